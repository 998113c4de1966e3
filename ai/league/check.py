"""Whether a league can be played: asked before anything is, and answered in one sentence."""

import os
import shlex
import shutil
from collections.abc import Mapping
from importlib.util import find_spec
from typing import Final

from ai.league.report import League
from ai.league.work import config
from ai.levels import UnknownLevel, player
from ai.policies.chat import MODEL, URL
from game.episode.config import BadConfig
from game.episode.modules import MODULES
from game.episode.seeds import SEATS

ALL: Final = "all"
"""The word for every module."""
MOST_EPISODES: Final = 100_000


class BadLeague(ValueError):
    """A league that cannot be played; the text says why."""


def modules(word: str) -> tuple[str, ...]:
    """The modules that a word means; raises BadLeague."""
    if word == ALL:
        return tuple(MODULES)
    if word not in MODULES:
        raise BadLeague(f"no module “{word}”; there are: {', '.join((*MODULES, ALL))}")
    return (word,)


def check(league: League, environment: Mapping[str, str] | None) -> None:
    """Raises BadLeague where something is wrong with it.

    Args:
        league: what is to be played.
        environment: where models are, if it is played on this machine; None: it is played on
            others, of whose programs and models nothing is known here.
    """
    policies = league.policies
    if len(policies) < 2:
        raise BadLeague(f"a league has two policies or more, not {len(policies)}")
    twice = next((word for word in policies if policies.count(word) > 1), None)
    if twice is not None:
        raise BadLeague(f"“{twice}” is named twice")
    if not 0 < league.episodes <= MOST_EPISODES:
        raise BadLeague(f"a league has 1 to {MOST_EPISODES} episodes, not {league.episodes}")
    for module in league.modules:
        modules(module)
        try:
            config(module, ("follow",) * SEATS, 0, league.hands)
        except BadConfig as error:
            raise BadLeague(str(error)) from error
        for word in policies:
            _check_policy(module, word, environment)


def _check_policy(module: str, word: str, environment: Mapping[str, str] | None) -> None:
    kind, colon, rest = word.partition(":")
    if not colon:
        try:
            player(module, word)
        except UnknownLevel as error:
            there_are = f"{error}, program:COMMAND, model:NAME"
            raise BadLeague(there_are) from error
    elif kind == "program" and rest:
        _check_program(rest, is_here=environment is not None)
    elif kind == "model":
        _check_model(rest, environment)
    elif kind == "tcp":
        raise BadLeague(
            "a program that comes by itself comes to one table, and a league plays at many: "
            "name the command that starts it, as program:COMMAND"
        )
    else:
        raise BadLeague(f"no policy “{word}”; there are: a level, program:COMMAND, model:NAME")


def _check_program(command: str, *, is_here: bool) -> None:
    try:
        words = shlex.split(command, posix=os.name != "nt")
    except ValueError as error:
        raise BadLeague(f"cannot read the command “{command}”: {error}") from error
    if not words:
        raise BadLeague("there is no command to start")
    if is_here and shutil.which(words[0]) is None:
        raise BadLeague(f"cannot start “{words[0]}”: there is no such program")


def _check_model(name: str, environment: Mapping[str, str] | None) -> None:
    if environment is None:
        return
    if not (name or environment.get(MODEL)):
        raise BadLeague(f"which model? Write model:NAME, or set {MODEL}")
    if not environment.get(URL):
        raise BadLeague(f"{URL} is not set, so nobody could be asked for a model")
    if find_spec("openai") is None:
        raise BadLeague("models need the optional package: install the extra “models”")
