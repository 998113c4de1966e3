"""Spades hands written as text, for tests: any deal can be stacked, any line of play told."""

from typing import Any

from msgspec.structs import replace

from game.core.cards import Card, parse_cards
from game.core.contract import CHANCE, Beat, Setup
from game.core.events import Seat
from game.tricks.spades import RULES
from game.tricks.spades_terms import PACK, RANKINGS, Auction, Options, State
from game.tricks.state import Deal, HandDone, Lay, Trick, begin_play, put


def stacked(dealer: Seat, *hands: str) -> Deal:
    """A whole deal: the named hands (seat 0 first, `` for any) and the rest in pack order."""
    named = [parse_cards(text) for text in (*hands, "", "", "", "")[:4]]
    held = {card for hand in named for card in hand}
    free = [card for card in PACK if card not in held]
    full = []
    for hand in named:
        missing = 13 - len(hand)
        full.append((*hand, *free[:missing]))
        del free[:missing]
    return Deal(dealer, tuple(full), None, ())


def awaiting(
    dealer: Seat = 3, scores: tuple[int, int] = (0, 0), bags: tuple[int, int] = (0, 0), **house: Any
) -> State:
    """A deal is due, and each side has points and bags from earlier hands."""
    start = RULES.start(Setup(4, Options(**house), first=dealer))
    return replace(start, scores=scores, history=_with_bags(bags))


def _with_bags(bags: tuple[int, int]) -> tuple[HandDone, ...]:
    """Hands before this one that left so many bags: contracts of nothing, by two nils."""
    done = HandDone(0, None, "S", (bags[0], bags[1], 0, 0), (0, 0), "", ("", ""), (0, 0, 0, 0))
    return (done,) if any(bags) else ()


def dealt(dealer: Seat, *hands: str, **rest: Any) -> State:
    """The state after such a deal."""
    start = awaiting(dealer, **rest)
    return RULES.apply(start, CHANCE, stacked(dealer, *hands))[-1].state


def beats(state: State, line: str) -> list[Beat[State]]:
    """Everything that happens when those who are to act make the moves of the line in turn."""
    happened: list[Beat[State]] = []
    for word in line.split():
        done = RULES.apply(state, state.to_act[0], RULES.text.parse(word))
        happened += done
        state = done[-1].state
    return happened


def after(state: State, line: str) -> State:
    """The state after the moves of the line: `bid:3 bid:4 bid:2 bid:4 play:AH`."""
    return beats(state, line)[-1].state if line else state


def bid(state: State, numbers: str) -> State:
    """The state after these bids in turn: `3 4 0 5`."""
    return after(state, " ".join(f"bid:{number}" for number in numbers.split()))


def play(state: State, cards: str) -> State:
    """The state after those on turn played the cards: `AH 9H`."""
    return after(state, " ".join(f"play:{card}" for card in cards.split()))


def choices(state: State) -> list[str]:
    """What the seat to act may do, as text."""
    (seat,) = state.to_act
    return [RULES.text.move(move) for move in RULES.legal_moves(state, seat)]


def holding(
    hand: str, led: str = "", *, broken: bool = False, past: int = 1, **house: Any
) -> State:
    """Seat 1 is to play from this hand; seat 0 led `led`, or nothing and seat 1 leads."""
    state = begin_play(dealt(0, **house), 1)
    trick = (Lay(0, parse_cards(led)[0]),) if led else ()
    cards = RANKINGS["S"].sorted(parse_cards(hand))
    return replace(
        state,
        hands=put(state.hands, 1, cards),
        trick=trick,
        broken=broken,
        past=(Trick(0, ()),) * past,
        auction=Auction((1, 1, 1, 1)),
    )


def playable(state: State) -> set[str]:
    """The cards that the seat to act may play."""
    return {word.removeprefix("play:") for word in choices(state)}


def last_trick(
    bids: tuple[int, ...],
    tricks: tuple[int, ...],
    blind: tuple[Seat, ...] = (),
    **rest: Any,
) -> State:
    """One card in each hand, seat 0 to lead; after it each has taken the tricks named.

    Seat 0 holds the deuce of clubs, whoever takes the trick the ace of spades.
    """
    state = awaiting(3, **rest)
    winner = next(seat for seat in (3, 2, 1, 0) if tricks[seat])
    cards = [Card(f"{rank}C") for rank in "2345"]
    cards[winner] = Card("AS")
    dealt_one = replace(
        RULES.apply(state, CHANCE, stacked(3))[-1].state,
        hands=tuple((card,) for card in cards),
        tricks=put(tricks, winner, tricks[winner] - 1),
        auction=Auction(bids, blind),
        blind=(),
    )
    return begin_play(dealt_one, 0)


def count(state: State) -> State:
    """The state after the last trick."""
    while len(state.trick) < 4 and state.phase == "play":
        state = after(state, choices(state)[0])
    return state
