"""Games as PGN text, the notation that chess programs exchange.

python-chess reads it. What it would pass over in silence, words that are neither moves nor anything
else of PGN, is refused here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final, NamedTuple, TextIO, cast

import chess
import chess.pgn

from game.chess.board import go_of
from game.chess.starting import START, BadPosition, read_fen
from game.chess.state import LATE, Go, State
from game.chess.view import sans
from game.core.contract import Names

ROSTER: Final = ("Event", "Site", "Date", "Round", "White", "Black", "Result")
SIDE_LINES: Final = "Side lines were left out."
_WIDTH: Final = 79
RESULTS: Final = ("1-0", "0-1", "1/2-1/2", "*")
_STANDARD: Final = ("standard", "normal", "chess", "from position", "")
_KNOWN: Final = re.compile(
    r"""
    \{[^}]*(?:\}|\Z) | ;[^\n]* | ^%[^\n]* | ^[ ]*\[[^\n]*\]$   # comments and tags
    | \$\d+ | [()] | [?!]+ | (?<!\w)\d+[ ]*\.+                 # glyphs, side lines, move numbers
    | (?<!\S)(?:1-0|0-1|1/2-1/2|\*)(?!\S)
    | (?:[NBKRQ]?[a-h]?[1-8]?[-x]?[a-h][1-8](?:=?[NBRQnbrq])?|[O0]-[O0](?:-[O0])?)[+#]*
    | (?<!\S)(?:e\.p\.|--|Z0)
    """,
    re.VERBOSE | re.MULTILINE,
)
_NO_END: Final = re.compile(r"(?<=\S)(?<!1-0|0-1|1/2)(?<!\*)\n\s*\n(?=[ ]*[^\[\s])")
"""Empty lines within the moves of a game."""
_NO_GAP: Final = re.compile(r"^(?! *\[)(.*\S)\n(?= *\[[A-Za-z]+ +\")", re.MULTILINE)
"""The last line of a game right above the tags of the next."""


class BadGame(ValueError):
    """A text that is no game; it says where and why."""


class Record(NamedTuple):
    """One game of a file."""

    tags: Mapping[str, str]
    start: str
    """The FEN that it starts from."""
    chess960: bool
    sans: tuple[str, ...]
    """The moves in standard algebraic notation."""
    result: str
    """White’s points first: `1-0`, `0-1`, `1/2-1/2`, or `*`."""
    notes: tuple[str, ...] = ()
    """What of the text was passed over, each a sentence."""


def read_games(text: str) -> tuple[Record, ...]:
    """Every game of a PGN text at once; raises as `each_game`."""
    return tuple(each_game(text))


def each_game(text: str) -> Iterator[Record]:
    """Game after game of a PGN text; side lines are left out with a note, comments without.

    Raises:
        BadGame: a word is none of PGN, a move cannot be played, a position makes no sense, the
            game is of another variant, or there is no game at all.
    """
    text = "\n".join(map(str.rstrip, text.lstrip("\ufeff").expandtabs().splitlines()))
    _check_words(text)
    lines = _Lines(_NO_GAP.sub(r"\1\n\n", _NO_END.sub("\n", text)))
    number, any_game = 0, False
    while True:
        number += 1
        reader = partial(_Reader, number)
        record = chess.pgn.read_game(cast(TextIO, lines), Visitor=reader)
        if record is None:
            break
        any_game = any_game or bool(record.tags or record.sans) or record.result != "*"
        yield record
    if not any_game:
        raise BadGame("There is no game in this text")


def _check_words(text: str) -> None:
    strange = _KNOWN.sub(_left, text).split()
    if strange:
        raise BadGame(f"“{strange[0][:24]}” is no move, and nothing else of PGN")


def _left(known: re.Match[str]) -> str:
    """What is left of a text where something known was."""
    if known[0].startswith("{") and not known[0].endswith("}"):
        raise BadGame("A comment in { } has no end")
    return " "


class _Lines:
    """A text as python-chess wants to read it."""

    def __init__(self, text: str) -> None:
        self._lines = iter(text.splitlines(keepends=True))

    def readline(self) -> str:
        """The next line; empty: there is none."""
        return next(self._lines, "")


class _Reader(chess.pgn.BaseVisitor[Record]):
    """Makes a record of one game."""

    def __init__(self, number: int) -> None:
        self._number = number
        self._tags: dict[str, str] = {}
        self._start, self._chess960 = START, False
        self._sans: list[str] = []
        self._result = ""
        self._notes: list[str] = []

    def _bad(self, words: str) -> BadGame:
        return BadGame(f"Game {self._number}: {words}" if self._number > 1 else words)

    def visit_header(self, tagname: str, tagvalue: str) -> None:
        self._tags[tagname] = re.sub(r"\\(.)", r"\1", tagvalue)

    def end_headers(self) -> None:
        variant = self._tags.get("Variant", "Standard")
        self._chess960 = chess.pgn.Headers(self._tags).is_chess960()
        if not self._chess960 and variant.lower() not in _STANDARD:
            raise self._bad(f"“{variant[:24]}” is another game than Chess")
        if "FEN" in self._tags:
            try:
                self._start = read_fen(self._tags["FEN"], self._chess960)
            except BadPosition as error:
                raise self._bad(f"{error}") from error

    def visit_board(self, board: chess.Board) -> None:
        self._chess960 = board.chess960  # rights of rooks elsewhere make it so

    def parse_san(self, board: chess.Board, san: str) -> chess.Move:
        where = f"{board.fullmove_number}{'.' if board.turn else '...'} {san}"
        if self._result:
            raise self._bad(f"{where} comes after the result")
        try:
            move = board.parse_san(san)
        except chess.AmbiguousMoveError:
            raise self._bad(f"{where} fits several pieces") from None
        except ValueError:
            raise self._bad(f"{where} cannot be played") from None
        if not move:
            raise self._bad(f"{where} is no move")
        return move

    def visit_move(self, board: chess.Board, move: chess.Move) -> None:
        self._sans.append(board.san(move))

    def begin_variation(self) -> chess.pgn.SkipType:
        self._notes = [SIDE_LINES]
        return chess.pgn.SKIP

    def visit_result(self, result: str) -> None:
        self._result = result

    def handle_error(self, error: Exception) -> None:
        raise error

    def result(self) -> Record:
        result = self._result or self._tags.get("Result", "*")
        result = result if result in RESULTS else "*"
        return Record(
            self._tags, self._start, self._chess960, tuple(self._sans), result, tuple(self._notes)
        )


def moves_of(record: Record) -> tuple[Go, ...]:
    """The moves of a record as moves of ours."""
    board = chess.Board(record.start, chess960=record.chess960)
    return tuple(go_of(board.push_san(san)) for san in record.sans)


def write_game(record: Record) -> str:
    """The game as PGN text, lines of at most 79 characters."""
    tags = dict.fromkeys(ROSTER, "?") | {"Date": "????.??.??"} | dict(record.tags)
    tags |= {"Result": record.result}
    if record.chess960:
        tags |= {"Variant": "Chess960"}
    if record.chess960 or record.start != START:
        tags |= {"SetUp": "1", "FEN": record.start}
    head = "".join(f'[{name} "{_quoted(value)}"]\n' for name, value in tags.items())
    lines, line = [], ""
    for word in (*_numbered(record), record.result):
        if len(line) + len(word) >= _WIDTH:
            lines.append(line)
            line = ""
        line = f"{line} {word}" if line else word
    return f"{head}\n" + "\n".join((*lines, line)) + "\n"


def _numbered(record: Record) -> Iterator[str]:
    """The moves with their numbers: `1.` before White's, `1...` where Black begins."""
    _, turn, *_, number = record.start.split()
    first = 2 * int(number) + (turn == "b")
    for i, san in enumerate(record.sans, start=first):
        if i % 2 == 0:
            yield f"{i // 2}."
        elif i == first:
            yield f"{i // 2}..."
        yield san


def _quoted(value: str) -> str:
    return re.sub(r'(["\\])', r"\\\1", " ".join(value.split()))


def record_of(state: State, names: Names, **tags: str) -> Record:
    """A game of ours as a record; `tags` are those that the state does not know, as `Date`."""
    result = RESULTS[state.winner != state.white] if state.winner is not None else "1/2-1/2"
    sides = {"White": names[state.white], "Black": names[1 - state.white]}
    time = {}
    if state.options.minutes:
        time = {"TimeControl": f"{60 * state.options.minutes}+{state.options.increment}"}
    if state.reason == LATE:
        time["Termination"] = "time forfeit"
    return Record(
        {**tags, **sides, **time},
        state.start or START,
        state.options.variant == "chess960",
        sans(state),
        result if state.reason else "*",
    )
