"""Spades in words: moves as text, sentences for what happened, what a seat is asked."""

from collections.abc import Callable, Sequence

from game.core.cards import SUIT_OF
from game.core.contract import Text
from game.core.events import AnyEvent
from game.core.say import NUMBERS, SAYINGS, caption, label_from
from game.tricks.bidding import BID, Bid
from game.tricks.spades_terms import (
    BLIND,
    GIVE,
    LEAST_TOGETHER,
    RANKINGS,
    TRUMP,
    BlindNil,
    Give,
    Look,
    Move,
    View,
    partner,
    permitted_bids,
    spades_wait,
    swap_size,
)
from game.tricks.state import PLAY, Deal, Play
from game.tricks.text import card_in, cards_in, parse_deal, play_prompt, text_of_deal

_SAYINGS = SAYINGS | {
    "blind nil": "{name} bids nil without having looked",
    "look": "{name} looks at the cards",
}


def in_words(number: int) -> str:
    """A number of tricks in lower case: “nil”, “three”, “thirteen”."""
    return NUMBERS[number] if number else "nil"


def spoken(number: int) -> str:
    """A bid as it is called out: “Three”, “Nil”."""
    return in_words(number).capitalize()


def text_of(move: Move) -> str:
    """`bid:4`, `blind-nil`, `give:2C,KD`, `play:JS`; the inverse of `parse`."""
    match move:
        case Play(card):
            return f"play:{card}"
        case Bid(number):
            return f"bid:{number}"
        case Give(cards):
            return f"give:{','.join(cards)}"
        case Deal():
            return text_of_deal(move)
    return "look" if isinstance(move, Look) else "blind-nil"


_PLAIN: dict[str, Move] = {"look": Look(), "blind-nil": BlindNil()}
_TAKING: dict[str, Callable[[str], Move]] = {
    "play": lambda rest: Play(card_in(rest)),
    "give": lambda rest: Give(tuple(map(card_in, cards_in(rest)))),
    "bid": lambda rest: Bid(_number_in(rest)),
    "deal": parse_deal,
}


def parse(text: str) -> Move:
    """The move in text.

    Raises:
        ValueError: it is no move of spades.
    """
    if text in _PLAIN:
        return _PLAIN[text]
    kind, _, rest = text.partition(":")
    if kind not in _TAKING:
        raise ValueError(f"not a move of spades: {text[:40]!r}")
    return _TAKING[kind](rest)


def _number_in(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= 2):
        raise ValueError(f"not a number of tricks: {word[:24]!r}")
    return int(word)


def label(move: Move) -> str:
    """A move as a choice that people read: “Bid 4”, “Nil”."""
    return "Nil" if move == Bid(0) else label_from(text_of(move))


def say(event: AnyEvent, names: Sequence[str]) -> str:
    """The sentence for an event."""
    return caption(event, names, _SAYINGS)


def prompt(view: View) -> str:
    """What the view's seat is asked: “your bid”, “follow hearts”; empty off turn."""
    if view.seat is None or view.seat not in view.to_act:
        return ""
    if view.phase == PLAY:
        return _play_prompt(view)
    if view.phase == BLIND:
        return "bid nil unseen, or look at your cards"
    if view.phase == GIVE:
        return _give_prompt(view, view.seat)
    assert view.phase == BID
    bids = view.auction.bids
    last = " – the last one" if len([b for b in bids if b is not None]) == 3 else ""
    return f"your bid{_floor(view, view.seat) or last}"


def _play_prompt(view: View) -> str:
    asks = play_prompt(view, RANKINGS[view.trump])
    mixed = {SUIT_OF[card] == TRUMP for card in view.hand} == {True, False}
    return asks.replace("any card", "any card but a spade") if mixed and spades_wait(view) else asks


def _floor(view: View, seat: int) -> str:
    """The least that may be said because of the partner's bid (rule 7.2)."""
    numbers = [number for number in permitted_bids(view, seat) if number]
    if view.options.min_team_bid != LEAST_TOGETHER or numbers[0] == 1:
        return ""
    nil = ", or nil" if view.options.nil else ""
    return f" – {in_words(numbers[0])} or more{nil}"


def _give_prompt(view: View, seat: int) -> str:
    count = swap_size(view, seat)
    cards = "a card" if count == 1 else f"{NUMBERS[count]} cards"
    has_given = bool(view.passed_sizes and view.passed_sizes[partner(seat)])
    return f"give your partner {cards} back" if has_given else f"give your partner {cards}"


TEXT: Text[Move, View] = Text(move=text_of, parse=parse, caption=say, prompt=prompt, label=label)
