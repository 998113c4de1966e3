"""Chess at the table: what is pointed at, what is shown for it, and what is said."""

from collections import Counter

import pytest

from game.chess.rules import RULES
from game.chess.state import Accept, Claim, Go, Offer, Resign
from game.core.events import Captured, Moved
from scenes.art.looks import TokenLook
from scenes.art.looks.chessmen import ChessmanLook, CrownTileLook
from scenes.art.looks.inlay import ChequerLook
from scenes.art.looks.move_sheet import MoveSheetLook
from scenes.art.looks.past import PastRibbonLook
from scenes.art.looks.squares import DotLook, SquareLook, TakenLook
from scenes.table.pointing import Pointing
from scenes.tables.board_people import ACCEPT, OFFER, RESIGN, SURE
from scenes.tables.chess import TABLE
from scenes.tables.chess_grid import CLAIM, crown_key, from_key, to_key
from tests.scenes.tables.chess_sights import (
    LONG,
    MOCK,
    MORPHY,
    NOBODY_ASKED,
    PROMOTES,
    fischer,
    played,
    say,
    sight,
    start,
)

REPEATED = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1"
CASTLES = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"


def looks(layout, kind):
    return [f.look for f in layout.fixtures if isinstance(f.look, kind)]


def pointing(state):
    return Pointing(RULES.legal_moves(state, state.turn), TABLE.steps, TABLE.follows)


def men(layout):
    """What stands where: the square, and its kind."""
    found = [p for p in layout.pieces if p.place[:1] == ("board",)]
    return {p.place[1]: (p.look.kind, p.look.light) for p in found}


def dots(layout):
    return {f.step for f in layout.fixtures if isinstance(f.look, DotLook)}


def test_a_step_is_a_man_and_a_square():
    point = pointing(start())
    assert point.press(from_key("e2")) is None
    assert point.press(to_key("e2", "e4")) == Go("e2", "e4")


def test_a_pawn_at_the_end_is_asked_what_it_becomes():
    state = start(start_fen=PROMOTES)
    point = pointing(state)
    assert point.press(from_key("b7")) is None
    assert point.press(to_key("b7", "b8")) is None
    layout = TABLE.layout(sight(state, picked=point.picked))
    assert [look.kind for look in looks(layout, CrownTileLook)] == [
        "queen",
        "rook",
        "bishop",
        "knight",
    ]
    assert not any(piece.step for piece in layout.pieces)
    assert point.press(crown_key("b7", "b8", "n")) == Go("b7", "b8", "n")


def test_the_pawn_is_seen_where_it_goes_and_the_board_puts_it_back():
    state = start(start_fen=PROMOTES)
    layout = TABLE.layout(sight(state, picked=[from_key("b7"), to_key("b7", "a8")]))
    stands = {(round(p.pose.x), round(p.pose.y)): p.look for p in layout.pieces}
    assert len(stands) == len(layout.pieces) and ("rook", False) not in men(layout).values()
    (board,) = [f for f in layout.fixtures if isinstance(f.look, ChequerLook)]
    assert board.tool == "clear"


def test_a_queen_comes_at_once_where_the_table_agreed_on_it():
    view = RULES.view(start(start_fen=PROMOTES, auto_queen=True), 0)
    picked = frozenset({from_key("b7"), to_key("b7", "b8")})
    assert TABLE.answers(view, picked) == crown_key("b7", "b8", "q")
    assert TABLE.answers(view, frozenset({from_key("b7")})) is None
    assert TABLE.answers(RULES.view(start(start_fen=PROMOTES), 0), picked) is None


@pytest.mark.parametrize(
    "state",
    [
        start(),
        played(MOCK),
        start(start_fen=PROMOTES),
        start(start_fen=CASTLES),
        fischer(0),
        played(REPEATED, start(threefold="claim")),
        say(start(), "offer-draw", "e2e4"),
    ],
)
def test_no_two_moves_have_the_same_steps(state):
    legal = RULES.legal_moves(state, state.turn)
    assert len({frozenset(TABLE.steps(move)) for move in legal}) == len(legal)


