"""What a seat makes of the table while cards are played, and how much of it it remembers."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import prod
from typing import Final, Literal

from game.core.cards import SUIT_OF, Card, Suit
from game.core.events import Seat
from game.tricks.kaiser import MODULE
from game.tricks.kaiser_terms import PACK, RANKINGS, View, partner
from game.tricks.play import shown_voids, winning_lay
from game.tricks.state import Lay

Memory = Literal["tops", "all"]
"""`tops`: aces, kings, the five and the three that were played; `all`: every card, and voids."""
_TOPS: Final = "AK53"


@dataclass(frozen=True, slots=True)
class Sight:
    """The table through the eyes of the seat that is to play a card."""

    view: View
    me: Seat
    mate: Seat
    trump: Suit | None
    out: tuple[Card, ...]
    """Cards that others may hold, as far as the seat remembers, in pack order."""
    place: tuple[Mapping[Card, float], ...]
    """Index = seat: how likely each of them is there."""
    led: Suit | None
    best: Lay | None
    """The card that takes the trick as it lies."""

    @property
    def hand(self) -> tuple[Card, ...]:
        """The seat's own cards."""
        return self.view.hand

    @property
    def behind(self) -> list[Seat]:
        """Who still plays to this trick after the seat, in order."""
        done = len(self.view.trick)
        return [(self.me + step) % 4 for step in range(1, 4 - done)]

    def power(self, led: Suit) -> Mapping[Card, int]:
        """What each card is worth in a trick that calls for the suit."""
        return RANKINGS[self.trump].power[led]

    def lacks(self, seat: Seat, cards: Iterable[Card]) -> float:
        """How likely the seat has none of these cards."""
        place = self.place[seat]
        return prod(1 - place[card] for card in cards if card in place)

    def higher_out(self, card: Card) -> int:
        """How many cards of the suit that others may hold are higher."""
        power = self.power(SUIT_OF[card])
        return sum(SUIT_OF[c] == SUIT_OF[card] and power[c] > power[card] for c in self.out)

    def of(self, suit: Suit) -> list[Card]:
        """The seat's own cards of a suit, highest first."""
        return [card for card in self.hand if SUIT_OF[card] == suit]

    def out_of(self, suit: Suit | None) -> list[Card]:
        """The cards of a suit that others may hold."""
        return [card for card in self.out if SUIT_OF[card] == suit]


def look(view: View, memory: Memory) -> Sight:
    """The table as the view's seat, which is to play a card, sees and remembers it."""
    assert view.seat is not None
    out = _out(view, memory)
    ranking = RANKINGS[view.trump]
    led = SUIT_OF[view.trick[0].card] if view.trick else None
    voids = shown_voids(MODULE, view) if memory == "all" else (frozenset[Suit](),) * 4
    return Sight(
        view=view,
        me=view.seat,
        mate=partner(view.seat),
        trump=view.trump,
        out=out,
        place=_places(view, out, voids),
        led=led,
        best=winning_lay(view.trick, led, ranking) if view.trick else None,
    )


def _out(view: View, memory: Memory) -> tuple[Card, ...]:
    played = {lay.card for trick in view.past for lay in trick.lays}
    if memory == "tops":
        played = {card for card in played if card[0] in _TOPS}
    gone = {*played, *(lay.card for lay in view.trick), *view.hand}
    return tuple(card for card in PACK if card not in gone)


def _places(
    view: View, out: Sequence[Card], voids: Sequence[frozenset[Suit]]
) -> tuple[Mapping[Card, float], ...]:
    """By the sizes of the hands that may hold the suit."""
    found: tuple[dict[Card, float], ...] = ({}, {}, {}, {})
    for card in out:
        suit = SUIT_OF[card]
        open_to = [s for s in range(4) if s != view.seat and suit not in voids[s]]
        whole = sum(view.sizes[seat] for seat in open_to)
        for seat in open_to:
            if whole:
                found[seat][card] = view.sizes[seat] / whole
    return found
