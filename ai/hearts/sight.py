"""What a seat makes of the table while cards are played, and how much of it it remembers."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from game.core.cards import RANK_OF, SUIT_OF, Card, Suit
from game.core.events import Seat
from game.tricks.hearts import MODULE
from game.tricks.hearts_terms import ALL, JACK, QUEEN, RANKING, View, points_taken, worth
from game.tricks.module import cards_of
from game.tricks.play import shown_voids, winning_lay
from game.tricks.state import Lay

Memory = Literal["tops", "all"]
"""`tops`: queens, kings and aces that were played; `all`: every card, every void, who has what
one passed, and who may be shooting the moon."""


@dataclass(frozen=True, slots=True)
class Sight:
    """The table through the eyes of the seat that is to play a card."""

    view: View
    me: Seat
    out: frozenset[Card]
    """Cards that others may hold, as far as the seat remembers."""
    voids: tuple[frozenset[Suit], ...]
    """Index = seat: the suits in which it is remembered to hold nothing."""
    given: frozenset[Card]
    """Cards that are known to be with whom the seat passed them to."""
    best: Lay | None
    """The card that takes the trick as it lies."""
    shooter: Seat | None
    """Who may be shooting the moon."""

    @property
    def behind(self) -> list[Seat]:
        """Who still plays to this trick after the seat, in order."""
        done = {lay.seat for lay in self.view.trick}
        seats = self.view.seats
        order = ((self.me + step) % seats for step in range(1, seats))
        return [seat for seat in order if seat not in done]

    @property
    def receiver(self) -> Seat | None:
        """To whom the seat passed its cards."""
        return self.view.passed_to[self.me] if self.view.passed_to else None

    def lower(self, card: Card) -> int:
        """How many lower cards of the suit are out."""
        return sum(SUIT_OF[c] == SUIT_OF[card] and RANK_OF[c] < RANK_OF[card] for c in self.out)

    def higher(self, card: Card) -> int:
        """How many higher cards of the suit are out."""
        return sum(SUIT_OF[c] == SUIT_OF[card] and RANK_OF[c] > RANK_OF[card] for c in self.out)

    def beats(self, card: Card) -> bool:
        """Whether the card takes the trick as it lies."""
        best = self.best
        if best is None:
            return True
        same = SUIT_OF[card] == SUIT_OF[self.view.trick[0].card]
        return same and RANK_OF[card] > RANK_OF[best.card]

    def cost(self, card: Card) -> int:
        """What a card counts for whoever takes it, the jack of diamonds too."""
        jack = self.view.options.jack_diamonds and card == JACK
        return worth(card) - (10 if jack else 0)


def look(view: View, memory: Memory) -> Sight:
    """The table as the view's seat, which is to play a card, sees and remembers it."""
    assert view.seat is not None
    led = SUIT_OF[view.trick[0].card] if view.trick else None
    knows = memory == "all"
    gone = {lay.card for trick in view.past for lay in trick.lays}
    if not knows:
        gone = {card for card in gone if RANK_OF[card] >= RANK_OF[QUEEN]}
    gone |= {lay.card for lay in view.trick} | set(view.hand)
    out = frozenset(c for c in cards_of(MODULE, view.options, view.seats) if c not in gone)
    nothing: tuple[frozenset[Suit], ...] = (frozenset(),) * view.seats
    return Sight(
        view=view,
        me=view.seat,
        out=out,
        voids=shown_voids(MODULE, view) if knows else nothing,
        given=frozenset(view.passed) & out if knows else frozenset(),
        best=winning_lay(view.trick, led, RANKING) if led else None,
        shooter=_shooter(view) if knows else None,
    )


def _shooter(view: View) -> Seat | None:
    """The other seat that has every point so far, once they are many."""
    points = points_taken(view)
    total = sum(points)
    if view.options.moon == "off" or total < 8 or total == ALL:
        return None
    seat = next((seat for seat, many in enumerate(points) if many == total), None)
    return None if seat == view.seat else seat


def held(cards: Sequence[Card], suit: Suit) -> list[Card]:
    """The cards of one suit, lowest first."""
    return sorted((card for card in cards if SUIT_OF[card] == suit), key=RANK_OF.__getitem__)
