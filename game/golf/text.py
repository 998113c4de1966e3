"""Golf in words: move notation, captions, and what is asked of a seat."""

import re
from collections.abc import Callable
from typing import Final

from game.core import say
from game.core.cards import RANK_OF, Card, the_card
from game.core.contract import Names
from game.core.events import Announced, AnyEvent, Discarded, Drawn, Played, Said
from game.golf.state import (
    JOKER,
    Deal,
    DiscardFlip,
    DiscardOnly,
    DrawStock,
    Knock,
    Move,
    Reveal,
    Shuffle,
    Swap,
    TakeDiscard,
)
from game.golf.view import View

_BARE: Final[dict[str, Move]] = {
    "draw-stock": DrawStock(),
    "take-discard": TakeDiscard(),
    "knock": Knock(),
    "discard-only": DiscardOnly(),
}
_CELL: Final[dict[str, Callable[[int], Move]]] = {
    "reveal": Reveal,
    "swap": Swap,
    "discard-flip": DiscardFlip,
}
_CARDS: Final[dict[str, Callable[[tuple[Card, ...]], Move]]] = {"deal": Deal, "shuffle": Shuffle}


def format_move(move: Move) -> str:
    """The move as one word: `draw-stock`, `swap:4`, `discard-flip:0`, `deal:…`."""
    match move:
        case Reveal(cell):
            return f"reveal:{cell}"
        case Swap(cell):
            return f"swap:{cell}"
        case DiscardFlip(cell):
            return f"discard-flip:{cell}"
        case Deal(cards):
            return "deal:" + ",".join(cards)
        case Shuffle(cards):
            return "shuffle:" + ",".join(cards)
    return next(text for text, bare in _BARE.items() if bare == move)


def parse_move(text: str) -> Move:
    """The move that `format_move` wrote.

    Raises:
        ValueError: the text is no move of Golf.
    """
    if text in _BARE:
        return _BARE[text]
    kind, colon, rest = text.partition(":")
    if kind in _CELL and re.fullmatch("[0-8]", rest):
        return _CELL[kind](int(rest))
    if colon and kind in _CARDS:
        return _CARDS[kind](tuple(map(_card, rest.split(","))) if rest else ())
    raise ValueError(f"not a move of Golf: {text[:24]!r}")


def _card(code: str) -> Card:
    if code not in RANK_OF and code != JOKER:
        raise ValueError(f"not a card: {code[:24]!r}")
    return Card(code)


def label(move: Move) -> str:
    """A move as people read it; cards are counted from one."""
    match move:
        case Reveal(cell):
            return f"Turn up card {cell + 1}"
        case Swap(cell):
            return f"Swap card {cell + 1}"
        case DiscardFlip(cell):
            return f"Throw it and turn up card {cell + 1}"
    return _LABELS.get(format_move(move), "")


_LABELS: Final = {
    "draw-stock": "Draw a card",
    "take-discard": "Take the discard",
    "knock": "Knock",
    "discard-only": "Throw it, turn none",
}


def caption(event: AnyEvent, names: Names) -> str:
    """A sentence for what happened."""
    match event:
        case Played(seat, card):
            return f"{names[seat]} keeps {the_card(card)}."
        case Discarded(seat, cards):
            return f"{names[seat]} throws {say.cards_in_words(cards)}."
        case Drawn(seat, cards, _, True):
            return f"{names[seat]} takes {say.cards_in_words(cards)} from the discards."
        case Said(seat, "knock"):
            return f"{names[seat]} knocks: one more turn for everybody else."
        case Announced(_, int(seat)):
            return f"{names[seat]} closes the hole: one more turn for everybody else."
    return say.caption(event, names)


def prompt(seen: View) -> str:
    """What is asked of the seat; empty off turn."""
    if seen.seat is None or seen.to_act != (seen.seat,):
        return ""
    if seen.phase == "setup":
        return "turn up a card"
    if seen.phase == "draw":
        words = f"draw, or take {the_card(seen.discards[-1])}" if seen.discards else "draw"
        return f"{words}, or knock" if seen.options.knock and seen.closer is None else words
    if seen.source == "discards":
        return f"swap a card for {the_card(seen.drawn)}"
    return f"swap for {the_card(seen.drawn)}, or throw it"
