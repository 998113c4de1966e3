"""What stands beside the table of an episode: where it is, and what each seat bid and took."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from game.core.cards import SUIT_GLYPHS
from game.core.events import Seat
from game.core.say import NUMBERS
from game.episode.cards import NONE
from game.episode.episode import Episode
from game.episode.hand import KINDS
from game.episode.seeds import SEATS
from game.episode.terms import Terms
from game.tricks.state import PLAY
from scenes.theater.episode_names import Names
from scenes.theater.story import Board

_WAYS: Final = ("pass left", "pass right", "pass across", "no pass")


@dataclass(frozen=True, slots=True)
class Shot:
    """What is kept of an episode after an event; index = position."""

    state: Any
    """Of the trick engine, as of the hand in progress or the last one."""
    hand: int
    """Which hand that is, from 0; -1: none was dealt."""
    size: int
    """How many tricks it has."""
    notes: tuple[str, ...]
    points: tuple[int, ...]
    team_points: tuple[int, ...]
    is_playing: bool
    is_done: bool


def shot_of(episode: Episode, empty: Any) -> Shot:
    """What is kept of an episode now; `empty`: the state before the first deal."""
    hand, order = episode.hand, episode.seating.order
    return Shot(
        state=hand.state if hand else empty,
        hand=hand.number if hand else -1,
        size=hand.size if hand else 0,
        notes=tuple(episode.notes[slot] for slot in order),
        points=tuple(episode.standings.points[slot] for slot in order),
        team_points=tuple(episode.standings.team_points),
        is_playing=episode.is_playing,
        is_done=episode.is_done,
    )


def board_of(
    terms: Terms, shot: Shot, names: Names, hands: int, trick: int, tell: tuple[Seat | None, str]
) -> Board:
    """The board of a moment.

    Args:
        terms: of the game.
        shot: how it stands.
        names: as they are shown.
        hands: how many the episode has.
        trick: which one goes on, from 1; 0: none.
        tell: whose last bid or lead told something, and what.
    """
    return Board(
        where=_where(terms, shot, hands, trick),
        status=_status(shot, names),
        lines=tuple(_line(terms, shot, at) for at in range(SEATS)),
        chips=_chips(terms, shot),
        teller=tell[0],
        tell=tell[1],
    )


def _where(terms: Terms, shot: Shot, hands: int, trick: int) -> str:
    """“Hand 2 of 4, ♠ trump, trick 4 of 13, spades broken”."""
    if shot.hand < 0:
        return f"{NUMBERS[hands].capitalize()} hands"
    state, parts = shot.state, [f"Hand {shot.hand + 1} of {hands}"]
    if way := sign_words(terms, state):
        parts.append(way)
    if trick:
        parts.append(f"trick {trick} of {shot.size}")
    if state.broken:
        parts.append(f"{'spades' if terms.id == 'spades' else 'hearts'} broken")
    return ", ".join(parts)


def sign_words(terms: Terms, state: Any) -> str:
    """“♥ trump”, “pass left”, “no trump”; empty while trump is still to be named."""
    if terms.id == "hearts":
        way = terms.pass_direction(state)
        passes = way != NONE and (state.phase == "pass" or state.on_the_way)
        return _WAYS[way] if passes else "no trump"
    return f"{SUIT_GLYPHS[state.trump]} trump" if state.trump else ""


def _status(shot: Shot, names: Names) -> str:
    if shot.is_done:
        return "Final"
    acting = shot.state.to_act
    if not shot.is_playing or not acting or acting[0] not in range(SEATS):
        return ""
    return f"{names[acting[0]]} to {KINDS[shot.state.phase]}"


def _line(terms: Terms, shot: Shot, at: Seat) -> str:
    """What a seat bid and took in this hand: “1 of 3”, “2 tricks”, “14 pts · 3 tricks”."""
    state = shot.state
    if shot.hand < 0 or not state.tricks:
        return ""
    bid, took = terms.bids(state)[at], state.tricks[at]
    plays = state.phase == PLAY
    tricks = f"{took} trick{'' if took == 1 else 's'}"
    if terms.id in ("spades", "oh-hell"):
        if bid == NONE:
            return ""
        if terms.id == "spades" and bid == 0:
            return f"nil, {took} taken" if plays else "bid nil"
        return f"{took} of {bid}" if plays else f"bid {bid}"
    if not plays:
        return ""
    return f"{terms.penalties(state)[at]} pts · {tricks}" if terms.id == "hearts" else tricks


def _chips(terms: Terms, shot: Shot) -> tuple[str, ...]:
    maker, alone = terms.maker(shot.state) if shot.hand >= 0 else (None, False)
    word = "ALONE" if alone else "MAKER"
    return tuple(word if at == maker else "" for at in range(SEATS))
