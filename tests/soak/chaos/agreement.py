"""Whether what a guest's program said is what the host's journal holds, without a gap."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from game.core.contract import Outcome
from game.core.events import Seat, redact
from game.history import History
from game.journal import Record, decode, replay
from game.registry import GAMES

BEGINS = re.compile(r"Match \d+ begins\.")
RESULT = re.compile(r"Match \d+: (?P<winners>.+?) won\. (?P<scores>.+)\.")
SEATED = re.compile(r".+ sits in seat (?P<seat>\d+)\.")
_REPORTS = re.compile(
    r"The link broke; looking for the way back\.|It is not your turn\.|"
    r"The table has moved on since\.|.+ is closed\.|The host closed .+|"
    r"WARNING .+|parlour: .+"
)
"""Lines that tell nothing of the game."""


def is_of_game(line: str) -> bool:
    """Whether a line tells what happened in the match, and not at the table or on the way."""
    others = (BEGINS, RESULT, SEATED, _REPORTS)
    return not any(pattern.fullmatch(line) for pattern in others)


class Disagreement(AssertionError):
    """Two who should know the same do not."""


class Truth:
    """The match as the journal has it."""

    def __init__(self, path: Path) -> None:
        self.record: Record = decode(path.read_bytes())
        self.rules = GAMES[self.record.header.game]
        self.history: History = replay(self.rules, self.record)
        found = self.rules.outcome(self.history.state)
        if found is None or found != self.record.outcome:
            raise Disagreement(f"the journal’s moves end with {found}, its last line differs")
        self.outcome: Outcome = found

    def story(self, seat: Seat) -> list[str]:
        """The sentences of the whole match, as somebody in that seat hears them."""
        names = [holder.name for holder in self.record.header.holders]
        beats = (beat for change in self.history.changes for beat in change.beats)
        words = (self.rules.text.caption(redact(beat.event, seat), names) for beat in beats)
        return [line for line in words if line]

    def check_result(self, line: str) -> None:
        """Compares a result as a program said it; names may have changed after the last card."""
        found = RESULT.fullmatch(line)
        if found is None:
            raise Disagreement(f"“{line}” is no result")
        seats = [entry.rsplit(" ", 1) for entry in found["scores"].split(", ")]
        names = [name for name, _ in seats]
        winners = () if found["winners"] == "nobody" else found["winners"].split(" and ")
        said = sorted(names.index(name) for name in winners), [int(score) for _, score in seats]
        if said != (sorted(self.outcome.winners), list(self.outcome.scores)):
            raise Disagreement(f"“{line}”, but the journal has {self.outcome}")

    def check_guest(self, seat: Seat, runs: Sequence[Sequence[str]]) -> int:
        """Holds all that a guest's programs said against the journal; how many sentences.

        Each stretch between a return and the next fault must be a part of the story without a
        gap, and what follows comes later in it.
        """
        story = self.story(seat)
        at = count = 0
        for stretch, ended in stretches(runs):
            at = find(story, stretch, at)
            count += len(stretch)
            if stretch and ended and at != len(story):
                raise Disagreement(f"the result came with {len(story) - at} sentences missing")
        return count


def stretches(runs: Sequence[Sequence[str]]) -> list[tuple[list[str], bool]]:
    """What was heard of the game between one return and the next; whether it led to the result."""
    found: list[tuple[list[str], bool]] = []
    for said in runs:
        lines: list[str] = []
        begun = ended = False
        for line in said:
            if BEGINS.fullmatch(line):
                found += [(lines, ended)] if begun else []
                lines, begun, ended = [], True, False
            elif RESULT.fullmatch(line):
                ended = True
            elif begun and is_of_game(line):
                lines.append(line)
        found += [(lines, ended)] if begun else []
    return found


def find(story: Sequence[str], stretch: Sequence[str], start: int) -> int:
    """Where the stretch ends in the story, at its first place from `start` on."""
    at = _place(story, stretch, start)
    if at is None:
        longest = max(
            n for n in range(len(stretch)) if _place(story, stretch[:n], start) is not None
        )
        before = stretch[max(0, longest - 3) : longest]
        raise Disagreement(f"“{stretch[longest]}” was heard out of place, after {before}")
    return at + len(stretch)


def _place(story: Sequence[str], stretch: Sequence[str], start: int) -> int | None:
    length, wanted = len(stretch), list(stretch)
    begins = range(start, len(story) - length + 1)
    return next((at for at in begins if story[at : at + length] == wanted), None)
