"""What a seat sees of Backgammon: everything but dice that were not thrown yet."""

from random import Random

import msgspec

from game.backgammon.board import Boards, pips_of
from game.backgammon.ending import reason_of
from game.backgammon.state import Due, Game, Log, Options, State, points_to_win, to_act
from game.core.contract import Sheet, SheetRow
from game.core.events import Seat


class View(msgspec.Struct, frozen=True):
    """What one seat knows."""

    seat: Seat | None
    to_act: tuple[Seat, ...]
    options: Options
    turn: Seat
    """The side on roll; before an opening throw it means nothing."""
    boards: Boards
    """Index = seat; each in that seat's own numbering: 26 counts, first those borne off, then
    points 1 to 24, then the bar."""
    due: Due
    first: Seat | None
    """Who is to win the first opening throw; None: by lot."""
    dice: tuple[int, ...]
    """As they were thrown, until the turn ends."""
    left: tuple[int, ...]
    """What of them is not played yet; four at first on a double."""
    cube: int
    owner: Seat | None
    """Who may turn the cube; None: it lies in the middle."""
    offer: int
    """The cube turned and not answered: 1 a double, 2 a beaver, 3 a raccoon; `cube` is still the
    value before."""
    resigned: int
    """The level that the side on roll offers to lose; 0: none."""
    refused: int
    """The highest level that was refused in this turn."""
    ties: int
    """Equal opening throws of this game so far."""
    throws: tuple[int, int]
    """How often each seat has thrown in this game."""
    pips: tuple[int, int]
    """How far each side has still to go."""
    crawford: bool
    """Whether this is the Crawford game."""
    after_crawford: bool
    """Whether it was played before."""
    score: tuple[int, int]
    games: tuple[Game, ...]
    """Those that are over."""
    log: Log
    """Who did what in this game, in order: `31: 8/5 6/5`, `64: (no play)`, `Doubles => 2`."""
    winner: Seat | None
    """Who won, once it is over; None then: the session ended even."""


def view(state: State, seat: Seat | None) -> View:
    """All of the state; `seat` only says whose eyes it is seen with."""
    return View(
        seat=seat,
        to_act=to_act(state),
        options=state.options,
        turn=state.turn,
        boards=state.boards,
        due=state.due,
        first=state.first,
        dice=state.dice,
        left=state.left,
        cube=state.cube,
        owner=state.owner,
        offer=state.offer,
        resigned=state.resigned,
        refused=state.refused,
        ties=state.ties,
        throws=state.throws,
        pips=(pips_of(state.boards[0]), pips_of(state.boards[1])),
        crawford=state.crawford,
        after_crawford=state.after_crawford,
        score=state.score,
        games=state.games,
        log=state.log,
        winner=state.winner,
    )


def determinize(seen: View, rng: Random) -> State:
    """The state that the view shows."""
    return State(
        options=seen.options,
        turn=seen.turn,
        boards=seen.boards,
        due=seen.due,
        first=seen.first,
        dice=seen.dice,
        left=seen.left,
        cube=seen.cube,
        owner=seen.owner,
        offer=seen.offer,
        resigned=seen.resigned,
        refused=seen.refused,
        ties=seen.ties,
        throws=seen.throws,
        crawford=seen.crawford,
        after_crawford=seen.after_crawford,
        score=seen.score,
        games=seen.games,
        log=seen.log,
        winner=seen.winner,
    )


def sheet(seen: View) -> Sheet:
    """A column for each seat, a row for each game that is over.

    A match that was begun from a position has a row for what was scored before.
    """
    rows = tuple(
        SheetRow(
            reason_of(game),
            tuple(game.points * (game.winner == seat) for seat in (0, 1)),
            by=game.winner,
        )
        for game in seen.games
    )
    before = tuple(
        total - sum(row.cells[seat] for row in rows) for seat, total in enumerate(seen.score)
    )
    if any(before):
        rows = (SheetRow("Before", before), *rows)
    goal = points_to_win(seen.options)
    words = "" if goal is None else f"first to {goal}"
    if seen.options.format == "money":
        words = f"{seen.options.session} games"
    return Sheet(((0,), (1,)), rows, seen.score, words, unit="Game")
