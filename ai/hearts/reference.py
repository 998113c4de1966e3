"""The two reference players: fixed yardsticks that every level is measured against.

`follow` passes its black queen and high hearts, ducks with the highest card that does not take the
trick, and throws the queen and high hearts where it cannot follow. `tracker` also remembers which
cards and voids were shown, and uses them when it leads. Neither draws lots, and neither changes
when the levels improve: a figure measured against them keeps its meaning.

To the letter of its description the tracker leads cards that are sure to take the trick, and suits
in which somebody is void, as in games where tricks are good. In Hearts both cost points, and it
plays worse than `follow`: that is `literal_tracker`. The `tracker` that sits at tables has both
rules turned over: it leads cards that are sure not to take the trick, and no suit in which somebody
is void, as long as it can.
"""

from collections.abc import Callable, Sequence
from random import Random

from game.core.cards import RANK_OF, SUIT_OF, SUITS, Card, Suit
from game.tricks.hearts import MODULE
from game.tricks.hearts_terms import QUEEN, RANKING, Move, PassCards, View
from game.tricks.module import cards_of
from game.tricks.play import shown_voids, winning_lay
from game.tricks.state import Play

LONG_SPADES = 4
"""With so many spades the high ones are kept."""
HIGH_SPADES = (QUEEN, Card("AS"), Card("KS"))


def follow(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """Ducks, and throws the queen and the hearts at others."""
    return _choose(view, legal, _lead)


def tracker(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """Plays as `follow`, and leads what it has seen to be safe."""
    return _choose(view, legal, _safe_lead)


def literal_tracker(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """The tracker to the letter: it leads cards that are sure to take the trick."""
    return _choose(view, legal, _literal_lead)


def to_pass(hand: Sequence[Card], count: int = 3) -> tuple[Card, ...]:
    """What is passed, worst first: high spades of a short suit, hearts, then a short suit."""
    spades = sum(SUIT_OF[card] == "S" for card in hand)
    order = [card for card in HIGH_SPADES if card in hand and spades < LONG_SPADES]
    order += sorted((c for c in hand if SUIT_OF[c] == "H"), key=RANK_OF.__getitem__, reverse=True)
    chosen = order[:count]
    plain = [card for card in hand if card not in chosen and SUIT_OF[card] != "H"]
    if len(chosen) < count and plain:
        short = sorted(shortest(plain), key=RANK_OF.__getitem__, reverse=True)
        chosen += short[: count - len(chosen)]
    rest = sorted((c for c in hand if c not in chosen), key=_by_suit)
    return tuple(chosen + rest[: count - len(chosen)])


def _choose(view: View, legal: Sequence[Move], lead: Callable[[View, list[Card]], Card]) -> Move:
    if len(legal) == 1:
        return legal[0]
    cards = [move.card for move in legal if isinstance(move, Play)]
    if not cards:
        return PassCards(RANKING.sorted(to_pass(view.hand, view.options.pass_count)))
    return Play(_answer(view, cards) if view.trick else lead(view, cards))


# The play of cards


def _lead(view: View, legal: list[Card]) -> Card:
    safe = _harmless(legal)
    return lowest(shortest(safe)) if safe else lowest(legal)


def _literal_lead(view: View, legal: list[Card]) -> Card:
    known = [card for card in legal if not any(_higher(card, other) for other in _out(view))]
    if known:
        return highest(known)
    lacked = _lacked(view)
    shown = [card for card in _harmless(legal) if SUIT_OF[card] in lacked]
    return lowest(shown) if shown else _lead(view, legal)


def _safe_lead(view: View, legal: list[Card]) -> Card:
    out = _out(view)
    suits = {SUIT_OF[card] for card in out}
    answered = [card for card in legal if SUIT_OF[card] in suits] or legal
    known = [card for card in answered if not any(_higher(other, card) for other in out)]
    if known:
        return lowest(known)
    lacked = _lacked(view)
    kept = [card for card in _harmless(legal) if SUIT_OF[card] not in lacked]
    return lowest(shortest(kept)) if kept else _lead(view, legal)


def _harmless(cards: Sequence[Card]) -> list[Card]:
    return [card for card in cards if SUIT_OF[card] != "H" and card != QUEEN]


def _out(view: View) -> list[Card]:
    """The cards that others hold."""
    gone = {lay.card for trick in view.past for lay in trick.lays} | set(view.hand)
    return [card for card in cards_of(MODULE, view.options, view.seats) if card not in gone]


def _higher(card: Card, other: Card) -> bool:
    """Whether the other is higher, in the same suit."""
    return SUIT_OF[other] == SUIT_OF[card] and RANK_OF[other] > RANK_OF[card]


def _lacked(view: View) -> set[Suit]:
    """The suits in which somebody else showed to be void."""
    voids = shown_voids(MODULE, view)
    return {suit for seat, own in enumerate(voids) if seat != view.seat for suit in own}


def _answer(view: View, legal: list[Card]) -> Card:
    led = SUIT_OF[view.trick[0].card]
    if SUIT_OF[legal[0]] != led:
        return _throw(legal)
    best = RANK_OF[winning_lay(view.trick, led, RANKING).card]
    under = [card for card in legal if RANK_OF[card] < best]
    return highest(under or legal)


def _throw(legal: list[Card]) -> Card:
    if QUEEN in legal:
        return QUEEN
    hearts = [card for card in legal if SUIT_OF[card] == "H"]
    return highest(hearts or shortest(legal))


# Choosing among cards


def _by_suit(card: Card) -> tuple[int, int]:
    return SUITS.index(SUIT_OF[card]), RANK_OF[card]


def lowest(cards: Sequence[Card]) -> Card:
    """By suit first, then by rank."""
    return min(cards, key=_by_suit)


def highest(cards: Sequence[Card]) -> Card:
    """By rank first, then by suit."""
    return max(cards, key=lambda card: (RANK_OF[card], SUITS.index(SUIT_OF[card])))


def shortest(cards: Sequence[Card]) -> list[Card]:
    """The cards of the suit with the fewest of them, of equals the lowest suit."""
    by_suit = {suit: [card for card in cards if SUIT_OF[card] == suit] for suit in SUITS}
    return min(filter(None, by_suit.values()), key=len)
