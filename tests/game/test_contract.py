"""Every game holds the laws of the contract; and the laws catch a game that does not."""

from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest

from game.core.contract import AnyRules, Beat, IllegalMove, Outcome, Setup
from game.core.events import Announced, Seat
from game.core.options import list_options
from game.registry import CATALOGUE, GAMES, INFO
from tests.game import toy
from tests.game.laws import Broken, cards_in, play_by_the_laws, random_players, random_setup
from tests.game.toy import TOY

MATCHES = 12
PLAYABLE = [TOY, *GAMES.values()]
PROMISED = """
    euchre sequence spades hearts oh-hell kaiser wizard president crazy-eights golf
    mastermind backgammon chess checkers
""".split()


@pytest.mark.parametrize("rules", PLAYABLE, ids=lambda rules: rules.info.id)
def test_random_matches_hold_the_laws(rules: AnyRules) -> None:
    for match in range(MATCHES):
        setup = random_setup(rules, Random(match))
        play_by_the_laws(rules, setup, f"random {match}", thoroughness=0.05)


@pytest.mark.parametrize("rules", PLAYABLE, ids=lambda rules: rules.info.id)
def test_computer_players_matches_hold_the_laws(rules: AnyRules) -> None:
    for match in range(MATCHES // 2):
        rng = Random(match)
        setup = random_setup(rules, rng)
        players = random_players(rules, setup, rng)
        play_by_the_laws(rules, setup, f"levels {match}", players=players, thoroughness=0.1)


def test_the_catalogue_lists_every_game_once_by_family() -> None:
    ids = [info.id for info in INFO.values()]
    assert len(set(ids)) == len(CATALOGUE) and set(PROMISED) <= set(ids)
    assert {info.family for info in INFO.values()} == {"tricks", "cards", "boards"}
    for info in INFO.values():
        assert info.default_seats in info.seats and tuple(sorted(info.seats)) == info.seats
        assert info.title and info.line and info.blurb and not info.blurb.endswith(".")


@pytest.mark.parametrize("rules", PLAYABLE, ids=lambda rules: rules.info.id)
def test_the_usual_table_can_be_played_and_options_explain_themselves(rules: AnyRules) -> None:
    usual = Setup(rules.info.default_seats, rules.options_type())
    rules.check(usual)
    rules.start(usual)
    for option in list_options(rules.options_type):
        assert option.permits(option.default) and option.choice.title and option.choice.help
        assert len(option.choice.words) in (0, len(option.values) or 1)
        assert all(option.permits(example) for example in option.choice.examples)


# Games that break a law, and the law that catches them.


def secret(state: toy.State) -> bool:
    """Something that only the last seat may know."""
    return bool(state.hands and state.hands[-1] and "10" in state.hands[-1][0])


def never_over(state: toy.State) -> tuple[Seat, ...]:
    return toy.to_act(state) or (0,)


def each_twice(state: toy.State, seat: Seat) -> tuple[toy.Move, ...]:
    return toy.legal_moves(state, seat) * 2


def in_telling_order(state: toy.State, seat: Seat) -> tuple[toy.Move, ...]:
    legal = toy.legal_moves(state, seat)
    return legal[::-1] if secret(state) else legal


def lenient(state: toy.State, seat: Seat, move: Any) -> tuple[Beat[toy.State], ...]:
    try:
        return toy.apply(state, seat, move)
    except IllegalMove:
        return (Beat(Announced("So be it"), state),)


def talkative(state: toy.State, seat: Seat, move: Any) -> tuple[Beat[toy.State], ...]:
    beats = toy.apply(state, seat, move)
    after = beats[-1].state
    held = [card for hand in after.hands for card in hand]
    return (*beats, Beat(Announced(held[0]), after)) if held else beats


def generous(state: toy.State, seat: Seat, move: Any) -> tuple[Beat[toy.State], ...]:
    """The first card of the pack is dealt to the first seat a second time."""
    *rest, last = toy.apply(state, seat, move)
    hands = last.state.hands
    if isinstance(move, toy.Lay) or not hands:
        return (*rest, last)
    doubled = ((hands[1][0], *hands[0][1:]), *hands[1:])
    return (*rest, Beat(last.event, msgspec.structs.replace(last.state, hands=doubled)))


def with_a_peek(state: toy.State, seat: Seat | None) -> toy.View:
    view = toy.view(state, seat)
    return msgspec.structs.replace(view, points=(*view.points, int(secret(state))))


def without_a_seat(state: toy.State, seat: Seat | None) -> toy.View:
    return toy.view(state, None)


def too_well_informed(state: toy.State, seat: Seat | None) -> toy.View:
    view = toy.view(state, seat)
    return with_a_peek(state, seat) if seat is None else view


def careless(view: toy.View, rng: Random) -> toy.State:
    state = toy.determinize(view, rng)
    return msgspec.structs.replace(state, lead=0)


BROKEN: list[tuple[str, dict[str, Any]]] = [
    ("it awaits seats chance or nothing", {"to_act": never_over}),
    ("a seat to act has distinct moves and others none", {"legal_moves": each_twice}),
    ("what is not listed is refused", {"apply": lenient}),
    ("events show only what views show", {"apply": talkative}),
    ("no card is lost or doubled", {"apply": generous}),
    ("views hold nothing hidden", {"view": with_a_peek}),
    ("views hold nothing hidden", {"view": too_well_informed}),
    ("views hold nothing hidden", {"legal_moves": in_telling_order}),
    ("views hold nothing hidden", {"determinize": careless}),
    ("states and views round trip", {"view": without_a_seat}),
    ("moves round trip", {"text": replace(TOY.text, parse=lambda text: toy.Lay(toy.PACK[0]))}),
    ("it is said in words", {"text": replace(TOY.text, prompt=lambda view: "Go on")}),
    ("it awaits seats chance or nothing", {"outcome": lambda state: None}),
    ("the outcome fits the table", {"outcome": lambda s: toy.outcome(s) and Outcome((9,), (), "")}),
]


@pytest.mark.parametrize(("law", "parts"), BROKEN, ids=[f"{n}" for n in range(len(BROKEN))])
def test_a_game_that_breaks_a_law_is_caught_by_it(law: str, parts: dict[str, Any]) -> None:
    broken = replace(TOY, **parts)
    with pytest.raises(Broken) as caught:
        for match in range(20):
            setup = Setup(3, toy.Options(together=match % 2 == 1))
            play_by_the_laws(broken, setup, str(match))
    assert caught.value.law == law
    assert caught.value.journal.startswith(b'{"line":"match"')


def test_a_match_that_never_ends_is_caught() -> None:
    with pytest.raises(Broken, match="no outcome after 5 moves"):
        play_by_the_laws(TOY, Setup(2, toy.Options()), "s", most_moves=5)


def test_cards_are_found_wherever_they_stand() -> None:
    assert cards_in({"10H": [("QS", "Q")], "x": {"y": "JOKER"}}) == {"10H", "QS", "JOKER"}
