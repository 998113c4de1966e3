"""Deals, turns and endings. Numbers are the rules' in RULES-golf.md; E8 to E17 worked examples."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.contract import CHANCE, BadSetup, IllegalMove, Setup
from game.core.events import (
    Announced,
    Dealt,
    Discarded,
    Drawn,
    GameOver,
    Played,
    Said,
    Scored,
    Shuffled,
    Turned,
    redact,
)
from game.golf.rules import RULES, SEATS
from game.golf.state import (
    LONGEST,
    Deal,
    Hole,
    Options,
    Shuffle,
    State,
    full_pack,
    openers_of,
)
from tests.game.golf.positions import cards, dealt, moves, play, position

FOUR = "xKC x5D / xKS xAD"
OPEN = "3C 5D / 9S 7D"
ONE_LEFT = "3H 5H / 9D x7H"


def kinds(events: list[Any]) -> list[str]:
    return [type(event).__name__ for event in events]


# 1 The table


@pytest.mark.parametrize(
    ("seats", "grid", "stock"), [(4, 6, 27), (5, 6, 73), (6, 9, 49), (2, 9, 33), (6, 4, 27)]
)
def test_packs_and_the_deal(seats: int, grid: Any, stock: int) -> None:
    """E13, rules 1.3 and 1.4."""
    state = dealt(seats, grid=grid)
    assert len(state.stock) == stock and len(state.discards) == 1
    assert [len(hand) for hand in state.hands] == [grid] * seats
    assert not any(any(up) for up in state.up)
    lie = [card for hand in state.hands for card in hand] + [*state.stock, *state.discards]
    assert sorted(lie) == sorted(full_pack(seats, state.options))


def test_cards_go_round_from_the_seat_that_starts() -> None:
    """Rule 1.4."""
    state = dealt(3, first=1, grid=4)
    pack = full_pack(3, state.options)
    assert state.hands[1] == pack[0:12:3] and state.hands[2] == pack[1:12:3]
    assert state.hands[0] == pack[2:12:3] and state.discards == (pack[12],)


def test_the_deal_shows_nobody_a_card_of_a_grid() -> None:
    """Rule 3.2: not even one's own."""
    state = RULES.start(Setup(2, Options()))
    event = RULES.apply(state, CHANCE, RULES.chance(state, Random(1)))[0].event
    assert isinstance(event, Dealt) and event.upcard
    for seat in (0, 1, None):
        assert redact(event, seat).hands == (("",) * 6,) * 2  # type: ignore[union-attr]


@pytest.mark.parametrize(("first", "hole", "starts"), [(None, 4, 1), (2, 0, 2), (2, 2, 1)])
def test_who_starts_a_hole(first: int | None, hole: int, starts: int) -> None:
    """E15, rule 1.5: the openers, and then play."""
    state = dealt(3, first, hole, openers=1)
    assert (state.phase, state.turn) == ("setup", starts)
    state, _ = play(state, "reveal:0", "reveal:1", "reveal:2")
    assert (state.phase, state.turn) == ("draw", starts)


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_two_to_six_play(seats: int) -> None:
    """Rule 1.1."""
    with pytest.raises(BadSetup, match="two to six"):
        RULES.start(Setup(seats, Options()))
    assert SEATS == (2, 3, 4, 5, 6)


def test_the_first_seat_must_be_at_the_table() -> None:
    with pytest.raises(BadSetup, match="no seat 2"):
        RULES.start(Setup(2, Options(), first=2))


def test_only_the_right_cards_are_dealt() -> None:
    state = RULES.start(Setup(2, Options(jokers=-2)))
    for wrong in (Deal(full_pack(2, Options())), Deal(()), Shuffle(())):
        with pytest.raises(IllegalMove, match=r"rule 1\.4"):
            RULES.apply(state, CHANCE, wrong)
    assert full_pack(2, state.options).count(cards("JOKER")[0]) == 2


# 3 The start of a hole


