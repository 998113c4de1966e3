"""Games and matches of Backgammon played by computer players."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

from ai.player import Player
from game.backgammon.board import STARTS, Board
from game.backgammon.plays import board_from, enemy_after, plays_of
from game.backgammon.rules import RULES
from game.backgammon.state import Options, State
from game.core.contract import CHANCE, Setup

Seen = Callable[[Any, tuple[Any, ...], Any], None]


def fresh(**options: Any) -> State:
    """A new table."""
    return RULES.start(Setup(2, Options(**options)))


def choice(player: Player, state: State, seed: int = 0) -> str:
    """What the player that is to act does, as text."""
    seat = RULES.to_act(state)[0]
    view, legal = RULES.view(state, seat), RULES.legal_moves(state, seat)
    return RULES.text.move(player(view, legal, Random(seed)))


def play_out(
    state: State, players: Sequence[Player], seed: int | str = 0, seen: Seen | None = None
) -> State:
    """Plays to the end, with dice that the seed alone decides; `seen` gets each decision."""
    dice, rng = Random(f"dice:{seed}"), Random(f"players:{seed}")
    while awaited := RULES.to_act(state):
        seat = awaited[0]
        if seat == CHANCE:
            state = RULES.apply(state, CHANCE, RULES.chance(state, dice))[-1].state
            continue
        view, legal = RULES.view(state, seat), RULES.legal_moves(state, seat)
        move = players[seat](view, legal, rng)
        if seen:
            seen(view, legal, move)
        state = RULES.apply(state, seat, move)[-1].state
    return state


def positions(count: int, seed: int, start: str = "standard") -> Iterator[tuple[Board, Board, Any]]:
    """Positions of random games with a roll each: the mover's board, the other's, the dice."""
    rng, own, enemy = Random(seed), STARTS[start], STARTS[start]
    for _ in range(count):
        dice = rng.randint(1, 6), rng.randint(1, 6)
        yield own, enemy, dice
        if plays := plays_of(own, enemy, dice):
            key = rng.choice(list(plays))
            own, enemy = board_from(key), enemy_after(enemy, key)
        own, enemy = enemy, own
        if not any(enemy[1:]):
            own = enemy = STARTS[start]
