"""The furniture of a table: plates, score, tools, tokens, hands, trick - laid out for any game.

A game's `layout` makes one `Furniture`, asks for what it needs and returns `layout()`:

    table = Furniture(sight, seats=4, dealt=5)
    table.hand(view.hand, step=lambda card: ("card", card))
    table.trick(lays)
    return table.layout()

Positions and sizes follow the window; the game says what, not where.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from game.core.cards import SUIT_NAMES, Card
from game.core.events import Seat
from scenes.art import Look
from scenes.art.ground import GroundSpec
from scenes.art.looks import TokenLook, ToolLook
from scenes.stage.stage import fixture_rect
from scenes.tables.base import Fixture, Key, Layout, Piece, Point, Sight, Wear
from scenes.tables.fans import closed_pieces, hand_pieces
from scenes.tables.middle import (
    KITTY,
    TRICK,
    WINNER_SCALE,
    kitty_pieces,
    kitty_spot,
    landing_look,
    trick_pieces,
)
from scenes.tables.open import OpenRoom, open_pieces, open_places, open_room
from scenes.tables.open_bare import bare_places, bare_room
from scenes.tables.plates import Plate, plate_fixtures, score_fixture
from scenes.tables.seats import PLATE, Place, Room, mix, places, room_for, trick_spot
from scenes.tables.signs import banner_fixture, caption_rect, said_fixture, sign_look
from scenes.tables.tokens import (
    LEAST_PX,
    NUMBER_GAP,
    TOKEN_ROW_GAP,
    Token,
    token_fixtures,
    token_look,
)

__all__ = [  # with the words that a game says to its furniture
    "KITTY",
    "LEAST_PX",
    "NUMBER_GAP",
    "STANDING",
    "TOKEN_ROW_GAP",
    "TRICK",
    "WINNER_SCALE",
    "Furniture",
    "Token",
    "felt",
]

STANDING: Final = "standing"
"""The tool name of the score where hands lie open: who shows the table finds it another place."""

_FACE: Final = 72
"""On the upper edge of a narrow plate."""
_TOOL: Final = 44
_TOOL_PITCH: Final = 56


def felt(room: Room) -> GroundSpec:
    """The table under the cards, with room at its corners for plates, tools and score."""
    if room.tall:
        half = room.height * 0.45 - mix(60, 88, room.share)
        return GroundSpec(room.mid, room.height * 0.45, 352, half, 3.4, rim=16)
    return GroundSpec(room.mid, 352, room.mid - 60, 332, 2.8)


class Furniture:
    """Collects the fixtures and pieces of one layout."""

    def __init__(self, sight: Sight, *, seats: int, dealt: int) -> None:
        """The table for so many seats and cards; `dealt`: to each hand, the most in a match.

        A number that changed while a hand is played would move the plates in the middle of it.
        """
        self.sight = sight
        self.metrics = sight.metrics
        self.room: Room
        self.places: dict[Seat, Place]
        if sight.open is None:
            self.room = room_for(sight.size, sight.metrics, seats, dealt)
            self.places = places(self.room, sight.seat)
        elif sight.open.bare:
            self.room = bare_room(sight.size, sight.metrics, seats, dealt)
            self.places = bare_places(self.room, sight.seat)
        else:
            self.room = open_room(sight.size, sight.metrics, seats, dealt)
            self.places = open_places(self.room, sight.seat)
        self.fixtures: list[Fixture] = []
        self.pieces: list[Piece] = []
        self.soon: list[Look] = []
        """What is not to be seen yet, but may be with the next change."""
        self.tools()

    # At the edges

    def tools(self) -> None:
        """The round tools: a column at the left, or a row at the top of a tall window.

        Where a plate stands in the column's way, what does not fit lies beside its last tools.
        """
        d = max(LEAST_PX, self.metrics.px(_TOOL))
        fit = self._tools_above_plates()
        for i, name in enumerate(self.sight.tools):
            at = (40 + i * _TOOL_PITCH, 44)
            if not self.room.tall:
                row = i if i < fit else 2 * fit - 1 - i
                at = (38 + i // fit * _TOOL_PITCH, 38 + row * _TOOL_PITCH)
            spent = name in self.sight.spent
            look = ToolLook(name, d, "disabled" if spent else "rest")
            hot = None if spent else ToolLook(name, d, "hot")
            self.fixtures.append(Fixture(look, self.room.at(*at), wear=Wear(hot=hot), tool=name))

    def _tools_above_plates(self) -> int:
        """How many tools have room in the column at the left."""
        plates = ((place.plate, PLATE[place.form]) for place in self.places.values())
        tops = [y - high / 2 for (x, y), (wide, high) in plates if x - wide / 2 < 60 and y > 120]
        free = min(tops, default=self.room.height) - 38 - _TOOL / 2 - 6
        return max(1, int(free // _TOOL_PITCH) + 1)

    def score(self, seconds: Sequence[str] = ()) -> None:
        """The score plate; pointing at it opens the sheet. `seconds`: a small line for a side."""
        score = score_fixture(self.room, self.sight, seconds)
        if self.sight.open is not None:
            score = replace(score, tool=STANDING)
        self.fixtures.append(score)

    def plates(self, plates: Mapping[Seat, Plate]) -> None:
        """A nameplate for each seat, with what it has taken, said about it and owns."""
        self.fixtures += plate_fixtures(self.room, self.sight, self.places, plates)

    def sign(self, suit: str | None, title: str, second: str) -> None:
        """The plate opposite yours: the trump, or that none is named yet.

        `suit`: or another sign of `MedallionLook`.
        """
        room = self.room
        at = room.at(room.mid + room.own_x, room.own_y)
        look = sign_look(room, self.metrics, suit, title, second)
        self.fixtures.append(Fixture(look, at, words=f"{title} {second}"))

    def trump(self, suit: str | None) -> None:
        """The trump's sign."""
        names = {key: name.capitalize() for key, name in SUIT_NAMES.items()}
        if suit in names:
            self.sign(suit, names[suit], "are trump")
        else:
            self.sign(None, "Trump", "not yet named")
            self.soon += [
                sign_look(self.room, self.metrics, key, name, "are trump")
                for key, name in names.items()
            ]

    def said(self, seat: Seat, words: str, lift: float = 0) -> None:
        """What a seat said, on a pill by its plate; `lift`: those at the sides so much higher."""
        place = self.places[seat]
        self.fixtures.append(said_fixture(self.room, self.sight, place, words, lift))

    # Hands

    def hand(
        self,
        cards: Sequence[Card],
        step: Callable[[Card], Key] | None = None,
    ) -> None:
        """Your own cards, open; `step`: what pointing at one means."""
        if self._lay_open(self.sight.seat, aside=False):
            return
        if step is not None:
            self.soon.append(landing_look(self.room, self.metrics))
        self.pieces += hand_pieces(
            self.room, self.metrics, self.sight.seat, cards, step, self.sight.picked
        )

    def closed(self, seat: Seat, count: int, aside: bool = False) -> None:
        """A hand of which only the backs are seen; `aside`: its owner sits out."""
        if self._lay_open(seat, aside):
            return
        self.pieces += closed_pieces(self.room, self.metrics, seat, count, self.places[seat], aside)

    def _lay_open(self, seat: Seat, aside: bool) -> bool:
        """The hand for all to see; whether this is a table where it lies so."""
        opened, room = self.sight.open, self.room
        if opened is None or not isinstance(room, OpenRoom):
            return False
        self.pieces += open_pieces(room, self.metrics, seat, self.places[seat], opened, aside)
        return True

    # The middle

    def trick(self, lays: Iterable[tuple[Seat, Card]]) -> None:
        """The cards of the trick, each toward its player; a taken trick shows its winner."""
        self.pieces += trick_pieces(self.room, self.sight, self.places, lays)

    def landing(self) -> None:
        """The dashed outline where your next card will lie."""
        x, y, _ = trick_spot(self.room, "S")
        look = landing_look(self.room, self.metrics)
        self.fixtures.append(Fixture(look, self.room.at(x, y), low=True))

    def banner(self, words: str) -> None:
        """A ribbon across the empty table: what the hand brought; clear of all laid before it."""
        room = self.room
        taken = [fixture_rect(fixture) for fixture in self.fixtures]
        taken.append(caption_rect(room, self.metrics))
        taken += [
            room.rect(x, y - PLATE["narrow"][1] / 2, _FACE, _FACE)
            for x, y in (p.plate for p in self.places.values() if p.form == "narrow")
        ]
        self.fixtures.append(banner_fixture(room, self.metrics, words, taken))

    def kitty(
        self, backs: int, upcard: Card | None, glow: bool = False, turned: bool = False
    ) -> None:
        """The undealt cards in the middle, the upcard on them; `turned`: face down."""
        self.pieces += kitty_pieces(self.room, self.sight, backs, upcard, glow=glow, turned=turned)

    @property
    def kitty_at(self) -> Point:
        """The middle of the undealt cards, in units."""
        return kitty_spot(self.room, is_open=self.sight.open is not None)

    def tokens(self, *rows: Sequence[Token], lift: float = 0) -> None:
        """Choices above the caption, in rows from the top.

        A row too wide is broken, unless its tokens have widths. `lift`: how much higher than usual
        they lie, so that something fits beneath them.
        """
        self.fixtures += token_fixtures(self.room, self.metrics, rows, lift)

    def token_look(self, token: Token, state: str = "rest") -> TokenLook:
        """How a token is drawn in a state."""
        return token_look(self.room, self.metrics, token, state)

    # All of it

    def seat_point(self, seat: Seat) -> Point:
        """Where a seat's things come from and go to: its plate; yours below the window's edge."""
        place, room = self.places[seat], self.room
        return room.at(*(place.plate if place.compass != "S" else (room.mid, room.height + 60)))

    def layout(self, away: Point | None = None) -> Layout:
        """The finished layout; `away`: where cards go that leave the table."""
        room = self.room
        seats = {seat: self.seat_point(seat) for seat in self.places}
        stock = room.at(*self.kitty_at)
        reach = room.hand_y - room.hand_height / 2 - 40
        drop = room.rect(room.mid, reach / 2, room.width, reach)
        return Layout(
            felt(room),
            tuple(self.fixtures),
            tuple(self.pieces),
            seats,
            stock,
            away or stock,
            caption_rect(room, self.metrics),
            drop,
            tuple(self.soon),
        )
