"""Backgammon in words: moves as text, captions, and what is asked of a seat."""

import re
from typing import Final

from game.backgammon.board import BAR, OFF
from game.backgammon.notation import PLACES, written
from game.backgammon.plays import Step
from game.backgammon.state import (
    Accept,
    Beaver,
    Double,
    Drop,
    Level,
    Move,
    Play,
    Raccoon,
    Refuse,
    Resign,
    Roll,
    Take,
    Throw,
)
from game.backgammon.view import View
from game.core import say
from game.core.contract import Names
from game.core.events import Announced, AnyEvent, Captured, Moved, Rolled, Said

_SAID: Final[dict[str, Move]] = {
    "throw": Throw(),
    "double": Double(),
    "take": Take(),
    "drop": Drop(),
    "beaver": Beaver(),
    "raccoon": Raccoon(),
    "accept": Accept(),
    "refuse": Refuse(),
    "resign:1": Resign(1),
    "resign:2": Resign(2),
    "resign:3": Resign(3),
}
_LABELS: Final = {
    "throw": "Roll the dice",
    "drop": "Drop: give up the game",
    "accept": "Accept",
    "refuse": "Play on",
    "resign:1": "Resign a single game",
    "resign:2": "Resign a gammon",
    "resign:3": "Resign a backgammon",
}
_POINT: Final = r"[1-9]|1\d|2[0-4]"
_STEP: Final = re.compile(rf"({_POINT}|bar)/({_POINT}|off)")
_ROLL: Final = re.compile(r"roll:([1-6])-([1-6])")
_CUBE_SAYINGS: Final = {"double": "doubles", "beaver": "beavers", "raccoon": "raccoons"}
_SAYINGS: Final = {
    "throw": "",
    "take": "{name} takes the double",
    "drop": "{name} drops the double",
    "accept": "{name} accepts",
    "refuse": "{name} plays on",
    "resign": "{name} offers to {words}",
}


def format_move(move: Move) -> str:
    """The move as one word: `8/5,6/5`, `bar/22,6/off`, `double`, `resign:2`, `roll:3-1`."""
    match move:
        case Play(steps):
            return ",".join(f"{PLACES[start]}/{PLACES[end]}" for start, end in steps)
        case Roll((first, second)):
            return f"roll:{first}-{second}"
    return next(text for text, said in _SAID.items() if said == move)


def parse_move(text: str) -> Move:
    """The move that `format_move` wrote.

    Raises:
        ValueError: the text is no move of Backgammon.
    """
    if text in _SAID:
        return _SAID[text]
    if rolled := _ROLL.fullmatch(text):
        return Roll((int(rolled[1]), int(rolled[2])))
    return Play(tuple(map(_parse_step, text.split(","))))


def _parse_step(text: str) -> Step:
    step = _STEP.fullmatch(text)
    if not step:
        raise ValueError(f"not a move of Backgammon: {text[:24]!r}")
    start, end = step.groups()
    return BAR if start == "bar" else int(start), OFF if end == "off" else int(end)


def label(move: Move) -> str:
    """A move as people read it: `13/7(2)`, “Resign a gammon”."""
    if isinstance(move, Play):
        return written(move.steps)
    text = format_move(move)
    return _LABELS.get(text, say.label_from(text))


def caption(event: AnyEvent, names: Names) -> str:
    """A sentence for what happened."""
    match event:
        case Moved(seat, _, str(source), to):
            return f"{names[seat]} {_move_in_words(source, to)}."
        case Captured(seat, _, at):
            return f"{names[seat]} hits on {at}."
        case Rolled(seat, (die,)):
            return f"{names[seat]} throws {die}."
        case Rolled(seat, (die, other)) if die == other:
            return f"{names[seat]} rolls double {say.NUMBERS[die]}."
        case Announced("begins", int(seat)):
            return f"{names[seat]} begins."
        case Announced("no play", int(seat)):
            return f"{names[seat]} cannot move."
        case Said(seat, kind, words) if kind in _CUBE_SAYINGS:
            return f"{names[seat]} {_CUBE_SAYINGS[kind]} to {words.rsplit(' ', 1)[-1]}."
        case Said(seat, kind, words) if kind in _SAYINGS:
            said = _SAYINGS[kind].format(name=names[seat], words=words[:1].lower() + words[1:])
            return said and said + "."
    return say.caption(event, names)


def _move_in_words(source: str, to: str) -> str:
    if to == "off":
        return f"bears off from {source}"
    return f"enters on {to}" if source == "bar" else f"moves from {source} to {to}"


def prompt(seen: View) -> str:
    """What is asked of the seat; empty off turn."""
    if seen.seat is None or seen.to_act != (seen.seat,):
        return ""
    match seen.due:
        case "throw":
            return "roll, or double"
        case "answer":
            more = {1: "", 2: " the beaver", 3: " the raccoon"}[seen.offer]
            return f"take{more} or drop, for {seen.cube * 2}"
        case "resign":
            what = {1: "a single game", 2: "a gammon", 3: "a backgammon"}[seen.resigned]
            return f"accept {what}, or play on"
    own = seen.boards[seen.seat]
    double = len(set(seen.dice)) == 1
    dice = f"double {say.NUMBERS[seen.dice[0]]}" if double else " and ".join(map(str, seen.dice))
    return f"enter with {dice}" if own[BAR] else f"play {dice}"


def level_said(level: Level) -> str:
    """What is said with an offer to resign."""
    return _LABELS[f"resign:{level}"]
