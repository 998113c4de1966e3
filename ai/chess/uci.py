"""Chess engines that are installed on this machine, as opponents: they speak UCI.

An engine lives for one decision: it is started, asked, and ended, so nothing of it is left when a
match is over, called off or the program ends. If it is gone or fails, the expert stands in.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import chess
import chess.engine

from ai.advice import Advice, Budget, Opinion, Question
from ai.chess.expert import UNIT, expert
from ai.chess.seat import game_of
from ai.chess.worth import MATE, pawns, said
from ai.levels import Level
from game.chess.board import go_of

PREFIX: Final = "uci:"


class _Known(NamedTuple):
    """An engine that is looked for."""

    title: str
    more: tuple[str, ...] = ()
    """What makes it speak UCI."""
    elos: tuple[int, ...] = ()
    """The strengths that it is offered with, besides its own."""


_KNOWN: Final = {
    "stockfish": _Known("Stockfish", elos=(1500, 2000)),
    "gnuchess": _Known("GNU Chess", ("--uci",)),
    "fruit": _Known("Fruit"),
    "toga2": _Known("Toga II"),
    "glaurung": _Known("Glaurung"),
    "ethereal": _Known("Ethereal"),
    "berserk": _Known("Berserk"),
    "sunfish": _Known("Sunfish"),
}
_PLACES: Final = ("/usr/games", "/usr/local/games", "/usr/local/bin", "/opt/homebrew/bin")
"""Besides those where commands are looked for."""
_AT_LEAST_S: Final = 0.05
"""For the engine itself, however long it took to start."""
_START_S: Final = 1.0
"""An engine that takes longer to start, or to end, is stood in for."""
_GRACE_S: Final = 0.5
"""How much later than asked an engine may answer."""
_STAND_IN_MS: Final = 200
_LOOK_S: Final = 0.01


_OWN: Final[dict[str, str]] = {}
"""The player's own engine: its name, and its path."""


def take_in(path: str) -> None:
    """Counts the program at a path among the engines, and no other of the player's; empty: none."""
    _OWN.clear()
    if path:
        name = Path(path).stem.replace(":", "").lower()[:40]
        _OWN[name] = path
    visitors.cache_clear()
    is_here.cache_clear()


def command_of(name: str) -> tuple[str, ...] | None:
    """How to start an engine, by its name or path; None: it is not there."""
    path = os.pathsep.join((os.environ.get("PATH", os.defpath), *_PLACES))
    found = shutil.which(_OWN.get(name, name), path=path)
    known = _KNOWN.get(name)
    return (found, *(known.more if known else ())) if found else None


@cache
def visitors() -> tuple[Level, ...]:
    """The engines that are installed, as levels to choose from; looked for once."""
    found: list[Level] = []
    for name, known in _KNOWN.items():
        if command_of(name) is None:
            continue
        for elo in known.elos:
            key, title = f"{PREFIX}{name}:{elo}", f"{known.title} {elo}"
            line = f"The engine {known.title}, held back to about {elo} Elo."
            found.append(Level(key, title, line, is_visitor=True))
        line = f"The engine {known.title} at its full strength."
        found.append(Level(PREFIX + name, known.title, line, is_visitor=True))
    for name in _OWN:
        if name not in _KNOWN and command_of(name) is not None:
            line = "Your own engine, at its full strength."
            found.append(Level(PREFIX + name, name.capitalize(), line, is_visitor=True))
    return tuple(found)


def visitor(key: str) -> Uci | None:
    """Who plays at a level such as `uci:stockfish:1500`; None: it is no level of an engine.

    One whose engine is not there plays all the same: the expert stands in for it.
    """
    if not key.startswith(PREFIX):
        return None
    name, _, elo = key.removeprefix(PREFIX).partition(":")
    if not name or (elo and not elo.isdecimal()):
        return None
    return Uci(command_of(name) or (), int(elo) if elo else None)


@cache
def is_here(key: str) -> bool:
    """Whether the engine of a level is installed; looked for once."""
    found = visitor(key)
    return found is not None and bool(found.command)


@dataclass(frozen=True)
class Uci:
    """An engine as an adviser; an empty command: it is not there."""

    command: tuple[str, ...]
    elo: int | None = None

    def __call__(self, question: Question, budget: Budget) -> Advice:
        """What the engine plays, or the expert in its place."""
        if self.command:
            try:
                return asyncio.run(self._ask(question, budget))
            except (OSError, TimeoutError, chess.engine.EngineError):
                pass  # it is gone, hangs, or says what is no move
        return expert(question, Budget(max(budget.left_ms, _STAND_IN_MS), budget.samples))

    async def _ask(self, question: Question, budget: Budget) -> Advice:
        transport, engine = await chess.engine.UciProtocol.popen(
            list(self.command),
            stderr=subprocess.DEVNULL,
            env=_environment(),
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        try:
            async with asyncio.timeout(_START_S):
                await engine.initialize()
                await self._hold_back(engine)
            return await _think(engine, question, budget)
        finally:
            transport.close()  # and with it the process
            async with asyncio.timeout(_START_S):
                await engine.returncode

    async def _hold_back(self, engine: chess.engine.UciProtocol) -> None:
        strength = engine.options.get("UCI_Elo")
        if self.elo is None or strength is None:
            return
        least, most = strength.min or 0, strength.max or 10_000
        elo = min(max(self.elo, least), most)
        await engine.configure({"UCI_LimitStrength": True, "UCI_Elo": elo})


async def _think(engine: chess.engine.UciProtocol, question: Question, budget: Budget) -> Advice:
    board = game_of(question.view)
    seconds = None if budget.ms is None else max(budget.left_ms / 1000, _AT_LEAST_S)
    answer = await engine.analysis(board, chess.engine.Limit(time=seconds, nodes=budget.samples))
    watch = asyncio.create_task(_stop_when_spent(answer, budget))
    try:
        async with asyncio.timeout(None if seconds is None else seconds + _GRACE_S):
            move = (await answer.wait()).move
    finally:
        watch.cancel()
    if move is None:
        raise chess.engine.EngineError("no move")
    score = _score(answer.info, board.turn)
    opinion = Opinion(go_of(move), pawns(score or 0), line=_line(board, answer.info))
    word = None if score is None else said(question.view, question.legal, score)
    opinions = (opinion,) if word is None else (Opinion(word, opinion.value), opinion)
    return Advice(opinions, UNIT, answer.info.get("nodes", 0))


async def _stop_when_spent(answer: chess.engine.AnalysisResult, budget: Budget) -> None:
    while not budget.spent():
        await asyncio.sleep(_LOOK_S)
    answer.stop()


def _score(info: chess.engine.InfoDict, turn: chess.Color) -> int | None:
    score = info.get("score")
    return score.pov(turn).score(mate_score=MATE) if score is not None else None


def _line(board: chess.Board, info: chess.engine.InfoDict) -> str:
    moves, words, at = info.get("pv", [])[:6], [], board.copy(stack=False)
    for move in moves:
        words.append(at.san_and_push(move))
    return " ".join(words)


def _environment() -> dict[str, str]:
    """As it was before a package put its own libraries in front."""
    found = dict(os.environ)
    if getattr(sys, "frozen", False):
        before = found.pop("LD_LIBRARY_PATH_ORIG", None)
        found.pop("LD_LIBRARY_PATH", None)
        if before is not None:
            found["LD_LIBRARY_PATH"] = before
    return found
