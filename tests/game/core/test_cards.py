"""Cards as text."""

import pytest

from game.core.cards import (
    ALIKE,
    HIDDEN,
    JESTERS,
    RANK_OF,
    RANKS,
    SAME_COLOUR,
    SUIT_OF,
    SUITS,
    WIZARDS,
    Card,
    card_glyph,
    card_name,
    is_card,
    pack,
    parse_card,
    parse_cards,
    the_card,
)


def test_the_pack_has_each_card_once_suit_by_suit() -> None:
    cards = pack()
    assert len(cards) == len(set(cards)) == 52
    assert cards[0] == "2C" and cards[12] == "AC" and cards[-1] == "AS"
    assert pack(("9", "10")) == ("9C", "10C", "9D", "10D", "9H", "10H", "9S", "10S")
    assert set(SUIT_OF) == set(RANK_OF) == set(cards)


def test_ranks_rise_and_colours_pair() -> None:
    assert [RANK_OF[Card(f"{rank}H")] for rank in RANKS] == list(range(2, 15))
    assert all(SAME_COLOUR[SAME_COLOUR[suit]] == suit != SAME_COLOUR[suit] for suit in SUITS)


@pytest.mark.parametrize("card", pack())
def test_every_way_to_write_a_card_is_read(card: Card) -> None:
    rank, suit = card[:-1], card[-1]
    written = [card, card.lower(), f" {suit}{rank} ", card_glyph(card), card_name(card).title()]
    if rank == "10":
        written += [f"t{suit}", f"T of {suit}"]
    for text in written:
        assert parse_card(text) == card, text


@pytest.mark.parametrize("text", ["", " ", "1H", "11H", "H", "10", "XX", "of", "ten", "h" * 999])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a card"):
        parse_card(text)


def test_a_line_of_cards_keeps_its_order() -> None:
    assert parse_cards("JC AC 9D") == ("JC", "AC", "9D")
    assert parse_cards("") == ()


def test_cards_outside_the_four_suits_have_names_too() -> None:
    assert card_name(Card("JOKER")) == "joker" and card_glyph(Card("JOKER")) == "Joker"
    assert card_glyph(Card("10H")) == "10♥" and card_name(Card("10H")) == "ten of hearts"
    assert not HIDDEN


def test_cards_that_are_alike_share_a_name_and_have_codes_of_their_own() -> None:
    assert len({*WIZARDS, *JESTERS}) == 8 and set(ALIKE) == {*WIZARDS, *JESTERS}
    assert {card_name(card) for card in WIZARDS} == {"wizard"}
    assert {card_glyph(card) for card in JESTERS} == {"Jester"}
    assert the_card(WIZARDS[0]) == "a wizard" and the_card(Card("AS")) == "the ace of spades"
    assert parse_cards("WZC 10H jes") == ("WZC", "10H", "JES")
    assert is_card("WZC") and is_card("10H") and not is_card("WZ") and not is_card("JOKER")
    assert not set(ALIKE) & set(pack())
