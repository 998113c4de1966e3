"""How turns, piles, rounds and the match go on and end (sections 3 to 5)."""

from collections.abc import Iterator

from msgspec.structs import replace

from game.core import say
from game.core.contract import Beat, Outcome
from game.core.events import Announced, AnyEvent, Discarded, GameOver, Said, Scored, Seat
from game.president.legal import clears
from game.president.ranks import title_of
from game.president.state import Lay, Play, State

Beats = tuple[Beat[State], ...]

TAKEN_DOWN = "The pile is taken down"


def clockwise(state: State, seat: Seat) -> Iterator[Seat]:
    """The other seats, from the left neighbour on."""
    return ((seat + i) % state.seats for i in range(1, state.seats))


def lay_set(state: State, move: Play) -> Beats:
    """A set goes on the pile; who has no cards left is out, and then the pile may be cleared."""
    seat, cards = state.turn, move.cards
    hand = tuple(card for card in state.hands[seat] if card not in cards)
    laid = replace(
        state,
        hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]),
        laid=(*state.laid[:seat], (*state.laid[seat], *cards), *state.laid[seat + 1 :]),
        pile=(*state.pile, Lay(seat, cards)),
        passed=state.passed if state.options.pass_locks else (False,) * state.seats,
    )
    told: list[AnyEvent] = [Discarded(seat, cards, public=True)]
    if not hand:
        laid = replace(laid, out=(*state.out, seat))
        told.append(Announced(title_of(len(state.out), state.seats), seat))
    left = [at for at in range(state.seats) if laid.hands[at]]
    if len(left) == 1:
        return _end_round(laid, told, left[0])
    return _go_on(laid, told, clears(cards, state.options))


def pass_on(state: State) -> Beats:
    """The seat takes no more part in this pile (rule 3.3)."""
    seat = state.turn
    passed = (*state.passed[:seat], True, *state.passed[seat + 1 :])
    return _go_on(replace(state, passed=passed), [Said(seat, "pass", "Pass")], cleared=False)


def _go_on(state: State, told: list[AnyEvent], cleared: bool) -> Beats:
    """The next turn; the pile is taken down first if nobody is left to beat it (rule 3.5)."""
    top = state.pile[-1].seat
    asked = [
        at
        for at in clockwise(state, state.turn)
        if at != top and state.hands[at] and not state.passed[at]
    ]
    if asked and not cleared:
        return _beats(told, replace(state, turn=asked[0]))
    leader = top if state.hands[top] else next(a for a in clockwise(state, top) if state.hands[a])
    bare = replace(state, turn=leader, pile=(), passed=(False,) * state.seats)
    # While it is told what was laid, the pile still lies there.
    shown = _beats(told, replace(state, turn=leader))
    return (*shown, Beat(Announced(TAKEN_DOWN), bare))


def _end_round(state: State, told: list[AnyEvent], last: Seat) -> Beats:
    """Only one seat holds cards: it is the Scum, and places are counted (rules 4.3 and 5.2)."""
    places = (*state.out, last)
    over = len(state.places) + 1 == state.options.rounds
    ended = replace(
        state, out=places, places=(*state.places, places), phase="over" if over else "deal"
    )
    told = [*told, Announced(title_of(state.seats - 1, state.seats), last)]
    beats = _beats(told, replace(state, out=places, turn=last))
    points = tuple(state.seats - 1 - places.index(seat) for seat in range(state.seats))
    beats = (*beats, Beat(Scored(points, f"Round {len(ended.places)} is over"), ended))
    if over:
        beats = (*beats, Beat(GameOver(winners(ended), end_reason(ended)), ended))
    return beats


def _beats(told: list[AnyEvent], state: State) -> Beats:
    return tuple(Beat(event, state) for event in told)


def points_of(places: tuple[tuple[Seat, ...], ...], seats: int) -> tuple[int, ...]:
    """Each seat's points so far: as many as there are seats behind it (rule 5.2)."""
    return tuple(
        sum(seats - 1 - order.index(seat) for order in places) for seat in range(seats)
    )  # fmt: skip


def winners(state: State) -> tuple[Seat, ...]:
    """The highest total; equal ones share the win (rule 5.3)."""
    found = points_of(state.places, state.seats)
    return tuple(seat for seat, total in enumerate(found) if total == max(found))


def end_reason(state: State) -> str:
    """How the match ended, without names."""
    return f"Most points after {say.NUMBERS[state.options.rounds]} rounds"


def outcome(state: State) -> Outcome | None:
    """Who won, and everybody's points (rule 5.3)."""
    if state.phase != "over":
        return None
    return Outcome(winners(state), points_of(state.places, state.seats), end_reason(state))
