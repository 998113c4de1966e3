"""What tables of two at a board share: tools, plates, trays, and what can be said there.

Whatever could harm by a slip is asked once more: the pair of tokens then says what it would do, and
the harmless one lies where the first press was, so that a double click does nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.core.events import Seat
from scenes.art import Look
from scenes.art.looks import NameplateLook, SpokenLook, TokenLook, ToolLook
from scenes.art.looks.discs import SunkTrayLook
from scenes.art.type import Face, ellipsize, fitted
from scenes.tables.base import PLAIN, Fixture, Key, Point, Sight, Wear
from scenes.tables.board_room import ROUNDEL, TEXT_MOST, TOOL, Area, Room
from scenes.tables.clocks import clock_fixtures
from scenes.tables.plates import ICONS

OFFER: Key = ("choice", "offer")
ACCEPT: Key = ("choice", "accept")
RESIGN: Key = ("choice", "resign")
SURE: Key = ("choice", "sure")
"""The second press of what is asked once more."""
FLIP = "flip"
"""The tool that turns the board round."""

_BARRED = "disabled"
_INWARD = 4
"""How far the middle of a roundel lies inside the end of its plate."""
_BESIDE_NAME = 82 + 26
"""Of a plate, for the face and the roundel."""
_TOOL_WORDS = {FLIP: "Turn the board round"}


@dataclass(frozen=True, slots=True)
class Said:
    """Something that can be said: the token for it, and what it asks before it is meant."""

    text: str
    step: Key | None
    """None: not now."""
    words: str
    """Read out: “Offer a draw”."""
    yes: str = ""
    """On the token that means it; empty: one press is enough."""
    no: str = ""


def result(light: Seat, winner: Seat | None) -> str:
    """How a game that is over ended, the points of the side with the light men first."""
    return "½–½" if winner is None else "1–0" if winner == light else "0–1"


def board_tools(sight: Sight) -> tuple[str, ...]:
    """The tools of a board: there are no tricks to look at, and it can be turned."""
    return (*(name for name in sight.tools if name != "last"), *((FLIP,) if sight.tools else ()))


def sides(room: Room, sight: Sight) -> tuple[tuple[Seat, Area, Area], ...]:
    """Each seat with its plate and its tray: who sits below, then who sits above."""
    below = 1 - sight.seat if sight.flipped else sight.seat
    return ((below, room.own, room.own_tray), (1 - below, room.theirs, room.their_tray))


def tool_fixtures(room: Room, sight: Sight, tools: tuple[str, ...]) -> Iterator[Fixture]:
    """The tools, each a round button of at least 24 px."""
    d = max(24, sight.metrics.px(TOOL))
    for name, at in zip(tools, room.tools, strict=True):
        spent = name in sight.spent
        look = ToolLook(name, d, "disabled" if spent else "rest")
        wear = PLAIN if spent else Wear(hot=ToolLook(name, d, "hot"))
        words = _TOOL_WORDS.get(name, "")
        yield Fixture(look, room.at(at), wear=wear, tool=name, words=words)


def plate_fixture(
    room: Room, sight: Sight, seat: Seat, area: Area, *, colour: str, lit: bool
) -> Fixture:
    """Who plays the colour; lit: it is that seat's turn."""
    metrics, sitter = sight.metrics, sight.sitters[seat]
    name_px = metrics.text(20, TEXT_MOST)
    name_room = round((area.width - _BESIDE_NAME) * room.scale)
    look = NameplateLook(
        ellipsize(sitter.name, Face.SERIF_SEMI, name_px, name_room),
        sitter.note,
        sitter.face,
        *room.px(area),
        name_px,
        round(name_px * 0.8),
        icon=ICONS.get(sitter.note, ""),
        level=sitter.level,
        lit=lit,
        away=sitter.away,
        form="board",
    )
    words = ", ".join(filter(None, (sitter.name, sitter.note, f"plays {colour}")))
    return Fixture(look, room.at(area.middle), words=words)


def time_fixtures(room: Room, sight: Sight) -> Iterator[Fixture]:
    """Both clocks, where the match has one."""
    for (seat, _, _), area in zip(
        sides(room, sight), (room.own_clock, room.their_clock), strict=True
    ):
        if area is not None:
            yield from clock_fixtures(sight, seat, room.at(area.middle), room.px(area))


def roundel_fixture(room: Room, look: Look, plate: Area) -> Fixture:
    """Whose pieces are whose: at the inner end of a plate."""
    at = plate.left + plate.width - _INWARD, plate.top + plate.height / 2
    return Fixture(look, room.at(at), top=True)


def roundel_px(sight: Sight) -> int:
    """How large a roundel is."""
    return sight.metrics.px(ROUNDEL)


def tray_fixture(
    room: Room, sight: Sight, seat: Seat, area: Area, text: str, words: str, text_room: float
) -> Fixture:
    """A sunk tray with a few letters at its right end, which leave room for an offer there."""
    shown = "" if offers(sight, seat) else text
    px = sight.metrics.text(18, TEXT_MOST)
    px = fitted(text, Face.SERIF_SEMI, px, (text_room - 16) * room.scale)
    name = sight.sitters[seat].name
    look = SunkTrayLook(*room.px(area), shown, px)
    return Fixture(look, room.at(area.middle), words=f"{name}: {words}")


def offers(sight: Sight, seat: Seat) -> bool:
    """Whether the seat offers a draw that still stands."""
    return sight.view.offered == seat and not sight.view.reason


def offer_fixture(room: Room, sight: Sight, tray: Area) -> Fixture:
    """The offer, as it was spoken, in place of a tray's letters."""
    px = sight.metrics.text(18, TEXT_MOST)
    look = SpokenLook("Draw?", max(sight.metrics.px(32), round(px * 1.7)), px)
    x, y = room.at((tray.left + tray.width - 8, tray.top + tray.height / 2))
    return Fixture(look, (x - look.size[0] / 2, y), top=True)


def said_fixtures(room: Room, sight: Sight, two: tuple[Said, Said]) -> Iterator[Fixture]:
    """Both tokens; or what one of them asks, once it was pressed."""
    for index, said in enumerate(two):
        if said.step is not None and said.yes and said.step in sight.picked:
            yield token_fixture(room, sight, index, said.no, said.step, said.no)
            yield token_fixture(room, sight, 1 - index, said.yes, SURE, said.yes)
            return
    for index, said in enumerate(two):
        yield token_fixture(room, sight, index, said.text, said.step, said.words)


def token_fixture(
    room: Room, sight: Sight, index: int, text: str, step: Key | None, words: str
) -> Fixture:
    """The first or the second token, greyed without a step."""
    rest, hot, dim = (
        token_look(room, sight, room.tokens[index], text, state)
        for state in ("rest", "hot", _BARRED)
    )
    at: Point = room.at(room.tokens[index].middle)
    if step is None:
        return Fixture(dim, at)
    return Fixture(rest, at, step, Wear(hot=hot), words)


def token_look(room: Room, sight: Sight, area: Area, text: str, state: str) -> TokenLook:
    """A token that fills an area."""
    width, height = room.px(area)
    px = sight.metrics.text(18, TEXT_MOST)
    px = fitted(text, Face.SERIF_SEMI, px, width - 16 * room.scale)
    return TokenLook(text, height, px, width, state=state)
