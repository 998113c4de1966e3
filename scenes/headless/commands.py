"""`host` and `join` from the command line."""

from __future__ import annotations

import argparse
import asyncio
import re
import sys
from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING, Any, Final

from ai.advice import USUAL_MS
from ai.levels import UnknownLevel, check_known, levels, player
from ai.pool.choosing import house_pool
from game.core.contract import AnyRules, BadSetup, Setup
from game.core.options import BadOption, parse_options
from game.holders import COMPUTER_NAMES, Computer
from game.names import clean_name
from game.registry import GAMES
from scenes.commands import BadArgument, Subcommands, add_think, pairs, playable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from net.host.room import Room
    from net.transport import Transport, Where
    from scenes.store.store import Store

OPEN: Final = "open"
"""A seat that waits for a guest."""
_USUAL_NAME: Final = "The house table"


def add_host(subcommands: Subcommands) -> None:
    """`host GAME`: a table that others come to."""
    parser = subcommands.add_parser("host", help="open a table to the network")
    parser.add_argument("game", metavar="GAME")
    parser.add_argument(
        "--seats", default="", metavar="a,b,…", help="for each seat “open” or a level; usually open"
    )
    parser.add_argument("--port", type=_port, default=0, metavar="N", help="TCP port to listen at")
    parser.add_argument("--pin", type=_pin, default=None, metavar="P", help="what guests must know")
    _add_common(parser)
    parser.add_argument("--name", default="", metavar="N", help="of the table")
    parser.add_argument("--options", default="", metavar="k=v,…", help="house rules")
    parser.add_argument("--headless", action="store_true", help="without a window")
    parser.add_argument(
        "--matches", type=_matches, default=0, metavar="N", help="close after so many; 0: never"
    )
    parser.add_argument("--fast", action="store_true", help="leave nobody time to watch")
    parser.add_argument(
        "--reopen", action="store_true", help="go on with the newest match that was left"
    )
    parser.set_defaults(run=_host)


def add_join(subcommands: Subcommands) -> None:
    """`join [ADDRESS]`: sit down at somebody's table."""
    parser = subcommands.add_parser("join", help="go to a table on the network")
    parser.add_argument("address", nargs="?", default="", help="host or host:port")
    parser.add_argument("--name", default="", metavar="N", help="yours")
    parser.add_argument("--pin", type=_pin, default=None, metavar="P", help="the table's")
    _add_common(parser)
    parser.add_argument("--bot", default="", metavar="LEVEL", help="without a window, play so")
    parser.set_defaults(run=_join)


def _add_common(parser: argparse.ArgumentParser) -> None:
    add_think(parser)
    parser.add_argument(
        "--bind", type=_own, default=None, metavar="A", help="keep to this address of the machine"
    )
    # Seconds of silence after which the other end counts as gone: for tests that cannot wait.
    parser.add_argument("--patience", type=_seconds, default=0.0, help=argparse.SUPPRESS)


def _own(text: str) -> str:
    from net.lan.addresses import is_ip

    if not is_ip(text):
        raise argparse.ArgumentTypeError(f"“{text}” is not an IP address")
    return text


def _port(text: str) -> int:
    if not text.isdecimal() or not 0 < int(text) < 65536:
        raise argparse.ArgumentTypeError(f"“{text}” is not a port from 1 to 65535")
    return int(text)


def _matches(text: str) -> int:
    if not text.isdecimal() or len(text) > 9:
        raise argparse.ArgumentTypeError(f"“{text}” is not a number of matches")
    return int(text)


def _seconds(text: str) -> float:
    if not re.fullmatch(r"\d{1,4}(\.\d{1,3})?", text) or not float(text):
        raise argparse.ArgumentTypeError(f"“{text}” is not a number of seconds")
    return float(text)


def _pin(text: str) -> str:
    if not (text.isascii() and text.isdecimal() and 4 <= len(text) <= 8):
        raise argparse.ArgumentTypeError("a PIN has four to eight figures")
    return text


def transports(port: int = 0, bind: str | None = None) -> Sequence[Transport]:
    """Every way there is; a port of 0 is the usual one, and `bind` keeps to one address."""
    from net.bluetooth.transport import BluetoothTransport, pick_backend
    from net.lan.addresses import DEFAULT_PORT
    from net.lan.transport import LanTransport

    lan = LanTransport(port=port or DEFAULT_PORT, interfaces=[bind] if bind else None)
    return (lan,) if bind else (lan, BluetoothTransport(pick_backend()))


def _say(words: str) -> None:
    print(words, flush=True)


# Hosting


