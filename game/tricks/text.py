"""Deals, cards and prompts in words, for the texts of all trick-taking games."""

from game.core.cards import SUIT_NAMES, SUIT_OF, SUITS, Card, Suit
from game.tricks.module import Ranking
from game.tricks.state import A, Deal, O, View


def text_of_deal(deal: Deal) -> str:
    """`deal:2:9H,JC|10S,…|…:QH:9C,…`: dealer, hands, upcard and the undealt; empty where none."""
    hands = "|".join(map(",".join, deal.hands))
    return f"deal:{deal.dealer}:{hands}:{deal.upcard or ''}:{','.join(deal.rest)}"


def parse_deal(words: str) -> Deal:
    """The deal in the text of `text_of_deal`, its `deal:` left out; raises ValueError."""
    dealer, hands, upcard, rest = words.split(":")
    return Deal(
        int(dealer),
        tuple(map(cards_in, hands.split("|"))),
        Card(upcard) if upcard else None,
        cards_in(rest),
    )


def cards_in(words: str) -> tuple[Card, ...]:
    """The codes between commas: `9H,JC`."""
    return tuple(Card(code) for code in words.split(",") if code)


def card_in(word: str) -> Card:
    """The ordinary card with this code; raises ValueError."""
    if word not in SUIT_OF:
        raise ValueError(f"not a card: {word[:24]!r}")
    return Card(word)


def suit_in(word: str) -> Suit:
    """The suit with this letter; raises ValueError."""
    for suit in SUITS:
        if suit == word:
            return suit
    raise ValueError(f"not a suit: {word[:24]!r}")


def play_prompt(view: View[A, O], ranking: Ranking) -> str:
    """What the trick asks of the view's seat: “lead any card”, “follow spades”."""
    if not view.trick:
        return "lead any card"
    led = ranking.suit[view.trick[0].card]
    if led is None:
        return "play any card"
    if any(ranking.suit[card] == led for card in view.hand):
        return f"follow {SUIT_NAMES[led]}"
    return f"play any card: you hold no {SUIT_NAMES[led]}"
