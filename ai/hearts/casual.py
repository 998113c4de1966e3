"""A sociable player: ducks, gets rid of what is dangerous, keeps the pictures in mind."""

from collections.abc import Sequence
from random import Random

from ai.hearts.cardplay import play_on
from ai.hearts.passing import by_danger
from game.tricks.hearts_terms import RANKING, Move, PassCards, View
from game.tricks.state import Play


def casual(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """Passes its most dangerous cards, ducks, and remembers who took the pictures."""
    if len(legal) == 1:
        return legal[0]
    cards = [move.card for move in legal if isinstance(move, Play)]
    if not cards:
        return PassCards(RANKING.sorted(by_danger(view.hand, view.options.pass_count)))
    return Play(play_on(view, cards, "tops"))
