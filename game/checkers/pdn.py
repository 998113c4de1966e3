"""Games as PDN text, the notation that draughts programs exchange."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from game.checkers.board import START, from_fen, position_of, to_fen
from game.checkers.legal import lines_at
from game.checkers.moves import ENGLISH, Variant, after
from game.checkers.state import Go, State
from game.checkers.text import format_move, parse_go
from game.core.contract import Names

ROSTER: Final = ("Event", "Site", "Date", "Round", "White", "Black", "Result")
ENGLISH_GAME: Final = "21"
"""What PDN calls English draughts."""
_WIDTH: Final = 79
_TOKEN: Final = re.compile(
    r"""\{[^}]*\}|;[^\n]*|\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]|\$\d+|[()]|[^\s(){};\[\]]+"""
)
_NUMBER: Final = re.compile(r"\d+\.+")
_RESULTS: Final = ("1-0", "0-1", "1/2-1/2", "2-0", "0-2", "1-1", "*")
_BOARD_MOVE: Final = re.compile(r"\d+(?:[-x:]\d+)+")


class BadGame(ValueError):
    """A text that is no game; it says where and why."""


class Record(NamedTuple):
    """One game of a file."""

    tags: Mapping[str, str]
    squares: str
    """Where it starts."""
    down: bool
    """Whether Black begins."""
    moves: tuple[Go, ...]
    result: str
    """White’s points first: `1-0`, `0-1`, `1/2-1/2`, or `*`."""


def read_move(squares: str, down: bool, text: str, variant: Variant = ENGLISH) -> Go:
    """The legal move that a text means; `11x25` is enough where it fits only one.

    Raises:
        BadGame: it fits none, or several.
    """
    if not _BOARD_MOVE.fullmatch(text):
        raise BadGame(f"“{text[:24]}” is no move")
    path = tuple(map(int, re.split("[-x:]", text)))
    legal = tuple(lines_at(position_of(squares, down), variant))
    if len(path) > 2:
        found = [go for go in legal if go.path == path]
    else:
        found = [go for go in legal if (go.path[0], go.path[-1]) == path]
    exact = [go for go in found if go.path == path]
    if len(exact) == 1:
        return exact[0]
    if len(found) > 1:
        ways = " or ".join(map(format_move, found))
        raise BadGame(f"{text} may be {ways}")
    if not found:
        raise BadGame(f"{text} cannot be played")
    return found[0]


def read_games(text: str, variant: Variant = ENGLISH) -> tuple[Record, ...]:
    """Every game of a PDN text at once; raises as `each_game`."""
    return tuple(each_game(text, variant))


def each_game(text: str, variant: Variant = ENGLISH) -> Iterator[Record]:
    """Game after game of a PDN text; comments and side lines are passed over.

    Raises:
        BadGame: a move cannot be played, a position makes no sense, or there is no game at all.
    """
    any_game = False
    tags: dict[str, str] = {}
    words: list[str] = []
    depth = 0
    for match in _TOKEN.finditer(text):
        word = match[0]
        if match[1]:
            if words:
                any_game = True
                yield _record(tags, words, "*", variant)
                tags, words = {}, []
            tags[match[1]] = re.sub(r"\\(.)", r"\1", match[2])
        elif word in "()":
            depth = max(0, depth + (1 if word == "(" else -1))
        elif depth or word[0] in "{;$":
            continue
        elif word in _RESULTS:
            any_game = True
            yield _record(tags, words, word, variant)
            tags, words = {}, []
        else:
            words.append(word)
    if words or tags:
        yield _record(tags, words, "*", variant)
    elif not any_game:
        raise BadGame("there is no game in this text")


def _record(tags: Mapping[str, str], words: Sequence[str], result: str, variant: Variant) -> Record:
    squares, down = START, True
    if "FEN" in tags:
        try:
            squares, down = from_fen(tags["FEN"])
        except ValueError as error:
            raise BadGame(f"FEN: {error}") from error
    at = position_of(squares, down)
    moves: list[Go] = []
    for word in words:
        bare = _NUMBER.sub("", word, count=1).rstrip("!?*+")
        if not bare:
            continue
        try:
            go = read_move(at.squares, at.down, bare, variant)
        except BadGame as error:
            raise BadGame(f"half-move {len(moves) + 1}: {error}") from error
        at = after(at, lines_at(at, variant)[go])
        moves.append(go)
    plain = {"2-0": "1-0", "0-2": "0-1", "1-1": "1/2-1/2"}.get(result, result)
    return Record(dict(tags), squares, down, tuple(moves), plain)


def write_game(record: Record) -> str:
    """The game as PDN text, lines of at most 79 characters."""
    tags = {name: "?" for name in ROSTER} | {"Date": "????.??.??"} | dict(record.tags)
    tags |= {"Result": record.result, "GameType": tags.get("GameType", ENGLISH_GAME)}
    if (record.squares, record.down) != (START, True):
        tags |= {"SetUp": "1", "FEN": to_fen(record.squares, record.down)}
    head = "".join(f'[{name} "{_quoted(value)}"]\n' for name, value in tags.items())
    words = []
    for i, go in enumerate(record.moves):
        words += [f"{i // 2 + 1}."] if i % 2 == 0 else []
        words.append(format_move(go))
    lines, line = [], ""
    for word in (*words, record.result):
        if len(line) + len(word) >= _WIDTH:
            lines.append(line)
            line = ""
        line = f"{line} {word}" if line else word
    return f"{head}\n" + "\n".join((*lines, line)) + "\n"


def _quoted(value: str) -> str:
    return re.sub(r'(["\\])', r"\\\1", value.replace("\n", " "))


def record_of(state: State, names: Names, **tags: str) -> Record:
    """A game of ours as a record; `tags` are those that the state does not know, as the date."""
    whites = {state.black: "0-1", 1 - state.black: "1-0"}
    over = "1/2-1/2" if state.winner is None else whites[state.winner]
    result = over if state.reason else "*"
    sides = {"White": names[1 - state.black], "Black": names[state.black]}
    moves = tuple(map(parse_go, state.log))
    return Record({**tags, **sides}, START, state.options.first_move == "black", moves, result)
