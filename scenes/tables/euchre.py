"""Euchre at the table: where its cards and choices lie, and what a person points at to move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.core.cards import SUIT_NAMES, SUITS, Card, card_name
from game.core.contract import Sheet
from game.core.events import Said, Scored, Seat, TrickTaken
from game.core.say import NUMBERS
from game.tricks.euchre_terms import (
    CALL,
    DEFEND,
    DISCARD,
    FARMER,
    ORDER,
    Bid,
    Call,
    DefendAlone,
    Discard,
    GoUnder,
    OrderUp,
    Pass,
    ThrowIn,
    View,
    partner,
    upcard_suit,
)
from game.tricks.state import PLAY, Play
from scenes.tables.base import Key, Layout, Sight, TableView
from scenes.tables.furniture import Furniture, Token
from scenes.tables.plates import Plate

TRICKS: Final = 5
_KITTY_SEEN: Final = 3  # so many undealt cards lie under the upcard, however many there are

_PASS: Final[Key] = ("say", "pass")
_ORDER: Final[Key] = ("say", "order")
_ORDER_ALONE: Final[Key] = ("say", "order alone")
_DEFEND: Final[Key] = ("say", "defend")
_THROW_IN: Final[Key] = ("say", "throw in")


def steps(move: Any) -> tuple[Key, ...]:
    """What is pointed at: one card or token; going under takes its three cards."""
    match move:
        case Play(card) | Discard(card):
            return (_card(card),)
        case OrderUp(alone):
            return (_ORDER_ALONE if alone else _ORDER,)
        case Call(suit, alone):
            return (("call", suit, alone),)
        case GoUnder(cards):
            return tuple(_card(card) for card in cards)
        case DefendAlone():
            return (_DEFEND,)
        case ThrowIn():
            return (_THROW_IN,)
    return (_PASS,)


def meant(step: Key) -> Play | None:
    """A card that is pointed at is meant to be played."""
    return Play(Card(str(step[1]))) if step[0] == "card" else None


def layout(sight: Sight) -> Layout:
    """The euchre table at one moment."""
    view: View = sight.view
    table = Furniture(sight, seats=4, dealt=TRICKS)
    table.score()
    event = sight.event
    lit = (event.seat,) if isinstance(event, TrickTaken) else view.to_act
    table.plates({seat: _plate(view, seat, seat in lit) for seat in range(4)})
    table.trump(view.trump)
    for seat, size in enumerate(view.sizes):
        if seat == view.seat and seat not in view.sits_out:
            table.hand(view.hand, step=_card)
        else:
            table.closed(seat, size, aside=seat in view.sits_out)
    _lay_middle(table, view)
    for seat, words in _spoken(view, sight).items():
        table.said(seat, words)
    if isinstance(event, Scored) and sight.sheet.rows:
        table.banner(hand_over(sight.sheet, sight.seat))
    if sight.acting:
        table.tokens(*_tokens(view, sight.legal))
    away = table.seat_point(view.dealer) if view.dealer is not None else None
    return table.layout(away=away)


def hand_over(sheet: Sheet, seat: Seat) -> str:
    """What the last hand brought, as the seat's side says it: “A march – two for us”."""
    row = sheet.rows[-1]
    points = max(row.cells)
    us = seat in sheet.sides[row.cells.index(points)]
    brought = f"{NUMBERS[points]} for {'us' if us else 'them'}"
    what = {"march": "A march", "euchred": "Euchred"}.get("".join(row.marks), "")
    return f"{what} – {brought}" if what else brought.capitalize()


def _card(card: Card) -> Key:
    return ("card", card)


def _plate(view: View, seat: Seat, lit: bool) -> Plate:
    auction = view.auction
    ribbon = ""
    if seat == auction.maker:
        ribbon = "Alone" if auction.alone else "Maker"
    elif seat == auction.defender:
        ribbon = "Defends alone"
    taken = view.tricks[seat] if view.tricks else 0
    return Plate(
        pegs=(taken, TRICKS),
        lit=lit,
        dealer=seat == view.dealer,
        ribbon=ribbon,
    )


