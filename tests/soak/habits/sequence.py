"""Moves that no sensible player of Sequence makes."""

from typing import Any

from ai.sequence.sight import CHIPS, is_of_use, look, square_of, unseen_cards
from game.sequence.board import SQUARES, WILDS
from game.sequence.lines import mask
from game.sequence.state import EMPTY, Place, Remove, State
from game.sequence.view import view as view_of
from tests.soak.habits.decision import Decision
from tests.soak.habits.eye import Fault


def takes_a_harmless_chip(at: Decision) -> Fault | None:
    """Takes away a chip that stands in no open line with another."""
    if not isinstance(at.move, Remove) or is_of_use(look(at.view), square_of(at.move)):
        return None
    placed = tuple(move for move in at.legal if isinstance(move, Place))
    return Fault(f"takes a harmless chip from {at.move.square}", placed) if placed else None


def wastes_a_wild_jack(at: Decision) -> Fault | None:
    """Plays a wild jack where an ordinary card of the hand does the same."""
    if not isinstance(at.move, Place) or at.move.card not in WILDS:
        return None
    same = [m for m in at.legal if isinstance(m, Place) and m.square == at.move.square]
    plain = tuple(move for move in same if move.card not in WILDS)
    return Fault(f"wild jack where {plain[0].card} would do", plain) if plain else None


def threats(view: Any) -> list[int]:
    """Squares on which an opponent that has the card, which may be, would win the match."""
    unseen, found = unseen_cards(view), []
    sight = look(view)
    wilds = sum(unseen[card] for card in WILDS)
    free = mask(number for number, chip in enumerate(view.chips) if chip == EMPTY)
    for foe in (foe for foe in sight.foes if foe.need == 1):
        for number, chips in enumerate(CHIPS):
            gap = chips & ~foe.chips
            if number in foe.spent or gap.bit_count() != 1 or not gap & free:
                continue
            square = gap.bit_length() - 1
            if wilds or unseen[view.board[square]]:
                found.append(square)
    return found


def lets_an_open_four_stand(at: Decision) -> Fault | None:
    """Could stop every line that an opponent wins with, cannot win, and does not."""
    before = threats(at.view)
    if not before or at.wins(at.move) or len(at.after(at.move).lines) > len(at.state.lines):
        return None
    if not _threats_after(at, at.move):
        return None
    stops = tuple(move for move in at.legal if not _threats_after(at, move))
    if not stops or any(at.wins(move) for move in at.legal):
        return None
    return Fault(f"{SQUARES[before[0]]} stays open", stops)


def _threats_after(at: Decision, move: Any) -> list[int]:
    if not isinstance(move, Place | Remove):
        return threats(at.view)
    state: State = at.after(move)
    return threats(view_of(state, at.seat))
