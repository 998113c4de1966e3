"""President at the table: by mouse, touch, drag and keys, and what is told at a glance."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.events import Scored
from game.president.ranks import ORDER
from game.president.rules import RULES
from game.president.state import State
from scenes.art.looks import BannerLook, NameplateLook, NoteLook, SpokenLook, TokenLook
from scenes.table.scene import DEAF_S, TableScene
from scenes.tables.president import GIVE, PASS, TABLE, count_key, higher_than
from scenes.tables.president_pile import PILE
from tests.gallery.studio import Studio, make_studio
from tests.game.president.positions import dealt, position
from tests.scenes.table_helpers import drag, key, press, spot, wait
from tests.scenes.tables.president_sights import sight
from tests.scenes.tables.still import StillTable

HANDS = ["4D JC JD JH QS AD AH AS", "3C 5D", "4C 4H", "3D 5H"]


@pytest.fixture
def studio(tmp_path: Path) -> Iterator[Studio]:
    made = make_studio((1280, 720), tmp_path)
    yield made
    made.director.clear()
    made.services.store.close()


def lay(studio: Studio, state: State) -> TableScene:
    scene = TableScene(studio.services, StillTable(RULES, state), TABLE)
    studio.director.push(scene)
    wait(studio, 0.5)
    return scene


def to_beat(pile: str = "3: 9C 9D 9S", **more: object) -> State:
    return position(HANDS, pile=pile, **more)  # type: ignore[arg-type]


def made(scene: TableScene) -> list[str]:
    return [RULES.text.move(move) for _, move in scene.table.moves]


def card_spot(scene: TableScene, card: str) -> tuple[int, int]:
    """On the strip of a card that nothing covers."""
    piece = next(p for p in scene.stage.layout.pieces if p.id[:2] == ("card", card))
    width, height = piece.look.size
    return round(piece.pose.x - width * 0.42), round(piece.pose.y - height * 0.1)


@pytest.mark.parametrize("card", ["JC", "JD", "JH"])
def test_any_card_of_a_set_lays_the_set(studio: Studio, card: str) -> None:
    """R36: whichever of them is pressed."""
    scene = lay(studio, to_beat())
    press(studio, card_spot(scene, card))
    assert made(scene) == ["play:JC,JD,JH"]


def test_to_lead_one_says_how_many(studio: Studio) -> None:
    scene = lay(studio, to_beat(pile=""))
    press(studio, card_spot(scene, "JH"))
    wait(studio, DEAF_S)
    assert made(scene) == []
    words = [f.words for f in scene.stage.layout.fixtures if isinstance(f.look, TokenLook)]
    assert words == ["A jack", "Two jacks", "Three jacks"]
    press(studio, spot(scene, count_key(2)))
    assert made(scene) == ["play:JC,JD"]


def test_a_lone_card_is_led_at_once(studio: Studio) -> None:
    scene = lay(studio, to_beat(pile=""))
    press(studio, card_spot(scene, "QS"))
    assert made(scene) == ["play:QS"]


def test_another_rank_begins_anew_and_the_same_is_put_back(studio: Studio) -> None:
    scene = lay(studio, to_beat(pile=""))
    for card, picked in (("JC", "J"), ("AD", "A")):
        press(studio, card_spot(scene, card))
        wait(studio, DEAF_S)
        assert scene.pointing.picked == {("rank", picked)}
    press(studio, card_spot(scene, "AH"))
    assert not scene.pointing.picked and made(scene) == []


def test_a_set_is_dragged_to_the_middle(studio: Studio) -> None:
    scene = lay(studio, to_beat())
    x, y = card_spot(scene, "JD")
    drag(studio, [(x, y), (x, y - 60), (640, 280)])
    assert made(scene) == ["play:JC,JD,JH"]


def test_by_touch(studio: Studio) -> None:
    scene = lay(studio, to_beat(pile=""))
    studio.touch(card_spot(scene, "AH"))
    wait(studio, DEAF_S)
    studio.touch(spot(scene, count_key(3)))
    assert made(scene) == ["play:AD,AH,AS"]


def test_by_keys_alone(studio: Studio) -> None:
    scene = lay(studio, to_beat(pile=""))
    key(studio, pygame.K_2)  # the second card in hand
    wait(studio, DEAF_S)
    assert scene.pointing.picked == {("rank", "J")}
    key(studio, pygame.K_UP)
    while scene.hands.hot_step != count_key(3):
        key(studio, pygame.K_RIGHT)
    assert scene.caption()[1] == "Three jacks"
    key(studio, pygame.K_RETURN)
    assert made(scene) == ["play:JC,JD,JH"]


def test_passing_is_a_token(studio: Studio) -> None:
    scene = lay(studio, to_beat())
    press(studio, spot(scene, PASS))
    assert made(scene) == ["pass"]


def test_few_sets_have_tokens_too(studio: Studio) -> None:
    """They are where a finger or the keys find them; of many there is no row."""
    scene = lay(studio, to_beat())
    tokens = [f for f in scene.stage.layout.fixtures if isinstance(f.look, TokenLook)]
    assert [f.words for f in tokens] == ["Pass", "Three jacks", "Three aces"]
    press(studio, (round(tokens[2].centre[0]), round(tokens[2].centre[1])))
    assert made(scene) == ["play:AD,AH,AS"]
    many = TABLE.layout(sight(position(["4C 5C 6C 7C 8C 9C", *HANDS[1:]], pile="3: 3S")))
    assert [f.words for f in many.fixtures if isinstance(f.look, TokenLook)] == ["Pass"]


@pytest.mark.parametrize("card", ["4D", "QS"])
def test_what_cannot_be_laid_says_why(studio: Studio, card: str) -> None:
    scene = lay(studio, to_beat())
    press(studio, card_spot(scene, card))
    assert made(scene) == [] and scene.caption() == ("Not so", "")


def test_only_what_can_be_laid_is_lit(studio: Studio) -> None:
    scene = lay(studio, to_beat())
    states = scene.hands.states(scene.stage.layout, scene.pointing)
    lit = {str(p.id[1]) for p in scene.stage.layout.pieces if states.get(p.id) == "open"}
    assert lit == {"JC", "JD", "JH", "AD", "AH", "AS"}


def test_of_more_cards_those_are_lit_that_would_be_laid() -> None:
    state = to_beat(pile="3: 9C 9D")
    layout = TABLE.layout(sight(state, hovered=("rank", "J")))
    assert {p.id[1] for p in layout.pieces if p.lit} == {"JC", "JD"}
    led = sight(to_beat(pile=""), picked=[("rank", "A")], hovered=count_key(1))
    raised = {p.id[1] for p in TABLE.layout(led).pieces if p.lit}
    assert raised == {"AD", "AH", "AS"}


GIVING = dealt(["3C 4C", "", ""], ["0 1 2"], president_chooses=True)[0]


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_cards_are_given_back_in_any_order(studio: Studio, order: tuple[int, int]) -> None:
    """R36: two of them and then the token; one more is refused."""
    scene = lay(studio, GIVING)
    hand = scene.frame.view.hand
    for i in order:
        assert not any(f.step == GIVE for f in scene.stage.layout.fixtures)
        press(studio, card_spot(scene, hand[i]))
        wait(studio, DEAF_S)
    press(studio, card_spot(scene, hand[4]))
    assert scene.caption() == ("Not so", "")
    wait(studio, DEAF_S)
    press(studio, spot(scene, GIVE))
    assert made(scene) == [f"give:{hand[0]},{hand[1]}"]


def test_no_two_moves_have_the_same_steps() -> None:
    """R36: and none is a part of another."""
    bombs = position(["7C 7D 7H 7S KD 2C", "3C", "4C", "5C"], pile="3: 5D", bomb=True)
    for state in (to_beat(), to_beat(pile=""), bombs, GIVING):
        found = [frozenset(TABLE.steps(move)) for move in RULES.legal_moves(state, 0)]
        assert len(set(found)) == len(found)
        assert not any(one < other for one in found for other in found)


def test_what_is_told_at_a_glance() -> None:
    """The pile and whose it is, who has passed, titles, cards left, what is higher."""
    hands = [*HANDS[:2], "", "3D"]
    state = position(hands, pile="1: 7C 7D/3: 9C 9D", passed="1", out="2",
                     state={"places": ((3, 2, 1, 0),)})  # fmt: skip
    layout = TABLE.layout(sight(state))
    plates = [f.look for f in layout.fixtures if isinstance(f.look, NameplateLook)]
    assert [(p.second, p.third, p.lit) for p in plates] == [
        ("Scum", "8 cards", True), ("Vice Scum", "2 cards", False),
        ("President", "out", False), ("President", "last card", False),
    ]  # fmt: skip
    said = [f.look.text for f in layout.fixtures if isinstance(f.look, SpokenLook)]
    assert said == ["Pass"]
    (name,) = [f for f in layout.fixtures if isinstance(f.look, NoteLook)]
    assert name.words == f"Laid by {sight(state).sitters[3].name}"
    pile = {p.id[1]: p.look.dim for p in layout.pieces if p.place == PILE}
    assert pile == {"9C": False, "9D": False, "7C": True, "7D": True}
    assert any(f.words == "Pairs tens or higher" for f in layout.fixtures)


def test_what_is_higher() -> None:
    assert [higher_than(rank) for rank in ORDER[-3:]] == [
        "aces or higher", "only twos", "nothing is higher",
    ]  # fmt: skip
    assert higher_than("5") == "sixes or higher"


def test_at_the_end_of_a_round_your_title_is_told() -> None:
    state = position(["", "", "4C"], out="1 0 2", state={"places": ((1, 0, 2),), "phase": "deal"})
    layout = TABLE.layout(sight(state, event=Scored((1, 2, 0), "Round 1 is over")))
    (banner,) = [f.look for f in layout.fixtures if isinstance(f.look, BannerLook)]
    assert banner.text == "You are Citizen"


def test_other_hands_have_no_face_in_any_picture() -> None:
    layout = TABLE.layout(sight(to_beat()))
    others = {p.look.code for p in layout.pieces if p.place[0] == "hand" and p.place[1] != 0}
    assert others == {"back"}


def test_what_you_were_given_comes_from_the_giver_and_stands_out() -> None:
    state = dealt(["", "", ""], ["0 1 2"])[0]
    given = next(swap.cards for swap in state.swaps if swap.to == 0)
    layout = TABLE.layout(sight(state))
    assert {p.id[1] for p in layout.pieces if p.source == ("hand", 2)} == set(given)
