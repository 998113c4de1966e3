"""The skilled player: it tries each sensible move and weighs the position that it leaves behind."""

from collections.abc import Iterator, Sequence
from math import inf
from operator import mul
from random import Random
from typing import NamedTuple

from ai.sequence.features import Foe, Hand, Unseen, features, winning_squares
from ai.sequence.sensible import exchanges, placements, removals
from ai.sequence.sight import (
    CHIPS,
    THROUGH,
    Side,
    Sight,
    held_squares,
    look,
    spent,
    square_of,
    unseen_cards,
)
from ai.sequence.weights import WEIGHTS
from game.core.cards import Card
from game.sequence.board import REMOVERS, SPOTS, WILDS
from game.sequence.lines import WINDOWS, mask, new_lines
from game.sequence.state import Move
from game.sequence.view import View


class Position(NamedTuple):
    """What a move leaves behind."""

    me: Side
    foes: tuple[Foe, ...]
    hand: Hand
    unseen: Unseen


def skilled(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """The move that leaves the best position; dead cards are changed first.

    A foe that misses one square of its last line is stopped whatever the weights say, if it can
    be, unless a line of one's own is at hand.
    """
    if dead := exchanges(legal):
        return dead[0]
    stops = _must_stop(view, look(view))
    best, best_key = legal[0], (-inf, -inf)
    for move, left in considered(view, legal):
        value = worth(left)
        open_to_foes = _won_by_one(left.me, left.foes) if stops and value < inf else 0
        if (key := (-open_to_foes, value)) > best_key:
            best, best_key = move, key
    return best


def lets_win(view: View, legal: Sequence[Move]) -> dict[Move, int]:
    """Of each play worth a thought, on how many squares a foe could then win at once.

    Empty where no foe could now, or whatever is played.
    """
    sight = look(view)
    if not _won_by_one(sight.me, foes_of(view, sight.foes)):
        return {}
    found = {
        move: _won_by_one(left.me, left.foes) if left.me.need > 0 else 0
        for move, left in considered(view, legal)
    }
    return found if 0 in found.values() else {}


def _must_stop(view: View, sight: Sight) -> bool:
    if not _won_by_one(sight.me, foes_of(view, sight.foes)):
        return False
    held = held_squares(view.hand, view.options.layout)
    wilds = sum(card in WILDS for card in view.hand)
    return not any(
        n not in sight.me.spent
        and not chips & sight.foe_chips
        and (chips & ~sight.me.chips).bit_count() <= 2
        and (chips & ~sight.me.chips & ~held).bit_count() <= wilds
        for n, chips in enumerate(CHIPS)
    )


def _won_by_one(me: Side, foes: Sequence[Foe]) -> int:
    """On how many squares one more chip wins for a foe."""
    everybody = me.chips
    for foe in foes:
        everybody |= foe.side.chips
    return sum(winning_squares(foe.side, everybody & ~foe.side.chips) for foe in foes)


def worth(left: Position) -> float:
    """How good it is to have left this position: infinite once won."""
    if left.me.need <= 0:
        return inf
    found = features(*left)
    return sum(map(mul, found, WEIGHTS), 0.0)


def considered(view: View, legal: Sequence[Move]) -> Iterator[tuple[Move, Position]]:
    """The sensible plays with what they leave behind, ordinary cards first."""
    sight = look(view)
    unseen = count_unseen(view)
    for place in placements(legal):
        square = square_of(place)
        if place.card not in WILDS or _is_busy(sight, square):
            yield place, _placed(view, sight, unseen, place.card, square)
    for take in removals(sight, legal):
        yield take, _removed(view, sight, unseen, take.card, square_of(take))


def _is_busy(sight: Sight, square: int) -> bool:
    """Whether a wild could matter here: some open window already has two chips of one team."""
    everybody = sight.me.chips | sight.foe_chips
    for n in THROUGH[square]:
        chips = CHIPS[n]
        for side in (sight.me, *sight.foes):
            if not chips & everybody & ~side.chips and (chips & ~side.chips).bit_count() <= 3:
                return True
    return False


def _placed(view: View, sight: Sight, unseen: Unseen, card: Card, square: int) -> Position:
    me = sight.me
    own = me.chips | 1 << square
    taken = own | sight.foe_chips
    side = Side(own, me.spent, me.need)
    if any(n not in me.spent and not CHIPS[n] & ~own for n in THROUGH[square]):
        side = _with_lines(view, me, own, square)
    return Position(side, foes_of(view, sight.foes), _kept(view, card, taken), unseen)


def _with_lines(view: View, me: Side, own: int, square: int) -> Side:
    assert view.seat is not None
    team = view.seat % view.team_count
    earlier = [_WINDOW_OF[line.squares] for line in view.lines if line.team == team]
    made = new_lines(own, square, earlier)
    if not made:
        return Side(own, me.spent, me.need)
    return Side(own, me.spent | spent(window.chips for window in made), me.need - len(made))


_WINDOW_OF = {window.squares: window for window in WINDOWS}


def _removed(view: View, sight: Sight, unseen: Unseen, card: Card, square: int) -> Position:
    gone = ~(1 << square)
    foes = tuple(foe._replace(chips=foe.chips & gone) for foe in sight.foes)
    taken = (sight.me.chips | sight.foe_chips) & gone
    return Position(sight.me, foes_of(view, foes), _kept(view, card, taken), unseen)


def foes_of(view: View, foes: tuple[Side, ...]) -> tuple[Foe, ...]:
    """The foes with the cards of the one seat of each that moves before the own team does."""
    assert view.seat is not None
    return tuple(
        Foe(side, view.hand_sizes[(view.seat + step) % view.seats])
        for step, side in enumerate(foes, start=1)
    )


def _kept(view: View, played: Card, taken: int) -> Hand:
    """The hand without the card played."""
    hand = list(view.hand)
    hand.remove(played)
    spots = SPOTS[view.options.layout]
    return Hand(
        squares=held_squares(hand, view.options.layout),
        wilds=sum(card in WILDS for card in hand),
        removers=sum(card in REMOVERS for card in hand),
        dead=sum(card in spots and not mask(spots[card]) & ~taken for card in hand),
    )


def count_unseen(view: View) -> Unseen:
    """The cards that others hold or that lie in the pile, as the seat can work them out."""
    unseen = unseen_cards(view)
    once = gone = 0
    for index, card in enumerate(view.board):
        copies = unseen[card]
        if copies == 1:
            once |= 1 << index
        elif copies == 0:
            gone |= 1 << index
    wilds = sum(unseen[card] for card in WILDS)
    return Unseen(once, gone, wilds, unseen.total())
