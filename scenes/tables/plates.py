"""The plates of a table: who sits where, whose turn it is, and the score."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.core.contract import Sheet
from game.core.events import Seat
from scenes.art.looks import (
    DealerLook,
    NameplateLook,
    RibbonLook,
    ScorePlateLook,
    ScoreRow,
)
from scenes.art.type import Face, ellipsize, fitted
from scenes.tables.base import Fixture, Sight, Sitter
from scenes.tables.seats import PLATE, ROUND, Place, Room, narrow_row

ICONS: Final = {"Wi-Fi": "wifi", "Bluetooth": "bluetooth"}
"""The marks of those who play from elsewhere."""
_TEXT_MOST: Final = 1.12
"""Plates have room for text only a little larger; whole names stand in the caption."""
_SCORE_WIDTH: Final = 176
_RIBBON: Final = 28
_OWN_RIBBON_END: Final = 60
"""Where your own ribbon ends, right of the plate's middle: left of the dealer button."""
_CAPTION_BELOW: Final = 44
"""How far the caption reaches below its middle."""
_ROWS_MOST: Final = 6


@dataclass(frozen=True, slots=True)
class Plate:
    """What a seat's plate shows besides who sits there."""

    pegs: tuple[int, int] | None = None
    """Taken, of how many."""
    third: str = ""
    """The third line, after the pegs if there are any: “3 points”."""
    mark: str = ""
    """Before the third line: `heart`, or the name of an icon."""
    lit: bool = False
    """Its turn."""
    dealer: bool = False
    ribbon: str = ""
    """“Maker”, “Alone”, “Bids 3”."""
    title: str = ""
    """What the game calls the seat, in place of what its player is: “Vice President”."""
    out: bool = False
    """Takes no more part in the match: dimmed, and the second line says so."""


def plate_fixtures(
    room: Room, sight: Sight, places: Mapping[Seat, Place], plates: Mapping[Seat, Plate]
) -> list[Fixture]:
    """Ribbons first, they come out from under the plates; dealer buttons last."""
    ribbons, names, buttons = [], [], []
    for seat, place in places.items():
        plate, sitter = plates.get(seat, Plate()), sight.sitters[seat]
        ribbon = _ribbon(room, sight, place, plate.ribbon) if plate.ribbon else None
        if ribbon:
            ribbons.append(ribbon)
        titled = plate.title and not sitter.away
        note = "Out" if plate.out else plate.title if titled else sitter.note
        note = plate.ribbon if plate.ribbon and not ribbon else note
        names.append(_nameplate(room, sight, place, plate, sitter, note))
        if plate.dealer:
            d = sight.metrics.px(32)
            buttons.append(Fixture(DealerLook(d), room.at(*place.dealer), words="Dealer", top=True))
    return ribbons + names + buttons


def _nameplate(
    room: Room, sight: Sight, place: Place, plate: Plate, sitter: Sitter, note: str
) -> Fixture:
    metrics = sight.metrics
    width, height = PLATE[place.form]
    if place.compass == "S" and room.tall:
        width = 216
    second_px = metrics.text(16, _TEXT_MOST)
    if plate.title:  # one that is cut would be another title
        room_px = metrics.px(width - (100 if place.form == "wide" else 14))
        second_px = fitted(note, Face.SANS, second_px, room_px - 1)
    look = NameplateLook(
        name=sitter.name,
        second=note,
        face=sitter.face,
        width_px=metrics.px(width),
        height_px=metrics.px(height),
        name_px=metrics.text(20, _TEXT_MOST),
        second_px=second_px,
        icon=ICONS.get(sitter.note if plate.title else note, ""),
        level=0 if plate.out else sitter.level,
        lit=plate.lit,
        away=plate.out or sitter.away,
        pegs=plate.pegs,
        third=plate.third,
        mark=plate.mark,
        mirrored=place.flip,
        form=place.form,
    )
    why = "out" if plate.out else sitter.note.lower() if sitter.away else ""
    words = ", ".join(filter(None, (sitter.name, why, plate.third)))
    return Fixture(look, room.at(*place.plate), words=words)


