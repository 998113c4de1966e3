"""Backgammon beside OpenSpiel's and GNU Backgammon's: the positions that a roll can lead to.

OpenSpiel plays the four steps of a double as two half-turns and looks for the full use of the dice
in each of them alone, so that it could also allow plays which leave a die unused that could have
been played (rule 3.4). In both the last checker may not be borne off with one die where both could
be played, which makes a difference where there is something to hit on the way.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Any, cast

from msgspec.structs import replace

from game.backgammon.board import BAR, OFF, Board, Boards
from game.backgammon.ids import position_id
from game.backgammon.plays import Dice, board_from, enemy_after, plays_of
from game.backgammon.rules import RULES
from game.backgammon.state import Options, Play, Roll, State
from game.core.contract import CHANCE, Setup
from tests.game.peers.driver import Compared, Parted

GNU_MISSING = "gnubg-nn is not installed: uv sync --inexact --group peers"
_FEATURES = 4 * 24
_BAR_THERE = 2 * _FEATURES


def boards_of(state: State) -> set[Boards]:
    """The positions after each play: the mover's board, then the other's."""
    own, enemy = state.boards[state.turn], state.boards[1 - state.turn]
    keys = plays_of(own, enemy, cast(Dice, state.dice))
    return {(board_from(key), enemy_after(enemy, key)) for key in keys}


def won_early(positions: set[Boards]) -> set[Boards]:
    """Those in which the mover is done: with the last checker off, dice may be left."""
    return {boards for boards in positions if not any(boards[0][1:])}


def compare(seed: str, start: str = "standard") -> Compared:
    """Plays one random game here and in OpenSpiel.

    Raises:
        Parted: they disagree; the text has the position.
    """
    import pyspiel

    hyper = "true" if start == "hypergammon" else "false"
    name = f"backgammon(scoring_type=full_scoring,hyper_backgammon={hyper})"
    theirs = pyspiel.load_game(name).new_initial_state()
    rng, found = Random(seed), Compared()
    ours: State = RULES.start(Setup(2, Options(start=start)))  # type: ignore[arg-type]
    kinds: set[str] = set()
    try:
        while RULES.to_act(ours):
            if RULES.to_act(ours) == (CHANCE,):
                ours = _roll(ours, theirs, rng)
            else:
                ours = _play(ours, theirs, rng, found, kinds)
        _same_end(ours, theirs, rates=start == "standard")
    except AssertionError as fault:
        raise Parted(f"{fault}\nin game {seed!r}:\n{theirs}") from fault
    found.kinds = (*sorted(kinds), f"level {ours.games[0].level}")
    return found


def compare_with_gnu(seed: str) -> Compared:
    """Plays one random game here, and holds every roll against GNU Backgammon's generator.

    Raises:
        Parted: it lists other positions; the text has the roll and the position ID.
    """
    rng, found = Random(seed), Compared()
    state: State = RULES.start(Setup(2, Options()))
    while awaited := RULES.to_act(state):
        if awaited == (CHANCE,):
            roll, before = RULES.chance(state, rng), state
            state = RULES.apply(state, CHANCE, roll)[-1].state
            if before.due == "roll" and state.due != "play":  # it passed
                _expect_no_play(replace(before, dice=roll.dice))
                found.decisions += 1
            continue
        here, there = boards_of(state), _gnu_boards(state)
        early = won_early(here - there)
        found.apart += bool(early)
        if here - early != there:
            where = position_id(state.boards[state.turn], state.boards[1 - state.turn])
            raise Parted(f"{where} {state.dice}: only we {here - there}, only they {there - here}")
        found.decisions += 1
        play = rng.choice([m for m in RULES.legal_moves(state, state.turn) if isinstance(m, Play)])
        state = RULES.apply(state, state.turn, play)[-1].state
    return found


def _expect_no_play(state: State) -> None:
    if there := _gnu_boards(state):
        where = position_id(state.boards[state.turn], state.boards[1 - state.turn])
        raise Parted(f"{where} {state.dice}: we pass, they have {there}")


def _gnu_boards(state: State) -> set[Boards]:
    import gnubg_nn

    own, enemy = state.boards[state.turn], state.boards[1 - state.turn]
    board = [list(enemy[1:]), list(own[1:])]
    found = set()
    for key in gnubg_nn.moves(board, *state.dice):
        theirs, mine = gnubg_nn.board_from_position_key(key)
        found.add((_board(mine), _board(theirs)))
    return found


def _roll(ours: State, theirs: Any, rng: Random) -> State:
    """The dice in both; a side that cannot move passes there by an action of its own."""
    roll = RULES.chance(ours, rng)
    assert isinstance(roll, Roll)
    first, second = roll.dice
    if ours.due == "opening":
        if first != second:  # they throw no ties
            _tell_chance(theirs, f"{'XO'[second > first]} starts, ", roll.dice)
    else:
        _tell_chance(theirs, "", roll.dice)
    seat = ours.turn
    ours = RULES.apply(ours, CHANCE, roll)[-1].state
    if ours.due != "play" and ours.dice == () and ours.log:
        while not theirs.is_chance_node():
            assert theirs.current_player() == seat and len(theirs.legal_actions()) == 1
            theirs.apply_action(theirs.legal_actions()[0])
    return ours


def _tell_chance(theirs: Any, starts: str, dice: Dice) -> None:
    assert theirs.is_chance_node(), "dice fall here and not there"
    wanted = {f"{starts}(roll: {a}{b})" for a, b in (dice, dice[::-1])}
    for action in theirs.legal_actions():
        if theirs.action_to_string(action).split(" ", 3)[-1] in wanted:
            theirs.apply_action(action)
            return
    raise AssertionError(f"they have no outcome {wanted}")


def _play(ours: State, theirs: Any, rng: Random, found: Compared, kinds: set[str]) -> State:
    seat = ours.turn
    assert theirs.current_player() == seat, f"they ask {theirs.current_player()}"
    is_double = len(set(ours.dice)) == 1
    here, there = boards_of(ours), _leaves(theirs, seat, sum(ours.boards[0]), is_double)
    early = won_early(here - set(there))
    assert here - early <= set(there), f"only we allow {here - set(there)}"
    more = set(there) - here
    assert is_double or not more, f"only they allow {more}"
    found.decisions += 1
    found.apart += bool(more or early)
    kinds |= {"double"} if is_double else set()
    kinds |= {"from the bar"} if ours.boards[seat][BAR] else set()
    kinds |= {"bearing off"} if any(own[OFF] > ours.boards[seat][OFF] for own, _ in here) else set()
    before, plays = ours, [m for m in RULES.legal_moves(ours, seat) if isinstance(m, Play)]
    while ours is before or (ours.boards[seat], ours.boards[1 - seat]) in early:
        ours = RULES.apply(before, seat, rng.choice(plays))[-1].state
    for action in there[ours.boards[seat], ours.boards[1 - seat]]:
        theirs.apply_action(action)
    return ours


def _leaves(
    theirs: Any, seat: int, checkers: int, is_double: bool
) -> dict[Boards, tuple[int, ...]]:
    """Every position that the turn can end in, and the actions there; two on a double."""
    found: dict[Boards, tuple[int, ...]] = {}
    halfway: set[Boards] = set()
    for action in _distinct(theirs, is_double):
        after = theirs.child(action)
        boards = _boards(after, seat, checkers)
        goes_on = is_double and not after.is_terminal() and not after.is_chance_node()
        if not goes_on:
            found.setdefault(boards, (action,))
        elif boards not in halfway:
            halfway.add(boards)
            for second in _distinct(after, is_double):
                end = _boards(after.child(second), seat, checkers)
                found.setdefault(end, (action, second))
    return found


def _distinct(theirs: Any, is_double: bool) -> list[int]:
    """What is allowed there; of a double one order of the same two starting points is enough."""
    legal: list[int] = theirs.legal_actions()
    if not is_double:
        return legal
    by_starts = {tuple(sorted(divmod(action % 676, 26))): action for action in legal}
    return list(by_starts.values())


def _boards(theirs: Any, seat: int, checkers: int) -> Boards:
    """The boards from a seat's observation."""
    return _decoded(tuple(theirs.observation_tensor(seat)), seat, checkers)


