"""What Wizard's table shows, and what pointing at it means."""

import pytest

from game.core.contract import IllegalMove
from game.core.events import Scored, TrickTaken
from game.tricks.wizard import RULES
from game.tricks.wizard_terms import NameTrump
from scenes.art.art import PLAIN_DECK
from scenes.art.looks import (
    CardLook,
    LandingLook,
    NameplateLook,
    NoteLook,
    ScorePlateLook,
    SpokenLook,
    TokenLook,
    TrumpPlateLook,
)
from scenes.art.looks.cards import card_face
from scenes.tables.exact_bids import bid_kept
from scenes.tables.furniture import KITTY, TRICK, WINNER_SCALE
from scenes.tables.wizard import TABLE, progress
from tests.game.tricks.wizard_table import last_trick
from tests.scenes.tables.shown import at, looks, steps_there
from tests.scenes.tables.wizard_sights import (
    BIDS,
    FIVE,
    IN_PLAY,
    beginning,
    naming,
    played,
    sight,
)


def laid(beats, seat=0, **more):
    beat = beats[-1]
    return TABLE.layout(sight(beat.state, seat=seat, event=beat.event, **more))


def in_play(line=IN_PLAY):
    return played(beginning(4, 0, 5), line, FIVE)


def test_the_dealer_is_offered_the_suits_and_sees_the_wizard_turned_up():
    beats = naming(4, 7)
    shown = laid(beats)
    assert [look.suit for look in looks(shown, TokenLook)] == ["C", "D", "H", "S"]
    assert [f.words for f in shown.fixtures if isinstance(f.look, TokenLook)][2] == "Name hearts"
    *backs, turned = at(shown, KITTY)
    assert {p.look.code for p in backs} == {"back"} and turned.words == "wizard, turned up"
    (sign,) = looks(shown, TrumpPlateLook)
    assert (sign.suit, sign.title, sign.second) == (None, "Trump", "not yet named")
    plates = {look.name: look for look in looks(shown, NameplateLook)}
    assert plates["Ada"].third == "names trump" and plates["Ada"].lit
    other = laid(beats, seat=1)
    assert not looks(other, TokenLook) and len(at(other, KITTY)) == 4


def test_no_trump_is_a_token_of_its_own_where_it_may_be_named():
    shown = laid(naming(4, 7, dealer_no_trump=True))
    assert [look.text for look in looks(shown, TokenLook)][-1] == "No trump"
    assert ("trump", "") in steps_there(shown)
    assert TABLE.steps(NameTrump(None)) == (("trump", ""),)


def test_bids_and_tricks_of_everybody_are_on_the_plates():
    plates = {look.name: look for look in looks(laid(in_play()), NameplateLook)}
    assert (plates["Ada"].pegs, plates["Ada"].third) == ((1, 2), "1 of 2")
    assert (plates["Bram"].pegs, plates["Bram"].mark) == ((1, 1), "check")
    assert (plates["Ines"].third, plates["Ines"].mark) == ("bid none", "check")
    early = laid(played(beginning(4, 0, 5), "bid:1 bid:0 bid:1", FIVE))
    said = {look.name: look.third for look in looks(early, NameplateLook)}
    assert said == {"Ada": "to bid", "Hazel": "bid 1", "Ines": "bid none", "Bram": "bid 1"}
    assert [look.text for look in looks(early, SpokenLook)] == ["One", "None", "One"]


@pytest.mark.parametrize(("seats", "cards", "rows"), [(3, 20, 2), (4, 15, 2), (6, 10, 1)])
def test_every_number_up_to_the_hand_can_be_bid_without_a_card_turned_up(seats, cards, rows):
    shown = laid(played(beginning(seats, 0, cards), " ".join(["bid:0"] * (seats - 1))))
    assert {("bid", n) for n in range(cards + 1)} <= steps_there(shown)
    tokens = [f for f in shown.fixtures if isinstance(f.look, TokenLook)]
    assert len({f.centre[1] for f in tokens}) == rows
    assert not at(shown, KITTY)
    (sign,) = looks(shown, TrumpPlateLook)
    assert (sign.suit, sign.title, sign.second) == (None, "No trump", "in this round")


