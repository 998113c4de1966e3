"""How a seat at a shared table is lost, found and left, and what becomes of a closed table."""

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.holders import Person
from net.desk import GuestEnd, HostEnd
from scenes.curtain import Curtain
from scenes.score_sheet import ScoreSheet
from scenes.store.places import Place
from scenes.table import LocalTable
from scenes.table.shared_sheets import LONG_S, PLAY_ON, ClosedSheet, LostSheet
from tests.net.test_reopen import Disk, reopened
from tests.scenes import any_game
from tests.scenes.company import (
    Company,
    Friend,
    company,
    guest_at,
    host_at,
    my_turn,
    over_the_table,
    people,
    play,
    press,
    room_of,
)
from tests.scenes.table_helpers import key, wait

GAMES = pytest.mark.parametrize("game", ["euchre", "sequence"])


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Company]:
    with company(tmp_path) as made:
        yield made


# The link


def cut(table: Company) -> None:
    """The guest's link breaks, and for a while nobody finds the table."""
    hidden = dict(table.air.tables)
    table.air.tables.clear()
    table.hidden = hidden  # type: ignore[attr-defined]
    ends = table.air.pipes[::2]  # of guests; the second is the friend's
    mine = [pipe for pipe in (ends[0], *ends[2:]) if not pipe._closed]
    mine[-1].close()
    table.until(lambda: table.table.is_lost and isinstance(table.top, LostSheet))


def mend(table: Company) -> None:
    table.air.tables.update(table.hidden)  # type: ignore[attr-defined]


@pytest.mark.parametrize("cover", ["", "pause", "rules"])
def test_a_link_that_breaks_is_looked_for_and_found(table: Company, cover: str) -> None:
    guest_at(table, friends=1)
    my_turn(table)
    over_the_table(table, cover)
    before = table.stack
    table.friends[0].plays = False
    cut(table)
    assert table.top.heading == "The link to Ines’s table broke"
    table.until(lambda: "Tried once" in table.top.text)
    table.until(lambda: "Tried 2 times" in table.top.text)
    mend(table)
    table.until(lambda: not isinstance(table.top, LostSheet))
    assert table.stack == before
    table.studio.director.uncover(table.scene)
    table.friends[0].play_on()
    my_turn(table)
    if not cover:
        play(table)


def test_a_link_that_breaks_again_and_again_has_one_sheet(table: Company) -> None:
    guest_at(table, friends=1)
    my_turn(table)
    table.friends[0].plays = False
    for _ in range(3):
        cut(table)
        mend(table)
        table.until(lambda: not table.table.is_lost)
        assert table.stack.count("LostSheet") <= 1
    table.until(lambda: table.top is table.scene)


def test_keys_meant_for_the_table_do_not_leave_it(table: Company) -> None:
    guest_at(table, friends=1)
    my_turn(table)
    cut(table)
    for code in (pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_SPACE):
        key(table.studio, code)
    assert isinstance(table.top, LostSheet)


def crash(table: Company, host: HostEnd) -> None:
    """The host's program is killed: no goodbye, and its links break."""
    for pipe in table.air.pipes:
        pipe.frozen = True
    host.close()
    table.until(lambda: not table.air.tables)
    for pipe in table.air.pipes[::2]:
        pipe.close()
    table.until(lambda: table.table.is_lost and isinstance(table.top, LostSheet))


def test_a_host_that_crashed_opens_its_table_again_and_the_match_goes_on(table: Company) -> None:
    disk = Disk()
    host, _ = guest_at(table, friends=1, journal=disk)
    my_turn(table)
    any_game.take_turn(table.studio, table.scene, any_game.Random(1))
    my_turn(table)
    scene, hand = table.scene, table.scene.frame.view.hand
    crash(table, host)
    table.desk("host").host(lambda: reopened(disk))
    table.until(lambda: table.top is scene)
    my_turn(table)
    assert scene.frame.view.hand == hand
    play(table)
    assert disk.record.outcome == table.table.outcome


# The host goes


def close(table: Company, end: HostEnd) -> None:
    end.close()
    table.until(lambda: isinstance(table.top, ClosedSheet))


@pytest.mark.parametrize("cover", ["", "pause", "rules"])
@GAMES
def test_one_whose_host_left_plays_on_alone(table: Company, game: str, cover: str) -> None:
    end, _ = guest_at(table, game, friends=1)
    my_turn(table)
    hand, names = table.scene.frame.view.hand, table.scene.words.names
    over_the_table(table, cover)
    close(table, end)
    assert "Ines" in table.top.heading and table.top.text == PLAY_ON
    press(table, "Play on against the computer")
    assert isinstance(table.scene.table, LocalTable)
    assert table.scene.words.names == names and table.stack == ["Base", "TableScene"]
    my_turn(table)
    assert table.scene.frame.view.hand == hand
    if cover:
        return
    play(table)
    assert len(table.studio.services.store.shelf.finished()) == 1


@pytest.mark.parametrize("cover", ["", "pause", "rules"])
def test_one_who_need_not_wait_for_the_link_plays_on_alone(table: Company, cover: str) -> None:
    guest_at(table, friends=1)
    my_turn(table)
    hand, kept = table.scene.frame.view.hand, table.table
    over_the_table(table, cover)
    cut(table)
    forgotten: list[bool] = []
    kept.forget = lambda: forgotten.append(True)
    assert [choice.text for choice in table.top.choices] == ["Leave the table"]
    table.turn(LONG_S)
    table.until(lambda: PLAY_ON in table.top.text)
    press(table, "Play on against the computer")
    assert isinstance(table.scene.table, LocalTable) and table.stack == ["Base", "TableScene"]
    my_turn(table)
    assert table.scene.frame.view.hand == hand
    assert not forgotten, "the seat at the table is still one's own"


