"""How strong a computer player is, in words that people understand, and who plays so.

A game's own players are in one line of `PLAYERS`, and what they notice in one of `LINES`; a game
without any gets the random player, so that a new game can be played at once.
"""

from collections.abc import Mapping
from typing import Final

import msgspec
from msgspec.structs import replace

from ai import euchre, sequence
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

PLAYERS: Final[Mapping[str, Mapping[str, Player]]] = {
    "euchre": euchre.PLAYERS,
    "sequence": sequence.PLAYERS,
}
"""By game id, then by level."""

LINES: Final[Mapping[str, Mapping[str, str]]] = {
    "euchre": euchre.LINES,
    "sequence": sequence.LINES,
}
"""By game id, then by level: a game's own sentence, where it has one."""


class UnknownLevel(ValueError):
    """A level that the game has no player for; the text names those it has."""


def levels(game_id: str) -> tuple[Level, ...]:
    """The levels that the game's players differ in, weakest first; never empty."""
    own = PLAYERS.get(game_id, {})
    lines = LINES.get(game_id, {})
    known = (replace(level, line=lines.get(level.key, level.line)) for level in LEVELS)
    return tuple(level for level in known if level.key in own) or LEVELS[:1]


def player(game_id: str, level: str) -> Player:
    """Who plays a game at a level.

    Raises:
        UnknownLevel: nobody does.
    """
    own = PLAYERS.get(game_id, {})
    if level in own:
        return own[level]
    if level == "random" or (not own and any(level == known.key for known in LEVELS)):
        return random_player
    there_are = ", ".join([*(known.key for known in levels(game_id)), "random"])
    raise UnknownLevel(f"no player “{level}” for {game_id}; there are: {there_are}")


def make(game_id: str, level: str, seed: str) -> Chooser:
    """A chooser for one decision; the same seed and position give the same move."""
    return InstantChooser(player(game_id, level), seed)
