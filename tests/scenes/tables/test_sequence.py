"""What Sequence's table shows and what pointing at it means."""

from collections import Counter
from itertools import pairwise

import pytest

from game.core.cards import Card
from game.core.events import Moved
from game.sequence.board import SQUARES, WILDS
from game.sequence.rules import RULES
from game.sequence.state import Exchange, Pass, Place, Remove
from scenes.art.looks import (
    BoardLook,
    CardLook,
    ChipLook,
    NameplateLook,
    RingLook,
    ScorePlateLook,
    StripLook,
    ThreadLook,
    TileLook,
    VeilLook,
)
from scenes.stage.pairs import pair_pieces
from scenes.tables.sequence import PASS, TABLE
from scenes.tables.sequence_cards import EXCHANGE, caption_of
from tests.game.sequence.positions import line, play, position
from tests.scenes.tables.sequence_sights import SEATS, played, sight


def layout_of(state, seat=0, size=(1280, 720), **more):
    return TABLE.layout(sight(state, seat, size, **more))


def lit(layout):
    return [f for f in layout.fixtures if isinstance(f.look, TileLook) and f.look.lit]


def square_at(layout, fixture):
    """The square that a fixture lies on, found by its place on the board."""
    board = next(f for f in layout.fixtures if isinstance(f.look, BoardLook))
    pitch, half = board.look.pitch_px, board.look.inner_px / 2
    column = int((fixture.centre[0] - board.centre[0] + half) // pitch)
    row = int((fixture.centre[1] - board.centre[1] + half) // pitch)
    return SQUARES[10 * row + column]


def hand_of(layout, seat=0):
    return [p for p in layout.pieces if p.place == ("hand", seat)]


# Pointing


def test_a_card_and_a_square():
    assert TABLE.steps(Place(Card("7H"), "e1")) == (("card", "7H"), ("square", "e1"))
    assert TABLE.steps(Remove(Card("JS"), "g7")) == (("card", "JS"), ("square", "g7"))


def test_a_dead_card_and_the_pile_or_the_token():
    assert TABLE.steps(Exchange(Card("AH"))) == (("card", "AH"), EXCHANGE)
    assert TABLE.steps(Pass()) == (PASS,)


@pytest.mark.parametrize("seats", SEATS)
def test_every_move_can_be_pointed_at_and_no_two_are_the_same(seats):
    for plies in (0, 20, 60):
        state = played(seats, plies, seed=seats)
        moves = RULES.legal_moves(state, state.turn)
        steps = [frozenset(TABLE.steps(move)) for move in moves]
        assert len(set(steps)) == len(moves)
        layout = layout_of(state, state.turn)
        shown = {p.step for p in layout.pieces} | {f.step for f in layout.fixtures}
        assert set().union(*steps) <= shown


def test_off_turn_no_square_answers():
    layout = layout_of(played(2, 1), 0)
    assert not [f for f in layout.fixtures if f.step]


def test_a_dead_card_is_explained_by_the_rules():
    assert TABLE.meant(("card", "AH")) == Exchange(Card("AH"))
    assert TABLE.meant(("square", "e5")) is None


# What a card can claim


def test_a_hovered_card_lights_its_two_squares_and_veils_the_rest():
    state = position("8S 3C")
    layout = layout_of(state, hovered=("card", "8S"))
    assert sorted(square_at(layout, f) for f in lit(layout)) == ["h2", "i10"]
    assert all(f.look.mark == 0 for f in lit(layout))
    assert any(isinstance(f.look, VeilLook) for f in layout.fixtures)


def test_nothing_is_lit_or_veiled_while_no_card_is_looked_at():
    layout = layout_of(position("8S 3C"))
    assert not lit(layout)
    assert not any(isinstance(f.look, VeilLook) for f in layout.fixtures)


def test_the_picked_card_counts_before_the_hovered_one():
    layout = layout_of(position("8S 3C"), picked=[("card", "3C")], hovered=("card", "8S"))
    assert {f.look.code for f in lit(layout)} == {"3C"}


def test_a_taken_square_is_not_lit():
    state = position("8S 3C", chips=("", "h2"))
    layout = layout_of(state, hovered=("card", "8S"))
    assert [square_at(layout, f) for f in lit(layout)] == ["i10"]


@pytest.mark.parametrize("jack", WILDS)
def test_a_wild_jack_lights_every_free_square(jack):
    layout = layout_of(position(f"{jack} 3C"), picked=[("card", jack)])
    assert len(lit(layout)) == 96
    assert all(f.look.calm for f in lit(layout))


def test_a_remover_lights_only_what_it_may_take():
    state = position("JS 3C", chips=("e5", "f6 b2 c3 d4 e6"), lines="")
    layout = layout_of(state, picked=[("card", "JS")])
    assert {square_at(layout, f) for f in lit(layout)} == {"f6", "b2", "c3", "d4", "e6"}
    chips = {p.id[1]: p for p in layout.pieces if isinstance(p.look, ChipLook)}
    assert chips["e5"].step is None
    assert chips["f6"].step == ("square", "f6")


def test_a_square_picked_first_stays_lit_alone():
    layout = layout_of(position("8S 3C"), picked=[("square", "h2")])
    assert [square_at(layout, f) for f in lit(layout)] == ["h2"]


# The hand


def test_jacks_say_what_they_do():
    """R34."""
    view = RULES.view(position("JD JC JH JS AS"), 0)
    said = [caption_of(view, Card(c)) for c in ("JD", "JC", "JH", "JS", "AS")]
    assert said == ["WILD", "WILD", "REMOVE", "REMOVE", ""]


@pytest.mark.parametrize("size", [(800, 480), (800, 600), (600, 1000)])
def test_captions_are_readable_on_the_smallest_cards(size):
    """R34: eleven pixels at least."""
    layout = layout_of(position("JD JC JH JS AS KS QS"), size=size)
    for piece in hand_of(layout):
        if piece.look.caption:
            assert piece.look.caption_px >= 11


def test_a_dead_card_is_shaded_and_says_so():
    layout = layout_of(position("AH 3C", chips=("a2 h8",)))
    dead, live = hand_of(layout)
    assert (dead.look.code, dead.look.dim, dead.look.caption) == ("AH", True, "DEAD")
    assert not live.look.dim


def test_two_equal_cards_are_two_pieces_and_one_is_raised():
    layout = layout_of(position("3C 3C 9S"), picked=[("card", "3C")])
    cards = [p for p in hand_of(layout) if p.look.code == "3C"]
    assert len({p.id for p in cards}) == 2
    assert sum(p.lit is not None for p in cards) == 1


def test_another_persons_hand_is_closed():
    state = played(4, 6)
    seen = sight(state, 0)
    closed = TABLE.layout(type(seen)(**{
        **{name: getattr(seen, name) for name in seen.__dataclass_fields__},
        "view": RULES.view(state, None), "legal": (),
    }))  # fmt: skip
    hand = hand_of(closed)
    assert len(hand) == 6
    assert {p.look.code for p in hand} == {"back"}


def test_no_layout_shows_a_card_that_the_seat_may_not_see():
    state = played(6, 20)
    layout = layout_of(state, 2)
    faces = Counter(
        p.look.code for p in layout.pieces if isinstance(p.look, CardLook) and p.look.code != "back"
    )
    own = Counter(map(str, state.hands[2])) + Counter(map(str, state.discards))
    assert not faces - own


# People and score


def plates(layout):
    kinds = NameplateLook | StripLook
    return [f.look for f in layout.fixtures if isinstance(f.look, kinds)]


@pytest.mark.parametrize("seats", SEATS)
def test_every_plate_has_its_teams_chip_and_one_is_lit(seats):
    state = played(seats, 5)
    layout = layout_of(state)
    view = RULES.view(state, 0)
    assert sorted(p.team for p in plates(layout)) == sorted(
        seat % view.team_count for seat in range(seats)
    )
    assert sum(p.lit for p in plates(layout)) == 1
    assert set(layout.seats) == set(range(seats))


def test_nobody_is_lit_when_it_is_over():
    state = played(2, 400, seed=5)
    assert RULES.outcome(state) is not None
    assert not any(p.lit for p in plates(layout_of(state)))


def test_the_score_shows_our_team_first_and_a_peg_for_each_line():
    state = position("3C", chips=("b5 c5 d5 e5 f5", "a1"), lines="b5-f5")
    look = next(f.look for f in layout_of(state, 1).fixtures if isinstance(f.look, ScorePlateLook))
    assert [(row.name, row.pegs) for row in look.rows] == [("Green", (0, 2)), ("Blue", (1, 2))]
    assert look.foot == "two lines win"


# Motion


def test_a_line_grows_out_of_the_chip_that_made_it():
    state = position("7H 3C", chips=("b1 c1 d1",))
    beats = RULES.apply(state, 0, Place(Card("7H"), "e1"))
    layouts = [layout_of(beat.state, event=beat.event) for beat in beats[:3]]
    before, after = layouts[1], layouts[2]
    thread = next(p for p in after.pieces if isinstance(p.look, ThreadLook))
    old = next(old for old, new in pair_pieces(before.pieces, after.pieces) if new == thread)
    chip = next(p for p in after.pieces if p.id == ("chip", "e1"))
    assert (old.pose.x, old.pose.y) == (chip.pose.x, chip.pose.y)
    assert old.pose.scale < 0.1 < thread.pose.scale


def test_the_ring_closes_in_on_the_last_chip_once():
    state = position("7H 3C")
    beats = RULES.apply(state, 0, Place(Card("7H"), "e1"))
    rings = [
        next(p for p in layout_of(b.state, event=b.event).pieces if p.id == ("ring",))
        for b in beats
    ]
    scales = [p.pose.scale for p, b in zip(rings, beats, strict=True) if b.state.last]
    assert isinstance(beats[1].event, Moved)
    assert scales[0] > 1 and set(scales[1:]) == {1.0}
    assert isinstance(rings[-1].look, RingLook)


@pytest.mark.parametrize("looker", [0, 1])
def test_a_played_card_comes_from_its_owners_hand(looker):
    state = position("7H 3C", other="9S 9H")
    beats = RULES.apply(state, 0, Place(Card("7H"), "e1"))
    before, after = layout_of(state, looker), layout_of(beats[0].state, looker)
    pairs = pair_pieces(before.pieces, after.pieces)
    old = next(old for old, new in pairs if new and new.place == ("discards",) and new.source)
    assert old is not None and old.place == ("hand", 0)
    assert all(new is not None for _, new in pairs)


def test_nothing_but_the_shuffled_discards_leaves_the_table_in_a_whole_game():
    state = played(3, 0, seed=2)
    seen = layout_of(state)
    while RULES.to_act(state) not in ((), (-1,)):
        move = RULES.legal_moves(state, state.turn)[-1]
        for beat in RULES.apply(state, state.turn, move):
            after = layout_of(beat.state, event=beat.event)
            gone = [old for old, new in pair_pieces(seen.pieces, after.pieces) if new is None]
            kinds = {old.id[0] for old in gone}
            assert kinds <= {"chip", "discard"}
            assert all(not isinstance(old.look, CardLook) for old in gone)
            seen, state = after, beat.state
    assert len(state.discards) > 30


def test_a_locked_line_is_struck_through():
    state = position("3C", chips=("b5 c5 d5 e5 f5",), lines="b5-f5")
    (thread,) = [p for p in layout_of(state).pieces if isinstance(p.look, ThreadLook)]
    chips = {p.id[1]: p.pose for p in layout_of(state).pieces if isinstance(p.look, ChipLook)}
    ends = [chips[SQUARES[i]] for i in (line("b5-f5").squares[0], line("b5-f5").squares[-1])]
    assert thread.look.dx == round(ends[1].x - ends[0].x)
    assert thread.look.dy == 0


def test_piece_ids_are_unique_through_a_game():
    state = played(4, 0, seed=9)
    for _ in range(40):
        state, _ = play(state, RULES.text.move(RULES.legal_moves(state, state.turn)[0]))
        ids = [p.id for p in layout_of(state, 1).pieces]
        assert len(set(ids)) == len(ids)


def test_the_fan_is_even_and_flat_when_motion_is_reduced():
    layout = layout_of(position("3C 9S 8D 7D"), reduced_motion=True)
    hand = hand_of(layout)
    assert {p.pose.angle for p in hand} == {0.0}
    steps = [b.pose.x - a.pose.x for a, b in pairwise(hand)]
    assert max(steps) - min(steps) < 1
