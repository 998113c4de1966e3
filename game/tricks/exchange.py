"""Passing cards: several seats at the same time, and it moves at once; or one after the other."""

from collections.abc import Sequence

import msgspec

from game.core.cards import Card
from game.core.contract import Beat
from game.core.events import Given, Seat
from game.tricks.module import Ranking
from game.tricks.state import A, O, State, put

replace = msgspec.structs.replace


def begin_passing(state: State[A, O], phase: str, passed_to: Sequence[Seat | None]) -> State[A, O]:
    """The state in which every seat that passes is to choose; `passed_to`: index = giver."""
    return replace(
        state,
        phase=phase,
        passed=((),) * state.seats,
        passed_to=tuple(passed_to),
        on_the_way=True,
        to_act=tuple(seat for seat, to in enumerate(passed_to) if to is not None),
    )


def set_aside(state: State[A, O], seat: Seat, cards: Sequence[Card]) -> State[A, O]:
    """The seat has chosen: its cards lie face down, and nobody sees them before all have."""
    held = tuple(card for card in state.hands[seat] if card not in cards)
    return replace(
        state,
        hands=put(state.hands, seat, held),
        passed=put(state.passed, seat, tuple(cards)),
        to_act=tuple(at for at in state.to_act if at != seat),
    )


def hand_over(state: State[A, O], ranking: Ranking) -> tuple[Beat[State[A, O]], ...]:
    """Everybody has chosen: all packets change hands at once, one beat for each."""
    arrived = replace(state, on_the_way=False)
    for giver, to in enumerate(state.passed_to):
        if to is not None:
            hand = ranking.sorted((*arrived.hands[to], *state.passed[giver]))
            arrived = replace(arrived, hands=put(arrived.hands, to, hand))
    givers = [(giver, to) for giver, to in enumerate(state.passed_to) if to is not None]
    return tuple(Beat(Given(giver, to, state.passed[giver]), arrived) for giver, to in givers)


def open_swap(state: State[A, O], phase: str, passed_to: Sequence[Seat | None]) -> State[A, O]:
    """The state in which seats will give cards one after the other; the module says who is first.

    What one gives is there at once, so that the next may give it back. `passed_to`: index = giver.
    """
    return replace(state, phase=phase, passed=((),) * state.seats, passed_to=tuple(passed_to))


def give(state: State[A, O], seat: Seat, cards: Sequence[Card], ranking: Ranking) -> State[A, O]:
    """The state after the seat gave these cards to whom it passes."""
    to = state.passed_to[seat]
    assert to is not None
    held = tuple(card for card in state.hands[seat] if card not in cards)
    hands = put(state.hands, seat, held)
    hands = put(hands, to, ranking.sorted((*hands[to], *cards)))
    return replace(state, hands=hands, passed=put(state.passed, seat, tuple(cards)))
