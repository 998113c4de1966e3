"""Who sits at a Sequence table, the score of the teams, and the round tools."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Seat
from game.sequence.state import TEAM_NAMES
from game.sequence.view import View
from scenes.art.looks import NameplateLook, ScorePlateLook, ScoreRow, StripLook, ToolLook
from scenes.tables.base import PLAIN, Fixture, Sight, Sitter, Wear
from scenes.tables.plates import ICONS
from scenes.tables.sequence_room import (
    PLATE_HEIGHT,
    TEXT_MOST,
    TOOL,
    Room,
    Spot,
    clockwise,
)


def tool_fixtures(room: Room, sight: Sight, tools: Sequence[str]) -> list[Fixture]:
    """The tools, each a round button of at least 24 px."""
    d = max(24, sight.metrics.px(TOOL))
    fixtures = []
    for name, at in zip(tools, room.tools, strict=True):
        spent = name in sight.spent
        look = ToolLook(name, d, "disabled" if spent else "rest")
        wear = PLAIN if spent else Wear(hot=ToolLook(name, d, "hot"))
        fixtures.append(Fixture(look, room.at(at), wear=wear, tool=name))
    return fixtures


def score_fixture(room: Room, sight: Sight) -> Fixture:
    """A row for each team with a peg for each line; ours first."""
    view: View = sight.view
    metrics, area = sight.metrics, room.score
    ours = sight.seat % view.team_count
    rows = []
    for team in sorted(range(view.team_count), key=lambda team: team != ours):
        made = sum(line.team == team for line in view.lines)
        pegs, score = (None, f"{made}/{view.target}") if room.tall else ((made, view.target), "")
        rows.append(ScoreRow(TEAM_NAMES[team], score, f"chip{team}", pegs, first=team == ours))
    form = "bar" if room.tall else "list"
    foot = "" if room.tall else sight.sheet.goal
    text_px = metrics.text(20, TEXT_MOST)
    look = ScorePlateLook(tuple(rows), foot, metrics.px(area.width), metrics.scale, text_px, form)
    x, top = room.at((area.x, area.y))
    return Fixture(
        look,
        (x, top + look.size[1] / 2),
        tool="score",
        words=f"The lines so far: {sight.sheet.goal}",
    )


def plate_fixtures(room: Room, sight: Sight) -> list[Fixture]:
    """A plate for every seat, yours first; the one whose turn it is is lit."""
    seats = (sight.seat, *clockwise(sight.view.seats, sight.seat))
    spots = (room.own, *room.others)
    return [_plate(room, sight, seat, spot) for seat, spot in zip(seats, spots, strict=True)]


def _plate(room: Room, sight: Sight, seat: Seat, spot: Spot) -> Fixture:
    view: View = sight.view
    metrics, sitter = sight.metrics, sight.sitters[seat]
    team = seat % view.team_count
    size = metrics.px(spot.width), metrics.px(PLATE_HEIGHT[spot.form])
    lit = not view.ended and seat == view.turn and view.due != "deal"
    icon = ICONS.get(sitter.note, "")
    words = f"{sitter.name}, {sitter.note}, {TEAM_NAMES[team].lower()} team".replace(", ,", ",")
    look: NameplateLook | StripLook
    if spot.form == "strip":
        look = StripLook(
            sitter.name, sitter.face, *size, metrics.text(18, TEXT_MOST),
            icon, sitter.level, lit, team, spot.mirrored, sitter.note if sitter.away else "",
        )  # fmt: skip
    else:
        look = _nameplate(sitter, size, metrics.text(20, TEXT_MOST), icon, lit, team, spot.mirrored)
    return Fixture(look, room.at(spot.at), words=words)


def _nameplate(
    sitter: Sitter,
    size: tuple[int, int],
    name_px: int,
    icon: str,
    lit: bool,
    team: int,
    mirrored: bool,
) -> NameplateLook:
    return NameplateLook(
        sitter.name,
        sitter.note,
        sitter.face,
        *size,
        name_px,
        round(name_px * 0.8),
        icon=icon,
        level=sitter.level,
        lit=lit,
        away=sitter.away,
        mirrored=mirrored,
        form="board",
        team=team,
    )
