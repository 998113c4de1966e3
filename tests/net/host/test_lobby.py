"""Before the first deal: who sits where, under which name, and who hears of it."""

from collections.abc import Callable

import pytest

from game.core.contract import Setup
from game.core.options import read_options
from game.holders import Computer, Person
from game.names import MAX_NAME, likeness
from game.registry import GAMES
from net.host.room import KEPT_S, Room
from net.protocol import Rejected, Seated, Start, Table
from tests.net.host.ears import Ear, names, refusal, seated, token_of, visitor
from tests.net.tables import room

INES_AND_BOTS = [Person("Ines"), *(Computer(f"Bot {n}", "beginner") for n in range(3))]


def distinct(table: Room) -> bool:
    shown = [likeness(name) for name in names(table)]
    return len(set(shown)) == len(shown)


def setup(game: str, seats: int, **options: object) -> Setup:
    return Setup(seats, read_options(GAMES[game].options_type, options))


# Sitting down


def test_a_visitor_hears_how_the_table_stands_and_has_no_seat() -> None:
    ear = visitor(room("euchre", holders=INES_AND_BOTS, pin="7431"))
    [told] = ear.heard
    assert isinstance(told, Table)
    assert (told.you, told.phase, told.pin, told.game) == ((), "gathering", True, "euchre")
    assert [note.name for note in told.seats] == ["Ines", "Bot 0", "Bot 1", "Bot 2"]
    assert [note.place for note in told.seats] == ["here", None, None, None]


def test_whoever_sits_down_gets_the_first_free_seat_and_a_token_of_their_own() -> None:
    table = room("euchre", holders=INES_AND_BOTS)
    sam, kim = seated(table, "Sam"), seated(table, "Kim", place="bluetooth")
    assert (sam.last(Seated).seat, kim.last(Seated).seat) == (1, 2)
    assert token_of(sam) != token_of(kim)
    assert (sam.table.you, kim.table.you) == ((1,), (2,))
    assert [note.place for note in sam.table.seats] == ["here", "lan", "bluetooth", None]
    assert [note.ready for note in sam.table.seats] == [True, False, False, True]


def test_no_token_and_no_key_is_told_to_anybody_else() -> None:
    table = room("euchre")
    other, sam = visitor(table), seated(table, "Sam")
    heard = repr(other.heard)
    assert token_of(sam) not in heard and all(key not in heard for key in filter(None, keys(table)))


def keys(table: Room) -> tuple[str, ...]:
    return table.chairs.keys()


NAMES = [  # as they sit down, and what they are called
    (["Sam", "Sam", "Sam"], ["Sam", "Sam (2)", "Sam (3)"]),
    (["Sam", "SAM", " sam "], ["Sam", "SAM (2)", "sam (3)"]),
    (["Sam", "S\u0430m"], ["Sam", "S\u0430m (2)"]),  # a Cyrillic letter
    (["Sam", "Sa\u200bm", "S a m"], ["Sam", "Sa\u200bm (2)", "S a m (3)"]),
    (["Zo\u00eb", "Zoe\u0308"], ["Zo\u00eb", "Zo\u00eb (2)"]),
    (["W" * 20, "W" * 20], ["W" * 20, "W" * 16 + " (2)"]),
    (["W" * 150], ["W" * 20]),
    (["", "\n\t", "\u202e"], ["Guest", "Guest (2)", "Guest (3)"]),
]


@pytest.mark.parametrize(("asked", "called"), NAMES)
def test_equal_names_are_told_apart_n05(asked: list[str], called: list[str]) -> None:
    table = room("euchre")
    guests = [seated(table, name) for name in asked]
    assert [guest.last(Seated).name for guest in guests] == called
    assert names(table)[: len(called)] == called
    assert distinct(table) and all(len(name) <= MAX_NAME + 1 for name in called)


@pytest.mark.parametrize("name", ["Hazel", "hazel", "H\u0430zel"])
def test_computers_give_their_names_up_to_people(name: str) -> None:
    holders = [Person("Ines"), *(Computer(n, "casual") for n in ("Hazel", "Bram", "Olle"))]
    table = room("euchre", holders=holders)
    seated(table, name, seat=2)
    assert names(table)[2] == name and distinct(table)


