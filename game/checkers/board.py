"""The board as bits: which squares there are, what lies next to which, and positions in text.

Square n (1-32, counted from Black's side) is bit `n - 1 + (n - 1) // 8`: after every eight squares
one bit stays empty. With these three gaps every step is a shift by 4 or 5, in every row, and a
piece that would step off the board falls on a gap or past the end.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.core.events import Seat

BIT: Final[tuple[int, ...]] = (0, *(1 << (n - 1 + (n - 1) // 8) for n in range(1, 33)))
"""Index = square; 0 stands for no square."""
SQUARE: Final[dict[int, int]] = {bit: n for n, bit in enumerate(BIT) if n}
ALL: Final = sum(BIT)
TOP: Final = sum(BIT[1:5])
"""Squares 1-4, where White's men are crowned."""
FOOT: Final = sum(BIT[29:])
"""Squares 29-32, where Black's men are crowned."""
START: Final = "b" * 12 + "." * 8 + "w" * 12
"""The board as text, squares 1 to 32: `b` and `w` are men, `B` and `W` kings."""
BLACK: Final = "black"
WHITE: Final = "white"


class Position(NamedTuple):
    """What lies where, seen by the side to move."""

    own: int
    enemy: int
    kings: int
    """Of both sides."""
    down: bool
    """Whether the side to move is Black, whose men go towards squares 29-32."""

    @property
    def crown_row(self) -> int:
        """Where the men of the side to move are crowned."""
        return FOOT if self.down else TOP

    @property
    def squares(self) -> str:
        """The board as text."""
        black, white = (self.own, self.enemy) if self.down else (self.enemy, self.own)
        found = []
        for bit in BIT[1:]:
            piece = "b" if black & bit else "w" if white & bit else "."
            found.append(piece.upper() if self.kings & bit else piece)
        return "".join(found)


def position_of(squares: str, down: bool) -> Position:
    """The position that the text shows, with Black (`down`) or White to move."""
    black = white = kings = 0
    for bit, piece in zip(BIT[1:], squares, strict=True):
        black |= bit if piece in "bB" else 0
        white |= bit if piece in "wW" else 0
        kings |= bit if piece in "BW" else 0
    return Position(*((black, white) if down else (white, black)), kings, down)


def bits_of(board: int) -> Iterator[int]:
    """The single bits of a board, lowest square first."""
    while board:
        bit = board & -board
        yield bit
        board ^= bit


def row_and_column(square: int) -> tuple[int, int]:
    """Where a square lies, counted from Black's single corner side: square 1 is (0, 1)."""
    row, place = divmod(square - 1, 4)
    return row, 2 * place + (row + 1) % 2


def squares_between(start: int, end: int) -> Iterator[int]:
    """The squares on the straight way from one to another, both left out."""
    (r0, c0), (r1, c1) = row_and_column(start), row_and_column(end)
    for i in range(1, abs(r1 - r0)):
        row, column = r0 + i * (1 if r1 > r0 else -1), c0 + i * (1 if c1 > c0 else -1)
        yield 4 * row + column // 2 + 1


def to_fen(squares: str, down: bool) -> str:
    """The position as PDN tells it: `B:W21,22,K30:B1,2`."""
    sides = []
    for side in "WB":
        found = [
            f"{'K' if piece.isupper() else ''}{n}"
            for n, piece in enumerate(squares, start=1)
            if piece.upper() == side
        ]
        sides.append(side + ",".join(found))
    return ":".join(("B" if down else "W", *sides))


def from_fen(text: str) -> tuple[str, bool]:
    """The board as text, and whether Black is to move.

    Raises:
        ValueError: it is no position of 32 squares; the text says what is wrong.
    """
    parts = text.strip().rstrip(".").split(":")
    if len(parts) != 3 or parts[0].upper() not in ("B", "W"):
        raise ValueError(f"not a position: {text[:60]!r}")
    board = ["."] * 32
    sides = {part[:1].upper(): part[1:] for part in parts[1:]}
    if set(sides) != {"W", "B"}:
        raise ValueError("a position names White’s pieces and Black’s")
    for side, listed in sides.items():
        for name in filter(None, (word.strip() for word in listed.split(","))):
            is_king = name[:1].upper() == "K"
            number = name[1:] if is_king else name
            if not number.isdecimal() or not 1 <= int(number) <= 32:
                raise ValueError(f"there is no square {name[:12]}")
            if board[int(number) - 1] != ".":
                raise ValueError(f"two pieces stand on {number}")
            board[int(number) - 1] = side if is_king else side.lower()
    return "".join(board), parts[0].upper() == "B"


def colour_of(seat: Seat, black: Seat) -> str:
    """What the seat plays."""
    return BLACK if seat == black else WHITE
