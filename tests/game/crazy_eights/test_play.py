"""Deals and turns. Numbers are the rules' in RULES-crazy-eights.md; E1 to E18 worked examples."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.cards import pack, parse_cards
from game.core.contract import CHANCE, BadSetup, IllegalMove, Setup
from game.core.events import Announced, Dealt, Drawn, Played, Said, Shuffled
from game.crazy_eights.rules import RULES, SEATS
from game.crazy_eights.state import Deal, Options, Shuffle, full_pack, is_eight
from tests.game.crazy_eights.positions import dealt, moves, play, position

# 1 The table


@pytest.mark.parametrize(
    ("seats", "hand", "each", "stock"),
    [(2, "standard", 7, 37), (4, "standard", 5, 31), (5, 9, 9, 6), (6, 9, 9, 49), (3, 7, 7, 30)],
)
def test_packs_and_the_deal(seats: int, hand: Any, each: int, stock: int) -> None:
    """E13, R15: rules 1.2, 1.3 and 5.1; there are always cards enough."""
    state = dealt(seats, hand=hand)
    assert [len(cards) for cards in state.hands] == [each] * seats
    assert (len(state.stock), len(state.discards)) == (stock, 1)
    lie = [card for cards in state.hands for card in cards] + [*state.stock, *state.discards]
    assert sorted(lie) == sorted(full_pack(seats, state.options))


def test_cards_go_round_from_the_seat_that_starts() -> None:
    """Rule 1.3; one's own hand is all that a seat is told."""
    state = dealt(3, first=1)
    order = tuple(sorted(pack(), key=is_eight))
    assert set(state.hands[1]) == set(order[0:15:3]) and set(state.hands[0]) == set(order[2:15:3])
    assert state.discards == (order[15],) and state.suit == order[15][-1]


def test_an_eight_is_never_the_starter() -> None:
    """Rule 1.4: chance turns another, and no other deal is taken."""
    start = RULES.start(Setup(5, Options(hand=9)))
    for seed in range(60):
        (beat,) = RULES.apply(start, CHANCE, RULES.chance(start, Random(seed)))
        assert isinstance(beat.event, Dealt) and beat.event.upcard
        assert not is_eight(beat.event.upcard)
    with pytest.raises(IllegalMove, match=r"rule 1\.4"):
        RULES.apply(start, CHANCE, _with_upcard("8D"))


def _with_upcard(code: str) -> Deal:
    """Five hands of nine, and this card turned up."""
    cards = [card for card in pack() if card != code]
    cards.insert(45, code)  # type: ignore[arg-type]
    return Deal(tuple(cards))


def test_an_eight_may_stay_by_house_rule() -> None:
    """Rule 5.6."""
    start = RULES.start(Setup(5, Options(hand=9, start_eight="own_suit")))
    state = RULES.apply(start, CHANCE, _with_upcard("8D"))[-1].state
    assert (state.discards, state.suit) == (parse_cards("8D"), "D")


@pytest.mark.parametrize(("first", "number", "starts"), [(None, 1, 1), (2, 0, 2), (2, 2, 1)])
def test_who_starts_a_round(first: int | None, number: int, starts: int) -> None:
    """E14, rule 1.5."""
    state = dealt(3, first, number, rounds=5)
    assert state.turn == starts and RULES.view(state, 0).starter == starts


def test_turns_go_round() -> None:
    """Rule 1.5; who is not to act may do nothing."""
    state, _ = play(position(["7C KC", "2C 3C", "9C 4D"]), "play:7C", "play:2C")
    assert state.turn == 2
    assert RULES.legal_moves(state, 0) == ()
    with pytest.raises(IllegalMove, match=r"not your turn \(rule 1\.5\)"):
        RULES.apply(state, 0, RULES.text.parse("play:KC"))


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
    state = RULES.start(Setup(2, Options()))
    for wrong in (Deal(pack() * 2), Deal(()), Shuffle(())):
        with pytest.raises(IllegalMove, match=r"rule 1\.4"):
            RULES.apply(state, CHANCE, wrong)


# 2 Your turn: what may be done


