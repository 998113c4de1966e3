"""The engine: a `Module` in, the game's `Rules` out; it deals, asks the module, plays, turns."""

from functools import partial
from itertools import accumulate
from random import Random
from typing import Any

import msgspec

from game.core.cards import HIDDEN, SUIT_NAMES, Card, the_card
from game.core.contract import CHANCE, BadSetup, Beat, IllegalMove, Outcome, Rules, Setup, Sheet
from game.core.events import Dealt, Seat
from game.core.say import NUMBERS
from game.tricks.module import Module, cards_of
from game.tricks.play import following, legal_cards, play_card
from game.tricks.state import DEAL, OVER, PLAY, A, Deal, O, Play, State, View, view
from game.tricks.unseen import determinize


def build_rules(module: Module[A, O]) -> Rules[State[A, O], Any, View[A, O]]:
    """The module's game, whole."""
    types: Any = (State, View)  # subscripted at run time, for decoding
    return Rules(
        info=module.info,
        options_type=module.options_type,
        state_type=types[0][module.auction_type, module.options_type],
        move_type=module.move_type,
        view_type=types[1][module.auction_type, module.options_type],
        check=partial(_check, module),
        start=partial(_start, module),
        to_act=_to_act,
        chance=partial(_chance, module),
        legal_moves=partial(_legal_moves, module),
        apply=partial(_apply, module),
        view=view,
        determinize=partial(determinize, module),
        outcome=partial(_outcome, module),
        sheet=partial(_sheet, module),
        text=module.text,
    )


def _check(module: Module[A, O], setup: Setup[O]) -> None:
    seats = module.info.seats
    if setup.seats not in seats:
        many = [NUMBERS[count] for count in (seats[0], seats[-1])]
        raise BadSetup(f"{module.info.title} is played by {' to '.join(dict.fromkeys(many))}")
    if setup.first is not None and not 0 <= setup.first < setup.seats:
        raise BadSetup("The first dealer must sit at the table")
    module.check(setup)


def _start(module: Module[A, O], setup: Setup[O]) -> State[A, O]:
    _check(module, setup)
    sides = module.sides(setup)
    return State(
        options=setup.options,
        sides=sides,
        phase=DEAL,
        to_act=(CHANCE,),
        dealer=setup.first,
        auction=module.auction_type(),
        scores=(0,) * len(sides),
    )


def _to_act(state: State[A, O]) -> tuple[Seat, ...]:
    return state.to_act


def _chance(module: Module[A, O], state: State[A, O], rng: Random) -> Deal:
    dealer = rng.randrange(state.seats) if state.dealer is None else state.dealer
    cards = list(cards_of(module, state.options, state.seats))
    rng.shuffle(cards)
    sizes = _deal_sizes(module, state)
    dealt = sum(sizes)
    ends = accumulate(sizes)
    hands = tuple(tuple(cards[end - size : end]) for end, size in zip(ends, sizes, strict=True))
    if module.turns_up(state):
        return Deal(dealer, hands, cards[dealt], tuple(cards[dealt + 1 :]))
    return Deal(dealer, hands, None, tuple(cards[dealt:]))


def _deal_sizes(module: Module[A, O], state: State[A, O]) -> tuple[int, ...]:
    size = module.deal_size(state)
    return (size,) * state.seats if isinstance(size, int) else size


def _legal_moves(module: Module[A, O], state: State[A, O], seat: Seat) -> tuple[Any, ...]:
    if seat not in state.to_act or seat == CHANCE:
        return ()
    if state.phase == PLAY:
        return tuple(map(Play, legal_cards(module, state, seat)))
    return module.moves(state, seat)


def _apply(
    module: Module[A, O], state: State[A, O], seat: Seat, move: Any
) -> tuple[Beat[State[A, O]], ...]:
    if seat not in state.to_act:
        raise IllegalMove("It is not your turn", module.cites.turn)
    if seat == CHANCE:
        return (_deal(module, state, move),)
    if move not in _legal_moves(module, state, seat):
        raise IllegalMove(*_refusal(module, state, seat, move))
    if state.phase == PLAY:
        return play_card(module, state, seat, move.card)
    return module.move(state, seat, move)


def _deal(module: Module[A, O], state: State[A, O], move: Any) -> Beat[State[A, O]]:
    _check_deal(module, state, move)
    ranking = module.ranking(state.options, None)
    hands = tuple(map(ranking.sorted, move.hands))
    dealt = msgspec.structs.replace(
        state,
        dealer=move.dealer,
        hands=hands,
        upcard=move.upcard,
        upcard_at="none" if move.upcard is None else "up",
        rest=move.rest,
        laid=((),) * state.seats,
        tricks=(0,) * state.seats,
        deal=state.deal + 1,
    )
    opened = module.open(dealt)
    seen = tuple(
        (HIDDEN,) * len(hand) if seat in opened.blind else hand for seat, hand in enumerate(hands)
    )
    return Beat(Dealt(move.dealer, seen, move.upcard), opened)


def _check_deal(module: Module[A, O], state: State[A, O], move: Any) -> None:
    """Raises IllegalMove for a deal that the pack and the table do not allow."""
    if not isinstance(move, Deal):
        raise IllegalMove("A deal is due", module.cites.deal)
    sizes, turned = _deal_sizes(module, state), module.turns_up(state)
    cards = [card for hand in move.hands for card in hand]
    cards += [*([] if move.upcard is None else [move.upcard]), *move.rest]
    fits = (
        0 <= move.dealer < state.seats
        and state.dealer in (None, move.dealer)
        and tuple(map(len, move.hands)) == sizes
        and (move.upcard is not None) == turned
        and sorted(cards) == sorted(cards_of(module, state.options, state.seats))
    )
    if not fits:
        raise IllegalMove("That deal does not fit the pack and the table", module.cites.deal)


def _refusal(module: Module[A, O], state: State[A, O], seat: Seat, move: Any) -> tuple[str, str]:
    if state.phase != PLAY or not isinstance(move, Play):
        return module.refusal(state, move)
    if move.card not in state.hands[seat]:
        return f"You do not hold {the_card(Card(move.card))}", module.cites.held
    led, answers = following(module, state, seat)
    if led is None or move.card in answers:
        return module.refusal(state, move)
    return f"You hold a {SUIT_NAMES[led][:-1]}: follow suit", module.cites.follow


def _outcome(module: Module[A, O], state: State[A, O]) -> Outcome | None:
    return module.ending(state) if state.phase == OVER else None


def _sheet(module: Module[A, O], view: View[A, O]) -> Sheet:
    return Sheet(
        sides=view.sides,
        rows=tuple(map(module.row, view.history)),
        totals=view.scores,
        goal=module.goal(view.options),
        low_wins=module.low_wins,
        unit=module.unit,
    )
