"""Golf at the table: by mouse, touch, drag and keys, and what is shown of a swap beforehand."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pygame
import pytest

from game.core.contract import CHANCE, Setup
from game.golf.rules import RULES
from game.golf.state import DiscardFlip, DiscardOnly, DrawStock, Hole, Options, State, Swap
from scenes.art.looks import GhostCardLook, HolesLook, NoughtLook, StripLook, TagLook, ThreadLook
from scenes.score_sheet import ScoreSheet
from scenes.table.scene import DEAF_S, TableScene
from scenes.tables.base import Open
from scenes.tables.golf import TABLE
from scenes.tables.golf_change import change_of, tag_words
from scenes.tables.golf_people import standing
from scenes.tables.golf_steps import (
    DISCARDS,
    DRAWN,
    STOCK,
    THROW,
    THROW_ONLY,
    cell_key,
    turn_key,
)
from tests.gallery.studio import Studio, make_studio
from tests.game.golf.positions import dealt, position
from tests.scenes.table_helpers import drag, key, press, spot, wait
from tests.scenes.tables.golf_sights import sight
from tests.scenes.tables.still import StillTable

GRIDS = ["5S JH x4H / 9C JC 4D", "6S AD xKC / 6H 2C 4C"]


@pytest.fixture
def studio(tmp_path: Path) -> Iterator[Studio]:
    made = make_studio((1280, 720), tmp_path)
    yield made
    made.director.clear()
    made.services.store.close()


def lay(studio: Studio, state: State, here: tuple[int, ...] = (0,)) -> TableScene:
    scene = TableScene(studio.services, StillTable(RULES, state, here), TABLE)
    studio.director.push(scene)
    wait(studio, 0.5)
    return scene


def in_hand(card: str = "5D", **more: object) -> State:
    return position(GRIDS, discards="9S JD", hand=card, **more)  # type: ignore[arg-type]


def made(scene: TableScene) -> list[str]:
    return [RULES.text.move(move) for _, move in scene.table.moves]


def test_no_two_moves_have_the_same_steps() -> None:
    """R36: and none is a part of another, but for the token that it begins with."""
    for state in (in_hand(final_putt=True), dealt(2), position(GRIDS, discards="9C", knock=True)):
        steps = [frozenset(TABLE.steps(move)) for move in RULES.legal_moves(state, state.turn)]
        assert len(set(steps)) == len(steps)
        assert not any(one < other for one in steps for other in steps)


def test_draw_and_swap_by_two_clicks(studio: Studio) -> None:
    scene = lay(studio, position(GRIDS, discards="9S JD", stock="5D 6C"))
    press(studio, spot(scene, STOCK))
    wait(studio, 1.5)
    assert scene.table.state.drawn == "5D"
    press(studio, spot(scene, cell_key(3)))
    assert made(scene) == ["draw-stock", "swap:3"]


def test_throw_and_turn_one_up(studio: Studio) -> None:
    scene = lay(studio, in_hand())
    press(studio, spot(scene, THROW))
    wait(studio, 0.5)
    assert made(scene) == [] and scene.pointing.open == {THROW, turn_key(2)}
    press(studio, spot(scene, turn_key(2)))
    assert made(scene) == ["discard-flip:2"]


@pytest.mark.parametrize(
    ("onto", "move"), [(cell_key(3), ["swap:3"]), (cell_key(2), ["swap:2"]), (THROW, [])]
)
def test_the_card_in_hand_is_carried_where_it_goes(
    studio: Studio, onto: tuple[object, ...], move: list[str]
) -> None:
    scene = lay(studio, in_hand())
    x, y = spot(scene, DRAWN)
    pile = next(p for p in scene.stage.layout.pieces if p.place == DISCARDS and p.step == THROW)
    to = (round(pile.pose.x), round(pile.pose.y)) if onto == THROW else spot(scene, onto)
    drag(studio, [(x, y), (x + 30, y - 30), to])
    assert made(scene) == move
    assert scene.pointing.picked == ({THROW} if onto == THROW else frozenset())


def test_the_card_in_hand_let_go_elsewhere_goes_back(studio: Studio) -> None:
    scene = lay(studio, in_hand())
    x, y = spot(scene, DRAWN)
    drag(studio, [(x, y), (x + 30, y - 30), (640, 60)])
    assert made(scene) == [] and not scene.pointing.picked
    wait(studio, 0.5)
    press(studio, (x, y))
    assert made(scene) == [] and "swap for the five of diamonds" in scene.caption()[0]


def test_a_finger_needs_no_pointer_to_see_what_each_swap_brings(studio: Studio) -> None:
    scene = lay(studio, in_hand())
    tags = [f.look.text for f in scene.stage.layout.fixtures if isinstance(f.look, TagLook)]
    assert tags == ["±0", "+15", "−14", "+15", "+1"], "of a closed card nothing is known"
    studio.touch(spot(scene, cell_key(3)))
    assert made(scene) == ["swap:3"]


def test_by_keys_alone(studio: Studio) -> None:
    scene = lay(studio, position(GRIDS, discards="9S JD", stock="5D 6C"))
    key(studio, pygame.K_RIGHT)
    assert scene.hands.hot_step == DISCARDS
    key(studio, pygame.K_RIGHT)
    assert scene.hands.hot_step == STOCK
    key(studio, pygame.K_RETURN)
    wait(studio, 1.5)
    assert scene.caption()[1] == "Card 1, five of spades: no change"
    key(studio, pygame.K_RIGHT)
    assert scene.caption()[1] == "Card 2, jack of hearts: 15 more"
    key(studio, pygame.K_4)  # the fourth card of the grid
    wait(studio, DEAF_S)
    assert made(scene) == ["draw-stock", "swap:3"]


def test_the_first_cards_are_turned_up_where_they_are_pressed(studio: Studio) -> None:
    scene = lay(studio, dealt(2))
    press(studio, spot(scene, ("open", 4)))
    wait(studio, 1.0)
    press(studio, spot(scene, ("open", 0)))
    assert made(scene) == ["reveal:4", "reveal:0"]


def test_the_other_throw_is_a_token_of_its_own(studio: Studio) -> None:
    scene = lay(studio, in_hand(final_putt=True))
    press(studio, spot(scene, THROW_ONLY))
    assert made(scene) == ["discard-only"]


def test_a_refusal_says_why(studio: Studio) -> None:
    scene = lay(studio, position(GRIDS, discards="9C"))
    press(studio, spot(scene, cell_key(0)))
    assert made(scene) == [] and scene.caption() == ("Not so", "")
    assert RULES.legal_moves(scene.table.state, 0)


def test_two_people_at_one_screen_play_without_a_curtain(studio: Studio) -> None:
    """Nothing is hidden between turns: the one whose turn it is presses their own grid."""
    scene = lay(studio, position(GRIDS, discards="9S JD", hand="5D", turn=1), here=(0, 1))
    assert studio.director.top is scene and scene.looker == 1 and scene.looking.bottom == 0
    press(studio, spot(scene, cell_key(1)))
    assert scene.table.moves == [(1, Swap(1))]


CHANGES = [
    ("5D", 3, -14, "14 fewer"),
    ("5D", 0, 0, "no change"),
    ("5D", 1, 15, "15 more"),
    ("5D", 2, None, "not known"),
    ("4S", 2, -4, "4 fewer"),  # a closed card goes for a struck column: the four counts no more
]


@pytest.mark.parametrize(("card", "cell", "change", "words"), CHANGES)
def test_what_a_swap_would_change(card: str, cell: int, change: int | None, words: str) -> None:
    view = RULES.view(in_hand(card), 0)
    assert change_of(view, 0, cell, view.drawn) == change
    assert tag_words(change, short=False) == words


def test_under_the_pointer_the_drawn_card_lies_in_its_place() -> None:
    plain = TABLE.layout(sight(in_hand()))
    shown = TABLE.layout(sight(in_hand(), hovered=cell_key(3)))
    assert [p.pose for p in plain.pieces] == [p.pose for p in shown.pieces], "nothing moves"
    ghosts = [f.look.card.code for f in shown.fixtures if isinstance(f.look, GhostCardLook)]
    assert ghosts == ["9C", "5D"]
    tags = [f.look.text for f in shown.fixtures if isinstance(f.look, TagLook)]
    assert "14 fewer" in tags
    struck = [f for f in shown.fixtures if isinstance(f.look, NoughtLook)]
    assert len(struck) == 2, "the column of jacks, and that of fives to be"


def test_the_top_discard_tells_what_it_would_bring_before_it_is_taken() -> None:
    state = position(GRIDS, discards="9S 4S")
    tags = [
        [f.look.text for f in TABLE.layout(sight(state, hovered=step)).fixtures
         if isinstance(f.look, TagLook)]
        for step in (None, DISCARDS)
    ]  # fmt: skip
    assert tags == [[], ["−1", "+14", "−4", "−5", "+14", "±0"]]


def test_struck_lines_are_threaded_on_every_grid() -> None:
    state = position(["7C 7D 7H / 7S QC 5D / 7C 2H AD", "3C x3D 4C / 3H 5C xAD / 3S 8C 9C"])
    threads = [f.look.knobs for f in TABLE.layout(sight(state)).fixtures
               if isinstance(f.look, ThreadLook)]  # fmt: skip
    assert threads == [3, 3, 3]


def test_who_closed_and_who_still_has_a_turn_stands_on_the_plates() -> None:
    grids = [GRIDS[0].replace("xK", "K"), *GRIDS, *GRIDS[:1]]
    state = position(grids, discards="9S", turn=3, state={"closer": 1, "last_turns": 2})
    view = RULES.view(state, 0)
    assert [standing(view, seat) for seat in range(4)] == ["last turn", "closed", "", "last turn"]
    layout = TABLE.layout(sight(state))
    plates = [f.look for f in layout.fixtures if isinstance(f.look, StripLook)]
    assert [(p.note, p.ribbon, p.lit) for p in plates] == [
        ("closed", True, False), ("", False, False), ("last turn", False, True),
    ]  # fmt: skip
    assert [p.figure for p in plates] == ["18", "3", "18"]


def test_the_score_is_ordered_with_the_fewest_first() -> None:
    state = position([*GRIDS, *GRIDS], discards="9S", state={"holes": (Hole((8, -3, 8, 5), 1),)})
    layout = TABLE.layout(sight(state))
    (score,) = [f for f in layout.fixtures if f.tool == "score"]
    assert [row.score for row in score.look.rows] == ["-3", "5", "8", "8"]


def test_what_lies_closed_has_no_face_in_any_picture() -> None:
    """Nor does a card of the stock in another's hand."""
    state = position([GRIDS[0], "x6S xAD xKC / 6H 2C 4C"], discards="9S JD", hand="5D", turn=1)
    layout = TABLE.layout(sight(state))
    shown = {p.look.code for p in layout.pieces if p.place[0] in ("hand", "drawn")}
    assert shown == {"back", "5S", "JH", "9C", "JC", "4D", "6H", "2C", "4C"}
    mine = TABLE.layout(sight(state, 1))
    assert "5D" in {p.look.code for p in mine.pieces}
    assert isinstance(RULES.legal_moves(state, 1)[-1], DiscardFlip | DiscardOnly)


