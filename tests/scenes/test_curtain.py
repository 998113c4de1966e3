"""Two people at one screen: no pixel tells one of them what the other holds."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.core.contract import Beat
from game.sequence.rules import RULES as SEQUENCE
from game.tricks.euchre import RULES
from scenes.curtain import Curtain
from scenes.table import TableScene
from scenes.tables.sequence import TABLE
from tests.gallery.studio import Studio, make_studio
from tests.game.sequence.positions import position
from tests.scenes.table_helpers import key, press, sit_down, spot, wait
from tests.scenes.tables.euchre_sights import TO_LEAD, stacked
from tests.scenes.tables.still import StillTable

SIZE = (800, 600)
FRAME_S = 1 / 15
FLIP_S = 0.4
"""So long at most a card is still being turned over."""


@pytest.fixture
def studio(tmp_path: Path) -> Iterator[Studio]:
    made = make_studio(SIZE, tmp_path, auto_play="off")
    yield made
    made.director.clear()
    made.services.store.close()


def swapped(beats: list[Beat]) -> list[Beat]:
    """The same story, the hands of both people having changed places but for the lead."""

    def change(state):
        hands = list(state.hands)
        if len(hands[0]) == len(hands[1]) == 5:
            hands[0], hands[1] = ("10C", *hands[1][1:]), (hands[1][0], *hands[0][:4])
        return replace(state, hands=tuple(hands))

    return [Beat(beat.event, change(beat.state)) for beat in beats]


def euchre(studio: Studio, other_hands: bool) -> TableScene:
    """Ada leads with the ten of clubs or another; Hazel is at the same screen."""
    beats = stacked(TO_LEAD)
    scene, _ = sit_down(studio, swapped(beats) if other_hands else beats, here=(0, 1))
    return scene


def sequence(studio: Studio, other_hands: bool) -> TableScene:
    hands = ("8S 9H KD QD", "8S 4C AH 5D")[:: -1 if other_hands else 1]
    state = position(hands[0], other=hands[1], stock="2C 3C 4D")
    scene = TableScene(studio.services, StillTable(SEQUENCE, state, (0, 1)), TABLE)
    studio.director.push(scene)
    return scene


GAMES = pytest.mark.parametrize("sit", [euchre, sequence])


def pixels(studio: Studio) -> bytes:
    return pygame.image.tobytes(studio.picture(), "RGB")


def come_to_the_curtain(studio: Studio) -> None:
    wait(studio, 1.0)
    studio.settle()
    assert isinstance(studio.director.top, Curtain)


@GAMES
def test_the_curtain_looks_the_same_whatever_both_hold(studio: Studio, sit) -> None:
    """U20: and so does the table under it, which a window's thumbnail may show."""
    seen = []
    for other_hands in (False, False, True):  # the first time the ground is still being painted
        scene = sit(studio, other_hands)
        come_to_the_curtain(studio)
        surface = pygame.Surface(studio.size)
        while scene.busy or scene.prepare(1.0):  # a slow machine turns its cards over some frames
            scene.prepare(1.0)
            scene.draw(surface)
        scene.draw(surface)
        seen.append((pixels(studio), pygame.image.tobytes(surface, "RGB")))
        studio.director.clear()
    assert seen[1] == seen[2]


@GAMES
def test_behind_the_curtain_the_hands_are_there(studio: Studio, sit) -> None:
    """U20: once it is opened, the same pictures do differ."""
    seen = []
    for other_hands in (False, True):
        sit(studio, other_hands)
        come_to_the_curtain(studio)
        key(studio, pygame.K_SPACE)
        wait(studio, 1.0)
        studio.settle()
        seen.append(pixels(studio))
        studio.director.clear()
    assert seen[0] != seen[1]


@GAMES
def test_from_the_move_to_the_curtain_no_hand_is_seen(studio: Studio, sit) -> None:
    """U20: as soon as the cards are turned over, every frame is the same for any hands."""
    stories = []
    for other_hands in (False, True):
        scene = sit(studio, other_hands)
        come_to_the_curtain(studio)
        key(studio, pygame.K_SPACE)
        wait(studio, 1.0)
        studio.settle()
        move(studio, scene)
        studio.point((3, 3))
        frames = []
        for _ in range(round(2.5 / FRAME_S)):
            wait(studio, FRAME_S)
            faces = {s.look.code for s in scene.stage._sprites.values() if in_hand(s)}
            frames.append((faces, pixels(studio)))
        assert isinstance(studio.director.top, Curtain)
        stories.append(frames)
        studio.director.clear()
    turned = round(FLIP_S / FRAME_S)
    for (faces, first), (others, second) in zip(*(s[turned:] for s in stories), strict=True):
        assert faces == others == {"back"}
        assert first == second


def in_hand(sprite) -> bool:
    return sprite.piece.place[:1] == ("hand",)


def move(studio: Studio, scene: TableScene) -> None:
    """The move that both stories begin with."""
    steps = [("card", "10C")] if scene.table.rules is RULES else [("card", "8S"), ("square", "h2")]
    for step in steps:
        press(studio, spot(scene, step))
        wait(studio, 0.3)
    assert scene.table.moves


@GAMES
def test_what_happened_is_told_with_names(studio: Studio, sit) -> None:
    """U20: “You” would be the wrong person half of the time."""
    scene = sit(studio, False)
    come_to_the_curtain(studio)
    key(studio, pygame.K_SPACE)
    wait(studio, 1.0)
    move(studio, scene)
    wait(studio, 3.0)
    curtain = studio.director.top
    assert isinstance(curtain, Curtain) and curtain.who.name == "Hazel"
    assert "You" not in curtain.happened and "You" != curtain.who.note
    assert "Ada" in curtain.happened
