"""Taking back by consent: who is asked, what the house rule says, how often one may ask."""

from typing import Annotated, Any, Literal

import pytest

from game.consent import AGAIN_MOVES, Consent, UndoRefused
from game.core.contract import Setup
from game.core.options import Choice
from game.holders import Computer, Person
from game.match import Match
from tests.game import toy
from tests.game.test_match import First

ADA, VERA, BOT = Person("Ada"), Person("Vera"), Computer("Olle", "casual")
AWAY = Computer("Kees", "casual", stands_in=True)


class Options(toy.Options, frozen=True, forbid_unknown_fields=True):
    """The toy’s house rules, with one about taking back."""

    takebacks: Annotated[Literal["off", "ask", "free"], Choice("Taking back", "If at all")] = "ask"


def moved(*holders: Any, takebacks: str) -> Match:
    """A match in which seat 0 has made its first move."""
    setup = Setup(len(holders), Options(takebacks=takebacks))  # type: ignore[arg-type]
    match = Match(toy.TOY, setup, holders, "s", lambda seat, level: First())
    match.advance(0)
    match.submit(0, match.legal(0)[0], 1)
    return match


def test_where_it_is_off_nobody_takes_back_not_even_alone() -> None:
    for holders in ((ADA, VERA), (ADA, BOT)):
        match = moved(*holders, takebacks="off")
        assert match.undo_refusal(0) == "Nothing is taken back in this match."
        with pytest.raises(UndoRefused):
            match.undo(0, agreed=True)


def test_where_it_is_free_nobody_is_asked() -> None:
    for holders in ((ADA, VERA), (ADA, AWAY), (ADA, BOT)):
        match = moved(*holders, takebacks="free")
        assert match.asked_for(0) == ()
        match.undo(0)
        assert match.moves == 0


def test_people_are_asked_computers_and_the_absent_are_not() -> None:
    assert moved(ADA, BOT, takebacks="ask").asked_for(0) == ()
    match = moved(ADA, VERA, AWAY, takebacks="ask")
    assert match.asked_for(0) == (1,) and match.undo_refusal(0) is None
    assert moved(ADA, AWAY, takebacks="ask").undo_refusal(0) == "Nobody is here who could agree."


def test_all_must_agree() -> None:
    consent = Consent()
    wish = consent.ask(0, (1, 2), 5, 4)
    assert consent.answer(wish.n, (1,), True) is None
    assert consent.answer(wish.n, (2,), True) is True and consent.wish is None
    wish = consent.ask(0, (1, 2), 6, 3)  # who was let may ask again at once
    assert consent.answer(wish.n, (2,), False) is False and consent.wish is None


def test_one_answer_for_several_seats_at_a_screen() -> None:
    consent = Consent()
    wish = consent.ask(0, (1, 2, 3), 5, 4)
    assert consent.answer(wish.n, (1, 3), True) is None
    assert consent.wish and consent.wish.waits == {2}


def test_answers_to_what_is_not_asked_are_refused() -> None:
    consent = Consent()
    with pytest.raises(LookupError):
        consent.answer(1, (1,), True)
    wish = consent.ask(0, (1, 2), 5, 4)
    for n, seats in ((wish.n + 1, (1,)), (wish.n, (0,)), (wish.n, ())):
        with pytest.raises(LookupError):
            consent.answer(n, seats, True)
    consent.answer(wish.n, (1,), True)
    with pytest.raises(LookupError):
        consent.answer(wish.n, (1,), False)
    assert consent.lapse() is not None and consent.lapse() is None
    with pytest.raises(LookupError):
        consent.answer(wish.n, (2,), True)


def test_who_asked_in_vain_waits_as_one_who_offered_a_draw() -> None:
    consent = Consent()
    wish = consent.ask(0, (1,), 5, 4)
    with pytest.raises(UndoRefused, match="already"):
        consent.ask(1, (0,), 5, 4)
    consent.answer(wish.n, (1,), False)
    for moves in (5, 4 + AGAIN_MOVES - 1):
        with pytest.raises(UndoRefused, match="in vain"):
            consent.ask(0, (1,), 6, moves)
    consent.ask(0, (1,), 20, 4 + AGAIN_MOVES)
    consent.lapse()
    with pytest.raises(UndoRefused, match="in vain"):
        consent.ask(0, (1,), 21, 15)
    consent.answer(consent.ask(1, (0,), 22, 16).n, (0,), False)
    consent.ask(0, (1,), 23, 17)  # the other side has asked since


def test_in_one_moment_it_is_asked_only_once_whoever_asks() -> None:
    consent = Consent()
    consent.answer(consent.ask(0, (1,), 5, 4).n, (1,), False)
    with pytest.raises(UndoRefused, match="move first"):
        consent.ask(1, (0,), 5, 4)
    consent.ask(1, (0,), 6, 5)
