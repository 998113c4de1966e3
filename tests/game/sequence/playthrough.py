"""Whole games as text: every move, what was logged, and what changed in every view.

`python -m tests.game.sequence.playthrough` writes the files of `golden/` anew. Read them then: the
tests only hold the game to what they say.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from game.core.contract import CHANCE, Setup, encode, plain
from game.core.events import Seat
from game.sequence.rules import RULES
from game.sequence.state import Move, Options, State
from game.sequence.text import log_line

GOLDEN = Path(__file__).parent / "golden"
GAMES = {
    "two-seats": (Setup(2, Options()), 68),
    "three-teams": (Setup(3, Options(layout="classic", sequences_to_win=2), first=1), 238),
}
"""By file: the table, and the seed of the players who played it."""

Views = dict[Seat | None, dict[str, Any]]


def write(setup: Setup[Options], moves: Iterator[Move]) -> str:
    """The game of these moves as text."""
    state = RULES.start(setup)
    lines = ["setup " + json.dumps(plain(setup))]
    before: Views = {seat: {} for seat in (None, *range(setup.seats))}
    for number, move in enumerate(moves, start=1):
        (seat,) = RULES.to_act(state)
        beats = RULES.apply(state, seat, move)
        state = beats[-1].state
        now = _views(state)
        lines += [
            f"{number} {RULES.text.move(move)}",
            f"  {log_line([beat.event for beat in beats]) or 'dealt'}",
            *_changes(before, now),
        ]
        before = now
    lines.append(f"outcome {json.dumps(plain(RULES.outcome(state)))}")
    return "\n".join(lines) + "\n"


def read(text: str) -> tuple[Setup[Options], Iterator[Move]]:
    """The table and the moves of a written game."""
    head, *lines = text.splitlines()
    setup = msgspec.json.decode(head.partition(" ")[2], type=Setup[Options])
    moves = (RULES.text.parse(line.split()[1]) for line in lines if line[0].isdigit())
    return setup, moves


def _views(state: State) -> Views:
    seats = (None, *range(state.seats))
    return {seat: json.loads(encode(RULES.view(state, seat))) for seat in seats}


def _changes(before: Views, now: Views) -> Iterator[str]:
    """The fields that changed: once if every view has them the same, else seat by seat."""
    for key in now[None]:
        changes = {
            seat: _change(key, before[seat].get(key), view[key]) for seat, view in now.items()
        }
        if len(set(changes.values())) == 1:
            changes = {None: changes[None]}
        for seat, change in changes.items():
            if change:
                yield f"  {change}" if seat is None else f"  {seat}: {change}"


def _change(key: str, old: Any, new: Any) -> str:
    """The field as it is now, or what came to its end; empty if it is as it was."""
    if old == new:
        return ""
    if isinstance(new, list) and old and new[: len(old)] == old:
        return f"{key} + {_text(new[len(old) :])}"
    return f"{key} {_text(new)}"


def _text(value: Any) -> str:
    """A field's value; a board's hundred squares as ten words."""
    if isinstance(value, list) and len(value) == 100 and isinstance(value[0], int):
        marks = "".join("." if team < 0 else str(team) for team in value)
        return " ".join(marks[row : row + 10] for row in range(0, 100, 10))
    if isinstance(value, list) and all(isinstance(item, str) for item in value):
        return " ".join(value) or "-"
    return json.dumps(value)


def _random_game(setup: Setup[Options], seed: int) -> Iterator[Move]:
    rng, state = Random(seed), RULES.start(setup)
    while to_act := RULES.to_act(state):
        (seat,) = to_act
        chance = seat == CHANCE
        move = RULES.chance(state, rng) if chance else rng.choice(RULES.legal_moves(state, seat))
        yield move
        state = RULES.apply(state, seat, move)[-1].state


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for name, (setup, seed) in GAMES.items():
        text = write(setup, _random_game(setup, seed))
        (GOLDEN / f"{name}.txt").write_text(text, encoding="utf-8")
