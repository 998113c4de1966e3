"""Kaiser tables for the tests of its players: stacked deals, and hands played to their end."""

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any

from msgspec.structs import replace

from game.core.cards import Suit, parse_cards
from game.core.contract import CHANCE, Setup
from game.core.events import Seat
from game.tricks.kaiser import RULES
from game.tricks.kaiser_terms import RANKINGS, Auction, Bid, Options, State
from game.tricks.state import Lay, begin_play, put
from tests.ai import hands
from tests.game.tricks.kaiser_table import dealt

choice = partial(hands.choice, RULES)
play_hand = partial(hands.play_hand, RULES)

USUAL = Options()


def random_deal(number: int, options: Options = USUAL) -> State:
    """The deal of this number; the dealers go round."""
    state = RULES.start(Setup(4, options, number % 4))
    return RULES.apply(state, CHANCE, RULES.chance(state, Random(f"deal {number}")))[-1].state


def playing(
    hand: str,
    table: Sequence[tuple[Seat, str]],
    trump: Suit | None,
    holder: Seat = 0,
    points: int = 7,
    **house: Any,
) -> State:
    """Seat 0 is to play from this hand to the cards on the table."""
    state = begin_play(dealt(3, **house), 0)
    lays = tuple(Lay(seat, parse_cards(card)[0]) for seat, card in table)
    cards = RANKINGS[trump].sorted(parse_cards(hand))
    gone = {*cards, *(lay.card for lay in lays)}
    free = [card for held in state.hands for card in held if card not in gone]
    laid = {lay.seat for lay in lays}
    others = [tuple(free[seat::4][: len(cards) - (seat in laid)]) for seat in range(4)]
    return replace(
        state,
        hands=put(tuple(others), 0, cards),
        trick=lays,
        trump=trump,
        auction=Auction(holder=holder, bid=Bid(points, trump is None)),
    )
