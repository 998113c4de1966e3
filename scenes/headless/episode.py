"""`episode` from the command line: four policies, so many hands, results and a replay."""

from __future__ import annotations

import argparse
import csv
import os
import secrets
import sys
import time
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from scenes.commands import BadArgument, Subcommands, whole
from scenes.headless.episode_files import Files

if TYPE_CHECKING:
    from ai.policies.drive import Ran
    from game.episode.config import Config

LIVE_MS: Final = 250
WATCHED_MS: Final = 1000
"""The usual pause after a trick when somebody may look on, and when somebody does."""
INTERRUPTED: Final = 130
"""The exit code after Ctrl-C."""


def add_episode(subcommands: Subcommands) -> None:
    """`episode MODULE --policies a,b,c,d`: a seeded episode between any four policies."""
    parser = subcommands.add_parser("episode", help="play an episode between four policies")
    parser.add_argument("module", metavar="MODULE", help="euchre, spades, hearts or oh-hell")
    parser.add_argument(
        "--policies",
        required=True,
        metavar="a,b,c,d",
        help="follow, tracker, a level, program:COMMAND, tcp:PORT, model:NAME",
    )
    parser.add_argument("--seed", type=whole, metavar="S", help="usually drawn")
    parser.add_argument("--hands", type=whole, metavar="N", help="as many as are usual, or fewer")
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="write the replay there, and not to the past games"
    )
    parser.add_argument("--no-keep", action="store_true", help="keep no replay")
    parser.add_argument(
        "--live", action="store_true", help="let the theater follow it while it is played"
    )
    parser.add_argument("--watch", action="store_true", help="open the theater on it at once")
    parser.add_argument(
        "--delay", type=whole, metavar="MS", help="a pause after each trick, for who looks on"
    )
    parser.add_argument(
        "--prompt",
        action="append",
        default=[],
        metavar="SLOT=FILE",
        help="guidance for the model of a slot, 0 to 3",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=_episode)


def _episode(args: argparse.Namespace) -> int:
    from ai.policies.chat import NoLibrary
    from ai.policies.company import BadPolicy, Company
    from ai.policies.drive import Drive

    words = _words(args.policies)
    config = _config(args, words)
    guidance = dict(_guidance(text) for text in args.prompt)
    try:
        company = Company(config, words, time.monotonic, time.sleep, _say, os.environ, guidance)
    except (BadPolicy, NoLibrary) as error:
        raise BadArgument(str(error)) from error
    files: Files | None = None
    try:
        files = Files(args, config.module, datetime.now(), _say)
        _say_if_fewer(args.hands, config.hands or 0)
        watch = files.live.watch if files.live else None
        ran = Drive(config, company.policies, time.monotonic, time.sleep, watch).run()
        files.keep(ran)
        print(_as_json(ran) if args.json else _in_words(ran, words), flush=True)
        if files.kept is not None and not args.json:
            print(f"Kept as {files.kept}", flush=True)
    finally:
        company.close()
        if files is not None:
            files.close()
    return INTERRUPTED if ran.interrupted else 0


def _say_if_fewer(wanted: int | None, played: int) -> None:
    if wanted is not None and played < wanted:
        _say(f"{played} hands are played, not {wanted}: an episode of this game has no more")


def _words(text: str) -> list[str]:
    """The policies; one with a comma in it stands in double quotes."""
    words = [word.strip() for word in next(csv.reader([text], skipinitialspace=True), [])]
    if len(words) != 4:
        raise BadArgument(f"an episode has four policies, not {len(words)}")
    return words


def _config(args: argparse.Namespace, words: list[str]) -> Config:
    from ai.policies.company import LONGEST_NAME
    from game.episode.config import SEED_BITS, BadConfig, Config, Player, fit
    from game.episode.notes import truncate

    players = tuple(Player(truncate(word, LONGEST_NAME)) for word in words)
    delay = args.delay
    if delay is None:
        delay = WATCHED_MS if args.watch else LIVE_MS if args.live else 0
    config = Config(players, args.module, args.seed, args.hands, turn_delay_ms=delay)
    try:
        return fit(config, lambda: secrets.randbits(SEED_BITS))
    except BadConfig as error:
        raise BadArgument(str(error)) from error


def _guidance(text: str) -> tuple[int, str]:
    from ai.policies.frames import LONGEST_PROMPT
    from game.episode.notes import truncate

    slot, equals, name = text.partition("=")
    if not equals or slot not in ("0", "1", "2", "3"):
        raise BadArgument(f"“{text}” does not say for which slot; write it as 0=FILE")
    try:
        return int(slot), truncate(Path(name).read_text(encoding="utf-8"), LONGEST_PROMPT)
    except (OSError, UnicodeDecodeError) as error:
        raise BadArgument(f"cannot read {name}: {error}") from error


def _say(words: str) -> None:
    print(f"parlour: {words}", file=sys.stderr, flush=True)


def _as_json(ran: Ran) -> str:
    faults = [fault._asdict() for fault in ran.faults]
    found = {"results": ran.results, "faults": faults, "interrupted": ran.interrupted}
    return msgspec.json.encode(found).decode()


def _in_words(ran: Ran, words: list[str]) -> str:
    results = ran.results
    lines = [
        f"{results.module}, seed {results.seed}: {results.hands_scored} of {results.hands} hands, "
        f"{results.reason}"
    ]
    for slot in sorted(range(len(words)), key=lambda slot: -results.scores[slot]):
        score = f"score {results.scores[slot]:.3f}, net {results.net[slot]:+.2f}"
        owed = results.fallbacks[slot]
        fell = f", {owed} of {results.decisions[slot]} decisions by the house" if owed else ""
        lines.append(f"{results.names[slot]:>12}: {score}{fell}")
        why = [fault.why for fault in ran.faults if fault.slot == slot]
        if why:
            lines.append(f"{'':>14}at last: {why[-1]}")
    return "\n".join(lines)
