"""Sets, piles, going out and rounds. Numbers are the rules' in RULES-president.md; E: examples."""

from itertools import permutations
from random import Random
from typing import Any

import pytest

from game.core.contract import CHANCE, BadSetup, IllegalMove, Setup
from game.core.events import Announced, Discarded, GameOver, Said, Scored
from game.president.ranks import ORDER, PACK, title_of
from game.president.rules import RULES, SEATS
from game.president.state import Deal, Lay, Options, Pass, Play, State
from game.president.view import title_now
from tests.game.president.positions import dealt, moves, play, position

LEGAL: list[tuple[str, str, str, list[str], dict[str, Any]]] = [
    ("E1 3.1", "5C 5D 5H 9S", "", ["5C", "5C 5D", "5C 5D 5H", "9S"], {}),
    ("E2 3.2", "7C 7D KC KD KH 2S", "9C 9D", ["KC KD", "pass"], {}),
    ("E2 4.1", "7C 7D KC 2D 2S", "9C 9D", ["2D 2S", "pass"], {}),
    ("E3 4.1", "4C 2H", "AS", ["2H", "pass"], {}),
    ("E5 3.2", "10C 10S JH", "10D", ["JH", "pass"], {}),
    ("E5 2.3", "JH JS 10S", "10D", ["JH", "pass"], {}),
    ("E11 7.3", "7C 7D 7H 7S KD", "2C", ["7C 7D 7H 7S", "pass"],
     {"bomb": True, "twos_clear": False}),
    ("E11 7.3", "7C 7D 7H 7S KD", "8C 8D 8H", ["7C 7D 7H 7S", "pass"],
     {"bomb": True, "twos_clear": False}),
    ("E11 7.3", "7C 7D 7H 7S KD", "2C", ["pass"], {"twos_clear": False}),
    ("E11 7.3", "7C 7D 7H 7S KD", "8C 8D 8H", ["pass"], {"twos_clear": False}),
    ("E16 4.1", "QD 2C 2S", "", ["QD", "2C", "2C 2S"], {}),
    ("3.3", "3C 4C", "9C", ["pass"], {}),
    ("2.1", "3C AC 2C", "KC", ["AC", "2C", "pass"], {}),
    ("2.2", "8C 8D 8H 8S", "", ["8C", "8C 8D", "8C 8D 8H", "8C 8D 8H 8S"], {}),
    ("7.2", "2H", "2D", ["pass"], {"twos_clear": False}),
    ("7.9", "2C 2D KC", "9C 9D 9H", ["2C", "pass"], {"single_two": True}),
    ("7.9", "2C 2D KC", "9C 9D 9H 9S", ["2C 2D", "pass"], {"single_two": True}),
    ("7.9", "2C 2D KC", "9C 9D", ["2C", "2C 2D", "pass"], {"single_two": True}),
    ("7.9", "2C KC", "2D 2H", ["pass"], {"single_two": True, "twos_clear": False}),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "hand", "top", "legal", "options"), LEGAL)
def test_what_may_be_laid(
    rule: str, hand: str, top: str, legal: list[str], options: dict[str, Any]
) -> None:
    """E1 to E5, E11 and E16; rules 2.1, 2.2, 2.3, 3.1, 3.2, 3.3, 4.1, 7.2, 7.3 and 7.9."""
    state = position([hand, "3D", "4D", "6D"], pile=f"3: {top}" if top else "", **options)
    assert moves(state) == legal


def test_the_two_is_high_and_the_three_low() -> None:
    """Rule 2.1."""
    assert ORDER[0] == "3" and ORDER[-3:] == ("K", "A", "2")
    assert len(set(PACK)) == 52 and PACK[:4] == ("3C", "3D", "3H", "3S")


def test_a_two_clears_and_the_same_seat_leads() -> None:
    """E3 and E16, rule 4.1."""
    state, events = play(position(["4C 2H", "3D", "5D", "6D"], pile="3: AS"), "2H")
    assert state.turn == 0 and not state.pile and moves(state) == ["4C"]
    assert [type(event) for event in events] == [Discarded, Announced]
    state, _ = play(position(["QD 2C 2S", "3D", "5D", "6D"]), "2C")
    assert state.turn == 0 and moves(state) == ["QD", "2S"]


