"""Sounds vary, keep out of each other's way, and are never in the game's way."""

import itertools
import json
import random

import pygame
import pytest

from scenes.art.assets import asset
from scenes.sound import AT_ONCE_S, MOST_AT_ONCE, Sounds


@pytest.fixture
def mixer(monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


@pytest.fixture
def no_device(monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


def test_every_listed_file_is_there_and_no_other():
    listed = json.loads(asset("sounds", "sounds.json").read_text(encoding="utf-8"))
    files = {file for entry in listed.values() for file in entry["files"]}
    assert files == {path.stem for path in asset("sounds").glob("*.ogg")}
    assert all(entry["caption"] for entry in listed.values())


def test_every_sound_plays(mixer):
    seconds = itertools.count()
    sounds = Sounds(clock=lambda: next(seconds))
    for name in sounds.names:
        assert sounds.play(name), name
        sounds.stop()


def test_the_same_variant_never_twice_running(mixer):
    chosen = []

    class Listening(Sounds):
        def _load(self, file):
            chosen.append(file)
            return super()._load(file)

    seconds = itertools.count()
    sounds = Listening(rng=random.Random(1), clock=lambda: next(seconds))
    for _ in range(30):
        sounds.play("card_place")
    assert len(set(chosen)) == 3
    assert all(a != b for a, b in itertools.pairwise(chosen))


def test_at_most_four_start_at_once(mixer):
    now = [0.0]
    sounds = Sounds(clock=lambda: now[0])
    started = [sounds.play("card_deal") for _ in range(7)]
    assert started == [True] * MOST_AT_ONCE + [False] * 3
    now[0] += AT_ONCE_S
    assert sounds.play("card_deal")


@pytest.mark.parametrize("how", [{"enabled": False}, {"volume": 0.0}])
def test_muted_is_silent_but_still_captioned(mixer, how):
    captions = []
    sounds = Sounds(heard=captions.append, **how)
    assert not sounds.play("card_place")
    assert captions == ["A card is played"]


def test_unknown_names_do_nothing(mixer):
    sounds = Sounds()
    assert not sounds.play("no such sound")
    assert sounds.caption("no such sound") == ""
    assert sounds.caption("turn_bell") == "Your turn"


def test_no_sound_device(no_device):  # P05
    sounds = Sounds()
    assert not sounds.is_silent
    assert not sounds.play("card_place")
    assert sounds.is_silent
    assert not sounds.play("card_place")
    sounds.stop()


def test_a_device_that_goes_is_missed_silently(mixer):  # P05
    sounds = Sounds()
    assert sounds.play("card_place")
    pygame.mixer.quit()
    assert not sounds.play("card_place")
    assert sounds.is_silent


def test_missing_or_damaged_files(mixer, tmp_path):
    assert Sounds(folder=tmp_path / "none").names == ()
    entry = {"files": ["x"], "caption": "A"}
    (tmp_path / "sounds.json").write_text(json.dumps({"a": entry}))
    assert not Sounds(folder=tmp_path).play("a")
    (tmp_path / "x.ogg").write_bytes(b"not a sound")
    assert not Sounds(folder=tmp_path).play("a")
    (tmp_path / "sounds.json").write_text("[]")
    assert Sounds(folder=tmp_path).names == ()


def test_nothing_is_opened_before_the_first_sound(mixer):
    Sounds()
    assert pygame.mixer.get_init() is None
