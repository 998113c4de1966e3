"""As the cards lay: told beside the judgement, where all are known and the hand is over."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ai.advice import Advice, Opinion
from ai.asking import has_values
from ai.hindsight import is_solvable
from game.core.events import TrickTaken
from game.tricks.state import Play
from scenes.review.hindsight import AS_THEY_LAY, Hindsight, come_to
from scenes.review.page import ReviewPage
from scenes.theater.lay import AsItLay
from scenes.theater.scene import TheaterScene
from scenes.ui.caption import CaptionLook
from scenes.ui.picture import Picture
from tests.gallery.review import AtOnce, as_guest, looked_at
from tests.gallery.studio import Studio, make_studio
from tests.scenes.table_helpers import wait
from tests.scenes.theater.recorded import record, story


@pytest.fixture
def studio(tmp_path: Path) -> Iterator[Studio]:
    made = make_studio((1280, 720), tmp_path)
    yield made
    made.close()


class Counting(AtOnce):
    """Answers at once, and knows what it was asked."""

    def __init__(self) -> None:
        self.questions: list[Any] = []

    def ask(self, adviser: Any, question: Any, **rest: Any) -> Any:
        self.questions.append(question)
        return super().ask(adviser, question, **rest)


def advice(*told: tuple[str, float], unit: str = "points") -> Advice:
    return Advice(tuple(Opinion(Play(card), value) for card, value in told), unit)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("told", "words"),
    [
        ([("AH", 2.0), ("9C", -1.0)], "♥A +2 points, ♣9 −1"),
        ([("AH", 1.0), ("KH", 1.0), ("9C", -4.0)], "♥A ♥K +1 point, ♣9 −4"),
        ([("AH", -2.0), ("9C", -2.0)], "every card −2 points"),
        ([("AH", 12.3333), ("9C", 0.0)], "♥A +12.3 points, ♣9 0"),
        ([("9C", 3.0), *((f"{r}H", -1.0) for r in "AKQJ")], "♣9 +3 points, all others −1"),
        ([*((f"{r}H", 3.0) for r in "AKQJ"), ("9C", -1.0)], "♣9 −1 point, all others +3"),
        ([(f"{r}H", 3.0) for r in "AKQJ"], "every card +3 points"),
    ],
)
def test_words(told: list[tuple[str, float]], words: str) -> None:
    assert come_to(advice(*told)) == words


def test_what_was_not_solved_is_not_spoken_of() -> None:
    found = advice(("AH", 0.0), unit="")
    assert not has_values(found) and come_to(found) == ""


# In a review


def line(page: ReviewPage) -> str:
    """What the page says of it."""
    looks = [w._look for w in page.manager.get_sprite_group().sprites() if isinstance(w, Picture)]
    captions = [look for look in looks if isinstance(look, CaptionLook)]
    return next((look.meant for look in captions if look.said == AS_THEY_LAY), "")


def at(studio: Studio, page: ReviewPage, index: int) -> str:
    page.choose(index)
    wait(studio, 0.1)
    return line(page)


def test_a_review_tells_it_of_cards_and_not_of_bids(studio: Studio) -> None:
    page = looked_at(studio, record("euchre"), hand=2)
    studio.show(page)
    history = page.matter.history
    assert history is not None
    for decision in page.matter.of(0, 2):
        words = at(studio, page, decision.index)
        assert bool(words) == is_solvable(page.matter.rules, history.before(decision.index))
        if words.startswith("every"):
            continue
        for move in decision.legal if words else ():
            assert move.card[0] in words


def test_the_judgement_knows_nothing_of_it(studio: Studio) -> None:
    """The better card by what was known stays so, however the cards lay."""
    page = looked_at(studio, record("euchre"), hand=2)
    studio.show(page)
    verdicts = page.verdicts
    told = [at(studio, page, each.decision.index) for each in verdicts]
    assert any(told) and page.verdicts == verdicts
    judged = [view for view in (v.decision.view for v in verdicts) if not hasattr(view, "hands")]
    assert len(judged) == len(verdicts)


def test_nobody_knows_it_at_somebody_elses_table(studio: Studio) -> None:
    page = as_guest(looked_at(studio, record("euchre"), hand=2))
    pool = Counting()
    page.hindsight = Hindsight(page.matter.rules, pool)  # type: ignore[arg-type]
    studio.show(page)
    for decision in page.matter.of(0, 2):
        assert at(studio, page, decision.index) == ""
    assert not pool.questions and page.plan.lay.h == 0


def test_each_is_solved_once(studio: Studio) -> None:
    page = looked_at(studio, record("euchre"), hand=2)
    pool = Counting()
    page.hindsight = Hindsight(page.matter.rules, pool)  # type: ignore[arg-type]
    studio.show(page)
    plays = [d.index for d in page.matter.of(0, 2) if d.view.phase == "play"]
    first = [at(studio, page, index) for index in plays]
    assert len(pool.questions) == len(plays)
    assert [at(studio, page, index) for index in plays] == first
    assert len(pool.questions) == len(plays)


# In the theater


def theater(studio: Studio, at: int, most: int = 2_000) -> tuple[TheaterScene, Counting]:
    scene = TheaterScene(studio.services, story("euchre", most=most), at)
    pool = Counting()
    scene.lay._hindsight = Hindsight(scene.story.rules, pool)  # type: ignore[arg-type]
    studio.show(scene)
    return scene, pool


def a_lead(hand: int, most: int = 2_000) -> int:
    """The moment after the first trick of a hand was taken away: somebody leads."""
    told = story("euchre", most=most)
    moments = range(told.chapters[hand].first, len(told.moments))
    return next(i for i in moments if isinstance(told.moments[i].event, TrickTaken)) + 1


def test_the_theater_tells_it_once_a_moment_stands_still(studio: Studio) -> None:
    scene, pool = theater(studio, a_lead(1) + 1)
    assert not pool.questions, "one may be on the way elsewhere"
    wait(studio, 0.5)
    assert scene.lay.words.startswith("As the cards lay, for ") and len(pool.questions) == 1
    assert scene.lay.patience_s is None
    scene.step(1)
    wait(studio, 0.05)
    assert scene.lay.words == "" and scene.lay.patience_s is not None


def test_it_is_not_told_while_it_plays_nor_as_a_seat_saw_it(studio: Studio) -> None:
    scene, pool = theater(studio, a_lead(1) + 1)
    scene.see_as(0)
    wait(studio, 0.5)
    assert scene.lay.words == "" and not pool.questions
    scene.see_as(None)
    scene.toggle()
    wait(studio, 0.4)
    assert scene.playback.playing and scene.lay.words == "" and not pool.questions


def test_of_a_hand_that_goes_on_nothing_is_told(studio: Studio) -> None:
    most = 40
    told = story("euchre", most=most)
    over = len(told.rules.sheet(told.rules.view(told.moments[-1].state, None)).rows)
    scene, pool = theater(studio, a_lead(over, most) + 1, most)
    wait(studio, 0.5)
    assert scene.projector.acting(scene.moment) is not None
    assert scene.lay.words == "" and not pool.questions


def test_games_without_tricks_have_none(studio: Studio) -> None:
    scene = TheaterScene(studio.services, story("checkers"), 20)
    studio.show(scene)
    wait(studio, 0.5)
    assert isinstance(scene.lay, AsItLay) and scene.lay.words == ""
    assert scene.lay.patience_s is None
