"""Deals and passing. Numbers are the rules' in RULES-hearts.md."""

from collections import Counter
from itertools import permutations
from random import Random
from typing import Any

import pytest

from game.core.cards import HIDDEN, Card, parse_cards
from game.core.contract import CHANCE, BadSetup, IllegalMove, Setup
from game.core.events import Discarded, Given, redact
from game.tricks.hearts import RULES
from game.tricks.hearts_terms import Options, PassCards, receiver
from game.tricks.state import Deal, Play
from tests.game.tricks.hearts_table import after, beats, dealt, due, is_whole

SIZES = [("2.1", 4, 13, ""), ("2.2", 3, 17, "2D"), ("2.2", 5, 10, "2C 2D"),
         ("2.2", 6, 8, "2C 3C 2D 3D")]  # fmt: skip


@pytest.mark.parametrize("rule, seats, size, out", SIZES)
def test_the_deal(rule: str, seats: int, size: int, out: str) -> None:
    """Worked example 17."""
    deal = RULES.chance(due(seats), Random(1))
    assert isinstance(deal, Deal)
    assert [len(hand) for hand in deal.hands] == [size] * seats
    assert (deal.upcard, deal.rest) == (None, ())
    assert not {card for hand in deal.hands for card in hand} & set(parse_cards(out))


def test_a_deal_with_a_card_that_is_out_is_refused() -> None:
    """Rule 2.2."""
    state = due(3)
    deal = RULES.chance(state, Random(1))
    first = (Card("2D"), *deal.hands[0][1:])
    with pytest.raises(IllegalMove) as refused:
        RULES.apply(state, CHANCE, Deal(0, (first, *deal.hands[1:]), None, ()))
    assert refused.value.rule == "2.1"


@pytest.mark.parametrize("seats", [2, 7])
def test_how_many_play(seats: int) -> None:
    """Rule 1.1."""
    with pytest.raises(BadSetup):
        RULES.start(Setup(seats, Options()))


def test_a_hand_is_held_in_colours_and_high_to_low() -> None:
    """Rule 2.3."""
    state = dealt("2C AC 10D KS QS 3H AH 9D 5C 2S 4D JH 10H")
    assert state.hands[0] == parse_cards("AC 5C 2C 10D 9D 4D KS QS 2S AH JH 10H 3H")


TO_WHOM: list[tuple[str, int, dict[str, Any], list[int | None]]] = [
    # rule, seats, options, to whom seat 2 (of three: seat 1) passes, hand by hand
    ("3.2", 4, {}, [3, 1, 0, None, 3, 1, 0, None]),
    ("3.2 always left", 4, {"pass_cycle": "left_only"}, [3, 3, 3, 3, 3]),
    ("3.2 no hold", 4, {"pass_cycle": "left_right_across"}, [3, 1, 0, 3, 1]),
    ("3.2 never", 4, {"pass_cycle": "none"}, [None, None]),
    ("3.2 three", 3, {}, [0, 1, None, 0]),
    ("3.2 five", 5, {}, [3, 1, None, 3]),
    ("3.2 six, no across", 6, {"pass_cycle": "left_right_across"}, [3, 1, 3]),
]


@pytest.mark.parametrize("rule, seats, options, to", TO_WHOM)
def test_to_whom(rule: str, seats: int, options: dict[str, Any], to: list[int | None]) -> None:
    """Worked example 11, R07."""
    found = [receiver(due(seats, number, **options), 2) for number in range(len(to))]
    assert found == to


def test_the_hold_hand() -> None:
    """Rules 3.2 and 4.1, worked example 12, R07: whoever was dealt the two of clubs leads it."""
    for leader in range(4):
        hands = ["", "", "", ""]
        hands[leader] = "2C"
        order = [seat for seat in range(4) if seat != leader]
        for seat, ace in zip(order, ("AS", "AH", "AD"), strict=True):
            hands[seat] = ace
        state = dealt(*hands, number=3)
        assert (state.phase, state.to_act, state.leader) == ("play", (leader,), leader)
        assert RULES.legal_moves(state, leader) == (Play(Card("2C")),)
        view = RULES.view(state, 0)
        assert (view.passed, view.received, view.passed_to) == ((), (), ())


HANDS = (
    "QS AS 2S 3H 9H KH 4C 5C 6C 7C 8D 9D 10D",
    "2C AC KC QC AD KD QD JD AH QH KS JS 3S",
    "3C 8C 9C 10C 2D 3D 4D 2H 4H 5H 4S 5S 6S",
)


def choosing(number: int = 0, **options: Any) -> Any:
    return dealt(*HANDS, number=number, **options)


def words(cards: str) -> str:
    return f"pass:{','.join(cards.split())}"


CHOSEN = ("QS AS KH", "2C AD KS", "3C 2D 2H", "JC 5D 7S")


