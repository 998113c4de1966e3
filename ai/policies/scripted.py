"""Policies that the house plays: the baselines, and every computer player of the game."""

from random import Random
from typing import Any, Final

from ai.levels import player
from ai.player import Player, rng_for
from ai.policies.policy import Quiet
from game.episode.decision import Decision
from game.episode.drive import Answer
from game.episode.episode import Baseline

FOLLOW: Final = "follow"
BASELINES: Final = (FOLLOW, "tracker")
"""They draw no lots; the first is who plays where nobody else can."""


def baseline(module: str, name: str = FOLLOW) -> Baseline:
    """A baseline of the game; a name that is none means `follow`."""
    plays = player(module, name if name in BASELINES else FOLLOW)

    def choose(view: Any, legal: tuple[Any, ...]) -> Any:
        return plays(view, legal, Random(0))

    return choose


class Scripted(Quiet):
    """Plays a baseline, whatever happens."""

    def __init__(self, module: str, name: str = FOLLOW) -> None:
        self.baseline = baseline(module, name)

    def decide(self, decision: Decision) -> Answer:
        """What the baseline plays."""
        return Answer(self.baseline(decision.view, decision.legal), scripted=True)


class Level(Quiet):
    """A computer player of the game, with `follow` behind it."""

    def __init__(self, module: str, level: str, seed: str) -> None:
        """Its lots depend on the seed and on what it sees alone. Raises UnknownLevel."""
        self.baseline = baseline(module)
        self._player: Player = player(module, level)
        self._seed = seed

    def decide(self, decision: Decision) -> Answer:
        """What the player chooses."""
        rng = rng_for(self._seed, decision.view)
        return Answer(self._player(decision.view, decision.legal, rng), scripted=True)
