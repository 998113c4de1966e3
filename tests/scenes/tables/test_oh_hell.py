"""What Oh Hell's table shows, and what pointing at it means."""

import pytest

from game.core.contract import IllegalMove
from game.core.events import Scored, TrickTaken
from game.tricks.oh_hell import RULES
from scenes.art.looks import (
    CardLook,
    DealerLook,
    LandingLook,
    NameplateLook,
    NoteLook,
    SpokenLook,
    TokenLook,
    TrumpPlateLook,
)
from scenes.tables.furniture import KITTY, TRICK, WINNER_SCALE
from scenes.tables.oh_hell import TABLE, hand_over, progress
from tests.game.tricks.oh_hell_table import last_trick
from tests.scenes.tables.oh_hell_sights import (
    FIVE,
    IN_PLAY,
    beginning,
    hook,
    played,
    sight,
)
from tests.scenes.tables.shown import at, looks, steps_there


def laid(beats, seat=0, **more):
    beat = beats[-1]
    return TABLE.layout(sight(beat.state, seat=seat, event=beat.event, **more))


def in_play(line=IN_PLAY):
    return played(beginning(4, 0, 5), line, FIVE)


def tokens(layout):
    return [(look.text, look.struck) for look in looks(layout, TokenLook)]


def test_the_barred_number_is_struck_and_the_reason_stands_below():
    shown = laid(hook())
    assert tokens(shown) == [(str(n), n == 3) for n in range(6)]
    notes = {f.look.text: f for f in shown.fixtures if isinstance(f.look, NoteLook)}
    why = notes["three would make it even: five bid for five"]
    struck = next(f for f in shown.fixtures if f.step == ("bid", 3))
    assert struck.look.state == "disabled"
    assert why.centre[1] > struck.centre[1] + struck.look.size[1] / 2
    assert abs(why.centre[0] - struck.centre[0]) < 2


def test_nothing_is_struck_for_others_or_without_the_hook():
    for beats in (hook(hook=False), played(beginning(4, 0, 5), "bid:3 bid:1 bid:2", FIVE)):
        shown = laid(beats)
        assert tokens(shown) == [(str(n), False) for n in range(6)]
    second = played(beginning(4, 3, 5), "", FIVE)
    assert tokens(laid(second)) == [(str(n), False) for n in range(6)]
    assert not tokens(laid(hook(), seat=1))


def test_pressing_the_barred_number_says_why():
    state = hook()[-1].state
    move = TABLE.meant(("bid", 3))
    with pytest.raises(IllegalMove) as refused:
        RULES.apply(state, 0, move)
    assert refused.value.rule == "3.2"
    assert TABLE.meant(("tool", "menu")) is None


def test_a_plate_says_what_was_bid():
    plates = {look.name: look for look in looks(laid(hook()), NameplateLook)}
    said = [plates[name].third for name in ("Hazel", "Ines", "Bram", "Ada")]
    assert said == ["bid 1", "bid none", "bid 1", "to bid"]
    assert [name for name, look in plates.items() if look.lit] == ["Ada"]
    assert [look.text for look in looks(laid(hook()), SpokenLook)] == ["One", "None", "One"]


def test_a_plate_sets_tricks_against_the_bid():
    plates = {look.name: look for look in looks(laid(in_play()), NameplateLook)}
    assert (plates["Ada"].pegs, plates["Ada"].third, plates["Ada"].mark) == ((0, 2), "0 of 2", "")
    assert (plates["Bram"].pegs, plates["Bram"].mark) == ((1, 1), "check")
    assert (plates["Ines"].pegs, plates["Ines"].third) == (None, "bid none")
    assert plates["Ines"].mark == "check"
    over = in_play("bid:1 bid:0 bid:1 bid:2 play:2C play:QC play:AC play:JC play:QH play:KH "
                   "play:3D play:10D play:9D play:KS play:AD play:5D")  # fmt: skip
    plates = {look.name: look for look in looks(laid(over), NameplateLook)}
    assert (plates["Ines"].third, plates["Ines"].mark) == ("1 – bid none", "close")


