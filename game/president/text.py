"""President in words: move notation, captions, and what is asked of a seat."""

from game.core import say
from game.core.cards import RANK_OF, Card
from game.core.contract import Names
from game.core.events import Announced, AnyEvent, Discarded
from game.president.legal import must_open, owed_by
from game.president.ranks import SCUM, in_order, set_in_words
from game.president.state import Deal, Give, Move, Pass, Play
from game.president.view import View

_KINDS: dict[str, type[Deal] | type[Play] | type[Give]] = {"deal": Deal, "play": Play, "give": Give}


def format_move(move: Move) -> str:
    """The move as one word: `play:9C,9D`, `pass`, `give:3C,4D`, `deal:…`."""
    if isinstance(move, Pass):
        return "pass"
    cards = move.pack if isinstance(move, Deal) else move.cards
    return f"{move.__struct_config__.tag}:{','.join(cards)}"


def parse_move(text: str) -> Move:
    """The move that `format_move` wrote.

    Raises:
        ValueError: the text is no move of President.
    """
    if text == "pass":
        return Pass()
    kind, _, rest = text.partition(":")
    if kind not in _KINDS or not rest:
        raise ValueError(f"not a move of President: {text[:24]!r}")
    cards = tuple(map(_card, rest.split(",")))
    if kind == "deal":
        return Deal(cards)
    if len(set(cards)) < len(cards) or len(cards) > 4:
        raise ValueError(f"not a move of President: {text[:24]!r}")
    # The order in which somebody named the cards means nothing.
    return Play(in_order(cards)) if kind == "play" else Give(in_order(cards))


def _card(code: str) -> Card:
    if code not in RANK_OF:
        raise ValueError(f"not a card: {code[:24]!r}")
    return Card(code)


def label(move: Move) -> str:
    """A move as people read it: “Three jacks”, “Pass”."""
    match move:
        case Play(cards):
            words = set_in_words(cards)
        case Give(cards):
            words = f"give {say.cards_in_words(cards)}"
        case Pass():
            words = "pass"
        case _:
            words = "deal"
    return words[:1].upper() + words[1:]


def caption(event: AnyEvent, names: Names) -> str:
    """A sentence for what happened."""
    match event:
        case Discarded(seat, cards):
            return f"{names[seat]} lays {set_in_words(cards)}."
        case Announced(title, int(seat)):
            left = "is left with cards" if title == SCUM else "goes out"
            return f"{names[seat]} {left}: {title}."
    return say.caption(event, names)


def prompt(seen: View) -> str:
    """What is asked of the seat; empty off turn."""
    if seen.seat is None or seen.to_act != (seen.seat,):
        return ""
    if seen.phase == "exchange":
        count = owed_by(seen.swaps, seen.seat)
        return "give back a card" if count == 1 else f"give back {say.NUMBERS[count]} cards"
    if seen.pile:
        return f"beat {set_in_words(seen.pile[-1].cards)}, or pass"
    return (
        "lead with the three of clubs"
        if must_open(seen.options, seen.laid, seen.places)
        else "lead any set"
    )
