"""Reading a match from the text that most backgammon programs write (`.mat`).

Such a text says neither how the opening throw fell nor which house rules were played. The throw is
made up to fit; of the house rules the first that allow every line are taken.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple, cast, get_args, get_type_hints

from game.backgammon.board import STARTS
from game.backgammon.notation import read_play
from game.backgammon.plays import Dice
from game.backgammon.rules import RULES
from game.backgammon.state import (
    Accept,
    Beaver,
    Double,
    Drop,
    Level,
    Move,
    Options,
    Play,
    Raccoon,
    Resign,
    Roll,
    State,
    Take,
    Throw,
    points_to_win,
)
from game.core.contract import CHANCE, IllegalMove, Setup
from game.core.events import Seat
from game.core.notation import plain_date

_LENGTH: Final = re.compile(r"\s*(\d+) point match", re.IGNORECASE)
_DATE: Final = re.compile(r'\[(?:Event)?Date "([\d.?]+)"\]')
_VARIATION: Final = re.compile(r'\[Variation "(\w+)"\]')
_GAME: Final = re.compile(r"\s*Game \d+", re.IGNORECASE)
_NAMES: Final = re.compile(r"\s*(.+?) : \d+\s+(.+?) : \d+\s*")
_ROW: Final = re.compile(r"\s*\d+\)(.*)")
_WINS: Final = re.compile(r"(\s*)Wins (\d+) points?.*", re.IGNORECASE)
_PLACE: Final = r"(?:bar|off|\d+)"
_ACTION: Final = re.compile(
    rf"([1-6])([1-6]):((?: *{_PLACE}(?:/{_PLACE}\*?)+(?:\(\d\))?)*)"
    r"|(?:Double|Beaver|Raccoon|Take|Drop)s",
    re.IGNORECASE,
)
_RIGHT: Final = 20
"""So many blanks after a row's number: the first player did nothing in it."""
_SAYINGS: Final[dict[str, Move]] = {
    "doubles": Double(),
    "beavers": Beaver(),
    "raccoons": Raccoon(),
    "takes": Take(),
    "drops": Drop(),
}


class BadMatch(ValueError):
    """A text that is no match of Backgammon; it says where and why."""


class Action(NamedTuple):
    """One entry of a game."""

    row: int
    """In the text, counted from 1."""
    seat: Seat
    words: str
    """`doubles`, `takes` …; `roll`; `wins`."""
    dice: Dice = (0, 0)
    play: str = ""
    points: int = 0


class Imported(NamedTuple):
    """A match to be played again: `history` of these moves is its record."""

    names: tuple[str, str]
    setup: Setup[Options]
    moves: tuple[tuple[Seat, Move], ...]
    when: str = ""
    """As far as the text says it."""


def read_match(text: str) -> Imported:
    """The first match in the text.

    Raises:
        BadMatch: it is none, or cannot be played by the rules.
    """
    length, names, games = _parse(text.splitlines())
    variation, date = _VARIATION.search(text), _DATE.search(text)
    when = plain_date(date[1]) if date else ""
    start = variation[1].lower() if variation else "standard"
    refusal: BadMatch | None = None
    for options in _likely(length, games, start):
        try:
            setup = Setup(2, options)
            moves = _Replay(RULES.start(setup)).moves_of(games)
            return Imported(names, setup, tuple(moves), when)
        except BadMatch as fault:
            refusal = refusal or fault
    raise refusal or BadMatch("there is no match in it")


def _parse(lines: Sequence[str]) -> tuple[int, tuple[str, str], list[list[Action]]]:
    length, names, games = None, None, list[list[Action]]()
    for row, line in enumerate(lines, start=1):
        if found := _LENGTH.match(line):
            if games:
                break  # another match
            length = int(found[1])
        elif _GAME.match(line):
            games.append([])
        elif games and (found := _NAMES.fullmatch(line)):
            names = names or (found[1], found[2])
        elif games and (found := _ROW.match(line)):
            games[-1] += _actions(row, found[1])
        elif games and (found := _WINS.match(line)):
            seat = 1 if len(found[1]) >= _RIGHT else 0
            games[-1].append(Action(row, seat, "wins", points=int(found[2])))
    if length is None or names is None or not games:
        raise BadMatch("it lacks a line like “5 point match”, “Game 1”, or “Ann : 0  Ben : 0”")
    return length, names, games


