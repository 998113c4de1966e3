"""What euchre's table shows, and what pointing at it means."""

import pytest

from game.core.events import TrickTaken
from game.tricks.euchre import RULES
from scenes.art.looks import (
    CardLook,
    DealerLook,
    LandingLook,
    NameplateLook,
    RibbonLook,
    SpokenLook,
    TokenLook,
    TrumpPlateLook,
)
from scenes.tables.euchre import TABLE
from scenes.tables.furniture import KITTY, TRICK, WINNER_SCALE
from tests.scenes.tables.euchre_sights import (
    TO_FOLLOW,
    TO_LEAD,
    random_beats,
    sight,
    stacked,
)
from tests.scenes.tables.euchre_sights import (
    TRICK as FULL_TRICK,
)
from tests.scenes.tables.shown import at, looks


def layout_after(moves="", seat=0, deal=None, **more):
    beat = stacked(moves, **(deal or {}))[-1]
    return TABLE.layout(sight(beat.state, seat=seat, event=beat.event, **more))


def test_the_steps_of_all_legal_moves_differ():
    for seed, options in enumerate(({}, {"farmers_hand": "exchange", "defend_alone": True})):
        for beat in random_beats(seed, **options):
            for seat in range(4):
                legal = RULES.legal_moves(beat.state, seat)
                steps = [frozenset(TABLE.steps(move)) for move in legal]
                assert len(set(steps)) == len(steps)
                assert all(len(set(s)) == len(s) for s in map(TABLE.steps, legal))


def test_every_step_of_a_legal_move_can_be_pointed_at():
    for beat in random_beats(7, farmers_hand="exchange", defend_alone=True):
        for seat in [s for s in beat.state.to_act if s >= 0]:
            shown = TABLE.layout(sight(beat.state, seat=seat, event=beat.event))
            there = {p.step for p in shown.pieces} | {f.step for f in shown.fixtures}
            for move in RULES.legal_moves(beat.state, seat):
                assert set(TABLE.steps(move)) <= there


def test_a_closed_view_shows_no_face_of_any_hand():  # U20
    for beat in random_beats(3):
        shown = TABLE.layout(sight(beat.state, event=beat.event, closed=True))
        for piece in shown.pieces:
            if piece.place[:1] == ("hand",):
                assert isinstance(piece.look, CardLook) and piece.look.code == "back"
                assert piece.id[0] == "back"


def test_others_see_backs_and_their_number():
    shown = layout_after(TO_FOLLOW)
    assert [len(at(shown, ("hand", seat))) for seat in (1, 2, 3)] == [4, 3, 3]
    assert all(p.look.code == "back" for s in (1, 2, 3) for p in at(shown, ("hand", s)))


def test_the_upcard_lies_on_the_kitty_until_somebody_takes_it():
    kitty = at(layout_after("pass", deal={"dealer": 2}), KITTY)
    assert [p.look.code for p in kitty] == ["back", "back", "back", "KH"]
    assert [p.look.code for p in at(layout_after("pass pass pass pass"), KITTY)] == ["back"] * 4
    assert len(at(layout_after("order", deal={"dealer": 0}), KITTY)) == 3


def test_a_full_trick_shows_its_winner():
    beats = stacked(FULL_TRICK)
    assert isinstance(beats[-1].event, TrickTaken)
    shown = TABLE.layout(sight(beats[-2].state, event=beats[-1].event))
    won = [p for p in at(shown, TRICK) if p.lit]
    assert [p.look.code for p in won] == ["AS"] and won[0].pose.scale == WINNER_SCALE
    assert max(at(shown, TRICK), key=lambda p: p.z) == won[0]


def test_the_landing_place_shows_on_ones_turn_only():
    assert looks(layout_after(TO_FOLLOW), LandingLook)
    assert not looks(layout_after(TO_LEAD + " play:10C"), LandingLook)
    assert not looks(layout_after("pass", deal={"dealer": 2}), LandingLook)


def test_whose_turn_it_is_who_dealt_and_who_made_trump():
    shown = layout_after(TO_FOLLOW)
    plates = {look.name: look for look in looks(shown, NameplateLook)}
    assert [name for name, look in plates.items() if look.lit] == ["Ada"]
    assert len(looks(shown, DealerLook)) == 1
    assert [look.text for look in looks(shown, RibbonLook)] == ["Maker"]
    assert [look.suit for look in looks(shown, TrumpPlateLook)] == ["H"]
    assert plates["Ines"].pegs == (1, 5)


@pytest.mark.parametrize(
    ("moves", "deal", "tokens"),
    [
        ("pass", {"dealer": 2}, [("Pass", ""), ("Order up", "H"), ("Alone", "")]),
        ("pass pass pass", {"dealer": 0}, [("Pass", ""), ("Pick up", "H"), ("Alone", "")]),
        (
            "pass",
            {"dealer": 2, "canadian_loner": True},
            [("Pass", ""), ("Order up, alone", "H")],
        ),
        (
            "pass pass pass pass pass pass pass",
            {"dealer": 0},
            [("", "S"), ("", "C"), ("", "D"), ("Alone", "S"), ("Alone", "C"), ("Alone", "D")],
        ),
        ("order", {"dealer": 0}, []),
    ],
)
def test_the_choices_of_a_phase(moves, deal, tokens):
    shown = layout_after(moves, deal=deal)
    assert [(look.text, look.suit) for look in looks(shown, TokenLook)] == tokens


def test_what_was_said_stays_until_the_round_is_over():
    said = [look.text for look in looks(layout_after("pass", deal={"dealer": 2}), SpokenLook)]
    assert said == ["Pass"]
    assert not looks(layout_after("pass pass pass pass", deal={"dealer": 2}), SpokenLook)
    assert not looks(layout_after(TO_FOLLOW), SpokenLook)


def test_a_partner_who_sits_out_lays_the_hand_aside():
    shown = layout_after("order-alone discard:9D")
    aside = at(shown, ("hand", 2))
    assert len(aside) == 5 and len({p.pose.angle for p in aside}) == 1
    own = layout_after("pass pass order-alone discard:9D")
    assert all(p.step is None and p.look.code == "back" for p in at(own, ("hand", 0)))


def test_chosen_cards_stand_up():
    shown = layout_after("order", deal={"dealer": 0}, picked=frozenset({("card", "10C")}))
    cards = {p.step: p for p in at(shown, ("hand", 0))}
    assert cards[("card", "10C")].look.ticked and not cards[("card", "AS")].look.ticked


def test_a_card_that_is_pointed_at_is_meant_to_be_played():
    assert RULES.text.move(TABLE.meant(("card", "AH"))) == "play:AH"
    assert TABLE.meant(("say", "pass")) is None