def test_each_seat_turns_up_its_openers_before_the_next() -> None:
    """Rule 3.1."""
    state = dealt(3)
    assert moves(state) == [f"reveal:{i}" for i in range(6)]
    state, events = play(state, "reveal:4")
    assert events == [Turned(0, state.hands[0][4], 4)] and state.turn == 0
    assert moves(state) == [f"reveal:{i}" for i in (0, 1, 2, 3, 5)]
    state, _ = play(state, "reveal:0", "reveal:1")
    assert (state.phase, state.turn, sum(state.up[1])) == ("setup", 1, 1)
    for seat in (0, 1, 2, None):
        assert [sum(card != "" for card in grid) for grid in RULES.view(state, seat).grids] == [
            2, 1, 0,
        ]  # fmt: skip


@pytest.mark.parametrize(
    ("openers", "grid", "turned"), [(0, 6, 0), (9, 4, 4), (7, 9, 7), (6, 6, 6)]
)
def test_as_many_openers_as_the_grid_has(openers: Any, grid: Any, turned: int) -> None:
    """Rule 7.3."""
    state = dealt(2, openers=openers, grid=grid)
    assert openers_of(state.options) == turned
    assert state.phase == ("setup" if turned else "draw")


@pytest.mark.parametrize(
    ("rule", "grid", "left"),
    [
        ("free", 6, "0 1 2 3 5"),
        ("same_column", 6, "1"),
        ("different_columns", 6, "0 2 3 5"),
        ("same_column", 9, "1 7"),
        ("different_columns", 9, "0 2 3 5 6 8"),
    ],
)
def test_which_openers(rule: Any, grid: Any, left: str) -> None:
    """Rule 7.9; with another number of openers there is no such rule."""
    state, _ = play(dealt(2, opener_rule=rule, grid=grid), "reveal:4")
    assert moves(state) == [f"reveal:{i}" for i in left.split()]
    three, _ = play(dealt(2, opener_rule=rule, grid=grid, openers=3), "reveal:4")
    assert len(moves(three)) == grid - 1


# 4 A turn


def test_what_may_be_done_with_a_card() -> None:
    """E8, rules 4.1 to 4.5."""
    hand = "xJC x5D KH / xJS x7C 2D"
    state = position([hand, "x3C x5H x9H / x8S x7D x2C"], discards="9C")
    assert moves(state) == ["draw-stock", "take-discard"]
    swaps = [f"swap:{i}" for i in range(6)]
    assert moves(play(state, "take-discard")[0]) == swaps
    flips = [f"discard-flip:{i}" for i in (0, 1, 3, 4)]
    assert moves(play(state, "draw-stock")[0]) == swaps + flips


@pytest.mark.parametrize(
    ("closed", "options", "count"),
    [
        (1, {}, 7),
        (1, {"final_putt": True}, 8),
        (2, {"final_putt": True}, 8),
        (2, {"flip_optional": True}, 9),
        (0, {}, 7),
    ],
)
def test_throwing_alone(closed: int, options: dict[str, Any], count: int) -> None:
    """E9, rules 4.4, 7.4 and 7.11."""
    words = ["JC", "5D", "KH", "JS", "7C", "2D"]
    hand = " ".join(f"x{word}" if i < closed else word for i, word in enumerate(words))
    state = position([hand, "x3C x5H x9H / x8S x7D x2C"], hand="4C", **options)
    assert len(moves(state)) == count
    assert ("discard-only" in moves(state)) == (count == (8 if closed == 1 else 9) or closed == 0)


def test_a_taken_discard_is_never_thrown_back() -> None:
    """Rule 4.5, whatever the house rules."""
    state = position([OPEN, FOUR], hand=">4C", final_putt=True, flip_optional=True)
    assert moves(state) == [f"swap:{i}" for i in range(4)]


def test_a_swap_shows_both_cards_and_the_next_may_take_the_old() -> None:
    """E12, rule 4.2."""
    state = position(["xKC x5D xAS / xKS xQH xAD", "x3C x5H x9H / x8S x7D x2C"], hand="3D")
    after, events = play(state, "swap:4")
    assert events == [Played(0, "3D"), Discarded(0, ("QH",), public=True)]
    assert after.hands[0][4] == "3D" and after.up[0][4] and after.discards[-1] == "QH"
    assert (after.turn, after.drawn, after.source) == (1, "", "")
    assert play(after, "take-discard")[0].drawn == "QH"


