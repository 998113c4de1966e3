"""Updates as a story: the pictures to be shown one after another, each with its event."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.core.events import AnyEvent, Captured, Dealt, Moved, Seat, TrickTaken
from game.match import Update
from scenes.table.telling import read_s


@dataclass(frozen=True, slots=True)
class Frame:
    """One picture of the table."""

    view: Any
    event: AnyEvent | None
    hold_s: float | None
    """How long it rests once all lies still; None: until a click."""
    number: int
    legal: tuple[Any, ...] = ()
    told: bool = True
    """Whether the event's sentence is said with this picture; a trick's is said before."""
    is_trick: bool = False
    """The full trick with its winner, before it is taken."""


def frames_of(update: Update, before: Any, trick_hold_s: float | None) -> list[Frame]:
    """The pictures of an update; a trick that is taken first rests with its winner marked."""
    if not update.beats:
        return [Frame(update.view, None, 0.0, update.number, update.legal)]
    frames: list[Frame] = []
    view = before
    for shown in update.beats:
        taken = isinstance(shown.event, TrickTaken)
        if taken:
            frames.append(Frame(view, shown.event, trick_hold_s, update.number, is_trick=True))
        hold = read_s(shown.event)
        frames.append(Frame(shown.view, shown.event, hold, update.number, told=not taken))
        view = shown.view
    last = frames[-1]
    if isinstance(last.event, Dealt) and update.legal:  # nothing is asked before all cards lie
        frames.append(Frame(last.view, None, 0.0, update.number, update.legal, told=False))
        return frames
    frames[-1] = Frame(
        last.view, last.event, last.hold_s, last.number, update.legal, told=last.told
    )
    return frames


def without_steps(frames: list[Frame], seat: Seat) -> list[Frame]:
    """The pictures less the moves on the board that the seat made, and saw, step by step."""
    steps = 0
    while steps < len(frames):
        event = frames[steps].event
        if not isinstance(event, Moved | Captured) or event.seat != seat:
            return frames[steps:]
        steps += 1
    last = frames[-1]
    return [Frame(last.view, None, 0.0, last.number, last.legal)]
