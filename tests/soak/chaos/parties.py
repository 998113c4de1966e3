"""A table's host and its guests: programs that are started anew when they were killed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tests.net.namespaces import Member
from tests.net.programs import Program
from tests.soak.chaos.agreement import RESULT, SEATED, is_of_game
from tests.soak.chaos.faults import Fault

LOOPBACK = "127.0.0.1"
STOP_S = 15.0
"""Leaving takes a second; a busy machine more."""


@dataclass
class Party:
    """One person's machine: what runs on it, and what ran before."""

    name: str
    folder: Path
    member: Member | None
    """Its place in a network; None: the machine that the test runs on."""
    runs: list[Program] = field(default_factory=list)

    @property
    def program(self) -> Program:
        """What runs now."""
        return self.runs[-1]

    @property
    def said(self) -> list[str]:
        """All lines of all runs."""
        return [line for run in self.runs for line in run.said]

    def launch(self, *args: str) -> None:
        """Starts the program with the same data as before."""
        before = ("ip", "netns", "exec", self.member.namespace) if self.member else ()
        bind = () if self.member else ("--bind", LOOPBACK)
        self.runs.append(Program(*args, *bind, data_dir=self.folder / self.name, before=before))

    def begin(self, fault: Fault) -> None:
        """It goes wrong."""
        match fault.kind:
            case "kill":
                self.program.kill()
            case "leave":
                self.program.stop()
                self.program.code(STOP_S)
            case "freeze":
                self.program.freeze()
            case "cut":
                assert self.member is not None
                self.member.cut()
            case "unplug":
                assert self.member is not None
                self.member.unplug()

    def mend(self, fault: Fault) -> None:
        """It is well again; a program that was killed must be started as well."""
        match fault.kind:
            case "freeze":
                self.program.thaw()
            case "cut" if self.member:
                self.member.mend()
            case "unplug" if self.member:
                self.member.plug()

    def end(self) -> None:
        """Nothing of it is left."""
        for run in self.runs:
            run.__exit__()


@dataclass
class Guest(Party):
    """Somebody who plays from elsewhere."""

    patience: Sequence[str] = ()
    left: bool = False
    """Said goodbye, or was away for long: no seat is kept beyond the match."""

    def start(self, address: str) -> None:
        """Goes to the table; without an address it has to find it."""
        where = (address,) if address else ()
        self.launch("join", *where, "--bot", "beginner", "--name", self.name, *self.patience)

    @property
    def seats(self) -> list[int]:
        """Every seat it was given, in order."""
        found = (SEATED.fullmatch(line) for line in self.said)
        return [int(match["seat"]) - 1 for match in found if match]

    @property
    def results(self) -> list[str]:
        """How it heard that the match ended; more than once where it came back after."""
        return [line for line in self.said if RESULT.fullmatch(line)]

    def mark(self) -> int:
        """This moment, for `heard_since`."""
        return len(self.said)

    def heard_since(self, mark: int) -> bool:
        """Whether something happened in the match since then, as far as it knows."""
        return any(is_of_game(line) for line in self.said[mark:])

    def heard_at_least(self, count: int) -> bool:
        """Whether so much happened in the match."""
        return sum(map(is_of_game, self.said)) >= count

    @property
    def breaks(self) -> int:
        """How often it noticed that its link broke."""
        return sum(line.startswith("The link broke") for line in self.said)


@dataclass
class Host(Party):
    """Who keeps the table."""

    game: str = ""
    seats: str = ""
    options: str = ""
    patience: Sequence[str] = ()
    port: int = 0

    def start(self) -> None:
        """Opens a table for one match."""
        self._launch("--seats", self.seats, "--options", self.options)

    def reopen(self, port: int, *more: str) -> None:
        """Goes on with the match that was left, perhaps at another port."""
        self.port = port
        self._launch("--reopen", *more)

    def _launch(self, *more: str) -> None:
        port = ("--port", str(self.port))
        args = ("--headless", "--matches", "1", "--name", "Kitchen", *port, *self.patience)
        self.launch("host", self.game, *args, *more)

    @property
    def journal(self) -> Path | None:
        """Of its match; None: there is none yet."""
        found = list((self.folder / self.name).rglob("*.jsonl"))
        assert len(found) <= 1, found
        return found[0] if found else None

    @property
    def result(self) -> str:
        """How it said that the match ended; empty: not yet."""
        return next((line for line in self.said if RESULT.fullmatch(line)), "")

    def let_go(self, seat: int, name: str) -> bool:
        """Whether a seat waited in vain for somebody who was away when the match ended.

        It is kept for half a minute from when the link broke.
        """
        after = self.said[self.said.index(self.result) :] if self.result else []
        notes = [line for line in after if line.startswith(f"Seat {seat + 1}: ")]
        return bool(notes) and f" {name}" not in notes[-1]

    @property
    def stand_ins(self) -> int:
        """How often a stand-in took over."""
        return sum("a stand-in plays for" in line for line in self.said)
