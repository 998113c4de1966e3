"""How many guesses each level needs: exactly for those that leave nothing to chance."""

from collections import Counter
from random import Random

import pytest

from ai.mastermind import PLAYERS
from ai.mastermind.choosing import MOST_WORK
from ai.mastermind.parts import Parts
from game.mastermind.codes import all_codes, answer
from game.mastermind.rules import RULES
from game.mastermind.state import Options
from tests.ai.mastermind.solving import facing, needed, needed_by_all, start, total


def mean(found: Counter[int]) -> float:
    return total(found) / sum(found.values())


def test_skilled_is_knuths_strategy() -> None:
    found = needed_by_all(PLAYERS["skilled"], Options())
    assert found == {1: 1, 2: 6, 3: 62, 4: 533, 5: 694} and total(found) == 5801


def test_expert_is_the_optimum() -> None:
    found = needed_by_all(PLAYERS["expert"], Options())
    assert total(found) == 5625 and max(found) == 6 and sum(found.values()) == 1296


def test_expert_goes_on_where_its_strategy_never_came() -> None:
    found = facing(Options(), ("AAAA", "AABC"), "FEDC")
    view, legal = RULES.view(found, 0), RULES.legal_moves(found, 0)
    assert PLAYERS["expert"](view, legal, Random(1)) in legal


@pytest.mark.parametrize(
    ("options", "wanted", "most"),
    [(Options(pegs=3), 874, 5), (Options(repeats=False), 1490, 5)],
)
def test_skilled_on_other_boards(options: Options, wanted: int, most: int) -> None:
    found = needed_by_all(PLAYERS["skilled"], options)
    assert (total(found), max(found)) == (wanted, most)


def test_casual_and_beginner_need_more() -> None:
    """Of 150 codes, the same for both; over many the means are 4.65 and 5.3."""
    codes = Random(1).sample(all_codes(6, 4, True), 150)
    casual = needed(PLAYERS["casual"], codes, Random(2), Options())
    beginner = needed(PLAYERS["beginner"], codes, Random(3), Options())
    assert 4.4 <= mean(casual) <= 5.0 and max(casual) <= 8
    assert mean(casual) + 0.2 < mean(beginner) < 6.5


@pytest.mark.parametrize("level", PLAYERS)
def test_codes_are_set_by_lot(level: str) -> None:
    state = start(Options())
    legal = RULES.legal_moves(state, 0)
    codes = {PLAYERS[level](RULES.view(state, 0), legal, Random(n)).pegs for n in range(40)}
    assert len(codes) > 30


@pytest.mark.parametrize("level", PLAYERS)
def test_guesses_on_the_largest_board_are_legal(level: str) -> None:
    options = Options(colours=8, pegs=5)
    rng = Random(4)
    found = needed(PLAYERS[level], ["HGGAC", "BEEEB"], rng, options)
    assert max(found) <= 14


def test_parts_are_those_that_the_answers_make() -> None:
    codes = Random(5).sample(all_codes(8, 5, True), 300)
    parts = Parts(codes)
    for guess in ("AABBC", "HHHHH", "ABCDE", codes[7]):
        wanted = Counter(answer(code, guess) for code in codes)
        assert sorted(parts.sizes(guess)) == sorted(wanted.values())
        split = parts.split(guess)
        assert sum(map(len, split.values())) == len(codes) - (guess in codes)


def test_a_guess_already_made_is_never_chosen_again() -> None:
    """Even where other guesses would part no better."""
    state = facing(Options(), ("AABB", "CCDD"), "EFEF")
    view, legal = RULES.view(state, 0), RULES.legal_moves(state, 0)
    for player in PLAYERS.values():
        assert player(view, legal, Random(1)) in legal
    assert MOST_WORK >= 312 * 1296  # the largest part of the usual board is seen whole
