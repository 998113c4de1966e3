"""One match between programs, to which faults happen until it is over."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from tests.net.namespaces import Member
from tests.net.programs import free_port
from tests.soak.chaos.agreement import Disagreement, Truth
from tests.soak.chaos.faults import HOST, LONGEST_S, Fault, draw
from tests.soak.chaos.parties import LOOPBACK, Guest, Host, Party
from tests.soak.chaos.tally import Tally

LIMIT_S = 90.0
"""For everything that takes seconds: a start, a way back, the next move of the others."""
MATCH_S = 400.0
"""For what is left of a match once nothing goes wrong any more."""
LOST_S = 45.0
"""Silence after which a host takes a guest for gone, if it is not told otherwise."""
BRIEF_S = 6.0
"""The longest fault where nothing may take long; longer than a hasty machine’s patience."""
FIRST = 6
"""Sentences of the match that all hear before anything goes wrong: one that has no moves yet is
not reopened."""
_LOOK_S = 0.1
_NAMES = ("Ann", "Bo", "Cy")
_TABLES = (
    ("euchre", "open,open,beginner,open", "target=10"),
    ("euchre", "open,beginner,open,beginner", "target=10"),
    ("sequence", "open,open,beginner,open", "sequences_to_win=2"),
    ("sequence", "open,beginner,open,beginner,open,beginner", "sequences_to_win=2"),
)


class Match:
    """A host, its guests, and what happens to them."""

    def __init__(
        self, rng: Random, members: Sequence[Member], folder: Path, tally: Tally, brief: bool
    ) -> None:
        """A match by lot.

        Args:
            rng: decides all.
            members: places in a network, the host's first; none: all play on this machine.
            folder: for what the programs keep.
            tally: where figures go.
            brief: nothing may take long.
        """
        game, seats, options = rng.choice(_TABLES)
        hasty = brief or rng.random() < 0.5
        self.lost_s = (3.0 if brief else 6.0) if hasty else LOST_S
        patience = ("--patience", f"{self.lost_s:g}") if hasty else ()
        names = _NAMES[: seats.split(",").count("open")]
        machines = members or [None] * (len(names) + 1)
        port = free_port()
        self.host = Host(HOST, folder, machines[0], [], game, seats, options, patience, port)
        self.guests = [
            Guest(name, folder, machine, [], patience)
            for name, machine in zip(names, machines[1:], strict=False)
        ]
        self.history: list[str] = []
        """What happened, for whoever has to find out why."""
        self._brief = brief
        self._cables = bool(members)
        self._rng = rng
        self._tally = tally
        self._untold = False
        """The host was killed before it could tell all that the match was over."""

    def play(self) -> None:
        """Plays until the match is over and everybody agrees; raises AssertionError."""
        try:
            self._open()
            while not self.over:
                self._pass(time.monotonic() + self._rng.uniform(0.1, 2.0))
                faults = () if self.over else self._draw()
                faults = self._tally.take(faults)
                if not faults:
                    break
                self._suffer(faults)
            if self._brief and not self.over:
                self._hurry()
            self._wait(lambda: self.over, "the end of the match", MATCH_S)
            self._close()
            self._compare()
        finally:
            for party in (self.host, *self.guests):
                party.end()

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self._untold or bool(self.host.result)

    @property
    def _names(self) -> list[str]:
        return [guest.name for guest in self.guests]

    # The course of it

    def _open(self) -> None:
        self.host.start()
        self.host.program.until("Guests can come to", LIMIT_S)
        for guest in self.guests:
            guest.start(self._address())
        self._wait(lambda: all(g.seats for g in self.guests), "everybody’s seat")
        self._wait(lambda: all(g.heard_at_least(FIRST) for g in self.guests), "the first moves")

    def _draw(self) -> tuple[Fault, ...]:
        longest_s = BRIEF_S if self._brief else LONGEST_S
        return draw(self._rng, self._names, self._cables, longest_s)

    def _hurry(self) -> None:
        """The rest of the match at full speed, after one more return of everybody."""
        self.host.program.kill()
        if self._has_ended():
            self._untold = True
        else:
            self.host.reopen(self.host.port, "--fast")

    def _suffer(self, faults: Sequence[Fault]) -> None:
        began_s = time.monotonic()
        before = {guest.name: (guest.mark(), guest.breaks) for guest in self.guests}
        for fault in faults:
            self.history.append(f"{fault}, {len(self.host.said)} lines at the host")
            self._party(fault.victim).begin(fault)
        for fault in sorted(faults, key=lambda fault: fault.length_s):
            self._pass(began_s + fault.length_s)
            if len(faults) == 1 and self._must_be_noticed(fault):
                self._wait(lambda: self._others_play(faults[0], before), f"a move after {fault}")
            self._mend(fault)
        self._recover()
        for guest in self.guests:
            noticed = guest.breaks > before[guest.name][1]
            self._tally.count("links_broken" if noticed else "links_held")

    def _others_play(self, fault: Fault, before: dict[str, tuple[int, int]]) -> bool:
        others = [guest for guest in self.guests if guest.name != fault.victim]
        return self.over or all(guest.heard_since(before[guest.name][0]) for guest in others)

    def _must_be_noticed(self, fault: Fault) -> bool:
        """Whether the others’ game has to go on before the fault is mended."""
        gone = fault.kind in ("kill", "leave") or fault.length_s > self.lost_s + 2.0
        return gone and fault.victim != HOST

    def _mend(self, fault: Fault) -> None:
        party = self._party(fault.victim)
        party.mend(fault)
        if fault.kind not in ("kill", "leave"):
            return
        if isinstance(party, Guest):
            party.left = fault.kind == "leave"
            party.start(self._address())
        elif self._has_ended():
            self._untold = True
            self._tally.count("ended_as_the_host_was_killed")
        else:
            moves = self._cables and self._rng.random() < 0.4
            self.host.reopen(self.host.port + 1 if moves else self.host.port)
            self._tally.count("hosts_reopened_at_another_port" if moves else "hosts_reopened")

    def _has_ended(self) -> bool:
        journal = self.host.journal
        return journal is not None and b'"line":"end"' in journal.read_bytes()

    def _recover(self) -> None:
        """Waits until everybody sits and hears of the match again."""
        marks = {guest.name: guest.mark() for guest in self.guests}

        def all_play() -> bool:
            for guest in self.guests:
                if guest.program.ended and not self.over:  # as people do: once more
                    self._tally.count("starts_in_vain")
                    guest.start(self._address())
            return self.over or all(g.heard_since(marks[g.name]) for g in self.guests)

        self._wait(all_play, "everybody’s return")
        for guest in self.guests:
            if not self.over and set(guest.seats) != {guest.seats[0]}:
                raise Disagreement(f"{guest.name} sat in the seats {guest.seats}")

    def _close(self) -> None:
        if self._untold:
            for guest in self.guests:
                guest.program.stop()
            return
        code = self.host.program.code(LIMIT_S)
        if code:
            raise Disagreement(f"the host’s exit code is {code}")
        late = [g for g in self.guests if not g.results and self.host.let_go(g.seats[0], g.name)]
        self._tally.count("seats_let_go", len(late))
        for guest in late:
            guest.left = True
        self._wait(lambda: all(g.results or g.left for g in self.guests), "everybody’s result")
        for guest in self.guests:
            guest.program.stop() if guest.left else guest.program.code(LIMIT_S)

    # The end of it

    def _compare(self) -> None:
        self._find_errors()
        journal = self.host.journal
        if journal is None:
            raise Disagreement("there is no journal")
        truth = Truth(journal)
        if self.host.result:
            truth.check_result(self.host.result)
        sentences = 0
        for guest in self.guests:
            for result in guest.results:
                truth.check_result(result)
            sentences += truth.check_guest(guest.seats[0], [run.said for run in guest.runs])
            self._tally.count("returns", len(guest.seats) - 1)
            self._tally.count("guests")
            self._tally.count("results_heard", bool(guest.results))
        self._tally.count("sentences_compared", sentences)
        self._tally.count("moves", truth.record.moves)
        self._tally.count("matches")
        self._tally.count("stand_ins", self.host.stand_ins)

    def _find_errors(self) -> None:
        for party in (self.host, *self.guests):
            for line in party.said:
                if line.startswith(("ERROR", "CRITICAL", "Traceback")):
                    raise Disagreement(f"{party.name}’s program reports: {line}")
                if line.startswith("WARNING"):
                    self._tally.count(f"warnings of {line.split()[1].rstrip(':')}")

    def _address(self) -> str:
        """How a guest is told to go to the table; empty: it has to be found."""
        port, member = self.host.port, self.host.member
        if member is None:
            return f"{LOOPBACK}:{port}"
        return self._rng.choice((f"{member.v4}:{port}", f"[{member.v6}]:{port}", ""))

    def _party(self, name: str) -> Party:
        return next(party for party in (self.host, *self.guests) if party.name == name)

    def _pass(self, end_s: float) -> None:
        """Lets time pass until then, or until the match is over."""
        while not self.over and time.monotonic() < end_s:
            time.sleep(_LOOK_S)

    def _wait(self, true: Callable[[], object], what: str, limit_s: float = LIMIT_S) -> None:
        end_s = time.monotonic() + limit_s
        while not true():
            if time.monotonic() > end_s:
                raise Disagreement(f"{what} did not come within {limit_s:g} s")
            time.sleep(_LOOK_S)
