"""What else the theater does with a match: show it as a seat saw it, look again, play on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.events import Seat
from game.journal import Record, replay
from scenes.theater.story import Story
from scenes.ui.looks_plates import ListRow
from scenes.ui.picker import OpenList

if TYPE_CHECKING:
    from scenes.theater.scene import TheaterScene
    from scenes.theater.widgets import Round


def views(story: Story) -> tuple[Seat | None, ...]:
    """Every card face up (None), and where anything was hidden what each seat saw."""
    seats = range(len(story.casts[0])) if story.rules.info.hides and story.record else ()
    return (None, *seats)


def open_list(scene: TheaterScene, button: Round) -> None:
    """The choices under the button."""
    story, seen = scene.story, views(scene.story)
    names = [sitter.name or "somebody" for sitter in story.casts[scene.moment.cast]]
    rows = [ListRow("Every card face up", icon="eye")]
    rows += [ListRow(f"As {names[seat]} saw it") for seat in seen if seat is not None]
    rows.append(ListRow("Look at it again", "What each choice cost", icon="chart", ruled=True))
    rows.append(ListRow("Play on from here", "In a match of its own", icon="play"))

    def done(row: int | None) -> None:
        if row is None or story.record is None:
            return
        if row < len(seen):
            scene.later(lambda: scene.see_as(seen[row]))
        elif row == len(seen):
            look_again(scene, story.record)
        else:
            play_on(scene, story.record)

    scene.playback.playing = False
    scene.tell()
    OpenList(scene, button.hit, rows, seen.index(scene.projector.seen_by), done, owner=button)


def look_again(scene: TheaterScene, record: Record) -> None:
    """The review of the match."""
    from scenes.review.opening import review_record

    scene.director.push(review_record(scene.services, record))


def play_on(scene: TheaterScene, record: Record) -> None:
    """A match of its own from the moment that is shown, once it is settled."""
    from scenes.what_if import open_what_if

    rules, moment = scene.story.rules, scene.moment
    state = replay(rules, record).state_at(moment.number)
    chapter = scene.story.chapters[moment.chapter].title
    where = f"{chapter}, trick {moment.trick}" if moment.trick else chapter
    setup = record.header.setup(rules)
    page = open_what_if(scene.services, rules, setup, record.holders, state, where)
    scene.director.push(page)
