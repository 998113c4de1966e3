"""Updates as they would go over a wire, and journal lines as they go to disk."""

import tempfile
from datetime import datetime
from pathlib import Path

import msgspec

from ai.levels import make
from game.core.contract import AnyRules, Setup
from game.holders import Computer
from game.match import Match
from game.registry import GAMES
from game.thinking import Pace
from scenes.store.files import Notices
from scenes.store.journals import Shelf
from tests.bench.figures import Figure, quantile, timed_s

STEPS = 300


def measure() -> list[Figure]:
    """For each game: its largest update, the time to make one, and to keep a step on disk."""
    figures: list[Figure] = []
    for rules in GAMES.values():
        with tempfile.TemporaryDirectory() as folder:
            figures += _one_match(rules, Path(folder))
    return figures


def _one_match(rules: AnyRules, folder: Path) -> list[Figure]:
    game_id = rules.info.id
    journal = Shelf(folder, Notices()).create(game_id, datetime(2030, 1, 1))
    seats = rules.info.default_seats
    match = Match(
        rules,
        Setup(seats, rules.options_type()),
        [Computer("Ann", "beginner")] * seats,
        "bench",
        lambda seat, level: make(game_id, level, str(seat)),
        journal=journal,
        pace=Pace(0, 0),
    )
    sizes: list[int] = []
    steps_ms: list[float] = []
    views_ms: list[float] = []
    while match.to_act and match.number < STEPS:
        steps_ms.append(timed_s(lambda: match.advance(0)) * 1000)
        views_ms.append(timed_s(lambda: match.updates(0, match.number - 1)) * 1000)
        sizes += [len(msgspec.json.encode(u)) for u in match.updates(0, match.number - 1)]
    return [
        Figure(f"an update, {game_id}, largest", max(sizes), "bytes"),
        Figure(f"an update, {game_id}, p99", round(quantile(views_ms, 0.99), 3), "ms"),
        Figure(f"a step kept on disk, {game_id}, p99", round(quantile(steps_ms, 0.99), 3), "ms"),
    ]
