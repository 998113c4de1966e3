"""Writes the recorded matches of `golden/`: `python -m tests.game.tricks.record`.

A record has one line a move, and under it what the table hears. It is read by a person when it
changes, and replayed by `test_golden.py`.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from game.core.contract import CHANCE, AnyRules, Setup
from game.core.events import Seat
from game.tricks import euchre, kaiser, oh_hell, wizard
from game.tricks.euchre_terms import Options
from game.tricks.kaiser_terms import Options as KaiserOptions
from game.tricks.oh_hell_terms import Options as OhHellOptions
from game.tricks.wizard_terms import Options as WizardOptions

GOLDEN = Path(__file__).parent / "golden"
NAMES = ("North", "East", "South", "West", "Fifth", "Sixth", "Seventh")
TABLES: dict[str, tuple[int, AnyRules, Setup[Any]]] = {
    "usual": (237, euchre.RULES, Setup(4, Options(target=5))),
    "house-rules": (
        746,
        euchre.RULES,
        Setup(
            4,
            Options(
                target=7,
                stick_dealer=False,
                canadian_loner=True,
                defend_alone=True,
                farmers_hand="exchange",
            ),
        ),
    ),
    "kaiser": (114, kaiser.RULES, Setup(4, KaiserOptions(target=32))),
    "kaiser-house-rules": (
        62,
        kaiser.RULES,
        Setup(
            4,
            KaiserOptions(
                target=32,
                max_bid=12,
                bidding="one_round",
                dealer_may_equal=True,
                all_pass="redeal",
                defenders_near_home=True,
                nt_raises_target=True,
                weak_hand=True,
                double=True,
            ),
        ),
    ),
    "oh-hell": (1, oh_hell.RULES, Setup(4, OhHellOptions())),
    "oh-hell-house-rules": (
        6,
        oh_hell.RULES,
        Setup(
            3,
            OhHellOptions(
                schedule="short",
                scoring="wizard",
                hook_one_card=False,
                trump_order="rotate",
                no_trump_top=True,
                all_wrong=True,
                break_trump=True,
                must_trump=True,
            ),
        ),
    ),
    "wizard": (38, wizard.RULES, Setup(4, WizardOptions(rounds="5"))),
    "wizard-house-rules": (
        102,
        wizard.RULES,
        Setup(
            3,
            WizardOptions(
                rounds="5",
                screw_dealer=True,
                hook_from_round=2,
                dealer_no_trump=True,
                order="down",
                step=2,
                scoring="no_minus",
            ),
        ),
    ),
}


def random_moves(rules: AnyRules, state: Any, rng: Random) -> tuple[Seat, Any]:
    """Whoever is to act, and a move by lot."""
    seat = state.to_act[0]
    if seat == CHANCE:
        return seat, rules.chance(state, rng)
    return seat, rng.choice(rules.legal_moves(state, seat))


def record(
    rules: AnyRules, setup: Setup[Any], moves: Iterable[str] | None, seed: int = 0
) -> Iterator[str]:
    """The lines of a match: with these moves, or by lot."""
    rng, state = Random(seed), rules.start(setup)
    given = None if moves is None else iter(moves)
    while state.to_act:
        seat, move = random_moves(rules, state, rng)
        if given is not None:
            move = rules.text.parse(next(given))
        yield f"{'Chance' if seat == CHANCE else NAMES[seat]} {rules.text.move(move)}"
        for beat in rules.apply(state, seat, move):
            yield f"    {rules.text.caption(beat.event, NAMES)}"
            if beat.state.scores != state.scores:
                yield f"    {' to '.join(map(str, beat.state.scores))}"
            state = beat.state


def main() -> None:
    """Write all records anew."""
    GOLDEN.mkdir(exist_ok=True)
    for name, (seed, rules, setup) in TABLES.items():
        text = "\n".join(record(rules, setup, None, seed)) + "\n"
        (GOLDEN / f"{name}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
