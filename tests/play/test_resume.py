"""A match that was left goes on where it was, however the program ended."""

import subprocess
import sys
from pathlib import Path
from random import Random

import pygame
import pytest

from scenes.store.paths import PROGRAM
from scenes.table.link import LocalTable
from tests.play.driver import Driver, program, write_settings
from tests.scenes.store.kept import results


def state(driver: Driver) -> object:
    table = driver.table.table
    assert isinstance(table, LocalTable)
    return table.match.history.state


@pytest.mark.parametrize("game", ["euchre", "sequence"])
def test_closed_in_the_middle_and_resumed(game: str, folder: Path) -> None:
    write_settings(folder, speed=0.0)
    rng = Random(2)
    with program(folder) as driver:
        driver.choose(f"game-{game}")
        driver.choose("deal")
        for _ in range(2):
            driver.point(rng.choice(driver.table.frame.legal))
        left = state(driver)
        driver.turn(pygame.event.Event(pygame.QUIT))
        assert driver.finished
    with program(folder) as driver:
        assert driver.page.focus.current.key_name == "resume", "it is offered first"
        driver.key(pygame.K_RETURN)
        assert state(driver) == left
        driver.wait()
        driver.point(rng.choice(driver.table.frame.legal))


@pytest.mark.parametrize(("game", "moves"), [("euchre", 4), ("sequence", 6)])
def test_killed_in_the_middle_and_resumed(game: str, moves: int, folder: Path) -> None:
    """`kill -9` between any two moves loses nothing."""
    command = [sys.executable, "-m", "tests.play.playing", str(folder), game]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=PROGRAM, stdin=pipe, stdout=pipe, text=True) as process:
        assert process.stdin and process.stdout
        number = 0
        for _ in range(moves):
            while not (line := process.stdout.readline()).strip().isdigit():
                assert line, "the program ended by itself"
            number = int(line)
            process.stdin.write("\n")
            process.stdin.flush()
        process.kill()
    with program(folder) as driver:
        assert driver.stack == ["Menu"], "no notice: nothing is damaged"
        driver.choose("resume")
        table = driver.house.director.scenes[1].table  # type: ignore[attr-defined]
        assert table.match.number >= number
        assert driver.on_table or driver.stack[-1] == "ScoreSheet"


def test_a_match_left_at_its_end_is_counted_and_not_offered(folder: Path) -> None:
    """S04, S09: closing the window over the result counts the match once."""
    write_settings(folder, speed=0.0)
    rng = Random(6)
    with program(folder) as driver:
        driver.choose("game-sequence")
        driver.choose("option-sequences_to_win")
        driver.choose_row("One")
        driver.choose("deal")
        for _ in range(90):
            if not driver.on_table:
                break
            driver.point(rng.choice(driver.table.frame.legal))
        assert driver.stack[-1] == "ScoreSheet"
        assert len(results(folder, "sequence")) == 1
        driver.turn(pygame.event.Event(pygame.QUIT))
    for _ in range(2):
        with program(folder) as driver:
            assert "resume" not in driver.keys_on_page()
            assert len(results(folder, "sequence")) == 1


def test_muting_survives_at_once(folder: Path) -> None:
    """S07."""
    write_settings(folder, muted=False)
    with program(folder) as driver:
        driver.key(pygame.K_m)
        with program(folder) as after:  # as if the first had been killed now
            assert not after.house.sounds.enabled
            assert after.house.prefs.now.muted
