"""The door: what somebody must show before they sit down."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from net.host.open_table import OpenTable
from net.host.seats import Refusal
from net.link import Link
from net.pin import new_challenge, proves
from net.protocol import VERSION, Resume, Sit, Welcome

TRIES: Final = 5
FORGET_S: Final = 60.0
_PEERS: Final = 256


@dataclass
class _Count:
    wrong: int
    until_s: float


class Tries:
    """Counts wrong PINs by address, so that nobody can try them all."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._counts: dict[str, _Count] = {}

    def check(self, peer: str) -> None:
        """Raises Refusal while an address has tried too often."""
        count = self._counts.get(peer)
        if count and count.wrong >= TRIES and self._clock() < count.until_s:
            raise Refusal("tries", "That was wrong too often. Wait a minute, and try again.")

    def wrong(self, peer: str) -> None:
        """One more."""
        now_s = self._clock()
        count = self._counts.pop(peer, None)
        before = count.wrong if count and now_s < count.until_s else 0
        self._counts[peer] = _Count(before + 1, now_s + FORGET_S)
        if len(self._counts) > _PEERS:
            del self._counts[next(iter(self._counts))]

    def right(self, peer: str) -> None:
        """Forgets what was wrong before."""
        self._counts.pop(peer, None)


class Door:
    """One link's way in."""

    def __init__(self, room: OpenTable, link: Link, tries: Tries) -> None:
        self.room = room
        self._link = link
        self._tries = tries
        self._challenge = new_challenge()

    def welcome(self, app: str) -> None:
        """The link is a visitor's now; where there is a PIN it learns what to prove."""
        room = self.room
        self._link.send(Welcome(VERSION, app, room.table, self._challenge))
        room.visit(self._link)

    def let_in(self, asked: Sit | Resume) -> None:
        """Gives a seat, or gives it back; raises Refusal.

        A token is too long to be guessed: nobody with a seat is kept out because somebody at the
        same address guesses PINs.
        """
        if isinstance(asked, Resume):
            self.room.resume(self._link, asked.token)
            return
        peer, pin = self._link.peer, self.room.pin
        if pin:
            self._tries.check(peer)
            if not asked.proof:
                raise Refusal("pin", "The table has a PIN. Ask the host for it.")
            if not proves(asked.proof, pin, self._challenge, self.room.table):
                self._tries.wrong(peer)
                raise Refusal("pin", "That is not the table’s PIN.")
            self._tries.right(peer)
        self.room.sit(self._link, asked.name, asked.seat)
