"""What a game tells the table scene: a layout, and the steps of a move.

`layout` is a pure function of a `Sight` (what one seat sees, who sits where, the space there is).
It says where everything lies; it never animates. The stage moves each piece from where it lay in
the last layout to where it lies in this one, matching pieces by `id`, and what is left over by
`place` (the back that leaves an opponent's fan becomes the card that appears in the trick).

`steps` names what a person points at to make a move: one card; a card and a square; three cards.
The scene needs no more to offer the game by mouse, touch, drag and keys: pointing at a thing
keeps the legal moves that have it among their steps, whatever could still be pointed at glows,
the rest is dimmed, and when one move has all its steps it is made.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Any, Protocol

import pygame

from game.core.events import AnyEvent, Seat

Key = tuple[Hashable, ...]
Point = tuple[float, float]


class Look(Protocol):
    """A hashable description of a sprite; `Art` paints each once and keeps it."""

    @property
    def size(self) -> tuple[int, int]:
        """The visible thing without its shadow or glow, px."""
        ...

    def paint(self) -> pygame.Surface:
        """The sprite, premultiplied, the visible thing at its centre."""
        ...


@dataclass(frozen=True, slots=True)
class Pose:
    """Where a piece lies: its centre in window px, and its turn in degrees clockwise."""

    x: float
    y: float
    angle: float = 0.0


@dataclass(frozen=True, slots=True)
class Piece:
    """A thing that moves: a card, a chip, a die."""

    id: Key
    """Unique in a layout, and the same from one layout to the next for the same thing."""
    look: Look
    pose: Pose
    place: Key = ()
    """The group it lies in: `("hand", seat)`, `("stock",)`, `("trick",)`."""
    step: Key | None = None
    """What pointing at it means in `steps`; None: it is only looked at."""
    dim: Look | None = None
    """Worn while it is your turn and the piece cannot be played."""
    z: int = 0


@dataclass(frozen=True, slots=True)
class Fixture:
    """A thing that stays where it is while the view is the same: a plate, a tile, a token."""

    look: Look
    centre: Point
    step: Key | None = None
    hot: Look | None = None
    """Worn under the pointer or the focus."""
    open: Look | None = None
    """Worn while its step may be pointed at next."""
    words: str = ""
    """Read out, and shown in the caption on hover: “Order up hearts”."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Everything on the table at one moment, back to front."""

    ground: Any
    """A `scenes.art.ground` specification."""
    fixtures: tuple[Fixture, ...]
    pieces: tuple[Piece, ...]
    seats: dict[Seat, Point]
    """Where each seat's things come from and go to: its plate."""
    stock: Point
    """Where new cards come from."""
    caption: pygame.Rect
    """The line that says what happened and what is asked."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits in a seat, as the plate shows it."""

    name: str
    face: str
    """A file of `assets/faces`, without its ending."""
    note: str
    """“You”, “Skilled”, “Wi-Fi”."""
    level: int = 0
    """Lozenges of 4; 0: a person."""


@dataclass(frozen=True, slots=True)
class Metrics:
    """How large things are drawn."""

    scale: float
    """Window px for one unit of the design (1.0 at 720 px)."""
    text_scale: float = 1.0
    four_colour: bool = False
    large_index: bool = False
    back: str = "lattice"
    reduced_motion: bool = False

    def px(self, units: float) -> int:
        """Design units as whole window px."""
        return round(units * self.scale)


@dataclass(frozen=True, slots=True)
class Sight:
    """What `layout` is given: all that one seat sees, and the space there is."""

    view: Any
    seat: Seat
    """Whose place is at the bottom of the screen."""
    sitters: tuple[Sitter, ...]
    legal: tuple[Any, ...]
    """The seat's legal moves; empty off turn."""
    sheet: Any
    """`game.core.contract.Sheet`, for the score plate."""
    size: tuple[int, int]
    metrics: Metrics
    event: AnyEvent | None = None
    """What just happened."""
    picked: frozenset[Key] = field(default_factory=frozenset)
    """The steps pointed at so far."""


@dataclass(frozen=True, slots=True)
class TableView:
    """A game's table, looked up by game id in `scenes.tables.views`."""

    layout: Callable[[Sight], Layout]
    steps: Callable[[Any], tuple[Key, ...]]
    """The steps of a move; all different, and no two legal moves have the same set."""
