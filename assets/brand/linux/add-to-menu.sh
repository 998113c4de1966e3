#!/bin/sh
# Puts Parlour into the desktop's menu, for this account, where it lies now; `--remove` takes it out.
set -eu
here="$(cd "$(dirname "$0")" && pwd)"
data="${XDG_DATA_HOME:-$HOME/.local/share}"
id="$(cat "$here/share/id")"

if [ "${1:-}" = --remove ]; then
  rm -f "$data/applications/$id.desktop" "$data"/icons/hicolor/*/apps/"$id.png"
  echo "$id is out of the menu."
  exit
fi
mkdir -p "$data/applications" "$data/icons"
cp -R "$here/share/icons/hicolor" "$data/icons/"
# In a desktop entry a path is quoted; what quoting does not keep as it is gets a backslash.
path="$(printf %s "$here/parlour" | sed -e 's/[\\"`$]/\\&/g' -e 's/\\/\\\\/g' -e 's/%/%%/g')"
while IFS= read -r line; do
  case "$line" in
    Exec=*) printf 'Exec="%s"\n' "$path" ;;
    TryExec=*) printf 'TryExec=%s\n' "$(printf %s "$here/parlour" | sed 's/\\/\\\\/g')" ;;
    *) printf '%s\n' "$line" ;;
  esac
done <"$here/share/$id.desktop" >"$data/applications/$id.desktop"
echo "$id is in the menu."
