"""Positions of Crazy 8s written as text."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from game.core.cards import SUIT_OF, parse_cards
from game.core.contract import CHANCE, Setup
from game.core.events import AnyEvent
from game.crazy_eights.rules import RULES
from game.crazy_eights.state import Deal, Options, Round, State, full_pack, is_eight, sort_hand


def position(
    hands: Sequence[str],
    discards: str = "7H",
    *,
    suit: str = "",
    stock: str | None = None,
    state: dict[str, Any] | None = None,
    **options: Any,
) -> State:
    """A round that is played, seat 0 to act.

    The suit in force is `suit`, or that of the top card; the stock is `stock`, or all that lies
    nowhere else.
    """
    chosen = Options(**options)
    at = RULES.start(Setup(len(hands), chosen))
    thrown = parse_cards(discards)
    held = tuple(sort_hand(parse_cards(text)) for text in hands)
    rest = Counter(full_pack(len(hands), chosen))
    for part in (*held, thrown):
        rest.subtract(part)
    ready = replace(
        at,
        hands=held,
        stock=tuple(rest.elements()) if stock is None else parse_cards(stock),
        discards=thrown,
        suit=suit or SUIT_OF[thrown[-1]],
        phase="play",
    )
    return replace(ready, **(state or {}))


def dealt(seats: int, first: int | None = None, played: int = 0, **options: Any) -> State:
    """A round just dealt, so many rounds into the match; the pack's eights lie at its end."""
    chosen = Options(**options)
    state = RULES.start(Setup(seats, chosen, first))
    state = replace(state, rounds=(Round((0,) * seats, None),) * played)
    pack = tuple(sorted(full_pack(seats, chosen), key=is_eight))
    return RULES.apply(state, CHANCE, Deal(pack))[-1].state


def moves(state: State) -> list[str]:
    """What the seat to act may do; `8H*` stands for that eight with each of the four suits."""
    texts = [RULES.text.move(move) for move in RULES.legal_moves(state, state.turn)]
    words = [text.removeprefix("play:") for text in texts]
    found: list[str] = []
    for word in words:
        card, _, named = word.partition(":")
        if named == "C" and all(f"{card}:{suit}" in words for suit in "CDHS"):
            found.append(f"{card}*")
        elif not named or f"{card}*" not in found:
            found.append(word)
    return found


def play(state: State, *words: str) -> tuple[State, list[AnyEvent]]:
    """The state after these moves, each by whoever is to act, and what happened."""
    events = []
    for word in words:
        (seat,) = RULES.to_act(state)
        for beat in RULES.apply(state, seat, RULES.text.parse(word)):
            events.append(beat.event)
            state = beat.state
    return state, events
