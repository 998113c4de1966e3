"""The subcommands: what Parlour does without a window, for writers of computer players and more."""

import argparse
from typing import Any, Final

import msgspec

from ai.advice import USUAL_MS
from ai.arena import Report, run
from ai.levels import UnknownLevel
from game.core.contract import AnyRules, BadSetup
from game.core.options import BadOption, parse_options
from game.registry import GAMES, INFO
from scenes.store.paths import rules_page

Subcommands = Any  # argparse does not publish the type of its subparsers


_MATCHES: Final = 100
"""Unless it is said otherwise."""


class BadArgument(ValueError):
    """An argument that cannot be used; the text says why and what could."""


def add_arena(subcommands: Subcommands) -> None:
    """`arena GAME --seats a,b`: matches between computer players; `--policies`: a league."""
    from scenes.headless.league import add_league  # it needs what is here

    parser = subcommands.add_parser("arena", help="measure computer players against each other")
    parser.add_argument(
        "game", metavar="GAME", help="any game; for a league a trick game of episodes, or all"
    )
    who = parser.add_mutually_exclusive_group(required=True)
    who.add_argument("--seats", metavar="a,b,…", help="a level for each seat, or for every few")
    who.add_argument("--policies", metavar="a,b,…", help="a league of episodes between policies")
    parser.add_argument(
        "--games", type=_count, metavar="N", help=f"matches to play, {_MATCHES} if not given"
    )
    parser.add_argument("--seed", default="1", help="the same seed gives the same numbers")
    add_league(parser)
    parser.add_argument("--options", default="", metavar="k=v,…", help="house rules")
    add_think(parser)
    parser.add_argument("--mirror", action="store_true", help="play each deal in every seating")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=_arena)


def add_rules(subcommands: Subcommands) -> None:
    """`rules GAME`: the rules page."""
    parser = subcommands.add_parser("rules", help="print the rules of a game")
    parser.add_argument("game", metavar="GAME")
    parser.set_defaults(run=_rules)


def whole(text: str) -> int:
    """A number as typed: nothing, or as many as are wished."""
    if not (text.isascii() and text.isdecimal() and len(text) < 12):
        raise argparse.ArgumentTypeError(f"“{text}” is not a whole number from 0")
    return int(text)


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"“{text}” is not a number of matches")
    return int(text)


def add_think(parser: argparse.ArgumentParser) -> None:
    """`--think MS`: how long an Expert may take."""
    parser.add_argument(
        "--think", type=_thought, metavar="MS", help=f"for levels that think, usually {USUAL_MS}"
    )


def _thought(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 7 and int(text)):
        raise argparse.ArgumentTypeError(f"“{text}” is not a number of milliseconds")
    return int(text)


def _arena(args: argparse.Namespace) -> int:
    from scenes.headless.league import check_kind, play_league

    check_kind(args)
    return _matches(args) if args.policies is None else play_league(args)


def _matches(args: argparse.Namespace) -> int:
    rules = playable(args.game)
    names = [name.strip() for name in args.seats.split(",")]
    try:
        options = parse_options(rules.options_type, pairs(args.options))
        report = run(
            rules,
            names,
            args.games or _MATCHES,
            args.seed,
            options,
            mirror=args.mirror,
            think_ms=args.think or USUAL_MS,
        )
    except (BadOption, BadSetup, UnknownLevel) as error:
        raise BadArgument(str(error)) from error
    print(msgspec.json.encode(report).decode() if args.json else _in_words(report))
    return 0


def _in_words(report: Report) -> str:
    table = f"{report.game} for {len(report.seats)}"
    lines = [f"{report.matches} matches of {table} in {report.seconds:.1f} s"]
    lines += [
        f"{standing.name:>12}: won {standing.win_rate:.1%}, {standing.points:.2f} points a match"
        for standing in report.standings
    ]
    for gap in report.differences:
        rate = gap.win_rate
        bounds = "" if rate.low is None else f" (95 %: {rate.low:+.1%} to {rate.high:+.1%})"
        lines.append(f"{gap.of} over {gap.over}: {rate.mean:+.1%} of matches{bounds}")
    return "\n".join(lines)


def _rules(args: argparse.Namespace) -> int:
    page = rules_page(_known(args.game))
    if not page.exists():
        title = INFO[args.game].title
        if args.game in GAMES:
            raise BadArgument(f"{title} has no rules page: there is no file docs/{page.name}")
        raise BadArgument(f"{title} is still to come and has no rules page")
    print(page.read_text(encoding="utf-8"), end="")
    return 0


def _known(game_id: str) -> str:
    if game_id not in INFO:
        raise BadArgument(f"no game “{game_id}”; there are: {', '.join(INFO)}")
    return game_id


def playable(game_id: str) -> AnyRules:
    """The game of that id; raises BadArgument."""
    if _known(game_id) not in GAMES:
        ready = ", ".join(GAMES) or "none yet"
        raise BadArgument(f"{INFO[game_id].title} is still to come; ready are: {ready}")
    return GAMES[game_id]


def pairs(text: str) -> dict[str, str]:
    """`a=1,b=off` as a dict."""
    pairs: dict[str, str] = {}
    for part in filter(None, text.split(",")):
        key, equals, value = part.partition("=")
        if not equals:
            raise BadArgument(f"option “{part}” has no value; write it as name=value")
        pairs[key.strip()] = value.strip()
    return pairs