def test_a_high_bid_is_told_in_numbers():
    beats = played(beginning(5, 0, 10, schedule="classic"), "bid:2 bid:1 bid:5 bid:3 bid:1")
    plates = {look.name: look for look in looks(laid(beats), NameplateLook)}
    assert (plates["Bram"].pegs, plates["Bram"].third) == (None, "0 of 5")


def test_the_hand_its_size_and_the_bids_stand_at_the_edge():
    notes = [look.text for look in looks(laid(in_play()), NoteLook)]
    assert notes == ["Hand 5 of 11", "five cards", "4 bid"]
    early = hook()[-1].state
    assert progress(RULES.view(early, 0))[2] == "2 bid so far"
    one = played(beginning(7, 6, 1, after=10), "")[-1].state
    assert progress(RULES.view(one, 0)) == ("Hand 11 of 11", "one card", "")


def test_the_trump_is_on_its_plate_and_the_card_under_it():
    shown = laid(in_play())
    assert [(look.suit, look.title) for look in looks(shown, TrumpPlateLook)] == [("H", "Hearts")]
    (turned,) = at(shown, KITTY)
    assert turned.look.code == "7H" and turned.z < 0
    assert turned.words == "seven of hearts, turned up"


def test_while_people_bid_the_turned_card_lies_by_the_pack():
    kitty = at(laid(hook()), KITTY)
    assert [p.look.code for p in kitty] == ["back", "back", "back", "7H"]
    last_of_pack = played(beginning(5, 0, 10, schedule="classic"), "")
    assert [p.look.code for p in at(laid(last_of_pack), KITTY)][:-1] == ["back"]


def test_a_hand_without_trump_says_so():
    beats = played(beginning(4, 0, 6, no_trump_top=True), "bid:2")
    (look,) = looks(laid(beats), TrumpPlateLook)
    assert (look.suit, look.title, look.second) == (None, "No trump", "in this hand")


def test_a_trick_of_seven_shows_its_winner():
    line = "bid:1 bid:0 bid:1 bid:2 bid:0 bid:1 bid:0 …7"
    beats = played(beginning(7, 0, 6), line)
    assert isinstance(beats[-1].event, TrickTaken)
    shown = TABLE.layout(sight(beats[-2].state, event=beats[-1].event))
    assert len(at(shown, TRICK)) == 7
    (won,) = [p for p in at(shown, TRICK) if p.lit]
    assert won.pose.scale == WINNER_SCALE
    assert won.look.code == next(
        lay.card for lay in beats[-1].state.past[-1].lays if lay.seat == beats[-1].event.seat
    )


def test_the_landing_place_shows_on_ones_turn_only():
    assert not looks(laid(in_play()), LandingLook)
    mine = in_play(IN_PLAY + " play:10D")
    assert looks(laid(mine), LandingLook)
    assert not looks(laid(mine, seat=3), LandingLook)


def test_who_dealt_wears_the_button():
    assert len(looks(laid(in_play()), DealerLook)) == 1


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_steps_differ_and_can_be_pointed_at(seats):
    beats = played(beginning(seats, 0, 6), "… …")
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
    ((2, 1, 0, 2), (2, 1, 0, 3), {}, "You kept your bid – 12 points"),
    ((0, 1, 0, 2), (2, 1, 0, 3), {}, "Two too many – no points"),
    ((3, 1, 0, 2), (2, 1, 0, 3), {}, "One too few – no points"),
    ((3, 1, 0, 2), (2, 1, 0, 3), {"scoring": "penalty"}, "One too few – −1 point"),
    ((3, 2, 1, 4), (2, 1, 0, 3), {"all_wrong": True}, "Nobody kept the bid – dealt again"),
]


@pytest.mark.parametrize(("bids", "tricks", "options", "words"), OVER)
def test_what_a_hand_brought(bids, tricks, options, words):
    last = last_trick(bids, tricks, **options)[-1]
    assert isinstance(last.event, Scored)
    assert hand_over(RULES.sheet(RULES.view(last.state, 0)), 0) == words
