"""The plain Monte Carlo player of Spades and Kaiser, a yardstick: it knows no more than the rules.

Twenty worlds that the view allows, every move twenty times in each, and then everybody plays any
card. Bids are tried likewise; of the bids still to come it thinks that they are three
each in Spades, and passes in Kaiser. What counts is the points of the hand.
"""

from collections.abc import Callable, Sequence
from importlib import import_module
from random import Random
from typing import Any, Final

from ai.player import Player
from ai.search.tricks.desk import Desk
from game.core.contract import AnyRules
from game.tricks.bidding import BID
from game.tricks.bidding import Bid as Tricks
from game.tricks.kaiser_terms import Pass
from game.tricks.state import DEAL, OVER, PLAY, Play

WORLDS: Final = 20
TIMES: Final = 20


def plain_search(game: str) -> Player:
    """The player for a game: `spades` or `kaiser`."""
    module = import_module(f"game.tricks.{game}")
    terms = import_module(f"ai.{game}.worth").terms
    rules = module.RULES

    def desk_of(view: Any, seed: int) -> Desk:
        desk = Desk(module.MODULE, view, seed, 1 << 4)
        desk.set_terms(terms(view))
        desk.lay_out()
        return desk

    def choose(view: Any, legal: Sequence[Any], rng: Random) -> Any:
        if len(legal) == 1:
            return legal[0]
        if view.phase == PLAY:
            values = _cards(rules, view, desk_of(view, rng.getrandbits(60)), rng)
        else:
            values = _bids(rules, view, legal, desk_of, rng)
        return max(legal, key=lambda move: values.get(move, 0.0))

    return choose


def _cards(rules: AnyRules, view: Any, desk: Desk, rng: Random) -> dict[Any, float]:
    values: dict[Any, float] = {}
    for _ in range(WORLDS):
        desk.world(rules.determinize(view, rng))
        for card in desk.cards_in(desk.table.legal_now()):
            value = desk.table.by_lot(desk.number[card], TIMES)
            values[Play(card)] = values.get(Play(card), 0.0) + value
    return values


def _bids(
    rules: AnyRules,
    view: Any,
    legal: Sequence[Any],
    desk_of: Callable[[Any, int], Desk],
    rng: Random,
) -> dict[Any, float]:
    values = dict.fromkeys(legal, 0.0)
    for _ in range(WORLDS):
        world = rules.determinize(view, rng)
        for move in legal:
            state = _until_play(rules, world, view.seat, move, rng)
            if state is None:
                continue
            leader = state.to_act[0]
            desk = desk_of(rules.view(state, leader), rng.getrandbits(60))
            desk.world(state)
            mean = desk.table.by_lot(-1, TIMES)
            values[move] += mean if (leader - view.seat) % 2 == 0 else -mean
    return values


def _until_play(rules: AnyRules, state: Any, seat: int, move: Any, rng: Random) -> Any:
    """The world when the first card is due; None: the hand is thrown in."""
    while True:
        state = rules.apply(state, seat, move)[-1].state
        if state.phase in (DEAL, OVER):
            return None
        if state.phase == PLAY:
            return state
        seat = state.to_act[0]
        legal = rules.legal_moves(state, seat)
        usual = next((known for known in (Tricks(3), Pass()) if known in legal), None)
        move = usual or (legal[0] if state.phase == BID else rng.choice(legal))
