"""How games end and are counted, and how the table's match or session does (sections 5 and 7)."""

from typing import Literal

from msgspec.structs import replace

from game.backgammon.cube import counts_gammons, level_of
from game.backgammon.state import Game, Level, Options, State, points_to_win
from game.core.contract import Beat, Outcome
from game.core.events import GameOver, Scored, Seat

Beats = tuple[Beat[State], ...]

LEVELS: dict[int, str] = {1: "single game", 2: "gammon", 3: "backgammon"}


def borne_off(state: State, winner: Seat) -> Beats:
    """The beats after the last checker is off."""
    level: Level = 1
    if counts_gammons(state):
        level = level_of(state.boards[winner], state.boards[1 - winner])
    return game_won(state, winner, level, "borne off")


def game_won(
    state: State, winner: Seat, level: Level, how: Literal["borne off", "dropped", "resigned"]
) -> Beats:
    """The game is counted; then the next is due, or all is over."""
    points = level * state.cube
    game = Game(winner, points, level, state.cube, how, state.crawford)
    score = tuple(have + points * (seat == winner) for seat, have in enumerate(state.score))
    words = f"Wins {points} point{'s' * (points != 1)}"
    counted = replace(
        state,
        due="opening",
        dice=(),
        left=(),
        offer=0,
        resigned=0,
        refused=0,
        crawford=False,
        after_crawford=state.after_crawford or state.crawford,
        score=score,
        games=(*state.games, game),
        log=(*state.log, (winner, words)),
    )
    over = _is_over(counted.options, counted)
    if over:
        best = max(counted.score)
        leaders = [seat for seat in (0, 1) if counted.score[seat] == best]
        counted = replace(counted, due="over", winner=leaders[0] if len(leaders) == 1 else None)
    gains = tuple(points * (seat == winner) for seat in (0, 1))
    beats: Beats = (Beat(Scored(gains, reason_of(game)), counted),)
    if over:
        beats = (*beats, Beat(GameOver(winners(counted), end_reason(counted)), counted))
    return beats


def _is_over(options: Options, state: State) -> bool:
    goal = points_to_win(options)
    if goal is not None:
        return max(state.score) >= goal
    return options.format == "single" or len(state.games) >= options.session


def reason_of(game: Game) -> str:
    """How a game was won, without names: “A gammon with the cube on 2”."""
    what = f"A {LEVELS[game.level]}"
    if game.how == "dropped":
        what = "The double was dropped"
    elif game.how == "resigned":
        what = f"{what}, resigned"
    return f"{what}, the cube on {game.cube}" if game.cube > 1 else what


def winners(state: State) -> tuple[Seat, ...]:
    """Who won it all; nobody if a session ended even."""
    return () if state.winner is None else (state.winner,)


def end_reason(state: State) -> str:
    """How it ended, without names."""
    goal = points_to_win(state.options)
    if goal is not None:
        return f"First to {goal} point{'s' * (goal != 1)}"
    if state.options.format == "single":
        return reason_of(state.games[-1])
    return f"Most points in {len(state.games)} games" if state.winner is not None else "Even"


def outcome(state: State) -> Outcome | None:
    """Who won, and the points."""
    if state.due != "over":
        return None
    return Outcome(winners(state), state.score, end_reason(state))
