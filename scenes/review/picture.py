"""The table as it stood when a choice was made, drawn small, with both moves marked on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame

from ai.reviewing import Verdict
from game.holders import Holder
from scenes.art.ground import GroundSpec
from scenes.review.looks import WordLook
from scenes.review.matter import Matter
from scenes.table.marking import Spot, lit, spots_of
from scenes.table.seating import sitters
from scenes.tables.base import Fixture, Layout, Metrics, Sight
from scenes.tables.views import table_of

_STRENGTH: Final = 2
_AIR: Final = 0.75
"""How far above a token its word has its middle, in heights of the word."""
_LEAST_PX: Final = 540
"""No table is laid out smaller: words that may not shrink any more would lie over each other."""


def laid_size(rect: pygame.Rect) -> tuple[int, int]:
    """The size that a table is laid out in; it is scaled down to its place."""
    grow = max(1.0, _LEAST_PX / min(rect.size))
    return round(rect.w * grow), round(rect.h * grow)


def metrics_in(metrics: Metrics, rect: pygame.Rect) -> Metrics:
    """Everything as much smaller as the table is than a window."""
    return replace(metrics, scale=min(rect.size) / 720, text_scale=1.0)


def sight_of(matter: Matter, verdict: Verdict, rect: pygame.Rect, metrics: Metrics) -> Sight:
    """What the seat saw, and nothing else."""
    decision = verdict.decision
    rules = matter.rules
    holders: tuple[Holder, ...] = matter.holders
    return Sight(
        view=decision.view,
        seat=decision.seat,
        sitters=sitters(holders),
        legal=decision.legal,
        sheet=rules.sheet(decision.view),
        size=rect.size,
        metrics=metrics_in(metrics, rect),
        tools=(),
    )


def lay_out(matter: Matter, verdict: Verdict, rect: pygame.Rect, metrics: Metrics) -> Layout:
    """The table with what was played in claret and what was better in lamplight."""
    game = table_of(matter.rules.info.id)
    sight = sight_of(matter, verdict, rect, metrics)
    layout = game.layout(sight)
    made = spots_of(game, sight, verdict.decision.move)
    best = verdict.best
    better = spots_of(game, sight, best.move) if best else ()
    layout = lit(lit(layout, made, _STRENGTH, "made"), better, _STRENGTH, "better")
    words = _words(better, made, sight.metrics, rect)
    plain = tuple(replace(f, tool="") for f in layout.fixtures)
    return replace(layout, fixtures=(*plain, *words), soon=())


def _words(
    better: Sequence[Spot], made: Sequence[Spot], metrics: Metrics, rect: pygame.Rect
) -> list[Fixture]:
    """A word under the last thing of each move, clear of each other and within the table."""
    high, px = max(20, metrics.px(32)), max(13, metrics.px(21))
    found: list[Fixture] = []
    taken: list[pygame.Rect] = []
    for spots, kind, text in ((better, "better", "better"), (made, "made", "you")):
        if not spots:
            continue
        look = WordLook(text, kind, high, px)
        spot = spots[-1]
        box = pygame.Rect((0, 0), look.size)
        x, y = spot.centre
        # A token's own word must be read, and a card's index is at its top.
        y += -spot.size[1] / 2 - _AIR * high if spot.fixture else spot.size[1] / 2 + 2
        box.center = round(x), round(y)
        box.clamp_ip(pygame.Rect((0, 0), rect.size).inflate(-6, -6))
        while box.collidelist(taken) != -1 and box.top > 0:
            box.y -= max(2, high // 4)
        taken.append(box)
        found.append(Fixture(look, box.center, top=True))
    return found


def ground_in(rect: pygame.Rect, unit: float) -> GroundSpec:
    """The felt under such a table, in a window's dark room."""
    edge = 40 * min(rect.size) / 720
    half = (rect.w / 2 - edge) / unit, (rect.h / 2 - 4) / unit
    return GroundSpec(rect.centerx / unit, rect.centery / unit, *half, 2.8, rim=16, inlay=0)


def before_words(matter: Matter, verdict: Verdict) -> str:
    """What had just happened, as the seat saw it; empty: nothing worth a line."""
    event = verdict.decision.before
    return matter.rules.text.caption(event, matter.names) if event else ""
