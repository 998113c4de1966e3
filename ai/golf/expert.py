"""The expert: plays the hole to its end, thousands of times, after each move."""

from functools import cache
from typing import Final

from ai.advice import Advice, Budget, Opinion, Question
from ai.golf import kernel
from ai.golf.skilled import skilled
from ai.search.racing import advice, race
from game.core.cards import Card
from game.golf.scoring import can_match, rank_of, value
from game.golf.state import (
    JOKER,
    SHAPES,
    DiscardFlip,
    DiscardOnly,
    DrawStock,
    Knock,
    Move,
    Options,
    Reveal,
    Swap,
    TakeDiscard,
)
from game.golf.view import View, unseen_cards

UNIT: Final = "points a hole"
DOUBT: Final = 1.0
"""In standard errors: by so many another move must be better than the skilled player’s."""
RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", JOKER)
_NUMBER: Final = {rank: number for number, rank in enumerate(RANKS)}
_PENALTIES: Final = ("off", "double_plus5", "plus10")


def expert(question: Question, budget: Budget) -> Advice:
    """By how many points the seat does better than the others on average, after each move.

    Openers are any, and on three rows it does what a skilled player does: it has no kernel there.
    """
    view, legal = question.view, question.legal
    usual = skilled(view, legal, question.rng())
    if len(legal) == 1 or isinstance(legal[0], Reveal) or SHAPES[view.options.grid][0] != 2:
        return Advice((Opinion(usual, 0.0),), UNIT)
    hole = hole_of(view, question.rng().getrandbits(60))

    def outcome(move: Move, number: int) -> float:
        return float(hole.playout(number, *coded(move)))

    return advice(race(legal, usual, outcome, budget, DOUBT, question.asked), UNIT)


def coded(move: Move) -> tuple[int, int]:
    """The kernel’s number of a move, and its cell."""
    match move:
        case TakeDiscard():
            return kernel.TAKE, 0
        case DrawStock():
            return kernel.DRAW, 0
        case Swap(cell):
            return kernel.SWAP, cell
        case DiscardFlip(cell):
            return kernel.FLIP, cell
        case DiscardOnly():
            return kernel.THROW, 0
        case Knock():
            return kernel.KNOCK, 0
    raise ValueError(f"no seat makes this move: {move}")


def hole_of(view: View, seed: int, fresh: kernel.Hole | None = None) -> kernel.Hole:
    """The hole as the view’s seat sees it; `fresh`: a kernel to set up for it."""
    hole = fresh or _HOLE
    options = view.options
    hole.set_up(view.seats, SHAPES[options.grid][1], *_ranks(options), _house(options))
    unseen, pile = unseen_cards(view), list(view.restocked)
    for card in pile:
        unseen.remove(card)
    hole.lay(
        view.turn,
        [[_NUMBER[rank_of(card)] if card else -1 for card in grid] for grid in view.grids],
        numbers(unseen),
        numbers(pile),
        view.stock,
        _NUMBER[rank_of(view.discards[-1])] if view.discards else -1,
        _NUMBER[rank_of(view.drawn)] if view.drawn else -1,
        -1 if view.closer is None else view.closer,
        view.last_turns,
        seed,
    )
    return hole


_HOLE: Final = kernel.Hole()


def numbers(cards: list[Card]) -> list[int]:
    """The ranks of cards as the kernel has them."""
    return [_NUMBER[rank_of(card)] for card in cards]


@cache
def _ranks(options: Options) -> tuple[list[int], list[bool]]:
    cards = [JOKER if rank == JOKER else Card(f"{rank}S") for rank in RANKS]
    return [value(card, options) for card in cards], [can_match(rank, options) for rank in RANKS]


def _house(options: Options) -> tuple[int, bool, bool, bool]:
    penalty = _PENALTIES.index(options.closer_penalty)
    twins = options.double_columns == "minus10"
    return penalty, twins, options.final_putt, options.flip_optional
