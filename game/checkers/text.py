"""Checkers in words: move notation, captions, and what is asked of a seat."""

import re
from typing import Final

from game.checkers.legal import lines_at
from game.checkers.state import Accept, Ballot, Flag, Go, Move, Offer, Resign, variant_of
from game.checkers.view import View, position
from game.core import say
from game.core.contract import Names
from game.core.events import Announced, AnyEvent, Captured, Moved, Said

_SAID: Final[dict[str, Move]] = {
    "offer-draw": Offer(),
    "accept-draw": Accept(),
    "resign": Resign(),
}
_FLAGS: Final = {f"flag:{seat}": Flag(seat) for seat in (0, 1)}
_LABELS: Final = {
    "offer-draw": "Offer a draw",
    "accept-draw": "Accept the draw",
    "resign": "Resign",
}
_GO: Final = re.compile(
    r"([1-9]|[12]\d|3[0-2])(?:-([1-9]|[12]\d|3[0-2])|(?:x([1-9]|[12]\d|3[0-2]))+)"
)
_KINDS: Final = ((False, "a man"), (True, "a king"))
_CAPTIONS: Final = {
    "offer": "{name} offers a draw",
    "accept": "{name} agrees to a draw",
    "resign": "{name} resigns",
}


def format_move(move: Move) -> str:
    """The move as one word: `11-15`, `11x18x25`, `resign`, `ballot:11-15,23-19`, `flag:0`."""
    match move:
        case Go(path, takes):
            return ("x" if takes else "-").join(map(str, path))
        case Ballot(moves):
            return "ballot:" + ",".join(map(format_move, moves))
        case Flag(seat):
            return f"flag:{seat}"
    return next(text for text, said in _SAID.items() if said == move)


def parse_move(text: str) -> Move:
    """The move that `format_move` wrote.

    Raises:
        ValueError: the text is no move of Checkers.
    """
    if text in _SAID:
        return _SAID[text]
    if text.startswith("ballot:"):
        return Ballot(tuple(map(parse_go, text.removeprefix("ballot:").split(","))))
    if text in _FLAGS:
        return _FLAGS[text]
    return parse_go(text)


def parse_go(text: str) -> Go:
    """A move on the board.

    Raises:
        ValueError: the text is none.
    """
    if not _GO.fullmatch(text):
        raise ValueError(f"not a move of Checkers: {text[:24]!r}")
    takes = "x" in text
    return Go(tuple(map(int, text.split("x" if takes else "-"))), takes)


def label(move: Move) -> str:
    """A move as people read it."""
    text = format_move(move)
    return _LABELS.get(text, text)


def caption(event: AnyEvent, names: Names) -> str:
    """A sentence for what happened."""
    match event:
        case Moved(seat, piece, _, to):
            return f"{names[seat]}’s {piece} goes to {to}."
        case Captured(seat, piece, at):
            return f"{names[seat]} takes the {piece} on {at}."
        case Announced("crowned", int(seat)):
            return f"{names[seat]} has a new king."
        case Announced("out of time", int(seat)):
            return f"{names[seat]} has run out of time."
        case Said(seat, kind) if kind in _CAPTIONS:
            return _CAPTIONS[kind].format(name=names[seat]) + "."
    return say.caption(event, names)


def prompt(seen: View) -> str:
    """What is asked of the seat; empty off turn."""
    if seen.seat is None or seen.to_act != (seen.seat,):
        return ""
    lines = lines_at(position(seen), variant_of(seen.options))
    own = {seen.squares[go.path[0] - 1].isupper() for go in lines}
    asked = "move " + " or ".join(name for king, name in _KINDS if king in own)
    if any(go.takes for go in lines):
        starts = sorted({go.path[0] for go in lines})
        kings = {n for n in starts if seen.squares[n - 1].isupper()}
        pieces = [f"the king on {n}" if n in kings else f"the man on {n}" for n in starts]
        asked = "you must take, with " + " or ".join(
            filter(None, (", ".join(pieces[:-1]), pieces[-1]))
        )
    if seen.offered is not None and seen.offered != seen.seat:
        asked = f"accept the draw, or {asked}"
    return asked
