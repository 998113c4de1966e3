"""Positions of games of exact bids: any table in the middle of a match."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from msgspec.structs import replace

from game.core.contract import CHANCE, AnyRules, Beat, Setup
from game.core.events import Seat
from game.tricks.state import HandDone


@dataclass(frozen=True)
class Positions:
    """Those of one game."""

    rules: AnyRules
    schedule: Callable[[Any, int], Sequence[int]]
    points_for: Callable[[str, int, int], int]
    stacked: Callable[..., Any]
    """A whole deal from text: dealer, card turned up, hands."""

    def beginning(
        self, seats: int, dealer: Seat, cards: int, after: int = -1, seed: int = 1, **options: Any
    ) -> Any:
        """The deal of a hand with so many cards is due, and the hands before it were played.

        `after`: so many hands; by default those before the first hand of that size.
        """
        chosen = self.rules.options_type(**options)
        sizes = self.schedule(chosen, seats)
        count = sizes.index(cards) if after < 0 else after
        rng = Random(seed)
        history, scores = [], [0] * seats
        for size in sizes[:count]:
            takers = [rng.randrange(seats) for _ in range(size)]
            tricks = tuple(takers.count(seat) for seat in range(seats))
            bids = tuple(t if rng.random() < 0.6 else (t + 1) % (size + 1) for t in tricks)
            pairs = list(zip(bids, tricks, strict=True))
            points = tuple(self.points_for(chosen.scoring, b, t) for b, t in pairs)
            marks = tuple(f"{t} of {b}" for b, t in pairs)
            history.append(HandDone(0, None, "H", tricks, points, f"{size} cards", marks, bids))
            scores = [a + b for a, b in zip(scores, points, strict=True)]
        start = self.rules.start(Setup(seats, chosen, first=dealer))
        return replace(start, history=tuple(history), scores=tuple(scores))

    def played(
        self,
        start: Any,
        line: str,
        hands: Sequence[str] = (),
        upcard: str = "7H",
        seed: str = "table",
    ) -> list[Beat[Any]]:
        """The beats of a hand: dealt (by chance where no hands are named), then the moves.

        A line may say `…` for any moves until the phase is over, and a number of them as `…3`.
        """
        rules = self.rules
        if hands:
            deal = self.stacked(start.dealer, upcard, *hands)
        else:
            deal = rules.chance(start, Random(seed))
        beats = list(rules.apply(start, CHANCE, deal))
        rng = Random(5)
        for word in line.split():
            count = int(word[1:] or 999) if word[0] == "…" else 1
            phase = beats[-1].state.phase
            while count and beats[-1].state.phase == phase:
                state = beats[-1].state
                seat = state.to_act[0]
                legal = rules.legal_moves(state, seat)
                move = rng.choice(legal) if word[0] == "…" else rules.text.parse(word)
                beats += rules.apply(state, seat, move)
                count -= 1
        return beats
