"""What each seat sees of what happened."""

import pytest

from game.core.cards import HIDDEN, Card
from game.core.events import (
    AnyEvent,
    Dealt,
    Discarded,
    Drawn,
    Given,
    Played,
    Seat,
    TrickTaken,
    redact,
)

A, B, UP = Card("AH"), Card("9S"), Card("QD")
SHUT = (HIDDEN, HIDDEN)


@pytest.mark.parametrize(
    ("event", "seat", "seen"),
    [
        (Dealt(0, ((A,), (B,)), UP), 1, Dealt(0, ((HIDDEN,), (B,)), UP)),
        (Dealt(0, ((A,), (B,)), UP), None, Dealt(0, ((HIDDEN,), (HIDDEN,)), UP)),
        (Drawn(0, (A, B)), 0, Drawn(0, (A, B))),
        (Drawn(0, (A, B)), 1, Drawn(0, SHUT)),
        (Drawn(0, (A,), public=True), 1, Drawn(0, (A,), public=True)),
        (Discarded(1, (A, B)), None, Discarded(1, SHUT)),
        (Discarded(1, (A,), public=True), 0, Discarded(1, (A,), public=True)),
        (Given(0, 2, (A, B)), 0, Given(0, 2, (A, B))),
        (Given(0, 2, (A, B)), 2, Given(0, 2, (A, B))),
        (Given(0, 2, (A, B)), 1, Given(0, 2, SHUT)),
        (Given(0, 2, (A, B)), None, Given(0, 2, SHUT)),
        (Played(0, A), 1, Played(0, A)),
        (TrickTaken(0, (A, B)), None, TrickTaken(0, (A, B))),
    ],
)
def test_closed_cards_are_seen_by_those_they_concern(
    event: AnyEvent, seat: Seat | None, seen: AnyEvent
) -> None:
    assert redact(event, seat) == seen
