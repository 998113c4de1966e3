"""What Kaiser's table shows, and what pointing at it means."""

from typing import Any

import pytest

from game.core.contract import Beat, IllegalMove
from game.core.events import Dealt, Scored
from game.tricks.kaiser import RULES
from game.tricks.kaiser_terms import Bid, Pass
from scenes.art.looks import (
    CardLook,
    LandingLook,
    NameplateLook,
    NoteLook,
    RibbonLook,
    ScorePlateLook,
    SealLook,
    SpokenLook,
    TokenLook,
    TrumpPlateLook,
)
from scenes.tables.furniture import TRICK
from scenes.tables.kaiser import TABLE
from scenes.tables.sides import hand_over
from tests.game.tricks.kaiser_table import beats, dealt, last_trick
from tests.scenes.tables.kaiser_sights import (
    BOTH_TAKEN,
    CONTRACT,
    FIVE_LED,
    NAMING,
    NO_TRUMP,
    TO_BID,
    random_beats,
    sight,
    told,
)
from tests.scenes.tables.shown import looks, steps_there


def laid(line: str, seat: int = 0, dealer: int = 0, **house: Any) -> Any:
    return TABLE.layout(sight(told(line, dealer, **house)[-1], seat=seat))


def plates(layout: Any) -> dict[str, Any]:
    return {look.name: look for look in looks(layout, NameplateLook)}


def test_who_leads_the_auction_and_what_is_bid() -> None:
    shown = laid(TO_BID)
    assert [look.text for look in looks(shown, NoteLook)] == ["Hazel bids seven"]
    assert [look.text for look in looks(shown, RibbonLook)] == ["Bids 7"]
    thirds = {name: plate.third for name, plate in plates(shown).items()}
    assert thirds == {"Ada": "to bid", "Hazel": "bids 7", "Ines": "passed", "Bram": "passed"}
    assert [look.text for look in looks(shown, SpokenLook)] == ["Pass", "Pass"]
    (sign,) = looks(shown, TrumpPlateLook)
    assert (sign.suit, sign.title, sign.second) == (None, "Trump", "not yet named")


def test_a_no_trump_is_told_apart() -> None:
    shown = laid("bid:7 pass bid:7NT", seat=3)
    assert [look.text for look in looks(shown, NoteLook)] == ["You bid seven, no trump"]
    assert [look.text for look in looks(shown, RibbonLook)] == ["7 no trump"]
    assert plates(shown)["Hazel"].third == "bid 7" and plates(shown)["Bram"].third == "7 no trump"
    said = [look.text for look in looks(shown, SpokenLook)]
    assert sorted(said) == ["Pass", "Seven", "Seven, no trump"]


def test_all_bids_lie_there_and_those_too_low_are_dull() -> None:
    shown = laid(TO_BID)
    tokens = {f.step: f for f in shown.fixtures if isinstance(f.look, TokenLook)}
    assert len(tokens) == 11 and tokens["say", "pass"].look.state == "rest"
    dull = {step[1:] for step, f in tokens.items() if f.look.state == "disabled"}
    assert dull == {(6, False), (6, True), (7, False)}
    assert tokens["bid", 8, True].words == "Bid eight, no trump"
    trump, none = tokens["bid", 8, False].look, tokens["bid", 8, True].look
    assert (trump.text, trump.second) == ("8", "trump")
    assert (none.text, none.second) == ("8", "no trump")


def test_pointing_at_what_is_barred_says_why() -> None:
    state = told(TO_BID)[-1].state
    with pytest.raises(IllegalMove, match=r"3\.2"):
        RULES.apply(state, 0, TABLE.meant(("bid", 7, False)))
    forced = told("pass pass pass")[-1].state
    with pytest.raises(IllegalMove, match=r"3\.4"):
        RULES.apply(forced, 0, TABLE.meant(("say", "pass")))
    assert TABLE.meant(("trump", "H")) is None
    assert TABLE.meant(("say", "double")) is None


def test_a_forced_dealer_sees_that_there_is_no_pass() -> None:
    tokens = {f.step: f.look for f in laid("pass pass pass").fixtures if f.step}
    assert tokens["say", "pass"].state == "disabled"
    assert [look.text for look in looks(laid("pass pass pass"), NoteLook)] == ["No bid yet"]


def test_the_bidder_names_trump() -> None:
    shown = laid(NAMING)
    assert [look.suit for look in looks(shown, TokenLook)] == ["S", "H", "C", "D"]
    assert plates(shown)["Ada"].third == "names trump"
    assert not looks(laid(NAMING, seat=1), TokenLook)


