"""Filling the unseen: one full state that a seat's view allows."""

from collections.abc import Sequence
from random import Random

from game.core.cards import HIDDEN, Card
from game.tricks.module import Holder, Module, cards_of
from game.tricks.play import shown_voids
from game.tricks.state import A, O, State, View

EVEN_TRIES = 30  # plain shuffles before the cards are placed one by one
SWAPS = 12  # for each card so placed: pairs that change places, where both may lie


def determinize(module: Module[A, O], view: View[A, O], rng: Random) -> State[A, O]:
    """A state with this view: what the seat cannot see is drawn from what is left of the pack."""
    filled = _fill(module, view, rng) if view.sizes else {}
    ranking = module.ranking(view.options, view.trump)
    seats = range(view.seats) if view.sizes else range(0)
    hands = tuple(
        view.hand if _knows_hand(view, seat) else ranking.sorted(filled.get(("hand", seat), ()))
        for seat in seats
    )
    return State(
        options=view.options,
        sides=view.sides,
        phase=view.phase,
        to_act=view.to_act,
        dealer=view.dealer,
        auction=view.auction,
        hands=hands,
        upcard=view.upcard,
        upcard_at=view.upcard_at,
        rest=filled.get(("rest", 0), ()),
        laid=tuple(
            view.laid if seat == view.seat else filled.get(("laid", seat), ()) for seat in seats
        ),
        passed=_passed(view, hands, filled, rng),
        passed_to=view.passed_to,
        on_the_way=view.on_the_way,
        blind=view.blind,
        broken=view.broken,
        trump=view.trump,
        sits_out=view.sits_out,
        leader=view.leader,
        trick=view.trick,
        past=view.past,
        tricks=view.tricks,
        scores=view.scores,
        history=view.history,
        deal=view.deal,
    )


def _knows_hand(view: View[A, O], seat: int) -> bool:
    return seat == view.seat and seat not in view.blind


def known_to_be(view: View[A, O]) -> dict[int, tuple[Card, ...]]:
    """By seat, the cards that the view's seat passed there, neither played nor given back yet."""
    to = view.passed_to[view.seat] if view.passed_to and view.seat is not None else None
    if to is None or view.on_the_way:
        return {}
    lays = (lay for trick in view.past for lay in trick.lays)
    gone = {*(lay.card for lay in (*lays, *view.trick)), *view.hand}
    return {to: tuple(card for card in view.passed if card not in gone)}


def _passed(
    view: View[A, O],
    hands: tuple[tuple[Card, ...], ...],
    filled: dict[tuple[str, int], tuple[Card, ...]],
    rng: Random,
) -> tuple[tuple[Card, ...], ...]:
    """What each seat passed; of others' packets that arrived, any cards that are there now."""
    packets = []
    for giver, size in enumerate(view.passed_sizes):
        to = view.passed_to[giver] if view.passed_to else None
        if giver == view.seat:
            packets.append(view.passed)
        elif to is not None and to == view.seat and not view.on_the_way:
            packets.append(view.received)
        elif view.on_the_way or to is None:
            packets.append(filled.get(("passed", giver), ()))
        else:
            lays = (lay for trick in view.past for lay in trick.lays)
            came = [lay.card for lay in (*lays, *view.trick) if lay.seat == to]
            packets.append(tuple(rng.sample([*hands[to], *came], size)))
    return tuple(packets)


def unseen_cards(module: Module[A, O], view: View[A, O]) -> tuple[Card, ...]:
    """The cards of the pack whose place the seat does not see, in pack order."""
    seen = {*view.hand, *view.laid}
    if view.on_the_way:
        seen.update(view.passed)
    for cards in known_to_be(view).values():
        seen.update(cards)
    seen.update(lay.card for trick in view.past for lay in trick.lays)
    seen.update(lay.card for lay in view.trick)
    if view.upcard is not None and view.upcard_at != "taken":
        seen.add(view.upcard)
    pack = cards_of(module, view.options, view.seats)
    return tuple(card for card in pack if card not in seen)


