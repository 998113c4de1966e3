"""The rules of Backgammon: how a state comes of a state and a move."""

from random import Random
from typing import Final

from msgspec.structs import replace

from game.backgammon.board import BAR, OFF, STARTS, Board, with_step
from game.backgammon.cube import has_cube, is_crawford, may_double
from game.backgammon.ending import Beats, borne_off, outcome
from game.backgammon.legal import legal_moves, plays_by_key, refusal
from game.backgammon.notation import PLACES, written
from game.backgammon.play import all_dice
from game.backgammon.plays import Dice, Step
from game.backgammon.saying import said
from game.backgammon.setting import start_from
from game.backgammon.state import (
    Move,
    Options,
    Play,
    Roll,
    State,
    to_act,
)
from game.backgammon.text import caption, format_move, label, parse_move, prompt
from game.backgammon.view import View, determinize, sheet, view
from game.core.contract import (
    CHANCE,
    BadSetup,
    Beat,
    IllegalMove,
    Info,
    Rules,
    Setup,
    Text,
)
from game.core.events import Announced, AnyEvent, Captured, Moved, Rolled, Seat

CHECKER: Final = "checker"


def check(setup: Setup[Options]) -> None:
    """Accept two seats.

    Raises:
        BadSetup: it is not for two, the first seat is not at the table, or nothing can be played
            from the position.
    """
    if setup.seats != 2:
        raise BadSetup(f"Backgammon is for two, not for {setup.seats}")
    if setup.first is not None and setup.first not in (0, 1):
        raise BadSetup(f"There is no seat {setup.first} to begin")
    if setup.options.position:
        start_from(setup)


def start(setup: Setup[Options]) -> State:
    """The checkers are set up; `setup.first` or else the higher die begins (rule 2.3).

    From a position of one's own there is no opening throw (rule 8.13).
    """
    check(setup)
    options = setup.options
    if options.position:
        return start_from(setup)
    set_up = STARTS[options.start]
    state = State(options, setup.first or 0, (set_up, set_up), first=setup.first)
    return replace(state, crawford=is_crawford(options, state.score, False))


def chance(state: State, rng: Random) -> Move:
    """Two dice; where it is settled who begins, the higher of the opening throw is that seat's."""
    dice = (rng.randint(1, 6), rng.randint(1, 6))
    if state.due == "opening" and state.first is not None:
        high, low = max(dice), min(dice)
        dice = (high, low) if state.first == 0 else (low, high)
    return Roll(dice)


def apply(state: State, seat: Seat, move: Move) -> Beats:
    """The beats of a move.

    Raises:
        IllegalMove: the rules do not allow it.
    """
    if seat == CHANCE:
        return _apply_chance(state, move)
    if isinstance(move, Play) and state.due == "play" and seat == state.turn:
        if move.steps in plays_by_key(state).values():
            return _play(state, move)
    elif move in legal_moves(state, seat):
        return said(state, seat, move)
    raise refusal(state, seat, move)


def _apply_chance(state: State, move: Move) -> Beats:
    if not isinstance(move, Roll) or not all(1 <= die <= 6 for die in move.dice):
        raise IllegalMove("Those are no dice", "3.1")
    if state.due == "roll":
        return _rolled(state, move.dice, ())
    if state.due != "opening":
        raise IllegalMove("No dice are due", "3.1")
    lower = None if state.first is None else 1 - state.first
    if lower is not None and move.dice[lower] > move.dice[1 - lower]:
        raise IllegalMove("The other side is to begin", "2.3")
    return _opening(state, move.dice)


def _opening(state: State, dice: Dice) -> Beats:
    """Each side throws one die, and the higher begins; equal dice are thrown again (rule 2.3)."""
    if state.ties == 0:
        state = _new_game(state)
    beats: Beats = (
        Beat(Rolled(0, dice[:1]), replace(state, dice=dice[:1])),
        Beat(Rolled(1, dice[1:]), replace(state, dice=dice)),
    )
    if dice[0] == dice[1]:
        options, ties = state.options, state.ties + 1
        tied = replace(state, ties=ties, dice=())
        words = "Equal dice are thrown again"
        if options.format == "money" and has_cube(options) and ties <= options.auto_doubles:
            tied = replace(tied, cube=tied.cube * 2)
            words = f"Equal dice turn the cube to {tied.cube}"
        return (*beats, Beat(Announced(words), tied))
    turn = 0 if dice[0] > dice[1] else 1
    begun = replace(state, turn=turn, first=None, ties=0)
    if state.options.opening == "winner_rerolls":
        begun = replace(begun, dice=(), due="roll")
        beats = (*beats, Beat(Announced("begins", turn), begun))
    else:
        beats = _rolled(begun, dice, beats, Announced("begins", turn))
    if not state.crawford:
        return beats
    return (*beats, Beat(Announced("The Crawford game: nobody may double"), beats[-1].state))


