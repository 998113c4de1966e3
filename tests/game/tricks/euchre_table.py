"""Euchre hands written as text, for tests: any deal can be stacked, any line of play told."""

from typing import Any

from msgspec.structs import replace

from game.core.cards import Card, Suit, parse_cards
from game.core.contract import CHANCE, Beat, Setup
from game.core.events import Seat
from game.tricks.euchre import MODULE, RULES
from game.tricks.euchre_terms import Auction, Options, State
from game.tricks.state import Deal, Lay, begin_play


def stacked(dealer: Seat, upcard: str, *hands: str, **options: Any) -> Deal:
    """A whole deal: the named hands (seat 0 first, `` for any) and the rest in pack order."""
    named = [parse_cards(text) for text in (*hands, "", "", "", "")[:4]]
    up = parse_cards(upcard)[0]
    held = {up, *(card for hand in named for card in hand)}
    free = [card for card in MODULE.pack(Options(**options)) if card not in held]
    full = []
    for hand in named:
        missing = 5 - len(hand)
        full.append((*hand, *free[:missing]))
        del free[:missing]
    return Deal(dealer, tuple(full), up, tuple(free))


def dealt(dealer: Seat, upcard: str, *hands: str, **options: Any) -> State:
    """The state after such a deal, the first of a match."""
    start = RULES.start(Setup(4, Options(**options), first=dealer))
    return RULES.apply(start, CHANCE, stacked(dealer, upcard, *hands, **options))[-1].state


def beats(state: State, line: str) -> list[Beat[State]]:
    """Everything that happens when those who are to act make the moves of the line in turn."""
    happened: list[Beat[State]] = []
    for word in line.split():
        done = RULES.apply(state, state.to_act[0], RULES.text.parse(word))
        happened += done
        state = done[-1].state
    return happened


def after(state: State, line: str) -> State:
    """The state after the moves of the line: `pass order discard:9C play:AH`."""
    return beats(state, line)[-1].state if line else state


def play(state: State, cards: str) -> State:
    """The state after those on turn played the cards: `AH 9H`."""
    return after(state, " ".join(f"play:{card}" for card in cards.split()))


def choices(state: State) -> list[str]:
    """What the seat to act may do, as text."""
    (seat,) = state.to_act
    return [RULES.text.move(move) for move in RULES.legal_moves(state, seat)]


def playable(hand: str, trump: Suit, led: str = "") -> str:
    """The cards of a hand that may be played when seat 0 led `led`, in the order of the hand."""
    cards = parse_cards(hand)
    first = parse_cards(led)[0] if led else None
    state = begin_play(dealt(3, "9C"), 1)
    state = replace(
        state,
        trump=trump,
        hands=(state.hands[0], cards, *state.hands[2:]),
        trick=() if first is None else (Lay(0, first),),
        auction=Auction(maker=0),
    )
    moves = RULES.legal_moves(state, 1)
    return " ".join(move.card for move in moves)


def last_trick(cards: str, trump: Suit, tricks: str, **fields: Any) -> State:
    """One card in each hand (`-` for a seat that sits out), seat 0 or the first playing to lead.

    `tricks`: taken so far by each seat, as `1111`. `fields` go into the state; `maker`, `alone`
    and `defender` into its auction, `target` into the options.
    """
    hands = tuple(() if text == "-" else parse_cards(text) for text in cards.split())
    out = tuple(seat for seat, hand in enumerate(hands) if not hand)
    auction = Auction(**{k: fields.pop(k) for k in ("maker", "alone", "defender") if k in fields})
    options = Options(**{k: fields.pop(k) for k in ("target",) if k in fields})
    state = replace(
        dealt(3, "9C"),
        options=options,
        hands=hands,
        trump=trump,
        sits_out=out,
        tricks=tuple(map(int, tricks)),
        auction=auction,
        **fields,
    )
    return begin_play(state, next(seat for seat in range(4) if seat not in out))


def all_cards(state: State) -> list[Card]:
    """Every card of the hand in progress, wherever it is, in order."""
    cards = [card for group in (*state.hands, *state.laid, state.rest) for card in group]
    lays = [lay for trick in state.past for lay in trick.lays] + list(state.trick)
    on_table = [state.upcard] if state.upcard_at in ("up", "down") else []
    return sorted([*cards, *(lay.card for lay in lays), *filter(None, on_table)])


def trick_of(cards: str, first: Seat = 0) -> tuple[Lay, ...]:
    """Cards played in turn from a seat on."""
    return tuple(Lay((first + n) % 4, card) for n, card in enumerate(parse_cards(cards)))
