"""Whatever happens to a journal of any game, it is replayed or refused by its line."""

from random import Random

import pytest

from game.core.contract import AnyRules
from game.history import History
from game.holders import Person
from game.journal import DamagedJournal, decode, encode_line, header_of, replay
from game.registry import GAMES
from tests.game.laws import Position, journal_of, next_move, random_setup
from tests.game.toy import TOY

MUTATIONS = 250


@pytest.mark.parametrize("rules", [TOY, *GAMES.values()], ids=lambda rules: rules.info.id)
def test_a_mutated_journal_is_replayed_or_refused(rules: AnyRules) -> None:
    rng = Random(3)
    for _ in range(4):
        setup = random_setup(rules, rng)
        at = Position(rules, setup, History(rules, setup), rng)
        while at.waiting() and at.history.number < 30:
            at.history.play(*next_move(at, None))
        _mutate_and_replay(rules, journal_of(at), rng)


@pytest.mark.parametrize("rules", [TOY, *GAMES.values()], ids=lambda rules: rules.info.id)
def test_so_is_a_journal_that_starts_from_a_given_state(rules: AnyRules) -> None:
    rng = Random(8)
    for moves in (0, 1, 6, 15):
        setup = random_setup(rules, rng)
        at = Position(rules, setup, History(rules, setup), rng)
        while at.waiting() and at.history.number < moves:
            at.history.play(*next_move(at, None))
        goes_on = Position(rules, setup, History(rules, setup, at.state), rng)
        while goes_on.waiting() and goes_on.history.number < 20:
            goes_on.history.play(*next_move(goes_on, None))
        header = header_of(rules, setup, [Person("A")] * setup.seats, "", "", start=at.state)
        _, *lines = journal_of(goes_on).splitlines(keepends=True)
        whole = b"".join([encode_line(header) + b"\n", *lines])
        assert replay(rules, decode(whole)).state == goes_on.state
        _mutate_and_replay(rules, whole, rng)


def _mutate_and_replay(rules: AnyRules, whole: bytes, rng: Random) -> None:
    for _ in range(MUTATIONS // 4):
        data = _mutate(whole, rng)
        try:
            replay(rules, decode(data))
        except DamagedJournal as refused:
            assert 1 <= refused.line <= data.count(b"\n") + 1


def _mutate(data: bytes, rng: Random) -> bytes:
    at = rng.randrange(len(data))
    kind = rng.randrange(4)
    if kind == 0:
        return data[:at] + bytes([rng.randrange(256)]) + data[at + 1 :]
    if kind == 1:
        return data[:at] + data[at + rng.randrange(1, 60) :]
    lines = data.split(b"\n")
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    if kind == 2:
        lines[one], lines[other] = lines[other], lines[one]
        return b"\n".join(lines)
    words = data.split(b'"')  # every second one is a string: two of them change places
    one, other = (rng.randrange(1, len(words), 2) for _ in range(2))
    words[one], words[other] = words[other], words[one]
    return b'"'.join(words)
