"""What can be said at a table of Backgammon; what a slip must not do is asked once more."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.backgammon.cube import is_dead
from game.backgammon.state import Accept, Beaver, Double, Raccoon, Resign, Take, Throw
from scenes.art.looks import TokenLook, ToolLook
from scenes.art.type import Face, fitted
from scenes.tables.backgammon_places import Places
from scenes.tables.backgammon_position import Shown
from scenes.tables.backgammon_room import TEXT_MOST, TOOL, Room
from scenes.tables.backgammon_steps import (
    ACCEPT,
    BEAVER,
    DONE,
    DOUBLE,
    DROP,
    RACCOON,
    REFUSE,
    RESIGN,
    SURE,
    TAKE,
    THROW,
    level_key,
)
from scenes.tables.base import Fixture, Key, Point, Sight, Wear

_BARRED: Final = "disabled"
_TOKEN_HIGH: Final = 42
_LEVELS: Final = {1: "A single game", 2: "A gammon", 3: "A backgammon"}

Slot = tuple[bool, float, float]
"""Of a token on the board: in the field with the homes or not, where across it, how wide."""
_LEFT: Final[Slot] = (False, 0.26, 0.46)
_LEFT_INNER: Final[Slot] = (False, 0.75, 0.46)
_RIGHT: Final[Slot] = (True, 0.5, 0.5)
_RIGHT_INNER: Final[Slot] = (True, 0.25, 0.46)
_RIGHT_OUTER: Final[Slot] = (True, 0.74, 0.46)


def flag_fixture(room: Room, sight: Sight) -> Iterator[Fixture]:
    """Resigning: a small flag beside the tools, far from what is pressed in every turn."""
    if sight.open is not None:
        return
    d = max(24, sight.metrics.px(TOOL))
    at = room.at(room.tools[-1])
    can = any(isinstance(move, Resign) for move in sight.legal)
    if can and RESIGN not in sight.picked:
        hot = ToolLook("flag", d, "hot")
        yield Fixture(ToolLook("flag", d), at, RESIGN, Wear(hot=hot), "Resign")
    else:
        yield Fixture(ToolLook("flag", d, _BARRED), at)


def done_fixture(room: Room, sight: Sight, shown: Shown) -> Iterator[Fixture]:
    """Picking up the dice, greyed until the roll is played in full."""
    if sight.open is not None:
        return
    if shown.is_whole:
        yield _button(room, sight, "Done", DONE, "Pick up the dice")
    elif THROW in _steps_open(sight):
        yield _button(room, sight, "Roll", THROW, "Roll the dice")
    else:
        yield _button(room, sight, "Done", None, "")


def _steps_open(sight: Sight) -> tuple[Key, ...]:
    return (THROW,) if any(isinstance(move, Throw) for move in sight.legal) else ()


def _button(room: Room, sight: Sight, text: str, step: Key | None, words: str) -> Fixture:
    look = _token(sight, text, *room.px(room.done), "rest" if step else _BARRED)
    at = room.at(room.done.middle)
    if step is None:
        return Fixture(look, at)
    hot = _token(sight, text, *room.px(room.done), "hot")
    return Fixture(look, at, step, Wear(hot=hot), words)


def asks_on_board(sight: Sight) -> bool:
    """Whether tokens lie on the board, where the dice would be."""
    return RESIGN in sight.picked or sight.view.due == "resign"


def choice_fixtures(places: Places, sight: Sight) -> Iterator[Fixture]:
    """Tokens in the middle of the board: what a slip must not do is asked once more."""
    if sight.open is not None:
        return
    for slot, text, step in _choices(sight):
        yield _on_board(places, sight, slot, text, step)


def _choices(sight: Sight) -> Iterator[tuple[Slot, str, Key]]:
    legal, picked, view = sight.legal, sight.picked, sight.view
    if RESIGN in picked:
        slots = (_LEFT, _LEFT_INNER, _RIGHT_INNER)
        levels = [move.level for move in legal if isinstance(move, Resign)]
        for slot, level in zip(slots, levels, strict=False):
            yield slot, _LEVELS[level], level_key(level)
        yield _RIGHT_OUTER, "Play on", RESIGN
    elif DOUBLE in picked:
        yield _LEFT_INNER, "Yes, double", SURE
        yield _LEFT, "Not now", DOUBLE
    elif Double() in legal and not is_dead(view, view.turn):  # else only the cube itself doubles
        yield _LEFT, f"Double to {2 * view.cube}", DOUBLE
    elif Take() in legal:
        yield from _answers(sight)
    elif Accept() in legal:
        yield _RIGHT, "Accept", ACCEPT
        yield _LEFT, "Play on", REFUSE


def _answers(sight: Sight) -> Iterator[tuple[Slot, str, Key]]:
    """Take or drop; a press that gives the game up, or turns the cube, is not enough."""
    picked, value = sight.picked, 2 * sight.view.cube
    more = BEAVER if Beaver() in sight.legal else RACCOON if Raccoon() in sight.legal else None
    yield _RIGHT_OUTER, "Take", TAKE
    if DROP in picked:
        yield _LEFT_INNER, "Yes, drop", SURE
        yield _LEFT, "Not yet", DROP
        return
    if more is not None and more in picked:
        yield _LEFT_INNER, f"Yes, to {2 * value}", SURE
        yield _RIGHT_INNER, "Not now", more
        return
    yield _LEFT, "Drop", DROP
    if more is not None:
        word = "Beaver" if more == BEAVER else "Raccoon"
        yield _RIGHT_INNER, f"{word} to {2 * value}", more


_SPOKEN_WORDS: Final[dict[Key, str]] = {
    DROP: "Give the game up",
    TAKE: "Play on for the doubled cube",
    ACCEPT: "Win the game that is offered",
    REFUSE: "Play on for more",
}


def _on_board(places: Places, sight: Sight, slot: Slot, text: str, step: Key) -> Fixture:
    shape = places.room.shape
    home, across, share = slot
    if shape.mirrored:
        across = 1 - across
    wide = round(share * 6 * shape.point_px)
    high = max(24, shape.px(_TOKEN_HIGH))
    rest, hot = (_token(sight, text, wide, high, state) for state in ("rest", "hot"))
    at: Point = places.room.spot(shape.half_x(across, home), shape.size[1] / 2)
    return Fixture(rest, at, step, Wear(hot=hot), _SPOKEN_WORDS.get(step, text), top=True)


def _token(sight: Sight, text: str, wide: int, high: int, state: str) -> TokenLook:
    px = min(sight.metrics.text(20, TEXT_MOST), round(0.5 * high))
    px = fitted(text, Face.SERIF_SEMI, px, wide - round(0.5 * high), 9)
    return TokenLook(text, high, px, wide, state=state)
