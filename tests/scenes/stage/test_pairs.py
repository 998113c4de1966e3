"""Which piece is which from one layout to the next."""

from scenes.stage.pairs import pair_pieces
from tests.scenes.stage.things import piece


def pairs(before, after, **more):
    return [(a and a.id[0], b and b.id[0]) for a, b in pair_pieces(before, after, **more)]


def test_the_same_id_is_the_same_thing():
    old, new = piece("a", 0, 0, ("hand", 0)), piece("a", 9, 9, ("trick",))
    assert pairs([old], [new]) == [("a", "a")]


def test_a_back_that_left_a_hand_is_the_card_that_came_from_it():
    hand = [piece(f"back{i}", i, 0, ("hand", 2)) for i in range(3)]
    card = piece("KS", 50, 50, ("trick",), source=("hand", 2))
    found = pairs(hand, [*hand[:2], card])
    assert ("back2", "KS") in found and len(found) == 3


def test_a_card_taken_back_is_the_back_that_returned():
    card = piece("KS", 50, 50, ("trick",), source=("hand", 2))
    back = piece("back0", 0, 0, ("hand", 2))
    assert pairs([card], [back]) == [("KS", "back0")]


def test_an_own_hand_that_is_closed_stays_where_it_is():
    open_hand = [piece(c, i, 0, ("hand", 0)) for i, c in enumerate("ab")]
    closed = [piece(f"back{i}", i, 0, ("hand", 0)) for i in range(2)]
    assert all(a and b for a, b in pairs(open_hand, closed, join=False))


def test_nothing_else_is_joined_unless_asked():
    gone, came = piece("x", 0, 0, ("trick",)), piece("y", 0, 0, ("hand", 1))
    assert pairs([gone], [came], join=False) == [(None, "y"), ("x", None)]
    assert pairs([gone], [came]) == [("x", "y")]


def test_what_is_gone_comes_last():
    assert pairs([piece("a", 0, 0), piece("b", 0, 0)], [], join=False) == [
        ("a", None),
        ("b", None),
    ]


def test_what_is_turned_over_stays_on_its_spot():
    """Of two backs in one place each becomes the face that lies where it lay."""
    backs = [piece(f"back{i}", i, 0, ("hand", 2)) for i in range(2)]
    faces = [piece(f"face{i}", i, 0, ("hand", 2)) for i in range(2)]
    assert pairs(backs, faces) == [("back0", "face0"), ("back1", "face1")]


def test_cards_that_are_dealt_are_none_of_those_that_lay_there():
    old, new = piece("KS", 0, 0, ("hand", 0)), piece("back0", 0, 0, ("hand", 0))
    assert pairs([old], [new], anew=True) == [(None, "back0"), ("KS", None)]
