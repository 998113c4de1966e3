"""Backgammon players: what they do at every table, how strong they are, and that they stop."""

from random import Random
from time import process_time
from typing import Any

import pytest
from msgspec.structs import replace

from ai.advice import Budget, Question
from ai.backgammon import ADVISERS, LINES, PLAYERS
from ai.backgammon.expert import expert
from ai.backgammon.skilled import skilled
from game.backgammon.rules import RULES
from game.backgammon.state import Play, Resign, State, Throw
from tests.ai.backgammon.duel import EVERYBODY, gains
from tests.ai.backgammon.tables import choice, fresh, play_out, positions
from tests.ai.duels import interval
from tests.game.backgammon.positions import at, play

MATCH = {"format": "match", "match_length": 3}
MONEY = {
    "format": "money",
    "session": 3,
    "jacoby": True,
    "beavers": "raccoon",
    "auto_doubles": 2,
}
TABLES: tuple[dict[str, Any], ...] = (
    {},
    {**MATCH, "holland": True},
    MONEY,
    {"start": "hypergammon", "cube": "on", "count_gammons": False},
)


def ask(state: State, samples: int = 40, asked: Any = None) -> Question:
    """The question of the seat that is to act."""
    seat = RULES.to_act(state)[0]
    return Question(RULES.view(state, seat), RULES.legal_moves(state, seat), "seed", asked)


def told(state: State, adviser=skilled, samples: int = 200, asked: Any = None):
    return adviser(ask(state, asked=asked), Budget(None, samples))


def said(state: State, adviser=skilled) -> str:
    return RULES.text.move(told(state, adviser).move)


@pytest.mark.parametrize("options", TABLES)
@pytest.mark.parametrize("level", ["beginner", "casual", "skilled"])
def test_they_answer_at_every_table(level: str, options: dict[str, Any]) -> None:
    def seen(view, legal, move):
        assert move in legal
        assert not isinstance(move, Resign)

    end = play_out(fresh(**options), [EVERYBODY[level], EVERYBODY["casual"]], 1, seen)
    assert end.due == "over"


@pytest.mark.parametrize("level", EVERYBODY)
def test_the_same_position_and_chance_give_the_same_move(level: str) -> None:
    state = play(fresh(), "roll:3-1", "8/5,6/5", "roll:6-4")
    assert len({choice(EVERYBODY[level], state, seed=3) for _ in range(3)}) == 1


@pytest.mark.parametrize(
    "roll, best",
    [("3-1", "8/5,6/5"), ("4-2", "8/4,6/4"), ("6-1", "13/7,8/7"), ("5-3", "8/3,6/3")],
)
def test_openings_that_everybody_plays(roll: str, best: str) -> None:
    assert said(play(fresh(), f"roll:{roll}")) == best


@pytest.mark.parametrize("adviser", [skilled, expert])
@pytest.mark.parametrize(
    "me, opp, roll",
    [({1: 1, 4: 1}, {1: 1}, "4-2"), ({2: 1, 5: 1}, {6: 2}, "6-2"), ({1: 3, 2: 1}, {1: 1}, "2-2")],
)
def test_the_game_is_won_where_it_can_be(
    adviser: Any, me: dict[int, int], opp: dict[int, int], roll: str
) -> None:
    """Whoever can bear the last men off does, though other plays are legal."""
    state = play(at(me, opp), f"roll:{roll}")
    assert len(RULES.legal_moves(state, state.turn)) > 1
    assert play(state, said(state, adviser)).winner == 0


def test_a_gammon_is_won_where_it_counts() -> None:
    """The last checker at home bears off the gammon; nobody minds where gammons do not count."""
    me, opp = {1: 2}, {24: 14, 2: 1}
    state = play(at(me, opp), "roll:2-1")
    advice = told(state)
    assert advice.opinions[0].value == pytest.approx(3, abs=0.01)
    assert advice.unit == "equity" and advice.opinions[0].line == "1/off(2)"


def test_opinions_are_in_order_and_the_one_asked_for_is_there() -> None:
    state = play(fresh(), "roll:2-1")
    for asked in RULES.legal_moves(state, state.turn):
        for adviser in (skilled, expert):
            advice = told(state, adviser, samples=12, asked=asked)
            values = [each.value for each in advice.opinions if isinstance(each.move, Play)]
            assert advice.of(asked) is not None
            assert len(values) >= 2 or isinstance(asked, Resign)


