"""What GitHub says of the releases. None of it is trusted: it only tells where and what to ask."""

from __future__ import annotations

import time
from collections.abc import Callable
from email.message import Message
from typing import Final, TypeVar

import msgspec
from packaging.version import Version

from net.updates import refused
from net.updates.refused import Refused
from net.updates.source import Source
from net.updates.versions import channel_of_version, version_of
from net.updates.web import Web

MOST_BYTES: Final = 4_000_000
"""Of an answer of the API."""
MOST_NOTES: Final = 20_000
"""Letters of a release's notes that are shown."""
_HEADERS: Final = {"Accept": "application/vnd.github+json", "X-GitHub-Api-Version": "2022-11-28"}
_LIMITED: Final = (403, 429)
T = TypeVar("T")


class Asset(msgspec.Struct, frozen=True):
    """A file of a release."""

    name: str
    browser_download_url: str


class Published(msgspec.Struct, frozen=True):
    """A release as the API tells it; fields that nobody needs here are left out."""

    tag_name: str
    body: str | None = None
    draft: bool = False
    prerelease: bool = False
    assets: tuple[Asset, ...] = ()


class Release(msgspec.Struct, frozen=True):
    """The newest release of a channel."""

    version: Version
    notes: str
    """Markdown."""
    files: dict[str, str]
    """Names to addresses."""


def latest(source: Source, channel: str, web: Web, now: Callable[[], float] = time.time) -> Release:
    """The newest release of a channel.

    Raises:
        Refused: there is none, or nobody can tell.
    """
    found: tuple[Published, ...]
    if channel == "release":
        found = (_ask(f"{source.releases}/latest", Published, web, now),)
    else:
        found = _ask(f"{source.releases}?per_page=50", tuple[Published, ...], web, now)
    good = [release for release in map(_release, found) if release]
    ours = [release for release in good if channel_of_version(release.version) == channel]
    if good and not ours:
        raise Refused("channel", f"What was released last is not for the {channel} channel.")
    if not ours:
        raise refused.status(404) if not found else refused.garbled("the newest release")
    return max(ours, key=lambda release: release.version)


def _release(told: Published) -> Release | None:
    version = version_of(told.tag_name)
    if version is None or told.draft:
        return None
    if told.prerelease != (channel_of_version(version) == "preview"):
        return None  # what its page calls it and what its version says must agree
    files = {asset.name: asset.browser_download_url for asset in told.assets}
    return Release(version, (told.body or "")[:MOST_NOTES], files)


def _ask(url: str, kind: type[T], web: Web, now: Callable[[], float]) -> T:
    code, headers, body = web.get(url, MOST_BYTES, _HEADERS)
    if code in _LIMITED and _is_limit(code, headers):
        raise refused.busy(_until(headers, now))
    if code != 200:
        raise refused.status(code)
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, RecursionError) as error:
        raise refused.garbled("the newest release") from error


def _is_limit(code: int, headers: Message) -> bool:
    return code == 429 or headers.get("x-ratelimit-remaining") == "0" or "retry-after" in headers


def _until(headers: Message, now: Callable[[], float]) -> float | None:
    """When one may ask again; None: it was not said in a way that makes sense."""
    try:
        if "retry-after" in headers:
            until = now() + float(headers["retry-after"])
        else:
            until = float(headers["x-ratelimit-reset"])
    except (KeyError, TypeError, ValueError):
        return None
    return until if now() <= until < now() + 86_400 else None
