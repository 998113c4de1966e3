"""Make Parlour's sounds; all are synthesised here and nothing is sampled.

    python assets/make/make_sounds.py [--out DIR] [--only NAME ...]

Needs numpy, scipy and soundfile, which the game itself does not: install them beside it when a
sound is to change. A recipe yields layers; `synth.finish` puts them into the room all share and
sets their level. Each file has its own seed, from its sound's name and its variant, so a recipe
can change without touching the others. Writes OGG files and `sounds.json`.
"""

import argparse
import json
import zlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import soundfile
from synth import (
    BELL,
    BOARD,
    BOXWOOD,
    BRASS,
    FELT,
    GLASS,
    IVORY,
    MARIMBA,
    RATE,
    TILE,
    Layer,
    Rng,
    Wave,
    around,
    burst,
    finish,
    glide,
    knock,
    mix,
    pluck,
    strike,
    thud,
    tick,
)

SOUND_FOLDER = Path(__file__).resolve().parents[1] / "sounds"

Recipe = Callable[[Rng], Iterator[Layer]]


@dataclass(frozen=True)
class Sound:
    """One sound: its recipe, how many variants, and how it is finished and used."""

    recipe: Recipe
    group: str  # the volume it follows: table, cues or interface
    length: float  # seconds at most
    level: float  # K-weighted dB of its body
    variants: int


SOUNDS: dict[str, Sound] = {}


def sound(group: str, length: float, level: float, variants: int = 3) -> Callable[[Recipe], Recipe]:
    """A decorator that lists a recipe in SOUNDS; the recipe's docstring is the caption."""

    def register(recipe: Recipe) -> Recipe:
        SOUNDS[recipe.__name__] = Sound(recipe, group, length, level, variants)
        return recipe

    return register


@sound("table", 0.18, -25)
def card_slide(rng: Rng) -> Iterator[Layer]:
    """A card slides."""
    yield 0, 1, glide(rng, around(rng, 0.155, 0.05), "out", around(rng, 0.6, 0.2))


@sound("table", 0.18, -25)
def card_place(rng: Rng) -> Iterator[Layer]:
    """A card is played."""
    yield 0, 0.2, glide(rng, 0.020, "in", 0.6)
    yield 0.012, 0.75, thud(rng, around(rng, 205))
    yield 0.013, around(rng, 0.8, 0.1), tick(rng)
    yield 0.018, 0.28, glide(rng, 0.090, "out", 0.6)  # it settles


@sound("table", 0.27, -25)
def card_flip(rng: Rng) -> Iterator[Layer]:
    """A card turns over."""
    down = around(rng, 0.150, 0.05)
    yield 0, 0.35, tick(rng, 1900, 0.3)
    yield 0.004, 0.45, glide(rng, down, "hill", 0.9, 600)
    yield down, 0.8, tick(rng, 1350)
    yield down, 0.5, thud(rng, around(rng, 225))


@sound("table", 0.115, -28)
def card_deal(rng: Rng) -> Iterator[Layer]:
    """A card is dealt."""
    land = around(rng, 0.042, 0.08)
    yield 0, 0.55, glide(rng, land + 0.025, "out", 0.6)
    yield land, around(rng, 0.8, 0.1), tick(rng, 1450)
    yield land, 0.3, thud(rng, around(rng, 230))


@sound("table", 1.12, -26, 1)
def shuffle(rng: Rng) -> Iterator[Layer]:
    """The deck is shuffled."""
    for u in np.linspace(0, 1, 44):  # riffle: the thumbs let go faster and faster
        at = 0.005 + 0.50 * u**0.72 + rng.uniform(-0.004, 0.004)
        yield at, around(rng, 0.35 + 0.3 * u, 0.3), tick(rng, 1350 + 300 * u)
    for u in np.linspace(0, 1, 40):  # bridge: the arch falls in on itself
        at = 0.63 + 0.28 * u**1.15 + rng.uniform(-0.002, 0.002)
        yield at, around(rng, 0.62 - 0.35 * u, 0.3), tick(rng, 1100 + 250 * u)
    yield 0.03, 0.5, glide(rng, 0.52, "in", 0.3)
    yield 0.60, 0.55, glide(rng, 0.35, "hill", 0.3)
    for at, gain in ((0.950, 0.65), (1.030, 0.4)):  # squared up on the table
        yield at, gain, thud(rng, 230)
        yield at, gain, tick(rng, 1200)


