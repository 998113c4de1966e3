"""Trick play at C's speed: one world at a time, solved to its end or played out by lot.

Cards are numbers below 64, so that a hand is a mask of bits; within a suit a stronger card has a
higher number. What a hand is worth is said in tables by tricks and by points taken, for each seat
and each side, so that one kernel serves every game. The typed words are Cython's: the same file
runs as plain Python, some fifty times slower. docs/hints-and-review.md tells what it is for.

It is one long file because compiled functions call each other quickly only within a module.
"""

import cython

if cython.compiled:
    from cython.cimports.libc.stdlib import calloc, free

NO_SUIT = 4
"""A card outside the suits that calls for nothing: the next one does (a jester)."""
FREE_SUIT = 5
"""A card outside the suits after which nothing is called for (a wizard)."""
_INFINITE = cython.declare(cython.int, 1 << 30)
_EXACT = cython.declare(cython.int, 0)
_LOWER = cython.declare(cython.int, 1)
_UPPER = cython.declare(cython.int, 2)
_FULL = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
_SPREAD = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def low_card(cards: cython.ulonglong) -> cython.int:
    """The number of the lowest card of a mask that is not empty."""
    number: cython.int = 0
    while not cards & 0xFFFF:
        cards >>= 16
        number += 16
    if not cards & 0xFF:
        cards >>= 8
        number += 8
    if not cards & 0xF:
        cards >>= 4
        number += 4
    if not cards & 3:
        cards >>= 2
        number += 2
    if not cards & 1:
        number += 1
    return number


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def mixed(key: cython.ulonglong, value: cython.ulonglong) -> cython.ulonglong:
    """A hash of both."""
    key = (key ^ value) & _FULL
    key = (key * _SPREAD) & _FULL
    return key ^ (key >> 29)


