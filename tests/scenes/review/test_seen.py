"""A review at a table that several machines share: of what the seats at this screen saw."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from ai.decisions import Decision, decisions_of
from ai.pool.choosing import house_pool
from net.desk import HostEnd
from scenes.curtain import Curtain
from scenes.dialogs import Question
from scenes.review.page import ReviewPage
from scenes.review.words import MISSED, line_of
from scenes.score_sheet import ScoreSheet
from tests.scenes import any_game
from tests.scenes.company import (
    Company,
    company,
    guest_at,
    host_at,
    my_turn,
    people,
    play,
    press,
    room_of,
)
from tests.scenes.table_helpers import key
from tests.scenes.test_shared_table_ends import cut, mend

AGAIN = "Look at it again"


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Company]:
    with company(tmp_path, score_sheet="hand") as made:
        yield made
    house_pool().close()


def play_a_hand(table: Company) -> None:
    """Until the score sheet lies there after a hand."""
    rng, scene = Random(1), table.scene

    def is_scored() -> bool:
        if isinstance(table.top, ScoreSheet):
            return True
        if isinstance(table.top, Curtain):
            key(table.studio, pygame.K_SPACE)
        elif table.top is scene and scene.acting and not scene.stage.moving:
            any_game.take_turn(table.studio, scene, rng)
        return False

    table.until(is_scored)


def look(table: Company) -> ReviewPage:
    press(table, AGAIN)
    table.until(lambda: isinstance(table.top, ReviewPage | Question))
    assert isinstance(table.top, ReviewPage)
    return table.top


def of_record(end: HostEnd, seats: Any) -> list[Decision]:
    match = room_of(end).match
    assert match is not None
    return [d for d in decisions_of(match.rules, match.history, seats) if d]


def bare(decisions: Any) -> list[Decision]:
    return [replace(each, index=0) for each in decisions]


def test_a_guest_looks_at_a_hand_while_the_others_play_on(table: Company) -> None:
    host, _ = guest_at(table, friends=1)
    play_a_hand(table)
    page = look(table)
    seat = table.table.here[0]
    mine = page.matter.of(seat, 0)
    assert mine and bare(mine) == bare(d for d in of_record(host, (seat,)) if d.hand == 0)
    assert {each.view.seat for each in mine} == {seat}
    assert page.hand == 0 and page.review.count == len(mine)
    assert page.named("play") is None, "there is no state to play on from"
    assert MISSED not in line_of(page.matter, 0)
    told = table.scene.frame.number
    table.until(lambda: table.table._accounts.number > told)
    assert table.top is page
    key(table.studio, pygame.K_ESCAPE)
    my_turn(table)


def test_a_guest_looks_at_a_match_that_is_over(table: Company) -> None:
    host, _ = guest_at(table, friends=1)
    play(table)
    page = look(table)
    seat = table.table.here[0]
    assert page.hand is None and page.matter.is_over
    assert bare(page.matter.of(seat)) == bare(of_record(host, (seat,)))
    assert page.named("play") is None
    table.until(lambda: page.review.verdicts)
    known = page.review.verdicts
    key(table.studio, pygame.K_ESCAPE)
    table.scene.use_tool("score")
    again = look(table)
    assert again is not page and set(known) <= set(again.review.verdicts)


def test_it_says_so_if_something_went_by_while_the_link_was_down(table: Company) -> None:
    host, _ = guest_at(table, friends=1)
    my_turn(table)
    any_game.take_turn(table.studio, table.scene, Random(1))
    my_turn(table)
    number = table.table._accounts.number
    (friend,) = table.friends
    friend.plays = False  # or the match would be over before one is back
    cut(table)
    match = room_of(host).match
    assert match is not None
    table.until(lambda: match.number > number)  # a stand-in plays for the guest
    mend(table)
    table.until(lambda: not table.table.is_lost)
    friend.play_on()
    play(table)
    page = look(table)
    seat = table.table.here[0]
    mine = page.matter.of(seat)
    assert MISSED in line_of(page.matter, None) and 0 in page.matter.missed
    everything = [replace(each, nth=0) for each in bare(of_record(host, (seat,)))]
    assert mine and all(replace(each, nth=0) in everything for each in bare(mine))
    assert len(mine) < len(everything)


def test_two_at_one_screen_have_each_their_own(table: Company) -> None:
    """The host's own screen is told no more than that of a guest."""
    end = host_at(table, people("Ada", "Ben", seats=4))
    play_a_hand(table)
    page = look(table)
    assert page.matter.seats == table.table.here == (0, 1)
    for seat in page.matter.seats:
        mine = page.matter.of(seat, 0)
        assert bare(mine) == bare(d for d in of_record(end, (seat,)) if d.hand == 0)
        assert {each.view.seat for each in mine} <= {seat}
    assert page.choosers()[0][0] == "who"
    assert page.named("play") is None


def test_a_game_that_goes_on_is_not_looked_at(table: Company) -> None:
    from scenes.review.opening import review_seen

    guest_at(table, "checkers", host=people(seats=2))
    my_turn(table)
    any_game.take_turn(table.studio, table.scene, Random(1))
    my_turn(table)
    assert isinstance(review_seen(table.studio.services, table.table), Question)
