"""How a game of Chess ends: mate, the draws that come by themselves, and what is said."""

from typing import Any

import pytest

from game.chess.board import expand, fen
from game.chess.legal import claims
from game.chess.material import can_mate, is_dead
from game.chess.rules import RULES
from game.chess.starting import read_fen
from game.chess.state import Accept, Begin, Claim, Flag, Go, Offer, Resign, State
from game.core.contract import CHANCE, IllegalMove
from game.core.events import Announced, GameOver, Said
from tests.game.chess.positions import CORNERS, at, moves, play, start

MATE = "Checkmate"
NOBODY = "Drawn: neither side can mate"
THIRD = "Drawn: the same position for the third time"
FIFTH = "Drawn: the same position for the fifth time"
FIFTY = "Drawn: fifty moves without capture or pawn move"
SEVENTY_FIVE = "Drawn: seventy-five moves without capture or pawn move"
RING = "Nf3 Nf6 Ng1 Ng8 "


def squares(placement: str) -> str:
    """What stands where, by the first field of a FEN."""
    return expand(placement.split()[0])


def first_end(state: State, line: str) -> tuple[int, str]:
    """After how many half-moves of a line the game is over, and why; 0: it is not."""
    for number, move in enumerate(line.split(), start=1):
        state = play(state, move)
        if state.reason:
            return number, state.reason
    return 0, ""


def test_checkmate() -> None:
    """Rules 4.1 and 4.5."""
    state = play(start(), "f3 e5 g4 Qh4#")
    assert fen(state) == "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"
    outcome = RULES.outcome(state)
    assert outcome is not None and (outcome.winners, outcome.scores) == ((1,), (0, 2))
    assert (outcome.reason, RULES.to_act(state), state.check) == (MATE, (), "e1")
    assert RULES.sheet(RULES.view(state, None)).totals == (0, 2)


