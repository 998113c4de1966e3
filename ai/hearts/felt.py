"""From what a seat sees of Hearts to the kernel’s numbers, and back."""

from collections.abc import Iterable
from random import Random
from typing import Final

from ai.hearts.kernel import Table
from game.core.cards import RANK_OF, SUIT_OF, SUITS, Card
from game.core.events import Seat
from game.tricks.hearts import MODULE
from game.tricks.hearts_terms import PACK, PASS, Options, View, lowest_club
from game.tricks.module import cards_of
from game.tricks.unseen import known_to_be, places

NUMBER: Final = {card: 13 * SUITS.index(SUIT_OF[card]) + RANK_OF[card] - 2 for card in PACK}
CARD: Final = {number: card for card, number in NUMBER.items()}


def mask(cards: Iterable[Card]) -> int:
    """The cards as bits."""
    return sum(1 << NUMBER[card] for card in cards)


def cards_in(bits: int) -> tuple[Card, ...]:
    """The cards of a mask, lowest number first."""
    return tuple(card for number, card in sorted(CARD.items()) if bits >> number & 1)


def table_for(view: View, rng: Random) -> Table:
    """A table that knows the rules, the score, and all that the view shows of the hand."""
    table = bare_table(view, rng.getrandbits(60))
    lays = [lay for trick in view.past for lay in trick.lays] + list(view.trick)
    me = view.seat or 0
    first = lays[0].seat if lays else _first_leader(view)
    table.seen_so_far(me, first, [NUMBER[lay.card] for lay in lays])
    table.holds(me, mask(view.hand))
    for seat, cards in known_to_be(view).items():
        table.holds(seat, mask(cards))
    for holder, cards in places(MODULE, view, rng):
        if holder.key[0] != "rest":
            table.place(holder.key[1], mask(holder.bars), [NUMBER[card] for card in cards])
    _tell_of_passing(table, view, me, {lay.card for lay in lays})
    return table


def bare_table(view: View, seed: int) -> Table:
    """A table that knows the rules and the score, and nothing of the hand."""
    table = Table(seed)
    pack = mask(cards_of(MODULE, view.options, view.seats))
    table.rule(view.seats, pack, list(view.scores), _numbers(view.options))
    return table


def _first_leader(view: View) -> Seat:
    """Who leads first; in the passing that shows later, unless it is a place at the table."""
    if view.leader is not None:
        return view.leader
    if view.options.first_lead == "left_of_dealer":
        return ((view.dealer or 0) + 1) % view.seats
    return (view.seat or 0) if lowest_club(view.seats) in view.hand else 0


def _tell_of_passing(table: Table, view: View, me: Seat, gone: set[Card]) -> None:
    for seat, to in enumerate(view.passed_to):
        if to is None:
            continue
        cards = {me: view.passed}.get(seat, view.received if to == me else ())
        known = mask(card for card in cards if card not in gone)
        table.told(seat, to, 0 if view.phase == PASS else known)
        if to == me and view.received:
            table.was_given(seat, mask(view.received))


def _numbers(options: Options) -> dict[str, int]:
    return {
        "points_on_first": options.points_on_first,
        "must_break": options.must_break,
        "hearts_instead_of_qs": options.hearts_instead_of_qs,
        "queen_breaks": ("off", "thrown", "played").index(options.queen_breaks),
        "first_lead": ("two_clubs", "any_club", "left_of_dealer").index(options.first_lead),
        "moon": ("off", "others_plus_26", "self_minus_26").index(options.moon),
        "jack_diamonds": options.jack_diamonds,
        "omnibus_ten_clubs": options.omnibus_ten_clubs,
        "sun": options.sun,
        "moon_guard": options.moon_guard,
        "no_tricks_bonus": options.no_tricks_bonus,
        "exact_target": options.exact_target,
        "play_on": options.tie == "play_on",
        "target": options.target,
        "pass_count": options.pass_count,
    }
