"""What a seat may do, worked out from what its view shows as well as from a state."""

from typing import Final, Protocol

from game.core.cards import Card, card_glyph
from game.core.contract import IllegalMove
from game.sequence.board import CORNERS, INDEX, JACKS, REMOVERS, SPOTS, SQUARES, WILDS, Layout
from game.sequence.state import (
    EMPTY,
    Exchange,
    Line,
    Move,
    Options,
    Pass,
    Place,
    Remove,
)


class Table(Protocol):
    """What legality depends on besides the hand; states and views both have it."""

    @property
    def options(self) -> Options:
        """The house rules."""

    @property
    def chips(self) -> tuple[int, ...]:
        """The team, or `EMPTY`, on each square."""

    @property
    def lines(self) -> tuple[Line, ...]:
        """The finished lines."""

    @property
    def exchanged(self) -> bool:
        """Whether a dead card was changed this turn."""


_OPEN = tuple(index for index in range(len(SQUARES)) if index not in CORNERS)

Placements = dict[Card, tuple[tuple[int, Place], ...]]


def _placements(layout: Layout) -> Placements:
    found = {
        card: tuple((index, Place(card, SQUARES[index])) for index in squares)
        for card, squares in SPOTS[layout].items()
    }
    for card in WILDS:
        found[card] = tuple((index, Place(card, SQUARES[index])) for index in _OPEN)
    return found


PLACEMENTS: Final[dict[Layout, Placements]] = {layout: _placements(layout) for layout in SPOTS}
"""By layout and card, every placement it could ever make, with the square's index."""
REMOVALS: Final = {
    card: tuple((index, Remove(card, SQUARES[index])) for index in _OPEN) for card in REMOVERS
}
"""By one-eyed jack, every removal it could ever make, with the square's index."""


def locked_squares(lines: tuple[Line, ...]) -> tuple[int, ...]:
    """The squares whose chips stay for good, in order (rule 5.6)."""
    return tuple(sorted({i for line in lines for i in line.squares if i not in CORNERS}))


def is_dead(table: Table, card: Card) -> bool:
    """Whether both squares of a card carry chips (rule 4.1); a jack is never dead."""
    if card in JACKS:
        return False
    return all(table.chips[index] != EMPTY for index in SPOTS[table.options.layout][card])


def card_moves(table: Table, card: Card, team: int) -> tuple[Move, ...]:
    """The placements or removals of a card in that team's hand, in square order."""
    chips = table.chips
    if card not in REMOVALS:
        placements = PLACEMENTS[table.options.layout][card]
        return tuple([move for index, move in placements if chips[index] == EMPTY])
    locked = locked_squares(table.lines)
    return tuple(
        move
        for index, move in REMOVALS[card]
        if chips[index] not in (EMPTY, team) and index not in locked
    )


def hand_moves(table: Table, hand: tuple[Card, ...], team: int) -> tuple[Move, ...]:
    """All that a seat to act may do: its plays in hand order, then exchanges, or a pass.

    Never empty; two equal cards give one move (rules 3.1, 3.7 and 4.2).
    """
    plays: list[Move] = []
    dead: list[Move] = []
    for card in dict.fromkeys(hand):
        moves = card_moves(table, card, team)
        plays += moves
        if not moves and card not in JACKS:
            dead.append(Exchange(card))
    if table.options.dead_card_exchange and not table.exchanged:
        plays += dead
    return tuple(plays) or (Pass(),)


def refusal(table: Table, hand: tuple[Card, ...], team: int, move: Move) -> IllegalMove:
    """Why a move that is not among `hand_moves` is refused, in words for the player."""
    if isinstance(move, Place | Remove | Exchange) and move.card not in hand:
        return IllegalMove("You do not hold that card", rule="3.1")
    match move:
        case Place():
            return _placement_refusal(table, move)
        case Remove():
            return _removal_refusal(table, team, move)
        case Exchange():
            return _exchange_refusal(table, move)
        case Pass():
            return IllegalMove("You can still move, so you may not pass", rule="3.7")
    return IllegalMove("Only the table deals and shuffles", rule="1.4")


def _placement_refusal(table: Table, move: Place) -> IllegalMove:
    index = INDEX.get(move.square)
    if index is None:
        return IllegalMove("There is no such square", rule="2.2")
    if move.card in REMOVERS:
        return IllegalMove("A one-eyed jack only takes chips away", rule="3.4")
    if index in CORNERS:
        return IllegalMove("The corners are free and never carry a chip", rule="3.5")
    if table.chips[index] != EMPTY:
        rule = "3.3" if move.card in WILDS else "3.2"
        return IllegalMove("There is a chip on that square already", rule)
    return IllegalMove(f"{card_glyph(move.card)} is not printed there", rule="3.2")


def _removal_refusal(table: Table, team: int, move: Remove) -> IllegalMove:
    index = INDEX.get(move.square)
    if index is None:
        return IllegalMove("There is no such square", rule="2.2")
    if move.card not in REMOVERS:
        return IllegalMove("Only a one-eyed jack takes chips away", rule="3.4")
    if index in CORNERS:
        return IllegalMove("The corners are free and never carry a chip", rule="3.5")
    if table.chips[index] == EMPTY:
        return IllegalMove("There is no chip on that square", rule="3.4")
    if table.chips[index] == team:
        return IllegalMove("That chip is your own team’s", rule="3.4")
    return IllegalMove("That chip is part of a line and stays", rule="5.6")


def _exchange_refusal(table: Table, move: Exchange) -> IllegalMove:
    if not table.options.dead_card_exchange:
        return IllegalMove("Dead cards are not changed at this table", rule="7.3")
    if not is_dead(table, move.card):
        return IllegalMove(f"{card_glyph(move.card)} is not dead", rule="4.1")
    return IllegalMove("You have changed a dead card this turn already", rule="4.2")