def test_the_expert_takes_no_more_looks_than_it_may() -> None:
    state = play(fresh(), "roll:4-3")
    for samples in (0, 1, 5, 30):
        advice = told(state, expert, samples)
        assert advice.samples <= samples
        assert advice.move in RULES.legal_moves(state, state.turn)
    assert told(state, expert, 0).move == told(state, skilled).move
    assert told(state, expert, 30) == told(state, expert, 30)


def test_the_expert_stops_when_it_is_called_off() -> None:
    state = play(fresh(), "roll:4-3")
    budget = Budget(60_000, called_off=lambda: True)
    advice = expert(ask(state), budget)
    assert advice.samples == 0 and advice.opinions


def doubled(me: dict[int, int], opp: dict[int, int], **options: Any) -> State:
    """Seat 0 has doubled and seat 1 is to answer."""
    state = at(me, opp, options={"format": "money", **options})
    return play(ready_to_throw(state), "double")


def ready_to_throw(state: State) -> State:
    return replace(state, due="throw")


WON, LOST = {1: 2, 2: 1}, {24: 2, 19: 2}
CLOSE = {6: 4, 5: 4, 4: 4, 3: 3}


@pytest.mark.parametrize("level", EVERYBODY)
def test_a_hopeless_double_is_dropped(level: str) -> None:
    assert choice(EVERYBODY[level], doubled(WON, LOST)) == "drop"


@pytest.mark.parametrize("level", ["casual", "skilled", "expert"])
def test_a_double_that_gives_nothing_away_is_taken(level: str) -> None:
    even = doubled(CLOSE, {25 - point: count for point, count in CLOSE.items()})
    assert choice(EVERYBODY[level], even).startswith(("take", "beaver"))


@pytest.mark.parametrize("level", ["skilled", "expert"])
def test_a_double_of_the_one_behind_is_beavered(level: str) -> None:
    state = doubled({6: 5, 5: 5, 4: 5}, {24: 5, 23: 5, 22: 3}, beavers="raccoon")
    assert choice(EVERYBODY[level], state) == "beaver"
    assert choice(EVERYBODY[level], play(state, "beaver")) in ("take", "drop")


@pytest.mark.parametrize("level", EVERYBODY)
def test_who_cannot_lose_any_more_doubles(level: str) -> None:
    state = ready_to_throw(at(WON, LOST, options={"format": "money"}))
    assert choice(EVERYBODY[level], state) == "double"


def test_a_dead_cube_is_left_alone() -> None:
    """Who needs a point has nothing to gain."""
    state = ready_to_throw(
        at(WON, LOST, options={"format": "match", "match_length": 5}, score=(4, 2))
    )
    for adviser in (skilled, expert):
        assert told(state, adviser).move == Throw()


def test_a_resignation_is_accepted_when_more_is_not_to_be_had() -> None:
    """Fifteen men far from home lose a gammon; with one of them off only a single game."""
    options = {"cube": "on"}
    gammon = ready_to_throw(at({12: 8, 11: 7}, {24: 2}, options=options))
    single = ready_to_throw(at({12: 8, 11: 6}, {24: 2}, options=options))
    for level in ADVISERS:
        assert choice(EVERYBODY[level], play(gammon, "resign:1")) == "refuse"
    assert play(single, "resign:1").due == "over", "nobody is asked"


def test_levels_and_sentences() -> None:
    assert [*PLAYERS, *ADVISERS] == ["beginner", "casual", "skilled", "expert"]
    assert set(LINES) == {*PLAYERS, *ADVISERS}
    assert all(line.endswith(".") and len(line) < 100 for line in LINES.values())


def test_they_are_quick() -> None:
    """Milliseconds of the processor for a move, with room for a slow machine."""
    states = []
    for own, enemy, dice in positions(30, seed=6):
        state = at({6: 1}, {20: 1}, dice=dice, left=dice)
        state = replace(state, boards=(own, enemy), due="play")
        if len(RULES.legal_moves(state, 0)) > 4:
            states.append(state)
    for level, limit_ms in (("beginner", 10), ("casual", 25), ("skilled", 150)):
        began_s = process_time()
        for state in states:
            choice(EVERYBODY[level], state, Random(1).randrange(9))
        assert (process_time() - began_s) * 1000 / len(states) < limit_ms


@pytest.mark.parametrize(
    "better, worse, deals", [("casual", "beginner", 20), ("skilled", "casual", 60)]
)
def test_each_level_beats_the_one_below(better: str, worse: str, deals: int) -> None:
    found = list(gains(EVERYBODY[better], EVERYBODY[worse], deals, seed=1))
    mean, reach = interval(found)
    assert mean - reach > 0, (mean, reach)