def _host(args: argparse.Namespace) -> int:
    rules = playable(args.game)
    if not args.headless:
        return _host_in_window(args, rules)
    from net.host.host import Timing
    from scenes.headless.hosting import keep_table
    from scenes.store.store import Store

    lost_s = args.patience
    timing = Timing(ping_s=lost_s / 9, quiet_s=lost_s / 3, lost_s=lost_s) if lost_s else None
    store = Store(args.data_dir)
    house_pool().ms = args.think or USUAL_MS
    try:
        make_room, wanted = _reopened(args, store) if args.reopen else _fresh(args, rules, store)
        done = keep_table(
            make_room,
            transports(args.port, args.bind),
            wanted,
            args.matches,
            _say,
            lambda: store.settle(datetime.now().astimezone()),
            timing,
        )
        return asyncio.run(done)
    finally:
        house_pool().close()
        _tell_notices(store)
        store.close()


def _host_in_window(args: argparse.Namespace, rules: AnyRules) -> int:
    from scenes.app import run
    from scenes.opening import HostOpening

    opening = HostOpening(rules.info.id, args.pin or "", clean_name(args.name, ""), args.port)
    return run(args.data_dir, args.size, args.fullscreen, opening)


def _fresh(
    args: argparse.Namespace, rules: AnyRules, store: Store
) -> tuple[Callable[[], Room], int]:
    from net.host.room import Room
    from scenes.sharing import begin_on

    setup, holders, wanted = table_of(rules, args.seats, args.options)

    def make() -> Room:
        return Room(
            rules,
            setup,
            holders,
            begin_on(store.shelf),
            title=args.name or _USUAL_NAME,
            pin=args.pin or "",
            speed=0.0 if args.fast else 1.0,
        )

    return make, wanted


def table_of(
    rules: AnyRules, seats: str, options: str
) -> tuple[Setup[Any], tuple[Computer, ...], int]:
    """Setup, computers for every seat, and how many seats wait for a guest; raises BadArgument."""
    wishes = [wish.strip() for wish in seats.split(",")] if seats else []
    wishes = wishes or [OPEN] * rules.info.default_seats
    usual = "casual" if "casual" in {level.key for level in levels(rules.info.id)} else "beginner"
    holders = []
    try:
        for name, wish in zip(COMPUTER_NAMES, wishes, strict=False):
            if wish != OPEN:
                player(rules.info.id, wish)
            holders.append(Computer(name, usual if wish == OPEN else wish))
        setup = Setup(len(wishes), parse_options(rules.options_type, pairs(options)))
        rules.check(setup)
    except (UnknownLevel, BadOption, BadSetup) as error:
        raise BadArgument(str(error)) from error
    return setup, tuple(holders), wishes.count(OPEN)


def _reopened(args: argparse.Namespace, store: Store) -> tuple[Callable[[], Room], int]:
    from scenes.sharing import reopen

    left = [
        saved
        for saved in store.shelf.unfinished()
        if saved.record.header.table and saved.record.header.game == args.game
    ]
    if not left:
        raise BadArgument("there is no match to go on with")
    speed = 0.0 if args.fast else 1.0
    title = args.name or _USUAL_NAME
    wanted = sum(map(bool, left[0].record.header.keys))
    return lambda: reopen(
        store.shelf, left[0], title=title, pin=args.pin or "", speed=speed
    ), wanted


# Joining


def _join(args: argparse.Namespace) -> int:
    from net.lan.addresses import BadAddress, typed

    try:
        wheres = (typed(args.address),) if args.address else ()
    except BadAddress as error:
        raise BadArgument(str(error)) from error
    if not args.bot:
        return _join_in_window(args, wheres)
    try:
        check_known(args.bot, GAMES)
    except UnknownLevel as error:
        raise BadArgument(str(error)) from error
    from net.guest.guest import Patience
    from scenes.headless.guest import Bot, play_as_guest
    from scenes.store.store import Store

    store = Store(args.data_dir)
    lost_s = args.patience
    patience = Patience(ping_s=lost_s / 4, lost_s=lost_s) if lost_s else None
    house_pool().ms = args.think or USUAL_MS
    bot = Bot(args.name or "Bot", args.bot, args.pin or "", _say, store.places_kept)
    try:
        return asyncio.run(play_as_guest(bot, transports(bind=args.bind), wheres, patience))
    finally:
        house_pool().close()
        _tell_notices(store)
        store.close()


def _join_in_window(args: argparse.Namespace, wheres: tuple[Where, ...]) -> int:
    from scenes.app import run
    from scenes.opening import JoinOpening

    opening = JoinOpening(wheres, clean_name(args.name, ""), args.pin or "")
    return run(args.data_dir, args.size, args.fullscreen, opening)


def _tell_notices(store: Store) -> None:
    for notice in store.take_notices():
        print(f"parlour: {notice}", file=sys.stderr)
