"""Hands of euchre at C's speed: skilled players as they bid and play, and worlds played out.

It plays as `ai.euchre.skilled` does, card for card (the tests hold the two together), some hundred
times as fast: so that an expert can ask of thousands of worlds whether everybody would have done
what was seen, and what comes of each move. The typed words are Cython's: the same file runs as
plain Python, only slower. It is one file because compiled functions call each other quickly only
within a module.

A card is the number `8 * suit + rank - 7`, suits in the order of `SUITS`; a hand is a mask. Moves:
0 pass, 1 and 2 order up with the partner and alone, 3 + 2 * suit and 4 + 2 * suit the calls,
16 + card a discard, 64 + card a play.
"""

import cython

if cython.compiled:
    from cython.cimports.libc.math import exp
else:
    from math import exp

PASS = cython.declare(cython.int, 0)
DISCARDS = cython.declare(cython.int, 16)
PLAYS = cython.declare(cython.int, 64)
ORDER = cython.declare(cython.int, 0)
CALL = cython.declare(cython.int, 1)
LAY_AWAY = cython.declare(cython.int, 2)
PLAY = cython.declare(cython.int, 3)
OVER = cython.declare(cython.int, 4)
NO_TRUMP = cython.declare(cython.int, 4)
UNITS = cython.declare(cython.int, 32)
CARDS = cython.declare(cython.int, 0)
MAKING = cython.declare(cython.int, 1)
LONE = cython.declare(cython.int, 2)
PASSING = cython.declare(cython.int, 3)
LUCK = cython.declare(cython.float, 0.15)
_FULL = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
_SPREAD = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def low_card(cards: cython.ulonglong) -> cython.int:
    """The number of the lowest card of a mask that is not empty."""
    number: cython.int = 0
    while not cards & 0xFF:
        cards >>= 8
        number += 8
    while not cards & 1:
        cards >>= 1
        number += 1
    return number


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def count(cards: cython.ulonglong) -> cython.int:
    """How many cards a mask has."""
    found: cython.int = 0
    while cards:
        cards &= cards - 1
        found += 1
    return found


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def bit(card: cython.int) -> cython.ulonglong:
    """The mask of a card."""
    one: cython.ulonglong = 1
    return one << card


@cython.cclass
class Net:
    """What bids and cards bring, as far as self-play taught it: four nets of one hidden layer.

    What is seen are numbers of inputs that are on; a net says what points of the hand to expect.
    """

    weights: cython.float[28160]
    """By input, one for each hidden unit: 496 inputs for cards, then three times 128 for bids."""
    bias: cython.float[128]
    out: cython.float[132]
    """By net, one for each hidden unit; then one for each net."""
    sums: cython.float[32]
    hidden: cython.float[32]
    slope: cython.float[32]

    def __cinit__(self, values: list[float]) -> None:
        """All numbers in the order of `numbers`."""
        i: cython.int
        if not cython.compiled:
            self.weights, self.bias, self.out = [0.0] * 28160, [0.0] * 128, [0.0] * 132
            self.sums, self.hidden, self.slope = [0.0] * 32, [0.0] * 32, [0.0] * 32
        for i in range(28160):
            self.weights[i] = values[i]
        for i in range(128):
            self.bias[i] = values[28160 + i]
        for i in range(132):
            self.out[i] = values[28288 + i]

    if not cython.compiled:

        def __init__(self, values: list[float]) -> None:
            """As `__cinit__`, which only the compiler calls."""
            self.__cinit__(values)

    def numbers(self) -> list[float]:
        """What it knows."""
        found = [self.weights[i] for i in range(28160)] + [self.bias[i] for i in range(128)]
        return found + [self.out[i] for i in range(132)]

    @cython.cfunc
    @cython.exceptval(check=False)
    def row(self, net: cython.int) -> cython.int:
        """Where the weights of a net begin."""
        return 0 if net == CARDS else (496 + 128 * (net - 1)) * UNITS

    @cython.cfunc
    @cython.exceptval(check=False)
    def take_in(self, net: cython.int, inputs: cython.p_int, count: cython.int) -> cython.void:
        """Adds up what all moves of a decision have in common."""
        i: cython.int
        j: cython.int
        at: cython.int
        row: cython.int = self.row(net)
        for j in range(UNITS):
            self.sums[j] = self.bias[net * UNITS + j]
        for i in range(count):
            at = row + inputs[i] * UNITS
            for j in range(UNITS):
                self.sums[j] += self.weights[at + j]

    @cython.cfunc
    @cython.exceptval(check=False)
    def add(self, net: cython.int, number: cython.int, value: cython.float) -> cython.void:
        """Adds an input that is more than on or off."""
        j: cython.int
        at: cython.int = self.row(net) + number * UNITS
        for j in range(UNITS):
            self.sums[j] += value * self.weights[at + j]

    @cython.cfunc
    @cython.exceptval(check=False)
    def value(
        self, net: cython.int, inputs: cython.p_int, first: cython.int, count: cython.int
    ) -> cython.float:
        """What it says of the sums and the inputs from the first on."""
        i: cython.int
        j: cython.int
        at: cython.int
        row: cython.int = self.row(net)
        found: cython.float = self.out[4 * UNITS + net]
        for j in range(UNITS):
            self.hidden[j] = self.sums[j]
        for i in range(first, count):
            at = row + inputs[i] * UNITS
            for j in range(UNITS):
                self.hidden[j] += self.weights[at + j]
        for j in range(UNITS):
            self.hidden[j] = self.hidden[j] if self.hidden[j] > 0 else 0
            found += self.hidden[j] * self.out[net * UNITS + j]
        return found

    @cython.cfunc
    @cython.exceptval(check=False)
    def learn(
        self, net: cython.int, inputs: cython.p_int, count: cython.int, step: cython.float
    ) -> cython.void:
        """Moves all inputs of the value said last against `step`, the error times the rate."""
        i: cython.int
        j: cython.int
        at: cython.int
        row: cython.int = self.row(net)
        for j in range(UNITS):
            self.slope[j] = step * self.out[net * UNITS + j] if self.hidden[j] > 0 else 0
            self.out[net * UNITS + j] -= step * self.hidden[j]
            self.bias[net * UNITS + j] -= self.slope[j]
        self.out[4 * UNITS + net] -= step
        for i in range(count):
            at = row + inputs[i] * UNITS
            for j in range(UNITS):
                self.weights[at + j] -= self.slope[j]

    @cython.cfunc
    @cython.exceptval(check=False)
    def learn_more(self, net: cython.int, number: cython.int, value: cython.float) -> cython.void:
        """The same, right after it, for an input that is more than on or off."""
        j: cython.int
        at: cython.int = self.row(net) + number * UNITS
        for j in range(UNITS):
            self.weights[at + j] -= self.slope[j] * value