@sound("table", 0.31, -26)
def sweep(rng: Rng) -> Iterator[Layer]:
    """The trick is gathered."""
    for i in range(4):
        yield 0.014 * i, around(rng, 0.5, 0.2), glide(rng, around(rng, 0.215), "in", 0.5)
    for at, gain in ((0.205, 0.3), (0.222, 0.5)):
        yield at, gain, tick(rng, 1250)
    yield 0.222, 0.75, thud(rng, around(rng, 210))


@sound("table", 0.13, -29)
def pick_up(rng: Rng) -> Iterator[Layer]:
    """A card is picked up."""
    yield 0, 0.35, tick(rng, 1700)
    yield 0.004, 0.6, glide(rng, around(rng, 0.075), "hill", 0.7, 450)


@sound("table", 0.22, -25)
def chip_place(rng: Rng) -> Iterator[Layer]:
    """A chip is placed."""
    glass, tile = around(rng, 2250), around(rng, 700)
    for at, gain in ((0.0, 1.0), (around(rng, 0.031, 0.12), 0.3), (around(rng, 0.05, 0.1), 0.12)):
        yield at, gain, strike(rng, GLASS, glass, 0.0002)
        yield at, 0.75 * gain, strike(rng, TILE, tile, 0.0007)
        yield at, 0.15 * gain, burst(rng, 2500, 7000, 0.006)


@sound("table", 0.17, -27)
def chip_remove(rng: Rng) -> Iterator[Layer]:
    """A chip is taken away."""
    yield 0, 0.3, glide(rng, 0.032, "in", 0.9, 700)
    yield 0.022, 1, strike(rng, GLASS, around(rng, 2650), 0.0003)
    yield 0.022, 0.45, strike(rng, TILE, around(rng, 820), 0.0010)


@sound("cues", 1.30, -26, 1)
def thread(rng: Rng) -> Iterator[Layer]:
    """A sequence is complete."""
    for at, gain, pitch in ((0.0, 0.8, 440.0), (0.14, 0.9, 587.33), (0.28, 1.0, 739.99)):
        yield at, gain, strike(rng, BRASS, pitch, 0.0007)  # A4, D5, F sharp 5
        yield at, 0.2 * gain, strike(rng, BRASS, pitch / 2, 0.0015)


@sound("table", 0.20, -25)
def piece_wood(rng: Rng) -> Iterator[Layer]:
    """A piece is set down."""
    board, piece = around(rng, 265), around(rng, 980)
    yield 0, 1, knock(rng, board, piece, 0.0011)
    yield around(rng, 0.034, 0.12), 0.16, knock(rng, board * 1.1, piece, 0.0010)


@sound("table", 0.34, -25)
def capture_wood(rng: Rng) -> Iterator[Layer]:
    """A piece is captured."""
    yield 0, 0.6, strike(rng, BOXWOOD, around(rng, 1150), 0.0005)  # piece against piece
    yield 0, 0.25, strike(rng, BOARD, 350, 0.0015)
    yield around(rng, 0.095, 0.06), 1, knock(rng, around(rng, 235), around(rng, 900), 0.0013)


@sound("table", 0.72, -25)
def dice_roll(rng: Rng) -> Iterator[Layer]:
    """The dice are rolled."""
    yield 0, 0.1, glide(rng, 0.5, "out", 0.25)
    for first in (0.0, around(rng, 0.034, 0.3)):
        at, gap, gain, rim = first, around(rng, 0.14, 0.06), 1.0, int(rng.integers(2, 4))
        for bounce in range(9):
            yield at, 0.8 * gain, strike(rng, IVORY, around(rng, 2000, 0.12), 0.0003)
            if bounce == rim:
                yield at, gain, strike(rng, BOARD, around(rng, 430, 0.08), 0.0008)
            else:
                yield at, 0.7 * gain, thud(rng, around(rng, 260), 0.002)
            at, gap, gain = at + gap, gap * around(rng, 0.77, 0.06), gain * around(rng, 0.75)


@sound("table", 0.55, -27)
def dice_shake(rng: Rng) -> Iterator[Layer]:
    """The dice rattle in the cup."""
    for beat in range(4):
        yield 0.115 * beat, 0.3, burst(rng, 200, 900, 0.07, 0.015)  # the leather gives
        for _ in range(4):
            at, gain = 0.115 * beat + abs(rng.normal(0.022, 0.014)), rng.uniform(0.35, 1)
            yield at, gain, strike(rng, BOARD, around(rng, 540, 0.06), 0.0010)
            yield at, 0.8 * gain, strike(rng, IVORY, around(rng, 2000, 0.15), 0.0003)


