"""Who drops is stood in for at once, and has the seat back whenever they return."""

from random import Random

import pytest

from game.core.contract import CHANCE
from game.holders import Computer, Person
from game.journal import SeatLine, decode
from game.match import Match
from net.guest.follower import Follower
from net.host.room import Room
from net.protocol import Intent, Picture, Seated, Start, Table
from tests.net.host.ears import Ear, now_of, play_on, refusal, seated, token_of, visitor
from tests.net.tables import begin, room


class Lines:
    def __init__(self) -> None:
        self.lines: list[bytes] = []

    def append(self, line: bytes) -> None:
        self.lines.append(line)

    def seat_lines(self) -> list[SeatLine]:
        record = decode(b"".join(line + b"\n" for line in self.lines))
        return [line for line in record.lines if isinstance(line, SeatLine)]


def playing(
    game: str = "euchre", seats: int = 4, guests: int = 3, **rest: object
) -> tuple[Room, list[Ear], Match]:
    table = room(game, seats, **rest)  # type: ignore[arg-type]
    ears = [seated(table, f"Sam {n}") for n in range(guests)]
    table.start(0.0)
    assert table.match is not None
    play_on(table, lambda: table.match and table.match.to_act != (CHANCE,))
    return table, ears, table.match


def come_back(table: Room, token: str, place: str = "bluetooth") -> Ear:
    ear = visitor(table, place)  # type: ignore[arg-type]
    table.resume(ear, token)
    return ear


def sees_the_truth(ear: Ear, match: Match, seat: int) -> bool:
    told = now_of(ear)
    assert isinstance(told, Picture)
    seen = Follower(match.rules, seat).picture(told)
    return (seen.number, seen.view, seen.legal) == (
        match.number,
        match.rules.view(match.history.state, seat),
        match.legal(seat),
    )


@pytest.mark.parametrize("left", [False, True])
def test_exactly_the_seat_that_dropped_is_stood_in_for_n18(left: bool) -> None:
    journal = Lines()
    table, ears, match = playing(begin=begin("1", lambda: journal))
    table.lost(ears[1], left)
    stand_in = Computer("Sam 1", "beginner", stands_in=True)
    assert match.holders == (
        Person("Sam 0", "lan"),
        stand_in,
        Person("Sam 2", "lan"),
        Computer("Bot 3", "beginner"),
    )
    assert [note.away for note in ears[0].table.seats] == [False, True, False, False]
    assert ears[2].table.seats[1].name == "Sam 1" and ears[2].table.seats[1].level == "beginner"
    come_back(table, token_of(ears[1]))
    assert match.holders[1] == Person("Sam 1", "bluetooth")
    assert [note.away for note in ears[0].table.seats] == [False] * 4
    assert journal.seat_lines() == [
        SeatLine(1, stand_in),
        SeatLine(1, Person("Sam 1", "bluetooth")),
    ]


def test_who_returns_on_the_other_way_has_seat_name_token_and_hand() -> None:
    table, ears, match = playing()
    table.lost(ears[1])
    play_on(table, lambda: match.to_act != (1,))
    back = come_back(table, token_of(ears[1]))
    [own] = back.all(Seated)
    assert own == Seated(1, "Sam 1", token_of(ears[1]))
    assert [type(m) for m in back.heard] == [Table, Seated, Table, Start, Picture]
    assert back.table.you == (1,) and sees_the_truth(back, match, 1)


def test_a_return_from_another_link_replaces_the_one_that_hangs_n04() -> None:
    table, ears, match = playing()
    back = come_back(table, token_of(ears[1]), "lan")
    assert ears[1].bye is not None and ears[1].bye[0] == "replaced"
    before = len(ears[1].heard)
    table.lost(ears[1])  # it is noticed at last
    assert match.holders[1] == Person("Sam 1", "lan")
    assert back.table.you == (1,) and sees_the_truth(back, match, 1)
    table.intent(ears[1], Intent(match.number, "pass"), 0.0)
    assert table.refusals["seat"] == 1
    assert len(ears[1].all(Table)) <= before


def test_the_same_link_may_say_its_token_again() -> None:
    table, ears, match = playing()
    table.resume(ears[0], token_of(ears[0]))
    assert ears[0].bye is None and sees_the_truth(ears[0], match, 0)


