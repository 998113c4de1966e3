"""What was done to all tables, and what came of it."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Sequence
from typing import Any

from tests.soak.chaos.faults import HOST, Fault


class Tally:
    """Counts for tables in several threads; hands out the faults that are left."""

    def __init__(self, faults: int) -> None:
        self.left = faults
        self.faults: Counter[str] = Counter()
        self.counts: Counter[str] = Counter()
        self.wrong: list[str] = []
        self._lock = threading.Lock()

    def take(self, faults: Sequence[Fault]) -> tuple[Fault, ...]:
        """Those of the faults that may still happen."""
        with self._lock:
            taken = tuple(faults[: self.left])
            self.left -= len(taken)
            for fault in taken:
                whose = "host" if fault.victim == HOST else "guest"
                self.faults[f"{fault.kind} {whose}"] += 1
            return taken

    def take_named(self, fault: str) -> str:
        """The fault if one more may happen, else nothing."""
        with self._lock:
            if self.left <= 0:
                return ""
            self.left -= 1
            self.faults[fault] += 1
            return fault

    def count(self, what: str, much: int = 1) -> None:
        """Adds to a figure."""
        with self._lock:
            self.counts[what] += much

    def blame(self, what: str) -> None:
        """Something that must not be was so."""
        with self._lock:
            self.wrong.append(what)

    def report(self) -> dict[str, Any]:
        """For people and programs."""
        return {
            "faults": sum(self.faults.values()),
            "of_each_kind": dict(sorted(self.faults.items())),
            **dict(sorted(self.counts.items())),
            "wrong": self.wrong,
        }
