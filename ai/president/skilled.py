"""The skilled player: imagines how the unseen cards lie, and plays each choice out in its head."""

from collections.abc import Sequence
from random import Random
from typing import Final

from ai.president.casual import as_set, counted, sensible
from ai.president.giving import best_to_give
from ai.president.race import Race
from ai.president.sense import Hand, House, Set
from game.president.ranks import STRENGTH
from game.president.state import Give, Move, Pass, Play
from game.president.view import View, known_in, unseen_cards

RACES: Final = 160
"""Rounds played out for one decision, over all choices."""
MOST_WORLDS: Final = 50
CHOICES: Final = 9


def skilled(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """The choice that comes to the best places on average."""
    if len(legal) == 1:
        return legal[0]
    if isinstance(legal[0], Give):
        return best_to_give(view, legal)
    usual = sensible(view, legal)
    choices = worth_a_thought(view, legal, usual)
    if len(choices) == 1:
        return choices[0]
    worlds = min(MOST_WORLDS, RACES // len(choices))
    sums = [0] * len(choices)
    for _ in range(worlds):
        hands = imagined(view, rng)
        for i, move in enumerate(choices):
            first = as_set(move) if isinstance(move, Play) else None
            sums[i] += race(view, [hand[:] for hand in hands]).place_of(view.turn, first)
    least = min(sums)
    best = [move for move, total in zip(choices, sums, strict=True) if total == least]
    return usual if usual in best else best[0]


def worth_a_thought(view: View, legal: Sequence[Move], usual: Move) -> list[Move]:
    """The usual move, passing, whole sets, and parts of sets as far as there is room."""
    held = counted(view.hand)
    sets = [move for move in legal if isinstance(move, Play)]
    whole = [move for move in sets if held[as_set(move)[0]] == as_set(move)[1]]
    parts = [move for move in sets if move not in whole]
    if not view.pile:  # of middling leads few differ
        whole = whole[:5] + whole[-2:] if len(whole) > CHOICES - 2 else whole
        parts = parts[-2:]
    found = [usual, *(move for move in legal if isinstance(move, Pass)), *whole, *parts]
    return list(dict.fromkeys(found))[:CHOICES]


def imagined(view: View, rng: Random) -> list[Hand]:
    """Hands by ranks as they may lie: what it gave away where it must be, the rest by lot."""
    known = [known_in(view, seat) for seat in range(view.seats)]
    sure = {card for cards in known for card in cards}
    loose = [STRENGTH[card[:-1]] for card in unseen_cards(view) if card not in sure]
    rng.shuffle(loose)
    hands, at = [], 0
    for seat, size in enumerate(view.sizes):
        hand = counted(view.hand if seat == view.seat else known[seat])
        missing = 0 if seat == view.seat else size - len(known[seat])
        for rank in loose[at : at + missing]:
            hand[rank] += 1
        at += missing
        hands.append(hand)
    return hands


def race(view: View, hands: list[Hand]) -> Race:
    """The round from here on, with these hands."""
    top: Set | None = None
    owner = view.turn
    if view.pile:
        cards = view.pile[-1].cards
        top, owner = (STRENGTH[cards[0][:-1]], len(cards)), view.pile[-1].seat
    return Race(hands, House.of(view.options), view.turn, top, owner, list(view.passed))