@cython.cclass
class Table:
    """One hand at a table: the rules of its trick play, what it is worth, and a world in progress.

    Fill it by `rule`, `card` and `worth_*`; lay out what all see by `deal`, and a world by
    `world`; then ask `exact` or `by_lot`. All chance comes from the seed it was made with.
    """

    # the rules
    seats: cython.int
    sides: cython.int
    side: cython.int[8]
    suit: cython.int[64]
    power: cython.int[384]
    points: cython.int[64]
    suit_mask: cython.ulonglong[6]
    free_mask: cython.ulonglong
    lead_barred: cython.ulonglong
    breakers: cython.ulonglong
    breakers_always: cython.ulonglong
    first_barred: cython.ulonglong
    first_lead: cython.ulonglong
    trumps: cython.ulonglong
    must_trump: cython.bint
    trick_points: cython.int

    # what a hand is worth
    by_tricks: cython.int[512]
    by_side_tricks: cython.int[512]
    by_points: cython.int[512]
    point_base: cython.int
    uses_seats: cython.bint

    # what all see when the search begins
    base_hands: cython.ulonglong[8]
    base_tricks: cython.int[8]
    base_taken: cython.int[8]
    base_card: cython.int[8]
    base_lays: cython.int
    base_leader: cython.int
    base_broken: cython.bint
    base_first: cython.bint

    # the world in progress
    out: cython.int[8]
    hands: cython.ulonglong[8]
    tricks: cython.int[8]
    taken: cython.int[8]
    turn: cython.int
    leader: cython.int
    ply: cython.int
    begun: cython.int
    log_card: cython.int[96]
    log_seat: cython.int[96]
    led: cython.int
    best: cython.int
    best_power: cython.int
    broken: cython.bint
    is_first: cython.bint
    winner: cython.int
    gain: cython.int

    # memory
    state: cython.ulonglong
    looked: cython.longlong
    most: cython.longlong
    gave_up: cython.bint
    moves: cython.int[3072]
    worths: cython.int[768]
    known_size: cython.int
    known_key: cython.p_ulonglong
    known_value: cython.p_int
    known_kind: cython.p_int

    def __cinit__(self, seed: int = 1, known: int = 1 << 16) -> None:
        """`known` positions, a power of two, are remembered at most."""
        self.known_size = known
        if cython.compiled:
            self._get_memory()
        else:
            self._make_lists(known)
        self.state = (seed * 2 + 1) & _FULL
        self.looked = 0
        self.rule([0])

    if not cython.compiled:

        def __init__(self, seed: int = 1, known: int = 1 << 16) -> None:
            """As `__cinit__`, which only the compiler calls."""
            self.__cinit__(seed, known)

        def _make_lists(self, known: int) -> None:
            sizes = {
                8: "side base_hands base_tricks base_taken base_card out hands tricks taken",
                6: "suit_mask",
                64: "suit points",
                384: "power",
                512: "by_tricks by_side_tricks by_points",
                96: "log_card log_seat",
                3072: "moves",
                768: "worths",
                known: "known_key known_value known_kind",
            }
            for size, names in sizes.items():
                for name in names.split():
                    setattr(self, name, [0] * size)

    @cython.cfunc
    def _get_memory(self) -> cython.void:
        known: cython.size_t = self.known_size
        self.known_key = cython.cast(cython.p_ulonglong, calloc(known, 8))
        self.known_value = cython.cast(cython.p_int, calloc(known, 4))
        self.known_kind = cython.cast(cython.p_int, calloc(known, 4))
        if not (self.known_key and self.known_value and self.known_kind):
            raise MemoryError

    def __dealloc__(self) -> None:
        """Gives the memory back."""
        if cython.compiled:
            free(self.known_key)
            free(self.known_value)
            free(self.known_kind)

    # What the game is

    def rule(
        self,
        sides: list[int],
        trick_points: int = 0,
        lead_barred: int = 0,
        breakers: int = 0,
        breakers_always: int = 0,
        first_barred: int = 0,
        first_lead: int = 0,
        trumps: int = 0,
        must_trump: bool = False,
    ) -> None:
        """The table, anew: cards and worths are to be said again.

        Args:
            sides: index = seat: its side. With two sides what one gains the other loses.
            trick_points: what taking a trick counts among the points.
            lead_barred: cards that may not be led until one is broken.
            breakers: cards that break so when thrown on another suit, or led for want of others.
            breakers_always: cards that break so however they are played.
            first_barred: cards that may not be thrown on the first trick.
            first_lead: cards one of which must lead the first trick; none: any.
            trumps: the trumps.
            must_trump: whether who is void must trump.
        """
        i: cython.int
        self.seats = len(sides)
        self.sides = max(sides) + 1
        for i in range(8):
            self.side[i] = sides[i] if i < len(sides) else 0
            self.out[i] = 0
        for i in range(6):
            self.suit_mask[i] = 0
        for i in range(512):
            self.by_tricks[i] = 0
            self.by_side_tricks[i] = 0
            self.by_points[i] = 0
        self.free_mask = 0
        self.point_base = 0
        self.uses_seats = False
        self.trick_points = trick_points
        self.lead_barred = lead_barred
        self.breakers = breakers
        self.breakers_always = breakers_always
        self.first_barred = first_barred
        self.first_lead = first_lead
        self.trumps = trumps
        self.must_trump = must_trump
        self.forget()

    def card(self, number: int, suit: int, powers: list[int], points: int = 0) -> None:
        """One card of the pack.

        Args:
            number: below 64; in a suit the stronger card has the higher number.
            suit: 0 to 3, or `NO_SUIT`, or `FREE_SUIT`.
            powers: by led suit 0 to 3, and last where none is called for; 0: cannot win.
            points: what it counts for whoever takes it.
        """
        i: cython.int
        bit: cython.ulonglong = 1
        bit <<= cython.cast(cython.int, number)
        self.suit[number] = suit
        self.points[number] = points
        self.suit_mask[suit] |= bit
        if suit >= 4:
            self.free_mask |= bit
        for i in range(6):
            self.power[i * 64 + number] = powers[min(i, 4)]

    def worth_tricks(self, seat: int, worths: list[int]) -> None:
        """What so many tricks of a seat are worth to its side; the last stands for all above."""
        i: cython.int
        for i in range(64):
            self.by_tricks[seat * 64 + i] = worths[min(i, len(worths) - 1)]
        self.uses_seats = True
        self.forget()

    def worth_side_tricks(self, side: int, worths: list[int]) -> None:
        """What so many tricks of a side are worth to it; the last stands for all above."""
        i: cython.int
        for i in range(64):
            self.by_side_tricks[side * 64 + i] = worths[min(i, len(worths) - 1)]
        self.forget()

    def worth_points(self, side: int, worths: list[int], base: int = 0) -> None:
        """What points of a side are worth to it, from `-base` points on."""
        i: cython.int
        for i in range(64):
            self.by_points[side * 64 + i] = worths[min(i, len(worths) - 1)]
        self.point_base = base
        self.forget()

    def forget(self) -> None:
        """Forgets all positions: they are worth something else now."""
        i: cython.int
        for i in range(self.known_size):
            self.known_key[i] = 0

    # What all see, and a world

    def deal(
        self,
        leader: int,
        trick: list[int],
        tricks: list[int],
        taken: list[int],
        broken: bool = True,
        is_first: bool = False,
        out: list[int] | None = None,
    ) -> None:
        """Lays out what all see.

        Args:
            leader: who led, or leads, the trick in progress.
            trick: the cards on the table, in order of play.
            tricks: index = seat: how many it has taken.
            taken: index = seat: the points it has taken.
            broken: whether what was barred may be led.
            is_first: whether it is the first trick of the hand.
            out: seats that sit out.
        """
        i: cython.int
        for i in range(8):
            self.base_tricks[i] = tricks[i] if i < len(tricks) else 0
            self.base_taken[i] = taken[i] if i < len(taken) else 0
            self.base_card[i] = trick[i] if i < len(trick) else 0
            self.out[i] = 0
        for seat in out or ():
            self.out[seat] = 1
        self.base_lays = len(trick)
        self.base_leader = leader
        self.base_broken = broken
        self.base_first = is_first

    def world(self, hands: list[int]) -> None:
        """Lays out a world: index = seat, the mask of the cards that it still holds."""
        i: cython.int
        at: cython.int = self.base_leader
        bit: cython.ulonglong
        for i in range(8):
            self.base_hands[i] = hands[i] if i < len(hands) and not self.out[i] else 0
        for i in range(self.base_lays):  # what lies on the table is played anew from the hands
            bit = 1
            self.base_hands[at] |= bit << self.base_card[i]
            at = at + 1 if at + 1 < self.seats else 0
            while self.out[at]:
                at = at + 1 if at + 1 < self.seats else 0
        self.set_up()

    @cython.cfunc
    @cython.exceptval(check=False)
    def set_up(self) -> cython.void:
        """The world as it was laid out."""
        i: cython.int
        for i in range(8):
            self.hands[i] = self.base_hands[i]
            self.tricks[i] = self.base_tricks[i]
            self.taken[i] = self.base_taken[i]
        self.turn = self.base_leader
        self.leader = self.base_leader
        self.ply = 0
        self.begun = 0
        self.led = 4
        self.best = 0
        self.best_power = -1
        self.broken = self.base_broken
        self.is_first = self.base_first
        self.winner = -1
        self.gain = 0
        for i in range(self.base_lays):
            self.play(self.base_card[i])

    # The rules of play

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def legal(self) -> cython.ulonglong:
        """The cards that the seat on turn may play."""
        hand: cython.ulonglong = self.hands[self.turn]
        kept: cython.ulonglong
        if self.ply == self.begun:
            if self.is_first:
                kept = hand & self.first_lead
                if kept:
                    return kept
            if not self.broken:
                kept = hand & ~self.lead_barred
                if kept:
                    return kept
            return hand
        if self.led < 4:
            kept = hand & self.suit_mask[self.led]
            if kept:
                return kept | (hand & self.free_mask)
            if self.must_trump:
                kept = hand & self.trumps
                if kept:
                    return kept
            if self.is_first:
                kept = hand & ~self.first_barred
                if kept:
                    return kept
        return hand

    @cython.cfunc
    @cython.exceptval(check=False)
    def play(self, card: cython.int) -> cython.void:
        """The seat on turn plays a card; the last one of a trick has it taken."""
        seat: cython.int = self.turn
        suit: cython.int = self.suit[card]
        power: cython.int
        i: cython.int
        bit: cython.ulonglong = 1
        bit <<= card
        self.hands[seat] ^= bit
        if not self.broken:
            if bit & self.breakers_always:
                self.broken = True
            elif bit & self.breakers and (self.ply == self.begun or self.led != suit):
                self.broken = True
        if self.led == 4 and suit != 4:
            self.led = suit
        power = self.power[self.led * 64 + card]
        if self.ply == self.begun or power > self.best_power:
            self.best = seat
            self.best_power = power
        self.log_card[self.ply] = card
        self.log_seat[self.ply] = seat
        self.ply += 1
        for i in range(self.seats):
            seat = seat + 1 if seat + 1 < self.seats else 0
            if self.hands[seat]:
                break
        if not self.hands[seat] or self.has_played(seat):
            self.take()
        else:
            self.turn = seat

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def has_played(self, seat: cython.int) -> cython.bint:
        """Whether the seat has played to the trick in progress."""
        i: cython.int
        for i in range(self.begun, self.ply):
            if self.log_seat[i] == seat:
                return True
        return False

    @cython.cfunc
    @cython.exceptval(check=False)
    def take(self) -> cython.void:
        """The trick goes to who played best."""
        i: cython.int
        seat: cython.int = self.best
        self.winner = seat
        self.gain = self.trick_points
        for i in range(self.begun, self.ply):
            self.gain += self.points[self.log_card[i]]
        self.tricks[seat] += 1
        self.taken[seat] += self.gain
        self.begun = self.ply
        self.led = 4
        self.best_power = -1
        self.is_first = False
        for i in range(self.seats):
            if self.hands[seat]:
                break
            seat = seat + 1 if seat + 1 < self.seats else 0
        self.leader = seat
        self.turn = seat

    # What it is worth

    @cython.cfunc
    @cython.exceptval(check=False)
    def judge(self, at: cython.int) -> cython.void:
        """What the hand, played out, is worth to each side over the others: `worths[at * 8 …]`."""
        i: cython.int
        s: cython.int
        total: cython.int = 0
        at *= 8
        for s in range(self.sides):
            self.worths[at + s] = 0
        if self.uses_seats:
            for i in range(self.seats):
                self.worths[at + self.side[i]] += self.by_tricks[i * 64 + self.tricks[i]]
        for s in range(self.sides):
            tricks: cython.int = 0
            taken: cython.int = self.point_base
            for i in range(self.seats):
                if self.side[i] == s:
                    tricks += self.tricks[i]
                    taken += self.taken[i]
            taken = 0 if taken < 0 else 63 if taken > 63 else taken
            self.worths[at + s] += self.by_side_tricks[s * 64 + tricks]
            self.worths[at + s] += self.by_points[s * 64 + taken]
            total += self.worths[at + s]
        if self.sides == 2:
            s = self.worths[at] - self.worths[at + 1]
            self.worths[at] = s
            self.worths[at + 1] = -s
        elif self.sides > 2:
            for s in range(self.sides):
                self.worths[at + s] = int(
                    (self.worths[at + s] * self.sides - total) / (self.sides - 1)
                )

    # Solving to the end

    @cython.cfunc
    @cython.exceptval(check=False)
    def key(self) -> cython.ulonglong:
        """A number for the position at the start of a trick; 0 is none."""
        i: cython.int
        key: cython.ulonglong = 0x51AB7C0F
        tricks: cython.ulonglong = 0
        taken: cython.int = 0
        for i in range(self.seats):
            key = mixed(key, self.hands[i])
            if self.uses_seats:
                tricks = tricks * 32 + self.tricks[i]
            elif self.side[i] == 0:
                tricks += self.tricks[i]
            if self.side[i] == 0:
                taken += self.taken[i]
        key = mixed(key, tricks)
        key = mixed(key, (taken + 1024) * 16 + self.leader * 2 + (1 if self.broken else 0))
        return key if key else 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def order(self, cards: cython.ulonglong, first: cython.int) -> cython.int:
        """Puts the cards worth trying into `moves`, the likeliest first; how many there are.

        Of cards that lie next to each other one stands for all.
        """
        base: cython.int = self.ply * 32
        count: cython.int = 0
        card: cython.int
        score: cython.int
        i: cython.int
        j: cython.int
        last: cython.int = -1
        others: cython.ulonglong = 0
        between: cython.ulonglong
        one: cython.ulonglong = 1
        seat: cython.int = self.turn
        leads: cython.bint = self.ply == self.begun
        ours: cython.bint = not leads and self.side[self.best] == self.side[seat]
        for i in range(self.seats):
            if i != seat:
                others |= self.hands[i]
        for i in range(self.begun, self.ply):
            others |= one << self.log_card[i]
        left: cython.ulonglong = cards
        while left:
            card = low_card(left)
            left &= left - 1
            if (
                last >= 0
                and card != first
                and self.suit[last] == self.suit[card]
                and self.points[last] == self.points[card]
            ):
                between = ((one << card) - 1) & ~((one << (last + 1)) - 1)
                if not between & others:
                    last = card
                    continue
            last = card
            power: cython.int = self.power[(self.suit[card] if leads else self.led) * 64 + card]
            if card == first:
                score = 1 << 20
            elif leads:
                score = power
            elif power > self.best_power and not ours:
                score = 1000 - power
            else:
                score = -power - card
            i = count
            while i > 0:
                j = self.moves[base + i - 1]
                if (j >> 6) >= score:
                    break
                self.moves[base + i] = j
                i -= 1
            self.moves[base + i] = (score << 6) | card
            count += 1
        return count

    @cython.cfunc
    @cython.exceptval(check=False)
    def solve(self, alpha: cython.int, beta: cython.int) -> cython.int:
        """What the world is worth to side 0 of two, if all play as if they saw every card."""
        i: cython.int
        value: cython.int
        card: cython.int
        slot: cython.int = -1
        first: cython.int = -1
        key: cython.ulonglong = 0
        if not self.hands[self.turn]:
            self.judge(self.ply)
            return self.worths[self.ply * 8]
        self.looked += 1
        if self.looked > self.most:
            self.gave_up = True
            return 0
        if self.ply == self.begun:
            key = self.key()
            slot = key & (self.known_size - 1)
            if self.known_key[slot] == key:
                value = self.known_value[slot]
                i = self.known_kind[slot] & 3
                first = (self.known_kind[slot] >> 2) - 1
                if (
                    i == _EXACT
                    or (i == _LOWER and value >= beta)
                    or (i == _UPPER and value <= alpha)
                ):
                    return value
        turn: cython.int = self.turn
        leader: cython.int = self.leader
        begun: cython.int = self.begun
        led: cython.int = self.led
        best: cython.int = self.best
        best_power: cython.int = self.best_power
        broken: cython.bint = self.broken
        is_first: cython.bint = self.is_first
        one: cython.ulonglong = 1
        ply: cython.int = self.ply
        is_ours: cython.bint = self.side[turn] == 0
        count: cython.int = self.order(self.legal(), first)
        found: cython.int = -_INFINITE if is_ours else _INFINITE
        chosen: cython.int = -1
        low: cython.int = alpha
        high: cython.int = beta
        for i in range(count):
            card = self.moves[ply * 32 + i] & 63
            self.play(card)
            closed: cython.bint = self.begun != begun
            winner: cython.int = self.winner
            gain: cython.int = self.gain
            value = self.solve(low, high)
            if closed:
                self.tricks[winner] -= 1
                self.taken[winner] -= gain
            self.hands[turn] |= one << card
            self.turn = turn
            self.leader = leader
            self.begun = begun
            self.ply = ply
            self.led = led
            self.best = best
            self.best_power = best_power
            self.broken = broken
            self.is_first = is_first
            if self.gave_up:
                return 0
            if is_ours:
                if value > found:
                    found = value
                    chosen = card
                if found > low:
                    low = found
            else:
                if value < found:
                    found = value
                    chosen = card
                if found < high:
                    high = found
            if low >= high:
                break
        if slot >= 0:
            self.known_key[slot] = key
            self.known_value[slot] = found
            i = _EXACT
            if found >= beta:
                i = _LOWER
            elif found <= alpha:
                i = _UPPER
            self.known_kind[slot] = i | ((chosen + 1) << 2)
        return found

    @cython.cfunc
    @cython.exceptval(check=False)
    def weigh(self) -> cython.void:
        """What the world is worth to each of any number of sides: into `worths[ply * 8 …]`.

        Each seat plays for its own side and sees every card.
        """
        i: cython.int
        s: cython.int
        card: cython.int
        ply: cython.int = self.ply
        if not self.hands[self.turn]:
            self.judge(ply)
            return
        self.looked += 1
        if self.looked > self.most:
            self.gave_up = True
            return
        turn: cython.int = self.turn
        leader: cython.int = self.leader
        begun: cython.int = self.begun
        led: cython.int = self.led
        best: cython.int = self.best
        best_power: cython.int = self.best_power
        broken: cython.bint = self.broken
        is_first: cython.bint = self.is_first
        one: cython.ulonglong = 1
        mine: cython.int = self.side[turn]
        count: cython.int = self.order(self.legal(), -1)
        for i in range(count):
            card = self.moves[ply * 32 + i] & 63
            self.play(card)
            closed: cython.bint = self.begun != begun
            winner: cython.int = self.winner
            gain: cython.int = self.gain
            self.weigh()
            if closed:
                self.tricks[winner] -= 1
                self.taken[winner] -= gain
            self.hands[turn] |= one << card
            self.turn = turn
            self.leader = leader
            self.begun = begun
            self.ply = ply
            self.led = led
            self.best = best
            self.best_power = best_power
            self.broken = broken
            self.is_first = is_first
            if self.gave_up:
                return
            if i == 0 or self.worths[(ply + 1) * 8 + mine] > self.worths[ply * 8 + mine]:
                for s in range(self.sides):
                    self.worths[ply * 8 + s] = self.worths[(ply + 1) * 8 + s]

    # By lot

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def lot(self, below: cython.int) -> cython.int:
        """A number from 0 on, below the one given."""
        self.state ^= (self.state << 13) & _FULL
        self.state ^= self.state >> 7
        self.state ^= (self.state << 17) & _FULL
        return cython.cast(cython.int, (self.state >> 20) % cython.cast(cython.ulonglong, below))

    @cython.cfunc
    @cython.exceptval(check=False)
    def any_of(self, cards: cython.ulonglong) -> cython.int:
        """A card of the mask by lot."""
        i: cython.int
        left: cython.ulonglong = cards
        count: cython.int = 0
        while left:
            left &= left - 1
            count += 1
        for i in range(self.lot(count)):
            cards &= cards - 1
        return low_card(cards)

    @cython.cfunc
    @cython.exceptval(check=False)
    def finish_exactly(self) -> cython.void:
        """Has the rest of the world solved: into `worths` of the ply."""
        value: cython.int
        if self.sides == 2:
            value = self.solve(-_INFINITE, _INFINITE)
            self.worths[self.ply * 8] = value
            self.worths[self.ply * 8 + 1] = -value
        else:
            self.weigh()

    # What is asked from outside

    def legal_now(self) -> int:
        """The mask of the cards that the seat on turn may play."""
        return self.legal()

    def on_turn(self) -> int:
        """The seat on turn."""
        return self.turn

    def play_now(self, card: int) -> None:
        """Plays a card of the world in progress: for comparing with the rules."""
        self.play(card)

    def standing(self) -> tuple[list[int], list[int], bool]:
        """Tricks and points by seat, and whether all cards are played."""
        tricks = [self.tricks[i] for i in range(self.seats)]
        taken = [self.taken[i] for i in range(self.seats)]
        return tricks, taken, not self.hands[self.turn]

    def judged(self) -> list[int]:
        """What the world, played out, is worth to each side over the others."""
        self.judge(self.ply)
        return [self.worths[self.ply * 8 + i] for i in range(self.sides)]

    def exact(self, most: int = 1 << 40) -> list[tuple[int, int]] | None:
        """What each card of the seat on turn is worth to its side, all cards seen by all.

        None: more than `most` positions would have to be looked at.
        """
        self.set_up()
        self.looked = 0
        self.most = most
        self.gave_up = False
        side = self.side[self.turn]
        cards = self.legal()
        found = []
        for card in range(64):
            if cards >> card & 1:
                self.set_up()
                self.play(card)
                at = self.ply
                self.finish_exactly()
                if self.gave_up:
                    return None
                found.append((card, self.worths[at * 8 + side]))
        self.set_up()
        return found

    def by_lot(self, card: int, times: int) -> float:
        """What a card is worth on average to the side on turn if all cards after it are any cards.

        It is played out so many times in the world that is laid out; -1: any card, each time.
        """
        i: cython.int
        first: cython.int = card
        total: cython.longlong = 0
        self.set_up()
        side: cython.int = self.side[self.turn]
        for i in range(times):
            self.set_up()
            if first >= 0:
                self.play(first)
            while self.hands[self.turn]:
                self.play(self.any_of(self.legal()))
            self.judge(self.ply)
            total += self.worths[self.ply * 8 + side]
        self.set_up()
        return total / times
