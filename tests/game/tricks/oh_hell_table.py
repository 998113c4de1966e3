"""Oh Hell hands written as text, for tests: any deal can be stacked, any line of play told."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from game.core.cards import Card, Suit, parse_cards
from game.core.contract import CHANCE, Beat, Setup
from game.core.events import Seat
from game.tricks.bidding import Auction
from game.tricks.oh_hell import RULES
from game.tricks.oh_hell_terms import PACK, VOID, Options, State, cards_now, schedule
from game.tricks.state import Deal, HandDone, Lay, begin_play


def due(seats: int, dealer: Seat, cards: int, **options: Any) -> State:
    """The deal of the first hand with so many cards is due; the hands before it brought nothing."""
    chosen = Options(**options)
    start = RULES.start(Setup(seats, chosen, first=dealer))
    before = schedule(chosen, seats).index(cards)
    nothing = (0,) * seats
    done = HandDone(0, None, None, nothing, nothing, "", (), nothing)
    return replace(start, history=(done,) * before)


def stacked(dealer: Seat, upcard: str, *hands: str) -> Deal:
    """A whole deal: the hands, seat 0 first, the card turned up, and the rest in pack order."""
    named = tuple(map(parse_cards, hands))
    up = parse_cards(upcard)[0]
    gone = {up, *(card for hand in named for card in hand)}
    return Deal(dealer, named, up, tuple(card for card in PACK if card not in gone))


def dealt(dealer: Seat, upcard: str, *hands: str, **options: Any) -> State:
    """The state after such a deal, in the first hand with so many cards."""
    deal = stacked(dealer, upcard, *hands)
    return RULES.apply(due(len(hands), dealer, len(deal.hands[0]), **options), CHANCE, deal)[
        -1
    ].state


def any_hand(seats: int, dealer: Seat, cards: int, **options: Any) -> State:
    """A hand with so many cards, dealt in pack order, clubs at the top."""
    held = [" ".join(PACK[seat * cards : (seat + 1) * cards]) for seat in range(seats)]
    return dealt(dealer, PACK[seats * cards], *held, **options)


def beats(state: State, line: str) -> list[Beat[State]]:
    """Everything that happens when those who are to act make the moves of the line in turn."""
    happened: list[Beat[State]] = []
    for word in line.split():
        done = RULES.apply(state, state.to_act[0], RULES.text.parse(word))
        happened += done
        state = done[-1].state
    return happened


def after(state: State, line: str) -> State:
    """The state after the moves of the line: `bid:1 bid:0 play:AH`."""
    return beats(state, line)[-1].state if line else state


def after_bids(state: State, bids: Sequence[int]) -> State:
    """The state after these bids, from the dealer's left."""
    return after(state, " ".join(f"bid:{number}" for number in bids))


def may_bid(state: State) -> list[int]:
    """The numbers that the seat to act may say."""
    (seat,) = state.to_act
    return [move.number for move in RULES.legal_moves(state, seat)]


def playable(hand: str, trump: Suit | None, led: str = "", **options: Any) -> str:
    """The cards of a hand that may be played when seat 0 led `led`, in the order of the hand."""
    cards = parse_cards(hand)
    first = parse_cards(led)[0] if led else None
    state = begin_play(any_hand(4, 0, max(1, len(cards)), **options), 1)
    state = replace(
        state,
        trump=trump,
        hands=(state.hands[0], cards, *state.hands[2:]),
        trick=() if first is None else (Lay(0, first),),
    )
    return " ".join(move.card for move in RULES.legal_moves(state, 1))


def last_trick(
    bids: Sequence[int],
    tricks: Sequence[int],
    scores: Sequence[int] = (),
    cards: int = 6,
    **options: Any,
) -> list[Beat[State]]:
    """The last trick of a hand: `tricks` are taken in the end; the first who took any takes it."""
    seats = len(bids)
    winner = next(seat for seat, count in enumerate(tricks) if count)
    before = tuple(count - (seat == winner) for seat, count in enumerate(tricks))
    lowest = [Card(f"{rank}H") for rank in ("2", "3", "4", "5", "6", "7", "8")[: seats - 1]]
    order = [(winner + step) % seats for step in range(seats)]
    held = dict(zip(order, [Card("AH"), *lowest], strict=True))
    state = any_hand(seats, 0, cards, **options)
    state = replace(
        state,
        hands=tuple((held[seat],) for seat in range(seats)),
        trump="S",
        tricks=before,
        scores=tuple(scores) or (0,) * seats,
        auction=Auction(tuple(bids)),
    )
    assert cards_now(state) == cards
    line = " ".join(f"play:{held[seat]}" for seat in order)
    return beats(begin_play(state, winner), line)


def is_void(state: State) -> bool:
    """Whether the last hand was dealt again."""
    return state.history[-1].note == VOID


def all_cards(state: State) -> list[Card]:
    """Every card of the hand in progress, wherever it is, in order."""
    cards = [card for group in (*state.hands, state.rest) for card in group]
    lays = [lay.card for trick in state.past for lay in trick.lays]
    lays += [lay.card for lay in state.trick]
    return sorted([*cards, *lays, *([state.upcard] if state.upcard else [])])
