"""Hearts positions for the tests: stacked deals, lines of moves, and hands about to be counted."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from game.core.cards import SUIT_OF, Card, parse_cards
from game.core.contract import CHANCE, Beat, Setup
from game.core.events import Seat
from game.tricks.hearts import MODULE, RULES
from game.tricks.hearts_terms import QUEEN, Options, State
from game.tricks.module import cards_of
from game.tricks.state import Deal, HandDone, Lay, Trick, begin_play


def due(seats: int = 4, number: int = 0, dealer: Seat = 0, **options: Any) -> State:
    """A deal is due, after so many hands."""
    state = RULES.start(Setup(seats, Options(**options), first=dealer))
    nothing = (0,) * seats
    done = HandDone(0, None, None, nothing, nothing, "", ())
    return replace(state, history=(done,) * number)


def dealt(*hands: str, seats: int = 4, number: int = 0, dealer: Seat = 0, **options: Any) -> State:
    """A hand that was dealt; what is not named is shared out in pack order."""
    state = due(seats, number, dealer, **options)
    pack = cards_of(MODULE, state.options, seats)
    named = [list(parse_cards(hand)) for hand in hands] + [[] for _ in range(seats - len(hands))]
    left = [card for card in pack if not any(card in hand for hand in named)]
    for hand in named:
        while len(hand) < len(pack) // seats:
            hand.append(left.pop(0))
    deal = Deal(dealer, tuple(map(tuple, named)), None, ())
    return RULES.apply(state, CHANCE, deal)[-1].state


def beats(state: State, line: str) -> list[Beat[State]]:
    """Everything that happens when the first of those who are to act makes the next move."""
    happened: list[Beat[State]] = []
    for word in line.split():
        done = RULES.apply(state, state.to_act[0], RULES.text.parse(word))
        happened += done
        state = done[-1].state
    return happened


def after(state: State, line: str) -> State:
    """The state after the moves of the line: `pass:2C,3C,4C play:2C`."""
    return beats(state, line)[-1].state if line else state


def pass_lowest(state: State) -> State:
    """Everybody passes the first cards that they may."""
    while state.phase == "pass":
        seat = state.to_act[0]
        state = RULES.apply(state, seat, RULES.legal_moves(state, seat)[0])[-1].state
    return state


def in_play(
    hand: str, trick: str = "", first: bool = False, broken: bool = False, **options: Any
) -> State:
    """Seat 0 is to play from a hand to what lies on the table, in the first trick or later."""
    state = pass_lowest(dealt(**options))
    lays = parse_cards(trick)
    lay = tuple(Lay(4 - len(lays) + at, card) for at, card in enumerate(lays))
    before = () if first else (Trick(1, ()),)
    return replace(
        begin_play(state, lay[0].seat if lay else 0),
        to_act=(0,),
        hands=(parse_cards(hand), *state.hands[1:]),
        trick=lay,
        past=before,
        broken=broken,
    )


def playable(
    hand: str, trick: str = "", first: bool = False, broken: bool = False, **options: Any
) -> str:
    """The cards of such a hand that may be played, in its order."""
    state = in_play(hand, trick, first, broken, **options)
    return " ".join(move.card for move in RULES.legal_moves(state, 0))


def last_trick(
    points: Sequence[int],
    scores: Sequence[int] = (),
    tricks: Sequence[int] = (),
    more: dict[Seat, str] | None = None,
    queen: Seat | None = None,
    **options: Any,
) -> list[Beat[State]]:
    """The last trick of a hand in which each seat takes so many points.

    `more`: other cards that a seat took; `queen`: who has her, by default the first with thirteen.
    """
    seats = len(points)
    who = next((s for s, many in enumerate(points) if many >= 13), None) if queen is None else queen
    hearts = [card for card in cards_of(MODULE, Options(), seats) if SUIT_OF[card] == "H"]
    piles: list[tuple[Card, ...]] = []
    for seat, many in enumerate(points):
        own = many - (13 if seat == who else 0)
        piles.append(tuple(hearts[:own]) + ((QUEEN,) if seat == who else ()))
        piles[seat] += parse_cards((more or {}).get(seat, ""))
        hearts = hearts[own:]
    took = tuple(tricks) or tuple(map(int, map(bool, piles)))
    winner = max(range(seats), key=lambda seat: (bool(took[seat]), points[seat]))
    order = [(winner + step) % seats for step in range(seats)]
    cards = dict(zip(order, parse_cards("AC KC QC JC 9C 8C"), strict=False))
    past = tuple(
        Trick(seat, tuple(Lay(seat, card) for card in piles[seat]) if at == 0 else ())
        for seat in range(seats)
        for at in range(took[seat] - (seat == winner) or (1 if piles[seat] else 0))
    )
    state = pass_lowest(dealt(seats=seats, **options))
    ready = replace(
        begin_play(state, winner),
        hands=tuple((cards[seat],) for seat in range(seats)),
        tricks=tuple(count - (seat == winner) for seat, count in enumerate(took)),
        past=past,
        scores=tuple(scores) or (0,) * seats,
    )
    return beats(ready, " ".join(f"play:{cards[seat]}" for seat in order))


def counted(points: Sequence[int], **more: Any) -> tuple[int, ...]:
    """What the hand brings each seat."""
    return last_trick(points, **more)[-1].state.history[-1].points


def is_whole(state: State) -> bool:
    """Whether every card of the pack is in one place, while a hand is under way."""
    cards = [card for hand in state.hands for card in hand]
    cards += [card for packet in state.passed for card in packet if state.on_the_way]
    cards += [lay.card for trick in state.past for lay in trick.lays]
    cards += [lay.card for lay in state.trick]
    return sorted(cards) == sorted(cards_of(MODULE, state.options, state.seats))
