"""What people's bids and cards tell of the hands they held: how likely a sampled world is."""

from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

from msgspec.structs import replace

from ai.euchre.skilled import skilled
from game.core.cards import Card
from game.core.events import Seat
from game.tricks.euchre import RULES
from game.tricks.euchre_terms import CALL, ORDER, RANKINGS, Auction, Move, State, View
from game.tricks.state import PLAY, Play

OTHER_BID: Final = 0.12
"""How much less likely a seat is to have said what a skilled player would not say with its hand."""
OTHER_WAY: Final = 0.5
"""The same where only the suit, or going alone, differs."""
OTHER_CARD: Final = 0.45
"""The same of a card."""


class Moment(NamedTuple):
    """A decision of somebody else that all saw."""

    view: View
    """As the seat saw the table, its hand left empty."""
    move: Move
    later: frozenset[Card]
    """The cards that the seat has played since, this one included."""


class Story:
    """The bids and cards of the hand so far, by everybody but the seat that looks."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._played = _played(view)
        self._bids = list(self._bid_moments())
        self._cards = list(self._card_moments())
        self._known: dict[tuple[int, tuple[Card, ...]], Move] = {}

    def likelihood(self, state: State) -> float:
        """How likely it is that seats with the hands of this world did what they did."""
        held = {
            seat: frozenset(state.hands[seat]) | self._played[seat] for seat in range(state.seats)
        }
        likely = 1.0
        for number, moment in enumerate(self._bids):
            hand = self._bidding_hand(state, moment.view.seat or 0, held)
            likely *= self._bid_likely(number, moment, hand)
        for number, moment in enumerate(self._cards, start=len(self._bids)):
            hand = frozenset(state.hands[moment.view.seat or 0]) | moment.later
            likely *= self._card_likely(number, moment, hand)
        return likely

    def _bidding_hand(
        self, state: State, seat: Seat, held: dict[Seat, frozenset[Card]]
    ) -> frozenset[Card]:
        hand = held[seat]
        view = self._view
        if view.upcard_at == "taken" and seat == view.dealer and view.upcard is not None:
            return (hand | set(state.laid[seat])) - {view.upcard}
        return hand

    def _bid_likely(self, number: int, moment: Moment, hand: frozenset[Card]) -> float:
        would = self._would(number, moment, hand)
        if would == moment.move:
            return 1.0
        return OTHER_WAY if type(would) is type(moment.move) else OTHER_BID

    def _card_likely(self, number: int, moment: Moment, hand: frozenset[Card]) -> float:
        return 1.0 if self._would(number, moment, hand) == moment.move else OTHER_CARD

    def _would(self, number: int, moment: Moment, hand: frozenset[Card]) -> Move:
        """What a skilled player would do; remembered, since worlds share hands."""
        cards = RANKINGS[moment.view.trump].sorted(tuple(hand))
        key = number, cards
        if key not in self._known:
            view = replace(moment.view, hand=cards)
            self._known[key] = skilled(view, _legal(view), _NO_LOTS)
        return self._known[key]

    def _bid_moments(self) -> Iterator[Moment]:
        view, bids = self._view, self._view.auction.bids
        for number, bid in enumerate(bids):
            if bid.seat == view.seat or bid.phase not in (ORDER, CALL):
                continue
            before = replace(
                view,
                seat=bid.seat,
                to_act=(bid.seat,),
                phase=bid.phase,
                auction=Auction(bids=bids[:number]),
                hand=(),
                sizes=(5,) * view.seats,
                upcard_at="up" if bid.phase == ORDER else "down",
                trump=None,
                laid=(),
                sits_out=(),
                trick=(),
                past=(),
                tricks=(0,) * view.seats,
            )
            yield Moment(before, bid.move, frozenset())

    def _card_moments(self) -> Iterator[Moment]:
        view = self._view
        tricks = [*(trick.lays for trick in view.past), view.trick]
        for number, lays in enumerate(tricks):
            past = view.past[:number]
            taken = [0] * view.seats
            for trick in past:
                taken[trick.winner] += 1
            for at, lay in enumerate(lays):
                if lay.seat == view.seat:
                    continue
                later = _from(view, number, at, lay.seat)
                before = replace(
                    view,
                    seat=lay.seat,
                    to_act=(lay.seat,),
                    phase=PLAY,
                    hand=(),
                    laid=(),
                    leader=lays[0].seat,
                    trick=lays[:at],
                    past=past,
                    tricks=tuple(taken),
                )
                yield Moment(before, Play(lay.card), later)


_NO_LOTS: Final = Random(0)
"""Skilled players draw none."""


def _legal(view: View) -> tuple[Move, ...]:
    """What the seat of such a view may do; its hand is all of the state that this needs."""
    hands = tuple(view.hand if seat == view.seat else () for seat in range(view.seats))
    state = State(
        options=view.options,
        sides=view.sides,
        phase=view.phase,
        to_act=view.to_act,
        dealer=view.dealer,
        auction=view.auction,
        hands=hands,
        upcard=view.upcard,
        upcard_at=view.upcard_at,
        trump=view.trump,
        sits_out=view.sits_out,
        leader=view.leader,
        trick=view.trick,
        past=view.past,
    )
    return RULES.legal_moves(state, view.seat or 0)


def _played(view: View) -> dict[Seat, frozenset[Card]]:
    found: dict[Seat, set[Card]] = {seat: set() for seat in range(view.seats)}
    for trick in (*(trick.lays for trick in view.past), view.trick):
        for lay in trick:
            found[lay.seat].add(lay.card)
    return {seat: frozenset(cards) for seat, cards in found.items()}


def _from(view: View, trick: int, at: int, seat: Seat) -> frozenset[Card]:
    """What the seat has played from this moment on."""
    tricks = [*(known.lays for known in view.past), view.trick]
    later = [*tricks[trick][at:], *(lay for lays in tricks[trick + 1 :] for lay in lays)]
    return frozenset(lay.card for lay in later if lay.seat == seat)