def test_twos_that_do_not_clear_stand() -> None:
    """E4, rule 7.2."""
    at = position(["4C 2H", "3D AD", "5D AH", "6D AC"], pile="3: AS", twos_clear=False)
    state, _ = play(at, "2H")
    for seat in (1, 2, 3):
        assert state.turn == seat and moves(state) == ["pass"]
        state, _ = play(state, "pass")
    assert state.turn == 0 and moves(state) == ["4C"]


LAST_NINE = ["9C", "JC 3C", "JS 3S", "JD 4D"]


def test_who_is_out_leaves_the_lead_to_the_first_after_it() -> None:
    """E6, rules 3.5 and 4.2."""
    state, events = play(position(LAST_NINE), "9C")
    assert Announced("President", 0) in events and state.out == (0,)
    state, _ = play(state, "pass", "pass")
    assert state.turn == 3 and state.pile, "the last one is asked too"
    down, _ = play(state, "pass")
    assert down.turn == 1 and not down.pile and not any(down.passed)
    higher, _ = play(state, "JD")
    assert higher.turn == 3 and not higher.pile


def test_who_passed_is_skipped_until_the_pile_is_down() -> None:
    """E7, rules 3.3 and 3.4."""
    at = position(["4C 8H 9H", "JC QC", "6D KD"])
    state, _ = play(at, "4C", "pass", "6D", "8H")
    assert state.turn == 2
    state, _ = play(state, "pass")
    assert state.turn == 0 and not state.pile


def test_out_with_a_two() -> None:
    """E8, rules 4.1 and 4.2."""
    state, events = play(position(["3C", "2D", "4C", "5C"], pile="0: KC", turn=1), "2D")
    assert state.out == (1,) and state.turn == 2 and not state.pile
    assert events[1:] == [Announced("President", 1), Announced("The pile is taken down")]


def test_the_round_ends_with_the_last_but_one() -> None:
    """E9, rules 4.3, 5.1 and 5.2."""
    at = position(["", "7D", "8C 9C 10C"], pile="0: 4C", out="0", turn=1)
    state, events = play(at, "7D")
    assert state.places == ((0, 1, 2),) and RULES.to_act(state) == (CHANCE,)
    assert events[1:] == [
        Announced("Citizen", 1), Announced("Scum", 2), Scored((2, 1, 0), "Round 1 is over"),
    ]  # fmt: skip
    view = RULES.view(state, None)
    assert [title_now(view, seat) for seat in range(3)] == ["President", "Citizen", "Scum"]


def test_places_and_points_of_five() -> None:
    """E10, rules 5.1 and 5.2."""
    at = position(["", "5C", "", "6C 7C", ""], pile="4: 4C", out="2 4 0", turn=1)
    state, events = play(at, "5C")
    assert state.places == ((2, 4, 0, 1, 3),)
    assert Scored((2, 1, 4, 0, 3), "Round 1 is over") in events
    titles = RULES.sheet(RULES.view(state, 0)).rows[0].marks
    assert titles == ("", "Vice Scum", "President", "Scum", "Vice")


@pytest.mark.parametrize("seats", SEATS)
def test_titles(seats: int) -> None:
    """Rule 5.1."""
    titles = [title_of(place, seats) for place in range(seats)]
    if seats == 3:
        assert titles == ["President", "Citizen", "Scum"]
    else:
        assert titles[:2] == ["President", "Vice President"]
        assert titles[-2:] == ["Vice Scum", "Scum"]
        assert titles[2:-2] == ["Citizen"] * (seats - 4)


PAIR = "10C 10D"


@pytest.mark.parametrize(
    ("hands", "words", "turn"),
    [
        (["JC", "JD", "10C 10D 4C", ""], [PAIR], 0),
        (["JC JH", "JD", "10C 10D 4C", ""], [PAIR, "pass", "pass"], 2),
        (["JC JH", "JD", PAIR, ""], [PAIR, "pass", "pass"], 0),
        (["", "JD JC", "10C 10D 4C", ""], [PAIR], 1),
        (["", "JD JC", "10C 10D 4C", "", "QC"], [PAIR, "pass", "pass"], 2),
        (["", "JD JC", PAIR, "", "QC"], [PAIR, "pass", "pass"], 4),
    ],
)
def test_those_who_are_out_are_passed_over(hands: list[str], words: list[str], turn: int) -> None:
    """R32: also past the last seat; rules 3.4 and 3.5."""
    out = " ".join(str(seat) for seat in (3, 0) if not hands[seat])
    state, _ = play(position(hands, out=out, turn=2), *words)
    assert state.turn == turn and bool(state.pile) == (len(words) == 1)


