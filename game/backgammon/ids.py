"""Positions as GNU Backgammon and eXtreme Gammon write them.

A GNU position ID is a position seen by the side on roll, 14 characters; a match ID is everything
else, 12 characters. An XGID begins with the board seen by the player at the bottom.
"""

import base64
import binascii
from collections.abc import Iterator
from typing import Final, NamedTuple

from game.backgammon.board import BAR, OFF, Board

_POSITION_BYTES: Final = 10
_MATCH_BYTES: Final = 9
_MOST: Final = 15
_CENTRED: Final = 3
_FIELDS: Final = (4, 2, 1, 1, 3, 1, 1, 2, 3, 3, 15, 15, 15)
"""The bits of a match ID, in the order of `MatchId`."""


class MatchId(NamedTuple):
    """What a GNU match ID holds."""

    cube_log: int
    """The cube's value as a power of two."""
    owner: int
    """0, 1, or 3: it lies in the middle."""
    on_roll: int
    crawford: int
    playing: int
    """1: a game is played; 0: none begun; 2 and more: it is over."""
    decides: int
    """Who has to decide: not the side on roll while a double is to be answered."""
    doubled: int
    resigned: int
    """The level offered; 0: none."""
    die: int
    other_die: int
    """0: not thrown yet."""
    length: int
    """0: no match."""
    score: int
    other_score: int


def position_id(own: Board, enemy: Board) -> str:
    """The position with `own` on roll."""
    bits = [bit for board in (enemy, own) for bit in _bits_of(board)]
    return _text_of(sum(bit << index for index, bit in enumerate(bits)), _POSITION_BYTES)


def _bits_of(board: Board) -> Iterator[int]:
    for count in board[1:]:
        yield from (1,) * count
        yield 0


def position_from(text: str, checkers: int = _MOST) -> tuple[Board, Board]:
    """The boards of the side on roll and of the other; what is missing has been borne off.

    Raises:
        ValueError: it is no position ID of a game with so many checkers.
    """
    number = _number_of(text, _POSITION_BYTES, "position")
    boards = []
    for _ in range(2):
        counts = [0] * (BAR + 1)
        for point in range(1, BAR + 1):
            while number & 1:
                counts[point] += 1
                number >>= 1
            number >>= 1
        counts[OFF] = checkers - sum(counts)
        boards.append(tuple(counts))
    enemy, own = boards
    if number or own[OFF] < 0 or enemy[OFF] < 0:
        raise ValueError(f"the position {text} has too many checkers")
    _expect_no_shared_point(own, enemy)
    return own, enemy


def _expect_no_shared_point(own: Board, enemy: Board) -> None:
    for point in range(1, BAR):
        if own[point] and enemy[BAR - point]:
            raise ValueError(f"both sides stand on point {point}")
    if not any(own[1:]) and not any(enemy[1:]):
        raise ValueError("no checkers are on the board")


def match_id(match: MatchId) -> str:
    """The match ID."""
    number = shift = 0
    for value, bits in zip(match, _FIELDS, strict=True):
        number |= value << shift
        shift += bits
    return _text_of(number, _MATCH_BYTES)


def match_from(text: str) -> MatchId:
    """What a match ID holds.

    Raises:
        ValueError: it is none.
    """
    number = _number_of(text, _MATCH_BYTES, "match")
    values = []
    for bits in _FIELDS:
        values.append(number & (1 << bits) - 1)
        number >>= bits
    found = MatchId(*values)
    if max(found.die, found.other_die) > 6 or found.owner == 2:
        raise ValueError(f"the match {text} has no such dice or cube")
    return found


def _text_of(number: int, size: int) -> str:
    return base64.b64encode(number.to_bytes(size, "little")).decode().rstrip("=")


def _number_of(text: str, size: int, what: str) -> int:
    padded = text + "=" * (-len(text) % 4)
    try:
        data = base64.b64decode(padded, validate=True)
    except (binascii.Error, ValueError) as error:
        raise ValueError(f"not a {what} ID: {text[:24]!r}") from error
    if len(data) != size:
        raise ValueError(f"a {what} ID has {-(-size * 4 // 3)} characters, not {len(text)}")
    return int.from_bytes(data, "little")


def xgid_board(bottom: Board, top: Board) -> str:
    """The 26 characters of an XGID: capitals are the side at the bottom, in its numbering."""
    found = []
    for point in range(BAR + 1):
        mine = bottom[point] if point else 0
        theirs = top[BAR - point] if point < BAR else 0
        found.append(chr(64 + mine) if mine else chr(96 + theirs) if theirs else "-")
    return "".join(found)


def xgid_boards(text: str, checkers: int = _MOST) -> tuple[Board, Board]:
    """The boards of the bottom and the top side.

    Raises:
        ValueError: it is no board of an XGID.
    """
    if len(text) != BAR + 1:
        raise ValueError(f"the board of an XGID has 26 characters, not {len(text)}")
    bottom, top = [0] * (BAR + 1), [0] * (BAR + 1)
    for point, letter in enumerate(text):
        if "A" <= letter <= "O" and point != OFF:
            bottom[point] = ord(letter) - 64
        elif "a" <= letter <= "o" and point != BAR:
            top[BAR - point] = ord(letter) - 96
        elif letter != "-":
            raise ValueError(f"{letter!r} does not stand for checkers")
    for counts in (bottom, top):
        counts[OFF] = checkers - sum(counts)
        if counts[OFF] < 0:
            raise ValueError("the position has too many checkers")
    return tuple(bottom), tuple(top)
