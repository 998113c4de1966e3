"""The real program at a table that people share: by mouse and keys alone, the others elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from net.desk import Desk, GuestEnd, HostEnd
from net.guest.news import Heard
from net.protocol import Message, Seated, Sit, Start, Table, Welcome
from scenes.house import House
from scenes.loop import LONGEST_S
from scenes.score_sheet import ScoreSheet
from scenes.table import open_linked
from tests.net.memory import Air, MemoryTransport
from tests.net.tables import begin
from tests.play.driver import SIZE, Driver, Event, write_settings
from tests.scenes.company import HOST, SHORT, WAKE, Friend, make_room, people


class Together(Driver):
    """Runs a house, and lets the others' programs run meanwhile."""

    def __init__(self, house: House, friends: list[Friend]) -> None:
        self.friends = friends
        super().__init__(house)

    def turn(self, *events: Event, **rest: Any) -> None:
        WAKE.wait(0.002)
        WAKE.clear()
        for friend in self.friends:
            friend.hear()
        super().turn(*events, **rest)

    def sit_down(self, end: GuestEnd, host: HostEnd) -> None:
        """From the door to the first card."""
        told: list[Heard] = []

        def hears(kind: type[Message]) -> Callable[[], bool]:
            def hear() -> bool:
                heard = end.take()
                told.extend([heard] if heard else [])
                return isinstance(heard, kind)

            return hear

        self.until(hears(Welcome))
        end.send(Sit("Ada"))
        self.until(hears(Seated))
        host.start()
        self.until(hears(Start))
        table = [heard for heard in told if isinstance(heard, Table)][-1]
        start = told[-1]
        assert isinstance(start, Start)
        self.house.director.push(open_linked(self.house.services, end, table, start))
        self.wait()


@contextmanager
def together(folder: Path, game: str) -> Iterator[Together]:
    """The program as a guest at Ines's table, where somebody else plays too."""
    air = Air()
    here, elsewhere, there = (
        Desk(lambda at=at: (MemoryTransport(air, at),), WAKE.set) for at in ("me", "host", "sam")
    )
    table = make_room(game, people(), begin("7"), SHORT[game])
    host = elsewhere.host(lambda: table)
    house = House(folder, SIZE, False)
    try:
        driver = Together(house, [])
        driver.until(lambda: bool(air.tables))
        friend = Friend(there, "Sam")
        driver.friends.append(friend)
        driver.until(lambda: friend.seat is not None)
        driver.sit_down(here.join((HOST,)), host)
        yield driver
    finally:
        house.close()
        for desk in (here, elsewhere, there):
            desk.close()


@pytest.mark.parametrize(("game", "by"), [("euchre", "mouse"), ("sequence", "keys")])
def test_a_whole_match(game: str, by: str, folder: Path) -> None:
    write_settings(folder, speed=0.0, score_sheet="hand")
    rng = Random(3)
    with together(folder, game) as driver:
        for _ in range(400):
            if driver.on_table:
                move = rng.choice(driver.table.frame.legal)
                (driver.point if by == "mouse" else driver.step_to)(move)
                continue
            sheet = driver.top
            assert isinstance(sheet, ScoreSheet)
            if sheet.verdict:
                break
            driver.key(pygame.K_RETURN)
            driver.wait()
        assert driver.friends[0].is_over
        driver.choose("choice-0")
        assert driver.stack == ["Menu"]


def test_five_escs_leave_nobody(folder: Path) -> None:
    write_settings(folder, speed=0.0)
    with together(folder, "euchre") as driver:
        for _ in range(5):
            driver.key(pygame.K_ESCAPE)
        driver.wait()
        assert driver.stack[:2] == ["Menu", "TableScene"]


def test_waiting_for_others_costs_next_to_nothing(folder: Path) -> None:
    """Twenty looks a second, and no picture."""
    write_settings(folder, speed=0.0)
    with together(folder, "sequence") as driver:
        driver.friends[0].plays = False
        scene = driver.table
        for step in scene.game.steps(scene.frame.legal[0]):
            driver.click(driver.place(step))
        driver.run(4.0)
        assert not scene.acting and driver.house.loop.wait_s == pytest.approx(LONGEST_S)
        drawn = [driver.house.loop.step(driver.now_s + i / 20, ()) for i in range(1, 40)]
        assert not any(drawn)
