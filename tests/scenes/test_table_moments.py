"""A real match at its table, and something done at an awkward moment."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.core.contract import Setup
from game.core.events import TrickTaken
from game.holders import Computer, Person
from game.match import Match
from game.tricks.euchre import RULES
from game.tricks.state import PLAY
from scenes.menu import Menu
from scenes.pause import PauseSheet
from scenes.scene import NewTable
from scenes.score_sheet import ScoreSheet
from scenes.table import TableScene, open_table
from scenes.tables.furniture import TRICK
from tests.gallery.studio import Studio, make_studio
from tests.scenes.store.kept import results
from tests.scenes.table_helpers import faces, key, press, spot, wait
from tests.scenes.table_helpers import sit_down as lay
from tests.scenes.tables.euchre_sights import TO_FOLLOW, TO_LEAD, stacked

FRAME_S = 1 / 60
BOTS = tuple(Computer(name, "beginner") for name in ("Hazel", "Ines", "Bram"))


@pytest.fixture
def studio(tmp_path: Path) -> Iterator[Studio]:
    made = make_studio((1280, 720), tmp_path, open_table, auto_play="off", trick_hold_s=0.5)
    yield made
    made.director.clear()
    made.services.store.close()


def sit_down(studio: Studio, seed: str = "moments", target: int = 10) -> TableScene:
    options = RULES.options_type(target=target)
    table = NewTable(RULES, Setup(4, options, first=0), (Person("Ada"), *BOTS))
    scene = open_table(studio.services, table, seed)
    studio.director.push(scene)
    return scene


def until(studio: Studio, done: Callable[[], bool], most_s: float = 60) -> None:
    for _ in range(round(most_s / FRAME_S)):
        if done():
            return
        studio.director.update(FRAME_S)
    raise AssertionError("it never came to that")


def asked(studio: Studio, scene: TableScene) -> None:
    until(studio, lambda: scene.acting and not scene.stage.moving)
    wait(studio, 0.3)


def play_first(studio: Studio, scene: TableScene) -> None:
    """Make the first legal move with the mouse."""
    for step in scene.game.steps(scene.frame.legal[0]):
        press(studio, spot(scene, step))


def come_to_a_card(studio: Studio, scene: TableScene) -> None:
    """Bid and play until there is a choice of cards to play."""
    asked(studio, scene)
    while not (scene.frame.view.phase == PLAY and len(scene.frame.legal) > 1):
        play_first(studio, scene)
        asked(studio, scene)


def sweeping(scene: TableScene) -> bool:
    taken = isinstance(scene.frame.event, TrickTaken) and not scene.frame.is_trick
    return taken and scene.stage.moving


def test_undo_in_any_frame_of_a_sweep_is_finish_then_undo(studio: Studio) -> None:
    """U12: thirty frames on; the hand is whole again, and nothing is left in mid-air."""
    scene = sit_down(studio)
    come_to_a_card(studio, scene)
    match = scene.table.match
    before = match.latest(0).view
    for frame in range(30):
        play_first(studio, scene)
        until(studio, lambda: sweeping(scene))
        wait(studio, frame * FRAME_S, FRAME_S)
        key(studio, pygame.K_z, pygame.KMOD_CTRL)
        assert match.latest(0).view == scene.frame.view == before
        wait(studio, 0.6)
        assert not scene.stage.moving and not scene.stage._gone
        assert sorted(faces(scene, ("hand", 0))) == sorted(before.hand)
        assert sorted(faces(scene, TRICK)) == sorted(lay.card for lay in before.trick)
        assert scene.acting


@pytest.mark.parametrize("moment", ["deal", "pause", "rest"])
def test_an_hour_between_two_frames_is_one_move_at_most(studio: Studio, moment: str) -> None:
    """T01: no burst of moves or sounds, and then it goes on as usual."""
    heard: list[str] = []
    scene = sit_down(studio)
    match = scene.table.match
    come_to(studio, scene, moment)
    before = match.number
    studio.services.sounds.heard = heard.append
    for _ in range(2):
        studio.director.update(3600)
    assert match.number - before <= 1
    assert len(heard) <= 3
    asked(studio, scene)
    assert not scene.stage._gone and sorted(faces(scene, ("hand", 0))) == sorted(
        scene.frame.view.hand
    )


def come_to(studio: Studio, scene: TableScene, moment: str) -> None:
    """The middle of a deal, of a computer's pause, or of a trick's rest."""
    if moment == "deal":
        until(studio, lambda: scene.stage.moving)
    elif moment == "rest":
        come_to_a_card(studio, scene)
        play_first(studio, scene)
        until(studio, lambda: scene.frame.is_trick and not scene.stage.moving)
    else:
        until(studio, lambda: scene.table.match.number > 0 and not scene.stage.moving)
        assert not scene.acting


@pytest.mark.parametrize("moment", ["deal", "pause", "rest"])
def test_nothing_goes_on_once_the_table_is_left(studio: Studio, moment: str) -> None:
    """T04: in the menu no card moves and nothing sounds; the match is found as it was left."""
    studio.director.push(Menu(studio.services))
    scene = sit_down(studio)
    match = scene.table.match
    come_to(studio, scene, moment)
    left = match.number
    key(studio, pygame.K_ESCAPE)
    pause = studio.director.top
    assert isinstance(pause, PauseSheet)
    studio.click(pause.named("leave").hit.center)
    assert isinstance(studio.director.top, Menu)
    heard: list[str] = []
    studio.services.sounds.heard = heard.append
    wait(studio, 5)
    assert match.number == left and not heard


@pytest.mark.parametrize("moment", ["deal", "pause", "rest"])
def test_under_the_pause_the_picture_keeps_still(studio: Studio, moment: str) -> None:
    """T04: five seconds later it goes on from the same frame."""
    scene = sit_down(studio)
    come_to(studio, scene, moment)
    scene.prepare(10)
    number, poses = scene.table.match.number, poses_of(scene)
    key(studio, pygame.K_ESCAPE)
    wait(studio, 5)
    assert isinstance(studio.director.top, PauseSheet)
    key(studio, pygame.K_ESCAPE)
    assert studio.director.top is scene
    assert (scene.table.match.number, poses_of(scene)) == (number, poses)
    asked(studio, scene)


def poses_of(scene: TableScene) -> list[object]:
    return [sprite.pose for sprite in scene.stage._sprites.values()]


CARD_OF_OURS = ("card", "AS")
MIDDLE = (640, 330)


@pytest.mark.parametrize("to", [None, MIDDLE], ids=["where it was pressed", "in the middle"])
def test_a_press_that_began_before_the_others_moved_plays_nothing(
    studio: Studio, to: tuple[int, int] | None
) -> None:
    """U11: the card is pressed in their turn and let go in one's own, when it may be played."""
    beats = stacked(TO_FOLLOW)
    told = len(beats) - len(stacked(f"{TO_LEAD} play:10C"))
    scene, table = lay(studio, beats, told=told)
    assert not scene.acting
    at = spot(scene, CARD_OF_OURS)
    studio.director.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    until(studio, lambda: scene.acting and not scene.stage.moving)
    assert CARD_OF_OURS in scene.pointing.open
    if to:
        motion = {"pos": to, "rel": (1, 1), "buttons": (1, 0, 0)}
        studio.director.handle(pygame.event.Event(pygame.MOUSEMOTION, **motion))
    studio.director.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=to or at, button=1))
    wait(studio, 0.5)
    assert not table.moves and scene.stage.dragged is None


