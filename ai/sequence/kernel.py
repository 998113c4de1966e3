# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Sequence at C's speed: games played to their end from one position, for the expert.

Cards are kinds: 0 to 47 what the board prints, `WILD` and `REMOVER` the jacks. A playout deals the
unseen cards by its number, makes one move, and then every seat plays by a light form of what the
skilled player weighs: it looks at the windows through the square alone. The same number deals the
same cards, so that moves can be compared in the same worlds. The same file runs as plain Python,
some hundred times slower. It is one long file because compiled functions call each other quickly
only within a module.
"""

import cython

from ai.sequence.features import GONE, ONCE
from ai.sequence.weights import WORTH_OF
from game.sequence.lines import THROUGH, WINDOWS

WILD = 48
REMOVER = 49
PLACE = 0
REMOVE = 1
EXCHANGE = 2
PASS = 3
SHUFFLE = 4
"""Only in a trace: the discards became the draw pile."""
_KINDS = cython.declare(cython.int, 50)
_WINDOWS = cython.declare(cython.int, 192)
_wild = cython.declare(cython.int, WILD)
_remover = cython.declare(cython.int, REMOVER)
_place = cython.declare(cython.int, PLACE)
_remove = cython.declare(cython.int, REMOVE)
_exchange = cython.declare(cython.int, EXCHANGE)
_pass = cython.declare(cython.int, PASS)
_MOST = cython.declare(cython.int, 250)
"""A playout of more turns is nobody’s."""
_WON = cython.declare(cython.double, 1e6)
_FULL = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)


@cython.cclass
class Game:
    """A position and the rules of its table; `set_up`, then `lay`, then `playout`."""

    # the board and the rules
    squares: cython.int[960]
    """By window, its five squares; -1 for a corner."""
    chips_in: cython.int[192]
    """By window, how many chips fill it."""
    way: cython.int[192]
    through: cython.int[2000]
    through_n: cython.int[100]
    shared: cython.uchar[36864]
    """By two windows, how many chips they share."""
    kind_of: cython.int[100]
    spot: cython.int[100]
    """By kind, its two squares."""
    seats: cython.int
    teams: cython.int
    target: cython.int
    exchanges: cython.bint
    own_worth: cython.double[72]
    """By whether a line wins (0) or not (1), chips missing and how many of these are held."""
    foe_worth: cython.double[24]
    own_four: cython.double[8]
    foe_four: cython.double[6]
    reach: cython.double[3]
    jack_costs: cython.double[4]
    line_worth: cython.double
    need_worth: cython.double[4]
    """Lines still needed, and the last one: of one’s own, of the foe that needs fewest."""
    dead_costs: cython.double
    stop_worth: cython.double
    spending: cython.double
    """What a line takes from the windows along it."""

    # the position that is asked about
    me: cython.int
    first_chip: cython.int[100]
    first_lines: cython.int[30]
    first_lines_n: cython.int[3]
    first_hand: cython.int[8]
    first_sizes: cython.int[12]
    first_stock: cython.int
    first_gone: cython.int[104]
    first_gone_n: cython.int
    unseen: cython.int[104]
    unseen_n: cython.int
    doubt: cython.double[600]
    """By seat and kind, how unlikely it is among the cards that the seat held at its last turn."""
    first_exchanged: cython.bint
    seed: cython.ulonglong

    # a playout
    chip: cython.int[100]
    count: cython.int[576]
    bars: cython.int[192]
    """By window, how many teams have chips in it."""
    spent: cython.uchar[576]
    locked: cython.uchar[100]
    lines: cython.int[30]
    lines_n: cython.int[3]
    hand: cython.int[96]
    size: cython.int[12]
    stock: cython.int[104]
    stock_n: cython.int
    gone: cython.int[104]
    gone_n: cython.int
    copies_gone: cython.int[50]
    held: cython.int[100]
    mine: cython.uchar[100]
    """Squares that fill a four of the team to move."""
    theirs: cython.uchar[100]
    """Squares that fill a four of a foe: 2 where it wins."""
    far: cython.double[100]
    """How far a missing square counts for the seat to move."""
    rare: cython.double[100]
    """And for a foe."""
    ready: cython.int
    outs: cython.int[2]
    """Unseen cards that fill a foe’s four where it wins (0), and elsewhere (1); wilds apart."""
    open_n: cython.int[2]
    """How many squares do."""
    loose_n: cython.int[2]
    """Of these, how many the seat holds no card for."""
    at_hand: cython.bint
    """Whether the seat can finish a line in two turns with the cards it holds."""
    wilds: cython.int
    wilds_unseen: cython.int
    cards_unseen: cython.int
    foe_cards: cython.int
    turn: cython.int
    exchanged: cython.bint
    passes: cython.int
    quiet: cython.int
    winner: cython.int
    rng: cython.ulonglong
    tracing: cython.bint
    trace: list

    # what a turn comes to
    best_kind: cython.int
    best_square: cython.int
    best_way: cython.int

    if not cython.compiled:

        def __init__(self) -> None:
            """Lists in place of C’s arrays."""
            sizes = {
                960: "squares",
                192: "chips_in way bars",
                2000: "through",
                100: "through_n kind_of spot first_chip chip locked held mine theirs far rare",
                36864: "shared",
                72: "own_worth",
                24: "foe_worth",
                8: "own_four first_hand",
                6: "foe_four",
                2: "outs open_n loose_n",
                3: "reach first_lines_n lines_n",
                4: "jack_costs need_worth",
                30: "first_lines lines",
                12: "first_sizes size",
                104: "first_gone unseen stock gone",
                600: "doubt",
                576: "count spent",
                96: "hand",
                50: "copies_gone",
            }
            for size, names in sizes.items():
                for name in names.split():
                    setattr(self, name, [0] * size)

    def set_up(self, seats: int, teams: int, target: int, exchanges: bool, board: list) -> None:
        """The table’s rules; `board`: by square, the kind that is printed there, -1 in a corner."""
        self.seats, self.teams, self.target = seats, teams, target
        self.exchanges = exchanges
        self.tracing, self.trace = False, []
        for square in range(100):
            self.kind_of[square] = board[square]
            windows = [n for n, w in enumerate(WINDOWS) if w in THROUGH[square]]
            self.through_n[square] = len(windows)
            for i, n in enumerate(windows):
                self.through[20 * square + i] = n
        for kind in range(48):
            one, two = [square for square in range(100) if board[square] == kind]
            self.spot[2 * kind], self.spot[2 * kind + 1] = one, two
        for n, window in enumerate(WINDOWS):
            self.chips_in[n] = window.chips.bit_count()
            self.way[n] = window.direction
            for i, square in enumerate(window.squares):
                self.squares[5 * n + i] = square if board[square] >= 0 else -1
            for m, other in enumerate(WINDOWS):
                self.shared[192 * n + m] = (window.chips & other.chips).bit_count()
        self._set_worth()

    def _set_worth(self) -> None:
        for z, name in enumerate("wl"):
            for missing in range(6):
                for held in range(6):
                    worth = 0.0
                    if 2 <= missing <= 4 and held <= missing:
                        worth = WORTH_OF[f"own {name} {missing} {held}"]
                    elif missing == 5 and held > 2:
                        worth = WORTH_OF[f"own {name} none {held}"]
                    self.own_worth[36 * z + 6 * missing + held] = worth
                for stops in range(2):
                    key = {2: f"foe {name} 2 {stops}", 3: f"foe {name} 3 {stops}"}
                    worth = (
                        WORTH_OF[key.get(missing, f"foe {name} 4")] if missing in (2, 3, 4) else 0.0
                    )
                    self.foe_worth[12 * z + 2 * missing + stops] = -worth
            for i, what in enumerate(("held", "held more", "open", "by wild")):
                self.own_four[4 * z + i] = WORTH_OF[f"own 1 {name} {what}"]
            for i, what in enumerate(("chance", "loose", "loose more")):
                self.foe_four[3 * z + i] = -WORTH_OF[f"foe 1 {name} {what}"]
        self.reach[0], self.reach[1], self.reach[2] = 1.0, ONCE, GONE
        for i, what in enumerate(("wild", "wilds more", "remover", "removers more")):
            self.jack_costs[i] = WORTH_OF[what]
        self.line_worth = -WORTH_OF["own need"]
        for i, what in enumerate(("own need", "own last", "foe need", "foe last")):
            self.need_worth[i] = WORTH_OF[what]
        self.dead_costs = WORTH_OF["dead"]
        self.stop_worth, self.spending = 50.0, 0.8

    def lay(
        self,
        me: int,
        chips: list,
        lines: list,
        hand: list,
        sizes: list,
        stock: int,
        gone: list,
        unseen: list,
        exchanged: bool,
        seed: int,
    ) -> None:
        """The position as the seat `me` sees it, which is to move.

        `chips`: by square, a team or -1; `lines`: team and window of each; `hand`, `gone` (the
        latest last) and `unseen`: kinds; `sizes`: by seat.
        """
        self.me, self.first_stock, self.first_exchanged = me, stock, exchanged
        self.seed = seed & 0xFFFFFFFFFFFFFFFF
        for square in range(100):
            self.first_chip[square] = chips[square]
        for team in range(3):
            self.first_lines_n[team] = 0
        for team, window in lines:
            self.first_lines[10 * team + self.first_lines_n[team]] = window
            self.first_lines_n[team] += 1
        for i, kind in enumerate(hand):
            self.first_hand[i] = kind
        for seat, size in enumerate(sizes):
            self.first_sizes[seat] = size
        self.first_gone_n = len(gone)
        for i, kind in enumerate(gone):
            self.first_gone[i] = kind
        self.unseen_n = len(unseen)
        for i, kind in enumerate(unseen):
            self.unseen[i] = kind
        for i in range(600):
            self.doubt[i] = 0.0

    def set_doubt(self, seat: int, kind: int, doubt: float) -> None:
        """How unlikely it is, from 0 to 1, that the seat held the kind at its last turn."""
        self.doubt[50 * seat + kind] = doubt

    def watch(self) -> list:
        """From now on playouts are kept as they go: a list of their moves, emptied by each."""
        self.tracing = True
        return self.trace

    def world(self, number: int) -> tuple:
        """The hands by seat and the draw pile, the top last, of the world of that number."""
        self._begin(number)
        hands = [[self.hand[8 * s + i] for i in range(self.size[s])] for s in range(self.seats)]
        return hands, [self.stock[i] for i in range(self.stock_n)]

    def playout(self, number: int, way: int, kind: int, square: int) -> int:
        """Which team wins that world after a move of the seat that is asked; -1: none."""
        self._begin(number)
        return self._run(way, kind, square)

    def glimpse(self, number: int, way: int, kind: int, square: int, turns: int) -> float:
        """What the position is worth after so many turns of the seat, the move the first of them.

        As `ai.sequence.weighing.worth` has it, with the next card already drawn; 100 where the
        seat’s team has won, -100 where another has.
        """
        self._begin(number)
        return self._look_ahead(way, kind, square, turns)

    def worth(self) -> float:
        """What the position is worth to the seat that is asked, had it just left it so."""
        self._begin(0)
        return self._worth(self.me)

    def choice(self, number: int) -> tuple:
        """What the seat would do by the rules of thumb of playouts: way, kind, square."""
        self._begin(number)
        self._choose()
        return self.best_way, self.best_kind, self.best_square

    @cython.cfunc
    @cython.exceptval(check=False)
    def _below(self, count: cython.int) -> cython.int:
        x: cython.ulonglong = self.rng
        x ^= (x << 13) & _FULL
        x ^= x >> 7
        x ^= (x << 17) & _FULL
        self.rng = x
        return cython.cast(cython.int, ((x >> 33) % cython.cast(cython.ulonglong, count)))

    @cython.cfunc
    @cython.exceptval(check=False)
    def _begin(self, number: cython.longlong) -> cython.void:
        i: cython.int
        j: cython.int
        seat: cython.int
        kind: cython.int
        at: cython.int
        team: cython.int
        self.rng = ((self.seed ^ (number * 0x9E3779B9)) * 0x2545F4914F6CDD1D) & _FULL
        if self.rng == 0:
            self.rng = 88172645463325252
        self._below(2)
        self._below(2)
        for i in range(576):
            self.count[i] = 0
            self.spent[i] = 0
        for i in range(192):
            self.bars[i] = 0
        for i in range(100):
            self.chip[i] = -1
            self.locked[i] = 0
            self.held[i] = 0
        for i in range(100):
            if self.first_chip[i] >= 0:
                self._put(i, self.first_chip[i])
        for team in range(3):
            self.lines_n[team] = 0
            for i in range(self.first_lines_n[team]):
                self._line(team, self.first_lines[10 * team + i])
        for i in range(50):
            self.copies_gone[i] = 0
        self.gone_n = self.first_gone_n
        for i in range(self.gone_n):
            self.gone[i] = self.first_gone[i]
            self.copies_gone[self.gone[i]] += 1
        # the worlds of one number are the same whatever is played in them
        for i in range(self.unseen_n):
            self.stock[i] = self.unseen[i]
        for i in range(self.unseen_n - 1, 0, -1):
            j = self._below(i + 1)
            kind = self.stock[i]
            self.stock[i] = self.stock[j]
            self.stock[j] = kind
        at = self.unseen_n
        for seat in range(self.seats):
            self.size[seat] = self.first_sizes[seat]
            for i in range(self.size[seat]):
                if seat == self.me:
                    self.hand[8 * seat + i] = self.first_hand[i]
                else:
                    at -= 1
                    self.hand[8 * seat + i] = self.stock[at]
        self.stock_n = at
        for seat in range(self.seats):
            if seat != self.me and at > 0:
                for i in range(self.size[seat] - 1):  # the last was drawn after its turn
                    for _ in range(4):
                        kind = self.hand[8 * seat + i]
                        if self.doubt[50 * seat + kind] * 1024 <= self._below(1024):
                            break
                        j = self._below(at)
                        self.hand[8 * seat + i] = self.stock[j]
                        self.stock[j] = kind
        self.turn = self.me
        self.exchanged = self.first_exchanged
        self.passes = 0
        self.quiet = 0
        self.winner = -1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _put(self, square: cython.int, team: cython.int) -> cython.void:
        i: cython.int
        n: cython.int
        self.chip[square] = team
        for i in range(self.through_n[square]):
            n = self.through[20 * square + i]
            if self.count[192 * team + n] == 0:
                self.bars[n] += 1
            self.count[192 * team + n] += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _take(self, square: cython.int) -> cython.void:
        i: cython.int
        n: cython.int
        team: cython.int = self.chip[square]
        self.chip[square] = -1
        for i in range(self.through_n[square]):
            n = self.through[20 * square + i]
            self.count[192 * team + n] -= 1
            if self.count[192 * team + n] == 0:
                self.bars[n] -= 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _line(self, team: cython.int, window: cython.int) -> cython.void:
        n: cython.int
        i: cython.int
        self.lines[10 * team + self.lines_n[team]] = window
        self.lines_n[team] += 1
        for n in range(192):
            if self.shared[192 * window + n] > 1:
                self.spent[192 * team + n] = 1
        for i in range(5):
            if self.squares[5 * window + i] >= 0:
                self.locked[self.squares[5 * window + i]] = 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _earlier(self, team: cython.int, window: cython.int) -> cython.int:
        """How many chips the window shares with the team’s lines."""
        i: cython.int
        found: cython.int = 0
        for i in range(self.lines_n[team]):
            found += self.shared[192 * window + self.lines[10 * team + i]]
        return found

    @cython.cfunc
    @cython.exceptval(check=False)
    def _made(
        self, team: cython.int, square: cython.int, lacks: cython.int, keep: cython.bint
    ) -> cython.int:
        """How many lines a chip makes: `lacks` 1 before it lies there, 0 after; then to keep."""
        i: cython.int
        n: cython.int
        way: cython.int
        first: cython.int
        last: cython.int
        best: cython.int
        rank: cython.int
        least: cython.int
        total: cython.int = 0
        found: cython.int[8]
        if not cython.compiled:
            found = [0] * 8
        for way in range(4):
            first = -1
            last = -1
            best = -1
            least = 1000
            for i in range(self.through_n[square]):
                n = self.through[20 * square + i]
                if self.way[n] != way or self.spent[192 * team + n]:
                    continue
                if self.count[192 * team + n] + lacks != self.chips_in[n]:
                    continue
                if first < 0:
                    first = n
                last = n
                rank = 10 * self._earlier(team, n) + self.chips_in[n]
                if rank < least:
                    least = rank
                    best = n
            if first < 0:
                continue
            if first != last and self.shared[192 * first + last] == 1:
                found[total] = first
                found[total + 1] = last
                total += 2
            else:
                found[total] = best
                total += 1
        if keep:
            for i in range(total):
                self._line(team, found[i])
        return total

    @cython.cfunc
    @cython.exceptval(check=False)
    def _run(self, way: cython.int, kind: cython.int, square: cython.int) -> cython.int:
        turns: cython.int
        if self.tracing:
            self.trace.clear()
        self._do(way, kind, square)
        for turns in range(_MOST):
            if self.winner >= 0 or self.passes < 0:
                break
            self._choose()
            self._do(self.best_way, self.best_kind, self.best_square)
        return self.winner

    @cython.cfunc
    @cython.exceptval(check=False)
    def _look_ahead(
        self, way: cython.int, kind: cython.int, square: cython.int, turns: cython.int
    ) -> cython.double:
        seat: cython.int
        self._do(way, kind, square)
        if way != _exchange:
            turns -= 1
        while self.winner < 0 and self.passes >= 0 and turns > 0:
            self._choose()
            seat = self.turn
            way = self.best_way
            self._do(way, self.best_kind, self.best_square)
            if seat == self.me and way != _exchange:
                turns -= 1
        if self.winner >= 0:
            return 100.0 if self.winner == self.me % self.teams else -100.0
        return self._worth(self.me) if self.passes >= 0 else 0.0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _worth(self, seat: cython.int) -> cython.double:
        """The sum that the skilled player weighs, of a position that the seat leaves behind."""
        team: cython.int = seat % self.teams
        i: cython.int
        t: cython.int
        n: cython.int
        z: cython.int
        own_z: cython.int = 0 if self.lines_n[team] + 1 >= self.target else 1
        kind: cython.int
        missing: cython.int
        least: cython.int = 9
        removers: cython.int = 0
        dead: cython.int = 0
        square: cython.int
        loose: cython.double = 0.0
        total: cython.double = 0.0
        self.wilds = 0
        for i in range(self.size[seat]):
            kind = self.hand[8 * seat + i]
            if kind == _wild:
                self.wilds += 1
            elif kind == _remover:
                removers += 1
            else:
                self.held[self.spot[2 * kind]] += 1
                self.held[self.spot[2 * kind + 1]] += 1
                if self.chip[self.spot[2 * kind]] >= 0 and self.chip[self.spot[2 * kind + 1]] >= 0:
                    dead += 1
        self._survey(team, seat)
        for n in range(192):
            if self.bars[n] > 1:
                continue
            if self.bars[n] == 0 or self.count[192 * team + n]:
                missing = self.chips_in[n] - self.count[192 * team + n]
                if missing > 1 and not self.spent[192 * team + n]:
                    if self.bars[n] == 0:
                        missing = 5
                    total += self._own_window(own_z, n, missing)
                continue
            for t in range(self.teams):
                if self.count[192 * t + n] and not self.spent[192 * t + n]:
                    total -= self._barred(t, n)
        for square in range(100):
            if self.mine[square] and not self.held[square]:
                loose += self.far[square]
        if self.ready:
            total += self.own_four[4 * own_z] + (self.ready - 1) * self.own_four[4 * own_z + 1]
        elif self.wilds and loose > 0:
            total += self.own_four[4 * own_z + 3]
        total += self.own_four[4 * own_z + 2] * loose
        for z in range(2):
            if self.open_n[z]:
                total -= self.foe_four[3 * z] * self._chance(self.outs[z] + self.wilds_unseen)
                if self.loose_n[z]:
                    total -= self.foe_four[3 * z + 1]
                    total -= (self.loose_n[z] - 1) * self.foe_four[3 * z + 2]
        for t in range(self.teams):
            if t != team and self.target - self.lines_n[t] < least:
                least = self.target - self.lines_n[t]
        missing = self.target - self.lines_n[team]
        total += self.need_worth[0] * missing + self.need_worth[2] * least
        total += (self.need_worth[1] if missing == 1 else 0.0) + (
            self.need_worth[3] if least == 1 else 0.0
        )
        if self.wilds:
            total += self.jack_costs[0] + (self.wilds - 1) * self.jack_costs[1]
        if removers:
            total += self.jack_costs[2] + (removers - 1) * self.jack_costs[3]
        self._forget(seat)
        return total + dead * self.dead_costs

    @cython.cfunc
    @cython.exceptval(check=False)
    def _own_window(self, z: cython.int, n: cython.int, missing: cython.int) -> cython.double:
        k: cython.int
        q: cython.int
        holds: cython.int = 0
        far: cython.double = 1.0
        for k in range(5):
            q = self.squares[5 * n + k]
            if q >= 0 and self.chip[q] < 0:
                far *= self.far[q]
                if self.held[q]:
                    holds += 1
        return self.own_worth[36 * z + 6 * missing + holds] * far

    @cython.cfunc
    @cython.exceptval(check=False)
    def _do(self, way: cython.int, kind: cython.int, square: cython.int) -> cython.void:
        """A move of the seat whose turn it is, and the card for it."""
        seat: cython.int = self.turn
        team: cython.int = seat % self.teams
        i: cython.int
        if self.tracing:
            self.trace.append((seat, way, kind, square))
        if way == _pass:
            self.passes += 1
            self.quiet = 0 if self.exchanged else self.quiet + 1
            self._next()
            if self.quiet >= self.seats or self.passes >= 3 * self.seats:
                self.passes = -1
            return
        for i in range(self.size[seat]):
            if self.hand[8 * seat + i] == kind:
                self.size[seat] -= 1
                self.hand[8 * seat + i] = self.hand[8 * seat + self.size[seat]]
                break
        self.gone[self.gone_n] = kind
        self.gone_n += 1
        self.copies_gone[kind] += 1
        if way == _exchange:
            self.exchanged = True
            self._draw(seat)
            return
        self.passes = 0
        self.quiet = 0
        if way == _remove:
            self._take(square)
        else:
            self._put(square, team)
            if self._made(team, square, 0, True) and self.lines_n[team] >= self.target:
                self.winner = team
                return
        self._draw(seat)
        self._next()

    @cython.cfunc
    @cython.exceptval(check=False)
    def _next(self) -> cython.void:
        self.turn += 1
        if self.turn == self.seats:
            self.turn = 0
        self.exchanged = False

    @cython.cfunc
    @cython.exceptval(check=False)
    def _draw(self, seat: cython.int) -> cython.void:
        i: cython.int
        j: cython.int
        kind: cython.int
        if self.stock_n == 0:
            self.stock_n = self.gone_n - 1
            for i in range(self.stock_n):
                self.stock[i] = self.gone[i]
            self.gone[0] = self.gone[self.gone_n - 1]
            self.gone_n = 1
            for i in range(50):
                self.copies_gone[i] = 0
            self.copies_gone[self.gone[0]] = 1
            for i in range(self.stock_n - 1, 0, -1):
                j = self._below(i + 1)
                kind = self.stock[i]
                self.stock[i] = self.stock[j]
                self.stock[j] = kind
            if self.tracing:
                self.trace.append((seat, SHUFFLE, [self.stock[i] for i in range(self.stock_n)], -1))
        if self.stock_n:
            self.stock_n -= 1
            self.hand[8 * seat + self.size[seat]] = self.stock[self.stock_n]
            self.size[seat] += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _choose(self) -> cython.void:
        """What the seat to move does, by rule of thumb: into `best_way`, `_kind`, `_square`."""
        seat: cython.int = self.turn
        team: cython.int = seat % self.teams
        i: cython.int
        j: cython.int
        kind: cython.int
        square: cython.int
        wilds: cython.int = 0
        removers: cython.int = 0
        dead: cython.int = -1
        score: cython.double
        best: cython.double = -1e9
        self.best_way = _pass
        self.best_kind = -1
        self.best_square = -1
        for i in range(self.size[seat]):
            kind = self.hand[8 * seat + i]
            if kind == _wild:
                wilds += 1
            elif kind == _remover:
                removers += 1
            else:
                self.held[self.spot[2 * kind]] += 1
                self.held[self.spot[2 * kind + 1]] += 1
                if self.chip[self.spot[2 * kind]] >= 0 and self.chip[self.spot[2 * kind + 1]] >= 0:
                    dead = kind
        if dead >= 0 and self.exchanges and not self.exchanged:
            self.best_way = _exchange
            self.best_kind = dead
            self._forget(seat)
            return
        self.wilds = wilds
        self._survey(team, seat)
        for i in range(self.size[seat]):
            kind = self.hand[8 * seat + i]
            if kind >= _wild:
                continue
            for j in range(2):
                square = self.spot[2 * kind + j]
                if self.chip[square] < 0:
                    score = self._score(team, square, kind)
                    if score > best:
                        best = score
                        self.best_way = _place
                        self.best_kind = kind
                        self.best_square = square
        if wilds:
            self._try_wilds(team, wilds, best)
            if self.best_way == _place and self.best_kind == _wild:
                best = self._score(team, self.best_square, -1) - self._wild_costs(wilds)
        if removers:
            self._try_removers(team, removers, best)
        if self.best_way == _pass:
            self._last_resort(team, wilds, removers)
        self._forget(seat)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _forget(self, seat: cython.int) -> cython.void:
        i: cython.int
        kind: cython.int
        for i in range(self.size[seat]):
            kind = self.hand[8 * seat + i]
            if kind < _wild:
                self.held[self.spot[2 * kind]] = 0
                self.held[self.spot[2 * kind + 1]] = 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _wild_costs(self, wilds: cython.int) -> cython.double:
        return self.jack_costs[0] if wilds == 1 else self.jack_costs[1]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _try_wilds(self, team: cython.int, wilds: cython.int, best: cython.double) -> cython.void:
        """A wild where it fills or stops a four."""
        square: cython.int
        score: cython.double
        for square in range(100):
            if (self.mine[square] or self.theirs[square]) and not self.held[square]:
                score = self._score(team, square, -1)
                if score < _WON:
                    score -= self._wild_costs(wilds)
                if score > best:
                    best = score
                    self.best_way = _place
                    self.best_kind = _wild
                    self.best_square = square

    @cython.cfunc
    @cython.exceptval(check=False)
    def _try_removers(
        self, team: cython.int, removers: cython.int, best: cython.double
    ) -> cython.void:
        square: cython.int
        score: cython.double
        for square in range(100):
            if self.chip[square] >= 0 and self.chip[square] != team and not self.locked[square]:
                score = self._score_take(team, square)
                score -= self.jack_costs[2] if removers == 1 else self.jack_costs[3]
                if score > best and score > 0:
                    best = score
                    self.best_way = _remove
                    self.best_kind = _remover
                    self.best_square = square

    @cython.cfunc
    @cython.exceptval(check=False)
    def _last_resort(
        self, team: cython.int, wilds: cython.int, removers: cython.int
    ) -> cython.void:
        """Any jack that can be played, where nothing else is."""
        square: cython.int
        for square in range(100):
            if self.kind_of[square] < 0:
                continue
            if wilds and self.chip[square] < 0:
                self.best_way = _place
                self.best_kind = _wild
                self.best_square = square
                return
            if removers and self.chip[square] >= 0 and self.chip[square] != team:
                if not self.locked[square]:
                    self.best_way = _remove
                    self.best_kind = _remover
                    self.best_square = square

    @cython.cfunc
    @cython.exceptval(check=False)
    def _survey(self, team: cython.int, seat: cython.int) -> cython.void:
        """The fours of all, and how far each square is, for the seat that is to move."""
        n: cython.int
        i: cython.int
        t: cython.int
        left: cython.int
        square: cython.int
        lacks: cython.int
        for square in range(100):
            self.mine[square] = 0
            self.theirs[square] = 0
            if self.kind_of[square] < 0:
                continue
            n = self.copies_gone[self.kind_of[square]] + self.held[square]
            self.rare[square] = self.reach[n if n < 2 else 2]
            self.far[square] = 1.0 if self.held[square] else self.rare[square]
        self.ready = 0
        self.at_hand = False
        for n in range(192):
            if self.bars[n] != 1:
                continue
            for t in range(self.teams):
                left = self.chips_in[n] - self.count[192 * t + n]
                if left > 2 or self.count[192 * t + n] == 0 or self.spent[192 * t + n]:
                    continue
                if left == 2 and t != team:
                    continue
                lacks = 0
                for i in range(5):
                    square = self.squares[5 * n + i]
                    if square >= 0 and self.chip[square] < 0:
                        if not self.held[square]:
                            lacks += 1
                        if left == 2:
                            continue
                        if t == team:
                            if self.held[square] and not self.mine[square]:
                                self.ready += 1
                            self.mine[square] = 1
                        elif self.lines_n[t] + 1 >= self.target:
                            self.theirs[square] = 2
                        elif self.theirs[square] == 0:
                            self.theirs[square] = 1
                if t == team and lacks <= self.wilds:
                    self.at_hand = True
        self._count_outs(seat)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _count_outs(self, seat: cython.int) -> cython.void:
        """How likely it is that the next foe fills a four of its own."""
        square: cython.int
        z: cython.int
        self.outs[0] = self.outs[1] = 0
        self.open_n[0] = self.open_n[1] = 0
        self.loose_n[0] = self.loose_n[1] = 0
        for square in range(100):
            if self.theirs[square]:
                z = 2 - self.theirs[square]
                self.open_n[z] += 1
                self.outs[z] += 2 - self.copies_gone[self.kind_of[square]] - self.held[square]
                if not self.held[square]:
                    self.loose_n[z] += 1
        self.cards_unseen = 104 - self.gone_n - self.size[seat]
        self.foe_cards = self.size[seat + 1 if seat + 1 < self.seats else 0]
        self.wilds_unseen = 4 - self.copies_gone[_wild] - self.wilds

    @cython.cfunc
    @cython.exceptval(check=False)
    def _chance(self, outs: cython.int) -> cython.double:
        miss: cython.double
        if outs >= self.cards_unseen:
            return 1.0
        miss = 1.0 - cython.cast(cython.double, outs) / self.cards_unseen
        i: cython.int
        chance: cython.double = 1.0
        for i in range(self.foe_cards):
            chance *= miss
        return 1.0 - chance

    @cython.cfunc
    @cython.exceptval(check=False)
    def _four_at(
        self, z: cython.int, held: cython.int, far: cython.double, more: cython.bint
    ) -> cython.double:
        if held > 0:
            return self.own_four[4 * z + 1] if more else self.own_four[4 * z]
        return self.own_four[4 * z + 2] * far

    @cython.cfunc
    @cython.exceptval(check=False)
    def _score(self, team: cython.int, square: cython.int, kind: cython.int) -> cython.double:
        """What a chip there changes in the windows through it; `kind` -1: a wild puts it."""
        z: cython.int = 0 if self.lines_n[team] + 1 >= self.target else 1
        i: cython.int
        k: cython.int
        n: cython.int
        q: cython.int
        t: cython.int
        made: cython.int
        missing: cython.int
        before: cython.int
        after: cython.int
        last: cython.int
        holds: cython.int
        far: cython.double
        total: cython.double = 0.0
        ready: cython.int = self.ready - (1 if self.mine[square] and self.held[square] else 0)
        if self.mine[square]:
            made = self._made(team, square, 1, False)
            if self.lines_n[team] + made >= self.target:
                return _WON
            total -= self._four_at(z, self.held[square], self.far[square], self.ready > 1)
            total += self.line_worth * made - self.spending
            total += 0.53 if self.lines_n[team] + made + 1 == self.target else 0.0
        if self.theirs[square]:
            total += self._stopped(square)
        for i in range(self.through_n[square]):
            n = self.through[20 * square + i]
            if self.bars[n] == 0 or (self.bars[n] == 1 and self.count[192 * team + n]):
                if self.spent[192 * team + n]:
                    continue
                missing = self.chips_in[n] - self.count[192 * team + n]
                if missing < 2:
                    continue
                before = 0
                after = 0
                last = -1
                far = 1.0
                for k in range(5):
                    q = self.squares[5 * n + k]
                    if q < 0 or self.chip[q] >= 0:
                        continue
                    holds = self.held[q]
                    if holds:
                        before += 1
                    if q != square:
                        last = q
                        far *= self.far[q]
                        if kind >= 0 and self.kind_of[q] == kind:
                            holds -= 1
                        if holds > 0:
                            after += 1
                total -= self.own_worth[36 * z + 6 * missing + before] * far * self.far[square]
                if missing > 2:
                    total += self.own_worth[36 * z + 6 * (missing - 1) + after] * far
                elif not self.mine[last]:
                    total += self._four_at(z, after, far, ready > 0)
                    ready += after
            elif self.bars[n] == 1 and self.count[192 * team + n] == 0:
                for t in range(self.teams):
                    if self.count[192 * t + n] and not self.spent[192 * t + n]:
                        total += self._barred(t, n)
        if kind >= 0:
            q = self.spot[2 * kind] + self.spot[2 * kind + 1] - square
            if self.chip[q] < 0 and self.held[q] == 1:
                total -= self._let_go(team, z, q)
        return total

    @cython.cfunc
    @cython.exceptval(check=False)
    def _barred(self, foe: cython.int, n: cython.int) -> cython.double:
        """What a foe’s window, in which it misses two or more, was worth to it."""
        z: cython.int = 0 if self.lines_n[foe] + 1 >= self.target else 1
        missing: cython.int = self.chips_in[n] - self.count[192 * foe + n]
        k: cython.int
        q: cython.int
        stops: cython.int = 0
        far: cython.double = 1.0
        if missing < 2:
            return 0.0
        for k in range(5):
            q = self.squares[5 * n + k]
            if q >= 0 and self.chip[q] < 0:
                far *= self.rare[q]
                if self.held[q]:
                    stops = 1
        return self.foe_worth[12 * z + 2 * missing + stops] * far

    @cython.cfunc
    @cython.exceptval(check=False)
    def _stopped(self, square: cython.int) -> cython.double:
        """What it is worth to take the last square of a foe’s four."""
        z: cython.int = 2 - self.theirs[square]
        outs: cython.int = self.outs[z] + self.wilds_unseen
        left: cython.int = 0
        total: cython.double = 0.0
        if self.open_n[z] > 1:
            left = outs - 2 + self.copies_gone[self.kind_of[square]] + self.held[square]
        total += self.foe_four[3 * z] * (self._chance(outs) - self._chance(left))
        if not self.held[square]:
            total += self.foe_four[3 * z + 2] if self.loose_n[z] > 1 else self.foe_four[3 * z + 1]
        if z == 0 and not self.at_hand:
            total += self.stop_worth
        return total

    @cython.cfunc
    @cython.exceptval(check=False)
    def _let_go(self, team: cython.int, z: cython.int, square: cython.int) -> cython.double:
        """What is lost where the other square of the card is no longer held."""
        i: cython.int
        k: cython.int
        n: cython.int
        q: cython.int
        missing: cython.int
        holds: cython.int
        far: cython.double
        total: cython.double = 0.0
        if self.mine[square]:
            total += self.own_four[4 * z] - self.own_four[4 * z + 2]
        for i in range(self.through_n[square]):
            n = self.through[20 * square + i]
            if self.bars[n] != 1 or not self.count[192 * team + n] or self.spent[192 * team + n]:
                continue
            missing = self.chips_in[n] - self.count[192 * team + n]
            if missing < 2:
                continue
            holds = 0
            far = 1.0
            for k in range(5):
                q = self.squares[5 * n + k]
                if q >= 0 and self.chip[q] < 0:
                    far *= self.far[q]
                    if self.held[q]:
                        holds += 1
            total += far * (
                self.own_worth[36 * z + 6 * missing + holds]
                - self.own_worth[36 * z + 6 * missing + holds - 1]
            )
        return total

    @cython.cfunc
    @cython.exceptval(check=False)
    def _score_take(self, team: cython.int, square: cython.int) -> cython.double:
        """What it is worth to take a foe’s chip away."""
        foe: cython.int = self.chip[square]
        z: cython.int = 0 if self.lines_n[foe] + 1 >= self.target else 1
        own: cython.int = 0 if self.lines_n[team] + 1 >= self.target else 1
        i: cython.int
        k: cython.int
        n: cython.int
        q: cython.int
        missing: cython.int
        four: cython.double = 0.0
        worth: cython.double
        total: cython.double = 0.0
        for i in range(self.through_n[square]):
            n = self.through[20 * square + i]
            missing = self.chips_in[n] - self.count[192 * foe + n]
            if self.bars[n] == 1 and not self.spent[192 * foe + n]:
                if missing == 1:
                    for k in range(5):
                        q = self.squares[5 * n + k]
                        if q >= 0 and self.chip[q] < 0 and self.theirs[q]:
                            worth = self._stopped(q) - self.foe_worth[12 * z + 4]
                            if worth > four:
                                four = worth
                elif missing < 4:
                    total += (
                        self.foe_worth[12 * z + 2 * missing]
                        - self.foe_worth[12 * z + 2 * missing + 2]
                    )
            elif (
                self.bars[n] == 2 and self.count[192 * foe + n] == 1 and self.count[192 * team + n]
            ):
                missing = self.chips_in[n] - self.count[192 * team + n]
                if not self.spent[192 * team + n] and missing > 1:
                    total += self.own_worth[36 * own + 6 * missing]
        return total + four
