"""Chess in words: moves as text, SAN, captions, and what is asked of a seat."""

import re
from typing import Final

import chess

from game.chess.board import Position
from game.chess.state import Accept, Begin, Claim, Colours, Flag, Go, Move, Offer, Rank, Resign
from game.chess.view import View
from game.core import say
from game.core.contract import Names
from game.core.events import Announced, AnyEvent, Captured, Moved, Said

PIECES: Final = {
    "p": "pawn", "n": "knight", "b": "bishop", "r": "rook", "q": "queen", "k": "king",
}  # fmt: skip
PROMOTED: Final = "The pawn becomes a "
CHECK: Final = "Check"
PLAYS_WHITE: Final = "plays White"
OUT_OF_TIME: Final = "out of time"
CASTLES: Final = {"O-O": "castles short", "O-O-O": "castles long"}

_SAID: Final[dict[str, Move]] = {
    "offer-draw": Offer(),
    "accept-draw": Accept(),
    "claim-draw": Claim(),
    "resign": Resign(),
    "begin": Begin(),
}
_LABELS: Final = {
    "offer-draw": "Offer a draw",
    "accept-draw": "Accept the draw",
    "claim-draw": "Claim a draw",
    "resign": "Resign",
}
_GO: Final = re.compile(r"([a-h][1-8])([a-h][1-8])([qrbn]?)")
_DRAWN: Final = re.compile(r"(colours|flag):([01])|rank:(0|[1-9]\d{0,2})")
_CAPTIONS: Final = {
    "offer": "{name} offers a draw",
    "accept": "{name} agrees to a draw",
    "claim": "{name} claims a draw",
    "resign": "{name} resigns",
}


def format_move(move: Move) -> str:
    """The move as one word: `e2e4`, `e7e8q`, `resign`, `claim-draw:f6g8`, `rank:518`."""
    match move:
        case Go(source, to, promotion):
            return source + to + promotion
        case Claim(Go() as by):
            return "claim-draw:" + format_move(by)
        case Colours(white):
            return f"colours:{white}"
        case Rank(number):
            return f"rank:{number}"
        case Flag(seat):
            return f"flag:{seat}"
    return next(text for text, said in _SAID.items() if said == move)


def parse_move(text: str) -> Move:
    """The move that `format_move` wrote.

    Raises:
        ValueError: the text is no move of Chess.
    """
    if text in _SAID:
        return _SAID[text]
    if text.startswith("claim-draw:"):
        return Claim(parse_go(text.removeprefix("claim-draw:")))
    if drawn := _DRAWN.fullmatch(text):
        if drawn[3]:
            return Rank(int(drawn[3]))
        return (Flag if drawn[1] == "flag" else Colours)(int(drawn[2]))
    return parse_go(text)


def parse_go(text: str) -> Go:
    """A move on the board.

    Raises:
        ValueError: the text is none.
    """
    go = _GO.fullmatch(text)
    if go is None:
        raise ValueError(f"not a move of Chess: {text[:24]!r}")
    return Go(*go.groups())


def san(here: Position, go: Go, after: Position) -> str:
    """A legal move in standard algebraic notation; `after` is the position it leads to."""
    board, move = here.board, here.moves[go]
    suffix = ("+" if after.moves else "#") if after.in_check else ""
    if board.is_castling(move):
        short = chess.square_file(move.to_square) > chess.square_file(move.from_square)
        return ("O-O" if short else "O-O-O") + suffix
    kind = board.piece_type_at(move.from_square)
    takes = "x" if board.is_capture(move) else ""
    if kind == chess.PAWN:
        start = go.source[0] if takes else ""
        crown = "=" + go.promotion.upper() if go.promotion else ""
        return start + takes + go.to + crown + suffix
    assert kind is not None
    rivals = [
        other.source
        for other, way in here.moves.items()
        if other.to == go.to
        and other.source != go.source
        and board.piece_type_at(way.from_square) == kind
        and not board.is_castling(way)
    ]
    return chess.piece_symbol(kind).upper() + _apart(go.source, rivals) + takes + go.to + suffix


def _apart(source: str, rivals: list[str]) -> str:
    """What of the square tells the piece from others that could go there too."""
    if not rivals:
        return ""
    if all(rival[0] != source[0] for rival in rivals):
        return source[0]
    return source[1] if all(rival[1] != source[1] for rival in rivals) else source


def label(move: Move) -> str:
    """A move as people read it."""
    if isinstance(move, Claim) and move.by is not None:
        return f"Claim a draw with {format_move(move.by)}"
    text = format_move(move)
    return _LABELS.get(text, text)


def caption(event: AnyEvent, names: Names) -> str:
    """A sentence for what happened."""
    match event:
        case Moved(seat, "king", _, _, written) if written.rstrip("+#") in CASTLES:
            return f"{names[seat]} {CASTLES[written.rstrip('+#')]} ({written})."
        case Moved(seat, piece, _, to, written):
            return f"{names[seat]}’s {piece} goes to {to}" + (f" ({written})." if written else ".")
        case Captured(seat, piece, at):
            return f"{names[seat]} takes the {piece} on {at}."
        case Announced(words, int(seat)) if words.startswith(PROMOTED):
            return f"{names[seat]}’s pawn becomes a {words.removeprefix(PROMOTED)}."
        case Announced(words, int(seat)) if words == CHECK:
            return f"{names[seat]} gives check."
        case Announced(words, int(seat)) if words == OUT_OF_TIME:
            return f"{names[seat]} has run out of time."
        case Announced(words, int(seat)):
            return f"{names[seat]} {words}."
        case Said(seat, kind) if kind in _CAPTIONS:
            return _CAPTIONS[kind].format(name=names[seat]) + "."
    return say.caption(event, names)


def prompt(seen: View) -> str:
    """What is asked of the seat; empty off turn."""
    if seen.seat is None or seen.to_act != (seen.seat,):
        return ""
    asked = "you are in check" if seen.check else "move a piece"
    if seen.offered is not None and seen.offered != seen.seat:
        return f"accept the draw: {asked}" if seen.check else "accept the draw, or move"
    return asked
