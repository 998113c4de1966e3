"""How turns, holes and the match end (sections 5 and 6)."""

from msgspec.structs import replace

from game.core import say
from game.core.contract import Beat, Outcome
from game.core.events import Announced, GameOver, Scored, Seat
from game.golf.scoring import hole_points
from game.golf.state import LONGEST, Hole, State

Beats = tuple[Beat[State], ...]


def end_turn(state: State, beats: Beats, refuses: bool = False, knocks: bool = False) -> Beats:
    """The beats of a move and what follows from it: closing, the hole's end, the next turn.

    `refuses`: the seat turned nothing up; `knocks`: it closes whatever lies closed.
    """
    seat, seats = state.turn, state.seats
    ended = replace(
        state, turns=state.turns + 1, refusals=state.refusals + 1 if refuses else 0, phase="draw"
    )
    if ended.refusals >= 2 * seats:
        return _with_end(beats, ended)
    if ended.closer is not None:
        ended = replace(ended, last_turns=ended.last_turns - 1)
        if ended.last_turns == 0:
            return _with_end(beats, ended)
    elif knocks or all(ended.up[seat]):
        ended = replace(ended, closer=seat, last_turns=seats - 1)
    if ended.turns >= LONGEST * seats:
        return _with_end(beats, ended)
    if not ended.stock:
        if len(ended.discards) < 2:  # nothing but the card that stays
            return _with_end(beats, ended)
        ended = replace(ended, phase="shuffle")
    ended = replace(ended, turn=(seat + 1) % seats)
    if ended.closer == seat and not knocks:
        closes = Beat(Announced("closes the hole", seat), ended)
        return (*_settled(beats, replace(ended, closer=None, last_turns=0)), closes)
    return _settled(beats, ended)


def _settled(beats: Beats, state: State) -> Beats:
    """The beats, the last of them with the state that stands after it."""
    return (*beats[:-1], Beat(beats[-1].event, state))


def _with_end(beats: Beats, state: State) -> Beats:
    """All cards are turned up and counted; after the last hole the match is over (rule 5.6)."""
    opened = replace(state, up=((True,) * state.options.grid,) * state.seats)
    beats = _settled(beats, state)
    if opened.up != state.up:
        beats = (*beats, Beat(Announced("All cards are turned up"), opened))
    points = hole_points(state.hands, state.closer, state.options)
    holes = (*state.holes, Hole(points, state.closer))
    over = len(holes) == state.options.holes
    counted = replace(opened, holes=holes, phase="over" if over else "deal", last_turns=0)
    beats = (*beats, Beat(Scored(points, f"Hole {len(holes)} is counted"), counted))
    if over:
        beats = (*beats, Beat(GameOver(winners(counted), end_reason(counted)), counted))
    return beats


def totals(state: State) -> tuple[int, ...]:
    """Each seat's strokes so far."""
    return tuple(sum(hole.points[seat] for hole in state.holes) for seat in range(state.seats))


def winners(state: State) -> tuple[Seat, ...]:
    """The lowest total; equal ones share the win (rule 6.1)."""
    found = totals(state)
    return tuple(seat for seat, total in enumerate(found) if total == min(found))


def end_reason(state: State) -> str:
    """How the match ended, without names."""
    count = state.options.holes
    return f"Fewest strokes after {say.NUMBERS[count] if count < 10 else count} holes"


def outcome(state: State) -> Outcome | None:
    """Who won, and everybody's strokes (rule 6.1)."""
    if state.phase != "over":
        return None
    return Outcome(winners(state), totals(state), end_reason(state))
