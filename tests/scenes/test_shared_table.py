"""A table that several machines share: whole matches there, and what happens besides."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from net.host.host import Timing
from scenes.pause import PauseSheet
from scenes.score_sheet import ScoreSheet
from scenes.table.seating import QUIET, STAND_IN
from tests.scenes.company import (
    Company,
    company,
    guest_at,
    host_at,
    my_turn,
    notes,
    over_the_table,
    people,
    play,
    press,
    room_of,
)
from tests.scenes.table_helpers import key

GAMES = pytest.mark.parametrize("game", ["euchre", "sequence"])


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Company]:
    with company(tmp_path) as made:
        yield made


# Whole matches


@GAMES
def test_a_guest_plays_a_whole_match(table: Company, game: str) -> None:
    guest_at(table, game, friends=1)
    play(table)
    table.until(lambda: table.friends[0].is_over)
    assert table.top.note and [c.text for c in table.top.choices] == [
        "Leave the table", "Look at it again", "Look at the table",
    ]  # fmt: skip


@GAMES
def test_a_host_plays_a_whole_match_with_a_guest(table: Company, game: str) -> None:
    end = host_at(table, people("Ada", seats=4), game)
    play(table)
    assert table.table.outcome == room_of(end).outcome
    assert [c.text for c in table.top.choices] == [
        "Close the table", "Look at it again", "Play again",
    ]  # fmt: skip
    store = table.studio.services.store
    assert len(store.shelf.finished()) == 1, "settled like a match of one's own"
    assert store.shelf.finished()[0].record.header.table == room_of(end).table


def test_a_host_sees_who_stayed_after_the_end(table: Company) -> None:
    host_at(table, people("Ada"), friends=2)
    play(table)
    assert table.top.note == "Still at the table: Sam 0 and Sam 1."
    table.friends.pop().end.close()
    table.until(lambda: table.top.note == "Still at the table: Sam 0.")
    table.friends.pop().end.close()
    table.until(lambda: table.top.note == "Nobody else is at the table any more.")


@GAMES
def test_two_people_at_the_hosts_screen_have_a_curtain(table: Company, game: str) -> None:
    host_at(table, people("Ada", "Ben", seats=4), game)
    assert play(table) > 4


@GAMES
def test_a_guest_who_takes_time_ends_with_the_others(tmp_path: Path, game: str) -> None:
    """The others are quick; whoever runs behind sees how it stands, and ends with them."""
    with company(tmp_path, speed=1.0, score_sheet="hand", trick_hold_s=0.6) as made:
        guest_at(made, game, friends=1)
        play(made)
        made.until(lambda: made.friends[0].is_over)


def test_a_host_without_a_seat_looks_on(table: Company) -> None:
    host_at(table, people(seats=4), friends=2)
    assert table.scene.looker is None
    table.until(lambda: isinstance(table.top, ScoreSheet))
    assert table.top.verdict


def test_a_guest_sees_who_is_where(table: Company) -> None:
    guest_at(table, friends=1, host=people("Ines", "Bram"))
    wifi = dict.fromkeys(("Ines", "Bram", "Sam 0"), "Wi-Fi")
    table.until(lambda: notes(table) == {"Ada": "You", **wifi})


# What happens besides


def test_nothing_is_taken_back_unasked_and_nobody_deals_anew(table: Company) -> None:
    guest_at(table, friends=1)
    my_turn(table)
    number = table.scene.frame.number
    key(table.studio, pygame.K_z, pygame.KMOD_CTRL)
    assert table.scene.caption()[0] == "You ask to take back a move."
    table.until(lambda: table.scene.caption()[0] == "There is nothing to take back yet.")
    assert table.scene.frame.number == number
    key(table.studio, pygame.K_ESCAPE)
    assert isinstance(table.top, PauseSheet)
    keys = [entry.key for row in table.top.entries() for entry in row if not entry.refusal]
    assert keys == ["back", "undo", "score", "rules", "settings", "leave"]


def test_a_refused_card_is_told_from_ones_own_view(table: Company) -> None:
    """As the rules would say it, before anything is sent."""
    guest_at(table, friends=1)
    my_turn(table)
    view = table.scene.frame.view
    rules = table.table.rules
    moves = [rules.text.parse(text) for text in ("play:9H", "discard:9H")]
    reasons = [table.table.refusal(view.seat, move) for move in moves]
    assert all(reasons), "it is time to bid"


@pytest.mark.parametrize("covered", [False, True])
def test_the_plates_say_who_does_not_answer_is_gone_and_back(table: Company, covered: bool) -> None:
    guest_at(table, friends=1, timing=Timing(ping_s=0.1, quiet_s=0.3))
    friend = table.friends[0]
    my_turn(table)
    if covered:
        key(table.studio, pygame.K_ESCAPE)
    pipe = table.air.pipes[-2]
    pipe.frozen = True
    table.until(lambda: notes(table)[friend.name] == QUIET)
    assert "does not answer" in table.scene.words.instead(table.scene.now_s)
    pipe.frozen = False
    table.until(lambda: notes(table)[friend.name] == "Wi-Fi")
    friend.end.close()
    table.until(lambda: notes(table)[friend.name] == STAND_IN)
    assert "a stand-in plays" in table.scene.words.instead(table.scene.now_s)
    assert (table.top is table.scene) != covered, "nothing that one reads is taken away"
    table.friends.clear()
    table.friend(friend.name, token=friend.token, table=friend.table_id)
    table.until(lambda: notes(table)[friend.name] == "Wi-Fi")
    assert "is back" in table.scene.words.instead(table.scene.now_s)


def test_a_refused_move_is_told_and_the_picture_stays(table: Company) -> None:
    guest_at(table, friends=1)
    my_turn(table)
    view, number = table.scene.frame.view, table.scene.frame.number
    table.table.submit(view.seat, table.table.rules.text.parse("play:9H"), number)
    table.until(lambda: table.scene.words.instead(table.scene.now_s))
    table.until(lambda: table.scene.acting)
    assert table.scene.frame.view == view


@pytest.mark.parametrize("cover", ["", "pause", "score", "rules"])
def test_the_next_match_waits_for_no_sheet(table: Company, cover: str) -> None:
    end, _ = guest_at(table, friends=1)
    play(table)
    first = table.scene
    if cover:
        press(table, "Look at the table")
        over_the_table(table, cover)
    end.start()
    table.until(lambda: first not in table.studio.director.scenes)
    assert table.stack == ["Base", "TableScene"] and not table.table.over
    my_turn(table)


def test_the_host_plays_again(table: Company) -> None:
    end = host_at(table, people("Ada"))
    table.studio.change(speed=2.0)
    table.until(lambda: room_of(end).speed == 2.0)
    table.studio.change(speed=0.0)
    play(table)
    first = table.scene
    press(table, "Play again")
    table.until(lambda: table.scene is not first)
    my_turn(table)
    assert room_of(end).matches == 2 and not table.friends[0].is_over
