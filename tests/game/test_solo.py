"""Playing on alone from a view, when the host is gone."""

from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

from game.core.contract import CHANCE, AnyRules, Setup, encode
from game.core.events import Seat
from game.history import History
from game.holders import Computer, Holder, Person
from game.journal import DamagedJournal, decode, replay
from game.match import Match
from game.registry import GAMES
from game.solo import alone, play_on
from game.telling import tell
from game.thinking import Pace
from tests.game.laws import Position, any_move, next_move, random_setup
from tests.game.test_journal import Memory, choosers
from tests.game.toy import TOY, Options

AT_ONCE = Pace(pause_s=0, forced_pause_s=0)
EVERY = pytest.mark.parametrize("rules", [TOY, *GAMES.values()], ids=lambda rules: rules.info.id)


def left_alone(
    rules: AnyRules, setup: Setup[Any], view: Any, journal: Memory | None = None, seed: str = "s"
) -> Match:
    """The match of a guest that has only what came over the wire."""
    seats = range(setup.seats)
    holders: list[Holder] = [Person(f"P{s}", "lan" if s else "here") for s in seats]
    told = msgspec.json.decode(encode(view), type=rules.view_type)
    return play_on(
        rules, setup, told, holders, seed, choosers, level="casual", journal=journal, pace=AT_ONCE
    )


def play_out(match: Match, seat: Seat, rng: Random, changes: int = 100_000) -> None:
    while match.to_act and changes:
        changes -= 1
        if match.legal(seat):
            match.submit(seat, any_move(match.rules, match.legal(seat), rng), match.number)
        else:
            assert match.advance(0)


def moments(rules: AnyRules, setup: Setup[Any], rng: Random, share: float) -> list[tuple[Any, str]]:
    """States met in one random match and what is going on in each; many pass, so that all comes."""
    at = Position(rules, setup, History(rules, setup), rng)
    found = []
    while at.waiting() and at.history.number < 2000:
        if rng.random() < share:
            found.append((at.state, phase_of(at.state, at.waiting())))
        seat, move = next_move(at, None)
        first = at.legal(seat)[:1]
        passes = [rules.text.move(m) for m in first] == ["pass"] and rng.random() < 0.6
        at.history.play(seat, first[0] if passes else move)
    return found


def phase_of(state: Any, waiting: tuple[Seat, ...]) -> str:
    if waiting == (CHANCE,):
        return f"chance {getattr(state, 'due', '')}"
    phase = getattr(state, "phase", "")
    trick = getattr(state, "trick", None)
    return phase or "turn" if trick is None or phase != "play" else f"play, {len(trick)} laid"


PHASES = {
    "toy": {"chance ", "turn"},
    "backgammon": {"chance opening", "chance roll", "turn"},
    "checkers": {"turn"},
    "chess": {"turn"},
    "crazy-eights": {"chance ", "play"},
    "euchre": {"chance ", "order", "call", "discard", *(f"play, {n} laid" for n in range(4))},
    "golf": {"chance ", "setup", "draw", "place"},
    "hearts": {"chance ", "pass", *(f"play, {n} laid" for n in range(3))},
    "kaiser": {"chance ", "bid", "trump", *(f"play, {n} laid" for n in range(4))},
    "mastermind": {"set", "guess"},
    "oh-hell": {"chance ", "bid", *(f"play, {n} laid" for n in range(3))},
    "president": {"chance ", "play"},
    "sequence": {"chance deal", "turn"},
    "spades": {"chance ", "bid", *(f"play, {n} laid" for n in range(3))},
    "wizard": {"chance ", "bid", *(f"play, {n} laid" for n in range(3))},
}


@EVERY
def test_whoever_is_left_plays_on_from_any_moment_to_the_end(rules: AnyRules) -> None:
    rng = Random(21)
    met: Counter[str] = Counter()
    for _ in range(6):
        setup = random_setup(rules, rng)
        for state, phase in moments(rules, setup, rng, 0.2)[:30]:
            seat = rng.randrange(setup.seats)
            view = rules.view(state, seat)
            match = left_alone(rules, setup, view, seed=str(met.total()))
            assert match.latest(seat).view == view
            assert match.latest(seat).legal == rules.legal_moves(state, seat)
            met[phase] += 1
            if met[phase] <= 8:
                play_out(match, seat, rng)
                assert match.outcome
    assert PHASES[rules.info.id] <= set(met), met


