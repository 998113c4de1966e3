"""Wizard as the kernel of exact bids knows it."""

from typing import Final

from ai.exact_bids.rounds import Game, placed
from ai.wizard.skilled import skilled
from ai.wizard.weights import LATER_SIDE, LATER_TRUMP, LATER_WIZARD, NOW
from game.tricks.wizard import MODULE, RULES, points_for
from game.tricks.wizard_terms import View, cards_now, schedule


def _hook(view: View) -> bool:
    options = view.options
    return options.screw_dealer and len(view.history) + 1 >= options.hook_from_round


GAME: Final = Game(
    MODULE,
    RULES,
    skilled,
    points_for,
    cards_now,
    (
        placed(NOW, range(8)),
        placed(LATER_TRUMP, range(17)),
        placed(LATER_SIDE, range(24)),
        placed(LATER_WIZARD, range(11)),
    ),
    is_wizard=True,
    hook=_hook,
    bid_heat=4.0,
    card_heat=4.0,
    rounds_left=lambda view: len(schedule(view.options, view.seats)) - len(view.history) - 1,
    swing=20.0,
    explore=8.0,
)