@cython.cclass
class Table:
    """A hand of euchre, as a seat sees it, and a world of it in progress."""

    # what never changes
    making: cython.double[136]
    passing: cython.double[72]
    chances: cython.double[1024]
    rank: cython.int[160]
    suit: cython.int[160]
    order: cython.int[160]
    suit_mask: cython.ulonglong[20]

    # the rules
    pack: cython.ulonglong
    stick: cython.bint
    alone_allowed: cython.bint
    canadian: cython.bint
    always_discards: cython.bint
    target: cython.int

    # the story: what all see
    me: cython.int
    dealer: cython.int
    upcard: cython.int
    scores: cython.int[2]
    own: cython.ulonglong
    own_laid: cython.int
    moves: cython.int
    log_seat: cython.int[64]
    log_move: cython.int[64]
    lone_defender: cython.int
    shown: cython.ulonglong[4]
    showed_void: cython.int[4]
    was_taken: cython.bint
    told_trump: cython.int
    told_maker: cython.int
    told_alone: cython.bint

    # the world
    first: cython.ulonglong[4]
    laid: cython.int
    weight: cython.double

    # the world in progress
    phase: cython.int
    turn: cython.int
    hands: cython.ulonglong[4]
    trump: cython.int
    maker: cython.int
    alone: cython.bint
    taken: cython.bint
    buried: cython.int
    sits: cython.int[4]
    voids: cython.int[4]
    tricks: cython.int[4]
    played: cython.ulonglong
    played_by: cython.ulonglong[4]
    lays: cython.int
    past: cython.int
    lay_card: cython.int[4]
    lay_seat: cython.int[4]
    led: cython.int
    best_card: cython.int
    best_seat: cython.int

    # the same, put aside
    kept: cython.int[40]
    kept_hands: cython.ulonglong[9]

    # scratch
    state: cython.ulonglong
    cards: cython.int[8]
    held: cython.int
    out: cython.ulonglong
    odds: cython.double[4]
    legal: cython.int[16]

    # what was found
    drawn: cython.double
    drawn_weight: cython.double
    looked: cython.int
    square_weight: cython.double[16]
    tried: cython.double[144]
    apart: cython.double[256]

    # what was learnt
    net: Net
    has_net: cython.bint
    learned: cython.int
    learned_bids: cython.bint
    caution: cython.float[4]
    place: cython.int[4]
    inputs: cython.int[80]
    filled: cython.int
    foes: cython.int
    judged: cython.float[16]
    brought: cython.float[16]
    choices: cython.int[16]
    ended: cython.int[16]
    best_now: cython.float
    best_later: cython.float

    # doubts
    other_bid: cython.double
    other_way: cython.double
    other_card: cython.double
    other_discard: cython.double

    def __cinit__(
        self,
        seed: int,
        making: list[float],
        passing: list[float],
        chances: list[float],
        orders: list[int],
    ) -> None:
        """The figures of `weights.py` in their order; chances by points to go, 32 in a row.

        `orders`: by trump 0 to 3 and none, the place of each card in a sorted hand.
        """
        if not cython.compiled:
            self._make_lists()
        i: cython.int
        t: cython.int
        for i in range(136):
            self.making[i] = making[i]
        for i in range(72):
            self.passing[i] = passing[i]
        for i in range(1024):
            self.chances[i] = chances[i]
        for i in range(160):
            self.order[i] = orders[i]
        for t in range(5):
            for i in range(32):
                self.suit[t * 32 + i] = i >> 3
                self.rank[t * 32 + i] = (i & 7) + 7
                if t < 4 and i == (3 - t) * 8 + 4:
                    self.suit[t * 32 + i] = t
                    self.rank[t * 32 + i] = 15
                if t < 4 and i == t * 8 + 4:
                    self.rank[t * 32 + i] = 16
                if self.suit[t * 32 + i] == t:
                    self.rank[t * 32 + i] += 20
                self.suit_mask[t * 4 + self.suit[t * 32 + i]] |= bit(i)
        self.state = (seed * 2 + 1) & _FULL
        self.doubt(0.12, 0.5, 0.3, 0.3)
        self.has_net = False
        self.learned = 0
        self.learned_bids = False
        self.be_cautious([0.0] * 4)

    if not cython.compiled:

        def __init__(self, *figures: object) -> None:
            """As `__cinit__`, which only the compiler calls."""
            self.__cinit__(*figures)

        def _make_lists(self) -> None:
            sizes = {
                136: "making",
                72: "passing",
                1024: "chances",
                160: "rank suit order",
                20: "suit_mask",
                2: "scores",
                64: "log_seat log_move",
                4: "shown showed_void first hands sits voids tricks lay_card lay_seat odds "
                "place caution played_by",
                40: "kept",
                8: "cards",
                9: "kept_hands",
                16: "legal judged brought choices square_weight ended",
                80: "inputs",
                144: "tried",
                256: "apart",
            }
            for size, names in sizes.items():
                for name in names.split():
                    setattr(self, name, [0] * size)

    def doubt(self, bid: float, way: float, card: float, discard: float) -> None:
        """How likely people are to do what a skilled player would not, as against what it would."""
        self.other_bid = bid
        self.other_way = way
        self.other_card = card
        self.other_discard = discard

    def rules(
        self,
        pack: int,
        stick: bool,
        alone: bool,
        canadian: bool,
        always_discards: bool,
        target: int,
    ) -> None:
        """The house rules."""
        self.pack = pack
        self.stick = stick
        self.alone_allowed = alone
        self.canadian = canadian
        self.always_discards = always_discards
        self.target = target

    def tell(
        self,
        me: int,
        dealer: int,
        upcard: int,
        scores: tuple[int, int],
        own: int,
        own_laid: int,
        lone_defender: int,
        story: list[tuple[int, int]],
    ) -> None:
        """What a seat knows.

        Args:
            me: who looks.
            dealer: the dealer.
            upcard: the card turned up.
            scores: by side.
            own: the five cards that `me` was dealt.
            own_laid: what `me` laid away as dealer; -1: nothing.
            lone_defender: who defends alone; -1: nobody.
            story: every bid and play so far, as (seat, move), without discards.
        """
        i: cython.int
        self.me = me
        self.dealer = dealer
        self.upcard = upcard
        self.scores[0] = scores[0]
        self.scores[1] = scores[1]
        self.own = own
        self.own_laid = own_laid
        self.lone_defender = lone_defender
        self.moves = len(story)
        self.drawn = 0
        self.drawn_weight = 0
        self.looked = 0
        for i in range(16):
            self.square_weight[i] = 0
        for i in range(144):
            self.tried[i] = 0
        for i in range(256):
            self.apart[i] = 0
        for i in range(self.moves):
            self.log_seat[i] = story[i][0]
            self.log_move[i] = story[i][1]
        self.look_back()

    @cython.cfunc
    def look_back(self) -> cython.void:
        """What the story shows of each hand: cards and voids."""
        i: cython.int
        move: cython.int
        lays: cython.int = 0
        led: cython.int = 0
        size: cython.int = 4
        self.was_taken = False
        self.told_trump = NO_TRUMP
        self.told_maker = -1
        self.told_alone = False
        for i in range(4):
            self.shown[i] = 0
            self.showed_void[i] = 0
        for i in range(self.moves):
            move = self.log_move[i]
            if move >= PLAYS:
                move -= PLAYS
                if lays == 0:
                    led = self.suit[self.told_trump * 32 + move]
                elif self.suit[self.told_trump * 32 + move] != led:
                    self.showed_void[self.log_seat[i]] |= 1 << led
                self.shown[self.log_seat[i]] |= bit(move)
                lays += 1
                if lays == size:
                    lays = 0
            elif move > 0:
                self.was_taken = move <= 2
                self.told_trump = self.upcard >> 3 if move <= 2 else (move - 3) >> 1
                self.told_maker = self.log_seat[i]
                self.told_alone = move == 2 or (move > 2 and not move & 1)
                if self.told_alone:
                    size = 3
                    if self.lone_defender >= 0:
                        size = 2

    # Chance

    @cython.cfunc
    @cython.exceptval(check=False)
    def lot(self, below: cython.int) -> cython.int:
        """A number from 0 on, below the one given."""
        self.state ^= (self.state << 13) & _FULL
        self.state ^= self.state >> 7
        self.state ^= (self.state << 17) & _FULL
        return cython.cast(cython.int, (((self.state * _SPREAD) & _FULL) >> 33) % below)

    @cython.cfunc
    @cython.exceptval(check=False)
    def any_of(self, cards: cython.ulonglong) -> cython.int:
        """A card of the mask by lot."""
        skip: cython.int = self.lot(count(cards))
        while skip:
            cards &= cards - 1
            skip -= 1
        return low_card(cards)

    # A world

    @cython.cfunc
    @cython.exceptval(check=False)
    def draw(self) -> cython.bint:
        """Deals what `me` does not see; `weight` corrects for what the voids bar. False: failed."""
        seat: cython.int
        step: cython.int
        slots: cython.int
        card: cython.int
        free: cython.int
        hidden: cython.ulonglong
        fits: cython.ulonglong
        pool: cython.ulonglong = self.pack & ~self.own & ~bit(self.upcard)
        for seat in range(4):
            pool &= ~self.shown[seat]
        self.weight = 1.0
        self.laid = self.own_laid
        for step in range(1, 4):
            seat = (self.me + step) & 3
            slots = 5 - count(self.shown[seat])
            hidden = 0
            free = 0
            if self.was_taken and seat == self.dealer:
                self.laid = self.upcard
                if self.shown[seat] & bit(self.upcard):
                    free = 1
                elif slots > 0 and self.may_hold_upcard(seat):
                    slots -= 1
                    free = 1
            fits = pool
            for card in range(4):
                if self.showed_void[seat] >> card & 1:
                    fits &= ~self.suit_mask[self.told_trump * 4 + card]
            while slots > 0:
                if not fits:
                    return False
                self.weight *= count(fits) / 12.0
                card = self.any_of(fits)
                hidden |= bit(card)
                fits &= ~bit(card)
                pool &= ~bit(card)
                slots -= 1
            if free:
                if not self.draw_discard(seat, hidden, pool):
                    return False
                pool &= ~self.first[seat]
            else:
                self.first[seat] = hidden | self.shown[seat]
        self.first[self.me] = self.own
        return True

    @cython.cfunc
    @cython.exceptval(check=False)
    def may_hold_upcard(self, seat: cython.int) -> cython.bint:
        """Whether the dealer, who has not played it, may: else it was laid away (rule 6.4)."""
        if self.told_alone and seat == (self.told_maker + 2) & 3 and not self.always_discards:
            return False
        return not self.showed_void[seat] >> self.told_trump & 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def draw_discard(
        self, seat: cython.int, hidden: cython.ulonglong, pool: cython.ulonglong
    ) -> cython.bint:
        """One card more for the dealer, who laid away what it then holds least of use."""
        six: cython.ulonglong
        open_cards: cython.ulonglong
        card: cython.int
        away: cython.int
        if not pool:
            return False
        card = self.any_of(pool)
        self.weight *= count(pool) / 12.0
        six = hidden | self.shown[seat] | bit(card) | bit(self.upcard)
        open_cards = six & ~self.shown[seat]
        away = self.discard(six, self.told_trump, self.told_trump, -1)
        if self.showed_void[seat] >> self.suit[self.told_trump * 32 + card] & 1:
            self.weight *= count(hidden) + 1
            self.laid = card
        else:
            self.laid = away if open_cards & bit(away) else card
        if self.laid != away:
            self.weight *= self.other_discard
        self.first[seat] = six & ~bit(self.upcard)
        return True

    @cython.cfunc
    @cython.exceptval(check=False)
    def begin(self) -> cython.void:
        """The world before the first bid."""
        i: cython.int
        for i in range(4):
            self.hands[i] = self.first[i]
            self.sits[i] = 0
            self.voids[i] = 0
            self.tricks[i] = 0
            self.played_by[i] = 0
        self.phase = ORDER
        self.turn = (self.dealer + 1) & 3
        self.trump = NO_TRUMP
        self.maker = -1
        self.alone = False
        self.taken = False
        self.buried = -1
        self.played = 0
        self.lays = 0
        self.past = 0
        self.led = 0
        self.best_card = -1
        self.best_seat = -1

    @cython.cfunc
    @cython.exceptval(check=False)
    def replay(self) -> cython.void:
        """The story in this world; `weight` falls with what skilled players would not have done."""
        i: cython.int
        move: cython.int
        would: cython.int
        self.begin()
        for i in range(self.moves):
            if self.phase == LAY_AWAY:
                self.apply(DISCARDS + self.laid)
            move = self.log_move[i]
            if self.log_seat[i] != self.me:
                would = self.choose()
                if would != move:  # the partner may be an expert too
                    would = self.choose_best()
                if would != move:
                    if move >= PLAYS:
                        self.weight *= self.other_card
                    elif move > 0 and would > 0:
                        self.weight *= self.other_way
                    else:
                        self.weight *= self.other_bid
            self.apply(move)
        if self.phase == LAY_AWAY and (self.turn != self.me or self.own_laid >= 0):
            self.apply(DISCARDS + self.laid)

    # Moves

    @cython.cfunc
    @cython.exceptval(check=False)
    def apply(self, move: cython.int) -> cython.void:
        """The seat on turn does it."""
        if move >= PLAYS:
            self.lay(move - PLAYS)
        elif move >= DISCARDS:
            self.buried = move - DISCARDS
            self.hands[self.dealer] &= ~bit(self.buried)
            self.lead()
        elif move == PASS:
            if self.turn != self.dealer:
                self.turn = (self.turn + 1) & 3
            elif self.phase == ORDER:
                self.phase = CALL
                self.turn = (self.turn + 1) & 3
            else:
                self.phase = OVER
        else:
            self.make(move)

    @cython.cfunc
    @cython.exceptval(check=False)
    def make(self, move: cython.int) -> cython.void:
        """Trump is named; who orders up has the dealer take the upcard."""
        self.maker = self.turn
        self.alone = move == 2 or (move > 2 and not move & 1)
        if move > 2:
            self.trump = (move - 3) >> 1
            self.lead()
            return
        self.trump = self.upcard >> 3
        self.taken = True
        self.hands[self.dealer] |= bit(self.upcard)
        self.phase = LAY_AWAY
        self.turn = self.dealer
        if self.alone and self.dealer == ((self.maker + 2) & 3) and not self.always_discards:
            self.apply(DISCARDS + self.upcard)

    @cython.cfunc
    @cython.exceptval(check=False)
    def lead(self) -> cython.void:
        """The first card is due."""
        if self.alone:
            self.sits[(self.maker + 2) & 3] = 1
            if self.lone_defender >= 0:
                self.sits[(self.lone_defender + 2) & 3] = 1
        self.phase = PLAY
        self.turn = (self.dealer + 1) & 3
        while self.sits[self.turn]:
            self.turn = (self.turn + 1) & 3

    @cython.cfunc
    @cython.exceptval(check=False)
    def lay(self, card: cython.int) -> cython.void:
        """The seat on turn plays a card; the last one of a trick has it taken."""
        i: cython.int
        at: cython.int = self.trump * 32
        suit: cython.int = self.suit[at + card]
        self.hands[self.turn] &= ~bit(card)
        self.played |= bit(card)
        self.played_by[self.turn] |= bit(card)
        if self.lays == 0:
            self.led = suit
            self.best_card = card
            self.best_seat = self.turn
        else:
            if suit != self.led:
                self.voids[self.turn] |= 1 << self.led
            if (suit == self.led or suit == self.trump) and (
                self.rank[at + card] > self.rank[at + self.best_card]
            ):
                self.best_card = card
                self.best_seat = self.turn
        self.lays += 1
        i = (self.turn + 1) & 3
        while self.sits[i]:
            i = (i + 1) & 3
        self.turn = i
        if self.lays == 4 - self.sits[0] - self.sits[1] - self.sits[2] - self.sits[3]:
            self.tricks[self.best_seat] += 1
            self.turn = self.best_seat
            self.lays = 0
            self.past += 1
            if self.past == 5:
                self.phase = OVER

    @cython.cfunc
    @cython.exceptval(check=False)
    def points(self) -> cython.int:
        """The points of the hand that is over, to side 0 over side 1."""
        took: cython.int
        worth: cython.int
        if self.maker < 0:
            return 0
        took = self.tricks[self.maker] + self.tricks[(self.maker + 2) & 3]
        if took < 3:
            worth = -4 if self.lone_defender >= 0 else -2
        elif took < 5:
            worth = 1
        else:
            worth = 4 if self.alone else 2
        return -worth if self.maker & 1 else worth

    @cython.cfunc
    @cython.exceptval(check=False)
    def chance(self, side: cython.int, points: cython.int) -> cython.double:
        """The chance of a side to win the match after so many points to it (or to the other)."""
        own: cython.int = self.target - self.scores[side]
        other: cython.int = self.target - self.scores[1 - side]
        if points > 0:
            own = max(0, own - points)
        else:
            other = max(0, other + points)
        return self.chances[own * 32 + other]

    # Skilled players: what to choose

    @cython.cfunc
    @cython.exceptval(check=False)
    def choose(self) -> cython.int:
        """What a skilled player does on turn."""
        if self.phase == PLAY:
            return PLAYS + self.choose_card()
        if self.phase == LAY_AWAY:
            return DISCARDS + self.discard(self.hands[self.dealer], self.trump, self.trump, -1)
        return self.choose_bid()

    @cython.cfunc
    @cython.exceptval(check=False)
    def sort(self, cards: cython.ulonglong, trump: cython.int) -> cython.void:
        """The cards of a hand into `cards`, as players hold them."""
        card: cython.int
        at: cython.int
        self.held = 0
        while cards:
            card = low_card(cards)
            cards &= cards - 1
            at = self.held
            while (
                at > 0
                and self.order[trump * 32 + self.cards[at - 1]] > self.order[trump * 32 + card]
            ):
                self.cards[at] = self.cards[at - 1]
                at -= 1
            self.cards[at] = card
            self.held += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def discard(
        self, hand: cython.ulonglong, trump: cython.int, sorted_by: cython.int, last: cython.int
    ) -> cython.int:
        """`marks.best_discard`; `last`: a card that stands at the end of the hand, or -1."""
        i: cython.int
        card: cython.int
        use: cython.int
        least: cython.int = 1000
        away: cython.int = -1
        suit: cython.int
        others: cython.ulonglong
        self.sort(hand & ~bit(last) if last >= 0 else hand, sorted_by)
        if last >= 0:
            self.cards[self.held] = last
            self.held += 1
        for i in range(self.held):
            card = self.cards[i]
            suit = self.suit[trump * 32 + card]
            if suit == trump:
                use = 100 + self.rank[trump * 32 + card]
            else:
                others = hand & self.suit_mask[trump * 4 + suit] & ~bit(card)
                use = self.rank[trump * 32 + card]
                if card & 7 == 7:
                    use += 10
                if not others:
                    use -= 6
                elif not others & (others - 1) and low_card(others) & 7 == 6:
                    use += 2
            if use < least:
                least = use
                away = card
        return away

    # Skilled players: bids

    @cython.cfunc
    @cython.exceptval(check=False)
    def mark(self, number: cython.int) -> cython.void:
        """Adds the figures of a mark."""
        i: cython.int
        for i in range(4):
            self.odds[i] += self.making[number * 4 + i]

    @cython.cfunc
    @cython.exceptval(check=False)
    def weigh_making(self, seat: cython.int, phase: cython.int, trump: cython.int) -> cython.int:
        """The sums of the marks into `odds`; how many trumps the seat would play with."""
        i: cython.int
        card: cython.int
        rank: cython.int
        trumps: cython.int = 0
        seen: cython.int = 0
        place: cython.int = (seat - self.dealer + 3) & 3
        hand: cython.ulonglong = self.hands[seat]
        for i in range(4):
            self.odds[i] = 0.0
        if phase == ORDER and seat == self.dealer:
            hand |= bit(self.upcard)
            hand &= ~bit(self.discard(hand, trump, NO_TRUMP, self.upcard))
        while hand:
            card = low_card(hand)
            hand &= hand - 1
            seen |= 1 << self.suit[trump * 32 + card]
            rank = card & 7
            if self.suit[trump * 32 + card] == trump:
                trumps += 1
                if rank == 4:
                    self.mark(0 if card >> 3 == trump else 1)
                else:
                    self.mark(9 - rank if rank > 4 else 5)
            elif rank >= 6:
                self.mark(16 - rank)
        for i in range(3, trumps + 1):
            self.mark(3 + i)
        i = 4 - count(seen | 1 << trump)
        if i >= 2:
            self.mark(12)
        while i > 0:
            self.mark(11)
            i -= 1
        rank = self.upcard & 7
        if phase == ORDER:
            self.mark(13 + place)
            if place != 3:
                i = 17 if place == 1 else 21
                self.mark(i if rank == 4 else i + 1 if rank == 7 else i + 2 if rank >= 5 else i + 3)
        else:
            self.mark(25 + place)
            if trump == 3 - (self.upcard >> 3):
                self.mark(29 + place)
                if rank == 4:
                    self.mark(33)
        return trumps

    @cython.cfunc
    @cython.exceptval(check=False)
    def expected(self, seat: cython.int, phase: cython.int) -> cython.double:
        """The points to expect of the best suit that may be made trump, with the partner."""
        trump: cython.int
        march: cython.double
        euchred: cython.double
        best: cython.double = -10.0
        for trump in range(4):
            if (trump == self.upcard >> 3) == (phase == ORDER):
                self.weigh_making(seat, phase, trump)
                march = 1 / (1 + exp(-self.odds[0]))
                euchred = min(1 / (1 + exp(-self.odds[1])), 1 - march)
                best = max(best, 2 * march + (1 - march - euchred) - 2 * euchred)
        return best

    @cython.cfunc
    @cython.exceptval(check=False)
    def value_of_pass(self) -> cython.double:
        """The chance to win after a pass."""
        i: cython.int
        mark: cython.int
        aces: cython.int = 0
        side: cython.int = self.turn & 1
        place: cython.int = (self.turn - self.dealer + 3) & 3
        making: cython.double
        naming: cython.double = 0.0
        share: cython.double
        rest: cython.double = 1.0
        chance: cython.double = 0.0
        if self.phase == CALL and place == 3:
            return self.chance(side, 0)
        making = self.expected(self.turn, self.phase)
        if self.phase == ORDER:
            naming = self.expected(self.turn, CALL)
        for i in range(4):
            if self.hands[self.turn] >> (8 * i + 7) & 1:
                aces += 1
        for i in range(6):
            if self.phase == ORDER:
                mark = place
                share = self.passing[7 * 6 + i] * making + self.passing[8 * 6 + i] * naming
                share += self.passing[10 * 6 + i] * aces
            else:
                mark = 4 + place
                share = self.passing[9 * 6 + i] * making + self.passing[11 * 6 + i] * aces
            share = min(1.0, max(0.0, (share + self.passing[mark * 6 + i]) / 100))
            rest -= share
            mark = i - 4 if i == 0 else i - 3 if i < 3 else i - 2 if i < 5 else 4
            chance += share * self.chance(side, mark)
        return chance + rest * self.chance(side, 0)

    @cython.cfunc
    @cython.exceptval(check=False)
    def value_of_making(
        self, trump: cython.int, trumps: cython.int, alone: cython.bint
    ) -> cython.double:
        """The chance to win after making, by `odds`."""
        side: cython.int = self.turn & 1
        place: cython.int = (self.turn - self.dealer + 3) & 3
        march: cython.double = 1 / (1 + exp(-self.odds[0]))
        euchred: cython.double = min(1 / (1 + exp(-self.odds[1])), 1 - march)
        big: cython.int = 2
        if alone:
            big = 4
            march = 1 / (1 + exp(-self.odds[2]))
            if trumps < 3 or (
                self.phase == ORDER and self.upcard & 7 == 4 and (place == 0 or place == 2)
            ):
                march = 0.0
                euchred = 1.0
            else:
                euchred = min(max(euchred, 1 / (1 + exp(-self.odds[3]))), 1 - march)
        return (
            march * self.chance(side, big)
            + (1 - march - euchred) * self.chance(side, 1)
            + euchred * self.chance(side, -2)
        )

    @cython.cfunc
    @cython.exceptval(check=False)
    def stake(self) -> cython.double:
        """What a point is worth in chance to win; no more than in a new match."""
        side: cython.int = self.turn & 1
        now: cython.double = (self.chance(side, 1) - self.chance(side, -1)) / 2
        fresh: cython.double = self.chances[(self.target - 1) * 32 + self.target]
        return min(now, fresh - self.chances[self.target * 32 + self.target])

    @cython.cfunc
    @cython.exceptval(check=False)
    def choose_bid(self) -> cython.int:
        """`bidding.best_bid`."""
        trump: cython.int
        trumps: cython.int
        alone: cython.int
        move: cython.int
        value: cython.double
        stake: cython.double = self.stake()
        best: cython.int = -1
        most: cython.double = -10.0
        if not (self.phase == CALL and self.turn == self.dealer and self.stick):
            best = PASS
            most = self.value_of_pass()
        for trump in range(4):
            if (trump == self.upcard >> 3) != (self.phase == ORDER):
                continue
            trumps = self.weigh_making(self.turn, self.phase, trump)
            for alone in range(2):
                if alone and not self.alone_allowed:
                    continue
                if not alone and self.must_be_alone():
                    continue
                value = self.value_of_making(trump, trumps, alone == 1)
                value -= stake * (0.3 + 0.4 * alone)
                move = 1 + alone if self.phase == ORDER else 3 + 2 * trump + alone
                if value > most:
                    most = value
                    best = move
        return best

    @cython.cfunc
    @cython.exceptval(check=False)
    def must_be_alone(self) -> cython.bint:
        """Rule 8.1."""
        return (
            self.canadian
            and self.alone_allowed
            and self.phase == ORDER
            and self.dealer == ((self.turn + 2) & 3)
        )

    # Skilled players: cards

    @cython.cfunc
    @cython.exceptval(check=False)
    def look(self) -> cython.void:
        """What the seat on turn does not see, into `out`; its cards, sorted."""
        seen: cython.ulonglong = self.hands[self.turn] | self.played
        if not self.taken:
            seen |= bit(self.upcard)
        elif self.turn == self.dealer and self.buried >= 0:
            seen |= bit(self.buried)
        self.out = self.pack & ~seen
        self.sort(self.hands[self.turn], self.trump)

    @cython.cfunc
    @cython.exceptval(check=False)
    def is_boss(self, card: cython.int) -> cython.bint:
        """Whether no card out is higher in its suit."""
        at: cython.int = self.trump * 32
        rank: cython.int = self.rank[at + card]
        out: cython.ulonglong = self.out & self.suit_mask[self.trump * 4 + self.suit[at + card]]
        while out:
            if self.rank[at + low_card(out)] > rank:
                return False
            out &= out - 1
        return True

    @cython.cfunc
    @cython.exceptval(check=False)
    def may_trump(self, seat: cython.int) -> cython.bint:
        """Whether a seat, as far as is known, may have a trump."""
        if self.sits[seat] or self.voids[seat] >> self.trump & 1:
            return False
        return (self.out & self.suit_mask[self.trump * 4 + self.trump]) != 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def choose_card(self) -> cython.int:
        """`cardplay.play_card`."""
        legal: cython.ulonglong = self.hands[self.turn]
        if not legal & (legal - 1):
            return low_card(legal)
        if self.lays == 0:
            self.look()
            return self.choose_lead()
        if legal & self.suit_mask[self.trump * 4 + self.led]:
            legal &= self.suit_mask[self.trump * 4 + self.led]
            if not legal & (legal - 1):
                return low_card(legal)
        self.look()
        return self.choose_answer(legal)

    @cython.cfunc
    @cython.exceptval(check=False)
    def choose_lead(self) -> cython.int:
        """Trumps while they should be drawn, else a boss, else what is least of use."""
        at: cython.int = self.trump * 32
        i: cython.int
        card: cython.int
        key: cython.int
        is_boss: cython.bint
        hand: cython.ulonglong = self.hands[self.turn]
        trumps: cython.ulonglong = hand & self.suit_mask[self.trump * 4 + self.trump]
        side: cython.ulonglong = hand & ~trumps
        top: cython.int = -1
        low: cython.int = -1
        best: cython.int = -1
        least: cython.int = 1 << 20
        for i in range(self.held):
            card = self.cards[i]
            if trumps & bit(card):
                if top < 0:
                    top = card
                low = card
        if trumps and (not side or self.leads_trump(top, count(trumps))):
            return top if side or self.is_boss(top) else low
        for i in range(self.held):
            card = self.cards[i]
            if side & bit(card):
                is_boss = self.is_boss(card)
                key = (0 if is_boss else 100_000) + 10_000 * self.ruffers(card)
                key += 100 * count(hand & self.suit_mask[self.trump * 4 + self.suit[at + card]])
                if not is_boss:
                    key += self.rank[at + card]
                if key < least:
                    least = key
                    best = card
        return best

    @cython.cfunc
    @cython.exceptval(check=False)
    def leads_trump(self, top: cython.int, trumps: cython.int) -> cython.bint:
        """`cardplay._leads_trump`."""
        if not self.may_trump((self.turn + 1) & 3) and not self.may_trump((self.turn + 3) & 3):
            return False
        if self.held == 2 and self.is_boss(top):
            return True
        if self.maker == self.turn:
            return trumps >= 3 or self.is_boss(top)
        if self.maker == (self.turn + 2) & 3:
            return (trumps >= 2 and self.past == 0) or self.is_boss(top)
        return False

    @cython.cfunc
    @cython.exceptval(check=False)
    def ruffers(self, card: cython.int) -> cython.int:
        """How many opponents are void in the card's suit and may trump it."""
        suit: cython.int = self.suit[self.trump * 32 + card]
        found: cython.int = 0
        seat: cython.int = (self.turn + 1) & 3
        if self.voids[seat] >> suit & 1 and self.may_trump(seat):
            found += 1
        seat = (self.turn + 3) & 3
        if self.voids[seat] >> suit & 1 and self.may_trump(seat):
            found += 1
        return found

    @cython.cfunc
    @cython.exceptval(check=False)
    def choose_answer(self, legal: cython.ulonglong) -> cython.int:
        """Takes the trick if it can and need be, else throws away."""
        at: cython.int = self.trump * 32
        i: cython.int
        card: cython.int
        suit: cython.int
        low: cython.int = -1
        high: cython.int = -1
        plain: cython.int = -1
        foes: cython.int = 0
        for i in range(self.held):
            card = self.cards[i]
            suit = self.suit[at + card]
            if not legal & bit(card) or (suit != self.led and suit != self.trump):
                continue
            if self.rank[at + card] <= self.rank[at + self.best_card]:
                continue
            if low < 0 or self.rank[at + card] < self.rank[at + low]:
                low = card
            if high < 0 or self.rank[at + card] > self.rank[at + high]:
                high = card
            if suit != self.trump and (plain < 0 or self.rank[at + card] > self.rank[at + plain]):
                plain = card
        if low < 0:
            return self.throw(legal)
        foes = self.foes_behind()
        if self.best_seat == (self.turn + 2) & 3:
            if foes:
                card = self.help(low, high)
                if card >= 0:
                    return card
            return self.throw(legal)
        if foes and plain >= 0 and self.is_boss(plain):
            return plain
        return low

    @cython.cfunc
    @cython.exceptval(check=False)
    def foes_behind(self) -> cython.int:
        """How many opponents still play to the trick."""
        seat: cython.int = (self.turn + 1) & 3
        left: cython.int = 3 - self.sits[0] - self.sits[1] - self.sits[2] - self.sits[3] - self.lays
        found: cython.int = 0
        while left > 0:
            if not self.sits[seat]:
                left -= 1
                if (seat ^ self.turn) & 1:
                    found += 1
            seat = (seat + 1) & 3
        return found

    @cython.cfunc
    @cython.exceptval(check=False)
    def help(self, low: cython.int, high: cython.int) -> cython.int:
        """`cardplay._help`; -1: leave it."""
        at: cython.int = self.trump * 32
        best: cython.int = self.best_card
        if self.led == self.trump or self.suit[at + best] == self.trump or self.is_boss(best):
            return -1
        if self.suit[at + high] == self.led and self.is_boss(high):
            return high
        if self.suit[at + low] == self.trump and self.rank[at + best] <= 12:
            return low
        return -1

    @cython.cfunc
    @cython.exceptval(check=False)
    def throw(self, legal: cython.ulonglong) -> cython.int:
        """The card that may still do least."""
        at: cython.int = self.trump * 32
        i: cython.int
        card: cython.int
        use: cython.int
        best: cython.int = -1
        least: cython.int = 1000
        hand: cython.ulonglong = self.hands[self.turn]
        others: cython.ulonglong
        trumps: cython.ulonglong = hand & self.suit_mask[self.trump * 4 + self.trump]
        for i in range(self.held):
            card = self.cards[i]
            if not legal & bit(card):
                continue
            use = self.rank[at + card]
            if self.suit[at + card] == self.trump:
                use += 100
            else:
                others = hand & self.suit_mask[self.trump * 4 + self.suit[at + card]] & ~bit(card)
                if self.is_boss(card):
                    use += 6
                elif not others and trumps:
                    use -= 6
                if others and not others & (others - 1) and low_card(others) & 7 == 6:
                    if not self.is_boss(low_card(others)):
                        use += 2
            if use < least:
                least = use
                best = card
        return best

    # What was learnt

    def trust(self, net: Net) -> None:
        """The net by which the own side plays on in worlds; without one it does as the skilled."""
        self.net = net
        self.has_net = True

    def be_cautious(self, points: list[float]) -> None:
        """By place, eldest first: what ordering up must promise over a pass, as the net sees it."""
        i: cython.int
        for i in range(4):
            self.caution[i] = points[i]

    def judged_move(self) -> int:
        """What the seat on turn does by the net."""
        self.learned = 15
        self.learned_bids = True
        return self.choose_best()

    @cython.cfunc
    @cython.exceptval(check=False)
    def frame(self, trump: cython.int, hand: cython.ulonglong) -> cython.void:
        """Numbers the suits anew: 0 trump, 1 its colour, 2 and 3 the others.

        These are alike: the one that was led comes first, else the one of which the hand has more.
        """
        one: cython.int = 0
        other: cython.int
        more: cython.int
        while one == trump or one == 3 - trump:
            one += 1
        other = 3 - one
        self.place[trump] = 0
        self.place[3 - trump] = 1
        more = count(hand & self.suit_mask[trump * 4 + one])
        more -= count(hand & self.suit_mask[trump * 4 + other])
        if more == 0:
            more = cython.cast(cython.int, hand >> (8 * one) & 0xFF)
            more -= cython.cast(cython.int, hand >> (8 * other) & 0xFF)
        if self.phase == PLAY and self.lays and (self.led == one or self.led == other):
            more = 1 if self.led == one else -1
        self.place[one] = 3 if more < 0 else 2
        self.place[other] = 2 if more < 0 else 3

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def slot(self, trump: cython.int, card: cython.int) -> cython.int:
        """A card's number of 36 in that frame: nine a suit, the left bower last of the trumps."""
        if card == (3 - trump) * 8 + 4:
            return 8
        return 9 * self.place[card >> 3] + (card & 7)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def put(self, number: cython.int) -> cython.void:
        """An input is on."""
        self.inputs[self.filled] = number
        self.filled += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def see_table(self) -> cython.void:
        """What the seat on turn sees and remembers before it plays a card."""
        i: cython.int
        step: cython.int
        seat: cython.int
        me: cython.int = self.turn
        mate: cython.int = (me + 2) & 3
        cards: cython.ulonglong = self.hands[me]
        self.look()
        self.frame(self.trump, cards)
        self.filled = 0
        while cards:
            self.put(self.slot(self.trump, low_card(cards)))
            cards &= cards - 1
        cards = self.out
        while cards:
            self.put(36 + self.slot(self.trump, low_card(cards)))
            cards &= cards - 1
        if self.lays:
            i = 72 if self.best_seat == mate else 108
            self.put(i + self.slot(self.trump, self.best_card))
            self.put(144 + self.place[self.led])
        else:
            self.put(148)
        self.foes = self.foes_behind()
        self.put(149 + self.foes)
        i = 3 - self.sits[0] - self.sits[1] - self.sits[2] - self.sits[3] - self.lays - self.foes
        self.put(153 if i > 0 else 152)
        for step in range(3):
            seat = (me + 1 + step) & 3
            for i in range(4):
                if self.voids[seat] >> i & 1:
                    self.put(154 + 4 * step + self.place[i])
            cards = self.played_by[seat]
            while cards:
                self.put(384 + 36 * step + self.slot(self.trump, low_card(cards)))
                cards &= cards - 1
        self.put(166 + ((self.maker - me) & 3) + (4 if self.alone else 0))
        self.put(174 + ((self.dealer - me) & 3) + (4 if self.taken else 0))
        if not self.taken:
            self.put(359 + self.place[self.upcard >> 3])
        elif self.dealer != me and not self.played & bit(self.upcard):
            i = 182 if self.dealer == mate else 218
            self.put(i + self.slot(self.trump, self.upcard))
        i = self.tricks[me] + self.tricks[mate]
        self.put(254 + 5 * i + self.past - i)

    @cython.cfunc
    @cython.exceptval(check=False)
    def see_card(self, card: cython.int) -> cython.void:
        """And of a card that it may play."""
        at: cython.int = self.trump * 32
        suit: cython.int = self.suit[at + card]
        is_last: cython.bint = self.hands[self.turn] & self.suit_mask[self.trump * 4 + suit] == bit(
            card
        )
        if self.lays == 0:
            self.put(279 + self.slot(self.trump, card))
            if self.is_boss(card):
                self.put(351)
            if is_last:
                self.put(357)
            return
        self.put(315 + self.slot(self.trump, card))
        if (suit == self.led or suit == self.trump) and (
            self.rank[at + card] > self.rank[at + self.best_card]
        ):
            self.put(353 if self.foes else 354)
            if self.is_boss(card):
                self.put(352)
            if suit != self.led:
                self.put(355)
        elif suit != self.led:
            self.put(356)
            if is_last:
                self.put(358)

    @cython.cfunc
    @cython.exceptval(check=False)
    def see_hand(self, phase: cython.int, trump: cython.int) -> cython.void:
        """What the seat on turn sees of its hand, if a suit were made trump in a round of bids."""
        suits: cython.int = 0
        place: cython.int = (self.turn - self.dealer + 3) & 3
        hand: cython.ulonglong = self.hands[self.turn]
        if phase == ORDER and self.turn == self.dealer:
            hand |= bit(self.upcard)
            hand &= ~bit(self.discard(hand, trump, NO_TRUMP, self.upcard))
        self.frame(trump, hand)
        self.filled = 0
        while hand:
            self.put(self.slot(trump, low_card(hand)))
            suits |= 1 << self.suit[trump * 32 + low_card(hand)]
            hand &= hand - 1
        self.put(36 + place + 4 * phase)
        self.put(44 + count(suits))
        if phase == CALL:
            self.put(67 + self.slot(trump, self.upcard))
        elif place != 3:
            self.put((58 if place == 1 else 49) + self.slot(trump, self.upcard))

    @cython.cfunc
    @cython.exceptval(check=False)
    def judge_making(self, net: cython.int, phase: cython.int, trump: cython.int) -> cython.float:
        """What making the suit trump brings."""
        self.see_hand(phase, trump)
        self.net.take_in(net, self.inputs, self.filled)
        return self.net.value(net, self.inputs, self.filled, self.filled)

    @cython.cfunc
    @cython.exceptval(check=False)
    def judge_pass(self, now: cython.float) -> cython.float:
        """What a pass brings, if the best suit that may be named now brings so much."""
        trump: cython.int
        self.best_now = now if now > -5 else 0
        self.best_later = 0
        if self.phase == ORDER:
            self.best_later = -10
            for trump in range(4):
                if trump != self.upcard >> 3:
                    self.best_later = max(self.best_later, self.judge_making(MAKING, CALL, trump))
        self.see_hand(self.phase, self.upcard >> 3)
        self.net.take_in(PASSING, self.inputs, self.filled)
        self.net.add(PASSING, 120, self.best_now)
        self.net.add(PASSING, 121, self.best_later)
        return self.net.value(PASSING, self.inputs, self.filled, self.filled)

    @cython.cfunc
    @cython.exceptval(check=False)
    def judge_bids(self) -> cython.int:
        """What each bid brings into `judged`, in the order of `legal`; the best one."""
        moves: cython.int = self.list_moves()
        i: cython.int
        best: cython.int = 0
        now: cython.float = -10
        for i in range(moves):
            if self.legal[i] != PASS:
                self.judged[i] = self.judge_making(
                    self.net_of(self.legal[i]), self.phase, self.trump_of(self.legal[i])
                )
                if self.net_of(self.legal[i]) == MAKING:
                    now = max(now, self.judged[i])
        if self.legal[0] == PASS:
            self.judged[0] = self.judge_pass(now)
        for i in range(1, moves):
            if self.liking(i) > self.liking(best):
                best = i
        return self.legal[best]

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def liking(self, i: cython.int) -> cython.float:
        """What the bid brings, less the caution of its place in the first round."""
        if self.phase == ORDER and self.legal[i] != PASS:
            return self.judged[i] - self.caution[(self.turn - self.dealer + 3) & 3]
        return self.judged[i]

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def net_of(self, bid: cython.int) -> cython.int:
        """Which net knows of it."""
        return LONE if bid == 2 or (bid > 2 and not bid & 1) else MAKING

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def trump_of(self, bid: cython.int) -> cython.int:
        """The suit that it makes trump."""
        return self.upcard >> 3 if bid <= 2 else (bid - 3) >> 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def judge_cards(self) -> cython.int:
        """What each card brings into `judged`, in the order of `legal`; the best one."""
        moves: cython.int = self.list_moves()
        i: cython.int
        seen: cython.int
        best: cython.int = 0
        if moves == 1:
            return self.legal[0]
        self.see_table()
        seen = self.filled
        self.net.take_in(CARDS, self.inputs, seen)
        for i in range(moves):
            self.filled = seen
            self.see_card(self.legal[i] - PLAYS)
            self.judged[i] = self.net.value(CARDS, self.inputs, seen, self.filled)
            if self.judged[i] > self.judged[best]:
                best = i
        return self.legal[best]

    @cython.cfunc
    @cython.exceptval(check=False)
    def choose_best(self) -> cython.int:
        """By the net where the seat on turn trusts it, else as a skilled player."""
        if self.learned >> self.turn & 1:
            if self.phase == PLAY:
                return self.judge_cards()
            if self.phase != LAY_AWAY and self.learned_bids:
                return self.judge_bids()
        return self.choose()

    @cython.cfunc
    @cython.exceptval(check=False)
    def heed(self) -> cython.void:
        """The own side goes by the net where it knows the game, and where points are points."""
        own: cython.int = self.target - self.scores[0]
        other: cython.int = self.target - self.scores[1]
        usual: cython.bint = self.stick and self.alone_allowed and not self.canadian
        self.learned = 0
        if self.has_net and count(self.pack) == 24:
            self.learned = 5 << (self.me & 1)
        self.learned_bids = usual and own > 2 and other > 2

    # Looking ahead

    @cython.cfunc
    @cython.exceptval(check=False)
    def list_moves(self) -> cython.int:
        """What the seat on turn may do, into `legal`; how many moves there are."""
        found: cython.int = 0
        trump: cython.int
        alone: cython.int
        base: cython.int = PLAYS
        cards: cython.ulonglong = self.hands[self.turn]
        if self.phase == OVER:
            return 0
        if self.phase == ORDER or self.phase == CALL:
            if not (self.phase == CALL and self.turn == self.dealer and self.stick):
                self.legal[0] = PASS
                found = 1
            for trump in range(4):
                if (trump == self.upcard >> 3) != (self.phase == ORDER):
                    continue
                for alone in range(2):
                    if (alone and self.alone_allowed) or not (alone or self.must_be_alone()):
                        self.legal[found] = (
                            1 + alone if self.phase == ORDER else 3 + 2 * trump + alone
                        )
                        found += 1
            return found
        if self.phase == LAY_AWAY:
            base = DISCARDS
        elif self.lays > 0 and cards & self.suit_mask[self.trump * 4 + self.led]:
            cards &= self.suit_mask[self.trump * 4 + self.led]
        while cards:
            self.legal[found] = base + low_card(cards)
            cards &= cards - 1
            found += 1
        return found

    @cython.cfunc
    @cython.exceptval(check=False)
    def keep(self) -> cython.void:
        """Puts the world in progress aside."""
        i: cython.int
        for i in range(4):
            self.kept[i] = self.sits[i]
            self.kept[4 + i] = self.voids[i]
            self.kept[8 + i] = self.tricks[i]
            self.kept[12 + i] = self.lay_card[i]
            self.kept_hands[i] = self.hands[i]
            self.kept_hands[5 + i] = self.played_by[i]
        self.kept[16] = self.phase
        self.kept[17] = self.turn
        self.kept[18] = self.trump
        self.kept[19] = self.maker
        self.kept[20] = self.alone
        self.kept[21] = self.taken
        self.kept[22] = self.buried
        self.kept[23] = self.lays
        self.kept[24] = self.past
        self.kept[25] = self.led
        self.kept[26] = self.best_card
        self.kept[27] = self.best_seat
        self.kept_hands[4] = self.played

    @cython.cfunc
    @cython.exceptval(check=False)
    def take_up(self) -> cython.void:
        """The world as it was put aside."""
        i: cython.int
        for i in range(4):
            self.sits[i] = self.kept[i]
            self.voids[i] = self.kept[4 + i]
            self.tricks[i] = self.kept[8 + i]
            self.lay_card[i] = self.kept[12 + i]
            self.hands[i] = self.kept_hands[i]
            self.played_by[i] = self.kept_hands[5 + i]
        self.phase = self.kept[16]
        self.turn = self.kept[17]
        self.trump = self.kept[18]
        self.maker = self.kept[19]
        self.alone = self.kept[20] != 0
        self.taken = self.kept[21] != 0
        self.buried = self.kept[22]
        self.lays = self.kept[23]
        self.past = self.kept[24]
        self.led = self.kept[25]
        self.best_card = self.kept[26]
        self.best_seat = self.kept[27]
        self.played = self.kept_hands[4]

    @cython.cfunc
    @cython.exceptval(check=False)
    def play_out(self) -> cython.void:
        """The hand is finished: by the net, whoever trusts it, the others as skilled players."""
        while self.phase != OVER:
            self.apply(self.choose_best())

    @cython.cfunc
    @cython.exceptval(check=False)
    def sample(self) -> cython.bint:
        """A world, the story replayed in it; False: none was found, or it was dropped by lot.

        Worlds less likely than usual are mostly dropped, the others count the more.
        """
        i: cython.int = 0
        usual: cython.double
        while not self.draw():
            i += 1
            if i == 200:
                return False
        self.replay()
        self.drawn += 1
        self.drawn_weight += self.weight
        usual = self.drawn_weight / self.drawn
        if self.weight < usual:
            if self.lot(1 << 20) >= self.weight / usual * (1 << 20):
                return False
            self.weight = usual
        self.keep()
        return True

    def weigh(self, moves: list[int], worlds: int) -> int:
        """Tries each move in so many worlds drawn, and counts what comes of it in `found`.

        A move of -1 is not tried any more. Returns how many worlds have been looked into since
        `tell`.
        """
        i: cython.int
        j: cython.int
        move: cython.int
        self.heed()
        for i in range(worlds):
            if not self.sample():
                continue
            self.looked += 1
            for j in range(len(moves)):
                move = moves[j]
                self.ended[j] = -99
                if move >= 0:
                    self.take_up()
                    self.apply(move)
                    self.play_out()
                    self.ended[j] = -self.points() if self.me & 1 else self.points()
            self.count_up(len(moves))
        return self.looked

    @cython.cfunc
    @cython.exceptval(check=False)
    def count_up(self, moves: cython.int) -> cython.void:
        """What came of the moves in one world."""
        i: cython.int
        j: cython.int
        off: cython.int
        for i in range(moves):
            if self.ended[i] == -99:
                continue
            self.tried[9 * i + 4 + self.ended[i]] += self.weight
            self.square_weight[i] += self.weight * self.weight
            for j in range(moves):
                if self.ended[j] != -99:
                    off = self.ended[i] - self.ended[j]
                    self.apart[16 * i + j] += self.weight * off * off

    def found(self, moves: int) -> tuple[list[list[float]], list[float], list[list[float]]]:
        """What came of the moves, in the order of `weigh`.

        By move, the weight of the worlds in which it brings the own side -4 to 4 points; the sum of
        the squares of the weights of its worlds; and by move and other move, the weighted sum of
        the squares by which their points differ in a world.
        """
        rows = [[self.tried[9 * j + k] for k in range(9)] for j in range(moves)]
        apart = [[self.apart[16 * j + k] for k in range(moves)] for j in range(moves)]
        return rows, [self.square_weight[j] for j in range(moves)], apart

    # Learning

    @cython.cfunc
    def shuffle(self) -> cython.void:
        """A deal of its own, before the first bid."""
        pool: cython.ulonglong = self.pack
        seat: cython.int
        i: cython.int
        card: cython.int
        self.dealer = self.lot(4)
        self.lone_defender = -1
        for seat in range(4):
            self.first[seat] = 0
            for i in range(5):
                card = self.any_of(pool)
                pool &= ~bit(card)
                self.first[seat] |= bit(card)
        self.upcard = self.any_of(pool)
        self.begin()

    @cython.cfunc
    @cython.exceptval(check=False)
    def often(self, thousandths: cython.int) -> cython.bint:
        """So often of a thousand times."""
        return self.lot(1000) < thousandths

    def learn(self, hands: int, rate: float, wild: int, mirrored: int) -> None:
        """Plays hands and teaches the net what every move of its side brings in the true deal.

        Args:
            hands: how many.
            rate: how far the weights move with each error.
            wild: of a thousand decisions, how many are taken by lot.
            mirrored: of a thousand hands, in how many the other side goes by the net as well.
        """
        hand: cython.int
        side: cython.int
        for hand in range(hands):
            self.shuffle()
            side = self.lot(2)
            self.learned = 15 if self.often(mirrored) else 5 << side
            self.learned_bids = True
            while self.phase != OVER:
                if (self.turn & 1) == side and self.phase != LAY_AWAY:
                    self.apply(self.learn_here(side, rate, wild))
                else:
                    self.apply(self.choose_best())

    @cython.cfunc
    def learn_here(self, side: cython.int, rate: cython.float, wild: cython.int) -> cython.int:
        """Tries each move, learns, and says what is to be done."""
        i: cython.int
        best: cython.int
        moves: cython.int = self.list_moves()
        if moves == 1:
            return self.legal[0]
        for i in range(moves):
            self.choices[i] = self.legal[i]
        self.keep()
        for i in range(moves):
            self.take_up()
            self.apply(self.choices[i])
            self.play_out()
            self.brought[i] = -self.points() if side else self.points()
        self.take_up()
        if self.phase == PLAY:
            best = self.judge_cards()
            self.learn_cards(moves, rate)
        else:
            best = self.judge_bids()
            self.learn_bids(moves, rate)
        return self.choices[self.lot(moves)] if self.often(wild) else best

    @cython.cfunc
    @cython.exceptval(check=False)
    def learn_cards(self, moves: cython.int, rate: cython.float) -> cython.void:
        """Above all what a card brings more than others; how good the hand is matters less."""
        i: cython.int
        seen: cython.int
        said: cython.float = 0
        came: cython.float = 0
        self.see_table()
        seen = self.filled
        for i in range(moves):
            said += self.judged[i] / moves
            came += self.brought[i] / moves
        for i in range(moves):
            self.filled = seen
            self.see_card(self.choices[i] - PLAYS)
            self.net.take_in(CARDS, self.inputs, seen)
            self.net.value(CARDS, self.inputs, seen, self.filled)
            error: cython.float = self.judged[i] - said - self.brought[i] + came
            error += LUCK * (said - came)
            self.net.learn(CARDS, self.inputs, self.filled, rate * error)

    @cython.cfunc
    @cython.exceptval(check=False)
    def learn_bids(self, moves: cython.int, rate: cython.float) -> cython.void:
        """What a pass brings, and what each bid."""
        i: cython.int
        net: cython.int
        step: cython.float
        now: cython.float = -10
        for i in range(moves):
            if self.choices[i] != PASS and self.net_of(self.choices[i]) == MAKING:
                now = max(now, self.judged[i])
        for i in range(moves):
            step = rate * (self.judged[i] - self.brought[i])
            if self.choices[i] == PASS:
                self.judge_pass(now)
                self.net.learn(PASSING, self.inputs, self.filled, step)
                self.net.learn_more(PASSING, 120, self.best_now)
                self.net.learn_more(PASSING, 121, self.best_later)
            else:
                net = self.net_of(self.choices[i])
                self.judge_making(net, self.phase, self.trump_of(self.choices[i]))
                self.net.learn(net, self.inputs, self.filled, step)

    def compare(self, hands: int) -> tuple[float, float]:
        """Points a hand of the net over skilled players, each deal twice; half the interval."""
        hand: cython.int
        near: cython.int
        total: cython.double = 0
        square: cython.double = 0
        gain: cython.double
        self.learned_bids = True
        for hand in range(hands):
            self.shuffle()
            self.learned = 5
            self.play_out()
            near = self.points()
            self.begin()
            self.learned = 10
            self.play_out()
            gain = (near - self.points()) / 2.0
            total += gain
            square += gain * gain
        mean = total / hands
        return mean, 1.96 * ((square / hands - mean * mean) / hands) ** 0.5

    # For comparing with the rules, and for measuring

    def lay_out(self, hands: list[int], laid: int) -> int:
        """The story in the world of these five cards each; who is on turn, -1 once it is over."""
        i: cython.int
        for i in range(4):
            self.first[i] = hands[i]
        self.laid = laid
        self.weight = 1.0
        self.replay()
        return -1 if self.phase == OVER else self.turn

    def legal_now(self) -> list[int]:
        """What the seat on turn may do."""
        return [self.legal[i] for i in range(self.list_moves())]

    def usual(self) -> int:
        """What a skilled player does now."""
        return self.choose()

    def make_move(self, move: int) -> int:
        """Does it; who is on turn then, -1 once the hand is over."""
        self.apply(move)
        return -1 if self.phase == OVER else self.turn

    def result(self) -> int:
        """The points of the hand to side 0 over side 1."""
        return self.points()

    def likelihood(self) -> float:
        """Of the world that was laid out."""
        return self.weight

    def drawn_world(self) -> tuple[list[int], int] | None:
        """One world drawn: five cards each, and what was laid away."""
        if not self.draw():
            return None
        return [self.first[i] for i in range(4)], self.laid
