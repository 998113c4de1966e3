"""Skilled players of spades at C's speed: they bid, play hands out, and worlds are drawn for them.

It says again, in bits, what `promise.py`, `cardplay.py`, `nilplay.py` and `sight.py` say in words;
tests hold every card and bid to them. A card is 13 times its suit (clubs, diamonds, hearts, spades)
and its rank above the two; a hand is four masks of thirteen bits. The same file runs as plain
Python, some fifty times slower.
"""

import cython

if cython.compiled:
    from cython.cimports.libc.math import exp
else:
    from math import exp

NAMES = (
    "hand|spade A|spade K|spade Q|spade J|bare spade K|bare spade Q|bare spade J|spades|"
    "fourth spade|sixth spade|side A|side K|side Q|short A|short K|long A|long K|long Q|bare K|"
    "bare Q|ace and king|guarded queen|short 0|short 1|short 2|partner nil|partner over|"
    "opponent nil|opponent over"
).split("|")
"""The marks of `weights.TRICKS` in the order in which `Table` is given their figures."""
_FULL = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
_SEATS = cython.declare(cython.int, 4)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def suit_at(place: cython.int) -> cython.int:
    """The suits as a sorted hand has them; of equals the first is played."""
    return 3 if place == 0 else 2 if place == 1 else place - 2


