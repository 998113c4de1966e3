"""Oh Hell beside OpenSpiel's: three to seven seats, one to ten cards, its two ways of scoring."""

from collections.abc import Mapping, Sequence
from random import Random

from msgspec.structs import replace

from game.core.cards import RANKS, Card
from game.core.contract import Setup
from game.tricks.bidding import Bid
from game.tricks.oh_hell import RULES, SEATS
from game.tricks.oh_hell_terms import PACK, Move, Options, State, cards_now, schedule
from game.tricks.state import Deal, HandDone, Play
from tests.game.peers.driver import Actions, Peer

NUMBERS = {
    Card(rank + suit): n
    for n, (rank, suit) in enumerate((rank, suit) for rank in RANKS for suit in "CDSH")
}
BIDS = len(PACK)


def _table(rng: Random) -> tuple[State, str]:
    seats, penalty = rng.choice(SEATS), rng.random() < 0.5
    options = Options(schedule="up", scoring="penalty" if penalty else "trick_plus")
    before = rng.randrange(len(schedule(options, seats)))
    nothing = (0,) * seats
    done = HandDone(0, None, None, nothing, nothing, "", ())
    state = replace(RULES.start(Setup(seats, options)), history=(done,) * before)
    tricks = cards_now(state)
    name = f"oh_hell(players={seats},num_tricks_fixed={tricks},off_bid_penalty={penalty})"
    return state, name


def _deal(state: State, deal: Deal) -> list[int]:
    assert deal.upcard is not None
    size = cards_now(state)
    cards = [NUMBERS[deal.hands[seat][at]] for at in range(size) for seat in range(state.seats)]
    return [size, deal.dealer, *cards, NUMBERS[deal.upcard]]


def _actions(state: State, moves: Sequence[Move]) -> Mapping[Move, Actions]:
    found = {}
    for move in moves:
        assert isinstance(move, Bid | Play)
        number = BIDS + move.number if isinstance(move, Bid) else NUMBERS[move.card]
        found[move] = frozenset({number})
    return found


def _returns(state: State, row: HandDone | None) -> list[float]:
    assert row is not None
    return list(map(float, row.points))


def _kinds(row: HandDone | None) -> list[str]:
    assert row is not None
    kept = sum(bid == took for bid, took in zip(row.bids, row.tricks, strict=True))
    return [f"{len(row.tricks)} seats", *["somebody kept the bid"] * (kept > 0)]


PEER = Peer(RULES, _table, _deal, _actions, _returns, _kinds)
