"""The expert of Checkers: opinions, time, house rules, and endings that are won."""

from random import Random
from time import monotonic
from typing import Any

import pytest

from ai.advice import Advice, Budget, Question, inline
from ai.checkers import PLAYERS
from ai.checkers.expert import expert
from game.checkers.board import row_and_column, to_fen
from game.checkers.rules import RULES
from game.checkers.state import Accept, Offer, Resign, State
from game.checkers.text import parse_move
from tests.ai.checkers.duel import gains
from tests.ai.checkers.tables import fresh, play_out
from tests.ai.duels import interval
from tests.game.checkers.positions import BRAZILIAN, RUSSIAN, at, play

ROOM_MS = 400
"""For a machine with much else to do."""


def ask(state: State, asked: Any = None, samples: int | None = 20_000, seed: str = "s") -> Advice:
    question = Question(
        RULES.view(state, state.turn), RULES.legal_moves(state, state.turn), seed, asked
    )
    return expert(question, Budget(None, samples))


def test_opinions_are_legal_in_order_and_say_what_is_expected() -> None:
    state = fresh(3)
    advice = ask(state)
    legal = RULES.legal_moves(state, state.turn)
    assert advice.unit == "men" and advice.samples > 1000
    assert 1 < len(advice.opinions) == len({o.move for o in advice.opinions})
    values = [opinion.value for opinion in advice.opinions]
    assert values == sorted(values, reverse=True)
    for opinion in advice.opinions:
        assert opinion.move in legal
        play(state, *opinion.line.split())  # raises where it is no game


@pytest.mark.parametrize("variant", [{}, BRAZILIAN])
def test_a_move_that_is_asked_about_gets_an_opinion(variant: dict[str, Any]) -> None:
    state = fresh(3, **variant)
    for asked in RULES.legal_moves(state, state.turn):
        advice = ask(state, asked, samples=3000)
        found = advice.of(asked)
        assert found is not None and found.value <= advice.opinions[0].value
    assert ask(state, Resign()).of(Resign()).value == -24
    assert ask(state, Offer()).of(Offer()).value == ask(state).opinions[0].value


def test_with_samples_the_answer_depends_on_the_question_alone() -> None:
    assert ask(fresh(5)) == ask(fresh(5))


def test_a_blunder_costs_what_it_loses() -> None:
    state = at("B:W22,30:B1,14,15")
    bad = parse_move("14-17")  # 22x13 follows
    advice = ask(state, bad)
    assert advice.opinions[0].value - advice.of(bad).value > 0.8


@pytest.mark.parametrize(
    "fen, best",
    [
        ("B:W12:B3,4", "4-8"),  # blocks the last man
        ("B:W17,19,22,23,27,30,32:B1,2,5,6,9,10,11", "10-14"),  # a man is given, more comes back
        ("B:W17,20,22,25,26,27,28:B1,2,3,4,6,10,19", "19-24"),
        ("B:W14,15,20,22,25,28,29:B1,5,6,7,8,12,13", "6-10"),
    ],
)
def test_wins_and_shots_are_found(fen: str, best: str) -> None:
    for samples in (3000, 30_000):
        assert RULES.text.move(ask(at(fen), samples=samples).move) == best


@pytest.mark.parametrize("options", [{}, RUSSIAN, {"misere": True}, {"majority_capture": True}])
def test_it_keeps_its_time_and_may_be_called_off(options: dict[str, Any]) -> None:
    state = fresh(4, **options)
    question = Question(RULES.view(state, state.turn), RULES.legal_moves(state, state.turn), "s")
    began_s = monotonic()
    expert(question, Budget(100))
    assert (monotonic() - began_s) * 1000 < 100 + ROOM_MS
    began_s = monotonic()
    assert expert(question, Budget(60_000, called_off=lambda: True)).move in question.legal
    assert (monotonic() - began_s) * 1000 < ROOM_MS


TABLES = (BRAZILIAN, RUSSIAN, {"misere": True}, {"threefold": "off", "no_progress_plies": 40})


@pytest.mark.parametrize("options", [*TABLES, {"progress_counts": "crowning"}])
def test_it_plays_at_every_table(options: dict[str, Any]) -> None:
    def seen(view: Any, legal: Any, move: Any) -> None:
        assert move in legal

    player = inline(expert, None, 200)
    assert play_out(fresh(1, **options), [player, PLAYERS["casual"]], seen=seen).reason


def test_a_draw_is_accepted_by_who_is_behind_only() -> None:
    behind = play(at("W:W30,31,32,28:B1,2"), "offer-draw", "30-26")
    ahead = play(at("W:W30,31:B1,2,3,4"), "offer-draw", "30-26")
    assert ask(behind).move == Accept()
    assert ask(ahead).move != Accept() and ask(ahead).of(Accept()).value == 0


def two_kings_and_one(number: int) -> State:
    """Black has two kings and is to move, White one; nothing can be taken at once."""
    rng = Random(number)
    while True:
        squares = ["."] * 32
        for square, piece in zip(rng.sample(range(32), 3), "BBW", strict=True):
            squares[square] = piece
        black = [i + 1 for i, piece in enumerate(squares) if piece == "B"]
        white = squares.index("W") + 1
        far = min(
            max(abs(a - b) for a, b in zip(row_and_column(n), row_and_column(white), strict=True))
            for n in black
        )
        if far > 2:
            return at(to_fen("".join(squares), True))


def test_two_kings_catch_one() -> None:
    """A11: whatever the lone king does, out of the double corner too."""
    player = inline(expert, None, 40_000)
    for number in range(6):
        end = play_out(two_kings_and_one(number), [player, player], number)
        assert end.winner == 0, f"{number}: {end.reason}"
    for corner in ("B:WK32:BK1,K2", "B:WK28:BK10,K11", "B:WK1:BK31,K22"):
        assert play_out(at(corner), [player, player]).winner == 0, corner


def test_it_beats_the_skilled_player() -> None:
    found = list(gains(inline(expert, None, 20_000), PLAYERS["skilled"], 4, seed=1))
    mean, reach = interval(found)
    assert mean - reach > 0, (mean, reach)
