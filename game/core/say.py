"""Events in words: the sentence that the caption line, the log and screen readers tell.

Every game has these for nothing; one that speaks its own way hands its words to `caption` and
keeps the rest.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from game.core.cards import HIDDEN, SUIT_NAMES, Card, card_name, is_card, the_card
from game.core.events import (
    Announced,
    AnyEvent,
    Captured,
    Dealt,
    Discarded,
    Drawn,
    GameOver,
    Given,
    Joined,
    Moved,
    Played,
    Rolled,
    Said,
    Scored,
    Seat,
    Shuffled,
    TrickTaken,
    Turned,
)

NUMBERS: Final = """
    no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
    sixteen seventeen eighteen nineteen twenty
""".split()

SAYINGS: Final[dict[str, str]] = {"pass": "{name} passes", "bid": "{name} bids {words}"}
"""What a seat said, by the kind of `Said`; a game adds its own."""


def caption(event: AnyEvent, names: Sequence[str], sayings: Mapping[str, str] = SAYINGS) -> str:
    """A sentence for what happened, with a full stop; empty: not worth a line."""
    words = _sentence(event, names, sayings)
    return words if not words or words.rstrip("”")[-1:] in ".!?…" else words + "."


def _sentence(event: AnyEvent, names: Sequence[str], sayings: Mapping[str, str]) -> str:
    if isinstance(event, Said):
        saying = sayings.get(event.kind, "{name}: “{spoken}”")
        spoken = event.words
        return saying.format(
            name=names[event.seat], words=spoken[:1].lower() + spoken[1:], spoken=spoken
        )
    if isinstance(event, Played | Turned | TrickTaken | Dealt | Drawn | Discarded | Given):
        return _card_sentence(event, names)
    if isinstance(event, Moved | Captured | Joined | Rolled):
        return _board_sentence(event, names)
    return _table_sentence(event, names)


def _card_sentence(
    event: Played | Turned | TrickTaken | Dealt | Drawn | Discarded | Given,
    names: Sequence[str],
) -> str:
    if isinstance(event, Dealt):
        dealer = "The cards are dealt" if event.dealer is None else f"{names[event.dealer]} deals"
        turned = f"; {the_card(event.upcard)} is turned up" if event.upcard else ""
        return dealer + turned
    name = names[event.seat]
    if isinstance(event, Played):
        return f"{name} plays {the_card(event.card)}"
    if isinstance(event, Turned):
        return f"{name} turns up {the_card(event.card)}"
    if isinstance(event, TrickTaken):
        return f"{name} takes the trick"
    if isinstance(event, Drawn):
        verb = "picks up" if event.public else "draws"
        return f"{name} {verb} {cards_in_words(event.cards)}"
    if isinstance(event, Given):
        return f"{name} gives {names[event.to]} {cards_in_words(event.cards)}"
    return f"{name} discards {cards_in_words(event.cards)}"


def _board_sentence(event: Moved | Captured | Joined | Rolled, names: Sequence[str]) -> str:
    name = names[event.seat]
    if isinstance(event, Moved):
        where = f"to {event.to}" if event.source is None else f"from {event.source} to {event.to}"
        return f"{name} moves {event.piece} {where}".replace("  ", " ")
    if isinstance(event, Captured):
        return f"{name} takes {event.piece} at {event.at}"
    if isinstance(event, Joined):
        return f"{name} completes a line"
    return f"{name} rolls {' and '.join(map(str, event.dice))}"


def _table_sentence(event: AnyEvent, names: Sequence[str]) -> str:
    if isinstance(event, Scored | Announced):
        words = event.reason if isinstance(event, Scored) else event.words
        seat = event.seat if isinstance(event, Announced) else None
        return words if seat is None else f"{names[seat]}: {words}"
    if isinstance(event, Shuffled):
        return "The discards are shuffled into a new stock"
    if isinstance(event, GameOver):
        why = event.reason[:1].lower() + event.reason[1:]
        return f"{winners_in_words(event.winners, names)}: {why}"
    return ""


def cards_in_words(cards: Sequence[Card]) -> str:
    """“the ten of hearts”, “the ten of hearts and the ace of clubs”; unseen: “three cards”."""
    if HIDDEN in cards or not cards:
        count = len(cards)
        number = NUMBERS[count] if count < len(NUMBERS) else str(count)
        return "a card" if count == 1 else f"{number} cards"
    return listed([the_card(card) for card in cards])


def winners_in_words(winners: Sequence[Seat], names: Sequence[str]) -> str:
    """“Ada and Ines win”, “Ada wins”, “Nobody wins”."""
    if not winners:
        return "Nobody wins"
    who = listed([names[seat] for seat in winners])
    return f"{who} {'wins' if len(winners) == 1 else 'win'}"


def label_from(text: str) -> str:
    """A move's text as a choice: `call-alone:H` is “Call alone hearts”, `bid:3` is “Bid 3”."""
    kind, *parts = text.split(":")
    named = [listed([_part_in_words(item) for item in part.split(",")]) for part in parts]
    words = " ".join(filter(None, (kind.replace("-", " "), *named)))
    return words[:1].upper() + words[1:]


def _part_in_words(part: str) -> str:
    if is_card(part):
        return card_name(Card(part))
    return next((name for suit, name in SUIT_NAMES.items() if suit == part), part)


def listed(words: Sequence[str]) -> str:
    """“a, b and c”."""
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1]))) if words else ""
