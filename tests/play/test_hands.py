"""The person's hands: fingers, dragging, double clicks, and nothing that happens by mistake."""

from pathlib import Path

import pygame
import pytest

from game.core.contract import IllegalMove
from scenes.score_sheet import ScoreSheet
from scenes.tables.base import Piece
from tests.play.driver import Driver, program, write_settings
from tests.play.test_interrupted import check_at_rest, number, reach


def seated(driver: Driver, game: str = "euchre") -> None:
    """A table at which it is one's turn."""
    driver.choose(f"game-{game}")
    driver.choose("deal")


def play_a_card_next(driver: Driver) -> None:
    """Bid on until a card is to be played."""
    for _ in range(12):
        if driver.on_table and driver.table.frame.view.phase == "play":
            return
        if driver.on_table:
            driver.point(driver.table.frame.legal[-1])
        else:
            driver.choose(driver.go_on())
    raise AssertionError("nobody ever plays")


def hand(driver: Driver) -> list[Piece]:
    layout = driver.table.stage.layout
    assert layout is not None
    return [p for p in layout.pieces if p.place == ("hand", 0)]


def open_card(driver: Driver) -> Piece:
    return next(p for p in hand(driver) if p.step in driver.table.pointing.open)


def test_a_hand_by_touch_alone(folder: Path) -> None:
    write_settings(folder, speed=0.0)
    with program(folder) as driver:
        driver.tap(driver.spot("game-euchre"))
        driver.wait()
        driver.tap(driver.spot("deal"))
        driver.wait()
        for _ in range(12):
            if not driver.on_table:
                break
            at = number(driver)
            for step in driver.table.game.steps(driver.table.frame.legal[0]):
                driver.tap(driver.place(step))
            driver.wait()
            assert not driver.on_table or number(driver) > at
        assert isinstance(driver.top, ScoreSheet)
        driver.tap(driver.spot(driver.go_on()))
        driver.wait()
        assert driver.on_table


def test_a_card_dragged_to_the_middle_is_played_and_elsewhere_is_not(folder: Path) -> None:
    write_settings(folder)
    with program(folder) as driver:
        seated(driver)
        play_a_card_next(driver)
        at, card = number(driver), open_card(driver)
        start = driver.place_of(card)
        driver.drag(start, (start[0] + 30, start[1] + 20))
        driver.wait()
        assert number(driver) == at
        check_at_rest(driver)
        middle = driver.table.stage.layout.drop
        driver.drag(start, middle.center)
        assert number(driver) == at + 1
        assert card.id not in {p.id for p in hand(driver)}


def test_a_sheet_that_opens_in_a_drag_takes_the_card_back(folder: Path) -> None:
    """U07: and nothing below a sheet answers."""
    write_settings(folder)
    with program(folder) as driver:
        seated(driver)
        play_a_card_next(driver)
        at, start = number(driver), driver.place_of(open_card(driver))
        driver.move(start)
        driver.press(start)
        driver.move((start[0], start[1] - 120))
        assert driver.table.stage.dragged
        driver.key(pygame.K_ESCAPE)
        table = driver.house.director.scenes[1]
        assert not table.stage.dragged  # type: ignore[attr-defined]
        driver.release((400, 200))
        driver.drag(start, (400, 200))
        driver.turn(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0))
        assert driver.stack[-1] == "PauseSheet" and number(driver) == at
        driver.key(pygame.K_ESCAPE)
        driver.wait()
        assert number(driver) == at
        check_at_rest(driver)


def test_a_card_held_out_of_turn_is_not_played_when_let_go(folder: Path) -> None:
    """U11."""
    write_settings(folder)
    with program(folder) as driver:
        seated(driver)
        play_a_card_next(driver)
        driver.click(driver.place_of(open_card(driver)))
        reach(driver, "thinking")
        at, held = number(driver), hand(driver)[0]
        driver.drag(driver.place_of(held), (400, 240))
        driver.wait()
        if driver.on_table:
            moves = driver.table.table.match.history.changes[at:]  # type: ignore[attr-defined]
            assert all(change.seat != 0 for change in moves)


