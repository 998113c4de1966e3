"""Whole moves, how a game ends, and what the house rules change about it."""

from random import Random

import pytest
from msgspec.structs import replace

from game.checkers.board import row_and_column, squares_between, to_fen
from game.checkers.legal import openings
from game.checkers.rules import RULES
from game.checkers.state import Accept, Ballot, Go, Offer, Options, Resign, State, position
from game.checkers.text import caption, parse_go, parse_move
from game.core.contract import CHANCE, BadSetup, IllegalMove, Setup
from game.core.events import Announced, Captured, GameOver, Moved, Said
from game.core.options import list_options
from tests.game.checkers.positions import at, moves, play, start

WYLLIE_MARTINS = """
    11-15 23-19 8-11 22-17 11-16 24-20 16x23 27x18x11 7x16 20x11 3-7 28-24 7x16 24-20 16-19 25-22
    4-8 29-25 9-14 22-18 14x23 17-14 10x17 21x14 2-7 31-27 6-10 27x18 10x17 25-21 1-6 21x14 6-10
    30-25 10x17 25-21 19-23 26x19 17-22 19-15 22-26 18-14 26-31 15-10 5-9 10x3 9x18 21-17 18-22
    17-14 22-26 20-16 12x19 3x12 26-30 12-16
""".split()


def fen(state: State) -> str:
    return to_fen(state.squares, state.turn == state.black)


def test_the_table() -> None:
    """Rules 1.1 to 1.3."""
    state = start()
    assert fen(state) == ("B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12")
    assert (state.black, RULES.to_act(state)) == (0, (0,))
    assert start(first=1).black == 1 and RULES.to_act(start(first=1)) == (1,)
    with pytest.raises(BadSetup, match="for two"):
        RULES.check(Setup(3, RULES.options_type()))


def test_squares_are_numbered_row_by_row() -> None:
    """Rule 1.2."""
    assert [row_and_column(square) for square in (1, 4, 5, 8, 29, 32)] == [
        (0, 1), (0, 7), (1, 0), (1, 6), (7, 0), (7, 6),
    ]  # fmt: skip
    assert list(squares_between(1, 19)) == [6, 10, 15]


def test_white_may_begin() -> None:
    """Rule 6.10."""
    state = start(first_move="white")
    assert (state.turn, state.black) == (0, 1)
    assert "22-18" in moves(state)


def test_a_whole_game() -> None:
    """Rule 4.2; the Wyllie and Martins game of the books, drawn."""
    state = play(start(), *WYLLIE_MARTINS)
    assert fen(state) == "B:W14,K16,32:B19,K30,K31"
    assert len(state.log) == 56 and RULES.outcome(state) is None


def test_a_long_jump_is_told_leg_by_leg() -> None:
    """Rules 3.3 and 3.4: the men leave when the move is complete, then the man is crowned."""
    beats = RULES.apply(at("B:W18,27:B14"), 0, Go((14, 23, 32), takes=True))
    assert [beat.event for beat in beats] == [
        Moved(0, "man", "14", "23"),
        Moved(0, "man", "23", "32"),
        Captured(0, "man", "18"),
        Captured(0, "man", "27"),
        Announced("crowned", 0),
        GameOver((0,), "The other side has no piece left"),
    ]
    assert [beat.state.squares[17] for beat in beats] == ["w", "w", ".", ".", ".", "."]
    assert beats[0].state.squares[22] == "b" and beats[4].state.squares[31] == "B"


def test_a_ring_ends_where_it_began() -> None:
    """Rule 3.4."""
    state = play(at("B:W10,11,18,19,32:BK7"), "7x14x23x16x7")
    assert fen(state) == "W:W32:BK7"


@pytest.mark.parametrize("before", ["W:W5:B1", "W:W12:B3,8", "W:W13:B6,9", "W:W29:B22,25"])
def test_who_cannot_move_has_lost(before: str) -> None:
    """Rule 5.1."""
    assert moves(at(before)) == set()


def test_being_blocked_ends_the_game() -> None:
    """Rules 5.1 and 5.7."""
    state = play(at("B:W12:B3,4"), "4-8")
    outcome = RULES.outcome(state)
    assert outcome is not None and (outcome.winners, outcome.scores) == ((0,), (2, 0))
    assert outcome.reason == "The other side cannot move"
    assert RULES.to_act(state) == ()
    assert RULES.sheet(RULES.view(state, 1)).totals == (2, 0)


def test_giveaway() -> None:
    """Rule 6.11."""
    lost = RULES.outcome(play(at("B:W12:B3,4", misere=True), "4-8"))
    gone = RULES.outcome(play(at("B:W18,27:B14", misere=True), "14x23x32"))
    assert lost is not None and lost.winners == (1,)
    assert gone is not None and (gone.winners, gone.reason) == ((1,), "All pieces are gone")


def test_resigning() -> None:
    """Rule 5.2."""
    beats = RULES.apply(start(), 0, Resign())
    assert [type(beat.event) for beat in beats] == [Said, GameOver]
    outcome = RULES.outcome(beats[-1].state)
    assert outcome is not None and outcome.winners == (1,)


