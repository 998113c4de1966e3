"""Hearts as it is pointed at, and what its table shows."""

from collections.abc import Iterator
from itertools import permutations
from pathlib import Path

import pygame
import pytest

from game.core.contract import Sheet, SheetRow
from game.tricks.hearts_terms import Options
from scenes.art.looks import MedallionLook, NameplateLook, SpokenLook, TrumpPlateLook
from scenes.table import TableScene, open_table
from scenes.table.scene import DEAF_S
from scenes.tables.hearts import hand_over
from tests.gallery.studio import Studio, make_studio
from tests.gallery.tables_hearts import lay
from tests.scenes.any_game import open_match, play
from tests.scenes.table_helpers import key, press, spot, wait
from tests.scenes.tables.hearts_sights import BROKEN, chosen, played

CARDS = ("AC", "QS", "AH")
PASS = ("say", "pass")


@pytest.fixture
def studio(tmp_path: Path) -> Iterator[Studio]:
    made = make_studio((1280, 720), tmp_path, open_table)
    yield made
    made.director.clear()
    made.services.store.close()


def point(studio: Studio, scene: TableScene, *steps: tuple[str, str]) -> None:
    for step in steps:
        press(studio, spot(scene, step))
        wait(studio, DEAF_S + 0.1)


def plates(scene: TableScene) -> dict[str, str]:
    """The third line of each plate, by name."""
    assert scene.stage.layout is not None
    looks = [fixture.look for fixture in scene.stage.layout.fixtures]
    return {look.name: look.third for look in looks if isinstance(look, NameplateLook)}


def sign(scene: TableScene) -> tuple[str | None, str, str]:
    assert scene.stage.layout is not None
    looks = [fixture.look for fixture in scene.stage.layout.fixtures]
    look = next(look for look in looks if isinstance(look, TrumpPlateLook))
    return look.suit, look.title, look.second


@pytest.mark.parametrize("order", list(permutations(CARDS)), ids="-".join)
def test_three_cards_in_any_order_and_then_the_token(
    studio: Studio, order: tuple[str, ...]
) -> None:
    """R36: it is always the same move, and nothing is passed before it is confirmed."""
    scene = lay(studio, chosen((1, 3)))
    point(studio, scene, *(("card", card) for card in order))
    assert not scene.table.moves
    point(studio, scene, PASS)
    ((seat, move),) = scene.table.moves
    assert (seat, move.cards) == (0, CARDS)


def test_a_card_can_be_put_back_and_another_taken(studio: Studio) -> None:
    scene = lay(studio, chosen(()))
    point(studio, scene, *(("card", card) for card in ("AC", "9C", "QS")))
    point(studio, scene, ("card", "9C"), ("card", "AH"), PASS)
    ((_, move),) = scene.table.moves
    assert move.cards == CARDS


def test_a_fourth_card_is_answered_and_drops_none(studio: Studio) -> None:
    """R36: nothing that was picked is lost, and it is said why the fourth is not taken."""
    scene = lay(studio, chosen(()))
    point(studio, scene, *(("card", card) for card in CARDS))
    picked = scene.pointing.picked
    press(studio, spot(scene, ("enough", "9C")))
    assert scene.caption()[0]
    assert scene.pointing.picked == picked and not scene.table.moves


def test_the_keys_choose_and_pass(studio: Studio) -> None:
    scene = lay(studio, chosen(()))
    for number in (pygame.K_1, pygame.K_7, pygame.K_3):
        key(studio, number)
        wait(studio, DEAF_S + 0.1)
    assert scene.pointing.picked == {("card", card) for card in ("AC", "QS", "5C")}
    for _ in range(20):
        key(studio, pygame.K_UP)
        if scene.hands.hot_step == PASS:
            break
    key(studio, pygame.K_RETURN)
    wait(studio, 0.2)
    ((_, move),) = scene.table.moves
    assert set(move.cards) == {"AC", "QS", "5C"}


def test_what_others_chose_is_seen_and_takes_nothing_away(studio: Studio) -> None:
    """While several choose at once, one's own picks stay, and the move still counts."""
    scene = lay(studio, chosen(()))
    point(studio, scene, ("card", "AC"), ("card", "QS"))
    for seats in ((1,), (1, 3)):
        scene.table.tell(chosen(seats)[-1:])
        wait(studio, 1.0)
        assert scene.pointing.picked == {("card", "AC"), ("card", "QS")}
    assert plates(scene) == {
        "Ada": "2 chosen", "Hazel": "has chosen", "Ines": "is choosing", "Bram": "has chosen"
    }  # fmt: skip
    point(studio, scene, ("card", "AH"), PASS)
    assert len(scene.table.moves) == 1


