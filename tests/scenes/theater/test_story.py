"""A journal as a story: what it holds, hand by hand."""

import pytest

from game.core.events import Dealt, Played, Scored, TrickTaken
from game.holders import Computer
from game.journal import DamagedJournal, SeatLine, UndoLine, decode, encode_line, replay
from game.registry import GAMES
from scenes.theater.match_story import MatchTelling, day_of
from scenes.theater.story import dwell_of
from tests.scenes.theater.recorded import journal, record, story


@pytest.mark.parametrize("game", GAMES)
def test_there_is_a_moment_for_every_beat(game: str) -> None:
    told, history = story(game), replay(GAMES[game], record(game))
    beats = [beat for change in history.changes for beat in change.beats]
    assert len(told.moments) == len(beats) + 1
    assert [m.event for m in told.moments[1:]] == [beat.event for beat in beats]
    assert all(moment.dwell_s == dwell_of(moment.event) > 0 for moment in told.moments)


@pytest.mark.parametrize("game", GAMES)
def test_hands_share_out_all_moments(game: str) -> None:
    told = story(game)
    deals = sum(isinstance(m.event, Dealt) for m in told.moments)
    assert len(told.chapters) == max(1, deals)  # a game without deals is one hand
    at = 0
    for number, chapter in enumerate(told.chapters):
        assert chapter.first == at <= chapter.last
        assert all(told.chapter_at(i) == number for i in range(chapter.first, chapter.last + 1))
        assert all(chapter.first <= line.at <= chapter.last for line in chapter.lines)
        assert list(chapter.lines) == sorted(chapter.lines, key=lambda line: line.at)
        at = chapter.last + 1
    assert at == len(told.moments)


@pytest.mark.parametrize(
    ("game", "title"), [("euchre", "Hand 2"), ("wizard", "Round 2"), ("golf", "Hole 2")]
)
def test_a_chapter_is_called_what_the_game_calls_it(game: str, title: str) -> None:
    assert story(game).chapters[1].title == title


@pytest.mark.parametrize("game", ["euchre", "spades", "hearts", "oh-hell", "wizard"])
def test_a_taken_trick_still_lies_there_whole(game: str) -> None:
    for moment in story(game).moments:
        if isinstance(moment.event, TrickTaken):
            assert tuple(lay.card for lay in moment.state.trick) == moment.event.cards


def test_tricks_are_counted_anew_in_each_hand() -> None:
    for chapter in (told := story("euchre")).chapters:
        inside = told.moments[chapter.first : chapter.last + 1]
        taken = [m.trick for m in inside if isinstance(m.event, TrickTaken)]
        assert taken == list(range(1, len(taken) + 1))
        leads = [line.words for line in chapter.lines if " leads " in line.words]
        assert len(leads) == len(taken)


def test_marks_tell_bids_tricks_and_ends_of_hands() -> None:
    told = story("euchre")
    for moment in told.moments:
        if isinstance(moment.event, Scored):
            assert moment.mark in ("hand", "star", "cross")
        if isinstance(moment.event, Played):
            assert moment.mark == ""
    kinds = {moment.mark for moment in told.moments}
    assert {"bid", "trick", "cross", "star", "end"} <= kinds


def test_jumps_go_from_hand_to_hand() -> None:
    told = story("euchre")
    second = told.chapters[1]
    assert told.jump(0, 1) == second.first
    assert told.jump(second.first + 3, 1) == told.chapters[2].first
    assert told.jump(second.first + 3, -1) == second.first
    assert told.jump(second.first, -1) == 0 == told.jump(0, -1)
    assert told.jump(len(told.moments) - 1, 1) == len(told.moments) - 1


def test_slices_make_the_same_story() -> None:
    sliced = MatchTelling(GAMES["euchre"], record("euchre"))
    steps, last = 0, 0.0
    while not sliced.step(0.0):
        assert last <= sliced.share < 1
        last = sliced.share
        steps += 1
    assert steps > 100 and sliced.share == 1
    assert sliced.story == story("euchre")


def test_the_best_are_first_on_the_end_card() -> None:
    end = story("euchre").end
    assert end.verdict in ("Ada and Ines win", "Hazel and Bram win")
    scores = [int(row.cells[0]) for row in end.rows]
    assert scores == sorted(scores, reverse=True) and scores[0] >= 10
    low = story("hearts").end
    scores = [int(row.cells[0].replace("−", "-")) for row in low.rows]
    assert scores == sorted(scores)


def test_a_match_that_was_left_says_so() -> None:
    told = story("euchre", most=40)
    assert told.end.verdict == "The match is not over"


def test_seats_that_change_and_moves_taken_back_are_moments_too() -> None:
    lines = journal("euchre", most=12).splitlines()
    stand_in = SeatLine(2, Computer("Ines", "casual", stands_in=True))
    more = [*lines, encode_line(stand_in), encode_line(UndoLine(13, 0, 5))]
    told = MatchTelling(GAMES["euchre"], decode(b"".join(x + b"\n" for x in more))).whole()
    seat, undo = told.moments[-2:]
    assert seat.words == "A stand-in plays for Ines." and undo.words == "Ada takes back."
    assert told.casts[seat.cast][2].note == "Stand-in" and told.casts[0][2].note != "Stand-in"
    assert undo.state == replay(GAMES["euchre"], record("euchre", most=5)).state


def test_a_damaged_line_is_named() -> None:
    lines = journal("euchre").split(b"\n")
    lines[30] = lines[29]
    telling = MatchTelling(GAMES["euchre"], decode(b"\n".join(lines)))
    with pytest.raises(DamagedJournal, match="line 31"):
        telling.whole()


def test_days_are_written_out() -> None:
    assert day_of("2030-05-04T19:05:00+02:00") == "4 May 2030, 19:05"
    assert day_of("some day") == "some day"
