"""The games whose matches can be written as text, and a match made of such a text."""

from importlib import import_module
from typing import Any, Final

from game.core.contract import plain
from game.core.notation import Notation, Written
from game.holders import Person
from game.journal import MoveLine, Record, header_of
from game.registry import GAMES

_FILES: Final = {game: f"game.{game}.files" for game in ("backgammon", "checkers", "chess")}
"""Loaded only where one is wanted: most people never want one."""
_POSITIONS: Final = {"backgammon": ("game.backgammon.setting", "gnu_id")}
"""The function of a view that writes down how a match stands."""
_SUFFIXES: Final = {".pgn": "chess", ".pdn": "checkers", ".mat": "backgammon"}


def notation_of(game: str) -> Notation | None:
    """How a game's matches are written; None: it has no notation of its own."""
    if game not in _FILES or game not in GAMES:
        return None
    found: Notation = import_module(_FILES[game]).NOTATION
    return found


def position_of(game: str, view: Any) -> str:
    """How a match stands, in a line that other programs read; empty: the game has no such line."""
    if game not in _POSITIONS or game not in GAMES:
        return ""
    module, name = _POSITIONS[game]
    return str(getattr(import_module(module), name)(view))


def game_of(suffix: str) -> str:
    """The game whose files end so, in any letter case; empty: none."""
    return _SUFFIXES.get(suffix.lower(), "")


def record_of(game: str, written: Written) -> Record:
    """The record of a match in which this was played."""
    header = header_of(
        GAMES[game],
        written.setup,
        tuple(map(Person, written.names)),
        seed="",
        created=written.when,
        start=written.start,
    )
    plays = enumerate(written.plays, start=1)
    lines = tuple(MoveLine(n, seat, plain(move)) for n, (seat, move) in plays)
    return Record(header, lines, 0)
