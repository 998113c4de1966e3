"""The stack of scenes: who gets events and time, and how scenes change."""

import pygame

from scenes.scene import Director, Scene
from tests.gallery.studio import make_studio


class Probe(Scene):
    """Counts what it is given."""

    def __init__(self, colour: str = "red", over: bool = False) -> None:
        super().__init__(None)  # type: ignore[arg-type]
        self.colour, self.over = colour, over
        self.time_s = 0.0
        self.log: list[str] = []
        self.draws = 0

    def enter(self) -> None:
        self.log.append("enter")

    def leave(self) -> None:
        self.log.append("leave")

    def shown(self) -> None:
        self.log.append("shown")

    def handle(self, event: pygame.event.Event) -> bool:
        self.log.append("event")
        return True

    def update(self, dt_s: float) -> None:
        self.time_s += dt_s

    def draw(self, surface: pygame.Surface) -> None:
        self.draws += 1
        surface.fill(self.colour)


EVENT = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a")


def test_only_the_top_scene_gets_events_and_time() -> None:
    """T04, U07: what is covered stands still and hears nothing."""
    below, top = Probe(), Probe(over=True)
    director = Director((64, 48))
    director.push(below)
    director.push(top)
    director.handle(EVENT)
    for _ in range(600):
        director.update(1 / 120)
    assert below.log == ["enter"]
    assert below.time_s == 0
    assert top.log == ["enter", "event"]
    assert top.time_s > 4.9


def test_pop_shows_the_scene_below_and_the_last_one_ends_the_program() -> None:
    below, top = Probe(), Probe()
    director = Director((64, 48))
    director.push(below)
    director.push(top)
    director.pop()
    assert top.log[-1] == "leave"
    assert below.log[-1] == "shown"
    assert not director.finished
    director.pop()
    assert director.finished


def test_input_belongs_to_the_new_scene_from_its_first_frame() -> None:
    old, new = Probe(), Probe("blue")
    director = Director((64, 48))
    director.push(old)
    surface = pygame.Surface((64, 48))
    director.draw(surface)
    director.replace(new)
    director.handle(EVENT)
    assert new.log == ["enter", "event"]
    assert old.log == ["enter", "leave"]


def test_a_change_fades_and_comes_to_rest() -> None:
    director = Director((64, 48))
    surface = pygame.Surface((64, 48))
    director.push(Probe("red"))
    director.draw(surface)
    director.replace(Probe("blue"))
    director.draw(surface)
    assert director.busy
    assert surface.get_at((5, 5))[:3] == (255, 0, 0)  # the old picture, still whole
    for _ in range(30):
        director.update(1 / 120)
    director.draw(surface)
    assert not director.busy
    assert surface.get_at((5, 5))[:3] == (0, 0, 255)


def test_what_lies_under_a_sheet_is_drawn_once() -> None:
    below, sheet = Probe(), Probe(over=True)
    director = Director((64, 48))
    director.push(below)
    director.push(sheet)
    surface = pygame.Surface((64, 48))
    for _ in range(5):
        director.draw(surface)
    assert below.draws == 1
    director.resize((80, 60))
    director.draw(pygame.Surface((80, 60)))
    assert below.draws == 2


def test_settings_reach_covered_scenes(tmp_path) -> None:  # type: ignore[no-untyped-def]
    studio = make_studio((800, 600), tmp_path)
    heard: list[str] = []

    class Listener(Probe):
        def settings_changed(self) -> None:
            heard.append(self.colour)

    studio.director.push(Listener("red"))
    studio.director.push(Listener("blue"))
    studio.change(text_scale=150)
    assert heard == ["red", "blue"]
    assert studio.services.art.text_scale == 1.5


class Listening(Scene):
    """Hears something while it is covered, and comes to the top for the third."""

    def __init__(self) -> None:
        super().__init__(None)  # type: ignore[arg-type]
        self.heard = self.came_back = 0

    def overhear(self) -> None:
        self.heard += 1
        if self.heard == 3:
            self.director.uncover(self)

    def shown(self) -> None:
        self.came_back += 1


def test_a_covered_scene_overhears_and_may_come_to_the_top() -> None:
    director = Director((64, 64))
    scene = Listening()
    director.push(scene)
    director.update(0.01)
    assert scene.heard == 0
    director.push(Scene(None))  # type: ignore[arg-type]
    director.push(Scene(None))  # type: ignore[arg-type]
    director.update(0.01)
    director.update(0.01)
    assert (scene.heard, len(director.scenes)) == (2, 3)
    director.update(0.01)
    assert director.scenes == (scene,)
    assert scene.came_back == 1
    director.uncover(scene)
    assert scene.came_back == 1
