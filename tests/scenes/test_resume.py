"""What the menu says of a match that people play from elsewhere."""

from datetime import datetime
from pathlib import Path
from random import Random

import pytest

from game.core.contract import Setup, Sheet
from game.holders import Computer, Holder, Person
from game.journal import decode
from game.match import Match
from game.registry import GAMES
from scenes.resume import Left, company_words, left_match, score_words
from scenes.store.files import Notices
from scenes.store.journals import Saved, Shelf
from tests.game.test_journal import Memory, choosers
from tests.game.test_real_games import AT_ONCE

ADA, BOT = Person("Ada"), Computer("Hazel", "beginner")
AWAY = Computer("Cy", "casual", stands_in=True)


def left(*holders: Holder, table: str = "", later: tuple[Holder, ...] = ()) -> Left:
    """A match of Sequence in which seat 0 has moved once, and whose seats then changed hands."""
    rules, journal = GAMES["sequence"], Memory()
    setup = Setup(len(holders), rules.options_type(), first=0)
    match = Match(rules, setup, holders, "s", choosers, journal=journal, pace=AT_ONCE, table=table)
    while not match.moves:
        if not match.advance(0):
            seat = match.to_act[0]
            match.submit(seat, Random(1).choice(match.legal(seat)), match.number)
    for seat, holder in enumerate(later):
        match.seat(seat, holder)
    found = left_match(Saved("x", decode(journal.data), journal.data))
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("holders", "later", "company"),
    [
        ((ADA, BOT), (), ""),
        ((ADA, Person("Bea")), (), ""),
        ((ADA, Person("Bram", "lan")), (), "With Bram"),
        ((ADA, Person("Cy", "bluetooth")), (ADA, AWAY), "With Cy"),
        ((ADA, Person("Cy", "lan")), (ADA, BOT), ""),
        ((ADA, Person("Ann", "lan"), AWAY), (), "With Ann and Cy"),
    ],
)
def test_who_must_come_back_from_elsewhere_is_said(
    holders: tuple[Holder, ...], later: tuple[Holder, ...], company: str
) -> None:
    """As the seats were last; computers, and people at this screen, need no open table."""
    found = left(*holders, table="t1", later=later)
    assert found.is_shared == found.saved.is_shared == bool(company)
    assert found.turn == company if company else found.turn.endswith("turn")


def test_a_match_of_no_open_table_is_resumed_here_whoever_sat_there() -> None:
    found = left(ADA, Person("Bram", "lan"))
    assert not found.is_shared and found.turn == "Bram’s turn"


def test_a_crowd_is_counted() -> None:
    assert company_words(("Ann", "Bram", "Cy")) == "With Ann and two others"
    assert company_words(tuple(map(str, range(11)))) == "With 0 and ten others"


def test_the_shelf_tells_them_apart(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path, Notices())
    for table in ("", "t1"):
        found = left(ADA, Person("Bram", "lan"), table=table)
        journal = shelf.create("sequence", datetime(2030, 1, 2))
        for line in found.saved.lines:
            journal.append(line)
    shelf.close()
    shared, alone = Shelf(tmp_path, Notices()).unfinished()
    assert (shared.is_shared, shared.elsewhere, alone.is_shared) == (True, ("Bram",), False)
    assert shared.record.header.table == "t1"


@pytest.mark.parametrize(
    ("totals", "words"),
    [((-8, 7), "7 to −8"), ((3, 4, -5), "4 to 3 to −5"), ((1, -10, 3, 4), "−10 points")],
)
def test_scores_below_nought_have_a_minus_sign(totals: tuple[int, ...], words: str) -> None:
    sides = tuple((seat,) for seat in range(len(totals)))
    assert score_words(Sheet(sides, (), totals, ""), 1) == words