def test_a_throw_turns_a_card_up_where_it_lies() -> None:
    """Rule 4.3."""
    state = position([FOUR, "x3C x5H / x8S x7D"], hand="3D")
    after, events = play(state, "discard-flip:2")
    assert events == [Discarded(0, ("3D",), public=True), Turned(0, "KS", 2)]
    assert after.discards[-1] == "3D" and after.up[0] == (False, False, True, False)


def test_only_the_drawing_seat_sees_a_card_of_the_stock() -> None:
    """Rules 4.1 and 8.2."""
    state = position([FOUR, "x3C x5H / x8S x7D"], discards="9C", stock="4H 6C")
    drawn, (event,) = play(state, "draw-stock")
    assert [RULES.view(drawn, seat).drawn for seat in (0, 1, None)] == ["4H", "", ""]
    assert redact(event, 0) == Drawn(0, ("4H",)) and redact(event, 1) == Drawn(0, ("",))
    taken, (event,) = play(state, "take-discard")
    assert {RULES.view(taken, seat).drawn for seat in (0, 1, None)} == {"9C"}
    assert redact(event, 1) == Drawn(0, ("9C",), source="discards", public=True)


def test_a_closed_card_changes_no_view() -> None:
    """Rules 3.2 and 8.2: owners know no more than others."""
    state = position([FOUR, ONE_LEFT], discards="9C", stock="4H 6C 10C JC")
    other = replace(
        state, hands=(cards("4H 6C 10C JC"), state.hands[1]), stock=cards("KC 5D KS AD")
    )
    for seat in (0, 1, None):
        assert RULES.view(state, seat) == RULES.view(other, seat)


REFUSED = [
    (dealt(2), "draw-stock", "3.1"),
    (dealt(2), "reveal:7", "3.1"),
    (play(dealt(2), "reveal:3")[0], "reveal:3", "3.1"),
    (play(dealt(2, opener_rule="same_column"), "reveal:3")[0], "reveal:1", "7.9"),
    (position([FOUR, OPEN], discards="9C"), "swap:0", "4.1"),
    (position([FOUR, OPEN], discards="9C"), "reveal:0", "3.1"),
    (position([FOUR, OPEN], discards="9C"), "knock", "7.10"),
    (position([FOUR, OPEN], discards="9C", knock=True, state={"closer": 1}), "knock", "7.10"),
    (position([FOUR, OPEN]), "take-discard", "4.1"),
    (position([FOUR, OPEN], discards="9C", stock=""), "draw-stock", "4.1"),
    (position([FOUR, OPEN], hand="9C"), "draw-stock", "4.1"),
    (position([FOUR, OPEN], hand="9C"), "swap:4", "4.2"),
    (position([FOUR, OPEN], hand="9C"), "discard-flip:8", "4.2"),
    (position([FOUR, OPEN], hand="9C"), "discard-only", "4.4"),
    (position([ONE_LEFT, OPEN], hand="9C"), "discard-flip:0", "4.3"),
    (position([ONE_LEFT, OPEN], hand=">9C"), "discard-flip:3", "4.5"),
    (position([ONE_LEFT, OPEN], hand=">9C", final_putt=True), "discard-only", "4.5"),
    (position([FOUR, OPEN], hand="9C"), "deal:9C", "1.4"),
]  # fmt: skip