@pytest.mark.parametrize("step, move", [(RESIGN, Resign()), (OFFER, Offer())])
def test_what_could_harm_takes_two_presses_of_different_tokens(step, move):
    point = pointing(start())
    before = tokens(TABLE.layout(sight(start())))
    assert point.press(step) is None
    after = tokens(TABLE.layout(sight(start(), picked=[step])))
    assert before[step] == after[step] != after[SURE]  # a double click puts it back
    assert point.press(step) is None and not point.picked
    point.press(step)
    assert point.press(SURE) == move


def tokens(layout):
    return {f.step: f.centre for f in layout.fixtures if isinstance(f.look, TokenLook)}


def test_a_standing_offer_can_be_accepted():
    state = say(played(LONG), "offer-draw", "f1e2")
    steps = tokens(TABLE.layout(sight(state, 1)))
    assert ACCEPT in steps and OFFER not in steps
    point = pointing(state)
    point.press(ACCEPT)
    assert point.press(SURE) == Accept()


def test_a_draw_is_claimed_with_the_move_that_makes_it_one():
    """Example 8: under `claim` Black may claim at ply 7 by announcing Ng8."""
    state = played(REPEATED, start(threefold="claim"))
    assert CLAIM in tokens(TABLE.layout(sight(state, 1)))
    point = pointing(state)
    assert point.press(CLAIM) is None
    layout = TABLE.layout(sight(state, 1, picked=[CLAIM]))
    assert SURE not in tokens(layout)
    assert from_key("f6", claims=True) in {p.step for p in layout.pieces}
    assert point.press(from_key("f6", claims=True)) is None
    assert point.press(to_key("f6", "g8", claims=True)) == Claim(Go("f6", "g8"))


def test_a_draw_that_is_one_already_is_claimed_by_two_presses():
    state = played(REPEATED + " Ng8", start(threefold="claim"))
    assert SURE in tokens(TABLE.layout(sight(state, 0, picked=[CLAIM])))
    point = pointing(state)
    point.press(CLAIM)
    assert point.press(SURE) == Claim()


def test_where_a_held_man_may_go_is_shown():
    layout = TABLE.layout(sight(played(MOCK), picked=[from_key("f3")]))
    squares = ("d2", "d4", "e1", "e5", "h4")
    assert dots(layout) == {to_key("f3", square) for square in squares}
    assert len(looks(layout, TakenLook)) == 1
    taken = next(p for p in layout.pieces if p.id == ("man", "g5"))
    assert taken.step == to_key("f3", "g5")
    assert [look.kind for look in looks(layout, SquareLook)] == ["from", "to", "lifted"]
    lifted = [p.id for p in layout.pieces if isinstance(p.look, ChessmanLook) and p.look.lifted]
    assert lifted == [("man", "f3")]


def test_where_a_man_that_is_carried_may_go_is_shown_but_not_pointed_at():
    """One click on a square next to the pointer must not make a move."""
    layout = TABLE.layout(sight(start(), pressed=from_key("e2")))
    assert len(looks(layout, DotLook)) == 2 and dots(layout) == {None}


def test_nothing_is_marked_where_the_table_wants_it_so():
    state = played(MOCK, start(show_legal=False))
    layout = TABLE.layout(sight(state, picked=[from_key("f3")]))
    assert not looks(layout, TakenLook)
    assert {look.state for look in looks(layout, DotLook)} == {"unseen"}
    assert to_key("f3", "e5") in dots(layout)


def test_a_square_where_it_may_not_go_is_told_why():
    layout = TABLE.layout(sight(played(MOCK), picked=[from_key("f3")]))
    assert to_key("f3", "f5") in {fixture.step for fixture in layout.fixtures}
    assert TABLE.meant(to_key("f3", "f5")) == Go("f3", "f5")
    assert TABLE.meant(from_key("a1")) == Go("a1", "a1")
    assert TABLE.meant(OFFER) is None


