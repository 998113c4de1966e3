"""The words of Hearts: its house rules, moves, points, and to whom cards are passed."""

from collections.abc import Iterable
from typing import Annotated, Final, Literal

import msgspec

from game.core.cards import RANK_OF, SUIT_OF, Card, Suit, pack
from game.core.events import Seat
from game.core.options import Choice
from game.tricks import state as table
from game.tricks.module import Ranking
from game.tricks.ordinary import rank
from game.tricks.state import Deal, Play

PASS: Final = "pass"
"""The phase in which seats choose what they pass on."""
QUEEN: Final = Card("QS")
JACK: Final = Card("JD")
TEN: Final = Card("10C")
ALL: Final = 26
"""What the hearts and the black queen are worth together."""
PACK = pack()
LEFT_OUT: Final[dict[int, frozenset[Card]]] = {
    3: frozenset({Card("2D")}),
    5: frozenset({Card("2C"), Card("2D")}),
    6: frozenset({Card("2C"), Card("3C"), Card("2D"), Card("3D")}),
}
"""By the number of seats, what is taken out so that the pack can be shared out (rule 2.2)."""
POINT_CARDS: Final = frozenset(card for card in PACK if SUIT_OF[card] == "H") | {QUEEN}

_PLACE = {suit: number for number, suit in enumerate("CDSH")}  # colours in turn, hearts last
RANKING: Final[Ranking] = msgspec.structs.replace(
    rank(PACK, None),
    order={card: 20 * _PLACE[SUIT_OF[card]] - RANK_OF[card] for card in PACK},
)
Direction = Literal["left", "right", "across", "hold"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The house rules of a Hearts table."""

    target: Annotated[
        Literal[100, 50, 75, 150], Choice("Play to", "The match ends when somebody has so many")
    ] = 100
    moon: Annotated[
        Literal["others_plus_26", "self_minus_26", "off"],
        Choice(
            "Shooting the moon",
            "What taking every point brings",
            words=("26 for all others", "26 less for the shooter", "Nothing"),
        ),
    ] = "others_plus_26"
    jack_diamonds: Annotated[
        bool, Choice("Jack of diamonds", "Who takes it has ten points less")
    ] = False
    pass_cycle: Annotated[
        Literal["left_right_across_hold", "left_only", "left_right_across", "none"],
        Choice(
            "Passing",
            "To whom cards go, hand by hand",
            words=(
                "Left, right, across, none",
                "Always left",
                "Left, right, across",
                "Never",
            ),
        ),
    ] = "left_right_across_hold"
    queen_breaks: Annotated[
        Literal["off", "thrown", "played"],
        Choice(
            "The queen breaks hearts",
            "Whether the black queen opens hearts",
            words=("No", "When thrown on another suit", "When thrown or led"),
        ),
    ] = "off"
    points_on_first: Annotated[
        bool, Choice("Points on the first trick", "Who has no club may throw them")
    ] = False
    pass_count: Annotated[
        Literal[3, 2, 4],
        Choice("Cards passed", "How many go to another player", extra=True),
    ] = 3
    first_lead: Annotated[
        Literal["two_clubs", "any_club", "left_of_dealer"],
        Choice(
            "First lead",
            "What begins the first trick",
            words=("The lowest club", "Any club of its holder", "From the dealer’s left"),
            extra=True,
        ),
    ] = "two_clubs"
    must_break: Annotated[
        bool,
        Choice("Hearts must be broken", "They may not be led before that", extra=True),
    ] = True
    hearts_instead_of_qs: Annotated[
        bool,
        Choice(
            "Hearts beside the queen",
            "Who has only these may lead either",
            extra=True,
            needs=("must_break", True),
        ),
    ] = False
    sun: Annotated[
        bool, Choice("Shooting the sun", "All tricks: the moon counts twice", extra=True)
    ] = False
    moon_guard: Annotated[
        bool,
        Choice(
            "No moon to lose by",
            "It counts the other way where it would",
            extra=True,
            needs=("moon", "others_plus_26"),
        ),
    ] = False
    no_tricks_bonus: Annotated[
        bool, Choice("No trick at all", "Five points less for taking none", extra=True)
    ] = False
    exact_target: Annotated[
        bool, Choice("Exactly the target", "Who lands on it goes back to half", extra=True)
    ] = False
    tie: Annotated[
        Literal["share", "play_on"],
        Choice(
            "A tie at the end",
            "When several have the fewest",
            words=("They share the win", "Another hand"),
            extra=True,
        ),
    ] = "share"
    omnibus_ten_clubs: Annotated[
        bool, Choice("Ten of clubs", "Doubles the points of who takes it", extra=True)
    ] = False


class PassCards(msgspec.Struct, frozen=True, tag=True):
    """Choose what to pass on, in the order of a sorted hand."""

    cards: tuple[Card, ...]


class Auction(msgspec.Struct, frozen=True):
    """Nothing is bid in Hearts."""


Move = Deal | Play | PassCards
State = table.State[Auction, Options]
View = table.View[Auction, Options]


def direction(position: State | View) -> Direction:
    """Which way cards are passed in this hand (rule 3.2)."""
    across: tuple[Direction, ...] = ("across",) if position.seats == 4 else ()
    cycle: tuple[Direction, ...] = {
        "left_right_across_hold": ("left", "right", *across, "hold"),
        "left_only": ("left",),
        "left_right_across": ("left", "right", *across),
        "none": ("hold",),
    }[position.options.pass_cycle]
    return cycle[len(position.history) % len(cycle)]


def receiver(position: State | View, seat: Seat) -> Seat | None:
    """Who gets what the seat passes in this hand; None: nobody passes."""
    steps = {"left": 1, "right": position.seats - 1, "across": 2, "hold": 0}
    step = steps[direction(position)]
    return (seat + step) % position.seats if step else None


def lowest_club(seats: int) -> Card:
    """The card that leads the first trick."""
    return next(card for card in PACK if card not in LEFT_OUT.get(seats, ()))


def worth(card: Card) -> int:
    """The points of a card, house rules aside: a heart one, the black queen thirteen."""
    return 13 if card == QUEEN else int(SUIT_OF[card] == "H")


def taken(position: State | View) -> tuple[tuple[Card, ...], ...]:
    """The cards that each seat took in this hand so far."""
    found: list[tuple[Card, ...]] = [()] * position.seats
    for trick in position.past:
        found[trick.winner] += tuple(lay.card for lay in trick.lays)
    return tuple(found)


def points_taken(position: State | View) -> tuple[int, ...]:
    """Hearts and the black queen that each seat took in this hand so far, as points."""
    return tuple(sum(map(worth, cards)) for cards in taken(position))


def is_void_in(hand: Iterable[Card], suit: Suit) -> bool:
    """Whether the hand holds no card of the suit."""
    return all(SUIT_OF[card] != suit for card in hand)
