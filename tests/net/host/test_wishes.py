"""Taking back at a table that people share: asked, answered by all, and no way to vex anybody."""

import pytest

from game.consent import AGAIN_MOVES
from game.core.contract import CHANCE
from game.holders import Computer, Person
from game.journal import UndoLine, decode
from game.match import Match
from net.host.room import Room
from net.host.wishes import ANSWER_S
from net.protocol import Answer, Intent, Picture, Rejected, Takeback, WishNote
from tests.net.host.ears import Ear, now_of, play_on, seated, token_of, visitor
from tests.net.host.test_clocks import Lines
from tests.net.tables import begin, room


def table(moves: int = 2, options: dict[str, str] | None = None) -> tuple[Room, list[Ear], Match]:
    """Ada and Vera play Checkers from two machines, and have made some moves; Kees looks on."""
    made = room("checkers", 2, options=options or {})
    ears = [seated(made, name) for name in ("Ada", "Vera")] + [visitor(made)]
    made.start(0.0)
    assert made.match is not None
    for _ in range(moves):
        go(made, ears)
    return made, ears, made.match


def go(made: Room, ears: list[Ear], now_s: float = 0.0) -> None:
    """Whoever is to act makes a move on the board."""
    assert made.match is not None
    seat = made.match.to_act[0]
    told = now_of(ears[seat])
    move = next(text for text in told.legal if text[0].isdigit())
    made.intent(ears[seat], Intent(told.number, move), now_s)


def ask(made: Room, ear: Ear, now_s: float = 1.0) -> None:
    number = made.match.number if made.match else 0
    made.hear(ear, Takeback(number), now_s)


def answer(made: Room, ear: Ear, yes: bool, n: int = 0) -> None:
    wish = ear.table.wish
    made.hear(ear, Answer(n or (wish.n if wish else 0), yes), 2.0)


def test_all_are_told_of_a_wish_and_nothing_happens_before_the_answer() -> None:
    made, ears, match = table()
    assert [ear.table.takebacks for ear in ears] == ["ask"] * 3
    assert ears[0].table.wish is None
    ask(made, ears[1])
    assert [ear.table.wish for ear in ears] == [WishNote(1, 1, (0,))] * 3
    assert match.number == 2 and not made.refusals


def test_with_the_consent_of_all_it_is_taken_back_for_all() -> None:
    journal = Lines()
    made = room("checkers", 2, begin=begin("1", lambda: journal))
    ears = [seated(made, name) for name in ("Ada", "Vera")]
    made.start(0.0)
    assert made.match is not None
    for _ in range(2):
        go(made, ears)
    before = made.match.history.state_at(1)
    ask(made, ears[1])
    answer(made, ears[0], True)
    for seat, ear in enumerate(ears):
        told = now_of(ear)
        assert isinstance(told, Picture) and told.number == 3
        assert told.view["squares"] == before.squares and bool(told.legal) == (seat == 1)
        assert ear.table.wish == WishNote(1, 1, state="granted")
    assert made.match.assisted
    record = decode(b"".join(line + b"\n" for line in journal.lines))
    assert record.lines[-1] == UndoLine(3, 1, 1) and record.assisted


def test_one_no_ends_it_and_is_told() -> None:
    made, ears, match = table()
    ask(made, ears[1])
    answer(made, ears[0], False)
    assert match.number == 2
    assert {ear.table.wish for ear in ears} == {WishNote(1, 1, state="declined", by=0)}


def test_of_several_people_all_must_agree() -> None:
    made = room("toy", 4, holders=[Computer(f"Bot {n}", "beginner") for n in range(4)])
    ears = [seated(made, f"Sam {n}") for n in range(3)]
    made.start(0.0)
    match = made.match
    assert match is not None
    play_on(made, lambda: match.to_act in ((0,), (1,), (2,)))
    asker = match.to_act[0]
    made.intent(ears[asker], Intent(match.number, now_of(ears[asker]).legal[0]), 0.0)
    number = match.number
    ask(made, ears[asker])
    others = [seat for seat in range(3) if seat != asker]
    assert ears[0].table.wish == WishNote(1, asker, tuple(others))
    answer(made, ears[others[0]], True)
    assert ears[0].table.wish == WishNote(1, asker, (others[1],)) and match.number == number
    answer(made, ears[others[1]], True)
    assert match.number == number + 1 and match.to_act == (asker,)


def test_it_lapses_when_somebody_moves() -> None:
    made, ears, match = table()
    ask(made, ears[1])
    go(made, ears, 2.0)
    assert match.number == 3
    assert {ear.table.wish for ear in ears} == {WishNote(1, 1, state="lapsed")}
    answer(made, ears[0], True)
    assert ears[0].last(Rejected).code == "order" and match.number == 3


def test_it_lapses_when_nobody_answers() -> None:
    made, ears, _ = table()
    ask(made, ears[1], 1.0)
    made.advance(ANSWER_S + 0.9)
    assert ears[0].table.wish == WishNote(1, 1, (0,))
    made.advance(ANSWER_S + 1.0)
    assert ears[0].table.wish == WishNote(1, 1, state="lapsed")


@pytest.mark.parametrize("who", [0, 1])
def test_it_lapses_when_either_end_drops(who: int) -> None:
    made, ears, match = table()
    ask(made, ears[1])
    made.lost(ears[who])
    made.advance(1.5)
    wish = ears[1 - who].table.wish
    assert wish is not None and wish.state == "lapsed"
    assert not any(change.is_undo for change in match.history.changes)


