"""Mastermind in words: move notation, captions, and what is asked of a seat."""

import re
from typing import Final

from game.core import say
from game.core.contract import Names
from game.core.events import Announced, AnyEvent, Moved, Said
from game.mastermind.codes import Answer, Code
from game.mastermind.state import Move, Row, Salt
from game.mastermind.view import View

NAMES: Final = {
    "A": "red", "B": "blue", "C": "green", "D": "yellow",
    "E": "violet", "F": "white", "G": "orange", "H": "black",
}  # fmt: skip
"""The colours of the pegs."""


def format_move(move: Move) -> str:
    """A row as its letters, `AABC`; salts as `salt:…,…`."""
    return f"salt:{','.join(move.salts)}" if isinstance(move, Salt) else move.pegs


def parse_move(text: str) -> Move:
    """The move that `format_move` wrote.

    Raises:
        ValueError: the text is no move of Mastermind.
    """
    if re.fullmatch("[A-H]{3,5}", text):
        return Row(text)
    if re.fullmatch("salt:[0-9a-f]{32},[0-9a-f]{32}", text):
        return Salt(tuple(text.removeprefix("salt:").split(",")))
    raise ValueError(f"not a move of Mastermind: {text[:24]!r}")


def in_words(code: Code) -> str:
    """The colours of a row: “red, red, blue and green”."""
    return say.listed([NAMES[colour] for colour in code])


def label(move: Move) -> str:
    """A move as people read it."""
    return in_words(move.pegs).capitalize() if isinstance(move, Row) else "Seals"


def answer_in_words(told: Answer, pegs: int) -> str:
    """“two right, one elsewhere”, “nothing right”."""
    exact, elsewhere = told
    if exact == pegs:
        return "all right"
    parts = [f"{say.NUMBERS[exact]} right"] if exact else []
    parts += [f"{say.NUMBERS[elsewhere]} elsewhere"] if elsewhere else []
    return ", ".join(parts) or "nothing right"


def caption(event: AnyEvent, names: Names) -> str:
    """A sentence for what happened."""
    match event:
        case Said(seat, "set", words):
            return f"{names[seat]} has set a code: {words.removeprefix('Code set, ')}"
        case Said(seat, "answer", words):
            return f"{names[seat]} answers: {words[:1].lower()}{words[1:]}."
        case Moved(seat, code):
            return f"{names[seat]} guesses {in_words(code)}."
        case Announced(words):
            return f"{words}."
    return say.caption(event, names)


def prompt(seen: View) -> str:
    """What is asked of the seat; empty off turn."""
    if seen.seat is None or seen.seat not in seen.to_act:
        return ""
    return "set your code" if seen.phase == "set" else "guess the code"
