"""States of the review: begun, half way, done; a hand, a whole match, a board."""

from dataclasses import replace
from random import Random
from typing import Any

from ai.advice import Advice, Budget, Opinion
from ai.reviewing import Verdict
from game.journal import Record
from game.registry import GAMES
from scenes.review.hindsight import Hindsight
from scenes.review.matter import Gathering, Matter
from scenes.review.page import ReviewPage
from scenes.scene import Scene
from scenes.what_if import open_what_if
from tests.gallery.studio import Studio, state
from tests.scenes.theater.recorded import record

UNITS = {"chess": "pawns", "checkers": "men", "backgammon": "equity", "euchre": "points a hand"}


class NoPool:
    """Nobody who thinks: the answers are there already, or never come."""

    count = 0

    def ask(self, *args: Any, **rest: Any) -> Any:
        raise AssertionError("nobody is asked here")


class AtOnce:
    """Somebody who answers everything before anything else happens."""

    count = 1

    def ask(self, adviser: Any, question: Any, *, ms: float, is_urgent: bool) -> Any:
        return Answered(adviser(question, Budget(None, samples=1)))  # the same on any machine


class Answered:
    """A question and its answer."""

    def __init__(self, advice: Advice) -> None:
        self._advice = advice

    def poll(self) -> Advice:
        return self._advice

    def cancel(self) -> None:
        """It is too late for that."""


def matter_of(kept: Record) -> Matter:
    """A record as what a review is of."""
    rules = GAMES[kept.header.game]
    gathering = Gathering(rules, kept.header.setup(rules), kept.holders, record=kept)
    while not gathering.step(1.0):
        pass
    assert gathering.story is not None
    return gathering.story


def judged(decision: Any, unit: str, rng: Random) -> Verdict:
    """A verdict out of the air: one choice in three was not the best."""
    others = [move for move in decision.legal if move != decision.move]
    own, other = Opinion(decision.move, 0.2, 0.05), Opinion(others[0], 0.0, 0.05)
    if rng.random() < 0.4:
        other = Opinion(rng.choice(others), 0.3 + rng.random() ** 3, 0.05)
        return Verdict(decision, Advice((other, own), unit, 200))
    return Verdict(decision, Advice((own, other), unit, 200))


def looked_at(
    studio: Studio, kept: Record, share: float = 1.0, hand: int | None = None, unit: str = ""
) -> ReviewPage:
    """The page with so much of it judged."""
    matter = matter_of(kept)
    page = ReviewPage(studio.services, matter, hand)
    page.review._pool = NoPool()  # type: ignore[assignment]
    page.hindsight = Hindsight(matter.rules, AtOnce())  # type: ignore[arg-type]
    rng = Random(4)
    game = matter.rules.info.id
    for decision in matter.decisions:
        verdict = judged(decision, unit or UNITS.get(game, ""), rng)
        if rng.random() < share or share >= 1:
            page.review._known[decision.index] = verdict
    page.review._waiting.clear()
    return page


def as_guest(page: ReviewPage, *missed: int) -> ReviewPage:
    """The same as a guest's screen has it, which does not know the whole record."""
    page.matter = replace(page.matter, history=None, missed=frozenset(missed))
    return page


@state("review-guest")
def guest(studio: Studio) -> ReviewPage:
    """A hand at somebody else's table."""
    return as_guest(looked_at(studio, record("euchre"), hand=2))


@state("review-guest-missed")
def guest_missed(studio: Studio) -> ReviewPage:
    """A hand at somebody else's table, part of which went by while the link was down."""
    return as_guest(looked_at(studio, record("euchre"), hand=1), 1)


@state("review-begun")
def begun(studio: Studio) -> ReviewPage:
    """Nothing is judged yet."""
    return looked_at(studio, record("euchre"), 0.0, hand=1)


@state("review-half")
def half(studio: Studio) -> ReviewPage:
    """In the middle of it."""
    return looked_at(studio, record("euchre"), 0.5)


@state("review-hand")
def hand(studio: Studio) -> ReviewPage:
    """One hand, done."""
    return looked_at(studio, record("euchre"), hand=2)


@state("review-match")
def match(studio: Studio) -> ReviewPage:
    """A whole match, done."""
    return looked_at(studio, record("euchre"))


@state("review-hearts")
def hearts(studio: Studio) -> ReviewPage:
    """A game without values."""
    return looked_at(studio, record("hearts"), hand=0)


@state("review-as-they-lay")
def as_they_lay(studio: Studio) -> ReviewPage:
    """Nine cards, each of which would have come to something."""
    page = looked_at(studio, record("spades"), hand=0, unit="points a hand")
    page.chosen = next(d.index for d in page.matter.of(0, 0) if d.trick == 5)
    return page


@state("review-chess")
def chess(studio: Studio) -> ReviewPage:
    """A board."""
    return looked_at(studio, record("chess"))


@state("review-backgammon")
def backgammon(studio: Studio) -> ReviewPage:
    """Another board."""
    return looked_at(studio, record("backgammon"))


@state("what-if")
def what_if(studio: Studio) -> Scene:
    """Who plays on from a trick of a hand that is over."""
    matter = matter_of(record("euchre"))
    choice = matter.of(0, 2)[3]
    rules, state = matter.rules, matter.history.before(choice.index)
    where = "Hand 3, trick 3"
    return open_what_if(studio.services, rules, matter.setup, matter.holders, state, where)
