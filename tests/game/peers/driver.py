"""One random deal played in Parlour and in OpenSpiel at the same time: who notices a difference?

An adapter (`Peer`) says how a game of ours is put to OpenSpiel. At every decision the seat on turn
and what it may do must be the same in both, and at the end what everybody gets.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any, NamedTuple

from game.core.cards import RANK_OF
from game.core.contract import CHANCE, AnyRules
from game.core.events import Seat
from game.tricks.state import DEAL, OVER, Deal, HandDone, Play

MISSING = "OpenSpiel is not installed: uv sync --inexact --group peers"
Actions = frozenset[int]
"""What a move of ours is over there; several: said one by one, in any order."""


class Parted(AssertionError):
    """The two games disagree where their rules are the same."""


class Apart(NamedTuple):
    """What one game allows here and the other does not, by their rules."""

    ours: Actions = frozenset()
    theirs: Actions = frozenset()


def _nowhere(state: Any, seat: Seat) -> Apart:
    return Apart()


def _no_answer(state: Any, theirs: Any) -> int | None:
    return None


@dataclass(frozen=True)
class Peer:
    """How one of our games is put to OpenSpiel."""

    rules: AnyRules
    table: Callable[[Random], tuple[Any, str]]
    """A state of ours in which a deal is due, and OpenSpiel's game with the same rules."""
    deal: Callable[[Any, Deal], Sequence[int]]
    """The deal as OpenSpiel draws it, one action after the other."""
    actions: Callable[[Any, Sequence[Any]], Mapping[Any, Actions]]
    """What our legal moves are over there; empty for all: OpenSpiel does not ask this here."""
    returns: Callable[[Any, HandDone | None], Sequence[float]]
    """What everybody gets by our count; None: the hand was thrown in. Index = seat."""
    kinds: Callable[[HandDone | None], Sequence[str]]
    """Words for what happened in a hand, for the count of what a run has seen."""
    apart: Callable[[Any, Seat], Apart] = _nowhere
    answer: Callable[[Any, Any], int | None] = _no_answer
    """The answer to what OpenSpiel asks and we do not ask there; None: we do."""


@dataclass
class Compared:
    """What was the same in a deal, and where the rules differ."""

    decisions: int = 0
    apart: int = 0
    """Decisions in which one game allowed what the other, by its rules, does not."""
    kinds: Sequence[str] = field(default=())


@cache
def _load(name: str) -> Any:
    import pyspiel

    return pyspiel.load_game(name)


def compare(peer: Peer, seed: str) -> Compared:
    """Plays one deal in both games.

    Raises:
        Parted: they disagree; the text has everything that was played.
    """
    rng = Random(seed)
    ours, name = peer.table(rng)
    theirs = _load(name).new_initial_state()
    try:
        return _play(peer, ours, theirs, rng)
    except AssertionError as fault:
        raise Parted(f"{fault}\nin deal {seed!r} of {name}:\n{theirs}") from fault


def _play(peer: Peer, ours: Any, theirs: Any, rng: Random) -> Compared:
    counted, found = len(ours.history), Compared()
    deal = peer.rules.chance(ours, rng)
    for action in peer.deal(ours, deal):
        assert theirs.is_chance_node()
        _tell(theirs, action)
    ours = peer.rules.apply(ours, CHANCE, deal)[-1].state
    manners = _manners(ours.seats, rng)
    while ours.phase not in (DEAL, OVER):
        _answer_all(peer, ours, theirs)
        seat = ours.to_act[0]
        move = _decide(peer, ours, theirs, manners[seat], rng, found)
        ours = peer.rules.apply(ours, seat, move)[-1].state
    assert theirs.is_terminal(), "our hand is over, theirs is not"
    row = ours.history[-1] if len(ours.history) > counted else None
    mine = list(peer.returns(ours, row))
    assert mine == theirs.returns(), f"we count {mine}, they {theirs.returns()}"
    found.kinds = peer.kinds(row)
    return found


class Manner(NamedTuple):
    """How a seat plays in a deal. By lot alone hardly anybody shoots the moon, keeps a nil or
    passes a hand out."""

    cards: str
    """`any`, `high` or `low`."""
    shy: float
    """How often it says the first thing it may: pass, or nil."""


def _manners(seats: int, rng: Random) -> list[Manner]:
    shy = rng.choice((0.0, 0.5, 1.0))
    if rng.random() < 0.5:
        return [Manner("any", shy)] * seats
    high = rng.randrange(seats)
    return [Manner("high" if seat == high else "low", shy) for seat in range(seats)]


def _answer_all(peer: Peer, ours: Any, theirs: Any) -> None:
    while (action := peer.answer(ours, theirs)) is not None:
        _tell(theirs, action)


def _decide(
    peer: Peer, ours: Any, theirs: Any, manner: Manner, rng: Random, found: Compared
) -> Any:
    """One decision in both games; the move that was made."""
    seat = ours.to_act[0]
    actions = peer.actions(ours, peer.rules.legal_moves(ours, seat))
    if not any(actions.values()):
        return rng.choice(list(actions))
    assert theirs.current_player() == seat, f"we ask {seat}, they {theirs.current_player()}"
    there = set(theirs.legal_actions())
    here = {action for each in actions.values() for action in each}
    apart = peer.apart(ours, seat)
    assert here - there <= apart.ours, f"only we allow {here - there - apart.ours}"
    assert there - here <= apart.theirs, f"only they allow {there - here - apart.theirs}"
    found.decisions += 1
    found.apart += here != there
    move = _choose([move for move in actions if actions[move] <= there], manner, rng)
    _tell_all(theirs, actions, actions[move], rng)
    return move


def _choose(moves: Sequence[Any], manner: Manner, rng: Random) -> Any:
    assert moves, "no move is allowed by both"
    if not isinstance(moves[0], Play):
        return moves[0] if rng.random() < manner.shy else rng.choice(moves)
    if manner.cards == "any" or rng.random() < 0.05:
        return rng.choice(moves)
    pick = max if manner.cards == "high" else min
    return pick(moves, key=lambda move: RANK_OF[move.card])


def _tell_all(theirs: Any, actions: Mapping[Any, Actions], chosen: Actions, rng: Random) -> None:
    """The parts of one move; before each of them, what we would still allow must be theirs."""
    said: set[int] = set()
    for action in rng.sample(sorted(chosen), len(chosen)):
        if said:
            still = {part for each in actions.values() if said <= each for part in each} - said
            assert still == set(theirs.legal_actions()), f"after {said} we allow {still}"
        _tell(theirs, action)
        said.add(action)


def _tell(theirs: Any, action: int) -> None:
    assert action in theirs.legal_actions(), f"they do not allow {action}"
    theirs.apply_action(action)
