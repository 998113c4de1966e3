"""Spades as it is pointed at, and what its table shows."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.contract import Sheet, SheetRow
from game.tricks.bidding import Bid
from game.tricks.spades_terms import BlindNil, Give, Look, Options
from scenes.art.looks import (
    NameplateLook,
    NoteLook,
    RibbonLook,
    ScorePlateLook,
    SpokenLook,
    TokenLook,
    TrumpPlateLook,
)
from scenes.table import TableScene, open_table
from scenes.table.scene import DEAF_S
from scenes.tables.sides import hand_over
from tests.gallery.studio import Studio, make_studio
from tests.gallery.told import lay
from tests.scenes.any_game import open_match, play
from tests.scenes.table_helpers import key, press, spot, wait
from tests.scenes.tables.spades_sights import (
    BIDS,
    BLIND_SWAP,
    BROKEN,
    NIL_TOOK,
    TO_FOLLOW,
    TO_LEAD,
    told,
)


@pytest.fixture
def studio(tmp_path: Path) -> Iterator[Studio]:
    made = make_studio((1280, 720), tmp_path, open_table)
    yield made
    made.director.clear()
    made.services.store.close()


def looks(scene: TableScene, kind: type) -> list:
    assert scene.stage.layout is not None
    found = [fixture.look for fixture in scene.stage.layout.fixtures]
    return [look for look in found if isinstance(look, kind)]


def plates(scene: TableScene) -> dict[str, str]:
    """The third line of each plate, by name."""
    return {look.name: look.third for look in looks(scene, NameplateLook)}


def seconds(scene: TableScene) -> list[str]:
    """The small lines of the score, ours first."""
    (score,) = looks(scene, ScorePlateLook)
    return [row.second for row in score.rows]


def tokens(scene: TableScene) -> dict[str, str]:
    """What is written on the tokens, and the state of each."""
    return {look.text: look.state for look in looks(scene, TokenLook)}


@pytest.mark.parametrize("number", [0, 3, 13])
def test_a_number_is_bid_by_its_token(studio: Studio, number: int) -> None:
    scene = lay(studio, "spades", told(BIDS))
    press(studio, spot(scene, ("bid", number)))
    assert scene.table.moves == [(0, Bid(number))]


def test_all_bids_lie_on_the_table_and_nil_is_marked(studio: Studio) -> None:
    scene = lay(studio, "spades", told(BIDS))
    assert list(tokens(scene)) == ["Nil", *map(str, range(1, 14))]
    nil = next(look for look in looks(scene, TokenLook) if look.text == "Nil")
    one = next(look for look in looks(scene, TokenLook) if look.text == "1")
    assert nil.size[1] > 2 * one.size[1] and nil.second == "no trick"


def test_what_the_rules_bar_stays_in_its_place_and_says_why(studio: Studio) -> None:
    scene = lay(studio, "spades", told("bid:5 bid:1 bid:4", min_team_bid=4))
    states = tokens(scene)
    assert [text for text in states if states[text] == "disabled"] == ["1", "2"]
    press(studio, spot(scene, ("bid", 2)))
    assert not scene.table.moves and scene.caption()[0]


def test_nil_is_dull_where_nobody_bids_it(studio: Studio) -> None:
    assert tokens(lay(studio, "spades", told(BIDS, nil=False)))["Nil"] == "disabled"


def test_pointing_at_a_number_tells_the_contract(studio: Studio) -> None:
    scene = lay(studio, "spades", told(BIDS))
    assert [note.text for note in looks(scene, NoteLook)] == [
        "Ines has bid four; they have bid five"
    ]
    studio.point(tuple(map(round, spot(scene, ("bid", 3)))))  # type: ignore[arg-type]
    studio.settle()
    (note,) = looks(scene, NoteLook)
    assert note.text == "Ines’s four and your three make seven; they have bid five"


def test_bids_are_heard_and_stand_on_the_plates(studio: Studio) -> None:
    scene = lay(studio, "spades", told(BIDS))
    assert sorted(look.text for look in looks(scene, SpokenLook)) == ["Four", "Three", "Two"]
    assert plates(scene) == {"Ada": "to bid", "Hazel": "bid 3", "Ines": "bid 4", "Bram": "bid 2"}
    assert seconds(scene) == ["bid 4, 0 bags", "bid 5, 0 bags"]


def test_contracts_tricks_and_bags_are_on_the_score(studio: Studio) -> None:
    scene = lay(studio, "spades", told(BROKEN, bags=(4, 7)))
    assert seconds(scene) == ["5 of 7, 4 bags", "2 of 4, 7 bags"]
    assert plates(scene) == {
        "Ada": "2 of 3",
        "Hazel": "2 of 4",
        "Ines": "3 of 4",
        "Bram": "no trick",
    }


def test_without_the_penalty_no_bags_are_shown(studio: Studio) -> None:
    """R16."""
    scene = lay(studio, "spades", told(TO_LEAD, bags_penalty=False))
    assert seconds(scene) == ["0 of 8", "0 of 5"]


def test_a_nil_bidder_wears_a_ribbon_until_it_is_broken_and_then_another(studio: Studio) -> None:
    kept = lay(studio, "spades", told(TO_FOLLOW))
    assert [ribbon.text for ribbon in looks(kept, RibbonLook)] == ["Nil"]
    broken = lay(studio, "spades", told(NIL_TOOK))
    assert [ribbon.text for ribbon in looks(broken, RibbonLook)] == ["Nil broken"]
    assert plates(broken)["Bram"] == "took 1"


@pytest.mark.parametrize(
    ("line", "house", "second"),
    [
        (BIDS, {}, "are trump"),
        (TO_FOLLOW, {}, "not yet broken"),
        (BROKEN, {}, "are broken"),
        (TO_FOLLOW, {"lead_spades": "anytime"}, "are trump"),
    ],
)
def test_the_sign_says_whether_spades_are_broken(
    studio: Studio, line: str, house: dict[str, str], second: str
) -> None:
    (sign,) = looks(lay(studio, "spades", told(line, **house)), TrumpPlateLook)
    assert (sign.suit, sign.title, sign.second) == ("S", "Spades", second)


def faces(scene: TableScene) -> set[str]:
    assert scene.stage.layout is not None
    own = [p for p in scene.stage.layout.pieces if p.place == ("hand", 0)]
    return {p.look.code for p in own}


@pytest.mark.parametrize("step, move", [("blind nil", BlindNil()), ("look", Look())])
def test_cards_lie_closed_until_their_owner_looks(studio: Studio, step: str, move: object) -> None:
    scene = lay(studio, "spades", told(dealer=3, blind_nil="anytime"))
    assert faces(scene) == {"back"}
    assert plates(scene)["Ada"] == "has not looked"
    press(studio, spot(scene, ("say", step)))
    assert scene.table.moves == [(0, move)]


def test_two_cards_are_given_with_the_token(studio: Studio) -> None:
    """R36: any order; a third is answered and drops none; nothing goes before the token."""
    scene = lay(studio, "spades", told(f"{BLIND_SWAP} give:QH,KD", blind_nil="anytime"))
    for step in (("card", "2C"), ("card", "3H"), ("enough", "AS")):
        press(studio, spot(scene, step))
        wait(studio, DEAF_S + 0.1)
    assert not scene.table.moves and scene.caption()[0]
    press(studio, spot(scene, ("say", "give")))
    assert scene.table.moves == [(0, Give(("2C", "3H")))]


def test_what_was_given_stands_out(studio: Studio) -> None:
    scene = lay(studio, "spades", told(f"{BLIND_SWAP} give:QH,KD", blind_nil="anytime"))
    assert scene.stage.layout is not None
    lit = {p.id[1] for p in scene.stage.layout.pieces if p.place == ("hand", 0) and p.lit}
    assert lit == {"QH", "KD"}


@pytest.mark.parametrize("seat, words", [(0, "71 for us, −80 for them"), (3, "−80 for us, 71")])
def test_the_ribbon_after_a_hand(seat: int, words: str) -> None:
    row = SheetRow("Seven against eight", (71, -80), ("8 of 7", "5 of 8"))
    sheet = Sheet(((0, 2), (1, 3)), (row,), (71, -80), "first to 500")
    assert hand_over(sheet, seat).startswith(words)


def test_a_bid_by_keys_alone(studio: Studio) -> None:
    scene = lay(studio, "spades", told(BIDS))
    for code, wanted in ((pygame.K_RIGHT, 4), (pygame.K_DOWN, 10)):
        for _ in range(8):
            key(studio, code)
            if scene.hands.hot_step == ("bid", wanted):
                break
        assert scene.hands.hot_step == ("bid", wanted)
    key(studio, pygame.K_RETURN)
    assert scene.table.moves == [(0, Bid(10))]


@pytest.mark.parametrize(
    "house", [{"blind_nil": "anytime", "target": 200}, {"nil_pass": 2, "min_team_bid": 4}]
)
def test_whole_matches_with_house_rules(tmp_path: Path, house: dict[str, object]) -> None:
    made = make_studio((1280, 720), tmp_path, open_table, speed=0.0, trick_hold_s=0.1)
    scene = open_match(made, "spades", options=Options(**house))  # type: ignore[arg-type]
    play(made, scene, most_s=1200)
    assert scene.table.match.outcome
    made.director.clear()
    made.services.store.close()
