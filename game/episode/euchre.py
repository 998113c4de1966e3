"""Euchre in episodes: stick the dealer, and a dealer left out still discards."""

from collections.abc import Sequence
from typing import Any

from game.core.cards import SUIT_NAMES, SUIT_OF, SUITS, Card
from game.core.events import Seat
from game.episode.cards import SUIT_NUMBERS
from game.episode.terms import POSITIONS, Call, Score, Terms, partner, sides_net
from game.tricks import euchre as game
from game.tricks.euchre_terms import (
    ORDER,
    Move,
    Options,
    OrderUp,
    Pass,
    State,
    suit_of,
    upcard_suit,
)
from game.tricks.euchre_terms import Call as Name

MARCH = 5


def points(maker: Seat, alone: bool, tricks: Sequence[int]) -> tuple[int, int]:
    """What each side scores; `tricks`: index = position."""
    took = tricks[maker] + tricks[partner(maker)]
    if took <= 2:
        return (2, 0) if maker % 2 else (0, 2)
    worth = 1 if took < MARCH else 4 if alone else 2
    return (0, worth) if maker % 2 else (worth, 0)


def score(maker: Seat, alone: bool, tricks: Sequence[int]) -> Score:
    """The hand as an episode counts it."""
    sides = points(maker, alone, tricks)
    took = tricks[maker] + tricks[partner(maker)]
    return Score(
        points=tuple(sides[position % 2] for position in POSITIONS),
        net=sides_net(sides),
        team_points=sides,
        counts={
            "marches": _of_side(maker, took == MARCH),
            "euchres": _of_side(maker + 1, took <= 2),
        },
    )


def _of_side(member: Seat, happened: bool) -> tuple[int, ...]:
    return tuple(int(happened and position % 2 == member % 2) for position in POSITIONS)


def _score(state: State) -> Score:
    assert state.auction.maker is not None
    return score(state.auction.maker, state.auction.alone, state.tricks)


def _verdict(state: State, counted: Score, names: Sequence[str]) -> str:
    maker = state.auction.maker
    assert maker is not None
    took = state.tricks[maker] + state.tricks[partner(maker)]
    pair = f"{names[maker]} and {names[partner(maker)]}"
    alone = state.auction.alone
    if took <= 2:
        return f"{names[maker]}, alone, is euchred" if alone else f"{pair} are euchred"
    if took == MARCH:
        return f"Lone march for {names[maker]}" if alone else f"March for {pair}"
    by = f"{names[maker]}, alone, makes it" if alone else f"{pair} make it"
    return f"{by} with {('three', 'four')[took - 3]} tricks"


def _call(state: State, move: Move) -> Call:
    first_round = state.phase == ORDER
    number = 1 if first_round else 2
    if isinstance(move, OrderUp):
        return Call("alone" if move.alone else "order", number, SUIT_NUMBERS[upcard_suit(state)])
    if isinstance(move, Name):
        return Call("alone" if move.alone else "name", number, SUIT_NUMBERS[move.suit])
    return Call("pass", number)


def _bid(state: State, call: Call) -> Move:
    if call.action == "pass":
        return Pass()
    if 0 <= call.suit < len(SUITS):
        suit, alone = SUITS[call.suit], call.action == "alone"
        if state.phase == ORDER and call.action in ("order", "alone"):
            if suit == upcard_suit(state):
                return OrderUp(alone)
        elif call.action in ("name", "alone"):
            return Name(suit, alone)
    raise ValueError(f"not a bid of this round: {call.words}")


def _tell_bid(state: State, seat: Seat, move: Move) -> str:
    turned = SUIT_NAMES[upcard_suit(state)]
    is_dealer, is_first = seat == state.dealer, state.phase == ORDER
    if isinstance(move, Pass):
        return f"Not enough {turned} to order." if is_first else ""
    if isinstance(move, OrderUp) and not is_dealer:
        if state.dealer == partner(seat):
            return "Happy to arm the dealer with this trump: has tricks on the side."
        return "Strong enough to order against the dealer: a bower, or trump length plus an ace."
    if isinstance(move, OrderUp | Name) and move.alone:
        return "Solo call: top bower with trump length behind it."
    if not isinstance(move, Name):
        return ""
    if is_dealer:
        return "No choice here: a stuck dealer must name something."
    return f"Prefers {SUIT_NAMES[move.suit]} to the turned-down {turned}."


def _tell_lead(state: State, seat: Seat, card: Card) -> str:
    suit, maker = suit_of(card, state.trump), state.auction.maker
    if suit == state.trump:
        if maker is not None and seat % 2 == maker % 2:
            return "Makers pull trumps: playing for all five."
        return "Defence leads trump to strip the maker."
    if card[0] == "A":
        return f"Takes a sure trick; perhaps short in {SUIT_NAMES[SUIT_OF[card]]} after it."
    if card[:-1] in ("9", "10"):
        return f"Low lead in {SUIT_NAMES[SUIT_OF[card]]} asks for partner’s help."
    return ""


def _no_numbers(state: Any) -> tuple[int, ...]:
    return (-1,) * len(POSITIONS)


TERMS = Terms(
    module=game.MODULE,
    rules=game.RULES,
    options=Options(target=15, dealer_always_discards=True),
    is_partnership=True,
    hands=8,
    summary=(
        "Two against two: your partner sits across. 24 cards, nine to ace; five cards each.",
        "The jack of trump (right bower) is the highest trump, the other jack of its colour "
        "(left bower) the next; it is a trump and no card of its printed suit.",
        "First round, from the dealer’s left: pass, order the upcard’s suit as trump, or order it "
        "alone. Whoever orders, the dealer takes the upcard and discards one card, unseen.",
        "If all pass: name another suit, alone or not, or pass; the dealer, last, may not pass.",
        "The maker’s partner sits out when the maker is alone.",
        "Follow the suit led if you can; else play any card. The highest trump takes the trick, "
        "or the highest card of the suit led. The dealer’s left leads first.",
        "Makers with three or four tricks score 1, with five 2, with five alone 4. "
        "With two or fewer they are euchred, and the others score 2.",
    ),
    size=lambda hand, schedule: 5,
    worst_case=lambda hand, size: 29,
    swing_cap=lambda size: 4.0,
    score=_score,
    verdict=_verdict,
    call=_call,
    bid=_bid,
    bids=_no_numbers,
    tell_bid=_tell_bid,
    tell_lead=_tell_lead,
    packets=lambda size: ((3, 2, 3, 2), (2, 3, 2, 3)),
    kitty=4,
    maker=lambda state: (state.auction.maker, state.auction.alone),
)