def test_pressing_the_barred_number_says_why():
    beats = played(beginning(4, 0, 5, screw_dealer=True), "bid:1 bid:0 bid:1", FIVE)
    assert [look.text for look in looks(laid(beats), TokenLook) if look.struck] == ["3"]
    with pytest.raises(IllegalMove) as refused:
        RULES.apply(beats[-1].state, 0, TABLE.meant(("bid", 3)))
    assert refused.value.rule == "4.2"
    assert TABLE.meant(("tool", "menu")) is None and TABLE.meant(("trump", "H")) is None


def test_the_round_its_size_and_the_bids_stand_at_the_edge():
    notes = [look.text for look in looks(laid(in_play()), NoteLook)]
    assert notes == ["Round 5 of 15", "five cards", "4 bid"]
    last = played(beginning(3, 0, 20), "bid:6")[-1].state
    assert progress(RULES.view(last, 0)) == ("Round 20 of 20", "twenty cards", "6 bid so far")
    counted = last_trick((2, 1, 0, 2), (2, 1, 0, 3))[-1].state
    number = len(counted.history)
    assert progress(RULES.view(counted, 0))[0] == f"Round {number} of 15"


def test_wizards_and_jesters_have_faces_of_their_own_and_keep_their_codes_apart():
    shown = laid(in_play(BIDS))
    (wizard,) = [p for p in at(shown, ("hand", 0)) if p.look.code == "WZC"]
    assert (wizard.step, wizard.words) == (("card", "WZC"), "wizard")
    faces = [card_face(code, 140, PLAIN_DECK) for code in ("WZC", "WZS", "JEC", "KH")]
    bits = [face.get_buffer().raw for face in faces]
    assert bits[0] == bits[1] and len(set(bits)) == 3


def test_a_full_trick_shows_its_winner():
    beats = played(beginning(6, 0, 9), "bid:1 bid:0 bid:2 bid:3 bid:1 bid:2 …6")
    assert isinstance(beats[-1].event, TrickTaken)
    shown = TABLE.layout(sight(beats[-2].state, event=beats[-1].event))
    assert len(at(shown, TRICK)) == 6
    (won,) = [p for p in at(shown, TRICK) if p.lit]
    assert won.pose.scale == WINNER_SCALE and won.source == ("hand", beats[-1].event.seat)


def test_the_landing_place_shows_on_ones_turn_only():
    beats = in_play()
    (acting,) = beats[-1].state.to_act
    assert looks(laid(beats, seat=acting), LandingLook)
    assert not looks(laid(beats, seat=(acting + 1) % 4), LandingLook)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_steps_differ_and_can_be_pointed_at(seats):
    for beats in (played(beginning(seats, 0, 6), "… …"), naming(seats, 6, dealer_no_trump=True)):
        for beat in beats:
            for seat in [s for s in beat.state.to_act if s >= 0]:
                shown = TABLE.layout(sight(beat.state, seat=seat, event=beat.event))
                steps = [TABLE.steps(move) for move in RULES.legal_moves(beat.state, seat)]
                assert len(set(steps)) == len(steps)
                assert all(set(step) <= steps_there(shown) for step in steps)


def test_a_closed_view_shows_no_face_of_any_hand():  # U20
    for beat in played(beginning(4, 0, 6), "… …"):
        shown = TABLE.layout(sight(beat.state, event=beat.event, closed=True))
        for piece in shown.pieces:
            if piece.place[:1] == ("hand",):
                assert isinstance(piece.look, CardLook) and piece.look.code == "back"


OVER = [
    # bids, tricks, options, what seat 0 is told
    ((2, 1, 0, 2), (2, 1, 0, 3), {}, "You kept your bid – 40 points"),
    ((0, 1, 0, 2), (2, 1, 0, 3), {}, "Two too many – −20 points"),
    ((3, 1, 0, 2), (2, 1, 0, 3), {}, "One too few – −10 points"),
    ((3, 1, 0, 2), (2, 1, 0, 3), {"scoring": "no_minus"}, "One too few – no points"),
]


@pytest.mark.parametrize(("bids", "tricks", "options", "words"), OVER)
def test_what_a_round_brought(bids, tricks, options, words):
    last = last_trick(bids, tricks, **options)[-1]
    assert isinstance(last.event, Scored)
    assert bid_kept(RULES.sheet(RULES.view(last.state, 0)), 0) == words


def test_a_tall_window_shows_the_points_of_all_six():
    (score,) = looks(laid(played(beginning(6, 0, 9), "bid:1"), size=(720, 1280)), ScorePlateLook)
    assert score.form == "bar" and len(score.rows) == 6
