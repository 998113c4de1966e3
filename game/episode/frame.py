"""The whole table at one moment of an episode, every card face up: for theatre and spectators.

Cards and suits are numbers; slot -1 is nobody. The seats are in the order of their slots.
"""

from typing import Any, Literal

import msgspec

from game.core.cards import SUIT_NAMES, SUITS
from game.episode.cards import NONE, NUMBERS, SUIT_NUMBERS, number_or_none
from game.episode.episode import Episode
from game.episode.hand import Hand
from game.episode.seeds import SEATS
from game.episode.standings import Reason
from game.tricks.play import shown_voids

Phase = Literal["deal", "bid", "pass", "discard", "play", "done"]


class Laid(msgspec.Struct, frozen=True):
    """A card on the table."""

    slot: int
    card: int


class SeatFrame(msgspec.Struct, frozen=True, rename="camel"):
    """A slot at its place."""

    slot: int
    pos: int
    name: str
    """Its alias."""
    team: int
    """0 or 1; -1: everybody plays alone."""
    hand: tuple[int, ...]
    bid: int
    """-1: none."""
    made: int
    """Tricks taken in this hand, beside the bid."""
    tricks: int
    """The same."""
    points: int
    """Of the whole episode, as are net and score."""
    net: float
    score: float
    penalty: int
    """Penalty points taken in this hand."""
    void: tuple[bool, ...]
    """By suit: whether it has shown to hold none."""
    notes: str
    acting: bool
    sitting_out: bool
    dealer: bool


class TeamFrame(msgspec.Struct, frozen=True):
    """Two partners."""

    points: int
    bid: int
    tricks: int


class Frame(msgspec.Struct, frozen=True, rename="camel"):
    """The table."""

    module: str
    display_name: str
    hand: int
    hands: int
    dealer: int
    seat_order: tuple[int, ...]
    trump: int
    trump_name: str
    """`hearts`; empty: none."""
    upcard: int
    upcard_live: bool
    """Whether it still lies face up."""
    turnup: int
    kitty: tuple[int, ...]
    discard: int
    maker: int
    alone: bool
    broken: bool
    pass_dir: int
    phase: Phase
    actor: int
    """Who must decide."""
    leader: int
    """Who led the trick, or must; only while cards are played."""
    trick: int
    tricks: int
    """How many this hand has."""
    table: tuple[Laid, ...]
    seats: tuple[SeatFrame, ...]
    teams: tuple[TeamFrame, ...] | None
    tell: str
    hand_done: bool
    game_done: bool
    reason: Reason


_NAMES = ("", *(SUIT_NAMES[suit] for suit in SUITS))


def frame(episode: Episode) -> Frame:
    """The table as it is now."""
    hand, terms, order = episode.hand, episode.terms, episode.seating.order
    state = hand.state if hand else None
    phase = _phase(episode, hand)
    actor = _actor(episode, hand)
    maker, alone = terms.maker(state) if state else (None, False)
    trump = SUIT_NUMBERS[state.trump] if state else NONE
    upcard = number_or_none(state.upcard) if state else NONE
    seats = tuple(_seat(episode, hand, slot, actor) for slot in range(SEATS))
    return Frame(
        module=terms.id,
        display_name=terms.title,
        hand=hand.number if hand else 0,
        hands=episode.config.hands or 0,
        dealer=order[hand.dealer] if hand else NONE,
        seat_order=order,
        trump=trump,
        trump_name=_NAMES[trump + 1],
        upcard=upcard if terms.kitty else NONE,
        upcard_live=bool(state and terms.kitty and state.upcard_at == "up"),
        turnup=upcard if terms.turns_up else NONE,
        kitty=hand.kitty() if hand else (),
        discard=_discard(state),
        maker=NONE if maker is None else order[maker],
        alone=alone,
        broken=bool(state and state.broken),
        pass_dir=terms.pass_direction(state) if state else NONE,
        phase=phase,
        actor=actor,
        leader=order[state.leader] if state and phase == "play" else NONE,
        trick=min(len(state.past), hand.size - 1) if hand and state else 0,
        tricks=hand.size if hand else 0,
        table=_table(hand, order),
        seats=seats,
        teams=_teams(episode, seats) if terms.is_partnership else None,
        tell=hand.tell if hand else "",
        hand_done=bool(hand and episode.is_counted),
        game_done=episode.is_done,
        reason=episode.reason,
    )


def _phase(episode: Episode, hand: Hand | None) -> Phase:
    if episode.is_done:
        return "done"
    if hand is None or hand.is_void or episode.is_counted:
        return "deal"
    return hand.kind


def _table(hand: Hand | None, order: tuple[int, ...]) -> tuple[Laid, ...]:
    lays = hand.table() if hand else ()
    return tuple(Laid(order[lay.seat], NUMBERS[lay.card]) for lay in lays)


def _actor(episode: Episode, hand: Hand | None) -> int:
    if not hand or not episode.is_playing or not hand.state.to_act:
        return NONE
    return episode.seating.slot(hand.state.to_act[0])


def _discard(state: Any) -> int:
    laid = [card for cards in state.laid for card in cards] if state else []
    return NUMBERS[laid[0]] if laid else NONE


def _seat(episode: Episode, hand: Hand | None, slot: int, actor: int) -> SeatFrame:
    terms, standings = episode.terms, episode.standings
    position = episode.seating.position(slot)
    took = hand.state.tricks[position] if hand else 0
    return SeatFrame(
        slot=slot,
        pos=position,
        name=episode.seating.aliases[slot],
        team=position % 2 if terms.is_partnership else NONE,
        hand=hand.cards(position) if hand else (),
        bid=terms.bids(hand.state)[position] if hand else NONE,
        made=took,
        tricks=took,
        points=standings.points[slot],
        net=standings.net[slot],
        score=standings.scores()[slot],
        penalty=terms.penalties(hand.state)[position] if hand else 0,
        void=_void(episode, hand, position),
        notes=episode.notes[slot],
        acting=slot == actor,
        sitting_out=bool(hand and hand.sits_out == position),
        dealer=bool(hand and hand.dealer == position),
    )


def _void(episode: Episode, hand: Hand | None, position: int) -> tuple[bool, ...]:
    if hand is None:
        return (False,) * len(SUITS)
    shown = shown_voids(episode.terms.module, hand.state)[position]
    return tuple(suit in shown for suit in SUITS)


def _teams(episode: Episode, seats: tuple[SeatFrame, ...]) -> tuple[TeamFrame, ...]:
    return tuple(
        TeamFrame(
            points=episode.standings.team_points[team],
            bid=sum(max(seat.bid, 0) for seat in seats if seat.team == team),
            tricks=sum(seat.tricks for seat in seats if seat.team == team),
        )
        for team in (0, 1)
    )
