# cython: cdivision=True
"""Hands of Hearts at C's speed: skilled players as they pass and play, and worlds played out.

It passes and plays as `ai.hearts.skilled` does (the tests hold the two together), some hundred
times as fast: so that an expert can ask of hundreds of worlds whether everybody would have played
what was seen, and what comes of each card. Nobody in it looks into another's hand: what a seat
plays depends on its own cards and on what all saw. The typed words are Cython's: the same file runs
as plain Python, only slower. It is one file because compiled functions call each other quickly only
within a module.

A card is the number `13 * suit + rank - 2`, suits in the order of `SUITS`; a hand is a mask.
"""

import cython

if cython.compiled:
    from cython.cimports.libc.math import exp, sqrt
else:
    from math import exp, sqrt

SPADES = cython.declare(cython.int, 3)
HEARTS = cython.declare(cython.int, 2)
QUEEN = cython.declare(cython.int, 49)
JACK = cython.declare(cython.int, 22)
TEN = cython.declare(cython.int, 8)
ALL = cython.declare(cython.int, 26)
_SUIT = cython.declare(cython.ulonglong, 0x1FFF)
_FULL = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
_POINTS = cython.declare(cython.ulonglong, (0x1FFF << 26) | (1 << 49))
_QUEEN = cython.declare(cython.ulonglong, 1 << 49)
_TOPS = cython.declare(cython.ulonglong, 3 << 50)
_SMALL = cython.declare(cython.ulonglong, 0x3FF << 39)
_PAIRS = cython.declare(cython.ulonglong, 0x5555555555555555)
_FOURS = cython.declare(cython.ulonglong, 0x3333333333333333)
_BYTES = cython.declare(cython.ulonglong, 0x0F0F0F0F0F0F0F0F)
_ONES = cython.declare(cython.ulonglong, 0x0101010101010101)
_SPREAD = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
_NEVER = cython.declare(cython.double, 1e9)

# As in ai/hearts/cardplay.py and ai/hearts/passing.py.
KEEP = cython.declare(cython.double, 0.9)
LEAD_AGAIN = cython.declare(cython.double, 0.25)
SHOOTING = cython.declare(cython.double, 6.0)
HEART = cython.declare(cython.double, 2.2)
PLAIN = cython.declare(cython.double, 1.3)
GUARD = cython.declare(cython.double, 0.45)
NOBODY = cython.declare(cython.double, 0.5)
SHORT = cython.declare(cython.double, 0.35)
SAFE_SPADES = cython.declare(cython.int, 4)

LATE = cython.declare(cython.int, 8)
"""At so many points skilled players notice that one seat has them all."""
ALERT = cython.declare(cython.int, 1)
"""At so many do alert ones, whom a try for the moon reckons with in one half of the worlds."""
ZEAL = cython.declare(cython.double, 2.0)
"""How much more it is worth to them to take a point then."""
RISK = cython.declare(cython.double, 0.3)
"""How much the danger of high cards counts for them then: they keep what may take a trick."""
WARY = cython.declare(cython.int, 3)
"""At so many points others notice in the other half, where they play otherwise than skilled."""
AT_WILL = cython.declare(cython.int, 64)
"""So often in 256 they play any card there."""
UNLIKELY = cython.declare(cython.double, 0.03)
"""How likely a seat plays any card at all, however bad it seems."""
CHANCE_SPAN = cython.declare(cython.double, 5.5)
"""Points between two seats that matter with one hand to go; with more, by the square root."""
PACE = cython.declare(cython.double, 9.0)
"""What the leader in points gets in a hand."""
PLAIN_SHARE = cython.declare(cython.double, 0.1)
"""How much the points themselves count beside the chance to win the match."""


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def count(cards: cython.ulonglong) -> cython.int:
    """How many cards a mask has."""
    cards = cards - ((cards >> 1) & _PAIRS)
    cards = (cards & _FOURS) + ((cards >> 2) & _FOURS)
    cards = (cards + (cards >> 4)) & _BYTES
    return cython.cast(cython.int, ((cards * _ONES) & _FULL) >> 56)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def low_card(cards: cython.ulonglong) -> cython.int:
    """The number of the lowest card of a mask that is not empty."""
    return count((cards ^ (cards - 1)) >> 1)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def worth(card: cython.int) -> cython.int:
    """The points of a card."""
    if card == QUEEN:
        return 13
    return 1 if 26 <= card < 39 else 0


