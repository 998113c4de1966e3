"""The cards that change hands after the deal (section 6)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.cards import Card
from game.core.contract import Beat
from game.core.events import Given, Seat
from game.president.ranks import in_order
from game.president.state import Give, Options, State, Swap

Beats = tuple[Beat[State], ...]


def pairs(places: Sequence[Seat], options: Options) -> list[tuple[Seat, Seat, int]]:
    """Who gives their best to whom, and how many cards: by the places of the last round."""
    if not places or not options.exchange:
        return []
    found = [(places[-1], places[0], 2)]
    if options.vice_exchange and len(places) >= 4:
        found.append((places[-2], places[1], 1))
    return found


def begin(dealt: State) -> Beats:
    """What happens after the deal: the whole exchange, or as far as the first choice.

    Both packets are taken from the hands as they were dealt, so that nobody gives back what they
    have just been given; who chooses, chooses among all of them.
    """
    due = pairs(dealt.places[-1] if dealt.places else (), dealt.options)
    if not due:
        return ()
    up = [Swap(low, high, dealt.hands[low][-count:]) for low, high, count in due]
    down = [Swap(high, low, dealt.hands[high][:count]) for low, high, count in due]
    if dealt.options.president_chooses:
        return _moved(replace(dealt, phase="exchange", turn=due[0][1]), up)
    return _moved(dealt, [swap for pair in zip(up, down, strict=True) for swap in pair])


def give_back(state: State, move: Give, leader: Seat) -> Beats:
    """The chosen cards go back; then the next one chooses, or play begins (rule 6.3)."""
    low = next(swap.seat for swap in state.swaps if swap.to == state.turn)
    given = Swap(state.turn, low, move.cards)
    answered = {low, *(swap.to for swap in state.swaps)}
    waiting = [swap.to for swap in state.swaps if swap.seat not in answered]
    if waiting:
        return _moved(replace(state, turn=waiting[0]), [given])
    return _moved(replace(state, phase="play", turn=leader), [given])


def _moved(state: State, swaps: Sequence[Swap]) -> Beats:
    """The cards change hands, one packet after the other."""
    beats: Beats = ()
    for swap in swaps:
        hands: list[tuple[Card, ...]] = list(state.hands)
        hands[swap.seat] = tuple(card for card in hands[swap.seat] if card not in swap.cards)
        hands[swap.to] = in_order((*hands[swap.to], *swap.cards))
        state = replace(state, hands=tuple(hands), swaps=(*state.swaps, swap))
        beats = (*beats, Beat(Given(swap.seat, swap.to, swap.cards), state))
    return beats
