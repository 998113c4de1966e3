"""What one seat may know of a game, and a full game that fits what it knows."""

from random import Random
from typing import Literal

import msgspec

from game.core.cards import Card
from game.core.contract import Sheet, SheetRow
from game.core.events import Seat
from game.crazy_eights.ending import totals
from game.crazy_eights.legal import refutes
from game.crazy_eights.state import (
    Lack,
    Options,
    Phase,
    Round,
    State,
    full_pack,
    sort_hand,
    starter,
    to_act,
)


class View(msgspec.Struct, frozen=True):
    """The table as one seat sees it; nothing of other hands or of the stock's order."""

    seat: Seat | None
    to_act: tuple[Seat, ...]
    options: Options
    seats: int
    first: Seat
    """Who started the first round."""
    starter: Seat
    """Who started the round that is played, or the last one between two rounds."""
    turn: Seat
    """Whose turn it is, also while chance or nobody is to act."""
    phase: Phase
    hand: tuple[Card, ...]
    """The seat's own cards: suit by suit, high first, the eights last."""
    hand_sizes: tuple[int, ...]
    """Index = seat."""
    stock: int
    """Cards in the stock."""
    discards: tuple[Card, ...]
    """Since the last shuffle, the latest last."""
    suit: Literal["", "C", "D", "H", "S"]
    """The suit in force; empty before the first deal."""
    direction: Literal[1, -1]
    """1: clockwise."""
    drawn: int
    """Cards that `turn` has drawn in this turn."""
    passes: int
    """The latest passes in a row."""
    demand: int
    """Cards that twos demand of `turn`."""
    owed: int
    """Cards that `turn` takes as soon as there is a new stock."""
    turns: int
    """In this round so far."""
    lacks: tuple[tuple[Lack, ...], ...]
    """Index = seat: what its draws and passes of this round still tell, the latest last."""
    rounds: tuple[Round, ...]
    """Those that were counted, in order."""
    totals: tuple[int, ...]
    """Index = seat: points so far."""


def view(state: State, seat: Seat | None) -> View:
    """What the seat knows; None sees what lies open."""
    played = len(state.rounds) - (state.phase in ("deal", "over") and bool(state.rounds))
    return View(
        seat=seat,
        to_act=to_act(state),
        options=state.options,
        seats=state.seats,
        first=state.first,
        starter=starter(state.seats, state.first, played),
        turn=state.turn,
        phase=state.phase,
        hand=() if seat is None else state.hands[seat],
        hand_sizes=tuple(map(len, state.hands)),
        stock=len(state.stock),
        discards=state.discards,
        suit=state.suit,
        direction=state.direction,
        drawn=state.drawn,
        passes=state.passes,
        demand=state.demand,
        owed=state.owed,
        turns=state.turns,
        lacks=state.lacks,
        rounds=state.rounds,
        totals=totals(state.rounds, state.seats),
    )


def unseen_cards(seen: View) -> list[Card]:
    """Every card that the seat does not see, sorted by pack: other hands and the stock."""
    unseen = list(full_pack(seen.seats, seen.options))
    for card in seen.hand + seen.discards:
        unseen.remove(card)
    return unseen


def lacking(seen: View, seat: Seat, card: Card) -> bool:
    """Whether the seat cannot hold the card, by what it drew and passed on."""
    return any(lack.since == 0 and refutes(lack, card, seen.options) for lack in seen.lacks[seat])


def determinize(seen: View, rng: Random) -> State:
    """A game that the seat could be in: the unseen cards fall to other hands and the stock.

    Nobody is given a card that they showed they lack, as long as there are others.
    """
    unseen = unseen_cards(seen) if seen.discards else []
    rng.shuffle(unseen)
    hands = [seen.hand if seat == seen.seat else () for seat in range(seen.seats)]
    others = [seat for seat in range(seen.seats) if seat != seen.seat]
    for seat in sorted(others, key=lambda seat: not seen.lacks[seat]):
        unseen.sort(key=lambda card: lacking(seen, seat, card))
        hands[seat] = sort_hand(tuple(unseen[: seen.hand_sizes[seat]]))
        del unseen[: seen.hand_sizes[seat]]
        rng.shuffle(unseen)
    return State(
        options=seen.options,
        seats=seen.seats,
        first=seen.first,
        turn=seen.turn,
        hands=tuple(hands),
        stock=tuple(unseen),
        discards=seen.discards,
        suit=seen.suit,
        phase=seen.phase,
        direction=seen.direction,
        drawn=seen.drawn,
        passes=seen.passes,
        demand=seen.demand,
        owed=seen.owed,
        turns=seen.turns,
        lacks=seen.lacks,
        rounds=seen.rounds,
    )


def sheet(seen: View) -> Sheet:
    """A column for each seat, a row for each round; who went out is marked."""
    rows = tuple(
        SheetRow(
            f"Round {number}",
            one.points,
            tuple("out" if seat == one.out else "" for seat in range(seen.seats))
            if one.out is not None
            else (),
        )
        for number, one in enumerate(seen.rounds, start=1)
    )
    sides = tuple((seat,) for seat in range(seen.seats))
    count = seen.options.rounds
    goal = f"{count} rounds" if count > 1 else "1 round"
    return Sheet(sides, rows, seen.totals, goal, low_wins=seen.options.scoring == "penalty")
