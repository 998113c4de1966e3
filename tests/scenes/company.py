"""A table that several machines share, in one process: desks, friends, and a screen to look at."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from game.core.contract import Setup
from game.core.events import Seat
from game.core.options import read_options
from game.holders import Computer, Holder, Person
from game.journal import Storage
from game.match import Update
from game.registry import GAMES
from net.desk import Desk, GuestEnd, HostEnd
from net.guest.follower import Follower
from net.host.host import Timing
from net.host.room import Room
from net.protocol import (
    Answer,
    Intent,
    Picture,
    Ready,
    Seated,
    Sit,
    Start,
    Table,
    Takeback,
    Welcome,
)
from net.protocol import Update as Told
from net.transport import Where
from scenes.art.looks import NameplateLook
from scenes.rules import RulesPage
from scenes.scene import Scene
from scenes.sharing import begin_on
from scenes.table import TableScene, open_linked, open_table
from scenes.table.linked import End, LinkedTable
from tests.gallery.studio import Studio, make_studio
from tests.net.memory import Air, MemoryTransport
from tests.net.tables import begin
from tests.scenes import any_game
from tests.scenes.table_helpers import wait

TITLE = "Ines’s table"
HOST = Where("lan", "host", 1)
LIMIT_S = 30.0
WAKE = threading.Event()
"""Something came in at some desk."""


class Base(Scene):
    """Where one comes from, and goes back to."""


class Friend:
    """Somebody with a program of their own, who plays any legal move."""

    def __init__(self, desk: Desk, name: str, token: str = "", table: str = "") -> None:
        self.name = name
        self.end = desk.join((HOST,), table, token)
        self.token, self.table_id = token, table
        self.table: Table | None = None
        self.plays = True
        self.agrees: bool | None = None
        """To what somebody wants to take back; None: says nothing."""
        self.number = -1
        self._last: Update | None = None
        self._follower: Follower | None = None
        self._rng = Random(name)

    @property
    def seat(self) -> Seat | None:
        return self.table.you[0] if self.table and self.table.you else None

    @property
    def is_over(self) -> bool:
        return bool(self._follower and self._follower.outcome)

    def hear(self) -> None:
        while (heard := self.end.take()) is not None:
            match heard:
                case Welcome():
                    self.table_id = heard.table
                    if not self.token:
                        self.end.send(Sit(self.name))
                        self.end.send(Ready())
                case Seated():
                    self.token = heard.token
                case Table():
                    self.table = heard
                    wish = heard.wish
                    if wish and set(wish.waits) & set(heard.you) and self.agrees is not None:
                        self.end.send(Answer(wish.n, self.agrees))
                case Start():
                    self._follower = Follower(GAMES[heard.game], self.seat)
                case Picture() if self._follower:
                    self._act(self._follower.picture(heard))
                case Told() if self._follower:
                    self._act(self._follower.update(heard))

    def play_on(self) -> None:
        """Play again, after one only sat there."""
        self.plays = True
        if self._last:
            self._act(self._last)

    def take_back(self) -> None:
        """Ask whether a move may be taken back."""
        self.end.send(Takeback(self.number))

    def _act(self, update: Update) -> None:
        self._last, self.number = update, update.number
        if update.legal and self.plays:
            assert self._follower is not None
            move = self._follower.rules.text.move(self._rng.choice(update.legal))
            self.end.send(Intent(update.number, move))


class Company:
    """Everybody at one table; the studio is one of them."""

    def __init__(self, studio: Studio, air: Air) -> None:
        self.studio = studio
        self.air = air
        self.friends: list[Friend] = []
        self.base = Base(studio.services)
        self._desks: list[Desk] = []
        studio.director.push(self.base)

    def desk(self, address: str) -> Desk:
        """Another machine."""
        desk = Desk(lambda: (MemoryTransport(self.air, address),), WAKE.set)
        self._desks.append(desk)
        return desk

    def friend(self, name: str, **back: str) -> Friend:
        """Somebody comes and sits down, or comes back."""
        friend = Friend(self.desk(f"of {name} {len(self._desks)}"), name, **back)
        self.friends.append(friend)
        self.until(lambda: friend.seat is not None)
        return friend

    # Time

    def turn(self, dt_s: float = 1 / 30) -> None:
        """A frame, and what came in meanwhile."""
        WAKE.wait(0.002)
        WAKE.clear()
        for friend in self.friends:
            friend.hear()
        self.studio.director.update(dt_s)
        self.studio.director.prepare(dt_s)

    def until(self, true: Callable[[], object]) -> None:
        """Until something is so."""
        end_s = time.monotonic() + LIMIT_S
        while not true():
            assert time.monotonic() < end_s, f"waited {LIMIT_S} s in {self.stack}"
            self.turn()

    # The screen

    @property
    def stack(self) -> list[str]:
        return [type(scene).__name__ for scene in self.studio.director.scenes]

    @property
    def top(self) -> Any:
        return self.studio.director.top

    @property
    def scene(self) -> TableScene:
        return next(s for s in self.studio.director.scenes if isinstance(s, TableScene))

    @property
    def table(self) -> LinkedTable:
        assert isinstance(self.scene.table, LinkedTable)
        return self.scene.table

    def sit_down(self, end: End) -> TableScene:
        """The scene of the match that starts at an end of this screen."""
        told: list[Table] = []
        start: list[Start] = []

        def hear() -> bool:
            while not start and (heard := end.take()) is not None:
                if isinstance(heard, Table):
                    told.append(heard)
                elif isinstance(heard, Start):
                    start.append(heard)
            return bool(start)

        self.until(hear)
        scene = open_linked(self.studio.services, end, told[-1], start[0])
        self.studio.director.push(scene)
        return scene

    def close(self) -> None:
        self.studio.director.clear()
        self.studio.services.network.close()
        for desk in self._desks:
            desk.close()


def people(*names: str, seats: int = 4) -> list[Holder]:
    """These at the host's screen, and beginners."""
    rest = [Computer(f"Bot {i}", "beginner") for i in range(seats - len(names))]
    return [*(Person(name) for name in names), *rest]


