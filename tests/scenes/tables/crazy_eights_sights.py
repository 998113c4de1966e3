"""Crazy 8s positions for the tests and the gallery: real rounds, and hands that have grown."""

from random import Random
from typing import Any

from msgspec.structs import replace

from game.core.contract import CHANCE, Beat, Setup
from game.core.events import AnyEvent
from game.crazy_eights.rules import RULES
from game.crazy_eights.state import Options, Play, Round, State, full_pack, is_eight, sort_hand
from scenes.tables.base import Metrics, Sight, Sitter
from tests.scenes.tables.euchre_sights import PEOPLE

MANY = (*PEOPLE, Sitter("Olle", "bear", "Casual", 2), Sitter("Mina", "cat", "Skilled", 3))


def random_beats(seed: int, seats: int, most: int = 200, **options: Any) -> list[Beat[State]]:
    """A seeded match of any legal moves."""
    rng = Random(seed)
    state = RULES.start(Setup(seats, Options(**options)))
    found: list[Beat[State]] = []
    while RULES.to_act(state) and len(found) < most:
        (seat,) = RULES.to_act(state)
        draws = seat == CHANCE
        move = RULES.chance(state, rng) if draws else rng.choice(RULES.legal_moves(state, seat))
        found += RULES.apply(state, seat, move)
        state = found[-1].state
    return found


def laden(seats: int, own: int, others: int = 4, seed: int = 3, **more: Any) -> State:
    """Seat 0 is to act with a hand that has grown to so many cards; an eight lies on top."""
    options = Options(**more)
    cards = list(full_pack(seats, options))
    Random(seed).shuffle(cards)
    eight = next(card for card in cards if is_eight(card))
    cards.remove(eight)
    hands = [sort_hand(tuple(cards[:own]))]
    del cards[:own]
    for _ in range(seats - 1):
        hands.append(sort_hand(tuple(cards[:others])))
        del cards[:others]
    cut = max(0, len(cards) - 9)
    start = RULES.start(Setup(seats, options))
    return replace(
        start,
        hands=tuple(hands),
        stock=tuple(cards[:cut]),
        discards=(*cards[cut:], eight),
        suit="D",
        phase="play",
        rounds=(Round(tuple(range(9, 9 + 13 * seats, 13)), 1),),
    )


def eight_of(state: State) -> frozenset[tuple[str, str]]:
    """The step of an eight that seat 0 can name a suit with, picked; none if it has no such."""
    moves = RULES.legal_moves(state, 0)
    eights = [move.card for move in moves if isinstance(move, Play) and move.suit]
    return frozenset([("card", eights[0])] if eights else [])


def sight(
    state: State,
    size: tuple[int, int] = (1280, 720),
    *,
    event: AnyEvent | None = None,
    text_scale: float = 1.0,
    picked: Any = frozenset(),
) -> Sight:
    """What seat 0 sees of a state in a window."""
    view = RULES.view(state, 0)
    return Sight(
        view=view,
        seat=0,
        sitters=MANY[: view.seats],
        legal=RULES.legal_moves(state, 0),
        sheet=RULES.sheet(view),
        size=size,
        metrics=Metrics(min(size) / 720, text_scale),
        event=event,
        picked=picked,
    )
