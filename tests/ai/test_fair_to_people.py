"""Experts do the same wherever a person sits."""

from typing import Any

import pytest

from ai.advice import ByPlayer, inline
from ai.levels import own_players
from ai.player import InstantChooser
from game.core.contract import AnyRules, Setup
from game.holders import Computer, Holder, Person
from game.match import Match
from game.registry import GAMES
from game.thinking import Pace

AT_ONCE = Pace(pause_s=0, forced_pause_s=0)
CHANGES = 24
SAMPLES = 2
AT_ONCE_TOO = {"hearts": {"pass_cycle": "none"}}
"""Where several choose at the same time, who is asked last knows that the others have."""


def expert(rules: AnyRules, seat: int) -> InstantChooser:
    """Who decides for a seat, with chance of its own."""
    own = own_players(rules.info.id)
    adviser = own.advisers.get("expert") or ByPlayer(own.players["expert"])
    return InstantChooser(inline(adviser, None, SAMPLES), f"seat {seat}")


def moves_with_a_person(rules: AnyRules, at: int) -> list[Any]:
    """The first moves of a match in which a person sits there and does what an expert would."""
    seats = rules.info.default_seats
    holders: list[Holder] = [Computer("Hazel", "expert")] * seats
    holders[at] = Person("Ada")
    options = rules.options_type(**AT_ONCE_TOO.get(rules.info.id, {}))
    setup = Setup(seats, options, first=0)
    match = Match(
        rules, setup, holders, "seed", lambda seat, level: expert(rules, seat), pace=AT_ONCE
    )
    while match.outcome is None and match.number < CHANGES:
        legal = match.legal(at)
        if not legal:
            match.advance(0)
            continue
        own = expert(rules, at)
        own.begin(match.latest(at).view, legal)
        match.submit(at, own.poll(), match.number)
    return [change.move for change in match.history.changes]


@pytest.mark.parametrize("game", sorted({*GAMES} - {"mastermind"}))  # its codes are set at once
def test_who_is_a_person_changes_nothing(game: str) -> None:
    """A15."""
    rules = GAMES[game]
    found = [moves_with_a_person(rules, at) for at in range(rules.info.default_seats)]
    assert len(found[0]) >= CHANGES / 2
    assert all(moves == found[0] for moves in found)
