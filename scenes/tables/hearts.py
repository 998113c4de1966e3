"""Hearts at the table: passing cards, who took which points, and whether hearts are broken."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from game.core.cards import Card, card_name
from game.core.contract import Sheet
from game.core.events import Scored, Seat, TrickTaken
from game.core.say import NUMBERS, listed
from game.tricks.hearts_terms import (
    JACK,
    PASS,
    QUEEN,
    PassCards,
    View,
    direction,
    points_taken,
    taken,
    worth,
)
from game.tricks.state import PLAY, Play
from scenes.art.looks import CardLook, HaloLook
from scenes.tables.base import Fixture, Key, Layout, Piece, Pose, Sight, TableView
from scenes.tables.furniture import Furniture, Token
from scenes.tables.hearts_passing import lay_arrows, lay_packets, packet_of
from scenes.tables.plates import Plate
from scenes.tables.seats import Place

_CONFIRM: Final[Key] = ("say", "pass")
_QUEEN: Final = 88
"""How high the black queen is under the plate of who took her."""
_SMALL_QUEEN: Final = 66
_RISEN: Final = 18
_NAME_MOST: Final = 12
"""Letters of a name on the sign."""


def steps(move: Any) -> tuple[Key, ...]:
    """What is pointed at: a card; or the cards to pass, in any order, and then the token."""
    match move:
        case Play(card):
            return (_card(card),)
        case PassCards(cards):
            return (*map(_card, cards), _CONFIRM)
    return ()


def meant(step: Key) -> Any:
    """A card is meant to be played; one more than may be passed is one too many."""
    if step[0] == "card":
        return Play(Card(str(step[1])))
    return PassCards(()) if step[0] == "enough" else None


def layout(sight: Sight) -> Layout:
    """The Hearts table at one moment."""
    view: View = sight.view
    table = Furniture(sight, seats=view.seats, dealt=52 // view.seats)
    table.score()
    _tuck_queen(table, view)
    event = sight.event
    lit = (event.seat,) if isinstance(event, TrickTaken) else view.to_act
    table.plates({seat: _plate(sight, seat, seat in lit) for seat in range(view.seats)})
    _sign(table, view)
    _lay_hands(table, view)
    if view.phase == PASS or view.on_the_way:
        lay_arrows(table, view)
        lay_packets(table, view)
        _confirm(table, view)
    elif view.phase == PLAY:
        table.trick((lay.seat, lay.card) for lay in view.trick)
        if sight.acting:
            table.landing()
    if isinstance(event, TrickTaken) and view.trick:
        _say_cost(table, event)
    if isinstance(event, Scored) and sight.sheet.rows:
        table.banner(hand_over(sight.sheet, sight.seat))
    return table.layout()


def hand_over(sheet: Sheet, seat: Seat) -> str:
    """What the last hand brought who looks: “Three points for you”, “You shot the moon”."""
    row = sheet.rows[-1]
    for shot in ("moon", "sun"):
        if shot in row.marks:
            who = "You" if row.marks.index(shot) == seat else "Somebody"
            return f"{who} shot the {shot}"
    points = row.cells[seat]
    if points < 0:
        return f"{-points} points less for you"
    number = NUMBERS[points] if points < len(NUMBERS) else str(points)
    return f"{number.capitalize()} point{'' if points == 1 else 's'} for you"


def _card(card: Card) -> Key:
    return ("card", card)


# Plates and sign


def _plate(sight: Sight, seat: Seat, lit: bool) -> Plate:
    view: View = sight.view
    if view.phase == PASS and view.passed_sizes:
        if seat not in view.to_act:
            return Plate(third="has chosen", mark="check")
        picked = sum(step[0] == "card" for step in sight.picked)
        if seat == view.seat:
            return Plate(third=f"{picked} chosen" if picked else "to choose", lit=lit)
        return Plate(third="is choosing", mark="think", lit=lit)
    if not view.sizes:
        return Plate(lit=lit)
    return Plate(third=_points(view, seat), mark="heart", lit=lit)


def _points(view: View, seat: Seat) -> str:
    """Taken in this hand: “no points”, “14 points”; the jack of diamonds is taken off."""
    jack = view.options.jack_diamonds and JACK in taken(view)[seat]
    points = points_taken(view)[seat] - (10 if jack else 0)
    if not points:
        return "no points"
    return f"{points} point{'s' if points != 1 else ''}".replace("-", "−")


def _sign(table: Furniture, view: View) -> None:
    """Whether hearts are broken; while cards are passed, which way yours go."""
    if view.phase == PASS:
        way = direction(view)
        to = view.passed_to[table.sight.seat] if view.passed_to else None
        name = _short(table.sight.sitters[to].name) if to is not None else ""
        table.sign(way, f"Pass {way}", f"to {name}" if name else "")
    elif view.broken:
        table.sign("broken", "Hearts", "are broken")
    elif view.options.must_break:
        table.sign("H", "Hearts", "not yet broken")
    else:
        table.sign("H", "Hearts", "may be led")


def _short(name: str) -> str:
    return name if len(name) <= _NAME_MOST else f"{name[: _NAME_MOST - 1].rstrip()}…"


def _tuck_queen(table: Furniture, view: View) -> None:
    """The black queen lies under the plate of who took her."""
    who = next((seat for seat, pile in enumerate(taken(view)) if QUEEN in pile), None)
    if who is None:
        return
    metrics, place = table.metrics, table.places[who]
    high = _QUEEN if place.form == "wide" else _SMALL_QUEEN
    x, y, turn = _beside(place)
    look = CardLook(QUEEN, metrics.px(high), metrics.deck)
    pose = Pose(*table.room.at(x, y), turn)
    key, where, words = ("taken", QUEEN), ("taken", who), f"{card_name(QUEEN)}, taken"
    table.pieces.append(Piece(key, look, pose, place=where, z=-2, words=words))


def _beside(place: Place) -> tuple[float, float, float]:
    """Where a card lies by a plate so that its index shows: middle and turn, in units."""
    (x, y), inward = place.plate, -1 if place.flip or place.compass in ("E", "E2", "NE") else 1
    if place.form == "narrow":
        if place.compass == "S":
            return x + 54, y - 74, 6
        if place.compass in ("W", "W2", "E", "E2"):
            return x, y + 94, 0
        return x + 92 * inward, y - 14, 0
    if place.compass == "S":
        return x - 62, y - 58, -8
    if place.backs_angle == 180:
        return x + 124 * inward, y + 12, 12 * inward
    return x - 4 * inward, y - 48, 6 * inward


def _say_cost(table: Furniture, event: TrickTaken) -> None:
    """What the trick on the table costs, by the plate of who takes it."""
    cost, place = sum(map(worth, event.cards)), table.places[event.seat]
    if not cost:
        return
    table.said(event.seat, f"+{cost}")
    if place.compass == "S":  # your card lies where your words do
        (x, y), (dx, dy) = place.plate, (56, -62) if place.form == "wide" else (62, -84)
        said = table.fixtures[-1]
        table.fixtures[-1] = replace(said, centre=table.room.at(x + dx, y + dy))


# Hands


def _lay_hands(table: Furniture, view: View) -> None:
    for seat, size in enumerate(view.sizes):
        if seat != view.seat:
            own = len(table.pieces)
            table.closed(seat, size)
            _come_from_packet(table, view, seat, own)
    if view.seat is not None and view.hand:
        first = len(table.pieces)
        table.hand(view.hand, step=_step_of(table, view))
        _raise_received(table, view, first)


def _step_of(table: Furniture, view: View) -> Any:
    """What pointing at a card means; with enough picked, every other card is one too many."""
    picked = [step for step in table.sight.picked if step[0] == "card"]
    if view.phase != PASS or len(picked) < view.options.pass_count:
        return _card
    return lambda card: _card(card) if _card(card) in picked else ("enough", card)


def _come_from_packet(table: Furniture, view: View, seat: Seat, first: int) -> None:
    """The last backs of a hand are those that were passed there."""
    giver = _giver(view, seat)
    if giver is None:
        return
    for i in range(max(first, len(table.pieces) - view.options.pass_count), len(table.pieces)):
        table.pieces[i] = replace(table.pieces[i], source=packet_of(giver))


def _raise_received(table: Furniture, view: View, first: int) -> None:
    """What you were passed stands out until you have played to the first trick."""
    giver = _giver(view, view.seat or 0)
    fresh = view.phase == PLAY and not view.past
    if giver is None or not fresh or any(lay.seat == view.seat for lay in view.trick):
        return
    unit = table.room.scale
    for i in range(first, len(table.pieces)):
        piece = table.pieces[i]
        if piece.id[1] in view.received:
            pose = replace(piece.pose, y=piece.pose.y - _RISEN * unit)
            lit = HaloLook.card(piece.look.size[1], False)
            table.pieces[i] = replace(piece, pose=pose, lit=lit, source=packet_of(giver))


def _giver(view: View, seat: Seat) -> Seat | None:
    """Who passed the seat its cards, once they are there."""
    if view.on_the_way or seat not in view.passed_to:
        return None
    return view.passed_to.index(seat)


def _confirm(table: Furniture, view: View) -> None:
    """The token that passes what is chosen; until enough are chosen it only says so."""
    sight, count = table.sight, view.options.pass_count
    if not sight.acting:
        return
    way, to = direction(view), view.passed_to[sight.seat]
    picked = [card for card in view.hand if _card(card) in sight.picked]
    text = f"Pass {count} {way}"
    if len(picked) == count and to is not None:
        cards = listed([f"the {card_name(card)}" for card in picked])
        name = sight.sitters[to].name
        token = Token(_CONFIRM, text, words=f"Pass {cards}{f' to {name}' if name else ''}")
        table.tokens([token])
        return
    look = table.token_look(Token(_CONFIRM, text), "disabled")
    at = table.room.at(table.room.mid, table.room.tokens_y)
    words = f"Choose {NUMBERS[count - len(picked)]} more" if picked else f"Choose {NUMBERS[count]}"
    table.fixtures.append(Fixture(look, at, words=words))
    table.soon.append(table.token_look(Token(_CONFIRM, text)))


TABLE: Final = TableView(layout, steps, meant)
