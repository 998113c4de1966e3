"""What moves on a Backgammon board: checkers, dice, the cube."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from game.backgammon.board import BAR, OFF
from game.backgammon.cube import has_cube, is_dead
from game.backgammon.view import View
from game.core.events import Moved, Rolled, Seat
from scenes.art.looks.backgammon import CheckerLook, EdgeLook
from scenes.art.looks.backgammon_dice import CubeLook, DieLook
from scenes.art.looks.discs import DiscGlowLook
from scenes.tables.backgammon_places import EDGE_HIGH, Places, dice_middle
from scenes.tables.backgammon_position import Shown, no_play_dice, origins
from scenes.tables.backgammon_steps import (
    DONE,
    DOUBLE,
    SWAP,
    choices_from,
    lift_key,
    other_key,
    play_key,
)
from scenes.tables.base import PLAIN, Key, Piece, Point, Pose, Sight, Wear

_EDGE_WIDE: Final = 56
_DIE: Final = 50
_DIE_APART: Final = 72
_DIE_APART_FOUR: Final = 60
_TILTS: Final = (-7.0, 9.0, -4.0, 6.0)
_FACES: Final = 9
"""How often a die shows another face while it rolls."""


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
    look = EdgeLook(seat == 0, shape.px(_EDGE_WIDE), shape.px(EDGE_HIGH))
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


def _die_spot(places: Places, shown: Shown, seat: Seat, slot: int, count: int) -> Point:
    shape = places.room.shape
    apart = shape.px(_DIE_APART if count < 4 else _DIE_APART_FOUR)
    x, y = dice_middle(places, shown, seat)
    return x + (slot - (count - 1) / 2) * apart, y + shape.px(3) * (slot % 2)


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
