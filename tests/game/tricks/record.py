"""Writes the recorded matches of `golden/`: `python -m tests.game.tricks.record`.

A record has one line a move, and under it what the table hears. It is read by a person when it
changes, and replayed by `test_golden.py`.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random

from game.core.contract import CHANCE, Setup
from game.core.events import Seat
from game.tricks.euchre import RULES
from game.tricks.euchre_terms import Move, Options, State

GOLDEN = Path(__file__).parent / "golden"
NAMES = ("North", "East", "South", "West")
TABLES: dict[str, tuple[int, Options]] = {
    "usual": (237, Options(target=5)),
    "house-rules": (
        746,
        Options(
            target=7,
            stick_dealer=False,
            canadian_loner=True,
            defend_alone=True,
            farmers_hand="exchange",
        ),
    ),
}


def random_moves(state: State, rng: Random) -> tuple[Seat, Move]:
    """Whoever is to act, and a move by lot."""
    seat = state.to_act[0]
    if seat == CHANCE:
        return seat, RULES.chance(state, rng)
    return seat, rng.choice(RULES.legal_moves(state, seat))


def record(options: Options, moves: Iterable[str] | None, seed: int = 0) -> Iterator[str]:
    """The lines of a match: with these moves, or by lot."""
    rng, state = Random(seed), RULES.start(Setup(4, options))
    given = None if moves is None else iter(moves)
    while state.to_act:
        seat, move = random_moves(state, rng)
        if given is not None:
            move = RULES.text.parse(next(given))
        yield f"{'Chance' if seat == CHANCE else NAMES[seat]} {RULES.text.move(move)}"
        for beat in RULES.apply(state, seat, move):
            yield f"    {RULES.text.caption(beat.event, NAMES)}"
            if beat.state.scores != state.scores:
                yield f"    {beat.state.scores[0]} to {beat.state.scores[1]}"
            state = beat.state


def main() -> None:
    """Write both records anew."""
    GOLDEN.mkdir(exist_ok=True)
    for name, (seed, options) in TABLES.items():
        text = "\n".join(record(options, None, seed)) + "\n"
        (GOLDEN / f"{name}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
