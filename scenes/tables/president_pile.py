"""The pile in the middle: the set to beat, what lies under it, and whose it is."""

from __future__ import annotations

from typing import Final

from game.core.cards import card_name
from game.president.state import Lay
from game.president.view import View
from scenes.art.looks import CardLook, NoteLook
from scenes.art.type import Face, ellipsize
from scenes.tables.base import Fixture, Key, Piece, Point, Pose
from scenes.tables.fans import card_id
from scenes.tables.furniture import Furniture
from scenes.tables.seats import Room

PILE: Final[Key] = ("pile",)
_SHOWN: Final = 3
"""Sets: older ones are seen no more."""
_BENEATH: Final = ((0, 0, 0), (0.2, -0.17, 7), (-0.3, -0.1, -11))
"""By depth: how far a set lies from the middle, in card heights, and its turn."""
_UNDER: Final = 0.9
_STEP: Final = 0.27
_SHARE: Final = 0.92
"""Of a trick's card: a set is as wide as two of them."""
_FAN: Final = 2.5
_HIGHER: Final = 20
"""The pile lies so much above the middle of a trick, so that a name fits under it."""
_CLEAR: Final = 60
"""From the middle of the tokens to the pile: half a token, and the name."""
_BELOW: Final = 20
_NAME: Final = 17
_NAME_MOST: Final = 200


def lay_pile(table: Furniture, view: View) -> None:
    """The last sets, the top one bright, with the name of who laid it."""
    sets = view.pile[-_SHOWN:]
    for depth, laid in enumerate(reversed(sets)):
        _lay_set(table, laid, depth)
    if sets:
        _name(table, sets[-1])


def _lay_set(table: Furniture, laid: Lay, depth: int) -> None:
    room, metrics = table.room, table.metrics
    whole = room.trick_height * _SHARE
    tall = whole * (_UNDER if depth else 1)
    dx, dy, turn = _BENEATH[depth]
    x, y = _middle(room)
    x, y = x + dx * whole, y + dy * whole
    for i, card in enumerate(laid.cards):
        off = i - (len(laid.cards) - 1) / 2
        look = CardLook(card, metrics.px(tall), metrics.deck, dim=depth > 0)
        pose = Pose(*room.at(x + off * _STEP * tall, y + 2 * off * off), turn + off * _FAN)
        table.pieces.append(
            Piece(
                card_id(card), look, pose, place=PILE, source=("hand", laid.seat),
                z=4 * (_SHOWN - depth) + i, words=card_name(card),
            )
        )  # fmt: skip


def _middle(room: Room) -> Point:
    """The middle of the top set, in units."""
    x, y = room.middle
    return x, min(y - _HIGHER, room.tokens_y - _CLEAR - _SHARE * room.trick_height / 2)


def _name(table: Furniture, laid: Lay) -> None:
    """Under the set, who laid it."""
    room, metrics = table.room, table.metrics
    px = metrics.text(_NAME, 1.2)
    name = table.sight.sitters[laid.seat].name
    words = ellipsize(name, Face.SANS, px, metrics.px(_NAME_MOST))
    x, y = _middle(room)
    at = room.at(x, y + _SHARE * room.trick_height / 2 + _BELOW)
    table.fixtures.append(Fixture(NoteLook(words, px), at, words=f"Laid by {name}"))
