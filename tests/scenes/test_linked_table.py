"""A table scene's account of a match at somebody else's table: what it tells, refuses and asks."""

from __future__ import annotations

import time
from random import Random
from typing import Any

import msgspec
import pytest

from game.consent import UndoRefused
from game.holders import Computer, Person
from net import protocol
from net.guest.news import Ended, Failed, Heard, Lost, Reaching
from net.host.room import Room
from net.protocol import Again, Intent, Picture, Start, Table, Takeback, WishNote
from net.transport import Trouble
from scenes.table.accounts import MOST_WAITING
from scenes.table.link import Anew, Closed, LinkLost, NextMatch, Refused, SeatsChanged
from scenes.table.linked import NO_UNDO, LinkedTable
from tests.net.tables import room
from tests.scenes.scripted import Line, go_on, seated, sit_down

GAMES = pytest.mark.parametrize("game", ["euchre", "sequence"])


def all_news(linked: LinkedTable) -> list[Any]:
    return list(iter(linked.news, None))


@GAMES
def test_every_change_is_polled_in_order_as_the_match_tells_it(game: str) -> None:
    table, _, linked = seated(game)
    assert table.match is not None
    told = []
    while not table.outcome:
        go_on(table, 5)
        told += iter(lambda: linked.poll(0, 0.0), None)
    assert told[1:] == list(table.match.updates(0, 0))
    assert linked.outcome == table.outcome and linked.over


def test_before_the_first_picture_there_is_the_bare_table() -> None:
    table, _, _ = seated()
    start = Start("euchre", 4, {}, None)
    linked = LinkedTable(table.rules, Line(), Table("Ines", "euchre", table.chairs.notes(),
                                                    you=(0,)), start)  # fmt: skip
    assert linked.latest(0).view.hand == () and linked.poll(0, 0.0) is None
    assert not linked.over and not linked.begun


def test_a_program_that_was_frozen_sees_how_it_stands_now() -> None:
    table, _, linked = seated()
    go_on(table, MOST_WAITING + 3)
    update = linked.poll(0, 0.0)
    assert update is not None and table.match is not None
    assert update == table.match.latest(0)
    assert linked.poll(0, 0.0) is None


def test_the_newest_picture_counts_as_polled() -> None:
    table, _, linked = seated()
    go_on(table, 4)
    assert linked.latest(0).number == 4 and linked.poll(0, 0.0) is None
    go_on(table, 1)
    update = linked.poll(0, 0.0)
    assert update is not None and update.number == 5


@GAMES
def test_nobodys_view_holds_no_secret(game: str) -> None:
    """Between two people at one screen the table shows what everybody may see."""
    bots = (Computer("Bot 1", "beginner"), Computer("Bot 2", "beginner"))
    table, line = room(game, holders=(Person("Ada"), Person("Ben"), *bots)), Line("here")
    table.visit(line)
    table.start(0.0)
    linked = sit_down(table, line)
    assert linked.here == (0, 1)
    assert table.match is not None
    go_on_alone(table)
    expected = table.match.latest(None)
    assert linked.latest(None) == expected
    rng = Random(4)
    for _ in range(12):
        before = table.match.number
        seat = table.match.to_act[0]
        move = rng.choice(table.match.legal(seat))
        table.intent(line, Intent(before, table.rules.text.move(move), seat), 0.0)
        go_on_alone(table)
        seen = list(iter(lambda: linked.poll(None, 0.0), None))
        assert seen == list(table.match.updates(None, before))


def go_on_alone(table: Room) -> None:
    while table.advance(time.monotonic()):
        pass


def test_a_move_is_sent_and_changes_nothing_by_itself() -> None:
    table, line, linked = seated()
    go_on(table, 3)
    before = linked.latest(0)
    linked.submit(0, table.rules.text.parse("pass"), before.number)
    assert line.said == [Intent(before.number, "pass", 0)] and linked.latest(0) == before


