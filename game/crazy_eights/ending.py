"""How turns, rounds and the match end (sections 3 and 4)."""

from typing import Final

from msgspec.structs import replace

from game.core import say
from game.core.cards import Card
from game.core.contract import Beat, Outcome
from game.core.events import Announced, GameOver, Scored, Seat
from game.crazy_eights.state import LONGEST, Options, Round, State

Beats = tuple[Beat[State], ...]

_PENALTIES: Final = {"8": 50, "10": 10, "J": 10, "Q": 10, "K": 10, "A": 1}


def penalty(card: Card) -> int:
    """What a card left in hand counts (rule 3.4)."""
    rank = card[:-1]
    return _PENALTIES[rank] if rank in _PENALTIES else int(rank)


def hand_penalty(cards: tuple[Card, ...]) -> int:
    """What a hand counts (rule 3.4)."""
    return sum(map(penalty, cards))


def round_points(
    hands: tuple[tuple[Card, ...], ...], out: Seat | None, options: Options
) -> tuple[int, ...]:
    """What each seat adds; index = seat (rules 3.4 and 5.10)."""
    counts = tuple(map(hand_penalty, hands))
    if options.scoring == "penalty":
        return counts
    low = min(counts)
    paid = [seat for seat, count in enumerate(counts) if count == low] if out is None else [out]
    share = sum(count - low for count in counts) if out is None else sum(counts)
    return tuple(share // len(paid) if seat in paid else 0 for seat in range(len(hands)))


def next_seat(state: State, steps: int = 1) -> Seat:
    """Who is to act so many seats on, the way that play goes round."""
    return (state.turn + state.direction * steps) % state.seats


def end_turn(state: State, beats: Beats, steps: int = 1) -> Beats:
    """The beats of a move, the last of them with the next turn; or the round's end."""
    ended = replace(
        state, turn=next_seat(state, steps), drawn=0, owed=0, turns=state.turns + 1, phase="play"
    )
    if ended.passes >= ended.seats:
        return end_round(ended, _settled(beats, ended), None, "Nobody can play")
    if ended.turns >= LONGEST * ended.seats:
        return end_round(ended, _settled(beats, ended), None, "The round has become too long")
    return _settled(beats, ended)


def _settled(beats: Beats, state: State) -> Beats:
    """The beats, the last of them with the state that stands after it."""
    return (*beats[:-1], Beat(beats[-1].event, state))


def end_round(state: State, beats: Beats, out: Seat | None, words: str) -> Beats:
    """All hands are counted; after the last round the match is over (rules 3.4 and 4.1)."""
    points = round_points(state.hands, out, state.options)
    rounds = (*state.rounds, Round(points, out))
    over = len(rounds) == state.options.rounds
    stopped = replace(state, phase="over" if over else "deal", demand=0)
    counted = replace(stopped, rounds=rounds)
    beats = (
        *beats,
        Beat(Announced(words, out), state),
        Beat(Scored(points, f"Round {len(rounds)} is counted"), counted),
    )
    if over:
        beats = (*beats, Beat(GameOver(winners(counted), end_reason(counted)), counted))
    return beats


def totals(rounds: tuple[Round, ...], seats: int) -> tuple[int, ...]:
    """Each seat's points so far."""
    return tuple(sum(one.points[seat] for one in rounds) for seat in range(seats))


def winners(state: State) -> tuple[Seat, ...]:
    """The best total; equal ones share the win (rules 4.1 and 5.10)."""
    found = totals(state.rounds, state.seats)
    best = min(found) if state.options.scoring == "penalty" else max(found)
    return tuple(seat for seat, total in enumerate(found) if total == best)


def end_reason(state: State) -> str:
    """How the match ended, without names."""
    count = state.options.rounds
    which = "Fewest" if state.options.scoring == "penalty" else "Most"
    return f"{which} points after {say.NUMBERS[count]} round{'s' if count > 1 else ''}"


def outcome(state: State) -> Outcome | None:
    """Who won, and everybody's points (rule 4.1)."""
    if state.phase != "over":
        return None
    return Outcome(winners(state), totals(state.rounds, state.seats), end_reason(state))
