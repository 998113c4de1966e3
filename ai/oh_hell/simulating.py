"""Oh Hell as the kernel of exact bids knows it."""

from typing import Final

from ai.exact_bids.rounds import Game, placed
from ai.oh_hell.skilled import skilled
from ai.oh_hell.weights import LATER_SIDE, LATER_TRUMP, NOW
from game.tricks.oh_hell import MODULE, RULES, points_for
from game.tricks.oh_hell_terms import View, cards_now, counted, schedule

_COMMON = (0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12)


def _hook(view: View) -> bool:
    options = view.options
    return options.hook and (options.hook_one_card or cards_now(view) > 1)


GAME: Final = Game(
    MODULE,
    RULES,
    skilled,
    points_for,
    cards_now,
    (
        placed(NOW, (0, 1, 2, 4, 5)),
        placed(LATER_TRUMP, (*_COMMON, 16, 9)),
        placed(LATER_SIDE, (*_COMMON, *range(16, 24))),
        (),
    ),
    is_wizard=False,
    hook=_hook,
    bid_heat=1.0,
    card_heat=1.0,
    rounds_left=lambda view: len(schedule(view.options, view.seats)) - counted(view) - 1,
    swing=5.0,
    explore=2.0,
)