def test_a_bomb_clears_on_anything_and_when_it_is_led() -> None:
    """Rule 7.3."""
    hands = ["7C 7D 7H 7S KD", "3D", "4D", "6D"]
    for pile in ("", "3: 8C 8D"):
        state, _ = play(position(hands, pile=pile, bomb=True), "7C 7D 7H 7S")
        assert state.turn == 0 and not state.pile
    state, _ = play(position(["7C 7D 7H 7S KD", "8C 9C 8D 9D", "4D", "6D"]), "7C 7D 7H 7S")
    assert state.turn == 1 and state.pile, "without the house rule it is a set like any other"


def test_eights_stop() -> None:
    """Rule 7.10."""
    at = position(["8C KD", "9D", "JD", "6D"], pile="3: 7C", eight_stop=True)
    assert play(at, "8C")[0].turn == 0
    assert play(position(["8C KD", "9D", "JD", "6D"], pile="3: 7C"), "8C")[0].turn == 1


def test_a_pass_that_does_not_lock() -> None:
    """Rule 7.8."""
    at = position(["4C 8H 9H", "JC QC", "6D KD"], pass_locks=False)
    state, _ = play(at, "4C", "pass", "6D", "8H")
    assert state.turn == 1 and moves(state) == ["JC", "QC", "pass"]
    state, _ = play(state, "pass", "pass")
    assert state.turn == 0 and not state.pile


def test_the_first_lead() -> None:
    """Rules 3.1 and 7.11."""
    state, _ = dealt(["KD", "3D 4S", "3C 3H 9C", "3S"], first_lead_3c=True)
    assert state.turn == 2 and moves(state)[:2] == ["3C", "3C 3H"]
    assert all("3C" in move for move in moves(state))
    free, _ = dealt(["KD", "3D 4S", "3C 3H 9C", "3S"])
    assert free.turn == 2 and "9C" in moves(free)


@pytest.mark.parametrize(("leader", "seat"), [("scum", 3), ("president", 1)])
def test_who_leads_later_rounds(leader: Any, seat: int) -> None:
    """E15, rules 3.1 and 7.7: whatever it holds."""
    state, _ = dealt(["3C"] + [""] * 3, ["1 0 2 3"], next_leader=leader, exchange=False)
    assert state.turn == seat


SIZES = {3: [18, 17, 17], 4: [13] * 4, 5: [11, 11, 10, 10, 10], 6: [9, 9, 9, 9, 8, 8],
         7: [8, 8, 8, 7, 7, 7, 7]}  # fmt: skip


@pytest.mark.parametrize("seats", SEATS)
def test_the_whole_pack_is_dealt(seats: int) -> None:
    """Rules 1.1, 1.2 and 1.3."""
    state, _ = dealt([""] * seats)
    assert [len(hand) for hand in state.hands] == SIZES[seats]
    assert sorted(card for hand in state.hands for card in hand) == sorted(PACK)


def test_the_deal_begins_a_seat_further_each_round() -> None:
    """E17, rule 1.4."""
    state, _ = dealt([""] * 5, ["0 1 2 3 4"])
    assert [len(hand) for hand in state.hands] == [10, 11, 11, 10, 10]
    state, _ = dealt([""] * 5, first=4)
    assert [len(hand) for hand in state.hands] == [11, 10, 10, 10, 11]


def last_card(places: tuple[tuple[int, ...], ...], **options: Any) -> State:
    """Three play, seat 0 is out, and seat 1 is to lay its last card."""
    return position(["", "7D", "8C 9C"], pile="0: 4C", out="0", turn=1,
                    state={"places": places}, **options)  # fmt: skip