def test_a_swap_moves_both_cards_at_once(studio: Studio) -> None:
    """The drawn card goes to its cell and the old one to the discards; nothing flies elsewhere."""
    scene = lay(studio, in_hand())
    hand, cell = scene.stage.centre_of(DRAWN), scene.stage.centre_of(("cell", 0, 3, "9C"))
    press(studio, spot(scene, cell_key(3)))
    assert scene.stage.centre_of(("cell", 0, 3, "5D")) == pytest.approx(hand, abs=40)
    assert scene.stage.centre_of(("discard", 2)) == pytest.approx(cell, abs=40)
    wait(studio, 1.0)
    assert scene.stage.centre_of(("cell", 0, 3, "5D")) == pytest.approx(cell, abs=2)


def test_cards_turned_up_stay_where_they_lie(studio: Studio) -> None:
    state = position([GRIDS[0].replace("x", ""), "x6S AD xKC / x6H 2C 4C"], hand="5D",
                     discards="9S JD", turn=1, state={"closer": 0, "last_turns": 1})  # fmt: skip
    scene = lay(studio, state)
    scene.table.submit(1, RULES.text.parse("discard-flip:0"), 0)
    seen = set()
    for _ in range(240):
        wait(studio, 1 / 60)
        where = scene.stage.centre_of(("cell", 1, 3, "6H"))
        seen |= {tuple(map(round, where))} if where else set()
    assert len(seen) == 1 and all(all(up) for up in scene.frame.view.grids)


