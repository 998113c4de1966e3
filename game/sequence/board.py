"""The board: ten by ten squares, the card printed on each, and the cards that claim them.

A square has a name, column letter then row number from the top (`e5`), and an index,
`10 * (row - 1) + column`, for lookups: `a1` is 0, `j10` is 99.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final, Literal, get_args

from game.core.cards import Card, pack

SIDE: Final = 10
SQUARES: Final = tuple(f"{column}{row}" for row in range(1, SIDE + 1) for column in "abcdefghij")
"""The name of each square by its index."""
INDEX: Final = {name: index for index, name in enumerate(SQUARES)}
CORNERS: Final = (0, 9, 90, 99)
"""The four free squares, which count for everybody and never carry a chip (rule 2.3)."""
FREE: Final = Card("FREE")
"""What is printed on a corner."""

PACK: Final = pack() * 2
"""The 104 cards of the game (rule 2.1)."""
WILDS: Final = (Card("JD"), Card("JC"))
"""The two-eyed jacks, which place a chip anywhere (rule 3.3)."""
REMOVERS: Final = (Card("JH"), Card("JS"))
"""The one-eyed jacks, which take a chip away (rule 3.4)."""
JACKS: Final = frozenset(WILDS + REMOVERS)

Layout = Literal["generated", "classic"]
Board = tuple[Card, ...]
"""The printed card of each square, by its index; `FREE` on the corners."""

_GENERATED = """
    FREE KS  4D  10C 7H  KH  10D QS  4C  FREE
    AH   9H  2S  5S  6D  AD  5C  8S  3H  8C
    3S   4S  8C  9D  3C  9S  6H  4H  6C  QD
    8H   5D  10S 2C  6C  8H  AC  7D  3S  2D
    7S   4C  8D  QH  10D KC  10H KD  QH  6S
    QD   2H  3H  6S  5H  7C  QS  5C  9D  10C
    3D   AS  KH  7D  4D  KS  9S  2C  QC  5H
    9C   10H 3C  5S  QC  AD  6D  AH  4S  AS
    7C   AC  2D  9H  2S  4H  7S  3D  5D  7H
    FREE KD  6H  KC  10S 9C  8D  2H  8S  FREE
"""
_CLASSIC = """
    FREE 2S  3S  4S  5S  6S  7S  8S  9S  FREE
    6C   5C  4C  3C  2C  AH  KH  QH  10H 10S
    7C   AS  2D  3D  4D  5D  6D  7D  9H  QS
    8C   KS  6C  5C  4C  3C  2C  8D  8H  KS
    9C   QS  7C  6H  5H  4H  AH  9D  7H  AS
    10C  10S 8C  7H  2H  3H  KH  10D 6H  2D
    QC   9S  9C  8H  9H  10H QH  QD  5H  3D
    KC   8S  10C QC  KC  AC  AD  KD  4H  4D
    AC   7S  6S  5S  4S  3S  2S  2H  3H  5D
    FREE AD  KD  QD  10D 9D  8D  7D  6D  FREE
"""


def read_board(text: str) -> Board:
    """The board in a text of a hundred codes, row by row.

    Raises:
        ValueError: it is no board that the game can be played on (rules 2.2 to 2.4).
    """
    board = tuple(Card(code) for code in text.split())
    if len(board) != len(SQUARES):
        raise ValueError(f"a board has 100 squares, not {len(board)}")
    if tuple(i for i, card in enumerate(board) if card == FREE) != CORNERS:
        raise ValueError("the four corners, and no other squares, are free")
    printed = Counter(card for card in board if card != FREE)
    if printed != Counter({card: 2 for card in pack() if card not in JACKS}):
        raise ValueError("every card but the jacks is printed on exactly two squares")
    for card, (one, other) in spots(board).items():
        if distance(one, other) < 2:
            raise ValueError(f"the two squares of {card} touch")
    return board


def spots(board: Sequence[Card]) -> dict[Card, tuple[int, ...]]:
    """The squares that each printed card names, in index order; corners left out."""
    found: dict[Card, tuple[int, ...]] = {}
    for index, card in enumerate(board):
        if card != FREE:
            found[card] = (*found.get(card, ()), index)
    return found


def distance(one: int, other: int) -> int:
    """King's steps between two squares; 1: they touch."""
    (row, column), (other_row, other_column) = divmod(one, SIDE), divmod(other, SIDE)
    return max(abs(row - other_row), abs(column - other_column))


BOARDS: Final[dict[Layout, Board]] = dict(
    zip(get_args(Layout), map(read_board, (_GENERATED, _CLASSIC)), strict=True)
)
SPOTS: Final[dict[Layout, dict[Card, tuple[int, ...]]]] = {
    layout: spots(board) for layout, board in BOARDS.items()
}
"""By layout and card, the card's two squares."""
