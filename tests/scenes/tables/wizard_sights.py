"""Wizard positions for the tests and the gallery: any table in the middle of a match."""

from typing import Any

from game.core.contract import Beat
from game.core.events import Seat
from game.tricks.wizard import RULES, points_for
from game.tricks.wizard_terms import schedule
from tests.game.tricks.wizard_table import stacked
from tests.scenes.tables.exact_bid_sights import Positions
from tests.scenes.tables.oh_hell_sights import PEOPLE
from tests.scenes.tables.sights import sight_of

FIVE = ("WZC KH 4H JEC 9D", "2C 5C 8S KS 3D", "AD 10D 7S 4S QC", "QH 9H 2S AC 5D")
BIDS = "bid:1 bid:0 bid:1 bid:2"
IN_PLAY = f"{BIDS} play:2C play:QC play:AC play:JEC play:QH play:KH play:3D play:10D"


_POSITIONS = Positions(RULES, schedule, points_for, stacked)
beginning, played = _POSITIONS.beginning, _POSITIONS.played
sight = sight_of(RULES, PEOPLE)


def naming(seats: int, cards: int, dealer: Seat = 0, **options: Any) -> list[Beat[Any]]:
    """A wizard was turned up: the dealer is to name the trump."""
    start = beginning(seats, dealer, cards, **options)
    for number in range(200):
        beats = played(start, "", seed=f"naming {number}")
        if beats[-1].state.phase == "trump":
            return beats
    raise AssertionError("no wizard in two hundred deals")