@EVERY
def test_its_record_replays_and_goes_on(rules: AnyRules) -> None:
    rng = Random(5)
    setup = random_setup(rules, rng)
    state, _ = moments(rules, setup, rng, 0.2)[4]
    match = left_alone(rules, setup, rules.view(state, 1), journal := Memory())
    play_out(match, 1, Random(3), changes=7)
    record = decode(journal.data)
    assert record.header.format == (3 if match.clock else 2)  # a clock came later
    assert record.header.setup(rules) == setup
    again = replay(rules, record)
    assert [again.state_at(n) for n in range(8)] == [match.history.state_at(n) for n in range(8)]
    resumed = Match.resume(rules, record, choosers, journal=journal, pace=AT_ONCE)
    for other in (match, resumed):
        play_out(other, 1, Random(9))
    assert resumed.history.state == match.history.state and resumed.outcome
    assert "It goes on where another table was left." in list(tell(rules, record))


def test_where_all_choose_at_once_ones_own_choice_stands() -> None:
    """The others' choices were never known, so they may be other ones now; who chose is kept."""
    setup = Setup(4, Options(together=True))
    history = History(TOY, setup)
    history.play(CHANCE, TOY.chance(history.state, Random(2)))
    for seat in (2, 0):
        history.play(seat, TOY.legal_moves(history.state, seat)[0])
    for seat in (0, 1):
        view = TOY.view(history.state, seat)
        match = left_alone(TOY, setup, view)
        assert match.to_act == (1, 3) and match.latest(seat).view == view
        if seat == 0:
            assert match.history.state.laid[0] == history.state.laid[0]
        play_out(match, seat, Random(0))
        assert match.outcome


def test_all_others_are_computers_with_the_names_they_had() -> None:
    holders = (
        Person("Ann"),
        Person("Cy", "lan"),
        Computer("Bob", "skilled"),
        Computer("Di", "expert", stands_in=True),
    )
    assert alone(holders, 1, "casual") == (
        Computer("Ann", "casual"),
        Person("Cy"),
        Computer("Bob", "skilled"),
        Computer("Di", "expert"),
    )


def test_taking_back_ends_where_one_was_left_alone() -> None:
    history = History(TOY, Setup(2, Options()))
    history.play(CHANCE, TOY.chance(history.state, Random(2)))
    view = TOY.view(history.state, 0)
    match = left_alone(TOY, Setup(2, Options()), view)
    match.submit(0, match.legal(0)[0], 0)
    match.undo(0)
    assert match.latest(0).view == view and match.undo_refusal(0)


def test_nobody_plays_on_from_the_end_or_from_beside_the_table() -> None:
    setup = Setup(2, Options(deals=1))
    at = Position(TOY, setup, History(TOY, setup), Random(1))
    with pytest.raises(ValueError, match="nothing to play on"):
        left_alone(TOY, setup, TOY.view(at.state, None))
    while at.waiting():
        at.history.play(*next_move(at, None))
    with pytest.raises(ValueError, match="nothing to play on"):
        left_alone(TOY, setup, TOY.view(at.state, 0))


WRONG: list[Any] = [
    7,
    {},
    [],
    {"seats": 3},
    {"seats": 9},
    {"hands": [["10C"]]},
    {"hands": [["10C"], ["10D"] * 13]},
    {"laid": ["10C", "10C"]},
    {"rows": [[1]]},
]
UNLIKELY: list[Any] = [
    {"lead": 5},
    {"points": []},
    {"hands": [["10C", "10C", "10C"], ["10D", "10H", "10S"]]},
]
"""States that only show what they are as the match goes on."""


@pytest.mark.parametrize("wrong", WRONG + UNLIKELY, ids=str)
def test_a_start_that_is_no_state_is_named_as_damage(wrong: Any) -> None:
    setup = Setup(2, Options())
    history = History(TOY, setup)
    history.play(CHANCE, TOY.chance(history.state, Random(2)))
    match = left_alone(TOY, setup, TOY.view(history.state, 0), journal := Memory())
    play_out(match, 0, Random(0))
    header = msgspec.json.decode(journal.lines[0])
    bad = {**header["start"], **wrong} if isinstance(wrong, dict) and wrong else wrong
    journal.lines[0] = msgspec.json.encode({**header, "start": bad})
    said = r"line \d" if wrong in UNLIKELY else "line 1: not a state of High Card"
    with pytest.raises(DamagedJournal, match=said):
        replay(TOY, decode(journal.data))
