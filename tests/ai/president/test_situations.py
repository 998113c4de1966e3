"""What the players of President do where it is plain what is right."""

from random import Random
from typing import Any

import pytest

from ai.advice import inline
from ai.president import ADVISERS
from ai.president import PLAYERS as AT_ONCE
from ai.president.race import Race
from ai.president.sense import RANKS, House
from ai.president.skilled import imagined, worth_a_thought
from game.president.rules import RULES
from game.president.state import Options, Pass, State
from tests.ai.president.tables import choice, fresh, play_round
from tests.game.president.positions import dealt, position

PLAYERS = {**AT_ONCE, "expert": inline(ADVISERS["expert"], ms=None, samples=2000)}
HOUSE = House.of(Options())
REST = ["5D 6D 8D 9D 10C", "5H 6H 8H 9H 10H", "5S 6S 8S 9S 10S"]
MANY = "3C 4C 5C 6C 6D 8C 9C JC KC AD 2H"


def at(hand: str, pile: str = "", rest: list[str] = REST, **more: Any) -> State:
    return position([hand, *rest], pile=pile, **more)


SENSE = [
    ("casual skilled expert", at("4C 2H"), "play:2H", "the two clears, then the four goes out"),
    ("casual skilled expert", at("4C 2H", "3: KD"), "play:2H", "the same on a pile"),
    ("casual skilled expert", at("7C 7D 2H", "3: 6C"), "play:2H", "and not one of the sevens"),
    ("casual expert", at("3C 7C 7D 9D JC", rest=["5D", "6D 8D", "4S 4H"]), "play:7C,7D",
     "a pair keeps who has one card from going out"),
    ("casual", at(MANY, "3: 5S"), "play:8C", "the sixes stay together"),
    ("casual", at(MANY, "3: AS"), "pass", "the two is kept for late"),
    ("beginner", at(MANY, "3: AS"), "play:2H", "it keeps nothing"),
    ("beginner", at(MANY, "3: 5S"), "play:6C", "it breaks the sixes up"),
    ("casual skilled expert", at("9C 9D 9H", "3: 8D 8H 8S"), "play:9C,9D,9H", "and out"),
    ("casual expert", at("3C 3D 3H 3S 5C 9D", bomb=True), "play:5C", "the bomb is not led first"),
    ("casual skilled expert", at("3C 7C 7D 7H 7S", "3: KC", bomb=True), "play:7C,7D,7H,7S",
     "late is now: it clears, and the three goes out"),
]  # fmt: skip


@pytest.mark.parametrize(("levels", "state", "move", "why"), SENSE, ids=lambda x: str(x)[:30])
def test_what_is_right(levels: str, state: State, move: str, why: str) -> None:
    for level in levels.split():
        assert {choice(PLAYERS[level], state, seed) for seed in range(3)} == {move}, (level, why)


def test_what_goes_back() -> None:
    """The skilled President keeps its low pair and gives away two lone cards."""
    hand = "3C 3D 4C 6D 9C 9D JC JD QC QD KC KD AC"
    state, _ = dealt([hand, "", "", ""], ["0 1 2 3"], president_chooses=True)
    assert RULES.to_act(state) == (0,)
    gave = choice(PLAYERS["skilled"], state)
    assert gave == "give:4C,6D"
    assert choice(PLAYERS["casual"], state) == "give:3C,3D"


def test_it_passes_of_its_own_will() -> None:
    """Skilled players pass now and then although they could lay a set."""
    passed: list[bool] = []

    def seen(view: Any, legal: tuple[Any, ...], move: Any) -> None:
        if view.pile and len(legal) > 1:
            passed.append(move == Pass())

    for number in range(4):
        play_round(fresh(number), [PLAYERS["skilled"]] * 4, number, seen)
    assert 0.05 < sum(passed) / len(passed) < 0.6


def hand_of(text: str) -> list[int]:
    hand = [0] * RANKS
    for rank in text.split():
        hand[int(rank)] += 1
    return hand


def test_a_race_ends_in_places() -> None:
    """E9: two left, one goes out; and the one that is left last."""
    hands = [hand_of(""), hand_of("4"), hand_of("5 6")]
    race = Race(hands, HOUSE, 1, None, 1, [False] * 3)
    assert race.place_of(1, (4, 1)) == 1
    hands = [hand_of(""), hand_of("4"), hand_of("5 6")]
    race = Race(hands, HOUSE, 2, (3, 1), 1, [False] * 3)
    assert race.place_of(2, None) == 2


def test_what_a_race_makes_of_twos_and_of_who_is_out() -> None:
    hands = [hand_of("12 1"), hand_of("11 11 0 3"), hand_of("10 2 2")]
    assert Race(hands, HOUSE, 0, (11, 1), 1, [False] * 3).place_of(0, (12, 1)) == 0
    hands = [hand_of("5"), hand_of("0 3"), hand_of("2 2 1")]
    assert Race(hands, HOUSE, 0, None, 0, [False] * 3).place_of(0, (5, 1)) == 0


def test_imagined_hands_hold_what_was_given_and_nothing_that_is_gone() -> None:
    state, _ = dealt([""] * 4, ["0 1 2 3"])
    view = RULES.view(state, 3)
    for seed in range(5):
        hands = imagined(view, Random(seed))
        assert [sum(hand) for hand in hands] == list(view.sizes)
        assert [sum(ranks) for ranks in zip(*hands, strict=True)] == [4] * RANKS


def test_few_choices_are_tried_out() -> None:
    state, _ = dealt(["3C 3D 4C 4D 5C 5D 6C 7C 8C 8D 9C 9D JC JD QC KC AC 2C", "", ""])
    view, legal = RULES.view(state, 0), RULES.legal_moves(state, 0)
    choices = worth_a_thought(view, legal, legal[0])
    assert len(legal) > 15 and len(choices) <= 9 and choices[0] == legal[0]
    assert set(choices) <= set(legal)
