"""The stage: takes layouts, moves every piece to its place, draws the table and finds things on it.

It knows no game. `show` gives it the next layout; from then on each piece is on its way from where
it is drawn this moment, so that layouts may follow each other at any time.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

import pygame

from scenes.art import Art, Look
from scenes.art.shapes import lay_over
from scenes.stage.motion import (
    DEAL_FLIGHT_S,
    FADE_S,
    HOT_SCALE,
    SNAP_BACK_S,
    SWEEP_S,
    SWEPT_SCALE,
    Tween,
    cubic_in,
    travel_s,
)
from scenes.stage.painter import Painter
from scenes.stage.pairs import pair_pieces
from scenes.stage.sprite import Sprite
from scenes.tables.base import Fixture, Key, Layout, Piece, Point, Pose

_FEW: Final = 8
"""So many things turn on their way; of more, each is turned when it arrives: turning is dear."""


@dataclass(frozen=True, slots=True)
class Route:
    """How a change of layout is played."""

    entry: Point | None = None
    """Where new pieces come from; None: the stock."""
    exit: Point | None = None
    """Where pieces that are gone go to; None: away."""
    interval_s: float = 0.0
    """From one start to the next."""
    sweep: bool = False
    """What is gone is swept up together, slowly at first."""
    join: bool = True
    """Whether a thing that left and a thing that came may be the same."""
    anew: bool = False
    """Whether nothing that comes is what lay in its place before: other cards are dealt."""
    order: Callable[[Piece], Any] | None = None
    """Which new piece starts first; None: as they are laid out."""
    flight_s: float = DEAL_FLIGHT_S
    """How long what is new is on its way."""
    spin_deg: float = 0.0
    """How far it turns on it."""


class Stage:
    """Everything that lies on one table."""

    def __init__(self, art: Art, speed: float = 1.0, still: bool = False) -> None:
        self.art = art
        self.speed = speed
        """Of motion: 0.5 to 3, or 0 for none."""
        self.still = still
        """Reduced motion: pictures fade into each other."""
        self.layout: Layout | None = None
        self._sprites: dict[Key, Sprite] = {}
        self._gone: list[Sprite] = []
        self._states: Mapping[Key, str] = {}
        self._dragged: Key | None = None
        self._before: pygame.Surface | None = None
        self._fade_s = 0.0
        self._painter = Painter(art)
        self._ahead: Iterator[tuple[Look, float, float]] = iter(())

    @property
    def moving(self) -> bool:
        """Whether anything is on its way, so that the table is not at rest."""
        return bool(self._gone) or any(sprite.moving for sprite in self._sprites.values())

    @property
    def busy(self) -> bool:
        """Whether the picture changes."""
        return (
            self._painter.owing
            or self._fade_s > 0
            or self.moving
            or any(s.busy for s in self._sprites.values())
        )

    @property
    def dragged(self) -> Key | None:
        """The piece that the pointer carries."""
        return self._dragged

    def show(self, layout: Layout, route: Route | None = None, snap: bool = False) -> None:
        """Send every piece to its place in a layout; `snap`: at once."""
        still = self.still or self.speed <= 0
        if still and not snap and self.layout is not None:
            self._keep_picture()
        self._dragged = None
        if snap or self.layout is None or still:
            self._place_all(layout)
        else:
            self._send_all(layout, route or Route())
        self.layout = layout
        self._painter.keep(layout.fixtures)
        self._ahead = _worn_later(layout)
        self._set_states()

    def refit(self, layout: Layout) -> None:
        """Take the fixtures of a layout; every piece goes on as it goes."""
        assert self.layout is not None
        self.layout = replace(self.layout, fixtures=layout.fixtures)
        self._painter.keep(layout.fixtures)

    def finish(self) -> bool:
        """Let everything arrive now; whether anything was under way."""
        was_moving = self.moving
        self._gone.clear()
        for sprite in self._sprites.values():
            sprite.rest()
        return was_moving

    def update(self, dt_s: float) -> None:
        """Let time pass."""
        self._fade_s = max(0.0, self._fade_s - dt_s)
        if self._fade_s == 0:
            self._before = None
        for sprite in (*self._sprites.values(), *self._gone):
            sprite.advance(dt_s, self.speed)
        self._gone = [sprite for sprite in self._gone if not sprite.arrived]

    def mark(self, states: Mapping[Key, str]) -> None:
        """Say which pieces are `hot`, `open` or `dim`, by id; all others are at rest."""
        self._states = dict(states)
        self._set_states()

    def shake(self, piece_id: Key) -> None:
        """Let a piece refuse."""
        if piece_id in self._sprites and not self.still:
            self._sprites[piece_id].shake()

    def drag(self, piece_id: Key, at: Point) -> None:
        """Carry a piece with the pointer."""
        if piece_id in self._sprites:
            self._dragged = piece_id
            self._sprites[piece_id].hold(at)

    def drop(self) -> None:
        """Let the carried piece return to where it belongs."""
        if self._dragged is not None and self._dragged in self._sprites:
            duration = 0.0 if self.still or self.speed <= 0 else SNAP_BACK_S
            self._sprites[self._dragged].let_go(duration)
        self._dragged = None

    def centre_of(self, piece_id: Key) -> Point | None:
        """Where a piece is drawn now."""
        sprite = self._sprites.get(piece_id)
        return (sprite.pose.x, sprite.pose.y) if sprite else None

    def piece_at(self, point: Point) -> Piece | None:
        """The topmost piece at rest that can be pointed at under a point.

        What is only looked at is in nobody's way: the ring round a chip, the thread over it.
        """
        ordered = sorted(self._sprites.values(), key=lambda s: s.piece.z)
        for sprite in reversed(ordered):
            piece = sprite.piece
            if piece.step is not None and piece.id != self._dragged and sprite.covers(point):
                return piece
        return None

    def fixture_at(self, point: Point) -> Fixture | None:
        """The topmost fixture that can be pointed at under a point."""
        if self.layout is None:
            return None
        for fixture in reversed(self.layout.fixtures):
            if (fixture.step is not None or fixture.tool) and fixture_rect(fixture).collidepoint(
                point
            ):
                return fixture
        return None

    def prepare(self, budget_s: float) -> bool:
        """Paint, for about so long, what things will wear when they are pointed at.

        Returns:
            Whether there is more to paint. Each thing is painted ahead once for a layout.
        """
        if self.moving:
            return False
        stop_s = time.perf_counter() + budget_s
        for look, angle, scale in self._ahead:
            if self.art.ready(look, angle, scale) is None:
                self._use_all()
                self.art.rotated(look, angle, scale)
                if time.perf_counter() >= stop_s:
                    return True
        return False

    def _use_all(self) -> None:
        """Count what lies here as used though nothing is drawn: work ahead must not push it out."""
        for sprite in self._sprites.values():
            self._painter.found(sprite.look, sprite.pose)
        for fixture in self.layout.fixtures if self.layout else ():
            self._painter.found(fixture.look, Pose(*fixture.centre))

    def draw(self, surface: pygame.Surface, ground: pygame.Surface) -> None:
        """Draw the table: ground, what lies under the plates, the plates, all else."""
        self._paint(surface, ground)
        if self._before is not None and self._fade_s > 0:
            lay_over(surface, self._before, self._fade_s / FADE_S)
        self._last_ground = ground

    def write(self, surface: pygame.Surface, look: Look, middle: Point) -> None:
        """Over the picture just drawn, a line of words; they may be those before for a frame."""
        self._painter.write(surface, look, Pose(*middle))

    def _paint(self, surface: pygame.Surface, ground: pygame.Surface) -> None:
        surface.blit(ground, (0, 0))
        if self.layout is None:
            return
        seen = [s for s in (*self._sprites.values(), *self._gone) if not s.hidden]
        fixtures = self.layout.fixtures
        self._painter.begin()
        self._add_fixtures(f for f in fixtures if f.low)
        self._add_sprites(s for s in seen if s.piece.z < 0)
        self._add_fixtures(f for f in fixtures if not (f.top or f.low))
        self._add_sprites(s for s in seen if s.piece.z >= 0)
        self._add_fixtures(f for f in fixtures if f.top)
        self._painter.end(surface)

    def _add_sprites(self, sprites: Iterable[Sprite]) -> None:
        for sprite in sorted(sprites, key=_depth):
            self._painter.add_sprite(sprite)

    def _add_fixtures(self, fixtures: Iterable[Fixture]) -> None:
        for fixture in fixtures:
            self._painter.add_fixture(fixture, self._states.get(fixture_id(fixture), ""))

    def _place_all(self, layout: Layout) -> None:
        self._gone.clear()
        self._painter.whole = True
        unit = self.art.unit
        self._sprites = {
            piece.id: Sprite(piece, Tween(piece.pose, piece.pose, 0.0), unit)
            for piece in layout.pieces
        }

    def _send_all(self, layout: Layout, route: Route) -> None:
        before = [sprite.piece for sprite in self._sprites.values()]
        pairs = pair_pieces(before, layout.pieces, route.join, route.anew)
        fresh = [new for old, new in pairs if new is not None and old is None]
        if route.order is not None:
            fresh.sort(key=route.order)
        delays = {piece.id: i * route.interval_s for i, piece in enumerate(fresh)}
        crowd = sum(old is None or new is None or old.pose != new.pose for old, new in pairs) > _FEW
        sprites: dict[Key, Sprite] = {}
        for old, new in pairs:
            if new is None:
                assert old is not None
                self._send_away(self._sprites[old.id], layout, route)
            elif old is None:
                sprites[new.id] = self._enter(new, layout, route, delays[new.id], crowd)
            else:
                sprites[new.id] = self._move(self._sprites[old.id], new, crowd)
        self._sprites = {piece.id: sprites[piece.id] for piece in layout.pieces}

    def _move(self, sprite: Sprite, new: Piece, crowd: bool) -> Sprite:
        was, now = sprite.piece, sprite.pose
        same = was.id == new.id and was.side == new.side and _near(was.pose, new.pose)
        if same and sprite.held is None:
            sprite.piece = new  # goes on as it goes, lifted or on its way; only looks may differ
            return sprite
        if _near(now, new.pose) and sprite.held is None:
            sprite.go(new, Tween(new.pose, new.pose, 0.0))
            return sprite
        start = Pose(now.x, now.y, now.angle, now.scale)
        duration = travel_s((now.x, now.y), (new.pose.x, new.pose.y), self.art.unit)
        sprite.go(new, Tween(start, new.pose, duration), flat=crowd)
        return sprite

    def _enter(
        self, new: Piece, layout: Layout, route: Route, delay_s: float, crowd: bool
    ) -> Sprite:
        x, y = route.entry or layout.stock
        start = Pose(x, y, new.pose.angle - route.spin_deg, new.pose.scale)
        tween = Tween(start, new.pose, route.flight_s, delay_s)
        return Sprite(new, tween, self.art.unit, fresh=True, flat=crowd)

    def _send_away(self, sprite: Sprite, layout: Layout, route: Route) -> None:
        x, y = route.exit or layout.away
        now = sprite.pose
        end = Pose(x, y, now.angle, now.scale * SWEPT_SCALE)
        delay = len(self._gone) * route.interval_s
        piece = _beneath(sprite.piece)
        if route.sweep:
            sprite.go(piece, Tween(now, end, SWEEP_S, delay, cubic_in), leaving=True)
        else:
            duration = travel_s((now.x, now.y), (x, y), self.art.unit)
            sprite.go(piece, Tween(now, end, duration, delay), leaving=True)
        sprite.state = ""
        self._gone.append(sprite)

    def _keep_picture(self) -> None:
        ground = getattr(self, "_last_ground", None)
        if ground is None:
            return
        self._before = pygame.Surface(ground.get_size()).convert()
        self._paint(self._before, ground)
        self._fade_s = FADE_S

    def _set_states(self) -> None:
        for piece_id, sprite in self._sprites.items():
            sprite.state = self._states.get(piece_id, "")


def _worn_later(layout: Layout) -> Iterator[tuple[Look, float, float]]:
    """What will be drawn once things are pointed at, with its turn and size."""
    for fixture in layout.fixtures:
        for look in (fixture.wear.hot, fixture.wear.dim):
            if look is not None:
                yield look, 0.0, 1.0
    for piece in layout.pieces:
        wear, angle = piece.wear, piece.pose.angle
        for look, scale in ((wear.dim, 1.0), (wear.hot, HOT_SCALE), (wear.flare, HOT_SCALE)):
            if look is not None:
                yield look, angle, scale
    for look in layout.soon:
        yield look, 0.0, 1.0


def fixture_id(fixture: Fixture) -> Key:
    """What `mark` calls a fixture."""
    return ("tool", fixture.tool) if fixture.tool else ("fixture", *(fixture.step or ()))


def fixture_rect(fixture: Fixture) -> pygame.Rect:
    """What a fixture covers, window px."""
    rect = pygame.Rect((0, 0), fixture.look.size)
    rect.center = round(fixture.centre[0]), round(fixture.centre[1])
    return rect


def _depth(sprite: Sprite) -> tuple[int, int]:
    front = sprite.held is not None or (sprite.state == "hot" and sprite.piece.wear.front)
    return (2 if front else 1 if sprite.moving and not sprite.leaving else 0, sprite.piece.z)


def _near(first: Pose, second: Pose) -> bool:
    return (
        math.dist((first.x, first.y), (second.x, second.y)) < 0.5
        and abs(first.angle - second.angle) < 0.5
        and abs(first.scale - second.scale) < 0.01
    )


def _beneath(piece: Piece) -> Piece:
    """What leaves slips under the plate it goes to."""
    return Piece(piece.id, piece.look, piece.pose, piece.place, side=piece.side, z=-1)
