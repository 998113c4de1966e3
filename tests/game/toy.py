"""High Card: a small whole game that tests play; hidden cards, deals, and choosing together.

Three cards each from a pack of twelve. Each seat lays one card; the highest takes a point. In the
option *together* all choose at the same time, and the choices are shown when the last is in.
"""

from random import Random
from typing import Annotated, Literal

import msgspec

from game.core.cards import HIDDEN, RANK_OF, Card, pack
from game.core.contract import (
    CHANCE,
    BadSetup,
    Beat,
    IllegalMove,
    Info,
    Names,
    Outcome,
    Rules,
    Setup,
    Sheet,
    SheetRow,
    Text,
)
from game.core.events import AnyEvent, Dealt, GameOver, Played, Scored, Seat
from game.core.options import Choice

PACK = pack(("10", "J", "Q"))
HAND = 3


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    deals: Annotated[Literal[1, 2, 3], Choice("Deals", "How many hands are played")] = 2
    together: Annotated[bool, Choice("Together", "All choose at the same time")] = False


class Deal(msgspec.Struct, frozen=True, tag="deal"):
    cards: tuple[Card, ...]


class Lay(msgspec.Struct, frozen=True, tag="lay"):
    card: Card


Move = Deal | Lay


class State(msgspec.Struct, frozen=True):
    seats: int
    options: Options
    lead: Seat
    hands: tuple[tuple[Card, ...], ...] = ()
    laid: tuple[Card, ...] = ()
    """Index = seat; HIDDEN: not yet."""
    rows: tuple[tuple[int, ...], ...] = ()
    points: tuple[int, ...] = ()
    """In the deal being played."""


class View(msgspec.Struct, frozen=True):
    seat: Seat | None
    to_act: tuple[Seat, ...]
    seats: int
    options: Options
    lead: Seat
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    laid: tuple[Card, ...]
    has_laid: tuple[bool, ...]
    rows: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]


def check(setup: Setup[Options]) -> None:
    if setup.seats not in INFO.seats:
        raise BadSetup(f"High Card is for two to four, not {setup.seats}")


def start(setup: Setup[Options]) -> State:
    check(setup)
    return State(setup.seats, setup.options, setup.first or 0)


def to_act(state: State) -> tuple[Seat, ...]:
    if not state.hands:
        return () if len(state.rows) == state.options.deals else (CHANCE,)
    waiting = [s for s in _turns(state) if not state.laid[s]]
    return tuple(sorted(waiting)) if state.options.together else tuple(waiting[:1])


def _turns(state: State) -> list[Seat]:
    return [(state.lead + n) % state.seats for n in range(state.seats)]


def chance(state: State, rng: Random) -> Move:
    return Deal(tuple(rng.sample(PACK, state.seats * HAND)))


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    if seat not in to_act(state) or seat == CHANCE:
        return ()
    return tuple(Lay(card) for card in state.hands[seat])


def apply(state: State, seat: Seat, move: Move) -> tuple[Beat[State], ...]:
    if isinstance(move, Deal):
        return _deal(state, seat, move)
    if move not in legal_moves(state, seat):
        raise IllegalMove("You cannot lay that card now", rule="2.1")
    return _lay(state, seat, move.card)


def _deal(state: State, seat: Seat, move: Deal) -> tuple[Beat[State], ...]:
    cards = move.cards
    if seat != CHANCE or to_act(state) != (CHANCE,):
        raise IllegalMove("No deal is due", rule="1.1")
    if len(cards) != state.seats * HAND or len({*cards} & {*PACK}) != len(cards):
        raise IllegalMove("Not a deal from this pack", rule="1.1")
    hands = tuple(tuple(sorted(cards[at : at + HAND])) for at in range(0, len(cards), HAND))
    none = (HIDDEN,) * state.seats
    points = (0,) * state.seats
    after = msgspec.structs.replace(state, hands=hands, laid=none, points=points)
    return (Beat(Dealt(None, hands), after),)


def _lay(state: State, seat: Seat, card: Card) -> tuple[Beat[State], ...]:
    hand = tuple(c for c in state.hands[seat] if c != card)
    hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
    laid = (*state.laid[:seat], card, *state.laid[seat + 1 :])
    after = msgspec.structs.replace(state, hands=hands, laid=laid)
    hides = state.options.together
    beats = [Beat[State](Played(seat, HIDDEN if hides else card), after)]
    if all(laid):
        beats += _take(after)
    return tuple(beats)


