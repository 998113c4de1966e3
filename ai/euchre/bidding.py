"""Bidding by what becomes of it: each bid's prospects, turned into the chance to win the match."""

from collections.abc import Mapping, Sequence
from math import exp

import msgspec

from ai.euchre.marks import arms_an_opponent, marks, place, playing_hand
from ai.euchre.match_chance import chance_to_win
from ai.euchre.weights import MAKING, PASSED_POINTS, PASSING
from game.core.cards import SUITS, Suit
from game.tricks.euchre_terms import (
    CALL,
    ORDER,
    Call,
    Move,
    OrderUp,
    Pass,
    View,
    suit_of,
    upcard_suit,
)

Prospects = Mapping[int, float]
"""Points of the hand to the seat's side (negative: to the other) and how likely they are."""

LEAST_TRUMPS_ALONE = 3
CAUTION, CAUTION_ALONE = 0.3, 0.4
"""Points that making must promise over a pass, and going alone besides: estimates err."""


def best_bid(view: View, legal: Sequence[Move]) -> Move:
    """The bid after which the seat's side is most likely to win the match, a pass when in doubt."""
    stake = _point_in_chance(view)
    return max(
        legal,
        key=lambda move: _chance(view, _prospects(view, move)) - stake * _doubt(move),
    )


def _doubt(move: Move) -> float:
    if isinstance(move, OrderUp | Call):
        return CAUTION + CAUTION_ALONE * move.alone
    return 0.0


def _point_in_chance(view: View) -> float:
    """What a point is worth at this score, in chance to win; no more than in a new match.

    Late in a match there may be no other hand to wait for.
    """
    now = (_chance(view, {1: 1.0}) - _chance(view, {-1: 1.0})) / 2
    target = view.options.target
    return min(now, chance_to_win(target - 1, target) - chance_to_win(target, target))


def _prospects(view: View, move: Move) -> Prospects:
    if isinstance(move, OrderUp):
        return making(view, upcard_suit(view), move.alone)
    if isinstance(move, Call):
        return making(view, move.suit, move.alone)
    assert isinstance(move, Pass)
    return passing(view)


def making(view: View, trump: Suit, alone: bool) -> Prospects:
    """What comes of making the suit trump now."""
    figures = [MAKING[mark] for mark in marks(view, trump)]
    march, euchred, march_alone, euchred_alone = (
        _from_log_odds(sum(figure[at] for figure in figures)) for at in range(4)
    )
    euchred = min(euchred, 1 - march)
    if not alone:
        return {2: march, 1: 1 - march - euchred, -2: euchred}
    if not may_march_alone(view, trump):
        march_alone, euchred_alone = 0.0, 1.0
    euchred_alone = min(max(euchred, euchred_alone), 1 - march_alone)  # a partner never hurts
    return {4: march_alone, 1: 1 - march_alone - euchred_alone, -2: euchred_alone}


def may_march_alone(view: View, trump: Suit) -> bool:
    """Whether to think of going alone at all: three trumps, the right bower not sent across."""
    held = [suit_of(card, trump) for card in playing_hand(view, trump)]
    return held.count(trump) >= LEAST_TRUMPS_ALONE and not arms_an_opponent(view)


def passing(view: View) -> Prospects:
    """What comes of a pass; a dealer's in the second round throws the hand in."""
    if view.phase == CALL and place(view) == "dealer":
        return {}
    figures = [(weight, PASSING[mark]) for mark, weight in pass_marks(view).items()]
    return {
        points: _share(sum(weight * figure[at] for weight, figure in figures))
        for at, points in enumerate(PASSED_POINTS)
    }


def pass_marks(view: View) -> dict[str, float]:
    """What there is to notice if the seat passes, and how much of it."""
    phase = view.phase
    found = {
        f"{place(view)} {phase}": 1.0,
        f"making, {phase}": _best_making(view),
        f"ace, {phase}": float(sum(card[0] == "A" for card in view.hand)),
    }
    if phase == ORDER:
        found[f"naming, {phase}"] = _best_making(msgspec.structs.replace(view, phase=CALL))
    return found


def _best_making(view: View) -> float:
    """The points to expect of the best suit that may be made trump, with the partner."""
    barred = upcard_suit(view)
    suits = [barred] if view.phase == ORDER else [suit for suit in SUITS if suit != barred]
    each = (making(view, suit, alone=False) for suit in suits)
    return max(sum(points * often for points, often in prospects.items()) for prospects in each)


def _from_log_odds(odds: float) -> float:
    return 1 / (1 + exp(-odds))


def _share(percent: float) -> float:
    return min(1.0, max(0.0, percent / 100))


def _chance(view: View, prospects: Prospects) -> float:
    """The chance to win the match; what the prospects leave open is a hand without points."""
    assert view.seat is not None
    side = view.seat % 2
    ours, theirs = (view.options.target - view.scores[at] for at in (side, 1 - side))
    chances = (
        often * chance_to_win(ours - max(0, points), theirs - max(0, -points))
        for points, often in prospects.items()
    )
    rest = 1 - sum(prospects.values())
    return sum(chances) + rest * chance_to_win(ours, theirs)
