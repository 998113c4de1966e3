"""Who sits at a table of Golf: plates, the score, the holes, and the round tools."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Seat
from game.golf.scoring import points
from game.golf.view import View
from scenes.art.looks import (
    HolesLook,
    NameplateLook,
    ScorePlateLook,
    ScoreRow,
    StripLook,
    ToolLook,
)
from scenes.tables.base import PLAIN, Fixture, Sight, Wear
from scenes.tables.golf_places import TEXT_MOST, TOOL, Block, Room
from scenes.tables.plates import ICONS


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


def open_points(view: View, seat: Seat) -> int:
    """What lies open before a seat counts."""
    return points(view.grids[seat], view.options)


def signed(number: int) -> str:
    """With a true minus sign."""
    return str(number).replace("-", "−")


def standing(view: View, seat: Seat) -> str:
    """“closed”, “last turn” while it is still to come, or nothing."""
    if view.closer is None or view.phase in ("deal", "over"):
        return "closed" if seat == view.closer else ""
    if seat == view.closer:
        return "closed"
    had = view.seats - 1 - view.last_turns  # how many of the others have had theirs
    return "last turn" if (seat - view.closer) % view.seats > had else ""


def is_lit(view: View, seat: Seat) -> bool:
    """Whether it is the seat's turn."""
    return seat == view.turn and view.phase not in ("deal", "over")


def strip_fixture(room: Room, sight: Sight, seat: Seat, block: Block) -> Fixture:
    """Somebody else's plate, with what lies open before them."""
    view, metrics, sitter = sight.view, sight.metrics, sight.sitters[seat]
    area = block.strip
    look = StripLook(
        sitter.name,
        sitter.face,
        metrics.px(area.width),
        metrics.px(area.height),
        metrics.text(18, TEXT_MOST),
        ICONS.get(sitter.note, ""),
        sitter.level,
        is_lit(view, seat),
        away=sitter.note if sitter.away else "",
        figure=signed(open_points(view, seat)),
        note=standing(view, seat),
        ribbon=seat == view.closer,
    )
    return Fixture(look, room.at((area.x, area.y)), words=_words(sight, seat))


def own_plate(room: Room, sight: Sight) -> Fixture:
    """The plate of whoever sits at the foot."""
    view, metrics, seat = sight.view, sight.metrics, sight.seat
    sitter, area = sight.sitters[seat], room.plate
    state = "" if sitter.away else standing(view, seat)
    look = NameplateLook(
        name=sitter.name,
        second=state or sitter.note,
        face=sitter.face,
        width_px=metrics.px(area.width),
        height_px=metrics.px(area.height),
        name_px=metrics.text(20, TEXT_MOST),
        second_px=metrics.text(16, TEXT_MOST),
        icon="" if state else ICONS.get(sitter.note, ""),
        level=0 if state else sitter.level,
        lit=is_lit(view, seat),
        away=sitter.away,
        third=f"{signed(open_points(view, seat))} open",
        form="narrow" if area.height > area.width * 0.6 else "wide",
    )
    return Fixture(look, room.at((area.x, area.y)), words=_words(sight, seat))


def _words(sight: Sight, seat: Seat) -> str:
    view, sitter = sight.view, sight.sitters[seat]
    shown = f"{signed(open_points(view, seat))} open"
    total = f"{signed(view.totals[seat])} so far" if view.holes else ""
    return ", ".join(filter(None, (sitter.name, sitter.note, standing(view, seat), shown, total)))


def holes_fixture(room: Room, sight: Sight) -> Fixture:
    """Which hole is played, and what each so far brought the seat at the foot."""
    view, metrics, area = sight.view, sight.metrics, room.holes
    done, of = len(view.holes), view.options.holes
    note = f"{signed(view.totals[sight.seat])} so far" if done else ""
    counted = view.phase in ("deal", "over")  # the grids of the last hole still lie there
    if view.closer is not None and not counted:
        note = "last turns"
    look = HolesLook(
        title=f"Hole {done if done and counted else done + 1} of {of}",
        note=note,
        strokes=tuple(hole.points[sight.seat] for hole in view.holes),
        holes=of,
        width_px=metrics.px(area.width),
        height_px=metrics.px(area.height),
        text_px=metrics.text(20, TEXT_MOST),
    )
    words = f"{look.title}, {note}" if note else look.title
    return Fixture(look, room.at((area.x, area.y)), words=words)


def score_fixture(room: Room, sight: Sight) -> Fixture:
    """Everybody's strokes, fewest first; pointing at it opens the sheet."""
    view, metrics, area = sight.view, sight.metrics, room.score
    order = sorted(range(view.seats), key=lambda seat: (view.totals[seat], seat))
    rows = tuple(
        ScoreRow(
            sight.sitters[seat].name,
            str(view.totals[seat]),
            "ours" if seat == sight.seat else "",
            first=seat == sight.seat,
            face=sight.sitters[seat].face,
        )
        for seat in order
    )
    form = "bar" if room.tall else "list"
    foot = "" if room.tall else "fewest wins"
    text_px = metrics.text(20, TEXT_MOST)
    look = ScorePlateLook(rows, foot, metrics.px(area.width), metrics.scale, text_px, form)
    x, top = room.at((area.x, area.y))
    return Fixture(look, (x, top + look.size[1] / 2), tool="score", words="The score sheet")
