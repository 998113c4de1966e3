"""A match in words."""

import pytest

from game.holders import Computer, Person
from game.journal import DamagedJournal, decode
from game.telling import tell
from tests.game.test_journal import played
from tests.game.test_match import BOT
from tests.game.toy import TOY


def test_a_match_is_told_from_start_to_end() -> None:
    match, journal = played()
    lines = list(tell(TOY, decode(journal.data)))
    assert lines[0] == "High Card: Zoë 木, Bob, Bob. now"
    assert lines.count("The cards are dealt") == 2
    assert lines.count("Zoë 木 takes back.") == 1
    assert match.outcome and f"Zoë 木 {match.outcome.scores[0]}, Bob" in lines[-1]


def test_whoever_takes_a_seat_is_named_from_then_on() -> None:
    match, journal = played(4)
    match.seat(0, Person("Cy"))
    lines = list(tell(TOY, decode(journal.data)))
    assert lines[-2:] == ["Cy sits down in the seat of Zoë 木.", "The match is not over."]


def test_a_record_that_cannot_be_replayed_tells_nothing() -> None:
    _, journal = played()
    del journal.lines[1]
    with pytest.raises(DamagedJournal, match="line 2"):
        next(tell(TOY, decode(journal.data)))


def test_a_stand_in_plays_until_its_person_is_back() -> None:
    ann, bot = Person("Ann", "lan"), Computer("Ann", "casual", stands_in=True)
    match, journal = played(4, ann, BOT)
    for holder in (bot, ann, bot, Person("Cy"), ann, BOT):
        match.seat(0, holder)
    assert list(tell(TOY, decode(journal.data)))[-7:-1] == [
        "A stand-in plays for Ann.",
        "Ann is back.",
        "A stand-in plays for Ann.",
        "Cy sits down in the seat of Ann.",
        "Ann sits down in the seat of Cy.",
        "Bob sits down in the seat of Ann.",
    ]