def test_the_two_of_clubs_is_led_by_whom_it_was_passed_to() -> None:
    """Rule 4.1, worked example 12."""
    state = after(choosing(), " ".join(map(words, CHOSEN)))
    assert (state.phase, state.leader, state.to_act) == ("play", 2, (2,))
    assert RULES.legal_moves(state, 2) == (Play(Card("2C")),)


def test_every_three_of_thirteen_may_be_passed() -> None:
    """Rule 3.1."""
    state = choosing()
    for seat in range(4):
        legal = RULES.legal_moves(state, seat)
        assert len(legal) == len({frozenset(move.cards) for move in legal}) == 286
    for count, many in ((2, 78), (4, 715)):
        assert len(RULES.legal_moves(choosing(pass_count=count), 0)) == many


@pytest.mark.parametrize("order", list(permutations(("QS", "AS", "KH"))), ids="-".join)
def test_the_order_of_the_cards_does_not_matter(order: tuple[str, ...]) -> None:
    """Rule 3.1, R36."""
    move = RULES.text.parse(f"pass:{','.join(order)}")
    assert move in RULES.legal_moves(choosing(), 0)
    assert RULES.text.move(move) == "pass:AS,QS,KH"


@pytest.mark.parametrize("order", [(0, 1, 2, 3), (3, 1, 0, 2), (2, 3, 1, 0)])
def test_seats_choose_in_any_order_and_all_packets_move_at_once(order: tuple[int, ...]) -> None:
    """Rules 3.1 and 3.3."""
    state = choosing()
    for count, seat in enumerate(order):
        assert (state.phase, len(state.to_act)) == ("pass", 4 - count)
        done = RULES.apply(state, seat, RULES.text.parse(words(CHOSEN[seat])))
        assert done[0].event == Discarded(seat, RULES.text.parse(words(CHOSEN[seat])).cards)
        state = done[-1].state
        assert all(is_whole(beat.state) for beat in done)
    assert [beat.event for beat in done[1:]] == [
        Given(seat, (seat + 1) % 4, RULES.text.parse(words(CHOSEN[seat])).cards)
        for seat in range(4)
    ]
    for seat in range(4):
        giver = (seat - 1) % 4
        kept = set(choosing().hands[seat]) - set(parse_cards(CHOSEN[seat]))
        assert set(state.hands[seat]) == kept | set(parse_cards(CHOSEN[giver]))


def test_nobody_sees_a_packet_before_all_have_chosen() -> None:
    """Rules 2.4 and 3.3: what was passed is known to the two alone, and only then."""
    state = choosing()
    for seat in (1, 2, 3):
        state = RULES.apply(state, seat, RULES.text.parse(words(CHOSEN[seat])))[-1].state
    late, early = RULES.view(state, 0), RULES.view(state, 2)
    assert (late.passed, late.received, late.hand) == ((), (), choosing().hands[0])
    assert (late.passed_sizes, late.on_the_way, late.to_act) == ((0, 3, 3, 3), True, (0,))
    assert (set(early.passed), early.received) == (set(parse_cards(CHOSEN[2])), ())
    assert len(early.hand) == 10
    done = RULES.apply(state, 0, RULES.text.parse(words(CHOSEN[0])))[-1].state
    for seat in range(4):
        view = RULES.view(done, seat)
        assert set(view.passed) == set(parse_cards(CHOSEN[seat]))
        assert set(view.received) == set(parse_cards(CHOSEN[(seat - 1) % 4]))
    spectator = RULES.view(done, None)
    assert (spectator.passed, spectator.received, spectator.passed_sizes) == ((), (), (3,) * 4)


def test_events_hide_the_cards_from_others() -> None:
    """Rule 2.4."""
    state = choosing()
    happened = [beat.event for beat in beats(state, " ".join(map(words, CHOSEN)))]
    for event in happened:
        if not isinstance(event, Discarded | Given):
            continue
        knowing = {event.seat, getattr(event, "to", event.seat)}
        for seat in (0, 1, 2, 3, None):
            seen = redact(event, seat)
            assert isinstance(seen, Discarded | Given)
            assert (HIDDEN in seen.cards) == (seat not in knowing)


REFUSED: list[tuple[str, Any, str]] = [
    # rule, move, why
    ("3.1", PassCards(parse_cards("AS AS KH")), "You cannot pass the ace of spades twice"),
    ("3.1", PassCards(parse_cards("AS KH")), "Pass three cards, no more and no fewer"),
    ("3.1", PassCards(parse_cards("AS KH QS 3H")), "Pass three cards, no more and no fewer"),
    ("3.1", PassCards(parse_cards("2C AS QS")), "Pass cards that you hold"),
    ("3.1", PassCards(()), "Pass three cards, no more and no fewer"),
    ("3.1", Play(Card("QS")), "First choose three cards to pass"),
]


