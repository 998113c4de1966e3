"""The packaged program without a window: from anywhere, with nothing in its environment."""

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from ai.levels import own_players
from game.registry import GAMES
from game.version import VERSION
from scenes.store.paths import PROGRAM

LIMIT_S = 60
NOBODY = {"user": 65534, "group": 65534, "extra_groups": []}


def run(program: Path, *words: str, cwd: Path = Path("/"), **more: object) -> str:
    """What it says with an empty environment; it must succeed and complain of nothing."""
    done = subprocess.run(
        [program, *words], cwd=cwd, env={}, capture_output=True, timeout=LIMIT_S, **more
    )
    assert done.returncode == 0 and done.stderr == b"", done.stderr.decode()
    return done.stdout.decode()


def test_it_says_its_version_and_channel(program: Path) -> None:
    assert run(program, "--version") == f"Parlour {VERSION} (release)\n"


def test_a_mistake_is_one_line_and_code_2(program: Path) -> None:
    done = subprocess.run([program, "--bogus"], env={}, capture_output=True, text=True)
    assert done.returncode == 2 and done.stdout == ""
    assert done.stderr.startswith("parlour: ") and done.stderr.count("\n") == 1


@pytest.mark.parametrize("game", list(GAMES))
def test_the_rules_and_players_of_every_game_are_inside(program: Path, game: str) -> None:
    page = (PROGRAM / "docs" / f"RULES-{game}.md").read_text(encoding="utf-8")
    assert run(program, "rules", game).split() == page.split()
    levels = ",".join(list(own_players(game).players)[:2]) or "random"
    said = run(program, "arena", game, "--seats", levels, "--games", "1", "--json")
    assert json.loads(said)["games"] == 1


def test_it_needs_none_of_its_standard_streams(program: Path, tmp_path: Path) -> None:
    """A double-clicked program may have none."""
    words = shlex.join([str(program), "arena", "euchre", "--seats", "casual", "--games", "2"])
    done = subprocess.run(["/bin/sh", "-c", f"exec {words} <&- >&- 2>&-"], env={}, cwd=tmp_path)
    assert done.returncode == 0


def test_somebody_else_may_use_it_who_owns_nothing(program: Path) -> None:
    if os.geteuid() != 0:
        pytest.skip("only root can start a program as somebody else")
    said = run(program, "arena", "euchre", "--seats", "casual", "--games", "1", **NOBODY)
    assert "of euchre for 4 in" in said


def test_other_programs_get_the_system_s_libraries(program: Path, tmp_path: Path) -> None:
    """A bot that is started must not load the package's own libraries."""
    told = tmp_path / "environment"
    bot = f"program:/bin/sh -c '/usr/bin/env > {told}'"
    command = [program, "episode", "euchre", "--hands", "2", "--seed", "1"]
    policies = f'follow,follow,"{bot}",follow'
    before = {"LD_LIBRARY_PATH": "/opt/own"}
    subprocess.run(
        [*command, "--policies", policies],
        cwd=tmp_path, env=before, capture_output=True, timeout=LIMIT_S, check=True,
    )  # fmt: skip
    lines = told.read_text().splitlines()
    assert "LD_LIBRARY_PATH=/opt/own" in lines
    assert not [line for line in lines if "_internal" in line or line.startswith("_PYI")]


WORKERS = """
import multiprocessing, multiprocessing.spawn, multiprocessing.util, sys
from concurrent.futures import ProcessPoolExecutor
from ai.levels import levels

# So that the standard library starts workers, and its tracker, as a packaged program does, and
# they look for modules in the package alone.
sys.frozen = True
multiprocessing.util._args_from_interpreter_flags = lambda: ["-B", "-S", "-I"]
multiprocessing.set_executable(sys.argv[1])
prepared = multiprocessing.spawn.get_preparation_data
theirs = ("sys_path", "dir", "orig_dir")
multiprocessing.spawn.get_preparation_data = lambda name: {
    key: value for key, value in prepared(name).items() if key not in theirs
}
with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn")) as pool:
    where = pool.submit(eval, "__import__('ai.levels').__file__").result(30)
    assert "_internal" in where, where
    imported = [pool.submit(exec, f"import {name}") for name in sys.argv[2].split()]
    for game in sys.argv[3:]:
        assert pool.submit(levels, game).result(30) == levels(game)
    for done in imported:
        done.result(30)
"""


def test_it_does_the_work_of_computer_players_in_processes_of_its_own(program: Path) -> None:
    """Workers of the package, told by this checkout; every module can be loaded there (P04)."""
    rooms = (PROGRAM / room for room in ("game", "ai", "net", "scenes"))
    paths = (path.relative_to(PROGRAM) for room in rooms for path in room.rglob("*.py"))
    names = {".".join(path.with_suffix("").parts).removesuffix(".__init__") for path in paths}
    libraries = ["bluetooth._bluetooth", "openskill.models", "bumble.transport.usb"]
    command = [sys.executable, "-c", WORKERS, str(program), " ".join(sorted(names) + libraries)]
    subprocess.run([*command, *GAMES], cwd=PROGRAM, check=True, timeout=LIMIT_S)
