"""Clients that know docs/protocol.md alone play whole matches at a table of ours."""

import socket
import threading
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.net.outside_client import Client, Fault, Link, Message, Stopped, address, main
from tests.net.programs import LIMIT_S, Program, free_port

SECRET = {"seat", "hand", "laid", "dead"}  # fields of a view that each seat sees differently
SEATS = {"euchre": "open,beginner,open,beginner", "sequence": "open,open"}


def host(game: str, data_dir: Path, port: int, *more: str, bind: str = "127.0.0.1") -> Program:
    args = ("host", game, "--headless", "--fast", "--bind", bind, "--port", str(port))
    seats = ("--seats", SEATS[game], "--matches", "1")
    return Program(*args, *seats, *more, data_dir=data_dir)


def play(table: Program, *clients: Client) -> list[Message]:
    """Lets them play at a table which closes after the match; the outcome as each heard it."""
    table.until("Guests can come to")
    with ThreadPoolExecutor(len(clients)) as pool:
        playing = [pool.submit(client.play) for client in clients]
        try:
            outcomes = [it.result(LIMIT_S) for it in playing]
        except BaseException:
            table.kill()  # or the others would wait for ever
            raise
    assert table.code() == 0
    return outcomes


def opened(client: Client) -> Message:
    """What this client believes of what all may know."""
    assert client.view is not None
    return {field: value for field, value in client.view.items() if field not in SECRET}


def assert_played(outcomes: list[Message], *clients: Client) -> None:
    """All know the same of the match, and every picture was what their updates had made."""
    assert all(outcome == outcomes[0] for outcome in outcomes)
    assert all(opened(client) == opened(clients[0]) for client in clients)
    for client in clients:
        assert client.view is not None and client.view["seat"] == client.seat
        assert client.legal == [] and client.view["to_act"] == []
        assert client.rejected == 0
        assert client.checked >= 1
    assert len({client.seat for client in clients}) == len(clients)


def assert_won_at_euchre(outcome: Message, view: Message) -> None:
    scores = view["scores"]
    best = scores.index(max(scores))
    assert max(scores) >= view["options"]["target"] > min(scores)
    assert outcome["winners"] == view["sides"][best]
    assert outcome["scores"] == [scores[seat % 2] for seat in range(4)]
    points = [hand[4] for hand in view["history"]]
    assert [sum(side) for side in zip(*points, strict=True)] == scores
    assert all(sum(hand[3]) in (0, 5) for hand in view["history"])


def assert_ended_at_sequence(outcome: Message, view: Message) -> None:
    lines = Counter(line["team"] for line in view["lines"])
    if view["ended"] == "lines":
        (winner,) = outcome["winners"]  # each of the two seats is a team
        assert lines[winner] >= view["target"] > lines[1 - winner]
    else:
        assert view["ended"] == "blocked" and outcome["winners"] == []
    corners = {0, 9, 90, 99}
    for line in view["lines"]:
        squares = set(line["squares"]) - corners
        assert {view["chips"][square] for square in squares} == {line["team"]}
        assert squares <= set(view["locked"])


ASSERT_ENDED = {"euchre": assert_won_at_euchre, "sequence": assert_ended_at_sequence}


@pytest.mark.parametrize("game", SEATS)
def test_strangers_play_a_whole_match_behind_a_pin(game: str, tmp_path: Path) -> None:
    port = free_port()
    with host(game, tmp_path, port, "--pin", "4711") as table:
        table.until("Guests can come to")
        for pin in ("", "4712"):
            with pytest.raises(Stopped) as refused:
                Client("127.0.0.1", port, "Eve", pin=pin).play()
            assert refused.value.code == "pin"
        clients = [
            Client("127.0.0.1", port, "Bea", pin="4711", seed=seed, check_every=1)
            for seed in range(2)
        ]
        outcomes = play(table, *clients)
        assert_played(outcomes, *clients)
        assert all(client.checked == client.moves for client in clients)
        assert clients[0].view is not None
        ASSERT_ENDED[game](outcomes[0], clients[0].view)
        said = table.until("Match 1: ")
        names = [seat["name"] for seat in clients[0].table["seats"]]
        assert all(names[seat] in said for seat in outcomes[0]["winners"])
        assert {"Bea", "Bea (2)"} <= set(names)


