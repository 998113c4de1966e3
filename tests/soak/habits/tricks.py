"""Cards that no sensible player lays, in games with trumps: each detector tells a fault, or none.

They are narrow on purpose. What may be a plan is none of them: a trump to get on lead is one only
where the partner's trick is sure, a card that is too high only where an opponent may hold what
lies between, and nothing counts that a side does which is rid of tricks it must not take.
"""

from collections.abc import Callable

from game.core.cards import SAME_COLOUR, WIZARDS, Card
from game.tricks.kaiser_terms import FIVE, THREE
from game.tricks.spades_scoring import contract_of
from tests.soak.habits.eye import Eye, Fault

LATE = 2
"""With so few cards it is all counted out."""

Detector = Callable[[Eye, Card], Fault | None]
"""Of a card that was laid: what is foolish about it."""


# What the side wants


def spades_need(eye: Eye, side: int) -> int:
    """Tricks that a side still has to take for its contract."""
    view = eye.view
    seats, bids = view.sides[side], view.auction.bids
    helped = view.options.failed_nil_tricks == "help_partner"
    took = sum(view.tricks[seat] for seat in seats if bids[seat] or helped)
    return contract_of(view.options, bids, seats) - took


def keeps_nil(eye: Eye, seat: int | None) -> bool:
    """Whether the seat bid nil and has no trick yet."""
    return seat is not None and eye.view.auction.bids[seat] == 0 and not eye.view.tricks[seat]


def wants_tricks(eye: Eye, after: int = 0) -> bool:
    """Whether the side has a use for tricks, once it took so many more.

    In Spades not where they are bags, or where somebody plays for nil; elsewhere always.
    """
    if eye.game != "spades":
        return True
    if any(keeps_nil(eye, seat) for seat in range(4)):
        return False
    options = eye.view.options
    return spades_need(eye, eye.side) > after or not options.bags_penalty


# The detectors


def trumps_the_partner(eye: Eye, card: Card) -> Fault | None:
    """A06: trumps a trick that the partner is sure of."""
    if not eye.mate_wins or not eye.is_trump(card) or eye.led == eye.trump:
        return None
    assert eye.best is not None
    others = [c for c in eye.cards if not eye.is_trump(c) and c not in _special(eye)]
    spare = [c for c in others if not eye.is_boss(c)]
    if not spare or card in _special(eye) or not eye.is_safe(eye.best) or not wants_tricks(eye):
        return None
    return Fault(f"trumps the partner's {eye.best.card}, which is safe", tuple(spare))


def _special(eye: Eye) -> frozenset[Card]:
    """Cards that are worth more, or less, than their tricks."""
    return frozenset((FIVE, THREE)) if eye.game == "kaiser" else frozenset()


def _is_big(card: Card) -> bool:
    """Whether anybody would mind its waste."""
    return card[0] in "AKQJ"


def wins_too_dear(eye: Eye, card: Card) -> Fault | None:
    """A08: the last to play takes the trick with more than it needs."""
    if not eye.is_last or not eye.takes(card) or len(eye.view.hand) < 2 or not _is_big(card):
        return None
    for other in eye.cards:
        if eye.suit(other) != eye.suit(card) or not eye.takes(other) or other in _special(eye):
            continue
        between = [c for c in eye.above(other) if eye.higher(card, c)]
        if eye.higher(card, other) and eye.foe_may_hold(between) and wants_tricks(eye, after=1):
            return Fault(f"{other} takes it, and {between[0]} may be with an opponent", (other,))
    return None


def overtakes_the_partner(eye: Eye, card: Card) -> Fault | None:
    """A08: the last to play goes over its partner's card, though it could stay below in suit."""
    if not eye.is_last or not eye.mate_wins or not eye.takes(card) or eye.is_trump(card):
        return None
    below = [c for c in eye.cards if c not in _special(eye) and not eye.takes(c)]
    below = [c for c in below if eye.suit(c) == eye.suit(card)]
    between = [c for b in below for c in eye.above(b) if eye.higher(card, c)]
    if not below or not eye.foe_may_hold(between) or not wants_tricks(eye):
        return None
    return Fault("goes over the partner's card", tuple(below))


def draws_the_partners_trumps(eye: Eye, card: Card) -> Fault | None:
    """A05: leads trumps though both opponents are out of them and the partner may not be."""
    mate = eye.mate
    if not eye.leads or not eye.is_trump(card) or mate is None or not wants_tricks(eye):
        return None
    trumps = eye.trumps_out
    if eye.foe_may_hold(trumps) or not any(eye.may_hold(mate, c) for c in trumps):
        return None
    if not all(eye.trump in eye.voids[seat] for seat in eye.foes):
        return None
    others = [c for c in eye.cards if not eye.is_trump(c)]
    if not others or _special(eye) & {*trumps, *eye.view.hand} or all(map(eye.is_sure, others)):
        return None
    return Fault("leads a trump though the opponents have none", tuple(others))


