"""Spades tables for the tests of its players: stacked deals, and hands played to their end."""

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any

from msgspec.structs import replace

from game.core.cards import parse_cards
from game.core.contract import CHANCE, Setup
from game.core.events import Seat
from game.tricks.spades import RULES
from game.tricks.spades_terms import RANKINGS, Auction, Options, State
from game.tricks.state import Lay, begin_play, put
from tests.ai import hands
from tests.game.tricks.spades_table import dealt

choice = partial(hands.choice, RULES)
play_hand = partial(hands.play_hand, RULES)

USUAL = Options()


def random_deal(number: int, options: Options = USUAL) -> State:
    """The deal of this number; the dealers go round."""
    state = RULES.start(Setup(4, options, number % 4))
    return RULES.apply(state, CHANCE, RULES.chance(state, Random(f"deal {number}")))[-1].state


def bidding(hand: str, bids: Sequence[int | None] = (), **house: Any) -> State:
    """Seat 0 is to bid from this hand, after the others as `bids` says (index = seat)."""
    state = dealt(3, hand, **house)
    return replace(state, auction=Auction(tuple(bids)), phase="bid", to_act=(0,), blind=())


def playing(
    hand: str,
    table: Sequence[tuple[Seat, str]],
    bids: tuple[int, int, int, int],
    tricks: tuple[int, int, int, int],
    **house: Any,
) -> State:
    """Seat 0 is to play from this hand to the cards on the table."""
    state = begin_play(dealt(3, **house), 0)
    lays = tuple(Lay(seat, parse_cards(card)[0]) for seat, card in table)
    gone = {*parse_cards(hand), *(lay.card for lay in lays)}
    size = len(parse_cards(hand))
    free = [card for cards in state.hands for card in cards if card not in gone]
    hands = [tuple(free[seat::4][:size]) for seat in range(4)]
    return replace(
        state,
        hands=put(tuple(hands), 0, RANKINGS["S"].sorted(parse_cards(hand))),
        trick=lays,
        auction=Auction(bids),
        tricks=tricks,
        broken=True,
    )
