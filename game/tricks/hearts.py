"""Hearts: all for oneself, and every heart and the black queen is a fault. Rules: RULES-hearts.md.

Phases: `pass` (not in every hand) - `play`.
"""

from itertools import combinations

import msgspec

from game.core.cards import SUIT_OF, Card, card_name
from game.core.contract import Beat, Info, Outcome
from game.core.events import Discarded, Seat
from game.core.say import NUMBERS
from game.tricks.engine import build_rules
from game.tricks.exchange import begin_passing, hand_over, set_aside
from game.tricks.hearts_terms import (
    ALL,
    JACK,
    LEFT_OUT,
    PACK,
    PASS,
    POINT_CARDS,
    QUEEN,
    RANKING,
    TEN,
    Auction,
    Move,
    Options,
    PassCards,
    State,
    View,
    direction,
    is_void_in,
    lowest_club,
    points_taken,
    receiver,
    taken,
)
from game.tricks.hearts_text import TEXT
from game.tricks.module import Cites, Count, Holder, Module
from game.tricks.state import PLAY, Lay, Play, begin_play

replace = msgspec.structs.replace
SEATS = (3, 4, 5, 6)
Cards = tuple[Card, ...]

# Passing: rule 3.


def _open(state: State) -> State:
    if direction(state) == "hold":
        return _begin_play(state)
    return begin_passing(state, PASS, [receiver(state, seat) for seat in range(state.seats)])


def _begin_play(state: State) -> State:
    """The first lead, in every hand found the same way: by who holds the card now (rule 4.1)."""
    if state.options.first_lead == "left_of_dealer":
        assert state.dealer is not None
        return begin_play(state, (state.dealer + 1) % state.seats)
    low = lowest_club(state.seats)
    return begin_play(state, next(seat for seat, hand in enumerate(state.hands) if low in hand))


def _moves(state: State, seat: Seat) -> tuple[Move, ...]:
    return tuple(map(PassCards, combinations(state.hands[seat], state.options.pass_count)))


def _move(state: State, seat: Seat, move: PassCards) -> tuple[Beat[State], ...]:
    chosen = set_aside(state, seat, move.cards)
    beat = Beat(Discarded(seat, move.cards), chosen)
    if chosen.to_act:
        return (beat,)
    *given, last = hand_over(chosen, RANKING)
    return (beat, *given, Beat(last.event, _begin_play(last.state)))


def _refusal(state: State, move: Move) -> tuple[str, str]:
    if state.phase != PLAY:
        return _pass_refusal(state, move)
    if not isinstance(move, Play):
        return "Play a card", "4.2"
    if state.past:
        return "Hearts are not broken yet", "4.4"
    if state.trick:
        return "No points on the first trick", "4.3"
    return {
        "two_clubs": f"The {card_name(lowest_club(state.seats))} leads the first trick",
        "any_club": "A club leads the first trick",
        "left_of_dealer": "The first lead is a card without points",
    }[state.options.first_lead], "4.1"


def _pass_refusal(state: State, move: Move) -> tuple[str, str]:
    count = NUMBERS[state.options.pass_count]
    if not isinstance(move, PassCards):
        return f"First choose {count} cards to pass", "3.1"
    twice = [card for card in move.cards if move.cards.count(card) > 1]
    if twice:
        return f"You cannot pass the {card_name(twice[0])} twice", "3.1"
    if len(move.cards) != state.options.pass_count:
        return f"Pass {count} cards, no more and no fewer", "3.1"
    return "Pass cards that you hold", "3.1"


# Play: rule 4.


def _limit(state: State, seat: Seat, cards: Cards) -> Cards:
    options = state.options
    if state.trick:
        led = RANKING.suit[state.trick[0].card]
        answers = led is not None and not is_void_in(cards, led)
        if state.past or options.points_on_first or answers:
            return cards
        return tuple(card for card in cards if card not in POINT_CARDS)
    if not state.past:
        return _first_leads(state, cards)
    if state.broken or not options.must_break:
        return cards
    if options.hearts_instead_of_qs and POINT_CARDS.issuperset(cards):
        return cards
    return tuple(card for card in cards if SUIT_OF[card] != "H")


