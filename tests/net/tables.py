"""Whole tables for tests: a host's room with quick computers, and guests that play by lot."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from ai.levels import make
from game.core.contract import AnyRules, Outcome, Setup
from game.core.events import Seat
from game.core.options import read_options
from game.holders import Computer, Holder
from game.journal import Storage
from game.match import Match
from game.match import Update as Change
from game.registry import GAMES
from game.thinking import Pace
from net.guest.follower import Follower
from net.guest.guest import Guest
from net.guest.news import Heard
from net.host.room import Room
from net.protocol import (
    Answer,
    Intent,
    Picture,
    Ready,
    Rejected,
    Sit,
    Start,
    Table,
    Update,
    Welcome,
)
from net.transport import Transport, Where
from tests.game.toy import TOY

CHOICES = {**GAMES, "toy": TOY}
NO_PAUSE = Pace(0.0, 0.0)


def begin(
    seed: str = "1", journal: Callable[[], Storage | None] = lambda: None, pace: Pace = NO_PAUSE
) -> Any:
    """Opens matches whose deals hang on the seed alone."""
    count = 0

    def start(
        rules: AnyRules,
        setup: Setup[Any],
        holders: Sequence[Holder],
        table: str,
        keys: tuple[str, ...],
    ) -> Match:
        nonlocal count
        count += 1
        return Match(
            rules,
            setup,
            holders,
            f"{seed}:{count}",
            lambda seat, level: make(rules.info.id, level, f"{seed}:{seat}"),
            journal=journal(),
            pace=pace,
            table=table,
            keys=keys,
        )

    return start


def room(
    game: str = "euchre",
    seats: int = 0,
    holders: Sequence[Holder] = (),
    *,
    seed: str = "1",
    options: dict[str, Any] | None = None,
    **rest: Any,
) -> Room:
    """A table of beginners that waits for nothing."""
    rules = CHOICES[game]
    count = len(holders) or seats or rules.info.default_seats
    everyone = holders or [Computer(f"Bot {i}", "beginner") for i in range(count)]
    setup = Setup(count, read_options(rules.options_type, options or {}))
    rest.setdefault("begin", begin(seed))
    rest.setdefault("title", "Ines’s table")
    return Room(rules, setup, everyone, speed=0, stand_in="beginner", **rest)


class Player:
    """A guest that sits down, is ready, and plays any legal move."""

    def __init__(
        self,
        transports: Sequence[Transport],
        wheres: Sequence[Where],
        name: str,
        *,
        seed: str = "1",
        token: str = "",
        table: str = "",
        **rest: Any,
    ) -> None:
        self.name = name
        self.heard: list[Heard] = []
        self.seat: Seat | None = None
        self.table: Table | None = None
        self.follower: Follower | None = None
        self.outcome: Outcome | None = None
        self.rejected: list[Rejected] = []
        self.numbers: list[int] = []
        self.last: Change | None = None
        self.plays = True
        """False: it sits there and thinks."""
        self.agrees: bool | None = False
        """To whatever somebody wants to take back; None: it says nothing."""
        self.guest = Guest(transports, wheres, self.hear, token=token, table=table, **rest)
        self.changed = asyncio.Event()
        self._rng = Random(seed)
        self._task = asyncio.get_running_loop().create_task(self.guest.run())

    def hear(self, heard: Heard) -> None:
        self.heard.append(heard)
        match heard:
            case Welcome() if not self.guest.token:
                self.guest.send(Sit(self.name))
                self.guest.send(Ready())
            case Table():
                self.table = heard
                wish = heard.wish
                if wish and set(wish.waits) & set(heard.you) and self.agrees is not None:
                    self.guest.send(Answer(wish.n, self.agrees))
            case Start():
                self.seat = self.table.you[0] if self.table else None
                self.follower = Follower(CHOICES[heard.game], self.seat)
                self.outcome = None
                self.numbers = []
            case Picture() if self.follower:
                self._act(self.follower.picture(heard))
            case Update() if self.follower:
                self._act(self.follower.update(heard))
            case Rejected():
                self.rejected.append(heard)
        self.changed.set()

    def _act(self, update: Any) -> None:
        assert self.follower is not None
        self.last = update
        self.numbers.append(update.number)
        self.outcome = self.follower.outcome
        if update.legal and self.plays:
            rules = self.follower.rules
            move = rules.text.move(self._rng.choice(update.legal))
            self.guest.send(Intent(update.number, move))

    async def until(self, true: Callable[[], object], limit_s: float = 20.0) -> None:
        """Waits for something to become true."""

        async def wait() -> None:
            while not true():
                self.changed.clear()
                await self.changed.wait()

        await asyncio.wait_for(wait(), limit_s)

    async def leave(self) -> None:
        self.guest.close()
        await asyncio.wait((self._task,), timeout=2)

    def vanish(self) -> None:
        """As a killed program: no goodbye, and no way back by itself."""
        self._task.cancel()
        if self.guest.link:
            self.guest.link.cut()
