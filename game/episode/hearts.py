"""Hearts in episodes: passing left, right, across and not at all; the black queen breaks hearts."""

from collections.abc import Sequence

from game.core.cards import RANK_OF, SUIT_OF, Card
from game.core.events import Seat
from game.episode.terms import Score, Terms, over_mean
from game.tricks import hearts as game
from game.tricks.hearts_terms import ALL, Options, State, direction, points_taken, worth

CYCLE = ("left", "right", "across", "hold")
HOLD = CYCLE.index("hold")
JACK_RANK, QUEEN_RANK = 11, 12
NEARLY_ALL = 20
"""Who took so many points and leads may be after all of them."""


def adjusted(penalties: Sequence[int]) -> tuple[int, ...]:
    """The penalties as they count: all 26 are nothing for who took them, and 26 for the others."""
    if ALL not in penalties:
        return tuple(penalties)
    return tuple(0 if points == ALL else ALL for points in penalties)


def score(penalties: Sequence[int]) -> Score:
    """The hand as an episode counts it; `penalties`: as taken."""
    points = adjusted(penalties)
    return Score(
        points=points,
        net=tuple(-over or 0.0 for over in over_mean(points)),
        counts={
            "penalties": points,
            "moons": tuple(int(taken == ALL) for taken in penalties),
        },
    )


def _verdict(state: State, counted: Score, names: Sequence[str]) -> str:
    moons = counted.counts["moons"]
    if any(moons):
        return f"{names[moons.index(1)]} shoots the moon"
    most = max(counted.points)
    worst = [name for name, points in zip(names, counted.points, strict=True) if points == most]
    return f"{' and '.join(worst)} {'takes' if len(worst) == 1 else 'take'} the most: {most}"


def _tell_lead(state: State, seat: Seat, card: Card) -> str:
    suit, rank = SUIT_OF[card], RANK_OF[card]
    if not state.broken and suit in "CD" and rank < JACK_RANK:
        return "Low side-suit lead: wants the black queen out."
    if suit == "S" and rank < QUEEN_RANK:
        return "Fishes for the black queen."
    if suit == "H" and state.broken:
        return "Hearts are on the run."
    return "Smells like a moon." if points_taken(state)[seat] >= NEARLY_ALL else ""


def _decisions(hand: int, size: int) -> int:
    return 52 if hand % len(CYCLE) == HOLD else 56


TERMS = Terms(
    module=game.MODULE,
    rules=game.RULES,
    options=Options(queen_breaks="played"),
    is_partnership=False,
    hands=4,
    summary=(
        "Everybody for themselves. 52 cards, thirteen each; no trump. Points are penalties.",
        "Before play each seat passes three cards: left, right, across, then a hand without.",
        "The two of clubs leads the first trick. Follow the suit led if you can.",
        "On the first trick no heart and not the queen of spades may be played, unless you hold "
        "nothing else.",
        "Hearts may not be led before a heart, or the queen of spades, was led or thrown on "
        "another suit, unless you hold nothing else.",
        "The highest card of the suit led takes the trick. Each heart in it is 1 point, the queen "
        "of spades 13.",
        "Who takes all 26 points has none, and each of the others has 26. Fewest points is best.",
    ),
    size=lambda hand, schedule: 13,
    worst_case=_decisions,
    swing_cap=lambda size: 19.5,
    score=lambda state: score(points_taken(state)),
    verdict=_verdict,
    bids=lambda state: (-1,) * state.seats,
    tell_lead=_tell_lead,
    hands_before=lambda hand, size: hand % len(CYCLE),
    pass_direction=lambda state: CYCLE.index(direction(state)),
    penalties=points_taken,
    card_penalty=worth,
)
