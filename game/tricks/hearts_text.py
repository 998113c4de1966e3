"""Hearts in words: moves as text, sentences for what happened, what a seat is asked."""

from collections.abc import Sequence

from game.core.cards import SUIT_OF, Card, card_name
from game.core.contract import Text
from game.core.events import AnyEvent, Discarded, Given, TrickTaken
from game.core.say import NUMBERS, caption, listed
from game.tricks.hearts_terms import (
    PASS,
    QUEEN,
    RANKING,
    Move,
    PassCards,
    View,
    direction,
    lowest_club,
)
from game.tricks.state import PLAY, Deal, Play
from game.tricks.text import card_in, parse_deal, play_prompt, text_of_deal

WAYS = {"left": "to the left", "right": "to the right", "across": "across"}


def text_of(move: Move) -> str:
    """`pass:QS,KH,2H`, `play:JS`; the inverse of `parse`."""
    match move:
        case Play(card):
            return f"play:{card}"
        case PassCards(cards):
            return f"pass:{','.join(cards)}"
        case Deal():
            return text_of_deal(move)


def parse(text: str) -> Move:
    """The move in text; cards to pass may stand in any order.

    Raises:
        ValueError: it is no move of Hearts.
    """
    kind, _, rest = text.partition(":")
    if kind == "play":
        return Play(card_in(rest))
    if kind == "pass" and rest.count(",") < len(RANKING.order):
        return PassCards(RANKING.sorted(tuple(map(card_in, rest.split(",")))))
    if kind == "deal":
        return parse_deal(rest)
    raise ValueError(f"not a move of Hearts: {text[:40]!r}")


def label(move: Move) -> str:
    """A move as a choice that people read."""
    match move:
        case Play(card):
            return f"Play {card_name(card)}"
        case PassCards(cards):
            return f"Pass {listed([card_name(card) for card in cards])}"
    return "Deal"


def say(event: AnyEvent, names: Sequence[str]) -> str:
    """The sentence for an event: what a trick cost, who has chosen, who passed to whom."""
    if isinstance(event, TrickTaken):
        cost = points_in_words(event.cards)
        return f"{names[event.seat]} takes the trick{f', and {cost} with it' if cost else ''}."
    if isinstance(event, Discarded):
        return f"{names[event.seat]} has chosen."
    if isinstance(event, Given):
        return f"{names[event.seat]} passes {names[event.to]} {NUMBERS[len(event.cards)]} cards."
    return caption(event, names)


def points_in_words(cards: Sequence[Card]) -> str:
    """“a heart”, “the black queen and two hearts”; empty: no points."""
    hearts = sum(SUIT_OF[card] == "H" for card in cards)
    found = ["the black queen"] if QUEEN in cards else []
    found += ["a heart" if hearts == 1 else f"{NUMBERS[hearts]} hearts"] if hearts else []
    return listed(found)


def prompt(view: View) -> str:
    """What the view's seat is asked; empty off turn."""
    if view.seat not in view.to_act:
        return ""
    if view.phase == PASS:
        return f"choose {NUMBERS[view.options.pass_count]} cards to pass {WAYS[direction(view)]}"
    return _play_prompt(view) if view.phase == PLAY else ""


def _play_prompt(view: View) -> str:
    if view.trick:
        return play_prompt(view, RANKING)
    if not view.past:
        return {
            "two_clubs": f"lead the {card_name(lowest_club(view.seats))}",
            "any_club": "lead a club",
            "left_of_dealer": "lead a card without points",
        }[view.options.first_lead]
    closed = view.options.must_break and not view.broken
    suits = {SUIT_OF[card] for card in view.hand}
    return "lead any card but a heart" if closed and suits > {"H"} else "lead any card"


TEXT: Text[Move, View] = Text(move=text_of, parse=parse, caption=say, prompt=prompt, label=label)
