"""Sequence at the table: the board, its people, your hand, and what a person points at to move."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from typing import Any, Final

from game.core.cards import Card, card_name
from game.core.events import Seat
from game.sequence.board import JACKS, REMOVERS, WILDS
from game.sequence.legal import card_moves
from game.sequence.state import TEAM_NAMES, Exchange, Pass, Place, Remove
from game.sequence.view import View
from scenes.art.ground import board_table
from scenes.art.looks import (
    CardLook,
    ClearLook,
    HaloLook,
    LandingLook,
    NameplateLook,
    NoteLook,
    ScorePlateLook,
    ScoreRow,
    StripLook,
    TokenLook,
    ToolLook,
)
from scenes.tables.base import (
    PLAIN,
    Fixture,
    Key,
    Layout,
    Piece,
    Pose,
    Sight,
    Sitter,
    TableView,
    Wear,
)
from scenes.tables.fans import card_ids, card_wear, fan_row
from scenes.tables.sequence_board import (
    board_fixtures,
    chip_pieces,
    grid_for,
    line_pieces,
    ring_piece,
    square_key,
)
from scenes.tables.sequence_room import (
    PLATE_HEIGHT,
    TEXT_MOST,
    TOOL,
    Room,
    Spot,
    clockwise,
    room_for,
)

EXCHANGE: Final[Key] = ("choice", "exchange")
PASS: Final[Key] = ("choice", "pass")

_ICONS: Final = {"Wi-Fi": "wifi", "Bluetooth": "bluetooth"}
_PACK: Final = 104
_HAND_Z: Final = 400
_CHOSEN_UP: Final = 18
_DISCARDS_SEEN: Final = 3
_PILE_LAYERS: Final = (1, 12, 24, 40, 60)  # the pile is so many cards high from so many on


def steps(move: Any) -> tuple[Key, ...]:
    """What is pointed at: a card and a square; a dead card and the stock; or the one token."""
    match move:
        case Place(card, square) | Remove(card, square):
            return (_card(card), square_key(square))
        case Exchange(card):
            return (_card(card), EXCHANGE)
    return (PASS,)


def meant(step: Key) -> Exchange | None:
    """A card that leads nowhere is dead; the rules say why it cannot be changed."""
    if step[0] == "card" and step[1] not in JACKS:
        return Exchange(Card(str(step[1])))
    return None


def layout(sight: Sight) -> Layout:
    """The Sequence table at one moment."""
    view: View = sight.view
    room = room_for(sight.size, sight.metrics, view.seats, view.team_count, len(sight.tools))
    grid = grid_for(room)
    lit = _lit(sight)
    claims = {move.square for move in sight.legal if isinstance(move, Place)}
    targets = {move.square for move in sight.legal if isinstance(move, Remove)}
    fixtures = [
        *board_fixtures(grid, sight, lit, claims),
        *_tools(room, sight),
        _score(room, sight),
        *_plates(room, sight),
        *_stock(room, sight),
        *_choice(room, sight),
    ]
    pieces = [
        *_discards(room, sight),
        *chip_pieces(grid, view, targets),
        *line_pieces(grid, view),
        ring_piece(grid, sight),
        *_hand(room, sight),
    ]
    spots = (room.own, *room.others)
    order = (sight.seat, *clockwise(view.seats, sight.seat))
    stock = room.at(room.stock)
    return Layout(
        ground=board_table(sight.size),
        fixtures=tuple(fixtures),
        pieces=tuple(pieces),
        seats={seat: room.at(spot.at) for seat, spot in zip(order, spots, strict=True)},
        stock=stock,
        away=stock,
        caption=room.rect(room.caption),
    )


def _card(card: Card) -> Key:
    return ("card", card)


def _lit(sight: Sight) -> Collection[str] | None:
    """The squares that the picked card, or else the one under the pointer, can claim."""
    view: View = sight.view
    looked = [key for key in (*sight.picked, sight.hovered) if key and key[0] == "card"]
    squares = {str(key[1]) for key in sight.picked if key[0] == "square"}
    if not looked:
        return squares or None
    card = Card(str(looked[0][1]))
    if card not in view.hand:
        return None
    found = {
        move.square
        for move in card_moves(view, card, sight.seat % view.team_count)
        if isinstance(move, Place | Remove)
    }
    return (found & squares or found) or None


# ---- at the edges


def _tools(room: Room, sight: Sight) -> list[Fixture]:
    d = max(24, sight.metrics.px(TOOL))
    fixtures = []
    for name, at in zip(sight.tools, room.tools, strict=True):
        spent = name in sight.spent
        look = ToolLook(name, d, "disabled" if spent else "rest")
        wear = PLAIN if spent else Wear(hot=ToolLook(name, d, "hot"))
        fixtures.append(Fixture(look, room.at(at), wear=wear, tool=name))
    return fixtures


def _score(room: Room, sight: Sight) -> Fixture:
    """A row for each team with a peg for each line; ours first."""
    view: View = sight.view
    metrics, area = sight.metrics, room.score
    ours = sight.seat % view.team_count
    rows = tuple(
        ScoreRow(
            TEAM_NAMES[team],
            mark=f"chip{team}",
            pegs=(sum(line.team == team for line in view.lines), view.target),
            first=team == ours,
        )
        for team in sorted(range(view.team_count), key=lambda team: team != ours)
    )
    form = "bar" if room.tall else "list"
    foot = "" if room.tall else sight.sheet.goal
    text_px = metrics.text(20, TEXT_MOST)
    look = ScorePlateLook(rows, foot, metrics.px(area.width), metrics.scale, text_px, form)
    x, top = room.at((area.x, area.y))
    return Fixture(
        look, (x, top + look.size[1] / 2), tool="score", words=f"Lines: {sight.sheet.goal}"
    )


def _plates(room: Room, sight: Sight) -> list[Fixture]:
    seats = (sight.seat, *clockwise(sight.view.seats, sight.seat))
    spots = (room.own, *room.others)
    return [_plate(room, sight, seat, spot) for seat, spot in zip(seats, spots, strict=True)]


def _plate(room: Room, sight: Sight, seat: Seat, spot: Spot) -> Fixture:
    view: View = sight.view
    metrics, sitter = sight.metrics, sight.sitters[seat]
    team = seat % view.team_count
    size = metrics.px(spot.width), metrics.px(PLATE_HEIGHT[spot.form])
    lit = not view.ended and seat == view.turn and view.due != "deal"
    icon = _ICONS.get(sitter.note, "")
    words = f"{sitter.name}, {sitter.note}, {TEAM_NAMES[team]} team".replace(", ,", ",")
    look: NameplateLook | StripLook
    if spot.form == "strip":
        look = StripLook(
            sitter.name, sitter.face, *size, metrics.text(18, TEXT_MOST),
            icon, sitter.level, lit, team, spot.mirrored,
        )  # fmt: skip
    else:
        look = _nameplate(sitter, size, metrics.text(20, TEXT_MOST), icon, lit, team, spot.mirrored)
    return Fixture(look, room.at(spot.at), words=words)


def _nameplate(
    sitter: Sitter,
    size: tuple[int, int],
    name_px: int,
    icon: str,
    lit: bool,
    team: int,
    mirrored: bool,
) -> NameplateLook:
    return NameplateLook(
        sitter.name,
        sitter.note,
        sitter.face,
        *size,
        name_px,
        round(name_px * 0.8),
        icon=icon,
        level=sitter.level,
        lit=lit,
        mirrored=mirrored,
        form="board",
        team=team,
    )


# ---- the piles


def _stock(room: Room, sight: Sight) -> list[Fixture]:
    """The draw pile with its number; pointing at it changes a dead card."""
    view: View = sight.view
    metrics = sight.metrics
    left = _PACK if view.due == "deal" else view.stock
    height = metrics.px(room.pile)
    x, y = room.at(room.stock)
    can = any(isinstance(move, Exchange) for move in sight.legal)
    note = NoteLook(f"{left} left", metrics.text(16, TEXT_MOST))
    below = y + height / 2 + note.size[1] / 2 + metrics.px(4)
    fixtures = [Fixture(note, (x, below))]
    if not left:
        return [*fixtures, Fixture(LandingLook.card(height), (x, y))]
    back = CardLook("back", height, metrics.deck)
    layers = sum(left >= least for least in _PILE_LAYERS)
    if can:
        fixtures.append(Fixture(HaloLook.card(height), (x, y)))
    rise = max(1.0, 1.6 * metrics.scale)
    fixtures += [Fixture(back, (x, y - i * rise)) for i in range(layers - 1)]
    top = Fixture(
        back,
        (x, y - (layers - 1) * rise),
        EXCHANGE if can else None,
        Wear(hot=CardLook("back", height, metrics.deck, lift=8)) if can else PLAIN,
        words=f"Draw pile: {left} cards",
    )
    return [*fixtures, top]


def _discards(room: Room, sight: Sight) -> list[Piece]:
    """The cards played since the last shuffle; only the topmost few are seen.

    The rest stay pieces all the same, so that nothing leaves the table when it is covered.
    """
    view: View = sight.view
    height = sight.metrics.px(room.pile)
    x, y = room.at(room.discards)
    played = ("hand", view.turn) if view.due in ("draw", "replacement") else ()
    last = len(view.discards) - 1
    pieces = []
    for i, card in enumerate(view.discards):
        seen = last - i < _DISCARDS_SEEN
        turn = (i * 37 % 9 - 4) * 1.5
        pieces.append(
            Piece(
                ("discard", i),
                CardLook(card, height, sight.metrics.deck) if seen else ClearLook(),
                Pose(x, y, turn),
                place=("discards",),
                source=played if i == last else (),
                z=i,
                words=card_name(card) if i == last else "",
            )
        )
    return pieces


def _choice(room: Room, sight: Sight) -> list[Fixture]:
    """The token of the one choice that is neither card nor square."""
    if Pass() in sight.legal:
        step, text, words = PASS, "Pass", "No card can be played: pass"
    elif any(isinstance(move, Exchange) for move in sight.legal):
        step, text, words = EXCHANGE, "Exchange", "Change a dead card for a new one"
    else:
        return []
    px = sight.metrics.text(22, TEXT_MOST)
    rest, hot, dim = (
        TokenLook(text, round(px * 2.2), px, state=state) for state in ("rest", "hot", "disabled")
    )
    return [Fixture(rest, room.at(room.token), step, Wear(hot=hot, dim=dim), words)]


# ---- the hand


def caption_of(view: View, card: Card) -> str:
    """The word on a card that is more than its face: what a jack does, or that it is dead."""
    if card in WILDS:
        return "WILD"
    if card in REMOVERS:
        return "REMOVE"
    return "DEAD" if card in view.dead else ""


def _hand(room: Room, sight: Sight) -> list[Piece]:
    view: View = sight.view
    cards: Sequence[Card] = view.hand if view.seat == sight.seat else ()
    count = len(cards) or view.hand_sizes[sight.seat]
    area, metrics = room.hand, sight.metrics
    fan = fan_row(
        count, area.x, area.y, area.height, area.width, 0 if metrics.reduced_motion else 9
    )
    height = metrics.px(area.height)
    if not cards:
        back = CardLook("back", height, metrics.deck)
        return [
            Piece(
                ("back", sight.seat, i), back, Pose(*room.at((x, y)), turn),
                place=("hand", sight.seat), side="back", z=_HAND_Z + i,
            )
            for i, (x, y, turn) in enumerate(fan.poses)
        ]  # fmt: skip
    pieces = []
    for i, (key, card, (x, y, turn)) in enumerate(
        zip(card_ids(cards), cards, fan.poses, strict=True)
    ):
        chosen = _card(card) in sight.picked and key[2] == 0
        up = _CHOSEN_UP if chosen else 0
        angle = math.radians(turn)
        spot = room.at((x + up * math.sin(angle), y - up * math.cos(angle)))
        pieces.append(
            Piece(
                key,
                _card_look(sight, card, height, chosen),
                Pose(*spot, turn),
                place=("hand", sight.seat),
                step=_card(card),
                wear=PLAIN if chosen else _card_wear(sight, card, height, fan.strip),
                lit=HaloLook.card(height, True) if chosen else None,
                z=_HAND_Z + i,
                words=_card_words(view, card),
            )
        )
    return pieces


def _card_look(sight: Sight, card: Card, height: int, chosen: bool) -> CardLook:
    caption = caption_of(sight.view, card)
    return CardLook(
        card,
        height,
        sight.metrics.deck,
        dim=caption == "DEAD" and not chosen,
        lift=5 if chosen else 1,
        caption=caption,
    )


def _card_wear(sight: Sight, card: Card, height: int, strip: float) -> Wear:
    look = CardLook(card, height, sight.metrics.deck, caption=caption_of(sight.view, card))
    unit = sight.metrics.scale
    return card_wear(look, strip * unit, unit)


def _card_words(view: View, card: Card) -> str:
    does = {"WILD": ": a chip on any free square", "REMOVE": ": takes a chip away"}
    does["DEAD"] = ": dead, both its squares are taken"
    return card_name(card).capitalize() + does.get(caption_of(view, card), "")


TABLE: Final = TableView(layout, steps, meant)
