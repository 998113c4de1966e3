"""The rules of Chess, as the catalogue has them.

What moves pieces is loaded when Chess is first played: python-chess makes tables of attacks as it
is loaded, which takes half as long as all the other games together.
"""

from typing import Final

from game.chess.state import Flag, Move, Options, State, clock_terms, to_act
from game.chess.view import View, sheet, view
from game.core.contract import Info, Rules, Text
from game.core.events import Seat
from game.core.later import later

_CONDUCT: Final = "game.chess.conduct"
_TEXT: Final = "game.chess.text"


def flag(state: State, seat: Seat) -> Move:
    """The seat's time ran out (rule 4.3)."""
    return Flag(seat)


RULES: Rules[State, Move, View] = Rules(
    info=Info(
        "chess",
        "Chess",
        "boards",
        (2,),
        "King against king",
        "Mate the king",
        hides=False,
        first=("Plays White", "By the rules"),
    ),
    options_type=Options,
    state_type=State,
    move_type=Move,
    view_type=View,
    check=later(_CONDUCT, "check"),
    start=later(_CONDUCT, "start"),
    to_act=to_act,
    chance=later(_CONDUCT, "chance"),
    legal_moves=later("game.chess.legal", "legal_moves"),
    apply=later(_CONDUCT, "apply"),
    view=view,
    determinize=later("game.chess.recalled", "determinize"),
    outcome=later(_CONDUCT, "outcome"),
    sheet=sheet,
    text=Text(
        later(_TEXT, "format_move"),
        later(_TEXT, "parse_move"),
        later(_TEXT, "caption"),
        later(_TEXT, "prompt"),
        later(_TEXT, "label"),
    ),
    clock=clock_terms,
    flag=flag,
)
