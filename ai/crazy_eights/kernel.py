# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Crazy 8s at C's speed: rounds played to their end, for the expert.

A card is `13 * suit + rank`, suits in the order C, D, H, S and ranks from two to ace; a second pack
has the same cards once more, from 52 on. A hand is two sets of bits, one for each pack. A move is
`5 * card + suit named`, 4 for none, or one of `DRAW`, `TAKE` and `PASS`.

A world is a deal of the cards that nobody sees, told by its number, so that moves can be compared
in the same worlds. After the move everybody plays as `ai.crazy_eights.skilled` does, by its own
view alone. The same file runs as plain Python, much slower. It is one long file because compiled
functions call each other quickly only within a module.
"""

import cython

DRAW = 260
TAKE = 261
PASS = 262
_draw = cython.declare(cython.int, DRAW)
_take = cython.declare(cython.int, TAKE)
_pass = cython.declare(cython.int, PASS)
_FULL = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
_PACK = cython.declare(cython.ulonglong, (1 << 52) - 1)
_EIGHTS = cython.declare(cython.ulonglong, sum(1 << (13 * suit + 6) for suit in range(4)))
_SUIT = cython.declare(cython.ulonglong, (1 << 13) - 1)
"""The cards of the first suit; those of others are so many times 13 bits higher."""
_RANK = cython.declare(cython.ulonglong, sum(1 << (13 * suit) for suit in range(4)))
"""The lowest card of each suit; other ranks are so many bits higher."""
_ONES = cython.declare(cython.ulonglong, 0x5555555555555555)
_TWOS = cython.declare(cython.ulonglong, 0x3333333333333333)
_FOURS = cython.declare(cython.ulonglong, 0x0F0F0F0F0F0F0F0F)
_SUM = cython.declare(cython.ulonglong, 0x0101010101010101)
_eight = cython.declare(cython.int, 6)
_queen = cython.declare(cython.int, 10)
_ace = cython.declare(cython.int, 12)
_longest = cython.declare(cython.int, 100)


@cython.cclass
class Round:
    """A round as a seat sees it; `set_up`, then `lay`, then `playout`."""

    # what is known
    seats: cython.int
    packs: cython.int
    draw_until: cython.bint
    may_draw: cython.bint
    draw_limit: cython.int
    """0: none."""
    draw_two: cython.bint
    skip_queen: cython.bint
    reverse_ace: cython.bint
    needs_match: cython.bint
    no_last: cython.bint
    pays: cython.bint
    """Whether the first out is paid."""
    counts: cython.int[13]
    """What a card left in hand counts, by rank."""
    weights: cython.double[66]
    """By seat, the eleven of `skilled.Weights` in their order."""
    me: cython.int
    first_hand: cython.ulonglong[2]
    first_gone: cython.ulonglong[2]
    first_sizes: cython.int[6]
    first_rank: cython.int[24]
    first_since: cython.int[24]
    first_top: cython.int
    first_suit: cython.int
    first_direction: cython.int
    first_drawn: cython.int
    first_passes: cython.int
    first_demand: cython.int
    first_turns: cython.int
    last_turn: cython.int
    """After so many the round counts as it stands."""
    totals: cython.int[6]
    """Points before this round, more is better."""
    share: cython.double
    """How much of what the round is worth hangs on winning the match with it, from 0 to 1."""
    unseen: cython.int[104]
    unseen_n: cython.int
    seed: cython.ulonglong
    past: cython.int[160]
    """What others laid lately, the latest first, five numbers each: the seat, the card, the suit it
    named or 4, the top card and the suit in force before, 4 not known."""
    past_n: cython.int
    tries: cython.int
    """So many deals are compared for a world, by how likely all that was laid is in them."""
    doubt: cython.double
    """How likely a seat is to have laid what a skilled player would not, next to what it would."""
    kept_number: cython.longlong
    kept_rng: cython.ulonglong

    # a world in progress
    hands: cython.ulonglong[12]
    """By seat and pack."""
    sizes: cython.int[6]
    points: cython.int[6]
    """What each hand counts."""
    gone: cython.ulonglong[2]
    """The discards, the top card too."""
    gone_n: cython.int
    stock: cython.int[104]
    """The top card last."""
    stock_n: cython.int
    lack_rank: cython.int[24]
    """By seat and suit: the rank that lay on top when nothing fitted, -1 it was not so."""
    lack_since: cython.int[24]
    """How many cards of the hand may have come later."""
    top: cython.int
    """A card of one pack or the other."""
    suit: cython.int
    turn: cython.int
    direction: cython.int
    drawn: cython.int
    passes: cython.int
    demand: cython.int
    turns: cython.int
    over: cython.bint
    out: cython.int
    """Who went out; -1 nobody."""
    rng: cython.ulonglong
    best: cython.int[128]
    best_n: cython.int
    shares: cython.double[4]
    """How many of the cards that the seat to act does not see have each suit, eights left out."""
    gains: cython.double[6]

    if not cython.compiled:

        def __init__(self) -> None:
            """Lists in place of C’s arrays."""
            sizes = {
                2: "first_hand first_gone gone",
                6: "first_sizes sizes points gains totals",
                12: "hands",
                4: "shares",
                13: "counts",
                24: "first_rank first_since lack_rank lack_since",
                66: "weights",
                104: "unseen stock",
                128: "best",
                160: "past",
            }
            for size, names in sizes.items():
                for name in names.split():
                    setattr(self, name, [0] * size)

    def set_up(self, seats: int, packs: int, house: tuple, counts: list) -> None:
        """The table.

        `house`: draw until it fits, free drawing, most draws (0: none), twos, queens, aces, eights
        must fit, no eight at the end, the first out is paid; `counts`: points by rank.
        """
        self.seats, self.packs = seats, packs
        self.draw_until, self.may_draw, self.draw_limit = house[:3]
        self.draw_two, self.skip_queen, self.reverse_ace = house[3:6]
        self.needs_match, self.no_last, self.pays = house[6:]
        for rank in range(13):
            self.counts[rank] = counts[rank]

    def weigh(self, seat: int, weights: list) -> None:
        """What a seat goes by: the numbers of `skilled.Weights`, in their order."""
        for i in range(11):
            self.weights[11 * seat + i] = weights[i]

    def lay(
        self,
        me: int,
        hand: list,
        sizes: list,
        gone: list,
        suit: int,
        running: tuple,
        lacks: list,
        seed: int,
    ) -> None:
        """The round as the seat `me` sees it, whose turn it is.

        `hand` and `gone`: cards from 0 to 51, a second one alike goes to the second pack; the top
        card last; `running`: direction, drawn, passes, demand, turns; `lacks`: (seat, suit, rank,
        since) of each.
        """
        self.me, self.first_suit = me, suit
        self.first_direction, self.first_drawn, self.first_passes = running[:3]
        self.first_demand, self.first_turns = running[3:]
        for i in range(2):
            self.first_hand[i] = 0
            self.first_gone[i] = 0
        for card in gone:
            self.first_gone[1 if (self.first_gone[0] >> card) & 1 else 0] |= 1 << card
        for card in hand:
            taken = (self.first_gone[0] | self.first_hand[0]) >> card & 1
            self.first_hand[1 if taken else 0] |= 1 << card
        self.first_top = gone[len(gone) - 1]
        self.unseen_n = 0
        for card in range(52 * self.packs):
            pack = card // 52
            if not ((self.first_hand[pack] | self.first_gone[pack]) >> (card - 52 * pack)) & 1:
                self.unseen[self.unseen_n] = card
                self.unseen_n += 1
        for seat in range(self.seats):
            self.first_sizes[seat] = sizes[seat]
        for i in range(24):
            self.first_rank[i], self.first_since[i] = -1, 0
        for seat, lacked, rank, since in lacks:
            self.first_rank[4 * seat + lacked] = rank
            self.first_since[4 * seat + lacked] = since
        self.seed = seed & 0xFFFFFFFFFFFFFFFF
        self.past_n, self.tries, self.doubt, self.kept_number = 0, 1, 1.0, -1

    def remember(self, past: list, tries: int, doubt: float) -> None:
        """What others laid lately: (seat, card, named, top, suit) of each, the latest first.

        Of `tries` deals one is taken by how likely all that is in them; `doubt` is how likely
        anybody lays what a skilled player would not, next to what it would.
        """
        self.past_n = min(len(past), 32)
        for i in range(self.past_n):
            for j in range(5):
                self.past[5 * i + j] = past[i][j]
        self.tries, self.doubt = tries, doubt

    def value(self, patience: int, totals: list, share: float) -> None:
        """How far rounds are played, in turns for each seat, and what they are worth.

        `totals`: the points before this round, more is better; `share`: from 0 to 1, how much
        hangs on having the most of all after it, where a hundred points stand for the match.
        """
        self.last_turn = min(self.first_turns + patience * self.seats, _longest * self.seats)
        self.share = share
        for seat in range(self.seats):
            self.totals[seat] = totals[seat]

    def playout(self, number: int, move: int) -> float:
        """What the round is worth to the seat after a move: points over the others’ mean.

        Or partly what it does for the match: see `value`.
        """
        self._begin(number)
        self._do(move)
        return self.finish()

    def finish(self) -> float:
        """The same from the world in progress, by what everybody would do."""
        while not self.over:
            self._do(self._choose())
        return self._gain()

    # for looking on, and for tests

    def begin(self, number: int) -> tuple:
        """The world of that number: the cards of each seat, and the stock, the top card last."""
        self._begin(number)
        hands = [
            [
                card
                for card in range(52 * self.packs)
                if (self.hands[2 * seat + card // 52] >> (card % 52)) & 1
            ]
            for seat in range(self.seats)
        ]
        return hands, [self.stock[i] for i in range(self.stock_n)]

    def stand(self, hands: list, stock: list, number: int = 0) -> None:
        """The world in which the cards lie so, as `begin` tells of one; `number`: its chance."""
        self._begin(number)
        for seat, cards in enumerate(hands):
            self.hands[2 * seat] = self.hands[2 * seat + 1] = self.points[seat] = 0
            for card in cards:
                self.hands[2 * seat + card // 52] |= 1 << card % 52
                self.points[seat] += self.counts[card % 13]
            self.sizes[seat] = len(cards)
        self.stock_n = len(stock)
        for i, card in enumerate(stock):
            self.stock[i] = card

    def do(self, move: int) -> None:
        """A move in the world in progress."""
        self._do(move)

    def now(self) -> tuple:
        """Of the world in progress: whose turn it is, its points in hand, sizes, the end."""
        seats = range(self.seats)
        return (
            self.turn,
            [self.sizes[seat] for seat in seats],
            [self.points[seat] for seat in seats],
            self.stock_n,
            bool(self.over),
            self.out,
        )

    def known(self) -> list:
        """What seats are known to have lacked: (seat, suit, rank, since) of each."""
        found = []
        for i in range(4 * self.seats):
            if self.lack_rank[i] >= 0:
                found.append((i // 4, i % 4, self.lack_rank[i], self.lack_since[i]))
        return found

    def moves(self) -> list:
        """What may be done in the world in progress."""
        bits: cython.ulonglong = self._fitting()
        found = []
        for card in range(52):
            if (bits >> card) & 1:
                if card % 13 == 6 and self.sizes[self.turn] > 1:
                    found += [5 * card + suit for suit in range(4)]
                else:
                    found.append(5 * card + 4)
        if self.demand:
            return [*found, TAKE]
        draws = [DRAW] if self._can_draw() else []
        if self.may_draw:
            return [*found, *draws] if draws or (found and not self._spent()) else [*found, PASS]
        return found or draws or [PASS]

    def sensible(self) -> list:
        """What the skilled player would do in the world in progress; of several, one by lot."""
        self._choose()
        return sorted(self.best[i] for i in range(self.best_n))

    def results(self) -> list:
        """What the round that is over comes to for each seat."""
        self._gain()
        return [self.gains[seat] for seat in range(self.seats)]

    # chance

    @cython.cfunc
    @cython.exceptval(check=False)
    def _below(self, count: cython.int) -> cython.int:
        x: cython.ulonglong = self.rng
        x ^= (x << 13) & _FULL
        x ^= x >> 7
        x ^= (x << 17) & _FULL
        self.rng = x
        return cython.cast(cython.int, ((x >> 32) * cython.cast(cython.ulonglong, count)) >> 32)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _count(self, bits: cython.ulonglong) -> cython.int:
        """How many cards are in a set."""
        if not cython.compiled:
            return bits.bit_count()
        bits -= (bits >> 1) & _ONES
        bits = (bits & _TWOS) + ((bits >> 2) & _TWOS)
        bits = (bits + (bits >> 4)) & _FOURS
        return cython.cast(cython.int, (bits * _SUM) >> 56)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _begin(self, number: cython.longlong) -> cython.void:
        """Deals the world of that number."""
        self.rng = ((self.seed ^ (number * 0x9E3779B9)) * 0x2545F4914F6CDD1D) & _FULL
        if self.rng == 0:
            self.rng = 88172645463325252
        self._below(2)
        self._below(2)
        if self.kept_number == number:
            self.rng = self.kept_rng
            self._start()
            return
        if self.past_n:
            self._pick()
        self.kept_number = number
        self.kept_rng = self.rng
        self._start()

    @cython.cfunc
    @cython.exceptval(check=False)
    def _start(self) -> cython.void:
        """The round as it stands, with hands that may be so."""
        i: cython.int
        seat: cython.int
        for i in range(4 * self.seats):
            self.lack_rank[i] = self.first_rank[i]
            self.lack_since[i] = self.first_since[i]
        self.gone[0] = self.first_gone[0]
        self.gone[1] = self.first_gone[1]
        self.gone_n = self._count(self.gone[0]) + self._count(self.gone[1])
        self.top, self.suit = self.first_top, self.first_suit
        self.turn, self.direction = self.me, self.first_direction
        self.drawn, self.passes = self.first_drawn, self.first_passes
        self.demand, self.turns = self.first_demand, self.first_turns
        self.over = False
        self.out = -1
        self._deal()
        for seat in range(self.seats):
            self.points[seat] = self._worth(self.hands[2 * seat]) + self._worth(
                self.hands[2 * seat + 1]
            )

    @cython.cfunc
    @cython.exceptval(check=False)
    def _pick(self) -> cython.void:
        """Leaves chance where, of some deals, one begins that is as likely as what was laid."""
        i: cython.int
        found: cython.ulonglong = self.rng
        began: cython.ulonglong
        total: cython.double = 0.0
        chance: cython.double
        for i in range(self.tries):
            began = self.rng
            self._start()
            chance = self._likely()
            total += chance
            if self._below(1 << 30) < chance / total * (1 << 30):
                found = began
        self.rng = found

    @cython.cfunc
    @cython.exceptval(check=False)
    def _likely(self) -> cython.double:
        """How likely skilled players with these hands would have laid what was laid."""
        i: cython.int
        j: cython.int
        seat: cython.int
        card: cython.int
        pack: cython.int
        bit: cython.ulonglong
        hit: cython.bint
        rng: cython.ulonglong = self.rng
        chance: cython.double = 1.0
        self.demand = self.drawn = 0
        for i in range(self.past_n):
            seat, card = self.past[5 * i], self.past[5 * i + 1]
            bit = cython.cast(cython.ulonglong, 1) << card
            pack = 1 if self.gone[1] & bit else 0
            self.gone[pack] &= ~bit
            if self.hands[2 * seat + pack] & bit:
                pack = 1 - pack
            self.hands[2 * seat + pack] |= bit
            self.sizes[seat] += 1
            self.points[seat] += self.counts[card % 13]
            if seat == self.me or self.past[5 * i + 4] > 3 or self.past[5 * i + 2] > 4:
                continue
            self.turn, self.top, self.suit = seat, self.past[5 * i + 3], self.past[5 * i + 4]
            self._choose()
            hit = False
            for j in range(self.best_n):
                if self.best[j] == 5 * card + self.past[5 * i + 2]:
                    hit = True
            chance *= 1.0 / self.best_n if hit else self.doubt
        self.rng = rng
        return chance

    @cython.cfunc
    @cython.exceptval(check=False)
    def _deal(self) -> cython.void:
        """Hands of the others that may be so, and the stock from the rest."""
        i: cython.int
        j: cython.int
        card: cython.int
        seat: cython.int
        place: cython.int
        allowed: cython.int
        left: cython.int = self.unseen_n
        first: cython.int = self._below(self.seats)
        bars: cython.ulonglong
        knows: cython.int
        for i in range(left):
            self.stock[i] = self.unseen[i]
        for seat in range(self.seats):
            self.sizes[seat] = self.first_sizes[seat]
            self.hands[2 * seat] = self.hands[2 * seat + 1] = 0
        self.hands[2 * self.me], self.hands[2 * self.me + 1] = (
            self.first_hand[0],
            self.first_hand[1],
        )
        # who is known to lack something comes first
        for knows in range(2):
            for i in range(self.seats):
                seat = (first + i) % self.seats
                if seat == self.me or self._knows(seat) != (knows == 0):
                    continue
                for place in range(self.sizes[seat] - 1, -1, -1):
                    bars = self._barred(seat, place)
                    allowed = 0
                    if bars:
                        for j in range(left):
                            card = self.stock[j]
                            if not (bars >> (card % 52)) & 1:
                                self.stock[j] = self.stock[allowed]
                                self.stock[allowed] = card
                                allowed += 1
                    j = self._below(allowed if allowed else left)
                    card = self.stock[j]
                    left -= 1
                    self.stock[j] = self.stock[left]
                    self.hands[2 * seat + card // 52] |= cython.cast(cython.ulonglong, 1) << (
                        card % 52
                    )
        self.stock_n = left
        self._shuffle()

    @cython.cfunc
    @cython.exceptval(check=False)
    def _shuffle(self) -> cython.void:
        i: cython.int
        j: cython.int
        card: cython.int
        for i in range(self.stock_n - 1, 0, -1):
            j = self._below(i + 1)
            card = self.stock[i]
            self.stock[i] = self.stock[j]
            self.stock[j] = card

    # what is known of hands

    @cython.cfunc
    @cython.exceptval(check=False)
    def _knows(self, seat: cython.int) -> cython.bint:
        i: cython.int
        for i in range(4 * seat, 4 * seat + 4):
            if self.lack_rank[i] >= 0:
                return True
        return False

    @cython.cfunc
    @cython.exceptval(check=False)
    def _refuted(self, suit: cython.int, rank: cython.int) -> cython.ulonglong:
        """The cards that would have fitted then."""
        bits: cython.ulonglong = (_SUIT << (13 * suit)) | (_RANK << rank)
        if self.needs_match or self.no_last:
            return bits & ~_EIGHTS
        return bits | _EIGHTS

    @cython.cfunc
    @cython.exceptval(check=False)
    def _barred(self, seat: cython.int, place: cython.int) -> cython.ulonglong:
        """What a card of the hand cannot be, counted from the newest."""
        suit: cython.int
        bits: cython.ulonglong = 0
        for suit in range(4):
            if self.lack_rank[4 * seat + suit] >= 0 and self.lack_since[4 * seat + suit] <= place:
                bits |= self._refuted(suit, self.lack_rank[4 * seat + suit])
        return bits

    # the rules

    @cython.cfunc
    @cython.exceptval(check=False)
    def _worth(self, bits: cython.ulonglong) -> cython.int:
        """What cards count."""
        rank: cython.int
        total: cython.int = 0
        for rank in range(13 if bits else 0):
            total += self.counts[rank] * self._count(bits & (_RANK << rank))
        return total

    @cython.cfunc
    @cython.exceptval(check=False)
    def _fitting(self) -> cython.ulonglong:
        """The cards that the seat to act may lay."""
        seat: cython.int = self.turn
        held: cython.ulonglong = self.hands[2 * seat] | self.hands[2 * seat + 1]
        bits: cython.ulonglong
        if self.demand:
            return held & _RANK
        bits = (_SUIT << (13 * self.suit)) | (_RANK << (self.top % 13))
        if not self.needs_match:
            bits |= _EIGHTS
        if self.no_last and self.sizes[seat] == 1:
            bits &= ~_EIGHTS
        return held & bits

    @cython.cfunc
    @cython.exceptval(check=False)
    def _spent(self) -> cython.bint:
        if not self.draw_until:
            return self.drawn >= 1
        return self.draw_limit != 0 and self.drawn >= self.draw_limit

    @cython.cfunc
    @cython.exceptval(check=False)
    def _can_draw(self) -> cython.bint:
        return not self._spent() and (self.stock_n > 0 or self.gone_n > 1)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _do(self, move: cython.int) -> cython.void:
        if move == _draw:
            self._lacked()
            self.passes = 0
            self._take_cards(1)
        elif move == _take:
            self._take_cards(self.demand)
            self.demand = 0
            self._end_turn(1)
        elif move == _pass:
            self._lacked()
            self.passes += 1
            self._end_turn(1)
        else:
            self._lay_card(move // 5, move % 5)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _lacked(self) -> cython.void:
        """The seat to act shows that nothing in its hand fits."""
        at: cython.int = 4 * self.turn + self.suit
        if not self.may_draw:
            self.lack_rank[at] = self.top % 13
            self.lack_since[at] = 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _take_cards(self, owed: cython.int) -> cython.void:
        """The seat to act takes cards from the stock, and from a new one if it must."""
        seat: cython.int = self.turn
        count: cython.int
        card: cython.int
        i: cython.int
        while owed:
            count = owed if owed < self.stock_n else self.stock_n
            if count:
                for i in range(4 * seat, 4 * seat + 4):
                    if self.lack_rank[i] >= 0:
                        if self.lack_since[i] >= self.sizes[seat]:
                            self.lack_rank[i] = -1
                        self.lack_since[i] += count
            for i in range(count):
                self.stock_n -= 1
                card = self.stock[self.stock_n]
                self.hands[2 * seat + card // 52] |= cython.cast(cython.ulonglong, 1) << (card % 52)
                self.points[seat] += self.counts[card % 13]
            self.sizes[seat] += count
            self.drawn += count
            owed -= count
            if owed:
                if self.gone_n <= 1:
                    return
                self._new_stock()

    @cython.cfunc
    @cython.exceptval(check=False)
    def _new_stock(self) -> cython.void:
        """The discards under the top card, shuffled."""
        card: cython.int
        pack: cython.int
        bit: cython.ulonglong
        for pack in range(self.packs):
            for card in range(52):
                bit = cython.cast(cython.ulonglong, 1) << card
                if self.gone[pack] & bit and 52 * pack + card != self.top:
                    self.stock[self.stock_n] = 52 * pack + card
                    self.stock_n += 1
                    self.gone[pack] &= ~bit
        self.gone_n = 1
        self._shuffle()

    @cython.cfunc
    @cython.exceptval(check=False)
    def _lay_card(self, card: cython.int, named: cython.int) -> cython.void:
        """A card goes on top, and does what it does."""
        seat: cython.int = self.turn
        rank: cython.int = card % 13
        bit: cython.ulonglong = cython.cast(cython.ulonglong, 1) << card
        pack: cython.int = 0 if self.hands[2 * seat] & bit else 1
        asked: cython.int = self.demand
        i: cython.int
        for i in range(4):
            self._after_card(4 * seat + i, i, bit)
        self.hands[2 * seat + pack] &= ~bit
        self.sizes[seat] -= 1
        self.points[seat] -= self.counts[rank]
        self.gone[pack] |= bit
        self.gone_n += 1
        self.top = 52 * pack + card
        self.suit = named if named < 4 else card // 13
        self.passes = self.drawn = self.demand = 0
        if self.sizes[seat] == 0:
            self.over = True
            self.out = seat
        elif rank == 0 and self.draw_two:
            self.demand = asked + 2
            self._end_turn(1)
        elif rank == _ace and self.reverse_ace and self.seats > 2:
            self.direction = -self.direction
            self._end_turn(1)
        elif (rank == _ace and self.reverse_ace) or (rank == _queen and self.skip_queen):
            self._end_turn(2)
        else:
            self._end_turn(1)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _after_card(self, at: cython.int, suit: cython.int, bit: cython.ulonglong) -> cython.void:
        """What is still known once the seat has laid that card."""
        if self.lack_rank[at] < 0:
            return
        late: cython.bint = self.drawn > 0 or (self._refuted(suit, self.lack_rank[at]) & bit) != 0
        if late and self.lack_since[at]:
            self.lack_since[at] -= 1
        if self.lack_since[at] >= self.sizes[self.turn] - 1:
            self.lack_rank[at] = -1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _end_turn(self, steps: cython.int) -> cython.void:
        self.turn = (self.turn + self.direction * steps + 2 * self.seats) % self.seats
        self.drawn = 0
        self.turns += 1
        if self.passes >= self.seats or self.turns >= self.last_turn:
            self.over = True

    # what a skilled player does

    @cython.cfunc
    @cython.exceptval(check=False)
    def _choose(self) -> cython.int:
        """What costs least; of equal ones one by lot."""
        bits: cython.ulonglong = self._fitting()
        card: cython.int
        named: cython.int
        least: cython.double = 1e9
        seat: cython.int = self.turn
        other: cython.int
        late: cython.bint = False
        costs: cython.double[128]
        n: cython.int = 0
        i: cython.int
        if bits == 0:
            self.best_n = 1
            self.best[0] = _take if self.demand else _draw if self._can_draw() else _pass
            return self.best[0]
        if not cython.compiled:
            costs = [0.0] * 128
        if bits & (bits - 1) == 0 and (not (bits & _EIGHTS) or self.sizes[seat] == 1):
            self.best_n = 1
            self.best[0] = 5 * self._count(bits - 1) + 4
            return self.best[0]
        self._share_suits()
        for other in range(self.seats):
            if other != seat and self.sizes[other] <= 2:
                late = True
        while bits:
            card = self._count((bits & (~bits + 1)) - 1)
            bits &= bits - 1
            if card % 13 == _eight and self.sizes[seat] > 1:
                for named in range(4):
                    costs[n] = self._cost(card, named, late)
                    self.best[n] = 5 * card + named
                    n += 1
            else:
                costs[n] = self._cost(card, card // 13, late)
                self.best[n] = 5 * card + 4
                n += 1
        for i in range(n):
            if costs[i] < least:
                least = costs[i]
        self.best_n = 0
        for i in range(n):
            if costs[i] <= least + 1e-9:
                self.best[self.best_n] = self.best[i]
                self.best_n += 1
        return self.best[self._below(self.best_n)] if self.best_n > 1 else self.best[0]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _cost(self, card: cython.int, suit: cython.int, late: cython.bint) -> cython.double:
        """What the round is expected to cost the seat to act once a card is laid."""
        seat: cython.int = self.turn
        w: cython.int = 11 * seat
        bit: cython.ulonglong = cython.cast(cython.ulonglong, 1) << card
        rest0: cython.ulonglong = self.hands[2 * seat]
        rest1: cython.ulonglong = self.hands[2 * seat + 1]
        plain: cython.ulonglong
        eights: cython.int
        each: cython.int
        suits: cython.int = 0
        worth: cython.int = self.points[seat] - self.counts[card % 13]
        near: cython.double = 0.0
        stuck: cython.double
        mobile: cython.double = 0.0
        first: cython.double = 0.0
        share: cython.double = 1.0
        spared: cython.double[3]
        i: cython.int
        at: cython.int
        way: cython.int = self.direction
        steps: cython.int = 1
        if not cython.compiled:
            spared = [1.0] * 3
        if rest0 & bit:
            rest0 &= ~bit
        else:
            rest1 &= ~bit
        plain = (rest0 | rest1) & ~_EIGHTS
        eights = 0
        if rest0 & _EIGHTS:
            eights = self._count(rest0 & _EIGHTS)
        if rest1 & _EIGHTS:
            eights += self._count(rest1 & _EIGHTS)
        for i in range(3):
            spared[i] = 1.0
        if self.skip_queen and card % 13 == _queen:
            steps = 2
        if self.reverse_ace and card % 13 == _ace:
            if self.seats == 2:
                steps = 2
            else:
                way = -way
        for i in range(steps, self.seats):
            at = (seat + way * i + 2 * self.seats * self.seats) % self.seats
            if i == steps or self.sizes[at] <= 3:
                stuck = self._stuck(seat, at, suit, card % 13)
                if i == steps:
                    first = stuck
                if 1 <= self.sizes[at] <= 3:
                    spared[self.sizes[at] - 1] *= 1 - (1 - stuck) * share
            share *= self.weights[w + 9]
        for i in range(3):
            near += self.weights[w + 1 + i] * (1 - spared[i])
        for each in range(4):
            if plain & (_SUIT << (13 * each)):
                suits += 1
                mobile += 0.5 * self.shares[each]
                if each == suit:
                    mobile += 0.5
        if eights:
            mobile = 1.0
        return (
            self.weights[w] * (worth - eights * self.counts[_eight])
            + near * worth
            - eights * (self.weights[w + 4] - (self.weights[w + 5] if late else 0.0))
            - self.weights[w + 6] * mobile
            - self.weights[w + 7] * suits
            - self.weights[w + 8] * first
            - (
                self.weights[w + 10] * (self.demand + 2)
                if card % 13 == 0 and self.draw_two
                else 0.0
            )
        )

    @cython.cfunc
    @cython.exceptval(check=False)
    def _share_suits(self) -> cython.void:
        seat: cython.int = self.turn
        suit: cython.int
        bits: cython.ulonglong = _PACK & ~(self.hands[2 * seat] | self.gone[0] | _EIGHTS)
        more: cython.ulonglong = 0
        plain: cython.int = self._count(bits)
        own: cython.int
        if self.packs == 2:
            more = _PACK & ~(self.hands[2 * seat + 1] | self.gone[1] | _EIGHTS)
            plain += self._count(more)
        for suit in range(4):
            own = self._count(bits & (_SUIT << (13 * suit)))
            if more:
                own += self._count(more & (_SUIT << (13 * suit)))
            self.shares[suit] = cython.cast(cython.double, own) / plain if plain else 0.25

    @cython.cfunc
    @cython.exceptval(check=False)
    def _stuck(
        self, seat: cython.int, other: cython.int, suit: cython.int, rank: cython.int
    ) -> cython.double:
        """How likely a seat thinks that another has nothing that fits on such a top card."""
        fits: cython.ulonglong = (_SUIT << (13 * suit)) | (_RANK << rank)
        unseen0: cython.ulonglong = _PACK & ~(self.hands[2 * seat] | self.gone[0])
        unseen1: cython.ulonglong = 0
        bars: cython.ulonglong
        place: cython.int
        change: cython.int = 0
        i: cython.int
        cards: cython.int
        fit: cython.int
        misses: cython.double = 1.0
        chance: cython.double = 1.0
        knows: cython.bint = self._knows(other)
        if not self.needs_match:
            fits |= _EIGHTS
        if self.packs == 2:
            unseen1 = _PACK & ~(self.hands[2 * seat + 1] | self.gone[1])
        for place in range(self.sizes[other]):
            change = 0
            if place == 0:
                change = 1
            elif knows:
                for i in range(4 * other, 4 * other + 4):
                    if self.lack_rank[i] >= 0 and self.lack_since[i] == place:
                        change = 1
            if change:
                bars = self._barred(other, place) if knows else 0
                cards = self._count(unseen0 & ~bars)
                fit = self._count(unseen0 & fits & ~bars)
                if unseen1:
                    cards += self._count(unseen1 & ~bars)
                    fit += self._count(unseen1 & fits & ~bars)
                misses = 1.0 - cython.cast(cython.double, fit) / cards if cards else 1.0
            chance *= misses
        return chance

    # the end

    @cython.cfunc
    @cython.exceptval(check=False)
    def _gain(self) -> cython.double:
        """What each seat adds, counted so that more is better; what that is worth to one."""
        seat: cython.int
        total: cython.int = 0
        low: cython.int = self.points[0]
        lows: cython.int = 0
        others: cython.double = 0.0
        for seat in range(self.seats):
            total += self.points[seat]
            if self.points[seat] < low:
                low = self.points[seat]
        for seat in range(self.seats):
            lows += self.points[seat] == low
        for seat in range(self.seats):
            if not self.pays:
                self.gains[seat] = -self.points[seat]
            elif self.out >= 0:
                self.gains[seat] = total if seat == self.out else 0
            else:
                self.gains[seat] = (
                    (total - low * self.seats) // lows if self.points[seat] == low else 0
                )
            if seat != self.me:
                others += self.gains[seat]
        others = self.gains[self.me] - others / (self.seats - 1)
        if self.share > 0:
            return (1 - self.share) * others + self.share * 100 * self._won()
        return others

    @cython.cfunc
    @cython.exceptval(check=False)
    def _won(self) -> cython.double:
        """The seat’s share of the match, less an even one."""
        seat: cython.int
        mine: cython.double = self.gains[self.me] + self.totals[self.me]
        total: cython.double
        equals: cython.int = 0
        for seat in range(self.seats):
            total = self.gains[seat] + self.totals[seat]
            if total > mine:
                return -1.0 / self.seats
            equals += total == mine
        return 1.0 / equals - 1.0 / self.seats
