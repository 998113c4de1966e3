"""How strong a computer player is, in words that people understand, and who plays so.

A game's own players are found by name: the package `ai.oh_hell` has `PLAYERS` for game `oh-hell`,
in `ADVISERS` those that take time to think, and in `LINES` what each of them notices; where even
the others now and then take long, its `takes_long` tells of a view whether they do. A game without
any gets the random player, so that a new game can be played at once.
"""

import sys
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Final, NamedTuple

import msgspec
from msgspec.structs import replace

from ai.advice import USUAL_MS, Adviser, inline
from ai.player import InstantChooser, Player, random_player
from ai.pool.choosing import EitherChooser, PooledChooser, house_pool
from game.thinking import Chooser


class Level(msgspec.Struct, frozen=True):
    """A level as people choose it."""

    key: str
    title: str
    line: str
    """One sentence, for beneath the title."""
    is_reference: bool = False
    """For measuring others by; the setup screen lists it last or not at all."""
    is_visitor: bool = False
    """A program from elsewhere; it stands in no order with the others."""


LEVELS: Final = (
    Level("beginner", "Beginner", "Knows the rules and plays what comes to hand."),
    Level("casual", "Casual", "Plays sensibly and now and then forgives."),
    Level("skilled", "Skilled", "Remembers what was played and plans with its partner."),
    Level("expert", "Expert", "Looks far ahead and takes a moment over it."),
    Level("follow", "Follow", "The plain yardstick: fixed bids and no memory.", is_reference=True),
    Level("tracker", "Tracker", "The yardstick that remembers the cards.", is_reference=True),
    Level("heat", "Heat", "The yardstick that likes warm squares.", is_reference=True),
    Level("random", "Random", "Any legal move.", is_reference=True),
)
"""Weakest first, then those to measure by."""
_HOSTS: Final = {"uci": "chess"}
"""By the first word of a visitor's key: the game that it plays."""
_AT_RANDOM: Final = replace(LEVELS[0], line="Plays at random: nobody has taught it this game yet.")


class Own(NamedTuple):
    """The players of one game, by level, and what they notice."""

    players: Mapping[str, Player]
    """Those that answer at once."""
    advisers: Mapping[str, Adviser]
    """Those that think, in the pool of workers."""
    lines: Mapping[str, str]
    takes_long: Callable[[Any], bool] | None = None
    """Of a view: whether a player that usually answers at once would hold up a frame there."""

    @property
    def keys(self) -> tuple[str, ...]:
        """All levels that somebody plays at."""
        return (*self.players, *self.advisers)


def _package(game_id: str) -> str:
    return f"ai.{game_id.replace('-', '_')}"


@cache
def _loaded(game_id: str) -> ModuleType | None:
    """The game's package in `ai`; None: it has none."""
    name = _package(game_id)
    return import_module(name) if find_spec(name) else None


@cache
def own_players(game_id: str) -> Own:
    """What the game's package in `ai` offers; nothing where it has none."""
    package = _loaded(game_id)
    if package is None:
        return Own({}, {}, {})
    advisers = getattr(package, "ADVISERS", {})
    return Own(package.PLAYERS, advisers, package.LINES, getattr(package, "takes_long", None))


class UnknownLevel(ValueError):
    """A level that the game has no player for; the text names those it has."""


def levels(game_id: str) -> tuple[Level, ...]:
    """The levels that the game's players differ in, weakest first; never empty."""
    own = own_players(game_id)
    known = (replace(level, line=own.lines.get(level.key, level.line)) for level in LEVELS)
    return tuple(level for level in known if level.key in own.keys) or (_AT_RANDOM,)


def visitors(game_id: str) -> tuple[Level, ...]:
    """Programs from elsewhere that play the game and are installed here; often none.

    A game's package may offer them by `visitors()`, and by `visitor(key)` the adviser of one.
    """
    found: tuple[Level, ...] = getattr(_loaded(game_id), "visitors", tuple)()
    return found


def take_in(path: str) -> None:
    """Has a program of the player's own be one of the visitors from now on; empty: none."""
    for game_id in set(_HOSTS.values()):
        if path or _package(game_id) in sys.modules:  # without one no package need be loaded
            package = _loaded(game_id)
            assert package is not None
            package.take_in(path)


def is_program(path: str) -> bool:
    """Whether there is a program at a path, or of a name, that could be a visitor."""
    packages = filter(None, map(_loaded, set(_HOSTS.values())))
    return any(package.command_of(path) for package in packages)


def title_of(level: str) -> str:
    """What people call a level; empty: nobody knows it."""
    known = next((known.title for known in LEVELS if known.key == level), "")
    return known or " ".join(word.capitalize() for word in level.split(":")[1:])


def takes_time(level: str) -> bool:
    """Whether one may have to wait for whoever plays at a level: an expert, or a visitor."""
    return level == "expert" or level.partition(":")[0] in _HOSTS


def is_missing(level: str) -> bool:
    """Whether it is a visitor's that is not installed here: somebody stands in for it."""
    game_id = _HOSTS.get(level.partition(":")[0])
    package = _loaded(game_id) if game_id else None
    return package is not None and not package.is_here(level)


def _thinker(game_id: str, level: str) -> Adviser | None:
    """Who thinks at a level; None: nobody does."""
    own = own_players(game_id).advisers.get(level)
    visitor: Callable[[str], Adviser | None] = getattr(
        _loaded(game_id), "visitor", lambda key: None
    )
    return own or visitor(level)


def player(game_id: str, level: str, ms: float = USUAL_MS) -> Player:
    """Who plays a game at a level; one that thinks does so here, for so many milliseconds.

    Raises:
        UnknownLevel: nobody does.
    """
    own = own_players(game_id)
    if level in own.players:
        return own.players[level]
    thinker = _thinker(game_id, level)
    if thinker is not None:
        return inline(thinker, ms)
    if level == "random" or (not own.keys and any(level == known.key for known in LEVELS)):
        return random_player
    there_are = ", ".join([*(known.key for known in levels(game_id)), "random"])
    raise UnknownLevel(f"no player “{level}” for {game_id}; there are: {there_are}")


def adviser(game_id: str, level: str) -> Adviser:
    """Who thinks for a game at a level.

    Raises:
        UnknownLevel: nobody does, or whoever plays at it does not need to think.
    """
    found = _thinker(game_id, level)
    if found is not None:
        return found
    raise UnknownLevel(f"nobody thinks about {game_id} at level “{level}”")


def warm(game_id: str, chosen: Iterable[str]) -> None:
    """Loads a game's players, and starts the workers if one of the chosen levels thinks."""
    if any(_thinker(game_id, level) for level in chosen):
        house_pool().warm(_package(game_id))


def check_known(level: str, game_ids: Iterable[str]) -> None:
    """Raises UnknownLevel: nobody plays any of the games at this level."""
    plays = {key: None for game_id in game_ids for key in (*own_players(game_id).keys, "random")}
    if level in plays or any(_thinker(game_id, level) for game_id in game_ids):
        return
    there_are = ", ".join(known.key for known in LEVELS if known.key in plays)
    raise UnknownLevel(f"no player “{level}” for any game; there are: {there_are}")


def make(game_id: str, level: str, seed: str) -> Chooser:
    """A chooser for one decision; the same seed and position give the same move.

    One that thinks is bound to it only as far as its time goes.
    """
    thinker = _thinker(game_id, level)
    if thinker is not None:
        return PooledChooser(thinker, seed)
    own = own_players(game_id)
    if own.takes_long and level in own.players:
        return EitherChooser(own.players[level], own.takes_long, seed)
    return InstantChooser(player(game_id, level), seed)
