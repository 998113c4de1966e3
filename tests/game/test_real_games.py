"""What the match promises, held with the real games: taking back, resuming, equal luck."""

from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

from game.core.cards import RANK_OF
from game.core.contract import CHANCE, AnyRules, Setup
from game.core.events import Drawn
from game.holders import Computer, Holder, Person
from game.journal import decode
from game.match import Match, Update
from game.registry import GAMES
from game.sequence.state import Place
from game.thinking import Pace
from tests.game.laws import any_move, gives_up
from tests.game.test_journal import Memory, choosers

AT_ONCE = Pace(pause_s=0, forced_pause_s=0)
ADA, BOT = Person("Ada"), Computer("Hazel", "beginner")
EVERY = pytest.mark.parametrize("rules", GAMES.values(), ids=lambda rules: rules.info.id)


def sit_down(rules: AnyRules, seed: str, journal: Memory | None = None, at: int = 0) -> Match:
    """A person in one seat, computers in the others."""
    seats = rules.info.default_seats
    holders: list[Holder] = [BOT] * seats
    holders[at] = ADA
    setup = Setup(seats, rules.options_type(), first=0)
    return Match(rules, setup, holders, seed, choosers, journal=journal, pace=AT_ONCE)


def until_asked(match: Match, least: int = 2) -> None:
    """Let chance and computers move until the person has so many moves to choose from."""
    while match.outcome is None and len(match.legal(0)) < least:
        if match.legal(0):
            match.submit(0, match.legal(0)[0], match.number)
        else:
            match.advance(0)


def play_on(match: Match, rng: Random, changes: int) -> None:
    """So many changes more, the person moving at random."""
    goal = match.number + changes
    while match.outcome is None and match.number < goal:
        if match.legal(0):
            match.submit(0, any_move(match.rules, match.legal(0), rng), match.number)
        else:
            match.advance(0)


def drawn(match: Match, move: Any) -> tuple[str, ...]:
    """Make a move of seat 0; the cards it draws for it."""
    before = match.number
    match.submit(0, move, before)
    beats = match.updates(0, before)[0].beats
    return next(b.event.cards for b in beats if isinstance(b.event, Drawn))


def test_a_drawn_card_that_was_taken_back_is_drawn_again() -> None:
    """U13: whatever is played instead, so that nothing is gained by looking; and it is noted."""
    match = sit_down(GAMES["sequence"], "undo", journal := Memory())
    until_asked(match)
    places = [move for move in match.legal(0) if isinstance(move, Place)]
    first = drawn(match, places[0])
    for other in (places[0], places[-1]):
        match.undo(0)
        assert match.latest(0).legal[0] == places[0]
        assert drawn(match, other) == first
    assert places[0].card != places[-1].card
    assert match.assisted and decode(journal.data).assisted


def test_each_taking_back_goes_to_an_earlier_choice_and_over_the_others_replies() -> None:
    """U13: the replies go with the move that they answered."""
    match = sit_down(GAMES["sequence"], "replies")
    until_asked(match)
    views = []
    for _ in range(3):
        views.append(match.latest(0).view)
        match.submit(0, match.legal(0)[0], match.number)
        until_asked(match)
    while views:
        match.undo(0)
        assert match.latest(0).view == views.pop()
    assert match.undo_refusal(0) == "There is nothing to take back yet."


@EVERY
def test_what_chance_drew_is_drawn_again_after_taking_back(rules: AnyRules) -> None:
    """U13, never re-rolled: after looking ahead the same match can still be played as it was."""
    first = sit_down(rules, "again")
    play_on(first, Random(4), 4000)
    match, rng = sit_down(rules, "again"), Random(4)
    for number, change in enumerate(first.history.standing):
        if change.seat == 0:
            until_asked(match, least=1)
            coming = first.history.standing[number:]
            early = number < len(first.history.standing) // 2
            draws_left = len(coming) > 20 and any(later.seat == CHANCE for later in coming)
            goes_on = early or draws_left  # what is tried must not end the match
            if goes_on and len(match.legal(0)) > 1 and rng.random() < 0.3:
                try_another(match, rng)
            match.submit(0, change.move, match.number)
    while match.advance(0):
        pass
    draws = sum(seat == CHANCE for _, seat in moves_of(first))
    assert match.assisted and draws >= LEAST_DRAWS[rules.info.id]
    assert moves_of(match) == moves_of(first)


