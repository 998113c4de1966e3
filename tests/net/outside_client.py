"""A whole client for Parlour's tables, written from docs/protocol.md alone: copy what you like.

It needs Python's standard library and nothing else, and knows no game: it plays any of its legal
moves. Overwrite `Client.choose` for a better player. By itself it sits down and plays one match:

    python tests/net/outside_client.py 192.168.0.5:47555 --name Bea --pin 4711
    python tests/net/outside_client.py "[fe80::1%eth0]:47555"
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import hmac
import json
import random
import socket
import sys
import time
from collections.abc import Iterator, Sequence
from typing import Any

VERSION = 1
PORT = 47555
LINE_LIMIT = 65_536  # bytes, with the line feed
PING_AFTER_S = 5.0
BROKEN_AFTER_S = 20.0
RETRY_AFTER_S = (0.2, 0.5, 1.0, 2.0, 3.0)  # and then the last again and again
COME_BACK_AFTER = {"silent", "slow", "flood", "busy"}  # codes of bye

Message = dict[str, Any]  # Any: whatever JSON holds


class Stopped(Exception):
    """The host does not let us play (on), or cannot be found again."""

    def __init__(self, code: str, reason: str) -> None:
        super().__init__(f"{code}: {reason}")
        self.code = code


class Fault(Exception):
    """What a host sent breaks the protocol."""


class Link:
    """One connection: JSON objects, one a line, in both directions (section 1)."""

    def __init__(self, host: str, port: int) -> None:
        """`host` is a name or an address, of IPv4 or IPv6. OSError: nobody is there."""
        self._socket = socket.create_connection((host, port), timeout=PING_AFTER_S)
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._bytes = b""

    def send(self, kind: str, **fields: object) -> None:
        """Sends a message. OSError: the link is broken."""
        line = json.dumps({"t": kind, **fields}, ensure_ascii=False, separators=(",", ":"))
        self._socket.sendall(line.encode() + b"\n")

    def messages(self) -> Iterator[Message]:
        """All that arrives, until the link ends. Says ping where the host is silent (section 9)."""
        heard_s = time.monotonic()
        while True:
            try:
                more = self._socket.recv(LINE_LIMIT)
            except TimeoutError:
                if time.monotonic() - heard_s >= BROKEN_AFTER_S:
                    raise
                self.send("ping")
                continue
            if not more:
                return
            heard_s = time.monotonic()
            *lines, self._bytes = (self._bytes + more).split(b"\n")
            if any(len(line) >= LINE_LIMIT for line in (*lines, self._bytes)):
                raise Fault("a line is too long")
            yield from (self._message(line) for line in lines if line.strip())

    def cut(self) -> None:
        """Ends the link without a word, as a pulled cable does."""
        with contextlib.suppress(OSError):
            self._socket.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        """Gives the socket back."""
        self._socket.close()

    @staticmethod
    def _message(line: bytes) -> Message:
        try:
            message = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise Fault(f"a line is no JSON: {line[:80]!r}") from error
        if not isinstance(message, dict) or not isinstance(message.get("t"), str):
            raise Fault(f"a line is no message: {line[:80]!r}")
        return message


class Client:
    """A player for one match."""

    def __init__(
        self, host: str, port: int, name: str, *, pin: str = "", seat: int | None = None,
        seed: int = 0, check_every: int = 5, patience: int = 20,
    ) -> None:  # fmt: skip
        """Connects to nothing yet.

        Args:
            host: name or address of the host's machine.
            port: where the host listens.
            name: of the player; the host may make another of it.
            pin: of the table, if it has one.
            seat: which seat to ask for; None: any.
            seed: of the moves.
            check_every: ask for a picture at each so many moves of ours, and compare.
            patience: how often to try to come back to a table that went away.
        """
        self.address = (host, port)
        self.name, self.pin, self.wanted_seat = name, pin, seat
        self.patience, self.check_every = patience, check_every
        self.dice = random.Random(seed)
        self.table_id = self.challenge = self.token = ""
        self.table: Message = {}
        self.seat: int | None = None
        self.match = 0  # as in `start`
        self.number = 0  # of the latest picture or update
        self.view: dict[str, Any] | None = None  # None: a picture must come first
        self.legal: list[str] = []
        self.outcome: Message | None = None
        self.moves = self.checked = self.rejected = self.returns = 0  # how often
        self._tries = 0  # to come back, since we last sat
        self._asked = False  # sit or resume was sent and has no answer yet
        self._under_way: int | None = None  # the number that our latest intent answers
        self._link: Link | None = None

    @property
    def link(self) -> Link:
        """The connection of the moment."""
        assert self._link is not None
        return self._link

    def choose(self, legal: list[str]) -> str:
        """Which of the legal moves to make; their order means nothing, so it is made one."""
        return self.dice.choice(sorted(legal))

    def play(self) -> Message:
        """Plays one match, over as many links as it takes; its outcome."""
        while True:
            try:
                self._link = Link(*self.address)
                with contextlib.closing(self._link):
                    self._talk()
            except OSError:
                pass  # nobody there, or an end without a word
            if self.outcome is not None:
                return self.outcome
            if not self.token or self._tries >= self.patience:
                raise Stopped("away", "no table is at this address")
            time.sleep(RETRY_AFTER_S[min(self._tries, len(RETRY_AFTER_S) - 1)])
            self._tries += 1

    def _talk(self) -> None:
        """Says hello and answers whatever comes, until the match or the link ends."""
        self.view, self._under_way, self._asked = None, None, False
        self.link.send("hello", version=VERSION, app="Outside 1.0")
        for message in self.link.messages():
            self.hear(message)
            if message["t"] == "bye":
                return
            if self.outcome is not None and self.table["phase"] == "over":
                self.link.send("bye")
                return

    def hear(self, message: Message) -> None:
        """Does what a message asks for. Fields that have their defaults are not in it."""
        what_to_do = getattr(self, "_on_" + message["t"], None)
        if what_to_do is None:
            return  # a pong, or a word of which we know nothing
        try:
            what_to_do(message)
        except (KeyError, IndexError, TypeError, AttributeError) as error:
            raise Fault(f"a {message['t']} is not as it should be: {error!r}") from error

    def _on_ping(self, ping: Message) -> None:
        self.link.send("pong", n=ping.get("n", 0))

    def _on_bye(self, bye: Message) -> None:
        code = bye.get("code", "left")
        if code not in COME_BACK_AFTER and self.outcome is None:
            raise Stopped(code, bye.get("reason", ""))

    def _on_refused(self, refused: Message) -> None:
        self._asked = False
        if refused["code"] not in ("full", "started"):  # for these a later table helps
            raise Stopped(refused["code"], refused["reason"])

    def _on_rejected(self, rejected: Message) -> None:
        if rejected["code"] == "unseated":
            raise Stopped("unseated", rejected["reason"])
        self.rejected += 1
        if rejected.get("answers", 0) == self._under_way:
            self._under_way = None  # the picture that follows may be answered

    def _on_seated(self, seated: Message) -> None:
        self._asked, self._tries = False, 0
        self.returns += seated["token"] == self.token
        self.token, self.seat = seated["token"], seated["seat"]

    def _on_start(self, start: Message) -> None:
        if start.get("match", 1) != self.match:
            self.view = None  # of the same match it is kept, to compare the picture with it
        self.match = start.get("match", 1)

    def _on_welcome(self, welcome: Message) -> None:
        if self.token and welcome["table"] != self.table_id:
            raise Stopped("token", "another table is at this address now")
        self.table_id, self.challenge = welcome["table"], welcome.get("challenge", "")
        if self.token:
            self._asked = True
            self.link.send("resume", token=self.token)

    def _on_table(self, table: Message) -> None:
        """Sits down as soon as there is a seat, and is ready whenever a match may begin."""
        self.table = {"phase": "gathering"} | table
        if self.table["phase"] == "playing" or self.outcome is not None:
            return
        seats = table["seats"]
        if you := table.get("you", []):
            self.seat = you[0]
            if not seats[you[0]].get("ready", True):
                self.link.send("ready")
        elif not self._asked and any(not s.get("place") and not s.get("away") for s in seats):
            self._asked = True
            self.link.send("sit", name=self.name, seat=self.wanted_seat, proof=self.proof())

    def proof(self) -> str:
        """That we know the PIN, for this link (section 6)."""
        said = f"{self.table_id}:{self.challenge}".encode()
        return hmac.new(self.pin.encode(), said, hashlib.sha256).hexdigest() if self.pin else ""

    def _on_picture(self, picture: Message) -> None:
        """A picture replaces what we had. Of a number that we have it must say the same."""
        legal, view = picture.get("legal", []), picture["view"]
        if self.view is not None and picture["number"] == self.number:
            if view != self.view or set(legal) != set(self.legal):
                odd = sorted(k for k in view.keys() | self.view if view.get(k) != self.view.get(k))
                raise Fault(f"picture {self.number} is not what the updates made: {odd or legal}")
            self.checked += 1
        self.number, self.view = picture["number"], view
        self._act(legal, picture.get("outcome"))

    def _on_update(self, update: Message) -> None:
        """An update overwrites fields of the view, beat after beat."""
        if self.view is None:
            return  # its picture is still to come
        if update["number"] != self.number + 1:
            self.view = None
            self.link.send("again")
            return
        self.number, self._under_way = update["number"], None
        for beat in update["beats"]:
            self.view |= beat.get("set", {})
        self._act(update.get("legal", []), update.get("outcome"))

    def _act(self, legal: list[str], outcome: Message | None) -> None:
        """Answers by a move if it is ours to make and none is under way."""
        self.legal, self.outcome = legal, outcome
        if not legal or self.number == self._under_way:
            return
        move = self.choose(legal)
        self._under_way = self.number
        self.moves += 1
        if self.moves % self.check_every == 0:
            self.link.send("again")
        self.link.send("intent", answers=self.number, move=move)


def address(text: str) -> tuple[str, int]:
    """Host and port as people type them: `10.0.0.5`, `box:4000`, `::1`, `[::1]:4000`."""
    host, colon, port = text.rpartition(":")
    if text.startswith("["):
        host, _, port = text[1:].partition("]")
        return host, int(port.removeprefix(":") or PORT)
    return (host, int(port)) if colon and ":" not in host else (text, PORT)


def main(argv: Sequence[str] | None = None) -> int:
    """Plays one match and says how it ended; the exit code."""
    parser = argparse.ArgumentParser(description="Play one match at a table of Parlour, by lot.")
    parser.add_argument("address", type=address, help="host or host:port")
    parser.add_argument("--name", default="Outside")
    parser.add_argument("--pin", default="")
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args(argv)
    host, port = args.address
    try:
        outcome = Client(host, port, args.name, pin=args.pin, seed=args.seed).play()
    except (Stopped, Fault) as why:
        print(ascii(str(why)))  # a host's words need not be fit to print
        return 1
    print(f"{outcome['reason']!a}: seats {outcome['winners']} won; points {outcome['scores']}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