def test_who_comes_back_while_it_is_asked_sees_the_question() -> None:
    made, ears, _ = table()
    ask(made, ears[1])
    back = visitor(made)
    made.resume(back, token_of(ears[0]))
    assert back.table.wish == WishNote(1, 1, (0,))
    made.hear(back, Answer(1, True), 2.0)
    assert back.table.wish == WishNote(1, 1, state="granted")


def test_computers_wait_for_the_answer_and_flags_do_not() -> None:
    made = room(
        "toy", holders=[Computer("Bot", "beginner"), Person("Ada"), Computer("Cy", "beginner")]
    )
    here, guest = visitor(made, "here"), seated(made, "Sam", 2)
    made.start(0.0)
    match = made.match
    assert match is not None
    ear = guest
    while match.to_act != (0,) or match.moves == 0:
        play_on(made, lambda: match.to_act in ((1,), (2,)))
        seat = match.to_act[0]
        ear = here if seat == 1 else guest
        made.intent(ear, Intent(match.number, now_of(ear, seat).legal[0], seat), 0.0)
    number = match.number
    ask(made, ear)
    assert not any(made.advance(1.0 + n / 10) for n in range(50)) and match.number == number
    answer(made, guest if ear is here else here, False)
    assert made.advance(7.0) or made.advance(7.1)


REFUSED = [
    ("an old number", "stale", lambda made, ears: made.hear(ears[1], Takeback(1), 1.0)),
    ("a number to come", "stale", lambda made, ears: made.hear(ears[1], Takeback(99), 1.0)),
    ("a visitor’s wish", "seat", lambda made, ears: ask(made, ears[2])),
    ("a visitor’s answer", "seat", lambda made, ears: answer(made, ears[2], True, 1)),
    ("an answer to nothing", "order", lambda made, ears: answer(made, ears[0], True, 1)),
]


@pytest.mark.parametrize(("what", "code", "act"), REFUSED, ids=[case[0] for case in REFUSED])
def test_what_is_not_due_is_refused_and_counted(what: str, code: str, act: object) -> None:
    made, ears, match = table()
    act(made, ears)  # type: ignore[operator]
    assert dict(made.refusals) == {code: 1} and match.number == 2
    rejected = [ear.last(Rejected) for ear in ears if ear.all(Rejected)]
    assert [told.code for told in rejected] == [code] and rejected[0].reason.endswith(".")


def test_nobody_answers_their_own_wish_or_one_that_is_over() -> None:
    made, ears, match = table()
    ask(made, ears[1])
    answer(made, ears[1], True)
    assert ears[1].last(Rejected).code == "order"
    answer(made, ears[0], True, n=2)
    assert ears[0].last(Rejected).code == "order" and match.number == 2


def test_there_must_be_something_to_take_back_and_somebody_who_can_agree() -> None:
    made, ears, _ = table(moves=1)
    ask(made, ears[1])
    assert ears[1].last(Rejected).reason == "There is nothing to take back yet."
    made.lost(ears[1])
    ask(made, ears[0])
    assert ears[0].last(Rejected).reason == "Nobody is here who could agree."
    assert made.refusals["illegal"] == 2


def test_a_wish_that_was_in_vain_is_not_repeated_at_once() -> None:
    made, ears, match = table()
    ask(made, ears[1])
    answer(made, ears[0], False)
    for _ in range(30):
        ask(made, ears[1])
    assert made.refusals["illegal"] == 30
    assert ears[0].table.wish == WishNote(1, 1, state="declined", by=0)
    for now in range(AGAIN_MOVES):
        ask(made, ears[1])
        go(made, ears, float(now))
    ask(made, ears[1])
    assert made.refusals["illegal"] == 30 + AGAIN_MOVES
    wish = ears[0].table.wish
    assert wish and wish.n == 2 and wish.state == "asked" and match.number == 2 + AGAIN_MOVES


def test_before_and_after_a_match_nothing_is_taken_back() -> None:
    made = room("checkers", 2)
    ears = [seated(made, name) for name in ("Ada", "Vera")]
    ask(made, ears[0])
    assert ears[0].last(Rejected).code == "over" and ears[0].table.takebacks == "off"
    made.start(0.0)
    made.intent(ears[0], Intent(0, "resign"), 0.0)
    ask(made, ears[1])
    assert ears[1].last(Rejected).code == "over" and ears[1].table.takebacks == "off"


def test_a_screen_with_several_people_asks_the_others_only() -> None:
    made = room("toy", holders=[Person("Ada"), Person("Ben"), Computer("Bot", "beginner")])
    here, guest = visitor(made, "here"), seated(made, "Vera")
    made.start(0.0)
    match = made.match
    assert match is not None
    play_on(made, lambda: match.to_act != (CHANCE,))
    while match.to_act != (2,) and match.moves < 2:
        seat = match.to_act[0]
        made.intent(here, Intent(match.number, now_of(here, seat).legal[0], seat), 0.0)
    if match.moves == 0:  # Vera leads
        made.intent(guest, Intent(match.number, now_of(guest).legal[0]), 0.0)
        made.intent(here, Intent(match.number, now_of(here, 0).legal[0], 0), 0.0)
    decided = match.history.changes[-1].seat
    ask(made, here)
    assert guest.table.wish == WishNote(1, decided, (2,))
