"""What draws and passes tell everybody of a hand: with `may_draw` nothing (section 6)."""

from msgspec.structs import replace

from game.core.cards import SUITS, Card
from game.crazy_eights.legal import refutes
from game.crazy_eights.state import Lack, State


def after_nothing_fits(state: State) -> State:
    """The seat whose turn it is draws or passes: nothing in its hand fits."""
    if state.options.may_draw:
        return state
    suit = next(letter for letter in SUITS if letter == state.suit)
    older = (lack for lack in state.lacks[state.turn] if lack.suit != suit)
    return _with_lacks(state, (*older, Lack(suit, state.discards[-1][:-1], since=0)))


def after_draws(state: State, count: int) -> State:
    """So many unknown cards come into the hand of the seat whose turn it is."""
    lacks = state.lacks[state.turn]
    held = len(state.hands[state.turn])
    # where every old card has been replaced, nothing is known any more
    return _with_lacks(
        state, tuple(replace(lack, since=lack.since + count) for lack in lacks if lack.since < held)
    )


def after_card(state: State, card: Card) -> State:
    """The seat whose turn it is lays a card; one that it cannot have had earlier came later.

    Who has drawn in this turn lays the card drawn last, unless drawing is free (rule 2.4).
    """
    held = len(state.hands[state.turn]) - 1
    known = []
    for lack in state.lacks[state.turn]:
        late = state.drawn > 0 or refutes(lack, card, state.options)
        since = lack.since - late if lack.since else 0
        if since < held:
            known.append(replace(lack, since=since))
    return _with_lacks(state, tuple(known))


def _with_lacks(state: State, lacks: tuple[Lack, ...]) -> State:
    turn = state.turn
    return replace(state, lacks=(*state.lacks[:turn], lacks, *state.lacks[turn + 1 :]))
