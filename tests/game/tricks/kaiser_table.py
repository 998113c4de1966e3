"""Kaiser hands written as text, for tests: any deal can be stacked, any line of play told."""

from random import Random
from typing import Any

from msgspec.structs import replace

from game.core.cards import Card, Suit, parse_cards
from game.core.contract import CHANCE, Beat, Setup
from game.core.events import GameOver, Scored, Seat, TrickTaken
from game.tricks.kaiser import RULES
from game.tricks.kaiser_terms import FIVE, PACK, THREE, TRICKS, Auction, Bid, Options, State
from game.tricks.state import Deal, HandDone, Lay, Trick, begin_play, put


def stacked(dealer: Seat, *hands: str) -> Deal:
    """A whole deal: the named hands (seat 0 first, `` for any) and the rest in pack order."""
    named = [parse_cards(text) for text in (*hands, "", "", "", "")[:4]]
    held = {card for hand in named for card in hand}
    free = [card for card in PACK if card not in held]
    full = []
    for hand in named:
        missing = TRICKS - len(hand)
        full.append((*hand, *free[:missing]))
        del free[:missing]
    return Deal(dealer, tuple(full), None, ())


def awaiting(dealer: Seat = 3, scores: tuple[int, int] = (0, 0), **house: Any) -> State:
    """A deal is due."""
    start = RULES.start(Setup(4, Options(**house), first=dealer))
    return replace(start, scores=scores)


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
    """The state after the moves of the line: `pass bid:7 pass pass pass trump:H play:AH`."""
    return beats(state, line)[-1].state if line else state


def call(state: State, line: str) -> State:
    """The state after these calls in turn: `6 - 7 7NT`, `-` for a pass."""
    words = ("pass" if word == "-" else f"bid:{word}" for word in line.split())
    return after(state, " ".join(words))


def choices(state: State) -> list[str]:
    """What the seat to act may do, as text."""
    (seat,) = state.to_act
    return [RULES.text.move(move) for move in RULES.legal_moves(state, seat)]


def may_call(state: State) -> str:
    """What may be said, as `call` takes it."""
    return " ".join("-" if word == "pass" else word.removeprefix("bid:") for word in choices(state))


def holding(hand: str, led: str = "", trump: Suit | None = None) -> State:
    """Seat 1 is to play from this hand; seat 0 led `led`, or nothing and seat 1 leads."""
    state = begin_play(dealt(3), 1)
    trick = (Lay(0, parse_cards(led)[0]),) if led else ()
    return replace(
        state,
        hands=put(state.hands, 1, parse_cards(hand)),
        trick=trick,
        trump=trump,
        auction=Auction(holder=0, bid=Bid(7, trump is None)),
    )


def one_trick(cards: str, trump: Suit | None = None) -> list[Beat[State]]:
    """One trick, laid from seat 0 on, with more to come."""
    laid = parse_cards(cards)
    free = [card for card in PACK if card not in laid and card[-1] != laid[0][-1]]
    hands = tuple((card, free[seat]) for seat, card in enumerate(laid))
    state = replace(
        dealt(3), hands=hands, trump=trump, auction=Auction(holder=0, bid=Bid(7, trump is None))
    )
    return beats(begin_play(state, 0), " ".join(f"play:{card}" for card in laid))


TAKEN: dict[int, tuple[int, tuple[Card, ...]]] = {
    -2: (1, (THREE,)),
    0: (0, ()),
    1: (1, ()),
    2: (2, ()),
    4: (4, ()),
    5: (5, ()),
    6: (1, (FIVE,)),
    7: (2, (FIVE,)),
    8: (3, (FIVE,)),
    9: (4, (FIVE,)),
    12: (7, (FIVE,)),
}
"""By the points of a side: how many tricks, and which of the two cards are in them."""


def last_trick(bid: str, holder: Seat, took: int, factor: int = 1, **rest: Any) -> State:
    """One card in each hand, seat 0 to lead; after it the bidder’s side has taken `took` points."""
    parsed = RULES.text.parse(f"bid:{bid}")
    assert isinstance(parsed, Bid)
    side, (tricks, caught) = holder % 2, TAKEN[took]
    takes_last = TRICKS - tricks == 1  # the others’ one trick has the three of spades in it
    past = _past(side, tricks - takes_last, caught)
    hands = [Card(code) for code in ("8C", "9C", "10C", "JC")]
    hands[side if takes_last else 1 - side] = Card("AC")
    return begin_play(
        replace(
            RULES.apply(awaiting(3, **rest), CHANCE, stacked(3))[-1].state,
            hands=tuple((card,) for card in hands),
            trump=None if parsed.no_trump else "D",
            past=past,
            tricks=tuple(sum(trick.winner == seat for trick in past) for seat in range(4)),
            auction=Auction(holder=holder, bid=parsed, factor=factor),
        ),
        0,
    )


def _past(side: int, ours: int, caught: tuple[Card, ...]) -> tuple[Trick, ...]:
    """Seven tricks, of which a side took so many; either side’s first has what it caught."""
    tricks = []
    for number in range(TRICKS - 1):
        mine = number < ours
        cards = [card for card in (FIVE, THREE) if (card in caught) == mine]
        first = number in (0, ours)
        lays = tuple(Lay(seat, card) for seat, card in enumerate(cards if first else ()))
        tricks.append(Trick(side if mine else 1 - side, lays))
    return tuple(tricks)


def count(state: State) -> State:
    """The state after the last trick."""
    while len(state.trick) < 4 and state.phase == "play":
        state = after(state, choices(state)[0])
    return state


def no_trump_made() -> HandDone:
    """A hand before this one in which a no trump was made."""
    return HandDone(0, 0, None, (4, 4, 0, 0), (14, 3), "Seven, no trump", ("7 of 7", ""))


def play_all(seed: int) -> State:
    """A hand played at random: the state in which its last trick was just taken."""
    rng = Random(seed)
    state = after(RULES.apply(awaiting(3), CHANCE, RULES.chance(awaiting(3), rng))[-1].state,
                  "bid:7 pass pass pass trump:H")  # fmt: skip
    while True:
        done = beats(state, rng.choice(choices(state)))
        if isinstance(done[-1].event, Scored | GameOver):
            return next(beat.state for beat in done if isinstance(beat.event, TrickTaken))
        state = done[-1].state