def test_the_next_hole_is_dealt_from_the_stock(studio: Studio) -> None:
    """No card of the last hole is turned over to be one of the next."""
    state = position(["5S JH 4H / 9C JC 4D"] * 2, discards="9S JD", hand="5D",
                     state={"closer": 1, "last_turns": 1})  # fmt: skip
    scene = lay(studio, state)
    press(studio, spot(scene, THROW_ONLY))
    wait(studio, 4.0)
    counted = scene.table.state
    sheet = studio.director.top
    assert isinstance(sheet, ScoreSheet) and sheet.choices[0].text == "Next hole"
    studio.director.pop()
    deal = RULES.chance(counted, Random(1))
    scene.table.tell(RULES.apply(counted, CHANCE, deal))
    before = scene.stage.centre_of(("cell", 0, 0, "5S"))
    wait(studio, 0.3)
    assert scene.stage.layout.pieces[0].id == ("cell", 0, 0, "")
    assert scene.stage.centre_of(("cell", 1, 5, "")) != pytest.approx(before, abs=60)
    wait(studio, 3.0)
    assert scene.stage.centre_of(("cell", 0, 0, "")) == pytest.approx(before, abs=1)


def test_where_all_lies_open_closed_cards_are_shaded_and_the_hand_is_seen() -> None:
    """As the theater shows it, whoever sits at the foot."""
    state = position(GRIDS, discards="9S JD", stock="5D 6C", turn=1)
    (beat,) = RULES.apply(state, 1, DrawStock())
    seen = replace(sight(beat.state, event=beat.event), open=Open(beat.state.hands), tools=())
    layout = TABLE.layout(seen)
    (hand,) = [p for p in layout.pieces if p.place == DRAWN]
    assert (hand.look.code, hand.side) == ("5D", "face")
    for seat in (0, 1):
        shown = [p for p in layout.pieces if p.place == ("hand", seat)]
        assert [p.look.code for p in shown] == list(beat.state.hands[seat])
        assert [p.look.dim for p in shown] == [not up for up in beat.state.up[seat]]


