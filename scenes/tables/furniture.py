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
from dataclasses import dataclass, replace
from typing import Final

import pygame

from game.core.cards import SUIT_NAMES, Card, card_name
from game.core.events import Seat, TrickTaken
from scenes.art import Look
from scenes.art.ground import GroundSpec
from scenes.art.looks import (
    BannerLook,
    CardLook,
    HaloLook,
    LandingLook,
    MedallionLook,
    SpokenLook,
    TokenLook,
    ToolLook,
    TrumpPlateLook,
)
from scenes.art.type import Face, ellipsize
from scenes.tables.base import Fixture, Key, Layout, Piece, Point, Pose, Sight, Wear
from scenes.tables.fans import card_id, closed_pieces, hand_pieces
from scenes.tables.open import OpenRoom, open_pieces, open_places, open_room
from scenes.tables.open_bare import bare_places, bare_room
from scenes.tables.plates import Plate, plate_fixtures, score_fixture
from scenes.tables.seats import Place, Room, mix, places, room_for, trick_spot

TRICK: Final[Key] = ("trick",)
KITTY: Final[Key] = ("kitty",)
WINNER_SCALE: Final = 1.08
STANDING: Final = "standing"
"""The tool name of the score where hands lie open: who shows the table finds it another place."""

LEAST_PX: Final = 24
"""The smallest thing that can be pressed."""

_TOOL: Final = 44
_TOOL_PITCH: Final = 56
_TOKEN_GAP: Final = 24
NUMBER_GAP: Final = 16
_SUIT_GAP: Final = 12
TOKEN_ROW_GAP: Final = 10
_TOKEN_LEAST_PX: Final = 13
_PILL_MOST: Final = 210
_CAPTION: Final = 62
"""Two lines of the caption."""
_MIDDLE: Final = 300
_LOW_CAPTION: Final = 48
"""Two lines a little smaller, between the trick and a raised card."""
_TOKEN_TEXT_MOST: Final = 1.4
_TOKEN_TEXT_TIGHT: Final = 0.82


