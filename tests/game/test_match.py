"""The match: whose turn, who hears what, pauses, taking back, players that fail."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from game.consent import UndoRefused
from game.core.cards import HIDDEN
from game.core.contract import IllegalMove, Setup
from game.core.events import Dealt, Played
from game.holders import Computer, Holder, Person
from game.match import Match, Stale
from game.thinking import Pace
from tests.game.toy import TOY, Lay, Options

ANN = Person("Ann")
BOT = Computer("Bob", "casual")
PACE = Pace(pause_s=1.0, forced_pause_s=0.25, limit_s=5.0)


class First:
    """Answers at once with the first legal move."""

    def begin(self, view: Any, legal: tuple[Any, ...], left_s: float | None = None) -> None:
        self.legal = legal

    def poll(self) -> Any:
        return self.legal[0]

    def cancel(self) -> None: ...


class Silent(First):
    """Never answers, until it is told to."""

    def __init__(self) -> None:
        self.answer: Any = None
        self.cancelled = False

    def poll(self) -> Any:
        return self.answer

    def cancel(self) -> None:
        self.cancelled = True


def table(
    *holders: Holder, chooser: Callable[[], Any] = First, seed: str = "s", **options: Any
) -> Match:
    setup = Setup(len(holders), Options(**options))
    return Match(TOY, setup, holders, seed, lambda seat, level: chooser(), pace=PACE)


def play_out(match: Match, rng: Random) -> None:
    now_s = 0.0
    while not match.outcome:
        now_s += 4
        if not (match.advance(now_s) or match.advance(now_s + 2)):
            seat = match.to_act[0]
            match.submit(seat, rng.choice(match.legal(seat)), match.number)


def test_chance_moves_first_and_then_a_person_is_awaited() -> None:
    match = table(ANN, BOT)
    assert match.advance(0)
    assert match.to_act == (0,)
    assert not match.advance(100)


def test_a_match_is_played_to_its_end_by_people_and_computers() -> None:
    match = table(ANN, BOT, BOT)
    play_out(match, Random(1))
    assert match.outcome and match.to_act == ()
    assert not match.advance(1e9)
    assert match.moves == 3 * 3 * 2


def test_a_computer_player_moves_after_its_pause_counted_from_the_first_call() -> None:
    match = table(BOT, BOT)
    match.advance(0)
    assert not match.advance(10.0)
    assert not match.advance(10.9)
    assert match.advance(11.0)


def test_a_forced_move_has_the_shorter_pause_and_asks_nobody() -> None:
    match = table(BOT, BOT)
    for now_s in range(0, 20, 2):
        match.advance(now_s)
        if match.number and len(match.legal(match.to_act[0])) == 1:
            break
    match._thinking._choosers = None  # type: ignore[assignment]  # would fail if it were asked
    assert not match.advance(30.0)
    assert not match.advance(30.2)
    assert match.advance(30.25)


def test_a_seat_sees_its_own_cards_alone() -> None:
    match = table(ANN, BOT)
    match.advance(0)
    (mine,), (watched,) = match.updates(0, 0), match.updates(None, 0)
    dealt, closed = mine.beats[0].event, watched.beats[0].event
    assert isinstance(dealt, Dealt) and isinstance(closed, Dealt)
    assert HIDDEN not in dealt.hands[0] and set(dealt.hands[1]) == {HIDDEN}
    assert {card for hand in closed.hands for card in hand} == {HIDDEN}
    assert watched.view.hand == () and watched.legal == ()
    assert mine.view == mine.beats[-1].view and len(mine.legal) == 3


def test_updates_follow_on_one_another_and_the_latest_is_a_picture_without_beats() -> None:
    match = table(ANN, BOT)
    match.advance(0)
    match.submit(0, match.legal(0)[0], match.number)
    assert [u.number for u in match.updates(1, 0)] == [1, 2]
    assert match.updates(1, 2) == ()
    latest = match.latest(1)
    assert (latest.number, latest.beats) == (2, ())
    assert latest.view == match.updates(1, 1)[-1].view


def test_a_move_that_answers_an_older_picture_is_stale() -> None:
    match = table(ANN, ANN)
    match.advance(0)
    with pytest.raises(Stale):
        match.submit(0, match.legal(0)[0], 0)
    with pytest.raises(Stale):
        match.submit(0, match.legal(0)[0], 7)
    with pytest.raises(Stale):
        match.submit(0, match.legal(0)[0], -1)
    assert match.number == 1


def test_choices_made_together_do_not_make_each_other_stale() -> None:
    match = table(ANN, ANN, together=True)
    match.advance(0)
    first, second = match.legal(0)[0], match.legal(1)[0]
    match.submit(1, second, 1)
    hidden = match.updates(0, 1)[-1].beats[0]
    assert hidden.event == Played(1, HIDDEN) and hidden.view.laid == (HIDDEN, HIDDEN)
    match.submit(0, first, 1)
    with pytest.raises(Stale):
        match.submit(0, match.legal(0)[0], 1)


def test_moves_are_refused_off_turn_and_for_the_computer() -> None:
    match = table(ANN, BOT)
    with pytest.raises(IllegalMove):
        match.submit(-1, TOY.chance(match.history.state, Random(0)), 0)
    match.advance(0)
    with pytest.raises(IllegalMove):
        match.submit(1, match.history.state.hands[1][0], 1)
    match.submit(0, match.legal(0)[0], 1)
    with pytest.raises(IllegalMove, match="computer"):
        match.submit(1, match.legal(1)[0], 2)
    with pytest.raises(IllegalMove):
        match.submit(9, Lay(HIDDEN), 2)


def test_undo_goes_back_to_the_last_own_decision_and_over_forced_moves() -> None:
    match = table(ANN, BOT, deals=1)
    match.advance(0)
    start = match.latest(0)
    match.submit(0, match.legal(0)[0], 1)
    while match.to_act != (0,):
        match.advance(match.number * 10.0)
        match.advance(match.number * 10.0 + 5)
    second = match.latest(0)
    match.submit(0, match.legal(0)[0], match.number)
    while len(match.legal(0)) != 1:  # the last card is forced
        match.advance(1e3)
        match.advance(2e3)
    match.undo(0)
    assert match.latest(0).view == second.view and match.latest(0).legal == second.legal
    match.undo(0)
    assert match.latest(0).view == start.view
    assert match.assisted
    assert match.undo_refusal(0) == "There is nothing to take back yet."


def test_after_undo_chance_draws_the_same_again() -> None:
    match = table(ANN, BOT, seed="again")

    def second_deal() -> Any:
        before = match.number
        rng = Random(3)
        now_s = 0.0
        while True:
            for change in match.history.changes[before:]:
                if not change.is_undo and change.seat == -1:
                    return change.move
            now_s += 4
            if not (match.advance(now_s) or match.advance(now_s + 2)):
                match.submit(0, rng.choice(match.legal(0)), match.number)

    match.advance(0)
    first = second_deal()
    match.undo(0)
    assert second_deal() == first


def test_undo_is_an_update_without_beats_and_numbers_never_go_down() -> None:
    match = table(ANN, BOT)
    match.advance(0)
    match.submit(0, match.legal(0)[0], 1)
    match.undo(0)
    (update,) = match.updates(1, 2)
    assert update.number == 3 and update.beats == ()
    assert update.view == match.latest(1).view
    with pytest.raises(Stale):
        match.submit(0, match.legal(0)[0], 1)
    match.submit(0, match.legal(0)[1], 3)


def test_beside_other_people_undo_needs_their_consent() -> None:
    shared = table(ANN, BOT, ANN)
    for _ in range(20):
        shared.advance(shared.number * 10.0)
        if shared.to_act == (0,):
            break
        if shared.to_act == (2,):
            shared.submit(2, shared.legal(2)[0], shared.number)
    assert shared.undo_refusal(2) is None or "nothing" in str(shared.undo_refusal(2))
    shared.submit(0, shared.legal(0)[0], shared.number)
    assert shared.asked_for(0) == (2,) and shared.undo_refusal(0) is None
    with pytest.raises(UndoRefused, match="not agreed"):
        shared.undo(0)
    shared.undo(0, agreed=True)
    assert shared.to_act == (0,) and shared.assisted


def test_undo_is_refused_while_the_others_are_away_and_after_the_end() -> None:
    left = table(ANN, Computer("Cy", "casual", stands_in=True))
    left.advance(0)
    left.submit(0, left.legal(0)[0], 1)
    with pytest.raises(UndoRefused, match="Nobody is here"):
        left.undo(0)
    alone = table(ANN, BOT)
    play_out(alone, Random(1))
    with pytest.raises(UndoRefused, match="over"):
        alone.undo(0)


def test_the_last_decider_is_who_decided_last() -> None:
    match = table(ANN, ANN)
    match.advance(0)
    assert match.last_decider((0, 1)) is None
    for seat in (0, 1):
        match.submit(seat, match.legal(seat)[0], match.number)
        assert match.last_decider((0, 1)) == seat
    assert match.last_decider((0,)) == 0 and match.last_decider(()) is None


def test_an_answer_that_comes_after_undo_is_dropped() -> None:
    made: list[Silent] = []

    def silent() -> Silent:
        made.append(Silent())
        return made[-1]

    match = table(ANN, BOT, chooser=silent)
    match.advance(0)
    match.submit(0, match.legal(0)[0], 1)
    match.advance(0)
    match.undo(0)
    assert made[0].cancelled
    match.submit(0, match.legal(0)[1], match.number)
    made[0].answer = match.legal(1)[0]
    match.advance(1)
    assert not match.advance(3)
    assert match.to_act == (1,) and len(made) == 2


@pytest.mark.parametrize("leave", ["close", "another level", "somebody else"])
def test_an_answer_is_dropped_when_the_table_or_the_seat_is_left(leave: str) -> None:
    """A13: whoever was thinking is told, and what comes late is never played."""
    made: list[Silent] = []

    def silent() -> Silent:
        made.append(Silent())
        return made[-1]

    match = table(ANN, BOT, chooser=silent)
    match.advance(0)
    match.submit(0, match.legal(0)[0], 1)
    match.advance(0)
    if leave == "close":
        match.close()
    else:
        match.seat(1, Computer("Bob", "skilled") if leave == "another level" else Person("Cy"))
    assert made[0].cancelled
    made[0].answer = match.legal(1)[0]
    assert not match.advance(1)
    assert not match.advance(4)
    assert match.moves == 1


class Raises(First):
    def poll(self) -> Any:
        raise RuntimeError("lost")


class Cheats(First):
    def poll(self) -> Any:
        return Lay(HIDDEN)


class Refuses(First):
    def begin(self, view: Any, legal: tuple[Any, ...], left_s: float | None = None) -> None:
        raise RuntimeError("no")


class Clings(Raises):
    """Cannot even be stopped."""

    def cancel(self) -> None:
        raise RuntimeError("never")


class Odd(First):
    """Answers with a thing that bears no comparison."""

    def poll(self) -> Any:
        class Thing:
            def __eq__(self, other: object) -> bool:
                raise RuntimeError("incomparable")

        return Thing()


@pytest.mark.parametrize("chooser", [Raises, Cheats, Refuses, Silent, Clings, Odd])
def test_a_player_that_fails_is_stood_in_for_and_counted(chooser: type[First]) -> None:
    faults: list[str] = []
    setup = Setup(2, Options())
    match = Match(
        TOY,
        setup,
        (ANN, BOT),
        "s",
        lambda seat, level: chooser(),
        pace=PACE,
        on_fault=faults.append,
    )
    match.advance(0)
    match.submit(0, match.legal(0)[0], 1)
    first = match.legal(1)[0]
    for now_s in (0.0, 5.0, 5.1, 6.2):
        if match.advance(now_s):
            break
    assert match.history.changes[-1].move == first
    assert match.stand_ins == len(faults) == 1
    assert "Bob" in faults[0]


def test_an_unknown_level_is_stood_in_for_too() -> None:
    def choosers(seat: int, level: str) -> First:
        raise KeyError(level)

    match = Match(TOY, Setup(2, Options()), (BOT, BOT), "s", choosers, pace=PACE)
    play_out(match, Random(0))
    assert match.outcome and match.stand_ins == 2 * 2 * 2


def test_a_seat_can_change_hands_in_mid_thought() -> None:
    match = table(ANN, BOT, chooser=Silent)
    match.advance(0)
    match.submit(0, match.legal(0)[0], 1)
    match.advance(0)
    match.seat(1, Person("Cy"))
    assert not match.advance(100)
    match.submit(1, match.legal(1)[0], 2)
    match.seat(0, BOT)
    assert match.holders == (BOT, Person("Cy"))


@pytest.mark.parametrize("seat", [-1, 2])
def test_only_seats_of_the_table_change_hands(seat: int) -> None:
    match = table(ANN, BOT)
    with pytest.raises(ValueError, match=f"no seat {seat}"):
        match.seat(seat, BOT)
    assert match.holders == (ANN, BOT)


def test_as_many_holders_as_seats() -> None:
    with pytest.raises(ValueError, match="1 holders for 2 seats"):
        Match(TOY, Setup(2, Options()), (ANN,), "s", lambda seat, level: First())