@cython.cclass
class Table:
    """One hand: the house rules, what all saw, a world that allows it, and what cards came to.

    Tell it the rules by `rule`, the hand by `seen`, `place` and `told`; then ask `weigh`, or in the
    passing `weigh_passes`. All chance comes from the seed it was made with.
    """

    # the rules
    seats: cython.int
    pack: cython.ulonglong
    points_on_first: cython.bint
    must_break: cython.bint
    hearts_or_queen: cython.bint
    queen_breaks: cython.int
    first_lead: cython.int
    moon: cython.int
    jack: cython.bint
    ten: cython.bint
    sun: cython.bint
    guard: cython.bint
    bonus: cython.bint
    exact: cython.bint
    play_on: cython.bint
    target: cython.int
    pass_count: cython.int
    scores: cython.int[8]
    scale: cython.double

    # what all saw, and what the seat that asks knows
    me: cython.int
    seen_card: cython.int[64]
    seen: cython.int
    first_leader: cython.int
    played: cython.ulonglong[8]
    given: cython.ulonglong[8]
    receiver: cython.int[8]
    slots: cython.int
    slot_card: cython.int[64]
    slot_place: cython.int[64]
    places: cython.int
    place_seat: cython.int[16]
    place_bars: cython.ulonglong[16]
    fixed: cython.ulonglong[8]
    giver: cython.int
    received: cython.ulonglong

    # the world in progress
    world: cython.ulonglong[8]
    hands: cython.ulonglong[8]
    gone: cython.ulonglong
    voids: cython.int[8]
    points: cython.int[8]
    tricks: cython.int[8]
    jack_at: cython.int
    ten_at: cython.int
    turn: cython.int
    lays: cython.int
    lay_card: cython.int[8]
    led: cython.int
    best: cython.int
    best_seat: cython.int
    broken: cython.bint
    past: cython.int

    # the same, kept
    kept_hands: cython.ulonglong[8]
    kept_gone: cython.ulonglong
    kept_voids: cython.int[8]
    kept_points: cython.int[8]
    kept_tricks: cython.int[8]
    kept_other: cython.int[8]
    kept_lays: cython.int[8]

    # what the seat on turn makes of it
    hand: cython.ulonglong
    out: cython.ulonglong
    whole: cython.int
    sizes: cython.int[8]
    behind: cython.int
    behind_seat: cython.int[8]
    lacks: cython.double[32]
    queen_from: cython.double[8]
    queen_about: cython.bint
    hearts_share: cython.double
    lying: cython.double
    shooter: cython.int
    dangers: cython.double[4]
    none_of: cython.double[48672]

    # what came of it
    state: cython.ulonglong
    noise: cython.double
    changes: cython.int[8]
    value: cython.double
    eager: cython.bint
    notices_at: cython.int
    zeal: cython.double
    risk: cython.double
    at_will: cython.int
    tried: cython.longlong[192]
    total: cython.double[192]
    square: cython.double[192]
    own: cython.double[192]

    def __cinit__(self, seed: int = 1) -> None:
        """A table without rules."""
        whole: cython.int
        size: cython.int
        many: cython.int
        chance: cython.double
        if not cython.compiled:
            self._make_lists()
        self.state = ((seed * 2 + 1) * _SPREAD) & _FULL
        self.noise = 0.0
        self.defend_late()
        for whole in range(52):
            for size in range(18):
                chance = 1.0
                for many in range(52):
                    self.none_of[(whole * 18 + size) * 52 + many] = chance
                    if many >= whole - size:
                        chance = 0.0
                    else:
                        chance *= (whole - size - many) / (whole - many + 0.0)

    if not cython.compiled:

        def __init__(self, seed: int = 1) -> None:
            """As `__cinit__`, which only the compiler calls."""
            self.__cinit__(seed)

        def _make_lists(self) -> None:
            sizes = {
                8: "scores played given receiver fixed world hands voids points tricks lay_card"
                " kept_hands kept_voids kept_points kept_tricks kept_other kept_lays sizes"
                " behind_seat queen_from changes",
                4: "dangers",
                16: "place_seat place_bars",
                32: "lacks",
                64: "seen_card slot_card slot_place",
                192: "tried total square own",
                48672: "none_of",
            }
            for size, names in sizes.items():
                for name in names.split():
                    setattr(self, name, [0] * size)

    # What is told

    def rule(self, seats: int, pack: int, scores: list[int], options: dict[str, int]) -> None:
        """The table: the cards of the pack as a mask, match scores, and house rules as numbers."""
        i: cython.int
        top: cython.int = 0
        self.seats = seats
        self.pack = pack
        for i in range(8):
            self.scores[i] = scores[i] if i < seats else 0
            top = max(top, self.scores[i])
        self.points_on_first = options["points_on_first"]
        self.must_break = options["must_break"]
        self.hearts_or_queen = options["hearts_instead_of_qs"]
        self.queen_breaks = options["queen_breaks"]
        self.first_lead = options["first_lead"]
        self.moon = options["moon"]
        self.jack = options["jack_diamonds"]
        self.ten = options["omnibus_ten_clubs"]
        self.sun = options["sun"]
        self.guard = options["moon_guard"]
        self.bonus = options["no_tricks_bonus"]
        self.exact = options["exact_target"]
        self.play_on = options["play_on"]
        self.target = options["target"]
        self.pass_count = options["pass_count"]
        self.scale = self.span(top) * seats * seats / (seats - 1.0)

    def seen_so_far(self, me: int, first_leader: int, cards: list[int]) -> None:
        """Whose eyes it is seen through, who led the first trick, and every card since, in turn."""
        i: cython.int
        self.me = me
        self.first_leader = first_leader
        self.seen = len(cards)
        for i in range(len(cards)):
            self.seen_card[i] = cards[i]
        for i in range(8):
            self.given[i] = 0
            self.receiver[i] = -1
            self.fixed[i] = 0
            self.played[i] = 0
        self.slots = 0
        self.places = 0
        self.giver = -1
        self.find_played()

    @cython.cfunc
    def find_played(self) -> cython.void:
        """By seat, what it has played: whose turn it was does not depend on the hands."""
        i: cython.int
        one: cython.ulonglong = 1
        self.clear()
        for i in range(self.seen):
            self.played[self.turn] |= one << self.seen_card[i]
            self.play(self.seen_card[i])

    def holds(self, seat: int, cards: int) -> None:
        """Cards that the seat is known to hold."""
        self.fixed[seat] |= cards

    def place(self, seat: int, bars: int, cards: list[int]) -> None:
        """A place of unseen cards: what may never lie there, and what lies there at first."""
        self.place_seat[self.places] = seat
        self.place_bars[self.places] = bars
        for card in cards:
            self.slot_card[self.slots] = card
            self.slot_place[self.slots] = self.places
            self.slots += 1
        self.places += 1

    def told(self, seat: int, receiver: int, cards: int) -> None:
        """The seat knows that another holds these cards, which it passed there."""
        self.given[seat] = cards
        self.receiver[seat] = receiver

    def was_given(self, giver: int, cards: int) -> None:
        """The seat that asks was passed these cards by another."""
        self.giver = giver
        self.received = cards

    # Chance

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
    @cython.inline
    @cython.exceptval(check=False)
    def share(self) -> cython.double:
        """A number from 0 up to 1."""
        return self.lot(1 << 24) / 16777216.0

    # The rules

    @cython.cfunc
    @cython.exceptval(check=False)
    def clear(self) -> cython.void:
        """The table before the first lead; hands are laid out by whoever asks."""
        i: cython.int
        for i in range(8):
            self.voids[i] = 0
            self.points[i] = 0
            self.tricks[i] = 0
        self.gone = 0
        self.jack_at = -1
        self.ten_at = -1
        self.turn = self.first_leader
        self.lays = 0
        self.led = 0
        self.best = 0
        self.best_seat = 0
        self.broken = not self.must_break
        self.past = 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def legal(self) -> cython.ulonglong:
        """The cards that the seat on turn may play."""
        hand: cython.ulonglong = self.hands[self.turn]
        kept: cython.ulonglong = hand
        low: cython.ulonglong
        if self.lays:
            kept = hand & (_SUIT << (13 * self.led))
            if kept:
                return kept
            if self.past or self.points_on_first:
                return hand
            kept = hand & ~_POINTS
        elif self.past == 0:
            if self.first_lead == 0:
                low = self.pack & _SUIT
                kept = hand & low & ((low ^ (low - 1)) & _FULL)
            elif self.first_lead == 1:
                kept = hand & _SUIT
            else:
                kept = hand & ~_POINTS
        elif not self.broken:
            if not (self.hearts_or_queen and not hand & ~_POINTS):
                kept = hand & ~(_SUIT << 26)
        return kept if kept else hand

    @cython.cfunc
    @cython.exceptval(check=False)
    def play(self, card: cython.int) -> cython.void:
        """The seat on turn plays a card; the last one of a trick has it taken."""
        seat: cython.int = self.turn
        suit: cython.int = card // 13
        one: cython.ulonglong = 1
        self.hands[seat] &= ~(one << card)
        self.gone |= one << card
        if card == QUEEN:
            if self.queen_breaks == 2 and (self.lays == 0 or self.led != SPADES):
                self.broken = True
            elif self.queen_breaks == 1 and self.lays and self.led != SPADES:
                self.broken = True
        elif suit == HEARTS:
            self.broken = True
        if self.lays == 0:
            self.led = suit
            self.best = card
            self.best_seat = seat
        elif suit != self.led:
            self.voids[seat] |= 1 << self.led
        elif card > self.best:
            self.best = card
            self.best_seat = seat
        self.lay_card[self.lays] = card
        self.lays += 1
        if self.lays == self.seats:
            self.take()
        else:
            self.turn = seat + 1 if seat + 1 < self.seats else 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def take(self) -> cython.void:
        """The trick goes to who played highest."""
        i: cython.int
        seat: cython.int = self.best_seat
        for i in range(self.lays):
            self.points[seat] += worth(self.lay_card[i])
            if self.lay_card[i] == JACK:
                self.jack_at = seat
            elif self.lay_card[i] == TEN:
                self.ten_at = seat
        self.tricks[seat] += 1
        self.past += 1
        self.lays = 0
        self.turn = seat

    # What it comes to

    @cython.cfunc
    @cython.exceptval(check=False)
    def score(self) -> cython.void:
        """The points of the hand by seat, as they are written down: into `changes`."""
        i: cython.int
        shooter: cython.int = -1
        if self.moon:
            for i in range(self.seats):
                if self.points[i] == ALL:
                    shooter = i
        if shooter >= 0:
            self.score_moon(shooter)
        else:
            for i in range(self.seats):
                self.changes[i] = self.points[i]
                if self.ten and self.ten_at == i:
                    self.changes[i] *= 2
                if self.bonus and self.tricks[i] == 0:
                    self.changes[i] -= 5
        if self.jack and self.jack_at >= 0:
            self.changes[self.jack_at] -= 10
        if self.exact:
            for i in range(self.seats):
                if self.scores[i] + self.changes[i] == self.target:
                    self.changes[i] -= self.target - self.target // 2

    @cython.cfunc
    @cython.exceptval(check=False)
    def score_moon(self, shooter: cython.int) -> cython.void:
        """What a moon brings, the jack of diamonds aside."""
        i: cython.int
        much: cython.int = ALL
        low: cython.int = 1 << 20
        top: cython.int = -low
        own: cython.bint = self.moon == 2
        more: cython.int
        if self.sun and self.tricks[shooter] == self.past:
            much = ALL * 2
        if self.guard and not own:
            for i in range(self.seats):
                more = self.scores[i] + (0 if i == shooter else much)
                if self.jack and self.jack_at == i:
                    more -= 10
                low = min(low, more)
                top = max(top, more)
                if i == shooter:
                    self.changes[7] = more
            own = top >= self.target and self.changes[7] > low
        for i in range(self.seats):
            if own:
                self.changes[i] = -much if i == shooter else 0
            else:
                self.changes[i] = 0 if i == shooter else much

    @cython.cfunc
    @cython.exceptval(check=False)
    def span(self, top: cython.int) -> cython.double:
        """By how many points seats must be apart to matter, with so many at the most."""
        hands: cython.double = (self.target - top) / PACE
        return CHANCE_SPAN * sqrt(hands if hands > 1.0 else 1.0)

    @cython.cfunc
    @cython.exceptval(check=False)
    def judge(self) -> cython.void:
        """What the hand is worth to the seat that asks, over the others: into `value`."""
        i: cython.int
        low: cython.int = 1 << 20
        top: cython.int = -low
        ties: cython.int = 0
        others: cython.double = 0.0
        chance: cython.double
        own: cython.int
        span: cython.double
        self.score()
        for i in range(self.seats):
            own = self.scores[i] + self.changes[i]
            top = max(top, own)
            if own < low:
                low = own
                ties = 0
            if own == low:
                ties += 1
            if i != self.me:
                others += self.changes[i]
        own = self.scores[self.me] + self.changes[self.me]
        if top >= self.target and not (self.play_on and ties > 1):
            chance = 1.0 / ties if own == low else 0.0
        else:
            span = self.span(top)
            chance = 0.0
            for i in range(self.seats):
                chance += exp((low - self.scores[i] - self.changes[i]) / span)
            chance = exp((low - own) / span) / chance
        others = others / (self.seats - 1) - self.changes[self.me]
        chance = (chance - 1.0 / self.seats) * self.scale
        self.value = (1.0 - PLAIN_SHARE) * chance + PLAIN_SHARE * others

    # What a seat makes of the table: ai/hearts/cardplay.py, card for card

    @cython.cfunc
    @cython.exceptval(check=False)
    def look(self) -> cython.void:
        """What the seat on turn sees and remembers."""
        i: cython.int
        suit: cython.int
        me: cython.int = self.turn
        seat: cython.int = me
        spades: cython.int = 0
        self.hand = self.hands[me]
        self.out = self.pack & ~(self.gone | self.hand)
        self.whole = count(self.out)
        self.behind = self.seats - self.lays - 1
        for i in range(self.seats):
            self.sizes[i] = count(self.hands[i])
            if i != me and not self.voids[i] & 8:
                spades += self.sizes[i]
        self.queen_about = (self.out | self.hand) & _QUEEN != 0
        for i in range(self.behind):
            seat = seat + 1 if seat + 1 < self.seats else 0
            self.behind_seat[i] = seat
            if self.lays:
                self.lacks[i * 4 + self.led] = self.has_none(seat, self.led)
            else:
                for suit in range(4):
                    self.lacks[i * 4 + suit] = self.has_none(seat, suit)
            self.queen_from[i] = 0.0
            if self.out & _QUEEN:
                if self.given[me] & _QUEEN:
                    self.queen_from[i] = 1.0 if seat == self.receiver[me] else 0.0
                elif not self.voids[seat] & 8:
                    self.queen_from[i] = self.sizes[seat] / (spades + 0.0)
        self.hearts_share = count(self.out & (_SUIT << 26)) / (self.seats - 1.0)
        if self.hearts_share > 1.0:
            self.hearts_share = 1.0
        self.lying = 0.0
        for i in range(self.lays):
            self.lying += self.cost(self.lay_card[i])
        self.find_shooter()
        for suit in range(4):
            self.dangers[suit] = self.suit_danger(self.hand & (_SUIT << (13 * suit)), suit)

    @cython.cfunc
    @cython.exceptval(check=False)
    def find_shooter(self) -> cython.void:
        """The other seat that has every point so far, once they are many; -1: nobody."""
        i: cython.int
        total: cython.int = 0
        self.shooter = -1
        for i in range(self.seats):
            total += self.points[i]
        if self.moon == 0 or total < self.notices_at or total == ALL:
            return
        for i in range(self.seats):
            if self.points[i] == total and i != self.turn:
                self.shooter = i

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def cost(self, card: cython.int) -> cython.double:
        """What a card counts for whoever takes it."""
        if card == JACK:
            return -10.0 if self.jack else 0.0
        return worth(card)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def none(self, seat: cython.int, many: cython.int) -> cython.double:
        """How likely the seat holds none of so many of the cards that are out."""
        return self.none_of[(self.whole * 18 + self.sizes[seat]) * 52 + many]

    @cython.cfunc
    @cython.exceptval(check=False)
    def has_none(self, seat: cython.int, suit: cython.int) -> cython.double:
        """How likely the seat cannot follow the suit."""
        cards: cython.ulonglong = self.out & (_SUIT << (13 * suit))
        if self.voids[seat] >> suit & 1:
            return 1.0
        if seat == self.receiver[self.turn] and self.given[self.turn] & cards:
            return 0.0
        return self.none(seat, count(cards))

    @cython.cfunc
    @cython.exceptval(check=False)
    def takes(self, card: cython.int) -> cython.double:
        """How likely the card takes the trick: everybody behind ducks who can."""
        suit: cython.int = card // 13
        i: cython.int
        seat: cython.int
        low: cython.int
        high: cython.int
        chance: cython.double = 1.0
        one: cython.ulonglong = 1
        cards: cython.ulonglong
        if self.lays and (suit != self.led or card < self.best):
            return 0.0
        cards = self.out & (_SUIT << (13 * suit))
        low = count(cards & ((one << card) - 1))
        high = count(cards) - low
        if high == 0:
            return 1.0
        for i in range(self.behind):
            seat = self.behind_seat[i]
            if not self.voids[seat] >> suit & 1:
                chance *= 1.0 - (self.none(seat, low) - self.none(seat, low + high))
        return chance

    @cython.cfunc
    @cython.exceptval(check=False)
    def stake(self, card: cython.int) -> cython.double:
        """The points that whoever takes the trick gets, those that may still be thrown too."""
        led: cython.int = self.led if self.lays else card // 13
        free: cython.bint = self.past > 0 or self.points_on_first
        found: cython.double = self.lying + self.cost(card)
        falls: cython.double = 0.0
        lacks: cython.double
        i: cython.int
        top: cython.int = 0
        if self.out & _QUEEN and led == SPADES:
            for i in range(self.lays):
                if self.lay_card[i] > top:  # spades have the highest numbers
                    top = self.lay_card[i]
            top = max(top, card)
            if top > QUEEN:
                falls = 1.0
            else:
                falls = 0.5 if count(self.out & (_SUIT << 39)) <= 2 else 0.08
        for i in range(self.behind):
            lacks = self.lacks[i * 4 + led]
            if led == HEARTS:
                found += (1.0 - lacks) * self.hearts_share
            elif free:
                found += lacks * self.hearts_share
            if self.out & _QUEEN:
                if led != SPADES:
                    falls = lacks if free else 0.0
                found += 13.0 * self.queen_from[i] * falls
        return found

    @cython.cfunc
    @cython.exceptval(check=False)
    def suit_danger(self, own: cython.ulonglong, suit: cython.int) -> cython.double:
        """What so many cards of one suit may cost later."""
        found: cython.double = 0.0
        weight: cython.double = HEART if suit == HEARTS else PLAIN
        below: cython.int = 0
        low: cython.int
        many: cython.int
        small: cython.int
        bit: cython.ulonglong
        out: cython.ulonglong
        if not own:
            return 0.0
        if suit == SPADES and self.queen_about:
            small = count(own & _SMALL)
            if self.hand & _QUEEN:
                if own & _QUEEN:
                    found = 9.0 / (1.0 + 0.35 * small)
                return found + 0.8 * count(own & _TOPS)
            return 5.0 * count(own & _TOPS) / (1.0 + 0.5 * small)
        out = self.out & (_SUIT << (13 * suit))
        many = count(out)
        while own:
            bit = own & ~(own - 1)
            own ^= bit
            low = count(out & (bit - 1))
            found += weight * (low / (many + 0.0) if many else NOBODY) / (1.0 + GUARD * below)
            below += 1
        return found if suit == HEARTS else found + SHORT

    @cython.cfunc
    @cython.exceptval(check=False)
    def price(self, card: cython.int) -> cython.double:
        """What the card costs now, less the danger of keeping it; call `look` first."""
        suit: cython.int = card // 13
        takes: cython.double = self.takes(card)
        stake: cython.double = self.stake(card)
        now: cython.double = takes * (stake + LEAD_AGAIN)
        one: cython.ulonglong = 1
        own: cython.ulonglong = self.hand & (_SUIT << (13 * suit)) & ~(one << card)
        if self.shooter >= 0 and stake >= 1.0:
            now -= SHOOTING * self.zeal * takes
            if self.lays and self.best_seat == self.shooter and self.cost(card) > 0.0:
                if suit != self.led or card < self.best:
                    now += SHOOTING * self.zeal * 0.5 * self.cost(card)
        risk: cython.double = KEEP if self.shooter < 0 else self.risk
        return now - risk * (self.dangers[suit] - self.suit_danger(own, suit))

    @cython.cfunc
    @cython.exceptval(check=False)
    def sensible(self) -> cython.int:
        """What a skilled player on turn plays; with noise, now and then the second best."""
        cards: cython.ulonglong = self.legal()
        card: cython.int
        chosen: cython.int = -1
        price: cython.double
        least: cython.double = 0.0
        if cards & (cards - 1) == 0:
            return low_card(cards)
        self.look()
        while cards:
            card = low_card(cards)
            cards &= cards - 1
            price = self.price(card) - 1e-9 * (card % 13)
            if self.noise > 0.0:
                price += self.noise * self.share()
            if chosen < 0 or price < least:
                least = price
                chosen = card
        return chosen

    # The moon

    @cython.cfunc
    @cython.exceptval(check=False)
    def may_shoot(self) -> cython.bint:
        """Whether the seat that asks is on turn, and nobody else has a point."""
        i: cython.int
        if self.turn != self.me:
            return False
        for i in range(self.seats):
            if i != self.me and self.points[i]:
                return False
        return True

    @cython.cfunc
    @cython.exceptval(check=False)
    def grasping(self) -> cython.int:
        """What one plays who wants every trick: what nothing beats; else what is of no use."""
        cards: cython.ulonglong = self.legal()
        hand: cython.ulonglong = self.hands[self.turn]
        out: cython.ulonglong = self.pack & ~(self.gone | hand)
        one: cython.ulonglong = 1
        is_last: cython.bint = self.lays == self.seats - 1
        suit: cython.int
        above: cython.int
        card: cython.int
        score: cython.int
        chosen: cython.int = -1
        most: cython.int = 0
        while cards:
            card = low_card(cards)
            cards &= cards - 1
            suit = card // 13
            above = count(out & (_SUIT << (13 * suit)) & ~((one << card) - 1))
            if self.lays == 0:  # what is high, first where few are out
                score = 64 - above * 64 - count(out & (_SUIT << (13 * suit))) + card % 13
            elif suit != self.led:  # away with what is low, but no points
                score = above * 16 - card % 13 - (1000 if worth(card) else 0)
            elif card > self.best:  # cheaply in the last seat, surely before
                score = 100 - card % 13 if is_last else 100 + card % 13
            else:
                score = -card % 13 - (20 if worth(card) > 1 else 0)
            if chosen < 0 or score > most:
                most = score
                chosen = card
        return chosen

    # Passing: ai/hearts/passing.py

    @cython.cfunc
    @cython.exceptval(check=False)
    def left_in(self, own: cython.ulonglong, suit: cython.int) -> cython.double:
        """How dangerous the cards of a suit are that are kept."""
        found: cython.double = 0.0
        place: cython.double = 0.0
        high: cython.double
        guards: cython.int
        bit: cython.ulonglong
        many: cython.int = count(own)
        if suit == SPADES:
            guards = max(0, SAFE_SPADES - count(own & _SMALL))
            if own & _QUEEN:
                found = 6.5 * guards
            high = 4.0 * count(own & _TOPS) * guards / SAFE_SPADES
            found += high * 0.6 if own & _QUEEN else high
            return found - 0.8 * count(own & _SMALL)
        if many == 0:
            return 0.0 if suit == HEARTS else -5.0
        while own:
            bit = own & ~(own - 1)
            own ^= bit
            high = low_card(bit) % 13 - 2 - 2.2 * place
            if high > 0.0:
                found += high * 1.35 if suit == HEARTS else high
            place += 1.0
        return found - 2.5 if many == 1 and suit != HEARTS else found

    @cython.cfunc
    @cython.exceptval(check=False)
    def best_pass(self, hand: cython.ulonglong) -> cython.ulonglong:
        """The cards without which the rest of the hand is the least dangerous.

        Suit by suit: the best way to give so many of them, then of so many in all.
        """
        least: cython.double[8]
        gone: cython.ulonglong[8]
        new_least: cython.double[8]
        new_gone: cython.ulonglong[8]
        suit: cython.int
        many: cython.int
        more: cython.int
        danger: cython.double
        own: cython.ulonglong
        part: cython.ulonglong
        if not cython.compiled:
            least, gone, new_least, new_gone = [0.0] * 8, [0] * 8, [0.0] * 8, [0] * 8
        for many in range(8):
            least[many] = 0.0 if many == 0 else _NEVER
            gone[many] = 0
        for suit in range(4):
            own = hand & (_SUIT << (13 * suit))
            for many in range(self.pass_count + 1):
                new_least[many] = _NEVER
                new_gone[many] = 0
            part = own
            while True:  # every part of the suit
                more = count(part)
                if more <= self.pass_count:
                    danger = self.left_in(own & ~part, suit)
                    if self.noise > 0.0:
                        danger += self.noise * self.share()
                    for many in range(self.pass_count - more + 1):
                        if least[many] + danger < new_least[many + more]:
                            new_least[many + more] = least[many] + danger
                            new_gone[many + more] = gone[many] | part
                if not part:
                    break
                part = (part - 1) & own
            for many in range(self.pass_count + 1):
                least[many] = new_least[many]
                gone[many] = new_gone[many]
        return gone[self.pass_count]

    # Worlds

    @cython.cfunc
    @cython.exceptval(check=False)
    def stir(self) -> cython.void:
        """Another world: pairs of cards that are not seen change places, where both may lie."""
        i: cython.int
        a: cython.int
        b: cython.int
        one: cython.ulonglong = 1
        for i in range(3 * self.slots):
            a = self.lot(self.slots)
            b = self.lot(self.slots)
            if self.slot_place[a] == self.slot_place[b]:
                continue
            if self.place_bars[self.slot_place[b]] & (one << self.slot_card[a]):
                continue
            if self.place_bars[self.slot_place[a]] & (one << self.slot_card[b]):
                continue
            self.slot_card[a], self.slot_card[b] = self.slot_card[b], self.slot_card[a]
        for i in range(8):
            self.world[i] = self.fixed[i]
        for i in range(self.slots):
            self.world[self.place_seat[self.slot_place[i]]] |= one << self.slot_card[i]

    @cython.cfunc
    @cython.exceptval(check=False)
    def lay_out(self) -> cython.void:
        """The world at the first lead, then played to where all stand."""
        i: cython.int
        for i in range(self.seats):
            self.hands[i] = self.world[i] | self.played[i]
        self.clear()
        for i in range(self.seen):
            self.play(self.seen_card[i])

    @cython.cfunc
    @cython.exceptval(check=False)
    def likelihood(self, trust: cython.double) -> cython.double:
        """How likely it is that skilled players with these hands did what was seen.

        `trust`: how many points too many a card must cost to be e times less likely.
        """
        i: cython.int
        card: cython.int
        cards: cython.ulonglong
        price: cython.double
        seen: cython.double
        total: cython.double
        likely: cython.double = 1.0
        for i in range(self.seats):
            self.hands[i] = self.world[i] | self.played[i]
        self.clear()
        for i in range(self.seen):
            cards = self.legal()
            if self.turn != self.me and cards & (cards - 1):
                self.look()
                total = 0.0
                seen = 0.0
                while cards:
                    card = low_card(cards)
                    cards &= cards - 1
                    price = exp(-self.price(card) / trust)
                    total += price
                    if card == self.seen_card[i]:
                        seen = price
                likely *= UNLIKELY + (1.0 - UNLIKELY) * seen / total
            self.play(self.seen_card[i])
        return likely

    @cython.cfunc
    @cython.exceptval(check=False)
    def pick(self, of: cython.int, trust: cython.double) -> cython.void:
        """One of so many worlds, by their likelihood; laid out, and kept."""
        chosen: cython.ulonglong[8]
        i: cython.int
        k: cython.int
        total: cython.double = 0.0
        likely: cython.double
        if not cython.compiled:
            chosen = [0] * 8
        for k in range(of):
            self.stir()
            if of == 1:
                break
            likely = self.likelihood(trust)
            total += likely
            if k == 0 or self.share() * total < likely:
                for i in range(8):
                    chosen[i] = self.world[i]
        if of > 1:
            for i in range(8):
                self.world[i] = chosen[i]
        self.lay_out()
        self.keep()

    @cython.cfunc
    @cython.exceptval(check=False)
    def keep(self) -> cython.void:
        """Remembers the world in progress."""
        i: cython.int
        for i in range(8):
            self.kept_hands[i] = self.hands[i]
            self.kept_voids[i] = self.voids[i]
            self.kept_points[i] = self.points[i]
            self.kept_tricks[i] = self.tricks[i]
            self.kept_lays[i] = self.lay_card[i]
        self.kept_gone = self.gone
        self.kept_other[0] = self.jack_at
        self.kept_other[1] = self.ten_at
        self.kept_other[2] = self.turn
        self.kept_other[3] = self.lays
        self.kept_other[4] = self.led
        self.kept_other[5] = self.best
        self.kept_other[6] = self.best_seat
        self.kept_other[7] = self.past * 2 + (1 if self.broken else 0)

    @cython.cfunc
    @cython.exceptval(check=False)
    def again(self) -> cython.void:
        """The world as it was kept."""
        i: cython.int
        for i in range(8):
            self.hands[i] = self.kept_hands[i]
            self.voids[i] = self.kept_voids[i]
            self.points[i] = self.kept_points[i]
            self.tricks[i] = self.kept_tricks[i]
            self.lay_card[i] = self.kept_lays[i]
        self.gone = self.kept_gone
        self.jack_at = self.kept_other[0]
        self.ten_at = self.kept_other[1]
        self.turn = self.kept_other[2]
        self.lays = self.kept_other[3]
        self.led = self.kept_other[4]
        self.best = self.kept_other[5]
        self.best_seat = self.kept_other[6]
        self.past = self.kept_other[7] >> 1
        self.broken = self.kept_other[7] & 1 != 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def finish(self) -> cython.void:
        """All play on to the end of the hand as skilled players do; who is eager, for the moon."""
        while self.hands[self.turn]:
            if self.eager and self.may_shoot():
                self.play(self.grasping())
            elif self.at_will and self.turn != self.me and self.lot(256) < self.at_will:
                self.play(self.any_card())
            else:
                self.play(self.sensible())
        self.judge()

    @cython.cfunc
    @cython.exceptval(check=False)
    def note(self, move: cython.int) -> cython.void:
        """One more value of a move."""
        self.tried[move] += 1
        self.total[move] += self.value
        self.square[move] += self.value * self.value
        self.own[move] += self.changes[self.me]

    @cython.cfunc
    @cython.exceptval(check=False)
    def any_card(self) -> cython.int:
        """A card by lot, of those that the seat on turn may play."""
        cards: cython.ulonglong = self.legal()
        i: cython.int
        for i in range(self.lot(count(cards))):
            cards &= cards - 1
        return low_card(cards)

    @cython.cfunc
    @cython.exceptval(check=False)
    def shoot(self, move: cython.int) -> cython.void:
        """Plays on to the end, the seat that asks for the moon as long as it may be.

        Now among alert players, now among some who play by lot, in turn.
        """
        in_turn: cython.bint = self.tried[move] & 1 == 0
        self.eager = True
        if in_turn:
            self.notices_at = WARY
            self.at_will = AT_WILL
        else:
            self.notices_at = ALERT
            self.zeal = ZEAL
            self.risk = RISK
        self.finish()
        self.note(move + 128 if in_turn else move + 64)
        self.defend_late()

    @cython.cfunc
    @cython.exceptval(check=False)
    def defend_late(self) -> cython.void:
        """Nobody tries for the moon, and all watch out for it as skilled players do."""
        self.eager = False
        self.notices_at = LATE
        self.zeal = 1.0
        self.risk = KEEP
        self.at_will = 0

    # What is asked from outside

    def weigh(
        self, cards: int, worlds: int, of: int, trust: float, noise: float, eager: bool = False
    ) -> None:
        """Plays each of these cards in so many worlds, and on to the end.

        Args:
            cards: a mask of legal cards.
            worlds: how many.
            of: each is one of so many, by how likely it is.
            trust: see `likelihood`.
            noise: by how many points those who play on misjudge a card at most.
            eager: whether the seat also tries for the moon with each; what comes of it is noted 64
                further on among alert players, 128 further on among others.
        """
        i: cython.int
        card: cython.int
        left: cython.ulonglong
        asked: cython.ulonglong = cards
        picked: cython.int = of
        lean: cython.double = trust
        error: cython.double = noise
        for i in range(worlds):
            self.noise = 0.0
            self.pick(picked, lean)
            self.noise = error
            left = asked
            while left:
                card = low_card(left)
                left &= left - 1
                self.again()
                self.play(card)
                self.finish()
                self.note(card)
                if eager:
                    self.again()
                    self.play(card)
                    self.shoot(card)

    def weigh_passes(
        self,
        passes: list[int],
        numbers: list[int],
        worlds: int,
        noise: float,
        eager: bool = False,
    ) -> None:
        """Passes each of these in so many worlds, the others as skilled players do, and plays on.

        `told` said which way. What comes of it is noted under the numbers given.
        """
        packets: cython.ulonglong[8]
        i: cython.int
        k: cython.int
        number: cython.int
        low: cython.ulonglong = self.pack & _SUIT
        lows: cython.ulonglong = low & ~(low - 1)
        error: cython.double = noise
        if not cython.compiled:
            packets = [0] * 8
        for i in range(worlds):
            self.stir()
            self.noise = error * 4.0
            for k in range(self.seats):
                packets[k] = 0 if k == self.me else self.best_pass(self.world[k])
            self.noise = error
            for number in range(len(passes)):
                packets[self.me] = passes[number]
                for k in range(self.seats):
                    self.hands[k] = self.world[k] & ~packets[k]
                for k in range(self.seats):
                    self.hands[self.receiver[k]] |= packets[k]
                    self.given[k] = packets[k]
                if self.first_lead != 2:
                    for k in range(self.seats):
                        if self.hands[k] & lows:
                            self.first_leader = k
                self.clear()
                self.keep()
                self.finish()
                self.note(numbers[number])
                if eager:
                    self.again()
                    self.shoot(numbers[number])

    def results(self, moves: int) -> list[tuple[int, float, float, float]]:
        """By move: how often it was tried, sums of its worth and of its square, and of points."""
        return [(self.tried[i], self.total[i], self.square[i], self.own[i]) for i in range(moves)]

    # For comparing with the rules and the players

    def set_out(self, hands: list[int]) -> None:
        """Lays out a world: what each seat holds now."""
        for seat in range(self.seats):
            self.world[seat] = hands[seat]
        self.lay_out()

    def legal_now(self) -> int:
        """The mask of the cards that the seat on turn may play."""
        return self.legal()

    def sensible_now(self) -> int:
        """The card that a skilled player on turn would play."""
        self.noise = 0.0
        return self.sensible()

    def price_of(self, card: int) -> float:
        """What a card costs the seat on turn."""
        self.look()
        return self.price(card)

    def pass_of(self, hand: int) -> int:
        """What a skilled player passes of a hand."""
        self.noise = 0.0
        return self.best_pass(hand)

    def play_now(self, card: int) -> None:
        """The seat on turn plays a card."""
        self.play(card)

    def scored(self) -> list[int]:
        """The points of the hand, played out, by seat."""
        self.score()
        return [self.changes[i] for i in range(self.seats)]