def test_nobody_is_waited_for_while_cards_are_due(studio: Studio) -> None:
    scene = lay(studio, RULES.start(Setup(2, Options())))
    assert scene.caption() == ("", "")
    assert "is to move" in lay(studio, position(GRIDS, discards="9S", turn=1)).caption()[0]


def played_holes(holes: int, phase: str) -> State:
    rng, state = Random(3), RULES.start(Setup(2, Options(holes=3)))
    while len(state.holes) < holes or state.phase != phase:
        (seat,) = RULES.to_act(state)
        due = seat == CHANCE
        move = RULES.chance(state, rng) if due else rng.choice(RULES.legal_moves(state, seat))
        state = RULES.apply(state, seat, move)[-1].state
    return state


@pytest.mark.parametrize(
    ("holes", "phase", "title"),
    [(0, "draw", "Hole 1 of 3"), (1, "deal", "Hole 1 of 3"), (1, "draw", "Hole 2 of 3"),
     (3, "over", "Hole 3 of 3")],
)  # fmt: skip
def test_the_plate_names_the_hole_whose_cards_lie_there(holes: int, phase: str, title: str) -> None:
    """A counted hole is still that hole until the next is dealt."""
    state = played_holes(holes, phase)
    (plate,) = [f.look for f in TABLE.layout(sight(state)).fixtures
                if isinstance(f.look, HolesLook)]  # fmt: skip
    assert plate.title == title
