"""What thinking costs: frames meanwhile, an Expert’s time, its memory, and how soon it stops."""

import time
from pathlib import Path
from random import Random
from typing import Any

from ai.advice import Adviser, Question
from ai.levels import adviser, own_players
from ai.pool.pool import Pool
from game.checkers.rules import RULES as CHECKERS
from game.core.contract import CHANCE, AnyRules, Setup
from game.holders import Computer, Person
from game.registry import GAMES
from scenes.scene import NewTable
from scenes.table.scene import TableScene
from tests.bench.figures import Figure, quantile
from tests.bench.rig import FRAME_S, SIZES, Rig, rig

MOVES = 12
"""Of the Expert, while frames are watched."""
DECISIONS = 24
CANCELS = 20
LONGEST_MS = 16.0
P50_MS, P95_MS = 400.0, 1000.0
MEMORY_MIB = 250.0
CANCEL_MS = 50.0


def measure() -> list[Figure]:
    """Frames and cancelling with Checkers; time and memory for every game that has an Expert."""
    games = [game for game in GAMES.values() if "expert" in own_players(game.info.id).advisers]
    return [
        *(figure for size in SIZES for figure in _frames(size)),
        *_cancelling(),
        *(figure for game in games for figure in _thinking(game)),
    ]


def _frames(size: tuple[int, int]) -> list[Figure]:
    with rig(size, auto_play="off", think_s=0.5) as house:
        house.rest()
        seats = (Person("Ada"), Computer("Hazel", "expert"))
        services = house.house.services
        new = NewTable(CHECKERS, Setup(2, CHECKERS.options_type()), seats)
        scene = services.open_table(services, new)
        assert isinstance(scene, TableScene)
        house.house.director.push(scene)
        house.rest()
        house.turns.clear()
        rng, thinking = Random(1), []
        for _ in range(MOVES):
            move = rng.choice(scene.frame.legal[:-2])  # neither a draw offer nor giving up
            for step in scene.game.steps(move):
                scene.press(step)
            thinking += _until_our_turn(house, scene)
            if scene.table.over:
                break
    name = f"{size[0]}x{size[1]}"
    return [
        Figure(
            f"longest frame while an Expert thinks, {name}",
            round(max(thinking), 1),
            "ms cpu",
            at_most=LONGEST_MS,
        ),
        Figure(f"a frame while an Expert thinks, {name}, p99", _p99(thinking), "ms cpu"),
    ]


def _p99(values: list[float]) -> float:
    return round(quantile(values, 0.99), 1)


def _until_our_turn(house: Rig, scene: TableScene) -> list[float]:
    """The work of each frame in real time, until the answer lies on the table."""
    before, end_s = len(house.turns.cpu_ms), time.monotonic() + 30
    match = scene.table.match
    while time.monotonic() < end_s:
        began_s = time.perf_counter()
        house.turn()
        is_told = scene.frame.number == match.number and scene.acting and not scene.stage.moving
        if match.outcome or (is_told and match.to_act == (0,)):
            return house.turns.cpu_ms[before:]
        time.sleep(max(0.0, FRAME_S - (time.perf_counter() - began_s)))
    raise TimeoutError("the Expert does not answer")


def _cancelling() -> list[Figure]:
    """From the cancel to the answer of the next question, which takes no thought."""
    pool, times = Pool(count=1), []
    pool.warm("ai.checkers")
    view = CHECKERS.view(CHECKERS.start(Setup(2, CHECKERS.options_type())), 0)
    legal = CHECKERS.legal_moves(CHECKERS.start(Setup(2, CHECKERS.options_type())), 0)
    think = adviser("checkers", "expert")
    try:
        for number in range(CANCELS + 1):
            long = pool.ask(think, Question(view, legal, str(number)), ms=60_000)
            time.sleep(0.1 if number else 2.0)
            began_s = time.perf_counter()
            long.cancel()
            short = pool.ask(think, Question(view, legal, "short"), ms=1)
            while short.poll() is None:
                time.sleep(0.0005)
            times.append((time.perf_counter() - began_s) * 1000)
    finally:
        pool.close()
    name, usual = "cancelled, and free for the next thought", round(quantile(times[1:], 0.5), 1)
    return [
        Figure(f"{name}, median", usual, "ms", at_most=CANCEL_MS),
        Figure(f"{name}, worst", round(max(times[1:]), 1), "ms"),
    ]


def _thinking(game: AnyRules) -> list[Figure]:
    """Positions of the Expert’s own play, one decision after the other in one worker."""
    think, pool = adviser(game.info.id, "expert"), Pool(count=1, ms=500)
    pool.warm(f"ai.{game.info.id.replace('-', '_')}")
    setup, rng, times = Setup(game.info.default_seats, game.options_type()), Random(1), []
    state = game.start(setup)
    try:
        while len(times) < DECISIONS:
            waiting = game.to_act(state)
            if not waiting:
                state = game.start(setup)
                continue
            seat = waiting[0]
            if seat == CHANCE:
                state = game.apply(state, CHANCE, game.chance(state, rng))[-1].state
                continue
            move, ms = _asked(pool, think, game, state, seat)
            times += [ms] if ms else []
            state = game.apply(state, seat, move)[-1].state
        memory = max(_memory_mib(process.pid or 0) for process in pool.processes)
    finally:
        pool.close()
    name = f"an Expert’s move, {game.info.id}"
    return [
        Figure(f"{name}, p50", round(quantile(times, 0.5)), "ms", at_most=P50_MS),
        Figure(f"{name}, p95", round(quantile(times, 0.95)), "ms", at_most=P95_MS),
        Figure(f"a worker’s memory, {game.info.id}", round(memory), "MiB", at_most=MEMORY_MIB),
    ]


def _asked(pool: Pool, think: Adviser, game: AnyRules, state: Any, seat: int) -> tuple[Any, float]:
    """The move, and the time it took; 0: there was no choice."""
    view, legal = game.view(state, seat), game.legal_moves(state, seat)
    if len(legal) == 1:
        return legal[0], 0.0
    began_s = time.perf_counter()
    ticket = pool.ask(think, Question(view, legal, "seed"))
    while (advice := ticket.poll()) is None:
        time.sleep(0.001)
    return advice.move, (time.perf_counter() - began_s) * 1000


def _memory_mib(pid: int) -> float:
    """The most that a process has had in memory."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    line = next(line for line in status.splitlines() if line.startswith("VmHWM"))
    return int(line.split()[1]) / 1024
