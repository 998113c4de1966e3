"""The Backgammon board as fixtures: points, ways, the last play, what was borne off."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.backgammon.board import BAR, OFF
from game.core.events import Announced
from scenes.art.looks.backgammon import (
    DiceTagLook,
    LastLook,
    NoticeLook,
    OffLook,
    TraySlotLook,
)
from scenes.art.looks.backgammon_board import FRAME, FieldLook, NumbersLook, PointGlowLook
from scenes.art.looks.board import ClearLook
from scenes.art.looks.squares import LyingLook, TakenLook
from scenes.tables.backgammon_places import Places, dice_middle
from scenes.tables.backgammon_position import Shown, last_play, no_play_dice, source_in
from scenes.tables.backgammon_steps import go_key, lift_key
from scenes.tables.base import Fixture, Key, Point, Sight, Wear

BOARD: Final[Key] = ("board",)
"""The step of pointing at a place where nothing can be done: no move has it, so it is answered."""

_TAG: Final = 26


def board_fixtures(places: Places, shown: Shown, sight: Sight) -> Iterator[Fixture]:
    """The board, its numbers as the side on roll counts, and where the last play went."""
    room = places.room
    yield Fixture(FieldLook(room.shape), room.middle, BOARD if sight.acting else None)
    yield from _numbers(places, shown, sight)
    played = last_play(sight.view)
    if played is None or shown.done or sight.view.due == "opening":
        return
    seat, ways = played
    d = places.disc_px
    for start in dict.fromkeys(start for start, _ in ways):
        if start != BAR:
            index = shown.boards[seat][start]
            if not index and shown.boards[1 - seat][BAR - start]:
                continue  # somebody else stands there now
            yield Fixture(LastLook(d, left=True), places.spot_on(shown, seat, start, index))
    ends = [end for _, end in ways if end != OFF]
    for end in dict.fromkeys(ends):
        have = shown.boards[seat][end]
        for back in range(min(ends.count(end), have, places.most)):
            index = min(have, places.most) - 1 - back
            yield Fixture(LastLook(d), places.spot_on(shown, seat, end, index), top=True)


def _numbers(places: Places, shown: Shown, sight: Sight) -> Iterator[Fixture]:
    shape, view = places.room.shape, sight.view
    counts = shown.below if view.due in ("opening", "over") else view.turn
    lit: set[int] = set()
    start = source_in(shown, sight)
    if start is not None:
        lit = {start, *shown.ways_from(start)}
    for low in (True, False):
        row = sorted(range(1, 13) if low else range(13, 25), key=shape.point_x)
        numbers = tuple(shown.place(counts, place) for place in row)
        look = NumbersLook(shape, low, numbers, frozenset(lit & {*numbers}))
        y = shape.size[1] - shape.px(FRAME) / 2 if low else shape.px(FRAME) / 2
        yield Fixture(look, places.room.spot(shape.size[0] / 2, y))


def strip_fixtures(places: Places, shown: Shown) -> Iterator[Fixture]:
    """The points whose checker may be taken up; or where the one that is held may go."""
    n = shown.number
    if shown.lifted is not None:
        for end in shown.ways_from(shown.lifted):
            words = "Bear it off" if end == OFF else f"To {end}"
            yield _strip(places, shown, end, go_key(n, shown.lifted, end), words)
        return
    for start in shown.sources:
        words = "From the bar" if start == BAR else f"From {start}"
        yield _strip(places, shown, start, lift_key(n, start), words)


def _strip(places: Places, shown: Shown, point: int, step: Key, words: str) -> Fixture:
    rect = places.strip(shown, shown.mover, point)
    look = ClearLook(*rect.size)
    low = rect.centery > places.room.middle[1]
    return Fixture(look, rect.center, step, Wear(hot=PointGlowLook(*rect.size, low)), words)


def way_fixtures(places: Places, shown: Shown, sight: Sight) -> Iterator[Fixture]:
    """Where the checker that is held or looked at can go, and by which dice."""
    start = source_in(shown, sight)
    if start is None or not shown.asks:
        return
    seat, d = shown.mover, places.disc_px
    for end, way in shown.ways_from(start).items():
        hot = sight.hovered == go_key(shown.number, start, end)
        tag = DiceTagLook(shown.dice_for(way), places.room.shape.px(_TAG))
        if end == OFF:
            rect = places.strip(shown, seat, OFF).inflate(-4, -4)
            yield Fixture(TraySlotLook(*rect.size, hot), rect.center, top=True)
            yield Fixture(tag, rect.center, top=True)
            continue
        have = shown.boards[seat][end]
        at = places.spot_on(shown, seat, end, have)
        if shown.hits(end):
            yield Fixture(TakenLook(round(1.12 * d)), places.spot_on(shown, seat, end, 0), top=True)
            at = places.spot_on(shown, seat, end, 1)
        else:
            yield Fixture(LyingLook(d, hot), at, top=have >= places.most)
        yield Fixture(tag, at, top=True)


def landing(places: Places, shown: Shown, step: Key, at: Point) -> Key | None:
    """Where a checker that is let fall at a place goes; None: nowhere."""
    if step[0] not in ("play", "lift"):
        return None
    start = int(str(step[2]))
    for end in shown.ways_from(start):
        if places.strip(shown, shown.mover, end).inflate(0, 2 * places.disc_px).collidepoint(at):
            return go_key(shown.number, start, end)
    return None


def off_fixtures(places: Places, shown: Shown) -> Iterator[Fixture]:
    """How many each side has borne off, in words at the inner end of its tray."""
    shape = places.room.shape
    px = max(8, shape.px(18))
    for seat in (0, 1):
        away = shape.px(12 + 18) * (1 if seat == shown.below else -1)
        at = places.room.spot(shape.tray_x, shape.size[1] / 2 + away)
        yield Fixture(OffLook(f"{shown.boards[seat][OFF]} off", px), at)


def notice_fixtures(places: Places, shown: Shown, sight: Sight) -> Iterator[Fixture]:
    """A roll with which nothing can be played is told on the board, beside the dice."""
    dice = no_play_dice(sight)
    if isinstance(sight.event, Announced) and dice:
        words = f"{dice[0]} and {dice[1]}: no legal move"
        look = NoticeLook(words, max(9, places.room.shape.px(21)))
        at = dice_middle(places, shown, sight.view.turn)  # of whoever is next: no dice lie there
        yield Fixture(look, at, top=True)
