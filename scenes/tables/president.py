"""President at the table: the pile, who has passed, titles, cards left, and sets to lay."""

from __future__ import annotations

from typing import Any, Final

from game.core.cards import RANK_NAMES, Card
from game.core.events import Scored, Seat
from game.core.say import NUMBERS, cards_in_words
from game.president.legal import owed_by
from game.president.ranks import (
    ORDER,
    STRENGTH,
    by_rank,
    plural,
    rank_of,
    set_in_words,
)
from game.president.state import Give, Pass, Play
from game.president.view import View, title_now
from scenes.tables.base import Fixture, Key, Layout, Sight, TableView
from scenes.tables.furniture import Furniture, Token
from scenes.tables.plates import Plate
from scenes.tables.president_hand import Standing, lay_hand
from scenes.tables.president_pile import lay_pile

PASS: Final[Key] = ("say", "pass")
GIVE: Final[Key] = ("say", "give")
_PILLS_NEED: Final = 1000
"""Units of width in which pills lie beside a pile of two sets of four, unless it is tall."""
_SIZES: Final = ("", "Singles", "Pairs", "Triples", "Four alike")


def steps(move: Any) -> tuple[Key, ...]:
    """What is pointed at: a rank and how many of it; or the cards to give, and then the token."""
    match move:
        case Play(cards):
            return (rank_key(cards[0]), count_key(len(cards)))
        case Give(cards):
            return (*(("card", card) for card in cards), GIVE)
        case Pass():
            return (PASS,)
    return ()


def meant(step: Key) -> Any:
    """A set that may not be laid; one more than may be given is one too many."""
    if step[0] == "held":
        return Play(tuple(Card(str(card)) for card in step[1:]))
    return Give(()) if step[0] == "enough" else None


def follows(step: Key) -> bool:
    """How many of a rank are laid needs no pointing at where there is no choice."""
    return step[0] == "count"


def rank_key(card: Card) -> Key:
    """Pointing at any card of a rank."""
    return ("rank", rank_of(card))


def count_key(count: int) -> Key:
    """Pointing at how many."""
    return ("count", count)