@pytest.mark.parametrize("rule, move, why", REFUSED)
def test_refusal(rule: str, move: Any, why: str) -> None:
    """R08: the state is as it was."""
    state = choosing()
    with pytest.raises(IllegalMove) as refused:
        RULES.apply(state, 0, move)
    assert (refused.value.reason, refused.value.rule) == (why, rule)
    assert state == choosing()


def test_nobody_chooses_twice() -> None:
    """Rule 4.2: it is not your turn."""
    state = RULES.apply(choosing(), 0, RULES.text.parse(words(CHOSEN[0])))[-1].state
    with pytest.raises(IllegalMove) as refused:
        RULES.apply(state, 0, RULES.text.parse("pass:4C,5C,6C"))
    assert refused.value.rule == "4.2"


# What a seat can imagine of the rest.


def positions(number: int, seed: int) -> list[Any]:
    """States of a hand that is passed and played by lot."""
    rng, found = Random(seed), []
    state = RULES.apply(due(number=number), CHANCE, RULES.chance(due(number=number), rng))[-1].state
    while state.phase in ("pass", "play"):
        found.append(state)
        seat = rng.choice(state.to_act)
        state = RULES.apply(state, seat, rng.choice(RULES.legal_moves(state, seat)))[-1].state
    return found


@pytest.mark.parametrize("number", range(4))
def test_an_imagined_table_looks_the_same(number: int) -> None:
    rng = Random(number)
    for state in positions(number, number):
        for seat in (None, 0, 1, 2, 3):
            view = RULES.view(state, seat)
            imagined = RULES.determinize(view, rng)
            assert RULES.view(imagined, seat) == view
            assert is_whole(imagined)
            if state.phase == "play" and not state.past and not state.trick:
                assert RULES.legal_moves(imagined, state.to_act[0]) == (Play(Card("2C")),)


def test_what_one_passed_is_where_it_went() -> None:
    """Rule 2.4: the giver knows it for as long as it was not played."""
    state = after(choosing(), " ".join(map(words, CHOSEN)))
    for seed in range(30):
        imagined = RULES.determinize(RULES.view(state, 0), Random(seed))
        assert set(parse_cards(CHOSEN[0])) <= set(imagined.hands[1])
        assert set(imagined.passed[3]) == set(parse_cards(CHOSEN[3]))
        assert set(imagined.passed[1]) <= set(imagined.hands[2])
        assert "2C" in imagined.hands[2]


def test_unseen_cards_are_imagined_evenly() -> None:
    """3,000 tables at the first lead: each card is as often in each hand that it can be in."""
    state = after(choosing(), " ".join(map(words, CHOSEN)))
    view, rng, seen = RULES.view(state, 0), Random(4), Counter[tuple[Card, int]]()
    passed = Counter[Card]()
    for _ in range(3000):
        imagined = RULES.determinize(view, rng)
        seen.update((card, seat) for seat in (1, 2, 3) for card in imagined.hands[seat])
        passed.update(imagined.passed[1])
    known = {*view.hand, *view.passed, "2C"}
    sizes = {1: 10, 2: 12, 3: 13}  # 35 unseen cards: three are known at seat 1, one at seat 2
    for card in (card for hand in state.hands for card in hand if card not in known):
        for seat, size in sizes.items():
            assert abs(seen[card, seat] / 3000 - size / 35) < 0.045, (card, seat)
    assert abs(passed[Card("2C")] / 3000 - 3 / 13) < 0.045


def test_whoever_has_only_points_is_imagined_so() -> None:
    """Rules 4.3 and 4.4: what may only be played for want of another card tells of the hand."""
    hearts = "2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH QS"
    state = dealt("2C AC KC", hearts, "QC", "JC", number=3)
    state = after(state, "play:2C play:QS play:QC play:JC")
    for seed in range(20):
        imagined = RULES.determinize(RULES.view(state, 0), Random(seed))
        assert all(card.endswith("H") for card in imagined.hands[1])


def test_passing_in_words() -> None:
    names = ("Ada", "Hazel", "Ines", "Bram")
    asked = RULES.text.prompt(RULES.view(choosing(), 0))
    assert asked == "choose three cards to pass to the left"
    done = beats(choosing(), " ".join(map(words, CHOSEN)))
    said = [RULES.text.caption(redact(beat.event, 0), names) for beat in done]
    assert said[0] == "Ada has chosen."
    assert said[4] == "Ada passes Hazel three cards."
    assert said[5] == "Hazel passes Ines three cards."
    move = RULES.text.parse("pass:QS,AS,KH")
    assert RULES.text.label_of(move) == ("Pass ace of spades, queen of spades and king of hearts")


@pytest.mark.parametrize("text", ["pass:", "pass:QS,", "pass:1H,2H,3H", "give:QS", "play:", ""])
def test_no_moves(text: str) -> None:
    with pytest.raises(ValueError):
        RULES.text.parse(text)
