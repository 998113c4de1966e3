"""The two reference players: fixed yardsticks that every level is measured against.

Both count aces, kings and spades to bid, take a trick as cheaply as they can and leave it to the
partner who has it. `tracker` also remembers which cards were played and who showed out when it
leads, and stops taking tricks once the contract is made. Neither draws lots, and neither changes
when the levels improve: a figure measured against them keeps its meaning.
"""

from collections.abc import Sequence
from random import Random

from game.core.cards import RANK_OF, SUIT_OF, SUITS, Card, Suit
from game.tricks.bidding import Bid
from game.tricks.play import shown_voids, winning_lay
from game.tricks.spades import MODULE
from game.tricks.spades_scoring import contract_of
from game.tricks.spades_terms import (
    PACK,
    RANKINGS,
    SIDES,
    TRUMP,
    Give,
    Look,
    Move,
    View,
    partner,
)
from game.tricks.state import Play

BIDS_FOR_TRUMPS = 3
"""Who bid so much leads spades while holding three."""


def follow(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """Counts its hand, follows suit, and takes a trick with the cheapest card that does."""
    return _choose(view, legal, remembers=False)


def tracker(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """Plays as `follow`, leads by what it has seen, and throws low once the contract is made."""
    return _choose(view, legal, remembers=True)


def winners(hand: Sequence[Card]) -> int:
    """The tricks that the hand is counted for; with none of them it is a nil."""
    suits = [SUIT_OF[card] for card in hand]
    spades = suits.count(TRUMP)
    high = sum(
        card[0] == "A" or (card[0] == "K" and suits.count(suit) >= 2)
        for card, suit in zip(hand, suits, strict=True)
    )
    return high + max(0, spades - 3) + (spades >= 3 and "QS" in hand)


def _choose(view: View, legal: Sequence[Move], remembers: bool) -> Move:
    if len(legal) == 1:
        return legal[0]
    if isinstance(legal[0], Play):
        return Play(_card(view, [move.card for move in legal if isinstance(move, Play)], remembers))
    if isinstance(legal[0], Bid):
        return nearest(winners(view.hand), legal)
    return _gift(view, legal) if isinstance(legal[0], Give) else Look()


def nearest(count: int, legal: Sequence[Move]) -> Move:
    """The bid that is nearest to the count, of two the lower."""
    bids = [move for move in legal if isinstance(move, Bid)]
    return min(bids, key=lambda move: (abs(move.number - count), move.number))


def _gift(view: View, legal: Sequence[Move]) -> Move:
    """A nil bidder's highest cards; to one the lowest."""
    gifts = [move for move in legal if isinstance(move, Give)]
    held, size = list(view.hand), len(gifts[0].cards)
    is_nil = view.seat is not None and view.auction.bids[view.seat] == 0
    chosen = []
    for _ in range(size):
        chosen.append(highest(held) if is_nil else lowest(held))
        held.remove(chosen[-1])
    return Give(tuple(chosen))


# The play of cards


def _card(view: View, legal: list[Card], remembers: bool) -> Card:
    if view.trick:
        return lowest(legal) if remembers and _is_made(view) else _answer(view, legal)
    if not remembers:
        return _lead(view, legal)
    kept = _not_for_partner_alone(view, legal)
    known = [card for card in kept if _is_highest_left(view, card)]
    return highest(known) if known else _lead(view, kept)


def _lead(view: View, legal: list[Card]) -> Card:
    spades = [card for card in view.hand if SUIT_OF[card] == TRUMP]
    bid = view.auction.bids[view.seat] if view.seat is not None else None
    may_lead = [card for card in legal if card in spades]
    if (bid or 0) >= BIDS_FOR_TRUMPS and len(spades) >= 3 and may_lead:
        return highest(may_lead)
    aces = [card for card in legal if card[0] == "A" and card not in spades]
    return highest(aces) if aces else lowest(shortest(legal))


def _answer(view: View, legal: list[Card]) -> Card:
    power = RANKINGS[TRUMP].power[SUIT_OF[view.trick[0].card]]
    best = winning_lay(view.trick, SUIT_OF[view.trick[0].card], RANKINGS[TRUMP])
    if view.seat is not None and best.seat == partner(view.seat):
        return lowest(legal)
    wins = [card for card in legal if power[card] > power[best.card]]
    return min(wins, key=power.__getitem__) if wins else lowest(legal)


def _is_made(view: View) -> bool:
    """Whether the side has its contract, and no nil that still may be kept."""
    side = SIDES[(view.seat or 0) % 2]
    bids, tricks = view.auction.bids, view.tricks
    if any(bids[seat] == 0 and not tricks[seat] for seat in side):
        return False
    contract = contract_of(view.options, bids, side)
    return 0 < contract <= sum(tricks[seat] for seat in side if bids[seat])


def _not_for_partner_alone(view: View, legal: list[Card]) -> list[Card]:
    """Without the suits in which both opponents are void and the partner may not be."""
    if view.seat is None:
        return legal
    voids = shown_voids(MODULE, view)
    left, across, right = ((view.seat + step) % 4 for step in (1, 2, 3))
    dead = (voids[left] & voids[right]) - voids[across]
    return [card for card in legal if SUIT_OF[card] not in dead] or legal


def _is_highest_left(view: View, card: Card) -> bool:
    """Whether all higher cards of the suit were played or are held; blind to ruffs."""
    played = {lay.card for trick in view.past for lay in trick.lays}
    return all(
        other in played or other in view.hand
        for other in PACK
        if SUIT_OF[other] == SUIT_OF[card] and RANK_OF[other] > RANK_OF[card]
    )


# Choosing among cards


def lowest(cards: Sequence[Card]) -> Card:
    """By suit first, then by rank."""
    return min(cards, key=lambda card: (SUITS.index(SUIT_OF[card]), RANK_OF[card]))


def highest(cards: Sequence[Card]) -> Card:
    """By rank first, then by suit."""
    return max(cards, key=lambda card: (RANK_OF[card], SUITS.index(SUIT_OF[card])))


def shortest(cards: Sequence[Card]) -> list[Card]:
    """The cards of the side suit with the fewest of them; nothing but spades: all."""
    by_suit: dict[Suit, list[Card]] = {
        suit: [card for card in cards if SUIT_OF[card] == suit] for suit in SUITS if suit != TRUMP
    }
    return min(filter(None, by_suit.values()), key=len, default=list(cards))
