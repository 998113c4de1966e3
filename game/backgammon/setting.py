"""A table as an identifier that one can write down, and a table set up from one.

`4HPwATDgc/ABMA:cAkAAAAAAAAA` is GNU Backgammon's position ID and match ID; `XGID=…` is the line of
eXtreme Gammon. Seat 0 is player 0 of the match ID and the bottom side of the XGID.
"""

from typing import Any, Final, cast, get_args, get_type_hints

from msgspec.structs import replace

from game.backgammon.board import STARTS, Boards
from game.backgammon.cube import MOST_CUBE, may_double
from game.backgammon.ids import (
    MatchId,
    match_from,
    match_id,
    position_from,
    position_id,
    xgid_board,
    xgid_boards,
)
from game.backgammon.play import all_dice
from game.backgammon.plays import plays_of
from game.backgammon.state import Options, State, points_to_win
from game.backgammon.view import View
from game.core.contract import BadSetup, Setup
from game.core.events import Seat

_CENTRED: Final = 3
_DOUBLED: Final = "D"
_UNTOLD: Final = MatchId(0, _CENTRED, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)
_XGID_FIELDS: Final = 10


def gnu_id(seen: State | View) -> str:
    """The table as GNU Backgammon's two identifiers, with a colon between them."""
    seat = seen.turn
    answers = seen.due in ("answer", "resign")
    match = MatchId(
        cube_log=seen.cube.bit_length() - 1,
        owner=_CENTRED if seen.owner is None else seen.owner,
        on_roll=seat,
        crawford=int(seen.crawford),
        playing=2 if seen.due == "over" else 1,
        decides=1 - seat if answers else seat,
        doubled=int(seen.due == "answer"),
        resigned=seen.resigned,
        die=seen.dice[0] if seen.due == "play" else 0,
        other_die=seen.dice[1] if seen.due == "play" else 0,
        length=points_to_win(seen.options) or 0,
        score=seen.score[0],
        other_score=seen.score[1],
    )
    return f"{position_id(seen.boards[seat], seen.boards[1 - seat])}:{match_id(match)}"


def xgid(seen: State | View) -> str:
    """The table as an XGID, with seat 0 at the bottom."""
    sides = {None: 0, 0: 1, 1: -1}
    dice = "".join(map(str, seen.dice)) if seen.due == "play" else "00"
    goal = points_to_win(seen.options)
    options = seen.options
    special = int(seen.crawford) if goal else options.jacoby + 2 * (options.beavers != "off")
    fields = (
        xgid_board(*seen.boards),
        seen.cube.bit_length() - 1,
        sides[seen.owner],
        sides[seen.turn],
        _DOUBLED if seen.due == "answer" else dice,
        *seen.score,
        special,
        goal or 0,
        MOST_CUBE.bit_length() - 1,
    )
    return "XGID=" + ":".join(map(str, fields))


def start_from(setup: Setup[Options]) -> State:
    """The state that the house rules' position tells.

    Raises:
        BadSetup: nothing can be played from it.
    """
    options = setup.options
    try:
        return table_from(options.position, options, setup.first or 0)[1]
    except ValueError as error:
        raise BadSetup(f"The start position cannot be used: {error}") from error


def table_from(text: str, options: Options, first: Seat = 0) -> tuple[Setup[Options], State]:
    """The table that an identifier describes: GNU's two, the position alone, or an XGID.

    Args:
        text: with or without blanks around it.
        options: the house rules that the text does not tell.
        first: who is on roll, where the text does not tell that.

    Raises:
        ValueError: it is no such text, or describes what cannot be played here.
    """
    text = text.strip()
    if text.upper().startswith("XGID="):
        boards, match, options = _from_xgid(text[5:], options)
    else:
        position, _, rest = text.partition(":")
        match = match_from(rest) if rest else _UNTOLD._replace(on_roll=first)
        own, enemy = position_from(position, _checkers(options))
        boards = (own, enemy) if match.on_roll == 0 else (enemy, own)
        options = _with_length(options, match.length if rest else None)
    if not all(any(board[1:]) for board in boards):
        raise ValueError("the game is over in that position")
    return Setup(2, options), _state(State(options, 0, boards), match)


