"""Levels: whoever is named plays, and every named player plays by the rules."""

import time
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from ai.advice import Budget, Question
from ai.levels import LEVELS, UnknownLevel, levels, make, own_players, player
from ai.player import InstantChooser, random_player
from ai.pool.choosing import house_pool
from game.core.contract import CHANCE, AnyRules, Setup
from game.holders import Computer
from game.match import Match
from game.registry import GAMES
from game.thinking import Pace
from tests.game.toy import TOY

AT_ONCE = Pace(pause_s=0, forced_pause_s=0)
PATIENCE_S = 120.0
"""For a machine with much else to do."""


@pytest.fixture(autouse=True, scope="module")
def quick_pool() -> Iterator[None]:
    """Whoever thinks does so for a moment."""
    usual_ms = house_pool().ms
    house_pool().ms = 3
    yield
    house_pool().close()
    house_pool().ms = usual_ms


def test_every_level_is_described_once() -> None:
    keys = [level.key for level in LEVELS]
    assert len(set(keys)) == len(keys)
    for level in LEVELS:
        assert level.title and level.line.endswith(".")


def test_players_are_of_games_and_levels_that_exist() -> None:
    known = {level.key for level in LEVELS}
    for game_id in GAMES:
        own = own_players(game_id)
        assert set(own.keys) <= known and set(own.lines) <= set(own.keys)
        if own.players:
            assert [level.key for level in levels(game_id)][:3] == ["beginner", "casual", "skilled"]


@pytest.mark.parametrize("game_id", list(GAMES))
def test_a_games_own_sentence_stands_for_the_usual_one(game_id: str) -> None:
    own = own_players(game_id)
    for level in levels(game_id) if own.players else ():
        usual = next(known.line for known in LEVELS if known.key == level.key)
        assert level.line == own.lines.get(level.key, usual)


def test_a_game_without_players_of_its_own_has_the_random_one_at_every_level() -> None:
    (level,) = levels("toy")
    assert level.key == "beginner" and level.line.startswith("Plays at random")
    for level in LEVELS:
        assert player("toy", level.key) is random_player


@pytest.mark.parametrize("game_id", ["toy", *GAMES])
def test_an_unknown_level_is_refused_and_the_known_are_named(game_id: str) -> None:
    with pytest.raises(UnknownLevel, match=f"“wizardly” for {game_id}; there are: .*random"):
        player(game_id, "wizardly")


@pytest.mark.parametrize("rules", [TOY, *GAMES.values()], ids=lambda rules: rules.info.id)
def test_every_level_plays_a_whole_match_without_a_stand_in(rules: AnyRules) -> None:
    for level in levels(rules.info.id):
        seats = rules.info.default_seats
        holders = [Computer(f"{level.title} {seat}", level.key) for seat in range(seats)]
        match = Match(
            rules,
            Setup(seats, rules.options_type()),
            holders,
            "levels",
            lambda seat, key: make(rules.info.id, key, f"{seat}"),
            pace=AT_ONCE,
        )
        began_s = time.monotonic()
        while not match.outcome:
            if not match.advance(0):  # somebody thinks
                assert time.monotonic() < began_s + PATIENCE_S
                time.sleep(0.001)
        assert match.stand_ins == 0


@pytest.mark.parametrize("rules", [TOY, *GAMES.values()], ids=lambda rules: rules.info.id)
def test_the_same_seed_and_position_give_the_same_move(rules: AnyRules) -> None:
    state = rules.start(Setup(rules.info.default_seats, rules.options_type()))
    rng = Random(5)
    for _ in range(40):
        (seat, *_) = rules.to_act(state)
        if seat == CHANCE:
            state = rules.apply(state, CHANCE, rules.chance(state, rng))[-1].state
            continue
        view, legal = rules.view(state, seat), rules.legal_moves(state, seat)
        own = own_players(rules.info.id)
        for key in own.players or ["beginner"]:
            answers = [_answer(rules, key, view, legal) for _ in range(2)]
            assert answers[0] == answers[1] and answers[0] in legal
        for think in own.advisers.values():
            question = Question(view, legal, "seed")
            moves = [think(question, Budget(None, samples=10)).move for _ in range(2)]
            assert moves[0] == moves[1] and moves[0] in legal
        state = rules.apply(state, seat, rng.choice(legal))[-1].state
        if not rules.to_act(state):
            break


def _answer(rules: AnyRules, level: str, view: Any, legal: tuple[Any, ...]) -> Any:
    chooser = make(rules.info.id, level, "seed")
    chooser.begin(view, legal)
    return chooser.poll()


def test_another_seed_may_give_another_move() -> None:
    state = TOY.start(Setup(2, TOY.options_type()))
    state = TOY.apply(state, CHANCE, TOY.chance(state, Random(0)))[-1].state
    view, legal = TOY.view(state, 0), TOY.legal_moves(state, 0)
    answers = set()
    for seed in range(30):
        chooser = InstantChooser(random_player, str(seed))
        chooser.begin(view, legal)
        answers.add(chooser.poll())
    assert answers == set(legal)


def test_a_cancelled_chooser_has_no_answer() -> None:
    chooser = InstantChooser(lambda view, legal, rng: legal[0], "s")
    state = TOY.start(Setup(2, TOY.options_type()))
    chooser.begin(TOY.view(state, 0), ("a",))
    chooser.cancel()
    assert chooser.poll() is None
