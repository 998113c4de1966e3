"""A player who remembers every card and void, and watches for the moon."""

from collections.abc import Sequence
from random import Random

from ai.hearts.cardplay import play_on
from ai.hearts.passing import by_what_is_left
from game.tricks.hearts_terms import RANKING, Move, PassCards, View
from game.tricks.state import Play


def skilled(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """Passes so that the rest is safe, and counts what each card may cost, now and later."""
    if len(legal) == 1:
        return legal[0]
    cards = [move.card for move in legal if isinstance(move, Play)]
    if not cards:
        return PassCards(RANKING.sorted(by_what_is_left(view.hand, view.options.pass_count)))
    return Play(play_on(view, cards, "all"))
