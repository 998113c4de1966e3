"""Writing a match as the text that most backgammon programs read (`.mat`).

5 point match

Game 1
Ann : 0                            Ben : 0
  1)                             31: 8/5 6/5
  2)  Doubles => 2                Takes
"""

from collections.abc import Sequence
from typing import Final, cast

from game.backgammon.board import STARTS, Board
from game.backgammon.notation import hits_in, read_play
from game.backgammon.play import Turn, boards_after
from game.backgammon.plays import Dice
from game.backgammon.state import Log, State, points_to_win
from game.backgammon.view import View
from game.core.contract import Names

NO_PLAY: Final = "(no play)"
_COLUMN: Final = 30
"""How wide the first player's column is."""


def match_text(seen: Sequence[State | View], names: Names, day: str = "") -> str:
    """The games that the states or views tell, in writing.

    Args:
        seen: in order, those after each move of the match; the last one alone tells its game only.
        names: index = seat.
        day: when it was played, `2026.11.30`; empty: nobody knows.

    Raises:
        ValueError: a game did not begin from its start, so that it cannot be written so.
    """
    options, first = seen[0].options, seen[0]
    if options.position:
        raise ValueError("a match that began from a position of its own cannot be written so")
    lines = [f'; [EventDate "{day}"]'] if day else []
    lines += [] if options.start == "standard" else [f'; [Variation "{options.start.title()}"]']
    lines += [""] if lines else []
    lines += [f" {points_to_win(options) or 0} point match"]
    games = seen[-1].games
    before = _number(first)
    score = [
        first.score[seat] - sum(g.points for g in first.games[before:] if g.winner == seat)
        for seat in (0, 1)
    ]
    for number, log in enumerate(logs_of(seen), start=before):
        left, right = (f"{name} : {points}" for name, points in zip(names, score, strict=True))
        lines += ["", f" Game {number + 1}", f" {left:<{_COLUMN + 4}} {right}"]
        lines += _rows(plain_log(log, STARTS[options.start]))
        if number < len(games):
            score[games[number].winner] += games[number].points
    return "\n".join(lines) + "\n"


def logs_of(seen: Sequence[State | View]) -> list[Log]:
    """What was done in each game, the last as far as it went, less what was taken back."""
    found = {_number(state): state.log for state in seen if state.log}
    now = _number(seen[-1])
    found[now] = seen[-1].log
    return [found[number] for number in sorted(found) if number <= now]


def _number(state: State | View) -> int:
    """Which game the log of a state tells of, counted from 0."""
    return len(state.games) - is_over(state.log)


def is_over(log: Log) -> bool:
    """Whether the game of this log has been won."""
    return bool(log) and log[-1][1].startswith("Wins")


def plain_log(log: Log, set_up: Board) -> Log:
    """The log with every step of a checker by itself, `24/18* 18/13`, as other programs want it.

    Raises:
        ValueError: a play in it cannot be made, because the game began from another position.
    """
    boards = [set_up, set_up]
    found = []
    for seat, line in log:
        dice, colon, text = line.partition(": ")
        if colon and text != NO_PLAY:
            own, enemy = boards[seat], boards[1 - seat]
            rolled = cast(Dice, tuple(map(int, dice)))
            steps = read_play(text, own, enemy, rolled)
            line = f"{dice}: " + " ".join(
                f"{start}/{end}{'*' * hit}"
                for (start, end), hit in zip(steps, hits_in(steps, enemy), strict=True)
            )
            after = boards_after(Turn(own, enemy, rolled), steps)
            boards[seat], boards[1 - seat] = after
        found.append((seat, f"{dice}:" if text == NO_PLAY else line))
    return tuple(found)


def _rows(log: Log) -> list[str]:
    """Two columns, as many rows as it takes; the points at the end have no number."""
    rows: list[str] = []
    left, number = "", 0
    for seat, line in log:
        is_end = line.startswith("Wins")
        spoken = line if ":" in line else f" {line}"
        if is_end or seat == 0:
            if left:
                rows.append(left)
            left = ""
        if is_end:
            rows.append(f"{'':{6 if seat == 0 else _COLUMN + 6}}{spoken.strip()}")
            continue
        if not left:
            number += 1
            left = f"{number:3}) {spoken if seat == 0 else '':<{_COLUMN}}"
        if seat == 1:
            rows.append(f"{left} {spoken}".rstrip())
            left = ""
    return [row.rstrip() for row in ([*rows, left] if left else rows)]