def places(
    module: Module[A, O], view: View[A, O], rng: Random
) -> tuple[tuple[Holder, tuple[Card, ...]], ...]:
    """Every place of unseen cards, with cards that may lie there; whose place is known are not."""
    holders = module.holders(view, _holders(module, view))
    return tuple(zip(holders, spread(unseen_cards(module, view), holders, rng), strict=True))


def _fill(
    module: Module[A, O], view: View[A, O], rng: Random
) -> dict[tuple[str, int], tuple[Card, ...]]:
    filled: dict[tuple[str, int], tuple[Card, ...]] = {}
    for holder, cards in places(module, view, rng):
        filled[holder.key] = filled.get(holder.key, ()) + cards
    for seat, cards in known_to_be(view).items():
        filled["hand", seat] = filled.get(("hand", seat), ()) + cards
    return filled


def _holders(module: Module[A, O], view: View[A, O]) -> tuple[Holder, ...]:
    """Every place of unseen cards; a hand is barred the suits in which it showed void."""
    suit = module.ranking(view.options, view.trump).suit
    voids = shown_voids(module, view)
    others = [seat for seat in range(view.seats) if seat != view.seat]
    known = known_to_be(view)
    unknown = [seat for seat in range(view.seats) if not _knows_hand(view, seat)]
    hands = (
        Holder(
            ("hand", seat),
            view.sizes[seat] - len(known.get(seat, ())),
            frozenset(card for card, counts in suit.items() if counts in voids[seat]),
        )
        for seat in unknown
    )
    laid = (Holder(("laid", seat), view.laid_sizes[seat]) for seat in others)
    passed = (
        Holder(("passed", seat), view.passed_sizes[seat])
        for seat in others
        if view.on_the_way and view.passed_sizes
    )
    return (*hands, *laid, *passed, Holder(("rest", 0), view.rest))


def spread(
    cards: Sequence[Card], holders: Sequence[Holder], rng: Random
) -> tuple[tuple[Card, ...], ...]:
    """The cards at random in the holders, index = holder, none where it is barred.

    Evenly, as long as a few shuffles find a fitting one; else card by card, and then pairs drawn by
    lot change places where both may lie, which is even in the long run.

    Raises:
        ValueError: no way to place the cards exists.
    """
    pool = list(cards)
    for _ in range(EVEN_TRIES):
        rng.shuffle(pool)
        dealt, at = [], 0
        for holder in holders:
            part = pool[at : at + holder.size]
            at += holder.size
            if holder.bars and not holder.bars.isdisjoint(part):
                break
            dealt.append(tuple(part))
        else:
            return tuple(dealt)
    return _place(pool, holders, rng)


def _place(
    pool: Sequence[Card], holders: Sequence[Holder], rng: Random
) -> tuple[tuple[Card, ...], ...]:
    """A fitting placement by augmenting paths, then shuffled within its bars."""
    slots = [number for number, holder in enumerate(holders) for _ in range(holder.size)]
    held: list[Card] = [HIDDEN] * len(slots)
    for card in pool:
        if not _seat_card(card, slots, held, holders, set()):
            raise ValueError(f"no place for {card}")
    _swap(slots, held, holders, rng)
    return tuple(
        tuple(card for slot, card in zip(slots, held, strict=True) if slot == number)
        for number in range(len(holders))
    )


def _swap(slots: Sequence[int], held: list[Card], holders: Sequence[Holder], rng: Random) -> None:
    """Walks evenly among the placements that fit, by exchanging two cards at a time."""
    size = len(held)
    for _ in range(SWAPS * size):
        a, b = int(rng.random() * size), int(rng.random() * size)
        at, to = slots[a], slots[b]
        if at != to and held[a] not in holders[to].bars and held[b] not in holders[at].bars:
            held[a], held[b] = held[b], held[a]


def _seat_card(
    card: Card,
    slots: Sequence[int],
    held: list[Card],
    holders: Sequence[Holder],
    tried: set[int],
) -> bool:
    """Puts the card into a slot, moving others on where needed; False: it fits nowhere."""
    for at, holder in enumerate(slots):
        if at in tried or card in holders[holder].bars:
            continue
        tried.add(at)
        if held[at] == HIDDEN or _seat_card(held[at], slots, held, holders, tried):
            held[at] = card
            return True
    return False
