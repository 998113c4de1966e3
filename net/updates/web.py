"""The way to the web: every answer has a longest length and a last moment."""

from __future__ import annotations

import http.client
import ssl
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from email.message import Message
from typing import Any, Final
from urllib.parse import urlsplit

import truststore
from tuf.api.exceptions import DownloadHTTPError
from tuf.ngclient.fetcher import FetcherInterface

from net.updates import refused
from net.updates.refused import Refused

SILENCE_S: Final = 10.0
"""So long may a server keep silent."""
PIECE: Final = 64 * 1024
_LOOPBACK: Final = ("127.0.0.1", "localhost", "::1")


@dataclass(frozen=True, slots=True)
class Answer:
    """What a server says, its body still to be read."""

    status: int
    headers: Message
    pieces: Iterator[bytes]


class Web:
    """Asks servers; raises `Refused` when one cannot be reached or takes too long."""

    def __init__(
        self,
        agent: str,
        within_s: float | None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Ready to ask.

        Args:
            agent: how the program names itself to servers.
            within_s: all answers together may take so long; None: as long as they keep coming.
            clock: seconds that only grow.
        """
        self._clock = clock
        self._until = None if within_s is None else clock() + within_s
        self._agent = agent
        # The system's own trust; a packaged Python would look where its build machine kept it.
        context = truststore.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        https = urllib.request.HTTPSHandler(context=context)
        self._opener = urllib.request.build_opener(https, _Redirections())

    @contextmanager
    def open(self, url: str, headers: Mapping[str, str] | None = None) -> Iterator[Answer]:
        """The answer to a GET, of any status; redirections are followed, none to plain text."""
        check_address(url)
        asked = urllib.request.Request(url, headers={"User-Agent": self._agent, **(headers or {})})
        try:
            response = self._opener.open(asked, timeout=self._patience())
        except urllib.error.HTTPError as error:
            response = error
        except (OSError, http.client.HTTPException, ValueError) as error:
            raise _unreachable(error) from error
        with response:
            yield Answer(response.status, response.headers, self._pieces(response))

    def get(
        self, url: str, most: int, headers: Mapping[str, str] | None = None
    ) -> tuple[int, Message, bytes]:
        """Status, headers and the whole body, which may have `most` bytes."""
        with self.open(url, headers) as answer:
            body = bytearray()
            for piece in answer.pieces:
                body += piece
                if len(body) > most:
                    raise refused.garbled("the releases")
            return answer.status, answer.headers, bytes(body)

    def _patience(self) -> float:
        if self._until is None:
            return SILENCE_S
        left = self._until - self._clock()
        if left <= 0:
            raise refused.slow()
        return min(SILENCE_S, left)

    def _pieces(self, response: Any) -> Iterator[bytes]:
        """The body as it comes; a short one raises, too."""
        try:
            while piece := response.read1(PIECE):
                yield piece
                self._patience()
            if response.length:  # the server promised more
                raise refused.broken_off()
        except (OSError, http.client.HTTPException) as error:
            raise _unreachable(error) from error


class _Redirections(urllib.request.HTTPRedirectHandler):
    """Who asked in secret is not answered in plain text."""

    def redirect_request(
        self, req: urllib.request.Request, fp: Any, code: int, msg: str, headers: Any, newurl: str
    ) -> urllib.request.Request | None:
        """Raises Refused: the way leads out of https."""
        if urlsplit(newurl).scheme != "https" and (req.type == "https" or not _is_safe(newurl)):
            raise refused.plain_text()
        return super().redirect_request(req, fp, code, msg, headers, newurl)


class Fetcher(FetcherInterface):
    """How the update framework reaches its metadata."""

    def __init__(self, web: Web) -> None:
        self._web = web

    def _fetch(self, url: str) -> Iterator[bytes]:
        with self._web.open(url) as answer:
            if answer.status != 200:
                raise DownloadHTTPError(f"{url}: {answer.status}", answer.status)
            yield from answer.pieces


def check_address(url: str) -> None:
    """Raises Refused: the address is none of the web; without encryption only this computer is."""
    if not _is_safe(url):
        raise refused.garbled("where the releases are")


def _is_safe(url: str) -> bool:
    parts = urlsplit(url)
    return parts.scheme == "https" or (parts.scheme == "http" and parts.hostname in _LOOPBACK)


def _unreachable(error: Exception) -> Refused:
    cause: object = error.reason if isinstance(error, urllib.error.URLError) else error
    if isinstance(cause, TimeoutError):
        return refused.slow()
    reason = getattr(cause, "strerror", None) or str(cause) or type(cause).__name__
    return refused.offline(reason)
