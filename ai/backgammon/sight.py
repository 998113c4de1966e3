"""What every player of Backgammon makes of a view: the boards, and where each play leads."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from game.backgammon.board import BAR, OFF, Board, in_contact
from game.backgammon.notation import written
from game.backgammon.plays import Steps
from game.backgammon.state import Play
from game.backgammon.view import View


class After(NamedTuple):
    """Where a play leads: both boards, each in its owner's numbering."""

    own: Board
    enemy: Board


def boards_of(view: View) -> After:
    """The seat's own board and the other's, as they stand."""
    seat = view.seat or 0
    return After(view.boards[seat], view.boards[1 - seat])


def after(here: After, steps: Steps) -> After:
    """The boards after the steps of a play."""
    own, enemy = list(here.own), list(here.enemy)
    for start, end in steps:
        own[start] -= 1
        own[end] += 1
        if end != OFF and enemy[BAR - end]:
            enemy[BAR - end] -= 1
            enemy[BAR] += 1
    return After(tuple(own), tuple(enemy))


def plays_of_turn(view: View, legal: Iterable[Any]) -> dict[After, Play]:
    """The legal plays by where they lead."""
    here = boards_of(view)
    return {after(here, move.steps): move for move in legal if isinstance(move, Play)}


def said(here: After, play: Play) -> str:
    """The play as people write it, hits marked."""
    return written(play.steps, here.enemy)


def is_race(here: After) -> bool:
    """Whether the sides have passed each other."""
    return not in_contact(here.own, here.enemy)
