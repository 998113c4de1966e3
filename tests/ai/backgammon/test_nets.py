"""The file of the nets: whole, or refused."""

import struct
from random import Random

import pytest

from ai.backgammon.advising import NETS, engine
from ai.backgammon.nets import BadNets, decode, encode, engine_of, nets_of, read
from ai.backgammon.training.__main__ import fresh
from game.backgammon.board import STARTS

SMALL = fresh(3, Random(1))


@pytest.mark.parametrize("half", [True, False])
def test_they_come_back_as_they_were_written(half: bool) -> None:
    found = decode(encode(SMALL, half))
    near = 0.001 if half else 1e-6
    assert found.units == 3
    assert found.contact == pytest.approx(SMALL.contact, rel=near, abs=near)
    assert found.race == pytest.approx(SMALL.race, rel=near, abs=near)
    known = nets_of(engine_of(found))
    assert known.contact == pytest.approx(found.contact) and known.units == 3


@pytest.mark.parametrize(
    "change",
    [
        lambda data: b"",
        lambda data: data[:20],
        lambda data: data[:-1],
        lambda data: b"PARLOUR-XY" + data[10:],
        lambda data: data[:40] + bytes([data[40] ^ 1]) + data[41:],
        lambda data: encode(SMALL._replace(units=4)),
        lambda data: encode(SMALL._replace(units=9999)),
        lambda data: encode(SMALL._replace(units=0)),
        lambda data: encode(SMALL._replace(race=SMALL.race[:-1])),
    ],
)
def test_others_are_refused(change) -> None:
    with pytest.raises(BadNets):
        decode(change(encode(SMALL)))


def test_the_shipped_ones_are_small_and_know_the_game() -> None:
    assert NETS.stat().st_size < 1 << 18
    assert read(NETS).units == struct.unpack_from("<H", NETS.read_bytes(), 11)[0]
    start = STARTS["standard"]
    chances = engine().chances_of(start, start)
    assert 0.51 < sum(chances[3:]) < 0.55  # to be on roll is worth a little
    assert 0.10 < chances[1] + chances[0] < 0.18 and chances[0] < 0.02
