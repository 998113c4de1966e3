"""Writing a match as the text that most backgammon programs read (`.mat`).

5 point match

Game 1
Ann : 0                            Ben : 0
  1)                             31: 8/5 6/5
  2)  Doubles => 2                Takes
"""

from typing import Final, cast

from game.backgammon.board import STARTS, Board
from game.backgammon.notation import hits_in, read_play
from game.backgammon.play import Turn, boards_after
from game.backgammon.plays import Dice
from game.backgammon.state import Log, State, points_to_win
from game.core.contract import Names

NO_PLAY: Final = "(no play)"
_COLUMN: Final = 30
"""How wide the first player's column is."""


def match_text(state: State, names: Names) -> str:
    """The match so far.

    Raises:
        ValueError: it did not begin from the start of a game, so that it cannot be written so.
    """
    start = state.options.start
    lines = [] if start == "standard" else [f'; [Variation "{start.capitalize()}"]', ""]
    lines += [f" {points_to_win(state.options) or 0} point match"]
    score = [0, 0]
    for number, log in enumerate((*state.past, state.log), start=1):
        left, right = (f"{name} : {points}" for name, points in zip(names, score, strict=True))
        lines += ["", f" Game {number}", f" {left:<{_COLUMN + 4}} {right}"]
        lines += _rows(plain_log(log, STARTS[start]))
        if number <= len(state.games):
            game = state.games[number - 1]
            score[game.winner] += game.points
    return "\n".join(lines) + "\n"


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
