"""Euchre positions for the tests and the gallery: stacked deals and moves in text."""

from collections.abc import Iterator
from random import Random
from typing import Any

from game.core.cards import parse_cards
from game.core.contract import CHANCE, Beat, Setup
from game.core.events import Seat
from game.tricks.euchre import RULES
from game.tricks.state import Deal
from scenes.tables.base import Sitter
from tests.scenes.tables.sights import sight_of

PEOPLE = (
    Sitter("Ada", "hare", "You"),
    Sitter("Hazel", "fox", "Skilled", 3),
    Sitter("Ines", "owl", "Wi-Fi"),
    Sitter("Bram", "badger", "Bluetooth"),
)
LONGEST = tuple(Sitter("W" * 20, p.face, "At this screen", p.level) for p in PEOPLE)
NAMELESS = tuple(Sitter("", p.face, "", p.level) for p in PEOPLE)

sight = sight_of(RULES, PEOPLE)

HANDS = ("AH JD AS QS 10C", "KS 9C KD 10D QD", "9S JH 10H AC QH", "JS 9H KC QC 9D")
REST = "KH 10S JC AD"
TO_LEAD = "pass pass order discard:9D"  # Ines makes hearts, Bram the dealer picks up; Ada leads
TO_FOLLOW = f"{TO_LEAD} play:10C play:9C play:AC play:QC play:9S play:JS"  # Ada holds two spades
TRICK = f"{TO_FOLLOW} play:AS play:KS"  # and takes the trick with the ace


def stacked(moves: str = "", dealer: Seat = 3, upcard: str = "KH", **options: Any) -> list[Beat]:
    """The beats of a hand that was dealt as `HANDS` say, and played by `moves`."""
    left = [c for c in parse_cards(REST) if c != parse_cards(upcard)[0]]
    deal = Deal(dealer, tuple(map(parse_cards, HANDS)), parse_cards(upcard)[0], tuple(left))
    state = RULES.start(Setup(4, RULES.options_type(**options), first=dealer))
    beats = list(RULES.apply(state, CHANCE, deal))
    for text in moves.split():
        seat = beats[-1].state.to_act[0]
        beats += RULES.apply(beats[-1].state, seat, RULES.text.parse(text))
    return beats


def random_beats(seed: int, most: int = 200, **options: Any) -> Iterator[Beat]:
    """A seeded match of any legal moves, passing often so that every phase comes up."""
    rng = Random(seed)
    state = RULES.start(Setup(4, RULES.options_type(**options)))
    for _ in range(most):
        waiting = RULES.to_act(state)
        if not waiting:
            return
        seat = waiting[0]
        if seat == CHANCE:
            move = RULES.chance(state, rng)
        else:
            legal = RULES.legal_moves(state, seat)
            keeps = RULES.text.move(legal[0]) == "pass" and rng.random() < 0.6
            move = legal[0] if keeps else rng.choice(legal)
        for beat in RULES.apply(state, seat, move):
            state = beat.state
            yield beat
