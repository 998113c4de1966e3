"""What the latest turn tells of its seat's hand: who lets a line go had no card for it."""

from typing import Final

from ai.sequence.features import last_squares
from ai.sequence.sight import CHIPS, Side, look
from game.core.cards import Card
from game.core.events import Seat
from game.sequence.board import BOARDS, INDEX, WILDS
from game.sequence.view import View

MADE: Final = 0.95
"""How surely a seat that could finish a line would have done so."""
STOPPED: Final = 0.8
"""And stopped a line of a foe with an ordinary card."""
JACK: Final = 0.9
"""And played a jack for a line that wins."""


def doubts(view: View) -> dict[tuple[Seat, Card], float]:
    """By seat and card, how unlikely it is that the seat held it before it drew its latest."""
    last = view.last
    if last is None or last.kind != "place" or last.seat == view.seat:
        return {}
    placed = INDEX[last.square]
    mover = last.seat % view.team_count
    if any(line.team == mover and placed in line.squares for line in view.lines):
        return {}
    assert view.seat is not None
    sight = look(view)
    step = (mover - view.seat) % view.team_count
    sides = [sight.me, *sight.foes]
    sides[step] = sides[step]._replace(chips=sides[step].chips & ~(1 << placed))
    found: dict[tuple[Seat, Card], float] = {}
    for number, side in enumerate(sides):
        bars = sum(other.chips for other in sides) & ~side.chips
        wins, lines = _fours(side, bars)
        sure = MADE if number == step else STOPPED
        for index in range(100):
            if (wins | lines) >> index & 1 and view.chips[index] < 0:
                found[last.seat, BOARDS[view.options.layout][index]] = sure
                if wins >> index & 1:
                    found |= dict.fromkeys(((last.seat, wild) for wild in WILDS), JACK)
    return found


def _fours(side: Side, bars: int) -> tuple[int, int]:
    fours = (
        n
        for n, chips in enumerate(CHIPS)
        if not chips & bars and n not in side.spent and (chips & ~side.chips).bit_count() == 1
    )
    return last_squares(fours, side.chips, side.need)