@lru_cache(maxsize=4096)
def _decoded(seen: tuple[float, ...], seat: int, checkers: int) -> Boards:
    """Four numbers for each point, the seat's own first: one is set for one, two or three
    checkers, and the last says how many more than three."""
    counts = [
        int(seen[at] + 2 * seen[at + 1] + 3 * seen[at + 2] + (seen[at + 3] and 3 + seen[at + 3]))
        for at in range(0, 2 * _FEATURES, 4)
    ]
    own, enemy = counts[:24], counts[24:]
    if seat == 0:
        own = own[::-1]
    else:
        enemy = enemy[::-1]
    bars = int(seen[_BAR_THERE]), int(seen[_BAR_THERE + 3])
    return _board((*own, bars[0]), checkers), _board((*enemy, bars[1]), checkers)


def _board(counts: Sequence[int], checkers: int = 15) -> Board:
    """The board of points 1 to 24 and the bar; all others are off."""
    return (checkers - sum(counts), *counts)


def _same_end(ours: State, theirs: Any, rates: bool) -> None:
    assert theirs.is_terminal(), "our game is over, theirs is not"
    points = ours.games[0].points
    mine = [points if seat == ours.winner else -points for seat in (0, 1)]
    returns = theirs.returns()
    if rates:
        assert mine == returns, f"we count {mine}, they {returns}"
    else:
        assert returns == [0, 0], "they have learnt to count a game of three checkers"