def _lay_middle(table: Furniture, view: View) -> None:
    """The trick, or before play the undealt cards under the upcard."""
    if view.phase == PLAY:
        table.trick((lay.seat, lay.card) for lay in view.trick)
        if table.sight.acting:
            table.landing()
        return
    if view.sizes and view.upcard_at != "none":
        undealt = min(view.rest, _KITTY_SEEN)
        if view.upcard_at == "up":
            table.kitty(undealt, view.upcard, glow=view.phase == ORDER and table.sight.acting)
        else:
            table.kitty(undealt, view.upcard if view.upcard_at == "down" else None, turned=True)


def _spoken(view: View, sight: Sight) -> dict[Seat, str]:
    """What each seat said last in the round of bidding that goes on, or was just ended."""
    if view.phase == PLAY:
        event = sight.event
        return {event.seat: event.words} if isinstance(event, Said) and not view.trick else {}
    going = {ORDER: (ORDER,), CALL: (CALL,), DISCARD: (ORDER,), DEFEND: (ORDER, CALL, DEFEND)}
    bids = [bid for bid in view.auction.bids if bid.phase in going.get(view.phase, ())]
    if view.phase == DEFEND:
        bids = [bid for bid in bids if not (isinstance(bid.move, Pass) and bid.phase != DEFEND)]
    return {bid.seat: _words(view, bid) for bid in bids}


def _words(view: View, bid: Bid) -> str:
    match bid.move:
        case OrderUp(alone):
            verb = "I pick it up" if bid.seat == view.dealer else "Order up"
            return f"{verb}, alone" if alone else verb
        case Call(suit, alone):
            return SUIT_NAMES[suit].capitalize() + (", alone" if alone else "")
        case DefendAlone():
            return "I defend alone"
    return "Pass"


def _tokens(view: View, legal: Sequence[Any]) -> list[list[Token]]:
    """The choices of a phase, in rows; none where cards are pointed at."""
    if view.phase == ORDER:
        return [_order_tokens(view, legal)]
    if view.phase == CALL:
        return _call_tokens(legal)
    if view.phase == DEFEND:
        passing = Token(_PASS, "Pass", words="Defend together with your partner")
        return [[passing, Token(_DEFEND, "Defend alone", words="Play alone against the maker")]]
    if view.phase == FARMER:
        keep = Token(_PASS, "Keep mine", words="Play with these cards")
        throw = Token(_THROW_IN, "Throw in", words="Have the cards dealt anew")
        return [[keep, throw] if ThrowIn() in legal else [keep]]
    return []


def _order_tokens(view: View, legal: Sequence[Any]) -> list[Token]:
    suit = upcard_suit(view)
    upcard = card_name(view.upcard) if view.upcard else ""
    own = view.seat == view.dealer
    order = "Pick up" if own else "Order up"
    whole = f"{order} the {upcard}"
    leave = f"Turn the {upcard} down" if own else f"Leave the {upcard} where it lies"
    tokens = [Token(_PASS, "Pass", words=leave)]
    if OrderUp() in legal:
        tokens.append(Token(_ORDER, order, suit, words=whole))
    if OrderUp(alone=True) in legal:
        words = f"{whole} and play alone"
        only = OrderUp() not in legal and view.dealer == partner(view.seat or 0)
        text = f"{order}, alone" if only else "Alone"
        tokens.append(Token(_ORDER_ALONE, text, suit if only else "", words=words))
    return tokens


def _call_tokens(legal: Sequence[Any]) -> list[list[Token]]:
    """Suits in a row with Pass before them; below, the same suits alone."""
    plain, alone = [], []
    if Pass() in legal:
        plain.append(Token(_PASS, "Pass", words="Leave the naming to the others"))
    for suit in _BY_COLOUR:
        name = SUIT_NAMES[suit]
        if Call(suit) in legal:
            plain.append(Token(("call", suit, False), suit=suit, words=f"{name} are trump"))
        if Call(suit, alone=True) in legal:
            words = f"{name} are trump, and play alone"
            alone.append(Token(("call", suit, True), "Alone", suit, words=words))
    return [plain, alone]


_BY_COLOUR: Final = tuple(sorted(SUITS, key="SHCD".index))

TABLE: Final = TableView(layout, steps, meant)
