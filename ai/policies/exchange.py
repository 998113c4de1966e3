"""The thread in which outside programs are talked to: those started here, and those that come.

Whoever waits for an answer waits elsewhere: nothing here is waited for but the start of a program,
the opening of a port and the end, each for a moment.
"""

import asyncio
import os
import shlex
import signal
import subprocess
import threading
from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextlib import suppress
from secrets import compare_digest
from typing import Any, Final, NamedTuple, TypeVar, cast

from ai.policies import frames
from ai.policies.lines import Ear, Line

T = TypeVar("T")

LOOPBACK: Final = "127.0.0.1"
DOOR_S: Final = 10.0
"""How long a connection may take to say which slot it wants."""
AT_THE_DOOR: Final = 16
"""Connections that may stand there at the same time."""
_GRACE_S: Final = 1.0
"""How long programs have to end by themselves, once told that it is over."""
_START_S: Final = 10.0


class CannotStart(Exception):
    """A program or a port that is not to be had; the text says why."""


class Chair(NamedTuple):
    """A slot that a connection may take."""

    token: str
    ear: Ear


class Exchange:
    """Starts its thread at once; `close` ends it and all that was started or listened to."""

    def __init__(self, *, is_quiet: bool = False) -> None:
        """`is_quiet`: what programs write to standard error is thrown away."""
        self._stderr = subprocess.DEVNULL if is_quiet else None
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._spin, name="programs", daemon=True)
        self._programs: list[_Program] = []
        self._starting: set[asyncio.Task[Any]] = set()
        self._callers: set[_Caller] = set()
        self._servers: list[asyncio.Server] = []
        self._thread.start()

    def start(self, command: str, ear: Ear) -> int:
        """Starts a command line, without a shell; `ear` hears its standard output. Its process id.

        Raises:
            CannotStart: there is no such program, or it is not to be run.
        """
        try:
            words = shlex.split(command, posix=os.name != "nt")
        except ValueError as error:
            raise CannotStart(f"cannot read the command “{command}”: {error}") from error
        if not words:
            raise CannotStart("there is no command to start")
        try:
            return self._wait(self._start(words, ear), _START_S)
        except (OSError, ValueError, TimeoutError) as error:
            why = error.strerror if isinstance(error, OSError) else str(error)
            raise CannotStart(f"cannot start “{words[0]}”: {why or 'no answer'}") from error

    def listen(self, port: int, chairs: Mapping[int, Chair], host: str = LOOPBACK) -> int:
        """Opens a port to programs with a slot's token; the port, for 0 a free one.

        Raises:
            CannotStart: the port is not to be had.
        """
        try:
            return self._wait(self._listen(host, port, chairs), _START_S)
        except (OSError, OverflowError, TimeoutError) as error:
            raise CannotStart(f"cannot listen at port {port}: {error}") from error

    def post(self, act: Callable[..., object], *args: Any) -> None:
        """Has something quick done in the thread; nothing, once it has ended."""
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(act, *args)

    def close(self) -> None:
        """Lets everybody read to the end, for a moment, then ends whoever has not."""
        if self._loop.is_closed():
            return
        with suppress(TimeoutError):
            self._wait(self._farewell(), 3 * _GRACE_S)
        self.post(self._loop.stop)
        self._thread.join(_GRACE_S)
        if not self._thread.is_alive():
            self._loop.close()

    def _spin(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.run_forever()

    def _wait(self, work: Coroutine[Any, Any, T], at_most_s: float) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(at_most_s)

    async def _start(self, words: Sequence[str], ear: Ear) -> int:
        starting = asyncio.current_task()
        assert starting is not None
        self._starting.add(starting)
        starting.add_done_callback(self._starting.discard)
        # A session of its own: the program and what it starts can be ended together, and Ctrl-C
        # at the terminal is ours to hand on.
        transport, program = await self._loop.subprocess_exec(
            lambda: _Program(ear), *words, stderr=self._stderr, start_new_session=True
        )
        self._programs.append(program)
        return transport.get_pid()

    async def _listen(self, host: str, port: int, chairs: Mapping[int, Chair]) -> int:
        server = await self._loop.create_server(lambda: _Caller(chairs, self._callers), host, port)
        self._servers.append(server)
        return int(server.sockets[0].getsockname()[1])

    async def _farewell(self) -> None:
        if self._starting:  # what is just being started is ended like the rest
            await asyncio.wait(self._starting, timeout=_GRACE_S)
        for server in self._servers:
            server.close()
        ends: tuple[_Program | _Caller, ...] = (*self._programs, *self._callers)
        for end in ends:
            end.line.finish()
        # Of a program its process: one that is ended just as it ends itself confuses asyncio.
        over = [program.reaped for program in self._programs]
        over += [caller.ended for caller in self._callers]
        waits = [self._loop.create_task(each.wait()) for each in over]
        if waits:
            _, late = await asyncio.wait(waits, timeout=_GRACE_S)
            for wait in late:
                wait.cancel()
        for end in ends:
            end.end()
        reaped = [self._loop.create_task(program.reaped.wait()) for program in self._programs]
        if reaped:
            await asyncio.wait(reaped, timeout=_GRACE_S)
        await asyncio.sleep(0)


class _Program(asyncio.SubprocessProtocol):
    """A program that was started here."""

    def __init__(self, ear: Ear) -> None:
        self.line = Line(ear)
        self.ended = asyncio.Event()
        """It talks no more."""
        self.reaped = asyncio.Event()
        """Its process is gone."""
        self._transport: asyncio.SubprocessTransport | None = None
        self._group = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = process = cast("asyncio.SubprocessTransport", transport)
        self._group = process.get_pid()
        self.line.opened(cast("asyncio.WriteTransport", process.get_pipe_transport(0)))

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        if not self.line.closed:
            self.line.feed(data)
        if self.line.closed:
            self.end()

    def pipe_connection_lost(self, fd: int, exc: Exception | None) -> None:
        if fd == 1:  # whoever started others and left is still spoken for
            self.line.gone()
            self.ended.set()

    def process_exited(self) -> None:
        self.reaped.set()
        try:
            if os.name == "posix":
                os.killpg(self._group, 0)
        except OSError:  # nobody is left, and the number may soon be another's
            self._group = 0

    def end(self) -> None:
        """Ends the program and all that it started."""
        group, self._group = self._group, 0
        if group:
            with suppress(OSError):
                if os.name == "posix":
                    os.killpg(group, signal.SIGKILL)
        self.line.gone()
        if self._transport:
            self._transport.close()  # kills the process where there are no groups


class _Caller(asyncio.Protocol):
    """A connection; it stands at the door until it has shown a slot's token."""

    def __init__(self, chairs: Mapping[int, Chair], callers: "set[_Caller]") -> None:
        self.line = Line(self)
        self.ended = asyncio.Event()
        self._chairs = chairs
        self._callers = callers
        self._is_in = False
        self._patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        waiting = sum(not caller._is_in for caller in self._callers)
        self._callers.add(self)
        self._patience = asyncio.get_running_loop().call_later(DOOR_S, self.line.cut)
        self.line.opened(cast("asyncio.WriteTransport", transport))
        if waiting >= AT_THE_DOOR:
            self.line.cut()

    def data_received(self, data: bytes) -> None:
        self.line.feed(data)

    def connection_lost(self, exc: Exception | None) -> None:
        self._callers.discard(self)
        if self._patience:
            self._patience.cancel()
        self.line.gone()
        self.ended.set()

    def end(self) -> None:
        """Hangs up."""
        self.line.cut()

    def joined(self, line: Line) -> None:
        """Waits for what it says."""

    def heard(self, line: Line, data: bytes) -> None:
        """The first line: a slot's token, or nothing that lets anybody in."""
        wish = frames.read_connect(data)
        chair = self._chairs.get(wish.slot) if wish else None
        if wish is None or chair is None or not _same(chair.token, wish.token):
            line.send(frames.encode(frames.Refused("slot and token do not belong together")))
            line.close()
            return
        self._is_in = True
        if self._patience:
            self._patience.cancel()
        line.ear = chair.ear
        chair.ear.joined(line)

    def lost(self, line: Line) -> None:
        """Nobody knew it."""


def _same(token: str, shown: str) -> bool:
    return compare_digest(token.encode("utf-8", "replace"), shown.encode("utf-8", "replace"))
