"""One piece on the stage: where it is this moment, and how it gets where it belongs."""

from __future__ import annotations

import math

import pygame

from scenes.art import Look
from scenes.stage.motion import (
    FLIP_S,
    HOT_SCALE,
    LIFT_IN_S,
    LIFT_OUT_S,
    ROLL_SHARE,
    SHAKE_S,
    TILT_MOST_DEG,
    Tween,
    cubic_out,
    shake_px,
)
from scenes.tables.base import Piece, Point, Pose

_TILT_FADE_S = 0.12
_FLIGHT_STEP_DEG = 6
_TILT_PX_FOR_FULL = 24.0  # pointer movement between two events


class Sprite:
    """A piece in motion or at rest."""

    def __init__(
        self, piece: Piece, tween: Tween, unit: float, fresh: bool = False, flat: bool = False
    ) -> None:
        self.piece = piece
        self.leaving = False
        self._fresh = fresh
        self.state = ""
        """`hot`, `open`, `dim` or nothing."""
        self.held: Point | None = None
        """Where the pointer holds its middle, while it is dragged."""
        self.worn: tuple[Look, Pose, pygame.Surface] | None = None
        """What it was drawn in last, and how it stood."""
        self._unit = unit
        self._flat = flat
        self._tween = tween
        self._elapsed_s = 0.0
        self._turned_from: Look | None = None
        self._flip_s = FLIP_S
        self._flip_elapsed_s = FLIP_S
        self._lift = 0.0
        self._sink = 0.0
        self._shake_s = SHAKE_S
        self._tilt = 0.0

    @property
    def moving(self) -> bool:
        """Whether it is still on its way, or being turned over."""
        return self._elapsed_s < self._tween.total_s or self._flip_elapsed_s < self._flip_s

    @property
    def hidden(self) -> bool:
        """Whether it is still in the stock it will come from."""
        return self._fresh and self._elapsed_s <= self._tween.delay_s and self.moving

    @property
    def busy(self) -> bool:
        """Whether its picture changes."""
        hot, dim = self.state == "hot", self.state == "dim"
        settled = self._lift == float(hot) and self._sink == float(dim)
        return self.moving or not settled or self._shake_s < SHAKE_S or self._tilt != 0

    @property
    def arrived(self) -> bool:
        """Whether it has left the table for good."""
        return self.leaving and not self.moving

    @property
    def look(self) -> Look:
        """What it wears now."""
        if self._turned_from is not None and self._flip_elapsed_s < self._flip_s / 2:
            return self._turned_from
        if self.piece.tumble and self._fresh and self.moving:
            faces = (*self.piece.tumble, self.piece.look)
            return faces[min(len(faces) - 1, int(self._rolled * len(faces)))]
        if not self.state:
            return self.piece.look
        wear = self.piece.wear
        worn = {"hot": wear.hot or wear.open, "open": wear.open, "dim": wear.dim}.get(self.state)
        return worn or self.piece.look

    @property
    def _rolled(self) -> float:
        """How far it has rolled, 0 to 1: slower and slower, and done a little before it rests."""
        way = self._tween
        share = (self._elapsed_s - way.delay_s) / max(1e-6, ROLL_SHARE * way.duration_s)
        return 1 - (1 - max(0.0, min(1.0, share))) ** 2

    @property
    def glow(self) -> Look | None:
        """The light round it now."""
        if not self.state:
            return self.piece.lit
        wear = self.piece.wear
        return {"hot": wear.flare, "open": wear.glow}.get(self.state) or self.piece.lit

    @property
    def squeeze(self) -> float:
        """How wide it stands, 0 to 1: less than 1 while it is turned over."""
        if self._flip_elapsed_s >= self._flip_s:
            return 1.0
        return abs(math.cos(math.pi * self._flip_elapsed_s / self._flip_s))

    @property
    def pose(self) -> Pose:
        """Where it is drawn."""
        base = self._tween.at(self._elapsed_s)
        if self.held is not None:
            return Pose(*self.held, self._tilt, HOT_SCALE)
        if self._flat and self.moving:
            return Pose(base.x, base.y, round(base.angle / 90) * 90, base.scale)
        if self.moving:
            base = _coarse(base, self._tween.end.angle)
        if not (self._lift or self._sink) and self._shake_s >= SHAKE_S:
            return base
        wear = self.piece.wear
        rise = wear.lift * cubic_out(self._lift) - wear.sink * cubic_out(self._sink)
        turn = math.radians(base.angle)
        aside = shake_px(self._shake_s, self._unit)
        return Pose(
            base.x + rise * math.sin(turn) + aside,
            base.y - rise * math.cos(turn),
            base.angle,
            base.scale * (1 + (HOT_SCALE - 1) * self._lift * (wear.lift > 0)),
        )

    def go(self, piece: Piece, tween: Tween, leaving: bool = False, flat: bool = False) -> None:
        """Be this piece from now on, on this way; `flat`: it is turned only when it arrives."""
        self._flat = flat
        if piece.side != self.piece.side:
            self._turned_from = self.look
            self._flip_elapsed_s = 0.0
            self._flip_s = max(FLIP_S, min(0.8 * tween.duration_s, 2 * FLIP_S))
        if leaving or piece.id != self.piece.id:
            self._lift = self._sink = 0.0
        self.piece, self._tween, self._elapsed_s, self.leaving = piece, tween, 0.0, leaving
        self._fresh = False
        self.held = None

    def rest(self) -> None:
        """Be where it belongs at once."""
        self._elapsed_s = self._tween.total_s
        self._flip_elapsed_s = self._flip_s
        self._shake_s = SHAKE_S
        self._lift, self._sink = float(self.state == "hot"), float(self.state == "dim")
        self._tilt = 0.0

    def advance(self, dt_s: float, speed: float) -> None:
        """Let time pass; `speed` counts for travelling only."""
        self._elapsed_s += dt_s * speed
        if self._elapsed_s >= self._tween.delay_s:
            self._flip_elapsed_s = min(self._flip_s, self._flip_elapsed_s + dt_s * speed)
        if self._shake_s < SHAKE_S:
            self._shake_s = min(SHAKE_S, self._shake_s + dt_s)
        hot, dim = float(self.state == "hot"), float(self.state == "dim")
        if self._lift != hot:
            self._lift = _toward(self._lift, hot, dt_s)
        if self._sink != dim:
            self._sink = _toward(self._sink, dim, dt_s)
        if self._tilt:
            self._tilt *= max(0.0, 1 - dt_s / _TILT_FADE_S)
            self._tilt = 0.0 if abs(self._tilt) < 0.2 else self._tilt

    def shake(self) -> None:
        """Refuse."""
        self._shake_s = 0.0

    def hold(self, at: Point) -> None:
        """Follow the pointer, leaning into the way it goes."""
        if self.held is not None:
            push = (at[0] - self.held[0]) / (_TILT_PX_FOR_FULL * self._unit) * TILT_MOST_DEG
            self._tilt = max(-TILT_MOST_DEG, min(TILT_MOST_DEG, 0.6 * self._tilt + 0.4 * push))
        self.held = at

    def let_go(self, duration_s: float) -> None:
        """Return to where it belongs."""
        if self.held is not None:
            start = self.pose
            self.held = None
            self._tween, self._elapsed_s = Tween(start, self.piece.pose, duration_s), 0.0
            self._lift = 0.0

    def covers(self, point: Point) -> bool:
        """Whether a point lies on it at rest, or on the part that rose under the pointer."""
        pose, (width, height) = self.piece.pose, self.piece.look.size
        turn = math.radians(-pose.angle)
        dx, dy = point[0] - pose.x, point[1] - pose.y
        x = (dx * math.cos(turn) - dy * math.sin(turn)) / max(pose.scale, 1e-6)
        y = (dx * math.sin(turn) + dy * math.cos(turn)) / max(pose.scale, 1e-6)
        rise = self.piece.wear.lift if self.state == "hot" else 0
        return abs(x) <= width / 2 and -height / 2 - rise <= y <= height / 2


def _coarse(pose: Pose, end_angle: float) -> Pose:
    """The pose turned in large steps: in flight nobody sees small ones, and each is painted."""
    steps = round((pose.angle - end_angle) / _FLIGHT_STEP_DEG)
    return Pose(pose.x, pose.y, end_angle + steps * _FLIGHT_STEP_DEG, pose.scale)


def _toward(value: float, goal: float, dt_s: float) -> float:
    if value < goal:
        return min(goal, value + dt_s / LIFT_IN_S)
    return max(goal, value - dt_s / LIFT_OUT_S)


def squeezed(picture: pygame.Surface, share: float) -> pygame.Surface:
    """A sprite made narrower: a card seen from the side."""
    width = max(1, round(picture.get_width() * share))
    return pygame.transform.smoothscale(picture, (width, picture.get_height()))
