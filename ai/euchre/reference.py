"""The two reference players: fixed yardsticks that every level is measured against.

`follow` counts its hand, follows and takes a trick as cheaply as it can. `tracker` also
remembers the cards and voids that were shown, and uses them when it leads. Neither draws lots,
and neither changes when the levels improve: a figure measured against them keeps its meaning.

To the letter of its description the tracker cashes every card that nothing higher of its suit can
beat before it draws trumps, and such cards are ruffed. That costs points, and it plays worse than
`follow`: that is `literal_tracker`. The `tracker` that sits at tables draws trumps first while it
holds the best that are out, and cashes what no opponent is known to be able to ruff.
"""

from collections.abc import Callable, Sequence
from random import Random

from game.core.cards import RANK_OF, SUIT_OF, SUITS, Card, Suit
from game.tricks.euchre import MODULE
from game.tricks.euchre_terms import (
    CALL,
    ORDER,
    PACKS,
    RANKINGS,
    Call,
    DefendAlone,
    Discard,
    Move,
    OrderUp,
    Pass,
    View,
    partner,
    suit_of,
    upcard_suit,
)
from game.tricks.play import shown_voids, winning_lay
from game.tricks.state import Play

ORDER_AT, ALONE_AT = 10, 16
PARTNER_DEALS, OPPONENT_DEALS = 2, -2
_TRUMP_WORTH = {"A": 4, "K": 3, "Q": 2}


Lead = Callable[[View, list[Card]], Card]


