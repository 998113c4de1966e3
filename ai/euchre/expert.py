"""An expert: deals the unseen cards again and again as the bids and plays suggest, and looks.

Cards are judged by worlds solved to their end, bids by what becomes of them in worlds where all
others bid as skilled players do. What counts is the chance to win the match from the score.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Final

from ai.advice import Advice, Budget, Opinion, Question
from ai.euchre.match_chance import chance_to_win
from ai.euchre.skilled import skilled
from ai.euchre.telling import Story
from ai.euchre.worth import terms
from ai.search.tricks.desk import SCALE, Desk
from ai.search.tricks.weighing import Effort, Tally, weigh_cards
from ai.search.tricks.worlds import draw_worlds
from game.tricks.euchre import MODULE, RULES
from game.tricks.euchre_terms import CALL, DISCARD, ORDER, Move, State, View
from game.tricks.state import PLAY, Play

UNIT: Final = "points a hand"
WORLDS: Final = 400
"""So many are enough, however much time there is."""
EFFORT: Final = Effort(exact_at=5)
CLEARLY: Final = 0.02
"""By so many points another card must be better than the one a skilled player plays."""


def advise(question: Question, budget: Budget) -> Advice:
    """What each move is worth, in points of the hand to the own side."""
    view, legal = question.view, question.legal
    usual = skilled(view, legal, question.rng())
    if len(legal) == 1 or view.phase not in (PLAY, ORDER, CALL, DISCARD):
        return Advice((Opinion(usual, 0.0),), UNIT)
    worlds = islice(_worlds(view, question.rng()), budget.samples or WORLDS)
    if view.phase == PLAY:
        tallies = _weigh_plays(question, worlds, budget)
    else:
        tallies = _weigh_bids(view, legal, worlds, budget)
    return _advice(tallies, usual, CLEARLY if view.phase == PLAY else 0.0)


def _advice(tallies: dict[Move, Tally], usual: Move, margin: float) -> Advice:
    def rank(move: Move) -> float:
        return tallies[move].mean + (margin if move == usual else 0.0)

    order = sorted(tallies, key=rank, reverse=True)
    samples = max(tally.count for tally in tallies.values())
    opinions = (Opinion(move, tallies[move].mean, tallies[move].spread) for move in order)
    return Advice(tuple(opinions), UNIT, samples)


def _worlds(view: View, rng: Random) -> Iterator[tuple[State, float]]:
    return draw_worlds(MODULE, view, rng, Story(view).likelihood)


def _weigh_plays(
    question: Question, worlds: Iterator[tuple[State, float]], budget: Budget
) -> dict[Move, Tally]:
    view: View = question.view
    desk = Desk(MODULE, view, question.rng().getrandbits(60))
    desk.set_terms(terms(view))
    desk.lay_out()
    found = weigh_cards(desk, worlds, EFFORT, budget)
    return {Play(card): tally for card, tally in found.tallies.items()}


def _weigh_bids(
    view: View,
    legal: Sequence[Move],
    worlds: Iterator[tuple[State, float]],
    budget: Budget,
) -> dict[Move, Tally]:
    tallies = {move: Tally() for move in legal}
    me = view.seat or 0
    for state, weight in worlds:
        for move in legal:
            points = _points(_bid_out(state, me, move), view)
            tallies[move].add(_chance(view, points), weight)
        if budget.spent():
            break
    return tallies


def _bid_out(state: State, seat: int, move: Move) -> State:
    """The world when cards are to be played, or the hand is thrown in: all others bid skilfully."""
    deal = state.deal
    state = RULES.apply(state, seat, move)[-1].state
    while state.phase != PLAY and state.to_act and state.to_act[0] >= 0 and state.deal == deal:
        at = state.to_act[0]
        legal = RULES.legal_moves(state, at)
        choice = skilled(RULES.view(state, at), legal, _NO_LOTS)
        state = RULES.apply(state, at, choice)[-1].state
    return state


def _points(state: State, view: View) -> float:
    """The points of the hand to side 0 over side 1, all cards seen; none for one thrown in."""
    if state.phase != PLAY:
        return 0.0
    leader = state.to_act[0]
    seen = RULES.view(state, leader)
    desk = _desk_of(seen)
    desk.world(state)
    solved = desk.table.exact()
    assert solved is not None
    best = max(value for _, value in solved) / SCALE
    return best if leader % 2 == 0 else -best


def _desk_of(view: View) -> Desk:
    desk = Desk(MODULE, view, 1, 1 << 12, 8)
    desk.set_terms(terms(view))
    desk.lay_out()
    return desk


def _chance(view: View, points: float) -> float:
    """The chance to win the match after the hand, of the view's side."""
    side = (view.seat or 0) % 2
    ours = points if side == 0 else -points
    target = view.options.target
    own, other = (target - view.scores[at] for at in (side, 1 - side))
    return chance_to_win(int(own - max(0, ours)), int(other - max(0, -ours)))


_NO_LOTS: Final = Random(0)
"""Skilled players draw none."""
