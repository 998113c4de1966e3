"""What a seat sees of Chess is all there is, and what is sent of it stays small."""

from random import Random
from typing import Any

import msgspec
import pytest

from game.chess.board import fen, index_of
from game.chess.legal import board_moves
from game.chess.recalled import key_of_view, positions_of
from game.chess.rules import RULES
from game.chess.state import Go, State
from game.core.contract import Setup
from game.history import History
from game.holders import Person
from game.match import Match
from net.host.channel import Channel
from net.protocol import Message, Update, encode
from tests.game.chess.positions import at, move_of, play, start
from tests.game.laws import any_move

WIRE_BYTES = 4096


def test_the_view_tells_the_position() -> None:
    """Rules 5.5 and 6.3."""
    state = play(start(), "e4 Nf6 e5 d5")
    seen = RULES.view(state, 0)
    assert f"{key_of_view(seen)} {seen.quiet} {seen.number}" == fen(state)
    assert (seen.castling, seen.passant, seen.occurred) == ("KQkq", "d6", 1)
    assert positions_of(seen) == state.seen
    again = RULES.view(play(state, "Nf3 Nc6 Ng1 Nb8"), 1)
    assert again.occurred == 1 and again.tail == "b8c6 f3g1 c6b8"
    twice = RULES.view(play(state, "Nf3 Nc6 Ng1 Nb8 Nf3 Nc6 Ng1 Nb8"), 1)
    assert twice.occurred == 2


def test_updates_stay_small_in_a_long_game() -> None:
    """Pieces walk about for 210 moves, and all their positions may come back."""
    options = RULES.options_type(threefold="off", fifty_move="claim", minutes=90, increment=30)
    people = (Person("Ada"), Person("Bram"))
    match = Match(RULES, Setup(2, options, 0), people, "long", _nobody)
    sent: list[Message] = []
    channels = [Channel(match, seat, sent.append) for seat in (0, 1, None)]
    rng = Random(3)
    while match.number < 420:
        state: State = match.history.state
        match.submit(state.turn, _quiet_move(state, rng), match.number, float(match.number))
        for channel in channels:
            channel.catch_up()
    updates = [len(encode(message)) for message in sent if isinstance(message, Update)]
    assert len(updates) == 3 * 419 and max(updates) <= WIRE_BYTES
    assert sum(updates) / len(updates) < WIRE_BYTES / 2
    picture = msgspec.json.encode(RULES.view(match.history.state, 0))
    assert len(picture) <= WIRE_BYTES


def _nobody(seat: int, level: str) -> Any:
    raise AssertionError("nobody thinks here")


def _quiet_move(state: State, rng: Random) -> Go:
    """A move that ends nothing; captures only seldom, so that the pieces last."""
    moves = list(board_moves(state))
    rng.shuffle(moves)
    full = [go for go in moves if state.squares[index_of(go.to)] == "."]
    for go in (*full, *moves):
        if not RULES.apply(state, state.turn, go)[-1].state.reason:
            return go
    raise AssertionError(f"every move ends {fen(state)}")


def test_what_is_taken_back_leaves_no_trace() -> None:
    """Rule 7.7: after any move and its taking back the state is as it was."""
    rng = Random(5)
    history = History(RULES, Setup(2, RULES.options_type()))
    for _ in range(60):
        state = history.state
        before = msgspec.json.encode(state)
        for move in RULES.legal_moves(state, state.turn):
            history.play(state.turn, move)
            history.take_back(state.turn, len(history.standing) - 1)
            assert history.state == state
        assert msgspec.json.encode(history.state) == before
        history.play(state.turn, any_move(RULES, RULES.legal_moves(state, state.turn), rng))
        if history.state.reason:
            break


@pytest.mark.parametrize("move", ["Rxh8+", "Ke2", "Ra2"])
def test_rights_come_back_with_the_move_taken_back(move: str) -> None:
    """Rules 3.4 and 7.7."""
    place = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
    history = History(RULES, Setup(2, RULES.options_type(start_fen=place), 0))
    legal = RULES.legal_moves(history.state, 0)
    history.play(0, move_of(at(place), move))
    history.take_back(0, 0)
    assert fen(history.state) == place and RULES.legal_moves(history.state, 0) == legal
