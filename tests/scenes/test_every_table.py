"""Each game's table plays a whole match, with nothing but clicks and keys."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.core.contract import CHANCE, Setup
from game.registry import GAMES
from scenes.table import open_table
from tests.gallery.studio import Studio, make_studio
from tests.scenes.any_game import lay, open_match, play


@pytest.fixture
def studio(tmp_path: Path) -> Iterator[Studio]:
    made = make_studio((1280, 720), tmp_path, open_table, speed=0.0, trick_hold_s=0.1)
    yield made
    made.director.clear()
    made.services.store.close()


@pytest.mark.parametrize("game", GAMES)
def test_it_plays_to_the_end(studio: Studio, game: str) -> None:
    """No move of the person needs the computer's help, and nothing is left to resume."""
    scene = open_match(studio, game)
    play(studio, scene, most_s=1200)
    assert scene.table.match.outcome and scene.table.match.stand_ins == 0
    assert not studio.services.store.shelf.unfinished()


@pytest.mark.parametrize("game", GAMES)
def test_it_lays_out_any_state_for_any_number(studio: Studio, game: str) -> None:
    """Every number of seats, some moves into the match."""
    rules = GAMES[game]
    for seats in rules.info.seats:
        rng = Random(seats)
        state = rules.start(Setup(seats, rules.options_type()))
        beats = []
        while len(beats) < 20 and rules.to_act(state):
            seat = rules.to_act(state)[0]
            legal = rules.legal_moves(state, seat)
            move = rules.chance(state, rng) if seat == CHANCE else rng.choice(legal)
            beats += rules.apply(state, seat, move)
            state = beats[-1].state
        scene = lay(studio, game, beats)
        assert scene.stage.layout is not None and len(scene.stage.layout.seats) == seats
        studio.director.clear()
