"""How long it takes to start, and what waiting costs: the real program in processes of its own."""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.bench.figures import Figure

STARTS = 7
START_S = 0.6
IDLE_S = 10.0
IDLE_SHARE = 3.0

FIRST_PICTURE = """
import os, sys, time
import main
main.build_parser().parse_args([])
from scenes import app
from scenes.memory import return_large_blocks
os.environ.update(app.ENVIRONMENT)
return_large_blocks()
from pathlib import Path
from scenes.house import House
house = House(Path(sys.argv[1]), (1280, 720), False)
house.turn(time.monotonic(), [])
print(time.time(), time.process_time())
"""
IDLE = """
import os, sys, threading, time
import main
from scenes import app
os.environ.update(app.ENVIRONMENT)
import pygame
from tests.bench.rig import Rig
from scenes.house import House
house = House(__import__("pathlib").Path(sys.argv[1]), (1280, 720), False)
rig = Rig(house)
rig.rest(2)
house.settle()
what = sys.argv[2]
if what != "menu":
    scene = rig.sit_down("euchre")
    while not (scene.acting and not scene.stage.moving):
        rig.turn()
    rig.run(2)
if what == "minimised":
    pygame.event.post(pygame.event.Event(pygame.WINDOWMINIMIZED))
def measure():
    time.sleep(1)
    before = time.process_time()
    time.sleep(float(sys.argv[3]))
    print(time.process_time() - before)
    house.director.finished = True
threading.Thread(target=measure).start()
house.play()
"""


def measure() -> list[Figure]:
    """Start to first picture, and the processor time of menu, table and minimised window."""
    with tempfile.TemporaryDirectory() as folder:
        environment = _environment(Path(folder))
        starts = [_start(Path(folder), environment) for _ in range(STARTS + 1)][1:]
        walls, cpus = zip(*starts, strict=True)
        return [
            Figure("start to the first picture, best", round(min(walls), 3), "s", at_most=START_S),
            Figure("start to the first picture, median", round(sorted(walls)[STARTS // 2], 3), "s"),
            Figure("start to the first picture, cpu", round(sorted(cpus)[STARTS // 2], 3), "s cpu"),
            *(_idle(what, Path(folder), environment) for what in ("menu", "table", "minimised")),
        ]


def _environment(folder: Path) -> dict[str, str]:
    """A usual one: compiled modules are kept from one start to the next."""
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    environment["PYTHONPYCACHEPREFIX"] = str(folder / "compiled")
    environment["PYTHONPATH"] = "."
    return environment


def _run(program: str, arguments: list[str], environment: dict[str, str]) -> list[float]:
    command = [sys.executable, "-c", program, *arguments]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return [float(word) for word in done.stdout.splitlines()[-1].split()]


def _start(folder: Path, environment: dict[str, str]) -> tuple[float, float]:
    began_s = time.time()
    shown_s, cpu_s = _run(FIRST_PICTURE, [str(folder / "data")], environment)
    return shown_s - began_s, cpu_s


def _idle(what: str, folder: Path, environment: dict[str, str]) -> Figure:
    (cpu_s,) = _run(IDLE, [str(folder / "data"), what, str(IDLE_S)], environment)
    share = round(100 * cpu_s / IDLE_S, 2)
    return Figure(f"waiting, {what}", share, "% of one core", at_most=IDLE_SHARE)
