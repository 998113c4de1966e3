"""Where the steps of a move lie on a table, and lighting them: for hints and for the review."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from scenes.art.looks import CardLook, TokenLook
from scenes.art.looks.chessmen import ChessmanLook
from scenes.art.looks.hints import SuggestionLook
from scenes.art.looks.squares import DotLook
from scenes.tables.base import Fixture, Key, Layout, Piece, Point, Sight, TableView

_CORNERS: Final = ((CardLook, 0.045), (TokenLook, 0.22), (ChessmanLook, 0.04), (DotLook, 0.04))
"""Of the height, the corners of what is not round."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A thing on the table that a move's step points at."""

    step: Key
    centre: Point
    size: tuple[int, int]
    corner: float | None
    """Px; None: it is round."""
    thing: Key | None
    """The piece that lies there now; None: a place, or what comes there only on the way."""
    fixture: bool = False
    """Whether the place is seen now: a token, a square."""


def spots_of(game: TableView, sight: Sight, move: Any) -> tuple[Spot, ...]:
    """Where one points to make a move, in its order; what cannot be found is left out.

    Places that show only once the step before them was taken are looked for in the picture that
    there would be then. Of tokens only those count that lie there from the start.
    """
    bare = replace(sight, picked=frozenset(), hovered=None, pressed=None, event=None)
    start = game.layout(bare)
    resting = {piece.id: piece.pose for piece in start.pieces}
    found: list[Spot] = []
    picked: frozenset[Key] = frozenset()
    for step in game.steps(move):
        if picked and step[:1] == ("say",):  # to be done with it is no part of the move
            continue
        layout = start if not picked else game.layout(replace(bare, picked=picked))
        spot = _spot(layout, step)
        if spot is not None and spot.fixture and spot.size[1] > 2 * spot.size[0]:
            after = game.layout(replace(bare, picked=picked | {step}))
            spot = _arrival(layout, after, step) or spot
        if spot is not None and spot.thing is not None and picked:
            here = resting.get(spot.thing)
            at_rest = here is not None and (here.x, here.y) == spot.centre
            spot = spot if at_rest else replace(spot, thing=None)
        if spot is not None and not (spot.fixture and picked and _is_token(layout, step)):
            found.append(replace(spot, fixture=spot.fixture and not picked))
        picked |= {step}
        if step[0] == "go":  # what was set down is held no more
            picked = frozenset(key for key in picked if key[0] != "lift")
    return tuple(found)


def _spot(layout: Layout, step: Key) -> Spot | None:
    for piece in reversed(layout.pieces):
        if piece.step is not None and _same(piece.step, step):
            size, scale = piece.look.size, piece.pose.scale
            size = round(size[0] * scale), round(size[1] * scale)
            at = piece.pose.x, piece.pose.y
            return Spot(step, at, size, _corner(piece.look, size[1]), piece.id)
    for fixture in layout.fixtures:
        if fixture.step == step:
            size = fixture.look.size
            return Spot(step, fixture.centre, size, _corner(fixture.look, size[1]), None, True)
    return None


def _same(one: Key, other: Key) -> bool:
    """Whether they are one step: a checker is played by a press, or taken up to say where to."""
    return one == other or (one[1:] == other[1:] and {one[0], other[0]} == {"play", "lift"})


def _arrival(before: Layout, after: Layout, step: Key) -> Spot | None:
    """Where a piece comes to lie by a step that points at a long place; None: none comes."""
    was = {(piece.pose.x, piece.pose.y) for piece in before.pieces}
    for piece in after.pieces:
        at = piece.pose.x, piece.pose.y
        if at not in was and piece.place:
            return Spot(step, at, piece.look.size, _corner(piece.look, piece.look.size[1]), None)
    return None


def _is_token(layout: Layout, step: Key) -> bool:
    return any(f.step == step and isinstance(f.look, TokenLook) for f in layout.fixtures)


def _corner(look: Any, height: int) -> float | None:
    share = next((share for kind, share in _CORNERS if isinstance(look, kind)), None)
    return None if share is None else share * height


def lit(layout: Layout, spots: Sequence[Spot], strength: int, kind: str = "better") -> Layout:
    """The layout with light and an outline round all the spots."""
    lights = {spot.thing: _look(spot, strength, kind) for spot in spots if spot.thing is not None}
    pieces = tuple(_lit_piece(p, lights[p.id]) if p.id in lights else p for p in layout.pieces)
    tokens = {spot.step: spot for spot in spots if spot.fixture}
    fixtures: list[Fixture] = []
    for fixture in layout.fixtures:
        if fixture.step is not None and fixture.step in tokens:
            fixtures.append(_ring(tokens[fixture.step], strength, kind, fixture))
        fixtures.append(fixture)
    places = [spot for spot in spots if spot.thing is None and not spot.fixture]
    fixtures += [_ring(spot, strength, kind, None) for spot in places]
    return replace(layout, pieces=pieces, fixtures=tuple(fixtures))


def _lit_piece(piece: Piece, light: SuggestionLook) -> Piece:
    wear = replace(piece.wear, glow=light, flare=light)
    return replace(piece, lit=light, wear=wear)


def _look(spot: Spot, strength: int, kind: str, hollow: bool = False) -> SuggestionLook:
    wide, high = spot.size
    is_round = spot.corner is None
    return SuggestionLook(wide, high, spot.corner or 0.0, 0 if hollow else strength, kind, is_round)


def _ring(spot: Spot, strength: int, kind: str, beside: Fixture | None) -> Fixture:
    """Beneath a token; over a place, which must be seen through it."""
    x, y = spot.centre
    at = x + 0.25, y  # a place of its own: the painter keeps pictures by where they hang
    look = _look(spot, strength, kind, hollow=beside is None)
    top = beside.top if beside else True
    return Fixture(look, at, top=top, low=beside.low if beside else False)
