"""`replay FILE`: a recorded match or episode in words, as frames, or put to the proof."""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from game.core.contract import plain
from game.episode import replay as episodes
from game.episode.rederive import frames, verify
from game.episode.telling import tell as tell_episode
from game.history import History
from game.journal import DamagedJournal, NewerJournal, Record, decode, replay
from game.proof import prove
from game.telling import tell
from scenes.commands import BadArgument, Subcommands, playable


def add_replay(subcommands: Subcommands) -> None:
    """`replay FILE`: in words, or as asked."""
    parser = subcommands.add_parser("replay", help="print a recorded match or episode in words")
    parser.add_argument("file", type=Path, metavar="FILE")
    ways = parser.add_mutually_exclusive_group()
    ways.add_argument(
        "--verify", action="store_true", help="play it again and name the first line that is wrong"
    )
    ways.add_argument(
        "--json", action="store_true", help="print the table after each change, a line for each"
    )
    ways.add_argument("--watch", action="store_true", help="open the window and play it there")
    parser.set_defaults(run=_replay)


def _replay(args: argparse.Namespace) -> int:
    try:
        data = args.file.read_bytes()
    except OSError as error:
        raise BadArgument(f"cannot read {args.file}: {error.strerror}") from error
    if args.watch:
        return _watch(args)
    lines = _of_episode if episodes.is_episode(data) else _of_match
    try:
        for line in lines(data, args):
            print(line)
    except NewerJournal as error:
        raise BadArgument(f"{args.file} was written by a newer Parlour") from error
    except (DamagedJournal, episodes.DamagedReplay) as error:
        print(f"parlour: {args.file} is damaged, {error}", file=sys.stderr)
        return 1
    return 0


def _watch(args: argparse.Namespace) -> int:
    from scenes.app import run
    from scenes.opening import WatchOpening

    return run(args.data_dir, args.size, args.fullscreen, WatchOpening(args.file))


def _of_episode(data: bytes, args: argparse.Namespace) -> Iterator[str]:
    record = episodes.decode(data)
    verify(record)
    if args.verify:
        yield f"{args.file}: {len(record.lines)} lines, and every one of them holds"
    elif args.json:
        told = (None, *record.events)
        for event, table in zip(told, frames(record), strict=True):
            yield _line({"event": plain(event), "frame": plain(table)})
    else:
        yield from tell_episode(record)


def _of_match(data: bytes, args: argparse.Namespace) -> Iterator[str]:
    record = decode(data)
    rules = playable(record.header.game)
    if args.verify:
        prove(rules, record, len(data))
        yield f"{args.file}: {len(record.lines) + 1} lines, and every one of them holds"
    elif args.json:
        yield from _states(record, replay(rules, record))
    else:
        yield from tell(rules, record)


def _states(record: Record, history: History) -> Iterator[str]:
    """The start, then what each change brought; all cards are open."""
    yield _line({"n": 0, "game": record.header.game, "state": plain(history.start)})
    for number, change in enumerate(history.changes, start=1):
        yield _line(
            {
                "n": number,
                "seat": change.seat,
                "move": plain(change.move),
                "events": [plain(beat.event) for beat in change.beats],
                "state": plain(change.state),
            }
        )


def _line(data: Any) -> str:
    return msgspec.json.encode(data).decode()
