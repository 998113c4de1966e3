"""From the words of spades to the kernel's numbers and back: cards, bids, and what was seen."""

from typing import Final

from msgspec.structs import replace

from ai.spades import promise
from ai.spades.kernel import NAMES, Table
from ai.spades.weights import TRICKS as FIGURES
from game.core.cards import RANK_OF, SUIT_OF, SUITS, Card
from game.core.events import Seat
from game.tricks.module import Holder
from game.tricks.play import shown_voids
from game.tricks.spades import MODULE
from game.tricks.spades_terms import PACK, SEATS, TRICKS, TRUMP, State, View
from game.tricks.unseen import unseen_cards

NUMBER: Final = {card: SUITS.index(SUIT_OF[card]) * 13 + RANK_OF[card] - 2 for card in PACK}
CARD: Final = {number: card for card, number in NUMBER.items()}
OTHER_CARD: Final = 0.3
"""How likely a card is that a skilled player would not have played, against one that it would."""


def new_table(seed: int) -> Table:
    """A kernel's table with the figures of skilled players."""
    limits = [
        promise.ROUND_UP_FROM,
        promise.NIL_DANGER,
        promise.NIL_MOST,
        promise.PARTNER_COVERS,
    ]
    return Table([FIGURES.get(name, 0.0) for name in NAMES], limits, seed)


def masks(cards: list[tuple[Seat, Card]]) -> list[int]:
    """Who holds what, as masks: index = 4 times the seat and the suit."""
    found = [0] * 16
    for seat, card in cards:
        suit, rank = divmod(NUMBER[card], 13)
        found[seat * 4 + suit] |= 1 << rank
    return found


def lay_out(table: Table, view: View) -> None:
    """Tells the kernel all that the view's seat has seen; a world is still to be laid."""
    options = view.options
    table.rule(
        waits=options.lead_spades == "broken",
        first_bar=options.first_trick_no_spade,
        helped=options.failed_nil_tricks == "help_partner",
        bags_cost=options.bags_penalty,
        cap=options.contract_cap == TRICKS,
        nil=options.nil,
        least=4 if options.min_team_bid == 4 else 1,
    )
    assert view.seat is not None and view.dealer is not None
    first = (view.dealer + 1) % SEATS
    for step in range(SEATS):
        bid = view.auction.bids[(first + step) % SEATS] if view.auction.bids else None
        if bid is not None:
            table.bid((first + step) % SEATS, bid)
    lays = [lay for trick in view.past for lay in trick.lays]
    lays += view.trick
    table.log(first, [lay.seat for lay in lays], [NUMBER[lay.card] for lay in lays])
    voids = shown_voids(MODULE, view)
    if view.leader is not None:
        before = shown_voids(MODULE, replace(view, trick=()))
        table.stand(
            view.trick[0].seat if view.trick else view.leader,
            [NUMBER[lay.card] for lay in view.trick],
            list(view.tricks),
            [sum(1 << SUITS.index(suit) for suit in suits) for suits in before],
            _was_broken(view),
        )
    free = unseen_cards(MODULE, view)
    others = [seat for seat in range(SEATS) if seat != view.seat]
    shown = (
        Holder(
            ("hand", seat),
            view.sizes[seat],
            frozenset(card for card in PACK if SUIT_OF[card] in voids[seat]),
        )
        for seat in others
    )
    bars = [
        (holder.key[1], card)
        for holder in MODULE.holders(view, tuple(shown))
        for card in holder.bars
    ]
    table.hidden(
        view.seat,
        masks([(seat, card) for seat in others for card in free]),
        masks(bars),
        OTHER_CARD,
    )


def _was_broken(view: View) -> bool:
    """Whether spades were broken when the trick in progress was begun."""
    if not view.broken or all(SUIT_OF[lay.card] != TRUMP for lay in view.trick):
        return view.broken
    return any(SUIT_OF[lay.card] == TRUMP for trick in view.past for lay in trick.lays)


def lay_world(table: Table, state: State) -> None:
    """Lays a world that fits what was seen."""
    held = [(seat, card) for seat, hand in enumerate(state.hands) for card in hand]
    table.world(masks(held))


def digits(code: int) -> tuple[int, ...]:
    """The tricks of the seats, index = seat, from the kernel's number."""
    found = []
    for _ in range(SEATS):
        code, tricks = divmod(code, 14)
        found.append(tricks)
    return tuple(found)


def held(table: Table, seat: Seat) -> list[int]:
    """The numbers of the cards that a seat holds in the world that is laid."""
    hands = table.hands()
    return [
        suit * 13 + rank
        for suit in range(SEATS)
        for rank in range(TRICKS)
        if hands[seat * 4 + suit] >> rank & 1
    ]
