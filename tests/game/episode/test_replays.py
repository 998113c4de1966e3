"""Files of episodes: T69 to T71 of the specification, and files that were tampered with."""

import json
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from game.episode import events
from game.episode.cards import NUMBERS
from game.episode.drive import Answer, play
from game.episode.episode import Episode
from game.episode.frame import Frame, frame
from game.episode.modules import MODULES
from game.episode.rederive import frames, rederive, verify
from game.episode.replay import DamagedReplay, decode, encode, is_episode
from game.episode.seeds import ALIASES, deck, seat
from game.episode.telling import tell
from tests.game.episode.tables import Time, baseline, by_lot, table, told, whole


class Noting:
    """Plays by lot and writes down what it was asked, so that notes are in the file too."""

    def __init__(self, seed: int) -> None:
        self._choose = by_lot(seed)

    def decide(self, decision: Any) -> Answer:
        move = self._choose(decision.view, decision.legal)
        return Answer(move, notes=f"asked {decision.number} ♥")


def filmed(module: str, ending: str, seed: int = 3) -> tuple[Episode, list[Frame]]:
    """An episode that ends so, and its table before the first event and after each."""
    clock, film = Time(), list[Frame]()
    follow = baseline(module)
    episode = table(
        module,
        [follow] * 4,
        clock=clock,
        budget=40 if ending == "budget" else 1000,
        watch=lambda _: film.append(frame(episode)),
        given={"seed": seed},
    )

    class Slow(Noting):
        def decide(self, decision: Any) -> Answer:
            clock.now_s += {"deadline": 11, "void": 300}.get(ending, 0)
            return super().decide(decision)

    film.append(frame(episode))
    play(episode, [Slow(seed + slot) for slot in range(4)])
    return episode, film


@pytest.mark.parametrize("ending", ["complete", "deadline", "budget", "void"])
@pytest.mark.parametrize("module", MODULES)
def test_t69_a_file_plays_again_as_it_was(module: str, ending: str) -> None:
    episode, film = filmed(module, ending)
    assert episode.results.reason == ("deadline" if ending == "void" else ending)
    assert any(isinstance(e, events.HandVoid) for e in episode.events) == (ending == "void")
    data = encode(episode)
    assert is_episode(data)
    replay = decode(data)
    verify(replay)
    again = rederive(replay)
    assert again.events == episode.events
    assert again.results == episode.results == replay.results
    assert encode(again) == data
    assert frames(replay) == tuple(film)
    assert len(film) == len(episode.events) + 1


@pytest.mark.parametrize("module", MODULES)
def test_the_same_seed_and_decisions_are_the_same_bytes(module: str) -> None:
    first, second = (encode(filmed(module, "complete")[0]) for _ in range(2))
    assert first == second
    assert first != encode(filmed(module, "complete", seed=4)[0])


def test_t70_every_kind_of_event_goes_through_json() -> None:
    endings = [filmed(m, e)[0] for m in MODULES for e in ("complete", "void")]
    log = [event for episode in endings for event in episode.events]
    kinds = Counter(type(event).__name__ for event in log)
    assert len(kinds) == 13
    for event in log:
        data = msgspec.json.encode(event)
        again = msgspec.json.decode(data, type=events.AnyEvent)
        assert again == event and msgspec.json.encode(again) == data


def test_what_is_nothing_is_left_out() -> None:
    event = events.Bid(0, 0, "bid", 0)
    assert json.loads(msgspec.json.encode(event)) == {
        "kind": "bid", "hand": 0, "slot": 0, "action": "bid", "value": 0,
    }  # fmt: skip


@pytest.mark.parametrize("module", MODULES)
def test_t71_a_seed_gives_the_same_deals(module: str) -> None:
    a, b = (whole(module, [by_lot(n)] * 4, given={"seed": 21}) for n in (1, 2))
    assert a.seating == b.seating
    assert a.events != b.events
    for hand in range(3 if module != "spades" else 4):
        assert told(a, events.Hand, hand) == told(b, events.Hand, hand)
    other = whole(module, given={"seed": 22})
    assert told(other, events.Hand, 2) != told(a, events.Hand, 2)


def test_t71_the_streams_know_nothing_of_each_other() -> None:
    pack = MODULES["spades"].pack
    assert deck(5, 0, pack) != deck(5, 1, pack)
    assert deck(5, 0, pack) != deck(6, 0, pack)
    assert seat(5) == seat(5)
    assert all(len(alias) <= 16 for alias in ALIASES) and len(set(ALIASES)) == 10


def test_t71_everybody_is_everybodys_partner_as_often() -> None:
    orders = [seat(n).order for n in range(1500)]
    for slot in range(4):
        partners = Counter(order[(order.index(slot) + 2) % 4] for order in orders)
        assert set(partners) == {0, 1, 2, 3} - {slot}
        assert all(430 < count < 570 for count in partners.values())


def test_the_packets_of_a_euchre_deal() -> None:
    """3, 2, 3, 2 and then 2, 3, 2, 3 from the dealer's left; four cards are left."""
    episode = table("euchre")
    episode.advance()
    (hand,) = told(episode, events.Hand, 0)
    top = [NUMBERS[card] for card in deck(7, 0, MODULES["euchre"].pack)]
    packets = {1: (0, 3), 2: (3, 5), 3: (5, 8), 0: (8, 10)}
    second = {1: (10, 12), 2: (12, 15), 3: (15, 17), 0: (17, 20)}
    for position in range(4):
        got = hand.hands[episode.seating.slot(position)]
        parts = [top[slice(*both[position])] for both in (packets, second)]
        assert set(got) == {*parts[0], *parts[1]}
    assert list(hand.kitty) == top[20:24] and hand.upcard == hand.kitty[0]


