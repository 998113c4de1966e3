"""Playing a recorded episode again: every frame of it, and whether the file tells the truth.

Deals and decisions are taken from the record and go through the same machine as when it was played;
all else is worked out anew. Seating and aliases are the recorded ones, and no seed is asked.
"""

import sys
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

import msgspec

from game.core.contract import IllegalMove
from game.episode import events
from game.episode.deal import Stacked
from game.episode.decision import BadChoice, Decision
from game.episode.episode import Episode
from game.episode.frame import Frame, frame
from game.episode.replay import (
    Closing,
    DamagedReplay,
    Header,
    Replay,
    encode_line,
    header_of,
    seating_of,
    setup_of,
)
from game.episode.seeds import SEATS
from game.episode.standings import Reason
from game.episode.terms import Call

Watch = Callable[[Episode], None]


def verify(replay: Replay, watch: Watch | None = None) -> None:
    """Plays it again and compares every line; `watch` as of `rederive`.

    Raises:
        DamagedReplay: the first line that is not as it would be written.
    """
    episode = rederive(replay, watch)
    _compare(replay.lines[-1], len(replay.lines), encode_line(Closing(episode.results)))


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
    again = Again(replay.header, replay.lines[0], watch)
    again.take(replay.events, replay.lines[1:-1])
    again.finish()
    return again.episode


class Again:
    """An episode that is played again while its record may still grow."""

    def __init__(self, header: Header, line: bytes, watch: Watch | None = None) -> None:
        """Sits down; nothing has happened yet.

        Args:
            header: of the record.
            line: the same as it stands there.
            watch: sees the episode before the first event and after each. A decision brings all
                that follows from it, so it may see more than the record tells so far.

        Raises:
            DamagedReplay: the line is not as it would be written.
        """
        self.header = header
        self._stacked: dict[int, Stacked] = {}
        self.episode = episode = Episode(
            setup_of(header),
            lambda: 0.0,
            [_nobody] * SEATS,
            seating=seating_of(header),
            stacked=self._stacked,
            budget=sys.maxsize,
            watch=None if watch is None else lambda _: watch(episode),
        )
        self._events: list[events.AnyEvent] = []
        self._lines: list[bytes] = []
        self._compared = 0
        """So many of the events were found to be as they would be told."""
        _compare(line, 1, encode_line(header_of(episode)))
        if watch:
            watch(episode)

    @property
    def told(self) -> int:
        """How many events the record has so far."""
        return len(self._events)

    def take(self, more: Sequence[events.AnyEvent], lines: Sequence[bytes]) -> None:
        """Does again what these events tell, which follow on those that were taken.

        Raises:
            DamagedReplay: as `rederive`.
        """
        self._events += more
        self._lines += lines
        for event in more:
            if isinstance(event, events.Hand):
                cards = Stacked(event.hands, event.kitty or _turned_up(event))
                self._stacked.setdefault(event.hand, cards)
        self._go_on(is_whole=False)

    def finish(self) -> None:
        """Nothing follows; raises DamagedReplay if something should."""
        self._go_on(is_whole=True)
        emitted = self.episode.events
        if len(emitted) > self.told:
            what = _short(encode_line(emitted[self.told]))
            raise DamagedReplay(self.told + 2, f"here follows {what}")
        if not self.episode.is_done:
            raise DamagedReplay(self.told + 2, "the episode is not over here")

    def _go_on(self, is_whole: bool) -> None:
        emitted = self.episode.events
        while True:
            while self._compared < min(len(emitted), self.told):
                expected = encode_line(emitted[self._compared])
                _compare(self._lines[self._compared], self._compared + 2, expected)
                self._compared += 1
            if len(emitted) >= self.told:
                return
            last = len(emitted) == self.told - 1
            if last and not is_whole and isinstance(self._events[-1], events.Audit):
                return  # why it ended stands in the next line
            self._repeat(len(emitted))

    def _repeat(self, at: int) -> None:
        """Does again what led to the event; raises DamagedReplay."""
        event, episode = self._events[at], self.episode
        try:
            if isinstance(event, events.Start):
                episode.begin()
            elif isinstance(event, events.Hand):
                episode.advance()
            elif isinstance(event, events.HandVoid):
                episode.void_hand()
            elif isinstance(event, events.Audit | events.End):
                episode.finish(self._reason(at))
            elif isinstance(event, events.Move):
                _decide(episode, event)
            else:
                raise ValueError("nothing led to this event")
        except (IllegalMove, BadChoice, ValueError) as error:
            raise DamagedReplay(at + 2, str(error)) from error
        if len(episode.events) == at:
            raise DamagedReplay(at + 2, "this cannot happen here")

    def _reason(self, at: int) -> Reason:
        end = self._events[min(at + 1, self.told - 1)]
        if not isinstance(end, events.End) or end.text not in ("deadline", "budget"):
            return "complete"
        return "budget" if end.text == "budget" else "deadline"


def _turned_up(event: events.Hand) -> tuple[int, ...]:
    return () if event.turnup < 0 else (event.turnup,)


def _nobody(view: Any, legal: tuple[Any, ...]) -> NoReturn:
    raise AssertionError("nobody is asked in a replay")


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


def _compare(found: bytes, number: int, expected: bytes) -> None:
    """Raises DamagedReplay where the line of that number is not the one expected."""
    if found != expected:
        raise DamagedReplay(number, _difference(found, expected))


def _difference(found: bytes, expected: bytes) -> str:
    """The first field that differs, in words."""
    ours = msgspec.json.decode(expected)
    try:
        theirs = msgspec.json.decode(found)
    except (ValueError, RecursionError):  # in a field that nobody asks for
        return "it is not written as it should be"
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
