"""What a seat makes of the table while cards are played, and how much of it it remembers."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from game.core.cards import SUITS, Card, Suit
from game.core.events import Seat
from game.tricks.euchre import MODULE
from game.tricks.euchre_terms import RANKINGS, View, partner
from game.tricks.play import shown_voids, winning_lay
from game.tricks.state import Lay
from game.tricks.unseen import unseen_cards

Memory = Literal["tops", "all"]
"""`tops`: the bowers and aces that were played; `all`: every card, and who showed out of what."""


@dataclass(frozen=True, slots=True)
class Sight:
    """The table through the eyes of the seat that is to play a card."""

    view: View
    me: Seat
    mate: Seat
    trump: Suit
    suit: Mapping[Card, Suit | None]
    """The suit each card counts as."""
    rank: Mapping[Card, int]
    """Strength within a suit, trumps above all."""
    out: frozenset[Card]
    """Cards that others may hold, as far as the seat remembers."""
    voids: tuple[frozenset[Suit], ...]
    """Index = seat: the suits in which it is remembered to hold nothing."""
    led: Suit | None
    best: Lay | None
    """The card that takes the trick as it lies."""

    @property
    def hand(self) -> tuple[Card, ...]:
        """The seat's own cards."""
        return self.view.hand

    @property
    def trumps(self) -> list[Card]:
        """The seat's own trumps."""
        return [card for card in self.hand if self.suit[card] == self.trump]

    @property
    def is_maker(self) -> bool:
        """Whether the seat itself named trump."""
        return self.view.auction.maker == self.me

    @property
    def mate_is_maker(self) -> bool:
        """Whether the partner named trump."""
        return self.view.auction.maker == self.mate

    @property
    def opponents(self) -> list[Seat]:
        """The other side's seats that play, left neighbour first."""
        both = ((self.me + 1) % 4, (self.me + 3) % 4)
        return [seat for seat in both if seat not in self.view.sits_out]

    @property
    def behind(self) -> list[Seat]:
        """Who still plays to this trick after the seat, in order."""
        done = {lay.seat for lay in self.view.trick}
        order = ((self.me + step) % 4 for step in (1, 2, 3))
        return [seat for seat in order if seat not in done and seat not in self.view.sits_out]

    def is_boss(self, card: Card) -> bool:
        """Whether no card that others may hold is higher in its suit."""
        suit, rank = self.suit[card], self.rank[card]
        return not any(self.suit[c] == suit and self.rank[c] > rank for c in self.out)

    def of(self, suit: Suit | None) -> list[Card]:
        """The seat's own cards of a suit."""
        return [card for card in self.hand if self.suit[card] == suit]

    def trumps_out(self, seat: Seat) -> int:
        """How many trumps are out, none of them if the seat showed that it holds none."""
        if self.trump in self.voids[seat]:
            return 0
        return sum(self.suit[card] == self.trump for card in self.out)

    def winners(self, cards: Sequence[Card]) -> list[Card]:
        """Those of the cards that take the trick as it lies, cheapest first."""
        if self.best is None:
            return []
        power = RANKINGS[self.trump].power[self.led]
        found = (card for card in cards if power[card] > power[self.best.card])
        return sorted(found, key=power.__getitem__)


def look(view: View, memory: Memory) -> Sight:
    """The table as the view's seat, which is to play a card, sees and remembers it."""
    assert view.seat is not None and view.trump is not None
    ranking = RANKINGS[view.trump]
    led = ranking.suit[view.trick[0].card] if view.trick else None
    rank = {card: max(ranking.power[suit][card] for suit in SUITS) for card in ranking.suit}
    return Sight(
        view=view,
        me=view.seat,
        mate=partner(view.seat),
        trump=view.trump,
        suit=ranking.suit,
        rank=rank,
        out=_out(view, memory),
        voids=shown_voids(MODULE, view) if memory == "all" else (frozenset(),) * 4,
        led=led,
        best=winning_lay(view.trick, led, ranking) if view.trick else None,
    )


def _out(view: View, memory: Memory) -> frozenset[Card]:
    unseen = frozenset(unseen_cards(MODULE, view))
    if memory == "all":
        return unseen
    played = {lay.card for trick in view.past for lay in trick.lays}
    return unseen | {card for card in played if card[0] not in "AJ"}