def test_the_contract_stands_while_it_is_played() -> None:
    shown = laid(CONTRACT)
    assert [look.text for look in looks(shown, RibbonLook)] == ["8 hearts"]
    (sign,) = looks(shown, TrumpPlateLook)
    assert (sign.suit, sign.title, sign.second) == ("H", "Hearts", "eight bid")
    (sign,) = looks(laid(NO_TRUMP), TrumpPlateLook)
    assert (sign.suit, sign.title, sign.second) == (None, "No trump", "seven bid")
    assert looks(shown, LandingLook) and not looks(laid(CONTRACT, seat=1), LandingLook)


def test_doubling() -> None:
    line = "bid:7NT pass pass pass"
    asked = laid(line, dealer=2, double=True)
    assert {("say", "pass"), ("say", "double")} <= steps_there(asked)
    answer = laid(f"{line} double", seat=3, dealer=2, double=True)
    assert ("say", "redouble") in steps_there(answer)
    assert [look.text for look in looks(answer, NoteLook)] == ["You bid seven, no trump, doubled"]
    played = laid(f"{line} double pass", dealer=2, double=True)
    (sign,) = looks(played, TrumpPlateLook)
    assert sign.second == "seven bid, doubled"
    assert [look.text for look in looks(played, RibbonLook)] == ["7 no trump ×2"]


def test_the_five_and_the_three_wear_what_they_are_worth() -> None:
    shown = laid(CONTRACT)
    seals = {p.look.code: p.look.seal for p in shown.pieces if isinstance(p.look, CardLook)}
    assert {code: seal for code, seal in seals.items() if seal} == {"5H": "+5", "3S": "−3"}
    five = next(p for p in shown.pieces if p.step == ("card", "5H"))
    assert five.wear.hot.seal == five.wear.dim.seal == "+5"
    trick = [p for p in laid(FIVE_LED).pieces if p.place == TRICK]
    assert [p.look.seal for p in trick] == ["+5", "", ""]


def test_who_took_the_five_and_the_three() -> None:
    assert not looks(laid(FIVE_LED), SealLook)
    shown = laid(BOTH_TAKEN)
    seals = [f for f in shown.fixtures if isinstance(f.look, SealLook)]
    assert [(f.look.text, f.words) for f in seals] == [
        ("+5", "Hazel took the five of hearts"),
        ("−3", "Hazel took the three of spades"),
    ]
    hazel = shown.seats[1]
    for seal in seals:
        assert abs(seal.centre[0] - hazel[0]) <= 100 and abs(seal.centre[1] - hazel[1]) <= 40


def test_points_so_far_stand_under_the_scores() -> None:
    (score,) = looks(laid(BOTH_TAKEN), ScorePlateLook)
    assert [row.second for row in score.rows] == ["1 of 8", "4 taken"]
    (score,) = looks(laid(TO_BID), ScorePlateLook)
    assert [row.second for row in score.rows] == ["", ""]


@pytest.mark.parametrize("house", [{}, {"weak_hand": True, "double": True, "max_bid": 12}])
def test_steps_differ_and_can_be_pointed_at(house: dict[str, Any]) -> None:
    for beat in random_beats(2, most=150, **house):
        for seat in [s for s in beat.state.to_act if s >= 0]:
            shown = TABLE.layout(sight(beat, seat=seat))
            steps = [TABLE.steps(move) for move in RULES.legal_moves(beat.state, seat)]
            assert len(set(steps)) == len(steps)
            assert all(set(step) <= steps_there(shown) for step in steps)


def test_a_weak_hand_is_offered_a_new_deal() -> None:
    weak = "10C 9C 8C 7C 10D 9D 8D 7D"
    state = dealt(3, weak, weak_hand=True)
    shown = TABLE.layout(sight(Beat(Dealt(3, state.hands), state)))
    assert [look.text for look in looks(shown, TokenLook)] == ["Keep mine", "New deal"]
    assert plates(shown)["Ada"].third == "has a weak hand"


@pytest.mark.parametrize(
    "took, words",
    [(7, "7 for us, 3 for them"), (6, "−7 for us, 4 for them")],
)
def test_what_a_hand_brought(took: int, words: str) -> None:
    last = beats(last_trick("7", 0, took), "play:8C play:AC play:10C play:JC")[-1]
    assert isinstance(last.event, Scored)
    assert hand_over(RULES.sheet(RULES.view(last.state, 0)), 0) == words


def test_what_is_meant() -> None:
    assert TABLE.meant(("bid", 7, True)) == Bid(7, no_trump=True)
    assert TABLE.meant(("say", "pass")) == Pass()
    assert RULES.text.move(TABLE.meant(("card", "5H"))) == "play:5H"
