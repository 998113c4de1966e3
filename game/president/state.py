"""Options, moves and the whole truth of a game of President."""

from typing import Annotated, Literal

import msgspec

from game.core.cards import Card
from game.core.contract import CHANCE
from game.core.events import Seat
from game.core.options import Choice


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The house rules of President (section 7)."""

    rounds: Annotated[Literal[3, 5, 7], Choice("Rounds", "How many deals make a match")] = 5
    twos_clear: Annotated[
        bool,
        Choice("Twos clear", "A set of twos takes the pile down; else it is only the highest"),
    ] = True
    bomb: Annotated[
        bool, Choice("Bomb", "Four of a kind may be laid on any pile, and takes it down")
    ] = False
    exchange: Annotated[
        bool, Choice("Exchange", "After each deal the Scum gives the President its two best cards")
    ] = True
    president_chooses: Annotated[
        bool,
        Choice(
            "President chooses",
            "Whoever is given cards picks what goes back; else it is their lowest",
            needs=("exchange", True),
        ),
    ] = False
    vice_exchange: Annotated[
        bool,
        Choice(
            "Vices exchange",
            "Vice Scum and Vice President swap one card",
            needs=("exchange", True),
        ),
    ] = False
    next_leader: Annotated[
        Literal["scum", "president"],
        Choice("Next leader", "Who leads the later rounds", ("Scum", "President"), extra=True),
    ] = "scum"
    pass_locks: Annotated[
        bool,
        Choice(
            "Passing is final",
            "Who has passed waits for the next pile; else they may come back in",
            extra=True,
        ),
    ] = True
    single_two: Annotated[
        bool,
        Choice("Twos beat more", "One two beats up to three cards, two beat four", extra=True),
    ] = False
    eight_stop: Annotated[
        bool, Choice("Eights stop", "A set of eights takes the pile down", extra=True)
    ] = False
    first_lead_3c: Annotated[
        bool,
        Choice("Three of clubs first", "The first set of a match has it among its cards",
               extra=True),
    ] = False  # fmt: skip


class Deal(msgspec.Struct, frozen=True, tag="deal"):
    """Chance: the shuffled pack, dealt out from its top (rule 1.3)."""

    pack: tuple[Card, ...]


class Play(msgspec.Struct, frozen=True, tag="play"):
    """Lay a set: so many cards of one rank, the lowest suits that the seat has (rule 2.3)."""

    cards: tuple[Card, ...]


class Pass(msgspec.Struct, frozen=True, tag="pass"):
    """Take no more part in this pile (rule 3.3)."""


class Give(msgspec.Struct, frozen=True, tag="give"):
    """Give cards back after the deal, sorted from the lowest (rule 6.3)."""

    cards: tuple[Card, ...]


Move = Deal | Play | Pass | Give

Phase = Literal["deal", "exchange", "play", "over"]
"""`deal` is chance's; between two rounds the last cards still lie there."""


class Lay(msgspec.Struct, frozen=True):
    """A set on the pile."""

    seat: Seat
    cards: tuple[Card, ...]


class Swap(msgspec.Struct, frozen=True):
    """Cards that one seat gave to another after the deal."""

    seat: Seat
    to: Seat
    cards: tuple[Card, ...]


class State(msgspec.Struct, frozen=True):
    """A game of President, whole."""

    options: Options
    seats: int
    first: Seat
    """Who was dealt the first card of the first round."""
    turn: Seat
    hands: tuple[tuple[Card, ...], ...]
    """Index = seat, sorted from the lowest. Empty before the first deal."""
    laid: tuple[tuple[Card, ...], ...]
    """Index = seat: what each has laid in this round, in order."""
    phase: Phase = "deal"
    pile: tuple[Lay, ...] = ()
    """The latest last; empty: the next set is led."""
    passed: tuple[bool, ...] = ()
    """Index = seat: who has passed on this pile."""
    out: tuple[Seat, ...] = ()
    """Who has no cards left, first out first; all seats once the round is over."""
    swaps: tuple[Swap, ...] = ()
    """This round's, in order."""
    places: tuple[tuple[Seat, ...], ...] = ()
    """For each round that is over: the seats, first out first."""


def to_act(state: State) -> tuple[Seat, ...]:
    """The seat whose turn it is; CHANCE while cards are due; nobody when it is over."""
    if state.phase == "over":
        return ()
    return (CHANCE,) if state.phase == "deal" else (state.turn,)
