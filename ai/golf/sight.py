"""What a player of Golf makes of its view: ranks, what they count, and how likely each is."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.core.cards import Card
from game.core.events import Seat
from game.golf.scoring import LINES, Line, can_match, rank_of, value
from game.golf.state import JOKER, SHAPES, Options
from game.golf.view import View, unseen_cards

Ranks = tuple[str, ...]
"""A grid by its ranks, cell by cell; an empty text is a closed card."""


@dataclass(frozen=True)
class Odds:
    """How likely a card that is not seen has each rank."""

    shares: Mapping[str, float]
    worth: Mapping[str, int]
    """What each rank counts."""
    mean: float
    """What such a card counts on average."""


@dataclass(frozen=True)
class Sight:
    """The table as a player thinks of it."""

    options: Options
    seat: Seat
    grids: tuple[Ranks, ...]
    closed: Odds
    """Of a card that lies face down."""
    stock: Odds
    """Of the next card of the stock."""
    worth: Mapping[str, int]
    """What each rank counts."""
    matching: frozenset[str]
    """The ranks that can be struck."""
    lines: tuple[Line, ...]
    two_rows: bool

    @property
    def own(self) -> Ranks:
        """The player's grid."""
        return self.grids[self.seat]


def look(view: View) -> Sight:
    """What the view's seat can know; it counts all that lies open."""
    assert view.seat is not None
    unseen = unseen_cards(view)
    options = view.options
    hidden, pile = unseen, list(view.restocked)
    if pile:
        left = Counter(unseen)
        left.subtract(pile)
        hidden = list(left.elements())
    ranks = {rank_of(card) for grid in view.grids for card in grid if card}
    ranks |= {rank_of(card) for card in (*unseen, *view.discards, view.drawn) if card}
    worth = {rank: value(_card(rank), options) for rank in sorted(ranks)}
    return Sight(
        options=options,
        seat=view.seat,
        grids=tuple(tuple(rank_of(card) if card else "" for card in grid) for grid in view.grids),
        closed=_odds([rank_of(card) for card in hidden], worth),
        stock=_odds([rank_of(card) for card in pile or unseen], worth),
        worth=worth,
        matching=frozenset(rank for rank in worth if can_match(rank, options)),
        lines=LINES[options.grid],
        two_rows=SHAPES[options.grid][0] == 2,
    )


def _card(rank: str) -> Card:
    return JOKER if rank == JOKER else Card(f"{rank}S")


def _odds(ranks: Sequence[str], worth: Mapping[str, int]) -> Odds:
    counts = Counter(ranks)
    total = max(1, counts.total())
    shares = {rank: counts[rank] / total for rank in worth if counts[rank]}
    mean = sum(share * worth[rank] for rank, share in shares.items())
    return Odds(shares, worth, mean)


def with_rank(grid: Ranks, cell: int, rank: str) -> Ranks:
    """The grid with another card in a cell."""
    return (*grid[:cell], rank, *grid[cell + 1 :])


def is_struck(sight: Sight, grid: Ranks, cell: int) -> bool:
    """Whether a cell counts nothing because a line through it is struck."""
    rank = grid[cell]
    return rank in sight.matching and any(
        cell in line and all(grid[other] == rank for other in line) for line in sight.lines
    )
