"""Spades beside OpenSpiel's: one hand, the dealer's left is always seat 0 there."""

from collections.abc import Mapping, Sequence
from random import Random

from game.core.cards import RANKS, SUIT_OF, SUITS, Card
from game.core.contract import Setup
from game.core.events import Seat
from game.tricks.bidding import BID, Bid
from game.tricks.spades import RULES
from game.tricks.spades_terms import SEATS, TRICKS, TRUMP, Move, Options, State, bid_of, partner
from game.tricks.state import Deal, HandDone, Play
from tests.game.peers.driver import Actions, Apart, Peer

NUMBERS = {
    Card(rank + suit): n
    for n, (rank, suit) in enumerate((rank, suit) for suit in SUITS for rank in RANKS)
}
NIL = 52


def _table(rng: Random) -> tuple[State, str]:
    options = Options(failed_nil_tricks="help_partner")
    return RULES.start(Setup(SEATS, options, first=SEATS - 1)), "spades(win_or_loss_bonus=0)"


def _deal(state: State, deal: Deal) -> list[int]:
    return [NUMBERS[deal.hands[seat][at]] for at in range(TRICKS) for seat in range(SEATS)]


def _actions(state: State, moves: Sequence[Move]) -> Mapping[Move, Actions]:
    found = {}
    for move in moves:
        assert isinstance(move, Bid | Play)
        number = NIL + move.number if isinstance(move, Bid) else NUMBERS[move.card]
        found[move] = frozenset({number})
    return found


def _apart(state: State, seat: Seat) -> Apart:
    """There partners may not bid over thirteen together, and no spade played ever breaks spades."""
    if state.phase == BID:
        most = TRICKS - (bid_of(state, partner(seat)) or 0)
        return Apart(ours=frozenset(range(NIL + most + 1, NIL + TRICKS + 1)))
    if state.trick or not state.broken:
        return Apart()
    spades = (NUMBERS[card] for card in state.hands[seat] if SUIT_OF[card] == TRUMP)
    return Apart(ours=frozenset(spades))


def _returns(state: State, row: HandDone | None) -> list[float]:
    assert row is not None
    return [float(row.points[seat % 2]) for seat in range(SEATS)]


def _kinds(row: HandDone | None) -> list[str]:
    assert row is not None
    nils = [
        f"nil {'broken' if took else 'kept'}"
        for bid, took in zip(row.bids, row.tricks, strict=True)
        if not bid
    ]
    return [*nils, *("ten bags" for mark in row.marks if "bags" in mark)]


PEER = Peer(RULES, _table, _deal, _actions, _returns, _kinds, _apart)
