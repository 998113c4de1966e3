"""The expert: a tree over its choices and all answers to them, in ever new deals of what is unseen.

Deals in which a seat passed on what it could sensibly have beaten come up less often.
"""

from typing import Final

from msgspec.structs import replace

from ai.advice import Advice, Budget, Opinion, Question
from ai.president.casual import as_set, counted, sensible
from ai.president.giving import best_to_give
from ai.president.kernel import PASS, Round
from ai.president.sense import House
from game.core.events import Seat
from game.president.ranks import STRENGTH
from game.president.state import Give, Move, Play
from game.president.view import View, known_in, unseen_cards

UNIT: Final = "points a round"
MOST: Final = 45_000
"""So many times down the tree are enough."""
_STEP: Final = 50
"""Between two looks at the clock: about two milliseconds."""
_WORTH_IT: Final = 0.01
"""By so much of all points another move must be better than the sensible one."""


def expert(question: Question, budget: Budget) -> Advice:
    """How many points of the round come of each move, on average."""
    view, legal = question.view, question.legal
    if isinstance(legal[0], Give):
        return Advice((Opinion(best_to_give(view, legal), 0.0),), UNIT)  # weighed by eye
    if len(legal) == 1:
        return Advice((Opinion(legal[0], 0.0),), UNIT)
    usual = sensible(view, legal)
    tree = round_of(view, legal, question.rng().getrandbits(60))
    most, done = budget.samples or MOST, 0
    while done < most:
        tree.grow(min(_STEP, most - done))
        done += _STEP
        if budget.spent():
            break
    return _advice(view, legal, tree.tried(), usual, _sure_way_out(view, legal))


def _advice(
    view: View,
    legal: tuple[Move, ...],
    tried: list[tuple[int, int, float, float]],
    usual: Move,
    sure: Move | None,
) -> Advice:
    """Opinions from what was tried; a `sure` way out is taken, whatever chance says of others."""
    moves = {coded(move): move for move in legal}
    behind = view.seats - 1
    found = [
        Opinion(moves[code], behind * mean, 1.96 * behind * (max(0.0, spread) / count) ** 0.5)
        for code, count, mean, spread in tried
    ]
    counts = {moves[code]: count for code, count, _, _ in tried}
    best = max(found, key=lambda opinion: (counts[opinion.move], opinion.value))
    known = next((opinion for opinion in found if opinion.move == usual), best)
    if best.value < known.value + _WORTH_IT * behind:
        best = known
    best = next((opinion for opinion in found if opinion.move == sure), best)
    # what was seldom tried may have been lucky
    rest = [replace(other, value=min(other.value, best.value)) for other in found if other != best]
    rest.sort(key=lambda opinion: -opinion.value)
    return Advice((best, *rest), UNIT, sum(counts.values()))


def _sure_way_out(view: View, legal: tuple[Move, ...]) -> Move | None:
    """All that is left, or what clears the way for it, if that is one set; None: neither."""
    house, ways = House.of(view.options), list[tuple[int, Move]]()
    for move in legal:
        if isinstance(move, Play):
            rest = [card for card in view.hand if card not in move.cards]
            if not rest or (house.clears(*as_set(move)) and len({c[:-1] for c in rest}) == 1):
                ways.append((len(rest), move))
    return min(ways, default=(0, None), key=lambda way: way[0])[1]


def coded(move: Move) -> int:
    """The kernel’s number of a move."""
    if not isinstance(move, Play):
        return PASS
    rank, size = as_set(move)
    return 5 * rank + size


_ROUND: Final = Round()


def round_of(view: View, legal: tuple[Move, ...], seed: int, tree: Round = _ROUND) -> Round:
    """The round as the view’s seat sees it, with nothing tried yet."""
    house, behind = House.of(view.options), view.seats - 1
    tree.set_up(
        view.seats,
        [house.twos_clear, house.bomb, house.pass_locks, house.single_two, house.eight_stop],
        [(behind - place) / behind for place in range(view.seats)],
        seed,
    )
    known = [known_in(view, seat) for seat in range(view.seats)]
    sure = {card for cards in known for card in cards}
    unseen = [STRENGTH[card[:-1]] for card in unseen_cards(view) if card not in sure]
    me = view.turn
    top, owner = (-1, 0), me
    if view.pile:
        lay = view.pile[-1]
        top, owner = (STRENGTH[lay.cards[0][:-1]], len(lay.cards)), lay.seat
    tree.lay(
        me,
        [counted(view.hand if seat == me else known[seat]) for seat in range(view.seats)],
        [0 if seat == me else view.sizes[seat] - len(known[seat]) for seat in range(view.seats)],
        unseen,
        top,
        owner,
        list(view.passed),
        let_go(view),
        [coded(move) for move in legal],
    )
    return tree


def let_go(view: View) -> list[tuple[int, int]]:
    """By seat, the rank and size of the set on this pile that it passed on; (-1, 0): none."""
    found: list[tuple[int, int]] = [(-1, 0)] * view.seats
    for number, lay in enumerate(view.pile):
        last = number + 1 == len(view.pile)
        then = view.turn if last else view.pile[number + 1].seat
        at: Seat = (lay.seat + 1) % view.seats
        while at not in (then, lay.seat):
            if view.passed[at] and found[at][0] < 0:
                found[at] = STRENGTH[lay.cards[0][:-1]], len(lay.cards)
            at = (at + 1) % view.seats
    return found
