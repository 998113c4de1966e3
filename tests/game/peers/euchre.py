"""Euchre beside OpenSpiel's: alone is a question of its own there, asked after the discard."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from game.core.cards import RANKS, SUITS, Card
from game.core.contract import Setup
from game.core.events import Seat
from game.tricks.euchre import RULES
from game.tricks.euchre_terms import (
    DEFEND,
    DISCARD,
    SEATS,
    Call,
    Discard,
    Move,
    Options,
    OrderUp,
    Pass,
    State,
    upcard_suit,
)
from game.tricks.state import Deal, HandDone, Play
from tests.game.peers.driver import Actions, Apart, Peer

NUMBERS = {
    Card(rank + suit): n
    for n, (rank, suit) in enumerate((rank, suit) for rank in RANKS[7:] for suit in SUITS)
}
PASS, TRUMP, ALONE, TOGETHER = 24, 25, 29, 30


def _table(rng: Random) -> tuple[State, str]:
    stick, defend, discards = (rng.random() < 0.5 for _ in range(3))
    options = Options(stick_dealer=stick, defend_alone=defend, dealer_always_discards=discards)
    name = f"euchre(stick_the_dealer={stick},allow_lone_defender={defend})"
    return RULES.start(Setup(SEATS, options)), name


def _deal(state: State, deal: Deal) -> list[int]:
    """One card at a time, the dealer's first."""
    assert deal.upcard is not None
    order = [(deal.dealer + at) % SEATS for at in range(SEATS)]
    cards = [NUMBERS[deal.hands[seat][at]] for at in range(5) for seat in order]
    return [deal.dealer, *cards, NUMBERS[deal.upcard]]


def _action(state: State, move: Move) -> Actions:
    if state.phase == DEFEND:
        return frozenset()
    if isinstance(move, Play | Discard):
        return frozenset({NUMBERS[move.card]})
    if isinstance(move, Pass):
        return frozenset({PASS})
    assert isinstance(move, OrderUp | Call)
    suit = move.suit if isinstance(move, Call) else upcard_suit(state)
    return frozenset({TRUMP + SUITS.index(suit)})


def _actions(state: State, moves: Sequence[Move]) -> Mapping[Move, Actions]:
    calls = {move for move in moves if isinstance(move, OrderUp | Call)}
    both = {replace(call, alone=not call.alone) for call in calls}
    assert calls == both, f"not every call may be alone and together: {calls}"
    return {move: _action(state, move) for move in moves}


def _apart(state: State, seat: Seat) -> Apart:
    """There the dealer may not lay the upcard away again."""
    if state.phase != DISCARD or state.upcard is None:
        return Apart()
    return Apart(ours=frozenset({NUMBERS[state.upcard]}))


def _answer(state: State, theirs: Any) -> int | None:
    """Alone or not is said with the call here; all defenders are asked there, lone maker or no;
    and a dealer who is left out lays a card away there that we do not ask for."""
    asked, auction = theirs.current_player(), state.auction
    if asked in state.sits_out and asked == state.dealer:
        return min(theirs.legal_actions())
    if set(theirs.legal_actions()) != {ALONE, TOGETHER}:
        return None
    if asked == auction.maker:
        return ALONE if auction.alone else TOGETHER
    if state.phase == DEFEND:
        return None
    return ALONE if asked == auction.defender else TOGETHER


def _returns(state: State, row: HandDone | None) -> list[float]:
    ours, theirs = row.points if row else (0, 0)
    return [float((ours - theirs) * (-1 if seat % 2 else 1)) for seat in range(SEATS)]


def _kinds(row: HandDone | None) -> list[str]:
    if row is None:
        return ["passed out"]
    alone = ["alone"] if "alone" in row.note else ["together"]
    defended = ["a lone defender wins"] if 4 in row.points and "euchred" in row.marks else []
    return [*alone, *defended, *filter(None, row.marks)]


PEER = Peer(RULES, _table, _deal, _actions, _returns, _kinds, _apart, _answer)
