# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""President at C's speed: a tree over one seat's choices and all that may follow, for the expert.

Ranks are 0 for threes to 12 for twos; a move is a number, `5 * rank + size`, or `PASS`. Each time
down the tree the unseen cards are dealt anew, so that a node is what everybody saw, and a seat
chooses there among what it then holds. Below the tree all do what `ai.president.sense` says, and
now and then not. The same file runs as plain Python, much slower. It is one long file because
compiled functions call each other quickly only within a module.
"""

import cython

if cython.compiled:
    from cython.cimports.libc.math import log, sqrt
else:
    from math import log, sqrt

PASS = 0
NODES = 200_000
"""A tree grows no larger; then it only learns."""
_pass = cython.declare(cython.int, PASS)
_ranks = cython.declare(cython.int, 13)
_two = cython.declare(cython.int, 12)
_eight = cython.declare(cython.int, 5)
_few_sets = cython.declare(cython.int, 7)
_near = cython.declare(cython.int, 3)
_most_nodes = cython.declare(cython.int, NODES)
_FULL = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)


@cython.cclass
class Round:
    """A round of President as a seat sees it, and the tree that grows from there."""

    # what is known
    seats: cython.int
    me: cython.int
    twos_clear: cython.bint
    bomb: cython.bint
    pass_locks: cython.bint
    single_two: cython.bint
    eight_stop: cython.bint
    worth: cython.double[7]
    """By place."""
    first_hand: cython.int[91]
    """By seat and rank: its own hand, and of others what they are known to hold."""
    missing: cython.int[7]
    """By seat: how many unseen cards it holds besides."""
    unseen: cython.int[52]
    unseen_n: cython.int
    first_top: cython.int
    first_size: cython.int
    first_owner: cython.int
    first_passed: cython.bint[7]
    first_out: cython.int
    passed_on: cython.int[7]
    """By seat: the rank of the set that it let go, -1 none."""
    passed_size: cython.int[7]
    belief: cython.double
    """How surely a seat that passed had nothing that it would have laid."""
    roots: cython.int[64]
    roots_n: cython.int
    rng: cython.ulonglong
    explore: cython.double
    careless: cython.double

    # a world in progress
    hand: cython.int[91]
    left: cython.int[7]
    passed: cython.bint[7]
    top: cython.int
    size: cython.int
    owner: cython.int
    turn: cython.int
    out: cython.int
    place: cython.int[7]
    over: cython.bint
    moves: cython.int[80]
    moves_n: cython.int

    # the tree
    child: cython.int[200000]
    sibling: cython.int[200000]
    move: cython.int[200000]
    visits: cython.int[200000]
    chances: cython.int[200000]
    total: cython.double[200000]
    square: cython.double[200000]
    nodes: cython.int

    if not cython.compiled:

        def __init__(self) -> None:
            """Lists in place of C’s arrays."""
            sizes = {
                7: "worth missing first_passed passed_on passed_size left passed place",
                91: "first_hand hand",
                52: "unseen",
                64: "roots",
                80: "moves",
                NODES: "child sibling move visits chances total square",
            }
            for size, names in sizes.items():
                for name in names.split():
                    setattr(self, name, [0] * size)

    def set_up(self, seats: int, house: list, worth: list, seed: int) -> None:
        """The table: `house` as `ai.president.sense.House` has it; `worth` by place."""
        self.seats = seats
        self.twos_clear, self.bomb, self.pass_locks, self.single_two, self.eight_stop = house
        for place in range(seats):
            self.worth[place] = worth[place]
        self.rng = (seed & 0xFFFFFFFFFFFFFFFF) or 1
        self.explore = 0.4
        self.careless = 0.05
        self.belief = 0.7

    def tune(self, explore: float, careless: float, belief: float) -> None:
        """How far the tree tries the less promising, and how far nobody is to be trusted."""
        self.explore, self.careless, self.belief = explore, careless, belief

    def lay(
        self,
        me: int,
        known: list,
        missing: list,
        unseen: list,
        top: tuple,
        owner: int,
        passed: list,
        let_go: list,
        roots: list,
    ) -> None:
        """The round as the seat `me` sees it, whose turn it is.

        `known`: by seat, how many of each rank; `missing`: by seat, the unseen cards; `unseen`:
        ranks; `top`: the set on the pile, (-1, 0) none; `let_go`: by seat, the set that it passed
        on, (-1, 0) none; `roots`: what the seat may do.
        """
        self.me = me
        self.first_out = 0
        for seat in range(self.seats):
            for rank in range(13):
                self.first_hand[13 * seat + rank] = known[seat][rank]
            self.missing[seat] = missing[seat]
            self.first_passed[seat] = passed[seat]
            self.passed_on[seat], self.passed_size[seat] = let_go[seat]
            self.first_out += sum(known[seat]) + missing[seat] == 0
        self.unseen_n = len(unseen)
        for i, rank in enumerate(unseen):
            self.unseen[i] = rank
        self.first_top, self.first_size = top
        self.first_owner = owner
        self.roots_n = len(roots)
        for i, move in enumerate(roots):
            self.roots[i] = move
        self.nodes = 1
        self._fresh(0, -1)

    def grow(self, times: int) -> None:
        """Goes down the tree so often."""
        for _ in range(times):
            self._begin()
            self._descend()

    def tried(self) -> list:
        """Of each move: how often it was tried, its mean worth and the variance of that worth."""
        found = []
        node: cython.int = self.child[0]
        while node:
            count = self.visits[node]
            if count:
                mean = self.total[node] / count
                found.append(
                    (self.move[node], count, mean, self.square[node] / count - mean * mean)
                )
            node = self.sibling[node]
        return found

    def imagine(self) -> list:
        """The hands of a world, by seat and rank; it is then the one in progress."""
        self._begin()
        return [[self.hand[13 * s + r] for r in range(13)] for s in range(self.seats)]

    def now(self) -> tuple:
        """Whose turn it is in the world in progress, what it may do, and whether it is over."""
        if self.over:
            return -1, [], True
        self._all_moves()
        return self.turn, [self.moves[i] for i in range(self.moves_n)], False

    def do(self, move: int) -> None:
        """A move in the world in progress."""
        self._do(move)

    def policy(self) -> int:
        """What is sensible in the world in progress."""
        return self._sensible()

    def places(self) -> list:
        """By seat, the place it came to."""
        return [self.place[seat] for seat in range(self.seats)]

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
    def _fresh(self, node: cython.int, move: cython.int) -> cython.void:
        self.child[node] = 0
        self.sibling[node] = 0
        self.move[node] = move
        self.visits[node] = 0
        self.chances[node] = 0
        self.total[node] = 0
        self.square[node] = 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _begin(self) -> cython.void:
        """A world that is likely after what was passed on."""
        seat: cython.int
        i: cython.int
        for i in range(8):
            self._deal()
            if self._is_likely():
                break
        for seat in range(self.seats):
            self.passed[seat] = self.first_passed[seat]
            self.place[seat] = -1
        self.top = self.first_top
        self.size = self.first_size
        self.owner = self.first_owner
        self.turn = self.me
        self.out = self.first_out
        self.over = False

    @cython.cfunc
    @cython.exceptval(check=False)
    def _deal(self) -> cython.void:
        i: cython.int
        j: cython.int
        seat: cython.int
        rank: cython.int
        at: cython.int = 0
        for i in range(self.unseen_n - 1, 0, -1):
            j = self._below(i + 1)
            rank = self.unseen[i]
            self.unseen[i] = self.unseen[j]
            self.unseen[j] = rank
        for seat in range(self.seats):
            self.left[seat] = self.missing[seat]
            for rank in range(13):
                self.hand[13 * seat + rank] = self.first_hand[13 * seat + rank]
                self.left[seat] += self.first_hand[13 * seat + rank]
            for i in range(self.missing[seat]):
                self.hand[13 * seat + self.unseen[at]] += 1
                at += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _is_likely(self) -> cython.bint:
        seat: cython.int
        for seat in range(self.seats):
            if self.passed_on[seat] >= 0 and seat != self.me and self.left[seat]:
                self.top = self.passed_on[seat]
                self.size = self.passed_size[seat]
                if self._follow(seat, self._nearest(seat)) != _pass:
                    if self._below(1024) < self.belief * 1024:
                        return False
        return True

    @cython.cfunc
    @cython.exceptval(check=False)
    def _nearest(self, seat: cython.int) -> cython.int:
        near: cython.int = 99
        other: cython.int
        for other in range(self.seats):
            if other != seat and self.left[other] and self.left[other] < near:
                near = self.left[other]
        return near

    @cython.cfunc
    @cython.exceptval(check=False)
    def _clears(self, rank: cython.int, size: cython.int) -> cython.bint:
        if self.bomb and size == 4:
            return True
        if rank == _two:
            return self.twos_clear
        return self.eight_stop and rank == _eight

    @cython.cfunc
    @cython.exceptval(check=False)
    def _sensible(self) -> cython.int:
        near: cython.int = self._nearest(self.turn)
        return self._follow(self.turn, near) if self.size else self._lead(self.turn, near)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _lead(self, seat: cython.int, near: cython.int) -> cython.int:
        rank: cython.int
        low: cython.int = -1
        second: cython.int = -1
        high: cython.int = -1
        sets: cython.int = 0
        held: cython.int
        longer: cython.int = -1
        for rank in range(13):
            held = self.hand[13 * seat + rank]
            if held:
                sets += 1
                if low < 0:
                    low = rank
                elif second < 0:
                    second = rank
                high = rank
                if longer < 0 and held > near and rank != _two:
                    longer = rank
        held = self.hand[13 * seat + high]
        if sets == 2 and self._clears(high, held):
            return 5 * high + held
        if near <= 2:
            if longer >= 0:
                return 5 * longer + self.hand[13 * seat + longer]
            if self.hand[13 * seat + low] <= near:
                return 5 * high + (held if near > 1 else 1)
        if self.bomb and self.hand[13 * seat + low] == 4 and sets > 1:
            return 5 * second + self.hand[13 * seat + second]
        return 5 * low + self.hand[13 * seat + low]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _follow(self, seat: cython.int, near: cython.int) -> cython.int:
        rank: cython.int
        held: cython.int
        sets: cython.int = 0
        split: cython.int = -1
        four: cython.int = -1
        needed: cython.int = 2 if self.size == 4 else 1
        late: cython.bint
        for rank in range(13):
            held = self.hand[13 * seat + rank]
            if held:
                sets += 1
                if held == 4 and four < 0:
                    four = rank
        late = sets <= _few_sets or near <= _near
        for rank in range(self.top + 1, 13):
            held = self.hand[13 * seat + rank]
            if held < self.size:
                continue
            if held == self.size:
                if rank < _two or late:
                    return 5 * rank + held
                break
            if split < 0:
                split = rank
        if not late:
            return _pass
        if split >= 0 and not (self.bomb and self.hand[13 * seat + split] == 4):
            return 5 * split + self.size
        if self.single_two and self.top < _two and self.hand[13 * seat + _two] >= needed:
            return 5 * _two + needed
        if self.bomb and four >= 0:
            return 5 * four + 4
        return _pass

    @cython.cfunc
    @cython.exceptval(check=False)
    def _beats(self, rank: cython.int, size: cython.int) -> cython.bint:
        if self.size == 0 or (self.bomb and size == 4):
            return True
        if rank <= self.top:
            return False
        if size == self.size:
            return True
        return self.single_two and rank == _two and size == (2 if self.size == 4 else 1)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _all_moves(self) -> cython.void:
        rank: cython.int
        size: cython.int
        self.moves_n = 0
        for rank in range(13):
            for size in range(1, self.hand[13 * self.turn + rank] + 1):
                if self._beats(rank, size):
                    self.moves[self.moves_n] = 5 * rank + size
                    self.moves_n += 1
        if self.size:
            self.moves[self.moves_n] = _pass
            self.moves_n += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _some_moves(self) -> cython.void:
        """What the tree thinks of: of leads whole sets, and single high cards."""
        rank: cython.int
        held: cython.int
        if self.size:
            self._all_moves()
            return
        self.moves_n = 0
        for rank in range(13):
            held = self.hand[13 * self.turn + rank]
            if held:
                self.moves[self.moves_n] = 5 * rank + held
                self.moves_n += 1
                if held > 1 and rank > 10:
                    self.moves[self.moves_n] = 5 * rank + 1
                    self.moves_n += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _do(self, move: cython.int) -> cython.void:
        seat: cython.int = self.turn
        rank: cython.int = move // 5
        size: cython.int = move % 5
        at: cython.int
        i: cython.int
        cleared: cython.bint = False
        if move == _pass:
            self.passed[seat] = True
        else:
            self.hand[13 * seat + rank] -= size
            self.left[seat] -= size
            self.top = rank
            self.size = size
            self.owner = seat
            if not self.pass_locks:
                for i in range(self.seats):
                    self.passed[i] = False
            if self.left[seat] == 0:
                self.place[seat] = self.out
                self.out += 1
                if self.out >= self.seats - 1:
                    for i in range(self.seats):
                        if self.left[i]:
                            self.place[i] = self.out
                    self.over = True
                    return
            cleared = self._clears(rank, size)
        if not cleared:
            at = seat
            for i in range(self.seats - 1):
                at = at + 1 if at + 1 < self.seats else 0
                if at != self.owner and self.left[at] and not self.passed[at]:
                    self.turn = at
                    return
        for i in range(self.seats):
            self.passed[i] = False
        self.top = -1
        self.size = 0
        self.turn = self.owner
        while self.left[self.turn] == 0:
            self.turn = self.turn + 1 if self.turn + 1 < self.seats else 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _child_of(self, node: cython.int, move: cython.int) -> cython.int:
        found: cython.int = self.child[node]
        while found and self.move[found] != move:
            found = self.sibling[found]
        return found

    @cython.cfunc
    @cython.exceptval(check=False)
    def _add(self, node: cython.int, move: cython.int) -> cython.int:
        made: cython.int = self.nodes
        self.nodes += 1
        self._fresh(made, move)
        self.sibling[made] = self.child[node]
        self.child[node] = made
        return made

    @cython.cfunc
    @cython.exceptval(check=False)
    def _descend(self) -> cython.void:
        """Once down the tree, then to the end; the nodes on the way learn what came of it."""
        path: cython.int[200]
        who: cython.int[200]
        if not cython.compiled:
            path = [0] * 200
            who = [0] * 200
        depth: cython.int = 0
        node: cython.int = 0
        found: cython.int
        move: cython.int
        i: cython.int
        usual: cython.int
        best: cython.int
        grown: cython.bint = False
        score: cython.double
        most: cython.double
        while not self.over and not grown and depth < 190:
            if node == 0:
                self.moves_n = self.roots_n
                for i in range(self.roots_n):
                    self.moves[i] = self.roots[i]
            else:
                self._some_moves()
            usual = self._sensible()
            best = -1
            most = -1e9
            for i in range(self.moves_n):
                move = self.moves[i]
                found = self._child_of(node, move)
                if found == 0:
                    if self.nodes >= _most_nodes:
                        continue
                    found = self._add(node, move)
                self.chances[found] += 1
                if self.visits[found] == 0:
                    score = 1e6 + self._below(1000)
                    if move == usual:
                        score += 1e6
                else:
                    score = self.total[found] / self.visits[found] + self.explore * sqrt(
                        log(self.chances[found]) / self.visits[found]
                    )
                if score > most:
                    most = score
                    best = found
            if best < 0:
                break
            grown = self.visits[best] == 0 and node != 0
            who[depth] = self.turn
            path[depth] = best
            depth += 1
            node = best
            self._do(self.move[best])
        while not self.over:
            if self._below(1024) < self.careless * 1024:
                self._all_moves()
                self._do(self.moves[self._below(self.moves_n)])
            else:
                self._do(self._sensible())
        for i in range(depth):
            score = self.worth[self.place[who[i]]]
            self.visits[path[i]] += 1
            self.total[path[i]] += score
            self.square[path[i]] += score * score
