"""What a game tells the table scene: a layout, and the steps of a move.

`layout` is a pure function of a `Sight` (what one seat sees, who sits where, the space there is).
It says where everything lies; it never animates. The stage moves each piece from where it lay in
the last layout to where it lies in this one, matching pieces by `id`, and what is left over by
`place` and `source` (the back that leaves an opponent's fan becomes the card that appears in the
trick). A piece whose `side` changed is turned over on the way.

`steps` names what a person points at to make a move: one card; a card and a square; three cards.
The scene needs no more to offer the game by mouse, touch, drag and keys: pointing at a thing
keeps the legal moves that have it among their steps, whatever could still be pointed at glows,
the rest is dimmed, and when one move has all its steps it is made.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Any, Final

import pygame

from game.clock import Reading
from game.core.cards import Card
from game.core.events import AnyEvent, Seat
from scenes.art import Deck, Look

TOOLS: Final = ("menu", "last", "undo", "hint")
"""Those of every table; of hints there are none where others play."""
STEPS: Final = ("step:first", "step:back", "step:on", "step:now")
"""The tools that lead through the moves so far."""
PRESENT: Final = "step:present"
"""The same as the last of them, for another place."""

Key = tuple[Hashable, ...]
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Pose:
    """Where a piece lies: its centre in window px, and its turn in degrees clockwise."""

    x: float
    y: float
    angle: float = 0.0
    scale: float = 1.0


@dataclass(frozen=True, slots=True)
class Wear:
    """How a thing that can be pointed at looks and stands in each state; None: as at rest.

    Of several states that hold, the first counts: hot, open, dim.
    """

    hot: Look | None = None
    """Under the pointer or the focus, and open."""
    open: Look | None = None
    """Its step may be pointed at next."""
    dim: Look | None = None
    """It is your turn, and its step may not be pointed at."""
    glow: Look | None = None
    """Light under an open thing."""
    flare: Look | None = None
    """Light under a hot thing."""
    lift: float = 0.0
    """A hot piece rises so many px along its own axis."""
    sink: float = 0.0
    """A dim piece lies so many px lower."""
    front: bool = False
    """A hot piece comes to the front; else it keeps its place in the order."""


PLAIN = Wear()


@dataclass(frozen=True, slots=True)
class Piece:
    """A thing that moves: a card, a chip, a die."""

    id: Key
    """Unique in a layout, and the same from one layout to the next for the same thing."""
    look: Look
    pose: Pose
    place: Key = ()
    """The group it lies in: `("hand", seat)`, `("stock",)`, `("trick",)`."""
    source: Key = ()
    """The place where it lay before, under another id: a trick's card came from a hand."""
    side: str = "face"
    """Which side lies up; a change turns the piece over."""
    step: Key | None = None
    """What pointing at it means in `steps`; None: it is only looked at."""
    wear: Wear = PLAIN
    lit: Look | None = None
    """Light under it whatever its state: it took the trick."""
    other: Key | None = None
    """What pointing at it with the other button means; None: nothing."""
    aside: bool = False
    """The keys pass it by: another thing stands for it, or it is not needed by them."""
    carried: bool = False
    """Carried onto an open thing it points at that thing: the card in hand goes where it is put."""
    z: int = 0
    """Order of drawing among pieces; below 0: under the fixtures, tucked beneath a plate."""
    words: str = ""
    """Read out on focus: “ten of hearts”."""
    tumble: tuple[Look, ...] = ()
    """What is seen of it one after the other while it comes: the faces of a die that rolls."""
    told: bool = False
    """Its words stand in the caption under the pointer too: no print on it says what it is."""


@dataclass(frozen=True, slots=True)
class Fixture:
    """A thing that stays where it is while the view is the same: a plate, a tile, a token."""

    look: Look
    centre: Point
    step: Key | None = None
    wear: Wear = PLAIN
    words: str = ""
    """Read out, and shown in the caption on hover: “Order up hearts”."""
    tool: str = ""
    """A table's tool rather than a move: `menu`, `last`, `undo`, `hint`, `score`; `clear`, which
    puts back what was picked; `flip`, which turns a board round; `ply:12`, which shows the table as
    it was after so many moves, `ply:now`, `STEPS` and `PRESENT`."""
    top: bool = False
    """Drawn over the pieces: a spoken word, a button on a card."""
    low: bool = False
    """Drawn under all pieces, even those that slide beneath a plate: a mark on the felt."""
    clock: Seat | None = None
    """Whose time its look, `scenes.art.looks.FiguresLook`, tells; the scene keeps it going."""


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
    away: Point
    """Where cards go that leave the table."""
    caption: pygame.Rect
    """The line that says what happened and what is asked; two lines if it is tall enough."""
    drop: pygame.Rect | None = None
    """Letting go of a dragged piece here points at it: the middle of the table."""
    soon: tuple[Look, ...] = ()
    """What may be seen with the next change: painted ahead, while nothing else is to do."""
    lands: Callable[[Key, Point], Key | None] | None = None
    """The step that a carried piece points at by where it is let go, told its own step; it gives
    None where that means nothing. None at all: it points at the thing it falls on."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits in a seat, as the plate shows it."""

    name: str
    face: str
    """A file of `assets/faces`, without its ending."""
    note: str
    """“You”, “Skilled”, “Wi-Fi”, “Stand-in”, “No answer”."""
    level: int = 0
    """Lozenges of 4; 0: a person."""
    away: bool = False
    """The person is not there now, the note says how it stands; the plate is dimmed."""


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

    @property
    def deck(self) -> Deck:
        """What the cards wear."""
        return Deck(self.four_colour, self.large_index, self.back)

    def px(self, units: float) -> int:
        """Design units as whole window px."""
        return round(units * self.scale)

    def text(self, size: float, most: float = 2.0) -> int:
        """A text size in px, with the player's text scale up to `most` of it."""
        return max(8, round(size * self.scale * min(self.text_scale, most)))


