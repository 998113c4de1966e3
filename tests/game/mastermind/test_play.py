"""A game from the empty boards to the end (sections 1 to 5); numbers are those of the page."""

import hashlib
from random import Random
from typing import Any

import pytest

from game.core.contract import CHANCE, BadSetup, IllegalMove, Setup
from game.core.events import Announced, GameOver, Moved, Said
from game.mastermind.codes import answer, keeps_seal
from game.mastermind.rules import RULES
from game.mastermind.state import Options, Row, Salt, State
from tests.game.laws import play_by_the_laws, random_setup
from tests.game.mastermind.positions import SALTS, fresh, game, guessed

CODES = ("ABCD", "EFEF")


def legal(state: State, seat: int) -> list[str]:
    return [RULES.text.move(move) for move in RULES.legal_moves(state, seat)]


def refused(state: State, seat: int, row: str) -> str:
    with pytest.raises(IllegalMove) as caught:
        RULES.apply(state, seat, Row(row))
    return caught.value.rule


def test_two_play() -> None:
    """Rule 1.1."""
    for seats, first in ((1, None), (3, None), (2, 2)):
        with pytest.raises(BadSetup):
            RULES.start(Setup(seats, Options(), first))


@pytest.mark.parametrize(
    ("options", "count"),
    [
        ({}, 1296), ({"pegs": 3}, 216), ({"pegs": 5}, 7776), ({"colours": 8}, 4096),
        ({"repeats": False}, 360), ({"repeats": False, "free_guesses": True}, 360),
        ({"repeats": False, "colours": 8, "pegs": 5}, 6720),
    ],
)  # fmt: skip
def test_every_row_of_the_table_may_be_set(options: dict[str, Any], count: int) -> None:
    """Rules 1.2, 2.2, 5.1, 5.2 and 5.4."""
    state = fresh(**options)
    assert len(legal(state, 0)) == len(legal(state, 1)) == count


def test_rows_have_a_text_that_names_colours() -> None:
    """Rule 1.3."""
    assert RULES.text.label_of(Row("AFGH")) == "Red, white, orange and black"
    assert RULES.text.parse("AFGH") == Row("AFGH")
    for text in ("AFGI", "AB", "ABCDEF", "abcd", "salt:1,2"):
        with pytest.raises(ValueError, match="not a move"):
            RULES.text.parse(text)


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_codes_are_set_in_any_order_and_stay(order: tuple[int, int]) -> None:
    """Rule 2.1."""
    state = fresh()
    assert RULES.to_act(state) == (0, 1)
    one, other = order
    (beat,) = RULES.apply(state, one, Row("AABB"))
    assert beat.event == Said(one, "set", f"Code set, seal {beat.state.seals[one][:8]}…")
    told = RULES.text.caption(beat.event, ("Ada", "Bram"))
    assert told == f"{('Ada', 'Bram')[one]} has set a code: seal {beat.state.seals[one][:8]}…"
    assert RULES.to_act(beat.state) == (other,)
    assert refused(beat.state, one, "ABCD") == "3.1"
    done = RULES.apply(beat.state, other, Row("CCCC"))[-1].state
    assert RULES.to_act(done) == (0,)


@pytest.mark.parametrize("row", ["ABC", "ABCDE", "ABCG", "ABCZ", ""])
def test_other_rows_are_refused(row: str) -> None:
    """Rule 2.2; for guesses 3.3."""
    assert refused(fresh(), 0, row) == "2.2"
    assert refused(game(CODES), 0, row) == "3.3"


def test_no_code_is_seen_before_the_end() -> None:
    """Rule 2.3: nothing of it, whatever it is."""
    for seat in (1, None):
        one, other = (RULES.view(game((code, "EFEF"), ["AAAA"]), seat) for code in ("BBCD", "CCCB"))
        assert one.codes[0] == other.codes[0] == "" and one.salts[0] == ""
    view = RULES.view(game(CODES, ["AAAA"]), 1)
    assert view.codes == ("", "EFEF") and view.salts == ("", SALTS[1]) and view.seals[0]
    with pytest.raises(ValueError, match="without the code"):
        answer(view.codes[0], "AAAA")
    assert RULES.view(game(("ABCD", "")), 1).seals[0] != ""
    assert RULES.view(fresh(), 1).seals == ("", "")


def test_a_code_is_sealed_when_it_is_set_and_can_be_checked_at_the_end() -> None:
    """Rule 2.4."""
    state = game(("ABCD", ""))
    seal = hashlib.sha256(b"0" * 32 + b":ABCD").hexdigest()
    assert state.seals == (seal, "")
    over = RULES.view(game(CODES, ["EFEF", "AAAA"]), None)
    assert over.codes == CODES and over.salts == SALTS and over.seals[0] == seal
    assert all(map(keeps_seal, over.codes, over.salts, over.seals))
    assert not keeps_seal("ABCE", over.salts[0], seal) and not keeps_seal("", over.salts[0], seal)


@pytest.mark.parametrize("salts", [("0" * 32,), ("0" * 31, "f" * 32), ("0" * 32, "g" * 32)])
def test_a_salt_that_is_none_is_refused(salts: tuple[str, ...]) -> None:
    """Rule 2.4."""
    state = RULES.start(Setup(2, Options()))
    with pytest.raises(IllegalMove):
        RULES.apply(state, CHANCE, Salt(salts))
    with pytest.raises(IllegalMove):
        RULES.apply(state, 0, Salt(SALTS))
    with pytest.raises(IllegalMove):
        RULES.apply(fresh(), CHANCE, Salt(SALTS))


