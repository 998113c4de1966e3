"""Games of Mastermind for tests: codes set, guesses made."""

from collections.abc import Sequence
from typing import Any

from game.core.contract import CHANCE, Beat, Setup
from game.mastermind.rules import RULES
from game.mastermind.state import Options, Row, Salt, State

SALTS = ("0" * 32, "f" * 32)


def fresh(first: int | None = None, **options: Any) -> State:
    """Both are to set their codes."""
    state = RULES.start(Setup(2, Options(**options), first))
    return RULES.apply(state, CHANCE, Salt(SALTS))[-1].state


def game(
    codes: Sequence[str], guesses: Sequence[str] = (), first: int | None = None, **options: Any
) -> State:
    """The state after codes of seat 0 and 1, and guesses in turn; an empty code is not set."""
    state = fresh(first, **options)
    for seat, code in enumerate(codes):
        if code:
            state = RULES.apply(state, seat, Row(code))[-1].state
    for guess in guesses:
        state = guessed(state, guess)[-1].state
    return state


def guessed(state: State, guess: str) -> tuple[Beat[State], ...]:
    """The beats of a guess by the seat whose turn it is."""
    return RULES.apply(state, state.turn, Row(guess))
