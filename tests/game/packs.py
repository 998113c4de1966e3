"""Where the cards of each game are, so that a law can count them; one line for each game."""

from collections.abc import Callable
from typing import Any, Final

from game.backgammon.board import STARTS
from game.core.cards import pack
from game.crazy_eights import state as crazy_eights
from game.golf.state import full_pack
from game.sequence.board import PACK
from game.tricks import kaiser_terms, wizard_terms
from game.tricks.euchre_terms import PACKS
from tests.game.tricks import hearts_table, oh_hell_table
from tests.game.tricks.euchre_table import all_cards


def _backgammon(state: Any) -> bool:
    checkers = sum(STARTS[state.options.start])
    return all(sum(board) == checkers and min(board) >= 0 for board in state.boards)


def _euchre(state: Any) -> bool:
    whole = sorted(PACKS[state.options.deck])
    return not state.hands or all_cards(state) == whole


def _hearts(state: Any) -> bool:
    return not state.hands or hearts_table.is_whole(state)


def _kaiser(state: Any) -> bool:
    return not state.hands or all_cards(state) == sorted(kaiser_terms.PACK)


def _crazy_eights(state: Any) -> bool:
    lie = [card for hand in state.hands for card in hand] + [*state.stock, *state.discards]
    whole = sorted(crazy_eights.full_pack(state.seats, state.options))
    return not state.discards or sorted(lie) == whole


def _oh_hell(state: Any) -> bool:
    return not state.hands or oh_hell_table.all_cards(state) == sorted(pack())


def _golf(state: Any) -> bool:
    lie = [card for hand in state.hands for card in hand]
    lie += [*state.stock, *state.discards, *([state.drawn] if state.drawn else [])]
    return not any(state.hands) or sorted(lie) == sorted(full_pack(state.seats, state.options))


def _president(state: Any) -> bool:
    lie = [card for cards in (*state.hands, *state.laid) for card in cards]
    return not any(state.hands) or sorted(lie) == sorted(pack())


def _sequence(state: Any) -> bool:
    lie = [card for hand in state.hands for card in hand]
    return not any(state.hands) or sorted([*lie, *state.stock, *state.discards]) == sorted(PACK)


def _spades(state: Any) -> bool:
    return not state.hands or all_cards(state) == sorted(pack())


def _toy(state: Any) -> bool:
    lie = [card for hand in state.hands for card in hand] + [card for card in state.laid if card]
    return len(set(lie)) == len(lie) and set(lie) <= set(pack(("10", "J", "Q")))


def _wizard(state: Any) -> bool:
    return not state.hands or all_cards(state) == sorted(wizard_terms.PACK)


IS_WHOLE: Final[dict[str, Callable[[Any], bool]]] = {
    "backgammon": _backgammon,
    "crazy-eights": _crazy_eights,
    "euchre": _euchre,
    "golf": _golf,
    "hearts": _hearts,
    "kaiser": _kaiser,
    "oh-hell": _oh_hell,
    "president": _president,
    "sequence": _sequence,
    "spades": _spades,
    "toy": _toy,
    "wizard": _wizard,
}
"""Whether every card of the pack is in one place, and only there; between deals there is none."""
