"""What the players of Sequence read off a board and the cards they have seen."""

from random import Random

import pytest

from ai.sequence.features import NAMES, Foe, Hand, Unseen, chance_of, features, last_squares
from ai.sequence.sight import CHIPS, Side, is_of_use, look, spent, unseen_cards
from ai.sequence.weighing import considered, count_unseen
from ai.sequence.weights import WEIGHTS
from game.sequence.board import INDEX
from game.sequence.lines import WINDOWS, mask
from game.sequence.rules import RULES
from game.sequence.state import Place
from tests.ai.sequence.table import middles
from tests.game.sequence.positions import line, position, squares

FRESH = Unseen(once=0, gone=0, wilds=4, total=90)
NOTHING = Hand(squares=0, wilds=0, removers=0, dead=0)


def side(names: str, need: int = 2) -> Side:
    return Side(mask(squares(names)), frozenset(), need)


def found(own: str, foe: str = "", hand: Hand = NOTHING, need: int = 2) -> dict[str, float]:
    """The features of a position that are not nought, but for those of the hand and the score."""
    values = features(side(own, need), (Foe(side(foe), 7),), hand, FRESH)
    named = dict(zip(NAMES, values, strict=True))
    return {name: value for name, value in named.items() if value and name[-1] in "0123456789"}


def test_every_feature_has_a_weight() -> None:
    assert len(set(NAMES)) == len(NAMES) == len(WEIGHTS)


def test_a_lone_chip_by_the_corner_counts_its_four_windows() -> None:
    assert found("b1") == {"own l 3 0": 1, "own l 4 0": 3}


def test_a_foe_chip_bars_the_windows_it_stands_in() -> None:
    assert found("b1", foe="c1") == {"own l 4 0": 2, "foe l 4": 3}


def test_cards_in_hand_raise_the_windows_they_serve() -> None:
    held = NOTHING._replace(squares=mask(squares("c1 d1 e1")))
    assert found("b1", hand=held)["own l 3 3"] == 1
    assert found("b1", hand=held, need=1)["own w 3 3"] == 1


@pytest.mark.parametrize(
    ("own", "need", "wins", "lines"),
    [
        ("b4 c4 d4 e4", 2, "", "a4 f4"),
        ("b4 c4 d4 e4", 1, "a4 f4", ""),
        ("b5 c5 e5 f5 d3 d4 d6 d7", 2, "d5", ""),
        ("b5 c5 e5 f5 d3 d4 d6 d7", 3, "", "d5"),
        ("a5 b5 c5 d5 f5 g5 h5 i5", 2, "e5", "j5"),
        ("b1 c1 d1", 1, "e1", ""),
    ],
    ids=["both ends", "both ends to win", "a cross", "a cross of three", "nine", "corner"],
)
def test_last_squares_end_the_game_or_make_a_line(
    own: str, need: int, wins: str, lines: str
) -> None:
    chips = mask(squares(own))
    fours = [n for n, needed in enumerate(CHIPS) if (needed & ~chips).bit_count() == 1]
    assert last_squares(fours, chips, need) == (mask(squares(wins)), mask(squares(lines)))


def test_the_chance_of_a_claim_is_that_of_holding_a_card_for_it() -> None:
    square = mask(squares("d4"))
    assert chance_of(square, 1, FRESH) == pytest.approx(6 / 90)
    assert chance_of(square, 7, FRESH) == pytest.approx(1 - (84 / 90) ** 7)
    none_left = Unseen(once=0, gone=square, wilds=0, total=90)
    assert chance_of(square, 7, none_left) == 0
    one_left = Unseen(once=square, gone=0, wilds=0, total=90)
    assert chance_of(square, 1, one_left) == pytest.approx(1 / 90)


def test_cards_are_counted_from_the_hand_and_the_discards() -> None:
    state = position("2C 7H", other="4D 6D", stock="2C 4D 9S 9S JD")
    view = RULES.view(state, 0)
    unseen = unseen_cards(view)
    assert unseen.total() == 7 and unseen["4D"] == 2 and unseen["JD"] == 1 and unseen["7H"] == 0
    counted = count_unseen(view)
    assert counted.wilds == 1 and counted.total == 7
    assert counted.once & mask(squares("d4 h7")) and counted.gone & mask(squares("e1"))
    assert not (counted.once | counted.gone) & mask(squares("f3 g7"))


def test_windows_that_share_two_chips_with_a_line_are_spent() -> None:
    gone = spent([mask(line("b5-f5").squares)])
    names = {WINDOWS[n].squares for n in gone}
    assert line("b5-f5").squares in names and line("c5-g5").squares in names
    assert line("f5-j5").squares not in names and line("b1-b5").squares not in names


def test_a_chip_is_of_use_only_beside_another_in_an_open_window() -> None:
    state = position("JS", chips=("c1", "b4 c4 i8 e1 f1"), other="4D")
    sight = look(RULES.view(state, 0))
    use = {name for name in ("b4", "c4", "i8", "e1", "f1") if is_of_use(sight, INDEX[name])}
    assert use == {"b4", "c4", "e1", "f1"}
    barred = position("JS", chips=("a4 d4", "b4 c4"), other="4D")
    assert not is_of_use(look(RULES.view(barred, 0)), INDEX["b4"])


def test_a_position_weighed_is_the_one_that_the_rules_leave() -> None:
    """Chips, lines still needed and spent windows agree with the rules on random tables."""
    for state in middles(40, "weighed"):
        seat, rng = state.turn, Random(1)
        moves = list(considered(RULES.view(state, seat), RULES.legal_moves(state, seat)))
        for move, left in rng.sample(moves, min(6, len(moves))):
            placed = [beat.state for beat in RULES.apply(state, seat, move)]
            after = next(s for s in reversed(placed) if s.turn == seat)
            now = look(RULES.view(after, seat))
            assert isinstance(move, Place) or left.me == look(RULES.view(state, seat)).me
            assert left.me == now.me and tuple(f.side for f in left.foes) == now.foes
