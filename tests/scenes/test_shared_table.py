"""A table that several machines share, from the screens of its host and of its guests."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.holders import Person
from net.desk import GuestEnd, HostEnd
from net.host.host import Timing
from scenes.art.looks import NameplateLook
from scenes.curtain import Curtain
from scenes.pause import PauseSheet
from scenes.rules import RulesPage
from scenes.score_sheet import ScoreSheet
from scenes.table import LocalTable
from scenes.table.linked import NO_UNDO
from scenes.table.seating import QUIET, STAND_IN
from scenes.table.shared_sheets import PLAY_ON, ClosedSheet, LostSheet
from tests.scenes import any_game
from tests.scenes.company import Company, Friend, company, guest_at, host_at, people
from tests.scenes.table_helpers import key, wait

GAMES = pytest.mark.parametrize("game", ["euchre", "sequence"])


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Company]:
    with company(tmp_path) as made:
        yield made


def play(table: Company) -> int:
    """To the end, with a press or a key wherever one is asked; how many curtains were opened."""
    return any_game.play(table.studio, table.scene, 2000.0, meanwhile=table.turn)


def my_turn(table: Company) -> None:
    table.until(lambda: table.top is table.scene and table.scene.acting)


def notes(table: Company) -> dict[str, str]:
    """What the plates on the screen say."""
    layout = table.scene.stage.layout
    looks = [f.look for f in layout.fixtures] if layout else []
    return {look.name: look.second for look in looks if isinstance(look, NameplateLook)}


def press(table: Company, text: str) -> None:
    """A token of the top sheet."""
    wait(table.studio, 0.6)
    table.top.choose([choice.text for choice in table.top.choices].index(text))


def room_of(end: HostEnd):
    assert end._host is not None
    return end._host.room


# Whole matches


@GAMES
def test_a_guest_plays_a_whole_match(table: Company, game: str) -> None:
    guest_at(table, game, friends=1)
    play(table)
    table.until(lambda: table.friends[0].is_over)
    assert table.top.note and [c.text for c in table.top.choices] == [
        "Leave the table", "Look at the table",
    ]  # fmt: skip


@GAMES
def test_a_host_plays_a_whole_match_with_a_guest(table: Company, game: str) -> None:
    end = host_at(table, people("Ada", seats=4), game)
    play(table)
    assert table.table.outcome == room_of(end).outcome
    assert [c.text for c in table.top.choices] == ["Close the table", "Play again"]
    store = table.studio.services.store
    assert len(store.shelf.finished()) == 1, "settled like a match of one's own"
    assert store.shelf.finished()[0].record.header.table == room_of(end).table


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


def test_nothing_is_taken_back_and_nobody_deals_anew(table: Company) -> None:
    guest_at(table, friends=1)
    my_turn(table)
    key(table.studio, pygame.K_z, pygame.KMOD_CTRL)
    assert table.scene.caption()[0] == NO_UNDO
    key(table.studio, pygame.K_ESCAPE)
    assert isinstance(table.top, PauseSheet)
    keys = [entry.key for row in table.top.entries() for entry in row if not entry.refusal]
    assert keys == ["back", "score", "rules", "settings", "leave"]


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
    assert "does not answer" in table.scene.words.instead(table.scene._now_s)
    pipe.frozen = False
    table.until(lambda: notes(table)[friend.name] == "Wi-Fi")
    friend.end.close()
    table.until(lambda: notes(table)[friend.name] == STAND_IN)
    assert "a stand-in plays" in table.scene.words.instead(table.scene._now_s)
    assert (table.top is table.scene) != covered, "nothing that one reads is taken away"
    table.friends.clear()
    table.friend(friend.name, token=friend.token, table=friend.table_id)
    table.until(lambda: notes(table)[friend.name] == "Wi-Fi")
    assert "is back" in table.scene.words.instead(table.scene._now_s)


def test_a_refused_move_is_told_and_the_picture_stays(table: Company) -> None:
    guest_at(table, friends=1)
    my_turn(table)
    view, number = table.scene.frame.view, table.scene.frame.number
    table.table.submit(view.seat, table.table.rules.text.parse("play:9H"), number)
    table.until(lambda: table.scene.words.instead(table.scene._now_s))
    table.until(lambda: table.scene.acting)
    assert table.scene.frame.view == view


def over_the_table(table: Company, cover: str) -> None:
    """Something is read while the table goes on."""
    scene = table.scene
    if cover == "pause":
        scene.use_tool("menu")
    elif cover == "score":
        scene.use_tool("score")
    elif cover == "rules":
        scene.use_tool("menu")
        table.studio.director.push(RulesPage(table.studio.services, "euchre"))


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
    play(table)


def test_the_host_plays_again(table: Company) -> None:
    end = host_at(table, people("Ada"))
    play(table)
    first = table.scene
    press(table, "Play again")
    table.until(lambda: table.scene is not first)
    my_turn(table)
    assert room_of(end).matches == 2 and not table.friends[0].is_over


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
    play(table)
    assert len(table.studio.services.store.shelf.finished()) == 1


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
    from scenes.store.places import Place

    end, mine = guest_at(table, friends=1)
    kept = table.studio.services.store.places_kept
    kept.remember(Place(mine.table, "t", "Ada", "euchre", "Ines", 1.0, ()))
    my_turn(table)
    assert kept.all()
    close(table, end)
    assert not kept.all()
