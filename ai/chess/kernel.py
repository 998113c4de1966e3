# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""The chess engine: moves, the worth of positions, and alpha-beta search.

One file, and so a long one: its parts call each other for every position, and only within one file
does a kernel do so at full speed. In order: the board, moves, exchanges, worth, search, and last
what Python may call. `ai.chess.tables` has the words for squares and pieces, and what is looked up.

A move is a number: `from | to << 7 | promotion << 14 | kind << 17`; castling goes from the king's
square to the rook's. Scores are hundredths of a pawn for the side to move.
"""

from array import array
from collections.abc import Callable, Sequence

import cython

from ai.chess import tables

DEEPEST = cython.declare(cython.int, 96)
INFINITE = cython.declare(cython.int, 32500)
MATE = cython.declare(cython.int, 32000)
SURE = cython.declare(cython.int, 31800)
"""A score beyond this tells of a forced mate."""
NONE = cython.declare(cython.int, 32767)
NOWHERE = cython.declare(cython.int, 256)
PLIES = cython.declare(cython.int, 2048)
"""Positions that repetition can know of, with those of the search."""
UNDO = cython.declare(cython.int, 8)

PAWN = cython.declare(cython.int, 1)
KNIGHT = cython.declare(cython.int, 2)
BISHOP = cython.declare(cython.int, 3)
ROOK = cython.declare(cython.int, 4)
QUEEN = cython.declare(cython.int, 5)
KING = cython.declare(cython.int, 6)
APART = cython.declare(cython.int, 119)

USUAL = cython.declare(cython.int, 0)
DOUBLE = cython.declare(cython.int, 1)
PASSANT = cython.declare(cython.int, 2)
CASTLING = cython.declare(cython.int, 3)

EXACT = cython.declare(cython.int, 1)
AT_LEAST = cython.declare(cython.int, 2)
AT_MOST = cython.declare(cython.int, 3)

# Places in tables.WEIGHTS; a piece's freedom stands at its kind less two.
PAIR = cython.declare(cython.int, 4)
DOUBLED = cython.declare(cython.int, 5)
ISOLATED = cython.declare(cython.int, 6)
BACKWARD = cython.declare(cython.int, 7)
CONNECTED = cython.declare(cython.int, 8)
PASSED = cython.declare(cython.int, 9)
ESCORT = cython.declare(cython.int, 10)
HELD_UP = cython.declare(cython.int, 11)
OPEN_FILE = cython.declare(cython.int, 12)
HALF_OPEN = cython.declare(cython.int, 13)
OUTPOST = cython.declare(cython.int, 14)
THREATENED = cython.declare(cython.int, 15)
BARE = cython.declare(cython.int, 16)
LOOSE = cython.declare(cython.int, 17)
DRAUGHTY = cython.declare(cython.int, 18)
TEMPO = cython.declare(cython.int, 19)


@cython.final
@cython.cclass
class Engine:
    """A board that searches. `load` comes first; it holds its tables until it is dropped."""

    board: cython.int[::1]
    places: cython.int[::1]
    counts: cython.int[::1]
    slots: cython.int[::1]
    kinds: cython.int[::1]
    side: cython.int
    rights: cython.int
    passant: cython.int
    quiet: cython.int
    key: cython.ulonglong
    opening: cython.int
    ending: cython.int
    height: cython.int
    root_height: cython.int
    ply: cython.int
    fifty: cython.int
    keys: cython.ulonglong[::1]
    undo: cython.int[::1]
    homes: cython.int[::1]
    keeps: cython.int[::1]

    reach: cython.int[::1]
    step: cython.int[::1]
    far: cython.int[::1]
    steps: cython.int[::1]
    first: cython.int[::1]
    end: cython.int[::1]
    bit: cython.int[::1]
    worth: cython.int[::1]
    place_opening: cython.int[::1]
    place_ending: cython.int[::1]
    weights: cython.int[::1]
    hash_keys: cython.ulonglong[::1]
    reductions: cython.int[::1]

    moves: cython.int[::1]
    ranks: cython.int[::1]
    top: cython.int
    swap: cython.int[::1]
    lifted: cython.int[::1]

    stamp: cython.int
    guarded: cython.int[::1]
    rear: cython.int[::1]
    on_file: cython.int[::1]
    mg: cython.int
    eg: cython.int

    table: cython.ulonglong[::1]
    mask: cython.ulonglong
    hint: cython.int
    killers: cython.int[::1]
    history: cython.int[::1]
    answers: cython.int[::1]
    static: cython.int[::1]
    pv: cython.int[::1]
    pv_length: cython.int[::1]
    roots: cython.int[::1]
    root_count: cython.int
    root_done: cython.int
    effort: cython.int
    nodes: cython.longlong
    limit: cython.longlong
    next_look: cython.longlong
    between_looks: cython.int
    is_stopped: cython.bint
    stop: object

    def __init__(self, bits: int = 18) -> None:
        """The search remembers 2 ** `bits` positions, in 16 bytes each."""
        self.reach, self.step, self.far = tables.REACH, tables.STEP, tables.FAR
        self.steps, self.first, self.end = tables.STEPS, tables.FIRST, tables.END
        self.bit, self.worth = tables.BIT, tables.WORTH
        self.place_opening, self.place_ending = tables.OPENING, tables.ENDING
        self.weights, self.hash_keys = tables.WEIGHTS, tables.KEYS
        self.reductions = tables.REDUCTIONS
        self.board, self.slots, self.keeps = _ints(128), _ints(128), _ints(128)
        self.places, self.counts, self.kinds = _ints(128), _ints(2), _ints(16)
        self.homes = _ints(4)
        self.keys, self.undo = array("Q", bytes(8 * PLIES)), _ints(PLIES * UNDO)
        self.moves, self.ranks = _ints(65536), _ints(65536)
        self.swap, self.lifted = _ints(64), _ints(64)
        self.guarded, self.rear, self.on_file = _ints(320), _ints(20), _ints(20)
        self.table = array("Q", bytes(16 << bits))
        self.mask = (1 << bits) - 1
        self.killers, self.static = _ints(2 * DEEPEST + 8), _ints(DEEPEST + 8)
        self.history, self.answers = _ints(2048), _ints(2048)
        self.pv, self.pv_length = _ints((DEEPEST + 2) * (DEEPEST + 2)), _ints(DEEPEST + 2)
        self.roots = _ints(1024)
        self.stamp = self.hint = 0
        self.stop = None
        self.limit = 0
        self.fifty = 100
        self.between_looks = 2048 if cython.compiled else 64

    # The board

    @cython.cfunc
    @cython.exceptval(check=False)
    def _put(self, piece: cython.int, square: cython.int) -> cython.void:
        side: cython.int = piece >> 3
        count: cython.int = self.counts[side]
        at: cython.int = 128 * piece + square
        self.places[64 * side + count] = square
        self.slots[square] = count
        self.counts[side] = count + 1
        self.kinds[piece] += 1
        self.board[square] = piece
        self.key ^= self.hash_keys[at]
        self.opening += self.place_opening[at]
        self.ending += self.place_ending[at]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _lift(self, square: cython.int) -> cython.void:
        piece: cython.int = self.board[square]
        side: cython.int = piece >> 3
        count: cython.int = self.counts[side] - 1
        last: cython.int = self.places[64 * side + count]
        at: cython.int = 128 * piece + square
        self.places[64 * side + self.slots[square]] = last
        self.slots[last] = self.slots[square]
        self.counts[side] = count
        self.kinds[piece] -= 1
        self.board[square] = 0
        self.key ^= self.hash_keys[at]
        self.opening -= self.place_opening[at]
        self.ending -= self.place_ending[at]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _shift(self, source: cython.int, to: cython.int) -> cython.void:
        piece: cython.int = self.board[source]
        slot: cython.int = self.slots[source]
        here: cython.int = 128 * piece + source
        there: cython.int = 128 * piece + to
        self.board[source] = 0
        self.board[to] = piece
        self.places[64 * (piece >> 3) + slot] = to
        self.slots[to] = slot
        self.key ^= self.hash_keys[here] ^ self.hash_keys[there]
        self.opening += self.place_opening[there] - self.place_opening[here]
        self.ending += self.place_ending[there] - self.place_ending[here]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _castle(self, king: cython.int, rook: cython.int, back: cython.bint) -> cython.void:
        """Castles, or takes it back; both squares are those before castling."""
        rank: cython.int = king & 0x70
        short: cython.bint = rook > king
        king_to: cython.int = rank + (6 if short else 2)
        rook_to: cython.int = rank + (5 if short else 3)
        piece: cython.int
        if back:
            piece = self.board[rook_to]
            self._lift(rook_to)
            self._shift(king_to, king)
            self._put(piece, rook)
        else:
            piece = self.board[rook]
            self._lift(rook)
            self._shift(king, king_to)
            self._put(piece, rook_to)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _remember(self, captured: cython.int) -> cython.void:
        at: cython.int = self.height * UNDO
        self.keys[self.height] = self.key
        self.undo[at] = captured
        self.undo[at + 1] = self.rights
        self.undo[at + 2] = self.passant
        self.undo[at + 3] = self.quiet
        self.undo[at + 4] = self.opening
        self.undo[at + 5] = self.ending
        if self.passant != NOWHERE:
            self.key ^= self.hash_keys[2048 + 17 + (self.passant & 7)]
        self.passant = NOWHERE
        self.height += 1
        self.ply += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _make(self, move: cython.int) -> cython.void:
        source: cython.int = move & 127
        to: cython.int = (move >> 7) & 127
        promotion: cython.int = (move >> 14) & 7
        kind: cython.int = move >> 17
        piece: cython.int = self.board[source]
        captured: cython.int = 0 if kind == CASTLING else self.board[to]
        rights: cython.int = self.rights & self.keeps[source] & self.keeps[to]
        self._remember(captured)
        self.undo[(self.height - 1) * UNDO + 6] = move
        self.quiet += 1
        if captured:
            self._lift(to)
            self.quiet = 0
        if kind == CASTLING:
            self._castle(source, to, False)
        else:
            self._shift(source, to)
        if piece & 7 == PAWN:
            self.quiet = 0
            if kind == PASSANT:
                self._lift((source & 0x70) | (to & 7))
            elif kind == DOUBLE:
                self._open_passant((source + to) >> 1, piece ^ 8)
            elif promotion:
                self._lift(to)
                self._put(promotion | (piece & 8), to)
        if rights != self.rights:
            self.key ^= self.hash_keys[2049 + self.rights] ^ self.hash_keys[2049 + rights]
            self.rights = rights
        self.side ^= 1
        self.key ^= self.hash_keys[2048]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _open_passant(self, square: cython.int, enemy: cython.int) -> cython.void:
        """A pawn has stepped over the square; it counts only where a pawn stands to take there."""
        back: cython.int = -16 if enemy == PAWN else 16
        one: cython.int = square + back - 1
        other: cython.int = square + back + 1
        if (not one & 0x88 and self.board[one] == enemy) or (
            not other & 0x88 and self.board[other] == enemy
        ):
            self.passant = square
            self.key ^= self.hash_keys[2048 + 17 + (square & 7)]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _unmake(self) -> cython.void:
        self.height -= 1
        self.ply -= 1
        at: cython.int = self.height * UNDO
        move: cython.int = self.undo[at + 6]
        source: cython.int = move & 127
        to: cython.int = (move >> 7) & 127
        kind: cython.int = move >> 17
        self.side ^= 1
        if (move >> 14) & 7:
            self._lift(to)
            self._put(PAWN | (self.side << 3), to)
        if kind == CASTLING:
            self._castle(source, to, True)
        else:
            self._shift(to, source)
        if self.undo[at]:
            self._put(self.undo[at], to)
        elif kind == PASSANT:
            self._put(PAWN | (8 - 8 * self.side), (source & 0x70) | (to & 7))
        self.rights = self.undo[at + 1]
        self.passant = self.undo[at + 2]
        self.quiet = self.undo[at + 3]
        self.opening = self.undo[at + 4]
        self.ending = self.undo[at + 5]
        self.key = self.keys[self.height]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _pass(self) -> cython.void:
        self._remember(0)
        self.undo[(self.height - 1) * UNDO + 6] = 0
        self.quiet = 0
        self.side ^= 1
        self.key ^= self.hash_keys[2048]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _unpass(self) -> cython.void:
        self.height -= 1
        self.ply -= 1
        self.side ^= 1
        self.passant = self.undo[self.height * UNDO + 2]
        self.quiet = self.undo[self.height * UNDO + 3]
        self.key = self.keys[self.height]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _is_clear(self, source: cython.int, to: cython.int) -> cython.bint:
        """Whether nothing stands between two squares in line."""
        step: cython.int = self.step[to - source + APART]
        at: cython.int = source + step
        while at != to:
            if self.board[at]:
                return False
            at += step
        return True

    @cython.cfunc
    @cython.exceptval(check=False)
    def _is_attacked(self, square: cython.int, by: cython.int) -> cython.bint:
        i: cython.int
        source: cython.int
        piece: cython.int
        for i in range(64 * by, 64 * by + self.counts[by]):
            source = self.places[i]
            piece = self.board[source]
            if self.reach[square - source + APART] & self.bit[piece]:
                if self._is_clear_for(piece & 7, source, square):
                    return True
        return False

    @cython.cfunc
    @cython.exceptval(check=False)
    def _is_in_check(self) -> cython.bint:
        return self._is_attacked(self.places[64 * self.side], self.side ^ 1)

    # Moves

    @cython.cfunc
    @cython.exceptval(check=False)
    def _add(self, move: cython.int) -> cython.void:
        self.moves[self.top] = move
        self.top += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _generate(self, is_noisy: cython.bint) -> cython.void:
        """Adds the moves of the pieces, which may leave the king in check; or captures alone."""
        i: cython.int
        square: cython.int
        kind: cython.int
        base: cython.int = 64 * self.side
        for i in range(base, base + self.counts[self.side]):
            square = self.places[i]
            kind = self.board[square] & 7
            if kind == PAWN:
                self._pawn_moves(square, is_noisy)
            else:
                self._piece_moves(square, kind, is_noisy)
        if not is_noisy and self.rights:
            self._castlings()

    @cython.cfunc
    @cython.exceptval(check=False)
    def _piece_moves(
        self, source: cython.int, kind: cython.int, is_noisy: cython.bint
    ) -> cython.void:
        k: cython.int
        to: cython.int
        target: cython.int
        enemy: cython.int = self.side ^ 1
        slides: cython.bint = BISHOP <= kind <= QUEEN
        for k in range(self.first[kind], self.end[kind]):
            to = source + self.steps[k]
            while not to & 0x88:
                target = self.board[to]
                if target:
                    if target >> 3 == enemy:
                        self._add(source | to << 7)
                    break
                if not is_noisy:
                    self._add(source | to << 7)
                if not slides:
                    break
                to += self.steps[k]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _pawn_moves(self, source: cython.int, is_noisy: cython.bint) -> cython.void:
        up: cython.int = 16 - 32 * self.side
        to: cython.int = source + up
        rank: cython.int = (source >> 4) ^ (7 * self.side)
        k: cython.int
        target: cython.int
        if not self.board[to]:
            if rank == 6:
                self._promotions(source, to, is_noisy)
            elif not is_noisy:
                self._add(source | to << 7)
                if rank == 1 and not self.board[to + up]:
                    self._add(source | (to + up) << 7 | DOUBLE << 17)
        for k in range(2):
            to = source + up - 1 + 2 * k
            if to & 0x88:
                continue
            target = self.board[to]
            if target:
                if target >> 3 != self.side:
                    if rank == 6:
                        self._promotions(source, to, is_noisy)
                    else:
                        self._add(source | to << 7)
            elif to == self.passant:
                self._add(source | to << 7 | PASSANT << 17)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _promotions(self, source: cython.int, to: cython.int, is_noisy: cython.bint) -> cython.void:
        self._add(source | to << 7 | QUEEN << 14)
        if not is_noisy:
            self._add(source | to << 7 | ROOK << 14)
            self._add(source | to << 7 | BISHOP << 14)
            self._add(source | to << 7 | KNIGHT << 14)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _castlings(self) -> cython.void:
        i: cython.int
        king: cython.int = self.places[64 * self.side]
        if self._is_in_check():
            return
        for i in range(2 * self.side, 2 * self.side + 2):
            if self.rights >> i & 1 and self._may_castle(king, self.homes[i]):
                self._add(king | self.homes[i] << 7 | CASTLING << 17)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _may_castle(self, king: cython.int, rook: cython.int) -> cython.bint:
        rank: cython.int = king & 0x70
        short: cython.bint = rook > king
        king_to: cython.int = rank + (6 if short else 2)
        rook_to: cython.int = rank + (5 if short else 3)
        least: cython.int = min(min(king, king_to), min(rook, rook_to))
        most: cython.int = max(max(king, king_to), max(rook, rook_to))
        at: cython.int
        for at in range(least, most + 1):
            if self.board[at] and at != king and at != rook:
                return False
        for at in range(min(king, king_to), max(king, king_to) + 1):
            if self._is_attacked(at, self.side ^ 1):
                return False
        return True

    @cython.cfunc
    @cython.exceptval(check=False)
    def _try(self, move: cython.int, was_check: cython.bint) -> cython.bint:
        """Makes a move, or does nothing and says so if it would leave the king in check."""
        source: cython.int = move & 127
        king: cython.int = self.places[64 * self.side]
        in_doubt: cython.bint = (
            was_check
            or source == king
            or move >> 17 == PASSANT
            or self.step[source - king + APART] != 0
        )
        self._make(move)
        if in_doubt and self._is_attacked(self.places[64 * (self.side ^ 1)], self.side):
            self._unmake()
            return False
        return True

    @cython.cfunc
    @cython.exceptval(check=False)
    def _gives_check(self, move: cython.int) -> cython.bint:
        """Whether the piece that moves gives check; not, whether one behind it does."""
        to: cython.int = (move >> 7) & 127
        king: cython.int = self.places[64 * (self.side ^ 1)]
        piece: cython.int = self.board[move & 127]
        if not self.reach[king - to + APART] & self.bit[piece]:
            return False
        return self._is_clear_for(piece & 7, to, king)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _has_move(self) -> cython.bint:
        start: cython.int = self.top
        i: cython.int
        found: cython.bint = False
        self._generate(False)
        for i in range(start, self.top):
            if self._try(self.moves[i], True):
                self._unmake()
                found = True
                break
        self.top = start
        return found

    @cython.cfunc
    def _perft(self, depth: cython.int) -> cython.longlong:
        start: cython.int = self.top
        i: cython.int
        total: cython.longlong = 0
        was_check: cython.bint = self._is_in_check()
        self._generate(False)
        end: cython.int = self.top
        for i in range(start, end):
            if self._try(self.moves[i], was_check):
                total += self._perft(depth - 1) if depth > 1 else 1
                self._unmake()
        self.top = start
        return total

    # Exchanges

    @cython.cfunc
    @cython.exceptval(check=False)
    def _least_attacker(self, square: cython.int, by: cython.int) -> cython.int:
        """Where the cheapest piece stands that takes on the square; −1: none does."""
        i: cython.int
        source: cython.int
        piece: cython.int
        found: cython.int = -1
        least: cython.int = INFINITE
        for i in range(64 * by, 64 * by + self.counts[by]):
            source = self.places[i]
            piece = self.board[source]
            if (
                source != square
                and self.reach[square - source + APART] & self.bit[piece]
                and self.worth[piece] < least
                and self._is_clear_for(piece & 7, source, square)
            ):
                found = source
                least = self.worth[piece]
        return found

    @cython.cfunc
    @cython.exceptval(check=False)
    def _is_clear_for(self, kind: cython.int, source: cython.int, to: cython.int) -> cython.bint:
        if kind < BISHOP or kind > QUEEN:
            return True
        return self._is_clear(source, to)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _exchange(self, move: cython.int) -> cython.int:
        """What a move wins if both sides then take on its square as long as it pays."""
        to: cython.int = (move >> 7) & 127
        source: cython.int = move & 127
        side: cython.int = self.side ^ 1
        n: cython.int = 0
        on: cython.int = self.worth[self.board[source]]
        i: cython.int
        if move >> 17 == CASTLING:
            return 0
        self.swap[0] = 100 if move >> 17 == PASSANT else self.worth[self.board[to]]
        while source >= 0 and n < 30:
            self.lifted[2 * n] = source
            self.lifted[2 * n + 1] = self.board[source]
            self.board[source] = 0
            n += 1
            source = self._least_attacker(to, side)
            if source >= 0:
                self.swap[n] = on - self.swap[n - 1]
                on = self.worth[self.board[source]]
                side ^= 1
        for i in range(n):
            self.board[self.lifted[2 * i]] = self.lifted[2 * i + 1]
        for i in range(n - 1, 0, -1):
            self.swap[i - 1] = min(self.swap[i - 1], -self.swap[i])
        return self.swap[0]

    # Worth

    @cython.cfunc
    @cython.exceptval(check=False)
    def _count(self, what: cython.int, times: cython.int) -> cython.void:
        self.mg += times * self.weights[2 * what]
        self.eg += times * self.weights[2 * what + 1]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _evaluate(self) -> cython.int:
        """The worth of a position in which nothing hangs."""
        side: cython.int
        phase: cython.int
        score: cython.int
        self.stamp += 1
        self.mg, self.eg = self.opening, self.ending
        self._survey_pawns()
        for side in range(2):
            self._weigh_pawns(side)
            self._weigh_pieces(side)
            self._weigh_shelter(side)
        self._count(TEMPO, 1 - 2 * self.side)
        phase = self.kinds[2] + self.kinds[3] + self.kinds[10] + self.kinds[11]
        phase += 2 * (self.kinds[4] + self.kinds[12]) + 4 * (self.kinds[5] + self.kinds[13])
        phase = min(phase, 24) * 683 >> 6
        score = (self.mg * phase + self.eg * (256 - phase)) >> 8
        score = self._mind_ending(score)
        if self.quiet > 20:
            score -= score * (self.quiet - 20) >> 8
        return score if self.side == 0 else -score

    @cython.cfunc
    @cython.exceptval(check=False)
    def _survey_pawns(self) -> cython.void:
        """By side and file (from 1) the rank of the rearmost pawn and how many; what they guard."""
        side: cython.int
        i: cython.int
        square: cython.int
        file: cython.int
        rank: cython.int
        up: cython.int
        for i in range(20):
            self.rear[i] = 9
            self.on_file[i] = 0
        for side in range(2):
            up = 16 - 32 * side
            for i in range(64 * side + 1, 64 * side + self.counts[side]):
                square = self.places[i]
                if self.board[square] & 7 != PAWN:
                    continue
                file = 10 * side + 1 + (square & 7)
                rank = (square >> 4) ^ (7 * side)
                self.rear[file] = min(self.rear[file], rank)
                self.on_file[file] += 1
                self.guarded[160 * side + square + up + 1] = self.stamp
                self.guarded[160 * side + square + up - 1] = self.stamp

    @cython.cfunc
    @cython.exceptval(check=False)
    def _weigh_pawns(self, side: cython.int) -> cython.void:
        sign: cython.int = 1 - 2 * side
        up: cython.int = 16 * sign
        i: cython.int
        square: cython.int
        file: cython.int
        rank: cython.int
        beside: cython.int
        theirs: cython.int
        for i in range(64 * side + 1, 64 * side + self.counts[side]):
            square = self.places[i]
            if self.board[square] & 7 != PAWN:
                continue
            file = 10 * side + 1 + (square & 7)
            rank = (square >> 4) ^ (7 * side)
            beside = min(self.rear[file - 1], self.rear[file + 1])
            theirs = 10 - 10 * side + 1 + (square & 7)
            if self.rear[file] < rank:
                self._count(DOUBLED, sign)
            if self.guarded[160 * side + square] == self.stamp or self._has_neighbour(square, side):
                self._count(CONNECTED, sign * rank)
            elif beside == 9:
                self._count(ISOLATED, sign)
            elif beside > rank and (self.guarded[160 * (side ^ 1) + square + up] == self.stamp):
                self._count(BACKWARD, sign)
            if (
                min(min(self.rear[theirs - 1], self.rear[theirs + 1]), self.rear[theirs])
                >= 7 - rank
            ):
                self._weigh_passed(square, rank, side)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _has_neighbour(self, square: cython.int, side: cython.int) -> cython.bint:
        pawn: cython.int = PAWN | side << 3
        if square & 7 != 7 and self.board[square + 1] == pawn:
            return True
        return square & 7 != 0 and self.board[square - 1] == pawn

    @cython.cfunc
    @cython.exceptval(check=False)
    def _weigh_passed(self, square: cython.int, rank: cython.int, side: cython.int) -> cython.void:
        sign: cython.int = 1 - 2 * side
        front: cython.int = square + 16 * sign
        own: cython.int = self.far[self.places[64 * side] - front + APART]
        other: cython.int = self.far[self.places[64 * (side ^ 1)] - front + APART]
        self._count(PASSED, sign * rank * rank)
        self._count(ESCORT, sign * rank * (other - own))
        if self.board[front]:
            self._count(HELD_UP, sign * rank * rank)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _weigh_pieces(self, side: cython.int) -> cython.void:
        sign: cython.int = 1 - 2 * side
        enemy: cython.int = side ^ 1
        king: cython.int = self.places[64 * enemy]
        i: cython.int
        square: cython.int
        kind: cython.int
        hits: cython.int
        attackers: cython.int = 0
        force: cython.int = 0
        for i in range(64 * side + 1, 64 * side + self.counts[side]):
            square = self.places[i]
            kind = self.board[square] & 7
            if kind == PAWN:
                continue
            hits = self._weigh_freedom(square, kind, side, king)
            if hits:
                attackers += 1
                force += hits * (2 if kind <= BISHOP else 3 if kind == ROOK else 5) + 2
            if self.guarded[160 * enemy + square] == self.stamp:
                self._count(THREATENED, sign)
            elif kind == KNIGHT and self.guarded[160 * side + square] == self.stamp:
                if 3 <= (square >> 4) ^ (7 * side) <= 5:
                    self._count(OUTPOST, sign)
            if kind == ROOK and self.on_file[10 * side + 1 + (square & 7)] == 0:
                if self.on_file[10 * enemy + 1 + (square & 7)] == 0:
                    self._count(OPEN_FILE, sign)
                else:
                    self._count(HALF_OPEN, sign)
        if self.kinds[BISHOP + 8 * side] > 1:
            self._count(PAIR, sign)
        if attackers > 1 and self.kinds[QUEEN + 8 * side]:
            self.mg += sign * min(force * force >> 2, 450)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _weigh_freedom(
        self, square: cython.int, kind: cython.int, side: cython.int, king: cython.int
    ) -> cython.int:
        """Counts the squares that a piece may go to; how many of them are next to the king."""
        enemy: cython.int = 160 * (side ^ 1)
        k: cython.int
        to: cython.int
        target: cython.int
        free: cython.int = 0
        hits: cython.int = 0
        for k in range(self.first[kind], self.end[kind]):
            to = square + self.steps[k]
            while not to & 0x88:
                target = self.board[to]
                if self.far[to - king + APART] < 2:
                    hits += 1
                if target and target >> 3 == side:
                    break
                if self.guarded[enemy + to] != self.stamp:
                    free += 1
                if target or kind == KNIGHT:
                    break
                to += self.steps[k]
        self._count(kind - 2, (1 - 2 * side) * (free - 4))
        return hits

    @cython.cfunc
    @cython.exceptval(check=False)
    def _weigh_shelter(self, side: cython.int) -> cython.void:
        """The pawns before the king."""
        sign: cython.int = 1 - 2 * side
        king: cython.int = self.places[64 * side]
        middle: cython.int = min(max((king & 7) + 1, 2), 7)
        file: cython.int
        rear: cython.int
        if self.kinds[QUEEN + 8 * (side ^ 1)] == 0:
            return
        for file in range(middle - 1, middle + 2):
            rear = self.rear[10 * side + file]
            if rear == 9:
                self._count(BARE, sign)
                if self.on_file[10 - 10 * side + file] == 0:
                    self._count(DRAUGHTY, sign)
            else:
                self._count(LOOSE, sign * min(rear - 1, 3))

    @cython.cfunc
    @cython.exceptval(check=False)
    def _forces(self, side: cython.int) -> cython.int:
        """What a side's pieces are worth, without pawns."""
        own: cython.int = 8 * side
        minor: cython.int = self.kinds[own + KNIGHT] + self.kinds[own + BISHOP]
        return 320 * minor + 500 * self.kinds[own + ROOK] + 950 * self.kinds[own + QUEEN]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _mind_ending(self, score: cython.int) -> cython.int:
        """Mends a score for White where material says little or a bare king is to be driven."""
        strong: cython.int = 0 if score > 0 else 1
        weak: cython.int = strong ^ 1
        ours: cython.int = self._forces(strong)
        theirs: cython.int = self._forces(weak)
        if self.kinds[PAWN + 8 * strong] == 0:
            if ours < 400 or (ours == 640 and self.kinds[BISHOP + 8 * strong] == 0):
                return score >> 4
            if ours - theirs < 400:
                score = score >> 3
        if self.counts[weak] == 1:
            return score + (1 - 2 * strong) * self._drive(strong)
        if ours == 320 and theirs == 320:
            if self.kinds[BISHOP] == 1 and self.kinds[BISHOP + 8] == 1 and self._is_split():
                return score >> 1
        return score

    @cython.cfunc
    @cython.exceptval(check=False)
    def _bishop_shade(self, side: cython.int) -> cython.int:
        i: cython.int
        square: cython.int
        for i in range(64 * side, 64 * side + self.counts[side]):
            square = self.places[i]
            if self.board[square] & 7 == BISHOP:
                return ((square >> 4) + square) & 1
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _is_split(self) -> cython.bint:
        """Whether the bishops, one each, stand on squares of different colours."""
        return self._bishop_shade(0) != self._bishop_shade(1)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _drive(self, strong: cython.int) -> cython.int:
        """How near a bare king is to where it is mated: the edge, or a corner of the bishop's."""
        hunter: cython.int = self.places[64 * strong]
        prey: cython.int = self.places[64 * (strong ^ 1)]
        file: cython.int = prey & 7
        rank: cython.int = prey >> 4
        own: cython.int = 8 * strong
        near: cython.int = 7 - self.far[hunter - prey + APART]
        edge: cython.int = max(max(file, 7 - file), max(rank, 7 - rank)) - 4
        corner: cython.int = abs(2 * file - 7) + abs(2 * rank - 7)
        if self._forces(strong) == 640 and self.kinds[own + BISHOP] == 1:
            is_light: cython.bint = self._bishop_shade(strong) == 1
            corner = abs(file - rank) if is_light else abs(file + rank - 7)
            return 25 * corner + 10 * near
        return 20 * edge + 6 * corner + 10 * near

    # Search

    @cython.cfunc
    def _is_out(self) -> cython.bint:
        """Counts a position; whether the search is to stop."""
        self.nodes += 1
        if self.nodes >= self.limit:
            self.is_stopped = True
        elif self.nodes >= self.next_look:
            self.next_look = self.nodes + self.between_looks
            if self.stop is not None and self.stop():
                self.is_stopped = True
        return self.is_stopped

    @cython.cfunc
    @cython.exceptval(check=False)
    def _is_drawn(self) -> cython.bint:
        """Whether the position stood before, is dead, or fifty moves brought nothing."""
        at: cython.int
        pieces: cython.int = self.counts[0] + self.counts[1]
        for at in range(self.height - 4, max(self.height - self.quiet, 0) - 1, -2):
            if self.keys[at] == self.key:
                return True
        if self.quiet >= self.fifty:
            return not self._is_in_check() or self._has_move()
        return pieces <= 3 and self._forces(0) + self._forces(1) <= 320 and self._is_pawnless()

    @cython.cfunc
    @cython.exceptval(check=False)
    def _is_pawnless(self) -> cython.bint:
        return self.kinds[PAWN] + self.kinds[PAWN + 8] == 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _probe(self, depth: cython.int, alpha: cython.int, beta: cython.int) -> cython.int:
        """The score that is known of the position, if it settles this window; sets the hint."""
        at: cython.ulonglong = (self.key & self.mask) * 2
        known: cython.ulonglong = self.table[at + 1]
        score: cython.int
        bound: cython.int
        self.hint = 0
        if self.table[at] != self.key:
            return NONE
        self.hint = known & 0xFFFFF
        if (known >> 36 & 255) < depth:
            return NONE
        score = known >> 20 & 0xFFFF
        score -= 32768
        bound = known >> 44 & 3
        if score > SURE:
            score -= self.ply
        elif score < -SURE:
            score += self.ply
        if bound == EXACT or (score >= beta if bound == AT_LEAST else score <= alpha):
            return score
        return NONE

    @cython.cfunc
    @cython.exceptval(check=False)
    def _store(
        self, depth: cython.int, score: cython.int, bound: cython.int, move: cython.int
    ) -> cython.void:
        at: cython.ulonglong = (self.key & self.mask) * 2
        packed: cython.ulonglong
        if score > SURE:
            score += self.ply
        elif score < -SURE:
            score -= self.ply
        packed = bound
        packed = packed << 8 | depth
        packed = packed << 16 | (score + 32768)
        packed = packed << 20 | (move or self.hint)
        self.table[at] = self.key
        self.table[at + 1] = packed

    @cython.cfunc
    @cython.exceptval(check=False)
    def _is_quiet(self, move: cython.int) -> cython.bint:
        if move >> 17 == CASTLING:
            return True
        return not self.board[(move >> 7) & 127] and move >> 14 & 7 == 0 and move >> 17 != PASSANT

    @cython.cfunc
    @cython.exceptval(check=False)
    def _rank(self, start: cython.int, hint: cython.int) -> cython.void:
        """Orders by: the hint, captures that pay, killers, what was good elsewhere, the rest."""
        i: cython.int
        for i in range(start, self.top):
            self.ranks[i] = self._rank_of(self.moves[i], hint)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _rank_of(self, move: cython.int, hint: cython.int) -> cython.int:
        piece: cython.int = self.board[move & 127]
        gain: cython.int
        if move == hint:
            return 1 << 30
        if self._is_quiet(move):
            if move == self.killers[2 * self.ply]:
                return 90000
            if move == self.killers[2 * self.ply + 1]:
                return 80000
            if self.height and move == self.answers[self._last_at()]:
                return 70000
            return self.history[128 * piece + ((move >> 7) & 127)]
        gain = self.worth[self.board[(move >> 7) & 127]] + self.worth[(move >> 14) & 7]
        if (move >> 14) & 7 not in (0, QUEEN):
            return -100000
        if self.worth[piece] > gain and self._exchange(move) < 0:
            return gain - 200000
        return 100000 + 16 * gain - (self.worth[piece] >> 4)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _last_at(self) -> cython.int:
        """Where the last move stands in tables by piece and square."""
        to: cython.int = (self.undo[(self.height - 1) * UNDO + 6] >> 7) & 127
        return 128 * self.board[to] + to

    @cython.cfunc
    @cython.exceptval(check=False)
    def _pick(self, at: cython.int, end: cython.int) -> cython.int:
        """Brings the highest move that is left to the front."""
        i: cython.int
        best: cython.int = at
        move: cython.int
        for i in range(at + 1, end):
            if self.ranks[i] > self.ranks[best]:
                best = i
        move = self.moves[best]
        self.moves[best] = self.moves[at]
        self.moves[at] = move
        i = self.ranks[best]
        self.ranks[best] = self.ranks[at]
        self.ranks[at] = i
        return move

    @cython.cfunc
    def _settle(self, alpha: cython.int, beta: cython.int) -> cython.int:
        """The worth of a position after all captures that pay; in check, after all answers."""
        start: cython.int = self.top
        end: cython.int
        i: cython.int
        move: cython.int
        score: cython.int
        best: cython.int = -INFINITE
        was_check: cython.bint
        self.pv_length[self.ply] = 0
        if self._is_out() or self._is_drawn():
            return 0
        if self.ply >= DEEPEST:
            return self._evaluate()
        was_check = self._is_in_check()
        if not was_check:
            best = self._evaluate()
            if best >= beta:
                return best
        self._generate(not was_check)
        end = self.top
        self._rank(start, 0)
        for i in range(start, end):
            move = self._pick(i, end)
            if not was_check and self._is_futile(move, i, best, alpha):
                break
            if not self._try(move, was_check):
                continue
            score = -self._settle(-beta, -max(alpha, best))
            self._unmake()
            if self.is_stopped:
                break
            best = max(best, score)
            if best >= beta:
                break
        self.top = start
        return self.ply - MATE if best == -INFINITE else best

    @cython.cfunc
    @cython.exceptval(check=False)
    def _is_futile(
        self, move: cython.int, at: cython.int, best: cython.int, alpha: cython.int
    ) -> cython.bint:
        """Whether neither this capture nor any after it is likely to reach alpha."""
        gain: cython.int
        if self.ranks[at] < 0:
            return True
        gain = self.worth[self.board[(move >> 7) & 127]] + 150
        return best + gain <= alpha and move >> 14 == 0 and not self._gives_check(move)

    @cython.cfunc
    def _search(
        self, alpha: cython.int, beta: cython.int, depth: cython.int, may_pass: cython.bint
    ) -> cython.int:
        """The worth of the position, exact if it lies between alpha and beta, else a bound."""
        ply: cython.int = self.ply
        was_check: cython.bint
        known: cython.int
        hint: cython.int
        is_pv: cython.bint = beta - alpha > 1
        self.pv_length[ply] = 0
        if self._is_drawn():
            return 0
        alpha = max(alpha, ply - MATE)
        beta = min(beta, MATE - ply - 1)
        if alpha >= beta:
            return alpha
        was_check = self._is_in_check()
        if was_check:
            depth += 1
        if depth <= 0 or ply >= DEEPEST:
            return self._settle(alpha, beta)
        if self._is_out():
            return 0
        known = self._probe(depth, alpha, beta)
        hint = self.hint
        if known != NONE and not is_pv:
            return known
        self.static[ply] = -INFINITE if was_check else self._evaluate()
        if not was_check and not is_pv:
            known = self._prune(alpha, beta, depth, may_pass)
            if known != NONE:
                return known
        if depth >= 4 and not hint:
            depth -= 1
        return self._try_all(alpha, beta, depth, was_check, hint)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _is_improving(self) -> cython.bint:
        """Whether the side to move stands better than at its last move."""
        return self.ply < 2 or self.static[self.ply] > self.static[self.ply - 2]

    @cython.cfunc
    def _prune(
        self, alpha: cython.int, beta: cython.int, depth: cython.int, may_pass: cython.bint
    ) -> cython.int:
        """A bound where the position is so good or bad that a full search is not worth it."""
        static: cython.int = self.static[self.ply]
        score: cython.int
        margin: cython.int = 75 * (depth - 1 if self._is_improving() else depth)
        if abs(beta) > SURE:
            return NONE
        if depth <= 7 and static - margin >= beta:
            return static
        if depth <= 2 and static + 220 * depth < alpha:
            score = self._settle(alpha, beta)
            if score < beta:
                return score
        if may_pass and depth >= 3 and static >= beta and self._forces(self.side):
            self._pass()
            score = -self._search(
                -beta, 1 - beta, depth - 3 - (depth >> 2) - min((static - beta) >> 7, 3), False
            )
            self._unpass()
            if self.is_stopped:
                return 0
            if score >= beta:
                return beta if score > SURE else score
        return NONE

    @cython.cfunc
    def _try_all(
        self,
        alpha: cython.int,
        beta: cython.int,
        depth: cython.int,
        was_check: cython.bint,
        hint: cython.int,
    ) -> cython.int:
        start: cython.int = self.top
        end: cython.int
        i: cython.int
        move: cython.int
        score: cython.int
        best: cython.int = -INFINITE
        best_move: cython.int = 0
        tried: cython.int = 0
        floor: cython.int = alpha
        quiet: cython.bint
        self.killers[2 * self.ply + 2] = self.killers[2 * self.ply + 3] = 0
        self._generate(False)
        end = self.top
        self._rank(start, hint)
        for i in range(start, end):
            move = self._pick(i, end)
            quiet = self._is_quiet(move)
            if best > -SURE and self._is_hopeless(move, i, depth, tried, alpha, was_check):
                continue
            if not self._try(move, was_check):
                continue
            tried += 1
            score = self._child(move, alpha, beta, depth, tried, quiet and not was_check)
            self._unmake()
            if self.is_stopped:
                self.top = start
                return 0
            if score > best:
                best = score
                if score > alpha:
                    alpha, best_move = score, move
                    self._lengthen(move)
                    if alpha >= beta:
                        self._reward(start, i, depth)
                        break
        self.top = start
        if tried == 0:
            return self.ply - MATE if was_check else 0
        self.hint = hint
        self._store(
            depth,
            best,
            AT_LEAST if best >= beta else EXACT if best > floor else AT_MOST,
            best_move,
        )
        return best

    @cython.cfunc
    @cython.exceptval(check=False)
    def _is_hopeless(
        self,
        move: cython.int,
        at: cython.int,
        depth: cython.int,
        tried: cython.int,
        alpha: cython.int,
        was_check: cython.bint,
    ) -> cython.bint:
        """Whether a late move near the horizon is not worth a search."""
        if was_check or depth > 6:
            return False
        if self._is_quiet(move):
            if self.ranks[at] >= 70000 or self._gives_check(move):
                return False
            if tried > (3 + depth * depth if self._is_improving() else 2 + (depth * depth >> 1)):
                return True
            return self.static[self.ply] + 90 + 80 * depth <= alpha
        return self.ranks[at] < 0 and depth <= 4 and self._exchange(move) < -80 * depth

    @cython.cfunc
    def _child(
        self,
        move: cython.int,
        alpha: cython.int,
        beta: cython.int,
        depth: cython.int,
        tried: cython.int,
        is_calm: cython.bint,
    ) -> cython.int:
        """The worth of the move just made, to who made it."""
        less: cython.int = 0
        score: cython.int
        to: cython.int = (move >> 7) & 127
        if tried == 1:
            return -self._search(-beta, -alpha, depth - 1, True)
        if is_calm and depth >= 3 and tried > 2:
            less = self.reductions[64 * min(depth, 63) + min(tried, 63)]
            if beta - alpha > 1:
                less -= 1
            if move == self.killers[2 * self.ply - 2] or move == self.killers[2 * self.ply - 1]:
                less -= 1
            less -= self.history[128 * self.board[to] + to] >> 13
            if self._is_in_check():
                less -= 2
            less = min(max(less, 0), depth - 2)
        score = -self._search(-alpha - 1, -alpha, depth - 1 - less, True)
        if less and score > alpha:
            score = -self._search(-alpha - 1, -alpha, depth - 1, True)
        if alpha < score < beta:
            score = -self._search(-beta, -alpha, depth - 1, True)
        return score

    @cython.cfunc
    @cython.exceptval(check=False)
    def _lengthen(self, move: cython.int) -> cython.void:
        """The best line here is the move and the best line after it."""
        i: cython.int
        own: cython.int = self.ply * (DEEPEST + 2)
        below: cython.int = own + DEEPEST + 2
        length: cython.int = min(self.pv_length[self.ply + 1], DEEPEST - self.ply)
        self.pv[own] = move
        for i in range(length):
            self.pv[own + 1 + i] = self.pv[below + i]
        self.pv_length[self.ply] = length + 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _reward(self, start: cython.int, at: cython.int, depth: cython.int) -> cython.void:
        """The move at a place refuted the position: it, and those tried in vain, are told apart."""
        move: cython.int = self.moves[at]
        i: cython.int
        bonus: cython.int = min(16 * depth * depth, 1600)
        if not self._is_quiet(move):
            return
        if move != self.killers[2 * self.ply]:
            self.killers[2 * self.ply + 1] = self.killers[2 * self.ply]
            self.killers[2 * self.ply] = move
        if self.height:
            self.answers[self._last_at()] = move
        self._learn(move, bonus)
        for i in range(start, at):
            if self._is_quiet(self.moves[i]):
                self._learn(self.moves[i], -bonus)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _learn(self, move: cython.int, bonus: cython.int) -> cython.void:
        at: cython.int = 128 * self.board[move & 127] + ((move >> 7) & 127)
        self.history[at] += bonus - (self.history[at] * abs(bonus) >> 14)

    @cython.cfunc
    def _search_roots(self, alpha: cython.int, beta: cython.int, depth: cython.int) -> cython.int:
        """As `_try_all`, for the moves at the root; the best comes to the front."""
        i: cython.int
        k: cython.int
        move: cython.int
        score: cython.int
        begun: cython.longlong = self.nodes
        before: cython.longlong
        for_best: cython.longlong = 0
        best: cython.int = -INFINITE
        was_check: cython.bint = self._is_in_check()
        self.root_done = 0
        self.static[0] = -INFINITE if was_check else self._evaluate()
        self.killers[2] = self.killers[3] = 0
        for i in range(self.root_count):
            move = self.roots[i]
            calm: cython.bint = self._is_quiet(move) and not was_check
            before = self.nodes
            self._make(move)
            score = self._child(move, alpha, beta, depth, i + 1, calm)
            self._unmake()
            if self.is_stopped:
                break
            self.root_done = i + 1
            best = max(best, score)
            if score > alpha or i == 0:
                self._lengthen(move)
                for_best = self.nodes - before
                for k in range(i, 0, -1):
                    self.roots[k] = self.roots[k - 1]
                self.roots[0] = move
            alpha = max(alpha, score)
            if alpha >= beta:
                break
        self.effort = 100 * for_best // max(1, self.nodes - begun)
        return best

    # What Python may call

    def load(
        self,
        pieces: Sequence[int],
        side: int,
        homes: Sequence[int],
        passant: int,
        quiet: int,
        fifty: int = 100,
    ) -> None:
        """Sets a position up, without a past.

        Args:
            pieces: what stands on a1, b1 … h8; 0: nothing.
            side: who moves; 0: White.
            homes: where the rooks stand that may still castle: White's on the king's and on the
                queen's side, then Black's; −1: none.
            passant: the square that a pawn has just stepped over, if it may be taken; −1: none.
            quiet: half-moves without capture or pawn move.
            fifty: with how many of them the game is drawn.
        """
        i: cython.int
        for i in range(128):
            self.board[i] = 0
            self.keeps[i] = 15
        for i in range(16):
            self.kinds[i] = 0
        self.counts[0] = self.counts[1] = 0
        self.key = 0
        self.opening = self.ending = self.height = self.ply = self.top = 0
        for wanted in (KING, 0):  # kings stand first
            for number, piece in enumerate(pieces):
                if piece and (piece & 7 == KING) == (wanted == KING):
                    self._put(piece, (number >> 3) * 16 + (number & 7))
        self.side, self.rights, self.passant, self.quiet = side, 0, NOWHERE, quiet
        self.fifty = fifty
        for i in range(4):
            self.homes[i] = homes[i]
            if homes[i] >= 0:
                self.rights |= 1 << i
                self.keeps[homes[i]] &= ~(1 << i)
                self.keeps[self.places[64 * (i >> 1)]] &= ~(1 << i)
        self.key ^= self.hash_keys[2049 + self.rights]
        if side:
            self.key ^= self.hash_keys[2048]
        if passant >= 0:
            self._open_passant(passant, PAWN | (side << 3))

    def legal(self) -> list[int]:
        """Every legal move."""
        start: cython.int = self.top
        i: cython.int
        found = []
        self._generate(False)
        for i in range(start, self.top):
            if self._try(self.moves[i], True):
                self._unmake()
                found.append(self.moves[i])
        self.top = start
        return found

    def find(self, place: int) -> int:
        """The legal move of a source, target and promotion, as they stand in a move; −1: none."""
        start: cython.int = self.top
        i: cython.int
        found: cython.int = -1
        wanted: cython.int = place
        self._generate(False)
        for i in range(start, self.top):
            if self.moves[i] & 0x1FFFF == wanted and self._try(self.moves[i], True):
                self._unmake()
                found = self.moves[i]
        self.top = start
        return found

    def advance(self, move: int) -> None:
        """Plays a legal move for good; the position before it counts for repetition."""
        if self.height >= PLIES - 256:
            raise ValueError("the past of the position is too long")
        self._make(move)
        self.ply = 0

    def perft(self, depth: int) -> int:
        """How many sequences of so many legal moves there are."""
        return self._perft(depth)

    def worth_now(self) -> int:
        """What the position is worth if nothing hangs."""
        return self._evaluate()

    def key_now(self) -> int:
        """The hash key of the position."""
        return self.key

    def exchange(self, move: int) -> int:
        """What a move wins if both sides then take on its square as long as it pays."""
        return self._exchange(move)

    def glance(self, move: int, minds_reply: bool) -> int:
        """What a legal move is worth at first sight.

        With `minds_reply` less what the best exchange of the other side wins then.
        """
        start: cython.int = self.top
        i: cython.int
        loss: cython.int = 0
        score: cython.int
        self._make(move)
        if self._has_move():
            score = -self._evaluate()
            self._generate(True)
            for i in range(start, self.top if minds_reply else start):
                loss = max(loss, self._exchange(self.moves[i]))
            self.top = start
        else:
            score = MATE if self._is_in_check() else 0
        self._unmake()
        return score - loss

    def is_in_check(self) -> bool:
        """Whether the side to move is."""
        return bool(self._is_in_check())

    def forget(self) -> None:
        """Forgets what earlier searches found out."""
        i: cython.int
        for i in range(len(self.table)):
            self.table[i] = 0
        for i in range(2048):
            self.history[i] = self.answers[i] = 0
        for i in range(len(self.killers)):
            self.killers[i] = 0

    def think(
        self,
        moves: Sequence[int],
        depth: int,
        nodes: int,
        stop: Callable[[], bool] | None = None,
        enough: Callable[[int, int, int, int], bool] | None = None,
    ) -> tuple[int, int, list[int], int]:
        """Searches deeper and deeper for the best of some legal moves.

        Args:
            moves: those to choose from, at least one.
            depth: how deep at most, in half-moves.
            nodes: how many positions at most.
            stop: asked now and then; true ends the search.
            enough: asked after each depth, with the score, the best move, how many of a hundred
                positions at this depth came after that move, and the positions so far; true
                ends the search.

        Returns:
            The score, the depth searched in full, the best line, and the positions looked at.

        Raises:
            ValueError: there is nothing to choose from.
        """
        if not moves:
            raise ValueError("no moves to choose from")
        score: cython.int = 0
        level: cython.int
        found: cython.int
        i: cython.int
        line: list[int] = [moves[0]]
        done = 0
        for i in range(len(moves)):
            self.roots[i] = moves[i]
        self.root_count = len(moves)
        self.nodes, self.limit, self.stop = 0, nodes, stop
        self.next_look, self.is_stopped = self.between_looks, False
        self.ply = self.top = 0
        for level in range(1, min(depth, DEEPEST - 1) + 1):
            found = self._deepen(level, score)
            if self.root_done and found > -INFINITE:
                line = [self.pv[i] for i in range(self.pv_length[0])]
                if not self.is_stopped or found > -SURE:
                    score = found
            if self.is_stopped:
                break
            done = level
            if abs(score) > SURE and MATE - abs(score) <= level:
                break
            if enough is not None and enough(score, line[0], self.effort, self.nodes):
                break
        self.stop = None
        return score, done, line, self.nodes

    @cython.cfunc
    def _deepen(self, depth: cython.int, near: cython.int) -> cython.int:
        """One depth, in a window about the last score that grows until the score is inside."""
        reach: cython.int = 25
        alpha: cython.int = -INFINITE
        beta: cython.int = INFINITE
        score: cython.int
        if depth >= 5 and abs(near) < SURE:
            alpha = near - reach
            beta = near + reach
        while True:
            score = self._search_roots(alpha, beta, depth)
            if self.is_stopped:
                return score if score > alpha and self.root_done else -INFINITE
            if alpha < score < beta:
                return score
            reach *= 3
            if score <= alpha:
                alpha = -INFINITE if reach > 300 else near - reach
            else:
                beta = INFINITE if reach > 300 else near + reach


def _ints(count: int) -> array:
    return array("i", bytes(4 * count))
