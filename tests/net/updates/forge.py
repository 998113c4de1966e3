"""A forge of one's own: releases, their files and the signed list, as GitHub serves them."""

from __future__ import annotations

import importlib.util
import json
import re
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import ModuleType
from typing import Any
from urllib.parse import urlsplit

from net.updates.source import Source
from scenes.store.paths import PROGRAM

REPOSITORY = "parlour/parlour"


def _load_maintainers_tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("maintainers", PROGRAM / ".ci" / "updates.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["maintainers"] = module
    spec.loader.exec_module(module)
    return module


maintainers = _load_maintainers_tool()
"""What signs real releases signs these."""

Handler = Callable[["Ask"], None]


class Ask(BaseHTTPRequestHandler):
    """One request; what it answers is up to the forge."""

    server: ForgeServer

    def do_GET(self) -> None:
        forge, path = self.server.forge, urlsplit(self.path).path
        forge.asked.append(path)
        special = next((act for part, act in forge.special.items() if part in path), None)
        if special is not None:
            special(self)
        elif path.startswith(f"/repos/{REPOSITORY}/releases"):
            self._releases(path)
        elif path.startswith("/metadata/"):
            self.file(forge.metadata / path.removeprefix("/metadata/"))
        else:
            self.file(forge.files / path.rpartition("/")[2])

    def _releases(self, path: str) -> None:
        releases = self.server.forge.releases
        if not path.endswith("/latest"):
            self.json(releases)
            return
        final = [release for release in releases if not release["prerelease"]]
        if final:
            self.json(final[0])
        else:
            self.json({"message": "Not Found"}, 404)

    def json(self, value: object, status: int = 200, **headers: str) -> None:
        """An answer of the API."""
        self.bytes(json.dumps(value).encode(), status, **headers)

    def bytes(self, data: bytes, status: int = 200, **headers: str) -> None:
        """Any answer."""
        self.send_response(status)
        self.send_header("Content-Length", str(len(data)))
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()
        self.wfile.write(data)

    def file(self, path: Path) -> None:
        """A file, or the part of it that is asked for."""
        if not path.is_file():
            self.bytes(b"Not Found", 404)
            return
        data = path.read_bytes()
        asked = re.fullmatch(r"bytes=(\d+)-", self.headers.get("Range", ""))
        if asked is None:
            self.bytes(data)
            return
        start = int(asked[1])
        self.server.forge.ranges.append(start)
        self.bytes(data[start:], 206, Content_Range=f"bytes {start}-{len(data) - 1}/{len(data)}")

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing to the terminal."""


class ForgeServer(ThreadingHTTPServer):
    daemon_threads = True
    forge: Forge

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A client that hangs up is no fault."""


@dataclass
class Forge:
    """What is published, and what was asked for."""

    folder: Path
    address: str = ""
    releases: list[dict[str, Any]] = field(default_factory=list)
    """As the API tells them, the newest first."""
    special: dict[str, Handler] = field(default_factory=dict)
    """Instead of the usual answer, for paths that hold the text."""
    asked: list[str] = field(default_factory=list)
    ranges: list[int] = field(default_factory=list)

    @property
    def keys(self) -> Path:
        return self.folder / "keys"

    @property
    def metadata(self) -> Path:
        return self.folder / "metadata"

    @property
    def files(self) -> Path:
        return self.folder / "files"

    @property
    def pinned(self) -> Path:
        return self.folder / "pinned"

    def tool(self, *arguments: object) -> int:
        """The maintainers' tool."""
        places = ("--keys", self.keys, "--metadata", self.metadata)
        command, *rest = arguments
        places = places[2:] if command == "status" else places
        return int(
            maintainers.main([str(a) for a in ("--pinned", self.pinned, command, *places, *rest)])
        )

    def make_keys(self) -> None:
        assert self.tool("keys", "--repository", REPOSITORY) == 0
        self.pin()

    def pin(self) -> None:
        """What a program carries that asks here."""
        text = f'repository = "{REPOSITORY}"\napi = "{self.address}"\n'
        (self.pinned / "source.toml").write_text(text + f'metadata = "{self.address}/metadata"\n')

    def publish(self, version: str, archive: Path, notes: str = "- Better.") -> None:
        """Sign an archive and release it."""
        self.files.mkdir(exist_ok=True)
        file = self.files / archive.name
        file.write_bytes(archive.read_bytes())
        assert self.tool("sign", file) == 0
        self.release(version, file.name, notes=notes)

    def release(self, version: str, *names: str, notes: str = "- Better.") -> dict[str, Any]:
        """Tell of a release with these files, signed or not."""
        page = f"{self.address}/{REPOSITORY}/releases/download/v{version}"
        told = {
            "tag_name": f"v{version}",
            "name": f"Parlour {version}",
            "body": notes,
            "draft": False,
            "prerelease": not version.replace(".", "").isdecimal(),
            "assets": [
                {"name": name, "browser_download_url": f"{page}/{name}", "size": 1}
                for name in names
            ],
        }
        self.releases.insert(0, told)
        return told

    @property
    def source(self) -> Source:
        """As a program has it pinned that was built before anything happened."""
        root = (self.metadata / "1.root.json").read_bytes()
        return Source(REPOSITORY, root, self.address, f"{self.address}/metadata")


@contextmanager
def forge_in(folder: Path) -> Iterator[Forge]:
    """A forge with fresh keys and nothing released."""
    forge = Forge(folder)
    server = ForgeServer(("127.0.0.1", 0), Ask)
    server.forge = forge
    forge.address = f"http://127.0.0.1:{server.server_address[1]}"
    thread = threading.Thread(target=server.serve_forever, args=(0.02,))
    thread.start()
    try:
        forge.make_keys()
        yield forge
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
