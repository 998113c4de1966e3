"""What a seat may do, and why it may not do the rest."""

from collections.abc import Sequence
from typing import Protocol

from game.core.cards import SUIT_NAMES, SUIT_OF, SUITS, Card, the_card
from game.core.contract import IllegalMove
from game.core.events import Seat
from game.crazy_eights.state import (
    Draw,
    Lack,
    Move,
    Options,
    Pass,
    Play,
    State,
    Take,
    is_eight,
)


class Table(Protocol):
    """What fits depends on this much; states and views both have it."""

    @property
    def options(self) -> Options:
        """The house rules."""

    @property
    def discards(self) -> tuple[Card, ...]:
        """The latest last."""

    @property
    def suit(self) -> str:
        """The suit in force."""

    @property
    def demand(self) -> int:
        """Cards that twos demand."""


def matches(card: Card, suit: str, top: Card) -> bool:
    """Whether it has the suit in force or the top card's rank (rule 2.1)."""
    return SUIT_OF[card] == suit or card[:-1] == top[:-1]


def playable(table: Table, hand: Sequence[Card]) -> tuple[Card, ...]:
    """The cards of the hand that may be laid now, in its order; equal ones once."""
    if table.demand:
        return tuple(card for card in dict.fromkeys(hand) if card[0] == "2")
    last, options = len(hand) == 1, table.options
    return tuple(
        card
        for card in dict.fromkeys(hand)
        if not (options.no_last_eight and last and is_eight(card))
        and (
            (is_eight(card) and not options.eight_needs_match)
            or matches(card, table.suit, table.discards[-1])
        )
    )


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """What the seat may do: plays in hand order, then draw or pass; empty off turn."""
    if state.phase != "play" or seat != state.turn:
        return ()
    hand, options = state.hands[seat], state.options
    plays: tuple[Move, ...] = tuple(
        play for card in playable(state, hand) for play in _plays(card, last=len(hand) == 1)
    )
    if state.demand:
        return (*plays, Take())
    spent = has_drawn_all(state.options, state.drawn)
    can_draw = not spent and bool(state.stock or len(state.discards) > 1)
    if options.may_draw:
        rest: tuple[Move, ...] = (Draw(),) if can_draw else ()
        return (*plays, *rest) if (plays or rest) and not spent else (*plays, Pass())
    return plays or ((Draw(),) if can_draw else (Pass(),))


def _plays(card: Card, last: bool) -> tuple[Play, ...]:
    """An eight for each suit it can name; the last card need not name one (rule 2.2)."""
    if is_eight(card) and not last:
        return tuple(Play(card, suit) for suit in SUITS)
    return (Play(card),)


def has_drawn_all(options: Options, drawn: int) -> bool:
    """Whether a seat has drawn as often in this turn as it may (rules 5.2 and 5.5)."""
    if not options.draw_until:
        return drawn >= 1
    return options.draw_limit != "none" and drawn >= options.draw_limit


def refutes(lack: Lack, card: Card, options: Options) -> bool:
    """Whether the card cannot have been in hand when the seat had nothing to play."""
    if is_eight(card) and (options.eight_needs_match or options.no_last_eight):
        return False
    return is_eight(card) or SUIT_OF[card] == lack.suit or card[:-1] == lack.rank


def refusal(state: State, seat: Seat, move: Move) -> IllegalMove:
    """Why a move that is not among `legal_moves` is refused, in words for the player."""
    if state.phase != "play" or seat != state.turn:
        return IllegalMove("It is not your turn", "1.5")
    if isinstance(move, Play):
        return _play_refusal(state, state.hands[seat], move)
    if isinstance(move, Take):
        return IllegalMove("No two demands any cards of you", "5.7")
    if state.demand:
        return IllegalMove("Play a two, or take the cards", "5.7")
    if isinstance(move, Pass):
        return IllegalMove("You can pass only if you can neither play nor draw", "2.5")
    if has_drawn_all(state.options, state.drawn):
        return IllegalMove("You have drawn enough in this turn", "2.4")
    if playable(state, state.hands[seat]):
        return IllegalMove("You hold a card that fits: play it", "2.3")
    return IllegalMove("There is no card left to draw", "2.5")


def _play_refusal(state: State, hand: tuple[Card, ...], move: Play) -> IllegalMove:
    if move.card not in hand:
        return IllegalMove("You do not hold that card", "2.3")
    if state.demand and move.card[0] != "2":
        return IllegalMove("Play a two, or take the cards", "5.7")
    if move.card in playable(state, hand):
        if is_eight(move.card):
            words = "Your last card names no suit" if move.suit else "Name a suit with your eight"
            return IllegalMove(words, "2.2")
        return IllegalMove("Only an eight names a suit", "2.2")
    if is_eight(move.card) and state.options.no_last_eight and len(hand) == 1:
        return IllegalMove("An eight may not be your last card", "5.12")
    suit = next(name for letter, name in SUIT_NAMES.items() if letter == state.suit)
    return IllegalMove(
        f"{the_card(move.card).capitalize()} fits neither {suit} nor "
        f"{the_card(state.discards[-1])}",
        "2.1",
    )
