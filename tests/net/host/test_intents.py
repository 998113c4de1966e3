"""Moves from guests: made as the rules say, or refused without harm and counted."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random

import pytest

from game.core.contract import CHANCE, encode
from game.core.events import Seat
from game.holders import Computer, Person
from game.match import Match
from net.guest.follower import Follower
from net.host.room import Room
from net.protocol import Code, Intent, Picture, Rejected, Start, Table, Update
from tests.game.toy import TOY
from tests.net.host.ears import Deaf, Ear, now_of, play_on, seated, token_of, visitor
from tests.net.tables import begin, room

GAMES = [("euchre", 4), ("sequence", 3), ("toy", 3)]


class Lines:
    """A journal in memory."""

    def __init__(self) -> None:
        self.lines: list[bytes] = []

    def append(self, line: bytes) -> None:
        self.lines.append(line)


@dataclass
class Scene:
    """A table full of guests, one of whom is to act."""

    room: Room
    guests: list[Ear]
    journal: Lines
    actor: Seat
    other: Seat

    def intent(
        self, move: str = "", answers: int | None = None, seat: Seat | None = None
    ) -> Intent:
        told = now_of(self.guests[self.actor])
        number = told.number if answers is None else answers
        return Intent(number, move or told.legal[0], seat)


def scene(game: str, seats: int, moves: int = 0, seed: str = "1") -> Scene:
    journal = Lines()
    table = room(game, seats, begin=begin(seed, lambda: journal))
    guests = [seated(table, f"Sam {n}") for n in range(seats)]
    table.start(0.0)
    match = table.match
    assert match is not None
    rng = Random(seed)
    for _ in range(moves):
        play_on(table, lambda: match.to_act != (CHANCE,))
        seat = match.to_act[0]
        told = now_of(guests[seat])
        table.intent(guests[seat], Intent(told.number, rng.choice(told.legal)), 0.0)
    play_on(table, lambda: match.to_act != (CHANCE,))
    actor = match.to_act[0]
    return Scene(table, guests, journal, actor, (actor + 1) % seats)


BAD: list[tuple[str, Code, Callable[[Scene], Intent]]] = [
    ("an old number", "stale", lambda at: at.intent(answers=0)),
    ("a number to come", "stale", lambda at: at.intent(answers=2**31 - 1)),
    ("a move for another’s seat", "seat", lambda at: at.intent(seat=at.other)),
    ("a seat that does not exist", "seat", lambda at: at.intent(seat=63)),
    ("words that are no move", "malformed", lambda at: at.intent("please")),
    ("a number as a move", "malformed", lambda at: at.intent("-1")),
    ("control characters", "malformed", lambda at: at.intent("\x00\x1b[2J")),
    ("only colons", "malformed", lambda at: at.intent(":" * 600)),
]


@pytest.mark.parametrize(("game", "seats"), GAMES)
@pytest.mark.parametrize(("what", "code", "make"), BAD, ids=[row[0] for row in BAD])
@pytest.mark.parametrize("moves", [0, 5])
def test_a_bad_intent_is_refused_without_harm(
    game: str, seats: int, what: str, code: Code, make: Callable[[Scene], Intent], moves: int
) -> None:
    at = scene(game, seats, moves)
    refused(at, at.guests[at.actor], make(at), code)


def refused(at: Scene, ear: Ear, intent: Intent, code: Code, follows: bool = True) -> None:
    match = at.room.match
    assert match is not None
    before, number, lines = encode(match.history.state), match.number, len(at.journal.lines)
    count = at.room.refusals[code]
    for guest in at.guests:
        guest.news()
    at.room.intent(ear, intent, 0.0)
    assert encode(match.history.state) == before and match.number == number
    assert len(at.journal.lines) == lines
    assert at.room.refusals[code] == count + 1
    answer, *rest = ear.news()
    assert isinstance(answer, Rejected) and (answer.code, answer.answers) == (code, intent.answers)
    assert answer.reason
    assert [type(message) for message in rest] == [Picture] * follows
    assert all(guest.news() == [] for guest in at.guests if guest is not ear)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_move_out_of_turn_is_refused(game: str, seats: int) -> None:
    at = scene(game, seats)
    refused(at, at.guests[at.other], at.intent(), "turn")


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_move_said_twice_is_made_once(game: str, seats: int) -> None:
    at = scene(game, seats)
    match = at.room.match
    assert match is not None
    intent = at.intent()
    number = match.number
    at.room.intent(at.guests[at.actor], intent, 0.0)
    assert match.number == number + 1 and not at.room.refusals
    play_on(at.room, lambda: match.to_act != (CHANCE,))
    code: Code = "stale" if at.actor in match.to_act else "turn"
    refused(at, at.guests[at.actor], intent, code)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_what_is_not_legal_is_refused(game: str, seats: int) -> None:
    at = scene(game, seats)
    match = at.room.match
    assert match is not None
    text = match.rules.text
    legal = {text.move(move) for move in match.legal(at.actor)}
    theirs = [c for s, hand in enumerate(match.history.state.hands) if s != at.actor for c in hand]
    wanted = {"euchre": "play:AH", "sequence": "pass", "toy": theirs[0]}[game]
    assert text.parse(wanted) is not None and wanted not in legal
    refused(at, at.guests[at.actor], at.intent(wanted), "illegal")
    refused(at, at.guests[at.actor], at.intent(deal_of(match)), "illegal")


@pytest.mark.parametrize("picked", [(0, 0, 1), (0, 1), (0, 1, 2, 3), (0, 1, 13)])
def test_a_pass_is_three_different_cards_of_ones_own_r08(picked: tuple[int, ...]) -> None:
    """The same card twice, two, four, and a card of somebody else's."""
    at = scene("hearts", 4)
    match = at.room.match
    assert match is not None
    hands = match.history.state.hands
    cards = [*hands[at.actor], *hands[at.other]]
    refused(
        at, at.guests[at.actor], at.intent(f"pass:{','.join(cards[n] for n in picked)}"), "illegal"
    )