def make_room(
    game: str, holders: Sequence[Holder], begin: Any, options: dict[str, Any] | None = None
) -> Room:
    rules = GAMES[game]
    setup = Setup(len(holders), read_options(rules.options_type, options or {}), 0)
    return Room(rules, setup, holders, begin, title=TITLE, speed=0, stand_in="beginner")


SHORT: dict[str, dict[str, Any]] = {
    "checkers": {"clock": "3+2"},
    "euchre": {"target": 5},
    "sequence": {"sequences_to_win": 1},
}


def guest_at(
    company: Company,
    game: str = "euchre",
    friends: int = 0,
    host: Sequence[Holder] = (),
    timing: Timing | None = None,
    journal: Storage | None = None,
) -> tuple[HostEnd, GuestEnd]:
    """The studio comes to somebody's table, where `friends` play too; the match begins."""
    holders = list(host) or people(seats=4)
    table = make_room(game, holders, begin("7", lambda: journal), SHORT[game])
    hosting = company.desk("host").host(lambda: table, timing)
    company.until(lambda: company.air.tables)
    end = company.studio.services.desk.join((HOST,))
    sit_down_at(company, end)
    for i in range(friends):
        company.friend(f"Sam {i}")
    hosting.start()
    company.sit_down(end)
    return hosting, end


def sit_down_at(company: Company, end: GuestEnd) -> str:
    """Hear the host until one has a seat; the token."""
    tokens: list[str] = []

    def hear() -> bool:
        while not tokens and (heard := end.take()) is not None:
            if isinstance(heard, Welcome):
                end.send(Sit("Ada"))
            if isinstance(heard, Seated):
                tokens.append(heard.token)
        return bool(tokens)

    company.until(hear)
    return tokens[0]


def host_at(
    company: Company, holders: Sequence[Holder], game: str = "euchre", friends: int = 1
) -> HostEnd:
    """The studio has the table."""
    table = make_room(game, holders, begin_on(company.studio.services.store.shelf, "7"),
                      SHORT[game])  # fmt: skip
    end = company.studio.services.desk.host(lambda: table)
    company.until(lambda: company.air.tables)
    for i in range(friends):
        company.friend(f"Sam {i}")
    end.start()
    company.sit_down(end)
    return end


@contextmanager
def company(folder: Path, **settings: Any) -> Iterator[Company]:
    """A studio, and the air between it and others."""
    air = Air()
    usual: dict[str, Any] = {"speed": 0.0, "trick_hold_s": 0.1, "score_sheet": "end"}
    made = make_studio(
        (800, 600), folder, open_table, lambda: (MemoryTransport(air, "host"),), **usual | settings
    )
    found = Company(made, air)
    try:
        yield found
    finally:
        found.close()
        made.services.store.close()


def play(table: Company) -> int:
    """To the end, with a press or a key wherever one is asked; how many curtains were opened."""
    return any_game.play(table.studio, table.scene, 2000.0, meanwhile=table.turn)


def my_turn(table: Company) -> None:
    table.until(lambda: table.top is table.scene and table.scene.acting)


def notes(table: Company) -> dict[str, str]:
    """What the plates on the screen say."""
    layout = table.scene.stage.layout
    looks = [f.look for f in layout.fixtures] if layout else []
    return {look.name: look.second for look in looks if isinstance(look, NameplateLook)}


def press(table: Company, text: str) -> None:
    """A token of the top sheet."""
    wait(table.studio, 0.6)
    table.top.choose([choice.text for choice in table.top.choices].index(text))


def room_of(end: HostEnd) -> Room:
    assert end._host is not None
    return end._host.room


def over_the_table(table: Company, cover: str) -> None:
    """Something is read while the table goes on."""
    scene = table.scene
    if cover == "pause":
        scene.use_tool("menu")
    elif cover == "score":
        scene.use_tool("score")
    elif cover == "rules":
        scene.use_tool("menu")
        table.studio.director.push(RulesPage(table.studio.services, "euchre"))
