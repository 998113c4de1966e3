"""Crazy 8s at the table: the piles, the suit in force, who is down to one card, your hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from game.core.cards import SUIT_NAMES, Card
from game.core.contract import Sheet
from game.core.events import Said, Scored, Seat
from game.core.say import NUMBERS
from game.crazy_eights.state import SUIT_ORDER, Draw, Pass, Play, Take
from game.crazy_eights.view import View
from scenes.tables.base import Key, Layout, Sight, TableView
from scenes.tables.crazy_eights_middle import DRAW, Middle, middle_for
from scenes.tables.furniture import Furniture, Token
from scenes.tables.plates import Plate
from scenes.tables.seats import SHORT_HAND
from scenes.tables.signs import banner_fixture

_PASS: Final[Key] = ("choice", "pass")
_TAKE: Final[Key] = ("choice", "take")
_OPEN_HAND: Final = 13
"""Room for so many cards each where all hands lie open; more are closed up."""


def steps(move: Any) -> tuple[Key, ...]:
    """What is pointed at: a card; an eight and then a suit; the stock; or the one token."""
    match move:
        case Play(card, suit):
            return (_card(card), ("suit", suit)) if suit else (_card(card),)
        case Draw():
            return (DRAW,)
        case Take():
            return (_TAKE,)
    return (_PASS,)


def meant(step: Key) -> Any:
    """A card is meant to be played, the stock to be drawn from."""
    if step[0] == "card":
        return Play(Card(str(step[1])))
    return Draw() if step == DRAW else None


def layout(sight: Sight) -> Layout:
    """The table of Crazy 8s at one moment."""
    view: View = sight.view
    # A hand may shrink or grow: with room for a long one the plates stay where they are.
    dealt = SHORT_HAND + 1 if sight.open is None else _OPEN_HAND
    table = Furniture(sight, seats=view.seats, dealt=dealt)
    table.score()
    table.plates({seat: _plate(view, seat) for seat in range(view.seats)})
    middle = middle_for(table, view)
    middle.lay()
    for seat, size in enumerate(view.hand_sizes):
        if seat != view.seat or not view.hand:
            table.closed(seat, size)
    if view.seat is not None and view.hand:
        table.hand(view.hand, step=_step_of(sight))
    table.tokens(_tokens(sight))
    table.soon += [table.token_look(token) for token in _suits()]
    event = sight.event
    if isinstance(event, Said):
        table.said(event.seat, event.words)
    if isinstance(event, Scored) and sight.sheet.rows:
        _lay_banner(table, round_over(sight.sheet, sight.seat))
    return _with_piles(table.layout(), middle)


def _with_piles(made: Layout, middle: Middle) -> Layout:
    """New cards come from the stock, and go back there."""
    stock = middle.table.room.at(*middle.stock)
    return replace(made, stock=stock, away=stock)


def round_over(sheet: Sheet, seat: Seat) -> str:
    """What the last round brought who looks: “You are out”, “18 points for you”."""
    row = sheet.rows[-1]
    if row.marks and row.marks[seat]:
        return "You are out"
    points = row.cells[seat]
    number = NUMBERS[points] if points < len(NUMBERS) else str(points)
    return f"{number.capitalize()} point{'' if points == 1 else 's'} for you"


def _card(card: Card) -> Key:
    return ("card", card)


def _step_of(sight: Sight) -> Callable[[Card], Key]:
    """What pointing at a card means; of two alike only the first one is the card picked."""
    seen: set[Key] = set()

    def step(card: Card) -> Key:
        key = _card(card)
        twin = key in sight.picked and key in seen
        seen.add(key)
        return ("twin", card) if twin else key

    return step


def _plate(view: View, seat: Seat) -> Plate:
    """How many cards the seat holds; with the last one there is a ribbon."""
    if not view.discards:
        return Plate()
    count = view.hand_sizes[seat]
    third = f"{count} card{'' if count == 1 else 's'}"
    turn = view.phase in ("play", "shuffle") and seat == view.turn
    if turn and view.demand:
        third = f"takes {view.demand}"
    last = count == 1 and view.phase not in ("deal", "over")
    return Plate(third=third, mark="last", lit=turn, ribbon="Last card" if last else "")


def _tokens(sight: Sight) -> list[Token]:
    """The four suits once an eight is chosen; else whatever is no card."""
    chosen = {step[1] for step in sight.picked if step[0] == "card"}
    if any(isinstance(m, Play) and m.suit and m.card in chosen for m in sight.legal):
        return _suits()
    found = []
    if Take() in sight.legal:
        count = sight.view.demand
        found.append(Token(_TAKE, f"Take {count}", words=f"Take {NUMBERS[count]} cards"))
    if Pass() in sight.legal:
        found.append(Token(_PASS, "Pass"))
    return found


def _suits() -> list[Token]:
    found = ((suit, f"Name {SUIT_NAMES[suit]}") for suit in SUIT_ORDER)
    return [Token(("suit", suit), suit=suit, words=words) for suit, words in found]


def _lay_banner(table: Furniture, words: str) -> None:
    """The ribbon with what the round brought, below the piles."""
    ribbon = banner_fixture(table.room, table.metrics, words)
    x, y = table.room.mid, table.room.tokens_y
    table.fixtures.append(replace(ribbon, centre=table.room.at(x, y)))


TABLE: Final = TableView(layout, steps, meant)
