"""Deals and cards in text, for the text forms of all trick-taking games."""

from game.core.cards import Card
from game.tricks.state import Deal


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
