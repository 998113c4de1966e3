"""What a seat makes of the table while cards are played, and how much of it it remembers."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from game.core.cards import RANK_OF, SUIT_OF, Card, Suit
from game.core.events import Seat
from game.tricks.play import shown_voids, winning_lay
from game.tricks.spades import MODULE
from game.tricks.spades_scoring import contract_of
from game.tricks.spades_terms import PACK, RANKINGS, SIDES, TRUMP, View, partner
from game.tricks.state import Lay

Memory = Literal["tops", "all"]
"""`tops`: the aces, kings and queens that were played; `all`: every card, and who showed out."""
_TOPS: Final = "AKQ"
POWER: Final = RANKINGS[TRUMP].power


@dataclass(frozen=True, slots=True)
class Sight:
    """The table through the eyes of the seat that is to play a card."""

    view: View
    me: Seat
    mate: Seat
    out: frozenset[Card]
    """Cards that others may hold, as far as the seat remembers."""
    voids: tuple[frozenset[Suit], ...]
    """Index = seat: the suits in which it is remembered to hold nothing."""
    led: Suit | None
    best: Lay | None
    """The card that takes the trick as it lies."""
    need: int
    """Tricks that the own side still has to take for its contract; below nought: it has more."""
    their_need: int
    bags_cost: bool
    """Whether tricks too many cost anything."""

    @property
    def hand(self) -> tuple[Card, ...]:
        """The seat's own cards."""
        return self.view.hand

    @property
    def left(self) -> int:
        """How many tricks are still to be taken, with this one."""
        return len(self.hand)

    @property
    def foes(self) -> tuple[Seat, Seat]:
        """The other side's seats, left neighbour first."""
        return (self.me + 1) % 4, (self.me + 3) % 4

    @property
    def behind(self) -> list[Seat]:
        """Who still plays to this trick after the seat, in order."""
        done = {lay.seat for lay in self.view.trick}
        return [s for s in ((self.me + step) % 4 for step in (1, 2, 3)) if s not in done]

    def keeps_nil(self, seat: Seat) -> bool:
        """Whether the seat bid nil and has no trick yet."""
        return self.view.auction.bids[seat] == 0 and not self.view.tricks[seat]

    @property
    def foe_nil(self) -> Seat | None:
        """An opponent whose nil may still be broken."""
        return next((seat for seat in self.foes if self.keeps_nil(seat)), None)

    @property
    def wants_tricks(self) -> bool:
        """Whether taking tricks is good: for the contract, against theirs, or because it is free.

        Theirs is worth fighting when they can give away no more than one trick.
        """
        if self.need > 0 or not self.bags_cost:
            return True
        return 0 < self.their_need and self.left - self.their_need <= 1

    def is_boss(self, card: Card) -> bool:
        """Whether no card that others may hold is higher in its suit."""
        suit, rank = SUIT_OF[card], RANK_OF[card]
        return not any(SUIT_OF[c] == suit and RANK_OF[c] > rank for c in self.out)

    def higher_out(self, card: Card) -> int:
        """How many cards of the suit that others may hold are higher."""
        suit, rank = SUIT_OF[card], RANK_OF[card]
        return sum(SUIT_OF[c] == suit and RANK_OF[c] > rank for c in self.out)

    def of(self, suit: Suit) -> list[Card]:
        """The seat's own cards of a suit, lowest first."""
        held = (card for card in self.hand if SUIT_OF[card] == suit)
        return sorted(held, key=RANK_OF.__getitem__)

    def out_of(self, suit: Suit) -> int:
        """How many cards of a suit others may hold."""
        return sum(SUIT_OF[card] == suit for card in self.out)

    def may_ruff(self, seat: Seat, suit: Suit) -> bool:
        """Whether the seat is known to be void in the suit and may have a spade."""
        return (
            suit != TRUMP
            and suit in self.voids[seat]
            and TRUMP not in self.voids[seat]
            and self.out_of(TRUMP) > 0
        )

    def winners(self, cards: Sequence[Card]) -> list[Card]:
        """Those of the cards that take the trick as it lies, cheapest first."""
        if self.best is None:
            return []
        power = POWER[self.led]
        found = (card for card in cards if power[card] > power[self.best.card])
        return sorted(found, key=power.__getitem__)


def look(view: View, memory: Memory) -> Sight:
    """The table as the view's seat, which is to play a card, sees and remembers it."""
    assert view.seat is not None
    me = view.seat
    led = SUIT_OF[view.trick[0].card] if view.trick else None
    return Sight(
        view=view,
        me=me,
        mate=partner(me),
        out=_out(view, memory),
        voids=shown_voids(MODULE, view) if memory == "all" else (frozenset(),) * 4,
        led=led,
        best=winning_lay(view.trick, led, RANKINGS[TRUMP]) if view.trick else None,
        need=_need(view, me % 2),
        their_need=_need(view, 1 - me % 2),
        bags_cost=view.options.bags_penalty,
    )


def _need(view: View, side: int) -> int:
    bids, seats = view.auction.bids, SIDES[side]
    helped = view.options.failed_nil_tricks == "help_partner"
    took = sum(view.tricks[seat] for seat in seats if bids[seat] or helped)
    return contract_of(view.options, bids, seats) - took


def _out(view: View, memory: Memory) -> frozenset[Card]:
    played = {lay.card for trick in view.past for lay in trick.lays}
    table = {lay.card for lay in view.trick}
    if memory == "tops":
        played = {card for card in played if card[0] in _TOPS}
    return frozenset(PACK) - played - table - set(view.hand)
