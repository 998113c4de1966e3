"""What people round a table see happen: the vocabulary that all games share.

Captions, sounds, pauses, the log and screen readers are written against these and against no
game. A card that the reader may not see is `HIDDEN`; `redact` makes it so.
"""

import msgspec

from game.core.cards import HIDDEN, Card

Seat = int
"""A place at the table, 0 to n - 1, clockwise; the left neighbour of `s` is `(s + 1) % n`."""


class Event(msgspec.Struct, frozen=True, tag=True):
    """The root of all events."""


class Dealt(Event, frozen=True):
    """Cards went from the pack to the seats; index = seat."""

    dealer: Seat | None
    hands: tuple[tuple[Card, ...], ...]
    upcard: Card | None = None


class Said(Event, frozen=True):
    """A seat bid, passed, named trump or declared something; all heard it."""

    seat: Seat
    kind: str
    """The move's kind: `pass`, `order up`, `bid`. Lower case, for captions and sounds."""
    words: str
    """As spoken at the table, for the pill at the seat: “Pass”, “Hearts, alone”."""


class Played(Event, frozen=True):
    """A seat laid a card face up on the table."""

    seat: Seat
    card: Card


class Turned(Event, frozen=True):
    """A seat turned a card of its own face up where it lies, for everyone to see."""

    seat: Seat
    card: Card
    at: int
    """Which of the cards before the seat, counted from 0."""


class TrickTaken(Event, frozen=True):
    """A full trick went to its winner, in the order it was played."""

    seat: Seat
    cards: tuple[Card, ...]


class Drawn(Event, frozen=True):
    """A seat took cards into its hand, from the stock unless `source` says from where."""

    seat: Seat
    cards: tuple[Card, ...]
    source: str = "stock"
    public: bool = False
    """True: everybody saw which cards they were (an upcard picked up)."""


class Discarded(Event, frozen=True):
    """A seat laid cards away."""

    seat: Seat
    cards: tuple[Card, ...]
    public: bool = False
    """True: face up, for everyone to see."""


class Given(Event, frozen=True):
    """A seat gave cards to another; only the two know which."""

    seat: Seat
    to: Seat
    cards: tuple[Card, ...]


class Moved(Event, frozen=True):
    """A piece, chip or peg went to a place; `source` is None when it was not on the board."""

    seat: Seat
    piece: str
    source: str | None
    to: str
    written: str = ""
    """The whole move as the game's notation has it, where people read that: `Nxe5+`."""


class Captured(Event, frozen=True):
    """A seat took a piece or chip of another off the board."""

    seat: Seat
    piece: str
    at: str


class Joined(Event, frozen=True):
    """A seat completed a line (Sequence) or another pattern on the board."""

    seat: Seat
    places: tuple[str, ...]


class Rolled(Event, frozen=True):
    """Dice fell."""

    seat: Seat
    dice: tuple[int, ...]


class Shuffled(Event, frozen=True):
    """The discards became the new stock; `count` cards."""

    count: int


class Scored(Event, frozen=True):
    """A hand or game was counted; `points` as added, one for each side of the score sheet."""

    points: tuple[int, ...]
    reason: str
    """One sentence without names: “The makers took three tricks”."""


class Announced(Event, frozen=True):
    """Something worth a line that no other event says; `seat` is None when nobody did it."""

    words: str
    seat: Seat | None = None


class GameOver(Event, frozen=True):
    """The match ended; `winners` are seats."""

    winners: tuple[Seat, ...]
    reason: str


AnyEvent = (
    Dealt
    | Said
    | Played
    | Turned
    | TrickTaken
    | Drawn
    | Discarded
    | Given
    | Moved
    | Captured
    | Joined
    | Rolled
    | Shuffled
    | Scored
    | Announced
    | GameOver
)


def redact(event: AnyEvent, seat: Seat | None) -> AnyEvent:
    """The event as a seat saw it; None is a spectator, who sees no closed card."""
    if isinstance(event, Dealt):
        hands = tuple(
            hand if at == seat else (HIDDEN,) * len(hand) for at, hand in enumerate(event.hands)
        )
        return msgspec.structs.replace(event, hands=hands)
    if isinstance(event, Drawn | Discarded) and not event.public and event.seat != seat:
        return msgspec.structs.replace(event, cards=(HIDDEN,) * len(event.cards))
    if isinstance(event, Given) and seat not in (event.seat, event.to):
        return msgspec.structs.replace(event, cards=(HIDDEN,) * len(event.cards))
    return event
