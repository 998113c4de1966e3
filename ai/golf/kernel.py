# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Golf at C's speed: holes on grids of two rows played to their end, for the expert.

Ranks are numbers below 14; what they count and whether they can be struck is told. A playout deals
the cards that nobody sees by its number, makes one move, and then every seat does what a light form
of the skilled player would: each grid is worth what it counts on average less what the turns to
come may improve. The same number deals the same cards, so that moves can be compared in the same
worlds. The same file runs as plain Python, much slower. It is one long file because compiled
functions call each other quickly only within a module.
"""

import cython

TAKE = 0
"""The top card of the discards."""
DRAW = 1
KNOCK = 2
SWAP = 3
FLIP = 4
THROW = 5
_take = cython.declare(cython.int, TAKE)
_draw = cython.declare(cython.int, DRAW)
_knock = cython.declare(cython.int, KNOCK)
_swap = cython.declare(cython.int, SWAP)
_flip = cython.declare(cython.int, FLIP)
_throw = cython.declare(cython.int, THROW)
_match = cython.declare(cython.double, 0.45)
_lower = cython.declare(cython.double, 0.35)
_low = cython.declare(cython.double, 2.5)
_others = cython.declare(cython.double, 2.0)
_usual_gift = cython.declare(cython.double, 1.5)
_FULL = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)


@cython.cclass
class Hole:
    """A hole as a seat sees it; `set_up`, then `lay`, then `playout`."""

    seats: cython.int
    columns: cython.int
    worth: cython.int[14]
    strikes: cython.bint[14]
    penalty: cython.int
    """Of the closer: 0 none, 1 twice and five, 2 ten."""
    twins: cython.bint
    putt: cython.bint
    may_throw: cython.bint

    me: cython.int
    first_grid: cython.int[80]
    """By seat and cell; -1 closed."""
    closed: cython.int[112]
    closed_n: cython.int
    pile: cython.int[112]
    """Once the stock was made of discards, its cards; else it is made of `closed`."""
    pile_n: cython.int
    first_stock: cython.int
    first_top: cython.int
    first_drawn: cython.int
    first_closer: cython.int
    first_last: cython.int
    seed: cython.ulonglong

    grid: cython.int[80]
    up: cython.bint[80]
    shut: cython.int[10]
    """By seat, how many cards lie closed."""
    dealt: cython.int[112]
    stock: cython.int[112]
    stock_n: cython.int
    unseen: cython.int[14]
    unseen_n: cython.int
    mean: cython.double
    top: cython.int
    drawn: cython.int
    turn: cython.int
    closer: cython.int
    last: cython.int
    refusals: cython.int
    over: cython.bint
    turns: cython.int
    rng: cython.ulonglong
    points: cython.int[10]

    if not cython.compiled:

        def __init__(self) -> None:
            """Lists in place of C’s arrays."""
            sizes = {
                14: "worth strikes unseen",
                80: "first_grid grid up",
                112: "closed pile dealt stock",
                10: "shut points",
            }
            for size, names in sizes.items():
                for name in names.split():
                    setattr(self, name, [0] * size)

    def set_up(self, seats: int, columns: int, worth: list, strikes: list, house: tuple) -> None:
        """The table: `worth` and `strikes` by rank; `house`: penalty, twins, putt, free throws."""
        self.seats, self.columns = seats, columns
        for rank in range(14):
            self.worth[rank], self.strikes[rank] = worth[rank], strikes[rank]
        self.penalty, self.twins, self.putt, self.may_throw = house

    def lay(
        self,
        me: int,
        grids: list,
        closed: list,
        pile: list,
        stock: int,
        top: int,
        drawn: int,
        closer: int,
        last: int,
        seed: int,
    ) -> None:
        """The hole as the seat `me` sees it, whose turn it is.

        `grids`: by seat the ranks, -1 closed; `closed`: the ranks that nobody sees, or those that
        lie in grids where `pile` has the stock; `stock`: its size; `top` of the discards, -1 none;
        `drawn`: the card in hand, -1 none; `closer`: -1 nobody.
        """
        self.me, self.first_stock, self.first_top, self.first_drawn = me, stock, top, drawn
        self.first_closer, self.first_last = closer, last
        for seat, ranks in enumerate(grids):
            for cell, rank in enumerate(ranks):
                self.first_grid[8 * seat + cell] = rank
        self.closed_n, self.pile_n = len(closed), len(pile)
        for i, rank in enumerate(closed):
            self.closed[i] = rank
        for i, rank in enumerate(pile):
            self.pile[i] = rank
        self.seed = seed & 0xFFFFFFFFFFFFFFFF

    def playout(self, number: int, way: int, cell: int) -> float:
        """By how many points the seat does better than the others on average, after a move."""
        self._begin(number)
        self._root(way, cell)
        while not self.over:
            self._play()
        return self._gain()

    def scores(self) -> list:
        """What the grids of the last playout count, by seat."""
        return [self.points[seat] for seat in range(self.seats)]

    def world(self, number: int) -> tuple:
        """The grids by seat and the stock, the top last, of the world of that number."""
        self._begin(number)
        cells = 2 * self.columns
        grids = [[self.grid[8 * s + c] for c in range(cells)] for s in range(self.seats)]
        return grids, [self.stock[i] for i in range(self.stock_n)]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _below(self, count: cython.int) -> cython.int:
        x: cython.ulonglong = self.rng
        x ^= (x << 13) & _FULL
        x ^= x >> 7
        x ^= (x << 17) & _FULL
        self.rng = x
        return cython.cast(cython.int, (x >> 33) % cython.cast(cython.ulonglong, count))

    @cython.cfunc
    @cython.exceptval(check=False)
    def _begin(self, number: cython.longlong) -> cython.void:
        i: cython.int
        j: cython.int
        seat: cython.int
        cell: cython.int
        rank: cython.int
        at: cython.int
        self.rng = ((self.seed ^ (number * 0x9E3779B9)) * 0x2545F4914F6CDD1D) & _FULL
        if self.rng == 0:
            self.rng = 88172645463325252
        self._below(2)
        self._below(2)
        for i in range(self.closed_n):
            self.dealt[i] = self.closed[i]
        for i in range(self.pile_n):
            self.stock[i] = self.pile[i]
        for i in range(self.closed_n - 1, 0, -1):
            j = self._below(i + 1)
            rank = self.dealt[i]
            self.dealt[i] = self.dealt[j]
            self.dealt[j] = rank
        for i in range(self.pile_n - 1, 0, -1):
            j = self._below(i + 1)
            rank = self.stock[i]
            self.stock[i] = self.stock[j]
            self.stock[j] = rank
        for i in range(14):
            self.unseen[i] = 0
        for i in range(self.closed_n):
            self.unseen[self.closed[i]] += 1
        for i in range(self.pile_n):
            self.unseen[self.pile[i]] += 1
        self.unseen_n = self.closed_n + self.pile_n
        at = 0
        for seat in range(self.seats):
            self.shut[seat] = 0
            for cell in range(2 * self.columns):
                i = 8 * seat + cell
                self.up[i] = self.first_grid[i] >= 0
                if self.up[i]:
                    self.grid[i] = self.first_grid[i]
                else:
                    self.grid[i] = self.dealt[at]
                    at += 1
                    self.shut[seat] += 1
        self.stock_n = self.first_stock
        if self.pile_n == 0:
            for i in range(self.stock_n):
                self.stock[i] = self.dealt[at + i]
        self.top = self.first_top
        self.drawn = self.first_drawn
        self.turn = self.me
        self.closer = self.first_closer
        self.last = self.first_last
        self.refusals = 0
        self.turns = 0
        self.over = False

    @cython.cfunc
    @cython.exceptval(check=False)
    def _root(self, way: cython.int, cell: cython.int) -> cython.void:
        """The first move; where it only draws, the rest of the turn too."""
        if way == _take:
            self.drawn = self.top
            self._average()
            self._place(False)
        elif way == _draw:
            self._draw_one()
            self._average()
            self._place(True)
        elif way == _knock:
            self._end_turn(False, True)
        else:
            self._do(way, cell)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _draw_one(self) -> cython.void:
        self.stock_n -= 1
        self.drawn = self.stock[self.stock_n]
        self._see(self.drawn)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _see(self, rank: cython.int) -> cython.void:
        self.unseen[rank] -= 1
        self.unseen_n -= 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _do(self, way: cython.int, cell: cython.int) -> cython.void:
        """Puts the card in hand somewhere."""
        at: cython.int = 8 * self.turn + cell
        rank: cython.int
        if way == _swap:
            rank = self.grid[at]
            if not self.up[at]:
                self._see(rank)
                self.up[at] = True
                self.shut[self.turn] -= 1
            self.grid[at] = self.drawn
            self.top = rank
            self._end_turn(False, False)
            return
        self.top = self.drawn
        if way == _flip:
            self._see(self.grid[at])
            self.up[at] = True
            self.shut[self.turn] -= 1
        self._end_turn(way == _throw, False)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _end_turn(self, refuses: cython.bint, knocks: cython.bint) -> cython.void:
        self.turns += 1
        self.drawn = -1
        self.refusals = self.refusals + 1 if refuses else 0
        if self.refusals >= 2 * self.seats or self.turns > 12 * self.seats:
            self.over = True
            return
        if self.closer >= 0:
            self.last -= 1
            if self.last == 0:
                self.over = True
                return
        elif knocks or self.shut[self.turn] == 0:
            self.closer = self.turn
            self.last = self.seats - 1
        if self.stock_n == 0:
            self.over = True  # as good as over: a new stock is rare
            return
        self.turn = self.turn + 1 if self.turn + 1 < self.seats else 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _average(self) -> cython.void:
        rank: cython.int
        total: cython.int = 0
        for rank in range(14):
            total += self.unseen[rank] * self.worth[rank]
        self.mean = cython.cast(cython.double, total) / self.unseen_n if self.unseen_n else 5.0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _share(self, rank: cython.int) -> cython.double:
        if self.unseen_n == 0:
            return 0.0
        return cython.cast(cython.double, self.unseen[rank]) / self.unseen_n

    @cython.cfunc
    @cython.exceptval(check=False)
    def _turns_left(self, seat: cython.int) -> cython.int:
        other: cython.int
        least: cython.int = 4
        if self.closer >= 0:
            return 0
        for other in range(self.seats):
            if other != seat and self.shut[other] < least:
                least = self.shut[other]
        return least if least > 1 else 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _comes(self, rank: cython.int, turns: cython.int) -> cython.double:
        """How likely a card of the rank still comes."""
        miss: cython.double = 1.0 - self._share(rank)
        i: cython.int
        found: cython.double = 1.0
        for i in range((3 * turns) // 2):
            found *= miss
        return 1.0 - found

    @cython.cfunc
    @cython.exceptval(check=False)
    def _column(self, seat: cython.int, column: cython.int, turns: cython.int) -> cython.double:
        """What a column counts on average, less half of what it may still save."""
        at: cython.int = 8 * seat + column
        low: cython.int = at + self.columns
        one: cython.int = self.grid[at]
        two: cython.int = self.grid[low]
        total: cython.double
        hope: cython.double
        if self.up[at] and self.up[low]:
            if one == two and self.strikes[one]:
                return 0.0
            total = self.worth[one] + self.worth[two]
            if turns == 0 or total <= 0:
                return total
            hope = 0.0
            if self.strikes[one]:
                hope += self._comes(one, turns)
            if self.strikes[two]:
                hope += self._comes(two, turns)
            return total - _match * (hope if hope < 1 else 1.0) * total
        if not self.up[at] and not self.up[low]:
            return 2 * self.mean
        if not self.up[at]:
            one = two
        total = self.worth[one] + self.mean
        if not self.strikes[one]:
            return total
        hope = self._share(one) * 2 * self.worth[one]
        if turns and total > 0:
            hope += _match * self._comes(one, turns) * total
        return total - hope

    @cython.cfunc
    @cython.exceptval(check=False)
    def _value(self, seat: cython.int, turns: cython.int) -> cython.double:
        """What a grid is expected to count in the end; less is better."""
        column: cython.int
        cell: cython.int
        i: cython.int
        total: cython.double = 0.0
        worth: cython.double
        most: cython.double[8]
        if not cython.compiled:
            most = [0.0] * 8
        for column in range(self.columns):
            total += self._column(seat, column, turns)
        if turns == 0:
            return total
        for i in range(turns):
            most[i] = _low
        for cell in range(2 * self.columns):
            i = 8 * seat + cell
            worth = self.worth[self.grid[i]] if self.up[i] else self.mean
            for i in range(turns):
                if worth > most[i]:
                    most[i], worth = worth, most[i]
        for i in range(turns):
            total -= _lower * (most[i] - _low)
        return total

    @cython.cfunc
    @cython.exceptval(check=False)
    def _after(self, seat: cython.int, turns: cython.int) -> cython.double:
        """What a grid is worth at the end of the turn."""
        count: cython.double
        other: cython.int
        if self.closer >= 0:
            return self._value(seat, 0)
        if self.shut[seat]:
            return self._value(seat, turns) + _others * turns
        count = self._value(seat, 0)
        if self.penalty:
            for other in range(self.seats):
                if other != seat and self._value(other, 0) - _others < count + 1:
                    if self.penalty == 2:
                        return count + _others + 10
                    return count + _others + 5 + (count if count > 0 else 0)
        return count + _others

    @cython.cfunc
    @cython.exceptval(check=False)
    def _gift(self, rank: cython.int) -> cython.double:
        """What a thrown card brings the next seat beyond the usual."""
        seat: cython.int = self.turn + 1 if self.turn + 1 < self.seats else 0
        cell: cython.int
        at: cython.int
        old: cython.int
        was: cython.bint
        now: cython.double
        best: cython.double = 1e9
        value: cython.double
        if seat == self.closer or (self.closer >= 0 and self.last <= 1):
            return 0.0
        now = self._value(seat, 0)
        for cell in range(2 * self.columns):
            at = 8 * seat + cell
            old, was = self.grid[at], self.up[at]
            self.grid[at] = rank
            self.up[at] = True
            value = self._value(seat, 0)
            if value < best:
                best = value
            self.grid[at] = old
            self.up[at] = was
        value = now - best - _usual_gift
        return value / (self.seats - 1) if value > 0 else 0.0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _swapped(self, cell: cython.int, rank: cython.int, turns: cython.int) -> cython.double:
        """What it is worth to put a rank there, the gift left out."""
        seat: cython.int = self.turn
        at: cython.int = 8 * seat + cell
        old: cython.int = self.grid[at]
        was: cython.bint = self.up[at]
        value: cython.double
        self.grid[at] = rank
        self.up[at] = True
        self.shut[seat] -= 0 if was else 1
        value = self._after(seat, turns)
        self.grid[at] = old
        self.up[at] = was
        self.shut[seat] += 0 if was else 1
        return value

    @cython.cfunc
    @cython.exceptval(check=False)
    def _turned(self, cell: cython.int, turns: cython.int) -> cython.double:
        """What it is worth to turn a closed card up, on average."""
        rank: cython.int
        total: cython.double = 0.0
        for rank in range(14):
            if self.unseen[rank]:
                total += self._share(rank) * self._swapped(cell, rank, turns)
        return total

    @cython.cfunc
    @cython.exceptval(check=False)
    def _place(self, from_stock: cython.bint) -> cython.void:
        """Puts the card in hand where it is worth most."""
        seat: cython.int = self.turn
        turns: cython.int = self._turns_left(seat)
        cell: cython.int
        at: cython.int
        cost: cython.double
        least: cython.double = 1e9
        gift: cython.double
        way: cython.int = _swap
        where: cython.int = 0
        for cell in range(2 * self.columns):
            at = 8 * seat + cell
            cost = self._swapped(cell, self.drawn, turns)
            if cost < least and self.up[at]:
                cost += self._gift(self.grid[at])
            if cost < least:
                least = cost
                where = cell
        if from_stock:
            gift = self._gift(self.drawn)
            for cell in range(2 * self.columns):
                if not self.up[8 * seat + cell]:
                    cost = self._turned(cell, turns) + gift
                    if cost < least:
                        least = cost
                        way = _flip
                        where = cell
            if self.shut[seat] == 0 or self.may_throw or (self.putt and self.shut[seat] == 1):
                cost = self._after(seat, turns) + gift
                if cost < least:
                    way = _throw
        self._do(way, where)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _best_with(self, rank: cython.int, turns: cython.int) -> cython.double:
        cell: cython.int
        cost: cython.double
        least: cython.double = 1e9
        for cell in range(2 * self.columns):
            cost = self._swapped(cell, rank, turns)
            if cost < least:
                least = cost
        return least

    @cython.cfunc
    @cython.exceptval(check=False)
    def _play(self) -> cython.void:
        """A whole turn of the seat whose turn it is."""
        seat: cython.int = self.turn
        turns: cython.int = self._turns_left(seat)
        rank: cython.int
        cell: cython.int
        cost: cython.double
        drawing: cython.double = 0.0
        throw: cython.double = 1e9
        self._average()
        if self.top >= 0:
            for cell in range(2 * self.columns):
                if not self.up[8 * seat + cell]:
                    cost = self._turned(cell, turns)
                    if cost < throw:
                        throw = cost
            if self.shut[seat] == 0 or self.may_throw or (self.putt and self.shut[seat] == 1):
                cost = self._after(seat, turns)
                if cost < throw:
                    throw = cost
            for rank in range(14):
                if self.unseen[rank]:
                    cost = self._best_with(rank, turns)
                    drawing += self._share(rank) * (cost if cost < throw else throw)
            if self._best_with(self.top, turns) < drawing:
                self.drawn = self.top
                self._place(False)
                return
        self._draw_one()
        self._place(True)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _count(self, seat: cython.int) -> cython.int:
        """The points of a grid, all of it open."""
        column: cython.int
        rank: cython.int
        total: cython.int = 0
        struck: cython.int[14]
        if not cython.compiled:
            struck = [0] * 14
        for rank in range(14):
            struck[rank] = 0
        for column in range(self.columns):
            rank = self.grid[8 * seat + column]
            if rank == self.grid[8 * seat + column + self.columns] and self.strikes[rank]:
                struck[rank] += 1
            else:
                total += self.worth[rank]
                total += self.worth[self.grid[8 * seat + column + self.columns]]
        if self.twins:
            for rank in range(14):
                total -= 10 * (struck[rank] // 2)
        return total

    @cython.cfunc
    @cython.exceptval(check=False)
    def _gain(self) -> cython.double:
        seat: cython.int
        alone: cython.bint = True
        total: cython.double = 0.0
        for seat in range(self.seats):
            self.points[seat] = self._count(seat)
        if self.closer >= 0 and self.penalty:
            for seat in range(self.seats):
                if seat != self.closer and self.points[seat] <= self.points[self.closer]:
                    alone = False
            if not alone:
                seat = self.points[self.closer]
                if self.penalty == 2:
                    self.points[self.closer] = seat + 10
                else:
                    self.points[self.closer] = 2 * seat + 5 if seat > 0 else seat + 5
        for seat in range(self.seats):
            if seat != self.me:
                total += self.points[seat]
        return total / (self.seats - 1) - self.points[self.me]
