"""Matches as journals: played by computer players in a moment, always the same ones."""

from functools import cache
from random import Random
from typing import Any

from ai.levels import levels, player
from game.core.contract import CHANCE, Setup, plain
from game.history import History
from game.holders import COMPUTER_NAMES, Computer, Holder, Person
from game.journal import EndLine, MoveLine, Record, decode, encode_line, header_of
from game.registry import GAMES
from scenes.theater.match_story import MatchTelling
from scenes.theater.story import Story

CREATED = "2030-05-04T19:05:00+02:00"


def holders_of(seats: int, level: str = "casual") -> tuple[Holder, ...]:
    """Ada at this screen, and computer players."""
    return (Person("Ada"), *(Computer(name, level) for name in COMPUTER_NAMES[: seats - 1]))


@cache
def journal(game: str, seed: int = 1, seats: int = 0, most: int = 100_000, **options: Any) -> bytes:
    """A match's journal, to its end or for so many moves."""
    rules = GAMES[game]
    count = seats or rules.info.default_seats
    setup = Setup(count, rules.options_type(**options), 0)
    level = next(at.key for at in levels(game) if at.key in ("casual", "beginner"))
    holders = holders_of(count, level)
    history = History(rules, setup)
    lines = [encode_line(header_of(rules, setup, holders, str(seed), CREATED))]
    choose, rng = player(game, level), Random(seed)
    while rules.to_act(history.state) and history.number < most:
        seat, state = rules.to_act(history.state)[0], history.state
        if seat == CHANCE:
            move = rules.chance(state, rng)
        else:
            move = choose(rules.view(state, seat), rules.legal_moves(state, seat), rng)
        change = history.play(seat, move)
        lines.append(encode_line(MoveLine(history.number, change.seat, plain(change.move))))
    outcome = rules.outcome(history.state)
    if outcome is not None:
        lines.append(encode_line(EndLine(outcome)))
    return b"".join(line + b"\n" for line in lines)


def record(game: str, **more: Any) -> Record:
    """The same, read."""
    return decode(journal(game, **more))


@cache
def story(game: str, **more: Any) -> Story:
    """The same as a story."""
    return MatchTelling(GAMES[game], record(game, **more)).whole()