@pytest.mark.parametrize("first", [0, 1])
def test_guesses_alternate(first: int) -> None:
    """Rule 3.1."""
    state = game(CODES, first=first)
    assert RULES.to_act(state) == (first,)
    assert refused(state, 1 - first, "AAAA") == "3.1"
    state = guessed(state, "CCCC")[-1].state
    assert RULES.to_act(state) == (1 - first,)


def test_a_guess_is_answered_at_once() -> None:
    """Rule 3.2."""
    beats = guessed(game(CODES), "EEFA")
    assert [beat.event for beat in beats] == [
        Moved(0, "EEFA", None, "row 1"),
        Said(1, "answer", "One right, two elsewhere"),
    ]
    assert beats[-1].state.answers == (((1, 2),), ())
    names = ("Ada", "Bram")
    assert [RULES.text.caption(beat.event, names) for beat in beats] == [
        "Ada guesses violet, violet, white and red.",
        "Bram answers: one right, two elsewhere.",
    ]
    assert guessed(game(CODES), "AAAA")[-1].event == Said(1, "answer", "Nothing right")
    assert guessed(game(CODES), "EFEF")[-1].event == Said(1, "answer", "All right")


def test_a_guess_need_not_fit_but_must_be_new() -> None:
    """Rules 3.3 and 3.4."""
    state = game(CODES, ["AAAA", "AAAA"])
    assert refused(state, 0, "AAAA") == "3.4"
    assert len(legal(state, 0)) == 1295 and "AAAB" in legal(state, 0)


def test_the_second_seat_has_its_guess_of_the_round() -> None:
    """Rule 4.1."""
    state = game(CODES, ["EFEF"])
    assert RULES.to_act(state) == (1,) and RULES.outcome(state) is None


ENDS = [
    (["EFEF", "AAAA"], {}, (0,), (1, 0), "The code is broken at the first guess"),
    (["AAAA", "ABCD"], {}, (1,), (0, 1), "The code is broken at the first guess"),
    (["AAAA", "AAAA", "EFEF", "AAAB"], {}, (0,), (1, 0), "The code is broken in two guesses"),
    (["EFEF", "ABCD"], {}, (), (1, 1), "Both codes are broken in one guess"),
    (
        "AAAA AAAA AAAB AAAB AAAC AAAC AAAE AAAE AAAF AAAF AABA AABA AACA AACA AADA AADA".split(),
        {"max_guesses": 8}, (), (0, 0), "Neither code is broken in eight guesses",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("guesses", "options", "winners", "scores", "reason"), ENDS)
def test_how_it_ends(guesses, options, winners, scores, reason) -> None:  # type: ignore[no-untyped-def]
    """Rules 4.2, 4.3 and 5.3."""
    state = game(CODES, guesses[:-1], **options)
    assert RULES.outcome(state) is None
    beats = guessed(state, guesses[-1])
    assert [beat.event for beat in beats[2:]] == [
        Announced("Both codes are shown"),
        GameOver(winners, reason),
    ]
    outcome = RULES.outcome(beats[-1].state)
    assert outcome and (outcome.winners, outcome.scores, outcome.reason) == (
        winners, scores, reason,
    )  # fmt: skip
    assert RULES.to_act(beats[-1].state) == () and not legal(beats[-1].state, 0)


def test_at_the_end_both_codes_are_shown() -> None:
    """Rule 4.4."""
    state = game(CODES, ["EFEF", "AAAA"])
    for seat in (0, 1, None):
        assert RULES.view(state, seat).codes == CODES
    (row,) = RULES.sheet(RULES.view(state, 0)).rows
    assert row.cells == (1, 0) and row.marks == ("in one", "not broken")


def test_without_repeats() -> None:
    """Rules 5.4 and 5.5."""
    strict = fresh(repeats=False)
    assert refused(strict, 0, "AABC") == "2.2"
    state = game(("ABCD", "CDEF"), repeats=False)
    assert len(legal(state, 0)) == 360 and refused(state, 0, "AABC") == "3.3"
    free = game(("ABCD", "CDEF"), repeats=False, free_guesses=True)
    assert len(legal(free, 0)) == 1296
    assert refused(fresh(repeats=False, free_guesses=True), 0, "AABC") == "2.2"
    assert guessed(free, "AABC")[-1].state.answers[0] == ((0, 1),)


def test_the_count_of_codes() -> None:
    """Rule 5.6."""
    state = game(("ABCD", "FECB"), ["AABB", "ABCD"[::-1]], show_remaining=True)
    assert RULES.view(state, None).remaining[0] == 256
    assert RULES.view(game(CODES), 0).remaining == ()


def test_imagined_codes_are_those_that_the_answers_leave() -> None:
    """Rule 3.2: they give the same answers, and each can be drawn."""
    state = game(("ABCD", "FECB"), ["AABB", "AAAA", "ABCD", "AAAB", "CECB", "AAAC"])
    view = RULES.view(state, 0)
    codes = {RULES.determinize(view, Random(n)).codes for n in range(80)}
    assert codes == {("ABCD", code) for code in ("CCCB", "CFCB", "EECB", "FECB")}


def test_random_games_hold_the_laws() -> None:
    for match in range(4):
        setup = random_setup(RULES, Random(match))
        play_by_the_laws(RULES, setup, f"random {match}", thoroughness=0.1)
