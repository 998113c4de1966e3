"""Moves that may be set out while the other side is to move."""

from random import Random

import pytest

from game.chess.ahead import moves_ahead
from game.chess.rules import RULES
from game.chess.state import Go
from tests.scenes.tables.chess_sights import played, start


def ahead(state, seat):
    return moves_ahead(RULES.view(state, seat), seat)


def names(state, seat, source):
    return {go.to for go in ahead(state, seat) if go.source == source}


def test_nothing_is_set_out_by_who_is_to_move_or_once_it_is_over():
    assert ahead(start(), 0) == ()
    assert ahead(played("f3 e5 g4 Qh4#"), 0) == ahead(played("f3 e5 g4 Qh4#"), 1) == ()


def test_a_man_may_go_where_it_could_on_an_empty_board():
    state = start()
    assert names(state, 1, "g8") == {"e7", "f6", "h6"}
    assert names(state, 1, "a8") == {*(f"a{n}" for n in range(1, 8)), *(f"{f}8" for f in "bcdefgh")}
    assert names(state, 1, "d7") == {"d6", "d5", "c6", "e6"}
    assert names(state, 1, "e8") == {"d8", "f8", "d7", "e7", "f7", "c8", "g8"}


def test_a_king_that_may_not_castle_any_more_is_not_offered_it():
    assert "g8" not in names(played("e4 e5 Nf3 Ke7 Ng1 Ke8"), 1, "e8")


def test_what_a_pawn_becomes_is_part_of_the_move():
    state = start(start_fen="4k3/8/8/8/8/8/p7/4K3 w - - 0 1")
    found = [go for go in ahead(state, 1) if go.to == "a1"]
    assert found == [Go("a2", "a1", kind) for kind in "qrbn"]


@pytest.mark.parametrize("options", [{}, {"variant": "chess960", "back_rank": "0"}])
def test_every_legal_answer_to_every_move_was_among_them(options):
    rng = Random(7)
    for _ in range(3):
        state = start(**options)
        for _ in range(60):
            moves = [m for m in RULES.legal_moves(state, state.turn) if isinstance(m, Go)]
            if not moves:
                break
            other = 1 - state.turn
            known = set(ahead(state, other))
            assert len(known) == len(ahead(state, other))
            for move in moves:
                after = RULES.apply(state, state.turn, move)[-1].state
                answers = {m for m in RULES.legal_moves(after, other) if isinstance(m, Go)}
                assert answers <= known
            state = RULES.apply(state, state.turn, rng.choice(moves))[-1].state