OTHER = "3C 9S"
LEGAL: list[tuple[str, dict[str, Any], str]] = [
    # E1, rules 2.1 and 2.2
    ("7C KH KC 8S 2D", {}, "7C KH 8S*"),
    # E2, rule 2.1: the named suit counts, not the printed one
    ("3S 8H QD 9C", {"discards": "8S", "suit": "D"}, "QD 8H*"),
    # E3, rule 2.4
    ("KC 2D", {}, "draw"),
    ("KC 2D 7S", {"state": {"drawn": 1}}, "7S"),
    ("KC 2D 9C", {"state": {"drawn": 1}}, "draw"),
    # E4, rule 5.2
    ("KC 2D 9C", {"state": {"drawn": 1}, "draw_until": False}, "pass"),
    ("KC 2D 8D", {"state": {"drawn": 1}, "draw_until": False}, "8D*"),
    ("KC 2D", {"draw_until": False}, "draw"),
    # E5 and E6, rules 2.5 and 2.6
    ("KC 2D", {"discards": "4C 5C 9H", "stock": ""}, "draw"),
    ("KC 2D", {"discards": "9H", "stock": ""}, "pass"),
    # E7: the suit stays over a new stock
    ("5C 5S", {"discards": "8S", "suit": "C"}, "5C"),
    # E11, rule 2.2: the last card names nothing
    ("8H", {"discards": "9S"}, "8H"),
    # E12, rule 2.3
    ("8D 2C 3C", {"discards": "9H"}, "8D*"),
    # E18, rule 2.1
    ("KS 4D", {"discards": "KH"}, "KS"),
    # rule 5.4: drawing is free, until the turn's cards are drawn
    ("KH 2D", {"may_draw": True}, "KH draw"),
    ("KC 2D", {"may_draw": True}, "draw"),
    ("KH 2D", {"may_draw": True, "draw_until": False, "state": {"drawn": 1}}, "KH pass"),
    ("KC 2D", {"may_draw": True, "draw_until": False, "state": {"drawn": 1}}, "pass"),
    ("KH 2D", {"may_draw": True, "stock": ""}, "KH"),
    ("KC 2D", {"may_draw": True, "stock": ""}, "pass"),
    # rule 5.5
    ("KC 2D", {"draw_limit": 3, "state": {"drawn": 2}}, "draw"),
    ("KC 2D", {"draw_limit": 3, "state": {"drawn": 3}}, "pass"),
    ("KH 2D", {"draw_limit": 3, "state": {"drawn": 3}}, "KH"),
    # E16, rule 5.7
    ("2S 5H", {"discards": "2H", "draw_two": True, "state": {"demand": 2}}, "2S take"),
    ("8S 5H", {"discards": "2H", "draw_two": True, "state": {"demand": 2}}, "take"),
    # rule 5.11
    ("8D 8H 2C", {"eight_needs_match": True}, "8H*"),
    ("8D KC", {"discards": "8S", "suit": "H", "eight_needs_match": True}, "8D*"),
    # rule 5.12
    ("8H", {"no_last_eight": True}, "draw"),
    ("8H 2C", {"no_last_eight": True}, "8H*"),
]  # fmt: skip


@pytest.mark.parametrize(("hand", "given", "expected"), LEGAL)
def test_what_may_be_done(hand: str, given: dict[str, Any], expected: str) -> None:
    """E1 to E7, E11, E12, E16 and E18; rules 2.1 to 2.6, 5.2 to 5.5, 5.7, 5.11 and 5.12."""
    state = position([hand, OTHER], **given)
    assert moves(state) == expected.split()


def test_equal_cards_of_two_packs_are_one_choice() -> None:
    """Rule 1.2."""
    state = position(["7C 7C 8S 8S KD", *[OTHER] * 5], hand=9)
    assert moves(state) == ["7C", "8S*"]
    after, _ = play(state, "play:7C")
    assert after.hands[0].count(parse_cards("7C")[0]) == 1


# 2 Your turn: what then happens


def test_a_card_sets_the_suit() -> None:
    """E18, rule 2.1."""
    state, events = play(position(["KS 4D", OTHER], "KH"), "play:KS")
    assert events == [Played(0, "KS")]
    assert (state.suit, state.discards[-1], state.turn) == ("S", "KS", 1)


def test_an_eight_names_a_suit() -> None:
    """Rule 2.2."""
    state, events = play(position(["8S 4D", "3S QD"]), "play:8S:D")
    assert events == [Played(0, "8S"), Said(0, "suit", "Diamonds")]
    assert state.suit == "D" and moves(state) == ["QD"]


