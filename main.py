"""Parlour from the command line: alone it opens the window; a subcommand needs none."""

import argparse
import io
import logging
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from game.version import CHANNEL, VERSION
from net.updates.start import hand_over
from scenes import packaged

SIZE = re.compile(r"(\d{3,5})x(\d{3,5})")


class OneLineParser(argparse.ArgumentParser):
    """Says what is wrong with the arguments in one line, without the usage before it."""

    def error(self, message: str) -> NoReturn:
        """Exits with code 2."""
        self.exit(2, f"parlour: {message}\n")


def window_size(text: str) -> tuple[int, int]:
    """A size as typed: `1280x720`."""
    found = SIZE.fullmatch(text.lower())
    size = (int(found[1]), int(found[2])) if found else (0, 0)
    if not (320 <= size[0] <= 16384 and 240 <= size[1] <= 16384):
        raise argparse.ArgumentTypeError(f"“{text}” is not a size such as 1280x720")
    return size


def folder(text: str) -> Path:
    """A folder as typed, which need not exist yet."""
    try:
        path = Path(text).expanduser()
    except RuntimeError as error:
        raise argparse.ArgumentTypeError(f"there is no folder “{text}”: {error}") from error
    if not text or (path.exists() and not path.is_dir()):
        raise argparse.ArgumentTypeError(f"“{text}” is not a folder")
    return path


def build_parser() -> OneLineParser:
    """All arguments, for the window and the subcommands."""
    from scenes import commands, replaying  # not before a newer version could take over
    from scenes.headless import commands as headless
    from scenes.headless.episode import add_episode

    parser = OneLineParser("parlour", description="Classic card and board games.")
    parser.add_argument("--version", action="version", version=f"Parlour {VERSION} ({CHANNEL})")
    parser.add_argument("--data-dir", type=folder, metavar="DIR", help="keep everything below DIR")
    parser.add_argument("--size", type=window_size, metavar="WxH", help="of the window")
    parser.add_argument("--fullscreen", action="store_true", help="start on the full screen")
    levels = ("debug", "info", "warning", "error")
    parser.add_argument("--log-level", choices=levels, default="warning", help="what to report")
    subcommands = parser.add_subparsers(dest="command", title="commands", metavar="COMMAND")
    commands.add_arena(subcommands)
    commands.add_rules(subcommands)
    replaying.add_replay(subcommands)
    headless.add_host(subcommands)
    headless.add_join(subcommands)
    add_episode(subcommands)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Does what the arguments say; the exit code."""
    parser = build_parser()
    args = parser.parse_args(argv)
    logging.basicConfig(level=args.log_level.upper(), format="%(levelname)s %(name)s: %(message)s")
    if args.log_level != "debug":  # it warns of every cable that is pulled; `net.lan` sees to that
        logging.getLogger("zeroconf").setLevel("ERROR")
    if args.command is None:
        from scenes.app import run  # here alone, so that subcommands start without pygame

        return run(args.data_dir, args.size, args.fullscreen)
    from scenes.commands import BadArgument

    if isinstance(sys.stdout, io.TextIOWrapper):  # a terminal that lacks “ or ♥ still gets the rest
        sys.stdout.reconfigure(errors="replace")
    try:
        return int(args.run(args))
    except BadArgument as error:
        parser.error(str(error))
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # `| head` has read enough; nothing may be flushed to it at the end
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


if __name__ == "__main__":
    packaged.begin()
    hand_over(VERSION)  # to a newer version that was put in place
    sys.exit(main())