def _checkers(options: Options) -> int:
    return sum(STARTS[options.start])


def _with_length(options: Options, length: int | None) -> Options:
    """The house rules for a match of that length; 0: points as for money; None: as they are."""
    if length is None:
        return options
    if length == 0:
        return replace(options, format="money")
    if length not in get_args(get_type_hints(Options)["match_length"]):
        raise ValueError(f"a match to {length} points is not played here")
    return replace(options, format="match", match_length=cast(Any, length))


def _state(state: State, match: MatchId) -> State:
    dice = (match.die, match.other_die) if match.die and match.other_die else ()
    owner = None if match.owner == _CENTRED else match.owner
    score, goal = (match.score, match.other_score), points_to_win(state.options)
    if goal is not None and max(score) >= goal:
        raise ValueError("that match is over")
    if match.cube_log >= MOST_CUBE.bit_length():
        raise ValueError("the cube is higher than it goes")
    state = replace(
        state,
        turn=match.on_roll,
        cube=1 << match.cube_log,
        owner=owner,
        crawford=bool(match.crawford),
        after_crawford=goal not in (None, 1) and max(score) == goal - 1 and not match.crawford,
        score=score,
        throws=(2, 2),
    )
    if match.doubled:
        if not may_double(state, match.on_roll):
            raise ValueError("nobody may double there")
        return replace(state, due="answer", offer=1)
    if dice:
        own, enemy = state.boards[match.on_roll], state.boards[1 - match.on_roll]
        if not plays_of(own, enemy, dice):
            raise ValueError("nothing can be played with these dice")
        return replace(state, due="play", dice=dice, left=all_dice(dice))
    return replace(state, due="throw" if may_double(state, match.on_roll) else "roll")


def _from_xgid(text: str, options: Options) -> tuple[Boards, MatchId, Options]:
    fields = text.split(":")
    if len(fields) != _XGID_FIELDS:
        raise ValueError(f"an XGID has {_XGID_FIELDS} parts, not {len(fields)}")
    board, cube, owner, turn, dice, score, other, special, length, _ = fields
    try:
        numbers = [int(field) for field in (cube, owner, turn, score, other, special, length)]
    except ValueError as error:
        raise ValueError("a part of the XGID is no number") from error
    doubled = dice.upper() == _DOUBLED
    if not doubled and (len(dice) != 2 or not set(dice) <= set("0123456")):
        raise ValueError(f"{dice[:8]!r} are no dice")
    is_known = numbers[1] in (-1, 0, 1) and numbers[2] in (-1, 1)
    if not is_known or min(numbers[0], *numbers[3:]) < 0:
        raise ValueError("a part of the XGID is out of range")
    options = _with_length(options, numbers[6])
    if numbers[6] == 0:
        beavers = "beaver" if numbers[5] & 2 else "off"
        options = replace(options, jacoby=bool(numbers[5] & 1), beavers=cast(Any, beavers))
    on_roll = 0 if numbers[2] == 1 else 1
    match = MatchId(
        cube_log=numbers[0],
        owner={0: _CENTRED, 1: 0, -1: 1}[numbers[1]],
        on_roll=on_roll,
        crawford=int(numbers[6] > 0 and numbers[5] == 1),
        playing=1,
        decides=1 - on_roll if doubled else on_roll,
        doubled=int(doubled),
        resigned=0,
        die=0 if doubled else int(dice[0]),
        other_die=0 if doubled else int(dice[1]),
        length=numbers[6],
        score=numbers[3],
        other_score=numbers[4],
    )
    return xgid_boards(board, _checkers(options)), match, options
