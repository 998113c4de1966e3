"""The Backgammon board as fixtures and pieces: checkers, ways, the last play, dice and cube."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

import pygame

from game.backgammon.board import BAR, OFF
from game.backgammon.cube import has_cube, is_dead
from game.backgammon.view import View
from game.core.events import Announced, Moved, Rolled, Seat
from scenes.art.looks.backgammon import (
    CheckerLook,
    CubeLook,
    DiceTagLook,
    DieLook,
    EdgeLook,
    LastLook,
    NoticeLook,
    OffLook,
    TraySlotLook,
)
from scenes.art.looks.backgammon_board import (
    BAR_WIDE,
    FRAME,
    TRAY_WIDE,
    FieldLook,
    NumbersLook,
    PointGlowLook,
)
from scenes.art.looks.board import ClearLook
from scenes.art.looks.discs import DiscGlowLook
from scenes.art.looks.squares import LyingLook, TakenLook
from scenes.tables.backgammon_position import (
    Shown,
    last_play,
    no_play_dice,
    origins,
    source_in,
)
from scenes.tables.backgammon_room import Room
from scenes.tables.backgammon_steps import (
    DONE,
    DOUBLE,
    SWAP,
    choices_from,
    go_key,
    lift_key,
    other_key,
    play_key,
)
from scenes.tables.base import PLAIN, Fixture, Key, Piece, Point, Pose, Sight, Wear

BOARD: Final[Key] = ("board",)
"""The step of pointing at a place where nothing can be done: no move has it, so it is answered."""

_DISC: Final = 52
_PITCH: Final = 51
_BAR_FROM: Final = 58
"""From the board's middle to that of the first checker on the bar."""
_BAR_MOST: Final = 4
_BAR_MOST_CUBE: Final = 3
"""Where the cube may lie on the bar too."""
_EDGE_WIDE: Final = 56
_EDGE_HIGH: Final = 15
_EDGE_PITCH: Final = 17
_TAG: Final = 26
_DIE: Final = 50
_DIE_APART: Final = 72
_DIE_APART_FOUR: Final = 60
_TILTS: Final = (-7.0, 9.0, -4.0, 6.0)
_FACES: Final = 9
"""How often a die shows another face while it rolls."""