def deal_of(match: Match) -> str:
    """The deal itself, as a seat's move; Sequence's is longer than a line may hold."""
    deal: str = match.rules.text.move(match.history.changes[0].move)
    return deal if len(deal) <= 600 else "pass"


def test_a_visitor_moves_nobody() -> None:
    at = scene("euchre", 4)
    ear = visitor(at.room)
    ear.news()
    refused(at, ear, at.intent(), "seat", follows=False)
    refused(at, ear, at.intent(seat=at.actor), "seat", follows=False)


def test_before_the_first_deal_and_after_the_last_card_nothing_can_be_played() -> None:
    table = room("toy", 2)
    sam = seated(table, "Sam")
    table.intent(sam, Intent(0, "QH"), 0.0)
    assert sam.last(Rejected).code == "over"
    table.lost(sam)
    table.start(0.0)
    play_on(table, lambda: table.outcome)
    back = visitor(table)
    table.resume(back, token_of(sam))
    match = table.match
    assert match is not None
    state = encode(match.history.state)
    for intent in (Intent(match.number, "QH"), Intent(0, "QH", 0)):
        table.intent(back, intent, 0.0)
        assert back.last(Rejected).code == "over"
    assert encode(match.history.state) == state


# Who hears what of a match


def test_a_seat_hears_of_the_start_in_order_and_a_visitor_of_the_table_alone() -> None:
    table = room("euchre")
    looks, sam = visitor(table), seated(table, "Sam")
    looks.news(), sam.news()
    table.start(0.0)
    assert [type(message) for message in sam.news()] == [Table, Start, Picture]
    assert (sam.last(Start).match, sam.last(Start).seats) == (1, 4)
    play_on(table, lambda: table.match and 0 in table.match.to_act)
    assert {type(message) for message in looks.news()} == {Table}


def test_the_hosts_screen_with_two_seats_hears_both_and_must_say_whose_move_it_is() -> None:
    people = [Person("Ines"), Computer("Bot", "beginner"), Person("Ada")]
    table = room("toy", holders=people)
    screen = visitor(table, "here")
    table.start(0.0)
    assert [m.seat for m in screen.all(Picture)] == [0, 2] and len(screen.all(Start)) == 1
    play_on(table, lambda: table.match and table.match.to_act == (0,))
    told = now_of(screen, 0)
    assert told.legal and not now_of(screen, 2).legal
    table.intent(screen, Intent(told.number, told.legal[0]), 0.0)
    assert screen.last(Rejected).code == "seat"
    table.intent(screen, Intent(told.number, told.legal[0], 2), 0.0)
    assert screen.last(Rejected).code == "turn"
    table.intent(screen, Intent(told.number, told.legal[0], 0), 0.0)
    assert [now_of(screen, seat).number for seat in (0, 2)] == [told.number + 1] * 2


def test_the_hosts_screen_without_a_seat_looks_on_and_sees_no_hand() -> None:
    table = room("euchre")
    screen = visitor(table, "here")
    table.start(0.0)
    play_on(table, lambda: table.outcome)
    assert screen.last(Start).game == "euchre"
    told = [m for m in screen.heard if isinstance(m, Picture | Update)]
    assert {m.seat for m in told} == {None} and not any(m.legal for m in told)
    assert told[-1].outcome == table.outcome
    assert all(not step.set.get("hand") for m in told[1:] for step in m.beats)  # type: ignore[union-attr]


