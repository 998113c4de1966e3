"""The test's end of `tests.net.lan.peer`."""

import json
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from tests.net.namespaces import Member

Said = dict[str, Any]
COMMAND = (sys.executable, "-m", "tests.net.lan.peer")


class Peer:
    """A running peer; what it says is kept until asked for."""

    def __init__(self, plan: Said, member: Member | None = None) -> None:
        command = [*COMMAND, json.dumps(plan)]
        pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        if member is None:
            self.process = subprocess.Popen(command, text=True, **pipes)
        else:
            self.process = member.start(*command, **pipes)
        self._lines: queue.Queue[str] = queue.Queue()
        self._thread = threading.Thread(target=self._listen, daemon=True)
        self._thread.start()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._lines.put(line)

    def tell(self, **order: Any) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(order) + "\n")
        self.process.stdin.flush()

    def hear(self, wanted: Callable[[Said], Any], limit_s: float = 20.0) -> Said:
        """The first thing said from now on that is as wanted."""
        end_s, heard = time.monotonic() + limit_s, []
        while True:
            try:
                line = self._lines.get(timeout=max(0.0, end_s - time.monotonic()))
            except queue.Empty:
                raise AssertionError(f"not heard in {limit_s} s; heard {heard[-5:]}") from None
            said: Said = json.loads(line)
            if wanted(said):
                return said
            heard.append(line)

    def sees(self, *tables: str, limit_s: float = 20.0) -> Said:
        """All tables in its sight, once they are these."""
        return self.hear(lambda s: "seen" in s and set(s["seen"]) == set(tables), limit_s)["seen"]

    def leave(self) -> None:
        """It closes as it should; returns at once."""
        assert self.process.stdin is not None
        self.process.stdin.close()

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(10)


@contextmanager
def peers(*plans: Said, members: tuple[Member, ...] = ()) -> Iterator[list[Peer]]:
    """Running peers, each in its namespace if there are some; killed at the end."""
    running: list[Peer] = []
    try:
        for place, plan in enumerate(plans):
            running.append(Peer(plan, members[place] if members else None))
        yield running
    finally:
        for peer in running:
            peer.kill()
            for stream in (peer.process.stdin, peer.process.stdout):
                if stream is not None:
                    peer._thread.join(10)
                    stream.close()