@pytest.mark.parametrize(("state", "word", "rule"), REFUSED, ids=lambda x: str(x)[:20])
def test_a_refusal_names_its_rule_and_loses_nothing(state: State, word: str, rule: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        RULES.apply(state, state.turn, RULES.text.parse(word))
    assert refused.value.rule == rule and refused.value.reason[0].isupper()


def test_out_of_turn() -> None:
    state = position([FOUR, OPEN], discards="9C")
    with pytest.raises(IllegalMove, match="not your turn"):
        RULES.apply(state, 1, RULES.text.parse("draw-stock"))


# 5 The end of a hole


@pytest.mark.parametrize("word", ["swap:3", "discard-flip:3"])
def test_the_last_card_up_closes_and_the_others_have_one_turn(word: str) -> None:
    """E11, rules 5.1 and 5.2: closing is told once, nobody closes again."""
    others = ["x3C x5S / x9S 7D", "x6C x6H / x9H 6D"]
    state = position([others[0], ONE_LEFT, others[1]], hand="KD", turn=1)
    state, events = play(state, word)
    assert events[-1] == Announced("closes the hole", 1)
    assert (state.closer, state.last_turns, state.turn) == (1, 2, 2)
    one = replace(state, up=(state.up[0], state.up[1], (False, True, True, True)))
    after, events = play(one, "draw-stock", "discard-flip:0")
    assert kinds(events) == ["Drawn", "Discarded", "Turned"]
    assert (after.closer, after.last_turns, after.turn) == (1, 1, 0)
    after, events = play(after, "draw-stock", "discard-flip:0")
    assert kinds(events)[3:] == ["Announced", "Scored"]
    assert after.holes[0].closer == 1 and after.phase == "deal"
    assert all(all(up) for up in after.up)


def test_with_all_open_the_first_turn_closes() -> None:
    """E10, rule 4.4."""
    six = "3C 5D 9S / 7D JC QD"
    start = position([six, "4C 5H 9H / 8S 7H 2C"], discards="9C")
    state, _ = play(start, "draw-stock")
    assert len(moves(state)) == 7
    for word in moves(state):
        after, _ = play(state, word)
        assert (after.closer, after.last_turns) == (0, 1)
        end, events = play(after, "draw-stock", "discard-only")
        assert len(end.holes) == 1 and isinstance(events[-1], Scored)


def test_a_new_stock_is_made_under_the_top_discard() -> None:
    """E14, rule 5.3; R11: nothing doubled, the top card stays."""
    thrown = "AC 2C 3C 4C 5C 6C 7C 8C 10C JC QC KC AH 2H 3H 4H 5H 6H 7H 8H"
    state = position([FOUR.replace("KC", "KD"), "x3D x5S / x8S x7D"], discards=thrown, stock="9C")
    state, _ = play(state, "draw-stock", "discard-flip:0")
    assert (len(state.discards), state.stock, state.phase) == (21, (), "shuffle")
    assert RULES.to_act(state) == (CHANCE,)
    move = RULES.chance(state, Random(3))
    (beat,) = RULES.apply(state, CHANCE, move)
    assert beat.event == Shuffled(20) and beat.state.discards == ("9C",)
    assert sorted(beat.state.stock) == sorted(cards(thrown))
    assert (beat.state.phase, beat.state.turn) == ("draw", 1)
    with pytest.raises(IllegalMove, match=r"rule 5\.3"):
        RULES.apply(state, CHANCE, Shuffle(move.stock[1:]))


def test_what_was_shuffled_is_known_to_all_but_not_who_has_drawn_what() -> None:
    """Rule 8.1."""
    state = position([FOUR, "x3D x5S / x8S x7D"], discards="9H", stock="9C 4H 6C",
                     state={"restocked": True})  # fmt: skip
    drawn, _ = play(state, "draw-stock")
    assert RULES.view(drawn, 0).restocked == cards("4H 6C")
    assert RULES.view(drawn, 1).restocked == RULES.view(drawn, None).restocked == cards("4H 6C 9C")


def test_with_nothing_to_shuffle_the_hole_ends() -> None:
    """Rule 5.3; R10: nobody is asked for what cannot be done."""
    state = position([FOUR, "x3D x5S / x8S x7D"], stock="9C")
    after, events = play(state, "draw-stock", "discard-flip:0")
    assert isinstance(events[-1], Scored) and after.holes[0].closer is None


def test_when_all_decline_the_hole_ends_after_two_laps() -> None:
    """E16 and R35, rule 5.4: two laps, then closed cards count what they are."""
    one_left = ["3C 5D / 9S x7D", "4C 6D / 8S xJD", "3H 5H / 9D xKH", "4H 6H / 8D x2H"]
    for seats in (2, 4):
        state = position(one_left[:seats], discards="9C", final_putt=True)
        for number in range(2 * seats):
            assert not state.holes and state.refusals == number
            state, events = play(state, "draw-stock", "discard-only")
        assert state.holes[0] == Hole((24, 28, 17, 16)[:seats], None)
        assert kinds(events)[-2:] == ["Announced", "Scored"]


def test_anything_else_starts_the_count_of_refusals_anew() -> None:
    state = position(["3C 5D / 9S x7D", "4C 6D / 8S xJD"], discards="9C", final_putt=True)
    state, _ = play(state, *["draw-stock", "discard-only"] * 3)
    state, _ = play(state, "draw-stock", "swap:0")
    assert state.refusals == 0 and not state.holes


def test_a_hole_ends_by_itself_in_the_end() -> None:
    """R33, rule 5.5: seats that only ever take the top discard would go on for ever."""
    state = position([FOUR, "x3D x5S / x8S x7D"], discards="9C")
    turns = 0
    while not state.holes:
        state, _ = play(state, "take-discard", "swap:0")
        turns += 1
    assert turns == 2 * LONGEST and state.holes[0].closer is None


def test_knocking_closes_whatever_lies_closed() -> None:
    """Rule 7.10."""
    state = position([FOUR, "x3D x5S / x8S x7D"], discards="9C", knock=True)
    assert moves(state) == ["draw-stock", "take-discard", "knock"]
    state, events = play(state, "knock")
    assert events == [Said(0, "knock", "Knock")]
    assert (state.closer, state.last_turns, state.turn) == (0, 1, 1)
    assert moves(state) == ["draw-stock", "take-discard"]
    end, _ = play(state, "draw-stock", "discard-flip:0")
    assert end.holes == (Hole((6, 23), 0),)


def test_the_closer_is_counted_like_the_rest() -> None:
    """Rule 5.6; with the house rule it pays (7.6)."""
    for rule, own in (("off", 17), ("plus10", 27)):
        state = position(["3C 5D / 9S KD", "KC AD / KS xAC"], hand="9C", closer_penalty=rule)
        state, _ = play(state, "discard-only", "draw-stock", "discard-flip:3")
        assert state.holes == (Hole((own, 0), 0),)


# 6 The match


def test_lowest_total_wins_and_equal_ones_share() -> None:
    """E17, rules 6.1 and 7.2."""
    past = (Hole((41, 38, 30), 0), Hole((0, 0, 0), None))
    grids = ["KC KD / KS KH", "QC QD / QS QH", "AC 7D / AS AD"]
    state = position(grids, hand="9C", holes=3, state={"holes": past, "closer": 1, "last_turns": 1})
    state, events = play(state, "discard-only")
    assert kinds(events) == ["Discarded", "Scored", "GameOver"]
    outcome = RULES.outcome(state)
    assert outcome is not None and outcome.scores == (41, 38, 38) and outcome.winners == (1, 2)
    assert outcome.reason == "Fewest strokes after three holes"
    assert isinstance(events[-1], GameOver) and RULES.to_act(state) == ()
    sheet = RULES.sheet(RULES.view(state, None))
    assert sheet.totals == (41, 38, 38) and sheet.low_wins and sheet.goal == "3 holes"
    assert sheet.unit == "Hole"
    assert [(row.note, row.by) for row in sheet.rows[:2]] == [("Closed", 0), ("", None)]


def test_after_a_hole_the_next_is_dealt_with_another_to_start() -> None:
    state = position([FOUR, OPEN], hand="9C", state={"closer": 1, "last_turns": 1})
    state, _ = play(state, "discard-flip:0")
    assert RULES.view(state, 0).starter == 0, "the grids of the last hole still lie there"
    beats = RULES.apply(state, CHANCE, RULES.chance(state, Random(1)))
    assert beats[-1].state.turn == 1 and RULES.view(beats[-1].state, 0).starter == 1
    assert (beats[-1].state.closer, beats[-1].state.turns) == (None, 0)
