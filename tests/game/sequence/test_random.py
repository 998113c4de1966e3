"""Laws of every game of Sequence, on random matches with random house rules."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from game.core.contract import CHANCE, Beat, IllegalMove, Setup, encode, plain, read_move
from game.core.events import Moved
from game.core.options import list_options, read_options
from game.sequence.board import CORNERS, INDEX, PACK
from game.sequence.legal import locked_squares
from game.sequence.rules import RULES
from game.sequence.state import EMPTY, Move, Options, State
from game.sequence.view import view_moves
from tests.game.sequence.oracle import Square, Window, lines_made

SEEDS = range(24)


def random_setup(rng: Random, seats: int) -> Setup[Options]:
    given: dict[str, Any] = {
        option.key: rng.choice(option.values) for option in list_options(Options)
    }
    if given["team_count"] != "auto" and seats % given["team_count"]:
        given["team_count"] = "auto"
    return Setup(seats, read_options(Options, given), rng.choice([None, *range(seats)]))


def random_match(seed: int) -> Iterator[tuple[State, int, Move, tuple[Beat[State], ...]]]:
    """A state, who moved, how, and what came of it, to the end of a match."""
    rng = Random(seed)
    state = RULES.start(random_setup(rng, RULES.info.seats[seed % len(RULES.info.seats)]))
    while to_act := RULES.to_act(state):
        (seat,) = to_act
        chance = seat == CHANCE
        move = RULES.chance(state, rng) if chance else rng.choice(RULES.legal_moves(state, seat))
        beats = RULES.apply(state, seat, move)
        yield state, seat, move, beats
        state = beats[-1].state
    assert RULES.outcome(state) is not None


@pytest.mark.parametrize("seed", SEEDS)
def test_cards_and_chips_are_kept(seed: int) -> None:
    for state, _, _, beats in random_match(seed):
        for before, after in zip([state, *(b.state for b in beats)], beats, strict=False):
            now = after.state
            held = [card for hand in now.hands for card in hand]
            if now.due != "deal":
                assert sorted([*held, *now.stock, *now.discards]) == sorted(PACK)
            for index in locked_squares(before.lines):
                assert now.chips[index] == before.chips[index] != EMPTY
            assert all(now.chips[corner] == EMPTY for corner in CORNERS)
            if now.due in ("draw", "replacement"):
                assert now.stock or len(now.discards) > 1


@pytest.mark.parametrize("seed", SEEDS)
def test_views_hold_nothing_that_another_deal_would_change(seed: int) -> None:
    rng = Random(seed)
    for number, (_, _, _, beats) in enumerate(random_match(seed)):
        for beat in beats if number % 10 == seed % 10 else ():
            for seat in (None, *range(beat.state.seats)):
                seen = RULES.view(beat.state, seat)
                assert RULES.view(RULES.determinize(seen, rng), seat) == seen
                assert msgspec.json.decode(encode(seen), type=RULES.view_type) == seen
                assert seat is None or view_moves(seen) == RULES.legal_moves(beat.state, seat)


@pytest.mark.parametrize("seed", SEEDS)
def test_everything_round_trips(seed: int) -> None:
    for state, seat, move, _ in random_match(seed):
        assert msgspec.json.decode(encode(state), type=RULES.state_type) == state
        assert read_move(RULES, plain(move)) == move
        legal = (move,) if seat == CHANCE else RULES.legal_moves(state, seat)
        texts = [RULES.text.move(each) for each in legal]
        assert tuple(map(RULES.text.parse, texts)) == legal
        assert len(set(texts)) == len(legal) > 0
        assert not any(" " in text for text in texts)


@pytest.mark.parametrize("seed", SEEDS)
def test_lines_are_those_of_brute_force(seed: int) -> None:
    theirs: list[tuple[int, Window]] = []
    for state, _, _, beats in random_match(seed):
        for beat in beats:
            if not isinstance(beat.event, Moved):
                continue
            placed, now = INDEX[beat.event.to], beat.state
            team = now.chips[placed]
            own = {as_square(i) for i, owner in enumerate(now.chips) if owner == team}
            earlier = [window for owner, window in theirs if owner == team]
            made = sorted(lines_made(own, as_square(placed), earlier))
            theirs += [(team, window) for window in made]
        counted = [(row.team, tuple(map(as_square, row.squares))) for row in beats[-1].state.lines]
        assert counted == [(team, window[2]) for team, window in theirs]
        assert state.lines == beats[-1].state.lines[: len(state.lines)]


def as_square(index: int) -> Square:
    return index % 10, index // 10


@pytest.mark.parametrize("seed", SEEDS[:8])
def test_whatever_is_not_listed_is_refused(seed: int) -> None:
    rng = Random(seed)
    seen: list[Move] = []
    for state, seat, move, _ in random_match(seed):
        seen.append(move)
        if seat == CHANCE:
            continue
        legal = RULES.legal_moves(state, seat)
        for other in rng.sample(seen, min(4, len(seen))):
            if other not in legal:
                with pytest.raises(IllegalMove):
                    RULES.apply(state, seat, other)
        assert all(not RULES.legal_moves(state, s) for s in range(state.seats) if s != seat)


@pytest.mark.parametrize("seed", SEEDS[:8])
def test_a_match_replays_from_its_moves_alone(seed: int) -> None:
    record = list(random_match(seed))
    state = record[0][0]
    for _, seat, move, beats in record:
        assert RULES.apply(state, seat, RULES.text.parse(RULES.text.move(move))) == beats
        state = beats[-1].state
