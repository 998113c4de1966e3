"""What a seat may do, and why it may not do the rest."""

from game.core.contract import IllegalMove
from game.core.events import Seat
from game.golf.scoring import columns
from game.golf.state import (
    Deal,
    DiscardFlip,
    DiscardOnly,
    DrawStock,
    Knock,
    Move,
    Reveal,
    Shuffle,
    State,
    Swap,
    TakeDiscard,
)


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """What the seat may do, cells in order; empty off turn."""
    if seat != state.turn:
        return ()
    match state.phase:
        case "setup":
            return tuple(Reveal(cell) for cell in _openable(state))
        case "draw":
            return _draws(state)
        case "place":
            return _placements(state)
    return ()


def _openable(state: State) -> list[int]:
    """The closed cells that the house rule for the openers leaves (rules 3.1 and 7.9)."""
    up, options = state.up[state.turn], state.options
    closed = [cell for cell, is_up in enumerate(up) if not is_up]
    if options.openers != 2 or options.opener_rule == "free" or not any(up):
        return closed
    (column,) = (line for line in columns(options.grid) if any(up[cell] for cell in line))
    same = options.opener_rule == "same_column"
    return [cell for cell in closed if (cell in column) == same]


def _draws(state: State) -> tuple[Move, ...]:
    found: list[Move] = []
    if state.stock:
        found.append(DrawStock())
    if state.discards:
        found.append(TakeDiscard())
    if state.options.knock and state.closer is None:
        found.append(Knock())
    return tuple(found)


def _placements(state: State) -> tuple[Move, ...]:
    up = state.up[state.turn]
    found: list[Move] = [Swap(cell) for cell in range(len(up))]
    if state.source != "stock":
        return tuple(found)
    closed = [cell for cell, is_up in enumerate(up) if not is_up]
    found += [DiscardFlip(cell) for cell in closed]
    if may_throw(state, len(closed)):
        found.append(DiscardOnly())
    return tuple(found)


def may_throw(state: State, closed: int) -> bool:
    """Whether a card of the stock may be thrown with none turned up (rules 4.4 and 7.11)."""
    options = state.options
    return closed == 0 or (options.final_putt and closed == 1) or options.flip_optional


def refusal(state: State, seat: Seat, move: Move) -> IllegalMove:
    """Why a move that is not among `legal_moves` is refused, in words for the player."""
    if isinstance(move, Deal | Shuffle):
        return IllegalMove("Only the table deals and shuffles", rule="1.4")
    if seat != state.turn or state.phase in ("deal", "shuffle", "over"):
        return IllegalMove("It is not your turn", rule="4.1")
    match state.phase:
        case "setup":
            return _setup_refusal(state, move)
        case "draw":
            return _draw_refusal(state, move)
    return _place_refusal(state, move)


def _setup_refusal(state: State, move: Move) -> IllegalMove:
    if not isinstance(move, Reveal):
        return IllegalMove("First turn up the cards you start with", rule="3.1")
    up = state.up[state.turn]
    if not 0 <= move.cell < len(up):
        return IllegalMove("There is no such card in your grid", rule="3.1")
    if up[move.cell]:
        return IllegalMove("That card lies open already", rule="3.1")
    where = "in the same column" if state.options.opener_rule == "same_column" else "elsewhere"
    return IllegalMove(f"Your second card must be {where}", rule="7.9")


def _draw_refusal(state: State, move: Move) -> IllegalMove:
    if isinstance(move, Knock):
        if not state.options.knock:
            return IllegalMove("Nobody knocks at this table", rule="7.10")
        return IllegalMove("The hole is closed already", rule="7.10")
    if isinstance(move, Swap | DiscardFlip | DiscardOnly):
        return IllegalMove("First draw a card, or take the top discard", rule="4.1")
    if isinstance(move, Reveal):
        return IllegalMove("Cards are turned up so only at the start", rule="3.1")
    pile = "stock" if isinstance(move, DrawStock) else "discard pile"
    return IllegalMove(f"The {pile} is empty", rule="4.1")


def _place_refusal(state: State, move: Move) -> IllegalMove:
    up = state.up[state.turn]
    if isinstance(move, DrawStock | TakeDiscard | Knock | Reveal):
        return IllegalMove("You have a card in hand: place it or throw it", rule="4.1")
    if isinstance(move, Swap) or not 0 <= getattr(move, "cell", 0) < len(up):
        return IllegalMove("There is no such card in your grid", rule="4.2")
    if state.source == "discards":
        return IllegalMove("A card from the discards must go into your grid", rule="4.5")
    if isinstance(move, DiscardFlip):
        return IllegalMove("That card lies open already", rule="4.3")
    return IllegalMove("You must turn up one of your cards", rule="4.4")
