"""Options, moves and the whole truth of a game of Crazy 8s."""

from typing import Annotated, Final, Literal

import msgspec

from game.core.cards import RANK_OF, SUIT_OF, Card, Suit, pack
from game.core.contract import CHANCE
from game.core.events import Seat
from game.core.options import Choice

LONGEST: Final = 100
"""Turns for each seat after which a round ends as if it were blocked (rule 3.3)."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The house rules of Crazy 8s (section 5)."""

    hand: Annotated[
        Literal["standard", 5, 7, 9],
        Choice(
            "Cards each",
            "Usually seven for two players, five for more",
            ("Usual", "Five", "Seven", "Nine"),
        ),
    ] = "standard"
    draw_until: Annotated[
        bool,
        Choice("Draw until it fits", "Go on drawing until a card fits; else draw just one"),
    ] = True
    rounds: Annotated[Literal[1, 3, 5], Choice("Rounds", "How many deals make a match")] = 3
    may_draw: Annotated[
        bool,
        Choice("Free drawing", "You may draw although you hold a card that fits", extra=True),
    ] = False
    draw_limit: Annotated[
        Literal["none", 3, 5],
        Choice(
            "Most draws",
            "After so many cards in one turn you pass",
            ("No limit", "Three", "Five"),
            extra=True,
            needs=("draw_until", True),
        ),
    ] = "none"
    start_eight: Annotated[
        Literal["skip", "own_suit"],
        Choice(
            "Eight turned up first",
            "What becomes of an eight that would begin the discards",
            ("Another card", "It stays"),
            extra=True,
        ),
    ] = "skip"
    draw_two: Annotated[
        bool,
        Choice("Twos", "The next player takes two cards, or plays a two and passes it on",
               extra=True),
    ] = False  # fmt: skip
    skip_queen: Annotated[
        bool, Choice("Queens", "The next player loses the turn", extra=True)
    ] = False  # fmt: skip
    reverse_ace: Annotated[
        bool, Choice("Aces", "Play turns round and goes the other way", extra=True)
    ] = False  # fmt: skip
    scoring: Annotated[
        Literal["penalty", "winner_takes"],
        Choice(
            "Counting",
            "Who is charged or paid for the cards that are left",
            ("Each pays for their own", "The first out is paid"),
            extra=True,
        ),
    ] = "penalty"
    eight_needs_match: Annotated[
        bool, Choice("Eights must fit", "An eight has to match like any other card", extra=True)
    ] = False  # fmt: skip
    no_last_eight: Annotated[
        bool, Choice("No eight at the end", "An eight may not be your last card", extra=True)
    ] = False  # fmt: skip


class Deal(msgspec.Struct, frozen=True, tag="deal"):
    """Chance: the shuffled cards, top first (rule 1.3)."""

    pack: tuple[Card, ...]


class Shuffle(msgspec.Struct, frozen=True, tag="shuffle"):
    """Chance: the discards as the new stock, top card first (rule 2.6)."""

    stock: tuple[Card, ...]


class Play(msgspec.Struct, frozen=True, tag="play"):
    """Lay a card on the discards; an eight names a suit, unless it is the last card."""

    card: Card
    suit: Literal["", "C", "D", "H", "S"] = ""


class Draw(msgspec.Struct, frozen=True, tag="draw"):
    """Take the top card of the stock (rule 2.4)."""


class Take(msgspec.Struct, frozen=True, tag="take"):
    """Take the cards that twos demand, and lose the turn (rule 5.7)."""


class Pass(msgspec.Struct, frozen=True, tag="pass"):
    """End the turn without a card played (rule 2.5)."""


Move = Deal | Shuffle | Play | Draw | Take | Pass

SUIT_ORDER: Final[tuple[Suit, ...]] = ("C", "D", "S", "H")
"""As hands are sorted: black and red in turn."""

Phase = Literal["deal", "play", "shuffle", "over"]
"""`deal` and `shuffle` are chance's; between two rounds the last cards still lie there."""


class Lack(msgspec.Struct, frozen=True):
    """What a seat gave away when it drew or passed: nothing in hand fitted."""

    suit: Suit
    """The suit in force then."""
    rank: str
    """The rank of the top card then."""
    since: int
    """How many cards in the hand may have come later; all others do not fit."""


class Round(msgspec.Struct, frozen=True):
    """A round that was counted."""

    points: tuple[int, ...]
    """Index = seat."""
    out: Seat | None
    """Who played the last card; None: the round was blocked."""


class State(msgspec.Struct, frozen=True):
    """A game of Crazy 8s, whole."""

    options: Options
    seats: int
    first: Seat
    """Who starts the first round."""
    turn: Seat
    hands: tuple[tuple[Card, ...], ...]
    """Index = seat; sorted. Empty before the first deal."""
    stock: tuple[Card, ...]
    """Top card first."""
    discards: tuple[Card, ...]
    """The latest last."""
    suit: Literal["", "C", "D", "H", "S"] = ""
    """The suit in force; after an eight it is not the one printed on the top card."""
    phase: Phase = "deal"
    direction: Literal[1, -1] = 1
    """1: clockwise."""
    drawn: int = 0
    """Cards that the seat whose turn it is has drawn in it."""
    passes: int = 0
    """The latest passes in a row."""
    demand: int = 0
    """Cards that twos demand of the seat whose turn it is."""
    owed: int = 0
    """Cards that the seat takes as soon as there is a new stock."""
    turns: int = 0
    """In this round so far."""
    lacks: tuple[tuple[Lack, ...], ...] = ()
    """Index = seat: what its draws and passes of this round still tell, the latest last."""
    rounds: tuple[Round, ...] = ()
    """Those that were counted, in order."""


def to_act(state: State) -> tuple[Seat, ...]:
    """The seat whose turn it is; CHANCE while cards are due; nobody when it is over."""
    if state.phase == "over":
        return ()
    return (state.turn,) if state.phase == "play" else (CHANCE,)


def hand_size(seats: int, options: Options) -> int:
    """How many cards each seat is dealt (rules 1.3 and 5.1)."""
    if options.hand == "standard":
        return 7 if seats == 2 else 5
    return options.hand


def full_pack(seats: int, options: Options) -> tuple[Card, ...]:
    """All cards in play, sorted by pack: a second one only if one cannot be dealt (rule 1.2)."""
    one = pack()
    return one if seats * hand_size(seats, options) < len(one) else one * 2


def starter(seats: int, first: Seat, number: int) -> Seat:
    """Who starts a round, counted from 0 (rule 1.5)."""
    return (first + number) % seats


def is_eight(card: Card) -> bool:
    """Whether the card names a suit (rule 2.2)."""
    return card[0] == "8"


def sort_hand(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Suit by suit, high first, the eights last."""
    return tuple(sorted(cards, key=_place))


def _place(card: Card) -> tuple[bool, int, int]:
    return is_eight(card), SUIT_ORDER.index(SUIT_OF[card]), -RANK_OF[card]