def test_a_draw_is_offered_with_a_move_and_lapses_with_the_reply() -> None:
    """Rule 5.4."""
    offered = play(start(), "offer-draw")
    assert (offered.turn, offered.offered) == (0, 0)
    assert Offer() not in RULES.legal_moves(offered, 0)
    moved = play(offered, "11-15")
    assert Accept() in RULES.legal_moves(moved, 1) and Offer() not in RULES.legal_moves(moved, 1)
    declined = play(moved, "22-18")
    assert declined.offered is None and Offer() in RULES.legal_moves(declined, 0)
    agreed = RULES.outcome(play(moved, "accept-draw"))
    assert agreed is not None and (agreed.winners, agreed.scores) == ((), (1, 1))


def test_an_offer_that_nobody_made_cannot_be_accepted() -> None:
    """Rule 5.4."""
    with pytest.raises(IllegalMove, match="No draw is offered"):
        play(start(), "accept-draw")


def test_the_third_time_draws() -> None:
    """Rules 5.5 and 6.3."""
    ring = ["15-18", "32-28", "18-15", "28-32"]
    state = play(at("B:WK32:BK15"), *ring, *ring[:3])
    assert RULES.outcome(state) is None
    drawn = RULES.outcome(play(state, ring[3]))
    assert drawn is not None and drawn.reason == "Drawn: the same position for the third time"
    on = play(at("B:WK32:BK15", threefold="off"), *ring, *ring, *ring)
    assert RULES.outcome(on) is None


def test_no_progress_draws() -> None:
    """Rules 5.6 and 6.4."""
    drawn = RULES.outcome(play(at("B:W30:BK15,1", quiet=79), "15-18"))
    assert drawn is not None and drawn.reason == "Drawn: no progress for too long"
    assert play(at("B:W30:BK15,1", quiet=79), "1-5").quiet == 0
    assert play(at("B:W18,30:BK15", quiet=79), "15x22").quiet == 0
    assert RULES.outcome(play(at("B:W30:BK15", quiet=79, no_progress_plies=100), "15-18")) is None
    assert RULES.outcome(play(at("B:W30:BK15", quiet=999, no_progress_plies=0), "15-18")) is None


def test_crowning_alone_may_count_as_progress() -> None:
    """Rule 6.5."""
    crowning = {"progress_counts": "crowning"}
    assert RULES.outcome(play(at("B:W30:BK15,1", quiet=79, **crowning), "1-5")) is not None
    assert play(at("B:W1:B26", quiet=70, **crowning), "26-31").quiet == 0


def test_no_move_is_asked_before_no_progress() -> None:
    """Rule 5.3."""
    outcome = RULES.outcome(play(at("B:W12:B3,K4", quiet=79), "4-8"))
    assert outcome is not None and outcome.winners == (0,)


def test_something_must_end_a_game_that_goes_nowhere() -> None:
    """Rule 6.4."""
    with pytest.raises(BadSetup, match="must end"):
        start(threefold="off", no_progress_plies=0)


def test_openings_are_drawn() -> None:
    """Rule 6.9."""
    for opening, count, positions in (("two_move", 49, 49), ("three_move", 302, 216)):
        state = start(opening=opening)
        drawn = openings(state)
        assert RULES.to_act(state) == (CHANCE,) and len(drawn) == count
        ends = {RULES.apply(state, CHANCE, Ballot(each))[-1].state for each in drawn}
        assert len({position(end) for end in ends}) == positions
    with pytest.raises(IllegalMove):
        RULES.apply(state, CHANCE, Ballot((parse_go("11-15"),)))
    assert RULES.chance(state, Random(1)) == RULES.chance(state, Random(1))


def test_a_game_that_is_over_takes_no_move() -> None:
    """Rule 5.1."""
    over = replace(play(start(), "resign"))
    with pytest.raises(IllegalMove, match="over"):
        RULES.apply(over, 0, parse_move("11-15"))


def test_who_has_no_time_left_has_lost() -> None:
    """Rule 5.8."""
    assert RULES.flag is not None
    state = play(start(), "11-15")
    (told, over) = RULES.apply(state, CHANCE, RULES.flag(state, 1))
    assert caption(told.event, ("Ada", "Olle")) == "Olle has run out of time."
    outcome = RULES.outcome(over.state)
    assert outcome is not None and outcome.winners == (0,) and outcome.scores == (2, 0)
    with pytest.raises(IllegalMove):
        RULES.apply(state, CHANCE, RULES.flag(state, 0))


def test_the_clock_is_a_house_rule() -> None:
    """Rule 6.12."""
    assert RULES.clock is not None
    options = {o.key: o for o in list_options(Options)}["clock"]
    terms = [RULES.clock(Setup(2, Options(clock=value))) for value in options.values]  # type: ignore[arg-type]
    given = [(t.base_s, t.increment_s, t.delay_s) if t else None for t in terms]
    assert given == [
        None,
        (180, 2, 0),
        (300, 3, 0),
        (600, 5, 0),
        (900, 10, 0),
        (1800, 0, 0),
    ]
