"""What a hand of Hearts is played for, in the words of the search."""

from typing import Final

from ai.search.tricks.desk import Terms, Worth
from game.core.cards import SUIT_OF
from game.tricks.hearts_terms import ALL, PACK, POINT_CARDS, QUEEN, View, lowest_club, worth

HEARTS: Final = tuple(card for card in PACK if SUIT_OF[card] == "H")
POINTS: Final = {card: worth(card) for card in POINT_CARDS}


def terms(view: View) -> Terms:
    """What each seat does not take; all of it is a moon (rules 5 and 6).

    House rules that give single cards a value of their own are left out.
    """
    options = view.options
    values: list[float] = [-points for points in range(ALL)]
    values.append(0 if options.moon == "off" else ALL)
    if options.moon == "off":
        values[-1] = -ALL
    seats = range(view.seats)
    clubs = [card for card in PACK if SUIT_OF[card] == "C"]
    first = {
        "two_clubs": [lowest_club(view.seats)],
        "any_club": clubs,
    }.get(options.first_lead, [card for card in PACK if card not in POINT_CARDS])
    breaking = {"played": (QUEEN,), "off": (), "thrown": ()}[options.queen_breaks]
    return Terms(
        Worth(
            by_points=dict.fromkeys(seats, values),
        ),
        points=POINTS,
        lead_barred=HEARTS if options.must_break else (),
        breakers=(*HEARTS, QUEEN) if options.queen_breaks == "thrown" else HEARTS,
        breaks_always=(*HEARTS, *breaking),
        first_barred=() if options.points_on_first else POINT_CARDS,
        first_lead=first,
    )