@pytest.mark.parametrize("way", ["stands", "is unseated", "leaves"])
def test_a_computer_that_comes_back_bears_nobody_elses_name(way: str) -> None:
    table = room("euchre", holders=[Person("Ines"), *(Person(n) for n in ("Kim", "Lee", "Ada"))])
    for seat in range(4):
        table.unseat(seat)
    first, *_ = (seated(table, name) for name in names(table))  # everybody takes a computer's name
    if way == "stands":
        table.stand(first)
    elif way == "leaves":
        table.lost(first, left=True)
    else:
        table.unseat(0)
    assert table.chairs[0].is_free and distinct(table)


def test_a_resized_table_names_its_computers_afresh() -> None:
    table = room("sequence", 2)
    seated(table, "hazel")
    seated(table, "INES")
    table.set_setup(setup("sequence", 12))
    assert len(names(table)) == 12 and distinct(table)


def test_a_seat_may_be_asked_for() -> None:
    table = room("euchre", holders=INES_AND_BOTS)
    assert seated(table, "Sam", seat=3).last(Seated).seat == 3


def full() -> Room:
    table = room("euchre")
    for seat in range(4):
        seated(table, f"Sam {seat}")
    return table


def started() -> Room:
    table = room("euchre")
    table.start(0.0)
    return table


def sitting() -> tuple[Room, Ear]:
    table = room("euchre")
    return table, seated(table, "Sam")


REFUSED = [  # what is asked, and why it is not granted
    ("a full table", full, None, "full"),
    ("a seat that does not exist", lambda: room("euchre"), 4, "taken"),
    ("the seat of the host", lambda: room("euchre", holders=INES_AND_BOTS), 0, "taken"),
    ("a table where they play", started, None, "started"),
]


@pytest.mark.parametrize(("what", "make", "seat", "code"), REFUSED, ids=[r[0] for r in REFUSED])
def test_a_refused_visitor_hears_why_and_changes_nothing(
    what: str, make: Callable[[], Room], seat: int | None, code: str
) -> None:
    table = make()
    ear = visitor(table)
    before = names(table)
    assert refusal(table.sit, ear, "Kim", seat) == code
    assert names(table) == before and not ear.all(Seated)


def test_nobody_sits_twice_nor_in_anothers_seat() -> None:
    table, sam = sitting()
    kim = seated(table, "Kim")
    assert refusal(table.sit, sam, "Sam") == "order"
    assert refusal(table.resume, sam, token_of(kim)) == "order"
    assert kim.table.you == (1,) and table.chairs.people == 2


def test_who_has_no_seat_can_be_neither_ready_nor_stand() -> None:
    table = room("euchre")
    ear = visitor(table)
    assert refusal(table.ready, ear, True) == "order"
    assert refusal(table.stand, ear) == "order"


# Being told


def test_everybody_is_told_once_for_each_change_and_never_without_one() -> None:
    table, sam = sitting()
    other = visitor(table)
    for act, told in [
        (lambda: table.ready(sam, True), 1),
        (lambda: table.ready(sam, True), 0),
        (lambda: table.quiet(sam, True), 1),
        (lambda: table.quiet(sam, True), 0),
        (lambda: table.rename(0, "Ada"), 1),
        (lambda: table.rename(0, "Ada"), 0),
        (lambda: table.seat_computer(0, "skilled"), 1),
        (lambda: table.set_setup(setup("euchre", 4), title=table.title), 0),
        (lambda: table.set_setup(setup("euchre", 4), pin="1"), 1),
        (lambda: table.set_setup(setup("euchre", 4), pin="2"), 0),
    ]:
        other.news()
        act()
        assert [type(message) for message in other.news()] == [Table] * told


def test_who_asks_again_is_told_again_and_others_are_not() -> None:
    table, sam = sitting()
    other = visitor(table)
    other.news(), sam.news()
    table.again(sam)
    assert [type(m) for m in sam.news()] == [Table] and other.news() == []


def test_a_listener_that_breaks_costs_nobody_else_a_word() -> None:
    class Broken(Ear):
        def send(self, message: object) -> None:
            raise OSError("nobody is there")

    table = room("euchre")
    broken = Broken()
    table.visit(broken)
    other = visitor(table)
    sam = seated(table, "Sam")
    assert other.table.seats[0].name == sam.table.seats[0].name == "Sam"
    assert broken.bye == ("closed", "Something went wrong at the table.")


# What the host does


