"""Oh Hell positions for the tests and the gallery: any table in the middle of a match."""

from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from game.core.contract import CHANCE, Beat, Setup
from game.core.events import AnyEvent, Seat
from game.tricks.oh_hell import RULES, points_for
from game.tricks.oh_hell_terms import Options, schedule
from game.tricks.state import HandDone
from scenes.tables.base import Metrics, Sight, Sitter
from tests.game.tricks.oh_hell_table import stacked

FACES = ("hare", "fox", "owl", "badger", "heron", "otter", "stag")
NAMES = ("Ada", "Hazel", "Ines", "Bram", "Juno", "Wim", "Odette")
PEOPLE = tuple(
    Sitter(name, face, "You" if name == "Ada" else "Skilled", 0 if name == "Ada" else 3)
    for name, face in zip(NAMES, FACES, strict=True)
)
LONGEST = tuple(Sitter("W" * 20, face, "At this screen", 3) for face in FACES)
NAMELESS = tuple(Sitter("", face, "", 3) for face in FACES)

FIVE = ("KH 4H AS JC 9D", "2C 5C 8S KS 3D", "AD 10D 7S 4S QC", "QH 9H 2S AC 5D")


def beginning(
    seats: int, dealer: Seat, cards: int, after: int = -1, seed: int = 1, **options: Any
) -> Any:
    """The deal of a hand with so many cards is due, and the hands before it were played.

    `after`: so many hands; by default those before the first hand of that size.
    """
    chosen = Options(**options)
    sizes = schedule(chosen, seats)
    count = sizes.index(cards) if after < 0 else after
    rng = Random(seed)
    history, scores = [], [0] * seats
    for size in sizes[:count]:
        takers = [rng.randrange(seats) for _ in range(size)]
        tricks = tuple(takers.count(seat) for seat in range(seats))
        bids = tuple(t if rng.random() < 0.6 else (t + 1) % (size + 1) for t in tricks)
        points = tuple(points_for(chosen.scoring, b, t) for b, t in zip(bids, tricks, strict=True))
        marks = tuple(f"{t} of {b}" for b, t in zip(bids, tricks, strict=True))
        note = f"{size} cards"
        history.append(HandDone(0, None, "H", tricks, points, note, marks, bids))
        scores = [a + b for a, b in zip(scores, points, strict=True)]
    start = RULES.start(Setup(seats, chosen, first=dealer))
    return replace(start, history=tuple(history), scores=tuple(scores))


def played(start: Any, line: str, hands: Sequence[str] = (), upcard: str = "7H") -> list[Beat[Any]]:
    """The beats of a hand: dealt (by chance where no hands are named), then the moves.

    A line may say `…` for any moves until the phase is over, and a number of them as `…3`.
    """
    deal = stacked(start.dealer, upcard, *hands) if hands else RULES.chance(start, Random("table"))
    beats = list(RULES.apply(start, CHANCE, deal))
    rng = Random(5)
    for word in line.split():
        count = int(word[1:] or 99) if word[0] == "…" else 1
        phase = beats[-1].state.phase
        while count and beats[-1].state.phase == phase:
            state = beats[-1].state
            seat = state.to_act[0]
            legal = RULES.legal_moves(state, seat)
            move = rng.choice(legal) if word[0] == "…" else RULES.text.parse(word)
            beats += RULES.apply(state, seat, move)
            count -= 1
    return beats


HOOK = "bid:1 bid:0 bid:1"
IN_PLAY = "bid:1 bid:0 bid:1 bid:2 play:2C play:QC play:AC play:JC play:QH play:KH play:3D"


def hook(**options: Any) -> list[Beat[Any]]:
    """Four at the table; Ada, who dealt, is the last to bid and may not say three."""
    return played(beginning(4, 0, 5, **options), HOOK, FIVE)


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