class Unlucky(Client):
    """Whose link is cut at a move, in place of making it, each time that the number says."""

    cut_at = frozenset({3, 6})

    def __init__(self, port: int, gone: threading.Event, back: threading.Event) -> None:
        super().__init__("127.0.0.1", port, "Ann", seed=3, check_every=2)
        self.gone, self.back = gone, back
        self.tokens: list[str] = []

    def choose(self, legal: list[str]) -> str:
        if self.moves in self.cut_at:
            self.back.clear()
            self.gone.set()
            self.link.cut()
        return super().choose(legal)

    def hear(self, message: Message) -> None:
        super().hear(message)
        if message["t"] == "seated":
            self.tokens.append(message["token"])
        if message["t"] == "picture" and self.gone.is_set():
            self.gone.clear()
            self.back.set()


class Patient(Client):
    """Who does not go on while the other is away, and remembers how the table looked."""

    def __init__(self, port: int, gone: threading.Event, back: threading.Event) -> None:
        super().__init__("127.0.0.1", port, "Bea", seed=4, check_every=2)
        self.gone, self.back = gone, back
        self.others_away = 0

    def choose(self, legal: list[str]) -> str:
        if self.gone.is_set():
            assert self.back.wait(LIMIT_S)
        return super().choose(legal)

    def hear(self, message: Message) -> None:
        super().hear(message)
        if message["t"] == "table":
            away = [seat["name"] for seat in message["seats"] if seat.get("away")]
            assert away in ([], ["Ann"])
            self.others_away += len(away)


@pytest.mark.parametrize("game", SEATS)
def test_who_is_dropped_comes_back_by_the_token(game: str, tmp_path: Path) -> None:
    port = free_port()
    gone, back = threading.Event(), threading.Event()
    ann, bea = Unlucky(port, gone, back), Patient(port, gone, back)
    with host(game, tmp_path, port) as table:
        outcomes = play(table, ann, bea)
        assert_played(outcomes, ann, bea)
        assert bea.view is not None
        ASSERT_ENDED[game](outcomes[0], bea.view)
        assert ann.returns == len(Unlucky.cut_at) and bea.returns == 0
        assert len(ann.tokens) == 1 + ann.returns and len(set(ann.tokens)) == 1
        assert bea.others_away >= ann.returns
        table.until("a stand-in plays for Ann")


def test_a_table_at_an_address_of_ipv6(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    try:
        socket.create_server(("::1", 0), family=socket.AF_INET6).close()
    except OSError:
        pytest.skip("this machine has no IPv6")
    port = free_port()
    seats = ("--seats", "open,beginner,beginner,beginner")
    with host("euchre", tmp_path, port, *seats, bind="::1") as table:
        table.until("Guests can come to")
        assert main([f"[::1]:{port}", "--name", "Bea"]) == 0
        assert "won" in capsys.readouterr().out
        assert table.code() == 0


def test_an_address_where_no_table_is_is_said_in_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([f"127.0.0.1:{free_port()}"]) == 1
    assert "no table" in capsys.readouterr().out


def test_a_picture_that_is_not_what_the_updates_made_is_noticed() -> None:
    client = Client("", 0, "Bea")
    client.hear({"t": "picture", "number": 4, "view": {"seat": 0, "to_act": [1], "turn": 1}})
    client.hear({"t": "update", "number": 5, "beats": [{"event": {}, "set": {"turn": 2}}]})
    assert client.view == {"seat": 0, "to_act": [1], "turn": 2}
    client.hear({"t": "picture", "number": 5, "view": client.view})
    assert client.checked == 1
    with pytest.raises(Fault, match="turn"):
        client.hear({"t": "picture", "number": 5, "view": client.view | {"turn": 3}})


def test_another_version_is_told_why(tmp_path: Path) -> None:
    port = free_port()
    with host("euchre", tmp_path, port) as table:
        table.until("Guests can come to")
        link = Link("127.0.0.1", port)
        link.send("hello", version=2)
        refused, bye = link.messages()
        link.close()
    assert (refused["t"], refused["code"]) == ("refused", "version")
    assert refused.get("version", 1) == 1
    assert bye["t"] == "bye"


@pytest.mark.parametrize(
    ("text", "host_and_port"),
    [
        ("box", ("box", 47555)),
        ("10.0.0.5:4000", ("10.0.0.5", 4000)),
        ("::1", ("::1", 47555)),
        ("[::1]", ("::1", 47555)),
        ("[fe80::1%eth0]:4000", ("fe80::1%eth0", 4000)),
    ],
)
def test_addresses_as_people_type_them(text: str, host_and_port: tuple[str, int]) -> None:
    assert address(text) == host_and_port
