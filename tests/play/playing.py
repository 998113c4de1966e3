"""A process that plays in a data folder until it is killed: prints the number after each move."""

import os
import sys
from pathlib import Path
from random import Random

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from tests.play.driver import program, write_settings


def main(folder: Path, game: str) -> None:
    write_settings(folder, speed=0.0)
    rng = Random(1)
    with program(folder) as driver:
        driver.choose(f"game-{game}")
        driver.choose("deal")
        while True:
            if driver.on_table:
                driver.point(rng.choice(driver.table.frame.legal))
            else:
                driver.choose(driver.go_on())
            match = driver.house.director.scenes[1].table.match  # type: ignore[attr-defined]
            print(match.number, flush=True)
            sys.stdin.readline()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