@sound("table", 0.15, -27)
def peg(rng: Rng) -> Iterator[Layer]:
    """A peg is moved."""
    home = around(rng, 0.014, 0.1)
    yield 0, 0.2, glide(rng, home, "in", 0.6, 500)
    yield home, 1, strike(rng, BOARD, around(rng, 640), 0.0009)
    yield home, 0.35, strike(rng, BRASS, around(rng, 2150), 0.0004, ring=0.07)


@sound("interface", 0.09, -31)
def token_press(rng: Rng) -> Iterator[Layer]:
    """A button is pressed."""
    yield 0, 1, strike(rng, IVORY, around(rng, 1050), 0.0009)
    yield 0, 0.7, thud(rng, around(rng, 300), 0.002)


@sound("interface", 0.11, -30)
def switch(rng: Rng) -> Iterator[Layer]:
    """A switch is turned."""
    yield 0, 0.45, strike(rng, IVORY, around(rng, 1700), 0.0006)
    second = around(rng, 0.024, 0.1)
    yield second, 1, strike(rng, BOARD, around(rng, 540), 0.0011)
    yield second, 0.5, strike(rng, IVORY, around(rng, 1350), 0.0008)


@sound("cues", 0.30, -26)
def refuse(rng: Rng) -> Iterator[Layer]:
    """Not allowed."""
    low = around(rng, 1.0)
    for at, gain in ((0.0, 1.0), (around(rng, 0.118), 0.7)):
        yield at, gain, strike(rng, FELT, 215 * low, 0.0024)
        yield at, 0.9 * gain, strike(rng, BOARD, 320 * low, 0.0016)
        low *= 0.94


@sound("cues", 0.90, -27, 1)
def turn_bell(rng: Rng) -> Iterator[Layer]:
    """Your turn."""
    yield 0, 1, strike(rng, BELL, 880.0, 0.0004)  # A5


@sound("cues", 1.95, -27, 1)
def win(rng: Rng) -> Iterator[Layer]:
    """You win."""
    chords = (  # G, A seventh, then D with the bell on top; low strings first, as a hand rolls them
        (0.00, 0.80, 0.65, (98.00, 196.00, 246.94, 293.66)),
        (0.24, 0.85, 0.65, (110.00, 196.00, 277.18, 329.63)),
        (0.52, 1.00, 1.70, (73.42, 185.00, 220.00, 293.66, 369.99)),
    )
    for at, gain, ring, pitches in chords:
        for i, pitch in enumerate(pitches):
            yield at + 0.024 * i, gain * (0.8 if i else 0.5), pluck(rng, pitch, ring)
    yield 0.66, 0.8, strike(rng, BRASS, 587.33, 0.0008)  # D5


@sound("cues", 1.10, -29, 1)
def lose(rng: Rng) -> Iterator[Layer]:
    """You lose."""
    yield 0, 1, pluck(rng, 293.66, 0.75, 0.42)  # D4, then B3 over B2
    yield 0.30, 0.85, pluck(rng, 246.94, 1.0, 0.42)
    yield 0.30, 0.35, pluck(rng, 123.47, 1.0, 0.42)


@sound("cues", 0.08, -31)
def clock_tick(rng: Rng) -> Iterator[Layer]:
    """The clock ticks."""
    yield 0, 1, strike(rng, BOXWOOD, around(rng, 1050, 0.05), 0.0008)
    yield 0, 0.3, strike(rng, BRASS, around(rng, 2600, 0.05), 0.0004, ring=0.04)


@sound("interface", 0.36, -29)
def page_turn(rng: Rng) -> Iterator[Layer]:
    """A page turns."""
    yield 0, 0.8, glide(rng, around(rng, 0.25), "hill", 1.0, 480)
    for _ in range(9):  # the sheet crackles
        yield rng.uniform(0.03, 0.22), rng.uniform(0.08, 0.3), tick(rng, 2100, 0.3)
    yield 0.25, 0.4, thud(rng, 260)
    yield 0.25, 0.25, tick(rng, 1300)


