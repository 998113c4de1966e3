"""What every player of a trick game owes the others, for the tests of those players."""

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from ai.player import Player
from game.core.contract import CHANCE, AnyRules, Setup
from game.tricks.state import DEAL, OVER, Deal, HandDone
from tests.ai.hands import choice, play_hand


def decisions(rules: AnyRules, player: Player, deals: Iterable[Any]) -> Iterator[tuple[int, Any]]:
    """Tables at which a seat decides, from hands that the player plays itself.

    Each with the number of its deal, by which chance is seeded.
    """
    for number, state in enumerate(deals):
        while state.phase not in (DEAL, OVER):
            yield number, state
            move = rules.text.parse(choice(rules, player, state, number))
            state = rules.apply(state, state.to_act[0], move)[-1].state


def unseen_cards_do_not_matter(
    rules: AnyRules, player: Player, deals: Iterable[Any], draws: int = 3
) -> None:
    """A12: however the cards that the seat does not see lie, it decides the same."""
    rng = Random(7)
    for number, state in decisions(rules, player, deals):
        view = rules.view(state, state.to_act[0])
        expected = choice(rules, player, state, number)
        for _ in range(draws):
            other = rules.determinize(view, rng)
            assert choice(rules, player, other, number) == expected


def played_and_turned(
    rules: AnyRules, player: Player, state: Any, seed: int
) -> list[tuple[HandDone, HandDone]]:
    """A15: the same cards one place further round the table take the same tricks.

    Returns the hands that were played, each with the one of which the cards lay further.
    """
    players = [player] * state.seats
    done = play_hand(rules, state, players, seed).history
    further = play_hand(rules, _turned(rules, state), players, seed).history
    assert done
    assert [hand.tricks for hand in further] == [turned(hand.tricks) for hand in done]
    return list(zip(done, further, strict=True))


def turned(by_seat: Sequence[Any]) -> tuple[Any, ...]:
    """What each seat has, one seat further clockwise."""
    return (by_seat[-1], *by_seat[:-1])


def _turned(rules: AnyRules, state: Any) -> Any:
    """The deal with every hand, and the dealer, one seat further clockwise."""
    dealer = (state.dealer + 1) % state.seats
    start = rules.start(Setup(state.seats, state.options, dealer))
    move = Deal(dealer, turned(state.hands), state.upcard, state.rest)
    return rules.apply(replace(start, history=state.history), CHANCE, move)[-1].state