def _actions(row: int, text: str) -> Iterator[Action]:
    """What a row holds, the first player's column before the second's."""
    found = list(_ACTION.finditer(text))
    if len(found) > 2:
        raise BadMatch(f"row {row} has more than two columns")
    for column, action in enumerate(found):
        blanks = len(text) - len(text.lstrip())
        seat = 1 if column or (len(found) == 1 and blanks >= _RIGHT) else 0
        if action[1]:
            dice = int(action[1]), int(action[2])
            yield Action(row, seat, "roll", dice, action[3].strip())
        else:
            yield Action(row, seat, action[0].lower())
    if wins := _WINS.search(text):
        seat = 1 if len(text[: wins.start(2)]) >= _RIGHT else 0
        yield Action(row, seat, "wins", points=int(wins[2]))


def _likely(length: int, games: Sequence[Sequence[Action]], start: str) -> Iterator[Options]:
    """House rules to try, the usual ones first."""
    rerolls = any(game and game[0].dice[0] == game[0].dice[1] for game in games)
    common: dict[str, Any] = {
        "opening": "winner_rerolls" if rerolls else "winner_plays_both",
        "start": start if start in STARTS else "standard",
    }
    if length:
        if length not in get_args(get_type_hints(Options)["match_length"]):
            raise BadMatch(f"a match to {length} points is not played here")
        for crawford in (True, False):
            yield Options(format="match", match_length=cast(Any, length), crawford=crawford,
                          **common)  # fmt: skip
        return
    lengths = get_args(get_type_hints(Options)["session"])
    session = next((count for count in lengths if count >= len(games)), None)
    if session is None:
        raise BadMatch(f"{len(games)} games are more than a session has here")
    for jacoby in (False, True):
        yield Options(format="money", session=session, jacoby=jacoby, beavers="raccoon", **common)


class _Replay:
    """Plays entries by the rules, and notes every move that this takes."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._moves: list[tuple[Seat, Move]] = []

    def moves_of(self, games: Sequence[Sequence[Action]]) -> list[tuple[Seat, Move]]:
        for number, game in enumerate(games, start=1):
            for action in game:
                try:
                    self._act(action, number)
                except (IllegalMove, ValueError) as fault:
                    reason = fault.reason if isinstance(fault, IllegalMove) else str(fault)
                    raise BadMatch(f"row {action.row}: {reason}") from fault
        return self._moves

    def _make(self, seat: Seat, move: Move) -> None:
        self._state = RULES.apply(self._state, seat, move)[-1].state
        self._moves.append((seat, move))

    def _act(self, action: Action, number: int) -> None:
        if action.words == "roll":
            self._roll(action)
        elif action.words == "wins":
            self._win(action, number)
        else:
            self._make(action.seat, _SAYINGS[action.words])

    def _roll(self, action: Action) -> None:
        """The dice, and the play with them if there is any."""
        state, dice = self._state, action.dice
        if state.due == "throw":
            self._make(action.seat, Throw())
        elif state.due == "opening":
            ordered = dice if dice[0] != dice[1] else (2, 1)
            if state.options.opening == "winner_rerolls":
                ordered = (2, 1)
            high, low = max(ordered), min(ordered)
            self._make(CHANCE, Roll((high, low) if action.seat == 0 else (low, high)))
        if self._state.turn != action.seat:
            raise ValueError("it is the other side’s turn")
        if self._state.due == "roll":
            self._make(CHANCE, Roll(dice))
        if self._state.due == "play" and self._state.turn == action.seat:
            own, enemy = self._state.boards[action.seat], self._state.boards[1 - action.seat]
            steps = read_play(action.play, own, enemy, cast(Dice, self._state.dice))
            self._make(action.seat, Play(steps))
        elif action.play:
            raise ValueError(f"nothing can be played with {dice[0]} and {dice[1]}")

    def _win(self, action: Action, number: int) -> None:
        """The end of a game: played out, or else the loser resigns on its turn."""
        if len(self._state.games) < number:
            loser, level = 1 - action.seat, action.points // self._state.cube
            if self._state.due == "roll" and self._state.turn == loser:
                self._make(CHANCE, self._playable_roll())
            if level not in (1, 2, 3) or self._state.turn != loser:
                raise ValueError("the game ends out of turn")
            self._make(loser, Resign(cast(Level, level)))
            if len(self._state.games) < number:
                self._make(action.seat, Accept())
        if self._state.games[-1].points != action.points:
            raise ValueError(f"the game counts {self._state.games[-1].points} points")
        goal = points_to_win(self._state.options)
        if goal is None and self._state.games[-1].winner != action.seat:
            raise ValueError("the other side won")

    def _playable_roll(self) -> Roll:
        """A roll that was not written down, because the game was resigned after it."""
        for high in range(6, 0, -1):
            for low in range(1, high + 1):
                rolled = RULES.apply(self._state, CHANCE, Roll((high, low)))[-1].state
                if rolled.due == "play":
                    return Roll((high, low))
        raise ValueError("the game ends out of turn")
