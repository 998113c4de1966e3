"""Which piece of the last layout is which piece of the next."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from scenes.tables.base import Key, Piece

Pair = tuple[Piece | None, Piece | None]
"""(before, after): None before: it is new; None after: it is gone."""


def pair_pieces(
    before: Iterable[Piece], after: Iterable[Piece], join: bool = True, anew: bool = False
) -> list[Pair]:
    """Pairs in the order of `after`, then what is gone.

    First by id. What is left over is paired where one lay at the place the other comes from, then
    within one place, on the same spot first, and with `join` anything at all that is left: a card
    turned from an unknown back into a face, or the other way, has no id in common. `anew`: by id
    alone, as when cards are dealt where others lie.
    """
    old = {piece.id: piece for piece in before}
    new = list(after)
    found: dict[Key, Piece] = {p.id: old.pop(p.id) for p in new if p.id in old}
    rules: list[Callable[[Piece, Piece], bool]] = [
        lambda a, b: bool(a.place) and a.place == b.source,
        lambda a, b: bool(b.place) and a.source == b.place,
        lambda a, b: bool(a.place) and a.place == b.place and a.pose == b.pose,
        lambda a, b: bool(a.place) and a.place == b.place,
    ]
    if join:
        rules.append(lambda a, b: True)
    for rule in () if anew else rules:
        for piece in new:
            if piece.id in found:
                continue
            # The topmost first: it is the one that can be taken.
            match = next((o for o in reversed(old.values()) if rule(o, piece)), None)
            if match is not None:
                found[piece.id] = old.pop(match.id)
    pairs: list[Pair] = [(found.get(piece.id), piece) for piece in new]
    return pairs + [(piece, None) for piece in old.values()]