def layout(sight: Sight) -> Layout:
    """The President table at one moment."""
    view: View = sight.view
    table = Furniture(sight, seats=view.seats, dealt=-(-52 // view.seats))
    table.score()
    told = _on_plates(table)
    table.plates({seat: _plate(sight, seat, told) for seat in range(view.seats)})
    _sign(table, view)
    for seat, size in enumerate(view.sizes):
        if seat != view.seat:
            table.closed(seat, size)
    if view.seat is not None and view.hand:
        _lay_own(table, view)
    lay_pile(table, view)
    for seat in range(view.seats):
        if _passed(view, seat) and not _on_plates(table):
            table.said(seat, "Pass")
    _tokens(table, view)
    if isinstance(sight.event, Scored) and view.places:
        table.banner(f"You are {title_now(view, sight.seat)}")
    away = table.room.at(table.room.mid, -90)
    return table.layout(away)


# Plates and sign


def _passed(view: View, seat: Seat) -> bool:
    """Whether the seat takes no more part in this pile."""
    return view.phase == "play" and bool(view.passed) and view.passed[seat]


def _on_plates(table: Furniture) -> bool:
    """Whether the plates say who has passed: where a pill would cover plates, cards or tokens."""
    room = table.room
    return table.sight.open is not None or (room.width < _PILLS_NEED and room.share < 0.5)


def _plate(sight: Sight, seat: Seat, told: bool) -> Plate:
    """A seat's title and how many cards it holds; `told`: also whether it has passed."""
    view: View = sight.view
    left = view.sizes[seat] if view.sizes and sight.open is None else None
    held = "" if left is None else "out" if not left else f"{left} card{'s' * (left > 1)}"
    third = "last card" if left == 1 else held
    if told and _passed(view, seat):  # a last card needs no warning while its owner has to wait
        third = f"{held}, passed" if held else "passed"
    return Plate(title=title_now(view, seat), third=third, lit=seat in view.to_act)


def _sign(table: Furniture, view: View) -> None:
    """What beats the pile."""
    if view.phase == "exchange":
        table.sign("across", "Exchange", "cards go back")
    elif not view.pile:
        table.sign(None, "New pile", "any set")
    else:
        top = view.pile[-1].cards
        table.sign(rank_of(top[0]), _SIZES[len(top)], higher_than(rank_of(top[0])))


def higher_than(rank: str) -> str:
    """The ranks that are higher: “tens or higher”, “only twos”, “nothing is higher”."""
    above = ORDER[STRENGTH[rank] + 1 :]
    if len(above) > 1:
        return f"{plural(RANK_NAMES[above[0]])} or higher"
    return f"only {plural(RANK_NAMES[above[0]])}" if above else "nothing is higher"


# Your hand


def _lay_own(table: Furniture, view: View) -> None:
    sight = table.sight
    if sight.open is not None:
        table.hand(view.hand)
    elif view.phase == "exchange":
        table.pieces += lay_hand(table, view.hand, lambda card: _to_give(sight, view, card))
    else:
        table.pieces += lay_hand(table, view.hand, lambda card: _to_lay(sight, view, card))


def _to_lay(sight: Sight, view: View, card: Card) -> Standing:
    """How a card stands while sets are laid."""
    held = by_rank(view.hand)[rank_of(card)]
    sets = [m.cards for m in sight.legal if isinstance(m, Play) and m.cards[0] == held[0]]
    giver = None if view.laid[sight.seat] else received(view).get(card)
    if not sets:
        most = len(view.pile[-1].cards) if view.pile else len(held)
        return Standing(("held", *held[:most]), giver=giver, lit=giver is not None)
    key = rank_key(card)
    chosen = key in sight.picked
    pointed = key == sight.hovered or chosen
    least = sets[0] if len(sets) == 1 else held[: _hovered_count(sight) or len(held)]
    words = set_in_words(sets[0]) if len(sets) == 1 else ""
    return Standing(
        key, open=True, chosen=chosen, lit=pointed and card in least, giver=giver, words=words
    )


def _hovered_count(sight: Sight) -> int:
    step = sight.hovered or ()
    return int(str(step[1])) if step[:1] == ("count",) else 0


def _to_give(sight: Sight, view: View, card: Card) -> Standing:
    """How a card stands while some are to be given back."""
    key = ("card", card)
    chosen = key in sight.picked
    picked = sum(step[0] == "card" for step in sight.picked)
    if sight.acting and picked >= owed_by(view.swaps, view.turn) and not chosen:
        key = ("enough", card)
    return Standing(key, chosen=chosen, ticked=chosen, giver=received(view).get(card))


def received(view: View) -> dict[Card, Seat]:
    """What the seat was given after this deal, and by whom."""
    return {card: swap.seat for swap in view.swaps if swap.to == view.seat for card in swap.cards}


# Tokens


def _tokens(table: Furniture, view: View) -> None:
    sight = table.sight
    if not sight.acting:
        return
    if view.phase == "exchange":
        _confirm(table, view)
        return
    picked = {str(step[1]) for step in sight.picked if step[0] == "rank"}
    sets = [m.cards for m in sight.legal if isinstance(m, Play) and rank_of(m.cards[0]) in picked]
    tokens = [_set_token(cards) for cards in sets]
    if Pass() in sight.legal:
        tokens = [Token(PASS, "Pass"), *(tokens or _shortcuts(table))]
    table.tokens(tokens)


def _shortcuts(table: Furniture) -> list[Token]:
    """A token for each set that may be laid on the pile, where they are few and fit in a row."""
    plays = [move for move in table.sight.legal if isinstance(move, Play)]
    aside = 480 if not table.room.tall else 48
    most = (table.room.width - aside - 130) / (205 * max(1.0, table.metrics.text_scale))
    if len(plays) > most or len({rank_key(move.cards[0]) for move in plays}) < len(plays):
        return []
    words = [set_in_words(move.cards) for move in plays]
    return [
        Token(rank_key(move.cards[0]), text[:1].upper() + text[1:])
        for move, text in zip(plays, words, strict=True)
    ]


def _set_token(cards: tuple[Card, ...]) -> Token:
    words = set_in_words(cards)
    return Token(count_key(len(cards)), words[:1].upper() + words[1:])


def _confirm(table: Furniture, view: View) -> None:
    """The token that gives what is chosen; until enough are chosen it only says so."""
    sight, count = table.sight, owed_by(view.swaps, view.turn)
    to = next(swap.seat for swap in view.swaps if swap.to == view.turn)
    picked = [card for card in view.hand if ("card", card) in sight.picked]
    text = "Give it back" if count == 1 else "Give them back"
    if len(picked) == count:
        words = f"Give {cards_in_words(picked)} to {sight.sitters[to].name}"
        table.tokens([Token(GIVE, text, words=words)])
        return
    look = table.token_look(Token(GIVE, text), "disabled")
    words = f"Choose {NUMBERS[count - len(picked)]}{' more' if picked else ''}"
    at = table.room.at(table.room.mid, table.room.tokens_y)
    table.fixtures.append(Fixture(look, at, words=words))
    table.soon.append(table.token_look(Token(GIVE, text)))


TABLE: Final = TableView(layout, steps, meant, follows)
