"""Leading, ducking and throwing away, as casual and skilled players do.

What a card may cost now stands against what it may cost later if it is kept.
"""

from collections.abc import Sequence
from math import comb

from ai.hearts.sight import Memory, Sight, held, look
from game.core.cards import RANK_OF, SUIT_OF, Card, Suit
from game.core.events import Seat
from game.tricks.hearts_terms import QUEEN, View

KEEP = 0.9
"""How much of the danger of keeping a card counts against what playing it costs now."""
LEAD_AGAIN = 0.25
"""What it costs to be on lead, in points."""
SHOOTING = 6.0
"""What a point given to who may be shooting the moon costs."""
HEART, PLAIN = 2.2, 1.3
"""What the highest card of a suit may cost."""
GUARD = 0.45
"""How much each lower card of its suit guards a card."""
NOBODY = 0.5
"""How dangerous a card is that nobody can follow."""
SHORT = 0.35
"""What a suit costs that keeps one from throwing others away."""
QUEEN_HELD, QUEEN_GUARD = 9.0, 0.35
TOP_SPADE, TOP_GUARD = 5.0, 0.5
KING = RANK_OF[Card("KS")]


def play_on(view: View, cards: Sequence[Card], memory: Memory) -> Card:
    """The card whose cost now, less the danger it would be later, is the lowest."""
    sight = look(view, memory)
    return min(cards, key=lambda card: (_cost(sight, card), -RANK_OF[card]))


def _cost(sight: Sight, card: Card) -> float:
    takes = chance_to_take(sight, card)
    stake = _stake(sight, card)
    now = takes * (stake + LEAD_AGAIN)
    if sight.shooter is not None:
        now += _moon_cost(sight, card, takes, stake)
    return now - KEEP * danger(sight, card)


# What may happen to a trick


def chance_to_take(sight: Sight, card: Card) -> float:
    """How likely the card takes the trick: everybody behind ducks who can."""
    if not sight.beats(card):
        return 0.0
    chance = 1.0
    for seat in sight.behind:
        chance *= 1 - _must_beat(sight, seat, card)
    return chance


def _must_beat(sight: Sight, seat: Seat, card: Card) -> float:
    """How likely the seat can follow with higher cards only."""
    suit = SUIT_OF[card]
    if suit in sight.voids[seat]:
        return 0.0
    low, high = sight.lower(card), sight.higher(card)
    if not high:
        return 0.0
    return _none(sight, seat, low) - _none(sight, seat, low + high)


def _none(sight: Sight, seat: Seat, many: int) -> float:
    """How likely the seat holds none of so many of the cards that are out."""
    size, whole = sight.view.sizes[seat], max(len(sight.out), 1)
    if many > whole - size:
        return 0.0
    return comb(whole - many, size) / comb(whole, size)


def has_none(sight: Sight, seat: Seat, suit: Suit) -> float:
    """How likely the seat cannot follow the suit."""
    if suit in sight.voids[seat]:
        return 1.0
    if seat == sight.receiver and any(SUIT_OF[card] == suit for card in sight.given):
        return 0.0
    return _none(sight, seat, sum(SUIT_OF[card] == suit for card in sight.out))


def _stake(sight: Sight, card: Card) -> float:
    """The points that whoever takes the trick gets, those that may still be thrown too."""
    view = sight.view
    led = SUIT_OF[view.trick[0].card if view.trick else card]
    found = float(sum(sight.cost(lay.card) for lay in view.trick) + sight.cost(card))
    free = bool(view.past) or view.options.points_on_first
    hearts = sum(SUIT_OF[other] == "H" for other in sight.out)
    share = 1 / max(1, view.seats - 1)
    for seat in sight.behind:
        void = has_none(sight, seat, led)
        if led == "H":
            found += (1 - void) * min(1.0, hearts * share)
        elif free and hearts:
            found += void * min(1.0, hearts * share)
        if QUEEN in sight.out:
            found += 13 * _queen_from(sight, seat) * _queen_falls(sight, card, led, void, free)
    return found


def _queen_from(sight: Sight, seat: Seat) -> float:
    """How likely the seat has the black queen."""
    if QUEEN in sight.given:
        return float(seat == sight.receiver)
    if "S" in sight.voids[seat]:
        return 0.0
    whole = sum(size for at, size in enumerate(sight.view.sizes)
                if at != sight.me and "S" not in sight.voids[at])  # fmt: skip
    return sight.view.sizes[seat] / max(1, whole)


def _queen_falls(sight: Sight, card: Card, led: Suit, void: float, free: bool) -> float:
    """How likely whoever has her plays her to this trick."""
    if led != "S":
        return void if free else 0.0
    spades = [lay.card for lay in sight.view.trick] + [card]
    top = max((RANK_OF[c] for c in spades if SUIT_OF[c] == "S"), default=0)
    if top >= KING:
        return 1.0
    left = sum(SUIT_OF[other] == "S" for other in sight.out)
    return 0.5 if left <= 2 else 0.08


# What a card may cost later


def danger(sight: Sight, card: Card) -> float:
    """What keeping the card may cost, in points; below nought: it guards others of its suit."""
    own = held(sight.view.hand, SUIT_OF[card])
    return _of_suit(sight, own) - _of_suit(sight, [c for c in own if c != card])


def _of_suit(sight: Sight, own: Sequence[Card]) -> float:
    """What so many cards of one suit, lowest first, may cost."""
    if not own:
        return 0.0
    suit = SUIT_OF[own[0]]
    if suit == "S" and (QUEEN in sight.out or QUEEN in sight.view.hand):
        return _of_spades(sight, own)
    weight = HEART if suit == "H" else PLAIN
    found = 0.0
    for below, card in enumerate(own):
        low, high = sight.lower(card), sight.higher(card)
        rank = low / (low + high) if low + high else NOBODY
        found += weight * rank / (1 + GUARD * below)
    return found + (0.0 if suit == "H" else SHORT)


def _of_spades(sight: Sight, own: Sequence[Card]) -> float:
    """While the black queen is about: she, the ace and the king, and what guards them."""
    small = sum(RANK_OF[card] < RANK_OF[QUEEN] for card in own)
    tops = sum(RANK_OF[card] > RANK_OF[QUEEN] for card in own)
    if QUEEN in sight.view.hand:
        queen = QUEEN_HELD / (1 + QUEEN_GUARD * small) if QUEEN in own else 0.0
        return queen + 0.8 * tops
    return TOP_SPADE * tops / (1 + TOP_GUARD * small)


# The moon


def _moon_cost(sight: Sight, card: Card, takes: float, stake: float) -> float:
    """Against who may be shooting the moon one takes a trick with points, and gives none."""
    if stake < 1:
        return 0.0
    shoots = sight.best is not None and sight.best.seat == sight.shooter and not sight.beats(card)
    saves = -SHOOTING * takes
    return saves + (SHOOTING * 0.5 * sight.cost(card) if shoots and sight.cost(card) > 0 else 0)