def _new_game(state: State) -> State:
    """The checkers are set up again, the cube lies in the middle."""
    set_up = STARTS[state.options.start]
    return replace(
        state,
        boards=(set_up, set_up),
        cube=1,
        owner=None,
        throws=(0, 0),
        crawford=is_crawford(state.options, state.score, state.after_crawford),
        log=(),
    )


def _rolled(state: State, dice: Dice, before: Beats, event: AnyEvent | None = None) -> Beats:
    """The dice lie on the table; if nothing can be played with them the turn passes."""
    seat = state.turn
    throws = tuple(count + (at == seat) for at, count in enumerate(state.throws))
    thrown = replace(state, due="play", dice=dice, left=all_dice(dice), throws=throws)
    beats = (*before, Beat(event or Rolled(seat, dice), thrown))
    if plays_by_key(thrown):
        return beats
    line = (seat, f"{max(dice)}{min(dice)}: (no play)")
    passed = turn_passed(replace(thrown, log=(*thrown.log, line)))
    return (*beats, Beat(Announced("no play", seat), passed))


def turn_passed(state: State) -> State:
    """The other side's turn begins: it may double if it can, or its dice are due."""
    after = replace(state, turn=1 - state.turn, dice=(), left=(), refused=0)
    return replace(after, due="throw" if may_double(after, after.turn) else "roll")


def _play(state: State, move: Play) -> Beats:
    """Each checker moves, and what it hits goes to the bar; then the turn passes."""
    seat = state.turn
    beats: list[Beat[State]] = []
    high, low = max(state.dice), min(state.dice)
    line = (seat, f"{high}{low}: {written(move.steps, state.boards[1 - seat])}")
    at = state
    for start, end in move.steps:
        own, enemy = at.boards[seat], at.boards[1 - seat]
        hits = end != OFF and enemy[BAR - end] == 1
        own = with_step(own, start, end)
        at = replace(at, boards=_pair(seat, own, enemy), left=_without(at.left, (start, end)))
        beats.append(Beat(Moved(seat, CHECKER, PLACES[start], PLACES[end]), at))
        if hits:
            enemy = with_step(enemy, BAR - end, BAR)
            at = replace(at, boards=_pair(seat, own, enemy))
            beats.append(Beat(Captured(seat, CHECKER, PLACES[end]), at))
    at = replace(at, log=(*at.log, line))
    won = not any(at.boards[seat][1:])
    beats[-1] = Beat(beats[-1].event, at if won else turn_passed(at))
    return (*beats, *(borne_off(at, seat) if won else ()))


def _pair(seat: Seat, own: Board, enemy: Board) -> tuple[Board, Board]:
    return (own, enemy) if seat == 0 else (enemy, own)


def _without(left: tuple[int, ...], step: Step) -> tuple[int, ...]:
    """The dice but the one that made the step: the exact one, or in bearing off a larger."""
    start, end = step
    die = min(die for die in left if die == start - end or (end == OFF and die > start))
    at = left.index(die)
    return left[:at] + left[at + 1 :]


RULES: Rules[State, Move, View] = Rules(
    info=Info(
        "backgammon",
        "Backgammon",
        "boards",
        (2,),
        "Race with dice",
        "Bring your men home first",
        hides=False,
        first=("Begins", "By the dice"),
    ),
    options_type=Options,
    state_type=State,
    move_type=Move,
    view_type=View,
    check=check,
    start=start,
    to_act=to_act,
    chance=chance,
    legal_moves=legal_moves,
    apply=apply,
    view=view,
    determinize=determinize,
    outcome=outcome,
    sheet=sheet,
    text=Text(format_move, parse_move, caption, prompt, label),
)
