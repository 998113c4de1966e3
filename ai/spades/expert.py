"""An expert: deals the unseen cards again and again, and has skilled players play each deal out.

Worlds are drawn as likely as the bids and cards of the others make them. Each card or bid that may
be played is followed to the end of the hand, where all, the expert too, play as skilled players do
on what they see: nobody acts on cards that are hidden. What counts is the chance to win the match.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from ai.advice import Advice, Budget, Opinion, Question
from ai.search.foolish import Looks
from ai.search.walking import weighed, worlds
from ai.spades.desk import NUMBER, digits, lay_out, lay_world, new_table
from ai.spades.kernel import Table
from ai.spades.match_chance import Prospect
from ai.spades.sight import look
from ai.spades.skilled import skilled
from game.tricks.bidding import BID, Bid
from game.tricks.spades import MODULE, RULES
from game.tricks.spades_terms import Move, View, bid_of, partner
from game.tricks.state import PLAY, Play

UNIT: Final = "chance to win the match"
FAR, NEAR = (12, 12), (2, 10)
"""From a fresh world to a likely one, and from that to the next: how often, and swaps of cards."""
BIDS_ABOUT: Final = 3
"""Bids so far from a skilled player's are looked at."""

Outcomes = Callable[[Table], list[float]]
"""What each candidate is worth in the world that is laid."""


def advise(question: Question, budget: Budget) -> Advice:
    """How likely each move wins the match. Nil unseen and swaps are left to a skilled player."""
    view, legal = question.view, question.legal
    usual = skilled(view, legal, question.rng())
    if len(legal) == 1 or view.phase not in (PLAY, BID):
        return Advice((Opinion(usual, 0.0),), UNIT)
    prospect = Prospect(view)
    if view.phase == PLAY:
        moves = list(legal)
        outcomes = _by_card(view, moves, prospect)
    else:
        moves = _bids(view, legal, usual, question.asked)
        outcomes = _by_bid(view, moves, prospect)
    found = [outcomes(table) for table in _worlds(question, budget)]
    if view.phase == BID:
        return weighed(moves, usual, found, UNIT)
    return weighed(moves, usual, found, UNIT, _faults(view, moves))


def _faults(view: View, moves: Sequence[Move]) -> Callable[[Move], int]:
    """For how many reasons a card looks foolish.

    Tricks are of no use where they are bags, or somebody plays nil. A nil is not broken in the last
    seat, nor the partner's left to be broken.
    """
    sight = look(view, "all")
    nil = any(map(sight.keeps_nil, range(4)))
    cards = [move.card for move in moves if isinstance(move, Play)]
    over = set(sight.winners(cards))

    def wants(after: int) -> bool:
        return not nil and (sight.need > after or not sight.bags_cost)

    looks = Looks(MODULE, view, cards, wants)

    def faults(move: Move) -> int:
        assert isinstance(move, Play)
        if sight.best is not None and not sight.behind:
            if sight.keeps_nil(sight.me):
                return int(move.card in over)
            if sight.best.seat == sight.mate and sight.keeps_nil(sight.mate):
                return int(move.card not in over)
        return looks.faults(move.card)

    return faults


def _bids(view: View, legal: Sequence[Move], usual: Move, asked: Move | None) -> list[Move]:
    """Those near a skilled player's, and nil, but no second one beside the partner's."""
    assert isinstance(usual, Bid) and view.seat is not None
    covers = bid_of(view, partner(view.seat)) == 0
    least = usual.number or 2
    near = range(least - BIDS_ABOUT, least + BIDS_ABOUT + 1)
    return [
        bid
        for bid in legal
        if bid in (asked, usual)
        or (isinstance(bid, Bid) and (bid.number in near if bid.number else not covers))
    ]


def _by_card(view: View, moves: Sequence[Move], prospect: Prospect) -> Outcomes:
    cards = [NUMBER[move.card] for move in moves if isinstance(move, Play)]
    bids = tuple(bid or 0 for bid in view.auction.bids)
    known: dict[int, float] = {}

    def chance(code: int) -> float:
        if code not in known:
            known[code] = prospect.chance(bids, digits(code))
        return known[code]

    return lambda table: [chance(code) for code in table.out(cards)]


def _by_bid(view: View, moves: Sequence[Move], prospect: Prospect) -> Outcomes:
    assert view.seat is not None
    seat = view.seat

    def chance(table: Table, number: int) -> float:
        bids, code = table.bid_out(seat, number)
        return prospect.chance(tuple(bids), digits(code))

    numbers = [move.number for move in moves if isinstance(move, Bid)]
    return lambda table: [chance(table, number) for number in numbers]


def _worlds(question: Question, budget: Budget) -> Iterator[Table]:
    view, rng = question.view, question.rng()
    table = new_table(rng.getrandbits(60))
    lay_out(table, view)
    return worlds(table, lambda it: lay_world(it, RULES.determinize(view, rng)), FAR, NEAR, budget)
