"""The ranking and the words that most trick-taking games share."""

import pytest

from game.core.cards import SUITS, pack, parse_cards
from game.tricks.ordinary import ordinary_rankings
from game.tricks.play import winning_lay
from game.tricks.text import card_in, play_prompt, suit_in
from tests.game.tricks import shun
from tests.game.tricks.euchre_table import trick_of
from tests.game.tricks.test_engine import passed

RANKINGS = ordinary_rankings(pack())


@pytest.mark.parametrize(
    "trump, trick, taker",
    [
        ("S", "AH 2S KH QH", 1),
        ("S", "AH 2S 9S QH", 2),
        ("S", "2H AD KD QC", 0),
        (None, "AH 2S 9S QH", 0),
        (None, "QH AS KH AD", 2),
    ],
)
def test_trump_beats_the_led_suit_and_that_the_others(trump, trick, taker) -> None:
    lays = trick_of(trick)
    ranking = RANKINGS[trump]
    assert winning_lay(lays, ranking.suit[lays[0].card], ranking).seat == taker


@pytest.mark.parametrize("trump", [None, *SUITS])
def test_hands_are_sorted_with_trump_first_colours_in_turn_and_high_cards_left(trump) -> None:
    held = RANKINGS[trump].sorted(pack(("2", "A")))
    assert [card[:-1] for card in held] == ["A", "2"] * 4
    suits = "".join(card[-1] for card in held[::2])
    assert suits[0] == (trump or "S")
    assert {suits[0], suits[2]} in ({"S", "C"}, {"H", "D"}), "no two neighbours of one colour"


def test_codes_are_read_and_others_refused() -> None:
    assert (card_in("10H"), suit_in("S")) == ("10H", "S")
    for read in (card_in, suit_in):
        with pytest.raises(ValueError, match="not a"):
            read("X" * 100)


def test_what_a_trick_asks() -> None:
    state = passed()
    assert play_prompt(shun.RULES.view(state, 0), shun.RANKING) == "lead any card"
    led = shun.RULES.apply(state, 0, shun.Play(*parse_cards("JC")))[-1].state
    assert play_prompt(shun.RULES.view(led, 1), shun.RANKING) == "follow clubs"
    void = shun.RULES.view(led, 1)
    void = shun.replace(void, hand=parse_cards("QD KD"))
    assert play_prompt(void, shun.RANKING) == "play any card: you hold no clubs"
