"""Players of Sequence asked about positions, and positions to ask them about."""

from collections.abc import Iterator
from random import Random
from typing import Any

from msgspec.structs import replace

from ai.player import Player
from ai.sequence import PLAYERS
from game.core.contract import CHANCE
from game.sequence.board import PACK
from game.sequence.lines import WINDOWS, mask, team_mask
from game.sequence.rules import RULES
from game.sequence.state import State, sort_hand
from tests.game.sequence.positions import position
from tests.game.sequence.test_random import random_setup

LEVELS = ("beginner", "casual", "skilled")
OTHERS = "4D 6D QH 10H 6S 8S 7C"


def ask(player: Player, state: State, seed: object = 0) -> Any:
    """The move of the seat to act."""
    seat = state.turn
    legal = RULES.legal_moves(state, seat)
    return player(RULES.view(state, seat), legal, Random(f"{seed}"))


def answer(level: str, hand: str, seed: object = 0, **given: Any) -> str:
    """What a level plays in a position written as for the tests of the rules, as text."""
    table = position(hand, **{"other": OTHERS} | given)
    return RULES.text.move(ask(PLAYERS[level], table, seed))


def answers(level: str, hand: str, **given: Any) -> set[str]:
    """All that a level plays there, over many seeds."""
    return {answer(level, hand, seed, **given) for seed in range(20)}


def middles(count: int, name: str) -> Iterator[State]:
    """Positions from the middle of casual matches with random house rules, seats to act."""
    for number in range(count):
        rng = Random(f"{name}:{number}")
        seats = RULES.info.seats[number % len(RULES.info.seats)]
        state = RULES.start(random_setup(rng, seats))
        plies, last = rng.randrange(4, 60), state
        while plies and (to_act := RULES.to_act(state)):
            if to_act == (CHANCE,):
                move = RULES.chance(state, rng)
            else:
                plies, last = plies - 1, state
                move = ask(PLAYERS["casual"], state, rng.random())
            state = RULES.apply(state, to_act[0], move)[-1].state
        yield state if RULES.to_act(state) not in ((), (CHANCE,)) else last


def with_hand(state: State, cards: tuple[str, ...], rng: Random) -> State:
    """The position with other cards in the hand to act; the rest of the pack is dealt anew."""
    rest = list(PACK)
    for card in (*cards, *state.discards):
        if card in rest:
            rest.remove(card)
    rng.shuffle(rest)
    hands = []
    for seat, hand in enumerate(state.hands):
        size = len(hand)
        hands.append(sort_hand(cards if seat == state.turn else tuple(rest[:size])))
        del rest[: 0 if seat == state.turn else size]
    return replace(state, hands=tuple(hands), stock=tuple(rest))


def matters(state: State, square: int) -> bool:
    """Whether the chip stands in an open window with another of its team, one that may count."""
    owner = state.chips[square]
    lines = [mask(line.squares) for line in state.lines if line.team == owner]
    for window in WINDOWS:
        teams = [state.chips[i] for i in window.squares if state.chips[i] >= 0]
        if square in window.squares and set(teams) == {owner} and len(teams) > 1:
            chips = window.chips & team_mask(state.chips, owner)
            if all((window.chips & line).bit_count() < 2 for line in lines) and chips:
                return True
    return False