def follow(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """Counts its hand, follows suit, and takes a trick with the cheapest card that does."""
    return _choose(view, legal, _lead)


def tracker(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """Plays as `follow`, and leads by the cards and voids it has seen: trumps first."""
    return _choose(view, legal, _knowing_lead)


def literal_tracker(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """The tracker to the letter: cashes its highest cards first, and is blind to bowers."""
    return _choose(view, legal, _literal_lead)


def strength(hand: Sequence[Card], trump: Suit) -> int:
    """What a hand counts if the suit is trump; ten is enough to make it."""
    suits = [suit_of(card, trump) for card in hand]
    voids = sum(suit not in suits for suit in SUITS if suit != trump)
    return voids + sum(map(_worth, hand, [trump] * len(hand)))


def _worth(card: Card, trump: Suit) -> int:
    if suit_of(card, trump) != trump:
        return 2 if card[0] == "A" else 0
    if card[0] == "J":
        return 5 if SUIT_OF[card] == trump else 4
    return _TRUMP_WORTH.get(card[:-1], 1)


def discard(hand: Sequence[Card], trump: Suit) -> Card:
    """The lowest card of the shortest side suit; of six trumps the lowest by print."""
    return lowest(shortest(hand, trump, skip=trump))


def _choose(view: View, legal: Sequence[Move], lead: Lead) -> Move:
    if len(legal) == 1:
        return legal[0]
    if isinstance(legal[0], Play):
        cards = [move.card for move in legal if isinstance(move, Play)]
        return Play(_answer(view, cards) if view.trick else lead(view, cards))
    if isinstance(legal[0], Discard) and view.trump:
        return Discard(discard(view.hand, view.trump))
    if view.phase in (ORDER, CALL):
        return _bid(view, legal)
    return next((m for m in legal if not isinstance(m, Pass | DefendAlone)), Pass())


def _bid(view: View, legal: Sequence[Move]) -> Move:
    is_first_round = view.phase == ORDER
    suits = [upcard_suit(view)] if is_first_round else named(legal)
    counts = {suit: _count(view, suit) for suit in suits}
    best = max(suits, key=counts.__getitem__)  # of equals the first: the lowest suit
    kinds = [] if counts[best] < ORDER_AT and Pass() in legal else [False]
    if counts[best] >= ALONE_AT:
        kinds.insert(0, True)
    for alone in kinds:
        move = OrderUp(alone) if is_first_round else Call(best, alone)
        if move in legal:
            return move
    return Pass()


def named(legal: Sequence[Move]) -> list[Suit]:
    """The suits that may be made trump in the second round, lowest first."""
    return [suit for suit in SUITS if any(isinstance(m, Call) and m.suit == suit for m in legal)]


def _count(view: View, suit: Suit) -> int:
    if view.phase != ORDER or view.upcard is None:
        return strength(view.hand, suit)
    if view.seat == view.dealer:
        return strength((*view.hand, view.upcard), suit)
    partner_deals = view.seat is not None and view.dealer == partner(view.seat)
    return strength(view.hand, suit) + (PARTNER_DEALS if partner_deals else OPPONENT_DEALS)


# The play of cards


def _literal_lead(view: View, legal: list[Card]) -> Card:
    kept = _not_for_partner_alone(view, legal)
    known = [card for card in kept if _is_highest_left(view, card)]
    return highest(known) if known else _lead(view, kept)


def _knowing_lead(view: View, legal: list[Card]) -> Card:
    kept = _not_for_partner_alone(view, legal)
    trump = view.trump
    trumps = [card for card in kept if suit_of(card, trump) == trump]
    out = _out(view, trump)
    if _makes(view) and out and trumps:
        power = RANKINGS[trump].power[trump]
        best = max(trumps, key=power.__getitem__)
        if len(trumps) >= 3 or all(power[best] > power[card] for card in out):
            return best
    known = [card for card in kept if card not in trumps and _will_win(view, card, bool(out))]
    return highest(known) if known else _lead(view, kept)


def _lead(view: View, legal: list[Card]) -> Card:
    trump = view.trump
    trumps = [card for card in legal if suit_of(card, trump) == trump]
    if _makes(view) and len(trumps) >= 3:  # on lead all is legal, but for what was kept
        return max(trumps, key=RANKINGS[trump].power[trump].__getitem__)
    aces = [card for card in legal if card[0] == "A" and card not in trumps]
    return highest(aces) if aces else lowest(shortest(legal, trump, skip=trump))


def _answer(view: View, legal: list[Card]) -> Card:
    trump = view.trump
    led = suit_of(view.trick[0].card, trump)
    best = winning_lay(view.trick, led, RANKINGS[trump])
    if view.seat is not None and best.seat == partner(view.seat):
        return lowest(legal)
    power = RANKINGS[trump].power[led]
    winners = [card for card in legal if power[card] > power[best.card]]
    return min(winners, key=power.__getitem__) if winners else lowest(legal)


def _makes(view: View) -> bool:
    """Whether the view's side made trump."""
    return view.seat is not None and view.auction.maker in (view.seat, partner(view.seat))


def _not_for_partner_alone(view: View, legal: list[Card]) -> list[Card]:
    """Without the suits in which both opponents are void and the partner may not be."""
    if view.seat is None:
        return legal
    left, across, right = _voids(view)
    dead = (left & right) - across
    return [card for card in legal if suit_of(card, view.trump) not in dead] or legal


def _voids(view: View) -> tuple[frozenset[Suit], ...]:
    """What the left opponent, the partner and the right opponent have shown to lack."""
    assert view.seat is not None
    voids = shown_voids(MODULE, view)
    return tuple(frozenset(voids[(view.seat + step) % 4]) for step in (1, 2, 3))


def _out(view: View, suit: Suit | None) -> list[Card]:
    """The cards of a suit that were neither played nor are held; the left bower is a trump."""
    seen = {lay.card for trick in view.past for lay in trick.lays}.union(view.hand)
    pack = PACKS[view.options.deck]
    return [card for card in pack if suit_of(card, view.trump) == suit and card not in seen]


def _will_win(view: View, card: Card, can_ruff: bool) -> bool:
    """Whether nothing of its suit beats a side card, and no opponent is known to ruff it."""
    suit = suit_of(card, view.trump)
    power = RANKINGS[view.trump].power[suit]
    if any(power[other] > power[card] for other in _out(view, suit)):
        return False
    left, _, right = _voids(view)
    return not can_ruff or suit not in left | right


def _is_highest_left(view: View, card: Card) -> bool:
    """Whether all higher cards of the printed suit were played or are held; blind to bowers."""
    played = {lay.card for trick in view.past for lay in trick.lays}
    return all(
        other in played or other in view.hand
        for other in PACKS[view.options.deck]
        if SUIT_OF[other] == SUIT_OF[card] and RANK_OF[other] > RANK_OF[card]
    )


# Choosing among cards


def lowest(cards: Sequence[Card]) -> Card:
    """By suit first, then by rank, both as printed."""
    return min(cards, key=lambda card: (SUITS.index(SUIT_OF[card]), RANK_OF[card]))


def highest(cards: Sequence[Card]) -> Card:
    """By rank first, then by suit, both as printed."""
    return max(cards, key=lambda card: (RANK_OF[card], SUITS.index(SUIT_OF[card])))


def shortest(cards: Sequence[Card], trump: Suit | None, skip: Suit | None) -> list[Card]:
    """The cards of the suit with the fewest of them, `skip` left out; none but `skip`: all."""
    by_suit = {
        suit: [card for card in cards if suit_of(card, trump) == suit]
        for suit in SUITS
        if suit != skip
    }
    return min(filter(None, by_suit.values()), key=len, default=list(cards))
