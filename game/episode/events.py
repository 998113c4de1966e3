"""What happens in an episode, event by event: the log that replays, theatre and audit read.

Cards are numbers (`game.episode.cards`) and `slot` is a policy; only `dealerPos` is a place at the
table. Fields at their default are left out of the JSON. The vocabulary only ever grows.
"""

import msgspec

from game.episode.cards import NONE

Cards = tuple[int, ...]
Matrix = tuple[tuple[int, ...], ...]
"""Index = slot, then slot; nought on the diagonal."""
Rates = tuple[tuple[float, ...], ...]


class Event(msgspec.Struct, frozen=True, tag_field="kind", rename="camel", omit_defaults=True):
    """The root of all events."""


class Start(Event, frozen=True, tag="start"):
    """The episode begins; `text` is the game's id."""

    text: str


class Hand(Event, frozen=True, tag="hand"):
    """A hand was dealt; hands are numbered from 0."""

    hand: int
    hands: tuple[Cards, ...]
    """Index = slot: the cards as dealt, before any pass and pick-up."""
    dealer: int
    """The dealer's slot."""
    dealer_pos: int
    count: int
    """How many tricks it has."""
    kitty: Cards = ()
    """Euchre: the upcard first."""
    upcard: int = NONE
    turnup: int = NONE
    """Oh Hell: the card that makes trump."""
    pass_dir: int = NONE
    """Hearts: 0 left, 1 right, 2 across, 3 nobody passes."""


class Marked(Event, frozen=True, kw_only=True):
    """How a decision came about."""

    scripted: bool = False
    """Whether nobody was asked, or the answer could not be used."""
    fallback: bool = False
    """An answer was due and could not be used: the house played."""
    forced: bool = False
    """The house's own move could not be used either."""
    text: str = ""
    """The slot's notes after the move."""


class Move(Marked, frozen=True):
    """What a slot decided."""

    hand: int
    slot: int


class Pass(Move, frozen=True, tag="pass"):
    """Cards laid down for another slot; they change hands when all have chosen."""

    other: int
    cards: Cards


class Bid(Move, frozen=True, tag="bid"):
    """A bid, or a pass in the bidding."""

    action: str
    value: int = NONE
    """The number bid; in euchre the round, 1 or 2."""
    suit: int = NONE
    tell: str = ""
    """What spectators may read from it."""


class Trump(Event, frozen=True, tag="trump"):
    """Trump was made (euchre)."""

    hand: int
    slot: int
    suit: int
    alone: bool = False
    text: str = ""


class Discard(Move, frozen=True, tag="discard"):
    """The dealer laid a card away."""

    card: int


class Play(Move, frozen=True, tag="play"):
    """A card was laid to a trick."""

    card: int
    trick: int
    trick_pos: int
    legal: Cards
    """What the slot could have played, this card too."""
    tell: str = ""


class Broken(Event, frozen=True, tag="broken"):
    """The suit that may not be led at first has been played."""

    hand: int
    suit: int


class Trick(Event, frozen=True, tag="trick"):
    """A trick was taken."""

    hand: int
    trick: int
    slot: int
    cards: Cards
    """In the order of play."""
    value: int = 0
    """Its penalty points."""


class HandEnd(Event, frozen=True, tag="handEnd"):
    """A hand was scored; index = slot, of `team_points` = side."""

    hand: int
    points: tuple[int, ...]
    tricks: tuple[int, ...]
    net: tuple[float, ...]
    text: str
    team_points: tuple[int, ...] = ()


class HandVoid(Event, frozen=True, tag="handVoid"):
    """A hand was broken off, and counts for nothing."""

    hand: int


class Power(msgspec.Struct, frozen=True, rename="camel"):
    """How much the audit has to go by."""

    hands: int
    chance_min: int
    chance_median: int
    """Over the twelve pairs of slots."""


class Found(msgspec.Struct, frozen=True, rename="camel"):
    """The soft-play audit; the last three are None where cards are no penalties."""

    chance: Matrix
    """How often the slot could have beaten the other's card."""
    yielded: Matrix = msgspec.field(name="yield")
    """How often it did not."""
    yield_rate: Rates
    field: tuple[float, ...]
    """The slot's rate against all others."""
    discards: Matrix | None
    gift: Matrix | None
    gift_rate: Rates | None
    power: Power


class Audit(Event, frozen=True, tag="audit"):
    """Who let whom have tricks (games where everybody plays alone)."""

    hand: int
    data: Found


class Ending(msgspec.Struct, frozen=True, rename="camel"):
    """What an episode came to."""

    hands_scored: int
    hands: int
    seed: int
    norm: float


class End(Event, frozen=True, tag="end"):
    """The episode is over; `hand`: how many hands were played; `text`: the reason."""

    hand: int
    text: str
    data: Ending


AnyEvent = (
    Start
    | Hand
    | Pass
    | Bid
    | Trump
    | Discard
    | Play
    | Broken
    | Trick
    | HandEnd
    | HandVoid
    | Audit
    | End
)
AnyMove = Pass | Bid | Discard | Play