def test_the_link_may_come_back_after_a_long_while(table: Company) -> None:
    guest_at(table, friends=1)
    my_turn(table)
    table.friends[0].plays = False
    cut(table)
    table.turn(LONG_S)
    table.until(lambda: PLAY_ON in table.top.text)
    mend(table)
    table.until(lambda: table.top is table.scene)


def test_a_closed_table_can_be_looked_at_and_left(table: Company) -> None:
    end, _ = guest_at(table, friends=1)
    my_turn(table)
    close(table, end)
    wait(table.studio, 0.6)
    key(table.studio, pygame.K_ESCAPE)
    assert table.top is table.scene and not table.scene.acting
    assert table.studio.director.patience_s is None, "nothing is waited for"
    key(table.studio, pygame.K_ESCAPE)
    assert isinstance(table.top, ClosedSheet)
    press(table, "Leave the table")
    assert table.stack == ["Base"]


def test_a_host_who_goes_after_the_end_leaves_the_result(table: Company) -> None:
    end, _ = guest_at(table, friends=1)
    play(table)
    end.close()
    table.until(lambda: "closed" in table.top.note)
    assert isinstance(table.top, ScoreSheet) and table.top.verdict and "Ines" in table.top.note


# Leaving


def thinking(table: Company) -> None:
    my_turn(table)


def waiting(table: Company) -> None:
    my_turn(table)
    table.friends[0].plays = False
    any_game.take_turn(table.studio, table.scene, any_game.Random(1))


def paused(table: Company) -> None:
    my_turn(table)
    over_the_table(table, "pause")


def lost(table: Company) -> None:
    my_turn(table)
    cut(table)


def at_the_result(table: Company) -> None:
    play(table)


@pytest.mark.parametrize("state", [thinking, waiting, paused, lost, at_the_result])
def test_a_guest_leaves_at_once(table: Company, state: Callable[[Company], None]) -> None:
    host, _ = guest_at(table, friends=1)
    state(table)
    if isinstance(table.top, LostSheet | ScoreSheet):
        press(table, "Leave the table")
    else:
        table.studio.director.uncover(table.scene)
        leave_by_the_menu(table)
        press(table, "Leave the table")
    assert table.stack == ["Base"]
    guests = room_of(host).chairs.guests
    table.until(lambda: not any(g.line for g in guests if g.name == "Ada"))


def test_leaving_waits_for_no_network(table: Company) -> None:
    guest_at(table, friends=1)
    my_turn(table)
    hangs = threading.Event()
    table.studio.services.desk._network.call(hangs.wait, 60.0)
    leave_by_the_menu(table)
    press(table, "Leave the table")
    assert table.stack == ["Base"] and not hangs.is_set()
    hangs.set()


def leave_by_the_menu(table: Company) -> None:
    table.scene.use_tool("menu")
    wait(table.studio, 0.4)
    entry = next(e for row in table.top.entries() for e in row if e.key == "leave")
    table.top._press(entry)
    assert table.top.choices[0].text == "Keep playing"


def test_a_host_closes_the_table_and_the_match_is_kept(table: Company) -> None:
    host_at(table, people("Ada"))
    my_turn(table)
    any_game.take_turn(table.studio, table.scene, any_game.Random(1))
    my_turn(table)
    heard: list[object] = []
    friend: Friend = table.friends[0]
    leave_by_the_menu(table)
    assert "saved" in table.top.text
    press(table, "Close the table")
    assert table.stack == ["Base"]
    table.friends.clear()
    table.until(lambda: _hear(friend.end, heard))
    (saved,) = table.studio.services.store.shelf.unfinished()
    assert Person("Sam 0", "lan") in saved.record.holders, "nobody was replaced by the closing"


def _hear(end: GuestEnd, heard: list[object]) -> bool:
    news = end.take()
    heard.append(news)
    return type(news).__name__ == "Ended"


def test_the_curtain_is_taken_away_when_the_table_fails(table: Company) -> None:
    """Nothing of the match is left to hide."""
    end = host_at(table, people("Ada", "Ben"))
    table.until(lambda: isinstance(table.top, Curtain))
    room_of(end)._audience.close("closed", "The table had to close.")
    table.until(lambda: isinstance(table.top, ClosedSheet))
    assert [c.text for c in table.top.choices] == ["Back to the menu"]


def test_a_seat_is_forgotten_once_there_is_no_way_back(table: Company) -> None:
    end, mine = guest_at(table, friends=1)
    kept = table.studio.services.store.places_kept
    kept.remember(Place(mine.table, "t", "Ada", "euchre", "Ines", 1.0, ()))
    my_turn(table)
    assert kept.all()
    close(table, end)
    assert not kept.all()


# Closing the window


@pytest.mark.parametrize("cover", ["", "pause", "rules"])
def test_a_host_is_asked_before_the_window_closes(table: Company, cover: str) -> None:
    host_at(table, people("Ines"))
    my_turn(table)
    over_the_table(table, cover)
    director = table.studio.director
    assert not director.close_asked() and not director.finished
    assert "Sam 0 will be told" in table.top.text
    press(table, "Keep it open")
    assert not director.finished and not director.close_asked(), "it is asked again"
    assert director.close_asked(), "closed once more under the question, it closes"
    press(table, "Close it")
    assert director.finished


def test_the_window_closes_at_once_where_nobody_is_sent_away(table: Company) -> None:
    host_at(table, people("Ines"), friends=0)
    assert table.studio.director.close_asked()


def test_a_guest_closes_the_window_at_once(table: Company) -> None:
    guest_at(table, friends=1)
    my_turn(table)
    assert table.studio.director.close_asked()