def test_computers_choose_while_a_person_does(studio: Studio) -> None:
    scene = open_match(studio, "hearts")
    wait(studio, 20)
    view = scene.frame.view
    assert (view.phase, view.to_act, view.passed_sizes) == ("pass", (0,), (0, 3, 3, 3))
    legal = scene.frame.legal
    point(studio, scene, *scene.game.steps(legal[100])[:3], PASS)
    wait(studio, 8)
    assert scene.frame.view.phase == "play"
    assert scene.frame.view.passed == legal[100].cards


def test_the_sign_tells_the_way_and_whether_hearts_are_broken(studio: Studio) -> None:
    for beats, expected in (
        (chosen(()), ("left", "Pass left", "to Hazel")),
        (chosen((), number=1), ("right", "Pass right", "to Bram")),
        (chosen((), number=2), ("across", "Pass across", "to Ines")),
        (played("play:2C"), ("H", "Hearts", "not yet broken")),
        (played(BROKEN), ("broken", "Hearts", "are broken")),
    ):
        scene = lay(studio, beats)
        assert sign(scene) == expected
        studio.director.clear()


def test_points_and_the_black_queen_lie_with_who_took_them(studio: Studio) -> None:
    studio.change(trick_hold_s=0)  # until a click
    scene = lay(studio, played(BROKEN))
    layout = scene.stage.layout
    assert layout is not None
    said = [f.look.text for f in layout.fixtures if isinstance(f.look, SpokenLook)]
    assert said == ["+3"]
    press(studio, (640, 300))
    wait(studio, 3)
    assert plates(scene) == {
        "Ada": "no points", "Hazel": "13 points", "Ines": "3 points", "Bram": "no points"
    }  # fmt: skip
    layout = scene.stage.layout
    assert layout is not None
    assert [p.place for p in layout.pieces if p.id[0] == "taken"] == [("taken", 1)]


def test_what_was_received_stands_out_until_one_has_played(studio: Studio) -> None:
    scene = lay(studio, chosen((0, 1, 2, 3)))
    layout = scene.stage.layout
    assert layout is not None
    lit = {p.id[1] for p in layout.pieces if p.place == ("hand", 0) and p.lit}
    assert lit == set(scene.frame.view.received) == {"QC", "8D", "9H"}


def test_no_medallion_is_without_a_sign() -> None:
    assert all(MedallionLook(kind, 80).paint() for kind in ("broken", "left", "right", "across"))


HANDS = [
    ((3, 17, 6, 0), ("", "black queen", "", ""), 0, "Three points for you"),
    ((3, 17, 6, 0), ("", "black queen", "", ""), 1, "Seventeen points for you"),
    ((3, 17, 6, 0), ("", "black queen", "", ""), 3, "No points for you"),
    ((1, 25, 0, 0), ("", "", "", ""), 0, "One point for you"),
    ((-7, 27, 6, 0), ("", "", "", ""), 0, "7 points less for you"),
    ((0, 26, 26, 26), ("moon", "", "", ""), 0, "You shot the moon"),
    ((0, 26, 26, 26), ("moon", "", "", ""), 2, "Somebody shot the moon"),
    ((52, 0, 52, 52), ("", "sun", "", ""), 2, "Somebody shot the sun"),
]


@pytest.mark.parametrize("cells, marks, seat, words", HANDS)
def test_what_a_hand_brought(
    cells: tuple[int, ...], marks: tuple[str, ...], seat: int, words: str
) -> None:
    sides = ((0,), (1,), (2,), (3,))
    sheet = Sheet(sides, (SheetRow("", cells, marks),), cells, "to 100", low_wins=True)
    assert hand_over(sheet, seat) == words


def test_two_at_one_screen_pass_behind_the_curtain(studio: Studio) -> None:
    """Neither sees what the other chose: the hands are closed when the screen changes hands."""
    studio.change(speed=0.0)
    scene = open_match(studio, "hearts", people=2, options=Options(target=50))
    curtains = play(studio, scene, most_s=1500)
    assert curtains > 4 and scene.table.over
