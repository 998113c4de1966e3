# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""English draughts for the expert: moves, worth and alpha-beta on bitboards, made to be compiled.

The board is that of `game.checkers.board`; captures are written as one start, one end and the
pieces that are taken, whatever the route. `value` is principal variation search with a table of
positions, killers, history, shorter looks at late quiet moves, and captures to their end.
It is one long file because compiled functions call each other quickly only within a module.
"""

from array import array
from collections.abc import Callable, Sequence
from mmap import mmap

import cython

from ai.checkers.evaluate import CENTRE, EDGE, FAR, ROWS, WON, mask
from game.checkers.board import ALL, FOOT, TOP, Position

PLIES: int = 96
"""No line is looked at further than this."""
SLOTS: int = 96
"""Moves that are kept of one position; none has so many."""
TABLE: int = 1 << 20
"""Positions that are remembered, sixteen bytes each."""
HASHED: int = 37
"""A single bit has a number of its own when it is divided by this."""

_all = cython.declare(cython.ulonglong, ALL)
_top = cython.declare(cython.ulonglong, TOP)
_foot = cython.declare(cython.ulonglong, FOOT)
_row_1 = cython.declare(cython.ulonglong, ROWS[1])
_row_2 = cython.declare(cython.ulonglong, ROWS[2])
_row_3 = cython.declare(cython.ulonglong, ROWS[3])
_row_4 = cython.declare(cython.ulonglong, ROWS[4])
_row_5 = cython.declare(cython.ulonglong, ROWS[5])
_row_6 = cython.declare(cython.ulonglong, ROWS[6])
_centre = cython.declare(cython.ulonglong, CENTRE)
_edge = cython.declare(cython.ulonglong, EDGE)
_guard_black = cython.declare(cython.ulonglong, mask(1, 3))
_guard_white = cython.declare(cython.ulonglong, mask(30, 32))
_refuge = cython.declare(cython.ulonglong, mask(1, 5, 28, 32))
"""The double corners, out of which one king alone is hard to drive."""
_words = cython.declare(cython.ulonglong, (1 << 64) - 1)
_mix_black = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
_mix_white = cython.declare(cython.ulonglong, 0xC2B2AE3D27D4EB4F)
_mix_kings = cython.declare(cython.ulonglong, 0x165667B19E3779F9)
_mix_end = cython.declare(cython.ulonglong, 0xD6E8FEB86659FD93)
_ones = cython.declare(cython.ulonglong, 0x5555555555555555)
_twos = cython.declare(cython.ulonglong, 0x3333333333333333)
_fours = cython.declare(cython.ulonglong, 0x0F0F0F0F0F0F0F0F)
_bytes = cython.declare(cython.ulonglong, 0x0101010101010101)
_won = cython.declare(cython.int, WON)
_sure = cython.declare(cython.int, WON - 2 * PLIES)
"""Scores beyond this are won games."""
_infinite = cython.declare(cython.int, 2 * WON)
_spirit = cython.declare(cython.int, 3)
"""What each piece that goes is worth against whoever searches: it looks for more than a draw."""
_draw = cython.declare(cython.int, 10)
"""What a draw is worth to the other side."""
_plies = cython.declare(cython.int, PLIES)
_slots = cython.declare(cython.int, SLOTS)
_table = cython.declare(cython.ulonglong, TABLE)
_hashed = cython.declare(cython.ulonglong, HASHED)
_look_every = cython.declare(cython.longlong, 4096 if cython.compiled else 128)
"""Positions between two looks at the clock: two milliseconds, or ten."""


@cython.cfunc
def _bits(board: cython.ulonglong) -> cython.int:
    """How many bits are set."""
    if not cython.compiled:
        return board.bit_count()
    board = board - ((board >> 1) & _ones)
    board = (board & _twos) + ((board >> 2) & _twos)
    board = (board + (board >> 4)) & _fours
    return (board * _bytes) >> 56


@cython.cfunc
def _name(start: cython.ulonglong, land: cython.ulonglong) -> cython.int:
    """Start and end in twelve bits."""
    return (start % _hashed) * 64 + land % _hashed


@cython.cfunc
def _at_ply(score: cython.int, plies: cython.int) -> cython.int:
    """A win or a loss counted from a position so many half-moves nearer to it; others stay."""
    if score > _sure:
        return score + plies
    return score - plies if score < -_sure else score


@cython.cfunc
def _shifted(board: cython.ulonglong, way: cython.int) -> cython.ulonglong:
    """All pieces a step on: ways 0 and 1 go down, 2 and 3 up."""
    if way == 0:
        return board << 4
    if way == 1:
        return board << 5
    return board >> 4 if way == 2 else board >> 5


@cython.cclass
class Search:
    """One search; it remembers the positions that it meets.

    Position and moves of each half-move from the root on lie in arrays, by `ply`.
    """

    nodes = cython.declare(cython.longlong, visibility="readonly")
    """Positions looked at so far."""
    stopped = cython.declare(cython.bint, visibility="readonly")
    """Whether it was told to stop: what came back last is worth nothing."""
    _look_at = cython.declare(cython.longlong)
    _most = cython.declare(cython.longlong)
    _spent = cython.declare(object)
    _sign = cython.declare(cython.int)
    _limit = cython.declare(cython.int)
    _crowning = cython.declare(cython.bint)
    _before = cython.declare(cython.int)
    _root_down = cython.declare(cython.bint)
    _pieces = cython.declare(cython.int)
    _own = cython.declare(cython.ulonglong[::1])
    _enemy = cython.declare(cython.ulonglong[::1])
    _kings = cython.declare(cython.ulonglong[::1])
    _quiet = cython.declare(cython.int[::1])
    _count = cython.declare(cython.int[::1])
    _from = cython.declare(cython.ulonglong[::1])
    _to = cython.declare(cython.ulonglong[::1])
    _taken = cython.declare(cython.ulonglong[::1])
    _rank = cython.declare(cython.int[::1])
    _killers = cython.declare(cython.int[::1])
    _history = cython.declare(cython.int[::1])
    _path = cython.declare(cython.ulonglong[::1])
    _keys = cython.declare(cython.ulonglong[::1])
    _facts = cython.declare(cython.longlong[::1])
    _far = cython.declare(cython.int[::1])

    def __init__(
        self,
        spent: Callable[[], bool],
        most: int,
        seen: Sequence[Position] = (),
        limit: int = 0,
        misere: bool = False,
        crowning: bool = False,
    ) -> None:
        """A search with nothing in its table.

        Args:
            spent: asked every few milliseconds whether to stop.
            most: it stops after so many positions.
            seen: what stood on the board since a man moved or a piece was taken, the oldest first,
                without the position to search.
            limit: half-moves without progress that draw; 0: none do.
            misere: whether having no move wins.
            crowning: whether a man makes progress only when it is crowned.
        """
        self.nodes = self._pieces = 0
        self._spent = spent
        self.resume(most)
        self._sign = -1 if misere else 1
        self._limit = limit
        self._crowning = crowning
        self._before = len(seen)
        plies = PLIES + 2
        self._own = array("Q", [0]) * plies
        self._enemy = array("Q", [0]) * plies
        self._kings = array("Q", [0]) * plies
        self._quiet = array("i", [0]) * plies
        self._count = array("i", [0]) * plies
        self._from = array("Q", [0]) * (SLOTS * plies)
        self._to = array("Q", [0]) * (SLOTS * plies)
        self._taken = array("Q", [0]) * (SLOTS * plies)
        self._rank = array("i", [0]) * (SLOTS * plies)
        self._killers = array("i", [0]) * (2 * plies)
        self._history = array("i", [0]) * (64 * 64)
        self._path = array("Q", [0]) * (len(seen) + plies)
        self._keys = memoryview(mmap(-1, 8 * TABLE)).cast("Q")  # memory is taken as it is used
        self._facts = memoryview(mmap(-1, 8 * TABLE)).cast("q")
        far = array("i", [0]) * (64 * 64)
        for (one, other), steps in FAR.items():
            far[(one % HASHED) * 64 + other % HASHED] = steps
        self._far = far
        for i, at in enumerate(seen):
            self._put(at, 0, 0)
            self._path[i] = self._key(0)

    def resume(self, most: int) -> None:
        """Goes on after it was stopped, up to so many positions in all."""
        self.stopped, self._most = False, most
        self._look_at = min(self.nodes + _look_every, most)

    def root(self, at: Position) -> None:
        """Notes the position that is searched, for to come back to it is no progress."""
        self._put(at, 0, 0)
        self._path[self._before] = self._key(0)
        self._pieces = _bits(at.own | at.enemy)

    def moves(self, at: Position) -> list[tuple[int, int, int]]:
        """Start, end and prisoners of every legal move; of each route of a capture."""
        self._put(at, 0, 0)
        self._list(0)
        return [(self._from[i], self._to[i], self._taken[i]) for i in range(self._count[0])]

    def perft(self, at: Position, depth: int) -> int:
        """How many ways the next `depth` half-moves can go."""
        self._put(at, 0, 0)
        return self._perft(depth, 0)

    def value(self, at: Position, depth: int, alpha: int, beta: int, quiet: int = 0) -> int:
        """What a position is worth to its side to move, in hundredths of a man, between bounds.

        Won games are worth `WON` less one for each half-move from the root. If `stopped` is set
        afterwards the value means nothing.

        Args:
            at: the position, one half-move after the root’s.
            depth: half-moves to look at in full.
            alpha: less than this need not be told apart.
            beta: nor more than this.
            quiet: half-moves without progress that led here.
        """
        self._put(at, 1, quiet)
        return self._value(1, depth, alpha, beta)

    def known(self, at: Position) -> tuple[int, int]:
        """Start and end of the best move known, each as its remainder by `HASHED`; or zeros."""
        self._put(at, 0, 0)
        key: cython.ulonglong = self._key(0)
        slot: cython.ulonglong = self._slot(key)
        hint: cython.int = self._facts[slot] & 4095 if self._keys[slot] == key else 0
        return hint // 64, hint % 64

    @cython.cfunc
    def _put(self, at: Position, ply: cython.int, quiet: cython.int) -> object:
        self._own[ply], self._enemy[ply], self._kings[ply] = at.own, at.enemy, at.kings
        self._quiet[ply] = quiet
        self._root_down = at.down != (ply & 1)

    @cython.cfunc
    def _down(self, ply: cython.int) -> cython.bint:
        return self._root_down != (ply & 1)

    @cython.cfunc
    def _key(self, ply: cython.int) -> cython.ulonglong:
        """A number that hardly any two positions share."""
        down: cython.bint = self._down(ply)
        black: cython.ulonglong = self._own[ply] if down else self._enemy[ply]
        white: cython.ulonglong = self._enemy[ply] if down else self._own[ply]
        key: cython.ulonglong = (black * _mix_black) ^ (white * _mix_white)
        key = (key ^ (self._kings[ply] * _mix_kings) ^ (_mix_end if down else 0)) & _words
        key = ((key ^ (key >> 32)) * _mix_end) & _words
        return key ^ (key >> 29)

    @cython.cfunc
    def _slot(self, key: cython.ulonglong) -> cython.ulonglong:
        """Where a position is written down, or would be read in vain."""
        slot: cython.ulonglong = key % _table
        return slot if self._keys[slot] == key else slot ^ 1

    # Moves

    @cython.cfunc
    def _jumpers(self, ply: cython.int, ours: cython.bint) -> cython.ulonglong:
        """Pieces that could take something: of the side to move, or of the other."""
        own: cython.ulonglong = self._own[ply] if ours else self._enemy[ply]
        enemy: cython.ulonglong = self._enemy[ply] if ours else self._own[ply]
        down: cython.bint = self._down(ply) == ours
        empty: cython.ulonglong = _all & ~(own | enemy)
        downward: cython.ulonglong = own if down else own & self._kings[ply]
        upward: cython.ulonglong = own & self._kings[ply] if down else own
        found: cython.ulonglong = 0
        if downward:
            found = (((empty >> 4) & enemy) >> 4 | ((empty >> 5) & enemy) >> 5) & downward
        if upward:
            found |= (((empty << 4) & enemy) << 4 | ((empty << 5) & enemy) << 5) & upward
        return found

    @cython.cfunc
    def _steps(self, ply: cython.int, ours: cython.bint) -> cython.int:
        """How many steps there are for the side to move, or would be for the other."""
        own: cython.ulonglong = self._own[ply] if ours else self._enemy[ply]
        kings: cython.ulonglong = own & self._kings[ply]
        down: cython.bint = self._down(ply) == ours
        empty: cython.ulonglong = _all & ~(self._own[ply] | self._enemy[ply])
        downward: cython.ulonglong = own if down else kings
        upward: cython.ulonglong = kings if down else own
        return (
            _bits((downward << 4) & empty)
            + _bits((downward << 5) & empty)
            + _bits((upward >> 4) & empty)
            + _bits((upward >> 5) & empty)
        )

    @cython.cfunc
    @cython.exceptval(check=False)
    def _add(
        self,
        ply: cython.int,
        start: cython.ulonglong,
        land: cython.ulonglong,
        taken: cython.ulonglong,
    ) -> cython.void:
        slot: cython.int = ply * _slots + self._count[ply]
        if self._count[ply] < _slots:
            self._from[slot], self._to[slot], self._taken[slot] = start, land, taken
            self._count[ply] += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _jump(
        self,
        ply: cython.int,
        start: cython.ulonglong,
        at: cython.ulonglong,
        taken: cython.ulonglong,
    ) -> cython.void:
        """Adds every capture that goes on from here."""
        empty: cython.ulonglong = (_all & ~(self._own[ply] | self._enemy[ply])) | start
        crown: cython.ulonglong = _foot if self._down(ply) else _top
        is_king: cython.bint = self._kings[ply] & start != 0
        ended: cython.bint = True
        way: cython.int
        for way in range(4):
            if not is_king and (way < 2) != self._down(ply):
                continue
            over: cython.ulonglong = _shifted(at, way)
            land: cython.ulonglong = _shifted(over, way)
            if over & self._enemy[ply] & ~taken and land & empty:
                ended = False
                if not is_king and land & crown:
                    self._add(ply, start, land, taken | over)
                else:
                    self._jump(ply, start, land, taken | over)
        if ended:
            self._add(ply, start, at, taken)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _list(self, ply: cython.int) -> cython.void:
        """Writes the legal moves of a ply."""
        starts: cython.ulonglong = self._jumpers(ply, True)
        self._count[ply] = 0
        while starts:
            bit: cython.ulonglong = starts & (~starts + 1)
            starts ^= bit
            self._jump(ply, bit, bit, 0)
        if self._count[ply]:
            return
        own: cython.ulonglong = self._own[ply]
        empty: cython.ulonglong = _all & ~(own | self._enemy[ply])
        way: cython.int
        for way in range(4):
            is_forward: cython.bint = (way < 2) == self._down(ply)
            lands: cython.ulonglong = own if is_forward else own & self._kings[ply]
            lands = _shifted(lands, way) & empty
            while lands:
                bit = lands & (~lands + 1)
                lands ^= bit
                self._add(ply, _shifted(bit, way ^ 2), bit, 0)

    @cython.cfunc
    def _play(self, ply: cython.int, slot: cython.int) -> cython.bint:
        """Writes the position after a move into the next ply; whether a man was crowned."""
        start: cython.ulonglong = self._from[slot]
        land: cython.ulonglong = self._to[slot]
        taken: cython.ulonglong = self._taken[slot]
        kings: cython.ulonglong = self._kings[ply]
        is_king: cython.bint = kings & start != 0
        crowned: cython.bint = not is_king and land & (_foot if self._down(ply) else _top) != 0
        kings &= ~(start | taken)
        self._kings[ply + 1] = kings | land if is_king or crowned else kings
        self._own[ply + 1] = self._enemy[ply] & ~taken
        self._enemy[ply + 1] = (self._own[ply] & ~start) | land
        counts: cython.bint = crowned if self._crowning else not is_king
        self._quiet[ply + 1] = 0 if taken or counts else self._quiet[ply] + 1
        return crowned

    @cython.cfunc
    def _perft(self, depth: cython.int, ply: cython.int) -> cython.longlong:
        self._list(ply)
        if depth == 1:
            return self._count[ply]
        total: cython.longlong = 0
        i: cython.int
        for i in range(self._count[ply]):
            self._play(ply, ply * _slots + i)
            total += self._perft(depth - 1, ply + 1)
        return total

    # What a position is worth

    @cython.cfunc
    def _side(self, ply: cython.int, ours: cython.bint) -> cython.int:
        """What one side has, apart from the other."""
        own: cython.ulonglong = self._own[ply] if ours else self._enemy[ply]
        men: cython.ulonglong = own & ~self._kings[ply]
        empty: cython.ulonglong = _all & ~(self._own[ply] | self._enemy[ply])
        worth: cython.int = 100 * _bits(men) + 136 * _bits(own & self._kings[ply])
        worth += 3 * _bits(own & _centre) - 2 * _bits(men & _edge) + 2 * self._steps(ply, ours)
        if self._down(ply) == ours:
            worth += 4 * _bits(men & _top) + 8 * _bits(men & _guard_black)
            worth += 2 * _bits(men & _row_3) + 4 * _bits(men & _row_4)
            worth += 8 * _bits(men & _row_5) + 16 * _bits(men & _row_6)
            worth += 20 * _bits(men & _row_6 & ((empty >> 4) | (empty >> 5)))
        else:
            worth += 4 * _bits(men & _foot) + 8 * _bits(men & _guard_white)
            worth += 2 * _bits(men & _row_4) + 4 * _bits(men & _row_3)
            worth += 8 * _bits(men & _row_2) + 16 * _bits(men & _row_1)
            worth += 20 * _bits(men & _row_1 & ((empty << 4) | (empty << 5)))
        return worth

    @cython.cfunc
    def _worth(self, ply: cython.int) -> cython.int:
        """For the side to move, in hundredths of a man; nobody has anything to take."""
        ahead: cython.int = self._side(ply, True) - self._side(ply, False)
        left: cython.int = _bits(self._own[ply] | self._enemy[ply])
        ahead += (ahead * (24 - left)) >> 4  # exchanges help whoever is ahead
        fewer: cython.int = self._pieces - left  # where nobody is, a game is won with many pieces
        ahead += _spirit * fewer if ply & 1 else -_spirit * fewer
        if left <= 8:
            if ahead > 50:
                ahead -= self._hunt(ply, self._own[ply], self._enemy[ply])
            elif ahead < -50:
                ahead += self._hunt(ply, self._enemy[ply], self._own[ply])
        return ahead - ((ahead * self._quiet[ply]) >> 7)  # progress before it is a draw

    @cython.cfunc
    def _hunt(
        self, ply: cython.int, hunters: cython.ulonglong, prey: cython.ulonglong
    ) -> cython.int:
        """What is still to be done: the kings’ way to their prey, and prey that has a refuge."""
        kings: cython.ulonglong = self._kings[ply]
        far: cython.int = 12 * _bits(prey & kings & _refuge)
        hunters &= kings
        while hunters:
            bit: cython.ulonglong = hunters & (~hunters + 1)
            hunters ^= bit
            near: cython.int = 8
            left: cython.ulonglong = prey
            while left:
                other: cython.ulonglong = left & (~left + 1)
                left ^= other
                near = min(near, self._far[_name(bit, other)])
            far += 2 * near
        return far

    # Search

    @cython.cfunc
    def _look(self) -> object:
        """Is there still time?"""
        self._look_at = min(self.nodes + _look_every, self._most)
        if self.nodes >= self._most or self._spent():
            self.stopped = True

    @cython.cfunc
    def _stood(self, ply: cython.int, key: cython.ulonglong) -> cython.bint:
        """Whether the position was on the board before: to come back to it is no progress."""
        now: cython.int = self._before + ply
        back: cython.int
        for back in range(4, min(self._quiet[ply], now) + 1, 2):
            if self._path[now - back] == key:
                return True
        return False

    @cython.cfunc
    @cython.exceptval(check=False)
    def _keep(
        self,
        ply: cython.int,
        key: cython.ulonglong,
        depth: cython.int,
        score: cython.int,
        bound: cython.int,
        hint: cython.int,
    ) -> cython.void:
        """Writes down what was found out: over the same position, a shallower one, or the other."""
        slot: cython.ulonglong = key % _table
        if self._keys[slot] != key and ((self._facts[slot] >> 14) & 127) > depth + 32:
            slot ^= 1
        score = _at_ply(score, ply)
        self._keys[slot] = key
        self._facts[slot] = (
            (cython.cast(cython.longlong, score + _infinite) << 21)
            | ((depth + 32) << 14)
            | (bound << 12)
            | hint
        )

    @cython.cfunc
    @cython.exceptval(check=False)
    def _order(self, ply: cython.int, hint: cython.int) -> cython.void:
        """Ranks the moves: the best one known, what takes most, killers, history."""
        slot: cython.int
        for slot in range(ply * _slots, ply * _slots + self._count[ply]):
            name: cython.int = _name(self._from[slot], self._to[slot])
            if name == hint:
                self._rank[slot] = 1 << 30
            elif self._taken[slot]:
                self._rank[slot] = (1 << 26) + _bits(self._taken[slot])
            elif name == self._killers[2 * ply]:
                self._rank[slot] = (1 << 25) + 1
            elif name == self._killers[2 * ply + 1]:
                self._rank[slot] = 1 << 25
            else:
                self._rank[slot] = self._history[name]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _pick(self, first: cython.int, end: cython.int) -> cython.void:
        """Brings the best of some moves to the first place."""
        best: cython.int = first
        j: cython.int
        for j in range(first + 1, end):
            if self._rank[j] > self._rank[best]:
                best = j
        if best != first:
            self._from[first], self._from[best] = self._from[best], self._from[first]
            self._to[first], self._to[best] = self._to[best], self._to[first]
            self._taken[first], self._taken[best] = self._taken[best], self._taken[first]
            self._rank[first], self._rank[best] = self._rank[best], self._rank[first]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _cut(self, ply: cython.int, name: cython.int, depth: cython.int) -> cython.void:
        """A quiet move was good enough: it is tried early elsewhere."""
        if self._killers[2 * ply] != name:
            self._killers[2 * ply + 1] = self._killers[2 * ply]
            self._killers[2 * ply] = name
        if depth > 0 and self._history[name] < (1 << 24):
            self._history[name] += depth * depth

    @cython.cfunc
    def _value(
        self, ply: cython.int, depth: cython.int, alpha: cython.int, beta: cython.int
    ) -> cython.int:
        """As `value`; of what is known before its moves are tried."""
        self.nodes += 1
        if self.nodes >= self._look_at:
            self._look()
        if self.stopped:
            return 0
        key: cython.ulonglong = self._key(ply)
        self._path[self._before + ply] = key
        if self._jumpers(ply, True) == 0:
            if self._steps(ply, True) == 0:
                return self._sign * (ply - _won)
            if (self._limit and self._quiet[ply] >= self._limit) or self._stood(ply, key):
                return _draw if ply & 1 else -_draw
            if depth <= 0 and (depth < -2 or self._jumpers(ply, False) == 0):
                return self._sign * self._worth(ply)  # nobody has anything to take
        if ply >= _plies:
            return self._sign * self._worth(ply)
        hint: cython.int = 0
        slot: cython.ulonglong = self._slot(key)
        if self._keys[slot] == key:
            facts: cython.longlong = self._facts[slot]
            hint = facts & 4095
            if ((facts >> 14) & 127) >= depth + 32:
                score: cython.int = _at_ply((facts >> 21) - _infinite, -ply)
                bound: cython.int = (facts >> 12) & 3
                if bound == 0 or (score >= beta if bound == 1 else score <= alpha):
                    return score
        self._list(ply)
        if self._count[ply] > 1:
            self._order(ply, hint)
        return self._best(ply, depth, alpha, beta, key)

    @cython.cfunc
    def _best(
        self,
        ply: cython.int,
        depth: cython.int,
        alpha: cython.int,
        beta: cython.int,
        key: cython.ulonglong,
    ) -> cython.int:
        """Tries the moves that are listed at this ply."""
        base: cython.int = ply * _slots
        count: cython.int = self._count[ply]
        best: cython.int = -_infinite
        floor: cython.int = alpha
        hint: cython.int = 0
        score: cython.int
        i: cython.int
        for i in range(count):
            self._pick(base + i, base + count)
            takes: cython.bint = self._taken[base + i] != 0
            name: cython.int = _name(self._from[base + i], self._to[base + i])
            crowned: cython.bint = self._play(ply, base + i)
            # A capture without a choice costs nothing; late quiet moves are looked at less deep.
            deep: cython.int = depth if count == 1 and takes else depth - 1
            if i == 0:
                score = -self._value(ply + 1, deep, -beta, -alpha)
            else:
                less: cython.int = 0
                if depth >= 3 and i >= 3 and not takes and not crowned:
                    less = 2 if depth >= 6 and i >= 7 else 1
                score = -self._value(ply + 1, deep - less, -alpha - 1, -alpha)
                if score > alpha and (less or score < beta):
                    self._play(ply, base + i)
                    score = -self._value(ply + 1, deep, -beta, -alpha)
            if self.stopped:
                return 0
            if score > best:
                best, hint = score, name
            alpha = max(alpha, score)
            if alpha >= beta:
                if not takes:
                    self._cut(ply, name, depth)
                break
        self._keep(ply, key, depth, best, 1 if best >= beta else 0 if best > floor else 2, hint)
        return best
