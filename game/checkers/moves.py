"""The moves of a position, by the rules that the table plays (sections 2 and 5 of the rules page).

A `Line` is one whole move. Captures are compulsory, so where one can be made there are no steps.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.checkers.board import ALL, SQUARE, Position, bits_of


class Variant(NamedTuple):
    """What differs between the draughts that the house rules make."""

    flying: bool = False
    """Kings go as far as they like."""
    backward: bool = False
    """Men capture backward too."""
    majority: bool = False
    """The most pieces must be taken."""
    crowning_ends: bool = True
    """A man that reaches the far row stops there."""
    promote_mid_jump: bool = False
    """A man that goes on from the far row goes on as a king."""


ENGLISH: Final = Variant()


class Line(NamedTuple):
    """One whole move."""

    path: tuple[int, ...]
    """The bits that the piece stands on, from its start to its end."""
    taken: int
    """The pieces that it jumps."""
    crowned: bool
    """Whether a man became a king."""

    @property
    def squares(self) -> tuple[int, ...]:
        """The path as square numbers."""
        return tuple(SQUARE[bit] for bit in self.path)


_UP_4, _UP_5, _DOWN_4, _DOWN_5 = -4, -5, 4, 5
_DOWNWARD: Final = (_DOWN_4, _DOWN_5)
_UPWARD: Final = (_UP_4, _UP_5)
_EVERY_WAY: Final = (*_UPWARD, *_DOWNWARD)


def _shift(board: int, way: int) -> int:
    return board << way if way > 0 else board >> -way


def lines_of(position: Position, variant: Variant = ENGLISH) -> list[Line]:
    """Every legal move, captures alone where there are any."""
    return jumps_of(position, variant) or steps_of(position, variant)


def steps_of(position: Position, variant: Variant = ENGLISH) -> list[Line]:
    """The moves that take nothing, whether or not something must be taken."""
    own, enemy, kings, down = position
    empty = ALL & ~(own | enemy)
    men, mine = own & ~kings, own & kings
    crown_row = position.crown_row
    found = []
    for way in _DOWNWARD if down else _UPWARD:
        for land in bits_of(_shift(men, way) & empty):
            found.append(Line((_shift(land, -way), land), 0, bool(land & crown_row)))
    if not mine:
        return found
    for way in _EVERY_WAY:
        for land in bits_of(_shift(mine, way) & empty):
            start = _shift(land, -way)
            while land & empty:
                found.append(Line((start, land), 0, False))
                land = _shift(land, way) if variant.flying else 0
    return found


def jumpers(position: Position, variant: Variant = ENGLISH) -> int:
    """The pieces that can jump next to them; not the far jumps of flying kings."""
    own, enemy, kings, down = position
    empty = ALL & ~(own | enemy)
    found = 0
    forward = _DOWNWARD if down else _UPWARD
    for way in _EVERY_WAY:
        movers = own if variant.backward or way in forward else own & kings
        if movers:
            found |= _shift(_shift(empty, -way) & enemy, -way) & movers
    return found


def jumps_of(position: Position, variant: Variant = ENGLISH) -> list[Line]:
    """The captures."""
    starts = jumpers(position, variant)
    if variant.flying:
        starts |= position.own & position.kings
    found: list[Line] = []
    for start in bits_of(starts):
        found += _Jumping(position, variant, start).lines()
    if variant.majority and found:
        most = max(line.taken.bit_count() for line in found)
        return [line for line in found if line.taken.bit_count() == most]
    return found


class _Jumping:
    """The ways on of one piece that captures; jumped pieces stay in the way until the end."""

    def __init__(self, position: Position, variant: Variant, start: int) -> None:
        self._variant = variant
        self._start = start
        self._enemy = position.enemy
        self._empty = (ALL & ~(position.own | position.enemy)) | start
        self._crown_row = position.crown_row
        self._is_king = bool(position.kings & start)
        forward = _DOWNWARD if position.down else _UPWARD
        self._man_ways = _EVERY_WAY if variant.backward else forward

    def lines(self) -> list[Line]:
        """Every capture of the piece, each to its very end."""
        return list(self._go_on((self._start,), 0, self._is_king))

    def _go_on(self, path: tuple[int, ...], taken: int, as_king: bool) -> Iterator[Line]:
        """The captures that begin with a path; the path alone where it can go no further."""
        ended = True
        for over, lands in self._jumps(path[-1], taken, as_king):
            ended = False
            going = taken | over
            on = [land for land in lands if len(lands) > 1 and self._goes_on(land, going, as_king)]
            for land in on or lands:
                yield from self._land((*path, land), going, as_king)
        if ended and taken:
            crowned = not self._is_king and (as_king or bool(path[-1] & self._crown_row))
            yield Line(path, taken, crowned)

    def _land(self, path: tuple[int, ...], taken: int, as_king: bool) -> Iterator[Line]:
        if not as_king and path[-1] & self._crown_row:
            if self._variant.crowning_ends:
                yield Line(path, taken, True)
                return
            as_king = self._variant.promote_mid_jump
        yield from self._go_on(path, taken, as_king)

    def _goes_on(self, at: int, taken: int, as_king: bool) -> bool:
        return any(True for _ in self._jumps(at, taken, as_king))

    def _jumps(self, at: int, taken: int, as_king: bool) -> Iterator[tuple[int, list[int]]]:
        """Each piece that can be jumped from here, with the squares to land on behind it."""
        flies = as_king and self._variant.flying
        for way in _EVERY_WAY if as_king else self._man_ways:
            over = _shift(at, way)
            while flies and over & self._empty:
                over = _shift(over, way)
            if not over & self._enemy & ~taken:
                continue
            land, lands = _shift(over, way), []
            while land & self._empty:
                lands.append(land)
                land = _shift(land, way) if flies else 0
            if lands:
                yield over, lands


def after(position: Position, line: Line) -> Position:
    """The position that a move leaves, seen by the other side."""
    own, enemy, kings, down = position
    start, end = line.path[0], line.path[-1]
    is_king = line.crowned or bool(kings & start)
    kings = kings & ~(start | line.taken) | (end if is_king else 0)
    return Position(enemy & ~line.taken, own & ~start | end, kings, not down)


def perft(position: Position, depth: int, variant: Variant = ENGLISH) -> int:
    """How many ways the next `depth` half-moves can go; two routes of a capture are two ways."""
    lines = lines_of(position, variant)
    if depth == 1:
        return len(lines)
    return sum(perft(after(position, line), depth - 1, variant) for line in lines)
