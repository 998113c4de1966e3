"""Options, moves and the whole truth of a table of Backgammon."""

from typing import Annotated, Literal

import msgspec

from game.backgammon.board import Boards
from game.backgammon.plays import Dice, Step
from game.core.contract import CHANCE
from game.core.events import Seat
from game.core.options import Choice


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The house rules of Backgammon (section 8)."""

    format: Annotated[
        Literal["single", "match", "money"],
        Choice(
            "Play for",
            "One game, a match to so many points, or a count over several games",
            ("One game", "A match", "Points, as for money"),
        ),
    ] = "single"
    match_length: Annotated[
        Literal[1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25],
        Choice("Match length", "The points that win the match", needs=("format", "match")),
    ] = 5
    session: Annotated[
        Literal[1, 3, 5, 10, 20],
        Choice("Games", "How many games are counted together", needs=("format", "money")),
    ] = 5
    count_gammons: Annotated[
        bool, Choice("Gammons", "Winning before the other side bears off counts double or triple")
    ] = True
    cube: Annotated[
        Literal["usual", "on", "off"],
        Choice(
            "Doubling cube",
            "The stakes can be doubled",
            ("In matches and for money", "Always", "Never"),
        ),
    ] = "usual"
    crawford: Annotated[
        bool,
        Choice(
            "Crawford rule",
            "No doubling in the first game after somebody is one point short",
            needs=("format", "match"),
        ),
    ] = True
    jacoby: Annotated[
        bool,
        Choice(
            "Jacoby rule",
            "Gammons count only once the cube was turned",
            extra=True,
            needs=("format", "money"),
        ),
    ] = False
    beavers: Annotated[
        Literal["off", "beaver", "raccoon"],
        Choice(
            "Beavers",
            "Whoever is doubled may turn the cube again and keep it",
            ("Off", "Beavers", "Beavers and raccoons"),
            extra=True,
            needs=("format", "money"),
        ),
    ] = "off"
    auto_doubles: Annotated[
        Literal[0, 1, 2],
        Choice(
            "Automatic doubles",
            "Equal dice in the opening throw turn the cube",
            ("Off", "Once", "Twice"),
            extra=True,
            needs=("format", "money"),
        ),
    ] = 0
    holland: Annotated[
        bool,
        Choice(
            "Holland rule",
            "After the Crawford game both sides throw twice before a double",
            extra=True,
            needs=("format", "match"),
        ),
    ] = False
    start: Annotated[
        Literal["standard", "nackgammon", "hypergammon"],
        Choice(
            "Set-up",
            "Where the checkers stand at the start",
            ("Standard", "Nackgammon", "Hypergammon"),
            extra=True,
        ),
    ] = "standard"
    opening: Annotated[
        Literal["winner_plays_both", "winner_rerolls"],
        Choice(
            "Opening throw",
            "What the side with the higher die plays",
            ("Both dice", "A new roll"),
            extra=True,
        ),
    ] = "winner_plays_both"
    position: Annotated[
        str,
        Choice(
            "Start position",
            "A GNU position and match ID, or an XGID; empty: as usual",
            ("As usual",),
            extra=True,
            examples=(
                "4HPwATDgc/ABMA",
                "jGfwATDg8+ABMA:cAkAAAAAAAAA",
                "XGID=-b----E-C---eE---c-e----B-:0:0:1:21:0:0:1:0:10",
            ),
        ),
    ] = ""
    """What it tells goes before the other house rules."""


class Roll(msgspec.Struct, frozen=True, tag="roll"):
    """Chance: two dice; at the opening the first is seat 0's and the second seat 1's."""

    dice: Dice


class Throw(msgspec.Struct, frozen=True, tag="throw"):
    """Throw without doubling, where one could double."""


class Double(msgspec.Struct, frozen=True, tag="double"):
    """Offer to play for twice as much (rule 6.2)."""


class Take(msgspec.Struct, frozen=True, tag="take"):
    """Play on for what the cube was turned to."""


class Drop(msgspec.Struct, frozen=True, tag="drop"):
    """Give the game up for what the cube showed before."""


class Beaver(msgspec.Struct, frozen=True, tag="beaver"):
    """Take, turn the cube once more, and keep it (rule 6.6)."""


class Raccoon(msgspec.Struct, frozen=True, tag="raccoon"):
    """The doubler’s answer to a beaver: turn the cube yet again; the other side keeps it."""


class Play(msgspec.Struct, frozen=True, tag="play"):
    """The whole play of a roll.

    Its steps are in the mover's numbering, each from and to: 25 is the bar, 0 is off.
    """

    steps: tuple[Step, ...]


Level = Literal[1, 2, 3]
"""A single game, a gammon, a backgammon."""


class Resign(msgspec.Struct, frozen=True, tag="resign"):
    """Offer the game to the other side (rule 5.5)."""

    level: Level


class Accept(msgspec.Struct, frozen=True, tag="accept"):
    """Take the game that the other side offered."""


class Refuse(msgspec.Struct, frozen=True, tag="refuse"):
    """Play on for more than the other side offered."""


Move = Roll | Throw | Double | Take | Drop | Beaver | Raccoon | Play | Resign | Accept | Refuse

Due = Literal["opening", "roll", "throw", "answer", "play", "resign", "over"]
"""`opening` and `roll` are chance's; `throw`: the side on roll throws or doubles; `answer`: a
turned cube is taken or dropped; `resign`: an offer to resign is accepted or refused."""

Log = tuple[tuple[Seat, str], ...]
"""Who did what, in order: `31: 8/5 6/5`, `64: (no play)`, `Doubles => 2`, `Takes`."""


class Game(msgspec.Struct, frozen=True):
    """A game that is over."""

    winner: Seat
    points: int
    level: Level
    """What it counted as, before the cube."""
    cube: int
    how: Literal["borne off", "dropped", "resigned"]
    crawford: bool = False


class State(msgspec.Struct, frozen=True):
    """The whole truth; nothing of it is hidden."""

    options: Options
    turn: Seat
    """The side on roll; before an opening throw it means nothing."""
    boards: Boards
    """Index = seat; each in that seat's own numbering. While a checker hits, both stand on the
    point; the next beat has the one that was hit on the bar."""
    due: Due = "opening"
    first: Seat | None = None
    """Who is to win the first opening throw; None: by lot."""
    dice: tuple[int, ...] = ()
    """As they were thrown, until the turn ends."""
    left: tuple[int, ...] = ()
    """What of them is not played yet; four at first on a double."""
    cube: int = 1
    owner: Seat | None = None
    """Who may turn the cube; None: it lies in the middle."""
    offer: int = 0
    """The cube turned and not answered: 1 a double, 2 a beaver, 3 a raccoon; `cube` is still the
    value before."""
    resigned: int = 0
    """The level that the side on roll offers to lose; 0: none."""
    refused: int = 0
    """The highest level that was refused in this turn."""
    ties: int = 0
    """Equal opening throws of this game so far."""
    throws: tuple[int, int] = (0, 0)
    """How often each seat has thrown in this game, the opening throw counted for its winner."""
    crawford: bool = False
    """Whether this is the Crawford game."""
    after_crawford: bool = False
    """Whether it was played before."""
    score: tuple[int, int] = (0, 0)
    games: tuple[Game, ...] = ()
    """Those that are over."""
    log: Log = ()
    """Of this game, or of the last one until the next opening throw."""
    winner: Seat | None = None
    """Who won, once it is over; None then: the session ended even."""


def to_act(state: State) -> tuple[Seat, ...]:
    """Who may move; chance while dice are due."""
    match state.due:
        case "opening" | "roll":
            return (CHANCE,)
        case "throw" | "play":
            return (state.turn,)
        case "resign":
            return (1 - state.turn,)
        case "answer":
            return (1 - state.turn if state.offer % 2 else state.turn,)
    return ()


def points_to_win(options: Options) -> int | None:
    """The points that win; None: games are counted, not points."""
    return options.match_length if options.format == "match" else None