def test_swap_unseat_and_computers() -> None:
    table = room("euchre", holders=INES_AND_BOTS)
    sam = seated(table, "Sam")
    table.swap(0, 1)
    assert names(table)[:2] == ["Sam", "Ines"] and sam.table.you == (0,)
    table.seat_here(2, "Ada")
    assert [note.place for note in sam.table.seats] == ["lan", "here", "here", None]
    table.seat_computer(2, "skilled")
    assert (sam.table.seats[2].level, sam.table.seats[2].place) == ("skilled", None)
    assert refusal(table.seat_here, 0, "Ada") == "taken"
    table.unseat(0)
    assert sam.last(Rejected).code == "unseated" and sam.table.you == ()
    assert refusal(table.resume, sam, token_of(sam)) == "token"
    table.sit(sam, "Sam")
    assert sam.table.you == (0,)


def test_a_computer_in_a_guests_seat_sends_them_off() -> None:
    table, sam = sitting()
    table.seat_computer(0, "beginner")
    assert sam.last(Rejected).code == "unseated" and sam.table.seats[0].level == "beginner"


def test_a_name_given_by_the_host_is_made_different_too() -> None:
    table, sam = sitting()
    seated(table, "Kim")
    table.rename(1, "SAM")
    assert names(table)[1] == "SAM (2)" and sam.table.seats[1].name == "SAM (2)"


def test_other_house_rules_take_back_ready_and_another_pin_does_not() -> None:
    table, sam = sitting()
    table.ready(sam, True)
    table.set_setup(setup("euchre", 4), pin="1")
    assert not table.waits_for
    table.set_setup(setup("euchre", 4, target=5))
    assert table.waits_for == ("Sam",) and not sam.table.seats[0].ready
    assert sam.table.options["target"] == 5


def test_six_seats_reach_the_rules_n21() -> None:
    table = room("sequence", 2)
    sam = seated(table, "Sam")
    table.set_setup(setup("sequence", 6))
    assert len(sam.table.seats) == 6
    table.start(0.0)
    assert table.match is not None and table.match.setup.seats == 6
    assert sam.last(Start).seats == 6


def test_fewer_seats_than_people_are_refused_n21() -> None:
    table = room("sequence", 6)
    people = [seated(table, f"Sam {n}", seat=n) for n in (0, 1, 3, 4, 5)]
    assert refusal(table.set_setup, setup("sequence", 4)) == "full"
    assert len(table.chairs) == 6
    table.unseat(3)
    table.set_setup(setup("sequence", 4))
    assert [ear.table.you for ear in people] == [(0,), (1,), (), (2,), (3,)]


def test_the_lobby_is_shut_while_they_play() -> None:
    table, sam = sitting()
    table.start(0.0)
    before = names(table)
    for act in (
        lambda: table.set_setup(setup("euchre", 4)),
        lambda: table.seat_computer(0, "casual"),
        lambda: table.seat_here(1, "Ada"),
        lambda: table.rename(1, "Ada"),
        lambda: table.swap(0, 1),
        lambda: table.unseat(0),
        lambda: table.stand(sam),
    ):
        assert refusal(act) == "started"
    assert names(table) == before and sam.table.you == (0,)


# Going away before the first deal


def test_a_goodbye_frees_the_seat_at_once() -> None:
    table, sam = sitting()
    table.lost(sam, left=True)
    assert table.chairs.people == 0
    again = visitor(table)
    assert refusal(table.resume, again, token_of(sam)) == "token"


def test_a_broken_link_keeps_the_seat_for_half_a_minute() -> None:
    table, sam = sitting()
    table.advance(100.0)
    table.lost(sam)
    table.advance(100.1)
    table.advance(100.0 + KEPT_S)
    assert table.chairs.people == 1
    table.advance(100.1 + KEPT_S)
    assert table.chairs.people == 0


def test_who_comes_back_in_time_has_time_again_later() -> None:
    table, sam = sitting()
    table.lost(sam)
    table.advance(0.0)
    back = visitor(table)
    table.resume(back, token_of(sam))
    table.advance(KEPT_S + 1)
    assert back.table.you == (0,) and back.last(Seated).token == token_of(sam)
    table.lost(back)
    table.advance(KEPT_S + 2)
    assert table.chairs.people == 1


def test_a_seat_whose_owner_just_dropped_is_dealt_to_a_stand_in() -> None:
    table, sam = sitting()
    table.advance(0.0)
    table.lost(sam)
    table.advance(1.0)
    table.start(2.0)
    assert table.match is not None
    assert table.match.holders[0] == Computer("Sam", "beginner", stands_in=True)
    back = visitor(table)
    table.resume(back, token_of(sam))
    assert table.match.holders[0] == Person("Sam", "lan")