def test_five_escapes_at_the_table_end_nothing(studio: Studio) -> None:
    """U16: the pause comes and goes."""
    scene = sit_down(studio)
    asked(studio, scene)
    for _ in range(5):
        key(studio, pygame.K_ESCAPE)
        wait(studio, 0.04)
    assert not studio.director.finished
    assert studio.director.scenes[0] is scene
    assert isinstance(studio.director.top, PauseSheet)


def test_undo_after_the_result_counts_nothing_twice(studio: Studio) -> None:
    """S09: the result stays on the table, and one match has been counted."""
    studio.change(speed=0.0, trick_hold_s=0.1)
    scene = sit_down(studio, target=5)
    while not scene.table.over:
        until(studio, lambda: scene.table.over or scene.acting or studio.director.top is not scene)
        if studio.director.top is not scene:
            key(studio, pygame.K_RETURN)
        elif scene.acting:
            play_first(studio, scene)
        wait(studio, 0.3)
    until(studio, lambda: isinstance(studio.director.top, ScoreSheet))
    result = studio.director.top
    for _ in range(3):
        key(studio, pygame.K_z, pygame.KMOD_CTRL)
        wait(studio, 0.5)
    scene.course.undo()
    wait(studio, 2)
    assert studio.director.top is result and result.verdict
    assert scene.table.over and len(results(studio.services.store.places.data, "euchre")) == 1


def test_after_undo_and_after_loading_the_others_answer_as_they_did(studio: Studio) -> None:
    """U13, S06: neither is a way to roll again; who plays at random does so only once."""
    holders = (Person("Ada"), *(Computer(bot.name, "random") for bot in BOTS))
    table = NewTable(RULES, Setup(4, RULES.options_type(), first=0), holders)
    scene = open_table(studio.services, table, "again")
    studio.director.push(scene)
    asked(studio, scene)
    match = scene.table.match
    answers = []
    for _ in range(3):
        answers.append(answered(match))
        match.undo(0)
    (saved,) = studio.services.store.shelf.unfinished()
    again = open_table(studio.services, saved)
    answers.append(answered(again.table.match))
    again.table.close()
    assert answers[0] == answers[1] == answers[2] == answers[3]
    assert len(answers[0]) >= 3


def answered(match: Match) -> list[object]:
    """What the others do after the first move there is, until it is one's turn again."""
    before = len(match.history.standing)
    match.submit(0, match.legal(0)[0], match.number)
    now_s = 0.0
    while not match.legal(0):
        now_s += 5
        match.advance(now_s)
    return [(change.seat, change.move) for change in match.history.standing[before:]]
