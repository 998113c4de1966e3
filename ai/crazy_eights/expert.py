"""The expert: plays the round to its end, thousands of times, after each move it could make."""

from dataclasses import astuple
from functools import cache
from typing import Final

from ai.advice import Advice, Budget, Opinion, Question
from ai.crazy_eights import kernel
from ai.crazy_eights.skilled import DRAWN_OUT, SHORT, Weights, skilled
from ai.search.racing import advice, race
from game.core.cards import RANKS, SUITS, Card, pack
from game.crazy_eights.ending import penalty
from game.crazy_eights.state import Draw, Move, Options, Pass, Play, Take, full_pack
from game.crazy_eights.view import View

UNIT: Final = "points a round"
DOUBT: Final = 1.0
"""In standard errors: by so many another move must be better than the skilled player’s."""
NUMBER: Final = {card: number for number, card in enumerate(pack())}
COUNTS: Final = [penalty(Card(f"{rank}S")) for rank in RANKS]


def expert(question: Question, budget: Budget) -> Advice:
    """By how many points the seat does better than the others on average, after each move."""
    view, legal = question.view, question.legal
    if len(legal) == 1 or len(view.hand) == 1:  # whoever can go out does
        return Advice((Opinion(legal[0], 0.0),), UNIT)
    usual = skilled(view, legal, question.rng())
    playing = round_of(view, question.rng().getrandbits(60))

    def outcome(move: Move, number: int) -> float:
        return float(playing.playout(number, coded(move)))

    return advice(race(legal, usual, outcome, budget, DOUBT, question.asked), UNIT)


def coded(move: Move) -> int:
    """The kernel’s number of a move."""
    match move:
        case Play(card, suit):
            return 5 * NUMBER[card] + (SUITS.index(suit) if suit else 4)
        case Draw():
            return kernel.DRAW
        case Take():
            return kernel.TAKE
        case Pass():
            return kernel.PASS
    raise ValueError(f"no seat makes this move: {move}")


_ROUND: Final = kernel.Round()


def round_of(view: View, seed: int, fresh: kernel.Round | None = None) -> kernel.Round:
    """The round as the view’s seat sees it; `fresh`: a kernel to set up for it."""
    playing = fresh or _ROUND
    options = view.options
    packs = len(full_pack(view.seats, options)) // len(NUMBER)
    playing.set_up(view.seats, packs, _house(options), COUNTS)
    for seat in range(view.seats):
        playing.weigh(seat, flat(DRAWN_OUT if options.draw_until else SHORT))
    playing.lay(
        view.turn,
        [NUMBER[card] for card in view.hand],
        list(view.hand_sizes),
        [NUMBER[card] for card in view.discards],
        SUITS.index(view.suit),
        (view.direction, view.drawn, view.passes, view.demand, view.turns),
        [
            (seat, SUITS.index(lack.suit), RANKS.index(lack.rank), lack.since)
            for seat, lacks in enumerate(view.lacks)
            for lack in lacks
        ],
        seed,
    )
    return playing


def flat(weights: Weights) -> list[float]:
    """The weights as the kernel has them."""
    left, near, *rest = astuple(weights)
    return [left, *near, *rest]


@cache
def _house(options: Options) -> tuple[bool, bool, int, bool, bool, bool, bool, bool, bool]:
    limit = 0 if options.draw_limit == "none" else options.draw_limit
    return (
        options.draw_until, options.may_draw, limit, options.draw_two, options.skip_queen,
        options.reverse_ace, options.eight_needs_match, options.no_last_eight,
        options.scoring == "winner_takes",
    )  # fmt: skip
