"""What a game is played for: what each way of ending it is worth to the seat."""

from dataclasses import dataclass, replace

from ai.backgammon.match_equity import after_crawford, chance
from game.backgammon.cube import MOST_CUBE, has_cube
from game.backgammon.state import points_to_win
from game.backgammon.view import View

Chances = tuple[float, ...]
"""To lose a backgammon, a gammon, a single game; to win a single game, a gammon, a backgammon."""
LEVELS = (3, 2, 1, 1, 2, 3)


@dataclass(frozen=True)
class Stakes:
    """How points count for a side.

    Points for money count as they are. In a match they count what they change in the chance to
    win it; `equity` puts that into points of the present cube again.
    """

    cube: int = 1
    gammons: bool = True
    """Whether more than single games count."""
    turning: bool = False
    """Whether the cube can be turned at all in this game."""
    needs: tuple[int, int] | None = None
    """The points that the side and the other one need for the match; None: there is no match."""
    crawford_over: bool = False
    """Whether the Crawford game was played or is being played."""

    def turned(self) -> "Stakes":
        """The same with the cube at twice as much; gammons count from then on."""
        return replace(self, cube=self.cube * 2)

    def mirrored(self) -> "Stakes":
        """The same seen from the other side."""
        needs = self.needs and (self.needs[1], self.needs[0])
        return replace(self, needs=needs)

    def value(self, points: int) -> float:
        """What it is worth to win so many points; less than none are lost."""
        if self.needs is None:
            return float(points)
        mine, theirs = self.needs
        mine, theirs = mine - max(points, 0), theirs - max(-points, 0)
        if self.crawford_over and min(mine, theirs) > 0:
            if theirs == 1:
                return after_crawford(mine)
            if mine == 1:
                return 1 - after_crawford(theirs)
        return chance(mine, theirs)

    def equity(self, value: float) -> float:
        """A value as points a game: 1 is what a single win is worth at the present cube."""
        if self.needs is None:
            return value / self.cube
        most, least = self.value(self.cube), self.value(-self.cube)
        return 2 * (value - least) / (most - least) - 1

    def worth(self) -> tuple[float, ...]:
        """What each of the six chances is worth, as equity."""
        levels = LEVELS if self.gammons else (1,) * 6
        values = [
            self.value(level * self.cube * (-1 if at < 3 else 1)) for at, level in enumerate(levels)
        ]
        return tuple(map(self.equity, values))

    @property
    def is_dead(self) -> bool:
        """Whether the cube could not usefully be turned by the side: it wins the match as it is."""
        return not self.turning or (self.needs is not None and self.cube >= self.needs[0])


def stakes_of(view: View) -> Stakes:
    """What the seat plays for now."""
    options, seat = view.options, view.seat or 0
    goal = points_to_win(options)
    gammons = options.count_gammons
    if options.format == "money" and options.jacoby and view.owner is None:
        gammons = False
    return Stakes(
        cube=view.cube,
        gammons=gammons,
        turning=has_cube(options) and not view.crawford and view.cube < MOST_CUBE,
        needs=None if goal is None else (goal - view.score[seat], goal - view.score[1 - seat]),
        crawford_over=view.crawford or view.after_crawford or not options.crawford,
    )