@cython.cclass
class Table:
    """One hand at a table: what was bid and played, a world, and players in it.

    Call `rule`, `bid`, `log` and `stand` for what all saw, `hidden` and `world` for a world that
    fits it; then `walk` to other worlds, `out` to play one out from a card, `bid_out` from a bid.
    """

    # figures, by the mask of a suit
    figure: cython.double[30]
    side_worth: cython.double[8192]
    spade_worth: cython.double[8192]
    side_danger: cython.double[8192]
    spade_danger: cython.double[8192]
    count: cython.int[8192]
    top: cython.int[8192]

    # the rules, and what was bid
    waits: cython.bint
    first_bar: cython.bint
    helped: cython.bint
    bags_cost: cython.bint
    cap: cython.bint
    nil: cython.bint
    least: cython.int
    round_up: cython.double
    nil_danger: cython.double
    nil_most: cython.double
    covers: cython.double
    bids: cython.int[4]
    said: cython.int[4]
    extra: cython.double[4]
    mate_said: cython.int[4]

    # what was played, and the world
    me: cython.int
    log_seat: cython.int[52]
    log_card: cython.int[52]
    logged: cython.int
    first: cython.int
    base_leader: cython.int
    base_lays: cython.int
    base_broken: cython.bint
    base_trick: cython.int[4]
    base_tricks: cython.int[4]
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
    tricks: cython.int[4]
    lays: cython.int
    taken: cython.int
    turn: cython.int
    led: cython.int
    best: cython.int
    best_card: cython.int
    broken: cython.bint
    hand: cython.int[4]

    # what the seat on turn sees
    out_: cython.int[4]
    own: cython.int[4]
    need: cython.int
    their_need: cython.int
    left: cython.int
    mate: cython.int

    def __cinit__(self, figures: list[float], limits: list[float], seed: int = 1) -> None:
        """`figures` by `NAMES`; `limits`: of rounding, and of nils, as `promise.py` names them."""
        i: cython.int
        if not cython.compiled:
            self._make_lists()
        for i in range(30):
            self.figure[i] = figures[i]
        self.round_up, self.nil_danger, self.nil_most, self.covers = limits
        self.state = (seed * 2 + 1) & 0xFFFFFFFFFFFFFFFF
        self.other_card = 0.25
        for i in range(8192):
            self.count[i] = self.count[i >> 1] + (i & 1)
            self.top[i] = self.top[i >> 1] + 1 if i else -1
        for i in range(8192):
            self.side_worth[i] = self.worth_of_side(i)
            self.spade_worth[i] = self.worth_of_spades(i)
            self.side_danger[i] = self.danger_of_side(i)
            self.spade_danger[i] = self.danger_of_spades(i)
        self.rule()

    if not cython.compiled:

        def __init__(self, figures: list[float], limits: list[float], seed: int = 1) -> None:
            """As `__cinit__`, which only the compiler calls."""
            self.__cinit__(figures, limits, seed)

        def _make_lists(self) -> None:
            sizes = {
                30: "figure",
                8192: "side_worth spade_worth side_danger spade_danger count top",
                4: "bids said extra mate_said likes voids tricks hand out_ own "
                "base_trick base_tricks base_voids",
                16: "now gone free bars h",
                52: "log_seat log_card",
            }
            for size, names in sizes.items():
                for name in names.split():
                    setattr(self, name, [0] * size)

    # Figures of a suit

    @cython.cfunc
    @cython.exceptval(check=False)
    def worth_of_side(self, cards: cython.int) -> cython.double:
        """The tricks that a side suit is good for, but for its shortness."""
        f: cython.p_double = self.figure
        size: cython.int = self.count[cards]
        ace: cython.bint = (cards >> 12) & 1
        king: cython.bint = (cards >> 11) & 1
        queen: cython.bint = (cards >> 10) & 1
        worth: cython.double = 0.0
        if ace:
            worth += f[16] if size >= 5 else f[14] if size <= 2 else f[11]
        if king:
            worth += f[19] if size < 2 else f[17] if size >= 5 else f[15] if size == 2 else f[12]
        if queen:
            worth += f[20] if size < 3 else f[18] if size >= 5 else f[13]
        if ace and king:
            worth += f[21]
        if queen and (ace or king) and size >= 3:
            worth += f[22]
        return worth

    @cython.cfunc
    @cython.exceptval(check=False)
    def worth_of_spades(self, cards: cython.int) -> cython.double:
        """The tricks that spades are good for."""
        f: cython.p_double = self.figure
        size: cython.int = self.count[cards]
        worth: cython.double = f[8] * size
        if (cards >> 12) & 1:
            worth += f[1]
        if (cards >> 11) & 1:
            worth += f[2] if size >= 2 else f[5]
        if (cards >> 10) & 1:
            worth += f[3] if size >= 3 else f[6]
        if (cards >> 9) & 1:
            worth += f[4] if size >= 4 else f[7]
        if size > 3:
            worth += f[9] * (size - 3)
        if size > 5:
            worth += f[10] * (size - 5)
        return worth

    @cython.cfunc
    @cython.exceptval(check=False)
    def danger_of_side(self, cards: cython.int) -> cython.double:
        """How likely a side suit takes a trick against one's will."""
        enough: cython.int = 6
        rank: cython.int
        risk: cython.double = 0.0
        for rank in range(2, 15):
            if (cards >> (rank - 2)) & 1 and enough <= 12:
                if rank > enough:
                    risk += 0.06 * (rank - enough)
                else:
                    risk += 0.0
                enough += 2
        return risk

    @cython.cfunc
    @cython.exceptval(check=False)
    def danger_of_spades(self, cards: cython.int) -> cython.double:
        """How likely spades take a trick against one's will."""
        rank: cython.int
        risk: cython.double = 0.0
        for rank in range(13):
            if (cards >> rank) & 1:
                if rank == 12:
                    risk += 3.0
                elif rank == 11:
                    risk += 1.4
                elif rank == 10:
                    risk += 0.6
                elif rank == 9:
                    risk += 0.3
                elif rank == 8:
                    risk += 0.12
                else:
                    risk += 0.02
        if self.count[cards] > 2:
            return risk + 0.12 * (self.count[cards] - 2)
        return risk + 0.0

    @cython.cfunc
    @cython.exceptval(check=False)
    def strength(self) -> cython.double:
        """The tricks that a hand is good for, the bids of others left out."""
        hand: cython.p_int = self.hand
        worth: cython.double = self.figure[0] + self.spade_worth[hand[3]]
        low: cython.int = self.count[hand[3] & 1023]
        suit: cython.int
        size: cython.int
        for suit in range(3):
            worth += self.side_worth[hand[suit]]
            size = self.count[hand[suit]]
            if size <= 2 and low:
                worth += self.figure[23 + size] * (low if low < 3 - size else 3 - size)
        return worth

    @cython.cfunc
    @cython.exceptval(check=False)
    def danger(self) -> cython.double:
        """How likely a hand takes a trick against its will."""
        hand: cython.p_int = self.hand
        total: cython.double = 0.0
        suit: cython.int
        for suit in range(3):
            total += self.side_danger[hand[suit]]
        return total + self.spade_danger[hand[3]]

    # What all saw

    def rule(
        self,
        waits: bool = True,
        first_bar: bool = False,
        helped: bool = False,
        bags_cost: bool = True,
        cap: bool = True,
        nil: bool = True,
        least: int = 1,
    ) -> None:
        """A hand anew; nothing was bid or played.

        Args:
            waits: whether spades wait until they are broken.
            first_bar: whether none may be played to the first trick.
            helped: whether a broken nil's tricks count for the contract.
            bags_cost: whether tricks too many cost anything.
            cap: whether a contract counts as thirteen at most.
            nil: whether nil may be bid.
            least: what partners must bid between them.
        """
        i: cython.int
        self.waits = waits
        self.first_bar = first_bar
        self.helped = helped
        self.bags_cost = bags_cost
        self.cap = cap
        self.nil = nil
        self.least = least
        self.logged = 0
        self.me = 0
        self.first = 0
        self.misplayed = 0
        self.base_leader = 0
        self.base_lays = 0
        self.base_broken = False
        for i in range(4):
            self.base_tricks[i] = 0
            self.base_voids[i] = 0
            self.bids[i] = -1
            self.likes[i] = 1.0
        for i in range(16):
            self.now[i] = 0
            self.gone[i] = 0
            self.free[i] = 0
            self.bars[i] = 0

    def bid(self, seat: int, number: int) -> None:
        """Who bid what, in order."""
        mate = self.bids[(seat + 2) % 4]
        self.mate_said[seat] = mate
        self.extra[seat] = self.heard(seat)
        self.said[seat] = number
        self.bids[seat] = number

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
            self.gone[seat * 4 + card // 13] |= 1 << (card % 13)

    def stand(
        self, leader: int, trick: list[int], tricks: list[int], voids: list[int], broken: bool
    ) -> None:
        """How the table looks now.

        Args:
            leader: who led, or leads, the trick in progress.
            trick: the cards on the table, in order of play.
            tricks: index = seat: how many it has taken.
            voids: index = seat: the suits, as bits, in which it showed void in earlier tricks.
            broken: whether spades were broken before this trick.
        """
        i: cython.int
        self.base_leader = leader
        self.base_lays = len(trick)
        self.base_broken = broken
        for i in range(self.base_lays):
            self.base_trick[i] = trick[i]
        for i in range(4):
            self.base_tricks[i] = tricks[i]
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
    def heard(self, seat: cython.int) -> cython.double:
        """What the bids of others change in what a hand is good for."""
        i: cython.int
        bids: cython.p_int = self.bids
        worth: cython.double = 0.0
        for i in range(4):
            if i == seat or bids[i] < 0:
                continue
            if (i ^ seat) & 1:
                worth += self.figure[29] * (bids[i] - 3) if bids[i] else self.figure[28]
            else:
                worth += self.figure[27] * (bids[i] - 3) if bids[i] else self.figure[26]
        return worth

    @cython.cfunc
    @cython.exceptval(check=False)
    def is_nil(self, expected: cython.double, mate: cython.int) -> cython.bint:
        """Whether the hand is worth a nil; `mate`: the partner's bid, below nought: none yet."""
        if not self.nil or mate == 0 or expected > self.nil_most:
            return False
        cover: cython.double = self.covers * (mate - 3) if mate > 0 else 0.0
        return self.danger() - cover <= self.nil_danger

    @cython.cfunc
    @cython.exceptval(check=False)
    def would_bid(self, seat: cython.int) -> cython.int:
        """What a skilled player bids."""
        mate: cython.int = self.bids[(seat + 2) & 3]
        suit: cython.int
        for suit in range(4):
            self.hand[suit] = self.now[seat * 4 + suit]
        expected: cython.double = self.strength() + self.heard(seat)
        if self.is_nil(expected, mate):
            return 0
        number: cython.int = cython.cast(cython.int, expected + 1 - self.round_up)
        least: cython.int = 1
        if self.least > 1 and mate >= 0 and self.least - mate > 1:
            least = self.least - mate
        return number if number > least else least

    @cython.cfunc
    @cython.exceptval(check=False)
    def like(self, seat: cython.int) -> cython.double:
        """How likely a seat with this world's hand bids as it did."""
        suit: cython.int
        if seat == self.me or self.bids[seat] < 0:
            return 1.0
        for suit in range(4):
            self.hand[suit] = self.now[seat * 4 + suit] | self.gone[seat * 4 + suit]
        expected: cython.double = self.strength() + self.extra[seat]
        nil: cython.bint = self.is_nil(expected, self.mate_said[seat])
        bid: cython.int = self.said[seat]
        if bid == 0:
            return 1.0 if nil else 0.02 + 0.3 * exp(-2.5 * self.danger())
        # what is left over when the hand is rounded as skilled players round it
        off: cython.double = expected + 1 - self.round_up - bid
        if off > 1 and not (bid == 1 and expected < 0):
            off -= 1
        elif off > 0 or bid == 1:
            off = 0.0
        likely: cython.double = exp(-off * off / 0.5) + 0.01
        return likely * (0.2 if nil else 1.0)

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
            self.tricks[i] = 0
        self.lays = 0
        self.taken = 0
        self.turn = self.first
        self.broken = not self.waits
        self.led = -1

    @cython.cfunc
    @cython.exceptval(check=False)
    def resume(self) -> cython.void:
        """The world as it is now."""
        i: cython.int
        card: cython.int
        for i in range(16):
            self.h[i] = self.now[i]
        self.taken = 0
        for i in range(4):
            self.voids[i] = self.base_voids[i]
            self.tricks[i] = self.base_tricks[i]
            self.taken += self.tricks[i]
        self.lays = 0
        self.turn = self.base_leader
        self.broken = self.base_broken or not self.waits
        self.led = -1
        for i in range(self.base_lays):
            card = self.base_trick[i]
            self.h[self.turn * 4 + card // 13] |= 1 << (card % 13)
            self.play(card)

    @cython.cfunc
    @cython.exceptval(check=False)
    def play(self, card: cython.int) -> cython.void:
        """The seat on turn plays a card; the last one of a trick has it taken."""
        seat: cython.int = self.turn
        suit: cython.int = card // 13
        self.h[seat * 4 + suit] &= ~(1 << (card % 13))
        if self.lays == 0:
            self.led = suit
            self.best = seat
            self.best_card = card
            if suit == 3:
                self.broken = True
        else:
            if suit != self.led:
                self.voids[seat] |= 1 << self.led
                if suit == 3:
                    self.broken = True
            if self.beats(card):
                self.best = seat
                self.best_card = card
        self.lays += 1
        if self.lays == _SEATS:
            self.tricks[self.best] += 1
            self.taken += 1
            self.lays = 0
            self.led = -1
            self.turn = self.best
        else:
            self.turn = (seat + 1) & 3

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def beats(self, card: cython.int) -> cython.bint:
        """Whether the card takes the trick as it lies."""
        if card // 13 == self.best_card // 13:
            return card > self.best_card
        return card >= 39

    @cython.cfunc
    @cython.exceptval(check=False)
    def look(self) -> cython.int:
        """What the seat on turn sees; the suits, as bits, from which it may play."""
        me: cython.int = self.turn
        suit: cython.int
        held: cython.int = 0
        self.left = 0
        self.mate = (me + 2) & 3
        for suit in range(4):
            self.own[suit] = self.h[me * 4 + suit]
            self.out_[suit] = (
                self.h[((me + 1) & 3) * 4 + suit]
                | self.h[self.mate * 4 + suit]
                | self.h[((me + 3) & 3) * 4 + suit]
            )
            self.left += self.count[self.own[suit]]
            if self.own[suit]:
                held |= 1 << suit
        self.need = self.needs(me)
        self.their_need = self.needs((me + 1) & 3)
        if self.lays:
            if self.own[self.led]:
                return 1 << self.led
            if self.first_bar and self.taken == 0 and self.led != 3 and held & 7:
                return held & 7
            return held
        return held & 7 if held & 7 and not self.broken else held

    @cython.cfunc
    @cython.exceptval(check=False)
    def needs(self, seat: cython.int) -> cython.int:
        """Tricks that the seat's side still has to take for its contract."""
        mate: cython.int = (seat + 2) & 3
        need: cython.int = self.bids[seat] + self.bids[mate]
        if self.cap and need > 13:
            need = 13
        if self.bids[seat] or self.helped:
            need -= self.tricks[seat]
        if self.bids[mate] or self.helped:
            need -= self.tricks[mate]
        return need

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def keeps_nil(self, seat: cython.int) -> cython.bint:
        """Whether the seat bid nil and has no trick yet."""
        return self.bids[seat] == 0 and self.tricks[seat] == 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def foe_nil(self) -> cython.int:
        """An opponent whose nil may still be broken; -1: none."""
        if self.keeps_nil((self.turn + 1) & 3):
            return (self.turn + 1) & 3
        if self.keeps_nil((self.turn + 3) & 3):
            return (self.turn + 3) & 3
        return -1

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def wants(self) -> cython.bint:
        """Whether taking tricks is good."""
        if self.need > 0 or not self.bags_cost:
            return True
        return 0 < self.their_need and self.left - self.their_need <= 1

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def higher(self, card: cython.int) -> cython.int:
        """How many cards of the suit that others may hold are higher."""
        return self.count[self.out_[card // 13] >> (card % 13 + 1)]

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def may_ruff(self, seat: cython.int, suit: cython.int) -> cython.bint:
        """Whether the seat is known to be void in the suit and may have a spade."""
        if suit == 3 or self.out_[3] == 0:
            return False
        return (self.voids[seat] >> suit) & 1 and not (self.voids[seat] >> 3) & 1

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def ruffed(self, suit: cython.int) -> cython.bint:
        """Whether an opponent may ruff the suit."""
        return self.may_ruff((self.turn + 1) & 3, suit) or self.may_ruff((self.turn + 3) & 3, suit)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def lowest(self, cards: cython.int) -> cython.int:
        """The rank of the lowest card of a mask that is not empty."""
        return self.top[cards & -cards]

    @cython.cfunc
    @cython.exceptval(check=False)
    def choose(self) -> cython.int:
        """The card that a skilled player plays on this turn."""
        suits: cython.int = self.look()
        suit: cython.int
        if suits & (suits - 1) == 0:
            suit = 0
            while not (suits >> suit) & 1:
                suit += 1
            if self.own[suit] & (self.own[suit] - 1) == 0:
                return suit * 13 + self.top[self.own[suit]]
        if self.keeps_nil(self.turn):
            return self.nil_card(suits)
        return self.answer(suits) if self.lays else self.lead(suits)

    # Leads

    @cython.cfunc
    @cython.exceptval(check=False)
    def lead(self, suits: cython.int) -> cython.int:
        """What to lead with a contract to make."""
        nil: cython.int
        card: cython.int
        if self.keeps_nil(self.mate):
            return self.lead_by(suits, 0)
        nil = self.foe_nil()
        if nil >= 0 and self.need < self.left:
            card = self.lead_against(suits, nil)
            if card >= 0:
                return card
        return self.lead_to_win(suits) if self.wants() else self.lead_by(suits, 1)

    @cython.cfunc
    @cython.exceptval(check=False)
    def lead_by(self, suits: cython.int, how: cython.int) -> cython.int:
        """0: high, so that a partner's nil is safe; 1: what somebody else takes; 2: as a nil."""
        i: cython.int
        suit: cython.int
        rank: cython.int
        card: cython.int
        above: cython.int
        score: cython.int = 0
        chosen: cython.int = -1
        most: cython.int = 0
        for i in range(4):
            suit = suit_at(i)
            if not (suits >> suit) & 1:
                continue
            for rank in range(12, -1, -1):
                if not (self.own[suit] >> rank) & 1:
                    continue
                card = suit * 13 + rank
                above = self.higher(card)
                if how == 0:
                    score = 32 * ((self.voids[self.mate] >> suit) & 1) + 16 * (above == 0) + rank
                elif how == 1:
                    score = -16 * (above == 0) - rank
                else:
                    score = -1024 * (above == 0) - 512 * (suit == 3) - 32 * rank + above
                if chosen < 0 or score > most:
                    most = score
                    chosen = card
        return chosen

    @cython.cfunc
    @cython.exceptval(check=False)
    def lead_against(self, suits: cython.int, nil: cython.int) -> cython.int:
        """Low, in a suit in which the nil bidder may have to take it; -1: there is none."""
        i: cython.int
        suit: cython.int
        rank: cython.int
        chosen: cython.int = -1
        for i in range(4):
            suit = suit_at(i)
            if not (suits >> suit) & 1 or (self.voids[nil] >> suit) & 1:
                continue
            rank = self.lowest(self.own[suit])
            if self.higher(suit * 13 + rank) >= 2 and (chosen < 0 or rank < chosen % 13):
                chosen = suit * 13 + rank
        return chosen

    @cython.cfunc
    @cython.exceptval(check=False)
    def lead_to_win(self, suits: cython.int) -> cython.int:
        """What wins, or helps to win later."""
        i: cython.int
        suit: cython.int
        rank: cython.int
        score: cython.int
        size: cython.int
        side: cython.int = 0
        spades: cython.int = self.count[self.own[3]] if suits & 8 else 0
        high: cython.int = 39 + self.top[self.own[3]]
        draws: cython.bint = spades > 0 and self.out_[3] != 0 and self.higher(high) == 0
        chosen: cython.int = -1
        most: cython.int = 0
        for suit in range(3):
            side += self.count[self.own[suit]]
        if spades >= 4 and draws:
            return high
        for i in range(1, 4):
            suit = suit_at(i)
            if not self.own[suit]:
                continue
            rank = self.top[self.own[suit]]
            if self.higher(suit * 13 + rank) == 0 and not self.ruffed(suit):
                score = -16 * self.count[self.own[suit]] + rank
                if chosen < 0 or score > most:
                    most = score
                    chosen = suit * 13 + rank
        if chosen >= 0:
            return chosen
        if draws and side <= spades:
            return high
        for i in range(4):
            suit = suit_at(i)
            if (suit == 3) == (side > 0) or not self.own[suit]:
                continue
            size = self.count[self.own[suit]]
            rank = self.top[self.own[suit]]
            score = 2 * self.ruffed(suit) - 2 * self.may_ruff(self.mate, suit)
            if size > 1 and (rank == 11 or rank == 10) and self.higher(suit * 13 + rank):
                score += 1
            rank = self.lowest(self.own[suit])
            score = -256 * score - 16 * size - rank
            if chosen < 0 or score > most:
                most = score
                chosen = suit * 13 + rank
        return chosen

    # Answers

    @cython.cfunc
    @cython.exceptval(check=False)
    def winners(self, suits: cython.int) -> cython.int:
        """The cards, of one suit always, that take the trick; of `led`, else spades."""
        cards: cython.int
        if (suits >> self.led) & 1 and self.own[self.led]:
            if self.best_card // 13 != self.led:
                return 0
            return self.own[self.led] & ~((1 << (self.best_card % 13 + 1)) - 1)
        if not (suits >> 3) & 1:
            return 0
        cards = self.own[3]
        if self.best_card >= 39:
            cards &= ~((1 << (self.best_card % 13 + 1)) - 1)
        return cards

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def behind(self, seat: cython.int) -> cython.bint:
        """Whether the seat still plays to this trick after the one on turn."""
        return ((seat - self.turn) & 3) < _SEATS - self.lays

    @cython.cfunc
    @cython.exceptval(check=False)
    def answer(self, suits: cython.int) -> cython.int:
        """What to play to a trick with a contract to make."""
        wins: cython.int = self.winners(suits)
        suit: cython.int = self.led if self.own[self.led] else 3
        card: cython.int
        if self.keeps_nil(self.mate):
            return self.cover(suits, wins, suit)
        if self.best == self.foe_nil() and self.need < self.left:
            return self.under(suits, wins, suit)
        if not self.wants():
            return self.under(suits, wins, suit)
        if not wins:
            return self.throw(suits, 0)
        if self.best == self.mate:
            card = self.help(wins, suit)
            return card if card >= 0 else self.throw(suits, 0)
        return self.take(wins, suit)

    @cython.cfunc
    @cython.exceptval(check=False)
    def cover(self, suits: cython.int, wins: cython.int, suit: cython.int) -> cython.int:
        """Beats the partner who bid nil, or whoever the partner would have to beat."""
        safest: cython.int
        if not wins:
            return self.throw(suits, 0)
        safest = suit * 13 + (self.top[wins] if suit == self.led else self.lowest(wins))
        if self.best == self.mate:
            return suit * 13 + self.lowest(wins) if self.lays == 3 else safest
        if self.behind(self.mate):
            return safest
        if self.wants():
            return self.take(wins, suit)
        return self.under(suits, wins, suit)

    @cython.cfunc
    @cython.exceptval(check=False)
    def under(self, suits: cython.int, wins: cython.int, suit: cython.int) -> cython.int:
        """The highest card that does not take the trick; where all do, one that may be beaten."""
        i: cython.int
        kept: cython.int
        loses: cython.bint = False
        chosen: cython.int = -1
        for i in range(4):
            if (suits >> i) & 1 and self.own[i] & ~(wins if i == suit else 0):
                loses = True
        if not loses:
            return suit * 13 + (self.lowest(wins) if self.lays < 3 else self.top[wins])
        if self.own[self.led]:
            return self.led * 13 + self.top[self.own[self.led] & ~wins]
        if not self.bags_cost or self.need > 0:
            return self.throw(suits, wins)
        for i in range(4):
            suit = suit_at(i)
            kept = self.own[suit] & ~(wins if suit == 3 else 0) if (suits >> suit) & 1 else 0
            if not kept:
                continue
            if chosen < 0 or (chosen >= 39) or (suit != 3 and self.top[kept] > chosen % 13):
                chosen = suit * 13 + self.top[kept]
        return chosen

    @cython.cfunc
    @cython.exceptval(check=False)
    def take(self, wins: cython.int, suit: cython.int) -> cython.int:
        """A trick that the other side has so far: cheaply if nobody can beat it, else surely."""
        high: cython.int = suit * 13 + self.top[wins]
        low: cython.int = suit * 13 + self.lowest(wins)
        under: cython.int
        if self.lays == 3 or (self.lays == 2 and self.behind(self.mate)):
            return low
        if suit != self.led:
            return low
        if self.higher(high) == 0 and not self.ruffed(suit):
            return self.lowest_boss(wins, suit)
        if self.lays == 1:
            under = self.own[suit] & ~wins
            return suit * 13 + self.lowest(under) if under else low
        return high

    @cython.cfunc
    @cython.exceptval(check=False)
    def lowest_boss(self, wins: cython.int, suit: cython.int) -> cython.int:
        """The lowest of the cards that nothing out can beat."""
        cards: cython.int = wins
        while self.out_[suit] >> (self.lowest(cards) + 1):
            cards &= cards - 1
        return suit * 13 + self.lowest(cards)

    @cython.cfunc
    @cython.exceptval(check=False)
    def help(self, wins: cython.int, suit: cython.int) -> cython.int:
        """What to lay on the partner's card, that may be beaten; -1: leave it."""
        if self.lays == 3 or self.best_card // 13 != self.led or suit != self.led:
            return -1
        if self.higher(self.best_card) == 0:
            return -1
        if self.higher(suit * 13 + self.top[wins]):
            return -1
        return self.lowest_boss(wins, suit)

    @cython.cfunc
    @cython.exceptval(check=False)
    def throw(self, suits: cython.int, wins: cython.int) -> cython.int:
        """The card that can do least later; `wins`: spades that are not thrown."""
        i: cython.int
        suit: cython.int
        rank: cython.int
        size: cython.int
        use: cython.int
        cards: cython.int
        king: cython.bint
        chosen: cython.int = -1
        least: cython.int = 0
        for i in range(4):
            suit = suit_at(i)
            if not (suits >> suit) & 1:
                continue
            cards = self.own[suit] & ~wins if suit == 3 else self.own[suit]
            if not cards:
                continue
            size = self.count[self.own[suit]]
            king = size == 2 and self.top[self.own[suit]] == 11 and (self.out_[suit] >> 12) & 1
            for rank in range(12, -1, -1):
                if not (cards >> rank) & 1:
                    continue
                if suit == 3:
                    use = 76 + rank
                else:
                    use = rank + 2
                    if self.higher(suit * 13 + rank) == 0:
                        use += 12
                    elif rank == self.top[self.own[suit]] and size > self.higher(suit * 13 + rank):
                        use += 4
                    if king:
                        use += 3
                    if self.own[3] and size <= 2:
                        use -= 2
                if chosen < 0 or use < least:
                    least = use
                    chosen = suit * 13 + rank
        return chosen

    @cython.cfunc
    @cython.exceptval(check=False)
    def nil_card(self, suits: cython.int) -> cython.int:
        """The card of a seat that bid nil and has kept it so far."""
        wins: cython.int
        suit: cython.int
        i: cython.int
        rank: cython.int
        cards: cython.int
        rest: cython.int
        gain: cython.double
        most: cython.double = 0.0
        chosen: cython.int = -1
        if not self.lays:
            return self.lead_by(suits, 2)
        wins = self.winners(suits)
        if self.own[self.led]:
            cards = self.own[self.led] & ~wins
            if cards:
                return self.led * 13 + self.top[cards]
            return self.led * 13 + (self.lowest(wins) if self.lays < 3 else self.top[wins])
        for i in range(4):
            suit = suit_at(i)
            if not (suits >> suit) & 1:
                continue
            cards = self.own[suit] & ~wins if suit == 3 else self.own[suit]
            for rank in range(12, -1, -1):
                if not (cards >> rank) & 1:
                    continue
                rest = self.own[suit] & ~(1 << rank)
                if suit == 3:
                    gain = self.spade_danger[self.own[suit]] - self.spade_danger[rest]
                else:
                    gain = self.side_danger[self.own[suit]] - self.side_danger[rest]
                if self.higher(suit * 13 + rank) == 0:
                    gain = gain + 0.5
                if chosen < 0 or gain > most or (gain == most and rank > chosen % 13):
                    most = gain
                    chosen = suit * 13 + rank
        if chosen < 0:
            return 39 + (self.lowest(wins) if self.lays < 3 else self.top[wins])
        return chosen

    # Worlds

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
            return suit * 13 + self.lowest(cards)
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
        if (self.bars[b * 4 + ours // 13] >> (ours % 13)) & 1:
            return
        if (self.bars[a * 4 + theirs // 13] >> (theirs % 13)) & 1:
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
        self.now[a * 4 + ours // 13] ^= 1 << (ours % 13)
        self.now[b * 4 + ours // 13] ^= 1 << (ours % 13)
        self.now[b * 4 + theirs // 13] ^= 1 << (theirs % 13)
        self.now[a * 4 + theirs // 13] ^= 1 << (theirs % 13)

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
        """Skilled players play the hand out; the tricks of the seats, as digits to base 14."""
        at: cython.int = self.turn * 4
        while self.h[at] | self.h[at + 1] | self.h[at + 2] | self.h[at + 3]:
            self.play(self.choose())
            at = self.turn * 4
        return self.tricks[0] + 14 * (self.tricks[1] + 14 * (self.tricks[2] + 14 * self.tricks[3]))

    def out(self, cards: list[int]) -> list[int]:
        """By card of the seat on turn: the tricks that the seats have at the end, to base 14."""
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

    def bid_choice(self, seat: int) -> int:
        """The number that a skilled player bids now."""
        return self.would_bid(seat)

    def bid_out(self, seat: int, number: int) -> tuple[list[int], int]:
        """The bids of all when the seat bids so, and the tricks of the seats at the end."""
        i: cython.int
        at: cython.int = seat
        said: cython.int = number
        before: cython.int[4] = [0, 0, 0, 0]
        for i in range(4):
            before[i] = self.bids[i]
        self.base_leader = self.first
        for i in range(4):
            if self.bids[at] < 0:
                if i:
                    said = self.would_bid(at)
                self.bids[at] = said
            at = (at + 1) & 3
        self.resume()
        tricks = self.to_the_end()
        bids = [self.bids[i] for i in range(4)]
        for i in range(4):
            self.bids[i] = before[i]
        return bids, tricks
