"""Real programs, over pipes and over TCP, well behaved and not."""

import json
import os
import shlex
import signal
import socket
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from ai.policies.drive import Drive, Ran
from ai.policies.exchange import CannotStart, Chair, Exchange
from ai.policies.program import ProgramSeat
from ai.policies.scripted import Scripted
from game.episode.episode import Episode
from game.episode.events import AnyEvent, Bid, Discard, Hand, Pass, Play
from game.episode.rederive import verify
from game.episode.replay import decode
from scenes.store.paths import PROGRAM
from tests.ai.policies.table import MODULES, REGISTER, action, config

GENEROUS_S = 30.0
EXAMPLE = PROGRAM / "tests" / "ai" / "policies" / "example_bot.py"
Watch = Callable[[Episode, AnyEvent], None]


@pytest.fixture
def exchange() -> Iterator[Exchange]:
    opened = Exchange()
    yield opened
    opened.close()


def python(script: Path | str, *args: str) -> str:
    return shlex.join([sys.executable, str(script), *args])


def written(tmp_path: Path, body: str) -> str:
    """The command of a program made of these lines."""
    script = tmp_path / "bot.py"
    script.write_text("import json, os, subprocess, sys, time\n" + body)
    return python(script)


def until(holds: Callable[[], object]) -> None:
    """Waits for something that will soon be so."""
    limit_s = time.monotonic() + GENEROUS_S
    while not holds():
        assert time.monotonic() < limit_s, "it never came to be"
        time.sleep(0.01)


def run(seat: ProgramSeat, module: str = "euchre", watch: Watch | None = None) -> Ran:
    """An episode of the program, a tracker and two that follow."""
    others = [Scripted(module, "tracker"), Scripted(module), Scripted(module)]
    setup = config(module, player_connect_timeout_seconds=GENEROUS_S)
    ran = Drive(setup, [seat, *others], time.monotonic, time.sleep, watch).run()
    verify(decode(ran.replay))
    return ran


def chosen(ran: Ran, slot: int = 0) -> list[Any]:
    """The slot's decisions that were not forced upon it."""
    return [
        event
        for event in decode(ran.replay).events
        if isinstance(event, Bid | Pass | Discard | Play)
        and event.slot == slot
        and (event.fallback or not event.scripted)
    ]


@pytest.mark.parametrize("module", MODULES)
def test_the_example_bot_plays_every_game(module: str, exchange: Exchange) -> None:
    seat = ProgramSeat(exchange, module, GENEROUS_S, owes=True)
    exchange.start(python(EXAMPLE), seat)
    ran = run(seat, module)
    assert (ran.results.reason, ran.results.fallbacks, ran.faults) == ("complete", (0,) * 4, ())
    decisions = chosen(ran)
    assert decisions and not any(event.scripted for event in decisions)
    assert decisions[-1].text == "hand 2"


def test_the_example_bot_comes_by_itself_to_a_port(exchange: Exchange) -> None:
    seat = ProgramSeat(exchange, "spades", GENEROUS_S)
    port = exchange.listen(0, {2: Chair("let-me-in", seat)})
    exchange.start(python(EXAMPLE, str(port), "2", "let-me-in"), ProgramSeat(exchange, "spades", 0))
    ran = run(seat, "spades")
    assert (ran.results.reason, ran.results.fallbacks) == ("complete", (0,) * 4)
    assert not any(event.scripted for event in chosen(ran))


def test_killing_the_bot_in_the_middle_costs_it_fallbacks_never_the_episode(
    exchange: Exchange,
) -> None:
    seat = ProgramSeat(exchange, "hearts", GENEROUS_S, owes=True)
    pid = exchange.start(python(EXAMPLE), seat)

    def watch(episode: Episode, event: AnyEvent) -> None:
        if isinstance(event, Hand) and event.hand == 1:
            os.kill(pid, signal.SIGKILL)

    ran = run(seat, "hearts", watch)
    results = ran.results
    assert (results.reason, results.hands_scored, results.forced_moves) == ("complete", 2, (0,) * 4)
    by_hand = [[e.fallback for e in chosen(ran) if e.hand == hand] for hand in (0, 1)]
    assert by_hand[0] and not any(by_hand[0])
    assert by_hand[1] and all(by_hand[1])
    assert results.fallbacks == (len(by_hand[1]), 0, 0, 0)
    assert len(ran.faults) == len(by_hand[1])
    assert {fault.why for fault in ran.faults[1:]} == {"the program is gone"}


REGISTERS = f"print(json.dumps({REGISTER!r}), flush=True)\n"
FAULTY = {
    "never says a word": "for line in sys.stdin: pass",
    "does not even read": "time.sleep(600)",
    "registers and falls silent": REGISTERS + "for line in sys.stdin: pass",
    "registers and dies": REGISTERS,
    "registers and does not read": REGISTERS + "time.sleep(600)",
    "talks without end": REGISTERS + "while True: print('{}', flush=True)",
    "writes one line without end": REGISTERS + "while True: sys.stdout.write('x' * 65536)",
    "shuts its ears": REGISTERS + "os.close(0); time.sleep(600)",
    "shuts its mouth": REGISTERS + "os.close(1); time.sleep(600)",
    "chooses nonsense": REGISTERS
    + "for line in sys.stdin:\n"
    + "    id = json.loads(line).get('id')\n"
    + "    if id: print(json.dumps({'type': 'action', 'id': id, 'action': 7}), flush=True)",
}


