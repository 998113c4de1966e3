"""What a seat may see of an episode: a type of its own, that names each thing it copies.

Everybody is known by place and alias; the only slot named is the seat's own. Nothing here tells
who a policy is, what another holds, passed, laid away or noted, what lies in the kitty, the seed,
or what spectators are told.
"""

from collections.abc import Mapping

import msgspec

from game.episode.cards import NONE, NUMBERS
from game.episode.decision import Decision, Option
from game.episode.episode import Episode
from game.episode.frame import Frame, Phase, SeatFrame, TeamFrame, frame
from game.episode.standings import Reason
from game.episode.terms import partner


class LaidAt(msgspec.Struct, frozen=True):
    """A card, and the position that laid it."""

    pos: int
    card: int


class BidAt(msgspec.Struct, frozen=True):
    """A bid, and the position that made it; as in the event of a bid."""

    pos: int
    action: str
    value: int
    suit: int


class TakenTrick(msgspec.Struct, frozen=True):
    """A trick of this hand that was taken."""

    cards: tuple[LaidAt, ...]
    """In the order of play."""
    winner: int
    penalty: int


class SeatView(msgspec.Struct, frozen=True, rename="camel"):
    """A place at the table as another sees it; `hand` and `notes` are empty but for one's own."""

    pos: int
    name: str
    team: int
    hand: tuple[int, ...]
    bid: int
    made: int
    tricks: int
    points: int
    net: float
    score: float
    penalty: int
    void: tuple[bool, ...]
    notes: str
    acting: bool
    sitting_out: bool
    dealer: bool


class TableView(msgspec.Struct, frozen=True, rename="camel"):
    """The table from one seat. Fields as in `Frame`, but every seat is a position."""

    slot: int
    """The seat's own."""
    pos: int
    module: str
    display_name: str
    hand: int
    hands: int
    dealer: int
    trump: int
    trump_name: str
    upcard: int
    upcard_live: bool
    turnup: int
    maker: int
    alone: bool
    broken: bool
    pass_dir: int
    phase: Phase
    actor: int
    leader: int
    trick: int
    tricks: int
    partner: str | None
    """Its alias; None: everybody plays alone."""
    table: tuple[LaidAt, ...]
    seats: tuple[SeatView, ...]
    """Index = position, clockwise."""
    teams: tuple[TeamFrame, ...] | None
    bidding: tuple[BidAt, ...]
    """All bids of this hand, in order."""
    completed_tricks: tuple[TakenTrick, ...]
    """Those of this hand, oldest first."""
    legal_actions: tuple[Option, ...]
    """What the seat may choose; empty when it is not to decide."""
    hand_done: bool
    game_done: bool
    reason: Reason


def see(episode: Episode, slot: int) -> TableView:
    """The table as the slot may see it now."""
    whole = frame(episode)
    place = {seat.slot: seat.pos for seat in whole.seats} | {NONE: NONE}
    ours = place[slot]
    decision = episode.decision
    is_live = whole.phase not in ("deal", "done")  # no card of a finished hand is shown again
    return TableView(
        slot=slot,
        pos=ours,
        module=whole.module,
        display_name=whole.display_name,
        hand=whole.hand,
        hands=whole.hands,
        dealer=place[whole.dealer],
        trump=whole.trump,
        trump_name=whole.trump_name,
        upcard=whole.upcard if is_live else NONE,
        upcard_live=whole.upcard_live,
        turnup=whole.turnup if is_live else NONE,
        maker=place[whole.maker],
        alone=whole.alone,
        broken=whole.broken,
        pass_dir=whole.pass_dir,
        phase=whole.phase,
        actor=place[whole.actor],
        leader=place[whole.leader],
        trick=whole.trick,
        tricks=whole.tricks,
        partner=_partner(episode, ours),
        table=_table(whole, place) if is_live else (),
        seats=_seats(whole, slot, is_live),
        teams=whole.teams,
        bidding=_bidding(episode) if is_live else (),
        completed_tricks=_completed(episode) if is_live else (),
        legal_actions=_legal(decision, slot),
        hand_done=whole.hand_done,
        game_done=whole.game_done,
        reason=whole.reason,
    )


def _table(whole: Frame, place: Mapping[int, int]) -> tuple[LaidAt, ...]:
    return tuple(LaidAt(place[laid.slot], laid.card) for laid in whole.table)


def _partner(episode: Episode, position: int) -> str | None:
    if not episode.terms.is_partnership:
        return None
    return episode.seating.alias(partner(position))


def _seats(whole: Frame, slot: int, is_live: bool) -> tuple[SeatView, ...]:
    return tuple(
        _seat(seat, is_own=seat.slot == slot, is_live=is_live)
        for seat in sorted(whole.seats, key=lambda seat: seat.pos)
    )


def _seat(seat: SeatFrame, *, is_own: bool, is_live: bool) -> SeatView:
    return SeatView(
        pos=seat.pos,
        name=seat.name,
        team=seat.team,
        hand=seat.hand if is_own and is_live else (),
        bid=seat.bid,
        made=seat.made,
        tricks=seat.tricks,
        points=seat.points,
        net=seat.net,
        score=seat.score,
        penalty=seat.penalty,
        void=seat.void,
        notes=seat.notes if is_own else "",
        acting=seat.acting,
        sitting_out=seat.sitting_out,
        dealer=seat.dealer,
    )


def _bidding(episode: Episode) -> tuple[BidAt, ...]:
    bids = episode.hand.bidding if episode.hand else []
    return tuple(BidAt(at, call.action, call.value, call.suit) for at, call in bids)


def _completed(episode: Episode) -> tuple[TakenTrick, ...]:
    past = episode.hand.state.past if episode.hand else ()
    worth = episode.terms.card_penalty
    return tuple(
        TakenTrick(
            cards=tuple(LaidAt(lay.seat, NUMBERS[lay.card]) for lay in taken.lays),
            winner=taken.winner,
            penalty=sum(worth(lay.card) for lay in taken.lays),
        )
        for taken in past
    )


def _legal(decision: Decision | None, slot: int) -> tuple[Option, ...]:
    return decision.options if decision is not None and decision.slot == slot else ()