@sound("interface", 0.62, -29)
def curtain(rng: Rng) -> Iterator[Layer]:
    """The curtain is drawn."""
    yield 0, 1, glide(rng, around(rng, 0.50), "hill", 0.25, 200)
    yield 0.26, 0.5, glide(rng, 0.32, "hill", 0.3, 260)
    for i in range(6):  # rings on the rail
        at, gain = 0.1 + 0.055 * i + rng.uniform(0, 0.02), rng.uniform(0.03, 0.06)
        yield at, gain, strike(rng, BRASS, around(rng, 2300, 0.15), 0.0006, ring=0.09)


@sound("cues", 0.70, -28)
def join(rng: Rng) -> Iterator[Layer]:
    """Someone sits down."""
    yield 0, 0.35, glide(rng, around(rng, 0.13), "in", 0.25, 220)
    yield 0.10, 0.6, thud(rng, around(rng, 150), 0.006)
    yield 0.12, 0.6, strike(rng, MARIMBA, around(rng, 293.66, 0.004), 0.0013)  # D4
    yield 0.24, 0.65, strike(rng, MARIMBA, around(rng, 440.0, 0.004), 0.0012)  # A4


@sound("cues", 0.70, -29)
def leave(rng: Rng) -> Iterator[Layer]:
    """Someone leaves."""
    yield 0, 0.4, thud(rng, around(rng, 160), 0.006)
    yield 0, 0.35, glide(rng, around(rng, 0.18), "out", 0.25, 220)
    yield 0.12, 0.6, strike(rng, MARIMBA, around(rng, 440.0, 0.004), 0.0013)  # A4
    yield 0.24, 0.5, strike(rng, MARIMBA, around(rng, 293.66, 0.004), 0.0015)  # D4


@sound("cues", 0.50, -28)
def error_soft(rng: Rng) -> Iterator[Layer]:
    """Something went wrong."""
    pitch = around(rng, 277.18, 0.02)  # C sharp 4, with a slow beat against itself
    yield 0, 1, strike(rng, MARIMBA, pitch, 0.0014)
    yield 0, 0.6, strike(rng, MARIMBA, pitch * around(rng, 1.025, 0.010), 0.0014)
    yield 0, 0.3, thud(rng, around(rng, 215))


def ogg_crc(page: bytes) -> int:
    """The checksum of an Ogg page: zlib's polynomial, not mirrored and not inverted."""
    crc = 0
    for byte in page:
        crc ^= byte << 24
        for _ in range(8):
            crc = (crc << 1) ^ (0x104C11DB7 if crc & 0x80000000 else 0)
    return crc


def with_serial(ogg: bytes, serial: int) -> bytes:
    """The stream with this serial number; the encoder draws one, and bytes would differ."""
    data, at = bytearray(ogg), 0
    while at < len(data):
        end = at + 27 + data[at + 26] + sum(data[at + 27 : at + 27 + data[at + 26]])
        data[at + 14 : at + 18] = serial.to_bytes(4, "little")
        data[at + 22 : at + 26] = bytes(4)
        data[at + 22 : at + 26] = ogg_crc(bytes(data[at:end])).to_bytes(4, "little")
        at = end
    return bytes(data)


def make(name: str, variant: int) -> Wave:
    """One variant of a sound, as it goes to a file."""
    one, rng = SOUNDS[name], np.random.default_rng([zlib.crc32(name.encode()), variant])
    return finish(mix(*one.recipe(rng)), one.length, one.level)


def main(argv: Sequence[str] | None = None) -> None:
    """Write the sounds asked for, and the table of all."""
    parser = argparse.ArgumentParser(description="Make Parlour's sounds.")
    parser.add_argument("--out", type=Path, default=SOUND_FOLDER)
    parser.add_argument("--only", nargs="*", choices=sorted(SOUNDS), default=list(SOUNDS))
    options = parser.parse_args(argv)
    options.out.mkdir(parents=True, exist_ok=True)
    table = {}
    for name, one in SOUNDS.items():
        stems = [name] if one.variants == 1 else [f"{name}_{i + 1}" for i in range(one.variants)]
        caption = str(one.recipe.__doc__).rstrip(".")
        table[name] = {"files": stems, "group": one.group, "caption": caption}
        for variant, stem in enumerate(stems if name in options.only else ()):
            samples = np.round(make(name, variant) * 32767).astype(np.int16)
            ogg = options.out / f"{stem}.ogg"
            soundfile.write(ogg, samples, RATE, subtype="VORBIS", compression_level=0.4)
            ogg.write_bytes(with_serial(ogg.read_bytes(), zlib.crc32(stem.encode())))
    (options.out / "sounds.json").write_text(json.dumps(table, indent=1) + "\n")


if __name__ == "__main__":
    main()
