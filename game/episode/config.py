"""How an episode is set up, and what of that its budget of decisions allows."""

from collections.abc import Callable
from typing import Final

import msgspec

from game.episode.modules import MODULES
from game.episode.seeds import SEATS
from game.episode.terms import Terms

BUDGET: Final = 240
"""So many decisions of models and outside programs an episode has at most."""
HANDS_LEAST: Final = 2
LONGEST_SCHEDULE, MOST_CARDS = 16, 6
SEED_BITS: Final = 31


class BadConfig(ValueError):
    """A setup that no episode can be played with; the text says why."""


class Player(msgspec.Struct, frozen=True):
    """A policy, as spectators know it."""

    name: str


class Config(msgspec.Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    """What is settled before the first deal."""

    players: tuple[Player, ...]
    """Index = slot."""
    module: str = "euchre"
    seed: int | None = None
    """None: one is drawn when the config is fitted."""
    hands: int | None = None
    """None: as many as the schedule has, or as is usual in the game."""
    deal_schedule: tuple[int, ...] | None = None
    """Cards for each seat, hand by hand (Oh Hell); None: as is usual."""
    episode_timeout_seconds: float = 1200
    turn_delay_ms: int = 250
    """A pause after each trick, for those who watch."""
    player_connect_timeout_seconds: float = 180
    model: str = ""
    max_output_tokens: int = 900
    llm_timeout_seconds: float = 20
    sampled: bool = False
    """Whether it was fitted: seed, hands and schedule are then final."""

    @property
    def terms(self) -> Terms:
        """The game's terms; raises BadConfig."""
        if self.module not in MODULES:
            raise BadConfig(f"no module “{self.module}”; there are: {', '.join(MODULES)}")
        return MODULES[self.module]

    @property
    def sizes(self) -> tuple[int, ...]:
        """Cards for each seat, hand by hand, of a fitted config."""
        schedule = self.deal_schedule or ()
        return tuple(self.terms.size(hand, schedule) for hand in range(self.hands or 0))

    @property
    def swing_caps(self) -> tuple[float, ...]:
        """Of each hand."""
        return tuple(map(self.terms.swing_cap, self.sizes))

    @property
    def worst_case(self) -> int:
        """The most decisions that all hands together may ask for."""
        return sum(self.terms.worst_case(hand, size) for hand, size in enumerate(self.sizes))


_RANGES: Final = {
    "episode_timeout_seconds": (60, 6000),
    "turn_delay_ms": (0, 10_000),
    "player_connect_timeout_seconds": (0, 1e9),
    "max_output_tokens": (64, 2000),
    "llm_timeout_seconds": (5, 60),
}


def check(config: Config) -> None:
    """Raises BadConfig for a setup that no episode can be played with."""
    terms = config.terms
    if len(config.players) != SEATS:
        raise BadConfig(f"an episode has four players, not {len(config.players)}")
    for name, (least, most) in _RANGES.items():
        if not least <= getattr(config, name) <= most:
            raise BadConfig(f"{name} must be from {least} to {most:g}")
    if config.seed is not None and not 0 <= config.seed < 1 << SEED_BITS:
        raise BadConfig(f"a seed has {SEED_BITS} bits and no sign")
    schedule = config.deal_schedule
    hands = config.hands
    if schedule is not None:
        if not terms.schedule:
            raise BadConfig(f"{terms.title} has no schedule of deals")
        if not (1 <= len(schedule) <= LONGEST_SCHEDULE) or any(
            not 1 <= size <= MOST_CARDS for size in schedule
        ):
            raise BadConfig(f"a schedule has 1 to {LONGEST_SCHEDULE} hands of 1 to {MOST_CARDS}")
        if hands is not None and hands != len(schedule):
            raise BadConfig(f"{hands} hands, and a schedule of {len(schedule)}")
        hands = len(schedule)
    if hands is not None and hands < HANDS_LEAST:
        raise BadConfig(f"an episode has at least {HANDS_LEAST} hands")


def fit(config: Config, draw_seed: Callable[[], int]) -> Config:
    """The config with a seed, and with as many hands as the budget surely allows.

    Fitting a fitted config changes nothing.

    Args:
        config: as it was given.
        draw_seed: an unpredictable number, for a config that has no seed.

    Raises:
        BadConfig: as `check`.
    """
    check(config)
    if config.sampled:
        return config
    seed = config.seed
    if seed is None:
        seed = draw_seed() % (1 << SEED_BITS)
    terms = config.terms
    if not terms.schedule:
        most = BUDGET // terms.worst_case(0, terms.size(0, ()))
        hands = max(HANDS_LEAST, min(config.hands or terms.hands, most))
        return msgspec.structs.replace(config, seed=seed, hands=hands, sampled=True)
    schedule = list(config.deal_schedule or terms.schedule)[: config.hands]
    while len(schedule) > HANDS_LEAST and _decisions(terms, schedule) > BUDGET:
        schedule.pop()
    return msgspec.structs.replace(
        config, seed=seed, hands=len(schedule), deal_schedule=tuple(schedule), sampled=True
    )


def _decisions(terms: Terms, schedule: list[int]) -> int:
    return sum(terms.worst_case(hand, size) for hand, size in enumerate(schedule))
