"""Crazy 8s beside OpenSpiel's: the same random round in both, as long as the first stock lasts.

OpenSpiel always lets a seat draw although it holds a card that fits, so our house rule for that is
on. It makes a new stock at another moment than we do: there the comparison ends.
"""

from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from msgspec.structs import replace

from game.core.cards import RANKS, SUITS, Card
from game.core.contract import CHANCE, Setup
from game.core.events import Drawn
from game.crazy_eights.rules import RULES
from game.crazy_eights.state import Deal, Draw, Move, Options, Pass, Play, State, Take, is_eight
from tests.game.peers.driver import Parted

NUMBERS = {
    Card(rank + suit): n
    for n, (rank, suit) in enumerate((rank, suit) for rank in RANKS for suit in SUITS)
}
DRAW, PASS, SUIT, DEALER = 52, 53, 54, 52
"""Actions over there; a dealer is drawn where nobody can draw a card."""
SPECIAL = ("2", "Q", "A")


@dataclass(frozen=True)
class Compared:
    """What was the same in a round."""

    decisions: int
    to_the_end: bool
    """Whether somebody went out before the first stock did."""


def table(rng: Random) -> tuple[State, str]:
    """A state in which a deal is due, and OpenSpiel's game with the same rules."""
    special = rng.random() < 0.5
    seats = rng.choice((3, 4, 5) if special else (2, 3, 4, 5))
    most = rng.choice((1, 3, 5))
    options = Options(
        may_draw=True,
        draw_until=most > 1,
        draw_limit=5 if most == 5 else 3,
        draw_two=special,
        skip_queen=special,
        reverse_ace=special,
    )
    name = (
        f"crazy_eights(players={seats},max_draw_cards={most},max_turns=10000,"
        f"use_special_cards={special},reshuffle=False)"
    )
    return RULES.start(Setup(seats, options, rng.randrange(seats))), name


@cache
def _load(name: str) -> Any:
    import pyspiel

    return pyspiel.load_game(name)


def compare(seed: str, **house: Any) -> Compared:
    """Plays one round in both games; `house`: rules of ours that OpenSpiel is not told of.

    Raises:
        Parted: they disagree; the text has everything that was played.
    """
    rng = Random(seed)
    ours, name = table(rng)
    ours = replace(ours, options=replace(ours.options, **house))
    theirs = _load(name).new_initial_state()
    try:
        return _play(ours, theirs, rng)
    except AssertionError as fault:
        raise Parted(f"{fault}\nin round {seed!r} of {name}:\n{theirs}") from fault


def _play(ours: State, theirs: Any, rng: Random) -> Compared:
    ours = _deal(ours, theirs, rng)
    decisions, eager = 0, rng.random()  # by lot alone hardly anybody goes out
    while not ours.rounds:
        if not ours.stock:
            return Compared(decisions, to_the_end=False)
        seat, moves = ours.turn, RULES.legal_moves(ours, ours.turn)
        assert theirs.current_player() == seat, f"we ask {seat}, they {theirs.current_player()}"
        here, there = {_action(move) for move in moves}, set(theirs.legal_actions())
        assert here == there, f"we allow {here}, they {there}"
        plays = [move for move in moves if isinstance(move, Play)]
        move = rng.choice(plays if plays and rng.random() < eager else moves)
        beats = RULES.apply(ours, seat, move)
        _tell(theirs, _action(move))
        if isinstance(move, Play) and move.suit:
            assert theirs.legal_actions() == [SUIT + n for n in range(4)]
            _tell(theirs, SUIT + SUITS.index(move.suit))
        for event in (beat.event for beat in beats):
            for card in event.cards if isinstance(event, Drawn) else ():
                _tell(theirs, NUMBERS[card])
        ours = beats[-1].state
        decisions += 1
    assert theirs.is_terminal(), "our round is over, theirs is not"
    mine = [-float(sum(map(_their_count, hand))) for hand in ours.hands]
    assert mine == theirs.returns(), f"the hands left count {mine} there, not {theirs.returns()}"
    return Compared(decisions, to_the_end=True)


def _deal(ours: State, theirs: Any, rng: Random) -> State:
    """A deal that turns up no card with an effect: over there it has one."""
    while True:
        deal = RULES.chance(ours, rng)
        assert isinstance(deal, Deal)
        dealt: State = RULES.apply(ours, CHANCE, deal)[-1].state
        if dealt.discards[0][:-1] not in SPECIAL:
            break
    dealer = (dealt.turn - 1) % ours.seats
    used = sum(map(len, dealt.hands)) + 1
    for action in (DEALER + dealer, *(NUMBERS[card] for card in deal.pack[:used])):
        _tell(theirs, action)
    return dealt


def _action(move: Move) -> int:
    match move:
        case Play(card):
            return NUMBERS[card]
        case Draw() | Take():
            return DRAW
    assert isinstance(move, Pass)
    return PASS


def _their_count(card: Card) -> int:
    """Up to ten a card counts its number there, not its rank; an ace counts ten."""
    if is_eight(card):
        return 50
    return 10 if card[0] in "JQKA" else NUMBERS[card] + 2


def _tell(theirs: Any, action: int) -> None:
    assert action in theirs.legal_actions(), f"they do not allow {action}"
    theirs.apply_action(action)
