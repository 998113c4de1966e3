"""What crosses to a seat is what that seat may see, and nothing else."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest

from game.core.contract import CHANCE, AnyRules, Setup, encode
from game.core.events import Seat
from game.history import History
from game.holders import Person
from game.match import Match
from net.host.channel import Channel
from net.protocol import Picture, Step, Table, Update
from net.protocol import encode as line_of
from tests.game.laws import any_move, random_setup
from tests.net.host.doors import open_house, until
from tests.net.host.ears import seated, token_of
from tests.net.tables import CHOICES, begin, room
from tests.net.tapped import SEED, Tapped, leaks_of
from tests.net.wiretap import Wiretap, cards_in, known_by


@pytest.mark.parametrize("game", CHOICES)
def test_nothing_that_a_seat_may_not_see_crosses_to_it_n16(game: str) -> None:
    for seed in range(20 if game == "toy" else 2):  # `python -m tests.soak.wire` plays hundreds
        assert leaks_of(game, str(seed)) == []


def test_nothing_crosses_the_links_of_a_host_either() -> None:
    async def play() -> None:
        taps: list[Wiretap] = []

        def tap(link: object) -> Wiretap:
            taps.append(Wiretap())
            return taps[-1]

        table = room("euchre", begin=begin(SEED), pin="")
        async with open_house(table, tap=tap) as house:
            players = []
            for name in ("Sam", "Kim", "Lee"):
                players.append(house.player(name))
                await until(lambda: players[-1].table and players[-1].table.you)
            table.start(house.clock())
            await until(lambda: table.match and table.match.number > 20)
            players[1].guest.link.cut()  # type: ignore[union-attr]
            await until(lambda: all(p.outcome for p in players))
            assert len(taps) == 4 and table.match is not None
            tokens = [p.guest.token for p in players]
            for line, own in zip(taps, (0, 1, 2, 1), strict=True):
                others = [token for at, token in enumerate(tokens) if at != own]
                assert (
                    list(line.leaks([table.match], [SEED, *others, *table.chairs.keys()[:3]])) == []
                )

    asyncio.run(play())


# That a leak would be found


def peeking(rules: AnyRules) -> AnyRules:
    """Rules whose views hold the left neighbour's hand."""

    def view(state: Any, seat: Seat | None) -> Any:
        seen = rules.view(state, seat)
        if seat is None or not state.hands:
            return seen
        return msgspec.structs.replace(seen, hand=state.hands[(seat + 1) % len(state.hands)])

    return replace(rules, view=view)


class OpenCards(Channel):
    """A channel that tells what happened without leaving anything out."""

    def _tell(self, change: Any) -> None:
        beats = self._match.history.changes[change.number - 1].beats
        steps = tuple(Step(beat.event) for beat in beats)
        self._send(Update(change.number, steps, (), self.seat))
        super()._tell(change)  # last, so that the seat knows what it may do


class Babbling(Channel):
    """A channel that tells the seed along with the picture."""

    def _show(self, change: Any) -> None:
        seed = {"seed": self._match._seed}
        self._send(Picture(change.number, seed, (), self.seat))
        super()._show(change)


class Misdirected(Channel):
    """A channel that shows another seat."""

    def show(self) -> None:
        other = 1 - (self.seat or 0)
        self._send(Picture(0, {}, (), other))
        super().show()