@dataclass(frozen=True, slots=True)
class Open:
    """What nobody at a table sees, and everybody in the theater does."""

    hands: tuple[tuple[Card, ...], ...]
    """Index = seat, in the order they are held; empty before the deal."""
    acting: Seat | None = None
    """Whose decision it is."""
    playable: frozenset[Card] = frozenset()
    """What that seat may play; nothing while it does not play a card."""
    views: tuple[Any, ...] = ()
    """What each seat sees; index = seat."""
    bare: bool = False
    """Whether names and notes stand beside the table, and a face alone marks each hand."""


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
    """What just happened. A `TrickTaken` while the trick still lies there marks its winner."""
    picked: frozenset[Key] = field(default_factory=frozenset)
    """The steps pointed at so far."""
    hovered: Key | None = None
    """The step under the pointer or the focus, where a layout shows what it would lead to: the
    squares that a card can claim. Nothing may move because of it."""
    flipped: bool = False
    """The board is turned round: the other side of it is at the bottom."""
    ply: int | None = None
    """So many moves are looked back at: the table after them is to be seen; None: the present."""
    pressed: Key | None = None
    """The step of the piece that is being pressed or carried, where a layout shows what it can do;
    only where it says what it `lands` on."""
    tools: tuple[str, ...] = TOOLS
    spent: frozenset[str] = field(default_factory=frozenset)
    """The tools that can do nothing now."""
    clock: Reading | None = None
    """What the match’s clock shows; None: it has none."""
    open: Open | None = None
    """All hands, where they lie open; None: only the view's own is seen."""
    ahead: bool = False
    """Another is to move: `legal` is what the seat may set out for its next turn."""
    planned: Any = None
    """The move that is set out; None: none is."""

    @property
    def acting(self) -> bool:
        """Whether the view's seat may move now, or set a move out."""
        return bool(self.legal)


@dataclass(frozen=True, slots=True)
class Lookback:
    """Earlier positions of a match that one can look back at, move by move."""

    count: Callable[[Any], int]
    """How many moves a view knows of."""
    words: Callable[[Any, int], str]
    """Where one is after so many of them: “After move 12 of Black, Bxg5”."""


@dataclass(frozen=True, slots=True)
class TableView:
    """A game's table, looked up by game id in `scenes.tables.views`."""

    layout: Callable[[Sight], Layout]
    steps: Callable[[Any], tuple[Key, ...]]
    """The steps of a move; all different, and no two legal moves have the same set. A move whose
    steps all belong to a longer one as well needs a step of its own, a token, to be made."""
    meant: Callable[[Key], Any] = lambda step: None
    """The move that pointing at a thing would mean were it legal, so that the rules can say why
    it is not; None: no single move."""
    follows: Callable[[Key], bool] = lambda step: False
    """Whether a step need not be pointed at where no choice is left: with one card of a rank, how
    many are laid."""
    answers: Callable[[Any, frozenset[Key]], Key | None] = lambda view, picked: None
    """A step that is taken without being asked for once others were: the view's table has agreed
    that a pawn becomes a queen."""
    pointing: Callable[[Any, tuple[Any, ...]], Any] | None = None
    """The `scenes.table.pointing.Pointing` of a view and its legal moves, where a move is made
    step by step on the table; None: the usual one."""
    sound: Callable[[Key], str] = lambda step: "card_slide"
    """What picking a step sounds like."""
    gives_up: Callable[[Any], bool] = lambda move: False
    """Whether a move is none of the game's own, as resigning: the only other one is forced."""
    lookback: Lookback | None = None
    """How one looks back; None: only the present is shown."""
    ahead: Callable[[Any, Seat], tuple[Any, ...]] | None = None
    """The moves that a seat may set out while another is to move; None: none can be."""