@pytest.mark.parametrize("rounds", [3, 5, 7])
def test_the_match_ends_after_its_rounds(rounds: Any) -> None:
    """Rules 5.3 and 7.1."""
    before = (((1, 0, 2), (0, 2, 1)) * 3)[: rounds - 2]
    state, _ = play(last_card(before, rounds=rounds), "7D")
    assert RULES.outcome(state) is None and RULES.to_act(state) == (CHANCE,)
    state, events = play(last_card((*before, (0, 1, 2)), rounds=rounds), "7D")
    outcome = RULES.outcome(state)
    assert outcome and RULES.to_act(state) == () and isinstance(events[-1], GameOver)
    assert outcome.winners == (0,) and outcome.scores == RULES.sheet(RULES.view(state, 0)).totals


def test_equal_totals_share_the_win() -> None:
    """Rule 5.3."""
    outcome = RULES.outcome(play(last_card(((1, 2, 0), (0, 1, 2)), rounds=3), "7D")[0])
    assert outcome is not None and outcome.scores == (4, 4, 1) and outcome.winners == (0, 1)


def test_a_set_is_the_same_in_whatever_order_it_is_named() -> None:
    """R36, rule 2.3."""
    at = position(["JC JD JS QC", "3D", "4D", "6D"], pile="3: 9C 9D 9H")
    for order in permutations(("JC", "JD", "JS")):
        assert RULES.text.parse(f"play:{','.join(order)}") == RULES.legal_moves(at, 0)[0]


REFUSED: list[tuple[State, int, Any, str]] = [
    (position(["4C", "3D", "4D"]), 0, Pass(), "3.1"),
    (position(["4C", "3D", "4D"]), 1, Play(("3D",)), "3.4"),
    (position(["4C", "3D", "4D"]), 0, Play(("3D",)), "2.2"),
    (position(["4C 5C", "3D", "4D"]), 0, Play(("4C", "5C")), "2.2"),
    (position(["9C 9D", "3D", "4D"], pile="2: 8C"), 0, Play(("9D",)), "2.3"),
    (position(["9C 9D", "3D", "4D"], pile="2: 8C"), 0, Play(("9C", "9D")), "3.2"),
    (position(["9C 9D", "3D", "4D"], pile="2: 9H"), 0, Play(("9C",)), "3.2"),
    (position(["4C", "3D", "4D"]), 0, Deal(PACK), "1.3"),
    (dealt(["3C 4C", "", ""], first_lead_3c=True)[0], 0, Play(("4C",)), "7.11"),
]


@pytest.mark.parametrize(("state", "seat", "move", "rule"), REFUSED, ids=lambda x: str(x)[:12])
def test_refusals_say_why(state: State, seat: int, move: Any, rule: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        RULES.apply(state, seat, move)
    assert refused.value.rule == rule and refused.value.reason


def test_only_the_whole_pack_is_dealt() -> None:
    start = RULES.start(Setup(4, Options()))
    for pack in (PACK[:-1], (*PACK[:-1], PACK[0]), (*PACK[:-1], "XX")):
        with pytest.raises(IllegalMove):
            RULES.apply(start, CHANCE, Deal(pack))


@pytest.mark.parametrize(("seats", "first"), [(2, None), (8, None), (4, 4), (4, -1)])
def test_tables_that_do_not_go_together(seats: int, first: int | None) -> None:
    """R15 and rule 1.1: at every table that is accepted everybody has cards in every round."""
    with pytest.raises(BadSetup):
        RULES.check(Setup(seats, Options(), first))


@pytest.mark.parametrize("seats", SEATS)
def test_a_table_that_always_declines_comes_to_an_end(seats: int) -> None:
    """R33 and R35: whoever may pass does, whoever leads lays the lowest card."""
    rng, state = Random(seats), RULES.start(Setup(seats, Options(pass_locks=False)))
    turns = 0
    while (waiting := RULES.to_act(state)) and turns < 5000:
        turns += 1
        legal = RULES.legal_moves(state, waiting[0])
        declines = Pass() if Pass() in legal else legal[0] if legal else RULES.chance(state, rng)
        state = RULES.apply(state, waiting[0], declines)[-1].state
    assert RULES.outcome(state) and len(state.places) == 5


def test_a_pass_is_said_aloud() -> None:
    """Rule 8.1."""
    state, events = play(position(["9C 4C", "3D", "4D", "5D"]), "9C", "pass")
    assert events[-1] == Said(1, "pass", "Pass")
    view = RULES.view(state, 3)
    assert view.passed == (False, True, False, False) and view.pile == (Lay(0, ("9C",)),)
    assert view.sizes == (1, 1, 1, 1)