def _first_leads(state: State, cards: Cards) -> Cards:
    if state.options.first_lead == "two_clubs":
        return (lowest_club(state.seats),)
    if state.options.first_lead == "any_club":
        return tuple(card for card in cards if SUIT_OF[card] == "C")
    return tuple(card for card in cards if card not in POINT_CARDS)


def _breaks(state: State, lay: Lay) -> bool:
    return _opens(state.options, state.trick, lay.card)


def _opens(options: Options, trick: tuple[Lay, ...], card: Card) -> bool:
    """Any heart that is played; by house rule the black queen unless she follows (rule 4.5)."""
    if card != QUEEN:
        return SUIT_OF[card] == "H"
    if not trick:
        return options.queen_breaks == "played"
    return options.queen_breaks != "off" and SUIT_OF[trick[0].card] != "S"


# Scoring: rules 5 and 6.


def _score(state: State) -> Count:
    piles, points = taken(state), points_taken(state)
    moon = state.options.moon != "off" and max(points) == ALL
    shooter = points.index(ALL) if moon else None
    if shooter is None:
        counted = _usual(state, piles, points)
        reason, marks = "The points are counted", _marks(piles)
    else:
        counted = _moon(state, shooter, piles)
        sun = _is_sun(state, shooter)
        name = "sun" if sun else "moon"
        reason = f"Somebody shot the {name}"
        marks = tuple(name if seat == shooter else "" for seat in range(state.seats))
    points, marks = _at_target(state, counted, marks)
    way = direction(state)
    note = "No pass" if way == "hold" else f"Passed {way}"
    return Count(points, reason, note=note, marks=marks)


def _usual(state: State, piles: tuple[Cards, ...], points: tuple[int, ...]) -> tuple[int, ...]:
    options, counted = state.options, []
    for pile, many in zip(piles, points, strict=True):
        doubled = options.omnibus_ten_clubs and TEN in pile
        bonus = 5 if options.no_tricks_bonus and not pile else 0
        counted.append(many * (2 if doubled else 1) - bonus - _jack(options, pile))
    return tuple(counted)


def _jack(options: Options, pile: Cards) -> int:
    return 10 if options.jack_diamonds and JACK in pile else 0


def _is_sun(state: State, shooter: Seat) -> bool:
    return state.options.sun and state.tricks[shooter] == len(state.past)


def _moon(state: State, shooter: Seat, piles: tuple[Cards, ...]) -> tuple[int, ...]:
    """The moon; the jack counts apart, and has no part in what a moon is (rule 6.1)."""
    options = state.options
    much = ALL * 2 if _is_sun(state, shooter) else ALL
    jacks = tuple(_jack(options, pile) for pile in piles)
    others, own = (
        tuple((theirs if seat != shooter else mine) - jacks[seat] for seat in range(state.seats))
        for theirs, mine in ((much, 0), (0, -much))
    )
    if options.moon == "self_minus_26":
        return own
    totals = tuple(a + b for a, b in zip(state.scores, others, strict=True))
    loses = max(totals) >= options.target and totals[shooter] > min(totals)
    return own if options.moon_guard and loses else others


def _marks(piles: tuple[Cards, ...]) -> tuple[str, ...]:
    return tuple("black queen" if QUEEN in pile else "" for pile in piles)


def _at_target(
    state: State, points: tuple[int, ...], marks: tuple[str, ...]
) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """By house rule, whoever lands on the target goes back to half of it (rule 6.5)."""
    target = state.options.target
    if not state.options.exact_target:
        return points, marks
    lands = [total + more == target for total, more in zip(state.scores, points, strict=True)]
    half = target // 2
    kept = tuple(more - (target - half) * on for more, on in zip(points, lands, strict=True))
    told = tuple(f"back to {half}" if on else mark for mark, on in zip(marks, lands, strict=True))
    return kept, told


