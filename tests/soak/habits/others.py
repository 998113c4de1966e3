"""Moves that no sensible player makes, in the games without tricks: each detector tells a fault."""

from collections.abc import Callable
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from ai.sequence.sight import CHIPS, is_of_use, look, square_of
from ai.sequence.sight import unseen_cards as unseen_in_sequence
from game.chess.material import balance
from game.core.contract import AnyRules
from game.crazy_eights import state as crazy_eights
from game.golf.scoring import points, rank_of, struck_lines, value
from game.golf.state import DiscardFlip, DiscardOnly, Swap
from game.golf.view import unseen_cards as unseen_in_golf
from game.mastermind.state import possible
from game.president.ranks import strength
from game.president.state import Play as Lay
from game.president.view import unseen_cards as unseen_in_president
from game.sequence.board import SQUARES, WILDS
from game.sequence.lines import mask
from game.sequence.state import EMPTY, Place, Remove, State
from game.sequence.view import view as sequence_view
from tests.soak.habits.eye import Fault

WON = 3
"""So many pawns ahead a game of Chess is no draw."""
CLEARLY = 3.0
"""So many points are no trifle in a last turn of Golf."""


@dataclass(frozen=True)
class Decision:
    """A seat's move; the state is looked at where nothing of it is hidden."""

    rules: AnyRules
    state: Any
    view: Any
    legal: tuple[Any, ...]
    move: Any

    @property
    def seat(self) -> int:
        """Whose it is."""
        return int(self.view.seat)

    def after(self, move: Any) -> Any:
        """The state that a move leads to."""
        return self.rules.apply(self.state, self.seat, move)[-1].state

    def wins(self, move: Any) -> bool:
        """Whether the move wins the match at once."""
        found = self.rules.outcome(self.after(move))
        return found is not None and self.seat in found.winners


Detector = Callable[[Decision], Fault | None]
"""What is foolish about the move."""


def does_not_win(at: Decision) -> Fault | None:
    """Leaves a move that wins at once, and does another that does not."""
    tried = [move for move in at.legal if type(move) is type(at.move)]
    winning = next((move for move in tried if at.wins(move)), None)
    if winning is None or at.wins(at.move):
        return None
    return Fault(f"{at.rules.text.move(winning)} would win at once", (winning,))


def draws_when_ahead(at: Decision) -> Fault | None:
    """A11: stalemates, repeats or lets fifty moves pass with much the more on the board."""
    found = at.rules.outcome(at.after(at.move))
    ahead = balance(at.state.squares) * (1 if at.seat == at.state.white else -1)
    if found is None or found.winners or ahead < WON or len(at.legal) == 1:
        return None
    others = tuple(move for move in at.legal if move != at.move)
    return Fault(f"draws ({found.reason}) with {ahead} pawns more", others)


# Sequence


def takes_a_harmless_chip(at: Decision) -> Fault | None:
    """Takes away a chip that stands in no open line with another."""
    if not isinstance(at.move, Remove) or is_of_use(look(at.view), square_of(at.move)):
        return None
    placed = tuple(move for move in at.legal if isinstance(move, Place))
    return Fault(f"takes a harmless chip from {at.move.square}", placed) if placed else None


def wastes_a_wild_jack(at: Decision) -> Fault | None:
    """Plays a wild jack where an ordinary card of the hand does the same."""
    if not isinstance(at.move, Place) or at.move.card not in WILDS:
        return None
    same = [m for m in at.legal if isinstance(m, Place) and m.square == at.move.square]
    plain = tuple(move for move in same if move.card not in WILDS)
    return Fault(f"wild jack where {plain[0].card} would do", plain) if plain else None


def threats(view: Any) -> list[int]:
    """Squares on which an opponent that has the card, which may be, would win the match."""
    unseen, found = unseen_in_sequence(view), []
    sight = look(view)
    wilds = sum(unseen[card] for card in WILDS)
    free = mask(number for number, chip in enumerate(view.chips) if chip == EMPTY)
    for foe in (foe for foe in sight.foes if foe.need == 1):
        for number, chips in enumerate(CHIPS):
            gap = chips & ~foe.chips
            if number in foe.spent or gap.bit_count() != 1 or not gap & free:
                continue
            square = gap.bit_length() - 1
            if wilds or unseen[view.board[square]]:
                found.append(square)
    return found


def lets_an_open_four_stand(at: Decision) -> Fault | None:
    """Could stop every line that an opponent wins with, cannot win, and does not."""
    before = threats(at.view)
    if not before or at.wins(at.move) or len(at.after(at.move).lines) > len(at.state.lines):
        return None
    if not _threats_after(at, at.move):
        return None
    stops = tuple(move for move in at.legal if not _threats_after(at, move))
    if not stops or any(at.wins(move) for move in at.legal):
        return None
    return Fault(f"{SQUARES[before[0]]} stays open", stops)


