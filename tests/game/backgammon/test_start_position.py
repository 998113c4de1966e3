"""A match that starts from a position of one's own (rule 8.13)."""

from random import Random

import pytest

from game.backgammon.board import STARTS
from game.backgammon.mat import match_text
from game.backgammon.rules import RULES
from game.backgammon.setting import gnu_id, xgid
from game.backgammon.state import Options
from game.core.contract import CHANCE, BadSetup, Setup
from game.core.options import list_options, read_options

OPTION = next(o for o in list_options(Options) if o.key == "position")


def begun(position, first=None, **options):
    return RULES.start(Setup(2, Options(position=position, **options), first))


@pytest.mark.parametrize("example", OPTION.choice.examples)
def test_the_examples_can_be_played(example):
    """Rule 8.13."""
    assert read_options(Options, {"position": example}).position == example
    rng, state = Random(1), begun(example)
    assert state.due != "opening"
    for _ in range(3000):
        awaited = RULES.to_act(state)
        if not awaited:
            break
        seat = awaited[0]
        if seat == CHANCE:
            move = RULES.chance(state, rng)
        else:
            moves = [
                m
                for m in RULES.legal_moves(state, seat)
                if not RULES.text.move(m).startswith("resign")
            ]
            move = rng.choice(moves)
        state = RULES.apply(state, seat, move)[-1].state
    assert RULES.outcome(state) is not None


def test_what_the_identifier_tells_goes_before_the_other_house_rules():
    """Rule 8.13: the length, the score, the cube, the dice and who is on roll."""
    given = "XGID=-b----E-C---eE---c-e----B-:1:1:1:21:3:4:0:7:10"
    state = begun(given, format="money")
    assert (state.options.format, state.options.match_length) == ("match", 7)
    assert (state.score, state.cube, state.owner, state.dice) == ((3, 4), 2, 0, (2, 1))
    assert (state.due, state.turn) == ("play", 0)
    assert xgid(state).split(":")[:9] == given.split(":")[:9]


@pytest.mark.parametrize("first", [0, 1])
def test_a_position_alone_is_on_roll_for_who_was_to_begin(first):
    """Rule 8.13: without an opening throw."""
    state = begun("4HPwATDgc/ABMA", first)
    assert (state.turn, state.due) == (first, "roll")
    assert begun("4HPwATDgc/ABMA").turn == 0


def test_the_next_game_begins_from_the_usual_set_up():
    """Rule 8.13."""
    state = begun(f"XGID=-A{22 * '-'}a-:0:0:1:00:0:0:0:0:10", session=3, cube="off")
    state = RULES.apply(state, CHANCE, RULES.chance(state, Random(1)))[-1].state
    while len(state.games) == 0:
        seat = RULES.to_act(state)[0]
        move = (
            RULES.chance(state, Random(2)) if seat == CHANCE else RULES.legal_moves(state, seat)[0]
        )
        state = RULES.apply(state, seat, move)[-1].state
    state = RULES.apply(state, CHANCE, RULES.chance(state, Random(3)))[-1].state
    assert state.boards == (STARTS["standard"],) * 2


def test_an_identifier_of_a_table_starts_that_table():
    """Rules 8.13 and 9.3."""
    state = RULES.start(Setup(2, Options(format="match", match_length=5), 1))
    rng = Random(5)
    for _ in range(12):
        seat = RULES.to_act(state)[0]
        moves = (RULES.chance(state, rng),) if seat == CHANCE else RULES.legal_moves(state, seat)
        state = RULES.apply(state, seat, moves[0])[-1].state
    for text in (gnu_id(state), xgid(state)):
        again = begun(text)
        assert (again.boards, again.turn, again.dice) == (state.boards, state.turn, state.dice)


BAD = [
    ("hello", "not a position ID"),
    ("4HPwATDgc/ABMA:cAkA", "a match ID has 12 characters"),
    ("XGID=-b----E-C---eE---c-e----B-:0:0:1", "an XGID has 10 parts, not 4"),
    ("XGID=-b----E-C---eE---c-e----B-:-1:0:1:21:0:0:1:0:10", "out of range"),
    ("XGID=-b----E-C---eE---c-e----B-:0:0:1:79:0:0:1:0:10", "are no dice"),
    ("XGID=-b----E-C---eE---c-e----B-:0:0:1:21:9:0:0:7:10", "that match is over"),
    ("XGID=-b----E-C---eE---c-e----B-:0:0:1:21:0:0:0:8:10", "to 8 points is not played here"),
    ("XGID=-z----E-C---eE---c-e----B-:0:0:1:21:0:0:1:0:10", "does not stand for checkers"),
    ("AAAAAAAAAAAAAA", "no checkers are on the board"),
]


@pytest.mark.parametrize(("text", "fault"), BAD)
def test_what_cannot_be_played_is_refused_in_a_sentence(text, fault):
    """Rule 8.13."""
    with pytest.raises(BadSetup, match="The start position cannot be used: .*" + fault):
        begun(text)
    with pytest.raises(BadSetup):
        RULES.check(Setup(2, Options(position=text)))


def test_no_identifier_whatever_stops_the_program():
    """Rule 8.13: it is refused, or it can be played."""
    rng = Random(3)
    good = (*OPTION.choice.examples, *(text for text, _ in BAD))
    signs = "XGID=:-aBcO0123456789+/AQ éß"
    for _ in range(3000):
        text = list(rng.choice(good))
        for _ in range(rng.randint(1, 3)):
            text[rng.randrange(len(text))] = rng.choice(signs)
        try:
            state = begun("".join(text))
        except BadSetup:
            continue
        assert RULES.to_act(state)
        RULES.view(state, 0)


def test_a_match_from_a_position_is_not_written():
    """Rules 8.13 and 9.4."""
    with pytest.raises(ValueError, match="from a position of its own"):
        match_text([begun("4HPwATDgc/ABMA")], ("Ann", "Ben"))
