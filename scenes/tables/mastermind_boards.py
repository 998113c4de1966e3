"""The two boards of Mastermind: rows of pegs with their answers, and the codes at the heads."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.core.events import Seat
from game.core.say import NUMBERS
from game.mastermind.codes import keeps_seal
from game.mastermind.text import NAMES, answer_in_words, in_words
from game.mastermind.view import View
from scenes.art.looks import (
    AnswerLook,
    BoardShape,
    ClearLook,
    HeadLook,
    NextHoleLook,
    PegBoardLook,
    PegLook,
    RowLook,
)
from scenes.tables.base import PLAIN, Fixture, Key, Piece, Point, Pose, Sight, Wear
from scenes.tables.mastermind_steps import aim_key, carried, laid, next_hole, peg_key, put

_ORDINALS = ("first", "second", "third", "fourth", "fifth")


@dataclass(frozen=True, slots=True)
class Board:
    """A board on the table: who breaks the code at its head."""

    breaker: Seat
    shape: BoardShape
    at: Point
    """Its upper left corner, px."""

    @property
    def owner(self) -> Seat:
        """Whose code it is."""
        return 1 - self.breaker

    def spot(self, at: Point) -> Point:
        """A point of the board in window px."""
        return self.at[0] + at[0], self.at[1] + at[1]

    @property
    def centre(self) -> Point:
        """Its middle."""
        w, h = self.shape.size
        return self.spot((w / 2, h / 2))


def code_of(sight: Sight, owner: Seat) -> str:
    """A code as far as it may be seen here; where all lies open, whatever is set."""
    view: View = sight.view
    if sight.open is not None and sight.open.views:
        return str(sight.open.views[owner].codes[owner])
    return view.codes[owner]


def board_fixtures(sight: Sight, board: Board) -> Iterator[Fixture]:
    """Wood, head, the lit row, answers, and the holes of the row that is being laid."""
    view: View = sight.view
    shape = board.shape
    yield Fixture(PegBoardLook(shape, 51 + board.breaker), board.centre)
    inner_mid = shape.inner.centerx
    setting = sight.acting and view.phase == "set" and board.owner == sight.seat
    hidden = not code_of(sight, board.owner) and not setting
    face = sight.sitters[board.owner].face if hidden else ""
    sealed = bool(view.seals[board.owner])
    words = _head_words(sight, board.owner)
    head = HeadLook(shape, face, sealed, lit=setting)
    yield Fixture(head, board.spot((inner_mid, shape.row_y(-1))), words=words)
    answers = view.answers[board.breaker]
    if view.phase == "guess" and view.turn == board.breaker and len(answers) < shape.rows:
        at = board.spot((inner_mid, shape.row_y(len(answers))))
        yield Fixture(RowLook(shape, len(answers)), at)
    for row, told in enumerate(answers):
        guess = in_words(view.guesses[board.breaker][row])
        words = f"{guess}: {answer_in_words(told, shape.pegs)}"
        at = board.spot(shape.answer_at(row))
        yield Fixture(AnswerLook(shape, *told), at, words=words)
    if setting:
        yield from _hole_fixtures(sight, board, -1)
    elif sight.acting and view.phase == "guess" and board.breaker == sight.seat:
        yield from _hole_fixtures(sight, board, len(answers))


def _head_words(sight: Sight, owner: Seat) -> str:
    """Whose code it is, and the beginning of its seal."""
    sealed = sight.view.seals[owner]
    whose = "Your code" if owner == sight.seat else f"{sight.sitters[owner].name}’s code"
    return f"{whose}, sealed as {sealed[:8]}…" if sealed else f"{whose} is not set yet"


def _hole_fixtures(sight: Sight, board: Board, row: int) -> Iterator[Fixture]:
    """The empty holes: they take the colour that is carried, or are aimed at."""
    shape, colour, aimed = board.shape, carried(sight), next_hole(sight)
    for hole, laid_colour in enumerate(laid(sight)):
        if laid_colour:
            continue
        at = board.spot(shape.hole(row, hole))
        step = put(sight, hole, colour) if colour else aim_key(hole)
        which = f"the {_ORDINALS[hole]} hole"
        words = f"{NAMES[colour]} in {which}" if colour else f"next into {which}"
        ring = NextHoleLook(shape.peg_px + round(4 * shape.unit))
        hot = NextHoleLook(ring.diameter_px, hot=True)
        look = ring if hole == aimed else ClearLook(shape.row_px - 2, shape.row_px - 2)
        yield Fixture(look, at, step, Wear(hot=hot), words)


def board_pieces(sight: Sight, board: Board) -> Iterator[Piece]:
    """Pegs of guesses and of the code, and those that are being laid."""
    view: View = sight.view
    for row, guess in enumerate(view.guesses[board.breaker]):
        yield from _row_pieces(board, row, guess)
    code = code_of(sight, board.owner)
    if code:
        yield from _row_pieces(board, -1, code)
    if not sight.acting:
        return
    if view.phase == "set" and board.owner == sight.seat:
        yield from _row_pieces(board, -1, laid(sight), open_=True)
    elif view.phase == "guess" and board.breaker == sight.seat:
        row = len(view.answers[board.breaker])
        yield from _row_pieces(board, row, laid(sight), open_=True)


def _row_pieces(
    board: Board, row: int, pegs: Sequence[str], open_: bool = False
) -> Iterator[Piece]:
    """The pegs of a row, -1 the code; `open_`: each can be taken back."""
    for hole, colour in enumerate(pegs):
        if not colour:
            continue
        x, y = board.spot(board.shape.hole(row, hole))
        ident: Key = ("code", board.owner, hole) if row < 0 else ("peg", board.breaker, row, hole)
        look = PegLook(colour, board.shape.peg_px)
        wear = Wear(hot=PegLook(colour, look.diameter_px, "hot")) if open_ else PLAIN
        words = f"Take {NAMES[colour]} back" if open_ else NAMES[colour]
        yield Piece(
            ident, look, Pose(x, y), place=("row", board.breaker, row),
            step=peg_key(hole, colour) if open_ else None, wear=wear, z=1, words=words,
        )  # fmt: skip


def round_words(view: View) -> tuple[str, str]:
    """“Round 4 of 10”, and how many guesses both have made."""
    if view.phase in ("salt", "set"):
        return "Before the first round", "both set a code"
    most = view.options.max_guesses
    first, second = (len(view.answers[s]) for s in (view.first, 1 - view.first))
    if view.phase == "over":
        kept = all(map(keeps_seal, view.codes, view.salts, view.seals))
        found = "both codes keep their seals" if kept else "a code does not keep its seal"
        return f"Round {second} of {most}", found
    title = f"Round {min(second + 1, most)} of {most}"
    if first > second:
        return title, "one more guess in this round"
    if not first:
        return title, "nobody has guessed yet"
    times = {1: "once", 2: "twice"}.get(first, f"{NUMBERS[first]} times")
    return title, f"both have guessed {times}"
