"""Positions of President written as text."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from game.core.cards import parse_cards
from game.core.contract import CHANCE, Setup
from game.core.events import AnyEvent
from game.president.ranks import PACK, in_order
from game.president.rules import RULES
from game.president.state import Deal, Lay, Options, State


def position(
    hands: Sequence[str],
    *,
    pile: str = "",
    passed: str = "",
    out: str = "",
    turn: int = 0,
    state: dict[str, Any] | None = None,
    **options: Any,
) -> State:
    """A round that is played; `pile`: `3: 9C 9D` by seat 3, more after slashes.

    Cards that lie nowhere else were laid by those who are out, or else by seat 0.
    """
    seats = len(hands)
    at = RULES.start(Setup(seats, Options(**options)))
    held = tuple(in_order(parse_cards(hand)) for hand in hands)
    lays = tuple(_lay(words) for words in pile.split("/") if words)
    gone = {card for hand in held for card in hand} | {c for lay in lays for c in lay.cards}
    laid: list[tuple[Any, ...]] = [()] * seats
    laid[int(out.split()[0]) if out else 0] = tuple(card for card in PACK if card not in gone)
    for lay in lays:
        laid[lay.seat] = (*laid[lay.seat], *lay.cards)
    played = replace(
        at,
        hands=held,
        laid=tuple(laid),
        turn=turn,
        phase="play",
        pile=lays,
        passed=tuple(str(seat) in passed.split() for seat in range(seats)),
        out=tuple(map(int, out.split())),
    )
    return replace(played, **(state or {}))


def _lay(words: str) -> Lay:
    seat, cards = words.split(":")
    return Lay(int(seat), parse_cards(cards))


def dealt(
    hands: Sequence[str], places: Sequence[str] = (), first: int | None = None, **options: Any
) -> tuple[State, list[AnyEvent]]:
    """A round just dealt; hands begin with the given cards, the rest falls as it lies.

    `places`: of each round before, the seats in order: `2 4 0 1 3`.
    """
    seats = len(hands)
    state = RULES.start(Setup(seats, Options(**options), first))
    state = replace(state, places=tuple(tuple(map(int, order.split())) for order in places))
    given = [list(parse_cards(hand)) for hand in hands]
    rest = [card for card in PACK if not any(card in hand for hand in given)]
    begins = (state.first + len(places)) % seats
    pack = []
    for i in range(len(PACK)):
        hand = given[(begins + i) % seats]
        pack.append(hand.pop(0) if hand else rest.pop(0))
    beats = RULES.apply(state, CHANCE, Deal(tuple(pack)))
    return beats[-1].state, [beat.event for beat in beats]


def moves(state: State) -> list[str]:
    """What the seat to act may do, without the kinds of moves."""
    texts = [RULES.text.move(move) for move in RULES.legal_moves(state, state.turn)]
    return [text.split(":")[-1].replace(",", " ") for text in texts]


def play(state: State, *words: str) -> tuple[State, list[AnyEvent]]:
    """The state after these moves, each by whoever is to act: `9C 9D`, `pass`, `give:3C,4D`."""
    events = []
    for word in words:
        (seat,) = RULES.to_act(state)
        text = word if word == "pass" or ":" in word else f"play:{word.replace(' ', ',')}"
        for beat in RULES.apply(state, seat, RULES.text.parse(text)):
            events.append(beat.event)
            state = beat.state
    return state, events
