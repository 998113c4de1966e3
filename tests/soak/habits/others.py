"""Moves that no sensible player makes, in the games without tricks: each detector tells a fault."""

from random import Random
from statistics import fmean
from typing import Any

import chess

from game.chess.material import balance
from game.crazy_eights import state as crazy_eights
from game.golf.scoring import points, rank_of, struck_lines, value
from game.golf.state import DiscardFlip, DiscardOnly, Swap
from game.golf.view import unseen_cards as unseen_in_golf
from game.mastermind.state import possible
from game.president.ranks import strength
from game.president.state import Play as Lay
from game.president.view import unseen_cards as unseen_in_president
from tests.soak.habits import sequence
from tests.soak.habits.decision import Decision, Detector
from tests.soak.habits.eye import Fault

WON = 3
"""So many pawns ahead a game of Chess is no draw."""
MATES = 5
"""So many are enough to mate a bare king."""
CLEARLY = 3.0
"""So many points are no trifle in a last turn of Golf."""


def does_not_win(at: Decision) -> Fault | None:
    """Leaves a move that wins at once, and does another that does not."""
    tried = [move for move in at.legal if type(move) is type(at.move)]
    winning = next((move for move in tried if at.wins(move)), None)
    if winning is None or at.wins(at.move):
        return None
    return Fault(f"{at.rules.text.move(winning)} would win at once", (winning,))


def draws_when_ahead(at: Decision) -> Fault | None:
    """A11: stalemates, repeats or lets fifty moves pass with much the more on the board.

    Also when it is the bare king's own move that ends the game so.
    """
    found, squares = at.rules.outcome(at.after(at.move)), at.state.squares
    is_white = at.seat == at.state.white
    ahead = balance(squares) * (1 if is_white else -1)
    is_bare = not any(piece != "." and piece not in "Kk" and piece.isupper() is is_white
                      for piece in squares)  # fmt: skip
    much = ahead >= WON or (is_bare and -ahead >= MATES)
    if found is None or found.winners or not much or len(at.legal) == 1:
        return None
    others = tuple(move for move in at.legal if move != at.move)
    return Fault(f"drawn ({found.reason}) with {abs(ahead)} pawns more", others)


def queen_ending(rng: Random) -> str:
    """King and queen, to move, against the bare king, as FEN."""
    while True:
        board = chess.Board(None)
        for piece, square in zip("KQk", rng.sample(range(64), 3), strict=True):
            board.set_piece_at(square, chess.Piece.from_symbol(piece))
        if board.is_valid() and any(board.legal_moves):
            return board.fen()


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
        "lets an open four stand": sequence.lets_an_open_four_stand,
        "takes a harmless chip": sequence.takes_a_harmless_chip,
        "wastes a wild jack": sequence.wastes_a_wild_jack,
    },
}
"""By game and name, what is looked for in every move."""
