"""An expert: deals the unseen cards again and again, and has skilled players play each deal out.

Worlds are drawn as likely as the bids and cards of the others make them. Each card, bid or trump is
followed to the end of the hand, where all, the expert too, play as skilled players do on what they
see: nobody acts on cards that are hidden. What counts is the chance to win the match.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from ai.advice import Advice, Budget, Opinion, Question
from ai.kaiser.desk import NUMBER, bid_of, lay_out, lay_world, new_table, number_of, suit_number
from ai.kaiser.kernel import Table
from ai.kaiser.match_chance import Prospect
from ai.kaiser.skilled import skilled
from ai.search.foolish import Looks
from ai.search.walking import weighed, worlds
from game.tricks.kaiser import MODULE, RULES
from game.tricks.kaiser_terms import (
    BID,
    BONUS,
    FIVE,
    THREE,
    TRUMP,
    Bid,
    Move,
    NameTrump,
    Pass,
    View,
)
from game.tricks.state import PLAY, Play

UNIT: Final = "chance to win the match"
FAR, NEAR = (12, 10), (2, 8)
"""From a fresh world to a likely one, and from that to the next: how often, and swaps of cards."""
BIDS: Final = 4
"""So many of the lowest bids are looked at."""

Outcomes = Callable[[Table], list[float]]
"""What each candidate is worth in the world that is laid."""


def advise(question: Question, budget: Budget) -> Advice:
    """How likely each move wins the match. Doubles and weak hands are left to a skilled player."""
    view, legal = question.view, question.legal
    usual = skilled(view, legal, question.rng())
    if len(legal) == 1 or view.phase not in (PLAY, BID, TRUMP):
        return Advice((Opinion(usual, 0.0),), UNIT)
    moves = list(legal)
    if view.phase == BID:
        moves = _bids(legal, usual, question.asked)
    outcomes = {PLAY: _by_card, BID: _by_bid, TRUMP: _by_trump}[view.phase](view, moves)
    found = [outcomes(table) for table in _worlds(question, budget)]
    if view.phase != PLAY:
        return weighed(moves, usual, found, UNIT)
    cards = [move.card for move in moves if isinstance(move, Play)]
    looks = Looks(MODULE, view, cards, special=BONUS)

    def faults(move: Move) -> int:
        """Besides those of cards: to give the others the five, or take the three from nobody."""
        assert isinstance(move, Play)
        ours = looks.ends_ours(move.card)
        unfit = (move.card == FIVE and ours is False) or (move.card == THREE and ours is True)
        return unfit + looks.faults(move.card)

    return weighed(moves, usual, found, UNIT, faults)


def _bids(legal: Sequence[Move], usual: Move, asked: Move | None) -> list[Move]:
    lowest = [move for move in legal if isinstance(move, Bid)][:BIDS]
    return [move for move in legal if move in (Pass(), usual, asked) or move in lowest]


def _by_card(view: View, moves: Sequence[Move]) -> Outcomes:
    cards = [NUMBER[move.card] for move in moves if isinstance(move, Play)]
    prospect, holder, bid = Prospect(view), view.auction.holder, view.auction.bid
    assert holder is not None and bid is not None
    return lambda table: [prospect.chance(holder, bid, points) for points in table.out(cards)]


def _by_trump(view: View, moves: Sequence[Move]) -> Outcomes:
    suits = [suit_number(move.suit) for move in moves if isinstance(move, NameTrump)]
    prospect, holder, bid = Prospect(view), view.auction.holder, view.auction.bid
    assert holder is not None and bid is not None
    return lambda table: [
        prospect.chance(holder, bid, table.trump_out(holder, suit)) for suit in suits
    ]


def _by_bid(view: View, moves: Sequence[Move]) -> Outcomes:
    assert view.seat is not None
    seat, prospect = view.seat, Prospect(view)
    numbers = [number_of(move) for move in moves if isinstance(move, Bid | Pass)]

    def chance(table: Table, number: int) -> float:
        holder, bid, points = table.bid_out(seat, number)
        return prospect.now if holder < 0 else prospect.chance(holder, bid_of(bid), points)

    return lambda table: [chance(table, number) for number in numbers]


def _worlds(question: Question, budget: Budget) -> Iterator[Table]:
    view, rng = question.view, question.rng()
    table = new_table(rng.getrandbits(60))
    lay_out(table, view)
    return worlds(table, lambda it: lay_world(it, RULES.determinize(view, rng)), FAR, NEAR, budget)
