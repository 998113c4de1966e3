"""Crazy 8s in words: move notation, captions, and what is asked of a seat."""

from typing import Final

from game.core import say
from game.core.cards import (
    RANK_NAMES,
    SUIT_NAMES,
    SUIT_OF,
    SUITS,
    Card,
    card_name,
)
from game.core.contract import Names
from game.core.events import Announced, AnyEvent
from game.crazy_eights.legal import has_drawn_all, playable
from game.crazy_eights.state import Deal, Draw, Move, Pass, Play, Shuffle, Take, is_eight
from game.crazy_eights.view import View

_BARE: Final[dict[str, Move]] = {"draw": Draw(), "take": Take(), "pass": Pass()}
_LABELS: Final = {"draw": "Draw a card", "take": "Take the cards", "pass": "Pass"}
_SAYINGS: Final = {**say.SAYINGS, "suit": "{name} names {words}"}


def format_move(move: Move) -> str:
    """The move as one word: `play:7C`, `play:8S:D`, `draw`, `deal:…`."""
    match move:
        case Play(card, suit):
            return f"play:{card}:{suit}" if suit else f"play:{card}"
        case Deal(cards):
            return "deal:" + ",".join(cards)
        case Shuffle(cards):
            return "shuffle:" + ",".join(cards)
    return next(text for text, bare in _BARE.items() if bare == move)


def parse_move(text: str) -> Move:
    """The move that `format_move` wrote.

    Raises:
        ValueError: the text is no move of Crazy 8s.
    """
    if text in _BARE:
        return _BARE[text]
    kind, colon, rest = text.partition(":")
    if kind == "play":
        code, named, letter = rest.partition(":")
        if not named:
            return Play(_card(code))
        for suit in SUITS:
            if suit == letter:
                return Play(_card(code), suit)
    if colon and kind in ("deal", "shuffle"):
        cards = tuple(map(_card, rest.split(","))) if rest else ()
        return Deal(cards) if kind == "deal" else Shuffle(cards)
    raise ValueError(f"not a move of Crazy 8s: {text[:24]!r}")


def _card(code: str) -> Card:
    if code not in SUIT_OF:
        raise ValueError(f"not a card: {code[:24]!r}")
    return Card(code)


def label(move: Move) -> str:
    """A move as people read it."""
    if isinstance(move, Play):
        name = card_name(move.card).capitalize()
        return f"{name}, naming {SUIT_NAMES[move.suit]}" if move.suit else name
    return _LABELS.get(format_move(move), "")


def caption(event: AnyEvent, names: Names) -> str:
    """A sentence for what happened."""
    match event:
        case Announced(words, int(seat)):
            return f"{names[seat]} {words}."
    return say.caption(event, names, _SAYINGS)


def prompt(seen: View) -> str:
    """What is asked of the seat; empty off turn."""
    if seen.seat is None or seen.to_act != (seen.seat,) or not seen.hand:
        return ""
    fits = playable(seen, seen.hand)
    if seen.demand:
        take = f"take {say.cards_in_words(('',) * seen.demand)}"  # type: ignore[arg-type]
        return f"play a two, or {take}" if fits else take
    spent = has_drawn_all(seen.options, seen.drawn)
    can_draw = not spent and (seen.stock > 0 or len(seen.discards) > 1)
    if not fits:
        return "nothing fits: draw a card" if can_draw else "nothing fits: pass"
    free = seen.options.may_draw
    other = ", or draw" if free and can_draw else ", or pass" if free and spent else ""
    return _what_fits(seen) + other


def _what_fits(seen: View) -> str:
    suit = next(name for letter, name in SUIT_NAMES.items() if letter == seen.suit)
    top = seen.discards[-1]
    if is_eight(top) or seen.options.eight_needs_match:
        other = RANK_NAMES[top[:-1]]
        return f"play {suit} or {_article(other)} {other}"
    return f"play {suit}, {_article(RANK_NAMES[top[:-1]])} {RANK_NAMES[top[:-1]]} or an eight"


def _article(word: str) -> str:
    return "an" if word[0] in "ae" else "a"
