# cython: boundscheck=False, wraparound=False, cdivision=True
"""Backgammon at C's speed: all plays of a roll, what a position is worth, and learning from play.

A board is 26 numbers in its owner's numbering: 0 off, 1 to 24 the points, 25 the bar. A position
is two of them, the side on roll first. What it is worth are six chances: to lose a backgammon, a
gammon, a single game, and to win a single game, a gammon, a backgammon; read from behind they are
the other side's. They come from a net of one hidden layer, one net for positions with contact
and one for races. The typed words are Cython's: the same file runs as plain Python, only slower.

It is one long file because compiled functions call each other quickly only within a module.
"""

import cython

if cython.compiled:
    from cython.cimports.libc.math import expf, sqrtf
else:
    from math import exp as expf
    from math import sqrt as sqrtf

INPUTS = cython.declare(cython.int, 272)
"""200 that say where checkers stand, then 36 for each side that say what it means."""
OWN = cython.declare(cython.int, 200)
THEIR = cython.declare(cython.int, 236)
MOST_HIDDEN = cython.declare(cython.int, 160)
CHANCES = cython.declare(cython.int, 6)
CONTACT = cython.declare(cython.int, 0)
RACE = cython.declare(cython.int, 1)
NET = cython.declare(cython.int, 44646)
"""Room for one net: (INPUTS + 1) * MOST_HIDDEN + (MOST_HIDDEN + 1) * CHANCES."""
LEAK = cython.declare(cython.float, 0.1)
"""What of a value below 0 goes through a hidden unit."""
MOST_PLAYS = cython.declare(cython.int, 4000)
MOST_TURNS = cython.declare(cython.int, 1200)


def shape() -> tuple[int, int, int]:
    """How many inputs a net has, hidden units at most, and chances."""
    return INPUTS, MOST_HIDDEN, CHANCES


