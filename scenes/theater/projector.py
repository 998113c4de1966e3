"""From a moment to its picture: the game's own table, with every hand open and nothing to press."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from game.core.cards import Card
from game.core.contract import CHANCE, Sheet
from game.core.events import Seat, TrickTaken, redact
from scenes.art.looks import BannerLook, NoteLook
from scenes.art.type import Face, fitted
from scenes.tables.base import Fixture, Layout, Metrics, Open, Piece, Sight
from scenes.tables.furniture import STANDING
from scenes.tables.open import turned_up
from scenes.tables.open_bare import bare_room
from scenes.tables.views import table_of
from scenes.theater.dressing import plain_faces, small_packets, turned_card, with_kitty
from scenes.theater.story import Moment, Story

_BANNER: Final = 0.6
"""Of the table's width, what the words on a ribbon may take."""


class Projector:
    """Lays out the moments of a story."""

    def __init__(self, story: Story) -> None:
        self.story = story
        self.bare = story.has_boards
        """Whether names and all that is told of a seat stand beside the table."""
        self.view = table_of(story.rules.info.id)
        self.seen_by: Seat | None = None
        """Whose view is shown, made of what that seat was told; None: every card lies face up."""

    def sight(self, moment: Moment, size: tuple[int, int], metrics: Metrics) -> Sight:
        """What the layout of a moment is made from."""
        if self.seen_by is not None:
            return self._sight_of(self.seen_by, moment, size, metrics)
        rules, seat, state = self.story.rules, self.story.bottom, moment.state
        view = rules.view(state, seat)
        seats = range(len(self.story.casts[0]))
        hands = tuple(held(rules, state, s) for s in seats)
        views = tuple(rules.view(state, s) for s in seats)
        acting, playable = self.decision(moment)
        return Sight(
            view=view,
            seat=seat,
            sitters=self.story.casts[moment.cast],
            legal=(),
            sheet=moment.sheet or rules.sheet(view),
            size=size,
            metrics=metrics,
            event=moment.event,
            clock=moment.clock,
            tools=(),
            open=Open(hands, acting, playable, views, self.bare),
        )

    def _sight_of(
        self, seat: Seat, moment: Moment, size: tuple[int, int], metrics: Metrics
    ) -> Sight:
        """The moment as a seat saw it: its view and its share of what happened, nothing else."""
        rules = self.story.rules
        view = rules.view(moment.state, seat)
        return Sight(
            view=view,
            seat=seat,
            sitters=self.story.casts[moment.cast],
            legal=(),
            sheet=moment.sheet or rules.sheet(view),
            size=size,
            metrics=replace(metrics, scale=min(size) / 720),
            event=None if moment.event is None else redact(moment.event, seat),
            clock=moment.clock,
            tools=(),
        )

    def words(self, moment: Moment) -> tuple[str, str]:
        """What is said of a moment, and who saw it so."""
        seat = self.seen_by
        if seat is None:
            return moment.words, moment.tell
        names = [sitter.name for sitter in self.story.casts[moment.cast]]
        told = moment.words
        if moment.event is not None:
            told = self.story.rules.text.caption(redact(moment.event, seat), names)
        return told, f"As {names[seat]} saw it"

    def decision(self, moment: Moment) -> tuple[Seat | None, frozenset[Card]]:
        """Whose card is due, and which may be played; nobody's while a trick lies full."""
        acting = self.acting(moment)
        if acting is None:
            return None, frozenset()
        moves = self.story.rules.legal_moves(moment.state, acting)
        steps = [self.view.steps(move) for move in moves]
        if not all(len(keys) == 1 and keys[0][0] == "card" for keys in steps):
            return None, frozenset()
        return acting, frozenset(Card(str(keys[0][1])) for keys in steps)

    def lay_out(self, sight: Sight, moment: Moment) -> tuple[Layout, Fixture | None]:
        """A moment's layout with nothing to press, and the score, which finds its place elsewhere.

        None: the game's table has the score where it always is.
        """
        layout = self.view.layout(sight)
        score = next((f for f in layout.fixtures if f.tool == STANDING), None)
        plain = tuple(
            _neutral(replace(f, step=None, tool=""), sight)
            for f in layout.fixtures
            if f.tool != STANDING and not (score and isinstance(f.look, NoteLook))
        )  # which hand it is stands in the head
        if self.bare:
            plain = tuple(plain_faces(plain, sight.metrics))
        pieces = layout.pieces
        if self.seen_by is None:
            pieces = turned_up(pieces, getattr(moment.state, "passed", ()))
            pieces = self._beside(pieces, sight, moment)
        return replace(layout, fixtures=plain, pieces=pieces, soon=()), score

    def _beside(self, pieces: tuple[Piece, ...], sight: Sight, moment: Moment) -> tuple[Piece, ...]:
        """The cards that nobody holds, where everybody may see them."""
        if not self.bare:
            return pieces
        game, state = self.story.rules.info.id, moment.state
        dealt = 5 if game == "euchre" else 13
        room = bare_room(sight.size, sight.metrics, len(sight.sitters), dealt)
        if game == "euchre" and state.hands:
            return tuple(with_kitty(pieces, state, room, sight.metrics))
        if game == "oh-hell":
            return tuple(turned_card(pieces, room, sight.metrics))
        return tuple(small_packets(pieces, sight, room))

    def acting(self, moment: Moment) -> Seat | None:
        """Who is on turn; nobody while a trick lies full."""
        acting = self.story.rules.to_act(moment.state)
        if isinstance(moment.event, TrickTaken) or len(acting) != 1 or acting[0] == CHANCE:
            return None
        return acting[0]


def _neutral(fixture: Fixture, sight: Sight) -> Fixture:
    """What a hand brought, to everybody: nobody looks on from a side of their own."""
    if not isinstance(fixture.look, BannerLook):
        return fixture
    words = hand_words(sight.sheet, [sitter.name for sitter in sight.sitters])
    most = sight.size[0] * _BANNER
    px = fitted(words, Face.SERIF_SEMI, fixture.look.text_px, most, 12)
    return replace(fixture, look=replace(fixture.look, text=words, text_px=px))


def held(rules: Any, state: Any, seat: Seat) -> tuple[Card, ...]:
    """A seat's cards as it holds them; of one that plays blind, as they were dealt."""
    hand: tuple[Card, ...] = getattr(rules.view(state, seat), "hand", ())
    hands = getattr(state, "hands", ())
    if hand or seat >= len(hands):
        return hand
    return tuple(hands[seat])


def hand_words(sheet: Sheet, names: Sequence[str]) -> str:
    """What the last hand brought whom: “Ada, Ines 2; Hazel, Bram 0”."""
    told = (
        f"{', '.join(names[seat] for seat in side)} {points}"
        for side, points in zip(sheet.sides, sheet.rows[-1].cells, strict=True)
    )
    return "; ".join(told).replace("-", "−")