@dataclass(frozen=True, slots=True)
class Token:
    """A choice on the table: an ivory token with a word, a suit, or both."""

    step: Key
    text: str = ""
    suit: str = ""
    words: str = ""
    """What it means, for the caption and readers; empty: its text."""
    width: int = 0
    """In units; 0: as wide as its content needs."""
    barred: bool = False
    """Struck through: what the rules of the moment do not allow, shown for the sake of the others
    and of the reason."""


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
        """The round tools: a column at the left, or a row at the top of a tall window."""
        d = max(LEAST_PX, self.metrics.px(_TOOL))
        for i, name in enumerate(self.sight.tools):
            at = (40 + i * _TOOL_PITCH, 44) if self.room.tall else (38, 38 + i * _TOOL_PITCH)
            spent = name in self.sight.spent
            look = ToolLook(name, d, "disabled" if spent else "rest")
            hot = None if spent else ToolLook(name, d, "hot")
            self.fixtures.append(Fixture(look, self.room.at(*at), wear=Wear(hot=hot), tool=name))

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
        look = self._sign_look(suit, title, second)
        self.fixtures.append(Fixture(look, at, words=f"{title} {second}"))

    def _sign_look(self, suit: str | None, title: str, second: str) -> Look:
        metrics = self.metrics
        if self.room.own_form == "narrow":
            return MedallionLook(suit, metrics.px(84), metrics.four_colour)
        width, height = metrics.px(216 if self.room.tall else 200), metrics.px(76)
        return TrumpPlateLook(
            suit, title, second, width, height,
            metrics.text(22, 1.15), metrics.text(16, 1.15), metrics.four_colour,
        )  # fmt: skip

    def trump(self, suit: str | None) -> None:
        """The trump's sign."""
        names = {key: name.capitalize() for key, name in SUIT_NAMES.items()}
        if suit in names:
            self.sign(suit, names[suit], "are trump")
        else:
            self.sign(None, "Trump", "not yet named")
            self.soon += [self._sign_look(key, name, "are trump") for key, name in names.items()]

    def said(self, seat: Seat, words: str, lift: float = 0) -> None:
        """What a seat said, on a pill by its plate; `lift`: those at the sides so much higher."""
        place, metrics = self.places[seat], self.metrics
        px = metrics.text(18, 1.4)
        text = ellipsize(words, Face.SERIF_ITALIC, px, metrics.px(_PILL_MOST))
        look = SpokenLook(text, max(metrics.px(32), round(px * 1.7)), px)
        x, y = self.room.at(*place.pill)
        half = look.size[0] / 2
        beside = place.compass == "N" and place.form == "wide" and not self.room.tall
        if beside and self.sight.open is None:
            x += half  # beside the cards, clear of what lies in the middle
        if place.compass in ("W", "W2", "E", "E2"):
            x += half if place.compass[0] == "W" else -half
            y -= metrics.px(lift)
        self.fixtures.append(Fixture(look, (x, y), top=True))

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
            self.soon.append(self._landing_look())
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
        event = self.sight.event
        winner = event.seat if isinstance(event, TrickTaken) else None
        height = self.metrics.px(self.room.trick_height)
        for i, (seat, card) in enumerate(lays):
            x, y, turn = trick_spot(self.room, self.places[seat].compass)
            won = seat == winner
            look = CardLook(card, height, self.metrics.deck, lift=3 if won else 1)
            self.pieces.append(
                Piece(
                    card_id(card),
                    look,
                    Pose(*self.room.at(x, y), turn, WINNER_SCALE if won else 1.0),
                    place=TRICK,
                    source=("hand", seat),
                    lit=HaloLook.card(height, True) if won else None,
                    z=20 if won else i,
                    words=card_name(card),
                )
            )

    def landing(self) -> None:
        """The dashed outline where your next card will lie."""
        x, y, _ = trick_spot(self.room, "S")
        self.fixtures.append(Fixture(self._landing_look(), self.room.at(x, y), low=True))

    def _landing_look(self) -> LandingLook:
        return LandingLook.card(self.metrics.px(self.room.trick_height))

    def banner(self, words: str) -> None:
        """A ribbon across the empty table: what the hand brought."""
        unit, room = self.metrics.scale, self.room
        px = self.metrics.text(26, 1.3)
        most = (room.width - (180 if room.tall else 480)) * unit
        while px > _TOKEN_LEAST_PX and BannerLook(words, px, unit).size[0] > most:
            px -= 1
        self.fixtures.append(Fixture(BannerLook(words, px, unit), room.at(*room.middle), top=True))

    def kitty(
        self, backs: int, upcard: Card | None, glow: bool = False, turned: bool = False
    ) -> None:
        """The undealt cards in the middle, the upcard on them; `turned`: face down."""
        x, y = self.kitty_at
        tall = self.room.trick_height
        if turned:  # it makes room for two rows of tokens
            y -= 0.36 * tall
            tall *= 0.76
        height = self.metrics.px(tall)
        back = CardLook("back", height, self.metrics.deck)
        for i in range(backs):
            pose = Pose(*self.room.at(x - 6 + 1.5 * i, y + 8 - 2 * i), 2 * (i - 1))
            self.pieces.append(Piece(("kitty", i), back, pose, place=KITTY, side="back", z=-2))
        if upcard is not None:
            self.pieces.append(
                Piece(
                    card_id(upcard),
                    back if turned else CardLook(upcard, height, self.metrics.deck),
                    Pose(*self.room.at(x, y), 2),
                    place=KITTY,
                    side="back" if turned else "face",
                    lit=HaloLook.card(height) if glow else None,
                    z=0,
                    words=card_name(upcard),
                )
            )

    @property
    def kitty_at(self) -> Point:
        """The middle of the undealt cards, in units: above the tokens."""
        x, y = self.room.middle
        if self.sight.open is not None:
            return x, y
        if self.room.tall:
            return x, y - self.room.trick_height * mix(0.36, 0.18, self.room.share)
        return x, 288 if self.room.trick_height > 130 else 296

    def tokens(self, *rows: Sequence[Token], lift: float = 0) -> None:
        """Choices above the caption, in rows from the top.

        A row too wide is broken, unless its tokens have widths. `lift`: how much higher than usual
        they lie, so that something fits beneath them.
        """
        span = self.room.width - (320 if self.room.tight or not self.room.tall else 48)
        broken = [part for row in rows if row for part in self._broken(row, span)]
        heights = [self.token_look(token).size[1] for row in broken for token in row]
        pitch = max(heights, default=0) / self.room.scale + TOKEN_ROW_GAP
        for i, row in enumerate(broken):
            y = self.room.tokens_y - lift - (len(broken) - 1 - i) * pitch
            self._token_row(row, y)

    def _broken(self, row: Sequence[Token], span: float) -> list[list[Token]]:
        parts: list[list[Token]] = [[]]
        width = 0.0
        if any(token.width for token in row):
            return [list(row)]
        for token in row:
            own = self.token_look(token).size[0] / self.room.scale + self._gap(row)
            if parts[-1] and width + own > span:
                parts.append([])
                width = 0.0
            parts[-1].append(token)
            width += own
        return parts

    def _token_row(self, row: Sequence[Token], y: float) -> None:
        looks = [self.token_look(token) for token in row]
        gap = self.metrics.px(self._gap(row))
        left = (
            self.room.mid * self.room.scale
            - (sum(look.size[0] for look in looks) + gap * (len(looks) - 1)) / 2
        )
        for token, look in zip(row, looks, strict=True):
            centre = (left + look.size[0] / 2, y * self.room.scale)
            self.fixtures.append(
                Fixture(
                    look,
                    centre,
                    token.step,
                    Wear(hot=self.token_look(token, "hot"), dim=self.token_look(token, "disabled")),
                    token.words or token.text,
                )
            )
            left += look.size[0] + gap

    def _gap(self, row: Sequence[Token]) -> float:
        """Between the tokens of a row: less round suits and numbers than between words."""
        if any(token.width for token in row):
            return NUMBER_GAP
        if not all(token.text for token in row):
            return _SUIT_GAP
        return 0.5 * _TOKEN_GAP if self.room.tight else _TOKEN_GAP

    @property
    def _token_most(self) -> float:
        """How large the words on tokens may be, of their usual size."""
        return _TOKEN_TEXT_TIGHT if self.room.tight else _TOKEN_TEXT_MOST

    def token_look(self, token: Token, state: str = "rest") -> TokenLook:
        """How a token is drawn in a state."""
        metrics = self.metrics
        px = max(_TOKEN_LEAST_PX, min(metrics.text(22), metrics.px(22 * self._token_most)))
        size = min(1.0, self._token_most)
        height = metrics.px((52 if token.text else 56) * size)
        height = max(LEAST_PX, height, round(px * 2.2))
        return TokenLook(
            token.text, height, px, metrics.px(token.width * size), suit=token.suit,
            state="disabled" if token.barred else state,
            four_colour=metrics.four_colour, struck=token.barred,
        )  # fmt: skip

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
            self._caption(),
            drop,
            tuple(self.soon),
        )

    def _caption(self) -> pygame.Rect:
        room = self.room
        if isinstance(room, OpenRoom):
            return room.rect(room.mid, room.caption_y, room.caption_width, room.caption_height)
        wide = room.width - (32 if room.tall else 2 * 150 if room.own_form == "wide" else 60)
        high = room.tall or room.middle[1] > _MIDDLE  # the trick lies near the caption
        low = not high and self.metrics.text_scale <= 1  # clear of a card that rises
        tall = _LOW_CAPTION if low else _CAPTION * min(1.4, max(1.0, self.metrics.text_scale))
        y = room.caption_y - (8 if low else 0)
        return room.rect(room.mid, y, min(wide, 900), tall)
