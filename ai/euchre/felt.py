"""From the words of euchre to the kernel's numbers and back."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

from ai.euchre.kernel import Net, Table
from ai.euchre.match_chance import chance_to_win
from ai.euchre.nets import learned
from ai.euchre.weights import MAKING, PASSING
from game.core.cards import RANK_OF, SUIT_OF, SUITS, Card
from game.tricks.euchre_terms import (
    CALL,
    ORDER,
    PACKS,
    RANKINGS,
    Call,
    Discard,
    Move,
    Options,
    OrderUp,
    Pass,
    View,
)
from game.tricks.state import Play

NUMBER: Final = {card: 8 * SUITS.index(SUIT_OF[card]) + RANK_OF[card] - 7 for card in PACKS[32]}
"""The kernel's number of each card."""
_CARD: Final = {number: card for card, number in NUMBER.items()}
_DISCARDS, _PLAYS = 16, 64


def mask(cards: Iterable[Card]) -> int:
    """The cards as bits."""
    return sum(1 << NUMBER[card] for card in cards)


def cards_of(bits: int) -> tuple[Card, ...]:
    """The cards of a mask."""
    return tuple(card for number, card in _CARD.items() if bits >> number & 1)


def code(move: Move) -> int:
    """The kernel's number of a bid, a discard or a play."""
    match move:
        case Pass():
            return 0
        case OrderUp(alone):
            return 1 + alone
        case Call(suit, alone):
            return 3 + 2 * SUITS.index(suit) + alone
        case Discard(card):
            return _DISCARDS + NUMBER[card]
        case Play(card):
            return _PLAYS + NUMBER[card]
    raise ValueError(f"not for the kernel: {move}")


def move_of(number: int) -> Move:
    """The bid, discard or play of a number."""
    if number >= _PLAYS:
        return Play(_CARD[number - _PLAYS])
    if number >= _DISCARDS:
        return Discard(_CARD[number - _DISCARDS])
    if number > 2:
        return Call(SUITS[(number - 3) // 2], number % 2 == 0)
    return OrderUp(number == 2) if number else Pass()


def table_for(view: View, seed: int) -> Table:
    """A table that knows the rules, what was learnt, and what the view's seat has seen."""
    table = fresh(seed)
    table.trust(_net(Net))
    lay_rules(table, view)
    lays = [lay for trick in view.past for lay in trick.lays] + list(view.trick)
    bids = [(bid.seat, code(bid.move)) for bid in view.auction.bids if bid.phase in (ORDER, CALL)]
    plays = [(lay.seat, _PLAYS + NUMBER[lay.card]) for lay in lays]
    seat, upcard, dealer = view.seat, view.upcard, view.dealer
    assert seat is not None and upcard is not None and dealer is not None
    mine = {*view.hand, *view.laid, *(lay.card for lay in lays if lay.seat == seat)}
    if view.upcard_at == "taken" and seat == dealer:
        mine.discard(upcard)
    defender = view.auction.defender
    table.tell(
        seat,
        dealer,
        NUMBER[upcard],
        (view.scores[0], view.scores[1]),
        mask(mine),
        NUMBER[view.laid[0]] if view.laid else -1,
        -1 if defender is None else defender,
        bids + plays,
    )
    return table


def lay_rules(table: Table, view: View) -> None:
    """Tells the house rules that the kernel minds."""
    options = view.options
    table.rules(
        mask(PACKS[options.deck]),
        options.stick_dealer,
        options.alone,
        options.canadian_loner,
        options.dealer_always_discards,
        options.target,
    )


def usual_rules(table: Table) -> None:
    """Tells it the rules of a new table, at love all."""
    options = Options()
    table.rules(mask(PACKS[options.deck]), True, True, False, False, options.target)


def fresh(seed: int) -> Table:
    """A table that knows the figures of skilled players and nothing else."""
    return Table(seed, _flat(MAKING), _flat(PASSING), list(_chances()), list(_orders()))


@cache
def _net(kind: type[Net]) -> Net:
    """What was learnt, as the kernel wants it."""
    return kind(learned())


def _flat(figures: Mapping[str, tuple[float, ...]]) -> list[float]:
    return [float(figure) for row in figures.values() for figure in row]


@cache
def _chances() -> tuple[float, ...]:
    return tuple(chance_to_win(own, other) for own in range(32) for other in range(32))


@cache
def _orders() -> tuple[int, ...]:
    return tuple(
        RANKINGS[trump].order[_CARD[number]] for trump in (*SUITS, None) for number in range(32)
    )
