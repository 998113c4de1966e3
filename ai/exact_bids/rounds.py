"""From a view of Oh Hell or Wizard to the kernel's numbers and back."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, Final

from ai.exact_bids.bids import View
from ai.exact_bids.kernel import NO_TRUMP, Round
from ai.player import Player
from game.core.cards import JESTERS, SUITS, WIZARDS, Card, Suit, pack
from game.core.contract import AnyRules
from game.tricks.bidding import Auction, Bid
from game.tricks.module import Module
from game.tricks.unseen import places
from game.tricks.wizard_terms import NameTrump

CARDS: Final[tuple[Card, ...]] = (*pack(), *WIZARDS, *JESTERS)
"""Index = number."""
PRIOR: Final = 3.0
"""For how many tries of a card counts what a skilled player would see in it."""
NUMBER: Final[Mapping[Card, int]] = {card: number for number, card in enumerate(CARDS)}


@dataclass(frozen=True)
class Game:
    """What the kernel has to know of a game."""

    module: Module[Auction, Any]
    rules: AnyRules
    skilled: Player
    points_for: Callable[[str, int, int], int]
    cards_now: Callable[[Any], int]
    figures: tuple[Sequence[float], Sequence[float], Sequence[float], Sequence[float]]
    """As `Round.figures` takes them."""
    is_wizard: bool
    hook: Callable[[View], bool]
    bid_heat: float
    """How closely bids are thought to be those of skilled players: `Round.trust`."""
    card_heat: float
    rounds_left: Callable[[View], int]
    """How many rounds come after this one."""
    swing: float
    """By about how many points two players differ in a round."""
    explore: float
    """How far the less promising is tried in the seat's own later turns, in points."""
    astray: float = 0.05


def placed(table: Mapping[str, float], places: Sequence[int]) -> tuple[float, ...]:
    """The figures of a table, each at its place in the kernel's order; others are nought."""
    found = [0.0] * (max(places) + 1)
    for place, figure in zip(places, table.values(), strict=True):
        found[place] = figure
    return tuple(found)


def trump_number(trump: Suit | None) -> int:
    """The kernel's number of a trump."""
    return NO_TRUMP if trump is None else SUITS.index(trump)


def mask_of(cards: Sequence[Card]) -> int:
    """The cards as bits."""
    return sum(1 << NUMBER[card] for card in cards)


def move_number(move: Any) -> int:
    """The kernel's number of a bid, a card, or a trump that is named."""
    if isinstance(move, NameTrump):
        return trump_number(move.suit)
    return move.number if isinstance(move, Bid) else NUMBER[move.card]


def points_after(table: Round, move: Any) -> list[int]:
    """The points of each seat in the world that is laid out, if this move is made."""
    if isinstance(move, NameTrump):
        table.set_trump(move_number(move))
        return table.outcome(-1)
    return table.outcome(move_number(move))


@cache
def _points(game: Game, scoring: str, size: int) -> list[list[int]]:
    whole = range(size + 1)
    return [[game.points_for(scoring, bid, took) for took in whole] for bid in whole]


def round_of(game: Game, view: View, rng: Random) -> Round:
    """The kernel's table with all that the view shows; worlds are still to be dealt, by lot."""
    assert view.dealer is not None
    size, options = game.cards_now(view), view.options
    found = Round()
    found.figures(*map(list, game.figures))
    found.trust(game.bid_heat, game.card_heat, game.astray)
    found.deepen(game.explore, PRIOR)
    found.rule(
        view.seats,
        size,
        trump_number(view.trump),
        view.dealer,
        _points(game, options.scoring, size),
        game.is_wizard,
        game.hook(view),
        getattr(options, "must_trump", False),
        getattr(options, "break_trump", False),
        getattr(options, "all_wrong", False),
    )
    order = [(view.dealer + 1 + step) % view.seats for step in range(view.seats)]
    bids = [view.auction.bids[seat] for seat in order] if view.auction.bids else []
    lays = [lay for trick in view.past for lay in trick.lays] + list(view.trick)
    found.story(
        -1 if view.seat is None else view.seat,
        -1 if view.upcard is None else NUMBER[view.upcard],
        [bid for bid in bids if bid is not None],
        [NUMBER[lay.card] for lay in lays],
    )
    found.carelessness(0.0, rng.getrandbits(60))
    found.hidden(*_hidden(game, view, rng))
    return found


def _hidden(
    game: Game, view: View, rng: Random
) -> tuple[list[int], list[tuple[int, int, list[int]]]]:
    """As `Round.hidden` takes it: what is known of each seat, and the places of other cards."""
    known = [0] * view.seats
    for lay in (*(lay for trick in view.past for lay in trick.lays), *view.trick):
        known[lay.seat] |= 1 << NUMBER[lay.card]
    spread = []
    for holder, cards in places(game.module, view, rng):
        kind, seat = holder.key
        bars = mask_of(sorted(holder.bars))
        spread.append((seat if kind == "hand" else -1, bars, [NUMBER[card] for card in cards]))
    if view.seat is not None and view.seat not in view.blind:
        known[view.seat] |= mask_of(view.hand)
    return known, spread
