"""How long a change takes to watch, so that computers at the host's table do not run ahead.

People see things at their own pace, on their own screens; this is what one who watches at the
usual speed needs.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.core.events import Announced, AnyEvent, Dealt, Event, GameOver, Joined, Scored, TrickTaken

_USUAL_S: Final = 0.25
_WATCH_S: Final[dict[type[Event], float]] = {
    Dealt: 1.3,
    TrickTaken: 1.4,
    Scored: 2.0,
    Announced: 1.2,
    Joined: 1.0,
    GameOver: 0.0,
}


def watch_s(events: Iterable[AnyEvent]) -> float:
    """Seconds that people need for what happened."""
    return sum(_WATCH_S.get(type(event), _USUAL_S) for event in events)
