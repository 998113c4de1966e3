"""The tokens of a table: choices with words, suits or numbers, in rows above the caption."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from scenes.art.looks import TokenLook
from scenes.tables.base import Fixture, Key, Metrics, Wear
from scenes.tables.seats import Room

LEAST_PX: Final = 24
"""The smallest thing that can be pressed."""
TOKEN_LEAST_PX: Final = 13
"""No words on the table are smaller."""
NUMBER_GAP: Final = 16
TOKEN_ROW_GAP: Final = 10
_TOKEN_GAP: Final = 24
_SUIT_GAP: Final = 12
_TEXT_MOST: Final = 1.4
_TEXT_TIGHT: Final = 0.82


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


def token_fixtures(
    room: Room, metrics: Metrics, rows: Sequence[Sequence[Token]], lift: float
) -> list[Fixture]:
    """Rows of tokens from the top, those too wide broken; `lift`: so much higher, in units."""
    span = room.width - (320 if room.tight or not room.tall else 48)
    broken = [part for row in rows if row for part in _broken(room, metrics, row, span)]
    heights = [token_look(room, metrics, token).size[1] for row in broken for token in row]
    pitch = max(heights, default=0) / room.scale + TOKEN_ROW_GAP
    fixtures: list[Fixture] = []
    for i, row in enumerate(broken):
        y = room.tokens_y - lift - (len(broken) - 1 - i) * pitch
        fixtures += _row_fixtures(room, metrics, row, y)
    return fixtures


def _broken(room: Room, metrics: Metrics, row: Sequence[Token], span: float) -> list[list[Token]]:
    parts: list[list[Token]] = [[]]
    width = 0.0
    if any(token.width for token in row):
        return [list(row)]
    for token in row:
        own = token_look(room, metrics, token).size[0] / room.scale + _gap(room, row)
        if parts[-1] and width + own > span:
            parts.append([])
            width = 0.0
        parts[-1].append(token)
        width += own
    return parts


def _row_fixtures(room: Room, metrics: Metrics, row: Sequence[Token], y: float) -> list[Fixture]:
    looks = [token_look(room, metrics, token) for token in row]
    gap = metrics.px(_gap(room, row))
    left = (
        room.mid * room.scale - (sum(look.size[0] for look in looks) + gap * (len(looks) - 1)) / 2
    )
    fixtures = []
    for token, look in zip(row, looks, strict=True):
        hot = token_look(room, metrics, token, "hot")
        dim = token_look(room, metrics, token, "disabled")
        centre = (left + look.size[0] / 2, y * room.scale)
        words = token.words or token.text
        fixtures.append(Fixture(look, centre, token.step, Wear(hot=hot, dim=dim), words))
        left += look.size[0] + gap
    return fixtures


def _gap(room: Room, row: Sequence[Token]) -> float:
    """Between the tokens of a row: less round suits and numbers than between words."""
    if any(token.width for token in row):
        return NUMBER_GAP
    if not all(token.text for token in row):
        return _SUIT_GAP
    return 0.5 * _TOKEN_GAP if room.tight else _TOKEN_GAP


def token_look(room: Room, metrics: Metrics, token: Token, state: str = "rest") -> TokenLook:
    """How a token is drawn in a state."""
    most = _TEXT_TIGHT if room.tight else _TEXT_MOST  # how large its words may be
    px = max(TOKEN_LEAST_PX, min(metrics.text(22), metrics.px(22 * most)))
    size = min(1.0, most)
    height = metrics.px((52 if token.text else 56) * size)
    height = max(LEAST_PX, height, round(px * 2.2))
    return TokenLook(
        token.text, height, px, metrics.px(token.width * size), suit=token.suit,
        state="disabled" if token.barred else state,
        four_colour=metrics.four_colour, struck=token.barred,
    )  # fmt: skip
