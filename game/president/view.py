"""What one seat may know of a game, and a full game that fits what it knows."""

from random import Random
from typing import Final

import msgspec

from game.core.cards import HIDDEN, Card
from game.core.contract import Sheet, SheetRow
from game.core.events import Seat
from game.president.piles import points_of
from game.president.ranks import CITIZEN, PACK, VICE, in_order, title_of
from game.president.state import Lay, Options, Phase, State, Swap, to_act


class View(msgspec.Struct, frozen=True):
    """The table as one seat sees it."""

    seat: Seat | None
    to_act: tuple[Seat, ...]
    options: Options
    seats: int
    first: Seat
    """Who was dealt the first card of the first round."""
    turn: Seat
    """Whose turn it is, also while chance or nobody is to act."""
    phase: Phase
    hand: tuple[Card, ...]
    """The seat's own cards from the lowest; empty for a spectator."""
    sizes: tuple[int, ...]
    """Cards in each hand; empty before the first deal."""
    laid: tuple[tuple[Card, ...], ...]
    """Index = seat: what each has laid in this round, in order."""
    pile: tuple[Lay, ...]
    """The latest last; empty: the next set is led."""
    passed: tuple[bool, ...]
    """Index = seat: who has passed on this pile."""
    out: tuple[Seat, ...]
    """Who has no cards left, first out first; all seats once the round is over."""
    swaps: tuple[Swap, ...]
    """This round's, in order; the cards are hidden unless the seat gave or got them."""
    places: tuple[tuple[Seat, ...], ...]
    """For each round that is over: the seats, first out first."""
    totals: tuple[int, ...]
    """Index = seat: points so far."""


def view(state: State, seat: Seat | None) -> View:
    """What the seat knows; None sees what lies open."""
    return View(
        seat=seat,
        to_act=to_act(state),
        options=state.options,
        seats=state.seats,
        first=state.first,
        turn=state.turn,
        phase=state.phase,
        hand=() if seat is None else state.hands[seat],
        sizes=tuple(map(len, state.hands)) if any(state.hands) else (),
        laid=state.laid,
        pile=state.pile,
        passed=state.passed,
        out=state.out,
        swaps=tuple(_seen(swap, seat) for swap in state.swaps),
        places=state.places,
        totals=points_of(state.places, state.seats),
    )


def _seen(swap: Swap, seat: Seat | None) -> Swap:
    if seat is not None and seat in (swap.seat, swap.to):
        return swap
    return Swap(swap.seat, swap.to, (HIDDEN,) * len(swap.cards))


def unseen_cards(seen: View) -> list[Card]:
    """Every card that the seat does not see, from the lowest: those in other hands."""
    gone = {card for cards in seen.laid for card in cards}
    return [card for card in PACK if card not in gone and card not in seen.hand]


def known_in(seen: View, seat: Seat) -> tuple[Card, ...]:
    """The cards that the view's seat gave to another and that it must still hold (rule 8.2)."""
    gone = {card for cards in seen.laid for card in cards}
    return tuple(
        card
        for swap in seen.swaps
        if swap.seat == seen.seat and swap.to == seat
        for card in swap.cards
        if card not in gone and card not in seen.hand
    )


def determinize(seen: View, rng: Random) -> State:
    """A game that the seat could be in: the unseen cards fall evenly to the other hands."""
    hands: list[tuple[Card, ...]] = [()] * seen.seats
    if seen.sizes:
        held = {seat: known_in(seen, seat) for seat in range(seen.seats) if seat != seen.seat}
        known = {card for cards in held.values() for card in cards}
        loose = [card for card in unseen_cards(seen) if card not in known]
        rng.shuffle(loose)
        for seat, size in enumerate(seen.sizes):
            if seat == seen.seat:
                hands[seat] = seen.hand
                continue
            drawn = [loose.pop() for _ in range(size - len(held[seat]))]
            hands[seat] = in_order((*held[seat], *drawn))
    return State(
        options=seen.options,
        seats=seen.seats,
        first=seen.first,
        turn=seen.turn,
        hands=tuple(hands),
        laid=seen.laid,
        phase=seen.phase,
        pile=seen.pile,
        passed=seen.passed,
        out=seen.out,
        swaps=tuple(_filled(swap, seen, hands) for swap in seen.swaps),
        places=seen.places,
    )


def _filled(swap: Swap, seen: View, hands: list[tuple[Card, ...]]) -> Swap:
    """A swap of others with cards that its taker could have been given: the best, or the lowest."""
    if HIDDEN not in swap.cards:
        return swap
    cards = in_order((*hands[swap.to], *seen.laid[swap.to]))
    count = len(swap.cards)
    upward = seen.places[-1].index(swap.to) < seen.places[-1].index(swap.seat)
    return Swap(swap.seat, swap.to, cards[-count:] if upward else cards[:count])


_MARKS: Final = {CITIZEN: "", VICE: "Vice"}
"""On the score sheet, where seven columns leave little room."""


def sheet(seen: View) -> Sheet:
    """A column for each seat, a row for each round, with everybody's title."""
    rows = []
    for number, order in enumerate(seen.places, start=1):
        points = points_of((order,), seen.seats)
        titles = [title_of(order.index(seat), seen.seats) for seat in range(seen.seats)]
        marks = tuple(_MARKS.get(title, title) for title in titles)
        rows.append(SheetRow(f"Round {number}", points, marks))
    sides = tuple((seat,) for seat in range(seen.seats))
    number = min(len(seen.places) + 1, seen.options.rounds)
    goal = f"round {number} of {seen.options.rounds}"
    return Sheet(sides, tuple(rows), seen.totals, goal)


def title_now(seen: View, seat: Seat) -> str:
    """The title that a seat has: of this round once it is out, else of the last; or empty."""
    if seat in seen.out:
        return title_of(seen.out.index(seat), seen.seats)
    return title_of(seen.places[-1].index(seat), seen.seats) if seen.places else ""
