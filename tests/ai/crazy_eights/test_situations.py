"""What the players of Crazy 8s do where there is a right card."""

from typing import Any

import pytest

from ai.crazy_eights import PLAYERS
from ai.crazy_eights.reading import Reading
from game.core.cards import Card
from game.crazy_eights.rules import RULES
from game.crazy_eights.state import Lack
from tests.ai.crazy_eights.tables import choice
from tests.game.crazy_eights.positions import position

OTHER = "3C 9S 4D JC"
LEVELS = list(PLAYERS)
BETTER = ["casual", "skilled"]


def does(level: str, hands: list[str], discards: str = "7H", **more: Any) -> str:
    return choice(PLAYERS[level], position(hands, discards, **more))


@pytest.mark.parametrize("level", LEVELS)
def test_the_only_move_is_made(level: str) -> None:
    assert does(level, ["KC 2D", OTHER]) == "draw"
    assert does(level, ["KC 2D", OTHER], "9H", stock="") == "pass"
    assert does(level, ["KH 2D", OTHER]) == "play:KH"


@pytest.mark.parametrize("level", BETTER)
def test_eights_are_kept_while_something_else_fits(level: str) -> None:
    assert does(level, ["8S 8D 4H KC 9C", OTHER, OTHER]) == "play:4H"


@pytest.mark.parametrize("level", BETTER)
def test_the_dearer_of_two_like_cards_goes_first(level: str) -> None:
    assert does(level, ["KH 2H 9C 9S", OTHER, OTHER]) == "play:KH"


@pytest.mark.parametrize("level", BETTER)
def test_an_eight_names_the_suit_that_is_held(level: str) -> None:
    assert does(level, ["8C KD QD 10D 9S", OTHER, OTHER]) == "play:8C:D"


@pytest.mark.parametrize("level", LEVELS)
def test_a_last_card_is_played(level: str) -> None:
    assert does(level, ["8C", OTHER]) == "play:8C"


@pytest.mark.parametrize("level", LEVELS)
def test_twos_are_answered(level: str) -> None:
    asked = {"draw_two": True, "state": {"demand": 2}}
    assert does(level, ["2S KD 4C", OTHER], "2H", **asked) == "play:2S"
    assert does(level, ["KS KD 4C", OTHER], "2H", **asked) == "take"


def known(*suits: str, since: int = 0) -> dict[str, Any]:
    """The next seat has shown that it lacks these suits."""
    lacks = tuple(Lack(suit, "6", since) for suit in suits)  # type: ignore[arg-type]
    return {"state": {"lacks": ((), lacks, ())}}


def test_the_skilled_player_names_what_its_neighbour_lacks() -> None:
    """With one card left there, every other suit may end the round."""
    hands = ["8C KD 4S 4C", "3H", "9C JD 2S 2C"]
    for suit in "DS":
        assert does("skilled", hands, **known(suit)) == f"play:8C:{suit}"


def test_the_skilled_player_leads_what_its_neighbour_lacks() -> None:
    """The other card is dearer, and yet it keeps the neighbour from going out."""
    hands = ["KH 7S 5S 5H", "3H", "9C JD 2S 2C"]
    assert does("skilled", hands, **known("S")) == "play:7S"
    assert does("skilled", ["KH 7S 5S 5H", "3S", "9C JD 2S 2C"], **known("H")) == "play:KH"
    assert does("casual", hands, **known("S")) == "play:KH"


def test_the_skilled_player_sheds_an_eight_before_it_is_caught() -> None:
    """Somebody is about to go out: fifty points are too many to keep."""
    hands = ["8C 3H 4S 9D", "QC", "JD"]
    assert does("skilled", hands).startswith("play:8C")
    assert does("casual", hands) == "play:3H"


def reading(**more: Any) -> Reading:
    state = position(["KD 4S 4C", "3H 5D", "9C JD 2S 2C"], **more)
    return Reading(RULES.view(state, 0))


def test_who_lacks_a_suit_is_stuck_on_it() -> None:
    """Only the rank of the top card can help; and a card that came later."""
    top = Card("5H")
    nothing, old, fresh = (
        reading(**given).stuck(1, "H", top) for given in ({}, known("H"), known("H", since=1))
    )
    assert nothing < fresh < old < 1
    assert reading(**known("H")).stuck(1, "S", top) < nothing + 0.2


def test_cards_that_are_gone_are_counted() -> None:
    """With most of the hearts on the pile the rest are rare."""
    gone, top = "2H 4H 5H 6H 9H 10H JH QH 8H 8S 7H", Card("7H")
    many, rare = reading(discards="7H"), reading(discards=gone)
    assert rare.stuck(1, "H", top) > many.stuck(1, "H", top) + 0.15