def test_a_screen_that_comes_late_sees_the_match() -> None:
    table = room("toy", holders=[Person("Ines"), Computer("Bot", "beginner")])
    table.start(0.0)
    play_on(table, lambda: table.match and table.match.to_act == (0,))
    screen = visitor(table, "here")
    assert [type(message) for message in screen.heard] == [Table, Start, Picture]
    assert screen.last(Picture).legal


@pytest.mark.parametrize("when", ["the rules", "the telling"])
def test_a_fault_in_the_game_costs_no_link_and_no_match(when: str) -> None:
    def boom(*args: object) -> object:
        raise RuntimeError("a fault in the rules")

    at = scene("toy", 3)
    match = at.room.match
    assert match is not None
    if when == "the rules":
        match.history.rules = replace(TOY, apply=boom)
        refused(at, at.guests[at.actor], at.intent(), "illegal")
        match.history.rules = TOY
    else:
        match.rules = replace(TOY, text=replace(TOY.text, parse=boom))
        refused(at, at.guests[at.actor], at.intent(), "malformed")
        match.rules = TOY
    at.room.intent(at.guests[at.actor], at.intent(), 0.0)
    assert now_of(at.guests[at.other]).number == match.number


def test_a_listener_that_breaks_in_the_match_is_stood_in_for_and_others_hear_on() -> None:
    table = room("toy", 3)
    deaf = Deaf()
    table.visit(deaf)
    table.sit(deaf, "Sam")
    kim, lee = seated(table, "Kim"), seated(table, "Lee")
    table.start(0.0)
    deaf.broken = True
    play_on(table, lambda: table.match and table.match.to_act == (1,))
    assert table.match is not None
    assert table.match.holders[0] == Computer("Sam", "beginner", stands_in=True)
    assert [note.away for note in kim.table.seats] == [True, False, False]
    assert now_of(kim).number == now_of(lee).number == table.match.number


# Match after match


def test_the_next_match_is_another_and_everybody_plays_it() -> None:
    table = room("toy", 2)
    sam = seated(table, "Sam")
    table.ready(sam, True)
    table.start(0.0)
    assert table.waits_for == ("Sam",)
    over(table, sam)
    assert sam.table.phase == "over"
    table.start(0.0)
    assert (sam.last(Start).match, sam.table.phase) == (2, "playing")
    over(table, sam)
    table.gather()
    assert (sam.table.phase, sam.table.you, table.match) == ("gathering", (0,), None)
    sam.news()
    table.again(sam)
    assert [type(message) for message in sam.news()] == [Table]


def over(table: Room, *guests: Ear) -> None:
    """Plays to the end, guests by the first legal move."""
    for _ in range(5000):
        if table.outcome:
            return
        for guest in guests:
            told = now_of(guest)
            if told.legal and not table.outcome:
                table.intent(guest, Intent(told.number, told.legal[0], told.seat), 0.0)
        table.advance(0.0)
    raise AssertionError("no end")


def test_a_start_in_the_middle_of_a_match_does_nothing() -> None:
    at = scene("toy", 3)
    match = at.room.match
    at.room.start(0.0)
    at.room.gather()
    assert at.room.match is match and at.room.matches == 1


def test_who_sits_down_after_the_last_card_is_shown_nothing_of_it() -> None:
    table = room("toy", 3)
    sam = seated(table, "Sam")
    table.start(0.0)
    over(table, sam)
    kim = seated(table, "Kim")
    table.again(kim)
    assert not kim.all(Start) and not kim.all(Picture)
    table.start(0.0)
    assert kim.last(Start).match == 2 and kim.last(Picture).seat == 1


@pytest.mark.parametrize(("game", "seats"), GAMES)
@pytest.mark.parametrize("seed", ["1", "2"])
def test_what_each_seat_follows_is_the_truth_at_every_change(
    game: str, seats: int, seed: str
) -> None:
    table = room(game, seats, seed=seed)
    guests = [seated(table, f"Sam {n}") for n in range(seats)]
    table.start(0.0)
    over(table, *guests)
    match = table.match
    assert match is not None
    for seat, guest in enumerate(guests):
        follower = Follower(match.rules, seat)
        seen = []
        for message in guest.heard:
            if isinstance(message, Picture):
                seen.append(follower.picture(message))
            elif isinstance(message, Update):
                seen.append(follower.update(message))
        assert [change.number for change in seen] == list(range(match.number + 1))
        for change in seen:
            state = match.history.state_at(change.number)
            assert change.view == match.rules.view(state, seat)
            assert change.legal == match.rules.legal_moves(state, seat)
        assert follower.outcome == table.outcome
