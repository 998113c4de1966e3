"""Shun: a small game that asks of the engine what euchre does not.

Three play for themselves, without trump. Each passes a card to the left, all at the same time.
Hearts may not be led before one was thrown, and count against who takes them. Two hands make a
match; the fewest points win.
"""

from typing import Any

import msgspec

from game.core.cards import RANK_OF, SUIT_OF, SUITS, Card, Suit, pack
from game.core.contract import BadSetup, Beat, Info, Outcome, Setup, Text
from game.core.events import Discarded, Given, Seat
from game.core.options import NoOptions
from game.core.say import caption
from game.tricks import state as table
from game.tricks.engine import build_rules
from game.tricks.module import Cites, Count, Module, Ranking
from game.tricks.state import Deal, Play, begin_play, put
from game.tricks.text import parse_deal, text_of_deal

replace = msgspec.structs.replace

PACK = pack(("10", "J", "Q", "K", "A"))
HANDS = 2


class GiveLeft(msgspec.Struct, frozen=True, tag=True):
    card: Card


class Auction(msgspec.Struct, frozen=True):
    pass


State = table.State[Auction, NoOptions]
Move = Deal | Play | GiveLeft

RANKING = Ranking(
    suit={card: SUIT_OF[card] for card in PACK},
    power={
        led: {card: RANK_OF[card] if SUIT_OF[card] == led else 0 for card in PACK} for led in SUITS
    },
    order={card: number for number, card in enumerate(PACK)},
)


def check(setup: Setup[NoOptions]) -> None:
    if setup.seats != 3:
        raise BadSetup("three play")


def move(state: State, seat: Seat, choice: Any) -> tuple[Beat[State], ...]:
    held = tuple(card for card in state.hands[seat] if card != choice.card)
    chosen = replace(
        state,
        hands=put(state.hands, seat, held),
        laid=put(state.laid, seat, (choice.card,)),
        to_act=tuple(other for other in state.to_act if other != seat),
    )
    laid = Beat(Discarded(seat, (choice.card,)), chosen)
    return (laid,) if chosen.to_act else (laid, *_exchange(chosen))


def _exchange(state: State) -> tuple[Beat[State], ...]:
    given: list[Beat[State]] = []
    for seat in range(3):
        to = (seat + 1) % 3
        hand = RANKING.sorted((*state.hands[to], *state.laid[seat]))
        event = Given(seat, to, state.laid[seat])
        state = replace(state, hands=put(state.hands, to, hand), laid=put(state.laid, seat, ()))
        given.append(Beat(event, state))
    assert state.dealer is not None
    return (*given[:-1], Beat(given[-1].event, begin_play(state, (state.dealer + 1) % 3)))


def limit(state: State, seat: Seat, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    if state.trick or any(SUIT_OF[lay.card] == "H" for trick in state.past for lay in trick.lays):
        return cards
    return tuple(card for card in cards if SUIT_OF[card] != "H")


def score(state: State) -> Count:
    points = [0, 0, 0]
    for trick in state.past:
        points[trick.winner] += sum(SUIT_OF[lay.card] == "H" for lay in trick.lays)
    return Count(tuple(points), "The hearts are counted", bids=(0, 0, 0))


def ending(state: State) -> Outcome | None:
    if len(state.history) < HANDS:
        return None
    best = min(state.scores)
    winners = tuple(seat for seat in range(3) if state.scores[seat] == best)
    return Outcome(winners, state.scores, "The fewest hearts")


def text_of(choice: Any) -> str:
    if isinstance(choice, Deal):
        return text_of_deal(choice)
    return f"{'play' if isinstance(choice, Play) else 'give'}:{choice.card}"


def parse(text: str) -> Any:
    kind, _, rest = text.partition(":")
    if kind == "deal":
        return parse_deal(rest)
    return {"play": Play, "give": GiveLeft}[kind](Card(rest))


def prompt(view: table.View[Auction, NoOptions]) -> str:
    return view.phase if view.seat in view.to_act else ""


def no_trump(options: NoOptions, trump: Suit | None) -> Ranking:
    return RANKING


MODULE: Module[Auction, NoOptions] = Module(
    info=Info("shun", "Shun", "tricks", (3,), "All for oneself", "Take no heart"),
    options_type=NoOptions,
    auction_type=Auction,
    move_type=Move,
    cites=Cites(turn="1", deal="2", held="3", follow="4"),
    text=Text(text_of, parse, caption, prompt),
    check=check,
    sides=lambda setup: ((0,), (1,), (2,)),
    pack=lambda options: PACK,
    deal_size=lambda state: 6 - len(state.history),
    turns_up=lambda state: False,
    ranking=no_trump,
    open=lambda state: replace(state, phase="pass", to_act=(0, 1, 2)),
    moves=lambda state, seat: tuple(map(GiveLeft, state.hands[seat])),
    move=move,
    refusal=lambda state, move: ("Hearts are not broken", "5"),
    score=score,
    ending=ending,
    goal=lambda options: "two hands",
    limit=limit,
    low_wins=True,
)
RULES = build_rules(MODULE)