def test_what_the_rules_refuse_is_said_without_asking() -> None:
    table, line, linked = seated()
    assert linked.refusal(0, table.rules.text.parse("pass")) == "", "nothing is known yet"
    go_on(table, 2)
    linked.latest(0)
    assert linked.refusal(0, table.rules.text.parse("play:9H"))
    assert not line.said


def test_nothing_is_taken_back_before_anything_was_played_nor_where_no_host_lets_one() -> None:
    table, line, linked = seated()
    for reason in ("There is nothing to take back yet.", NO_UNDO):
        assert linked.undo_refusal(0) == reason
        with pytest.raises(UndoRefused, match=reason):
            linked.undo(0)
        go_on(table, 3)
        linked.latest(0)
        linked.told = msgspec.structs.replace(linked.told, takebacks="off")
    assert not line.said


def test_a_wish_to_take_back_goes_to_the_host_once() -> None:
    table, line, linked = seated()
    go_on(table, 3)
    assert linked.latest(0).number == 3 and linked.undo_refusal(0) is None
    assert not linked.undo(0) and line.said == [Takeback(3)]
    note = WishNote(1, 0, (1,))
    line.send(msgspec.structs.replace(linked.told, wish=note))
    all_news(linked)
    assert linked.asked == note and not linked.asks_here
    assert linked.undo_refusal(0) == "The others are being asked already."


def test_what_makes_no_sense_is_asked_for_once_and_then_told_whole() -> None:
    table, line, linked = seated()
    go_on(table, 3)
    assert linked.news() is None
    line.heard.clear()
    go_on(table, 1)
    del line.heard[0]  # a change got lost, which no honest link does
    go_on(table, 3)
    assert linked.news() is None and line.said == [Again()]
    table.again(line)
    assert all_news(linked)[-1] == Anew()
    assert table.match is not None
    assert linked.poll(0, 0.0) == table.match.latest(0)
    go_on(table, 1)
    assert linked.poll(0, 0.0) == table.match.updates(0, table.match.number - 1)[0]


def test_a_host_that_never_makes_sense_is_left() -> None:
    _, line, linked = seated()
    line.heard.clear()
    for _ in range(2):
        line.send(Picture(1, {"hand": "all of them"}, seat=0))
    assert isinstance(linked.news(), Closed) and line.said == [Again()] and line.closed
    assert "does not understand" in linked.closed


@pytest.mark.parametrize("change", [{"to_act": [9]}, {"scores": [1]}, {"hand": ["AS"] * 9}])
def test_a_picture_that_breaks_the_rules_is_not_shown(change: dict[str, Any]) -> None:
    table, line, linked = seated()
    go_on(table, 3)
    while not isinstance(line.heard[-1], protocol.Update):
        line.heard.pop()
    linked.news()
    good = linked.latest(0)
    assert table.match is not None
    table.again(line)
    picture = line.heard.pop()
    assert isinstance(picture, Picture)
    line.heard.clear()
    line.send(Picture(picture.number, picture.view | change, picture.legal, 0))
    assert linked.latest(0) == good and line.said == [Again()]


def test_a_refused_move_is_news_and_the_picture_comes_anew() -> None:
    table, line, linked = seated()
    go_on(table, 3)
    linked.latest(0)
    table.intent(line, Intent(0, "play:9H"), 0.0)
    news = all_news(linked)
    assert [type(n) for n in news] == [Refused, Anew]


def test_who_comes_and_goes_is_news() -> None:
    other = Line()
    table, _, linked = seated("euchre", other)
    token = next(m for m in other.heard if isinstance(m, protocol.Seated)).token
    all_news(linked)
    table.quiet(other, True)
    assert all_news(linked) == [SeatsChanged("Guest 1 does not answer.")]
    assert linked.quiet == {1}
    table.lost(other)
    assert all_news(linked) == [SeatsChanged("Guest 1 is gone; a stand-in plays.")]
    assert linked.holders[1] == Computer("Guest 1", "beginner", stands_in=True)
    back = Line("bluetooth")
    table.visit(back)
    table.resume(back, token)
    assert all_news(linked) == [SeatsChanged("Guest 1 is back.")]
    assert linked.holders[1] == Person("Guest 1", "bluetooth")
    assert linked.holders[0] == Person("Guest 0"), "oneself is here"