def test_a_king_castles_by_two_squares_or_onto_its_rook():
    state = start(start_fen=CASTLES)
    layout = TABLE.layout(sight(state, picked=[from_key("e1")]))
    rook = next(p for p in layout.pieces if p.id == ("man", "h1"))
    assert rook.step == to_key("e1", "g1") and to_key("e1", "g1") in dots(layout)
    free = TABLE.layout(sight(state))
    assert next(p for p in free.pieces if p.id == ("man", "h1")).step == from_key("h1")


def test_in_chess960_a_king_castles_onto_its_rook():
    state = start(variant="chess960", start_fen="1k6/8/8/8/8/8/8/1K4R1 w G - 0 1")
    assert Go("b1", "g1") in RULES.legal_moves(state, 0)
    layout = TABLE.layout(sight(state, picked=[from_key("b1")]))
    rook = next(p for p in layout.pieces if p.id == ("man", "g1"))
    assert rook.step == to_key("b1", "g1")


@pytest.mark.parametrize("flipped", [False, True])
def test_a_man_lands_on_the_square_it_is_let_fall_on(flipped):
    layout = TABLE.layout(sight(start(start_fen=CASTLES), flipped=flipped))
    at = {p.place[1]: (p.pose.x, p.pose.y) for p in layout.pieces}
    assert layout.lands(from_key("e1"), at["h1"]) == to_key("e1", "g1")
    assert layout.lands(from_key("a1"), at["a8"]) == to_key("a1", "a8")
    assert layout.lands(from_key("a1"), at["e1"]) == to_key("a1", "e1")
    assert layout.lands(from_key("a1"), at["a1"]) is None
    assert layout.lands(from_key("a1"), (1.0, 1.0)) is None


def test_the_last_move_and_a_check_are_marked():
    state = played("e4 f6 d4 g5 Nc3 Nh6 Qh5+")
    layout = TABLE.layout(sight(state, 1))
    marks = [(f.look.kind, f.centre) for f in layout.fixtures if isinstance(f.look, SquareLook)]
    at = {p.place[1]: (p.pose.x, p.pose.y) for p in layout.pieces}
    assert [kind for kind, _ in marks] == ["from", "to", "check"]
    assert marks[1][1] == at["h5"] and marks[2][1] == at["e8"]


def test_who_sits_here_sees_their_men_below_and_can_turn_the_board():
    for seat, below in ((0, "e1"), (1, "e8")):
        for flipped in (False, True):
            layout = TABLE.layout(sight(start(), seat, flipped=flipped))
            at = {p.place[1]: p.pose.y for p in layout.pieces}
            above = "e8" if below == "e1" else "e1"
            assert (at[below] > at[above]) is not flipped
            assert (layout.seats[seat][1] > layout.seats[1 - seat][1]) is not flipped


def test_nothing_can_be_pointed_at_off_turn():
    layout = TABLE.layout(sight(played(MOCK), 1))
    assert not any(piece.step for piece in layout.pieces)
    assert {fixture.step for fixture in layout.fixtures} == {None}


def test_what_was_taken_lies_in_the_trays_with_the_balance():
    layout = TABLE.layout(sight(played(MOCK)))
    taken = [
        [p.look.kind for p in layout.pieces if p.place == ("tray", light)]
        for light in (False, True)
    ]
    assert taken == [["knight", "pawn"], ["bishop", "knight", "pawn", "pawn"]]
    words = [f.words for f in layout.fixtures if "taken" in f.words]
    assert words[0] == "Ada: has taken 1 knight, 1 pawn"
    assert words[1].endswith("has taken 1 bishop, 1 knight, 2 pawns; 4 ahead")


