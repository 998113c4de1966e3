"""What a guest's screen remembers of its own moves is what the host's record says of them."""

from __future__ import annotations

import time
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from ai.decisions import Decision, decisions_of, hand_of
from game.core.contract import CHANCE
from game.registry import GAMES
from net.host.room import Room
from net.protocol import Answer, Intent, Takeback
from scenes.review.matter import Gathering, Matter
from scenes.table import witness as witnesses
from scenes.table.linked import LinkedTable
from tests.scenes.scripted import Line, seated, sit_down

CHANGES = 160
ENDS = ("resign", "offer-draw", "accept-draw", "drop")


class Pair:
    """A guest's screen, a friend elsewhere, and computers at one table; all play by lot."""

    def __init__(self, game: str, seats: int = 0, seed: int = 1, **rest: Any) -> None:
        self.friend = Line()
        rules = GAMES[game]
        count = seats or max(2, rules.info.default_seats)
        made = seated(game, self.friend, names=("Ada", "Sam"), seats=count, **rest)
        self.room: Room = made[0]
        self.line: Line = made[1]
        self.screen: LinkedTable = made[2]
        self.rng = Random(seed)
        self.hear()

    @property
    def match(self) -> Any:
        return self.room.match

    @property
    def seat(self) -> int:
        return self.screen.here[0]

    def hear(self) -> None:
        """What was said at either end arrives."""
        while self.line.said:
            self.room.hear(self.line, self.line.said.pop(0), 0.0)
        while self.screen.news():
            pass

    def move(self) -> None:
        """One change, whoever makes it."""
        match, seat = self.match, self.seat
        waiting = [at for at in match.to_act if at != CHANCE]
        theirs = [at for at in waiting if at == self.room._seats_of(self.friend)[0]]
        if seat in waiting and (len(waiting) == 1 or self.rng.random() < 0.5):
            update = self.screen.latest(seat)
            self.screen.submit(seat, self.some(update.legal), update.number)
        elif theirs:
            text = match.rules.text.move(self.some(match.legal(theirs[0])))
            self.room.intent(self.friend, Intent(match.number, text), 0.0)
        else:
            self.room.advance(time.monotonic())
        self.hear()

    def some(self, legal: tuple[Any, ...]) -> Any:
        """A move that does not end it at once."""
        text = self.match.rules.text.move
        return self.rng.choice([m for m in legal if not text(m).startswith(ENDS)])

    def play(self, changes: int = CHANGES) -> None:
        end = self.match.number + changes
        while self.match.number < end and not self.match.outcome:
            self.move()

    def take_back(self, by_friend: bool) -> None:
        """Somebody asks, the other agrees; nothing where there is nothing to take back."""
        if by_friend:
            self.room.hear(self.friend, Takeback(self.match.number), 0.0)
        elif not self.screen.undo_refusal(self.seat):
            self.screen.undo(self.seat)
        self.hear()
        wish = self.screen.asked
        if wish is None:
            return
        if by_friend:
            self.screen.answer(wish.n, True)
        else:
            self.room.hear(self.friend, Answer(wish.n, True), 0.0)
        self.hear()

    def matter(self) -> Matter:
        """What its review is of."""
        gathering = Gathering.of_seen(self.screen)
        while not gathering.step(1.0):
            pass
        assert gathering.story is not None
        return gathering.story

    def of_record(self) -> list[Decision]:
        history = self.match.history
        return [d for d in decisions_of(self.match.rules, history, (self.seat,)) if d]


def bare(decisions: Any) -> list[Decision]:
    """Without the index, which counts otherwise."""
    return [replace(each, index=0) for each in decisions]


@pytest.mark.parametrize("game", GAMES)
def test_it_is_what_the_record_says(game: str) -> None:
    pair = Pair(game)
    pair.play()
    matter = pair.matter()
    assert bare(matter.decisions) == bare(pair.of_record())
    assert matter.decisions and not matter.missed and matter.history is None
    indices = [each.index for each in matter.decisions]
    assert indices == sorted(set(indices))
    assert matter.is_over == bool(pair.match.outcome)
    assert matter.sheet == pair.match.rules.sheet(pair.match.latest(pair.seat).view)


@pytest.mark.parametrize("game", ["euchre", "hearts", "checkers", "chess", "golf", "sequence"])
def test_what_was_taken_back_is_no_decision(game: str) -> None:
    pair = Pair(game, seed=3)
    undone = 0
    for i in range(14):
        pair.play(9)
        before = pair.match.number
        pair.take_back(by_friend=i % 2 == 0)
        undone += pair.match.history.changes[-1].is_undo and pair.match.number > before
    assert undone > 3
    pair.play(9)
    assert bare(pair.matter().decisions) == bare(pair.of_record())


