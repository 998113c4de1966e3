"""What looks foolish at a table, and that it is done only where it clearly gains."""

import pytest

from ai.search.foolish import Looks
from ai.search.walking import weighed
from game.core.cards import Card, parse_cards
from game.tricks.kaiser import MODULE
from game.tricks.kaiser import RULES as KAISER
from game.tricks.kaiser_terms import BONUS
from game.tricks.spades import MODULE as SPADES
from game.tricks.spades import RULES
from tests.ai.kaiser import tables as kaiser
from tests.ai.spades.tables import playing

BIDS, TRICKS = (3, 3, 3, 3), (1, 2, 1, 2)
OVER = [(1, "5H"), (2, "AH"), (3, "9H")]


def faults(hand: str, table: list[tuple[int, str]], wants: bool = True) -> dict[str, int]:
    """The cards of seat 0 that look foolish in Spades, with the number of reasons."""
    state = playing(hand, table, BIDS, TRICKS)
    legal = [move.card for move in RULES.legal_moves(state, 0)]
    looks = Looks(SPADES, RULES.view(state, 0), legal, lambda after: wants)
    return {card: many for card in parse_cards(hand) if (many := looks.faults(card))}


@pytest.mark.parametrize(
    ("hand", "table", "foolish"),
    [
        ("KS 3S 4D 9C", OVER, {"KS": 2, "3S": 1}),  # one for the trump, one for the height
        ("4D 9C 2C", OVER, {}),
        ("AD QD 2D", [(1, "JD"), (2, "9D"), (3, "4D")], {"AD": 1}),
        ("AD QD 2D", [(1, "9D"), (2, "JD"), (3, "4D")], {"AD": 2, "QD": 1}),
        ("AS JS 4S 2D", [(1, "8C"), (2, "5C"), (3, "QC")], {"AS": 2, "JS": 1}),
        ("AD KD 2D", [(1, "JD"), (2, "9D"), (3, "4D")], {}),  # as good as one another
        ("AD QD 2D", [(2, "JD"), (3, "4D")], {}),  # somebody still plays
        ("KS 3S 4D", [(2, "AH"), (3, "9H")], {}),  # who may trump
    ],
)
def test_cards_that_look_foolish(
    hand: str, table: list[tuple[int, str]], foolish: dict[str, int]
) -> None:
    assert faults(hand, table) == foolish
    assert faults(hand, table, wants=False) == {}


def test_special_cards_are_neither_foolish_nor_better() -> None:
    """The five of trumps goes on the partner's trick; the king does not."""
    state = kaiser.playing("5H KH 9D", [(1, "8C"), (2, "AC"), (3, "9C")], "H")
    cards = [Card("5H"), Card("KH"), Card("9D")]
    looks = Looks(MODULE, KAISER.view(state, 0), cards, special=BONUS)
    assert [looks.faults(card) for card in cards] == [0, 1, 0]
    assert [looks.ends_ours(card) for card in cards] == [True] * 3
    first = kaiser.playing("5H KH 9D", [(3, "8C")], "H")
    assert Looks(MODULE, KAISER.view(first, 0), cards).ends_ours(cards[0]) is None


@pytest.mark.parametrize(
    ("found", "played"),
    [
        ([[0.5, 0.51, 0.5]] * 9, "sound"),  # a trifle better every time
        ([[0.5, 0.6, 0.5]] * 9, "foolish"),
        ([[0.5, 0.6, 0.57], [0.5, 0.6, 0.6]] * 9, "sound"),
        ([[0.5, 1.0, 0.5], [0.5, 0.2, 0.5]] * 9, "sound"),  # better by chance, it may be
    ],
)
def test_what_looks_foolish_is_done_only_where_it_clearly_gains(
    found: list[list[float]], played: str
) -> None:
    moves = ["usual", "foolish", "sound"]
    advice = weighed(moves, "usual", found, "points", lambda move: int(move == "foolish"))
    assert advice.move == (played if played == "foolish" or found[0][2] > 0.5 else "usual")
    assert {opinion.move for opinion in advice.opinions} == set(moves)
