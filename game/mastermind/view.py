"""What one seat may know of a game, and a full game that fits what it knows."""

from random import Random

import msgspec

from game.core.contract import Sheet, SheetRow
from game.core.events import Seat
from game.core.say import NUMBERS
from game.mastermind.codes import Answer, Code
from game.mastermind.state import SALT_BYTES, Options, Phase, State, has_broken, possible, to_act


class View(msgspec.Struct, frozen=True):
    """The table as one seat sees it. Everything in pairs has index = seat."""

    seat: Seat | None
    to_act: tuple[Seat, ...]
    options: Options
    first: Seat
    """Who guesses first."""
    turn: Seat
    """Whose guess it is, also while codes are set or nobody is to act."""
    phase: Phase
    codes: tuple[Code, ...]
    """Your own once it is set; both at the end; otherwise empty."""
    salts: tuple[str, ...]
    """What the codes are sealed with; shown as the codes are."""
    seals: tuple[str, ...]
    """The seal of the code that the seat has set; empty: it has not set one yet."""
    guesses: tuple[tuple[Code, ...], ...]
    """Those that the seat made, in order."""
    answers: tuple[tuple[Answer, ...], ...]
    """To those guesses: pegs in the right hole, and right colours in another one."""
    remaining: tuple[int, ...]
    """How many codes the answers leave to each seat; empty unless the table shows it."""


def view(state: State, seat: Seat | None) -> View:
    """What the seat knows; None sees neither code before the end."""
    over, options = state.phase == "over", state.options
    sees = [over or at == seat for at in range(2)]
    left = (
        len(possible(options, guesses, answers))
        for guesses, answers in zip(state.guesses, state.answers, strict=True)
    )
    return View(
        seat=seat,
        to_act=to_act(state),
        options=options,
        first=state.first,
        turn=state.turn,
        phase=state.phase,
        codes=tuple(code if sees[at] else "" for at, code in enumerate(state.codes)),
        salts=tuple(salt if sees[at] else "" for at, salt in enumerate(state.salts)),
        seals=state.seals,
        guesses=state.guesses,
        answers=state.answers,
        remaining=tuple(left) if options.show_remaining else (),
    )


def determinize(seen: View, rng: Random) -> State:
    """A game that the seat could be in: an unseen code is any that the answers leave.

    Its salt is drawn anew, and the seal stays as it was told: an imagined code does not keep it.
    """
    salts, codes = list(seen.salts), list(seen.codes)
    for at, sealed in enumerate(seen.seals):
        if not salts[at] and seen.phase != "salt":
            salts[at] = rng.randbytes(SALT_BYTES).hex()
        if not codes[at] and sealed:
            breaker = 1 - at
            left = possible(seen.options, seen.guesses[breaker], seen.answers[breaker])
            codes[at] = rng.choice(left)
    return State(
        options=seen.options,
        first=seen.first,
        turn=seen.turn,
        phase=seen.phase,
        salts=tuple(salts),
        codes=tuple(codes),
        seals=seen.seals,
        guesses=seen.guesses,
        answers=seen.answers,
    )


def broken(seen: View) -> tuple[int, ...]:
    """Whether each seat has broken the other's code, as 1 or 0."""
    return tuple(int(has_broken(seen.options, answers)) for answers in seen.answers)


def sheet(seen: View) -> Sheet:
    """One row once the game is over: who broke the code, and in how many guesses."""
    found = broken(seen)
    marks = tuple(
        f"in {NUMBERS[len(guesses)]}" if done else "not broken"
        for guesses, done in zip(seen.guesses, found, strict=True)
    )
    rows = (SheetRow("Code", found, marks),) if seen.phase == "over" else ()
    goal = f"{NUMBERS[seen.options.max_guesses]} guesses each"
    return Sheet(((0,), (1,)), rows, found, goal, unit="Game")