@pytest.mark.parametrize("token", ["", "nonsense", "x" * 64])
def test_a_wrong_token_opens_nothing(token: str) -> None:
    table, ears, match = playing()
    table.lost(ears[1])
    other = visitor(table)
    assert refusal(table.resume, other, token) == "token"
    assert other.all(Seated) == [] and match.holders[1].name == "Sam 1"
    assert refusal(table.resume, other, table.chairs[1].guest.key) == "token"  # type: ignore[union-attr]


def test_the_same_name_without_the_token_is_somebody_else_n04() -> None:
    table = room("euchre")
    sam = seated(table, "Sam")
    table.lost(sam)
    other = seated(table, "Sam")
    assert other.last(Seated).name == "Sam (2)" and other.table.you == (1,)
    back = come_back(table, token_of(sam))
    assert back.table.you == (0,) and back.last(Seated).name == "Sam"


def test_two_guests_from_one_address_have_two_seats_and_two_hands_n20() -> None:
    table, ears, match = playing(guests=2)
    hands = [now_of(ear) for ear in ears]
    assert len({repr(hand) for hand in hands}) == 2
    for seat, ear in enumerate(ears):
        table.again(ear)
        assert sees_the_truth(ear, match, seat)


def test_a_return_in_the_middle_of_a_choice_of_all() -> None:
    table, ears, match = playing("toy", 3, guests=3, options={"together": True})
    assert match.to_act == (0, 1, 2)
    for seat in (0, 1):
        told = now_of(ears[seat])
        table.intent(ears[seat], Intent(told.number, told.legal[0]), 0.0)
    table.lost(ears[0])  # has chosen
    table.lost(ears[2])  # has not
    back = [come_back(table, token_of(ears[seat])) for seat in (0, 2)]
    assert sees_the_truth(back[0], match, 0) and sees_the_truth(back[1], match, 2)
    assert now_of(back[0]).legal == () and len(now_of(back[1]).legal) == 3
    told = now_of(back[1])
    table.intent(back[1], Intent(told.number, told.legal[2]), 0.0)
    assert match.to_act != (2,) and not table.refusals


def test_a_choice_stands_though_others_chose_in_the_meantime() -> None:
    table, ears, match = playing("toy", 3, guests=3, options={"together": True})
    told = [now_of(ear) for ear in ears]
    for seat in (2, 0, 1):
        table.intent(ears[seat], Intent(told[seat].number, told[seat].legal[0]), 0.0)
    assert not table.refusals and match.moves == 3


@pytest.mark.parametrize("away_s", [0.0, 1.0])
def test_who_returns_when_it_is_their_turn_decides_themselves(away_s: float) -> None:
    from game.thinking import Pace

    table, ears, match = playing("toy", 2, guests=2, begin=begin("1", pace=Pace(2.0, 2.0)))
    table.set_speed(0.3)
    [actor] = match.to_act
    table.lost(ears[actor])
    table.advance(10.0)
    table.advance(10.0 + away_s)  # the stand-in thinks
    back = come_back(table, token_of(ears[actor]))
    number = match.number
    assert not table.advance(1000.0) and match.number == number
    told = now_of(back)
    table.intent(back, Intent(told.number, told.legal[0]), 1000.0)
    assert match.number == number + 1


@pytest.mark.parametrize(("game", "seats"), [("euchre", 4), ("sequence", 4), ("toy", 4)])
def test_however_often_guests_come_and_go_the_match_ends_the_same_for_all_n19(
    game: str, seats: int
) -> None:
    journal = Lines()
    table, ears, match = playing(game, seats, guests=3, begin=begin("7", lambda: journal))
    tokens = [token_of(ear) for ear in ears]
    here: list[Ear | None] = list(ears)
    rng = Random(game)
    for _ in range(20_000):
        if table.outcome:
            break
        seat = rng.randrange(3)
        ear = here[seat]
        if rng.random() < 0.1:
            if ear is None:
                here[seat] = come_back(table, tokens[seat], rng.choice(("lan", "bluetooth")))
                assert sees_the_truth(here[seat], match, seat)  # type: ignore[arg-type]
            else:
                table.lost(ear, rng.random() < 0.5)
                here[seat] = None
        elif ear is not None and now_of(ear).legal:
            told = now_of(ear)
            table.intent(ear, Intent(told.number, rng.choice(told.legal)), 0.0)
        table.advance(0.0)
    assert table.outcome and not table.refusals
    for seat, ear in enumerate(here):
        back = ear or come_back(table, tokens[seat])
        assert now_of(back).outcome == table.outcome
    record = decode(b"".join(line + b"\n" for line in journal.lines))
    assert record.outcome == table.outcome
    assert record.holders[3] == Computer("Bot 3", "beginner")
