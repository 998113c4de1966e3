"""Blocking calls that nobody can stop."""

import asyncio
import subprocess
import sys
import threading

import pytest

from net.bluetooth.threads import AT_ONCE, Threads
from scenes.store.paths import PROGRAM
from tests.net.bluetooth.parties import LIMIT_S, run, until


def test_what_a_call_returns_or_raises_comes_out() -> None:
    async def test() -> None:
        threads = Threads()
        assert await threads.run(lambda: 7, LIMIT_S) == 7
        with pytest.raises(KeyError):
            await threads.run(lambda: {}["x"], LIMIT_S)

    run(test)


def test_a_call_that_hangs_is_left_behind_and_its_result_thrown_away() -> None:
    async def test() -> None:
        go, thrown = threading.Event(), []
        with pytest.raises(TimeoutError):
            await Threads().run(lambda: go.wait(LIMIT_S), 0.02, thrown.append)
        go.set()
        await until(lambda: thrown == [True])

    run(test)


def test_only_so_many_hang_at_once() -> None:
    async def test() -> None:
        go, threads = threading.Event(), Threads()
        calls = [
            asyncio.create_task(threads.run(lambda: go.wait(LIMIT_S), LIMIT_S))
            for _ in range(AT_ONCE)
        ]
        await asyncio.sleep(0)
        with pytest.raises(TimeoutError):
            await threads.run(lambda: True, LIMIT_S)
        go.set()
        assert all(await asyncio.gather(*calls))
        assert await threads.run(lambda: True, LIMIT_S)

    run(test)


def test_a_call_that_hangs_does_not_keep_the_program_open() -> None:
    program = (
        "import asyncio, time\n"
        "from net.bluetooth.threads import Threads\n"
        "async def main():\n"
        "    try: await Threads().run(lambda: time.sleep(600), 0.05)\n"
        "    except TimeoutError: print('left')\n"
        "asyncio.run(main())\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=PROGRAM, capture_output=True, timeout=30, check=True
    )
    assert done.stdout == b"left\n"