def test_a_moved_man_comes_from_its_square_and_a_taken_one_goes_to_the_tray():
    before = played(MOCK.rsplit(" ", 1)[0])
    taken, moved = RULES.apply(before, 1, Go("f6", "g5"))
    assert isinstance(taken.event, Captured) and isinstance(moved.event, Moved)
    layout = TABLE.layout(sight(taken.state, event=taken.event))
    latest = [p for p in layout.pieces if p.source == ("board", "g5")]
    assert [(p.place, p.look.kind) for p in latest] == [(("tray", True), "bishop")]
    layout = TABLE.layout(sight(moved.state, event=moved.event))
    (man,) = [p for p in layout.pieces if p.id == ("man", "g5")]
    assert man.source == ("board", "f6")


class TestLookingBack:
    def test_there_is_a_position_for_each_move(self):
        view = RULES.view(played(MORPHY), 0)
        assert TABLE.lookback.count(view) == 33
        assert TABLE.lookback.words(view, 0) == "How it began."
        assert TABLE.lookback.words(view, 32) == "After 16… Nxb8."

    def test_the_board_is_as_it_was(self):
        moves, state = MORPHY.split(), start()
        end = played(MORPHY)
        for ply, san in enumerate(["", *moves]):
            state = played(san, state) if san else state
            now = men(TABLE.layout(sight(state, ply=None)))
            then = TABLE.layout(sight(end, ply=ply))
            assert men(then) == now
            kinds = Counter(p.look.kind for p in then.pieces if p.place[0] == "tray")
            assert sum(kinds.values()) == 32 - len(now)

    def test_a_position_after_castling_and_in_check_is_marked_as_it_was(self):
        layout = TABLE.layout(sight(played(MORPHY), ply=23))
        marks = [f.look.kind for f in layout.fixtures if isinstance(f.look, SquareLook)]
        assert men(layout)["c1"] == ("king", True) and men(layout)["d1"] == ("rook", True)
        assert marks == ["from", "to"]
        assert "check" in {
            look.kind for look in looks(TABLE.layout(sight(played(MORPHY), ply=21)), SquareLook)
        }

    def test_it_is_plain_that_this_is_past_and_nobody_is_asked(self):
        layout = TABLE.layout(sight(played(MOCK), ply=9))
        assert len(looks(layout, PastRibbonLook)) == 1
        assert [look.text for look in looks(layout, TokenLook)] == ["Back to the game"]
        assert not any(piece.step for piece in layout.pieces)
        assert not any(fixture.step for fixture in layout.fixtures)
        (sheet,) = looks(layout, MoveSheetLook)
        assert sheet.moves[sheet.marked] == "d4" and len(sheet.moves) == 24

    def test_a_game_that_black_begins_is_numbered_from_there(self):
        state = start(start_fen="4k3/7p/8/8/8/8/P7/4K3 b - - 3 40")
        state = played("h5 a4 h4", state)
        view = RULES.view(state, 0)
        assert TABLE.lookback.words(view, 1) == "After 40… h5."
        assert TABLE.lookback.words(view, 2) == "After 41. a4."
        (sheet,) = looks(TABLE.layout(sight(state)), MoveSheetLook)
        assert (sheet.moves, sheet.number) == (("…", "h5", "a4", "h4"), 40)


def test_in_the_theater_nobody_is_asked():
    layout = TABLE.layout(sight(played(MOCK), 1, (440, 440), tools=(), open=NOBODY_ASKED))
    assert not looks(layout, TokenLook)
    assert not any(fixture.tool for fixture in layout.fixtures if fixture.tool != "score")


@pytest.mark.parametrize(
    ("state", "head"),
    [
        (say(start(), "resign"), "0–1"),
        (say(played("e4"), "resign"), "1–0"),
        (say(played("e4"), "offer-draw", "e7e5", "accept-draw"), "½–½"),
        (start(), "Moves"),
    ],
)
def test_the_result_heads_the_moves(state, head):
    """White's points first; the reason, often long, stands on the score sheet."""
    (sheet,) = looks(TABLE.layout(sight(state)), MoveSheetLook)
    assert sheet.title == head
