"""Euchre tables for the tests of its players: stacked deals, and hands played to their end."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from ai.player import Player
from game.core.cards import Card, parse_cards
from game.core.contract import CHANCE, Setup
from game.tricks.euchre import RULES
from game.tricks.euchre_terms import PACKS, Options, State, View
from game.tricks.state import DEAL, OVER, Deal

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


def choice(player: Player, state: State, seed: int = 0) -> str:
    """What the player does on the table, as text."""
    seat = state.to_act[0]
    view = RULES.view(state, seat)
    return RULES.text.move(player(view, RULES.legal_moves(state, seat), Random(seed)))


Seen = Callable[[View, tuple[Any, ...], Any], None]


def play_hand(
    state: State, players: Sequence[Player], seed: int = 0, seen: Seen | None = None
) -> State:
    """Plays until the hand is counted, thrown in or ends the match; `seen` gets each decision."""
    rng = Random(seed)
    while state.phase not in (DEAL, OVER):
        seat = state.to_act[0]
        view, legal = RULES.view(state, seat), RULES.legal_moves(state, seat)
        move = players[seat](view, legal, rng)
        if seen:
            seen(view, legal, move)
        state = RULES.apply(state, seat, move)[-1].state
    return state
