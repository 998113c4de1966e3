"""Checkers at the table: what is pointed at, what is shown for it, and what is said."""

import pytest

from game.checkers.board import from_fen
from game.checkers.legal import board_moves
from game.checkers.rules import RULES
from game.checkers.state import Go, Offer, Resign
from game.core.events import Captured, Moved
from scenes.art.looks.discs import DiscLook
from scenes.art.looks.squares import KnobLook, LyingLook, SquareLook, TakenLook
from scenes.table.pointing import Pointing
from scenes.tables.checkers import TABLE
from scenes.tables.checkers_board import from_key, leg_key
from scenes.tables.checkers_people import ACCEPT, OFFER, RESIGN, SURE
from tests.game.checkers.positions import at, play, start
from tests.scenes.tables.checkers_sights import book, mock, sight


def looks(layout, kind):
    return [f.look for f in layout.fixtures if isinstance(f.look, kind)]


def pointing(state):
    return Pointing(RULES.legal_moves(state, state.turn), TABLE.steps, TABLE.follows)


def test_a_step_is_a_piece_and_a_square():
    point = pointing(start())
    assert point.press(from_key(11)) is None
    assert point.press(leg_key(11, 1, 15)) == Go((11, 15))


def test_a_jump_without_a_choice_goes_by_itself_from_its_first_landing():
    point = pointing(mock())
    assert point.press(from_key(25)) is None
    assert point.press(leg_key(25, 1, 18)) == Go((25, 18, 27, 20), takes=True)


def test_a_jump_stops_where_there_is_a_choice():
    point = pointing(at("B:W14,15,22,23,30:B10,11"))
    assert point.press(from_key(11)) is None
    assert point.press(leg_key(11, 1, 18)) is None
    assert point.press(leg_key(11, 2, 27)) == Go((11, 18, 27), takes=True)


def test_a_ring_is_told_by_its_first_landing():
    point = pointing(at("B:W10,11,18,19:BK7"))
    point.press(from_key(7))
    assert point.press(leg_key(7, 1, 16)) == Go((7, 16, 23, 14, 7), takes=True)


@pytest.mark.parametrize(
    "fen", ["B:W10,11,18,19:BK7", "B:W14,15,22,23,30:B10,11", "B:W10,27:BK1", "B:W11,22:BK29"]
)
def test_no_two_moves_have_the_same_steps(fen):
    legal = RULES.legal_moves(at(fen, flying_kings=True), 0)
    assert len({frozenset(TABLE.steps(move)) for move in legal}) == len(legal)


def test_resigning_takes_two_presses():
    point = pointing(start())
    assert point.press(RESIGN) is None
    assert point.press(RESIGN) is None and not point.picked  # “Play on”
    point.press(RESIGN)
    assert point.press(SURE) == Resign()
    assert pointing(start()).press(OFFER) == Offer()


def test_a_standing_offer_can_be_accepted():
    layout = TABLE.layout(sight(play(book(54), "offer-draw", "26-30"), 1))
    steps = {fixture.step for fixture in layout.fixtures}
    assert ACCEPT in steps and OFFER not in steps


def test_the_whole_jump_is_shown_with_what_it_takes():
    layout = TABLE.layout(sight(mock(), picked=[from_key(25)]))
    assert sorted(look.text for look in looks(layout, KnobLook)) == ["1", "2", "3"]
    assert len(looks(layout, TakenLook)) == 3
    assert len(looks(layout, LyingLook)) == 1  # only the next landing is pointed at
    assert [look.kind for look in looks(layout, SquareLook)] == ["from", "to", "lifted"]
    lifted = [p for p in layout.pieces if isinstance(p.look, DiscLook) and p.look.lifted]
    assert [piece.id for piece in lifted] == [("disc", 25)]


def test_pieces_that_must_take_glow():
    layout = TABLE.layout(sight(mock()))
    assert {piece.id for piece in layout.pieces if piece.lit} == {("disc", 2), ("disc", 25)}
    quiet = TABLE.layout(sight(start()))
    assert not any(piece.lit for piece in quiet.pieces)


def test_what_lies_under_the_pointer_shows_where_it_can_go():
    layout = TABLE.layout(sight(start(), hovered=from_key(11)))
    steps = {f.step for f in layout.fixtures if isinstance(f.look, LyingLook)}
    assert steps == {leg_key(11, 1, 15), leg_key(11, 1, 16)}


def test_a_landing_under_the_focus_stays_and_makes_the_move_alone():
    """The arrow keys lead from a piece to where it can go, before it is taken up."""
    layout = TABLE.layout(sight(start(), hovered=leg_key(11, 1, 15)))
    assert leg_key(11, 1, 15) in {fixture.step for fixture in layout.fixtures}
    assert pointing(start()).press(leg_key(11, 1, 15)) == Go((11, 15))


def test_a_piece_that_cannot_move_is_told_why():
    meant = TABLE.meant(from_key(1))
    assert meant == Go((1,))
    assert TABLE.meant(OFFER) is None
    assert meant not in board_moves(at("B:W15:B10,1"))


def test_nothing_can_be_pointed_at_off_turn():
    layout = TABLE.layout(sight(mock(), 1))
    assert not any(piece.step for piece in layout.pieces)
    assert {fixture.step for fixture in layout.fixtures} == {None}


def test_a_moving_disc_comes_from_its_square_and_a_taken_one_goes_to_the_tray():
    squares, _ = from_fen("B:W18,27:B14")
    assert squares[13] == "b"
    beats = RULES.apply(at("B:W18,27:B14"), 0, Go((14, 23, 32), takes=True))
    moved = next(b for b in beats if isinstance(b.event, Moved))
    layout = TABLE.layout(sight(moved.state, event=moved.event))
    (disc,) = [p for p in layout.pieces if p.id == ("disc", 23)]
    assert disc.source == ("board", 14)
    taken = next(b for b in beats if isinstance(b.event, Captured))
    layout = TABLE.layout(sight(taken.state, event=taken.event))
    latest = [p for p in layout.pieces if p.place == ("tray", True)][-1]
    assert latest.source == ("board", 18)


def test_everybody_sees_their_own_men_below():
    for seat, square in ((0, 1), (1, 32)):
        layout = TABLE.layout(sight(start(), seat))
        own = next(p for p in layout.pieces if p.id == ("disc", square))
        far = next(p for p in layout.pieces if p.id == ("disc", 33 - square))
        assert own.pose.y > far.pose.y
