"""Hearts beside OpenSpiel's: four seats, seven house rules by lot, cards passed one at a time."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from game.core.cards import RANKS, SUIT_OF, SUITS, Card
from game.core.contract import Setup
from game.core.events import Seat
from game.tricks.hearts import RULES
from game.tricks.hearts_terms import ALL, QUEEN, Move, Options, PassCards, State, direction
from game.tricks.state import PLAY, Deal, HandDone
from tests.game.peers.driver import Actions, Apart, Peer

SEATS, CARDS = 4, 13
NUMBERS = {
    Card(rank + suit): n
    for n, (rank, suit) in enumerate((rank, suit) for rank in RANKS for suit in SUITS)
}
DIRECTIONS = {"hold": 0, "left": 1, "across": 2, "right": 3}
HOUSE_RULES: Sequence[tuple[str, str, Mapping[bool, Any]]] = (
    ("no_pts_on_first_trick", "points_on_first", {True: False, False: True}),
    ("can_lead_any_club", "first_lead", {True: "any_club", False: "two_clubs"}),
    ("jd_bonus", "jack_diamonds", {True: True, False: False}),
    ("avoid_all_tricks_bonus", "no_tricks_bonus", {True: True, False: False}),
    ("must_break_hearts", "must_break", {True: True, False: False}),
    ("qs_breaks_hearts", "queen_breaks", {True: "played", False: "off"}),
    ("can_lead_hearts_instead_of_qs", "hearts_instead_of_qs", {True: True, False: False}),
)
"""OpenSpiel's name, ours, and what its values are with us."""
DONE = HandDone(0, None, None, (0,) * SEATS, (0,) * SEATS, "", ())


def _table(rng: Random) -> tuple[State, str]:
    theirs, ours = {}, {}
    for name, key, values in HOUSE_RULES:
        theirs[name] = rng.random() < 0.5
        ours[key] = values[theirs[name]]
    state = RULES.start(Setup(SEATS, Options(**ours)))
    name = ",".join(f"{key}={value}" for key, value in theirs.items())
    return replace(state, history=(DONE,) * rng.randrange(4)), f"hearts({name})"


def _deal(state: State, deal: Deal) -> list[int]:
    cards = [NUMBERS[deal.hands[seat][at]] for at in range(CARDS) for seat in range(SEATS)]
    return [DIRECTIONS[direction(state)], *cards]


def _actions(state: State, moves: Sequence[Move]) -> Mapping[Move, Actions]:
    return {
        move: frozenset(
            NUMBERS[card] for card in (move.cards if isinstance(move, PassCards) else (move.card,))
        )
        for move in moves
    }


def _apart(state: State, seat: Seat) -> Apart:
    """There the queen breaks hearts when she follows spades, too."""
    if state.phase != PLAY or state.trick or state.options.queen_breaks == "off":
        return Apart()
    followed = (
        QUEEN in [lay.card for lay in trick.lays[1:]]
        for trick in state.past
        if SUIT_OF[trick.lays[0].card] == SUIT_OF[QUEEN]
    )
    if not any(followed):
        return Apart()
    hearts = (NUMBERS[card] for card in state.hands[seat] if SUIT_OF[card] == "H")
    return Apart(theirs=frozenset(hearts))


def _returns(state: State, row: HandDone | None) -> list[float]:
    assert row is not None
    return [float(ALL - points) for points in row.points]


def _kinds(row: HandDone | None) -> list[str]:
    assert row is not None
    return [row.note.lower(), *("moon" for mark in row.marks if mark == "moon")]


PEER = Peer(RULES, _table, _deal, _actions, _returns, _kinds, _apart)
