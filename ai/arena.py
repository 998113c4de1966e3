"""Matches between computer players without a table, to measure them by.

Deals come from the seed alone. Mirrored, every deal is played once for each way to seat the
players, so that luck cancels out and far fewer matches tell two players apart.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations
from random import Random
from statistics import fmean
from time import perf_counter
from typing import Any, Final

import msgspec

from ai.advice import USUAL_MS
from ai.interval import Estimate, estimate
from ai.levels import player
from ai.player import Player
from game.core.contract import CHANCE, AnyRules, BadSetup, Outcome, Setup, plain

MOST_MOVES: Final = 100_000
"""A match longer than this never ends."""


class Standing(msgspec.Struct, frozen=True):
    """How a player did, over all its seats."""

    name: str
    win_rate: float
    points: float
    """A match."""


class Difference(msgspec.Struct, frozen=True):
    """By how much one player did better than another."""

    of: str
    over: str
    win_rate: Estimate
    points: Estimate


class Report(msgspec.Struct, frozen=True):
    """What an arena measured. Apart from the seconds it depends on its arguments alone.

    But not with levels that think: what they do depends on the machine too.
    """

    game: str
    games: int
    """Deals of whole matches; mirrored, each was played several times."""
    matches: int
    seed: str
    mirror: bool
    options: dict[str, Any]
    seats: tuple[str, ...]
    wins: tuple[int, ...]
    """Of each player in `seats`, wherever it sat when mirrored."""
    points: tuple[int, ...]
    moves: int
    """Chance's too."""
    seconds: float
    standings: tuple[Standing, ...]
    differences: tuple[Difference, ...]


class Ended(msgspec.Struct, frozen=True):
    """One match."""

    outcome: Outcome
    moves: int


def play_match(rules: AnyRules, setup: Setup[Any], players: Sequence[Player], seed: str) -> Ended:
    """Plays a match straight on the rules; the deals depend on the seed alone."""
    state = rules.start(setup)
    rngs = [Random(f"{seed}:seat {seat}") for seat in range(setup.seats)]
    moves = draws = 0
    while (waiting := rules.to_act(state)) and moves < MOST_MOVES:
        moves += 1
        seat = waiting[0]
        if seat == CHANCE:
            move = rules.chance(state, Random(f"{seed}:{draws}"))
            draws += 1
        else:
            legal = rules.legal_moves(state, seat)
            move = legal[0]
            if len(legal) > 1:
                move = players[seat](rules.view(state, seat), legal, rngs[seat])
        state = rules.apply(state, seat, move)[-1].state
    outcome = rules.outcome(state)
    if outcome is None:
        raise RuntimeError(f"a match of {rules.info.id} with seed {seed} does not end")
    return Ended(outcome, moves)


def fill_seats(rules: AnyRules, names: Sequence[str]) -> tuple[str, ...]:
    """The names, repeated in turn where they are too few: two make a table of four.

    As many seats as there are names if the game has such a table; else its usual table, else its
    smallest that all names share evenly. The report says who sat where.

    Raises:
        BadSetup: the game has no such table.
    """
    info = rules.info
    for count in (len(names), info.default_seats, *info.seats):
        if names and count in info.seats and count % len(names) == 0:
            return tuple(names) * (count // len(names))
    counts = ", ".join(map(str, info.seats))
    raise BadSetup(f"{info.title} has {counts} seats, which {len(names)} names do not fill")


def run(
    rules: AnyRules,
    names: Sequence[str],
    games: int,
    seed: str,
    options: Any,
    *,
    mirror: bool = False,
    think_ms: float = USUAL_MS,
) -> Report:
    """Plays the matches and counts; `think_ms` is for levels that think about a move.

    Raises:
        BadSetup: seats and options that the game does not have.
        UnknownLevel: a name that plays nothing.
    """
    seats = fill_seats(rules, names)
    setup = Setup(len(seats), options)
    rules.check(setup)
    players = [player(rules.info.id, name, think_ms) for name in seats]
    turns = _turns(seats) if mirror else (0,)
    began_s = perf_counter()
    tallies = [
        [_tally(rules, setup, players, turn, f"{seed}:{game}") for turn in turns]
        for game in range(games)
    ]
    seconds = perf_counter() - began_s
    return _report(rules, seats, tallies, plain(options), seed, mirror, seconds)


class _Tally(msgspec.Struct, frozen=True):
    """One match; index = player as named, wherever it sat."""

    won: tuple[int, ...]
    points: tuple[int, ...]
    moves: int


def _turns(seats: Sequence[str]) -> tuple[int, ...]:
    """How far to turn the table for each seating that differs from the others."""
    seen = {tuple(seats[turn:]) + tuple(seats[:turn]): turn for turn in range(len(seats))}
    return tuple(sorted(seen.values()))


def _tally(
    rules: AnyRules, setup: Setup[Any], players: Sequence[Player], turn: int, seed: str
) -> _Tally:
    count = len(players)
    seated = [players[(seat + turn) % count] for seat in range(count)]
    ended = play_match(rules, setup, seated, seed)
    sat = [(named - turn) % count for named in range(count)]
    winners, scores = ended.outcome.winners, ended.outcome.scores
    won = tuple(int(seat in winners) for seat in sat)
    return _Tally(won, tuple(scores[seat] for seat in sat), ended.moves)


def _report(
    rules: AnyRules,
    seats: tuple[str, ...],
    tallies: Sequence[Sequence[_Tally]],
    options: Mapping[str, Any],
    seed: str,
    mirror: bool,
    seconds: float,
) -> Report:
    matches = [tally for group in tallies for tally in group]
    names = tuple(dict.fromkeys(seats))
    won = {name: [_mean_of(t.won, seats, name) for t in matches] for name in names}
    points = {name: [_mean_of(t.points, seats, name) for t in matches] for name in names}
    size = len(matches) // len(tallies)
    return Report(
        game=rules.info.id,
        games=len(tallies),
        matches=len(matches),
        seed=seed,
        mirror=mirror,
        options=dict(options),
        seats=seats,
        wins=tuple(sum(t.won[at] for t in matches) for at in range(len(seats))),
        points=tuple(sum(t.points[at] for t in matches) for at in range(len(seats))),
        moves=sum(t.moves for t in matches),
        seconds=round(seconds, 3),
        standings=tuple(Standing(name, fmean(won[name]), fmean(points[name])) for name in names),
        differences=tuple(
            Difference(a, b, _compare(won[a], won[b], size), _compare(points[a], points[b], size))
            for a, b in combinations(names, 2)
        ),
    )


def _mean_of(values: Sequence[int], seats: Sequence[str], name: str) -> float:
    return fmean(value for value, seat in zip(values, seats, strict=True) if seat == name)


def _compare(ours: Sequence[float], theirs: Sequence[float], size: int) -> Estimate:
    """Matches of the same deal are one observation: `size` of them follow on one another."""
    each = [a - b for a, b in zip(ours, theirs, strict=True)]
    return estimate([[fmean(each[at : at + size]) for at in range(0, len(each), size)]])
