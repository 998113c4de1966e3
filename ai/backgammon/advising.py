"""Advice on every decision of Backgammon: plays, the cube, and offers to resign."""

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Final, cast

from ai.advice import Advice, Budget, Opinion, Question
from ai.backgammon.cube import LIVE, LIVE_IN_RACE, Owner, dead, worth
from ai.backgammon.kernel import Engine
from ai.backgammon.nets import engine_of, read
from ai.backgammon.search import Meter, Search
from ai.backgammon.sight import boards_of, is_race, plays_of_turn, said
from ai.backgammon.stakes import Chances, Stakes, stakes_of
from game.backgammon.state import (
    Accept,
    Beaver,
    Double,
    Drop,
    Move,
    Raccoon,
    Refuse,
    Resign,
    Take,
    Throw,
)
from game.backgammon.view import View

UNIT: Final = "equity"
NETS: Final = Path(__file__).resolve().parents[2] / "assets" / "players" / "backgammon.nets"
LISTED: Final = 6
"""So many plays are told of, and the one asked about."""


@cache
def engine() -> Engine:
    """The engine that knows what training taught; loaded once."""
    return engine_of(read(NETS))


def advise(question: Question, budget: Budget, ahead: int) -> Advice:
    """Opinions on the moves of a position, from looking so many rolls ahead at most."""
    view: View = question.view
    stakes = stakes_of(view)
    meter = Meter(budget)
    search = Search(engine(), stakes.worth(), meter)
    if view.due == "play":
        opinions = _of_plays(question, search, ahead)
        opinions += _of_resigning(question, stakes)
    else:
        opinions = _of_saying(question, search, stakes, min(ahead, 1))
    return Advice(opinions, UNIT, meter.looks)


def _of_plays(question: Question, search: Search, ahead: int) -> tuple[Opinion, ...]:
    here = boards_of(question.view)
    plays = plays_of_turn(question.view, question.legal)
    asked = next((after for after, play in plays.items() if play == question.asked), None)
    dice = cast(tuple[int, int], question.view.dice)
    weighed = [each for each in search.weigh(here, dice, asked, ahead) if each.after in plays]
    told = weighed[:LISTED] + [each for each in weighed[LISTED:] if each.after == asked]
    return tuple(
        Opinion(plays[each.after], each.value, line=said(here, plays[each.after])) for each in told
    )


def _of_resigning(question: Question, stakes: Stakes) -> tuple[Opinion, ...]:
    """Only where somebody asks: a game is played out."""
    asked = question.asked
    if not isinstance(asked, Resign):
        return ()
    value = stakes.equity(stakes.value(-asked.level * stakes.cube))
    return (Opinion(asked, value),)


def _of_saying(
    question: Question, search: Search, stakes: Stakes, ahead: int
) -> tuple[Opinion, ...]:
    """What each thing that can be said is worth, the best first."""
    view: View = question.view
    here = boards_of(view)
    chances = search.chances(here, view.turn == view.seat, ahead)
    how_live = LIVE_IN_RACE if is_race(here) else LIVE
    values = saying_values(view, chances, stakes, how_live)
    said = [Opinion(move, stakes.equity(values[move])) for move in question.legal if move in values]
    said.sort(key=lambda opinion: -opinion.value)
    return (*said, *_of_resigning(question, stakes))


def saying_values(
    view: View, chances: Chances, stakes: Stakes, how_live: float
) -> dict[Move, float]:
    """The value of everything that can be said here but resigning, in the order of liking."""
    seat = view.seat or 0
    owner = _owner(view, seat)
    if view.due == "throw":
        turned = _with_gammons(stakes.turned(), view)
        return _throwing(chances, stakes, turned, owner, how_live)
    if view.due == "resign":
        lost = stakes.value(view.resigned * stakes.cube)
        now = worth(chances, stakes, owner, how_live)
        return {Accept(): lost, Refuse(): now}
    taken = _with_gammons(stakes.turned(), view)
    more = taken.turned()
    dropped = stakes.value(-stakes.cube)
    if view.offer == 2:  # a beaver: the doubler takes it, turns the cube again, or drops
        raccoon = min(worth(chances, more, Owner.THEM, how_live), stakes.value(taken.cube))
        return {
            Take(): worth(chances, taken, Owner.THEM, how_live),
            Drop(): dropped,
            Raccoon(): raccoon,
        }
    return {
        Take(): worth(chances, taken, Owner.ME, how_live),
        Drop(): dropped,
        Beaver(): min(worth(chances, more, Owner.ME, how_live), stakes.value(taken.cube)),
    }


def _throwing(
    chances: Chances, stakes: Stakes, turned: Stakes, owner: Owner, how_live: float
) -> dict[Move, float]:
    """To throw, or to double first: the other side picks what is worse for us."""
    now = worth(chances, stakes, owner, how_live)
    if stakes.is_dead:  # to double can gain nothing
        return {Throw(): now, Double(): min(now, dead(chances, turned))}
    doubled = worth(chances, turned, Owner.THEM, how_live)
    return {Throw(): now, Double(): min(doubled, stakes.value(stakes.cube))}


def _with_gammons(stakes: Stakes, view: View) -> Stakes:
    """Once a double is taken gammons count, also where they did not before."""
    return replace(stakes, gammons=view.options.count_gammons)


def _owner(view: View, seat: int) -> Owner:
    if not stakes_of(view).turning:
        return Owner.NOBODY
    if view.owner is None:
        return Owner.MIDDLE
    return Owner.ME if view.owner == seat else Owner.THEM
