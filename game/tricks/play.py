"""Playing to a trick: who may play what, who takes it, and what follows."""

from collections.abc import Sequence

import msgspec

from game.core.cards import Card, Suit
from game.core.contract import Beat
from game.core.events import Announced, GameOver, Played, Scored, Seat, TrickTaken
from game.tricks.module import Module, Ranking
from game.tricks.state import (
    OVER,
    A,
    HandDone,
    Lay,
    O,
    State,
    Trick,
    View,
    await_deal,
    put,
)

replace = msgspec.structs.replace


def follow(hand: Sequence[Card], led: Suit | None, ranking: Ranking) -> tuple[Card, ...]:
    """The cards of the hand that answer the led suit, in hand order; never empty for a hand.

    The one follow rule of all games: who holds the suit plays it, or a card outside the suits;
    who does not may play anything.
    """
    if led is None:
        return tuple(hand)
    suit = ranking.suit
    following = tuple(card for card in hand if suit[card] == led)
    if not following:
        return tuple(hand)
    free = tuple(card for card in hand if suit[card] is None)
    return tuple(c for c in hand if c in following or c in free) if free else following


def following(
    module: Module[A, O], state: State[A, O], seat: Seat
) -> tuple[Suit | None, tuple[Card, ...]]:
    """The suit that the trick calls for, and the seat's cards that answer it."""
    ranking = module.ranking(state.options, state.trump)
    led = module.led_suit(state.trick, ranking)
    return led, follow(state.hands[seat], led, ranking)


def legal_cards(module: Module[A, O], state: State[A, O], seat: Seat) -> tuple[Card, ...]:
    """The cards that the seat, on turn to play, may lay; never empty."""
    _, answers = following(module, state, seat)
    return module.limit(state, seat, answers) or answers


def winning_lay(trick: Sequence[Lay], led: Suit | None, ranking: Ranking) -> Lay:
    """The card that takes the trick as it lies."""
    power = ranking.power[led]
    return max(trick, key=lambda lay: power[lay.card])


def shown_voids(module: Module[A, O], view: View[A, O]) -> tuple[frozenset[Suit], ...]:
    """Index = seat: the suits in which each seat has shown to hold nothing in this hand."""
    ranking = module.ranking(view.options, view.trump)
    voids: list[set[Suit]] = [set() for _ in range(view.seats)]
    for trick in (*(taken.lays for taken in view.past), view.trick):
        for number, lay in enumerate(trick):
            led = module.led_suit(trick[:number], ranking)
            suit = ranking.suit[lay.card]
            if led is not None and suit is not None and suit != led:
                voids[lay.seat].add(led)
    return tuple(map(frozenset, voids))


def play_card(
    module: Module[A, O], state: State[A, O], seat: Seat, card: Card
) -> tuple[Beat[State[A, O]], ...]:
    """What happens when the seat lays a legal card; the last one closes the trick."""
    held = tuple(c for c in state.hands[seat] if c != card)
    hands = put(state.hands, seat, held)
    lay = Lay(seat, card)
    trick = (*state.trick, lay)
    laid = {lay.seat for lay in trick}
    waiting = tuple(at for at in _holding(state, seat) if at not in laid)[:1]
    breaks = not state.broken and module.breaks(state, lay)
    broken = state.broken or breaks
    after = replace(state, hands=hands, trick=trick, to_act=waiting, broken=broken)
    beats: tuple[Beat[State[A, O]], ...] = (Beat(Played(seat, card), after),)
    if breaks and module.broken_words:
        beats += (Beat(Announced(module.broken_words), after),)
    return beats if waiting else (*beats, *_take_trick(module, after))


def _holding(state: State[A, O], first: Seat) -> list[Seat]:
    """The seats that have cards to play, clockwise from one on."""
    count = len(state.hands)
    order = [(first + step) % count for step in range(count)]
    return [seat for seat in order if state.hands[seat] and seat not in state.sits_out]


def _take_trick(module: Module[A, O], state: State[A, O]) -> tuple[Beat[State[A, O]], ...]:
    ranking = module.ranking(state.options, state.trump)
    winner = winning_lay(state.trick, module.led_suit(state.trick, ranking), ranking).seat
    leaders = _holding(state, winner)  # who took the trick, unless its cards are out
    ended = not leaders
    taken = replace(
        state,
        trick=(),
        past=(*state.past, Trick(winner, state.trick)),
        tricks=put(state.tricks, winner, state.tricks[winner] + 1),
        leader=winner if ended else leaders[0],
        to_act=() if ended else (leaders[0],),
    )
    beat = Beat(TrickTaken(winner, tuple(lay.card for lay in state.trick)), taken)
    return (beat, *_count_hand(module, taken)) if ended else (beat,)


def _count_hand(module: Module[A, O], state: State[A, O]) -> tuple[Beat[State[A, O]], ...]:
    count = module.score(state)
    assert state.dealer is not None
    done = HandDone(
        state.dealer,
        count.maker,
        state.trump,
        state.tricks,
        count.points,
        count.note,
        count.marks,
        count.bids,
    )
    counted = replace(
        state,
        scores=tuple(a + b for a, b in zip(state.scores, count.points, strict=True)),
        history=(*state.history, done),
    )
    event = Scored(count.points, count.reason)
    outcome = module.ending(counted)
    cleared = await_deal(counted, state.dealer, module.auction_type())
    if outcome is None:
        return (Beat(event, replace(cleared, dealer=module.next_dealer(counted))),)
    last = replace(cleared, to_act=(), phase=OVER)
    return (Beat(event, last), Beat(GameOver(outcome.winners, outcome.reason), last))