def test_double_clicks_act_once(folder: Path) -> None:
    """U10: on Deal, on a token, on a card."""
    write_settings(folder, speed=0.0)
    with program(folder) as driver:
        driver.choose("game-euchre")
        driver.double_click(driver.spot("deal"))
        driver.wait()
        assert driver.stack == ["Menu", "TableScene"]
        match = driver.table.table.match  # type: ignore[attr-defined]
        for _ in range(4):
            if not driver.on_table:
                break
            before = match.number
            step = driver.table.game.steps(driver.table.frame.legal[-1])[0]
            driver.double_click(driver.place(step))
            driver.run(0.1)
            mine = [c for c in match.history.changes[before:] if c.seat == 0]
            assert len(mine) == 1
            driver.wait()


def test_the_card_under_the_pointer_does_not_flicker(folder: Path) -> None:
    """U06: the pointer on the lowest two pixels of a card that rises under it."""
    write_settings(folder)
    with program(folder) as driver:
        seated(driver)
        play_a_card_next(driver)
        card = open_card(driver)
        box = driver.box_of(card)
        seen = []
        for i in range(120):
            driver.move((box.centerx - box.w // 4 + i % 2, box.bottom - 6))
            seen.append(tuple(driver.name_of(thing) for thing in driver.lit()))
        assert len(set(seen[2:])) == 1


def test_quick_presses_on_a_card_and_its_square_make_the_move(folder: Path) -> None:
    """The rising card holds up no press."""
    write_settings(folder)
    with program(folder) as driver:
        seated(driver, "sequence")
        at = number(driver)
        card, square = driver.table.game.steps(driver.table.frame.legal[0])
        driver.click(driver.place(card))
        driver.click(driver.place(square))
        assert number(driver) > at


def test_skipping_with_one_press_too_many_plays_nothing(folder: Path) -> None:
    write_settings(folder)
    with program(folder) as driver:
        driver.enter("game-euchre")
        driver.key(pygame.K_RETURN)
        for _ in range(200):
            driver.key(pygame.K_SPACE)
            mine = driver.table.table.match.history.changes  # type: ignore[attr-defined]
            assert all(change.seat != 0 for change in mine)
            if driver.table.acting and not driver.table.stage.moving:
                break
            driver.turn()
        driver.key(pygame.K_SPACE)
        assert all(change.seat != 0 for change in mine)


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE])
def test_every_key_puts_the_score_sheet_away(key: int, folder: Path) -> None:
    """U01; a press too many does not put away what comes after (U02)."""
    write_settings(folder, speed=0.0)
    with program(folder) as driver:
        seated(driver)
        driver.until(lambda: play_on(driver))
        driver.key(key, key)
        driver.wait()
        assert driver.stack[:2] == ["Menu", "TableScene"]
        assert driver.stack[-1] != "ScoreSheet"


def play_on(driver: Driver) -> bool:
    driver.wait()
    if driver.on_table:
        driver.point(driver.table.frame.legal[0])
    return isinstance(driver.top, ScoreSheet)


def test_a_refused_card_says_why(folder: Path) -> None:
    """R36: a press is never dropped without a word."""
    write_settings(folder, speed=0.0)
    with program(folder) as driver:
        seated(driver)
        for _ in range(80):
            if not driver.on_table:
                driver.choose(driver.go_on())
                continue
            scene = driver.table
            barred = [p for p in hand(driver) if p.step not in scene.pointing.open]
            if scene.frame.view.phase == "play" and barred:
                at = number(driver)
                driver.click(driver.place_of(barred[0]))
                said = scene.caption()[0]
                rules = scene.table.rules
                with pytest.raises(IllegalMove) as refused:
                    state = scene.table.match.history.state  # type: ignore[attr-defined]
                    rules.apply(state, 0, scene.game.meant(barred[0].step))
                assert said == refused.value.reason and number(driver) == at
                return
            driver.point(scene.frame.legal[0])
        raise AssertionError("one could always follow with every card")