def _threats_after(at: Decision, move: Any) -> list[int]:
    if not isinstance(move, Place | Remove):
        return threats(at.view)
    state: State = at.after(move)
    return threats(sequence_view(state, at.seat))


# President and Crazy 8s


def stays_in(at: Decision) -> Fault | None:
    """Could lay its last cards, and does not."""
    hand = at.view.hand
    out = tuple(m for m in at.legal if isinstance(m, Lay) and len(m.cards) == len(hand))
    return Fault("could go out", out) if out and at.move not in out else None


def misses_the_sure_way_out(at: Decision) -> Fault | None:
    """Has twos that clear the pile, and one more set, and does not lay the twos first."""
    hand, options = at.view.hand, at.view.options
    twos = tuple(card for card in hand if card[:-1] == "2")
    rest = [card for card in hand if card not in twos]
    ready = Lay(twos) in at.legal and len({card[:-1] for card in rest}) == 1
    if not options.twos_clear or not twos or not ready or at.move == Lay(twos):
        return None
    unseen = [card for card in unseen_in_president(at.view) if card[:-1] != "2"]
    higher = [card for card in unseen if strength((card,)) > strength(tuple(rest))]
    if not higher and isinstance(at.move, Lay):
        return None  # nobody can lay anything over what is left but twos
    return Fault(f"twos clear the way for {' '.join(rest)}", (Lay(twos),))


def stays_in_with_a_last_card(at: Decision) -> Fault | None:
    """Crazy 8s: could lay its last card, and does not."""
    plays = tuple(move for move in at.legal if isinstance(move, crazy_eights.Play))
    late = len(at.view.hand) == 1 and at.move not in plays
    return Fault("could go out", plays) if plays and late else None


# Golf


def breaks_a_struck_column(at: Decision) -> Fault | None:
    """Puts another card into a column that counts nothing, and is worse off."""
    if not isinstance(at.move, Swap):
        return None
    own, options, cell = at.view.grids[at.seat], at.view.options, at.move.cell
    if not any(cell in line for line in struck_lines(own, options)):
        return None
    put = (*own[:cell], at.view.drawn, *own[cell + 1 :])
    if rank_of(at.view.drawn) == rank_of(own[cell]) or points(put, options) <= points(own, options):
        return None
    others = tuple(move for move in at.legal if move != at.move)
    return Fault(f"puts {at.view.drawn} in place of {own[cell]}, which was struck", others)


def ends_badly(at: Decision) -> Fault | None:
    """In its last turn does what surely counts more than something else would."""
    if at.view.closer is None or at.view.phase != "place" or at.view.last_turns > 1:
        return None
    mean = fmean(value(card, at.view.options) for card in unseen_in_golf(at.view))
    worth = {move: found for move in at.legal if (found := _count(at, move, mean)) is not None}
    best = min(worth, key=worth.__getitem__)
    if at.move not in worth or worth[at.move] < worth[best] + CLEARLY:
        return None
    return Fault(f"would count {worth[at.move] - worth[best]:.1f} less", (best,))


def _count(at: Decision, move: Any, mean: float) -> float | None:
    own: list[Any] = list(at.view.grids[at.seat])
    match move:
        case Swap(cell):
            own[cell] = at.view.drawn
        case DiscardFlip() | DiscardOnly():
            pass
        case _:
            return None
    return points(own, at.view.options) + mean * sum(not card for card in own)


# Mastermind


def guesses_what_cannot_be(at: Decision) -> Fault | None:
    """With one code left, or at its last guess, guesses a code that no answer leaves."""
    view = at.view
    if view.phase != "guess":
        return None
    guesses, answers = view.guesses[at.seat], view.answers[at.seat]
    left = possible(view.options, guesses, answers)
    is_late = len(left) == 1 or len(guesses) == view.options.max_guesses - 1
    foolish = is_late and at.move.pegs not in left
    return Fault(f"guesses {at.move.pegs}; {left[0]} may be it", ()) if foolish else None


_WIN: dict[str, Detector] = {"does not win when it can": does_not_win}
MOVES: dict[str, dict[str, Detector]] = {
    "backgammon": _WIN,
    "checkers": _WIN,
    "chess": _WIN | {"A11 draws a game that is won": draws_when_ahead},
    "crazy-eights": {"stays in when it can go out": stays_in_with_a_last_card},
    "golf": {
        "breaks a struck column": breaks_a_struck_column,
        "ends worse than it need": ends_badly,
    },
    "mastermind": {"guesses what cannot be": guesses_what_cannot_be},
    "president": {
        "stays in when it can go out": stays_in,
        "misses the sure way out": misses_the_sure_way_out,
    },
    "sequence": _WIN
    | {
        "lets an open four stand": lets_an_open_four_stand,
        "takes a harmless chip": takes_a_harmless_chip,
        "wastes a wild jack": wastes_a_wild_jack,
    },
}
"""By game and name, what is looked for in every move."""
