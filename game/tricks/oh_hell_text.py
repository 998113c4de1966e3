"""Oh Hell in words: moves as text, sentences for what happened, what a seat is asked."""

from collections.abc import Sequence

from game.core.contract import Text
from game.core.events import AnyEvent
from game.core.say import caption
from game.tricks.bidding import BID, Bid, bid_prompt
from game.tricks.oh_hell_terms import RANKINGS, Move, View, barred_bid
from game.tricks.state import PLAY, Deal, Play
from game.tricks.text import card_in, parse_deal, play_prompt, text_of_deal


def text_of(move: Move) -> str:
    """`bid:2`, `play:JS`; the inverse of `parse`."""
    match move:
        case Play(card):
            return f"play:{card}"
        case Bid(number):
            return f"bid:{number}"
        case Deal():
            return text_of_deal(move)


def parse(text: str) -> Move:
    """The move in text.

    Raises:
        ValueError: it is no move of Oh Hell.
    """
    kind, _, rest = text.partition(":")
    if kind == "play":
        return Play(card_in(rest))
    if kind == "bid" and rest.isascii() and rest.isdigit() and len(rest) <= 2:
        return Bid(int(rest))
    if kind == "deal":
        return parse_deal(rest)
    raise ValueError(f"not a move of Oh Hell: {text[:40]!r}")


def say(event: AnyEvent, names: Sequence[str]) -> str:
    """The sentence for an event."""
    return caption(event, names)


def prompt(view: View) -> str:
    """What the view's seat is asked; empty off turn."""
    if view.seat not in view.to_act:
        return ""
    if view.phase == PLAY:
        return play_prompt(view, RANKINGS[view.trump])
    if view.phase == BID:
        return bid_prompt(barred_bid(view))
    return ""


TEXT: Text[Move, View] = Text(move=text_of, parse=parse, caption=say, prompt=prompt)
