"""Hosting and joining from the command line: processes that play with each other."""

from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.net.programs import Program, free_port

BIND = ("--bind", "127.0.0.1")


def host(data_dir: Path, port: int, *more: str) -> Program:
    args = ("host", "euchre", "--headless", "--fast", "--port", str(port), *BIND)
    return Program(*args, *more, data_dir=data_dir)


def bot(data_dir: Path, port: int, name: str, *more: str, level: str = "beginner") -> Program:
    args = ("join", f"127.0.0.1:{port}", "--bot", level, "--name", name, *BIND)
    return Program(*args, *more, data_dir=data_dir)


def test_a_table_without_a_window_is_played_to_the_end(tmp_path: Path) -> None:
    port = free_port()
    seats = ("--seats", "open,open,beginner,beginner", "--matches", "1", "--name", "Kitchen")
    with ExitStack() as stack:
        kitchen = stack.enter_context(host(tmp_path / "host", port, *seats))
        kitchen.until("Guests can come to")
        guests = [stack.enter_context(bot(tmp_path / f"{i}", port, "Sam")) for i in range(2)]
        assert "Sam" in kitchen.until("won.")
        assert kitchen.code() == 0
        assert [guest.code() for guest in guests] == [0, 0]
        assert {guest.until("won.") for guest in guests} == {kitchen.until("won.")}
        assert {kitchen.until("Sam (2) sits")[:5], kitchen.until(": Sam sits")[:5]} == {"Seat "}
    finished = list((tmp_path / "host").rglob("finished/*.jsonl"))
    assert len(finished) == 1


def test_experts_think_at_a_table_without_a_window_and_as_guests(tmp_path: Path) -> None:
    port = free_port()
    quick = ("--think", "10")
    seats = ("--seats", "expert,open", "--matches", "1", "--options", "no_progress_plies=40")
    table = ("host", "checkers", "--headless", "--fast", "--port", str(port), *BIND, *seats)
    with Program(*table, *quick, data_dir=tmp_path / "host") as kitchen:
        kitchen.until("Guests can come to")
        with bot(tmp_path / "ann", port, "Ann", *quick, level="expert") as guest:
            kitchen.until("Match 1 begins")
            assert kitchen.code() == 0 and guest.code() == 0
    (record,) = (tmp_path / "host").rglob("finished/*.jsonl")
    lines = record.read_text(encoding="utf-8").splitlines()
    assert len(lines) > 20 and '"end"' in lines[-1]


def test_a_match_is_put_away_when_it_ends_though_the_table_goes_on(tmp_path: Path) -> None:
    port = free_port()
    seats = ("--seats", "open,beginner,beginner,beginner", "--name", "Kitchen")
    with host(tmp_path / "host", port, *seats) as kitchen:
        kitchen.until("Guests can come to")
        with bot(tmp_path / "ann", port, "Ann"):
            kitchen.until("Match 2 begins")
            assert len(list((tmp_path / "host").rglob("finished/*.jsonl"))) == 1


def test_a_wrong_pin_is_refused_in_words(tmp_path: Path) -> None:
    port = free_port()
    with (
        host(tmp_path / "host", port, "--pin", "1234") as kitchen,
        kitchen_guest(kitchen, tmp_path, port, "--pin", "9999") as guest,
    ):
        assert guest.until("PIN")
        assert guest.code() == 1


def kitchen_guest(kitchen: Program, tmp_path: Path, port: int, *more: str) -> Program:
    kitchen.until("Guests can come to")
    return bot(tmp_path / "guest", port, "Ann", *more)


def test_nobody_there_is_said_in_words(tmp_path: Path) -> None:
    with bot(tmp_path, free_port(), "Ann") as guest:
        guest.until("no table is open")
        assert guest.code() == 1


def test_the_host_says_goodbye_when_it_is_stopped(tmp_path: Path) -> None:
    port = free_port()
    with host(tmp_path / "host", port, "--name", "Kitchen") as kitchen:
        with kitchen_guest(kitchen, tmp_path, port) as guest:
            guest.until("sits in seat")
            kitchen.stop()
            guest.until("Kitchen is closed.")
            assert kitchen.code(5) == 0
            guest.code(5)


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("host", "euchre", "--headless", "--seats", "open,wizard,open,open"), "wizard"),
        (("host", "euchre", "--headless", "--seats", "open,open"), "Euchre"),
        (("host", "whist", "--headless"), "whist"),
        (("host", "euchre", "--headless", "--pin", "12"), "PIN"),
        (("host", "euchre", "--headless", "--port", "70000"), "port"),
        (("host", "euchre", "--headless", "--matches", "-1"), "“-1” is not a number of matches"),
        (("host", "euchre", "--headless", "--reopen"), "no match"),
        (("join", "a b:c:d", "--bot", "casual"), "address"),
        (("join", "--bot", "casual", "--bind", "here"), "IP address"),
        (("join", "--bot", "nope"), "no player “nope” for any game; there are: beginner,"),
        (("join", "--bot", "casual", "--patience", "0"), "seconds"),
    ],
)
def test_a_bad_argument_is_one_clear_line(
    tmp_path: Path, args: tuple[str, ...], words: str
) -> None:
    with Program(*args, data_dir=tmp_path) as program:
        assert program.code() == 2
        assert len(program.said) == 1 and words in program.said[0]


def test_a_killed_guest_gets_its_seat_back(tmp_path: Path) -> None:
    port = free_port()
    seats = ("--seats", "open,open,beginner,beginner", "--matches", "1")
    with ExitStack() as stack:
        args = ("host", "euchre", "--headless", "--port", str(port), *BIND, *seats)
        table = stack.enter_context(Program(*args, data_dir=tmp_path / "host"))
        table.until("Guests can come to")
        ann = stack.enter_context(bot(tmp_path / "ann", port, "Ann"))
        table.until("Ann sits there")
        stack.enter_context(bot(tmp_path / "bo", port, "Bo"))
        table.until("Match 1 begins")
        ann.kill()
        table.until("a stand-in plays for Ann")
        before = len(table.said)
        again = stack.enter_context(bot(tmp_path / "ann", port, "Ann"))
        assert again.until("sits in seat 1")
        table.until("Ann sits there", after=before)


def test_a_killed_host_reopens_its_table_and_the_guests_find_it(tmp_path: Path) -> None:
    port = free_port()
    seats = ("--seats", "open,beginner,open,beginner", "--matches", "1", "--name", "Kitchen")
    with ExitStack() as stack:
        args = ("host", "euchre", "--headless", "--port", str(port), *BIND)
        kitchen = stack.enter_context(Program(*args, *seats, data_dir=tmp_path / "host"))
        kitchen.until("Guests can come to")
        ann, bo = (stack.enter_context(bot(tmp_path / name, port, name)) for name in ("Ann", "Bo"))
        seated = ann.until("sits in seat")
        kitchen.until("Match 1 begins")
        ann.until("plays")
        kitchen.kill()
        ann.until("The link broke")
        before = len(ann.said)
        fast = ("--fast", "--reopen", "--matches", "1", "--name", "Kitchen")
        again = stack.enter_context(Program(*args, *fast, data_dir=tmp_path / "host"))
        again.until("Match 1: ")
        assert again.code() == 0 and ann.code() == 0 and bo.code() == 0
        ann.until(seated, after=before)
        assert again.until("Match 1: ") == ann.until("Match 1: ") == bo.until("Match 1: ")
