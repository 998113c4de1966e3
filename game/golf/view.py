"""What one seat may know of a game, and a full game that fits what it knows."""

from random import Random

import msgspec

from game.core.cards import HIDDEN, Card
from game.core.contract import Sheet, SheetRow
from game.core.events import Seat
from game.golf.state import Hole, Options, Phase, Source, State, full_pack, starter, to_act


class View(msgspec.Struct, frozen=True):
    """The table as one seat sees it; nobody sees a closed card, not even their own."""

    seat: Seat | None
    to_act: tuple[Seat, ...]
    options: Options
    seats: int
    first: Seat
    """Who started the first hole."""
    starter: Seat
    """Who started the hole that is played, or the last one between two holes."""
    turn: Seat
    """Whose turn it is, also while chance or nobody is to act."""
    phase: Phase
    grids: tuple[tuple[Card, ...], ...]
    """Index = seat, then cell: row by row from the upper left; a closed card is empty."""
    stock: int
    """Cards in the stock."""
    restocked: tuple[Card, ...]
    """Once the stock was made of discards: what it can hold, sorted; with the card that somebody
    has drawn from it and the seat may not see."""
    discards: tuple[Card, ...]
    """The latest last."""
    drawn: Card
    """In the hand of `turn`; empty: nothing, or a card of the stock that another seat drew."""
    source: Source
    """Where the card in hand came from; empty: there is none."""
    closer: Seat | None
    """Who closed the hole, or the last one between two holes."""
    last_turns: int
    """How many are still to come once somebody closed."""
    refusals: int
    """The latest turns in a row that turned no card up."""
    turns: int
    """In this hole so far."""
    holes: tuple[Hole, ...]
    """Those that were counted, in order."""
    totals: tuple[int, ...]
    """Index = seat: strokes so far."""


def view(state: State, seat: Seat | None) -> View:
    """What the seat knows; None sees what lies open."""
    sees = state.source == "discards" or (state.source == "stock" and seat == state.turn)
    pool = state.stock if sees or not state.source else (*state.stock, state.drawn)
    played = len(state.holes) - (state.phase in ("deal", "over") and bool(state.holes))
    return View(
        seat=seat,
        to_act=to_act(state),
        options=state.options,
        seats=state.seats,
        first=state.first,
        starter=starter(state.seats, state.first, played),
        turn=state.turn,
        phase=state.phase,
        grids=tuple(
            tuple(card if is_up else HIDDEN for card, is_up in zip(hand, up, strict=True))
            for hand, up in zip(state.hands, state.up, strict=True)
        ),
        stock=len(state.stock),
        restocked=tuple(sorted(pool)) if state.restocked else (),
        discards=state.discards,
        drawn=state.drawn if sees else HIDDEN,
        source=state.source,
        closer=state.closer,
        last_turns=state.last_turns,
        refusals=state.refusals,
        turns=state.turns,
        holes=state.holes,
        totals=tuple(sum(hole.points[s] for hole in state.holes) for s in range(state.seats)),
    )


def unseen_cards(seen: View) -> list[Card]:
    """Every card that the seat does not see, sorted by pack: closed ones, stock, a hidden hand."""
    unseen = list(full_pack(seen.seats, seen.options))
    open_cards = [card for grid in seen.grids for card in grid if card] + [*seen.discards]
    for card in [*open_cards, seen.drawn] if seen.drawn else open_cards:
        unseen.remove(card)
    return unseen


def determinize(seen: View, rng: Random) -> State:
    """A game that the seat could be in: the unseen cards fall evenly to grids, stock and hand."""
    bare = not any(seen.grids)
    closed = [] if bare else unseen_cards(seen)
    pile = list(seen.restocked)
    for card in pile:
        closed.remove(card)
    rng.shuffle(closed)
    hands = tuple(tuple(card or closed.pop() for card in grid) for grid in seen.grids)
    pile = pile or closed  # what is left once the grids have theirs
    rng.shuffle(pile)
    drawn = seen.drawn or (pile.pop() if seen.source else HIDDEN)
    return State(
        options=seen.options,
        seats=seen.seats,
        first=seen.first,
        turn=seen.turn,
        hands=hands,
        up=tuple(tuple(card != HIDDEN for card in grid) for grid in seen.grids),
        stock=tuple(pile),
        discards=seen.discards,
        phase=seen.phase,
        drawn=drawn,
        source=seen.source,
        closer=seen.closer,
        last_turns=seen.last_turns,
        refusals=seen.refusals,
        turns=seen.turns,
        restocked=bool(seen.restocked),
        holes=seen.holes,
    )


def sheet(seen: View) -> Sheet:
    """A column for each seat, a row for each hole, which says who closed it."""
    rows = tuple(
        SheetRow("" if hole.closer is None else "Closed", hole.points, by=hole.closer)
        for hole in seen.holes
    )
    sides = tuple((seat,) for seat in range(seen.seats))
    goal = f"{seen.options.holes} holes"
    return Sheet(sides, rows, seen.totals, goal, low_wins=True, unit="Hole")