def bares_the_left_bower(eye: Eye, card: Card) -> Fault | None:
    """A04: a defender leads the card that guards its left bower, the right one being out."""
    if not eye.leads or eye.trump is None or eye.view.auction.maker in eye.view.sides[eye.side]:
        return None
    left, right = Card("J" + SAME_COLOUR[eye.trump]), Card("J" + eye.trump)
    trumps = [c for c in eye.view.hand if eye.is_trump(c)]
    if len(trumps) != 2 or left not in trumps or not eye.is_trump(card):
        return None
    if card == left or right not in eye.out or len(eye.cards) == len(trumps):
        return None
    others = tuple(c for c in eye.cards if not eye.is_trump(c))
    return Fault(f"leads {card} and leaves {left} bare while {right} is out", others)


def gives_the_five_away(eye: Eye, card: Card) -> Fault | None:
    """Kaiser: drops the five on a trick that the opponents have."""
    others = [c for c in eye.cards if c not in (FIVE, THREE)]
    late = len(eye.view.hand) <= LATE  # to be counted out, and the five may be lost either way
    if card != FIVE or late or not eye.is_last or eye.mate_wins or eye.takes(card) or not others:
        return None
    return Fault("drops the five on their trick", tuple(others))


def takes_the_three(eye: Eye, card: Card) -> Fault | None:
    """Kaiser: the last to play lays the three on a trick that its side has."""
    others = [c for c in eye.cards if c != THREE]
    if card != THREE or not eye.is_last or not (eye.mate_wins or eye.takes(card)) or not others:
        return None
    return Fault("lays the three on its own side's trick", tuple(others))


def breaks_its_nil(eye: Eye, card: Card) -> Fault | None:
    """Spades: who bid nil takes a trick in the last seat, though it could stay below."""
    below = [c for c in eye.cards if not eye.takes(c)]
    if not eye.is_last or not keeps_nil(eye, eye.me) or not eye.takes(card) or not below:
        return None
    return Fault("breaks its nil", tuple(below))


def drops_the_partners_nil(eye: Eye, card: Card) -> Fault | None:
    """Spades: the last to play leaves a trick to the partner who bid nil, though it could take."""
    over = [c for c in eye.cards if eye.takes(c)]
    if not eye.is_last or not eye.mate_wins or not keeps_nil(eye, eye.mate):
        return None
    if eye.takes(card) or not over or keeps_nil(eye, eye.me):
        return None
    return Fault("leaves the trick to the partner's nil", tuple(over))


def misses_its_bid(eye: Eye, card: Card) -> Fault | None:
    """Exact bids: needs every trick that is left, is last, and lets this one go."""
    over = [c for c in eye.cards if eye.takes(c)]
    needed = eye.view.auction.bids[eye.me] - eye.view.tricks[eye.me]
    if not eye.is_last or needed != len(eye.view.hand) or eye.takes(card) or not over:
        return None
    return Fault(f"needs all of {needed} tricks and lets this one go", tuple(over))


def takes_one_too_many(eye: Eye, card: Card) -> Fault | None:
    """Exact bids: has what it bid, is last, and takes the trick though it need not."""
    below = [c for c in eye.cards if not eye.takes(c)]
    made = eye.view.auction.bids[eye.me] == eye.view.tricks[eye.me]
    if not eye.is_last or not made or not eye.takes(card) or not below:
        return None
    rest = [c for c in eye.view.hand if c != card]
    if any((eye.is_trump(c) and eye.is_boss(c)) or c in WIZARDS for c in (*rest, card)):
        return None  # it will have to take one sooner or later
    return Fault("has its bid and takes one more", tuple(below))


def wins_too_dear_where_all_are_needed(eye: Eye, card: Card) -> Fault | None:
    """A08 for exact bids: the last to play wastes a high card though it needs every trick."""
    needed = eye.view.auction.bids[eye.me] - eye.view.tricks[eye.me]
    return wins_too_dear(eye, card) if needed == len(eye.view.hand) else None


PARTNERS: dict[str, Detector] = {
    "A05 draws trumps from the partner": draws_the_partners_trumps,
    "A06 trumps the partner's sure trick": trumps_the_partner,
    "A08 takes with more than it needs": wins_too_dear,
    "A08 goes over the partner's card": overtakes_the_partner,
}
EXACT: dict[str, Detector] = {
    "A08 takes with more than it needs": wins_too_dear_where_all_are_needed,
    "lets a trick go that it needs": misses_its_bid,
    "takes one more than it bid": takes_one_too_many,
}
CARDS: dict[str, dict[str, Detector]] = {
    "euchre": PARTNERS | {"A04 leaves the left bower bare": bares_the_left_bower},
    "kaiser": PARTNERS
    | {"drops the five on their trick": gives_the_five_away, "takes the three": takes_the_three},
    "spades": PARTNERS
    | {"breaks its nil": breaks_its_nil, "drops the partner's nil": drops_the_partners_nil},
    "oh-hell": EXACT,
    "wizard": EXACT,
}
"""By game and name, what is looked for in every card that is laid."""