@cython.final
@cython.cclass
class Engine:
    """Finds plays and weighs positions; it keeps no memory from one question to the next."""

    own: cython.int[26]
    enemy: cython.int[26]
    left: cython.int
    """How many checkers of the mover are not off."""
    count: cython.int
    depth: cython.int
    plays: cython.schar[208000]
    """52 numbers for each play: both boards after it."""
    keys: cython.ulonglong[4000]
    mark: cython.ulonglong[52]
    escapes: cython.int[4096]
    rolls: cython.int[49]
    direct: cython.int[7]
    mine: cython.int[26]
    theirs: cython.int[26]
    x: cython.float[272]
    hidden: cython.float[160]
    chances: cython.float[6]
    worth: cython.float[6]
    units = cython.declare(cython.int, visibility="readonly")
    weights: cython.float[89292]

    def __init__(self, units: cython.int) -> None:
        """Nets of so many hidden units, all weights 0.

        Raises:
            ValueError: there are none, or more than there is room for.
        """
        if not 1 <= units <= MOST_HIDDEN:
            raise ValueError(f"{units} hidden units")
        if not cython.compiled:
            self.own, self.enemy = [0] * 26, [0] * 26
            self.mine, self.theirs = [0] * 26, [0] * 26
            self.plays, self.keys, self.mark = [0] * 208000, [0] * 4000, [0] * 52
            self.escapes, self.rolls, self.direct = [0] * 4096, [0] * 49, [0] * 7
            self.x, self.hidden, self.chances = [0.0] * 272, [0.0] * 160, [0.0] * 6
            self.worth, self.weights = [0.0] * 6, [0.0] * 89292
        self.units = units
        self.count = self.left = self.depth = 0
        i: cython.int
        for i in range(89292):
            self.weights[i] = 0.0
        self.set_worth((-3.0, -2.0, -1.0, 1.0, 2.0, 3.0))
        seed: cython.ulonglong = 1
        for i in range(52):  # sums of so few of them never overflow
            seed = (seed * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
            self.mark[i] = seed >> 12
        self._tables()

    def set_worth(self, worth: tuple[float, ...]) -> None:
        """What each of the six chances counts for the side to move."""
        i: cython.int
        for i in range(6):
            self.worth[i] = worth[i]

    def set_weights(self, net: cython.int, values: list[float]) -> None:
        """Takes a net: weights by input and unit, the units' biases, outputs by unit, biases."""
        i: cython.int
        for i in range(len(values)):
            self.weights[net * NET + i] = values[i]

    def get_weights(self, net: cython.int) -> list[float]:
        """The net, in the order of `set_weights`."""
        return [self.weights[net * NET + i] for i in range(self.size())]

    @cython.ccall
    @cython.exceptval(check=False)
    def size(self) -> cython.int:
        """How many numbers a net of this many units is."""
        return (INPUTS + 1) * self.units + (self.units + 1) * CHANCES

    @cython.cfunc
    @cython.exceptval(check=False)
    def _tables(self) -> cython.void:
        """Bits of rolls (the six doubles first), and how many of 36 rolls escape a blockade."""
        a: cython.int
        b: cython.int
        blocked: cython.int
        bit: cython.int = 6
        for a in range(1, 7):
            self.rolls[a * 7 + a] = 1 << (a - 1)
            for b in range(a + 1, 7):
                self.rolls[a * 7 + b] = self.rolls[b * 7 + a] = 1 << bit
                bit += 1
        for a in range(1, 7):
            self.direct[a] = 0
            for b in range(1, 7):
                self.direct[a] |= self.rolls[a * 7 + b]
        for blocked in range(4096):
            self.escapes[blocked] = 0
            for a in range(1, 7):
                for b in range(1, 7):
                    both: cython.bint = (blocked >> (a - 1)) & (blocked >> (b - 1)) & 1
                    if not both and not (blocked >> (a + b - 1)) & 1:
                        self.escapes[blocked] += 1

    # Plays

    @cython.cfunc
    @cython.exceptval(check=False)
    def _can(self, point: cython.int, die: cython.int) -> cython.bint:
        """Whether a checker may go from the point with the die."""
        own: cython.p_int = self.own
        to: cython.int = point - die
        if own[point] == 0 or (own[25] and point != 25):
            return False
        if to > 0:
            return self.enemy[25 - to] < 2
        higher: cython.int
        for higher in range(25, 6, -1):
            if own[higher]:
                return False
        if to < 0:
            for higher in range(point + 1, 7):
                if own[higher]:
                    return False
        return True

    @cython.cfunc
    @cython.exceptval(check=False)
    def _go(self, point: cython.int, die: cython.int) -> cython.bint:
        """Makes a step; whether it hit."""
        to: cython.int = point - die
        self.own[point] -= 1
        if to <= 0:
            self.own[0] += 1
            self.left -= 1
            return False
        self.own[to] += 1
        if self.enemy[25 - to]:
            self.enemy[25 - to] = 0
            self.enemy[25] += 1
            return True
        return False

    @cython.cfunc
    @cython.exceptval(check=False)
    def _back(self, point: cython.int, die: cython.int, hit: cython.bint) -> cython.void:
        """Takes the step back."""
        to: cython.int = point - die
        self.own[point] += 1
        if to <= 0:
            self.own[0] -= 1
            self.left += 1
            return
        self.own[to] -= 1
        if hit:
            self.enemy[25 - to] = 1
            self.enemy[25] -= 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _add(self) -> cython.void:
        """Keeps the position, unless it is there already."""
        i: cython.int
        key: cython.ulonglong = 0
        for i in range(26):
            key += self.own[i] * self.mark[i] + self.enemy[i] * self.mark[26 + i]
        for i in range(self.count):
            if self.keys[i] == key:
                return
        at: cython.int = self.count * 52
        for i in range(26):
            self.plays[at + i] = self.own[i]
            self.plays[at + 26 + i] = self.enemy[i]
        self.keys[self.count] = key
        self.count += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _pairs(self, first: cython.int, second: cython.int) -> cython.void:
        """All plays of two different dice in one order, and those that win with the first."""
        p: cython.int
        q: cython.int
        for p in range(25, 0, -1):
            if not self._can(p, first):
                continue
            hit: cython.bint = self._go(p, first)
            if self.left == 0:
                self._add()
            for q in range(25, 0, -1):
                if self._can(q, second):
                    again: cython.bint = self._go(q, second)
                    self._add()
                    self._back(q, second, again)
            self._back(p, first, hit)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _doubles(self, die: cython.int, done: cython.int, highest: cython.int) -> cython.void:
        """Further steps, none from a higher point than the one before; the most count."""
        p: cython.int
        further: cython.bint = False
        if done < 4 and self.left:
            for p in range(highest, 0, -1):
                if self._can(p, die):
                    further = True
                    hit: cython.bint = self._go(p, die)
                    self._doubles(die, done + 1, p)
                    self._back(p, die, hit)
        if not further and done >= self.depth and done > 0:
            if done > self.depth:
                self.depth, self.count = done, 0
            if self.count < MOST_PLAYS:
                self._add()

    @cython.cfunc
    @cython.exceptval(check=False)
    def _find(self, high: cython.int, low: cython.int) -> cython.void:
        """All distinct plays of the roll from `own` and `enemy`, the higher die first."""
        p: cython.int
        n: cython.int
        self.count = self.depth = self.left = 0
        for p in range(1, 26):
            self.left += self.own[p]
        if high == low:
            self._doubles(high, 0, 25)
            return
        self._pairs(high, low)
        self._pairs(low, high)
        for n in range(2):
            if self.count == 0:  # either, but not both: the larger
                die: cython.int = low if n else high
                for p in range(25, 0, -1):
                    if self._can(p, die):
                        hit: cython.bint = self._go(p, die)
                        self._add()
                        self._back(p, die, hit)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _lay(self, own: tuple[int, ...], enemy: tuple[int, ...]) -> cython.void:
        i: cython.int
        for i in range(26):
            self.own[i] = own[i]
            self.enemy[i] = enemy[i]

    def all_plays(
        self, own: tuple[int, ...], enemy: tuple[int, ...], one: cython.int, other: cython.int
    ) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
        """Both boards after each distinct play of a roll; empty: there is none."""
        self._lay(own, enemy)
        self._find(max(one, other), min(one, other))
        return [self._boards(i) for i in range(self.count)]

    @cython.cfunc
    def _boards(self, number: cython.int) -> object:
        at: cython.int = number * 52
        own = tuple([self.plays[at + i] for i in range(26)])
        return own, tuple([self.plays[at + 26 + i] for i in range(26)])

    # What the net is told of a position

    @cython.cfunc
    @cython.exceptval(check=False)
    def _shots(
        self, a: cython.p_int, b: cython.p_int, made: cython.int, at: cython.int
    ) -> cython.void:
        """How many rolls of side `a` hit a blot of `b`, and the pips that costs."""
        seen: cython.int = 0
        lost: cython.int = 0
        blot: cython.int
        start: cython.int
        for blot in range(1, 25):  # in b's numbering: the most advanced lose most
            if b[blot] != 1:
                continue
            hits: cython.int = 0
            for start in range(25, 25 - blot, -1):
                if a[start]:
                    hits |= self._ways(a[25], made, start, start - 25 + blot)
            hits &= ~seen
            seen |= hits
            lost += _throws(hits) * (25 - blot)
        self.x[at] = _throws(seen) / 36.0
        self.x[at + 1] = lost / 360.0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _ways(
        self, bar: cython.int, made: cython.int, start: cython.int, way: cython.int
    ) -> cython.int:
        """The rolls that bring a checker so far, past points that the other side has made.

        With one checker on the bar another one moves by the die that is left; with more of them
        no other one moves, and none of them further than into the board.
        """
        one: cython.int
        hits: cython.int = self.direct[way] if way <= 6 else 0
        if bar and start != 25:
            if bar > 1 or way > 6:
                return 0
            for one in range(1, 7):
                if (made >> one) & 1:
                    hits &= ~self.rolls[one * 7 + way]
            return hits
        if bar > 1:
            return hits
        before: cython.int = made >> (25 - start)  # bit n: n pips further on it is held
        for one in range(1, 6):
            other: cython.int = way - one
            if one < other <= 6 and not (before >> one) & (before >> other) & 1:
                hits |= self.rolls[one * 7 + other]
        for one in range(1, 7):
            if way > one and way % one == 0 and way // one <= 4:
                other = one
                while other < way and not (before >> other) & 1:
                    other += one
                if other >= way:
                    hits |= self.rolls[one * 8]
        return hits

    @cython.cfunc
    @cython.exceptval(check=False)
    def _raw(self, a: cython.p_int, at: cython.int) -> cython.void:
        """Four inputs for each point and the bar."""
        x: cython.p_float = self.x
        p: cython.int
        for p in range(1, 26):
            n: cython.int = a[p]
            if n == 0:
                pass
            elif n == 1:
                x[at] = 1.0
            elif n == 2:
                x[at + 1] = 1.0
            else:
                x[at + 2] = 1.0
                x[at + 3] = (n - 3) / 2.0
            at += 4
        if a[25] > 1:  # here more of them is more of the same
            x[at - 4] = 1.0
            if a[25] > 2:
                x[at - 3] = 1.0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _race(self, a: cython.p_int, at: cython.int) -> cython.void:
        """What counts in a race: pips, crossings, checkers at home, and how they lie."""
        x: cython.p_float = self.x
        p: cython.int
        pips: cython.int = 0
        outside: cython.int = 0
        crossings: cython.int = 0
        home: cython.int = 0
        for p in range(1, 25):
            pips += p * a[p]
            crossings += ((p - 1) // 6) * a[p]
            if p > 6:
                outside += a[p]
                home += (p - 6) * a[p]
        x[at + 3] = pips / 100.0
        x[at + 4] = a[0] / 15.0
        x[at + 5] = outside / 10.0
        x[at + 6] = crossings / 10.0
        x[at + 7] = home / 50.0
        x[at + 8] = 1.0 if a[0] == 0 else 0.0
        x[at + 9] = 1.0 if outside else 0.0
        for p in range(1, 7):
            x[at + 9 + p] = a[p] / 5.0
            x[at + 15 + p] = 1.0 if a[p] == 0 else 0.0
        x[at + 22] = (15 - a[0]) / 15.0 if outside == 0 else 0.0
        x[at + 23] = pips / 50.0 if outside == 0 else 0.0
        x[at + 24] = ((15 - a[0] + 1) // 2) / 8.0
        p = crossings + 1 if a[0] == 0 else 0  # to save the gammon
        x[at + 25] = p / 10.0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _off(self, a: cython.p_int, at: cython.int) -> cython.void:
        x: cython.p_float = self.x
        n: cython.int = a[0]
        x[at] = min(n, 5) / 5.0
        x[at + 1] = min(max(n - 5, 0), 5) / 5.0
        x[at + 2] = max(n - 10, 0) / 5.0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _lie(self, a: cython.p_int, at: cython.int) -> cython.void:
        """How the checkers lie: blots, stacks, stragglers, and those out of play."""
        x: cython.p_float = self.x
        p: cython.int
        pips: cython.int = 0
        on_board: cython.int = 0
        blots: cython.int = 0
        home_blots: cython.int = 0
        rear: cython.int = 0
        stacked: cython.int = 0
        for p in range(1, 26):
            n: cython.int = a[p]
            on_board += n
            pips += n * p
            if p > 18:
                rear += n
            if n == 1:
                blots += 1
                if p < 7:
                    home_blots += 1
            elif n > 4:
                stacked += n - 4
        mean: cython.float = pips * 1.0 / max(on_board, 1)
        spread: cython.float = 0.0
        for p in range(1, 26):
            if p > mean:
                spread += a[p] * (p - mean) * (p - mean)
        x[at + 3] = pips / 100.0
        x[at + 8] = spread / 1500.0
        x[at + 9] = blots / 5.0
        x[at + 10] = home_blots / 3.0
        x[at + 11] = rear / 5.0
        x[at + 12] = stacked / 6.0
        x[at + 21] = (a[1] + a[2]) / 5.0
        x[at + 31] = a[25] / 2.0
        x[at + 35] = max(a[1] + a[2] + a[3] + a[0] - 4, 0) / 10.0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _way(
        self,
        a: cython.p_int,
        made_b: cython.int,
        back: cython.int,
        border: cython.int,
        at: cython.int,
    ) -> cython.void:
        """How far side `a` has to come past the enemy's rear, at the border, and how it runs."""
        x: cython.p_float = self.x
        p: cython.int
        behind: cython.int = 0
        free: cython.int = 0
        timing: cython.int = 0
        mobile: cython.int = 0
        second: cython.int = 0
        for p in range(1, 26):
            n: cython.int = a[p]
            if n == 0:
                continue
            if p < back:
                second = p
            if p > border:
                behind += n * (p - border)
            elif p > 6:
                free += n * (p - 6)
            if p > 6:
                mobile += n * (p - 6) * self._free(made_b, p)
                if p < 19:
                    timing += n * (p - 6)
        x[at + 4] = back / 25.0
        x[at + 5] = behind / 100.0
        x[at + 6] = free / 60.0
        x[at + 7] = timing / 60.0
        x[at + 13] = mobile / 3600.0
        x[at + 19] = self._free(made_b, back) / 36.0
        x[at + 20] = self._free(made_b, second) / 36.0 if second > 6 else 1.0
        x[at + 22] = max(back - second - 6, 0) / 12.0
        x[at + 23] = (border - second) / 24.0 if a[back] == 1 and second < border else 0.0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _free(self, made: cython.int, point: cython.int) -> cython.int:
        """How many of 36 rolls a checker can run with, past points that the other side has made."""
        return self.escapes[(made >> (26 - point)) & 4095]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _hold(
        self, a: cython.p_int, made_a: cython.int, made_b: cython.int, at: cython.int
    ) -> cython.void:
        """The points that side `a` holds at home and as anchors, and what it has to enter past."""
        x: cython.p_float = self.x
        closed: cython.int = _bits(made_a & 0x7E)
        against: cython.int = _bits(made_b & 0x7E)
        anchors: cython.int = made_a >> 19
        nearest: cython.int = 0
        while anchors and not (anchors >> nearest) & 1:
            nearest += 1
        x[at + 14] = closed / 6.0
        x[at + 15] = closed * closed / 36.0 if closed > 3 else 0.0
        x[at + 16] = against * against / 36.0 if a[25] else 0.0
        x[at + 17] = max(_bits(anchors) - 1, 0) / 2.0
        x[at + 18] = (6 - nearest) / 6.0 if anchors else 0.0
        x[at + 34] = 1.0 if a[25] and against > 3 else 0.0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _block(self, made: cython.int, rear: cython.int, at: cython.int) -> cython.void:
        """How well made points hold the enemy, whose rear is there in its own numbering."""
        x: cython.p_float = self.x
        p: cython.int
        held: cython.int = 36  # the fewest rolls that let a checker run, anywhere
        ahead: cython.int = 36  # and on the way of the rearmost one
        for p in range(16, 26):
            n: cython.int = self._free(made, p)
            held = min(held, n)
            if p <= rear:
                ahead = min(ahead, n)
        prime: cython.int = 0
        run: cython.int = 0
        longest: cython.int = 0
        for p in range(26 - rear, 25):
            prime = max(prime, _bits((made >> p) & 0x3F))
            run = run + 1 if (made >> p) & 1 else 0
            longest = max(longest, run)
        x[at + 24] = (36 - held) / 36.0
        x[at + 25] = (36 - held) * (36 - held) / 1296.0
        x[at + 26] = (36 - ahead) / 36.0
        x[at + 27] = (36 - ahead) * (36 - ahead) / 1296.0
        x[at + 28] = prime / 6.0
        x[at + 29] = max(prime - 3, 0) / 3.0
        x[at + 30] = max(longest - 2, 0) / 4.0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _encode(self) -> cython.int:
        """Fills the inputs for `mine` on roll against `theirs`; the net to ask."""
        a: cython.p_int = self.mine
        b: cython.p_int = self.theirs
        i: cython.int
        for i in range(INPUTS):
            self.x[i] = 0.0
        self._raw(a, 0)
        self._raw(b, 100)
        self._off(a, OWN)
        self._off(b, THEIR)
        back_a: cython.int = _rear(a)
        back_b: cython.int = _rear(b)
        if back_a + back_b < 26:
            self._race(a, OWN)
            self._race(b, THEIR)
            self.x[OWN + 34] = (self.x[THEIR + 3] - self.x[OWN + 3]) * 2.5
            return RACE
        made_a: cython.int = _made(a)
        made_b: cython.int = _made(b)
        self._lie(a, OWN)
        self._lie(b, THEIR)
        self._way(a, made_b, back_a, 25 - back_b, OWN)
        self._way(b, made_a, back_b, 25 - back_a, THEIR)
        self._hold(a, made_a, made_b, OWN)
        self._hold(b, made_b, made_a, THEIR)
        self._block(made_a, back_b, OWN)
        self._block(made_b, back_a, THEIR)
        self._shots(a, b, made_b, OWN + 32)
        self._shots(b, a, made_a, THEIR + 32)
        return CONTACT

    # The net

    @cython.cfunc
    @cython.exceptval(check=False)
    def _weigh(self) -> cython.int:
        """The chances of `mine` on roll against `theirs`; the net that was asked."""
        net: cython.int = self._encode()
        w: cython.p_float = self.weights
        hidden: cython.p_float = self.hidden
        units: cython.Py_ssize_t = self.units
        base: cython.Py_ssize_t = net * NET
        h: cython.Py_ssize_t
        i: cython.Py_ssize_t
        row: cython.Py_ssize_t = base + INPUTS * units
        leak: cython.float = LEAK
        for h in range(units):
            hidden[h] = w[row + h]
        for i in range(INPUTS):
            value: cython.float = self.x[i]
            if value != 0.0:
                row = base + i * units
                for h in range(units):
                    hidden[h] += value * w[row + h]
        for h in range(units):
            value = hidden[h]
            hidden[h] = value if value > 0.0 else leak * value
        self._outputs(base + (INPUTS + 1) * units)
        self._shares()
        return net

    @cython.cfunc
    @cython.exceptval(check=False)
    def _outputs(self, row: cython.Py_ssize_t) -> cython.void:
        """The outputs from the hidden units, with weights from here on; unrolled by hand."""
        w: cython.p_float = self.weights
        hidden: cython.p_float = self.hidden
        out: cython.p_float = self.chances
        units: cython.Py_ssize_t = self.units
        h: cython.Py_ssize_t
        last: cython.Py_ssize_t = row + units * 6
        one: cython.float = w[last]
        two: cython.float = w[last + 1]
        three: cython.float = w[last + 2]
        four: cython.float = w[last + 3]
        five: cython.float = w[last + 4]
        six: cython.float = w[last + 5]
        for h in range(units):
            value: cython.float = hidden[h]
            one += value * w[row]
            two += value * w[row + 1]
            three += value * w[row + 2]
            four += value * w[row + 3]
            five += value * w[row + 4]
            six += value * w[row + 5]
            row += 6
        out[0], out[1], out[2], out[3], out[4], out[5] = one, two, three, four, five, six

    @cython.cfunc
    @cython.exceptval(check=False)
    def _shares(self) -> cython.void:
        """Makes chances of the outputs; a side that bore a checker off loses no gammon."""
        out: cython.p_float = self.chances
        first: cython.int = 2 if self.mine[0] else 0
        last: cython.int = 4 if self.theirs[0] else 6
        i: cython.int
        most: cython.float = out[2]
        for i in range(first, last):
            most = max(most, out[i])
        total: cython.float = 0.0
        for i in range(6):
            out[i] = expf(out[i] - most) if first <= i < last else 0.0
            total += out[i]
        for i in range(6):
            out[i] /= total

    @cython.cfunc
    @cython.exceptval(check=False)
    def _after(self, number: cython.int) -> cython.float:
        """What a play is worth to the mover; its chances, the enemy's on roll, in `chances`."""
        i: cython.int
        at: cython.int = number * 52
        left: cython.int = 0
        for i in range(26):
            self.theirs[i] = self.plays[at + i]
            self.mine[i] = self.plays[at + 26 + i]
            left += self.theirs[i]
        if left == self.theirs[0]:
            self._lost()
        else:
            self._weigh()
        value: cython.float = 0.0
        for i in range(6):
            value += self.chances[5 - i] * self.worth[i]
        return value

    @cython.cfunc
    @cython.exceptval(check=False)
    def _lost(self) -> cython.void:
        """The chances of `mine` when the other side has borne off all."""
        i: cython.int
        level: cython.int = 2
        if self.mine[0] == 0:
            level = 1
            for i in range(19, 26):
                if self.mine[i]:
                    level = 0
        for i in range(6):
            self.chances[i] = 1.0 if i == level else 0.0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _choose(self) -> cython.int:
        """The best of the plays found; -1: there is none."""
        i: cython.int
        best: cython.int = -1
        most: cython.float = 0.0
        for i in range(self.count):
            value: cython.float = self._after(i)
            if best < 0 or value > most:
                most, best = value, i
        return best

    def chances_of(self, own: tuple[int, ...], enemy: tuple[int, ...]) -> tuple[float, ...]:
        """The six chances of the side on roll; the first board is its own."""
        i: cython.int
        left: cython.int = 0
        for i in range(26):
            self.mine[i] = own[i]
            self.theirs[i] = enemy[i]
            left += enemy[i]
        if left == enemy[0]:
            self._lost()
        else:
            self._weigh()
        return tuple([self.chances[i] for i in range(6)])

    def inputs_of(self, own: tuple[int, ...], enemy: tuple[int, ...]) -> tuple[int, list[float]]:
        """Which net is asked about a position, and what it is told."""
        i: cython.int
        for i in range(26):
            self.mine[i] = own[i]
            self.theirs[i] = enemy[i]
        net: cython.int = self._encode()
        return net, [self.x[i] for i in range(INPUTS)]

    def values(
        self, own: tuple[int, ...], enemy: tuple[int, ...], one: cython.int, other: cython.int
    ) -> list[tuple[float, tuple[int, ...], tuple[int, ...]]]:
        """Of each play of a roll what it is worth to the mover, and both boards after it."""
        self._lay(own, enemy)
        self._find(max(one, other), min(one, other))
        found = []
        for i in range(self.count):
            value: cython.float = self._after(i)
            found.append((value, *self._boards(i)))
        return found

    def outlook(
        self, own: tuple[int, ...], enemy: tuple[int, ...], first: cython.int, last: cython.int
    ) -> tuple[float, ...]:
        """What the side on roll looks forward to: its chances after its best plays, summed.

        Args:
            own: the board of the side on roll.
            enemy: the other side's.
            first: of the 21 rolls, in the order 11, 21, 22, 31 and so on; from this one
            last: up to before this one; each counts as often as it is thrown in 36.
        """
        total: cython.float[6]
        if not cython.compiled:
            total = [0.0] * 6
        i: cython.int
        high: cython.int
        low: cython.int
        number: cython.int = 0
        for i in range(6):
            total[i] = 0.0
        for high in range(1, 7):
            for low in range(1, high + 1):
                if first <= number < last:
                    self._lay(own, enemy)
                    self._find(high, low)
                    if self.count == 0:
                        self._add()
                    self._after(self._choose())
                    for i in range(6):
                        total[i] += self.chances[5 - i] * (1.0 if high == low else 2.0)
                number += 1
        return tuple([total[i] for i in range(6)])

    def best(
        self, own: tuple[int, ...], enemy: tuple[int, ...], one: cython.int, other: cython.int
    ) -> tuple[float, tuple[int, ...], tuple[int, ...]]:
        """The best play of a roll as in `values`; without any, the position as it stands."""
        self._lay(own, enemy)
        self._find(max(one, other), min(one, other))
        if self.count == 0:
            self._add()
        number: cython.int = self._choose()
        value: cython.float = self._after(number)
        return (value, *self._boards(number))


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _bits(mask: cython.int) -> cython.int:
    count: cython.int = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


@cython.cfunc
@cython.exceptval(check=False)
def _throws(rolls: cython.int) -> cython.int:
    """How many of 36 throws a set of rolls is."""
    return _bits(rolls & 0x3F) + 2 * _bits(rolls >> 6)


@cython.cfunc
@cython.exceptval(check=False)
def _rear(board: cython.p_int) -> cython.int:
    """The last point that is held; 0: none."""
    point: cython.int = 25
    while point and board[point] == 0:
        point -= 1
    return point


@cython.cfunc
@cython.exceptval(check=False)
def _made(board: cython.p_int) -> cython.int:
    """A bit for each point held by two or more."""
    point: cython.int
    made: cython.int = 0
    for point in range(1, 25):
        if board[point] > 1:
            made |= 1 << point
    return made


@cython.final
@cython.cclass
class Learner:
    """Plays against itself and moves the weights of an engine towards what came of it."""

    engine: Engine
    first: cython.float[89292]
    second: cython.float[89292]
    slope: cython.float[89292]
    turns: cython.schar[62400]
    said: cython.float[7200]
    target: cython.float[6]
    steps: cython.int
    seen: cython.int

    def __init__(self, engine: Engine) -> None:
        """Learns for this engine."""
        if not cython.compiled:
            self.first, self.second, self.slope = ([0.0] * 89292 for _ in range(3))
            self.turns, self.said, self.target = [0] * 62400, [0.0] * 7200, [0.0] * 6
        self.engine = engine
        self.steps = self.seen = 0
        i: cython.int
        for i in range(89292):
            self.first[i] = self.second[i] = self.slope[i] = 0.0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _learn(self) -> cython.void:
        """Adds the slope of the error against `target` for `mine` on roll against `theirs`."""
        engine: Engine = self.engine
        net: cython.int = engine._weigh()
        units: cython.Py_ssize_t = engine.units
        w: cython.p_float = engine.weights
        hidden: cython.p_float = engine.hidden
        slope: cython.p_float = self.slope
        base: cython.Py_ssize_t = net * NET
        row: cython.Py_ssize_t = base + (INPUTS + 1) * units
        last: cython.Py_ssize_t = row + 6 * units
        h: cython.Py_ssize_t
        i: cython.Py_ssize_t
        leak: cython.float = LEAK
        for i in range(6):
            self.target[i] = engine.chances[i] - self.target[i]
            slope[last + i] += self.target[i]
        for h in range(units):
            back: cython.float = 0.0
            for i in range(6):
                slope[row + i] += hidden[h] * self.target[i]
                back += w[row + i] * self.target[i]
            hidden[h] = back if hidden[h] > 0.0 else leak * back
            row += 6
        row = base + INPUTS * units
        for h in range(units):
            slope[row + h] += hidden[h]
        for i in range(INPUTS):
            value: cython.float = engine.x[i]
            if value != 0.0:
                row = base + i * units
                for h in range(units):
                    slope[row + h] += value * hidden[h]
        self.seen += 1

    def learn(
        self, own: tuple[int, ...], enemy: tuple[int, ...], target: tuple[float, ...]
    ) -> None:
        """Adds a position and what its chances should be to the next step."""
        i: cython.int
        for i in range(26):
            self.engine.mine[i] = own[i]
            self.engine.theirs[i] = enemy[i]
        for i in range(6):
            self.target[i] = target[i]
        self._learn()

    def learn_all(
        self, boards: cython.schar[::1], targets: cython.float[::1], picks: cython.int[::1]
    ) -> None:
        """As `learn` for the positions with these numbers: 52 numbers a position, six a target."""
        i: cython.int
        n: cython.int
        for n in range(len(picks)):
            at: cython.int = picks[n]
            for i in range(26):
                self.engine.mine[i] = boards[at * 52 + i]
                self.engine.theirs[i] = boards[at * 52 + 26 + i]
            for i in range(6):
                self.target[i] = targets[at * 6 + i]
            self._learn()

    def step(self, rate: cython.float) -> None:
        """One step of Adam with all slopes since the last one."""
        if self.seen == 0:
            return
        w: cython.p_float = self.engine.weights
        first: cython.p_float = self.first
        second: cython.p_float = self.second
        slope: cython.p_float = self.slope
        self.steps += 1
        share: cython.float = 1.0 / self.seen
        power: cython.float = 1.0 - 0.9**self.steps
        again: cython.float = 1.0 - 0.999**self.steps
        pace: cython.float = rate * sqrtf(again) / power
        net: cython.Py_ssize_t
        i: cython.Py_ssize_t
        near: cython.float = 0.1
        far: cython.float = 0.001
        least: cython.float = 1e-7
        size: cython.Py_ssize_t = self.engine.size()
        for net in range(2):
            for i in range(net * NET, net * NET + size):
                value: cython.float = slope[i] * share
                first[i] += near * (value - first[i])
                second[i] += far * (value * value - second[i])
                w[i] -= pace * first[i] / (sqrtf(second[i]) + least)
                slope[i] = 0.0
        self.seen = 0

    def play(
        self, own: tuple[int, ...], enemy: tuple[int, ...], dice: bytes, trust: cython.float
    ) -> int:
        """Plays a game against itself and learns from it; how many turns it had.

        Args:
            own: the board of the side that throws first.
            enemy: the board of the other.
            dice: 0 to 251 count as throws; the game is left where they end.
            trust: lambda; 1: learn from the result alone, 0: from the next position alone.
        """
        engine: Engine = self.engine
        turn: cython.int = 0
        at: cython.int = 0
        i: cython.int
        over: cython.bint = False
        engine._lay(own, enemy)
        size: cython.int = len(dice)
        while turn < MOST_TURNS - 1 and at + 1 < size and not over:
            one: cython.int = dice[at] % 6 + 1
            other: cython.int = dice[at + 1] % 6 + 1
            at += 2
            if turn == 0 and one == other:
                continue
            for i in range(26):
                self.turns[turn * 52 + i] = engine.own[i]
                self.turns[turn * 52 + 26 + i] = engine.enemy[i]
            engine._find(max(one, other), min(one, other))
            if engine.count == 0:
                engine._add()
            best: cython.int = engine._choose()
            engine._after(best)
            left: cython.int = 0
            turn += 1
            for i in range(26):
                engine.enemy[i] = engine.plays[best * 52 + i]
                engine.own[i] = engine.plays[best * 52 + 26 + i]
                left += engine.enemy[i]
            for i in range(6):
                self.said[turn * 6 + i] = engine.chances[i]
            over = left == engine.enemy[0]
        self._look_back(turn, trust)
        return turn

    @cython.cfunc
    @cython.exceptval(check=False)
    def _look_back(self, turns: cython.int, trust: cython.float) -> cython.void:
        """Learns every position of the game, from its end to its beginning."""
        back: cython.float[6]
        if not cython.compiled:
            back = [0.0] * 6
        i: cython.int
        turn: cython.int
        for i in range(6):
            back[i] = self.said[turns * 6 + i]
        for turn in range(turns - 1, -1, -1):
            for i in range(6):
                now: cython.float = self.said[(turn + 1) * 6 + 5 - i]
                self.target[i] = now + trust * (back[5 - i] - now)
            for i in range(6):
                back[i] = self.target[i]
            for i in range(26):
                self.engine.mine[i] = self.turns[turn * 52 + i]
                self.engine.theirs[i] = self.turns[turn * 52 + 26 + i]
            self._learn()