def test_of_several_who_choose_at_once_each_has_its_own() -> None:
    """In Hearts all pass at once, and whoever comes first does not speak for the others."""
    for seed in range(6):
        pair = Pair("hearts", seed=seed)
        pair.play(12)
        (passed, *_) = pair.matter().decisions
        assert passed == replace(pair.of_record()[0], index=passed.index)
        assert passed.view.phase == "pass"


def test_a_move_that_was_refused_is_none() -> None:
    pair = Pair("checkers")
    while pair.seat not in pair.match.to_act:
        pair.move()
    update = pair.screen.latest(pair.seat)
    pair.screen.submit(pair.seat, update.legal[0], update.number + 7)
    pair.hear()
    assert not pair.matter().decisions
    pair.play(20)
    assert bare(pair.matter().decisions) == bare(pair.of_record())


def test_a_flag_that_falls_is_no_move() -> None:
    pair = Pair("chess", options={"minutes": 1})
    pair.play(8)
    while pair.seat not in pair.match.to_act:
        pair.move()
    known = bare(pair.matter().decisions)
    update = pair.screen.latest(pair.seat)
    pair.screen.submit(pair.seat, update.legal[0], update.number)
    while pair.line.said:
        pair.room.hear(pair.line, pair.line.said.pop(0), 600.0)  # too late
    pair.hear()
    assert pair.match.outcome and pair.screen.over
    assert bare(pair.matter().decisions) == known == bare(pair.of_record())


def come_back(pair: Pair, away: int) -> None:
    """The guest's link breaks, so many changes go by, and it takes its seat again."""
    token = pair.line.token
    pair.room.lost(pair.line)
    end = pair.match.number + away
    friend = pair.room._seats_of(pair.friend)[0]
    while pair.match.number < end and not pair.match.outcome:
        if friend in pair.match.to_act:
            text = pair.match.rules.text.move(pair.some(pair.match.legal(friend)))
            pair.room.intent(pair.friend, Intent(pair.match.number, text), 0.0)
        else:
            pair.room.advance(time.monotonic())
    pair.room.visit(pair.line)
    pair.room.resume(pair.line, token)
    pair.hear()


@pytest.mark.parametrize("game", ["euchre", "checkers", "crazy-eights"])
def test_what_went_by_unseen_is_not_in_it(game: str) -> None:
    pair = Pair(game)
    pair.play(24)
    seen = pair.matter()
    come_back(pair, 14)
    assert pair.matter().missed
    assert [d.view for d in pair.matter().decisions] == [d.view for d in seen.decisions]
    pair.play(60)
    late = pair.matter()
    theirs = {(d.view, d.move) for d in map(_hashed, pair.of_record())}
    assert {(d.view, d.move) for d in map(_hashed, late.decisions)} <= theirs
    assert len(late.decisions) > len(seen.decisions)
    for each in late.decisions:
        assert (each.nth == 0) == (each.hand in late.missed)


def _hashed(decision: Decision) -> Decision:
    return replace(decision, view=repr(decision.view))


def test_a_hand_that_was_taken_back_while_the_link_was_down_is_not_in_it() -> None:
    pair, other = Pair("euchre"), Pair("euchre", seed=2)
    while hand_of(pair.match.rules, pair.screen.latest(pair.seat).view) < 2:
        pair.move()
    other.play(12)
    earlier = other.screen.latest(other.seat)  # a moment of the first hand that was never seen
    seen = pair.screen.witness(pair.seat)
    assert {decision.hand for decision in seen.decisions()} >= {0, 1}
    seen.was_away()
    seen.see(replace(earlier, number=pair.match.number + 9, beats=()))
    assert {decision.hand for decision in seen.decisions()} == {0}
    assert seen.missed == {0, 1, 2}


def test_a_link_that_was_back_before_anything_happened_missed_nothing() -> None:
    pair = Pair("euchre")
    pair.play(40)
    come_back(pair, 0)
    assert not pair.matter().missed
    pair.play(20)
    assert bare(pair.matter().decisions) == bare(pair.of_record())


def test_somebody_who_comes_in_the_middle_knows_what_follows() -> None:
    """The program was started anew: of the first hands nothing is known."""
    pair = Pair("euchre")
    pair.play(60)
    fresh = Line()
    token = pair.line.token
    pair.room.visit(fresh)
    pair.room.resume(fresh, token)
    pair.line, pair.screen = fresh, sit_down(pair.room, fresh)
    pair.hear()
    now = len(pair.match.rules.sheet(pair.match.latest(0).view).rows)
    assert pair.matter().missed == set(range(now + 1)) and not pair.matter().decisions
    pair.play(60)
    last = [d for d in pair.matter().decisions if d.hand not in pair.matter().missed]
    assert bare(last) == bare(d for d in pair.of_record() if d.hand > now) and last


def test_memory_has_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(witnesses, "MOST_MOVES", 10)
    pair = Pair("euchre")
    pair.play(150)
    matter = pair.matter()
    assert len(matter.decisions) <= 10 and 0 in matter.missed
    assert bare(matter.decisions)[-1].view == pair.of_record()[-1].view
