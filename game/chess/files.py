"""Chess in PGN files, for whoever reads and writes files of any game."""

from collections.abc import Iterator, Sequence
from typing import Final

from game.chess import pgn
from game.chess.imported import played
from game.chess.state import State
from game.core.contract import Names
from game.core.notation import Notation, Written, plain_date


def read(text: str) -> Iterator[Written]:
    """Game after game of a PGN text; raises BadGame."""
    return map(_written, pgn.each_game(text))


def _written(record: pgn.Record) -> Written:
    game = played(record)
    names = tuple(_known(record.tags.get(side, "")) or side for side in ("White", "Black"))
    when = plain_date(record.tags.get("Date", ""))
    event = _known(record.tags.get("Event", ""))
    told = ", ".join(filter(None, (event, when)))
    return Written(game.setup, game.plays, names, told, record.result, game.notes)


def _known(value: str) -> str:
    return value if value.strip("? ") else ""


def write(states: Sequence[State], names: Names, day: str) -> str:
    """A game of ours as PGN text."""
    return pgn.write_game(pgn.record_of(states[-1], names, Event="A game of Parlour", Date=day))


NOTATION: Final = Notation("PGN", ".pgn", read, write)