# Files that are not as they were written


def lines_of(module: str = "euchre") -> list[Any]:
    return [json.loads(line) for line in encode(whole(module)).splitlines()]


def written(lines: list[Any]) -> bytes:
    return b"".join(
        json.dumps(line, separators=(",", ":"), ensure_ascii=False).encode() + b"\n"
        for line in lines
    )


def first(lines: list[Any], kind: str) -> int:
    return next(at for at, line in enumerate(lines) if line.get("kind") == kind)


def change(kind: str, **fields: Any) -> Callable[[list[Any]], int]:
    def apply(lines: list[Any]) -> int:
        at = first(lines, kind)
        lines[at].update(fields)
        return at + 1

    return apply


def drop(kind: str) -> Callable[[list[Any]], int]:
    def apply(lines: list[Any]) -> int:
        at = first(lines, kind)
        del lines[at]
        return at + 1

    return apply


def swap_seats(lines: list[Any]) -> int:
    lines[0]["config"]["seatOrder"].reverse()
    return 2 + 1  # the first thing that is another: who deals


def claim(**fields: Any) -> Callable[[list[Any]], int]:
    def apply(lines: list[Any]) -> int:
        lines[-1]["results"].update(fields)
        return len(lines)

    return apply


TAMPERED = {
    "a tell": change("bid", tell="Has both bowers."),
    "a hand that is not from the pack": change("hand", upcard=0),
    "a winner": change("trick", slot=9),
    "points": change("handEnd", points=[4, 4, 4, 4]),
    "a verdict": change("handEnd", text="They let us"),
    "trump": change("trump", suit=9),
    "who played": change("play", slot=7),
    "no card": change("play", card=52),
    "a card of nobody": change("play", card=-5),
    "what was legal": change("play", legal=[1, 2]),
    "who was asked": change("play", scripted=False, fallback=True),
    "no such bid": change("bid", action="shout"),
    "a reason": change("end", text="deadline"),
    "a norm": change("end", data={"handsScored": 8, "hands": 8, "seed": 7, "norm": 1.0}),
    "a trick left out": drop("trick"),
    "a play left out": drop("play"),
    "a hand left out": drop("hand"),
    "no start": drop("start"),
    "seats": swap_seats,
    "scores": claim(scores=[1, 1, 0, 0]),
    "fallbacks": claim(fallbacks=[1, 0, 0, 0]),
}


@pytest.mark.parametrize("how", TAMPERED)
def test_a_file_that_was_tampered_with_names_the_line(how: str) -> None:
    lines = lines_of()
    number = TAMPERED[how](lines)
    with pytest.raises(DamagedReplay) as caught:
        verify(decode(written(lines)))
    assert caught.value.line == number, str(caught.value)
    assert str(caught.value).startswith(f"line {number}: ")


def test_a_header_that_does_not_fit_is_refused() -> None:
    for field, value in (
        ("norm", 1.0),
        ("displayName", "Whist"),
        ("swingCaps", [4.0]),
        ("hands", 7),
    ):
        lines = lines_of()
        lines[0]["config"][field] = value
        with pytest.raises(DamagedReplay) as caught:
            verify(decode(written(lines)))
        assert caught.value.line == 1
    for key, value in (("protocol", "tricks.0"), ("names", ["a"]), ("policyNames", [])):
        lines = lines_of()
        lines[0][key] = value
        with pytest.raises(DamagedReplay) as caught:
            decode(written(lines))
        assert caught.value.line == 1


@pytest.mark.parametrize("module", MODULES)
def test_a_file_that_broke_off_names_the_line(module: str) -> None:
    data = encode(whole(module))
    ends = [at + 1 for at, byte in enumerate(data) if byte == 10]
    for lines_kept in (0, 1, 2, 30, len(ends) - 1):
        cut = data[: ends[lines_kept - 1]] if lines_kept else b""
        with pytest.raises(DamagedReplay) as caught:
            verify(decode(cut))
        assert caught.value.line == lines_kept + 1
    for at in (ends[5] + 9, ends[-2] + 40):
        with pytest.raises(DamagedReplay) as caught:
            decode(data[:at])
        assert caught.value.line == data[:at].count(b"\n") + 1
    verify(decode(data[:-1]))  # only the last newline is missing


@pytest.mark.parametrize(
    "garbage", [b"", b"\n\n", b"[]", b"\xff\xfe", b"{" * 5000, b'{"line":"match"}']
)
def test_garbage_is_damaged_in_line_1(garbage: bytes) -> None:
    with pytest.raises(DamagedReplay) as caught:
        decode(garbage)
    assert caught.value.line == 1


def test_a_card_dealt_twice_is_refused() -> None:
    lines = lines_of()
    at = first(lines, "hand")
    lines[at]["hands"][0][0] = lines[at]["hands"][1][0]
    with pytest.raises(DamagedReplay) as caught:
        verify(decode(written(lines)))
    assert caught.value.line == at + 1


@pytest.mark.parametrize("module", MODULES)
def test_an_episode_in_words(module: str) -> None:
    words = list(tell(decode(encode(filmed(module, "complete")[0]))))
    assert words[0].startswith(f"{MODULES[module].title}, seed 3: ")
    assert any(line.startswith("Hand 1 of ") for line in words)
    assert "hands were scored." in words[-5] and ": score " in words[-1]
    assert all(line and "{" not in line for line in words)
