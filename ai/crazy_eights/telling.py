"""Who laid what since they last drew, as far as the discards tell: what hands can be read from."""

from typing import Final, NamedTuple

from game.core.cards import SUIT_OF, Card
from game.core.events import Seat
from game.crazy_eights.state import Lack, Options, hand_size, is_eight
from game.crazy_eights.view import View

MOST: Final = 24
"""So many of the latest cards are looked at."""


class Laid(NamedTuple):
    """A card that a seat laid while it held all that it has now, and what it has laid since."""

    seat: Seat
    card: Card
    named: str
    """The suit that an eight named; empty: none, `?`: not known."""
    top: Card
    suit: str
    """In force before; `?`: not known."""
    choice: bool
    """Whether the seat’s hand of then is known to be that of now and what it has laid since."""


def laid(view: View) -> list[Laid]:
    """The latest cards on the pile, the latest first, as long as it is sure who laid them."""
    seats = _seats(view)
    suits = _suits(view)
    last = len(view.discards) - 1
    drew = {seat: _drew(view, seat, seats, suits) for seat in range(view.seats)}
    found = []
    for back, seat in enumerate(seats):
        at = last - back
        card = view.discards[at]
        named = suits[at] if is_eight(card) else ""
        sure = seat != view.seat and at > drew[seat]
        found.append(Laid(seat, card, named, view.discards[at - 1], suits[at - 1], sure))
    return found


def _suits(view: View) -> list[str]:
    """The suit in force on each card of the pile; what followed tells what an eight named."""
    pile, found = view.discards, []
    for at, card in enumerate(pile):
        if at == len(pile) - 1:
            found.append(str(view.suit))
        elif not is_eight(card):
            found.append(SUIT_OF[card])
        else:
            found.append("?" if is_eight(pile[at + 1]) else SUIT_OF[pile[at + 1]])
    return found


def _idle(view: View) -> int:
    """Turns without a card; more than there were if the stock is a new one."""
    return view.turns - (len(view.discards) - 1)


def _seats(view: View) -> list[Seat]:
    """Who laid the latest cards, the latest first."""
    options, pile = view.options, view.discards
    most, passed = min(len(pile) - 1, MOST), view.passes
    if not options.draw_until or options.draw_limit != "none":
        passed = _passed(view) if view.passes or view.drawn else 0
        if _idle(view) != passed:
            most = 0 if options.may_draw or passed == view.seats else min(most, 1)
    found: list[Seat] = []
    way: int = view.direction
    after = (view.turn - way * passed) % view.seats
    for back in range(most):
        card = pile[len(pile) - 1 - back]
        if options.draw_two and card[0] == "2" and not (back == 0 and view.demand):
            break  # somebody may have taken cards
        steps, turned = _effect(card, options, view.seats)
        seat = (after - way * steps) % view.seats
        found.append(seat)
        way = -way if turned else way
        after = seat
    return found


def _passed(view: View) -> int:
    """How many seats passed on the top card, the latest turns all of them."""
    top = view.discards[-1][:-1]
    for count in range(view.seats):
        seat = (view.turn - view.direction * (count + 1)) % view.seats
        if not any(lack.suit == view.suit and lack.rank == top for lack in view.lacks[seat]):
            return count
    return view.seats


def _effect(card: Card, options: Options, seats: int) -> tuple[int, bool]:
    """How many places further the next turn is, and whether play goes the other way now."""
    if options.reverse_ace and card[:-1] == "A":
        return (2, False) if seats == 2 else (1, True)
    return (2 if options.skip_queen and card[:-1] == "Q" else 1), False


def _drew(view: View, seat: Seat, seats: list[Seat], suits: list[str]) -> int:
    """The place in the pile of the latest card that the seat may have laid after a draw of then.

    Cards higher up it laid from a hand of which nothing is new.
    """
    last = len(view.discards) - 1
    own = [last - back for back, layer in enumerate(seats) if layer == seat]
    lacks = view.lacks[seat]
    if lacks:
        return max(_when(view, lack, own, suits) for lack in lacks)
    complete = len(seats) == last and _idle(view) == view.passes
    dealt = hand_size(view.seats, view.options)
    if complete and view.hand_sizes[seat] + len(own) == dealt:
        return 0
    if view.options.may_draw or view.options.draw_two or not own:
        return last
    return own[0] - 1


def _when(view: View, lack: Lack, own: list[int], suits: list[str]) -> int:
    """Where in the pile the card lies that the seat laid after it had nothing that fitted."""
    pile = view.discards
    for at in range(len(pile) - 1, -1, -1):
        fits = pile[at][:-1] == lack.rank and suits[at] in (lack.suit, "?")
        if fits and (at + 1 in own or not view.options.draw_until or at == len(pile) - 1):
            return at + 1
    return 0
