"""Setting up, a turn, dead cards, the draw pile and the end (sections 1, 3, 4, 6 and 7)."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.cards import parse_cards
from game.core.contract import CHANCE, BadSetup, IllegalMove, Setup, read_move
from game.core.events import (
    Captured,
    Discarded,
    Drawn,
    GameOver,
    Joined,
    Moved,
    Played,
    Said,
    Shuffled,
)
from game.sequence.board import INDEX, PACK
from game.sequence.rules import RULES
from game.sequence.state import Deal, Options, Pass, Shuffle, sort_hand
from tests.game.sequence.positions import drop, line, moves, play, position

FULL_E5 = ("a2 h8", "e5 g1")
"""Both squares of AH, and both of 10D, on our board."""

LEGAL = [  # rule, hand, chips of each team, blue's lines, options, what may be done
    ("3.2 either square", "AH", (), "", {}, "AH@a2 AH@h8"),
    ("3.2 the other square", "AH", ("", "a2"), "", {}, "AH@h8"),
    ("3.2 one's own chip is in the way too", "AH", ("a2",), "", {}, "AH@h8"),
    ("3.2 the classic board", "AH", (), "", {"layout": "classic"}, "AH@f2 AH@g5"),
    ("3.2 two equal cards give one move", "AH AH", (), "", {}, "AH@a2 AH@h8"),
    ("3.4 a chip of another team", "JS", ("e5", "f6"), "", {}, "JSxf6"),
    ("3.4 nothing to take", "JH", ("e5",), "", {}, "pass"),
    ("3.7 nothing to do", "JH", (), "", {}, "pass"),
    ("3.7 dead cards and no exchange", "AH", FULL_E5, "", {"dead_card_exchange": False}, "pass"),
    ("3.7 not with an exchange left", "JH AH", ("a2 h8",), "", {}, "dead:AH"),
    ("4.1 one free square: not dead", "AH", ("a2",), "", {}, "AH@h8"),
    ("4.2 an exchange is no duty", "10D AH", ("a2 h8",), "", {}, "10D@g1 10D@e5 dead:AH"),
    ("7.3 no exchanges", "10D AH", ("a2 h8",), "", {"dead_card_exchange": False}, "10D@g1 10D@e5"),
]


@pytest.mark.parametrize(("rule", "hand", "chips", "lines", "options", "legal"), LEGAL)
def test_what_may_be_done(
    rule: str, hand: str, chips: tuple[str, ...], lines: str, options: dict[str, Any], legal: str
) -> None:
    assert moves(position(hand, chips=chips, lines=lines, **options)) == legal


def test_rule_3_3_a_wild_jack_goes_anywhere_but_a_corner() -> None:
    found = moves(position("JC", chips=("e5", "f6"))).split()
    assert len(found) == 94
    assert not {"JC@a1", "JC@j1", "JC@a10", "JC@j10", "JC@e5", "JC@f6"} & set(found)


@pytest.mark.parametrize(("hand", "count"), [("2C 3C 4D 5H 6S QD AH", 14), ("JC", 96)])
def test_rules_3_2_and_3_3_on_an_empty_board(hand: str, count: int) -> None:
    assert len(moves(position(hand)).split()) == count


def test_rule_5_6_a_locked_chip_is_no_target() -> None:
    state = position("JS", chips=("e5", "f6 g3 g4 g5 g6 g7"))
    assert len(moves(state).split()) == 6
    assert moves(replace(state, lines=(line("g3-g7", 1),))) == "JSxf6"


REFUSED = [  # rule, hand, chips of each team, move
    ("3.1", "AH", (), "KS@b1"),
    ("3.2", "AH", (), "AH@e5"),
    ("3.2", "AH", ("", "a2"), "AH@a2"),
    ("3.3", "JD", ("", "e5"), "JD@e5"),
    ("3.4", "JS", ("", "e5"), "JS@f6"),
    ("3.4", "JD", ("", "e5"), "JDxe5"),
    ("3.4", "JS", ("e5",), "JSxe5"),
    ("3.4", "JS", ("e5",), "JSxf6"),
    ("3.5", "JD", (), "JD@a1"),
    ("3.5", "JS", (), "JSxj10"),
    ("3.7", "AH", (), "pass"),
    ("4.1", "AH", ("a2",), "dead:AH"),
    ("4.1", "JD", (), "dead:JD"),
    ("1.4", "AH", (), "shuffle:AH"),
]


@pytest.mark.parametrize(("rule", "hand", "chips", "move"), REFUSED)
def test_what_is_refused_and_why(rule: str, hand: str, chips: tuple[str, ...], move: str) -> None:
    state = position(hand, chips=chips)
    with pytest.raises(IllegalMove) as refused:
        play(state, move)
    assert refused.value.rule == rule
    assert refused.value.reason[0].isupper() and not refused.value.reason.endswith(".")


def test_rule_2_2_a_square_that_is_none_is_refused() -> None:
    state = position("AH JS")
    for move in ({"type": "place", "card": "AH"}, {"type": "remove", "card": "JS"}):
        with pytest.raises(IllegalMove) as refused:
            RULES.apply(state, 0, read_move(RULES, move | {"square": "k11"}))
        assert refused.value.rule == "2.2"


def test_rule_3_1_only_the_seat_whose_turn_it_is() -> None:
    state = position("AH", other="AH")
    for seat in (1, CHANCE):
        with pytest.raises(IllegalMove):
            RULES.apply(state, seat, RULES.text.parse("AH@a2"))
    assert RULES.legal_moves(state, 1) == ()


def test_rule_3_6_a_placement_is_shown_step_by_step() -> None:
    state = position("7H", chips=("b1 c1 d1",), stock="9C")
    beats = RULES.apply(state, 0, RULES.text.parse("7H@e1"))
    assert [beat.event for beat in beats] == [
        Played(0, parse_cards("7H")[0]),
        Moved(0, "chip:0", None, "e1"),
        Joined(0, ("a1", "b1", "c1", "d1", "e1")),
        Drawn(0, parse_cards("9C")),
    ]
    between = [RULES.to_act(beat.state) for beat in beats]
    assert between == [(CHANCE,), (CHANCE,), (CHANCE,), (1,)]
    after = beats[-1].state
    assert (after.hands[0], after.stock, after.discards[-1]) == (parse_cards("9C"), (), "7H")


def test_rule_3_4_a_removal_frees_the_square_for_anyone() -> None:
    state, events = play(position("JS AH", chips=("", "a2")), "JSxa2")
    assert events[1] == Captured(0, "chip:1", "a2")
    assert state.chips[INDEX["a2"]] == -1
    assert state.turn == 1


def test_rule_4_2_one_exchange_a_turn() -> None:
    state = position("AH 10D", chips=FULL_E5, stock="3C QH")
    state, events = play(state, "dead:AH")
    assert events == [Discarded(0, parse_cards("AH"), True), Drawn(0, parse_cards("3C"))]
    assert state.turn == 0
    with pytest.raises(IllegalMove, match="this turn already") as refused:
        play(state, "dead:10D")
    assert refused.value.rule == "4.2"
    state, _ = play(state, "3C@e3")
    assert not state.exchanged


def test_rule_7_3_no_exchange_where_the_table_has_none() -> None:
    with pytest.raises(IllegalMove, match="at this table") as refused:
        play(position("AH", chips=FULL_E5, dead_card_exchange=False), "dead:AH")
    assert refused.value.rule == "7.3"


def test_rule_4_1_a_dead_card_lives_again() -> None:
    chips = ("a2 h8 e5 g1", "")
    state = position("AH AH", chips=chips, stock="10D KS", other="JS")
    assert moves(state) == "dead:AH"
    state, _ = play(state, "dead:AH")
    assert (state.hands[0], moves(state)) == (parse_cards("AH 10D"), "pass")
    state, _ = play(state, "pass", "JSxa2")
    assert moves(state) == "AH@a2 dead:10D"


def test_rule_4_3_the_card_just_laid_down_stays_out_of_the_new_pile() -> None:
    state = position("7C", stock="")
    state = replace(state, discards=state.discards[:61])
    state, events = play(state, "7C@a9")
    assert isinstance(events[-1], Moved)
    assert RULES.to_act(state) == (CHANCE,)
    move = RULES.chance(state, Random(1))
    assert isinstance(move, Shuffle) and len(move.stock) == 61
    beats = RULES.apply(state, CHANCE, move)
    assert [type(beat.event) for beat in beats] == [Shuffled, Drawn]
    after = beats[-1].state
    assert (len(after.stock), after.discards, after.turn) == (60, ("7C",), 1)
    assert after.hands[0] == move.stock[:1]


def test_rule_4_3_an_exchanged_card_cannot_come_straight_back() -> None:
    state, _ = play(position("AH", chips=FULL_E5, stock=""), "dead:AH")
    move = RULES.chance(state, Random(1))
    assert isinstance(move, Shuffle) and move.stock.count(parse_cards("AH")[0]) == 1
    after = RULES.apply(state, CHANCE, move)[-1].state
    assert after.discards == ("AH",)
    assert (after.turn, after.exchanged) == (0, True)


def test_rule_4_3_chance_may_only_shuffle_what_is_there() -> None:
    waiting, _ = play(position("7C", stock=""), "7C@a9")
    cards = waiting.discards[:-1]
    for move in (Shuffle(cards[1:]), Shuffle((*cards, cards[0])), Deal(PACK), Pass()):
        with pytest.raises(IllegalMove):
            RULES.apply(waiting, CHANCE, move)


SHARES = [(2, 7, 90), (3, 6, 86), (4, 6, 80), (6, 5, 74), (8, 4, 72), (9, 4, 68), (10, 3, 74)]


@pytest.mark.parametrize(("seats", "each", "pile"), [*SHARES, (12, 3, 68)])
def test_rule_1_4_the_deal(seats: int, each: int, pile: int) -> None:
    state = RULES.start(Setup(seats, Options(), first=1))
    (beat,) = RULES.apply(state, CHANCE, Deal(PACK))
    assert [len(hand) for hand in beat.state.hands] == [each] * seats
    assert beat.state.hands[1] == sort_hand(PACK[: each * seats : seats])
    assert beat.state.stock == PACK[-pile:]


def test_rule_1_4_the_deal_is_the_whole_pack_and_only_chance_deals() -> None:
    state = RULES.start(Setup(2, Options()))
    for seat, cards in ((CHANCE, PACK[1:]), (CHANCE, (*PACK[1:], PACK[1])), (0, PACK)):
        with pytest.raises(IllegalMove):
            RULES.apply(state, seat, Deal(cards))


@pytest.mark.parametrize(("first", "begins"), [(None, 0), (0, 0), (1, 1)])
def test_rule_1_3_who_begins(first: int | None, begins: int) -> None:
    state = RULES.start(Setup(2, Options(), first=first))
    assert RULES.apply(state, CHANCE, Deal(PACK))[-1].state.turn == begins


TEAMS = [  # rules 1.2, 7.1 and 7.2: seats, options, teams, lines to win
    (2, {}, 2, 2),
    (3, {}, 3, 1),
    (6, {}, 2, 2),
    (9, {}, 3, 1),
    (12, {}, 2, 2),
    (6, {"team_count": 3}, 3, 1),
    (12, {"team_count": 3, "sequences_to_win": 2}, 3, 2),
    (2, {"sequences_to_win": 3}, 2, 3),
]


@pytest.mark.parametrize(("seats", "options", "count", "target"), TEAMS)
def test_teams_and_target(seats: int, options: dict[str, Any], count: int, target: int) -> None:
    seen = RULES.view(RULES.start(Setup(seats, Options(**options))), None)
    assert (seen.team_count, seen.target) == (count, target)


def test_rule_1_1_team_mates_never_sit_side_by_side() -> None:
    for seats in RULES.info.seats:
        sides = RULES.sheet(RULES.view(RULES.start(Setup(seats, Options())), None)).sides
        assert len({len(side) for side in sides}) == 1
        assert all((seat + 1) % seats not in side for side in sides for seat in side)


BAD_TABLES = [  # rules 1.2 and 7.1: seats, options, first, what is said
    (5, {}, None, "5 cannot be split"),
    (7, {}, None, "7 cannot be split"),
    (11, {}, None, "11 cannot be split"),
    (13, {}, None, "13 cannot be split"),
    (3, {"team_count": 2}, None, "Two teams need 2, 4"),
    (4, {"team_count": 3}, None, "Three teams need 3, 6"),
    (2, {}, 2, "no seat 2"),
]


@pytest.mark.parametrize(("seats", "options", "first", "said"), BAD_TABLES)
def test_tables_that_are_refused(
    seats: int, options: dict[str, Any], first: int | None, said: str
) -> None:
    for function in (RULES.check, RULES.start):
        with pytest.raises(BadSetup, match=said):
            function(Setup(seats, Options(**options), first))


def test_rule_7_1_stepping_through_the_seats_never_meets_an_error() -> None:
    for seats in RULES.info.seats:
        RULES.check(Setup(seats, Options()))


def test_rule_6_1_two_lines_by_one_chip_win_at_once_and_nothing_is_drawn() -> None:
    state = position("10D", chips=("a5 b5 c5 d5 f5 g5 h5 i5",))
    state, events = play(state, "10D@e5")
    assert [type(event) for event in events] == [Played, Moved, Joined, Joined, GameOver]
    ended = RULES.outcome(state)
    assert ended is not None
    assert (ended.winners, ended.scores, ended.reason) == ((0,), (2, 0), "First to two lines")
    assert (RULES.to_act(state), len(state.hands[0])) == ((), 0)
    assert RULES.legal_moves(state, 1) == ()


def test_rule_6_1_one_line_wins_among_three() -> None:
    state = drop(position(seats=9, chips=("", "", "b5 c5 d5 e5")), "f5", team=2)
    ended = RULES.outcome(state)
    assert ended is not None
    assert ended.winners == (2, 5, 8)
    assert ended.scores == (0, 0, 1) * 3


def test_rule_6_2_a_quiet_circle_of_passes_blocks_the_table() -> None:
    state = position("AH", chips=FULL_E5, other="10D", dead_card_exchange=False)
    state, events = play(state, "pass")
    assert (events, RULES.outcome(state)) == ([Said(0, "pass", "Pass")], None)
    state, events = play(state, "pass")
    ended = RULES.outcome(state)
    assert ended is not None
    assert (ended.winners, ended.reason) == ((), "The table is blocked")
    assert isinstance(events[-1], GameOver)


def test_rule_6_2_exchanges_keep_it_open_for_three_circles() -> None:
    state = position("AH", chips=FULL_E5, other="10D", stock="AH")
    # Each seat changes its dead card for the one that the other has just laid down.
    for number in range(6):
        assert RULES.outcome(state) is None, number
        assert (state.passes, state.quiet_passes) == (number, 0)
        held = state.hands[state.turn][0]
        dead = parse_cards("10D" if held == "AH" else "AH")
        state = replace(state, stock=dead)
        state, _ = play(state, f"dead:{held}", "pass")
    ended = RULES.outcome(state)
    assert ended is not None and ended.winners == ()


def test_rule_6_2_a_removal_starts_the_count_afresh() -> None:
    chips = (FULL_E5[0], FULL_E5[1])
    state = position("JH", chips=chips, other="AH", stock="AH", dead_card_exchange=False)
    state = replace(state, passes=1, quiet_passes=1)
    state, _ = play(state, "JHxe5")
    assert (state.passes, state.quiet_passes) == (0, 0)
    state, _ = play(state, "pass")
    assert RULES.outcome(state) is None


def test_lines_of_the_other_team_never_block_ones_own() -> None:
    state = replace(position(chips=("b6 c6 d6 e6", "b5 c5 d5 e5 f5")), lines=(line("b5-f5", 1),))
    assert [made.team for made in drop(state, "f6").lines] == [1, 0]
