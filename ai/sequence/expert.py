"""The expert: it plays each move worth a thought on for some turns, thousands of times.

What a position is worth after them is said by the skilled player’s weights, as a chance to win. The
unseen cards fall by lot, less often so that somebody held what its last turn says it did not.
"""

from collections.abc import Mapping
from functools import cache, partial
from math import exp
from typing import Final, NamedTuple

from msgspec.structs import replace

from ai.advice import Advice, Budget, Opinion, Question
from ai.search.foolish import sound_first
from ai.search.racing import advice, race
from ai.sequence import kernel
from ai.sequence.sensible import exchanges
from ai.sequence.sight import unseen_cards
from ai.sequence.telling import doubts
from ai.sequence.weighing import considered, lets_win, skilled, worth
from game.core.cards import Card
from game.sequence.board import BOARDS, INDEX, REMOVERS, SPOTS, WILDS, Layout
from game.sequence.lines import WINDOWS
from game.sequence.state import Exchange, Move, Place, Remove
from game.sequence.view import View

UNIT: Final = "chance to win"
MOST: Final = 12
"""So many moves are tried: the best by the skilled player’s eye."""
TURNS: Final = 5
"""Of the seat’s own, that are played before the position is judged."""
ENOUGH: Final = 2500
"""Worlds, however much time there is."""
EVEN: Final = 2.0
SURE: Final = 4.75
"""How what a position is worth becomes a chance to win: fitted to games played out."""
DOUBT: Final = 0.5
"""In standard errors: by so many another move must be better than the skilled player’s."""
TRIFLE: Final = 0.02
"""For less nobody lets a foe win that could be stopped."""
_WINDOW: Final = {window.squares: number for number, window in enumerate(WINDOWS)}


def expert(question: Question, budget: Budget) -> Advice:
    """The chance to win after each move worth a thought, of the seat’s team."""
    view, legal = question.view, question.legal
    usual = skilled(view, legal, question.rng())
    if len(legal) == 1:
        return Advice((Opinion(usual, 0.0),), UNIT)
    moves, risks = _worth_a_thought(view, legal, usual), lets_win(view, legal)
    if risks and all(risks.get(move) for move in moves):
        moves.append(next(move for move, squares in risks.items() if not squares))
    if question.asked is not None and question.asked not in moves:
        moves.append(question.asked)
    if len(moves) == 1:
        return Advice((Opinion(usual, 0.0),), UNIT)
    game = game_of(view, question.rng().getrandbits(60))
    assert view.seat is not None

    def outcome(move: Move, number: int) -> float:
        worth = game.glimpse(number, *_coded(view, move), TURNS)
        return 1 / (1 + exp((EVEN - worth) / SURE))

    found = advice(race(moves, usual, outcome, budget, DOUBT, question.asked, ENOUGH), UNIT, _line)
    sound = sound_first(found.opinions, partial(_lets_win, risks), TRIFLE)
    return replace(found, opinions=sound)


def _lets_win(risks: Mapping[Move, int], move: Move) -> int:
    """Whether it lets a foe win; a play that is not worth a thought stops nobody."""
    return min(1, risks.get(move, bool(risks) and not isinstance(move, Exchange)))


def _line(value: float) -> str:
    return f"wins about {100 * value:.0f} % of games"


def _worth_a_thought(view: View, legal: tuple[Move, ...], usual: Move) -> list[Move]:
    """Dead cards are changed at once; else the best by what they leave behind."""
    if exchanges(legal):
        return [usual]
    tried = sorted(considered(view, legal), key=lambda pair: -worth(pair[1]))
    best = [move for move, _ in tried[:MOST]]
    return best if usual in best else [*best, usual]


def game_of(view: View, seed: int, fresh: kernel.Game | None = None) -> kernel.Game:
    """The table as the view’s seat sees it, for playing on; `fresh`: a kernel to set up for it."""
    assert view.seat is not None
    table = _Table(
        view.seats, view.team_count, view.target, view.options.dead_card_exchange,
        view.options.layout,
    )  # fmt: skip
    game = _kept(table) if fresh is None else _set_up(fresh, table)
    kinds = kinds_of(view.options.layout)
    unseen = [kinds[card] for card in unseen_cards(view).elements()]
    game.lay(
        view.seat,
        list(view.chips),
        [(line.team, _WINDOW[line.squares]) for line in view.lines],
        [kinds[card] for card in view.hand],
        list(view.hand_sizes),
        view.stock,
        [kinds[card] for card in view.discards],
        unseen,
        view.exchanged,
        seed,
    )
    for (seat, card), doubt in doubts(view).items():
        game.set_doubt(seat, kinds[card], doubt)
    return game


@cache
def kinds_of(layout: Layout) -> dict[Card, int]:
    """The kernel’s number of each card."""
    kinds = {card: number for number, card in enumerate(sorted(SPOTS[layout]))}
    kinds |= dict.fromkeys(WILDS, kernel.WILD) | dict.fromkeys(REMOVERS, kernel.REMOVER)
    return kinds


class _Table(NamedTuple):
    """What a kernel is set up for."""

    seats: int
    teams: int
    target: int
    exchanges: bool
    layout: Layout


@cache
def _kept(table: _Table) -> kernel.Game:
    return _set_up(kernel.Game(), table)


def _set_up(game: kernel.Game, table: _Table) -> kernel.Game:
    kinds = kinds_of(table.layout)
    board = [kinds.get(card, -1) for card in BOARDS[table.layout]]
    game.set_up(table.seats, table.teams, table.target, table.exchanges, board)
    return game


def _coded(view: View, move: Move) -> tuple[int, int, int]:
    kinds = kinds_of(view.options.layout)
    match move:
        case Place(card, square):
            return kernel.PLACE, kinds[card], INDEX[square]
        case Remove(card, square):
            return kernel.REMOVE, kinds[card], INDEX[square]
        case Exchange(card):
            return kernel.EXCHANGE, kinds[card], -1
    return kernel.PASS, -1, -1
