"""Draw the gallery: `python -m tests.gallery [--out DIR] [--only NAME] [--size WxH ...]`."""

import argparse
import importlib
import os
import pkgutil
import sys
import time
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

import tests.gallery
from tests.gallery.studio import SIZES, STATES, Build, studio


def load_states() -> dict[str, Build]:
    """All states, from every module of the package."""
    for module in pkgutil.iter_modules(tests.gallery.__path__):
        if not module.name.startswith("_"):
            importlib.import_module(f"tests.gallery.{module.name}")
    return dict(sorted(STATES.items()))


def parse_size(text: str) -> tuple[int, int]:
    """`1280x720` as numbers."""
    try:
        wide, tall = (int(part) for part in text.lower().split("x"))
    except ValueError:
        raise argparse.ArgumentTypeError(f"“{text}” is no size like 1280x720") from None
    return wide, tall


def draw(name: str, size: tuple[int, int], out: Path) -> Path:
    """One state at one size, as a file."""
    with studio(size) as made:
        scenes = STATES[name](made)
        wanted = scenes if isinstance(scenes, list) else [scenes]
        made.show(*(scene for scene in wanted if scene not in made.director.scenes))
        file = out / f"{name}-{size[0]}x{size[1]}.png"
        pygame.image.save(made.picture(), file)
        made.close()
    return file


def main(arguments: list[str] | None = None) -> int:
    """Draw what was asked for; 1 when a name matches no state."""
    parser = argparse.ArgumentParser(prog="python -m tests.gallery", description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("gallery"), metavar="DIR")
    parser.add_argument("--only", default="", metavar="NAME", help="states that hold this text")
    parser.add_argument("--size", type=parse_size, nargs="+", default=list(SIZES), metavar="WxH")
    parser.add_argument("--list", action="store_true", help="print the names of all states")
    given = parser.parse_args(arguments)
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    names = [name for name in load_states() if given.only in name]
    if not names:
        print(f"no state holds “{given.only}”; there are: {', '.join(STATES)}", file=sys.stderr)
        return 1
    if given.list:
        print("\n".join(names))
        return 0
    given.out.mkdir(parents=True, exist_ok=True)
    for name in names:
        for size in given.size:
            begun = time.perf_counter()
            file = draw(name, size, given.out)
            print(f"{file}  {time.perf_counter() - begun:.1f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