def test_drawing_goes_on_until_a_card_fits() -> None:
    """E3, rules 2.3 and 2.4."""
    state, events = play(position(["KC 2D", OTHER], stock="9C 7S 4D"), "draw", "draw")
    assert events == [Drawn(0, ("9C",)), Drawn(0, ("7S",))]
    assert (state.turn, state.drawn, moves(state)) == (0, 2, ["7S"])
    state, _ = play(state, "play:7S")
    assert (state.turn, state.drawn) == (1, 0)


def test_a_new_stock() -> None:
    """E5 and E7, rule 2.6: the top card and the suit in force stay."""
    state = position(["KC 2D", OTHER], "4C 5C 8S", suit="H", stock="")
    state, events = play(state, "draw")
    assert events == [Announced("The stock is empty")] and RULES.to_act(state) == (CHANCE,)
    with pytest.raises(IllegalMove, match=r"rule 2\.6"):
        RULES.apply(state, CHANCE, Shuffle(parse_cards("4C 8S")))
    state, events = play(state, "shuffle:5C,4C")
    assert events == [Shuffled(2), Drawn(0, ("5C",))]
    assert (state.stock, state.discards) == (parse_cards("4C"), parse_cards("8S"))
    assert (state.suit, state.turn, moves(state)) == ("H", 0, ["draw"])


def test_one_draw_that_empties_the_stock_is_still_one() -> None:
    """Rule 5.2: the turn passes."""
    state = position(["KC 2D", OTHER], "4C 7H", stock="9C", draw_until=False)
    state, _ = play(state, "draw")
    assert not state.stock and moves(state) == ["pass"]
    state, events = play(state, "pass")
    assert events == [Said(0, "pass", "Pass")] and state.turn == 1


def test_drawing_ends_a_run_of_passes() -> None:
    """Rule 3.2: only passes one after the other block a round."""
    state = position(["KC 2D", OTHER], stock="9C", state={"passes": 1}, draw_until=False)
    assert play(state, "draw")[0].passes == 0


# 5 House rules that act on the next player


def test_twos_are_answered_and_add_up() -> None:
    """E16, rule 5.7."""
    state = position(["2H KC", "2S 5H", "9C 4D"], stock="3C 4C 5C 6C 9H", draw_two=True)
    state, _ = play(state, "play:2H")
    assert (state.demand, moves(state)) == (2, ["2S", "take"])
    state, _ = play(state, "play:2S")
    assert (state.demand, moves(state)) == (4, ["take"])
    state, events = play(state, "take")
    assert events == [Drawn(2, parse_cards("3C 4C 5C 6C"))]
    assert (state.turn, state.demand, state.suit, state.discards[-1]) == (0, 0, "S", "2S")
    assert len(state.hands[2]) == 6 and moves(state) == ["draw"]


def test_taking_more_than_the_stock_has() -> None:
    """Rule 5.7: what lies under the top card comes too, and no more."""
    demanded = {"demand": 4}
    state = position(["KC", OTHER], "4C 5C 2H", stock="3D", draw_two=True, state=demanded)
    state, events = play(state, "take")
    assert events == [Drawn(0, ("3D",)), Announced("The stock is empty")]
    state, events = play(state, "shuffle:4C,5C")
    assert events == [Shuffled(2), Drawn(0, parse_cards("4C 5C"))]
    assert (state.turn, state.demand, state.owed, len(state.hands[0])) == (1, 0, 0, 4)


def test_nothing_to_take() -> None:
    """Rule 5.7."""
    state = position(["KC", OTHER], "2H", stock="", draw_two=True, state={"demand": 2})
    state, events = play(state, "take")
    assert events == [Announced("There is nothing to take")] and state.turn == 1


def test_twos_do_nothing_without_the_house_rule() -> None:
    """Rule 5.7."""
    state, _ = play(position(["2H KC", "5H 2S"]), "play:2H")
    assert (state.demand, moves(state)) == (0, ["2S", "5H"])