@pytest.mark.parametrize("game", ["euchre", "sequence", "toy"])
@pytest.mark.parametrize("leak", [OpenCards, Babbling, Misdirected, "a peeking view"])
def test_a_leak_is_found(game: str, leak: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    if leak == "a peeking view":
        monkeypatch.setitem(CHOICES, game, peeking(CHOICES[game]))
    else:
        monkeypatch.setattr("net.host.audience.Channel", leak)
    assert leaks_of(game, "1")


def test_a_token_of_somebody_else_is_found() -> None:
    table = room("toy", 2)
    sam, kim = Tapped(), seated(table, "Kim")
    table.visit(sam)
    sam.send(Table(token_of(kim), "toy", ()))
    assert list(sam.tap.leaks([], [token_of(kim)]))


def test_cards_are_found_wherever_they_stand() -> None:
    told = {"a": ["10H", {"AS": 1}], "words": "He has KD, you know", "legal": ["JSxg7", "7H@e1"]}
    assert cards_in(told | {"board": ["2C"]}) == {"10H", "AS", "KD", "JS", "7H"}
    assert (
        cards_in({"name": "ACHE", "n": 10, "suit": "H", "square": "a10", "t": "5HEARTS"}) == set()
    )


def test_what_a_seat_knows_is_its_own_and_what_lay_open() -> None:
    table = room("euchre")
    table.start(0.0)
    while not table.outcome:
        table.advance(0.0)
    match = table.match
    assert match is not None
    hands = match.history.state_at(1).hands
    upcard = match.history.state_at(1).upcard
    for seat in range(4):
        assert known_by(match, seat)[1] == {*hands[seat], upcard}
    assert known_by(match, None)[1] == {upcard}


# That nothing hangs on what is hidden


def lines_to(rules: AnyRules, setup: Setup[Any], state: Any, seat: Seat) -> list[bytes]:
    """What a seat's channel sends of a match in this state."""
    sent: list[bytes] = []
    holders = [Person(f"P{n}") for n in range(setup.seats)]
    match = Match(rules, setup, holders, SEED, no_computers, start=state)
    Channel(match, seat, lambda message: sent.append(line_of(message))).show()
    return sent


def no_computers(seat: Seat, level: str) -> Any:
    raise AssertionError("nobody asks")


def positions(rules: AnyRules, rng: Random, matches: int) -> list[tuple[Setup[Any], Any]]:
    """Some moments of so many matches, or of more where they are short."""
    found: list[tuple[Setup[Any], Any]] = []
    while matches > 0 or len(found) < 40:
        matches -= 1
        setup = random_setup(rules, rng)
        history = History(rules, setup)
        while rules.to_act(history.state):
            seat = rng.choice(rules.to_act(history.state))
            if seat == CHANCE:
                history.play(seat, rules.chance(history.state, rng))
            else:
                history.play(seat, any_move(rules, rules.legal_moves(history.state, seat), rng))
            if rng.random() < 0.05:
                found.append((setup, history.state))
    return found


NOTHING_UNSEEN = ("backgammon", "checkers", "chess")


@pytest.mark.parametrize("game", CHOICES)
def test_another_deal_of_the_unseen_cards_sends_the_same_bytes(game: str) -> None:
    rules, rng = CHOICES[game], Random(game)
    differ = 0
    for setup, state in positions(rules, rng, 4 if game != "toy" else 60):
        for seat in range(setup.seats):
            other = rules.determinize(rules.view(state, seat), rng)
            differ += encode(other) != encode(state)
            assert lines_to(rules, setup, state, seat) == lines_to(rules, setup, other, seat)
    hides = game not in NOTHING_UNSEEN
    assert differ > 50 if hides else differ == 0  # or nothing was hidden in the first place


def test_a_view_that_peeks_sends_other_bytes() -> None:
    rules, rng = CHOICES["euchre"], Random(1)
    same = []
    for setup, state in positions(rules, rng, 1):
        other = rules.determinize(rules.view(state, 0), rng)
        peeks = peeking(rules)
        same.append(lines_to(peeks, setup, state, 0) == lines_to(peeks, setup, other, 0))
    assert not all(same)


@pytest.mark.parametrize("game", CHOICES)
def test_every_view_has_the_same_fields(game: str) -> None:
    """Or a step could not say that one is gone."""
    rules, rng = CHOICES[game], Random(game)
    names: set[Callable[..., object] | frozenset[str]] = set()
    for setup, state in positions(rules, rng, 2):
        for seat in (*range(setup.seats), None):
            names.add(frozenset(msgspec.to_builtins(rules.view(state, seat))))
    assert len(names) == 1
