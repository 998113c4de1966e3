"""Experts of exact bids that know which cards are in play, as OpenSpiel's search does."""

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any
from unittest.mock import patch

from ai.exact_bids import expert
from ai.exact_bids.rounds import NUMBER, mask_of, round_of
from game.tricks.unseen import places


@contextmanager
def knowing(state: Any) -> Iterator[None]:
    """An expert asked within deals the very cards that the others hold, only handed round."""

    def peek(game: Any, view: Any, rng: Random) -> Any:
        table = round_of(game, view, rng)
        known = [0] * view.seats
        for lay in (*(lay for trick in view.past for lay in trick.lays), *view.trick):
            known[lay.seat] |= 1 << NUMBER[lay.card]
        known[view.seat] |= mask_of(view.hand)
        found = []
        for holder, _ in places(game.module, view, rng):
            kind, seat = holder.key
            if kind == "hand":
                cards = [NUMBER[card] for card in state.hands[seat]]
                found.append((seat, mask_of(sorted(holder.bars)), cards))
        table.hidden(known, found)
        return table

    with patch.object(expert, "round_of", peek):
        yield
