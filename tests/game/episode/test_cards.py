"""Cards as numbers: T1 to T8 of the specification."""

from itertools import pairwise

import pytest

from game.core.cards import RANKS, SUITS, Card
from game.episode.cards import CODES, NUMBERS, hand_order, parse_card, parse_suit, printed
from game.episode.modules import MODULES
from game.episode.terms import effective_suit
from game.tricks.euchre_terms import RANKINGS
from game.tricks.hearts_terms import RANKING as HEARTS
from game.tricks.oh_hell_terms import RANKINGS as PLAIN
from game.tricks.play import winning_lay
from game.tricks.state import Lay
from tests.game.episode.tables import cards
from tests.game.tricks.euchre_table import after, dealt

ANCHORS = {
    "2C": 0, "2D": 1, "2H": 2, "2S": 3, "9C": 28, "9D": 29, "10H": 34, "JC": 36,
    "JD": 37, "JH": 38, "JS": 39, "QS": 43, "AC": 48, "AS": 51,
}  # fmt: skip


def test_t1_every_card_goes_to_text_and_back() -> None:
    assert len(set(CODES)) == 52
    for number, code in enumerate(CODES):
        assert code == RANKS[number // 4] + SUITS[number % 4]
        assert parse_card(code) == parse_card(code.lower()) == NUMBERS[code] == number
    assert {code: NUMBERS[Card(code)] for code in ANCHORS} == ANCHORS


TENS = ["TH", "th", "10h", "10H", "H10", "HT", "ten of hearts", "10 of Hearts", " (10♥) ", "10-H"]


@pytest.mark.parametrize("text", TENS)
def test_t2_a_card_may_be_written_in_many_ways(text: str) -> None:
    assert parse_card(text) == 34


def test_t2_glyphs_and_words() -> None:
    assert parse_card("9♦") == 29
    assert parse_card("ace of spades") == 51
    assert parse_card("Deuce of Clubs") == 0


@pytest.mark.parametrize(
    "text", ["", "??", "1C", "ZZ", "purple", "0", "H", "10", "AS KS", "x" * 99]
)
def test_t3_what_names_no_card_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a card"):
        parse_card(text)


def test_suits_are_read_as_letters_words_and_glyphs() -> None:
    for text in ("h", "H", "Hearts", "heart", "♥", " hearts "):
        assert parse_suit(text) == "H"
    assert parse_suit("diamonds") == "D"
    for text in ("", "x", "red", "no trump"):
        assert parse_suit(text) is None


def test_t4_the_euchre_deck_is_the_upper_24() -> None:
    assert sorted(NUMBERS[card] for card in MODULES["euchre"].pack) == list(range(28, 52))
    for module in ("spades", "hearts", "oh-hell"):
        assert len(MODULES[module].pack) == 52


def test_t5_a_hand_is_sorted_by_suit_then_rank() -> None:
    assert printed(sorted(cards("AS 2C KC"), key=hand_order)) == "2C KC AS"
    assert printed(sorted(cards("3H 2S AC 2D"), key=hand_order)) == "AC 2D 3H 2S"


def test_t6_all_penalties_are_26() -> None:
    hearts = MODULES["hearts"]
    assert sum(map(hearts.card_penalty, hearts.pack)) == 26


def _strength(led: str, trump: str, *order: str) -> None:
    """Each card beats the one before it."""
    ranking = RANKINGS[trump]  # type: ignore[index]
    for low, high in pairwise(order):
        trick = (Lay(0, Card(low)), Lay(1, Card(high)))
        assert winning_lay(trick, led, ranking).seat == 1, (low, high)  # type: ignore[arg-type]


def test_t7_the_bowers() -> None:
    _strength("H", "H", "9H", "10H", "QH", "KH", "AH", "JD", "JH")
    _strength("S", "H", "AS", "9H")
    terms = MODULES["euchre"]
    state = after(dealt(3, "9H"), "order discard:9H")
    assert effective_suit(terms, state, Card("JD")) == "H"
    assert effective_suit(terms, state, Card("JH")) == "H"
    assert effective_suit(terms, state, Card("JC")) == "C"


def test_t8_off_suit_loses_and_trump_wins() -> None:
    """R12 too: any trump beats the led suit."""
    two, ace, small = Lay(0, Card("2H")), Lay(1, Card("AD")), Lay(1, Card("2S"))
    for ranking in (PLAIN["S"], PLAIN[None], HEARTS):
        assert winning_lay((two, ace), "H", ranking) == two
    assert winning_lay((Lay(0, Card("AH")), small), "H", PLAIN["S"]) == small