def _ending(state: State) -> Outcome | None:
    target, best = state.options.target, min(state.scores)
    winners = tuple(seat for seat, score in enumerate(state.scores) if score == best)
    if max(state.scores) < target or (len(winners) > 1 and state.options.tie == "play_on"):
        return None
    return Outcome(winners, state.scores, f"The fewest points as {max(state.scores)} were reached")


# What a view tells of unseen cards.


def _holders(view: View, holders: tuple[Holder, ...]) -> tuple[Holder, ...]:
    """Who led holds the lowest club until it falls; who showed only points has nothing else."""
    first, bars = _first_leader(view), _shown(view)
    found = []
    for holder in holders:
        kind, seat = holder.key
        if kind == "hand":
            holder = Holder(holder.key, holder.size, holder.bars | bars[seat])
        if first is not None and holder.key == ("hand", first):
            low = frozenset({lowest_club(view.seats)})
            found.append(Holder(holder.key, 1, frozenset(PACK) - low))
            found.append(Holder(holder.key, holder.size - 1, holder.bars | low))
        else:
            found.append(holder)
    return tuple(found)


def _first_leader(view: View) -> Seat | None:
    """Who must still hold the lowest club, unseen; None: nobody is known to."""
    low = lowest_club(view.seats)
    lays = [lay for trick in view.past for lay in trick.lays] + list(view.trick)
    known = low in view.hand or low in view.passed or any(lay.card == low for lay in lays)
    if view.phase != PLAY or view.options.first_lead == "left_of_dealer" or known:
        return None
    return lays[0].seat if lays else view.leader


def _shown(view: View) -> tuple[frozenset[Card], ...]:
    """By seat, the cards that it cannot hold, since it played what who holds them may not."""
    bars = [frozenset[Card]()] * view.seats
    broken = not view.options.must_break
    for number, lays in enumerate((*(trick.lays for trick in view.past), view.trick)):
        for at, lay in enumerate(lays):
            bars[lay.seat] |= _told_by(view.options, lays[:at], lay.card, number == 0, broken)
            broken = broken or _opens(view.options, lays[:at], lay.card)
    return tuple(bars)


def _told_by(
    options: Options, trick: tuple[Lay, ...], card: Card, first: bool, broken: bool
) -> frozenset[Card]:
    """The cards that a seat has not, by the one it plays."""
    if first and card in POINT_CARDS:
        led = trick[0].card if trick else None
        free = led is not None and (options.points_on_first or SUIT_OF[led] == SUIT_OF[card])
        return frozenset() if free else _NO_POINTS
    if first or trick or broken or SUIT_OF[card] != "H":
        return frozenset()
    return _NO_POINTS if options.hearts_instead_of_qs else _NO_POINTS | {QUEEN}


_NO_POINTS = frozenset(PACK) - POINT_CARDS

# The table.


def _deal_size(state: State) -> int:
    return (len(PACK) - len(LEFT_OUT.get(state.seats, ()))) // state.seats


MODULE: Module[Auction, Options] = Module(
    info=Info(
        "hearts",
        "Hearts",
        "tricks",
        SEATS,
        "All for oneself",
        "Shun the hearts and the black queen",
        usual_seats=4,
    ),
    options_type=Options,
    auction_type=Auction,
    move_type=Move,
    cites=Cites(turn="4.2", deal="2.1", held="4.2", follow="4.2"),
    text=TEXT,
    sides=lambda setup: tuple((seat,) for seat in range(setup.seats)),
    pack=lambda options: PACK,
    left_out=lambda seats: LEFT_OUT.get(seats, frozenset()),
    deal_size=_deal_size,
    turns_up=lambda state: False,
    ranking=lambda options, trump: RANKING,
    open=_open,
    moves=_moves,
    move=_move,
    refusal=_refusal,
    score=_score,
    ending=_ending,
    goal=lambda options: f"to {options.target}",
    limit=_limit,
    breaks=_breaks,
    broken_words="Hearts are broken",
    holders=_holders,
    low_wins=True,
)
RULES = build_rules(MODULE)