def _ribbon(room: Room, sight: Sight, place: Place, words: str) -> Fixture | None:
    """A ribbon from under the plate's inner end; None where there is no room for one."""
    if sight.open is not None:
        return None  # the hand lies there
    metrics = sight.metrics
    text_px = metrics.text(18, _TEXT_MOST)
    text = ellipsize(words, Face.SERIF_ITALIC, text_px, metrics.px(150))
    width, height = PLATE[place.form]
    left = place.flip or place.compass in ("S", "E", "E2", "NE")
    look = RibbonLook(text, metrics.px(_RIBBON), text_px, mirrored=left)
    own = look.size[0] / room.scale
    reach = width / 2 - 12
    x, y = place.plate
    if place.compass == "S":  # above it, on the felt; at its side the rim, or your hand, is near
        x = max(x - reach + own / 2, x + _OWN_RIBBON_END - own / 2)
        y -= height / 2 + 10
        if place.form == "narrow" or y - _RIBBON / 2 < room.caption_y + _CAPTION_BELOW:
            return None
    elif place.form == "narrow":  # below it, clear of the trick, and never past its outer edge
        if not room.tall and "N" in ROUND[room.seats] and own > narrow_row(room)[1] > 0:
            return None  # it would meet the next one
        side, spare = (1 if left else -1), max(0, (width - own) / 2)
        x, y = x + side * min(8, spare), y + height / 2 + 10
    else:
        x += -(reach + own / 2) if left else reach + own / 2
        y += _ribbon_drop(room, place)
    if x - own / 2 < 4 or x + own / 2 > room.width - 4:
        return None
    if place.compass in ("NW", "NE") and abs(x - room.mid) < own / 2:
        return None  # it would meet the one from the other side
    return Fixture(look, room.at(x, y), words=words)


def _ribbon_drop(room: Room, place: Place) -> float:
    """How far a ribbon hangs below the middle of a wide plate; neighbours' do not meet."""
    if place.compass in ("W", "E", "W2", "E2"):
        return 18
    if room.seats < 6:
        return 12
    return -14 if place.compass == "N" else 22


def score_fixture(room: Room, sight: Sight, seconds: Sequence[str] = ()) -> Fixture:
    """The score plate in the upper right corner; in a tall window a bar beside the tools.

    `seconds`: a small line for each of two sides.
    """
    metrics, sheet = sight.metrics, sight.sheet
    rows = _score_rows(sight, sheet, seconds)
    text_px = metrics.text(20, 1.25)
    if room.tall:
        width: float = 300
        if len(rows) > 2:  # faces in place of names
            width = room.width - 56 * len(sight.tools) - 40
        look = ScorePlateLook(tuple(rows), "", metrics.px(width), metrics.scale, text_px, "bar")
        at = room.at(room.width - 16 - width / 2, 44)
    else:
        width = _SCORE_WIDTH * min(1.2, max(1.0, metrics.text_scale))
        foot = ("low wins, " if sheet.low_wins else "") + sheet.goal
        look = ScorePlateLook(tuple(rows), foot, metrics.px(width), metrics.scale, text_px)
        height = look.size[1] / room.scale
        at = room.at(room.width - 16 - width / 2, 16 + height / 2)
    told = "; ".join(f"{row.name} {row.second}" for row in rows if row.second)
    words = f"The score sheet. {told}" if told else "The score sheet"
    return Fixture(look, at, tool="score", words=words)


def _score_rows(sight: Sight, sheet: Sheet, seconds: Sequence[str]) -> list[ScoreRow]:
    totals = sheet.totals
    if len(sheet.sides) == 2 and all(len(side) > 1 for side in sheet.sides):
        ours = next((i for i, side in enumerate(sheet.sides) if sight.seat in side), 0)
        us, them = (seconds[ours], seconds[1 - ours]) if seconds else ("", "")
        names = ["Ours", "Theirs"]
        if sight.open is not None:  # nobody looks on from a side of their own
            sides = (sheet.sides[ours], sheet.sides[1 - ours])
            names = [", ".join(sight.sitters[seat].name for seat in side) for side in sides]
        return [
            ScoreRow(names[0], str(totals[ours]), "ours", first=True, second=us),
            ScoreRow(names[1], str(totals[1 - ours]), "theirs", second=them),
        ]
    order = sorted(range(len(totals)), key=lambda i: totals[i], reverse=not sheet.low_wins)
    rows = []
    for i in order:
        side = sheet.sides[i]
        mine = sight.seat in side
        name = " & ".join(sight.sitters[seat].name for seat in side)
        face = sight.sitters[side[0]].face if len(totals) > 2 else ""
        mark = "ours" if mine else ""
        rows.append(ScoreRow(name, str(totals[i]), mark, first=mine, face=face))
    return rows if len(rows) <= _ROWS_MOST else _me_and_best(rows, 4)


def _me_and_best(rows: list[ScoreRow], most: int = 2) -> list[ScoreRow]:
    """So many rows, best first, our own among them."""
    if len(rows) <= most:
        return rows
    mine = [row for row in rows if row.first]
    others = [row for row in rows if not row.first][: most - len(mine)]
    return [row for row in rows if row in mine or row in others]
