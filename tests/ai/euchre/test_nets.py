"""What self-play taught the expert of Euchre: its file, how it learns, how the kernel reads it."""

from pathlib import Path
from random import Random

import pytest

from ai.euchre import felt, nets, training
from ai.euchre.kernel import Net
from ai.kernels import interpreted, is_compiled
from game.tricks.euchre import RULES
from tests.ai.euchre.test_expert import tables


def test_a_file_is_read_as_it_was_written():
    numbers = [Random(1).randrange(-8, 8) / 4 for _ in range(nets.NUMBERS)]
    assert nets.decode(nets.encode(numbers)) == numbers


@pytest.mark.parametrize(
    "damage", [lambda data: data[:-1], lambda data: data[:5], lambda data: b""]
)
def test_a_file_that_is_not_whole_is_refused(damage):
    with pytest.raises(nets.BadNets, match="not a file"):
        nets.decode(damage(nets.NETS.read_bytes()))


def test_a_file_that_was_changed_is_refused():
    data = bytearray(nets.NETS.read_bytes())
    data[1000] ^= 1
    with pytest.raises(nets.BadNets, match="damaged"):
        nets.decode(bytes(data))


def test_they_choose_the_same_compiled_and_interpreted(monkeypatch):
    positions = list(tables(120))
    compiled = [judged(*position) for position in positions]
    plain = interpreted("ai.euchre.kernel")
    monkeypatch.setattr(felt, "Table", plain.Table)
    monkeypatch.setattr(felt, "Net", plain.Net)
    differ = sum(judged(*each) != move for each, move in zip(positions, compiled, strict=True))
    assert differ <= 1  # where two moves are alike, numbers of another length may part them


def judged(state, dealt):
    """What the nets would do."""
    table = felt.table_for(RULES.view(state, state.to_act[0]), 1)
    laid = state.laid[state.dealer] if state.laid else ()
    table.lay_out(list(dealt), felt.NUMBER[laid[0]] if laid else -1)
    return table.judged_move()


@pytest.mark.skipif(not is_compiled("ai.euchre.kernel"), reason="it takes minutes as plain Python")
def test_nets_learn():
    net, table = Net(training.ignorant(Random(1))), felt.fresh(1)
    felt.usual_rules(table)
    table.trust(net)
    before, reach = table.compare(2000)
    table.learn(3000, 0.004, 50, 150)
    after, _ = table.compare(2000)
    assert after > before + 3 * reach


def test_training_writes_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(training, "AT_A_TIME", 2)
    out = tmp_path / "new.nets"
    monkeypatch.setattr("sys.argv", ["training", "--hands", "4", "--out", str(out)])
    assert training.main() == 0
    assert len(nets.decode(out.read_bytes())) == nets.NUMBERS
