"""Cards that no sensible player of Hearts lays; moons excuse nearly everything, and are minded."""

from game.core.cards import Card
from game.tricks.hearts_terms import QUEEN, points_taken, worth
from tests.soak.habits.eye import Eye, Fault

MUCH = 3
"""So many points are not taken for the sake of the lead."""
NEAR_MOON = 6
"""Who has so many points, and all of them, may be after the rest."""
_OVER = (Card("KS"), Card("AS"))


def _others_points(eye: Eye) -> bool:
    """Whether somebody else has a point, so that the seat shoots no moon."""
    return any(points for seat, points in enumerate(points_taken(eye.view)) if seat != eye.me)


def _somebody_shoots(eye: Eye) -> bool:
    """Whether one other seat has every point so far, and not few."""
    points = points_taken(eye.view)
    return any(
        many >= NEAR_MOON and many == sum(points)
        for seat, many in enumerate(points)
        if seat != eye.me
    )


def _is_plain(eye: Eye) -> bool:
    """Whether points are only to be avoided."""
    return _others_points(eye) and not _somebody_shoots(eye)


def _feeds_a_moon(eye: Eye) -> bool:
    """Whether who has the trick so far has every point so far, and so may be after the rest."""
    points = points_taken(eye.view)
    return eye.best is not None and points[eye.best.seat] == sum(points)


def eats(eye: Eye, card: Card, least: int, most: int) -> Fault | None:
    """Takes, in the last seat, a trick with so many points that it could have left."""
    points = sum(worth(lay.card) for lay in eye.view.trick)
    below = [c for c in eye.cards if not eye.takes(c)]
    if not eye.is_last or not least <= points <= most or not eye.takes(card) or not below:
        return None
    return Fault(f"takes {points} points", tuple(below)) if _is_plain(eye) else None


def eats_the_queen(eye: Eye, card: Card) -> Fault | None:
    """A10: the last to play takes the black queen, though it could stay below."""
    return eats(eye, card, 13, 26)


def takes_points(eye: Eye, card: Card) -> Fault | None:
    """A10: the last to play takes three hearts or more, though it could stay below."""
    return eats(eye, card, MUCH, 12)


def keeps_the_queen(eye: Eye, card: Card) -> Fault | None:
    """A10: could be rid of the queen, on another suit or under the king or ace, and is not."""
    if eye.leads or QUEEN not in eye.cards or card == QUEEN:
        return None
    if not _is_plain(eye) or _feeds_a_moon(eye):
        return None
    if eye.led != "S":
        return Fault("keeps the queen where she could be thrown", (QUEEN,))
    under = eye.best is not None and eye.best.card in _OVER
    return Fault("keeps the queen where she could go under", (QUEEN,)) if under else None


def leads_the_queen(eye: Eye, card: Card) -> Fault | None:
    """Leads the queen though nobody can have a higher spade."""
    if not eye.leads or card != QUEEN or len(eye.cards) == 1 or not _is_plain(eye):
        return None
    others = tuple(c for c in eye.cards if c != QUEEN)
    is_top = not any(high in eye.out for high in _OVER)
    return Fault("leads the queen, who takes her trick", others) if is_top else None


CARDS = {
    "A10 eats the queen": eats_the_queen,
    "A10 takes points that it could leave": takes_points,
    "A10 keeps the queen": keeps_the_queen,
    "leads the queen to herself": leads_the_queen,
}
"""By name, what is looked for in every card that is laid."""
