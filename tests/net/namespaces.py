"""Small networks on this machine: namespaces whose one card is on a common switch.

    with network(3) as (ann, bob, cy):
        host = ann.start(sys.executable, "-m", "…")
        bob.cut()  # pulls the cable; mend() plugs it in again

Needs Linux, root and `ip`; `REASON` says what is missing. All is removed at the end, also when a
test fails; programs that were started in a namespace have to be ended by who started them.
"""

from __future__ import annotations

import itertools
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

import pytest

_NUMBERS = itertools.count()
CARD = "eth0"


def ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True, text=True, timeout=30)


@dataclass
class Member:
    """A machine of its own, as far as the network goes."""

    namespace: str
    switch: str
    """The namespace that the switch is in."""
    number: int
    network: int
    environment: dict[str, str] = field(default_factory=dict)

    @property
    def port(self) -> str:
        """Its end of the cable at the switch."""
        return f"port{self.number}"

    @property
    def v4(self) -> str:
        return f"10.77.{self.network}.{self.number}"

    @property
    def v6(self) -> str:
        return f"fd77:{self.network:x}::{self.number:x}"

    @property
    def link_local(self) -> str:
        """Without its scope."""
        return f"fe80::77:{self.number:x}"

    def start(self, *command: str, **more: Any) -> subprocess.Popen[str]:
        """The program; its pid is its own, so it can be killed and frozen."""
        more.setdefault("env", {**os.environ, **self.environment})
        return subprocess.Popen(
            ["ip", "netns", "exec", self.namespace, *command], text=True, **more
        )

    def run(self, *command: str, limit_s: float = 30.0) -> str:
        """What the program writes; it must succeed."""
        done = subprocess.run(
            ["ip", "netns", "exec", self.namespace, *command],
            check=True, capture_output=True, text=True, timeout=limit_s,
        )  # fmt: skip
        return done.stdout

    def cut(self) -> None:
        """The cable is cut: the card stays, with its addresses, and nothing comes through."""
        ip("-n", self.switch, "link", "set", self.port, "down")

    def mend(self) -> None:
        ip("-n", self.switch, "link", "set", self.port, "up")

    def unplug(self) -> None:
        """The card is gone, and its addresses with it."""
        ip("-n", self.namespace, "link", "del", CARD)

    def plug(self) -> None:
        """A card with its addresses appears."""
        end = ("type", "veth", "peer", "name", self.port, "netns", self.switch)
        ip("-n", self.namespace, "link", "add", CARD, *end)
        ip("-n", self.namespace, "link", "set", CARD, "addrgenmode", "none")
        ip("-n", self.namespace, "link", "set", CARD, "up")
        ip("-n", self.switch, "link", "set", self.port, "master", "switch")
        ip("-n", self.switch, "link", "set", self.port, "up")
        ip("-n", self.namespace, "addr", "add", f"{self.v4}/24", "dev", CARD)
        for address in (self.v6, self.link_local):
            add = ("addr", "add", f"{address}/64", "dev", CARD, "nodad")
            ip("-n", self.namespace, *add)


@contextmanager
def network(count: int, plugged: bool = True) -> Iterator[tuple[Member, ...]]:
    """Machines on one switch, each with IPv4, IPv6 and link-local addresses."""
    number = next(_NUMBERS)
    name = f"parlour-{os.getpid()}-{number}"
    made = [f"{name}-{each}" for each in range(count + 1)]
    switch, *others = made
    try:
        for namespace in made:
            ip("netns", "add", namespace)
            ip("-n", namespace, "link", "set", "lo", "up")
        bridge = ("link", "add", "switch", "type", "bridge", "mcast_snooping", "0")
        ip("-n", switch, *bridge)
        ip("-n", switch, "link", "set", "switch", "up")
        members = tuple(
            Member(each, switch, place, number % 250) for place, each in enumerate(others, 1)
        )
        for member in members if plugged else ():
            member.plug()
        yield members
    finally:
        for namespace in made:
            with suppress(subprocess.SubprocessError):
                ip("netns", "del", namespace)


def _reason() -> str:
    if not sys.platform.startswith("linux"):
        return "network namespaces are of Linux"
    if os.geteuid() != 0:
        return "network namespaces need root"
    if shutil.which("ip") is None:
        return "network namespaces need `ip` (iproute2)"
    try:
        with network(1):
            return ""
    except (OSError, subprocess.SubprocessError) as error:
        return f"network namespaces cannot be made: {getattr(error, 'stderr', '') or error}"


REASON = _reason()
"""Why there are none here; empty: there are."""
needs_namespaces = pytest.mark.skipif(bool(REASON), reason=REASON)
