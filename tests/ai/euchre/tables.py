"""Euchre tables for the tests of its players: stacked deals, and hands played to their end."""

from collections.abc import Iterator, Mapping
from functools import partial
from random import Random

from msgspec.structs import replace

from game.core.cards import Card, parse_cards
from game.core.contract import CHANCE, Setup
from game.tricks.euchre import RULES
from game.tricks.euchre_terms import PACKS, Options, State
from game.tricks.state import Deal
from tests.ai import hands

choice = partial(hands.choice, RULES)
play_hand = partial(hands.play_hand, RULES)

USUAL = Options()


def deal(
    dealer: int, hands: Mapping[int, str], upcard: str, rest: str = "", options: Options = USUAL
) -> State:
    """The named hands dealt; what is left of the pack goes, in order, to the others."""
    known = {seat: parse_cards(cards) for seat, cards in hands.items()}
    buried = parse_cards(rest)
    (up,) = parse_cards(upcard)
    gone = {up, *buried, *(card for cards in known.values() for card in cards)}
    left = [card for card in PACKS[options.deck] if card not in gone]
    dealt = [known[seat] if seat in known else tuple(_take(left)) for seat in range(4)]
    state = RULES.start(Setup(4, options, dealer))
    move = Deal(dealer, tuple(dealt), up, (*buried, *left))
    return RULES.apply(state, CHANCE, move)[-1].state


def _take(left: list[Card]) -> Iterator[Card]:
    for _ in range(5):
        yield left.pop(0)


def random_deal(number: int, options: Options = USUAL) -> State:
    """The deal of this number; the dealers go round."""
    state = RULES.start(Setup(4, options, number % 4))
    move = RULES.chance(state, Random(f"deal {number}"))
    return RULES.apply(state, CHANCE, move)[-1].state


def after(state: State, *moves: str) -> State:
    """The table after the moves, each by the seat whose turn it is."""
    for text in moves:
        state = RULES.apply(state, state.to_act[0], RULES.text.parse(text))[-1].state
    return state


def at_score(state: State, ours: int, theirs: int) -> State:
    """The same table at another score, first of the side that is to act."""
    scores = (ours, theirs) if state.to_act[0] % 2 == 0 else (theirs, ours)
    return replace(state, scores=scores)
