"""What cards came to as they lay: held to trying everything, by the points of the rules."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from ai.advice import Budget, Question
from ai.asking import has_values
from ai.hindsight import MOST_CARDS, Solver, ask_hindsight, is_solvable
from ai.pool.pool import Pool
from game.core.contract import AnyRules, Setup
from game.registry import GAMES
from game.tricks.state import PLAY, State
from tests.ai.search.test_kernel import play_of
from tests.scenes.until import until

Values = tuple[float, ...]
ROUNDING = 0.002


def states_with(game: str, cards: int, want: int, seed: int = 900) -> Iterator[State[Any, Any]]:
    """States in which a seat chooses among its last so many cards, all played by lot."""
    rules, found = GAMES[game], 0
    while found < want:
        seed += 1
        for state in play_of(rules, seed):
            seat = state.to_act[0]
            if len(state.hands[seat]) == cards and len(rules.legal_moves(state, seat)) > 1:
                found += 1
                yield state
            if found == want:
                return


def points_of(game: str, before: State[Any, Any], after: State[Any, Any]) -> Values:
    """What a hand came to for each side, over what the others got on average."""
    points = [float(value) for value in after.history[-1].points]
    if game == "hearts":
        points = [-value for value in points]
    many, total = len(points), sum(points)
    return tuple(value - (total - value) / (many - 1) for value in points)


def outcomes(game: str, rules: AnyRules, state: State[Any, Any], deal: int) -> set[Values]:
    """All that perfect play for one's own side can come to, whatever is done between equals."""
    if state.phase != PLAY or state.deal != deal:
        return {points_of(game, state, state)}
    seat = state.to_act[0]
    side = next(number for number, seats in enumerate(state.sides) if seat in seats)
    ways = [
        outcomes(game, rules, rules.apply(state, seat, move)[-1].state, deal)
        for move in rules.legal_moves(state, seat)
    ]
    least = max(min(values[side] for values in way) for way in ways)
    return {values for way in ways for values in way if values[side] >= least - 1e-9}


def solved(game: str, state: State[Any, Any], ms: float = 60_000) -> Any:
    legal = GAMES[game].legal_moves(state, state.to_act[0])
    return Solver(game)(Question(state, legal, ""), Budget(ms))


@pytest.mark.parametrize(
    ("game", "cards", "want"),
    [("euchre", 3, 25), ("kaiser", 3, 25), ("hearts", 2, 20), ("hearts", 3, 4), ("oh-hell", 2, 20),
     ("oh-hell", 3, 4), ("wizard", 2, 20), ("wizard", 3, 4)],
)  # fmt: skip
def test_it_is_what_trying_everything_finds(game: str, cards: int, want: int) -> None:
    rules = GAMES[game]
    for state in states_with(game, cards, want):
        seat = state.to_act[0]
        side = next(number for number, seats in enumerate(state.sides) if seat in seats)
        advice = solved(game, state)
        assert has_values(advice)
        for opinion in advice.opinions:
            after = rules.apply(state, seat, opinion.move)[-1].state
            possible = [values[side] for values in outcomes(game, rules, after, state.deal)]
            assert min(abs(opinion.value - value) for value in possible) < ROUNDING


def test_spades_are_worth_what_the_players_take_them_for() -> None:
    """By bids, bags and nils; with one trick to come each card is what the tricks then bring."""
    from ai.spades.worth import terms

    rules = GAMES["spades"]
    for state in states_with("spades", 2, 12):
        seat = state.to_act[0]
        worth = terms(rules.view(state, seat)).worth
        for opinion in solved("spades", state).opinions:
            after, values = rules.apply(state, seat, opinion.move)[-1].state, set()
            for tricks in _ends(rules, after, state.deal):
                sides = [sum(tricks[s] for s in seats) for seats in state.sides]
                total = [worth.by_side_tricks[i][sides[i]] for i in range(2)]
                for at, value in worth.by_tricks.items():
                    total[at % 2] += value[min(tricks[at], len(value) - 1)]
                values.add(total[seat % 2] - total[1 - seat % 2])
            assert min(abs(opinion.value - value) for value in values) < ROUNDING


def _ends(rules: AnyRules, state: State[Any, Any], deal: int) -> set[tuple[int, ...]]:
    """The tricks that each seat can end with."""
    seat = state.to_act[0]
    found: set[tuple[int, ...]] = set()
    for move in rules.legal_moves(state, seat):
        beats = rules.apply(state, seat, move)
        after = beats[-1].state
        if after.phase == PLAY and after.deal == deal:
            found |= _ends(rules, after, deal)
        else:
            found.add(next(b.state.tricks for b in reversed(beats) if sum(b.state.tricks)))
    return found


def test_the_best_is_told_first_and_all_that_was_legal() -> None:
    for state in states_with("euchre", 5, 20):
        advice = solved("euchre", state)
        values = [opinion.value for opinion in advice.opinions]
        assert values == sorted(values, reverse=True)
        legal = GAMES["euchre"].legal_moves(state, state.to_act[0])
        assert {opinion.move for opinion in advice.opinions} == set(legal)
        assert advice.unit == "points"


def test_what_is_not_solved_in_time_has_no_values() -> None:
    (state,) = states_with("spades", 13, 1)
    assert not has_values(solved("spades", state, ms=30))


def test_there_is_none_too_early_nor_in_bids_nor_by_rules_it_does_not_know() -> None:
    for game, most in MOST_CARDS.items():
        rules = GAMES[game]
        start = rules.start(Setup(rules.info.default_seats, rules.options_type()))
        assert not is_solvable(rules, start)
        if game in ("hearts", "spades"):
            (early,) = states_with(game, most + 1, 1)
            assert not is_solvable(rules, early)
            assert ask_hindsight(rules, early, rules.legal_moves(early, early.to_act[0])) is None
    hearts = GAMES["hearts"]
    rng = Random(1)
    for rule in ("", "jack_diamonds", "exact_target"):
        options = hearts.options_type(**({rule: True} if rule else {}))
        state = hearts.start(Setup(4, options))
        while state.phase != PLAY or len(state.hands[state.to_act[0]]) > 5:
            seat = state.to_act[0]
            legal = hearts.legal_moves(state, seat)
            move = hearts.chance(state, rng) if seat < 0 else rng.choice(legal)
            state = hearts.apply(state, seat, move)[-1].state
        assert is_solvable(hearts, state) == (not rule)
    checkers = GAMES["checkers"]
    assert not is_solvable(checkers, checkers.start(Setup(2, checkers.options_type())))


def test_a_worker_solves_it() -> None:
    (state,) = states_with("euchre", 5, 1)
    rules = GAMES["euchre"]
    pool = Pool(1)
    try:
        ticket = ask_hindsight(rules, state, rules.legal_moves(state, state.to_act[0]), pool)
        assert ticket is not None
        until(lambda: ticket.poll() is not None, 60)
        assert ticket.poll() == solved("euchre", state)
    finally:
        pool.close()
