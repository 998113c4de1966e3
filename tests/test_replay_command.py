"""`main.py replay FILE`: in words, as JSON lines, or put to the proof."""

import json
from pathlib import Path
from random import Random

import pytest

from game.core.contract import Setup
from game.episode.modules import MODULES
from game.episode.replay import encode
from game.holders import Person
from game.match import Match
from game.registry import GAMES
from main import main
from tests.game.episode.tables import whole
from tests.game.test_journal import Memory, choosers
from tests.game.test_match import BOT, PACE, play_out

Captured = pytest.CaptureFixture[str]


@pytest.fixture
def match(tmp_path: Path) -> Path:
    """The file of a match of Sequence that is over."""
    rules = GAMES["sequence"]
    journal = Memory()
    setup = Setup(2, rules.options_type())
    game = Match(rules, setup, (Person("Ann"), BOT), "s", choosers, journal=journal, pace=PACE)
    play_out(game, Random(2))
    path = tmp_path / "match.jsonl"
    path.write_bytes(journal.data)
    return path


@pytest.fixture(params=MODULES)
def episode(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """The file of an episode."""
    path = tmp_path / "episode.jsonl"
    path.write_bytes(encode(whole(request.param)))
    return path


def test_an_episode_holds(episode: Path, capsys: Captured) -> None:
    count = episode.read_bytes().count(b"\n")
    assert main(["replay", str(episode), "--verify"]) == 0
    assert capsys.readouterr().out == f"{episode}: {count} lines, and every one of them holds\n"


def test_the_frames_of_an_episode(episode: Path, capsys: Captured) -> None:
    assert main(["replay", str(episode), "--json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(lines) == episode.read_bytes().count(b"\n") - 1
    assert lines[0]["event"] is None and lines[1]["event"]["kind"] == "start"
    assert lines[-1]["frame"]["gameDone"] and lines[-1]["frame"]["phase"] == "done"


def test_an_episode_in_words(episode: Path, capsys: Captured) -> None:
    assert main(["replay", str(episode)]) == 0
    assert "hands were scored." in capsys.readouterr().out


@pytest.mark.parametrize("way", [[], ["--verify"], ["--json"]])
def test_an_episode_that_was_tampered_with(episode: Path, way: list[str], capsys: Captured) -> None:
    episode.write_bytes(episode.read_bytes().replace(b'"slot":1', b'"slot":2', 1))
    assert main(["replay", str(episode), *way]) == 1
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1 and "is damaged, line " in err


def test_a_match_holds(match: Path, capsys: Captured) -> None:
    count = match.read_bytes().count(b"\n")
    assert main(["replay", str(match), "--verify"]) == 0
    assert capsys.readouterr().out == f"{match}: {count} lines, and every one of them holds\n"


def test_the_states_of_a_match(match: Path, capsys: Captured) -> None:
    assert main(["replay", str(match), "--json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["n"] for line in lines] == list(range(len(lines)))
    assert lines[0]["game"] == "sequence"
    assert any(event["type"] == "GameOver" for event in lines[-1]["events"])


def verdict(match: Path, capsys: Captured) -> str:
    assert main(["replay", str(match), "--verify"]) == 1
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1
    return err


def test_a_match_with_another_outcome(match: Path, capsys: Captured) -> None:
    lines = match.read_bytes().splitlines()
    end = json.loads(lines[-1])
    end["outcome"]["winners"] = [1 - seat for seat in end["outcome"]["winners"]]
    lines[-1] = json.dumps(end).encode()
    match.write_bytes(b"\n".join(lines) + b"\n")
    assert f"is damaged, line {len(lines)}: the outcome is (winners=" in verdict(match, capsys)


def test_a_match_that_is_not_over_where_it_says_so(match: Path, capsys: Captured) -> None:
    lines = match.read_bytes().splitlines()
    match.write_bytes(b"\n".join([*lines[:9], lines[-1], b""]))
    assert "line 10: the match is not over here" in verdict(match, capsys)


def test_a_match_that_goes_on_after_its_end(match: Path, capsys: Captured) -> None:
    data = match.read_bytes()
    match.write_bytes(data + data.splitlines()[-1] + b"\n")
    assert f"line {data.count(10) + 1}: the match is over before" in verdict(match, capsys)


def test_a_match_that_broke_off(match: Path, capsys: Captured) -> None:
    data = match.read_bytes()
    match.write_bytes(data[:-40])
    assert f"line {data.count(10)}: the file breaks off here" in verdict(match, capsys)
    assert main(["replay", str(match)]) == 0  # what there is can still be told


def test_a_move_that_is_not_allowed(match: Path, capsys: Captured) -> None:
    lines = match.read_bytes().splitlines()
    del lines[4]
    match.write_bytes(b"\n".join(lines) + b"\n")
    assert "line 5: number " in verdict(match, capsys)


def test_one_way_at_a_time(match: Path, capsys: Captured) -> None:
    with pytest.raises(SystemExit) as end:
        main(["replay", str(match), "--verify", "--json"])
    assert end.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_what_is_no_record_is_refused_and_plays_no_other_game(
    match: Path, tmp_path: Path, capsys: Captured
) -> None:
    """P07: a picture with another name, and a game that this Parlour does not know."""
    picture = tmp_path / "match.jsonl.png"
    picture.write_bytes(b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR")
    assert main(["replay", str(picture)]) == 1
    assert "line 1" in capsys.readouterr().err
    foreign = tmp_path / "foreign.jsonl"
    foreign.write_bytes(match.read_bytes().replace(b'"game":"sequence"', b'"game":"halma"'))
    with pytest.raises(SystemExit) as ended:
        main(["replay", str(foreign)])
    assert ended.value.code == 2
    told = capsys.readouterr()
    assert "halma" in told.err and not told.out
