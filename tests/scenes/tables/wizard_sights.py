"""Wizard positions for the tests and the gallery: any table in the middle of a match."""

from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from game.core.contract import CHANCE, Beat, Setup
from game.core.events import AnyEvent, Seat
from game.tricks.state import HandDone
from game.tricks.wizard import RULES, points_for
from game.tricks.wizard_terms import Options, schedule
from scenes.tables.base import Metrics, Sight, Sitter
from tests.game.tricks.wizard_table import stacked
from tests.scenes.tables.oh_hell_sights import PEOPLE

FIVE = ("WZC KH 4H JEC 9D", "2C 5C 8S KS 3D", "AD 10D 7S 4S QC", "QH 9H 2S AC 5D")
BIDS = "bid:1 bid:0 bid:1 bid:2"
IN_PLAY = f"{BIDS} play:2C play:QC play:AC play:JEC play:QH play:KH play:3D play:10D"


def beginning(seats: int, dealer: Seat, cards: int, seed: int = 1, **options: Any) -> Any:
    """The deal of the round with so many cards is due, and the rounds before it were played."""
    chosen = Options(**options)
    sizes = schedule(chosen, seats)
    rng = Random(seed)
    history, scores = [], [0] * seats
    for size in sizes[: sizes.index(cards)]:
        takers = [rng.randrange(seats) for _ in range(size)]
        tricks = tuple(takers.count(seat) for seat in range(seats))
        bids = tuple(t if rng.random() < 0.6 else (t + 1) % (size + 1) for t in tricks)
        points = tuple(points_for(chosen.scoring, b, t) for b, t in zip(bids, tricks, strict=True))
        marks = tuple(f"{t} of {b}" for b, t in zip(bids, tricks, strict=True))
        history.append(HandDone(0, None, "H", tricks, points, f"{size} cards", marks, bids))
        scores = [a + b for a, b in zip(scores, points, strict=True)]
    start = RULES.start(Setup(seats, chosen, first=dealer))
    return replace(start, history=tuple(history), scores=tuple(scores))


def played(
    start: Any, line: str, hands: Sequence[str] = (), upcard: str = "7H", seed: str = "table"
) -> list[Beat[Any]]:
    """The beats of a round: dealt (by chance where no hands are named), then the moves.

    A line may say `…` for any moves until the phase is over, and a number of them as `…3`.
    """
    deal = stacked(start.dealer, upcard, *hands) if hands else RULES.chance(start, Random(seed))
    beats = list(RULES.apply(start, CHANCE, deal))
    rng = Random(5)
    for word in line.split():
        count = int(word[1:] or 999) if word[0] == "…" else 1
        phase = beats[-1].state.phase
        while count and beats[-1].state.phase == phase:
            state = beats[-1].state
            seat = state.to_act[0]
            legal = RULES.legal_moves(state, seat)
            move = rng.choice(legal) if word[0] == "…" else RULES.text.parse(word)
            beats += RULES.apply(state, seat, move)
            count -= 1
    return beats


def naming(seats: int, cards: int, dealer: Seat = 0, **options: Any) -> list[Beat[Any]]:
    """A wizard was turned up: the dealer is to name the trump."""
    start = beginning(seats, dealer, cards, **options)
    for number in range(200):
        beats = played(start, "", seed=f"naming {number}")
        if beats[-1].state.phase == "trump":
            return beats
    raise AssertionError("no wizard in two hundred deals")


def sight(
    state: Any,
    size: tuple[int, int] = (1280, 720),
    seat: Seat = 0,
    event: AnyEvent | None = None,
    text_scale: float = 1.0,
    people: Sequence[Sitter] = PEOPLE,
    closed: bool = False,
    **more: Any,
) -> Sight:
    """What the layout is given for a state, as one seat sees it; `closed`: nobody looks."""
    view = RULES.view(state, None if closed else seat)
    return Sight(
        view=view,
        seat=seat,
        sitters=tuple(people[: state.seats]),
        legal=() if closed else RULES.legal_moves(state, seat),
        sheet=RULES.sheet(view),
        size=size,
        metrics=Metrics(min(size) / 720, text_scale),
        event=event,
        **more,
    )
