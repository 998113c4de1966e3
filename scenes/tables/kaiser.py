"""Kaiser at the table: who leads the auction, the contract, and who took the five and the three."""

from __future__ import annotations

from typing import Any, Final

from game.core.cards import SUITS, Card
from game.core.events import Said, Scored, Seat, TrickTaken
from game.core.say import NUMBERS
from game.tricks.kaiser_scoring import points_taken
from game.tricks.kaiser_terms import (
    BID,
    DOUBLE,
    SIDES,
    TRICKS,
    TRUMP,
    WEAK,
    Bid,
    Double,
    NameTrump,
    Pass,
    Redouble,
    ThrowIn,
    View,
    in_words,
    spoken,
    suit_name,
)
from game.tricks.state import PLAY, Play
from scenes.tables.base import Key, Layout, Sight, TableView
from scenes.tables.furniture import Furniture, Token
from scenes.tables.kaiser_bids import PASS, key_of, offer_bids, tell_standing
from scenes.tables.kaiser_seals import lay_seals, sealed
from scenes.tables.plates import Plate
from scenes.tables.sides import hand_over

_SAY: Final[dict[type, Key]] = {
    Pass: PASS,
    Double: ("say", "double"),
    Redouble: ("say", "redouble"),
    ThrowIn: ("say", "throw in"),
}
_PILL_LIFT: Final = 30
"""At the sides, what was said stands higher while the bids lie in the middle."""
_TIMES: Final = {1: "", 2: ", doubled", 4: ", redoubled"}


def steps(move: Any) -> tuple[Key, ...]:
    """What is pointed at: a card, a bid, a suit or a word."""
    match move:
        case Play(card):
            return (_card(card),)
        case Bid():
            return (key_of(move),)
        case NameTrump(suit):
            return (("trump", suit),)
    return (_SAY[type(move)],) if type(move) in _SAY else ()


def meant(step: Key) -> Any:
    """A card is meant to be played, a bid to be made; one that is too low says why not."""
    if step[0] == "card":
        return Play(Card(str(step[1])))
    if step[0] == "bid":
        return Bid(int(str(step[1])), bool(step[2]))
    return Pass() if step == PASS else None


def layout(sight: Sight) -> Layout:
    """The Kaiser table at one moment."""
    view: View = sight.view
    table = Furniture(sight, seats=4, dealt=TRICKS)
    table.score(tuple(_standing(view, side) for side in range(len(SIDES))))
    event = sight.event
    lit = (event.seat,) if isinstance(event, TrickTaken) else view.to_act
    table.plates({seat: _plate(view, seat, seat in lit) for seat in range(4)})
    lay_seals(table, view)
    _lay_sign(table, view)
    for seat, size in enumerate(view.sizes):
        if seat == view.seat:
            table.hand(view.hand, step=_card)
        else:
            table.closed(seat, size)
    if view.phase == PLAY:
        table.trick((lay.seat, lay.card) for lay in view.trick)
        if sight.acting:
            table.landing()
    lift = _PILL_LIFT if sight.acting else 0
    for seat, words in _spoken(view, sight).items():
        table.said(seat, words, lift)
    if view.phase in (BID, DOUBLE, TRUMP):
        tell_standing(table, view, *standing_words(sight))
    if isinstance(event, Scored) and sight.sheet.rows:
        table.banner(hand_over(sight.sheet, sight.seat))
    if sight.acting:
        _offer(table, view)
    table.pieces = [sealed(piece) for piece in table.pieces]
    away = table.seat_point(view.dealer) if view.dealer is not None else None
    return table.layout(away=away)


def standing_words(sight: Sight) -> tuple[str, str]:
    """Whose bid stands, and what it is: “Hazel”, “bids seven, no trump”."""
    auction = sight.view.auction
    if auction.bid is None or auction.holder is None:
        return "", "No bid yet"
    bid = spoken(auction.bid)
    bid = bid[0].lower() + bid[1:] + _TIMES[auction.factor]
    if auction.holder == sight.seat and sight.open is None:
        return "You", f"bid {bid}"
    return sight.sitters[auction.holder].name, f"bids {bid}"


def _card(card: Card) -> Key:
    return ("card", card)


# Plates, seals and signs