def test_the_link_is_lost_and_looked_for_and_found() -> None:
    _, line, linked = seated()
    all_news(linked)
    line.heard += (Lost(True), Reaching(1), Reaching(2))
    assert all_news(linked) == [LinkLost()] and linked.is_lost and linked.tries == 2
    line.heard.append(protocol.Seated(0, "Guest 0", "x"))
    assert all_news(linked) == [] and not linked.is_lost


@pytest.mark.parametrize(
    ("end", "plays_on"),
    [
        (Ended("closed", "Ines closed the table."), True),
        (Ended("token", "Your seat is gone."), True),
        (Ended("replaced", "You went on somewhere else."), False),
        (Failed(Trouble("The table cannot be found.")), True),
        (Lost(False), True),
    ],
)
def test_how_a_table_ends(end: Heard, plays_on: bool) -> None:
    table, line, linked = seated()
    forgotten: list[int] = []
    linked.forget = lambda: forgotten.append(1)
    go_on(table, 3)
    all_news(linked)
    line.heard.append(end)
    assert all_news(linked) == [Closed()]
    assert linked.closed and linked.can_play_on == plays_on == bool(forgotten)


def test_words_from_elsewhere_are_made_fit_to_show() -> None:
    table, line, _ = seated()
    notes = tuple(protocol.SeatNote(f"\x07Ann\u202e {i} " + "x" * 60, "lan") for i in range(4))
    told = Table("\u202eTable", "euchre", notes, you=(0,))
    linked = LinkedTable(table.rules, line, told, Start("euchre", 4, {}, None))
    assert all(h.name.isprintable() and len(h.name) <= 20 for h in linked.holders)
    line.heard.append(Ended("closed", "Bye\x1b[31m\nnow"))
    all_news(linked)
    assert linked.closed == "Bye[31m now"


def test_the_next_match_leaves_what_follows_to_its_own_table() -> None:
    table, line, linked = seated(options={"target": 5})
    go_on(table, 10_000)
    assert table.outcome
    linked.latest(0)
    table.start(0.0)
    *_, news = all_news(linked)
    assert isinstance(news, NextMatch) and isinstance(line.heard[0], Picture)
    fresh = LinkedTable(table.rules, linked.hand_on(), news.table, news.start)
    linked.close()
    assert not line.closed, "the end is the next table’s now"
    assert fresh.latest(0).number == 0 and not fresh.over


def test_another_match_of_the_same_number_is_another_match() -> None:
    """A host that crashed in its second match counts from one again."""
    table, line, linked = seated(options={"target": 5})
    go_on(table, 10_000)
    linked.latest(0)
    other, away, _ = seated(options={"target": 5})
    line.heard += away.heard
    *_, news = all_news(linked)
    assert isinstance(news, NextMatch) and news.start.match == 1
    assert line.said == [Again()] and other.match is not None


def test_leaving_after_the_end_forgets_the_seat() -> None:
    table, line, linked = seated(options={"target": 5})
    forgotten: list[int] = []
    linked.forget = lambda: forgotten.append(1)
    go_on(table, 10_000)
    linked.latest(0)
    linked.close()
    assert line.closed and forgotten


def test_the_states_of_a_match_that_can_be_written_are_kept() -> None:
    table, _, linked = seated("backgammon", seats=2)
    assert table.match is not None
    go_on(table, 60)
    while linked.poll(0, 0.0) or linked.news():
        pass
    states = linked.states()
    view, history = table.rules.view, table.match.history
    told = [history.start, *(change.state for change in history.standing)]
    assert len(told) - len(states) in (0, 1) and len(states) > 5
    assert [view(s, 0) for s in states] == [view(s, 0) for s in told[-len(states) :]]


def test_of_a_game_without_a_notation_no_states_are_kept() -> None:
    table, _, linked = seated("euchre")
    go_on(table, 5)
    while linked.poll(0, 0.0) or linked.news():
        pass
    assert linked.states() == ()