LEAST_DRAWS = {
    "backgammon": 2,
    "checkers": 0,
    "chess": 0,
    "crazy-eights": 3,
    "euchre": 5,
    "golf": 9,
    "hearts": 4,
    "kaiser": 2,
    "mastermind": 1,
    "oh-hell": 11,
    "president": 5,
    "sequence": 1,
    "spades": 2,
    "wizard": 15,
}
"""How often chance moves in a match, unless it is a very short one."""


def try_another(match: Match, rng: Random) -> None:
    """Make any move, see where it leads until the next choice, and take it back."""
    staying = [move for move in match.legal(0) if not gives_up(match.rules, move)]
    match.submit(0, rng.choice(staying), match.number)
    until_asked(match)
    match.undo(0)


def moves_of(match: Match) -> list[tuple[Any, int]]:
    return [(change.move, change.seat) for change in match.history.standing]


@EVERY
def test_a_match_that_is_loaded_again_and_again_is_dealt_the_same(rules: AnyRules) -> None:
    """S06: whatever was saved before a deal or a draw, the cards that follow are the same."""
    left = sit_down(rules, "luck", journal := Memory())
    play_on(left, Random(1), 6)
    record = decode(journal.data)
    ends = []
    for _ in range(3):
        match = Match.resume(rules, record, choosers, pace=AT_ONCE)
        assert match.latest(0) == left.latest(0)
        play_on(match, Random(2), 60)
        ends.append(match.history.state)
    assert ends[0] == ends[1] == ends[2] != left.history.state


@EVERY
def test_the_seed_is_in_the_record_and_in_nothing_that_a_seat_is_told(rules: AnyRules) -> None:
    """S06: who knows it knows every card to come."""
    secret = "seed-that-nobody-may-know"
    match = sit_down(rules, secret, journal := Memory())
    play_on(match, Random(1), 40)
    assert decode(journal.data).header.seed == secret
    for seat in (*range(match.setup.seats), None):
        told = match.updates(seat, 0)
        assert told and secret not in _text(told)


def _text(updates: tuple[Update, ...]) -> str:
    return "".join(
        msgspec.json.encode((u.view, u.legal, [(b.event, b.view) for b in u.beats])).decode()
        for u in updates
    )


@EVERY
def test_cards_do_not_depend_on_who_sits_where(rules: AnyRules) -> None:
    """A15: with the person in any seat, the deals of a seed are the same."""
    deals = []
    for seat in range(rules.info.default_seats):
        match = sit_down(rules, "fair", at=seat)
        match.advance(0)
        deals.append([c.move for c in match.history.changes if c.seat == CHANCE])
    assert all(deal == deals[0] for deal in deals)


def test_every_seat_is_dealt_as_well_as_the_others() -> None:
    """A15: the mean rank of a euchre hand over 5000 deals, within one per cent."""
    rules = GAMES["euchre"]
    start = rules.start(Setup(4, rules.options_type(), first=3))
    totals: Counter[int] = Counter()
    for number in range(5000):
        deal = rules.chance(start, Random(f"deal {number}"))
        for seat, hand in enumerate(deal.hands):
            totals[seat] += sum(RANK_OF[card] for card in hand)
    mean = sum(totals.values()) / 4
    assert all(abs(total - mean) < 0.01 * mean for total in totals.values())


@EVERY
def test_a_view_says_nothing_of_who_is_a_person(rules: AnyRules) -> None:
    """A15: computers cannot treat people otherwise, for they cannot tell."""
    words = ("human", "person", "people", "name", "holder", "level", "computer")
    fields = {field.name for field in msgspec.structs.fields(rules.view_type)}
    assert not [field for field in fields if any(word in field for word in words)]


@EVERY
def test_nothing_can_be_taken_back_once_it_is_over_and_the_result_stands(rules: AnyRules) -> None:
    """S09: no second win can be made of the same match."""
    match = sit_down(rules, "over", journal := Memory())
    play_on(match, Random(5), 10_000)
    outcome = match.outcome
    assert outcome is not None
    assert match.undo_refusal(0) == "The match is over and counted."
    with pytest.raises(ValueError, match="over and counted"):
        match.undo(0)
    assert match.outcome == outcome == decode(journal.data).outcome
