"""What tricks and hands of Kaiser are worth, and when a match is over (rules 5 and 6.4 to 6.7)."""

from collections.abc import Iterable, Sequence
from typing import Final

from game.core.cards import Card
from game.core.contract import Outcome
from game.core.events import Seat
from game.tricks.kaiser_terms import (
    BONUS,
    SEATS,
    SIDES,
    TRICKS,
    Bid,
    Options,
    State,
    View,
    in_words,
    suit_name,
)
from game.tricks.module import Count
from game.tricks.state import HandDone, Lay

HAND_WORTH: Final = TRICKS + sum(BONUS.values())
"""What both sides take between them."""
NEAR_HOME: Final = 5
RAISE: Final = 10


def worth(cards: Iterable[Card]) -> int:
    """What a trick is worth: one, and what its cards add (rule 5.1)."""
    return 1 + sum(BONUS.get(card, 0) for card in cards)


def worth_of(lays: Sequence[Lay]) -> int:
    """What a trick is worth, by its lays."""
    return worth(lay.card for lay in lays)


def points_taken(position: State | View) -> tuple[int, int]:
    """What each side has taken in this hand so far."""
    taken = [0, 0]
    for trick in position.past:
        taken[trick.winner % 2] += worth_of(trick.lays)
    return taken[0], taken[1]


def taker_of(position: State | View, card: Card) -> Seat | None:
    """Who took the trick with the card in this hand; None: nobody yet."""
    for trick in position.past:
        if any(lay.card == card for lay in trick.lays):
            return trick.winner
    return None


def target_now(options: Options, history: Sequence[HandDone]) -> int:
    """Where the match ends: further on once a no trump was made, by house rule (rule 6.5)."""
    raised = options.nt_raises_target and any(map(_made_no_trump, history))
    return options.target + (RAISE if raised else 0)


def _made_no_trump(done: HandDone) -> bool:
    """A bid made is always worth points, one missed costs some."""
    return done.maker is not None and done.trump is None and done.points[done.maker % 2] > 0


def points_for(bid: Bid, factor: int, took: int) -> int:
    """What the bidders score for points that they took (rules 5.2, 5.3 and 6.7)."""
    times = factor * (2 if bid.no_trump else 1)
    return times * (took if took >= bid.points else -bid.points)


def score_hand(state: State) -> Count:
    """The hand whose last trick was taken (rule 5)."""
    bid, maker = state.auction.bid, state.auction.holder
    assert bid is not None and maker is not None
    side = maker % 2
    took = points_taken(state)[side]
    left = HAND_WORTH - took
    defended = 0 if left > 0 and _is_near_home(state, 1 - side) else left
    points, factor = points_for(bid, state.auction.factor, took), state.auction.factor
    doubled = {1: "", 2: ", doubled", 4: ", redoubled"}[factor]
    mark, other = (
        f"{took} of {bid.points}".replace("-", "−"),
        "" if defended == left else "near home",
    )
    made = "made" if took >= bid.points else "missed"
    return Count(
        points=(points, defended) if side == 0 else (defended, points),
        reason=f"The bid was {made}: {in_words(took)} of {in_words(bid.points)}",
        maker=maker,
        note=f"{in_words(bid.points).capitalize()}, {suit_name(state.trump)}{doubled}",
        marks=(mark, other) if side == 0 else (other, mark),
    )


def _is_near_home(state: State, side: int) -> bool:
    """Whether the side's points as defenders do not count (rule 6.4)."""
    target = target_now(state.options, state.history)
    return state.options.defenders_near_home and state.scores[side] >= target - NEAR_HOME


def ending(state: State) -> Outcome | None:
    """Who is home, the bidders before the others; else who fell through the floor (5.5, 5.6)."""
    target, floor = target_now(state.options, state.history), -state.options.target
    maker = state.history[-1].maker
    assert maker is not None
    order = (maker % 2, 1 - maker % 2)
    home = [side for side in order if state.scores[side] >= target]
    fallen = [side for side in order if state.scores[side] <= floor]
    if not home and not fallen:
        return None
    winner = home[0] if home else 1 - fallen[0]
    low = state.scores[1 - winner]
    reason = f"First to {target} points" if home else f"The other side fell to −{-low} points"
    if len(home) == len(SIDES):
        reason = f"Both sides reached {target}, and the bidders count first"
    return Outcome(SIDES[winner], tuple(state.scores[seat % 2] for seat in range(SEATS)), reason)


def goal(options: Options) -> str:
    """The end in a few words, for the score sheet."""
    further = f" or {options.target + RAISE}" if options.nt_raises_target else ""
    return f"first to {options.target}{further}"
