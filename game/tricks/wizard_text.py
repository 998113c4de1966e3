"""Wizard in words: moves as text, sentences for what happened, what a seat is asked."""

from collections.abc import Sequence

from game.core.cards import JESTERS, SUIT_NAMES, WIZARDS, Card, Suit, is_card
from game.core.contract import Text
from game.core.events import AnyEvent
from game.core.say import SAYINGS, caption, label_from
from game.tricks.bidding import BID, Bid, bid_prompt
from game.tricks.state import PLAY, Deal, Play
from game.tricks.text import parse_deal, suit_in, text_of_deal
from game.tricks.wizard_terms import NAME, RANKINGS, Move, NameTrump, View, barred_bid, led_suit

_SAYINGS = SAYINGS | {NAME: "{name} names {words}"}
_NO_TRUMP = "none"


def spoken_trump(suit: Suit | None) -> str:
    """The trump as the dealer names it: “Hearts”, “No trump”."""
    return SUIT_NAMES[suit].capitalize() if suit else "No trump"


def text_of(move: Move) -> str:
    """`trump:H`, `trump:none`, `bid:2`, `play:WZC`; the inverse of `parse`."""
    match move:
        case Play(card):
            return f"play:{card}"
        case Bid(number):
            return f"bid:{number}"
        case NameTrump(suit):
            return f"trump:{suit or _NO_TRUMP}"
        case Deal():
            return text_of_deal(move)


def parse(text: str) -> Move:
    """The move in text.

    Raises:
        ValueError: it is no move of Wizard.
    """
    kind, _, rest = text.partition(":")
    if kind == "play" and is_card(rest):
        return Play(Card(rest))
    if kind == "bid" and rest.isascii() and rest.isdigit() and len(rest) <= 2:
        return Bid(int(rest))
    if kind == NAME:
        return NameTrump(None if rest == _NO_TRUMP else suit_in(rest))
    if kind == "deal":
        return parse_deal(rest)
    raise ValueError(f"not a move of Wizard: {text[:40]!r}")


def say(event: AnyEvent, names: Sequence[str]) -> str:
    """The sentence for an event."""
    return caption(event, names, _SAYINGS)


def label(move: Move) -> str:
    """The move as a choice: “Hearts”."""
    return spoken_trump(move.suit) if isinstance(move, NameTrump) else label_from(text_of(move))


def prompt(view: View) -> str:
    """What the view's seat is asked; empty off turn."""
    if view.seat not in view.to_act:
        return ""
    if view.phase == NAME:
        return "name the trump"
    if view.phase == BID:
        return bid_prompt(barred_bid(view))
    return _play_prompt(view) if view.phase == PLAY else ""


def _play_prompt(view: View) -> str:
    """“lead any card”, “follow hearts, or play a wizard”."""
    if not view.trick:
        return "lead any card"
    ranking = RANKINGS[view.trump]
    led = led_suit(view.trick, ranking)
    if led is None:
        return "play any card"
    if all(ranking.suit[card] != led for card in view.hand):
        return f"play any card: you hold no {SUIT_NAMES[led]}"
    free = [words for words, cards in (("a wizard", WIZARDS), ("a jester", JESTERS))
            if any(card in cards for card in view.hand)]  # fmt: skip
    return f"follow {SUIT_NAMES[led]}" + (f", or play {' or '.join(free)}" if free else "")


TEXT: Text[Move, View] = Text(move=text_of, parse=parse, caption=say, prompt=prompt, label=label)
