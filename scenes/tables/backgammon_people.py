"""Who plays Backgammon, how the match stands, what was played, and what can be said."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.backgammon.cube import has_cube
from game.backgammon.state import (
    points_to_win,
)
from game.backgammon.view import View
from game.core.events import Said, Seat
from scenes.art.looks import (
    NameplateLook,
    ScorePlateLook,
    ScoreRow,
    SpokenLook,
    StripLook,
    ToolLook,
)
from scenes.art.looks.backgammon_dice import CubeLook
from scenes.art.looks.backgammon_log import AsideLook, Entry, LogLook
from scenes.art.looks.discs import RoundelLook
from scenes.art.type import Face, ellipsize, fitted
from scenes.tables.backgammon_pieces import cube_words
from scenes.tables.backgammon_position import Shown
from scenes.tables.backgammon_room import ROUNDEL, TEXT_MOST, TOOL, Room
from scenes.tables.base import PLAIN, Fixture, Sight, Wear
from scenes.tables.board_room import Area
from scenes.tables.plates import ICONS

_BARRED: Final = "disabled"
_TOOL_WORDS: Final = {"flip": "Turn the board round"}


def tool_fixtures(room: Room, sight: Sight, tools: tuple[str, ...]) -> Iterator[Fixture]:
    """The tools, each a round button of at least 24 px; the last of them a flag: giving up."""
    d = max(24, sight.metrics.px(TOOL))
    for name, at in zip(tools, room.tools, strict=False):
        spent = name in sight.spent
        look = ToolLook(name, d, _BARRED if spent else "rest")
        wear = PLAIN if spent else Wear(hot=ToolLook(name, d, "hot"))
        words = _TOOL_WORDS.get(name, "")
        yield Fixture(look, room.at(at), wear=wear, tool=name, words=words)


def people_fixtures(room: Room, sight: Sight, shown: Shown) -> Iterator[Fixture]:
    """Both plates with what each has still to go, and whose checkers are whose."""
    for seat, area in ((shown.below, room.own), (1 - shown.below, room.theirs)):
        yield _plate(room, sight, shown, seat, area)
        d = sight.metrics.px(ROUNDEL)
        x = area.left if room.narrow else area.left + area.width - 4
        at = room.at((x, area.top + area.height / 2))
        yield Fixture(RoundelLook(seat == 0, d), at, top=True)


def _plate(room: Room, sight: Sight, shown: Shown, seat: Seat, area: Area) -> Fixture:
    metrics, sitter, view = sight.metrics, sight.sitters[seat], sight.view
    name_px = metrics.text(20, TEXT_MOST)
    icon = ICONS.get(sitter.note, "")
    lit = view.to_act == (seat,)
    pips = f"{shown.pips(seat)} pips"
    look: NameplateLook | StripLook
    if room.narrow:
        look = NameplateLook(
            sitter.name, sitter.note, sitter.face, *room.px(area), name_px, round(0.8 * name_px),
            icon=icon, level=sitter.level, lit=lit, away=sitter.away, third=pips, form="narrow",
        )  # fmt: skip
    else:
        look = StripLook(
            sitter.name, sitter.face, *room.px(area), round(0.9 * name_px), icon, sitter.level, lit,
            away=sitter.note if sitter.away else "", figure=f"{pips}   ",
        )  # fmt: skip
    colour = "white" if seat == 0 else "black"
    words = ", ".join(filter(None, (sitter.name, sitter.note, f"plays {colour}", pips)))
    return Fixture(look, room.at(area.middle), words=words)


def spoken_fixture(room: Room, sight: Sight, shown: Shown) -> Iterator[Fixture]:
    """What was just said, by the plate of whoever said it."""
    event = sight.event
    if not isinstance(event, Said) or event.kind == "throw":
        return
    area = room.own if event.seat == shown.below else room.theirs
    px = sight.metrics.text(18, TEXT_MOST)
    look = SpokenLook(event.words, max(sight.metrics.px(32), round(1.7 * px)), px)
    x, y = room.at((area.left, area.top + area.height - 24))
    if not room.narrow:
        x, y = room.at((area.left + area.width / 2, area.top + area.height / 2))
        x += look.size[0] / 2
    yield Fixture(look, (x - look.size[0] / 2, y), top=True)


# The match


def score_fixture(room: Room, sight: Sight, shown: Shown) -> Fixture:
    """How the match stands, and what it is played to."""
    view: View = sight.view
    metrics, area = sight.metrics, room.score
    goal = points_to_win(view.options)
    rows = []
    for seat in (shown.below, 1 - shown.below):
        needs = f"needs {max(0, goal - view.score[seat])}" if goal and not room.narrow else ""
        mark = "ours" if seat == shown.below else "theirs"
        name = sight.sitters[seat].name
        own = seat == shown.below
        rows.append(ScoreRow(name, str(view.score[seat]), mark, first=own, second=needs))
    px = metrics.text(20, TEXT_MOST)
    form = "list" if room.narrow else "bar"
    foot = _match_words(view)
    look = ScorePlateLook(tuple(rows), foot, metrics.px(area.width), metrics.scale, px, form)
    words = f"The score sheet, {foot}" if foot else "The score sheet"
    return Fixture(look, room.at(area.middle), tool="score", words=words)


def _match_words(view: View) -> str:
    goal = points_to_win(view.options)
    if goal is not None:
        return f"match to {goal}"
    if view.options.format == "money":
        playing = min(len(view.games) + (view.due != "over"), view.options.session)
        return f"game {playing} of {view.options.session}"
    return "one game"


def cube_fixtures(room: Room, sight: Sight, shown: Shown) -> Iterator[Fixture]:
    """Whose the cube is in words; in the Crawford game a barred one, and why."""
    view: View = sight.view
    if not has_cube(view.options):
        return
    px = sight.metrics.text(18, TEXT_MOST)
    side = 1 if view.owner is None else 2 if view.owner == shown.below else 0
    words = cube_words(sight, shown)
    if view.offer:
        answers = 1 - view.turn if view.offer % 2 else view.turn
        side, words = (2 if answers == shown.below else 0), "turned"
    elif view.owner is None:
        words = "free"
    if view.crawford:
        side, words = 1, "Crawford game"
        look = CubeLook(0, round(room.cube_side * room.scale))
        yield Fixture(look, room.at(room.cube[1]), words="Crawford game: nobody may double")
    if room.narrow:
        room_px = round(104 * room.scale)
        px = fitted(words, Face.SERIF_ITALIC, px, room_px, 11)
        text = ellipsize(words, Face.SERIF_ITALIC, px, room_px)
        x, y = room.cube[side]
        yield Fixture(AsideLook(text, px), room.at((x, y + room.cube_side / 2 + 24)))


def log_fixture(room: Room, sight: Sight) -> Iterator[Fixture]:
    """What was played in this game; a press shows the score sheet."""
    if room.log is None:
        return
    view: View = sight.view
    px = sight.metrics.text(16, TEXT_MOST)
    entries: tuple[Entry, ...] = tuple((seat == 0, text) for seat, text in view.log)
    game = len(view.games) + (view.due not in ("opening", "over") or not view.games)
    title = "Moves" if view.options.format == "single" else f"Game {game}"
    look = LogLook(title, entries, *room.px(room.log), px, room.log_columns)
    last = f"{entries[-1][1]}" if entries else "nothing yet"
    yield Fixture(look, room.at(room.log.middle), words=f"{title}: {last}")
