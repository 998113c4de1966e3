"""Sequence in words: move notation, log lines, captions, and what is asked of a seat."""

import re
from collections.abc import Sequence

from game.core import say
from game.core.cards import RANK_OF, Card, card_name
from game.core.contract import Names
from game.core.events import (
    AnyEvent,
    Captured,
    Discarded,
    Drawn,
    Joined,
    Moved,
    Played,
    Said,
    Shuffled,
)
from game.sequence.board import INDEX, REMOVERS, WILDS
from game.sequence.state import (
    TEAM_NAMES,
    Deal,
    Exchange,
    Move,
    Pass,
    Place,
    Remove,
    Shuffle,
    State,
    target,
)
from game.sequence.view import View, view_moves


def format_move(move: Move) -> str:
    """The move as one word: `7H@e1`, `JSxg7`, `dead:AH`, `pass`, `deal:…`, `shuffle:…`."""
    match move:
        case Place(card, square):
            return f"{card}@{square}"
        case Remove(card, square):
            return f"{card}x{square}"
        case Exchange(card):
            return f"dead:{card}"
        case Pass():
            return "pass"
        case Deal(cards):
            return "deal:" + ",".join(cards)
        case Shuffle(cards):
            return "shuffle:" + ",".join(cards)


_PLAY = re.compile(r"(?P<card>\w{2,3})(?P<kind>[@x])(?P<square>[a-j]\d{1,2})")


def parse_move(text: str) -> Move:
    """The move that `format_move` wrote.

    Raises:
        ValueError: the text is no move of Sequence.
    """
    kind, colon, rest = text.partition(":")
    if text == "pass":
        return Pass()
    if colon and kind in ("deal", "shuffle"):
        cards = tuple(map(_card, rest.split(","))) if rest else ()
        return Deal(cards) if kind == "deal" else Shuffle(cards)
    if colon and kind == "dead":
        return Exchange(_card(rest))
    found = _PLAY.fullmatch(text)
    if found is None or found["square"] not in INDEX:
        raise ValueError(f"not a move of Sequence: {text[:24]!r}")
    make = Place if found["kind"] == "@" else Remove
    return make(_card(found["card"]), found["square"])


def _card(code: str) -> Card:
    if code not in RANK_OF:
        raise ValueError(f"not a card: {code[:24]!r}")
    return Card(code)


def log_line(events: Sequence[AnyEvent]) -> str:
    """One move's events as a line of the log, empty for a deal.

    `S0 7H e1 =a1-e1`, `S1 JD* f6`, `S2 JSxg7`, `S0 dead AH`, `S3 pass`, `reshuffle 61`.
    """
    return "".join(map(_log_words, events)).strip()


def _log_words(event: AnyEvent) -> str:
    match event:
        case Played(seat, card):
            return f"S{seat} {card}" + ("*" if card in WILDS else "")
        case Moved(to=square):
            return f" {square}"
        case Captured(at=square):
            return f"x{square}"
        case Joined(places=places):
            return f" ={places[0]}-{places[-1]}"
        case Discarded(seat, cards):
            return f"S{seat} dead {cards[0]}"
        case Said(seat, kind):
            return f"S{seat} {kind}"
        case Shuffled(count):
            return f"reshuffle {count}"
    return ""


def caption(event: AnyEvent, names: Names) -> str:
    """A sentence for what happened; a chip's placement and the draw are told by the card's play."""
    match event:
        case Played(seat, card):
            return f"{names[seat]} {_played_words(card)}."
        case Captured(seat, piece, _):
            return f"{names[seat]} takes a {_team_name(piece).lower()} chip away."
        case Joined(seat, _):
            return f"{names[seat]} joins five in a row."
        case Discarded(seat, cards):
            return f"{names[seat]} changes a dead {card_name(cards[0])}."
        case Moved() | Drawn():
            return ""
    return say.caption(event, names, _SAYINGS)


_SAYINGS = say.SAYINGS | {"pass": "{name} cannot move and passes"}


def _played_words(card: Card) -> str:
    if card in WILDS:
        return f"plays the wild {card_name(card)}"
    if card in REMOVERS:
        return f"plays the one-eyed {card_name(card)}"
    return f"takes the {card_name(card)}"


def _team_name(piece: str) -> str:
    return TEAM_NAMES[int(piece.partition(":")[2])]


def end_reason(state: State) -> str:
    """How the game ended, without names; empty while it goes on (section 6)."""
    if state.ended == "blocked":
        return "The table is blocked"
    needed = target(state.seats, state.options)
    return f"First to {say.NUMBERS[needed]} line{'s' * (needed > 1)}" if state.ended else ""


def prompt(seen: View) -> str:
    """What is asked of the seat, from what it can do; empty off turn."""
    kinds = frozenset(type(move) for move in view_moves(seen))
    return _PROMPTS.get(kinds, "")


_PROMPTS = {
    frozenset({Place}): "place a chip",
    frozenset({Remove}): "take a chip away",
    frozenset({Place, Remove}): "place a chip or take one away",
    frozenset({Exchange}): "change a dead card",
    frozenset({Place, Exchange}): "place a chip, or change a dead card first",
    frozenset({Remove, Exchange}): "take a chip away, or change a dead card first",
    frozenset(
        {Place, Remove, Exchange}
    ): "place a chip, take one away, or change a dead card first",
    frozenset({Pass}): "no card can be played: pass",
}
