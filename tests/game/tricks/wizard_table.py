"""Wizard hands written as text, for tests: any deal can be stacked, any line of play told."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from game.core.cards import Card, Suit, parse_card, parse_cards
from game.core.contract import CHANCE, Beat, Setup
from game.core.events import Seat
from game.tricks.bidding import Auction
from game.tricks.state import Deal, HandDone, Lay, begin_play
from game.tricks.wizard import RULES
from game.tricks.wizard_terms import PACK, Options, State, cards_now, schedule


def due(seats: int, dealer: Seat, cards: int, **options: Any) -> State:
    """The deal of the round with so many cards is due; the rounds before it brought nothing."""
    chosen = Options(**options)
    start = RULES.start(Setup(seats, chosen, first=dealer))
    nothing = (0,) * seats
    done = HandDone(0, None, None, nothing, nothing, "", (), nothing)
    return replace(start, history=(done,) * schedule(chosen, seats).index(cards))


def stacked(dealer: Seat, upcard: str, *hands: str) -> Deal:
    """A whole deal: the hands, seat 0 first, the card turned up (if any), the rest in order."""
    named = tuple(map(parse_cards, hands))
    up = parse_card(upcard) if upcard else None
    gone = {up, *(card for hand in named for card in hand)}
    return Deal(dealer, named, up, tuple(card for card in PACK if card not in gone))


def dealt(dealer: Seat, upcard: str, *hands: str, **options: Any) -> State:
    """The state after such a deal, in the round with so many cards."""
    deal = stacked(dealer, upcard, *hands)
    start = due(len(hands), dealer, len(deal.hands[0]), **options)
    return RULES.apply(start, CHANCE, deal)[-1].state


def any_hand(seats: int, dealer: Seat, cards: int, **options: Any) -> State:
    """A round with so many cards, dealt in pack order, no wizard turned up."""
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


def may(state: State) -> list[str]:
    """The moves of the seat to act, as text."""
    (seat,) = state.to_act
    return [RULES.text.move(move) for move in RULES.legal_moves(state, seat)]


def may_bid(state: State) -> list[int]:
    """The numbers that the seat to act may say."""
    return [int(word.removeprefix("bid:")) for word in may(state)]


def trick_of(cards: str, first: Seat = 0) -> tuple[Lay, ...]:
    """These cards, laid in turn."""
    return tuple(Lay(first + step, card) for step, card in enumerate(parse_cards(cards)))


def playable(hand: str, so_far: str, trump: Suit | None = None) -> set[str]:
    """The cards of a hand that may be played when these lie there."""
    cards, trick = parse_cards(hand), trick_of(so_far)
    at = len(trick)
    state = begin_play(any_hand(6, 0, len(cards)), at)
    hands = tuple(cards if seat == at else () for seat in range(6))
    state = replace(state, trump=trump, hands=hands, trick=trick)
    return {word.removeprefix("play:") for word in may(state)}


def last_trick(
    bids: Sequence[int], tricks: Sequence[int], scores: Sequence[int] = (), **options: Any
) -> list[Beat[State]]:
    """The last trick of a round: `tricks` are taken in the end; the first who took any takes it."""
    seats = len(bids)
    winner = next(seat for seat, count in enumerate(tricks) if count)
    order = [(winner + step) % seats for step in range(seats)]
    held = dict(zip(order, (Card(f"{rank}H") for rank in ("A", *range(2, 8))), strict=False))
    state = any_hand(seats, 0, sum(tricks), **options)
    state = replace(
        state,
        hands=tuple((held[seat],) for seat in range(seats)),
        trump="S",
        tricks=tuple(count - (seat == winner) for seat, count in enumerate(tricks)),
        scores=tuple(scores) or (0,) * seats,
        auction=Auction(tuple(bids)),
    )
    assert cards_now(state) == sum(tricks)
    line = " ".join(f"play:{held[seat]}" for seat in order)
    return beats(begin_play(state, winner), line)
