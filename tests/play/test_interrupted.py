"""What may come in between: pauses, sizes, stalls, taking back, a pad pulled out."""

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from ai.levels import own_players
from game.core.events import Dealt, TrickTaken
from scenes.table.link import LocalTable
from tests.play.driver import Driver, program, write_settings

MOMENTS: dict[str, Callable[[Driver], bool]] = {
    "deal": lambda d: isinstance(d.table.frame.event, Dealt) and d.table.stage.moving,
    "hold": lambda d: d.table.frame.is_trick and not d.table.stage.moving,
    "thinking": lambda d: (
        bool(d.table.frame.number > 1 and not d.table.acting) and not d.table.stage.busy
    ),
}


def number(driver: Driver) -> int:
    table = driver.house.director.scenes[1].table  # type: ignore[attr-defined]
    assert isinstance(table, LocalTable)
    return table.match.number


def reach(driver: Driver, moment: str) -> None:
    """Play whatever is first until the moment has come."""
    for _ in range(4000):
        if MOMENTS[moment](driver):
            return
        if driver.table.acting and driver.table.patience_s is None and not driver.table.busy:
            for step in driver.table.game.steps(driver.table.frame.legal[-1]):
                driver.click(driver.place(step))
        else:
            driver.turn()
    raise AssertionError(f"no {moment}")


def deal(driver: Driver, game: str = "euchre") -> None:
    driver.choose(f"game-{game}")
    driver.click(driver.spot("deal"))


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_pause_holds_everything_and_goes_on(moment: str, folder: Path) -> None:
    write_settings(folder)
    with program(folder) as driver:
        deal(driver)
        reach(driver, moment)
        driver.key(pygame.K_ESCAPE)
        driver.until(lambda: not driver.house.director.busy)
        at, heard = number(driver), len(driver.heard)
        shown = driver.picture().get_buffer().raw
        driver.run(5)
        assert driver.stack[-1] == "PauseSheet"
        assert (number(driver), len(driver.heard)) == (at, heard)
        assert driver.picture().get_buffer().raw == shown
        driver.click(driver.spot("back"))
        driver.wait()
        assert driver.on_table and number(driver) >= at


@pytest.mark.parametrize("moment", MOMENTS)
def test_leaving_leaves_silence_and_a_match_to_resume(moment: str, folder: Path) -> None:
    write_settings(folder)
    with program(folder) as driver:
        deal(driver)
        reach(driver, moment)
        moves = driver.table.table.begun
        driver.key(pygame.K_ESCAPE)
        at = number(driver)
        driver.click(driver.spot("leave"))
        driver.turn()
        heard = len(driver.heard)
        driver.run(5)
        assert driver.stack == ["Menu"] and len(driver.heard) == heard
        assert ("resume" in driver.keys_on_page()) == moves
        if moves:
            driver.click(driver.spot("resume"))
            assert number(driver) == at


@pytest.mark.parametrize("moment", MOMENTS)
def test_an_hour_between_two_frames_is_one_frame(moment: str, folder: Path) -> None:
    write_settings(folder)
    with program(folder) as driver:
        deal(driver)
        reach(driver, moment)
        at, heard = number(driver), len(driver.heard)
        driver.turn(dt_s=3600)
        assert number(driver) - at <= 1 and len(driver.heard) - heard <= 2
        driver.wait()
        assert driver.on_table


def test_a_storm_of_sizes_in_a_deal(folder: Path) -> None:
    write_settings(folder)
    with program(folder) as driver:
        deal(driver)
        reach(driver, "deal")
        laid = set()
        for i in range(60):
            driver.resize((820 + 7 * i, 620 + 3 * i))
            driver.turn(dt_s=0.02)
            laid.add(driver.house.director.size)
        assert len(laid) <= 5, "pictures are made for sizes that rest"
        driver.key(pygame.K_F11)
        driver.turn()
        driver.key(pygame.K_F11)
        driver.wait()
        check_at_rest(driver)


def check_at_rest(driver: Driver) -> None:
    """Everything lies where the layout for this window wants it."""
    scene = driver.table
    size = driver.house.window.surface.get_size()
    assert driver.house.director.size == size
    layout = scene.stage.layout
    assert layout is not None and not scene.stage.moving
    fresh = scene.game.layout(scene.picture.sight(scene.frame))
    assert {p.id for p in fresh.pieces} == {p.id for p in layout.pieces}
    lit = [driver.name_of(thing) for thing in driver.lit()]
    for piece in (p for p in fresh.pieces if p.id not in lit):  # what is lit rises
        assert scene.stage.centre_of(piece.id) == (piece.pose.x, piece.pose.y)


