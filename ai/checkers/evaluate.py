"""What a position is worth to the side to move, in hundredths of a man."""

from __future__ import annotations

from typing import Final

from game.checkers.board import BIT, SQUARE, Position, bits_of, row_and_column

WON: Final = 100_000
"""A game that is won now; less by one for each half-move that it takes."""
_MAN: Final = 100
_KING: Final = 140
_FLYING_KING: Final = 300
_FEW: Final = 8
"""With no more pieces than this on the board kings hunt what is left."""


def mask(*squares: int) -> int:
    """A board on which these squares are set."""
    return sum(BIT[square] for square in squares)


ROWS: Final = tuple(mask(*range(4 * row + 1, 4 * row + 5)) for row in range(8))
CENTRE: Final = mask(10, 11, 14, 15, 18, 19, 22, 23)
EDGE: Final = mask(5, 13, 21, 29, 4, 12, 20, 28)
_GUARD: Final = {True: mask(1, 3), False: mask(30, 32)}
"""The men that keep two squares between them are hard to pass; by whether they go down."""
_ADVANCE: Final = {
    True: ((ROWS[3], 2), (ROWS[4], 4), (ROWS[5], 8), (ROWS[6], 16)),
    False: ((ROWS[4], 2), (ROWS[3], 4), (ROWS[2], 8), (ROWS[1], 16)),
}
_HOME: Final = {True: ROWS[0], False: ROWS[7]}


def _distances() -> dict[tuple[int, int], int]:
    """Between two single bits, in king’s steps."""
    found = {}
    for one, first in SQUARE.items():
        for other, second in SQUARE.items():
            (r0, c0), (r1, c1) = row_and_column(first), row_and_column(second)
            found[one, other] = max(abs(r0 - r1), abs(c0 - c1))
    return found


FAR: Final = _distances()


def _side(men: int, kings: int, down: bool, king: int) -> int:
    worth = _MAN * men.bit_count() + king * kings.bit_count()
    worth += 8 * (men & _GUARD[down]).bit_count() + 4 * (men & _HOME[down]).bit_count()
    worth += 3 * ((men | kings) & CENTRE).bit_count() - 2 * (men & EDGE).bit_count()
    for row, share in _ADVANCE[down]:
        worth += share * (men & row).bit_count()
    return worth


def evaluate(position: Position, flying: bool = False) -> int:
    """Material first, then how far men have come, the home row and the middle."""
    own, enemy, kings, down = position
    king = _FLYING_KING if flying else _KING
    mine = _side(own & ~kings, own & kings, down, king)
    theirs = _side(enemy & ~kings, enemy & kings, not down, king)
    ahead = mine - theirs
    total = own.bit_count() + enemy.bit_count()
    ahead += ahead * (24 - total) // 48  # exchanges help whoever is ahead
    if total <= _FEW and abs(ahead) > _MAN // 2:
        hunters, prey = (own & kings, enemy) if ahead > 0 else (enemy & kings, own)
        far = 2 * _near(hunters, prey)
        ahead -= far if ahead > 0 else -far
    return ahead


def _near(hunters: int, prey: int) -> int:
    """How far the hunters are from what they hunt, all together."""
    if not prey:
        return 0
    return sum(min(FAR[one, other] for other in bits_of(prey)) for one in bits_of(hunters))
