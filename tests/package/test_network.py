"""Tables of the packaged program, and of a checkout, found by each other on one network."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from net.lan.transport import LanTransport
from net.transport import Sighting
from scenes.store.paths import PROGRAM
from tests.net.namespaces import needs_namespaces, network
from tests.net.programs import free_port

LIMIT_S = 60.0
TITLE = "The packed table"
ONE_GUEST = ("--seats", "open,casual,casual,casual", "--matches", "1", "--fast")
HERE = "127.0.0.1"


@contextmanager
def table(command: list[str], data_dir: Path, *more: str) -> Iterator[subprocess.Popen[str]]:
    """A program that hosts a table of Euchre for one guest."""
    words = ["--data-dir", str(data_dir), "host", "euchre", "--headless", "--name", TITLE]
    environment = {"PATH": os.environ["PATH"]}
    with subprocess.Popen(
        [*command, *words, *ONE_GUEST, *more],
        env=environment, cwd="/", stdout=subprocess.PIPE, text=True, encoding="utf-8",
    ) as process:  # fmt: skip
        try:
            yield process
        finally:
            if process.poll() is None:
                process.kill()


async def found(title: str) -> Sighting:
    """A table of this title, as a lobby on this machine sees it."""
    transport = LanTransport(interfaces=[HERE])
    here: asyncio.Future[Sighting] = asyncio.get_running_loop().create_future()

    def seen(sightings: tuple[Sighting, ...]) -> None:
        for sighting in sightings:
            if sighting.advert and sighting.advert.title == title and not here.done():
                here.set_result(sighting)

    browsing = await transport.browse(seen)
    try:
        return await asyncio.wait_for(here, LIMIT_S)
    finally:
        await browsing.close()
        await transport.close()


def test_another_process_finds_its_table_and_plays_at_it(program: Path, tmp_path: Path) -> None:
    here = ("--bind", HERE, "--port", str(free_port()))
    with table([str(program)], tmp_path / "host", *here) as host:
        sighting = asyncio.run(found(TITLE))
        assert sighting.advert is not None
        assert (sighting.advert.game, sighting.advert.seats) == ("euchre", 4)
        (where,) = sighting.wheres
        join = ["join", f"{where.address}:{where.port}", "--bot", "casual", "--bind", HERE]
        guest = [sys.executable, "main.py", "--data-dir", str(tmp_path / "guest"), *join]
        subprocess.run(guest, cwd=PROGRAM, check=True, capture_output=True, timeout=LIMIT_S)
        assert host.wait(LIMIT_S) == 0
        assert host.stdout and "Match 1 begins." in host.stdout.read()


@needs_namespaces
def test_it_finds_a_table_on_another_machine_by_itself(program: Path, tmp_path: Path) -> None:
    with network(2) as (ann, bob):
        main = ["ip", "netns", "exec", ann.namespace, sys.executable, str(PROGRAM / "main.py")]
        with table(main, tmp_path / "host") as host:
            words = ("--data-dir", str(tmp_path / "guest"), "join", "--bot", "casual")
            said = bob.run(str(program), *words, limit_s=LIMIT_S)
            assert TITLE in said
            assert host.wait(LIMIT_S) == 0