@pytest.mark.parametrize(
    "before, move, reason",
    [
        ("7k/8/8/5Q2/8/8/8/K7 w - - 0 1", "Qf7", "Stalemate"),
        ("8/5k2/5P2/5K2/8/8/8/8 b - - 0 1", "Kf8 Kg6 Kg8 f7+ Kf8 Kf6", "Stalemate"),
        ("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "Kxe2", NOBODY),
        ("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "Kd1", ""),
        ("6k1/5ppp/8/8/8/8/8/R5K1 w - - 99 80", "Ra8#", MATE),
    ],
)
def test_the_last_move(before: str, move: str, reason: str) -> None:
    """Rules 4.1, 5.1, 5.2 and 5.8."""
    state = play(at(before), move)
    assert state.reason == reason
    assert (state.winner == 0) is (reason == MATE)


@pytest.mark.parametrize(
    "placement, dead",
    [
        ("4k3/8/8/8/8/8/8/4K3", True),
        ("4k3/8/8/8/8/8/8/3NK3", True),
        ("4k3/8/8/8/8/8/8/3BK3", True),
        ("8/8/4k3/8/8/3NK3/8/8", True),
        ("2b1k3/8/8/8/8/8/8/3BK3", True),
        ("2b1k3/5b2/8/8/8/8/8/3BK3", True),
        ("3bk3/8/8/8/8/8/8/3BK3", False),
        ("4k3/8/8/8/8/8/8/2NNK3", False),
        ("3nk3/8/8/8/8/8/8/3NK3", False),
        ("3nk3/8/8/8/8/8/8/3BK3", False),
        ("8/8/3k4/8/8/2b1K3/5N2/8", False),
        ("2b1kb2/8/8/8/8/8/8/3BK3", False),
        ("4k3/8/8/8/8/8/4P3/4K3", False),
        ("4k3/8/8/8/8/8/8/3RK3", False),
        ("4k3/8/8/8/8/8/8/3QK3", False),
    ],
)
def test_dead_positions(placement: str, dead: bool) -> None:
    """Rule 5.2."""
    assert is_dead(squares(placement)) is dead


def test_a_capture_that_leaves_a_dead_position_ends_the_game() -> None:
    """Rule 5.2."""
    state = play(at("8/8/4k3/4p3/8/3NK3/8/8 w - - 0 1"), "Nxe5")
    assert (state.reason, state.winner) == (NOBODY, None)
    assert play(at("8/8/3k4/4p3/8/2b1K3/5N2/8 w - - 0 1"), "Ng4 Ke6 Nxe5").reason == ""


@pytest.mark.parametrize(
    "own, other, expected",
    [
        ("", "", False),
        ("", "QRBNP", False),
        ("P", "", True),
        ("R", "", True),
        ("Q", "", True),
        ("N", "", False),
        ("N", "Q", False),
        ("N", "QQ", False),
        ("N", "R", True),
        ("N", "B", True),
        ("N", "N", True),
        ("N", "P", True),
        ("NN", "", True),
        ("NN", "Q", True),
        ("B", "", False),
        ("B", "QR", False),
        ("B", "P", True),
        ("B", "N", True),
        ("BN", "", True),
    ],
)
def test_who_could_still_mate(own: str, other: str, expected: bool) -> None:
    """Rule 4.4; of both colours alike, the bishops on one colour."""
    white = f"K...{own}".ljust(8, ".")
    black = f"k...{other.lower()}".ljust(8, ".")
    place = black + "." * 48 + white
    assert can_mate(place, white=True) is expected
    assert can_mate(place.swapcase(), white=False) is expected


@pytest.mark.parametrize(
    "placement, expected",
    [
        ("2b1k3/8/8/8/8/8/8/3BK3", False),
        ("3bk3/8/8/8/8/8/8/3BK3", True),
        ("4k3/8/8/8/8/8/8/B1B1K3", False),
        ("4k3/8/8/8/8/8/8/2BBK3", True),
    ],
)
def test_bishops_mate_only_from_both_colours(placement: str, expected: bool) -> None:
    """Rule 4.4."""
    assert can_mate(squares(placement), white=True) is expected


@pytest.mark.parametrize(
    "line, end",
    [
        (RING * 2, (8, THIRD)),
        (RING + RING[:-4], (0, "")),
        ("e4 Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1", (9, THIRD)),
        ("e4 d5 e5 f5 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8", (0, "")),
        ("e4 d5 e5 f5 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3", (13, THIRD)),
    ],
)
def test_the_third_time_draws(line: str, end: tuple[int, str]) -> None:
    """Rules 5.5 and 7.1: taking in passing counts where a legal move would do it."""
    assert first_end(start(), line) == end


def test_repetition_minds_the_rights_to_castle() -> None:
    """Rule 5.5."""
    assert first_end(at(CORNERS), "Ke2 Ke7 Ke1 Ke8 " * 3) == (10, THIRD)


def test_repetition_from_a_set_position() -> None:
    """Rule 5.5."""
    place = at("7k/3B4/7K/7P/8/8/8/8 w - - 0 1")
    assert first_end(place, "Kg6 Kg8 Kh6 Kh8 " * 2) == (8, THIRD)


def test_repetition_may_be_claimed() -> None:
    """Rules 5.7 and 7.1."""
    before = play(start(threefold="claim"), RING + RING.removesuffix("Ng8 "))
    assert claims(before) == (Claim(Go("f6", "g8")),)
    beats = RULES.apply(before, 1, Claim(Go("f6", "g8")))
    assert [type(beat.event) for beat in beats] == [Said, GameOver]
    assert (beats[-1].state.winner, beats[-1].state.squares) == (None, before.squares)
    stands = play(before, "Ng8")
    assert claims(stands)[0] == Claim()
    outcome = RULES.outcome(play(stands, "claim-draw"))
    assert outcome is not None and (outcome.winners, outcome.scores) == ((), (1, 1))
    assert outcome.reason == "Drawn: the same position three times"
    with pytest.raises(IllegalMove, match="no draw that can be claimed") as refusal:
        play(start(threefold="claim"), "claim-draw")
    assert refusal.value.rule == "5.7"


def test_the_fifth_time_draws_by_itself_where_it_may_be_claimed() -> None:
    """Rules 5.7 and 7.1."""
    assert first_end(start(threefold="claim"), RING * 5) == (16, FIFTH)
    assert first_end(start(threefold="off"), RING * 10) == (0, "")


@pytest.mark.parametrize(
    "options, quiet, reason, claimable",
    [
        ({}, 98, "", False),
        ({}, 99, FIFTY, False),
        ({"fifty_move": "claim"}, 98, "", False),
        ({"fifty_move": "claim"}, 99, "", True),
        ({"fifty_move": "claim"}, 149, SEVENTY_FIVE, False),
        ({"fifty_move": "off"}, 149, "", False),
    ],
)
def test_fifty_moves(options: Any, quiet: int, reason: str, claimable: bool) -> None:
    """Rules 5.6, 5.7 and 7.2."""
    state = play(at(f"4k3/8/8/8/8/8/8/R3K3 w - - {quiet} 60", **options), "Ra2")
    assert (state.reason, Claim() in RULES.legal_moves(state, 1)) == (reason, claimable)
    assert state.quiet == quiet + 1


def test_the_move_that_makes_it_fifty_can_be_announced() -> None:
    """Rule 5.7: any move but a capture or a pawn's."""
    state = at("4k3/8/8/8/p7/8/P7/R3K3 w - - 99 60", fifty_move="claim")
    announced = {claim.by for claim in claims(state)}
    assert Go("a1", "b1") in announced and not {None, Go("a2", "a3")} & announced
    assert play(state, "claim-draw:a1b1").reason == FIFTY


@pytest.mark.parametrize("options, over", [({}, True), ({"fifty_move": "claim"}, False)])
def test_a_position_may_come_with_a_full_count(options: Any, over: bool) -> None:
    """Rule 5.6: it is drawn, or can be claimed, at once."""
    state = at("8/8/8/8/8/8/4R3/K6k w - - 101 80", **options)
    if not over:
        assert Claim() in RULES.legal_moves(state, 0)
        assert play(state, "Re1+").quiet == 102
        return
    assert RULES.to_act(state) == (CHANCE,)
    (told, last) = RULES.apply(state, CHANCE, Begin())
    assert told.event == Announced("The position is drawn")
    assert last.event == GameOver((), FIFTY)


@pytest.mark.parametrize("move", ["a3", "Rxe4"])
def test_the_count_begins_anew(move: str) -> None:
    """Rule 5.6."""
    place = "4k3/8/8/8/R3p3/8/P7/4K3 w - - 101 80"
    assert play(at(place, fifty_move="claim"), move).quiet == 0


def test_a_draw_is_offered_with_a_move_and_lapses_with_the_reply() -> None:
    """Rule 5.3."""
    offered = play(start(), "offer-draw")
    assert (offered.turn, offered.offered) == (0, 0)
    assert Offer() not in RULES.legal_moves(offered, 0)
    moved = play(offered, "e4")
    assert Accept() in RULES.legal_moves(moved, 1) and Offer() not in RULES.legal_moves(moved, 1)
    declined = play(moved, "e5")
    assert declined.offered is None
    agreed = RULES.outcome(play(moved, "accept-draw"))
    assert agreed is not None and (agreed.winners, agreed.scores) == ((), (1, 1))
    assert agreed.reason == "Drawn by agreement"


def test_an_offer_may_be_repeated_after_ten_moves_or_the_others_offer() -> None:
    """Rule 5.4."""
    state = play(start(), "offer-draw e4 e5")
    with pytest.raises(IllegalMove, match="too early to offer") as refusal:
        play(state, "offer-draw")
    assert refusal.value.rule == "5.4"
    answered = play(state, "Nf3 offer-draw Nf6")
    assert Accept() in RULES.legal_moves(answered, 0)
    assert Offer() in RULES.legal_moves(play(answered, "Ng1 Ng8"), 0)
    early = play(state, "a3 a6 b3 b6 c3 c6 d3 d6 f3 f6 g3 g6 h3 h6 Ra2 Ra7 Rb2 Rb7")
    assert early.number == 11 and Offer() in RULES.legal_moves(early, 0)
    assert Offer() not in RULES.legal_moves(play(state, "a3 a6 b3 b6"), 0)


def test_a_draw_that_nobody_offered_cannot_be_accepted() -> None:
    """Rule 5.3."""
    with pytest.raises(IllegalMove, match="No draw is offered"):
        play(start(), "accept-draw")


def test_resigning() -> None:
    """Rules 4.2 and 1.3."""
    beats = RULES.apply(start(), 0, Resign())
    assert [beat.event for beat in beats] == [
        Said(0, "resign", "I resign"),
        GameOver((1,), "The other side resigned"),
    ]
    with pytest.raises(IllegalMove, match="not your turn"):
        RULES.apply(start(), 1, Resign())
    with pytest.raises(IllegalMove, match="game is over"):
        RULES.apply(beats[-1].state, 0, Go("e2", "e4"))


@pytest.mark.parametrize(
    "placement, winner", [("4k3/8/8/8/8/8/8/Q3K3", None), ("r3k3/8/8/8/8/8/8/Q3K3", 1)]
)
def test_a_win_needs_material(placement: str, winner: int | None) -> None:
    """Rules 4.2, 4.3 and 4.4."""
    state = at(f"{placement} w - - 0 1", minutes=5)
    given_up = RULES.apply(state, 0, Resign())[-1].state
    late = RULES.apply(state, CHANCE, Flag(0))[-1].state
    assert given_up.winner == late.winner == winner
    assert all(("cannot mate" in end.reason) is (winner is None) for end in (given_up, late))


def test_a_flag_falls() -> None:
    """Rules 4.3 and 8.3."""
    state = play(start(minutes=3), "e4")
    assert RULES.flag is not None
    flag = RULES.flag(state, 1)
    assert flag not in RULES.legal_moves(state, 1)
    beats = RULES.apply(state, CHANCE, flag)
    assert [beat.event for beat in beats] == [
        Announced("out of time", 1),
        GameOver((0,), "Time ran out"),
    ]
    for wrong in (Flag(0), Flag(2)):
        with pytest.raises(IllegalMove):
            RULES.apply(state, CHANCE, wrong)
    with pytest.raises(IllegalMove):
        RULES.apply(state, 1, flag)
    with pytest.raises(IllegalMove):
        RULES.apply(beats[-1].state, CHANCE, flag)


def test_mate_comes_before_every_draw() -> None:
    """Rule 5.8."""
    state = at("6k1/5ppp/8/8/8/8/8/R5K1 w - - 99 80")
    assert moves(state) and play(state, "Ra2").reason == FIFTY
    assert play(state, "Ra8#").winner == 0


def test_a_position_is_read_as_it_was_written() -> None:
    """Rule 6.3."""
    after = play(start(), "e4")
    assert fen(after) == "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
    later = play(after, "e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O")
    assert fen(later) == "r1bqkb1r/1ppp1ppp/p1n2n2/4p3/B3P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 3 5"
    assert read_fen(fen(later)) == fen(later)
