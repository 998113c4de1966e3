"""From what a seat of Chess sees back to the position and those before it."""

from random import Random

from game.chess.board import compress, position_at
from game.chess.state import State
from game.chess.view import View


def determinize(seen: View, rng: Random) -> State:
    """The state that the view shows."""
    return State(
        options=seen.options,
        white=seen.white,
        turn=seen.turn,
        squares=seen.squares,
        seen=positions_of(seen),
        due=seen.due,
        start=seen.start,
        quiet=seen.quiet,
        number=seen.number,
        older=seen.older,
        recent=seen.recent,
        tail=seen.tail,
        last=seen.last,
        check=seen.check,
        taken=seen.taken,
        offered=seen.offered,
        offers=seen.offers,
        winner=seen.winner,
        reason=seen.reason,
    )


def positions_of(seen: View) -> tuple[str, ...]:
    """The positions that count for repetition, up to the present one, as keys."""
    at = position_at(seen.base, seen.options.variant == "chess960")
    found = [seen.base]
    for text in seen.tail.split():
        at = at.after(at.board.parse_uci(text))
        found.append(at.board.epd(en_passant="legal"))
    return tuple(found)


def key_of_view(seen: View) -> str:
    """The position that the view shows, as the first four fields of its FEN."""
    turn = "w" if seen.turn == seen.white else "b"
    return f"{compress(seen.squares)} {turn} {seen.castling} {seen.passant}"
