"""Two people at one screen: nobody sees another's cards before the curtain is opened (U20)."""

from pathlib import Path
from random import Random

import pygame
import pytest

from scenes.art.palette import IVORY
from scenes.curtain import Curtain
from scenes.table import TableScene
from tests.play.driver import Driver, program, write_settings


def table_of(driver: Driver) -> TableScene:
    found = driver.house.director.scenes[1]
    assert isinstance(found, TableScene)
    return found


def open_hands(driver: Driver) -> set[int]:
    """The seats of which a face is among the things that are drawn, gone ones included.

    The upcard on its way to the dealer is known to all.
    """
    scene = table_of(driver)
    known = getattr(scene.frame.view, "upcard", None)
    sprites = (*scene.stage._sprites.values(), *scene.stage._gone)
    faces = (s for s in sprites if getattr(s.look, "code", "back") not in ("back", known))
    places = (s.piece.place for s in faces)
    return {int(str(place[1])) for place in places if place[:1] == ("hand",)}


@pytest.mark.parametrize("game", ["euchre", "sequence"])
@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_a_curtain_between_two_people(game: str, speed: float, folder: Path) -> None:
    write_settings(folder, speed=speed, names=("Ada", "Ben"))
    rng = Random(5)
    with program(folder) as driver:
        driver.choose(f"game-{game}")
        driver.choose("seat-1")
        driver.choose_row("Someone here")
        driver.choose("deal")
        opened: set[int] = set()
        for _ in range(12):
            if isinstance(driver.top, Curtain):
                assert not open_hands(driver)
                name = driver.top.who.name
                driver.key(pygame.K_ESCAPE)
                assert isinstance(driver.top, Curtain), "there is no way round it"
                driver.choose("show")
                seat = driver.table.looker
                assert driver.table.words.names[seat or 0] == name
                opened.add(seat or 0)
            elif driver.on_table:
                looker = driver.table.looker
                assert looker is not None and open_hands(driver) == {looker}
                move = rng.choice(driver.table.frame.legal)
                for step in driver.table.game.steps(move):
                    driver.click(driver.place(step))
                watch(driver, looker)
            else:
                driver.choose("choice-0")
                driver.wait()
        assert opened == {0, 1}


def watch(driver: Driver, looker: int) -> None:
    """Until somebody is asked, no frame shows a hand but the one of who last looked."""
    for _ in range(2000):
        assert open_hands(driver) <= {looker}
        if driver._waits():
            return
        driver.turn()
    raise AssertionError("nobody is asked")


def test_what_the_curtain_covers_is_not_in_the_picture(folder: Path) -> None:
    """On the pixels: the ivory of open cards is in one's hand, and not while the table passes."""
    write_settings(folder, names=("Ada", "Ben"))
    with program(folder) as driver:
        driver.choose("game-euchre")
        driver.choose("seat-1")
        driver.choose_row("Someone here")
        driver.click(driver.spot("deal"))
        closed: list[float] = []
        for _ in range(3000):
            if isinstance(driver.top, Curtain):
                break
            closed.append(ivory(driver))
            driver.turn()
        driver.wait()
        closed.append(ivory(driver))
        driver.choose("show")
        assert max(closed[10:]) < 0.2 < 0.35 < ivory(driver)


def ivory(driver: Driver) -> float:
    """How much of the place of one's hand has the colour of a card's paper."""
    picture = driver.picture().subsurface((200, 480, 400, 110))
    paper = pygame.Color(IVORY)
    mask = pygame.mask.from_threshold(picture, paper, (14, 14, 18, 255))
    return mask.count() / (400 * 110)
