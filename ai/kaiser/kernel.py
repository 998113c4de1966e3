"""Skilled players of Kaiser at C's speed: they bid, play hands out, and worlds are drawn for them.

It says again, in bits, what `bidding.py`, `cardplay.py` and `sight.py` say in words; tests hold
every card and bid to them. A card is 8 times its suit (clubs, diamonds, hearts, spades) and its
place above the lowest of it; a hand is four masks of eight bits. A bid is twice its points, and one
more without trump; -1 is a pass, and no trump as a suit. The same file runs as plain Python.
"""

import cython

if cython.compiled:
    from cython.cimports.libc.math import erf, exp, sqrt
else:
    from math import erf, exp, sqrt

_FULL = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
_SEATS = cython.declare(cython.int, 4)
_FIVE = cython.declare(cython.int, 16)
_THREE = cython.declare(cython.int, 24)
_PI = cython.declare(cython.double, 3.141592653589793)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def bonus(card: cython.int) -> cython.int:
    """What a card adds to its trick."""
    return 5 if card == _FIVE else -3 if card == _THREE else 0


@cython.cclass
class Table:
    """One hand at a table: what was said and played, a world, and players in it.

    Call `rule`, `call`, `log` and `stand` for what all saw, `hidden` and `world` for a world that
    fits it; then `walk` to other worlds, `out` to play one out from a card, `bid_out` from a bid.
    """

    # figures: by how the suit stands (0: another is trump, 1: it is, 2: none is), suit and mask
    worths: cython.double[3072]
    base: cython.double[5]
    heard: cython.double[8]
    off: cython.double[2]
    asks: cython.double[3]
    count: cython.int[256]
    top: cython.int[256]

    # the rules, and what was said
    least: cython.int
    most: cython.int
    no_trump: cython.bint
    dealer: cython.int
    equals: cython.bint
    one_round: cython.bint
    forced: cython.bint
    call_seat: cython.int[64]
    call_bid: cython.int[64]
    calls: cython.int
    trump: cython.int
    named: cython.bint

    # bidding in progress
    holder: cython.int
    standing: cython.int
    last: cython.int[4]
    said: cython.int
    passes: cython.int
    margin: cython.double
    hand: cython.int[4]

    # what was played, and the world
    me: cython.int
    log_seat: cython.int[32]
    log_card: cython.int[32]
    logged: cython.int
    first: cython.int
    base_leader: cython.int
    base_lays: cython.int
    base_points: cython.int
    base_trick: cython.int[4]
    base_voids: cython.int[4]
    now: cython.int[16]
    gone: cython.int[16]
    free: cython.int[16]
    bars: cython.int[16]
    likes: cython.double[4]
    other_card: cython.double
    misplayed: cython.int
    state: cython.ulonglong

    # a hand being played
    h: cython.int[16]
    voids: cython.int[4]
    lays: cython.int
    lying: cython.int
    points: cython.int
    turn: cython.int
    led: cython.int
    best: cython.int
    best_card: cython.int

    # what the seat on turn sees
    place: cython.double[16]
    out_: cython.int[4]
    own: cython.int[4]
    left: cython.int

    def __cinit__(
        self,
        worths: list[float],
        base: list[float],
        heard: list[float],
        off: list[float],
        asks: list[float],
        seed: int = 1,
    ) -> None:
        """The figures of skilled players.

        Args:
            worths: points that a suit is good for, by 1024 times how it stands (0: another is
                trump, 1: it is, 2: none is), 256 times the suit, and the mask of its cards.
            base: what an empty hand is, by trump, and last without.
            heard: by 4 times whether without trump: the partner bid, passed, an opponent bid,
                passed.
            off: how far off such sums are, with a trump and without.
            asks: what a bid must promise over nobody's, an opponent's and the partner's.
            seed: of all chance.
        """
        i: cython.int
        if not cython.compiled:
            self._make_lists()
        for i in range(3072):
            self.worths[i] = worths[i]
        for i in range(5):
            self.base[i] = base[i]
        for i in range(8):
            self.heard[i] = heard[i]
        for i in range(2):
            self.off[i] = off[i]
        for i in range(3):
            self.asks[i] = asks[i]
        self.state = (seed * 2 + 1) & 0xFFFFFFFFFFFFFFFF
        self.other_card = 0.3
        for i in range(256):
            self.count[i] = self.count[i >> 1] + (i & 1)
            self.top[i] = self.top[i >> 1] + 1 if i else -1
        self.rule(6, 10, 0)

    if not cython.compiled:

        def __init__(self, *words: object) -> None:
            """As `__cinit__`, which only the compiler calls."""
            self.__cinit__(*words)

        def _make_lists(self) -> None:
            sizes = {
                3072: "worths",
                256: "count top",
                64: "call_seat call_bid",
                32: "log_seat log_card",
                16: "now gone free bars h place",
                8: "heard",
                5: "base",
                4: "last hand base_trick base_voids likes voids out_ own",
                3: "asks",
                2: "off",
            }
            for size, names in sizes.items():
                for name in names.split():
                    setattr(self, name, [0] * size)

    # What all saw

    def rule(
        self,
        least: int,
        most: int,
        dealer: int,
        no_trump: bool = True,
        equals: bool = False,
        one_round: bool = False,
        forced: bool = True,
    ) -> None:
        """A hand anew; nothing was said or played.

        Args:
            least: the lowest bid.
            most: the highest.
            dealer: who dealt.
            no_trump: whether one may bid without trump.
            equals: whether the dealer may take a bid by bidding as much.
            one_round: whether the bidding goes round once.
            forced: whether the dealer must bid when all others passed.
        """
        i: cython.int
        self.least = least
        self.most = most
        self.dealer = dealer
        self.no_trump = no_trump
        self.equals = equals
        self.one_round = one_round
        self.forced = forced
        self.calls = 0
        self.trump = -1
        self.named = False
        self.me = 0
        self.logged = 0
        self.first = 0
        self.misplayed = 0
        self.base_leader = 0
        self.base_lays = 0
        self.base_points = 0
        for i in range(4):
            self.likes[i] = 1.0
            self.base_voids[i] = 0
        for i in range(16):
            self.now[i] = 0
            self.gone[i] = 0
            self.free[i] = 0
            self.bars[i] = 0

    def call(self, seat: int, bid: int) -> None:
        """Who said what, in order."""
        self.call_seat[self.calls] = seat
        self.call_bid[self.calls] = bid
        self.calls += 1

    def name(self, trump: int) -> None:
        """What is trump, -1: nothing; the holder of the bid has told."""
        self.trump = trump
        self.named = trump >= 0

    def log(self, first: int, seats: list[int], cards: list[int]) -> None:
        """Who led the first trick, and who played what so far, those on the table too."""
        i: cython.int
        seat: cython.int
        card: cython.int
        self.first = first
        self.logged = len(cards)
        for i in range(self.logged):
            seat = seats[i]
            card = cards[i]
            self.log_seat[i] = seat
            self.log_card[i] = card
            self.gone[seat * 4 + card // 8] |= 1 << (card % 8)

    def stand(self, leader: int, trick: list[int], points: int, voids: list[int]) -> None:
        """How the table looks now.

        Args:
            leader: who led, or leads, the trick in progress.
            trick: the cards on the table, in order of play.
            points: what seats 0 and 2 have taken.
            voids: index = seat: the suits, as bits, in which it showed void in earlier tricks.
        """
        i: cython.int
        self.base_leader = leader
        self.base_lays = len(trick)
        self.base_points = points
        for i in range(self.base_lays):
            self.base_trick[i] = trick[i]
        for i in range(4):
            self.base_voids[i] = voids[i]

    def hidden(self, me: int, free: list[int], bars: list[int], other_card: float) -> None:
        """What may lie elsewhere in another world.

        Args:
            me: who looks.
            free: index = 4 times the seat and the suit: the cards of others that may be anywhere.
            bars: the same of the cards that cannot be there.
            other_card: how likely a card is that a skilled player would not have played.
        """
        i: cython.int
        self.me = me
        for i in range(16):
            self.free[i] = free[i]
            self.bars[i] = bars[i]
        self.other_card = other_card

    def world(self, hands: list[int]) -> None:
        """Index = 4 times the seat and the suit: the cards that are still held."""
        i: cython.int
        for i in range(16):
            self.now[i] = hands[i]
        for i in range(4):
            self.likes[i] = self.like(i)
        self.misplayed = self.strays()

    def hands(self) -> list[int]:
        """The world as it is now."""
        return [self.now[i] for i in range(16)]

    # Bidding

    @cython.cfunc
    @cython.exceptval(check=False)
    def expected(self, seat: cython.int, trump: cython.int) -> cython.double:
        """The points that the side is likely to take if the seat plays its hand so."""
        suit: cython.int
        stands: cython.int
        i: cython.int
        at: cython.int
        points: cython.double = self.base[trump if trump >= 0 else 4]
        for suit in range(4):
            stands = 2 if trump < 0 else 1 if suit == trump else 0
            points += self.worths[stands * 1024 + suit * 256 + self.hand[suit]]
        for i in range(1, 4):
            at = self.last[(seat + i) & 3]
            if at:
                points += self.heard[(4 if trump < 0 else 0) + (0 if i == 2 else 2) + at - 1]
        return points

    @cython.cfunc
    @cython.exceptval(check=False)
    def best_trump(self, seat: cython.int) -> cython.int:
        """The trump that promises most."""
        suit: cython.int
        chosen: cython.int = 0
        points: cython.double
        most: cython.double = self.expected(seat, 0)
        for suit in range(1, 4):
            points = self.expected(seat, suit)
            if points > most:
                most = points
                chosen = suit
        return chosen

    @cython.cfunc
    @cython.exceptval(check=False)
    def lead_of(self, points: cython.double, off: cython.double, bid: cython.int) -> cython.double:
        """What a bid is likely to bring over the other side, if so many points are expected."""
        asked: cython.int = bid >> 1
        distance: cython.double = (asked - 0.5 - points) / off
        missed: cython.double = 0.5 * (1 + erf(distance / sqrt(2.0)))
        taken: cython.double = points * (1 - missed)
        taken += off * exp(-distance * distance / 2) / sqrt(2 * _PI)
        return (2 if bid & 1 else 1) * (taken - asked * missed) - (10 - points)

    @cython.cfunc
    @cython.exceptval(check=False)
    def lowest_bid(self, seat: cython.int, kind: cython.int) -> cython.int:
        """The lowest bid of the kind, without trump or with, that the seat may say; -1: none."""
        bid: cython.int = self.least * 2 + kind
        over: cython.int = self.standing
        if self.equals and seat == self.dealer and seat != self.holder:
            over -= 1
        if kind and not self.no_trump:
            return -1
        while self.standing >= 0 and bid <= over:
            bid += 2
        return bid if bid >> 1 <= self.most else -1

    @cython.cfunc
    @cython.exceptval(check=False)
    def would_say(self, seat: cython.int) -> cython.int:
        """What a skilled player says; `margin` is by how much it likes its best bid."""
        kind: cython.int
        bid: cython.int
        chosen: cython.int = -1
        promise: cython.double
        most: cython.double = 0.0
        asked: cython.double
        for kind in range(2):
            bid = self.lowest_bid(seat, kind)
            if bid < 0:
                continue
            promise = self.expected(seat, -1 if kind else self.best_trump(seat))
            promise = self.lead_of(promise, self.off[kind], bid)
            if chosen < 0 or promise > most:
                most = promise
                chosen = bid
        if chosen < 0:
            self.margin = -9.0
            return -1
        if self.holder < 0:
            asked = self.asks[0]
        elif self.holder == (seat + 2) & 3:
            asked = self.asks[2]
        else:
            asked = self.asks[1]
        self.margin = most - asked
        if most < asked and (not self.forced or self.standing >= 0 or self.said < 3):
            return -1
        return chosen

    @cython.cfunc
    @cython.exceptval(check=False)
    def open_bids(self) -> cython.void:
        """Nobody has said anything."""
        i: cython.int
        self.holder = -1
        self.standing = -1
        self.said = 0
        self.passes = 0
        for i in range(4):
            self.last[i] = 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def say(self, seat: cython.int, bid: cython.int) -> cython.void:
        """The seat says something."""
        self.said += 1
        if bid < 0:
            self.last[seat] = 2
            self.passes += 1
            return
        self.last[seat] = 1
        self.passes = 0
        self.holder = seat
        self.standing = bid

    @cython.cfunc
    @cython.exceptval(check=False)
    def take_up(self, seat: cython.int) -> cython.void:
        """The hand that the seat was dealt in this world."""
        suit: cython.int
        for suit in range(4):
            self.hand[suit] = self.now[seat * 4 + suit] | self.gone[seat * 4 + suit]

    @cython.cfunc
    @cython.exceptval(check=False)
    def like(self, seat: cython.int) -> cython.double:
        """How likely a seat with this world's hand says what it did."""
        i: cython.int
        bid: cython.int
        would: cython.int
        gap: cython.double
        likely: cython.double = 1.0
        if seat == self.me:
            return 1.0
        self.take_up(seat)
        self.open_bids()
        for i in range(self.calls):
            bid = self.call_bid[i]
            if self.call_seat[i] == seat:
                would = self.would_say(seat)
                if (would < 0) != (bid < 0):
                    gap = self.margin if self.margin > 0 else -self.margin
                    likely *= 0.03 + 0.97 * exp(-gap / 1.0)
                elif would >= 0 and (would ^ bid) & 1:
                    likely *= 0.4
            self.say(self.call_seat[i], bid)
        if self.named and self.holder == seat:
            gap = self.expected(seat, self.best_trump(seat)) - self.expected(seat, self.trump)
            likely *= 0.03 + 0.97 * exp(-gap / 0.6)
        return likely

    # The play of cards

    @cython.cfunc
    @cython.exceptval(check=False)
    def begin(self) -> cython.void:
        """The world at the first card of the hand."""
        i: cython.int
        for i in range(16):
            self.h[i] = self.now[i] | self.gone[i]
        for i in range(4):
            self.voids[i] = 0
        self.lays = 0
        self.lying = 0
        self.points = 0
        self.turn = self.first
        self.led = -1

    @cython.cfunc
    @cython.exceptval(check=False)
    def resume(self) -> cython.void:
        """The world as it is now."""
        i: cython.int
        card: cython.int
        for i in range(16):
            self.h[i] = self.now[i]
        for i in range(4):
            self.voids[i] = self.base_voids[i]
        self.lays = 0
        self.lying = 0
        self.points = self.base_points
        self.turn = self.base_leader
        self.led = -1
        for i in range(self.base_lays):
            card = self.base_trick[i]
            self.h[self.turn * 4 + card // 8] |= 1 << (card % 8)
            self.play(card)

    @cython.cfunc
    @cython.exceptval(check=False)
    def play(self, card: cython.int) -> cython.void:
        """The seat on turn plays a card; the last one of a trick has it taken."""
        seat: cython.int = self.turn
        suit: cython.int = card // 8
        self.h[seat * 4 + suit] &= ~(1 << (card % 8))
        if self.lays == 0:
            self.led = suit
            self.best = seat
            self.best_card = card
        else:
            if suit != self.led:
                self.voids[seat] |= 1 << self.led
            if self.power(card) > self.power(self.best_card):
                self.best = seat
                self.best_card = card
        self.lays += 1
        self.lying += bonus(card)
        if self.lays == _SEATS:
            if not self.best & 1:
                self.points += 1 + self.lying
            self.lays = 0
            self.lying = 0
            self.led = -1
            self.turn = self.best
        else:
            self.turn = (seat + 1) & 3

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def power(self, card: cython.int) -> cython.int:
        """What a card is worth in the trick in progress, or one that it leads."""
        suit: cython.int = card // 8
        if suit == self.trump:
            return 20 + card % 8
        return 1 + card % 8 if suit == self.led else 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def look(self) -> cython.void:
        """What the seat on turn sees, and how likely it thinks others have a card of a suit."""
        me: cython.int = self.turn
        suit: cython.int
        seat: cython.int
        whole: cython.int
        sizes: cython.int[4] = [0, 0, 0, 0]
        self.left = 0
        for seat in range(4):
            for suit in range(4):
                sizes[seat] += self.count[self.h[seat * 4 + suit]]
        self.left = sizes[me]
        for suit in range(4):
            self.own[suit] = self.h[me * 4 + suit]
            self.out_[suit] = 0
            whole = 0
            for seat in range(4):
                self.place[seat * 4 + suit] = 0.0
                if seat == me:
                    continue
                self.out_[suit] |= self.h[seat * 4 + suit]
                if not (self.voids[seat] >> suit) & 1:
                    whole += sizes[seat]
            for seat in range(4):
                if seat != me and whole and not (self.voids[seat] >> suit) & 1:
                    self.place[seat * 4 + suit] = (1.0 * sizes[seat]) / whole

    @cython.cfunc
    @cython.exceptval(check=False)
    def lacks(self, seat: cython.int, suit: cython.int, many: cython.int) -> cython.double:
        """How likely the seat has none of so many cards of a suit."""
        i: cython.int
        chance: cython.double = 1.0
        for i in range(many):
            chance *= 1 - self.place[seat * 4 + suit]
        return chance

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def may_drop(self, seat: cython.int, card: cython.int, led: cython.int) -> cython.double:
        """How likely the seat has the card and may lay it to this trick."""
        suit: cython.int = card // 8
        if not (self.out_[suit] >> (card % 8)) & 1:
            return 0.0
        if suit == led:
            return self.place[seat * 4 + suit]
        return self.place[seat * 4 + suit] * self.lacks(seat, led, self.count[self.out_[led]])

    @cython.cfunc
    @cython.exceptval(check=False)
    def may_beat(self, seat: cython.int, led: cython.int, top: cython.int) -> cython.double:
        """How likely the seat can beat so strong a card."""
        over: cython.int
        follows: cython.double
        if led == self.trump:
            over = self.out_[led] >> (top - 19)
        elif top >= 20:
            over = 0
        else:
            over = self.out_[led] >> top
        follows = 1 - self.lacks(seat, led, self.count[over])
        if led == self.trump or self.trump < 0:
            return follows
        over = self.out_[self.trump] >> (top - 19) if top >= 20 else self.out_[self.trump]
        return follows + self.lacks(seat, led, self.count[self.out_[led]]) * (
            1 - self.lacks(seat, self.trump, self.count[over])
        )

    @cython.cfunc
    @cython.exceptval(check=False)
    def gain(self, card: cython.int) -> cython.double:
        """The points of this trick to the own side, less those to the other, if it is laid."""
        led: cython.int = card // 8 if self.lays == 0 else self.led
        i: cython.int
        seat: cython.int
        mate: cython.int = (self.turn + 2) & 3
        top: cython.int
        best: cython.int
        five: cython.double
        three: cython.double
        beats: cython.double
        ours: cython.double = 1.0
        worth: cython.double = 1 + self.lying + bonus(card)
        if_ours: cython.double = worth
        if_theirs: cython.double = worth
        certain: cython.bint = True
        if self.lays == 0:
            top = 20 + card % 8 if led == self.trump else 1 + card % 8
        else:
            top = self.power(card)
            best = self.power(self.best_card)
            if best > top:
                top = best
                ours = 1.0 if self.best == mate else 0.0
        for i in range(1, 4 - self.lays):
            seat = (self.turn + i) & 3
            beats = self.may_beat(seat, led, top)
            five = self.may_drop(seat, _FIVE, led)
            three = self.may_drop(seat, _THREE, led)
            if seat == mate:
                ours += (1 - ours) * beats * (1.0 if certain else 0.6)
                if_ours += 5 * five
                if_theirs += -3 * three
            else:
                ours *= 1 - beats
                certain = False
                if_ours += -3 * three
                if_theirs += 5 * five
        return ours * if_ours - (1 - ours) * if_theirs

    @cython.cfunc
    @cython.exceptval(check=False)
    def later(self, card: cython.int) -> cython.double:
        """What the card may still bring when it stays in the hand."""
        suit: cython.int = card // 8
        higher: cython.int
        chance: cython.double = 0.0
        if self.left == 1:
            return 0.0
        if card == _FIVE:
            return 2.0 if suit == self.trump else 0.6
        if card == _THREE and suit != self.trump:
            return 0.3
        higher = self.count[self.out_[suit] >> (card % 8 + 1)]
        if self.count[self.own[suit]] > higher:
            chance = 0.85 if higher == 0 else 0.45 if higher == 1 else 0.2 if higher == 2 else 0.0
        if suit == self.trump:
            chance = chance if chance > 0.3 else 0.3
        elif self.trump >= 0 and self.out_[self.trump]:
            chance *= 0.55
        return 1.5 * chance

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def suit_at(self, place: cython.int) -> cython.int:
        """The suits as a sorted hand has them; of equals the first is played."""
        if self.trump == 0:
            return 0 if place == 0 else 2 if place == 1 else 3 if place == 2 else 1
        if self.trump == 1:
            return 1 if place == 0 else 3 if place == 1 else 2 if place == 2 else 0
        if self.trump == 2:
            return 2 if place == 0 else 3 if place == 1 else 1 if place == 2 else 0
        return 3 if place == 0 else 2 if place == 1 else 0 if place == 2 else 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def choose(self) -> cython.int:
        """The card that a skilled player plays on this turn."""
        i: cython.int
        suit: cython.int
        rank: cython.int
        card: cython.int
        height: cython.int
        lowest: cython.int = 0
        chosen: cython.int = -1
        value: cython.double
        most: cython.double = 0.0
        self.look()
        for i in range(4):
            suit = self.suit_at(i)
            if self.lays and self.own[self.led] and suit != self.led:
                continue
            for rank in range(7, -1, -1):
                if not (self.own[suit] >> rank) & 1:
                    continue
                card = suit * 8 + rank
                value = self.gain(card) - self.later(card)
                height = rank + 2
                if rank == 0:
                    height = 1 if suit == 2 else 0 if suit == 3 else 2
                if chosen < 0 or value > most or (value == most and height < lowest):
                    most = value
                    lowest = height
                    chosen = card
        return chosen

    # Worlds

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def lowest(self, cards: cython.int) -> cython.int:
        """The place of the lowest card of a mask that is not empty."""
        return self.top[cards & -cards]

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
    def any_free(self, seat: cython.int) -> cython.int:
        """A card of the seat that may lie elsewhere, by lot; -1: it has none."""
        suit: cython.int
        cards: cython.int
        many: cython.int = 0
        for suit in range(4):
            many += self.count[self.now[seat * 4 + suit] & self.free[seat * 4 + suit]]
        if not many:
            return -1
        many = self.lot(many)
        for suit in range(4):
            cards = self.now[seat * 4 + suit] & self.free[seat * 4 + suit]
            if many >= self.count[cards]:
                many -= self.count[cards]
                continue
            while many:
                cards &= cards - 1
                many -= 1
            return suit * 8 + self.lowest(cards)
        return -1

    @cython.cfunc
    @cython.exceptval(check=False)
    def swap(self) -> cython.void:
        """Two cards change places, as likely as the bids make it."""
        a: cython.int = (self.me + 1 + self.lot(3)) & 3
        b: cython.int = (self.me + 1 + self.lot(3)) & 3
        ours: cython.int
        theirs: cython.int
        like_a: cython.double
        like_b: cython.double
        if a == b:
            return
        ours = self.any_free(a)
        theirs = self.any_free(b)
        if ours < 0 or theirs < 0:
            return
        if (self.bars[b * 4 + ours // 8] >> (ours % 8)) & 1:
            return
        if (self.bars[a * 4 + theirs // 8] >> (theirs % 8)) & 1:
            return
        self.exchange(a, b, ours, theirs)
        like_a = self.like(a)
        like_b = self.like(b)
        if self.lot(1 << 20) * self.likes[a] * self.likes[b] < like_a * like_b * (1 << 20):
            self.likes[a] = like_a
            self.likes[b] = like_b
        else:
            self.exchange(a, b, theirs, ours)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def exchange(
        self, a: cython.int, b: cython.int, ours: cython.int, theirs: cython.int
    ) -> cython.void:
        """Seat a gives one card to b and gets the other."""
        self.now[a * 4 + ours // 8] ^= 1 << (ours % 8)
        self.now[b * 4 + ours // 8] ^= 1 << (ours % 8)
        self.now[b * 4 + theirs // 8] ^= 1 << (theirs % 8)
        self.now[a * 4 + theirs // 8] ^= 1 << (theirs % 8)

    @cython.cfunc
    @cython.exceptval(check=False)
    def strays(self) -> cython.int:
        """How many cards of others skilled players with this world's hands would not play."""
        i: cython.int
        wrong: cython.int = 0
        if not self.logged or self.other_card >= 1.0:
            return 0
        self.begin()
        for i in range(self.logged):
            if self.log_seat[i] != self.me and self.choose() != self.log_card[i]:
                wrong += 1
            self.play(self.log_card[i])
        return wrong

    def walk(self, times: int, swaps: int) -> None:
        """On to another world that is as likely as what was bid and played makes it."""
        i: cython.int
        j: cython.int
        wrong: cython.int
        kept: cython.int[16] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
        likes: cython.double[4] = [0.0, 0.0, 0.0, 0.0]
        chance: cython.double
        for j in range(times):
            for i in range(16):
                kept[i] = self.now[i]
            for i in range(4):
                likes[i] = self.likes[i]
            for i in range(swaps):
                self.swap()
            wrong = self.strays()
            chance = 1.0
            for i in range(self.misplayed, wrong):
                chance *= self.other_card
            if self.lot(1 << 20) < chance * (1 << 20):
                self.misplayed = wrong
                continue
            for i in range(16):
                self.now[i] = kept[i]
            for i in range(4):
                self.likes[i] = likes[i]

    # What is asked from outside

    @cython.cfunc
    @cython.exceptval(check=False)
    def to_the_end(self) -> cython.int:
        """Skilled players play the hand out; the points of seats 0 and 2."""
        at: cython.int = self.turn * 4
        while self.h[at] | self.h[at + 1] | self.h[at + 2] | self.h[at + 3]:
            self.play(self.choose())
            at = self.turn * 4
        return self.points

    def out(self, cards: list[int]) -> list[int]:
        """By card of the seat on turn: the points that seats 0 and 2 have at the end."""
        found = []
        for card in cards:
            self.resume()
            self.play(card)
            found.append(self.to_the_end())
        return found

    def choice(self) -> int:
        """The card that a skilled player plays now."""
        self.resume()
        return self.choose()

    @cython.cfunc
    @cython.exceptval(check=False)
    def recall(self) -> cython.void:
        """The bidding as it stands."""
        i: cython.int
        self.open_bids()
        for i in range(self.calls):
            self.say(self.call_seat[i], self.call_bid[i])

    def bid_choice(self, seat: int) -> int:
        """What a skilled player says now."""
        self.recall()
        self.take_up(seat)
        return self.would_say(seat)

    def trump_choice(self, seat: int) -> int:
        """The trump that a skilled player names now."""
        self.recall()
        self.take_up(seat)
        return self.best_trump(seat)

    @cython.cfunc
    @cython.exceptval(check=False)
    def is_closed(self) -> cython.bint:
        """Whether the bidding is over."""
        if self.one_round or self.standing < 0:
            return self.said == 4
        return self.passes >= 3

    def bid_out(self, seat: int, bid: int) -> tuple[int, int, int]:
        """Who plays what when the seat says so, and the points of seats 0 and 2 at the end.

        The holder is -1 if all passed and the hand is thrown in.
        """
        at: cython.int = seat
        self.recall()
        self.say(at, bid)
        while not self.is_closed():
            at = (at + 1) & 3
            self.take_up(at)
            self.say(at, self.would_say(at))
        if self.standing < 0:
            return -1, -1, 0
        trump: cython.int = -1
        if not self.standing & 1:
            self.take_up(self.holder)
            trump = self.best_trump(self.holder)
        holder: cython.int = self.holder
        standing: cython.int = self.standing
        return holder, standing, self.trump_out(holder, trump)

    def trump_out(self, holder: int, trump: int) -> int:
        """The points of seats 0 and 2 at the end if this is trump and the holder leads."""
        before: cython.int = self.trump
        self.trump = trump
        self.base_leader = holder
        self.resume()
        points: cython.int = self.to_the_end()
        self.trump = before
        return points
