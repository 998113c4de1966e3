"""How many guesses a player needs, code by code.

`python -m tests.ai.mastermind.solving LEVEL` plays every code of the usual board twice.
"""

import math
import sys
from collections import Counter
from collections.abc import Iterable
from random import Random

from ai.mastermind import PLAYERS
from ai.player import Player
from game.core.contract import CHANCE, Setup
from game.mastermind.codes import Code, answer
from game.mastermind.rules import RULES
from game.mastermind.state import Options, Row, State, settable
from tests.game.mastermind.positions import SALTS


def facing(options: Options, guesses: tuple[Code, ...], code: Code) -> State:
    """Seat 0 has made these guesses at a code."""
    return State(
        options, first=0, turn=0, phase="guess", salts=SALTS, codes=(code, code),
        seals=("a", "b"), guesses=(guesses, ()),
        answers=(tuple(answer(code, guess) for guess in guesses), ()),
    )  # fmt: skip


def needed(player: Player, codes: Iterable[Code], rng: Random, options: Options) -> Counter[int]:
    """How often the player needs how many guesses."""
    found: Counter[int] = Counter()
    for code in codes:
        guesses: tuple[Code, ...] = ()
        while not guesses or guesses[-1] != code:
            state = facing(options, guesses, code)
            legal = RULES.legal_moves(state, 0)
            move = player(RULES.view(state, 0), legal, rng)
            assert isinstance(move, Row) and move.pegs not in guesses
            guesses = (*guesses, move.pegs)
        found[len(guesses)] += 1
    return found


def needed_by_all(player: Player, options: Options) -> Counter[int]:
    """The same for every code of a table, by a player that leaves nothing to chance.

    Codes that gave the same answers so far share the next guess.
    """
    found: Counter[int] = Counter()
    todo: list[tuple[tuple[Code, ...], tuple[Code, ...]]] = [((), settable(options))]
    for guesses, left in todo:
        state = facing(options, guesses, left[0])
        move = player(RULES.view(state, 0), RULES.legal_moves(state, 0), Random(1))
        parts: dict[tuple[int, int], list[Code]] = {}
        for code in left:
            parts.setdefault(answer(code, move.pegs), []).append(code)
        found[len(guesses) + 1] += len(parts.pop((options.pegs, 0), ()))
        todo += [((*guesses, move.pegs), tuple(part)) for part in parts.values()]
    return found


def total(found: Counter[int]) -> int:
    """Guesses in all."""
    return sum(guesses * codes for guesses, codes in found.items())


def start(options: Options) -> State:
    """Codes are to be set."""
    state = RULES.start(Setup(2, options))
    return RULES.apply(state, CHANCE, RULES.chance(state, Random(1)))[-1].state


def main(level: str) -> None:
    """Say how often the level needs how many guesses, and the mean with its 95 % interval."""
    found = needed(PLAYERS[level], settable(Options()) * 2, Random(5), Options())
    count = sum(found.values())
    mean = total(found) / count
    spread = sum(codes * (guesses - mean) ** 2 for guesses, codes in found.items()) / count
    reach = 1.96 * math.sqrt(spread / count)
    print(dict(sorted(found.items())), f"{total(found)} in all, {mean:.4f} ± {reach:.3f}")


if __name__ == "__main__":
    main(sys.argv[1])
