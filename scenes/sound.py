"""The sounds of the table: loaded when first heard, never in the way, silent without a device."""

from __future__ import annotations

import json
import random
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame

from scenes.art.assets import asset

DEFAULT_VOLUME: Final = 0.6
MOST_AT_ONCE: Final = 4  # more could clip
AT_ONCE_S: Final = 1 / 60
_CHANNELS: Final = 16
_SPREAD_DB: Final = 1.0  # repeats differ by up to this either way


@dataclass(frozen=True, slots=True)
class SoundInfo:
    """One sound's variants, and what it says to those who cannot hear it."""

    files: tuple[str, ...]
    caption: str


def _read(folder: Path) -> dict[str, SoundInfo]:
    """The list of sounds; empty if it cannot be read."""
    try:
        listed = json.loads((folder / "sounds.json").read_text(encoding="utf-8"))
        return {
            name: SoundInfo(tuple(entry["files"]), entry["caption"])
            for name, entry in listed.items()
        }
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return {}


class Sounds:
    """Plays sounds by name. Nothing here raises: a game without sound is still a game."""

    def __init__(
        self,
        volume: float = DEFAULT_VOLUME,
        enabled: bool = True,
        rng: random.Random | None = None,
        folder: Path | None = None,
        heard: Callable[[str], object] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Make ready without touching the device.

        Args:
            volume: of everything, 0 to 1.
            enabled: False mutes.
            rng: chooses variants.
            folder: where `sounds.json` and the files lie.
            heard: called with the caption of every sound that is played, muted or not.
            clock: seconds that only grow.
        """
        self.volume = volume
        self.enabled = enabled
        self.heard = heard
        self._folder = folder or asset("sounds")
        self._rng = rng or random.Random()
        self._sounds = _read(self._folder)
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._last: dict[str, str] = {}
        self._clock = clock
        self._started: deque[float] = deque(maxlen=MOST_AT_ONCE)
        self._device: bool | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """Every sound there is."""
        return tuple(self._sounds)

    def caption(self, name: str) -> str:
        """What a sound says in words; empty for an unknown one."""
        info = self._sounds.get(name)
        return info.caption if info else ""

    def play(self, name: str, gain: float = 1.0) -> bool:
        """Start a sound, another variant than last time; whether it can be heard."""
        info = self._sounds.get(name)
        if info is None:
            return False
        if self.heard is not None:
            self.heard(info.caption)
        level = self._level() * gain
        if level <= 0 or self._crowded() or not self._ready():
            return False
        sound = self._load(self._choose(name, info))
        if sound is None:
            return False
        self._started.append(self._clock())
        return self._start(sound, level)

    def open_device(self) -> None:
        """Open the device before the first sound asks for it, which would make a frame wait."""
        if self.enabled:
            self._ready()

    @property
    def is_silent(self) -> bool:
        """Whether it is known that there is no device, or it has gone."""
        return self._device is False

    def stop(self) -> None:
        """Silence at once."""
        if pygame.mixer.get_init():
            pygame.mixer.stop()

    def _crowded(self) -> bool:
        """Whether as many sounds as may start at once have just started."""
        full = len(self._started) == MOST_AT_ONCE
        return full and self._clock() - self._started[0] < AT_ONCE_S

    def _level(self) -> float:
        return max(0.0, min(1.0, self.volume)) if self.enabled else 0.0

    def _ready(self) -> bool:
        """Whether there is a device; asked once, at the first sound, and missed when it goes."""
        if self._device and not pygame.mixer.get_init():
            self._device = False
        if self._device is None:
            try:
                if not pygame.mixer.get_init():
                    pygame.mixer.init(44100, -16, 2, 512)
                pygame.mixer.set_num_channels(max(_CHANNELS, pygame.mixer.get_num_channels()))
                self._device = True
            except pygame.error:
                self._device = False
        return self._device

    def _choose(self, name: str, info: SoundInfo) -> str:
        fresh = [file for file in info.files if file != self._last.get(name)]
        self._last[name] = self._rng.choice(fresh or list(info.files))
        return self._last[name]

    def _load(self, file: str) -> pygame.mixer.Sound | None:
        """The sound in a file; None, remembered, if it is missing or damaged."""
        if file not in self._loaded:
            try:
                self._loaded[file] = pygame.mixer.Sound(self._folder / f"{file}.ogg")
            except (pygame.error, OSError):
                self._loaded[file] = None
        return self._loaded[file]

    def _start(self, sound: pygame.mixer.Sound, level: float) -> bool:
        try:
            channel = pygame.mixer.find_channel()
            if channel is None:
                return False
            channel.play(sound)  # resets the channel's volume, so that comes after
            channel.set_volume(level * 10 ** (self._rng.uniform(-_SPREAD_DB, _SPREAD_DB) / 20))
        except pygame.error:
            self._device = False
            return False
        return True
