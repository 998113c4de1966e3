"""A table as a visitor hears of it."""

from __future__ import annotations

from collections import deque
from typing import Any

from net.guest.news import Arrived, Ended, Failed, Heard, Lost, Reaching
from net.pin import proves
from net.protocol import (
    Message,
    Picture,
    Ready,
    Refused,
    Rejected,
    Seated,
    SeatNote,
    Sit,
    Stand,
    Start,
    Table,
    Welcome,
)
from net.transport import Trouble, Where
from scenes.lobby.visit import Visit


class Line:
    """An end whose other side is the test."""

    def __init__(self) -> None:
        self.wheres = (Where("lan", "there"),)
        self.coming: deque[Heard] = deque()
        self.sent: list[Message] = []
        self.closed = False

    def take(self) -> Heard | None:
        return self.coming.popleft() if self.coming else None

    def send(self, message: Message) -> None:
        self.sent.append(message)

    def close(self) -> None:
        self.closed = True


def table(*you: int, ready: bool = False, **rest: Any) -> Table:
    seats = (SeatNote("Ines", "here"), SeatNote("Ada", "lan" if you else None, ready=ready))
    return Table("Ines’s table", "euchre", seats, you=you, **rest)


def visit(*heard: Heard) -> tuple[Visit, Line]:
    line = Line()
    made = Visit(line, "Ada")
    line.coming.extend(heard)
    made.hear()
    return made, line


HERE: tuple[Heard, ...] = (Reaching(), Arrived("lan"), Welcome(1, "x", "t", "c"), table())


def test_on_the_way_and_there() -> None:
    made, _ = visit(Reaching(2))
    assert (made.stage, made.tries) == ("reaching", 2)
    made, _ = visit(*HERE)
    assert made.stage == "there"
    assert made.table is not None and made.table.title == "Ines’s table"
    assert made.seat is None and not made.ready


def test_nothing_came() -> None:
    made, _ = visit()
    assert not made.hear()


def test_a_wish_for_a_seat_is_granted() -> None:
    made, line = visit(*HERE)
    made.sit()
    assert line.sent == [Sit("Ada")]
    assert made.asked
    line.coming.extend((Seated(1, "Ada (2)", "token"), table(1)))
    made.hear()
    assert made.seat == 1
    assert not made.asked and not made.ready
    made.be_ready(True)
    assert line.sent[-1] == Ready(True)
    line.coming.append(table(1, ready=True))
    made.hear()
    assert made.ready


def test_a_pin_is_proved_and_never_sent() -> None:
    made, line = visit(*HERE)
    made.sit("4711")
    (sit,) = line.sent
    assert isinstance(sit, Sit)
    assert proves(sit.proof, "4711", "c", "t")
    assert "4711" not in repr(sit)


def test_a_wish_is_refused() -> None:
    made, line = visit(*HERE)
    made.sit()
    line.coming.append(Refused("full", "Every seat is taken."))
    made.hear()
    assert made.refused is not None and made.refused.code == "full"
    assert not made.asked and made.stage == "there"
    made.sit()
    assert made.refused is None


def seated() -> tuple[Visit, Line]:
    return visit(*HERE, Seated(1, "Ada", "token"), table(1))


def test_sent_off_by_the_host() -> None:
    made, line = seated()
    line.coming.extend((Rejected("unseated", "Ines needs the seat."), table()))
    made.hear()
    assert made.seat is None and made.seated is None
    assert made.news == "Ines needs the seat."
    assert made.stage == "there"


def test_giving_up_the_seat_takes_effect_at_once() -> None:
    made, line = seated()
    made.stand()
    assert made.seat is None
    assert line.sent == [Stand()]


def test_a_link_that_breaks_with_a_seat_comes_back() -> None:
    made, line = seated()
    line.coming.extend((Lost(True), Reaching(1), Reaching(2)))
    made.hear()
    assert (made.stage, made.tries) == ("lost", 2)
    line.coming.extend((Arrived("bluetooth"), Seated(1, "Ada", "token"), table(1)))
    made.hear()
    assert (made.stage, made.place, made.seat) == ("there", "bluetooth", 1)


def test_whoever_comes_back_keeps_the_seat_until_the_host_gives_it_back() -> None:
    """The table is told before the seat is: for that moment nobody of one's own sits there."""
    made, line = seated()
    line.coming.extend((Lost(True), Arrived("lan"), table()))
    made.hear()
    assert made.stage == "there" and made.seated is not None
    line.coming.extend((Seated(1, "Ada", "token"), table(1)))
    made.hear()
    assert made.seat == 1
    line.coming.append(table())
    made.hear()
    assert made.seated is None  # given to somebody else


def test_a_link_that_breaks_without_a_seat_is_gone() -> None:
    made, line = visit(*HERE)
    line.coming.append(Lost(False))
    made.hear()
    assert made.stage == "gone"
    assert made.trouble is not None and "Ines’s table" in made.trouble.what


def test_why_it_is_over() -> None:
    made, _ = visit(Reaching(), Failed(Trouble("No answer.", "A firewall?")))
    assert made.stage == "gone"
    assert made.trouble == Trouble("No answer.", "A firewall?")
    made, line = seated()
    line.coming.append(Ended("closed", "Ines closed the table."))
    made.hear()
    assert (made.stage, made.code, made.seated) == ("gone", "closed", None)


def test_what_follows_a_start_is_left_for_the_match() -> None:
    made, line = seated()
    picture = Picture(0, {}, seat=1)
    line.coming.extend((Start("euchre", 4, {}), picture))
    assert made.hear()
    assert made.start == Start("euchre", 4, {})
    assert not made.hear()
    assert list(line.coming) == [picture]
