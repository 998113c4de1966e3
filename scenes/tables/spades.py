"""Spades at the table: bids against tricks, contracts and bags of both sides, who bid nil."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from game.core.cards import Card, card_name
from game.core.events import Said, Scored, Seat, TrickTaken
from game.core.say import NUMBERS, listed
from game.tricks.bidding import BID, Bid
from game.tricks.spades_scoring import bags_before, contract_of
from game.tricks.spades_terms import (
    BLIND,
    GIVE,
    SIDES,
    TRICKS,
    BlindNil,
    Give,
    Look,
    View,
    partner,
    swap_size,
)
from game.tricks.spades_text import spoken
from game.tricks.state import PLAY, Play
from scenes.art.looks import HaloLook
from scenes.tables.base import Fixture, Key, Layout, Sight, TableView
from scenes.tables.furniture import Furniture, Token
from scenes.tables.plates import Plate
from scenes.tables.sides import hand_over
from scenes.tables.spades_bids import offer_bids

_BLIND_NIL: Final[Key] = ("say", "blind nil")
_LOOK: Final[Key] = ("say", "look")
_CONFIRM: Final[Key] = ("say", "give")
_PEGS_MOST: Final = 4
_RISEN: Final = 18


def steps(move: Any) -> tuple[Key, ...]:
    """What is pointed at: a card, a number; or the cards to give, and then the token."""
    match move:
        case Play(card):
            return (_card(card),)
        case Bid(number):
            return (("bid", number),)
        case Give(cards):
            return (*map(_card, cards), _CONFIRM)
        case BlindNil():
            return (_BLIND_NIL,)
        case Look():
            return (_LOOK,)
    return ()


def meant(step: Key) -> Any:
    """A card is meant to be played, a number to be bid; one card more than asked is too many."""
    if step[0] == "card":
        return Play(Card(str(step[1])))
    if step[0] == "enough":
        return Give(())
    return Bid(int(str(step[1]))) if step[0] == "bid" else None


def layout(sight: Sight) -> Layout:
    """The spades table at one moment."""
    view: View = sight.view
    table = Furniture(sight, seats=4, dealt=TRICKS)
    table.score(tuple(_standing(view, side) for side in range(len(SIDES))))
    event = sight.event
    lit = (event.seat,) if isinstance(event, TrickTaken) else view.to_act
    table.plates({seat: _plate(view, seat, seat in lit) for seat in range(4)})
    table.sign("S", "Spades", _sign(view))
    _lay_hands(table, view)
    if view.phase == PLAY:
        table.trick((lay.seat, lay.card) for lay in view.trick)
        if sight.acting:
            table.landing()
    for seat, words in _spoken(view, sight).items():
        table.said(seat, words)
    if isinstance(event, Scored) and sight.sheet.rows:
        table.banner(hand_over(sight.sheet, sight.seat))
    if sight.acting:
        _offer(table, view)
    away = table.seat_point(view.dealer) if view.dealer is not None else None
    return table.layout(away=away)


def _card(card: Card) -> Key:
    return ("card", card)


# Plates and signs


def _standing(view: View, side: int) -> str:
    """Under a side's points: its tricks and contract in this hand, and its bags."""
    seats, words = SIDES[side], []
    bids = view.auction.bids
    if view.sizes and any(bids[seat] is not None for seat in seats if bids):
        contract = contract_of(view.options, bids, seats)
        if view.phase == PLAY:
            took = sum(view.tricks[seat] for seat in seats if _counts(view, seat))
            words.append(f"{took} of {contract}" if contract else "no contract")
        else:
            words.append(f"bid {contract or 'nil'}")
    if view.options.bags_penalty:
        bags = bags_before(view)[side]
        words.append(f"{bags} bag{'' if bags == 1 else 's'}")
    return ", ".join(words)


def _counts(view: View, seat: Seat) -> bool:
    """Whether the seat's tricks are for the contract."""
    return bool(view.auction.bids[seat]) or view.options.failed_nil_tricks == "help_partner"


