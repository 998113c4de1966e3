"""A record with a clock, looked at again: what each seat had at every moment."""

from game.checkers.rules import RULES
from game.clock import Reading
from game.core.events import Announced, GameOver
from game.journal import decode
from scenes.art.looks.clocks import FiguresLook
from scenes.tables.base import Metrics
from scenes.theater.match_story import MatchTelling
from scenes.theater.projector import Projector
from scenes.theater.story import Story
from tests.game.test_journal import Memory
from tests.game.test_match_clock import ADA, VERA, go, table


def told(journal: Memory) -> Story:
    telling = MatchTelling(RULES, decode(journal.data))
    return telling.whole()


def played() -> Memory:
    """Ada thinks for ten seconds, takes that back, and loses on time."""
    match = table((ADA, VERA), journal=(journal := Memory()))
    for text, now_s in (("11-15", 0), ("22-18", 0), ("15x22", 10)):
        go(match, text, now_s)
    match.undo(0, agreed=True)
    match.fall(20)
    match.close()
    match.fall(20)
    match.advance(200)
    return journal


def test_every_moment_shows_what_was_left_then() -> None:
    moments = told(played()).moments
    clocks = [moment.clock for moment in moments]
    full = Reading((180_000, 180_000))
    assert clocks[:2] == [full, full]
    assert clocks[2] == Reading((180_000, 180_000), (0,))
    assert Reading((172_000, 180_000), (1,)) in clocks
    back = next(i for i, m in enumerate(moments) if m.words == "Ada takes back.")
    assert clocks[back] == Reading((180_000, 180_000), (0,))
    assert isinstance(moments[-2].event, Announced) and isinstance(moments[-1].event, GameOver)
    assert clocks[-1] == Reading((0, 180_000))


def test_the_table_shows_them() -> None:
    story = told(played())
    projector = Projector(story)
    seen = projector.sight(story.moments[-1], (720, 720), Metrics(1.0))
    layout, _ = projector.lay_out(seen, story.moments[-1])
    texts = {f.clock: f.look.text for f in layout.fixtures if isinstance(f.look, FiguresLook)}
    assert texts == {0: "0:00.0", 1: "3:00"}
