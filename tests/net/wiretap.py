"""A recorder on a line from a host, and what its seat should never have heard.

What a seat may see is worked out from the true history alone: the cards it was dealt, drew or was
given, and those that lay open. It owes nothing to `Rules.view`, `redact` or the channel, which are
what is under test.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterator, Sequence
from typing import Any

from game.core.events import (
    AnyEvent,
    Dealt,
    Discarded,
    Drawn,
    Given,
    Played,
    Seat,
    TrickTaken,
    Turned,
)
from game.match import Match

_CARD = re.compile(r"(?<![A-Za-z0-9])(?:10|[2-9JQKA])[CDHS](?![A-Z0-9])|JOKER|(?:WZ|JE)[CDHS]")
_UNREAD = ("board", "token")
"""Fields that may look like cards: what is printed on the table, and letters by lot."""


class Wiretap:
    """Keeps every line that a host sends to one listener, over as many links as it takes."""

    def __init__(self) -> None:
        self.lines: list[bytes] = []

    def __call__(self, way: str, line: bytes) -> None:
        if way == "out":
            self.lines.append(line)

    def leaks(self, matches: Sequence[Match], secrets: Collection[str]) -> Iterator[str]:
        """What went over the line and should not have.

        Args:
            matches: all that were played at the table, in order.
            secrets: words that must be in no line: seeds, others' tokens, keys, PINs.
        """
        yours: list[Seat] = []
        match = None
        known: dict[Seat | None, list[frozenset[str]]] = {}
        for line in self.lines:
            text = line.decode()
            yield from (f"a secret in {text[:200]}" for secret in secrets if secret in text)
            told = json.loads(text)
            if told["t"] == "seated":
                yours = [told["seat"]]
            elif told["t"] == "table":
                yours = told.get("you", [])
            elif told["t"] == "start":
                match, known = matches[told.get("match", 1) - 1], {}
            if told["t"] not in ("picture", "update"):
                yield from (f"the {card} in {text[:200]}" for card in cards_in(told))
                continue
            assert match is not None, "a view before the start"
            seat = told.get("seat")
            if seat not in (yours or [None]):
                yield f"a view of seat {seat} for {yours}"
            if seat not in known:
                known[seat] = known_by(match, seat)
            for card in cards_in(told) - known[seat][told["number"]]:
                yield f"seat {seat} hears of {card} at {told['number']}: {text[:400]}"


def cards_in(told: Any) -> set[str]:
    """Every card that a message names, in whatever place or words."""
    return set(_CARD.findall(json.dumps(_readable(told))))


def _readable(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _readable(part) for key, part in value.items() if key not in _UNREAD}
    return [_readable(part) for part in value] if isinstance(value, list) else value


def known_by(match: Match, seat: Seat | None) -> list[frozenset[str]]:
    """The cards that the seat may hear of at each number of the match; None: who looks on."""
    known: set[str] = set()
    found = [frozenset(known)]
    for change in match.history.changes:
        during: set[str] = set()
        for beat in change.beats:
            if isinstance(beat.event, Dealt):
                known = set()  # another deal: what was seen before tells nothing any more
            known |= set(_shown(beat.event, seat)) | set(_held(beat.state, seat))
            during |= known
        found.append(frozenset(during or known))
    return found


def _held(state: Any, seat: Seat | None) -> tuple[str, ...]:
    """The seat's own hand, where it has looked at it; of cards on the table those that lie open."""
    hands = getattr(state, "hands", ())
    if hasattr(state, "up"):
        pairs = zip(hands, state.up, strict=True)
        return tuple(c for cards, up in pairs for c, is_up in zip(cards, up, strict=True) if is_up)
    if seat is None or not hands or seat in getattr(state, "blind", ()):
        return ()
    return tuple(hands[seat])


def _shown(event: AnyEvent, seat: Seat | None) -> Iterator[str]:
    """The cards that the seat sees when this happens."""
    match event:
        case Dealt(hands=hands, upcard=upcard):
            yield from () if seat is None else hands[seat]
            yield from () if upcard is None else (upcard,)
        case Played(card=card) | Turned(card=card):
            yield card
        case TrickTaken(cards=cards):
            yield from cards
        case Drawn() | Discarded() if event.public or event.seat == seat:
            yield from event.cards
        case Given() if seat in (event.seat, event.to):
            yield from event.cards