def _plate(view: View, seat: Seat, lit: bool) -> Plate:
    """Bid against tricks: pegs up to a bid of four, and words; a ribbon for nil."""
    dealer = seat == view.dealer
    if not view.sizes:
        return Plate(lit=lit, dealer=dealer)
    bid = view.auction.bids[seat] if view.auction.bids else None
    if bid is None:
        third = "has not looked" if seat in view.blind else "to bid"
        return Plate(third=third, lit=lit, dealer=dealer)
    took = view.tricks[seat]
    if bid == 0:
        third = f"took {took}" if took else "no trick" if view.phase == PLAY else "bid nil"
        return Plate(third=third, lit=lit, dealer=dealer, ribbon=_ribbon(view, seat))
    if view.phase != PLAY:
        return Plate(third=f"bid {bid}", lit=lit, dealer=dealer)
    pegs = (took, bid) if took <= bid <= _PEGS_MOST else None
    return Plate(pegs=pegs, third=f"{took} of {bid}", lit=lit, dealer=dealer)


def _ribbon(view: View, seat: Seat) -> str:
    if view.tricks[seat]:
        return "Nil broken"
    return "Blind nil" if seat in view.auction.blind else "Nil"


def _sign(view: View) -> str:
    if view.phase != PLAY or view.options.lead_spades == "anytime":
        return "are trump"
    return "are broken" if view.broken else "not yet broken"


def _spoken(view: View, sight: Sight) -> dict[Seat, str]:
    """Every bid while there is bidding, and the last one until a card is played."""
    event = sight.event
    if view.phase in (BLIND, BID):
        bids = enumerate(view.auction.bids)
        said = {seat: _said(view, seat, bid) for seat, bid in bids if bid is not None}
        if isinstance(event, Said) and event.kind == "look":
            said[event.seat] = event.words
        return {seat: words for seat, words in said.items() if seat not in view.to_act}
    if isinstance(event, Said) and not view.trick:
        return {event.seat: event.words}
    return {}


def _said(view: View, seat: Seat, bid: int) -> str:
    return "Blind nil" if seat in view.auction.blind else spoken(bid)


# Hands


def _lay_hands(table: Furniture, view: View) -> None:
    for seat, size in enumerate(view.sizes):
        if seat != view.seat or seat in view.blind:
            table.closed(seat, size)
    if view.hand:
        first = len(table.pieces)
        table.hand(view.hand, step=_step_of(table, view))
        _raise_received(table, view, first)


def _step_of(table: Furniture, view: View) -> Any:
    """What pointing at a card means; with enough picked, every other card is one too many."""
    if view.phase != GIVE or view.seat is None:
        return _card
    picked = [step for step in table.sight.picked if step[0] == "card"]
    if len(picked) < swap_size(view, view.seat):
        return _card
    return lambda card: _card(card) if _card(card) in picked else ("enough", card)


def _raise_received(table: Furniture, view: View, first: int) -> None:
    """What your partner gave you stands out until you have given or played a card yourself."""
    played = view.past or any(lay.seat == view.seat for lay in view.trick)
    if not view.received or played:
        return
    unit = table.room.scale
    for i in range(first, len(table.pieces)):
        piece = table.pieces[i]
        if piece.id[1] in view.received and piece.step not in table.sight.picked:
            pose = replace(piece.pose, y=piece.pose.y - _RISEN * unit)
            lit = HaloLook.card(piece.look.size[1], False)
            table.pieces[i] = replace(piece, pose=pose, lit=lit)


# Choices


def _offer(table: Furniture, view: View) -> None:
    if view.phase == BID:
        offer_bids(table, view)
    elif view.phase == BLIND:
        blind = Token(_BLIND_NIL, "Blind nil", words="Bid nil before you have looked")
        table.tokens([blind, Token(_LOOK, "Look", words="Take your cards up, and bid")])
    elif view.phase == GIVE:
        _confirm(table, view)


def _confirm(table: Furniture, view: View) -> None:
    """The token that gives what is chosen; until enough are chosen it only says so."""
    sight = table.sight
    count = swap_size(view, sight.seat)
    picked = [card for card in view.hand if _card(card) in sight.picked]
    text = "Give it" if count == 1 else f"Give {NUMBERS[count]}"
    if len(picked) == count:
        cards = listed([f"the {card_name(card)}" for card in picked])
        name = sight.sitters[partner(sight.seat)].name
        token = Token(_CONFIRM, text, words=f"Give {cards}{f' to {name}' if name else ''}")
        table.tokens([token])
        return
    look = table.token_look(Token(_CONFIRM, text), "disabled")
    at = table.room.at(table.room.mid, table.room.tokens_y)
    words = f"Choose {NUMBERS[count - len(picked)]} more" if picked else f"Choose {NUMBERS[count]}"
    table.fixtures.append(Fixture(look, at, words=words))
    table.soon.append(table.token_look(Token(_CONFIRM, text)))


TABLE: Final = TableView(layout, steps, meant)