@pytest.mark.parametrize("how", FAULTY)
def test_a_faulty_program_costs_itself_and_nobody_else(
    how: str, exchange: Exchange, tmp_path: Path
) -> None:
    seat = ProgramSeat(exchange, "oh-hell", 0.01, owes=True)
    exchange.start(written(tmp_path, FAULTY[how]), seat)
    setup = config("oh-hell", player_connect_timeout_seconds=1)
    others = [Scripted("oh-hell") for _ in range(3)]
    ran = Drive(setup, [seat, *others], time.monotonic, time.sleep).run()
    assert ran.results.reason == "complete"
    assert ran.results.fallbacks == (len(chosen(ran)), 0, 0, 0)
    assert len(ran.faults) == len(chosen(ran)) > 0
    verify(decode(ran.replay))


def is_gone(pid: int) -> bool:
    """Whether the process runs no more; one that nobody asked after yet counts as gone."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return True
    return stat.rpartition(")")[2].split()[0] == "Z"


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks processes up in /proc")
def test_a_program_and_what_it_started_are_ended_with_the_exchange(tmp_path: Path) -> None:
    exchange, pids = Exchange(), tmp_path / "pids"
    body = (
        "import signal\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'])\n"
        f"open({str(pids)!r} + '.new', 'w').write(f'{{os.getpid()}} {{child.pid}}')\n"
        f"os.rename({str(pids)!r} + '.new', {str(pids)!r})\n"
        "time.sleep(600)\n"
    )
    exchange.start(written(tmp_path, body), ProgramSeat(exchange, "euchre", 0))
    until(pids.exists)
    started = [int(pid) for pid in pids.read_text().split()]
    assert len(started) == 2 and not any(map(is_gone, started))
    exchange.close()
    until(lambda: all(map(is_gone, started)))
    exchange.close()  # once more does no harm


def test_a_program_in_the_middle_of_a_shell_quote_or_nowhere_is_told(exchange: Exchange) -> None:
    seat = ProgramSeat(exchange, "euchre", 0)
    for command in ("no-such-program-anywhere", "python 'unclosed", "", "/"):
        with pytest.raises(CannotStart):
            exchange.start(command, seat)


def test_a_command_line_is_no_shell_s(exchange: Exchange, tmp_path: Path) -> None:
    hurt = tmp_path / "hurt"
    done = tmp_path / "done"
    command = written(tmp_path, f"open({str(done)!r}, 'w').write(' '.join(sys.argv[1:]))")
    exchange.start(f"{command} ; touch {hurt} && $HOME", ProgramSeat(exchange, "euchre", 0))
    until(lambda: done.exists() and done.read_text())
    assert done.read_text() == f"; touch {hurt} && $HOME"
    assert not hurt.exists()


def test_a_port_that_is_taken_is_told(exchange: Exchange) -> None:
    seat = ProgramSeat(exchange, "euchre", 0)
    port = exchange.listen(0, {0: Chair("x", seat)})
    with pytest.raises(CannotStart):
        exchange.listen(port, {0: Chair("x", seat)})
    with pytest.raises(CannotStart):
        exchange.listen(99_999, {0: Chair("x", seat)})


# At the door


def dial(port: int) -> socket.socket:
    line = socket.create_connection(("127.0.0.1", port), timeout=GENEROUS_S)
    return line


@pytest.mark.parametrize(
    "said",
    [
        b"\n",
        b"GET / HTTP/1.1\r\n",
        b'{"type":"connect","slot":0,"token":"wrong"}\n',
        b'{"type":"connect","slot":1,"token":"right"}\n',
        b'{"type":"connect","slot":0}\n',
        b'{"type":"register","control":"external"}\n',
        '{"type":"connect","slot":0,"token":"ŕíght"}\n'.encode(),
    ],
)
def test_nobody_comes_in_without_the_slot_s_token(said: bytes, exchange: Exchange) -> None:
    seat = ProgramSeat(exchange, "euchre", 0)
    port = exchange.listen(0, {0: Chair("right", seat)})
    with dial(port) as line:
        line.sendall(said)
        heard = b"".join(iter(lambda: line.recv(4096), b""))
        assert json.loads(heard)["type"] == "refused"
    assert not seat.is_ready


def test_a_later_connection_takes_the_seat(exchange: Exchange) -> None:
    seat = ProgramSeat(exchange, "euchre", 0)
    port = exchange.listen(0, {0: Chair("right", seat)})
    hello = b'{"type":"connect","slot":0,"token":"right"}\n'
    with dial(port) as first:
        first.sendall(hello)
        first.sendall(json.dumps(REGISTER).encode() + b"\n")
        until(lambda: seat.is_ready)
        with dial(port) as second:
            second.sendall(hello)
            assert first.recv(1) == b"", "the first is hung up on"
            second.sendall(json.dumps(action(1, [1])).encode() + b"\n")


def test_a_crowd_at_the_door_is_sent_away(exchange: Exchange) -> None:
    seat = ProgramSeat(exchange, "euchre", 0)
    port = exchange.listen(0, {0: Chair("right", seat)})
    crowd = [dial(port) for _ in range(20)]
    for late in crowd[16:]:
        try:
            assert late.recv(1) == b""
        except ConnectionResetError:
            pass
    for caller in crowd:
        caller.close()
