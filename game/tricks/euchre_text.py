"""Euchre in words: moves as text, sentences for what happened, what a seat is asked."""

from collections.abc import Callable, Sequence

from game.core.cards import SUIT_NAMES, SUIT_OF, Card, Suit, card_name
from game.core.contract import Text
from game.core.events import AnyEvent, Discarded, Drawn
from game.core.say import SAYINGS, caption, label_from
from game.tricks.euchre_terms import (
    CALL,
    DEFEND,
    DISCARD,
    FARMER,
    ORDER,
    RANKINGS,
    Bid,
    Call,
    DefendAlone,
    Discard,
    GoUnder,
    Move,
    OrderUp,
    Pass,
    ThrowIn,
    View,
    partner,
    upcard_suit,
)
from game.tricks.state import PLAY, Deal, Play
from game.tricks.text import (
    card_in,
    cards_in,
    parse_deal,
    play_prompt,
    suit_in,
    text_of_deal,
)

_SAYINGS = SAYINGS | {
    "order up": "{name} orders up {words}",
    "pick up": "{name} picks up {words}",
    "call": "{name} names {words}",
    "defend alone": "{name} defends alone",
    "throw in": "{name} shows a farmer’s hand: the deal is repeated",
    "keep": "{name} keeps a farmer’s hand",
    "go under": "{name} goes under with three small cards",
}


def words(move: OrderUp | Call, trump: Suit) -> str:
    """As spoken: “Hearts”, “Hearts, alone”."""
    return SUIT_NAMES[trump].title() + (", alone" if move.alone else "")


def spoken(bid: Bid, view: View) -> str:
    """What the seat said, for the pill beside it: “Pass”, “Hearts, alone”."""
    if isinstance(bid.move, Pass):
        return "Pass"
    if isinstance(bid.move, DefendAlone):
        return "I defend alone"
    return words(bid.move, bid.move.suit if isinstance(bid.move, Call) else upcard_suit(view))


def said_kind(move: OrderUp | Call, is_dealer: bool) -> str:
    """The kind of the event `Said` for a move that makes trump."""
    if isinstance(move, Call):
        return "call"
    return "pick up" if is_dealer else "order up"


def text_of(move: Move) -> str:
    """`order-alone`, `call:H`, `play:JS`; the inverse of `parse`."""
    match move:
        case Play(card):
            return f"play:{card}"
        case OrderUp(alone):
            return "order-alone" if alone else "order"
        case Call(suit, alone):
            return f"call-alone:{suit}" if alone else f"call:{suit}"
        case Discard(card):
            return f"discard:{card}"
        case GoUnder(cards):
            return f"under:{','.join(cards)}"
        case Deal():
            return text_of_deal(move)
    return next(text for text, plain in _PLAIN.items() if plain == move)


_PLAIN: dict[str, Move] = {
    "pass": Pass(),
    "order": OrderUp(),
    "order-alone": OrderUp(alone=True),
    "defend-alone": DefendAlone(),
    "throw-in": ThrowIn(),
}
_TAKING: dict[str, Callable[[str], Move]] = {
    "play": lambda rest: Play(card_in(rest)),
    "discard": lambda rest: Discard(card_in(rest)),
    "call": lambda rest: Call(suit_in(rest)),
    "call-alone": lambda rest: Call(suit_in(rest), alone=True),
    "under": lambda rest: GoUnder(cards_in(rest)),
    "deal": parse_deal,
}


def parse(text: str) -> Move:
    """The move in text.

    Raises:
        ValueError: it is no move of euchre.
    """
    if text in _PLAIN:
        return _PLAIN[text]
    kind, _, rest = text.partition(":")
    if kind not in _TAKING:
        raise ValueError(f"not a move of euchre: {text[:40]!r}")
    return _TAKING[kind](rest)


def say(event: AnyEvent, names: Sequence[str]) -> str:
    """The sentence for an event; the upcard's pick-up and the discard are the dealer's."""
    if isinstance(event, Drawn) and event.source == "kitty":
        return f"{names[event.seat]} takes up the undealt cards."
    if isinstance(event, Discarded):
        count = len(event.cards)
        return f"{names[event.seat]} lays {'a card' if count == 1 else 'three cards'} away."
    return caption(event, names, _SAYINGS)


def prompt(view: View) -> str:
    """What the view's seat is asked: “follow spades”; empty off turn."""
    if view.seat not in view.to_act:
        return ""
    if view.phase == PLAY:
        return play_prompt(view, RANKINGS[view.trump])
    if view.phase == ORDER and view.upcard is not None:
        return _order_prompt(view, view.upcard)
    if view.phase == FARMER:
        redeal = view.options.farmers_hand == "redeal"
        return f"{'throw the hand in' if redeal else 'go under'}, or keep your cards"
    return {
        CALL: "name trump, as the dealer must" if _is_stuck(view) else "name trump, or pass",
        DISCARD: "lay one card away",
        DEFEND: "defend alone, or pass",
    }[view.phase]


def _is_stuck(view: View) -> bool:
    return view.options.stick_dealer and view.seat == view.dealer


def _order_prompt(view: View, upcard: Card) -> str:
    if view.seat == view.dealer:
        return f"take the {card_name(upcard)}, or pass"
    options, alone = view.options, ""
    if options.canadian_loner and options.alone and view.dealer == partner(view.seat or 0):
        alone = " alone"
    return f"order up {SUIT_NAMES[SUIT_OF[upcard]]}{alone}, or pass"


def label(move: Move) -> str:
    """The move as a choice that people read: “Order it up, alone”."""
    match move:
        case OrderUp(alone):
            return "Order it up" + (", alone" if alone else "")
        case Call(suit, _):
            return f"Call {_words_of_call(move, suit)}"
    return label_from(text_of(move))


def _words_of_call(move: Call, suit: Suit) -> str:
    spoken = words(move, suit)
    return spoken[:1].lower() + spoken[1:]


TEXT: Text[Move, View] = Text(move=text_of, parse=parse, caption=say, prompt=prompt, label=label)