@dataclass(frozen=True, slots=True)
class Places:
    """Where things lie on the board of a room, window px."""

    room: Room

    @property
    def disc_px(self) -> int:
        """A checker."""
        return self.room.shape.px(_DISC)

    @property
    def most(self) -> int:
        """So many checkers of a stack are drawn."""
        shape = self.room.shape
        return int((shape.high_px / 2 - shape.px(12)) // shape.px(_PITCH))

    @property
    def bar_most(self) -> int:
        """So many on the bar."""
        return _BAR_MOST if self.room.narrow else _BAR_MOST_CUBE

    def slot(self, place: int, index: int) -> Point:
        """The middle of the so-many-eth checker on a point, from 0 at the rim."""
        shape = self.room.shape
        inward = shape.px(_DISC) / 2 + shape.px(3) + index * shape.px(_PITCH)
        y = shape.px(FRAME) + (inward if place > 12 else shape.high_px - inward)
        return self.room.spot(shape.point_x(place), y)

    def bar_slot(self, is_below: bool, index: int) -> Point:
        """On the bar: each side's in its own half, from the middle outwards."""
        shape = self.room.shape
        away = shape.px(_BAR_FROM) + index * shape.px(_PITCH)
        y = shape.size[1] / 2 + (away if is_below else -away)
        return self.room.spot(shape.bar_x, y)

    def edge_slot(self, is_below: bool, index: int) -> Point:
        """In the tray, from the rim inwards."""
        shape = self.room.shape
        pitch = min(_EDGE_PITCH * shape.unit, (shape.high_px / 2 - shape.px(64)) / 15)
        inward = shape.px(8) + shape.px(_EDGE_HIGH) / 2 + index * pitch
        y = shape.px(FRAME) + (shape.high_px - inward if is_below else inward)
        return self.room.spot(shape.tray_x, y)

    def strip(self, shown: Shown, seat: Seat, point: int) -> pygame.Rect:
        """What is pointed at to mean a point, the bar or the tray of a seat."""
        shape, below = self.room.shape, seat == shown.below
        frame, half = shape.px(FRAME), shape.high_px / 2
        if point in (OFF, BAR):
            wide = shape.px(TRAY_WIDE if point == OFF else BAR_WIDE)
            x = shape.tray_x if point == OFF else shape.bar_x
            gap = shape.px(46 if point == OFF else 14)
            top = frame + (half + gap if below else 0)
            return self._rect(x, top, wide, half - gap)
        place = shown.place(seat, point)
        high = frame + shape.tip_px
        top = 0 if place > 12 else shape.size[1] - high
        return self._rect(shape.point_x(place), top, shape.point_px, high)

    def _rect(self, x: float, top: float, wide: float, high: float) -> pygame.Rect:
        left, upper = self.room.spot(x - wide / 2, top)
        return pygame.Rect(round(left), round(upper), round(wide), round(high))

    def spot_on(self, shown: Shown, seat: Seat, point: int, index: int) -> Point:
        """The middle of a checker of a seat, as deep in its stack as it is drawn."""
        below = seat == shown.below
        if point == BAR:
            return self.bar_slot(below, min(index, self.bar_most - 1))
        if point == OFF:
            return self.edge_slot(below, min(index, 14))
        return self.slot(shown.place(seat, point), min(index, self.most - 1))


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


# Checkers


def checker_pieces(places: Places, shown: Shown, sight: Sight) -> Iterator[Piece]:
    """Every checker that is drawn; the top one of a point can be played."""
    came = origins(shown, sight)
    for seat, board in enumerate(shown.boards):
        for point, count in enumerate(board):
            if not count:
                continue
            if point == OFF:
                yield from _borne_off(places, shown, seat, count, came)
                continue
            most = places.bar_most if point == BAR else places.most
            drawn = min(count, most)
            for index in range(drawn):
                top = index == drawn - 1
                yield _checker(places, shown, sight, seat, point, index, top, count, most, came)


def _checker(
    places: Places, shown: Shown, sight: Sight, seat: Seat, point: int, index: int, top: bool,
    count: int, most: int, came: dict[Key, Key],
) -> Piece:  # fmt: skip
    d = places.disc_px
    place: Key = ("point", seat, point)
    mine = top and shown.asks and seat == shown.mover
    held = mine and shown.lifted == point
    step, other = _meaning(shown, point) if mine else (None, None)
    told = count if top and count > most else 0
    forced = mine and shown.forced is not None and shown.forced[0] == point
    moved = isinstance(sight.event, Moved) and place in came and top
    colour = "white" if seat == 0 else "black"
    where = "the bar" if point == BAR else str(point)
    return Piece(
        ("man", seat, point, index),
        CheckerLook(seat == 0, d, held, told),
        Pose(*places.spot_on(shown, seat, point, index)),
        place=place,
        source=came.get(place, ()) if top else (),
        step=step,
        other=other,
        aside=True,
        wear=Wear(flare=DiscGlowLook(d, bright=True)) if step and not held else PLAIN,
        lit=DiscGlowLook(d) if forced and not held else None,
        z=3 if held else 2 if moved else 1,
        words=f"{colour} checker on {where}",
    )


def _meaning(shown: Shown, point: int) -> tuple[Key | None, Key | None]:
    """What the mover's top checker on a point means, and what by the other button."""
    n, turn = shown.number, shown.turn
    if turn is None:
        return None, None
    if shown.lifted == point:
        return lift_key(n, point), None
    if shown.lifted is not None and point in shown.ways_from(shown.lifted):
        return None, None  # the point under it takes the one that is held
    if point not in shown.sources:
        return (None if shown.done or shown.is_whole else ("stuck", point)), None
    both = len(choices_from(turn, shown.done, point, shown.swapped)) > 1
    return play_key(n, point), other_key(n, point) if both else None


def _borne_off(
    places: Places, shown: Shown, seat: Seat, count: int, came: dict[Key, Key]
) -> Iterator[Piece]:
    shape = places.room.shape
    look = EdgeLook(seat == 0, shape.px(_EDGE_WIDE), shape.px(_EDGE_HIGH))
    place: Key = ("point", seat, OFF)
    for index in range(count):
        last = index == count - 1
        yield Piece(
            ("man", seat, OFF, index),
            look,
            Pose(*places.edge_slot(seat == shown.below, index)),
            place=place,
            source=came.get(place, ()) if last else (),
            z=1,
        )


# Dice and cube


def dice_pieces(places: Places, shown: Shown, sight: Sight) -> Iterator[Piece]:
    """The dice on the side of whoever threw them; what is played already is dimmed."""
    view: View = sight.view
    dice = view.dice or no_play_dice(sight)
    if not dice:
        return
    opening = view.due == "opening"
    double = len(dice) == 2 and dice[0] == dice[1] and not opening
    values = dice * 2 if double else dice
    left = shown.left
    if opening or not view.dice:
        left = values
    order = sorted(range(len(values)), key=lambda i: (values[i], -i), reverse=not shown.swapped)
    roller = 1 - view.turn if not view.dice else view.turn
    throw = (len(view.games), max(1, sum(view.throws)))
    step = _dice_step(shown)
    for i, value in enumerate(values):
        seat = i if opening else roller
        slot = 0 if opening else order.index(i)
        count = 1 if opening else len(values)
        used = i >= len(left) if double else value not in left
        first = step == SWAP and not used and value == left[0]
        look = DieLook(value, places.room.shape.px(_DIE), seat == 0, used, first)
        yield Piece(
            ("die", *throw, i),
            look,
            Pose(*_die_spot(places, shown, seat, slot, count), _TILTS[i]),
            place=("dice", *throw),
            step=step,
            aside=True,
            wear=PLAIN,
            tumble=_tumble(look, throw, i) if isinstance(sight.event, Rolled) else (),
            z=2,
            words=_DICE_WORDS.get(step or (), f"{value}"),
            told=step is not None,
        )


_DICE_WORDS: Final[dict[Key, str]] = {
    DONE: "pick up the dice",
    SWAP: "play the other die first",
}


def _dice_step(shown: Shown) -> Key | None:
    if shown.is_whole:
        return DONE
    return SWAP if shown.asks and len(set(shown.left)) > 1 else None


def _tumble(look: DieLook, throw: tuple[int, int], index: int) -> tuple[DieLook, ...]:
    """The faces that are seen while it rolls; no two in a row are the same."""
    rng = Random(repr((throw, index, look.value)))
    faces = [look.value]
    while len(faces) <= _FACES:
        faces.append(rng.choice([face for face in range(1, 7) if face != faces[-1]]))
    return tuple(DieLook(face, look.side_px, look.light) for face in faces[:0:-1])


def dice_middle(places: Places, shown: Shown, seat: Seat) -> Point:
    """Where a seat's dice come to rest."""
    shape = places.room.shape
    x = shape.half_x(0.5, home=seat == shown.below)
    return places.room.spot(x, shape.size[1] / 2)


def _die_spot(places: Places, shown: Shown, seat: Seat, slot: int, count: int) -> Point:
    shape = places.room.shape
    apart = shape.px(_DIE_APART if count < 4 else _DIE_APART_FOUR)
    x, y = dice_middle(places, shown, seat)
    return x + (slot - (count - 1) / 2) * apart, y + shape.px(3) * (slot % 2)


def notice_fixtures(places: Places, shown: Shown, sight: Sight) -> Iterator[Fixture]:
    """A roll with which nothing can be played is told on the board, beside the dice."""
    dice = no_play_dice(sight)
    if isinstance(sight.event, Announced) and dice:
        words = f"{dice[0]} and {dice[1]}: no legal move"
        look = NoticeLook(words, max(9, places.room.shape.px(21)))
        at = dice_middle(places, shown, sight.view.turn)  # of whoever is next: no dice lie there
        yield Fixture(look, at, top=True)


def cube_piece(places: Places, shown: Shown, sight: Sight) -> Iterator[Piece]:
    """The cube on the side of whoever owns it; turned, before whoever has to answer."""
    view: View = sight.view
    if not has_cube(view.options) or view.crawford:
        return
    room = places.room
    value, side, lit = view.cube, 1, False
    if view.owner is not None:
        side = 2 if view.owner == shown.below else 0
    if view.offer:
        value *= 2
        answers = 1 - view.turn if view.offer % 2 else view.turn
        side, lit = (2 if answers == shown.below else 0), True
    px = round(room.cube_side * room.scale)
    step = DOUBLE if sight.acting and view.due == "throw" else None
    look = CubeLook(value if value > 1 else 64, px, lit)
    yield Piece(
        ("cube",), look, Pose(*room.at(room.cube[side])), place=("cube",), step=step,
        aside=not is_dead(view, view.turn),
        wear=Wear(hot=CubeLook(look.value, px, lit=True)) if step else PLAIN, z=2,
        words=cube_words(sight, shown), told=True,
    )  # fmt: skip


def cube_words(sight: Sight, shown: Shown) -> str:
    """Whose the cube is."""
    view: View = sight.view
    if view.owner is None:
        return "the cube is free"
    return "your cube" if view.owner == shown.below else f"{sight.sitters[view.owner].name}’s cube"
