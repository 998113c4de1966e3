"""What the pieces on the board are enough for: dead positions, and who could still mate.

Squares are the 64 characters of a state, a8 first.
"""

from typing import Final

VALUES: Final = {"p": 1, "n": 3, "b": 3, "r": 5, "q": 9, "k": 0}
"""Of each kind of piece, in pawns."""


def balance(squares: str) -> int:
    """By how many pawns White's pieces are worth more than Black's."""
    return sum(
        VALUES[piece.lower()] * (1 if piece.isupper() else -1) for piece in squares if piece != "."
    )


def is_dead(squares: str) -> bool:
    """Whether neither side could ever mate (rule 5.2)."""
    minor = _minor(squares)
    if minor is None:
        return False
    return len(minor) <= 1 or ("n" not in minor.lower() and _bishops_on_one_colour(squares))


def can_mate(squares: str, white: bool) -> bool:
    """Whether a side could mate by any legal moves (rule 4.4)."""
    own = "".join(piece for piece in squares if piece.isupper() is white and piece != ".").lower()
    other = "".join(piece for piece in squares if piece.isupper() is not white and piece != ".")
    other = other.lower()
    if own == "k":
        return False
    if any(piece in own for piece in "prq"):
        return True
    if sorted(own) == ["k", "n"]:
        return bool(set(other) - {"k", "q"})
    if "n" in own or "p" in other or "n" in other:
        return True
    return not _bishops_on_one_colour(squares)


def _minor(squares: str) -> str | None:
    """The bishops and knights; None: there is something else besides kings."""
    pieces = squares.replace(".", "").replace("K", "").replace("k", "")
    return pieces if set(pieces.lower()) <= {"b", "n"} else None


def _bishops_on_one_colour(squares: str) -> bool:
    shades = {(i // 8 + i % 8) % 2 for i, piece in enumerate(squares) if piece in "bB"}
    return len(shades) <= 1
