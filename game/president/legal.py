"""What a seat may do, and why it may not do the rest."""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from game.core.cards import Card
from game.core.contract import IllegalMove
from game.core.events import Seat
from game.core.say import NUMBERS
from game.president.ranks import LOWEST, by_rank, set_in_words, strength
from game.president.state import Deal, Give, Lay, Move, Options, Pass, Play, State, Swap

FOUR: Final = 4


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """What the seat may do: sets from the lowest, then passing; empty off turn."""
    if seat != state.turn:
        return ()
    if state.phase == "exchange":
        hand, count = state.hands[seat], owed_by(state.swaps, seat)
        return tuple(Give(cards) for cards in combinations(hand, count))
    if state.phase != "play":
        return ()
    top = state.pile[-1] if state.pile else None
    sets = playable(state.hands[seat], top, state.options, _opens(state))
    moves: tuple[Move, ...] = tuple(Play(cards) for cards in sets)
    return moves if top is None else (*moves, Pass())


def playable(
    hand: tuple[Card, ...], top: Lay | None, options: Options, opening: bool = False
) -> list[tuple[Card, ...]]:
    """The sets that may be laid, from the lowest, one for each rank and size (rule 2.3).

    `opening`: only sets with the three of clubs (rule 7.11).
    """
    found = []
    for held in by_rank(hand).values():
        for size in range(1, len(held) + 1):
            cards = held[:size]
            if opening and LOWEST not in cards:
                continue
            if top is None or beats(cards, top.cards, options):
                found.append(cards)
    return found


def beats(cards: tuple[Card, ...], top: tuple[Card, ...], options: Options) -> bool:
    """Whether a set may be laid on another (rules 3.2, 7.3 and 7.9)."""
    if options.bomb and len(cards) == FOUR:
        return True
    if strength(cards) <= strength(top):
        return False
    if len(cards) == len(top):
        return True
    needed = 2 if len(top) == FOUR else 1
    return options.single_two and cards[0][:-1] == "2" and len(cards) == needed


def clears(cards: tuple[Card, ...], options: Options) -> bool:
    """Whether a set takes the pile down at once (section 4)."""
    rank = cards[0][:-1]
    twos = options.twos_clear and rank == "2"
    bomb = options.bomb and len(cards) == FOUR
    return twos or bomb or (options.eight_stop and rank == "8")


def must_open(
    options: Options, laid: Sequence[Sequence[Card]], places: Sequence[Sequence[Seat]]
) -> bool:
    """Whether the set to be led must hold the three of clubs (rule 7.11)."""
    return options.first_lead_3c and not places and not any(laid)


def _opens(state: State) -> bool:
    return must_open(state.options, state.laid, state.places)


def owed_by(swaps: Sequence[Swap], seat: Seat) -> int:
    """How many cards a seat that chooses is to give back: as many as it was given."""
    return next(len(swap.cards) for swap in swaps if swap.to == seat)


def refusal(state: State, seat: Seat, move: Move) -> IllegalMove:
    """Why a move that is not among `legal_moves` is refused, in words for the player."""
    if isinstance(move, Deal):
        return IllegalMove("Only the table deals", rule="1.3")
    if seat != state.turn or state.phase in ("deal", "over"):
        return IllegalMove("It is not your turn", rule="3.4")
    if state.phase == "exchange":
        number = NUMBERS[owed_by(state.swaps, seat)]
        held = isinstance(move, Give) and set(move.cards) <= set(state.hands[seat])
        words = f"Give exactly {number} of your cards" if held else "First give cards back"
        return IllegalMove(words, rule="6.3")
    match move:
        case Play(cards):
            return _play_refusal(state, seat, cards)
        case Pass():
            return IllegalMove("You lead: lay any set", rule="3.1")
    return IllegalMove("No cards are given now", rule="6.1")


def _play_refusal(state: State, seat: Seat, cards: tuple[Card, ...]) -> IllegalMove:
    if not cards or not set(cards) <= set(state.hands[seat]):
        return IllegalMove("You do not hold those cards", rule="2.2")
    if len({card[:-1] for card in cards}) > 1:
        return IllegalMove("A set has cards of one rank", rule="2.2")
    if _opens(state) and LOWEST not in cards:
        return IllegalMove("The first set must have the three of clubs", rule="7.11")
    top = state.pile[-1].cards if state.pile else ()
    if not top or beats(cards, top, state.options):
        return IllegalMove("A set is laid from its lowest suits", rule="2.3")
    if len(cards) != len(top):
        number = NUMBERS[len(top)]
        plural = "" if len(top) == 1 else "s"
        return IllegalMove(f"The pile wants {number} card{plural} of a rank", rule="3.2")
    return IllegalMove(f"That is not higher than {set_in_words(top)}", rule="3.2")