@pytest.mark.parametrize("frames", [0, 1, 4, 9, 30])
def test_taking_back_while_things_move(frames: int, folder: Path) -> None:
    """U12, A13: whatever moves or is thought out, the state is the one before the move."""
    write_settings(folder)
    with program(folder) as driver:
        deal(driver)
        driver.wait()
        scene = driver.table
        assert isinstance(scene.table, LocalTable)
        before = scene.table.match.history.state
        for step in scene.game.steps(scene.frame.legal[0]):
            driver.click(driver.place(step))
        for _ in range(frames):
            driver.turn(dt_s=1 / 60)
        driver.key(pygame.K_z, mod=pygame.KMOD_CTRL)
        assert scene.table.match.history.state == before
        driver.wait()
        assert scene.table.match.history.state == before, "a late answer is thrown away"
        check_at_rest(driver)
        driver.point(scene.frame.legal[-1])


def test_the_last_trick_lies_there_again_for_a_while(folder: Path) -> None:
    write_settings(folder)
    with program(folder) as driver:
        deal(driver)
        reach(driver, "hold")
        taken = driver.table.frame.view.trick
        driver.wait()
        at = number(driver)
        tool = next(f for f in driver.table.stage.layout.fixtures if f.tool == "last")
        driver.click(driver.place_of(tool))
        driver.run(0.5)
        cards = {p.id for p in driver.table.stage.layout.pieces if p.place == ("trick",)}
        assert len(cards) == len(taken) >= 3
        card = next(p for p in driver.table.stage.layout.pieces if p.place == ("hand", 0))
        driver.click(driver.place_of(card))  # a press takes the trick away, and plays nothing
        driver.wait()
        assert number(driver) == at
        check_at_rest(driver)


def test_a_full_trick_rests_a_second_before_it_goes(folder: Path) -> None:
    """U04; a press shortens it, and plays no card."""
    write_settings(folder)
    with program(folder) as driver:
        deal(driver)
        reach(driver, "hold")
        start_s = driver.now_s
        driver.until(lambda: not driver.table.frame.is_trick)
        assert isinstance(driver.table.frame.event, TrickTaken)
        assert 0.95 <= driver.now_s - start_s <= 1.3
        reach(driver, "hold")
        start_s, at = driver.now_s, number(driver)
        driver.double_click((400, 560))
        assert not driver.table.frame.is_trick and driver.now_s - start_s < 0.4
        assert number(driver) <= at + 1


def test_settings_take_effect_at_the_table(folder: Path) -> None:
    write_settings(folder)
    with program(folder) as driver:
        deal(driver)
        driver.wait()
        driver.key(pygame.K_ESCAPE)
        driver.wait()
        driver.choose("settings")
        driver.choose("four-colours")
        driver.key(pygame.K_ESCAPE, pygame.K_ESCAPE)
        driver.wait()
        assert driver.on_table
        cards = [p for p in driver.table.stage.layout.pieces if p.place == ("hand", 0)]
        assert cards and all(p.look.deck.four_colour for p in cards)


def test_a_computer_player_that_fails_never_stops_the_table(
    folder: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A14: a stand-in plays, and the log says so."""

    def broken(*args: Any) -> Any:
        raise RuntimeError("lost the thread")

    monkeypatch.setitem(own_players("euchre").players, "casual", broken)  # type: ignore[arg-type]
    write_settings(folder)
    with program(folder) as driver, caplog.at_level(logging.WARNING):
        deal(driver)
        reach(driver, "hold")
        match = driver.table.table.match  # type: ignore[attr-defined]
        assert match.stand_ins >= 3
        said = [r for r in caplog.records if "lost the thread" in r.getMessage()]
        assert len(said) == match.stand_ins


def test_a_pad_that_is_pulled_out_holds_nothing(folder: Path) -> None:
    write_settings(folder)
    with program(folder) as driver:
        down = pygame.CONTROLLER_BUTTON_DPAD_DOWN
        driver.turn(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=down))
        driver.turn(pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0))
        driver.turn(pygame.event.Event(pygame.JOYDEVICEREMOVED, instance_id=0))
        focused = driver.page.focus.current
        driver.run(2)
        assert driver.page.focus.current is focused
        driver.key(pygame.K_TAB)
        assert driver.page.focus.current is not focused


def test_nothing_is_asked_while_cards_are_dealt(folder: Path) -> None:
    """Choices come when all cards lie; until then a press only makes them lie sooner."""
    write_settings(folder)
    with program(folder) as driver:
        deal(driver)
        reach(driver, "deal")
        while driver.table.stage.moving:
            layout = driver.table.stage.layout
            assert layout is not None and not driver.table.acting
            assert not [f for f in layout.fixtures if f.step is not None]
            driver.turn()
        driver.wait()
        assert driver.table.acting
