"""The expert: plays the round to its end, thousands of times, after each move it could make."""

from dataclasses import astuple
from functools import cache, partial
from typing import Final

from ai.advice import Advice, Budget, Opinion, Question
from ai.crazy_eights import kernel
from ai.crazy_eights.skilled import Weights, skilled, weights_of
from ai.crazy_eights.telling import Laid, laid
from ai.search.racing import advice, race
from game.core.cards import RANKS, SUITS, Card, pack
from game.crazy_eights.ending import penalty
from game.crazy_eights.state import Draw, Move, Options, Pass, Play, Take, full_pack
from game.crazy_eights.view import View

UNIT: Final = "points a round"
WORLDS: Final = 3000
"""So many are enough, however much time there is."""
DOUBT_TWO: Final = 1.0
"""In standard errors: by so many another move must be better than the skilled player’s."""
DOUBT_MORE: Final = 2.0
"""The same with more players, where less is gained and the cards scatter more."""
TRIES: Final = 8
"""So many deals are drawn for each world, of which one is taken."""
CARELESS: Final = 0.15
"""How likely people are to lay what a skilled player would not, next to what it would."""
PATIENCE: Final = 40
"""Turns for each seat that a round is played on; few take so many."""
ALL_OR_NOTHING: Final = 0.5
"""In the last round: the share of what counts that is the match, and not points."""
NUMBER: Final = {card: number for number, card in enumerate(pack())}
COUNTS: Final = [penalty(Card(f"{rank}S")) for rank in RANKS]


def expert(question: Question, budget: Budget) -> Advice:
    """By how many points the seat does better than the others on average, after each move.

    In the last round half of it is the match, a hundred points the whole of it.
    """
    view, legal = question.view, question.legal
    if len(legal) == 1 or len(view.hand) == 1:  # whoever can go out does
        return Advice((Opinion(legal[0], 0.0),), UNIT if len(legal) == 1 else "")
    usual = skilled(view, legal, question.rng())
    playing = round_of(view, question.rng().getrandbits(60))
    hurried = False

    def outcome(move: Move, number: int) -> float:
        nonlocal hurried
        hurried = hurried or (number == 0 and budget.spent())
        return 0.0 if hurried else float(playing.playout(number, coded(move)))

    doubt = DOUBT_TWO if view.seats == 2 else DOUBT_MORE
    runners = race(legal, usual, outcome, budget, doubt, question.asked, WORLDS)
    if hurried:  # there was no time for a single world
        return Advice((Opinion(usual, 0.0),), UNIT)
    return advice(runners, UNIT, partial(_line, is_last(view)))


def is_last(view: View) -> bool:
    """Whether the match ends with this round."""
    return len(view.rounds) + 1 == view.options.rounds


def _line(counts_match: bool, value: float) -> str:
    """A value in words."""
    match = ", the match counted in" * counts_match
    if abs(value) < 1:
        return f"about even with the others{match}"
    side = "ahead of" if value > 0 else "behind"
    return f"{abs(value):.0f} points {side} the others on average{match}"


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
        playing.weigh(seat, flat(weights_of(view)))
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
    sign = -1 if options.scoring == "penalty" else 1
    playing.value(PATIENCE, [sign * total for total in view.totals], is_last(view) * ALL_OR_NOTHING)
    playing.remember([_told(one) for one in laid(view)], TRIES, CARELESS)
    return playing


def _told(one: Laid) -> tuple[int, int, int, int, int]:
    """A card that was laid, as the kernel has it; 9: no choice that tells anything."""
    named = SUITS.index(one.named) if one.named in SUITS else 4 if one.choice else 9
    suit = SUITS.index(one.suit) if one.choice and one.suit in SUITS else 9
    return one.seat, NUMBER[one.card], 9 if one.named == "?" else named, NUMBER[one.top], suit


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
