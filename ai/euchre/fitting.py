"""Finds the figures of `weights.py` in hands that skilled players play out.

    python -m ai.euchre.fitting --deals 5000 --seed fit

At every turn to bid of every deal, each bid is tried and the hand played to its end by four
skilled players; then figures are fitted to what came of it. Those of a pass count on the figures
for making that are in use: run it again with the new ones until they settle.
"""

import argparse
from collections.abc import Iterator, Sequence
from random import Random

import msgspec

from ai.euchre.bidding import may_march_alone, pass_marks
from ai.euchre.marks import marks
from ai.euchre.skilled import skilled
from ai.euchre.weights import MAKING, PASSED_POINTS, PASSING
from ai.fit import log_odds, shares
from game.core.contract import CHANCE, Setup
from game.tricks.euchre import RULES
from game.tricks.euchre_terms import CALL, ORDER, Call, Move, Options, Pass, State, upcard_suit
from game.tricks.state import DEAL


class Trial(msgspec.Struct, frozen=True):
    """What was noticed, and the points of the hand to the bidder's side."""

    bid: str
    """`partner`, `alone` or `pass`."""
    marks: dict[str, float]
    points: int


def trials(deals: int, seed: str) -> Iterator[Trial]:
    """Every bid of every turn of the deals."""
    for number in range(deals):
        state = RULES.start(Setup(4, Options(), number % 4))
        dealt = RULES.chance(state, Random(f"{seed}:{number}"))
        state = RULES.apply(state, CHANCE, dealt)[-1].state
        while state.phase in (ORDER, CALL):
            yield from _trials_at(state)
            state = _after(state, _choice(state))


def _trials_at(state: State) -> Iterator[Trial]:
    """Every bid of the turn, but for going alone on a hand that cannot march."""
    seat = state.to_act[0]
    view = RULES.view(state, seat)
    for move in RULES.legal_moves(state, seat):
        if isinstance(move, Pass):
            yield Trial("pass", pass_marks(view), _points_after(state, move))
            continue
        suit = move.suit if isinstance(move, Call) else upcard_suit(view)
        if not move.alone or may_march_alone(view, suit):
            seen = marks(view, suit)
            counted = {mark: float(seen.count(mark)) for mark in seen}
            bid = "alone" if move.alone else "partner"
            yield Trial(bid, counted, _points_after(state, move))


def _points_after(state: State, move: Move) -> int:
    """The points of the hand to the bidder's side, played out after the bid."""
    side = state.to_act[0] % 2
    done = _after(state, move)
    while done.phase != DEAL:
        done = _after(done, _choice(done))
    return done.scores[side] - done.scores[1 - side]


def _after(state: State, move: Move) -> State:
    after: State = RULES.apply(state, state.to_act[0], move)[-1].state
    return after


def _choice(state: State) -> Move:
    seat = state.to_act[0]
    return skilled(RULES.view(state, seat), RULES.legal_moves(state, seat), Random(0))


def report(found: Sequence[Trial]) -> Iterator[str]:
    """The two tables as they stand in `weights.py`."""
    columns = []
    for bid, march in (("partner", 2), ("alone", 4)):
        rows = [trial.marks for trial in found if trial.bid == bid]
        points = [trial.points for trial in found if trial.bid == bid]
        columns.append(log_odds(rows, [scored == march for scored in points]))
        columns.append(log_odds(rows, [scored == -2 for scored in points]))
    yield "MAKING"
    for mark in MAKING:
        yield f'    "{mark}": {tuple(round(column.get(mark, 0.0), 2) for column in columns)},'
    passed = [trial for trial in found if trial.bid == "pass"]
    rows = [trial.marks for trial in passed]
    columns = [shares(rows, [trial.points == worth for trial in passed]) for worth in PASSED_POINTS]
    yield "PASSING"
    for mark in PASSING:
        yield f'    "{mark}": {tuple(round(100 * column.get(mark, 0.0)) for column in columns)},'


def main() -> None:
    """Prints the tables for the number of deals asked for."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--deals", type=int, default=5000)
    parser.add_argument("--seed", default="fit")
    wanted = parser.parse_args()
    for line in report(list(trials(wanted.deals, wanted.seed))):
        print(line)


if __name__ == "__main__":
    main()
