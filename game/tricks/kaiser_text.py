"""Kaiser in words: moves as text, sentences for what happened, what a seat is asked."""

from collections.abc import Callable, Sequence

from game.core.cards import SUIT_NAMES
from game.core.contract import Text
from game.core.events import AnyEvent, TrickTaken
from game.core.say import SAYINGS, caption, label_from
from game.tricks.kaiser_scoring import worth
from game.tricks.kaiser_terms import (
    BID,
    DOUBLE,
    FIVE,
    RANKINGS,
    THREE,
    TRUMP,
    WEAK,
    Bid,
    Double,
    Move,
    NameTrump,
    Pass,
    Redouble,
    ThrowIn,
    View,
    in_words,
    may_pass,
    permitted_bids,
    spoken,
)
from game.tricks.state import PLAY, Deal, Play
from game.tricks.text import card_in, parse_deal, play_prompt, suit_in, text_of_deal

_SAYINGS = SAYINGS | {
    TRUMP: "{name} names {words}",
    "double": "{name} doubles",
    "redouble": "{name} redoubles",
    "throw in": "{name} shows a weak hand: the deal is repeated",
    "keep": "{name} keeps a weak hand",
}
_NO_TRUMP = "NT"


def text_of(move: Move) -> str:
    """`pass`, `bid:7`, `bid:7NT`, `trump:H`, `play:JS`; the inverse of `parse`."""
    match move:
        case Play(card):
            return f"play:{card}"
        case Bid(points, no_trump):
            return f"bid:{points}{_NO_TRUMP if no_trump else ''}"
        case NameTrump(suit):
            return f"trump:{suit}"
        case Deal():
            return text_of_deal(move)
    return next(text for text, plain in _PLAIN.items() if plain == move)


_PLAIN: dict[str, Move] = {
    "pass": Pass(),
    "double": Double(),
    "redouble": Redouble(),
    "throw-in": ThrowIn(),
}
_TAKING: dict[str, Callable[[str], Move]] = {
    "play": lambda rest: Play(card_in(rest)),
    "bid": lambda rest: _bid_in(rest),
    "trump": lambda rest: NameTrump(suit_in(rest)),
    "deal": parse_deal,
}


def parse(text: str) -> Move:
    """The move in text.

    Raises:
        ValueError: it is no move of Kaiser.
    """
    if text in _PLAIN:
        return _PLAIN[text]
    kind, _, rest = text.partition(":")
    if kind not in _TAKING:
        raise ValueError(f"not a move of Kaiser: {text[:40]!r}")
    return _TAKING[kind](rest)


def _bid_in(word: str) -> Bid:
    number = word.removesuffix(_NO_TRUMP)
    if not (number.isascii() and number.isdigit() and len(number) <= 2):
        raise ValueError(f"not a bid: {word[:24]!r}")
    return Bid(int(number), number != word)


def label(move: Move) -> str:
    """A move as a choice that people read: “Seven, no trump”, “Hearts”."""
    match move:
        case Bid():
            return spoken(move)
        case NameTrump(suit):
            return SUIT_NAMES[suit].capitalize()
        case ThrowIn():
            return "New deal"
    return label_from(text_of(move))


def say(event: AnyEvent, names: Sequence[str]) -> str:
    """The sentence for an event; a trick with the five or the three tells what it is worth."""
    if isinstance(event, TrickTaken):
        return _took(event, names[event.seat])
    return caption(event, names, _SAYINGS)


def _took(event: TrickTaken, name: str) -> str:
    caught = [card for card in (FIVE, THREE) if card in event.cards]
    if not caught:
        return f"{name} takes the trick."
    what = " and ".join(
        {FIVE: "the five of hearts", THREE: "the three of spades"}[c] for c in caught
    )
    return f"{name} takes {what}: {in_words(worth(event.cards))} for the trick."


def prompt(view: View) -> str:
    """What the view's seat is asked: “beat seven, or pass”; empty off turn."""
    if view.seat is None or view.seat not in view.to_act:
        return ""
    if view.phase == PLAY:
        return play_prompt(view, RANKINGS[view.trump])
    if view.phase == BID:
        return _bid_prompt(view, view.seat)
    return {
        WEAK: "ask for a new deal, or keep your cards",
        DOUBLE: f"{'redouble' if view.seat == view.auction.holder else 'double'}, or pass",
        TRUMP: "name the trump",
    }[view.phase]


def _bid_prompt(view: View, seat: int) -> str:
    standing, bids = view.auction.bid, permitted_bids(view, seat)
    if standing is None:
        least = f"bid {in_words(view.options.min_bid)} or more"
        return f"{least}, or pass" if may_pass(view) else f"{least}, as the dealer must"
    words = spoken(standing).lower()
    if not bids:
        return f"pass: nothing is higher than {words}"
    if bids[0].rank == standing.rank:
        return f"take the bid at {words}, raise it, or pass"
    return f"beat {words}, or pass"


TEXT: Text[Move, View] = Text(move=text_of, parse=parse, caption=say, prompt=prompt, label=label)
