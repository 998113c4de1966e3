"""Playing a recorded episode again: every frame of it, and whether the file tells the truth.

Deals and decisions are taken from the record and go through the same machine as when it was played;
all else is worked out anew. Seating and aliases are the recorded ones, and no seed is asked.
"""

from collections.abc import Callable
from typing import Any, NoReturn

import msgspec

from game.core.contract import IllegalMove
from game.episode import events
from game.episode.deal import Stacked
from game.episode.decision import BadChoice, Decision
from game.episode.episode import Episode
from game.episode.frame import Frame, frame
from game.episode.replay import Closing, DamagedReplay, Replay, encode_line, header_of
from game.episode.seeds import SEATS
from game.episode.terms import Call

Watch = Callable[[Episode], None]


def verify(replay: Replay) -> None:
    """Plays it again and compares every line.

    Raises:
        DamagedReplay: the first line that is not as it would be written.
    """
    episode = rederive(replay)
    _compare(replay, len(replay.lines), encode_line(Closing(episode.results)))


def frames(replay: Replay) -> tuple[Frame, ...]:
    """The table before the first event and after each; one more than there are events.

    Raises:
        DamagedReplay: as `rederive`.
    """
    found: list[Frame] = []
    rederive(replay, lambda episode: found.append(frame(episode)))
    return tuple(found)


def rederive(replay: Replay, watch: Watch | None = None) -> Episode:
    """The episode played again from its record.

    Args:
        replay: the record.
        watch: sees the episode before the first event and after each.

    Raises:
        DamagedReplay: a line tells what could not happen, or not as it would be told.
    """
    episode = Episode(
        replay.config,
        lambda: 0.0,
        [_nobody] * SEATS,
        seating=replay.seating,
        stacked={
            event.hand: Stacked(event.hands, event.kitty or _turned_up(event))
            for event in replay.events
            if isinstance(event, events.Hand)
        },
        budget=len(replay.events) + 1,
        watch=None if watch is None else lambda _: watch(episode),
    )
    _compare(replay, 1, encode_line(header_of(episode)))
    if watch:
        watch(episode)
    told = 0
    while told < len(replay.events):
        _repeat(replay, episode, told)
        for number, event in enumerate(episode.events[told:], start=told + 2):
            _compare(replay, number, encode_line(event))
        told = len(episode.events)
    if not episode.is_done:
        raise DamagedReplay(told + 2, "the episode is not over here")
    return episode


def _turned_up(event: events.Hand) -> tuple[int, ...]:
    return () if event.turnup < 0 else (event.turnup,)


def _nobody(view: Any, legal: tuple[Any, ...]) -> NoReturn:
    raise AssertionError("nobody is asked in a replay")


def _repeat(replay: Replay, episode: Episode, at: int) -> None:
    """Does again what led to the event; raises DamagedReplay."""
    event = replay.events[at]
    try:
        if isinstance(event, events.Start):
            episode.begin()
        elif isinstance(event, events.Hand):
            episode.advance()
        elif isinstance(event, events.HandVoid):
            episode.void_hand()
        elif isinstance(event, events.Audit | events.End):
            end = replay.events[-1]
            if not isinstance(end, events.End) or end.text not in ("deadline", "budget"):
                episode.finish("complete")
            else:
                episode.finish("budget" if end.text == "budget" else "deadline")
        elif isinstance(event, events.Move):
            _decide(episode, event)
        else:
            raise ValueError("nothing led to this event")
    except (IllegalMove, BadChoice, ValueError) as error:
        raise DamagedReplay(at + 2, str(error)) from error
    if len(episode.events) == at:
        raise DamagedReplay(at + 2, "this cannot happen here")


def _decide(episode: Episode, event: events.Move) -> None:
    decision = episode.decision
    if decision is None:
        raise ValueError("nothing is to be decided here")
    episode.decide(
        event.slot,
        _move(episode, decision, event),
        event.text,
        scripted=event.scripted,
        fallback=event.fallback,
        forced=event.forced,
    )


def _move(episode: Episode, decision: Decision, event: events.Move) -> Any:
    if isinstance(event, events.Pass):
        return decision.passing(event.cards)
    if isinstance(event, events.Discard | events.Play):
        return decision.card(event.card)
    assert isinstance(event, events.Bid) and episode.hand is not None
    if decision.kind != "bid":
        raise ValueError("no bid is due here")
    call = Call(event.action, event.value, event.suit)
    return episode.terms.bid(episode.hand.state, call)


def _compare(replay: Replay, number: int, expected: bytes) -> None:
    """Raises DamagedReplay where the line of that number is not the one expected."""
    if number > len(replay.lines) - 1 and not expected.startswith(b'{"line":"results"'):
        raise DamagedReplay(len(replay.lines), f"here follows {_short(expected)}")
    found = replay.lines[number - 1]
    if found != expected:
        raise DamagedReplay(number, _difference(found, expected))


def _difference(found: bytes, expected: bytes) -> str:
    """The first field that differs, in words."""
    ours, theirs = msgspec.json.decode(expected), msgspec.json.decode(found)
    path = ""
    while isinstance(ours, dict) and isinstance(theirs, dict):
        keys = [key for key in (*ours, *theirs) if ours.get(key) != theirs.get(key)]
        if not keys:
            return "it is not written as it should be"
        path += f".{keys[0]}" if path else keys[0]
        ours, theirs = ours.get(keys[0]), theirs.get(keys[0])
    return (
        f"{path} is {_short(msgspec.json.encode(theirs))}, not {_short(msgspec.json.encode(ours))}"
    )


def _short(data: bytes) -> str:
    text = data.decode("utf-8", "replace")
    return text if len(text) <= 80 else text[:79] + "…"
