"""A sitting as a unit of work: the same wherever it is played, and to be watched meanwhile."""

import pickle
from pathlib import Path

import pytest

from ai.league import work
from ai.league.plan import sittings, turns
from ai.league.report import League, Played
from ai.league.work import Manner, job, play
from tests.ai.policies.stand_in import stand_in
from tests.soak.league import first_option

LEAGUE = League(("spades", "hearts"), ("follow", "tracker", "casual", "random"), 16, 5, 2)


def timeless(played: Played) -> Played:
    return Played(played.sitting, played.turns, 0.0)


@pytest.mark.parametrize("number", [0, 1])
def test_the_same_job_comes_to_the_same_anywhere(number: int) -> None:
    given = job(LEAGUE, sittings(LEAGUE)[number], Manner())
    sent = pickle.loads(pickle.dumps(given))
    assert sent == given and timeless(play(sent)) == timeless(play(given))


def test_every_turn_is_played_with_the_same_cards() -> None:
    sitting = sittings(LEAGUE)[1]
    played = play(job(LEAGUE, sitting, Manner()))
    assert played.sitting == sitting and played.seconds > 0
    assert tuple(turn.lineup for turn in played.turns) == turns(sitting)
    for turn in played.turns:
        assert sum(turn.scores) == pytest.approx(2) and turn.reason == "complete"
        assert turn.fallbacks == (0, 0, 0, 0) and any(turn.win)
    assert len({turn.scores for turn in played.turns}) > 1


def test_equal_players_are_level_over_a_deal() -> None:
    """Turned all the way round everybody has had all cards: what is left is nobody's luck."""
    sitting = sittings(LEAGUE)[0]
    given = work.Job(sitting, ("follow",) * 4, 2, Manner())
    played = play(given)
    for policy in range(4):
        scores = [turn.scores[turn.lineup.index(policy)] for turn in played.turns]
        assert sum(scores) / 4 == pytest.approx(0.5)


def test_a_table_can_be_watched_while_it_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: dict[str, int] = {}

    class Watched(work.LiveFile):
        def close(self, results: object) -> None:
            super().close(None)
            seen[self.path.name] = self.path.read_bytes().count(b"\n")

    monkeypatch.setattr(work, "LiveFile", Watched)
    start = tmp_path / "tables" / "abc"
    play(job(LEAGUE, sittings(LEAGUE)[1], Manner(live=start)))
    assert list(seen) == [f"abc-1-{turn}.jsonl" for turn in range(4)]
    assert all(lines > 50 for lines in seen.values())
    assert list(start.parent.iterdir()) == [], "and it is removed at the end"


def test_a_table_that_cannot_be_watched_is_played_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    given = job(LEAGUE, sittings(LEAGUE)[0], Manner(live=tmp_path / "file" / "abc"))
    assert len(play(given).turns) == 4


@pytest.mark.parametrize("gap_s", [0.0, 1.5])
def test_models_are_asked_so_many_seconds_apart(
    gap_s: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    slept: list[float] = []
    monkeypatch.setattr(work.time, "sleep", slept.append)
    league = League(("euchre",), ("follow", "model:some"), 2, 5, 2)
    with stand_in(first_option) as server:
        monkeypatch.setenv("PARLOUR_MODEL_URL", server.url)
        monkeypatch.setenv("no_proxy", "127.0.0.1")
        played = play(job(league, sittings(league)[0], Manner(gap_s)))
    assert all(turn.fallbacks == (0, 0, 0, 0) for turn in played.turns)
    assert bool(slept) == bool(gap_s) and all(0 < pause <= gap_s for pause in slept)
