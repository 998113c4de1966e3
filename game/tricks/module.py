"""What a game tells the engine: one record of typed hooks, filled in by one module file a game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic

import msgspec

from game.core.cards import Card, Suit
from game.core.contract import Beat, Info, Outcome, Setup, SheetRow, Text
from game.core.events import Seat
from game.tricks.state import A, HandDone, Lay, O, State, View


class Ranking(msgspec.Struct, frozen=True):
    """Suit and strength of every card of the pack while one suit (or none) is trump."""

    suit: Mapping[Card, Suit | None]
    """The suit the card counts as; None: outside the suits, it may always be played."""
    power: Mapping[Suit | None, Mapping[Card, int]]
    """By led suit: the strongest card takes the trick, of equals the first played; 0: a card that
    can only win when all do as badly."""
    order: Mapping[Card, int]
    """The place of the card in a sorted hand."""

    def sorted(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """The cards as players of the game hold them."""
        return tuple(sorted(cards, key=self.order.__getitem__))


class Count(msgspec.Struct, frozen=True):
    """What a hand was worth, and how the score sheet tells it."""

    points: tuple[int, ...]
    """Index = side."""
    reason: str
    maker: Seat | None = None
    note: str = ""
    marks: tuple[str, ...] = ()
    bids: tuple[int, ...] = ()
    """What each seat bid, where that is a number."""


class Holder(msgspec.Struct, frozen=True):
    """A place for unseen cards: how many are there, and which cannot be."""

    key: tuple[str, Seat]
    """(`hand`, seat), (`laid`, seat), (`passed`, seat) while that is on the way, or (`rest`, 0);
    one key may have several holders."""
    size: int
    bars: frozenset[Card] = frozenset()


@dataclass(frozen=True)
class Cites:
    """The numbers in the game's rules page that refusals of the engine cite."""

    turn: str
    deal: str
    held: str
    follow: str


def _any_setup(setup: Setup[O]) -> None:
    pass


def _led_suit(trick: tuple[Lay, ...], ranking: Ranking) -> Suit | None:
    return ranking.suit[trick[0].card] if trick else None


def _no_limit(state: State[A, O], seat: Seat, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return cards


def _whole(seats: int) -> frozenset[Card]:
    return frozenset()


def _never(state: State[A, O], lay: Lay) -> bool:
    return False


def _next_round(state: State[A, O]) -> Seat:
    assert state.dealer is not None
    return (state.dealer + 1) % state.seats


def _as_they_are(view: View[A, O], holders: tuple[Holder, ...]) -> tuple[Holder, ...]:
    return holders


@dataclass(frozen=True)
class Module(Generic[A, O]):
    """One trick-taking game. `Text` speaks of all its moves, `Deal` and `Play` included."""

    info: Info
    options_type: type[O]
    auction_type: type[A]
    """Its default instance begins every hand."""
    move_type: Any
    """The union of `Deal`, `Play` and the game's own moves."""
    cites: Cites
    text: Text[Any, View[A, O]]

    sides: Callable[[Setup[O]], tuple[tuple[Seat, ...], ...]]
    pack: Callable[[O], tuple[Card, ...]]
    deal_size: Callable[[State[A, O]], int | tuple[int, ...]]
    """Cards for each seat in the deal that is due; where they differ, index = seat."""
    turns_up: Callable[[State[A, O]], bool]
    """Whether the next card is turned up."""
    ranking: Callable[[O, Suit | None], Ranking]
    """Called for every card played: it should be a look-up."""

    open: Callable[[State[A, O]], State[A, O]]
    """The hand just dealt, at its first decision: a bid, a pass of cards, or the first lead."""
    moves: Callable[[State[A, O], Seat], tuple[Any, ...]]
    """Legal moves in a phase of the module's own."""
    move: Callable[[State[A, O], Seat, Any], tuple[Beat[State[A, O]], ...]]
    """What a legal move does in such a phase."""
    refusal: Callable[[State[A, O], Any], tuple[str, str]]
    """Why a move is illegal in such a phase, for the player, and the rule's number."""

    score: Callable[[State[A, O]], Count]
    """The hand whose last trick was taken."""
    ending: Callable[[State[A, O]], Outcome | None]
    """Whether the scores end the match: first to a target, or so many hands."""
    goal: Callable[[O], str]
    """The end in a few words, for the score sheet: “first to 10”."""

    left_out: Callable[[int], frozenset[Card]] = _whole
    """The cards that are taken out of the pack for so many seats, so that it can be shared out."""
    check: Callable[[Setup[O]], None] = _any_setup
    """Raises BadSetup for seats and options that do not go together; how many can play, and that
    the first dealer is one of them, the engine knows."""
    led_suit: Callable[[tuple[Lay, ...], Ranking], Suit | None] = _led_suit
    """The suit that a trick calls for; None: none (yet)."""
    limit: Callable[[State[A, O], Seat, tuple[Card, ...]], tuple[Card, ...]] = _no_limit
    """Of the cards that follow, those the game lets be played now (spades not broken); where
    none is left the limit does not hold."""
    breaks: Callable[[State[A, O], Lay], bool] = _never
    """Whether a card, laid to the trick of this state, opens the suit that may not be led."""
    broken_words: str = ""
    """What is announced then: “Hearts are broken”."""
    holders: Callable[[View[A, O], tuple[Holder, ...]], tuple[Holder, ...]] = _as_they_are
    """What the view tells of where unseen cards are, beyond sizes and shown voids."""
    row: Callable[[HandDone], SheetRow] = field(
        default=lambda done: SheetRow(done.note, done.points, done.marks, done.maker)
    )
    next_dealer: Callable[[State[A, O]], Seat] = _next_round
    """Who deals after the hand that was just counted."""
    low_wins: bool = False
    unit: str = "Hand"
    """What a hand is called on the score sheet."""


def cards_of(module: Module[A, O], options: O, seats: int) -> tuple[Card, ...]:
    """The cards that so many play with, in pack order."""
    out = module.left_out(seats)
    return tuple(card for card in module.pack(options) if card not in out)
