"""Plays weighed by the nets, and by looking one roll or two ahead.

A play is worth what the position after it is worth to the mover. Looking ahead puts the mean over
the other side's rolls in its place, each answered by what the nets like best, and once more over
the mover's own next roll. Only the best plays are looked at so.
"""

from typing import Final, NamedTuple

from ai.advice import Budget
from ai.backgammon.kernel import Engine
from ai.backgammon.sight import After
from ai.backgammon.stakes import Chances
from ai.kernels import is_compiled

ROLLS: Final = 21
THROWS: Final = 36
WIDTHS: Final = (8, 5)
"""How many plays are looked at one roll ahead, and two."""
MARGINS: Final = (0.20, 0.10)
"""How much worse than the best they may seem, in equity."""


class Weighed(NamedTuple):
    """A play and what it is worth."""

    value: float
    """Equity to the mover."""
    after: After
    ahead: int
    """How many rolls were looked ahead."""


class Meter:
    """How much was looked at, and whether that is enough."""

    def __init__(self, budget: Budget) -> None:
        self.looks = 0
        """Positions whose next rolls were all looked at."""
        self._budget = budget

    def spent(self) -> bool:
        """Whether to stop now."""
        most = self._budget.samples
        return (most is not None and self.looks >= most) or self._budget.spent()


class _Enough(Exception):
    """The budget is spent."""


def value_of(chances: Chances, worth: tuple[float, ...]) -> float:
    """What chances are worth to the side whose they are."""
    return sum(chance * each for chance, each in zip(chances, worth, strict=True))


def mirror(worth: tuple[float, ...]) -> tuple[float, ...]:
    """The worth of the six chances to the other side."""
    return tuple(-each for each in reversed(worth))


def is_over(board: tuple[int, ...]) -> bool:
    """Whether all of its checkers are off."""
    return not any(board[1:])


class Search:
    """Weighs plays for one side in one game."""

    def __init__(self, engine: Engine, worth: tuple[float, ...], meter: Meter) -> None:
        self._engine = engine
        self._worth, self._theirs = worth, mirror(worth)
        self._meter = meter
        self._step = ROLLS if is_compiled("ai.backgammon.kernel") else 1

    def static(self, here: After, dice: tuple[int, int]) -> list[Weighed]:
        """All plays of a roll by what the nets say, the best first."""
        self._engine.set_worth(self._worth)
        found = self._engine.values(here.own, here.enemy, *dice)
        return sorted((Weighed(v, After(o, e), 0) for v, o, e in found), key=_by_value)

    def weigh(
        self, here: After, dice: tuple[int, int], asked: After | None, deepest: int
    ) -> list[Weighed]:
        """All plays, the best first; the promising ones and the one asked about looked ahead.

        A look ahead counts when it came to the end for two plays at least, so that like is
        compared with like; those it did not reach stay behind those it did.
        """
        plays = self.static(here, dice)
        for ahead in range(1, deepest + 1):
            chosen = self._promising(plays, ahead, asked)
            found = []
            try:
                for play in chosen:
                    found.append(Weighed(self._look(play.after, ahead), play.after, ahead))
            except _Enough:
                pass
            if len(found) < min(2, len(chosen)):
                break
            seen = {play.after for play in found}
            rest = [play for play in plays if play.after not in seen]
            plays = sorted(found, key=_by_value) + rest
            if len(found) < len(chosen):
                break
        return plays

    def _promising(self, plays: list[Weighed], ahead: int, asked: After | None) -> list[Weighed]:
        least = plays[0].value - MARGINS[ahead - 1]
        alike = [play for play in plays if play.ahead == ahead - 1 and play.value >= least]
        chosen = alike[: WIDTHS[ahead - 1]]
        return chosen + [play for play in plays if play.after == asked and play not in chosen]

    def chances(self, here: After, on_roll: bool, ahead: int) -> Chances:
        """The side's chances when it or the other one is on roll, as far as the budget goes."""
        own, enemy = here if on_roll else here[::-1]
        worth = self._worth if on_roll else self._theirs
        found: Chances = self._engine.chances_of(own, enemy)
        if ahead:
            try:
                found = self._outlook(own, enemy, worth)
            except _Enough:
                pass  # then what the nets say has to do
        return found if on_roll else found[::-1]

    def _look(self, after: After, ahead: int) -> float:
        """What a position is worth to the mover when the other side is on roll."""
        if is_over(after.own):
            theirs = self._engine.chances_of(after.enemy, after.own)
            return value_of(theirs, self._theirs) * -1
        if ahead == 1:
            return -value_of(self._outlook(after.enemy, after.own, self._theirs), self._theirs)
        total = 0.0
        for high in range(1, 7):
            for low in range(1, high + 1):
                self._pay()
                self._engine.set_worth(self._theirs)
                value, enemy, own = self._engine.best(after.enemy, after.own, high, low)
                if not is_over(enemy):
                    value = -value_of(self._outlook(own, enemy, self._worth), self._worth)
                total -= value * (1 if high == low else 2)
        return total / THROWS

    def _outlook(
        self, own: tuple[int, ...], enemy: tuple[int, ...], worth: tuple[float, ...]
    ) -> Chances:
        """The chances of a side on roll that then plays what is best by its own lights."""
        self._engine.set_worth(worth)
        sums = [0.0] * 6
        for first in range(0, ROLLS, self._step):
            self._pay()
            part = self._engine.outlook(own, enemy, first, first + self._step)
            sums = [total + more for total, more in zip(sums, part, strict=True)]
        self._meter.looks += 1
        return tuple(total / THROWS for total in sums)

    def _pay(self) -> None:
        if self._meter.spent():
            raise _Enough


def _by_value(play: Weighed) -> float:
    return -play.value