@pytest.mark.parametrize(
    ("seats", "house", "card", "turn", "direction"),
    [
        (3, "skip_queen", "QH", 2, 1),  # E15
        (2, "skip_queen", "QH", 0, 1),  # E15
        (3, "reverse_ace", "AH", 2, -1),
        (4, "reverse_ace", "AH", 3, -1),
        (2, "reverse_ace", "AH", 0, 1),
        (3, "skip_queen", "AH", 1, 1),
        (3, "reverse_ace", "QH", 1, 1),
    ],
)
def test_queens_and_aces(seats: int, house: str, card: str, turn: int, direction: int) -> None:
    """E15, rules 5.8 and 5.9."""
    state = position(["QH AH KC", *[OTHER] * (seats - 1)], **{house: True})
    state, events = play(state, f"play:{card}")
    assert (state.turn, state.direction) == (turn, direction)
    told = {1: [], -1: [Announced("Play turns round")]}[direction]
    if card[0] == {"skip_queen": "Q", "reverse_ace": "A"}[house] and direction == 1:
        told = [Announced("loses the turn", 1)]
    assert events[1:] == told


def test_a_skip_counts_the_way_that_play_goes() -> None:
    """R32: rules 5.8 and 5.9, across the end of the row of seats."""
    reverse = {"direction": -1}
    hands = ["QH KC", *[OTHER] * 3]
    state, events = play(position(hands, skip_queen=True, state=reverse), "play:QH")
    assert state.turn == 2 and events[1] == Announced("loses the turn", 3)
    turned, _ = play(position(["AH KC", *[OTHER] * 3], reverse_ace=True, state=reverse), "play:AH")
    assert (turned.turn, turned.direction) == (1, 1)


def test_a_card_turned_up_first_does_nothing() -> None:
    """Rule 5.9."""
    house = Options(hand=9, draw_two=True, skip_queen=True, reverse_ace=True)
    start = RULES.start(Setup(5, house))
    for code in ("2D", "QD", "AD"):
        state = RULES.apply(start, CHANCE, _with_upcard(code))[-1].state
        assert (state.turn, state.demand, state.direction) == (0, 0, 1)


# Refusals


REFUSED: list[tuple[str, dict[str, Any], str, str]] = [
    (
        "KH 2C",
        {},
        "play:2C",
        r"clubs fits neither hearts nor the seven of hearts \(rule 2\.1\)",
    ),
    ("KH 2C", {}, "play:9H", r"do not hold that card \(rule 2\.3\)"),
    ("KH 2C", {}, "draw", r"fits: play it \(rule 2\.3\)"),
    ("KH 2C", {}, "pass", r"rule 2\.5"),
    ("KC 2C", {"stock": ""}, "draw", r"no card left to draw \(rule 2\.5\)"),
    ("KH 2C", {}, "play:KH:D", r"Only an eight names a suit \(rule 2\.2\)"),
    ("8H 2C", {}, "play:8H", r"Name a suit with your eight \(rule 2\.2\)"),
    ("8H", {}, "play:8H:D", r"last card names no suit \(rule 2\.2\)"),
    ("8H", {"no_last_eight": True}, "play:8H", r"rule 5\.12"),
    ("KC 2C", {"draw_until": False, "state": {"drawn": 1}}, "draw", r"drawn enough .*rule 2\.4"),
    ("KH 2C", {}, "take", r"rule 5\.7"),
    ("KH 2C", {"draw_two": True, "state": {"demand": 2}}, "play:KH", r"rule 5\.7"),
    ("KH 2C", {"draw_two": True, "state": {"demand": 2}}, "pass", r"rule 5\.7"),
]


@pytest.mark.parametrize(("hand", "given", "word", "reason"), REFUSED)
def test_what_is_refused(hand: str, given: dict[str, Any], word: str, reason: str) -> None:
    state = position([hand, OTHER], **given)
    with pytest.raises(IllegalMove, match=reason):
        RULES.apply(state, 0, RULES.text.parse(word))


# 6 What everybody may know


def test_a_view_shows_no_other_cards() -> None:
    """Rules 6.1 and 6.2: other hidden cards make the same view."""
    one = position(["KC 2D", "3C 9S"], stock="4H 5D")
    other = replace(one, hands=(one.hands[0], parse_cards("5D 4H")), stock=parse_cards("9S 3C"))
    assert RULES.view(one, 0) == RULES.view(other, 0)
    assert RULES.view(one, 0).hand_sizes == (2, 2) and RULES.view(one, None).hand == ()
