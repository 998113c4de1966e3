"""A plain table for any game: the hand as cards, every other move as a token.

With it a new game can be played on the day its rules are written; its own table comes later. It
looks for what many views have (`hand`, `sizes`, `trick`, `trump`, `dealer`) and does without what
it lacks.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.core.cards import Card, card_name, is_card
from game.registry import GAMES
from scenes.tables.base import Key, Layout, Sight, TableView
from scenes.tables.furniture import Furniture, Token
from scenes.tables.plates import Plate
from scenes.tables.seats import ROUND, SHORT_HAND

_TOKENS_MOST: Final = 24


def plain_table(game: str) -> TableView:
    """The plain table of a game, which names its moves by their labels."""
    rules = GAMES[game]

    def steps(move: Any) -> tuple[Key, ...]:
        card = _lone_card(move)
        return (("card", card),) if card else (("move", rules.text.move(move)),)

    def layout(sight: Sight) -> Layout:
        return _layout(sight, steps, rules.text.label_of)

    return TableView(layout, steps)


def _lone_card(move: Any) -> Card | None:
    """The card that is all there is to a move."""
    fields: Sequence[str] = getattr(move, "__struct_fields__", ())
    card = getattr(move, fields[0], None) if len(fields) == 1 else None
    return Card(card) if isinstance(card, str) and is_card(card) else None


def _layout(sight: Sight, steps: Any, label: Any) -> Layout:
    view = sight.view
    hand: Sequence[Card] = getattr(view, "hand", ())
    sizes: Sequence[int] = getattr(view, "sizes", ())
    seats = len(sight.sitters)
    # A hand may shrink or grow: with room for a long one the plates stay where they are.
    table = Furniture(sight, seats=min(seats, max(ROUND)), dealt=SHORT_HAND + 1)
    table.score()
    if getattr(view, "trump", None) is not None:
        table.trump(view.trump)
    table.plates(
        {
            seat: Plate(lit=seat in view.to_act, dealer=seat == getattr(view, "dealer", None))
            for seat in table.places
        }
    )
    for seat, size in enumerate(sizes):
        if seat in table.places and seat != view.seat:
            table.closed(seat, size)
    table.hand(hand, step=lambda card: ("card", card))
    table.trick((lay.seat, lay.card) for lay in getattr(view, "trick", ()))
    on_hand = {("card", card) for card in hand}
    tokens = [
        Token(step, card_name(Card(str(step[1]))) if step[0] == "card" else label(move))
        for move in sight.legal
        for step in steps(move)
        if step not in on_hand
    ]
    table.tokens(tokens[:_TOKENS_MOST])
    return table.layout()