def _standing(view: View, side: int) -> str:
    """Under a side's points, while cards are played: what it has taken, of what was bid."""
    auction = view.auction
    if view.phase != PLAY or auction.bid is None or auction.holder is None:
        return ""
    taken = str(points_taken(view)[side]).replace("-", "−")
    return f"{taken} of {auction.bid.points}" if auction.holder % 2 == side else f"{taken} taken"


def _plate(view: View, seat: Seat, lit: bool) -> Plate:
    third = ""
    if view.phase == PLAY:
        count = view.tricks[seat]
        third = f"{NUMBERS[count]} trick{'' if count == 1 else 's'}"
    elif view.phase == BID:
        third = _last_call(view, seat)
    elif seat in view.to_act:
        answers = seat == view.auction.holder
        third = {
            TRUMP: "names trump",
            DOUBLE: "may redouble" if answers else "may double",
            WEAK: "has a weak hand",
        }.get(view.phase, "")
    return Plate(third=third, lit=lit, dealer=seat == view.dealer, ribbon=_ribbon(view, seat))


def _last_call(view: View, seat: Seat) -> str:
    """What the seat said last: “passed”, “bid 7”; the standing bid is on the ribbon too."""
    call = _last(view, seat)
    if call is None:
        return "to bid"
    if isinstance(call, Pass):
        return "passed"
    if call.no_trump:
        return _short(call)
    return ("bids " if seat == view.auction.holder else "bid ") + _short(call)


def _last(view: View, seat: Seat) -> Pass | Bid | None:
    said = [call.move for call in view.auction.calls if call.seat == seat]
    return said[-1] if said else None


def _short(bid: Bid) -> str:
    return f"{bid.points} no trump" if bid.no_trump else str(bid.points)


def _ribbon(view: View, seat: Seat) -> str:
    """On the plate of who bids highest: “Bids 7”; once it is played, “7 hearts ×2”."""
    auction = view.auction
    if seat != auction.holder or auction.bid is None or not view.sizes:
        return ""
    times = "" if auction.factor == 1 else f" ×{auction.factor}"
    if view.phase == PLAY:
        return f"{auction.bid.points} {suit_name(view.trump)}{times}"
    return (_short(auction.bid) if auction.bid.no_trump else f"Bids {auction.bid.points}") + times


def _lay_sign(table: Furniture, view: View) -> None:
    bid = view.auction.bid
    if view.phase != PLAY or bid is None:
        table.trump(None)
        return
    second = f"{in_words(bid.points)} bid{_TIMES[view.auction.factor]}"
    table.sign(view.trump, suit_name(view.trump).capitalize(), second)


def _spoken(view: View, sight: Sight) -> dict[Seat, str]:
    """What each seat said last while there is bidding; then the last word until a card is played.

    While the bids lie in the middle, a bid that was beaten stands on the plate alone.
    """
    event = sight.event
    if view.phase == BID:
        found = {seat: _last(view, seat) for seat in range(4) if seat not in view.to_act}
        said = {}
        for seat, call in found.items():
            if isinstance(call, Pass):
                said[seat] = "Pass"
            elif call is not None and not sight.acting:
                said[seat] = spoken(call)
        return said
    if isinstance(event, Said) and not view.trick:
        return {event.seat: event.words}
    return {}


# Choices


def _offer(table: Furniture, view: View) -> None:
    if view.phase == BID:
        offer_bids(table, view)
    elif view.phase == TRUMP:
        suits = sorted(SUITS, key="SHCD".index)
        table.tokens(
            [Token(("trump", s), suit=s, words=f"{suit_name(s)} are trump") for s in suits]
        )
    elif view.phase == DOUBLE:
        bidder = view.seat == view.auction.holder
        double, text = (Redouble, "Redouble") if bidder else (Double, "Double")
        words = "What the bid wins or loses counts " + ("four times" if bidder else "twice")
        table.tokens([Token(PASS, "Pass", words="Leave it at that"),
                      Token(_SAY[double], text, words=words)])  # fmt: skip
    elif view.phase == WEAK:
        keep = Token(PASS, "Keep mine", words="Play with these cards")
        table.tokens([keep, Token(_SAY[ThrowIn], "New deal", words="Have the cards dealt anew")])


TABLE: Final = TableView(layout, steps, meant)
