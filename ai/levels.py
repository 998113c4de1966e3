"""How strong a computer player is, in words that people understand, and who plays so.

A game's own players are found by name: the package `ai.oh_hell` has `PLAYERS` for game `oh-hell`,
and in `LINES` what each of them notices. A game without any gets the random player, so that a new
game can be played at once.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from ai.player import InstantChooser, Player, random_player
from game.thinking import Chooser


class Level(msgspec.Struct, frozen=True):
    """A level as people choose it."""

    key: str
    title: str
    line: str
    """One sentence, for beneath the title."""
    is_reference: bool = False
    """For measuring others by; the setup screen lists it last or not at all."""


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
_AT_RANDOM: Final = replace(LEVELS[0], line="Plays at random: nobody has taught it this game yet.")


class Own(NamedTuple):
    """The players of one game, by level, and what they notice."""

    players: Mapping[str, Player]
    lines: Mapping[str, str]


@cache
def own_players(game_id: str) -> Own:
    """What the game's package in `ai` offers; nothing where it has none."""
    name = f"ai.{game_id.replace('-', '_')}"
    if find_spec(name) is None:
        return Own({}, {})
    package = import_module(name)
    return Own(package.PLAYERS, package.LINES)


class UnknownLevel(ValueError):
    """A level that the game has no player for; the text names those it has."""


def levels(game_id: str) -> tuple[Level, ...]:
    """The levels that the game's players differ in, weakest first; never empty."""
    own = own_players(game_id)
    known = (replace(level, line=own.lines.get(level.key, level.line)) for level in LEVELS)
    return tuple(level for level in known if level.key in own.players) or (_AT_RANDOM,)


def player(game_id: str, level: str) -> Player:
    """Who plays a game at a level.

    Raises:
        UnknownLevel: nobody does.
    """
    own = own_players(game_id).players
    if level in own:
        return own[level]
    if level == "random" or (not own and any(level == known.key for known in LEVELS)):
        return random_player
    there_are = ", ".join([*(known.key for known in levels(game_id)), "random"])
    raise UnknownLevel(f"no player “{level}” for {game_id}; there are: {there_are}")


def check_known(level: str, game_ids: Iterable[str]) -> None:
    """Raises UnknownLevel: nobody plays any of the games at this level."""
    plays = {key: None for game_id in game_ids for key in (*own_players(game_id).players, "random")}
    if level in plays:
        return
    there_are = ", ".join(known.key for known in LEVELS if known.key in plays)
    raise UnknownLevel(f"no player “{level}” for any game; there are: {there_are}")


def make(game_id: str, level: str, seed: str) -> Chooser:
    """A chooser for one decision; the same seed and position give the same move."""
    return InstantChooser(player(game_id, level), seed)