def _take(state: State) -> list[Beat[State]]:
    best = max(_turns(state), key=lambda s: (RANK_OF[state.laid[s]], state.laid[s]))
    points = tuple(p + (s == best) for s, p in enumerate(state.points))
    none = (HIDDEN,) * state.seats if any(state.hands) else ()
    after = msgspec.structs.replace(state, laid=none, points=points, lead=best)
    if any(state.hands):
        return [Beat(Scored(tuple(int(s == best) for s in range(state.seats)), "Highest"), after)]
    after = msgspec.structs.replace(after, hands=(), rows=(*state.rows, points))
    beats = [Beat[State](Scored(points, "The hand is over"), after)]
    result = outcome(after)
    if result:
        beats.append(Beat(GameOver(result.winners, result.reason), after))
    return beats


def view(state: State, seat: Seat | None) -> View:
    hides = state.options.together
    return View(
        seat=seat,
        to_act=to_act(state),
        seats=state.seats,
        options=state.options,
        lead=state.lead,
        hand=() if seat is None or not state.hands else state.hands[seat],
        counts=tuple(map(len, state.hands)),
        laid=tuple(c if s == seat or not hides else HIDDEN for s, c in enumerate(state.laid)),
        has_laid=tuple(map(bool, state.laid)),
        rows=state.rows,
        points=state.points,
    )


def determinize(v: View, rng: Random) -> State:
    unseen = [card for card in PACK if card not in v.hand and card not in v.laid]
    rng.shuffle(unseen)
    hands = tuple(
        v.hand if seat == v.seat else tuple(sorted(unseen.pop() for _ in range(count)))
        for seat, count in enumerate(v.counts)
    )
    laid = tuple(
        unseen.pop() if done and card == HIDDEN else card
        for card, done in zip(v.laid, v.has_laid, strict=True)
    )
    return State(v.seats, v.options, v.lead, hands, laid, v.rows, v.points)


def outcome(state: State) -> Outcome | None:
    if state.hands or len(state.rows) < state.options.deals:
        return None
    scores = _totals(state.rows, state.seats)
    winners = tuple(s for s, score in enumerate(scores) if score == max(scores))
    return Outcome(winners, scores, "Most points")


def _totals(rows: tuple[tuple[int, ...], ...], seats: int) -> tuple[int, ...]:
    return tuple(sum(row[seat] for row in rows) for seat in range(seats))


def sheet(v: View) -> Sheet:
    rows = tuple(SheetRow(f"Hand {n}", row) for n, row in enumerate(v.rows, start=1))
    sides = tuple((seat,) for seat in range(v.seats))
    return Sheet(sides, rows, _totals(v.rows, v.seats), goal="")


def move_text(move: Move) -> str:
    return f"deal:{','.join(move.cards)}" if isinstance(move, Deal) else move.card


def parse_move(text: str) -> Move:
    kind, _, cards = text.rpartition(":")
    codes = tuple(Card(code) for code in cards.split(","))
    if kind not in ("", "deal") or not set(codes) <= set(PACK):
        raise ValueError(f"not a move: {text[:24]!r}")
    return Deal(codes) if kind else Lay(codes[0])


def caption(event: AnyEvent, names: Names) -> str:
    if isinstance(event, Played):
        return f"{names[event.seat]} lays {event.card or 'a card'}"
    return "The cards are dealt" if isinstance(event, Dealt) else ""


def prompt(v: View) -> str:
    return "Lay a card" if v.seat in v.to_act else ""


INFO = Info("toy", "High Card", "cards", (2, 3, 4), "Three cards", "The highest takes a point")
TOY = Rules(
    info=INFO,
    options_type=Options,
    state_type=State,
    move_type=Move,
    view_type=View,
    check=check,
    start=start,
    to_act=to_act,
    chance=chance,
    legal_moves=legal_moves,
    apply=apply,
    view=view,
    determinize=determinize,
    outcome=outcome,
    sheet=sheet,
    text=Text(move_text, parse_move, caption, prompt),
)
