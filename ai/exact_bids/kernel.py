# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""A skilled player of Oh Hell and Wizard at C's speed: whole rounds bid and played out by it.

Each seat decides by what it sees itself, as `ai/oh_hell/skilled.py` and `ai/wizard/skilled.py` do:
tests hold both to the same choices. A world is laid out as full hands; what was bid and played is
told again in it, and how likely a skilled player would have done so is what the world weighs.

Cards are numbers: 13 times the suit and the rank from nought, wizards 52 to 55, jesters 56 to 59.
The typed words are Cython's: the same file runs as plain Python, a hundred times slower. It is one
long file because compiled functions call each other quickly only within a module.
"""

import cython

if cython.compiled:
    from cython.cimports.libc.math import exp, log, sqrt
    from cython.cimports.libc.stdlib import calloc, free
else:
    from math import exp, log, sqrt

NO_TRUMP = 4
_NONE_YET = cython.declare(cython.int, 4)
_FREE = cython.declare(cython.int, 5)
_ALWAYS = cython.declare(cython.int, 100)
_SUIT = cython.declare(cython.ulonglong, 0x1FFF)
_WIZARDS = cython.declare(cython.ulonglong, 0xF0000000000000)
_JESTERS = cython.declare(cython.ulonglong, 0xF00000000000000)
_ONES = cython.declare(cython.ulonglong, 0x5555555555555555)
_TWOS = cython.declare(cython.ulonglong, 0x3333333333333333)
_FOURS = cython.declare(cython.ulonglong, 0x0F0F0F0F0F0F0F0F)
_EIGHTHS = cython.declare(cython.ulonglong, 0x0101010101010101)
_FULL = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
_LEAST = cython.declare(cython.double, 0.02)
_MOST_SHARE = cython.declare(cython.double, 0.97)
_SPREAD = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
_SLOTS = cython.declare(cython.int, 20)
_FAR = cython.declare(cython.double, 30.0)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def count_of(cards: cython.ulonglong) -> cython.int:
    """How many cards a mask has."""
    cards = cards - ((cards >> 1) & _ONES)
    cards = (cards & _TWOS) + ((cards >> 2) & _TWOS)
    cards = (cards + (cards >> 4)) & _FOURS
    return ((cards * _EIGHTHS) & _FULL) >> 56


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def low_card(cards: cython.ulonglong) -> cython.int:
    """The number of the lowest card of a mask that is not empty."""
    return count_of((cards & (~cards + 1)) - 1)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def chance_of(total: cython.double) -> cython.double:
    """The chance of these log-odds."""
    total = -_FAR if total < -_FAR else _FAR if total > _FAR else total
    return 1.0 / (1.0 + exp(-total))


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def to_power(base: cython.double, times: cython.int) -> cython.double:
    """The base multiplied by itself so often."""
    found: cython.double = 1.0
    i: cython.int
    for i in range(times):
        found *= base
    return found


@cython.cclass
class Round:
    """One round at a table. `rule` and `figures` first, then `story`; then world by world."""

    # the rules
    seats: cython.int
    size: cython.int
    trump: cython.int
    dealer: cython.int
    is_wizard: cython.bint
    hook: cython.bint
    must_trump: cython.bint
    break_trump: cython.bint
    all_wrong: cython.bint
    points: cython.int[1024]
    later_figure: cython.double[64]
    later_wizard: cython.double[16]
    now_figure: cython.double[8]
    pack: cython.ulonglong
    upcard: cython.ulonglong
    bid_heat: cython.double
    card_heat: cython.double
    astray: cython.double
    careless: cython.int
    state: cython.ulonglong

    # what has happened, as all saw it
    me: cython.int
    story_bids: cython.int
    story_bid: cython.int[8]
    story_cards: cython.int
    story_card: cython.int[64]

    # the cards that the seat does not see: places, and what lies there now
    slots: cython.int
    slot_card: cython.int[64]
    slot_place: cython.int[64]
    places: cython.int
    place_seat: cython.int[16]
    place_bars: cython.ulonglong[16]
    known: cython.ulonglong[8]
    dealt: cython.ulonglong[8]

    # the table as it is
    hands: cython.ulonglong[8]
    held: cython.int[8]
    bids: cython.int[8]
    bids_made: cython.int
    tricks: cython.int[8]
    voids: cython.int[8]
    seen: cython.ulonglong
    turn: cython.int
    lays: cython.int
    led: cython.int
    best: cython.int
    best_power: cython.int
    broken: cython.bint
    laid: cython.int

    # the same at the moment that is asked about
    kept_hands: cython.ulonglong[8]
    kept_held: cython.int[8]
    kept_tricks: cython.int[8]
    kept_voids: cython.int[8]
    kept_seen: cython.ulonglong
    kept_turn: cython.int
    kept_lays: cython.int
    kept_led: cython.int
    kept_best: cython.int
    kept_best_power: cython.int
    kept_broken: cython.bint
    kept_laid: cython.int

    # the table as the seat on turn counts it
    out: cython.ulonglong[4]
    outs: cython.int[4]
    wizards_out: cython.int
    unseen: cython.int
    share: cython.double
    safe_by: cython.double[16]
    want: cython.double[8]
    others_want: cython.double

    # what was found
    spread: cython.double[32]
    worth: cython.double[64]
    chance: cython.double[64]
    chance_else: cython.double[64]

    # what the seat that asks has tried later on: nodes by all that it would have seen
    node_limit: cython.int
    nodes: cython.int
    node_key: cython.p_ulonglong
    node_visits: cython.p_int
    node_value: cython.p_double
    explore: cython.double
    prior: cython.double
    path: cython.int[64]
    steps: cython.int

    def __cinit__(self, nodes: int = 1 << 14) -> None:
        """An empty table; so many nodes of the tree are kept at most, a power of two."""
        self.node_limit = nodes
        self.nodes = 0
        if cython.compiled:
            self._get_memory()
        else:
            self._make_lists(nodes)
        self.deepen(0.0, 1.0)
        self.trust(1.0, 1.0, 0.05)
        self.carelessness(0.0, 1)

    if not cython.compiled:

        def __init__(self, nodes: int = 1 << 14) -> None:
            """As `__cinit__`, which only the compiler calls."""
            self.__cinit__(nodes)

        def _make_lists(self, nodes: int) -> None:
            sizes = {
                4: "out outs",
                8: "now_figure story_bid known dealt hands held bids tricks voids want "
                "kept_hands kept_held kept_tricks kept_voids",
                16: "later_wizard safe_by place_seat place_bars",
                32: "spread",
                64: "later_figure story_card slot_card slot_place worth chance chance_else path",
                1024: "points",
                nodes: "node_key",
                nodes * 20: "node_visits node_value",
            }
            for size, names in sizes.items():
                for name in names.split():
                    setattr(self, name, [0] * size)

    @cython.cfunc
    def _get_memory(self) -> cython.void:
        size: cython.size_t = self.node_limit
        self.node_key = cython.cast(cython.p_ulonglong, calloc(size, 8))
        self.node_visits = cython.cast(cython.p_int, calloc(size * 20, 4))
        self.node_value = cython.cast(cython.p_double, calloc(size * 20, 8))
        if not (self.node_key and self.node_visits and self.node_value):
            raise MemoryError

    def __dealloc__(self) -> None:
        """Gives the memory back."""
        if cython.compiled:
            free(self.node_key)
            free(self.node_visits)
            free(self.node_value)

    # What the round is

    def rule(
        self,
        seats: int,
        size: int,
        trump: int,
        dealer: int,
        points: list[list[int]],
        is_wizard: bool = False,
        hook: bool = False,
        must_trump: bool = False,
        break_trump: bool = False,
        all_wrong: bool = False,
    ) -> None:
        """The table.

        Args:
            seats: how many sit there.
            size: how many cards each is dealt.
            trump: its suit, or `NO_TRUMP`.
            dealer: who bids last.
            points: by bid, and in that by tricks taken.
            is_wizard: whether wizards and jesters are in the pack.
            hook: whether the dealer may not make the bids add up.
            must_trump: whether who is void must trump.
            break_trump: whether trump may be led only after one was thrown.
            all_wrong: whether a round that nobody kept counts for nothing.
        """
        bid: cython.int
        took: cython.int
        self.seats = seats
        self.size = size
        self.trump = trump
        self.dealer = dealer
        self.is_wizard = is_wizard
        self.hook = hook
        self.must_trump = must_trump
        self.break_trump = break_trump
        self.all_wrong = all_wrong
        one: cython.ulonglong = 1
        self.pack = (one << 60) - 1 if is_wizard else (one << 52) - 1
        for bid in range(size + 1):
            for took in range(size + 1):
                self.points[bid * 32 + took] = points[bid][took]

    def set_trump(self, trump: int) -> None:
        """Another trump, as its namer considers it."""
        self.trump = trump

    def figures(
        self, now: list[float], trump: list[float], side: list[float], wizard: list[float]
    ) -> None:
        """The figures of the skilled player, in the order in which marks are noticed here."""
        i: cython.int
        for i in range(8):
            self.now_figure[i] = now[i] if i < len(now) else 0.0
        for i in range(32):
            self.later_figure[i] = trump[i] if i < len(trump) else 0.0
            self.later_figure[32 + i] = side[i] if i < len(side) else 0.0
        for i in range(16):
            self.later_wizard[i] = wizard[i] if i < len(wizard) else 0.0

    def trust(self, bid_heat: float, card_heat: float, astray: float) -> None:
        """How closely others are thought to bid and play as skilled players do.

        Args:
            bid_heat: the points by which a bid must be worse to be 2.7 times less likely.
            card_heat: the same of a card.
            astray: how often anything is done.
        """
        self.bid_heat = bid_heat
        self.card_heat = card_heat
        self.astray = astray

    def carelessness(self, share: float, seed: int) -> None:
        """How often anything is bid or played in playouts, 0 to 1; by lot from the seed."""
        self.careless = int(share * 256)
        self.state = (seed * 2 + 1) & _FULL

    def deepen(self, explore: float, prior: float) -> None:
        """How the seat that asks looks for better cards in its later turns of playouts.

        Args:
            explore: how far the less promising is tried, in points; 0: it plays skilfully.
            prior: for how many tries the promises of a skilled player count.
        """
        self.explore = explore
        self.prior = prior

    def story(self, me: int, upcard: int, bids: list[int], cards: list[int]) -> None:
        """What all saw: who asks, the card turned up (or -1), bids and cards in their order."""
        i: cython.int
        one: cython.ulonglong = 1
        self.me = me
        self.upcard = one << cython.cast(cython.int, upcard) if upcard >= 0 else 0
        self.story_bids = len(bids)
        self.story_cards = len(cards)
        for i in range(len(bids)):
            self.story_bid[i] = bids[i]
        for i in range(len(cards)):
            self.story_card[i] = cards[i]

    def hidden(self, known: list[int], places: list[tuple[int, int, list[int]]]) -> None:
        """Where cards lie, as far as the seat that asks can tell.

        Args:
            known: by seat, the cards that it holds or has played, as far as they are known.
            places: of all others: the seat that has the place, or -1; what cannot lie there, as
                bits; and what lies there at first.
        """
        self.slots = 0
        self.places = 0
        for seat in range(8):
            self.known[seat] = known[seat] if seat < self.seats else 0
        for seat, bars, cards in places:
            self.place_seat[self.places] = seat
            self.place_bars[self.places] = bars
            for card in cards:
                self.slot_card[self.slots] = card
                self.slot_place[self.slots] = self.places
                self.slots += 1
            self.places += 1

    # Worlds

    def deal(self) -> float:
        """Deals the unseen cards anew and tells the story again in that world.

        Returns:
            The logarithm of how likely the others would bid and play so, on any scale.
        """
        i: cython.int
        seat: cython.int
        one: cython.ulonglong = 1
        self.stir()
        for i in range(8):
            self.dealt[i] = self.known[i]
        for i in range(self.slots):
            seat = self.place_seat[self.slot_place[i]]
            if seat >= 0:
                self.dealt[seat] |= one << self.slot_card[i]
        return self.tell()

    @cython.cfunc
    @cython.exceptval(check=False)
    def stir(self) -> cython.void:
        """Pairs of unseen cards change places by lot, where both may lie."""
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

    def world(self, hands: list[int]) -> float:
        """The same as `deal` in a world that is given: each hand as it was dealt."""
        i: cython.int
        for i in range(8):
            self.dealt[i] = hands[i] if i < self.seats else 0
        return self.tell()

    @cython.cfunc
    @cython.exceptval(check=False)
    def tell(self) -> cython.double:
        """Tells the story in the world that was dealt; the logarithm of how likely it is."""
        i: cython.int
        likely: cython.double = 0.0
        for i in range(8):
            self.hands[i] = self.dealt[i]
            self.held[i] = self.size if i < self.seats else 0
            self.bids[i] = -1
            self.tricks[i] = 0
            self.voids[i] = 0
        self.seen = self.upcard
        self.bids_made = 0
        self.broken = False
        self.laid = 0
        self.turn = self.dealer + 1 if self.dealer + 1 < self.seats else 0
        self.begin_trick()
        for i in range(self.story_bids):
            if self.turn != self.me:
                likely += self.bid_likely(self.story_bid[i])
            self.make_bid(self.story_bid[i])
        for i in range(self.story_cards):
            if self.turn != self.me:
                likely += self.card_likely(self.story_card[i])
            self.play(self.story_card[i])
        self.keep()
        return likely

    @cython.cfunc
    @cython.exceptval(check=False)
    def keep(self) -> cython.void:
        """Remembers the table as it is."""
        i: cython.int
        for i in range(8):
            self.kept_hands[i] = self.hands[i]
            self.kept_held[i] = self.held[i]
            self.kept_tricks[i] = self.tricks[i]
            self.kept_voids[i] = self.voids[i]
        self.kept_seen = self.seen
        self.kept_turn = self.turn
        self.kept_lays = self.lays
        self.kept_led = self.led
        self.kept_best = self.best
        self.kept_best_power = self.best_power
        self.kept_broken = self.broken
        self.kept_laid = self.laid

    @cython.cfunc
    @cython.exceptval(check=False)
    def set_up(self) -> cython.void:
        """The table as it was when it was remembered."""
        i: cython.int
        at: cython.int = self.dealer
        for i in range(8):
            self.hands[i] = self.kept_hands[i]
            self.held[i] = self.kept_held[i]
            self.tricks[i] = self.kept_tricks[i]
            self.voids[i] = self.kept_voids[i]
            self.bids[i] = -1
        self.bids_made = self.story_bids
        for i in range(self.story_bids):
            at = at + 1 if at + 1 < self.seats else 0
            self.bids[at] = self.story_bid[i]
        self.seen = self.kept_seen
        self.turn = self.kept_turn
        self.lays = self.kept_lays
        self.led = self.kept_led
        self.best = self.kept_best
        self.best_power = self.kept_best_power
        self.broken = self.kept_broken
        self.laid = self.kept_laid

    # The rules

    @cython.cfunc
    @cython.exceptval(check=False)
    def begin_trick(self) -> cython.void:
        """The table cleared for a trick."""
        self.lays = 0
        self.led = _NONE_YET
        self.best = -1
        self.best_power = -1

    @cython.cfunc
    @cython.exceptval(check=False)
    def make_bid(self, number: cython.int) -> cython.void:
        """The seat on turn bids."""
        self.bids[self.turn] = number
        self.bids_made += 1
        self.turn = self.turn + 1 if self.turn + 1 < self.seats else 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def barred(self) -> cython.int:
        """The number that the seat on turn may not bid, or one that nobody can."""
        i: cython.int
        left: cython.int = self.size
        if not self.hook or self.bids_made != self.seats - 1:
            return -1
        for i in range(self.seats):
            if i != self.turn:
                left -= self.bids[i]
        return left

    @cython.cfunc
    @cython.exceptval(check=False)
    def legal(self) -> cython.ulonglong:
        """The cards that the seat on turn may play."""
        hand: cython.ulonglong = self.hands[self.turn]
        kept: cython.ulonglong
        trumps: cython.ulonglong = 0
        if self.trump < 4:
            trumps = _SUIT << (13 * self.trump)
        if self.lays == 0:
            if self.break_trump and not self.broken and hand & ~trumps:
                return hand & ~trumps
            return hand
        if self.led < 4:
            kept = hand & (_SUIT << (13 * self.led))
            if kept:
                return kept | (hand & (_WIZARDS | _JESTERS))
            if self.must_trump and hand & trumps:
                return hand & trumps
        return hand

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def power_of(self, card: cython.int, led: cython.int) -> cython.int:
        """How strong a card is in a trick that calls for a suit."""
        suit: cython.int = card // 13
        if card >= 56:
            return 0
        if card >= 52:
            return _ALWAYS
        if led >= 4:
            return 0
        if suit == self.trump:
            return card % 13 + 22
        return card % 13 + 2 if suit == led else 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def led_with(self, card: cython.int) -> cython.int:
        """The suit that the trick calls for once the card lies there."""
        if self.led != _NONE_YET or card >= 56:
            return self.led
        return _FREE if card >= 52 else card // 13

    @cython.cfunc
    @cython.exceptval(check=False)
    def play(self, card: cython.int) -> cython.void:
        """The seat on turn plays a card; the last one of a trick has it taken."""
        seat: cython.int = self.turn
        power: cython.int
        suit: cython.int = card // 13
        one: cython.ulonglong = 1
        self.hands[seat] &= ~(one << card)
        self.held[seat] -= 1
        self.seen |= one << card
        if self.led < 4 and card < 52 and suit != self.led:
            self.voids[seat] |= 1 << self.led
            if suit == self.trump:
                self.broken = True
        self.led = self.led_with(card)
        power = self.power_of(card, self.led)
        if power > self.best_power:
            self.best = seat
            self.best_power = power
        self.laid |= 1 << seat
        self.lays += 1
        if self.lays < self.seats:
            self.turn = seat + 1 if seat + 1 < self.seats else 0
            return
        self.tricks[self.best] += 1
        self.turn = self.best
        self.laid = 0
        self.begin_trick()

    # The table as a seat counts it

    @cython.cfunc
    @cython.exceptval(check=False)
    def count(self) -> cython.void:
        """The cards that the seat on turn does not see, and what the others want."""
        i: cython.int
        me: cython.int = self.turn
        others: cython.int = 0
        cards: cython.ulonglong = self.pack & ~(self.seen | self.hands[me])
        for i in range(4):
            self.out[i] = cards & (_SUIT << (13 * i))
            self.outs[i] = count_of(self.out[i])
        self.wizards_out = count_of(cards & _WIZARDS)
        self.unseen = count_of(cards)
        if self.unseen < 1:
            self.unseen = 1
        self.others_want = 0.0
        for i in range(self.seats):
            if self.bids[i] < 0:
                self.want[i] = self.size / cython.cast(cython.double, self.seats)
            else:
                self.want[i] = self.bids[i] - self.tricks[i]
            if i != me:
                others += self.held[i]
                if self.want[i] > 0:
                    self.others_want += self.want[i]
        self.share = others / cython.cast(cython.double, self.unseen)
        safe: cython.double = 1.0 - (self.share if self.share < _MOST_SHARE else _MOST_SHARE)
        self.safe_by[0] = 1.0
        for i in range(1, 14):
            self.safe_by[i] = self.safe_by[i - 1] * safe

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def higher(self, card: cython.int) -> cython.int:
        """How many unseen cards of its suit are higher."""
        return count_of(self.out[card // 13] >> card)

    @cython.cfunc
    @cython.exceptval(check=False)
    def later(
        self,
        card: cython.int,
        held: cython.ulonglong,
        need: cython.int,
        left: cython.int,
        leads: cython.bint,
    ) -> cython.double:
        """The chance that the card, of those that will be held, takes a trick after this one."""
        if card >= 56:
            return 0.0
        each: cython.double = left
        wanted: cython.double = self.others_want + (need if need > 0 else 0)
        pressure: cython.double = (wanted - each) / each
        wizards: cython.int = count_of(held & _WIZARDS) if self.is_wizard else 0
        jesters: cython.int = count_of(held & _JESTERS) if self.is_wizard else 0
        if card >= 52:
            return self.later_of_wizard(need, left, pressure, wizards, jesters)
        suit: cython.int = card // 13
        mine: cython.ulonglong = held & (_SUIT << (13 * suit))
        hunger: cython.double = need / each
        least: cython.double = -0.25
        if self.is_wizard:
            i: cython.int = left - wizards - jesters
            hunger = (need - wizards) / cython.cast(cython.double, i if i > 1 else 1)
            least = -0.5
        hunger = least if hunger < least else 1.0 if hunger > 1.0 else hunger
        above: cython.int = self.higher(card)
        others: cython.double = self.seats - 1
        safe: cython.double = self.safe_by[above]
        own: cython.double = count_of(mine) / each
        crushed: cython.double = self.share * self.wizards_out / each
        at: cython.int = 0 if suit == self.trump else 32
        total: cython.double = (
            self.later_figure[at]
            + self.later_figure[at + 1] * safe
            + self.later_figure[at + 2] * self.share * above / others
            + self.later_figure[at + 3] * own
            + self.later_figure[at + 4] * each / 10
            + self.later_figure[at + 5] / each
            + self.later_figure[at + 6] * others / 3
            + self.later_figure[at + 7] * hunger
            + self.later_figure[at + 8] * safe * hunger
            + self.later_figure[at + 9] * hunger * hunger
            + self.later_figure[at + 10] * pressure
            + self.later_figure[at + 13] * (crushed if crushed < 1.5 else 1.5)
            + self.later_figure[at + 14] * wizards / each
            + self.later_figure[at + 15] * jesters / each
        )
        if leads:
            total += self.later_figure[at + 11] + self.later_figure[at + 12] / each
        one: cython.ulonglong = 1
        if suit == self.trump:
            lower: cython.int = count_of(mine & ((one << card) - 1))
            return chance_of(total + self.later_figure[at + 16] * lower / each)
        spread: cython.double = self.share * self.outs[suit] / others
        if spread > 3.0:
            spread = 3.0
        total += (
            self.later_figure[at + 16] * spread
            + self.later_figure[at + 21] * safe * spread
            + self.later_figure[at + 23] * safe * own
        )
        if leads:
            total += self.later_figure[at + 20] * safe / each
        if self.trump >= 4:
            return chance_of(total + self.later_figure[at + 22])
        ruffs: cython.double = self.share * self.outs[self.trump] / others
        trumps: cython.int = count_of(held & (_SUIT << (13 * self.trump)))
        return chance_of(
            total
            + self.later_figure[at + 17] * ruffs
            + self.later_figure[at + 18] * safe * ruffs
            + self.later_figure[at + 19] * trumps / each
        )

    @cython.cfunc
    @cython.exceptval(check=False)
    def later_of_wizard(
        self,
        need: cython.int,
        left: cython.int,
        pressure: cython.double,
        own: cython.int,
        jesters: cython.int,
    ) -> cython.double:
        """The same of a wizard."""
        each: cython.double = left
        hunger: cython.double = need / each
        hunger = -0.25 if hunger < -0.25 else 1.0 if hunger > 1.0 else hunger
        spare: cython.double = own - (need if need > 0 else 0)
        spare = spare / own if spare > 0 else 0.0
        among: cython.double = self.share * self.wizards_out / 4
        total: cython.double = (
            self.later_wizard[0]
            + self.later_wizard[1] * hunger
            + self.later_wizard[2] * spare
            + self.later_wizard[4] * each / 10
            + self.later_wizard[5] / each
            + self.later_wizard[6] * (self.seats - 1) / 3.0
            + self.later_wizard[7] * among
            + self.later_wizard[8] * spare * among
            + self.later_wizard[9] * pressure
            + self.later_wizard[10] * own / each
        )
        if need <= 0:
            total += self.later_wizard[3]
        return chance_of(total)

    @cython.cfunc
    @cython.exceptval(check=False)
    def now(self, card: cython.int) -> cython.double:
        """The chance that the card, played now, takes the trick."""
        led: cython.int = self.led_with(card)
        i: cython.int
        seat: cython.int = self.turn
        if card >= 56 or self.power_of(card, led) <= self.best_power:
            return 0.0
        if card >= 52 or self.lays == self.seats - 1:
            return 1.0
        eager: cython.double = 0.0
        fed: cython.double = 0.0
        crushed: cython.double = 0.0
        thirst: cython.double = 0.0
        eagers: cython.int = 0
        behind: cython.int = self.seats - 1 - self.lays
        for i in range(behind):
            seat = seat + 1 if seat + 1 < self.seats else 0
            part: cython.double = self.held[seat] / cython.cast(cython.double, self.unseen)
            if part > 1.0:
                part = 1.0
            beaten: cython.double = 1.0 - self.can_beat(seat, card, led, part)
            beaten = log(beaten if beaten > _LEAST else _LEAST)
            if self.want[seat] > 0:
                eagers += 1
                eager += beaten
                thirst += self.want[seat]
                if self.wizards_out:
                    crushed += log(1.0 - part if 1.0 - part > _LEAST else _LEAST)
            else:
                fed += beaten
        thirst = thirst / self.held[self.turn] - 0.5
        thirst = -1.0 if thirst < -1.0 else 1.0 if thirst > 1.0 else thirst
        return chance_of(
            self.now_figure[0]
            + self.now_figure[1] * eager
            + self.now_figure[2] * fed
            + self.now_figure[3] * crushed * self.wizards_out
            + self.now_figure[4] * eagers
            + self.now_figure[5] * (behind - eagers)
            + self.now_figure[6] * (1 if self.lays == 0 else 0)
            + self.now_figure[7] * thirst
        )

    @cython.cfunc
    @cython.exceptval(check=False)
    def can_beat(
        self, seat: cython.int, card: cython.int, led: cython.int, part: cython.double
    ) -> cython.double:
        """How likely the seat is to hold a card of a suit that beats it."""
        suit: cython.int = card // 13
        voids: cython.int = self.voids[seat]
        higher: cython.double = 0.0
        void: cython.double = 1.0
        if not voids >> suit & 1:
            higher = 1.0 - to_power(1.0 - part, self.higher(card))
        if not voids >> led & 1:
            void = to_power(1.0 - part, self.outs[led])
        if suit == self.trump:
            return higher if led == self.trump else void * higher
        if self.trump >= 4 or voids >> self.trump & 1:
            return higher
        higher += void * (1.0 - to_power(1.0 - part, self.outs[self.trump]))
        if suit != led or higher > 1.0:
            return 1.0
        return higher

    # What a skilled player does

    @cython.cfunc
    @cython.exceptval(check=False)
    def promise(
        self, bid: cython.int, taken: cython.int, cards: cython.ulonglong, wins: cython.bint
    ) -> cython.double:
        """The points to expect with a bid, by the chances of the cards that are left."""
        count: cython.int = 0
        i: cython.int
        card: cython.int
        chance: cython.double
        self.spread[0] = 1.0
        while cards:
            card = low_card(cards)
            cards &= cards - 1
            chance = self.chance[card] if wins else self.chance_else[card]
            self.spread[count + 1] = 0.0
            for i in range(count, -1, -1):
                self.spread[i + 1] += chance * self.spread[i]
                self.spread[i] *= 1.0 - chance
            count += 1
        chance = 0.0
        for i in range(count + 1):
            chance += self.spread[i] * self.points[bid * 32 + taken + i]
        return chance

    @cython.cfunc
    @cython.exceptval(check=False)
    def weigh_bids(self) -> cython.void:
        """What each bid of the seat on turn promises: into `worth`."""
        number: cython.int
        left: cython.ulonglong
        card: cython.int
        hand: cython.ulonglong = self.hands[self.turn]
        leads: cython.bint = self.turn == (self.dealer + 1) % self.seats
        self.count()
        for number in range(self.size + 1):
            left = hand
            while left:
                card = low_card(left)
                left &= left - 1
                self.chance[card] = self.later(card, hand, number, self.size, leads)
            self.worth[number] = self.promise(number, 0, hand, True)

    @cython.cfunc
    @cython.exceptval(check=False)
    def weigh_cards(self, cards: cython.ulonglong) -> cython.void:
        """What the round promises when each of these cards is played now: into `worth`."""
        me: cython.int = self.turn
        hand: cython.ulonglong = self.hands[me]
        one: cython.ulonglong = 1
        card: cython.int
        other: cython.int
        rest: cython.ulonglong
        left: cython.ulonglong
        held: cython.ulonglong
        bid: cython.int = self.bids[me]
        taken: cython.int = self.tricks[me]
        tricks: cython.int = self.held[me] - 1
        need: cython.int = bid - taken
        chance: cython.double
        fresh: cython.bint = True
        self.count()
        while cards:
            card = low_card(cards)
            cards &= cards - 1
            rest = hand & ~(one << card)
            if tricks and (fresh or not self.is_wizard):
                held = hand if self.is_wizard else rest
                left = held
                fresh = False
                while left:
                    other = low_card(left)
                    left &= left - 1
                    self.chance[other] = self.later(other, held, need - 1, tricks, True)
                    self.chance_else[other] = self.later(other, held, need, tricks, False)
            chance = self.now(card)
            self.worth[card] = 0.0
            if chance > 0.0:
                self.worth[card] += chance * self.promise(bid, taken + 1, rest, True)
            if chance < 1.0:
                self.worth[card] += (1.0 - chance) * self.promise(bid, taken, rest, False)

    @cython.cfunc
    @cython.exceptval(check=False)
    def best_bid(self) -> cython.int:
        """The bid of the seat on turn."""
        number: cython.int
        chosen: cython.int = -1
        barred: cython.int = self.barred()
        self.weigh_bids()
        for number in range(self.size + 1):
            if number != barred and (chosen < 0 or self.worth[number] > self.worth[chosen]):
                chosen = number
        return chosen

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def danger(self, card: cython.int) -> cython.int:
        """How high a card is, where two are worth the same."""
        if card >= 52:
            return 100 if card < 56 else 0
        if self.is_wizard and card // 13 == self.trump:
            return card % 13 + 9
        return card % 13 + 2

    @cython.cfunc
    @cython.exceptval(check=False)
    def best_card(self) -> cython.int:
        """The card of the seat on turn."""
        legal: cython.ulonglong = self.legal()
        card: cython.int
        chosen: cython.int = -1
        if not legal & (legal - 1):
            return low_card(legal)
        self.weigh_cards(legal)
        while legal:
            card = low_card(legal)
            legal &= legal - 1
            if (
                chosen < 0
                or self.worth[card] > self.worth[chosen]
                or (
                    self.worth[card] == self.worth[chosen]
                    and self.danger(card) > self.danger(chosen)
                )
            ):
                chosen = card
        return chosen

    # Playouts

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
    def next_bid(self) -> cython.int:
        """What the seat on turn bids in a playout."""
        number: cython.int
        if self.careless == 0 or self.lot(256) >= self.careless:
            return self.best_bid()
        number = self.lot(self.size + 1)
        while number == self.barred():
            number = self.lot(self.size + 1)
        return number

    @cython.cfunc
    @cython.exceptval(check=False)
    def next_card(self) -> cython.int:
        """What the seat on turn plays in a playout."""
        legal: cython.ulonglong
        i: cython.int
        if self.careless == 0 or self.lot(256) >= self.careless:
            return self.best_card()
        legal = self.legal()
        for i in range(self.lot(count_of(legal))):
            legal &= legal - 1
        return low_card(legal)

    # A tree of the later turns of the seat that asks

    @cython.cfunc
    @cython.exceptval(check=False)
    def node_of(self, key: cython.ulonglong) -> cython.int:
        """The node of what was seen; a fresh one as −1 − its number; no room: the limit."""
        at: cython.int = (key >> 8) & (self.node_limit - 1)
        if not key:
            key = 1
        while self.node_key[at]:
            if self.node_key[at] == key:
                return at
            at = (at + 1) & (self.node_limit - 1)
        if self.nodes * 4 >= self.node_limit * 3:
            return self.node_limit
        self.nodes += 1
        self.node_key[at] = key
        return -at - 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def climb(self, key: cython.ulonglong) -> cython.int:
        """The card of the seat that asks, and the way there remembered."""
        legal: cython.ulonglong = self.legal()
        left: cython.ulonglong
        card: cython.int
        slot: cython.int = 0
        chosen: cython.int = -1
        best: cython.int = -1
        visits: cython.int = 0
        score: cython.double
        most: cython.double = 0.0
        total: cython.double = 0.0
        if not legal & (legal - 1):
            return low_card(legal)
        node: cython.int = self.node_of(key)
        if node == self.node_limit:
            return self.next_card()
        is_fresh: cython.bint = node < 0
        if is_fresh:
            node = -node - 1
        self.weigh_cards(legal)
        left = legal
        while left:
            card = low_card(left)
            left &= left - 1
            if best < 0 or self.worth[card] > self.worth[best]:
                best = card
            visits += self.node_visits[node * _SLOTS + slot]
            total += self.node_value[node * _SLOTS + slot]
            slot += 1
        mean: cython.double = total / visits if visits else 0.0
        reach: cython.double = self.explore * sqrt(log(visits + 1.0))
        slot = 0
        left = legal
        while left:
            card = low_card(left)
            left &= left - 1
            visits = self.node_visits[node * _SLOTS + slot]
            score = mean + self.worth[card] - self.worth[best]
            total = visits + self.prior
            score = (self.node_value[node * _SLOTS + slot] + self.prior * score) / total
            score += reach / sqrt(total)
            if chosen < 0 or score > most:
                most = score
                chosen = card
                self.path[self.steps] = node * _SLOTS + slot
            slot += 1
        self.steps += 1
        if is_fresh:
            self.steps += 64
        return chosen

    @cython.cfunc
    @cython.exceptval(check=False)
    def climb_out(self, move: cython.int) -> cython.void:
        """Plays the round to its end; the seat that asks tries what promises most so far."""
        key: cython.ulonglong = move + 2 + 64 * self.trump
        card: cython.int
        for card in range(self.seats):
            key = ((key ^ (self.bids[card] + 1)) * _SPREAD) & _FULL
            key ^= key >> 29
        while self.hands[self.turn]:
            if self.turn == self.me and self.steps < 64:
                card = self.climb(key)
            else:
                card = self.next_card()
            self.play(card)
            key = ((key ^ (card + 1)) * _SPREAD) & _FULL
            key ^= key >> 29

    @cython.cfunc
    @cython.exceptval(check=False)
    def learn(self) -> cython.void:
        """What the round came to is counted along the way that was taken."""
        i: cython.int
        worth: cython.double = 0.0
        for i in range(self.seats):
            if i != self.me:
                worth -= self.points[self.bids[i] * 32 + self.tricks[i]]
        worth /= self.seats - 1
        worth += self.points[self.bids[self.me] * 32 + self.tricks[self.me]]
        for i in range(self.steps & 63):
            self.node_visits[self.path[i]] += 1
            self.node_value[self.path[i]] += worth

    # What others' choices tell

    @cython.cfunc
    @cython.exceptval(check=False)
    def bid_likely(self, number: cython.int) -> cython.double:
        """The logarithm of how likely the seat on turn bids so."""
        i: cython.int
        barred: cython.int = self.barred()
        total: cython.double = 0.0
        self.weigh_bids()
        for i in range(self.size + 1):
            if i != barred:
                total += exp((self.worth[i] - self.worth[number]) / self.bid_heat)
        return log((1.0 - self.astray) / total + self.astray / (self.size + 1))

    @cython.cfunc
    @cython.exceptval(check=False)
    def card_likely(self, card: cython.int) -> cython.double:
        """The logarithm of how likely the seat on turn plays so; it may not be allowed to."""
        legal: cython.ulonglong = self.legal()
        one: cython.ulonglong = 1
        other: cython.int
        total: cython.double = 0.0
        if not legal & (one << card):
            return -50.0
        if not legal & (legal - 1):
            return 0.0
        number: cython.int = count_of(legal)
        self.weigh_cards(legal)
        while legal:
            other = low_card(legal)
            legal &= legal - 1
            total += exp((self.worth[other] - self.worth[card]) / self.card_heat)
        return log((1.0 - self.astray) / total + self.astray / number)

    # What is asked from outside

    def dealt_now(self) -> list[int]:
        """The hands of the world that is laid out, as they were dealt."""
        return [self.dealt[i] for i in range(self.seats)]

    def on_turn(self) -> int:
        """The seat that is to bid or play."""
        return self.turn

    def choice(self) -> int:
        """What a skilled player would bid or play now, in the world that is laid out."""
        self.set_up()
        return self.best_bid() if self.bids_made < self.seats else self.best_card()

    def worths(self) -> list[tuple[int, float]]:
        """What each bid or card promises the seat on turn, as a skilled player sees it."""
        number: cython.int
        barred: cython.int
        legal: cython.ulonglong
        found = []
        self.set_up()
        if self.bids_made < self.seats:
            barred = self.barred()
            self.weigh_bids()
            for number in range(self.size + 1):
                if number != barred:
                    found.append((number, self.worth[number]))
            return found
        legal = self.legal()
        self.weigh_cards(legal)
        while legal:
            number = low_card(legal)
            legal &= legal - 1
            found.append((number, self.worth[number]))
        return found

    def outcome(self, move: int) -> list[int]:
        """The points of each seat when this is bid or played, and all else skilfully.

        Args:
            move: a number, or a card; -1: nothing, whose turn it is acts skilfully too.
        """
        i: cython.int
        kept: cython.int = 0
        self.set_up()
        if move >= 0 and self.bids_made < self.seats:
            self.make_bid(move)
        elif move >= 0:
            self.play(move)
        while self.bids_made < self.seats:
            self.make_bid(self.next_bid())
        self.steps = 0
        if self.explore > 0.0:
            self.climb_out(move)
            self.learn()
        while self.hands[self.turn]:
            self.play(self.next_card())
        for i in range(self.seats):
            kept += self.bids[i] == self.tricks[i]
        if self.all_wrong and not kept:
            return [0] * self.seats
        return [self.points[self.bids[i] * 32 + self.tricks[i]] for i in range(self.seats)]

    def has_kept(self, seat: int) -> bool:
        """Whether the seat took what it bid, in the round that was played out last."""
        return self.bids[seat] == self.tricks[seat]
