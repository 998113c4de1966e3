"""Settings: every value survives a restart, and no file keeps the program from starting."""

import os
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from game.holders import Computer, Person
from scenes.store import settings_file
from scenes.store.files import Notices
from scenes.store.settings import Settings, UsualTable
from scenes.store.settings_file import SettingsFile

CHANGED = Settings(
    volume=0,
    muted=True,
    speed=2.5,
    think_s=2.0,
    engine="/usr/games/stockfish",
    trick_hold_s=0.0,
    four_colour=True,
    large_index=True,
    card_back="sett",
    reduced_motion=True,
    text_scale=150,
    theme="slate",
    fullscreen=True,
    window=(800, 600),
    window_at=(-40, 12),
    names=("Zoë 木", "שלום"),
    score_sheet="end",
    move_ahead=True,
    hints=False,
    sound_captions=True,
    auto_play="any",
    look_for_updates=False,
    tables={
        "oh-hell": UsualTable(
            (Person("Zoë 木"), Computer("Bob", "skilled")), {"deck": 32, "alone": False}, 1
        )
    },
)


def load(folder: Path) -> tuple[Settings, tuple[str, ...]]:
    notices = Notices()
    return SettingsFile(folder, notices).load(), notices.take()


def write(folder: Path, content: bytes | str) -> Path:
    path = folder / "settings.toml"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


@pytest.mark.parametrize("key", Settings.__struct_fields__)
def test_each_setting_is_the_same_after_a_restart(key: str, tmp_path: Path) -> None:
    changed = msgspec.structs.replace(Settings(), **{key: getattr(CHANGED, key)})
    assert changed != Settings(), "the sample value must differ from the default"
    SettingsFile(tmp_path, Notices()).save(changed)
    assert load(tmp_path) == (changed, ())


def test_the_first_start_has_the_defaults_and_says_nothing(tmp_path: Path) -> None:
    assert load(tmp_path) == (Settings(), ())
    assert load(tmp_path / "not" / "there") == (Settings(), ())
    write(tmp_path, "")
    assert load(tmp_path) == (Settings(), ())


@pytest.mark.parametrize(
    "content",
    [
        b"\0" * 4096,
        b"[]",
        b"null",
        b'{"volume": 3',
        b"\xff\xfe\xe9",
        b"volume",
        b"=" * 3000,
        b"x=" + b"[" * 9999,
        b"x=" + b"9" * 9999,
    ],
)
def test_rubbish_is_set_aside_and_named_once(content: bytes, tmp_path: Path) -> None:
    write(tmp_path, content)
    settings, notices = load(tmp_path)
    assert settings == Settings()
    (aside,) = tmp_path.glob("settings.toml.damaged-*")
    assert aside.read_bytes() == content
    assert len(notices) == 1 and aside.name in notices[0]
    assert load(tmp_path) == (Settings(), ()), "the next start is clean"


@pytest.mark.parametrize(
    "bad",
    [
        "volume = 999",
        'volume = "loud"',
        "speed = 0.1",
        "speed = nan",
        "think_s = 20",
        "trick_hold_s = nan",
        'theme = "pink"',
        'card_back = "../lattice"',
        "window = [1, 2]",
        "window = [1280]",
        "text_scale = true",
        "names = [3]",
        "tables = 7",
        "tables.euchre = 4",
        'tables.euchre.holders = [{is = "cat"}]',
    ],
)
def test_one_bad_value_costs_only_itself(bad: str, tmp_path: Path) -> None:
    write(tmp_path, f"muted = true\n{bad}\nfour_colour = true\n")
    settings, notices = load(tmp_path)
    assert settings == Settings(muted=True, four_colour=True)
    assert len(notices) == 1 and bad.split()[0].removesuffix(".holders") in notices[0]
    assert load(tmp_path) == (settings, ())


def test_any_mutation_is_survived_and_mended(tmp_path: Path) -> None:
    SettingsFile(tmp_path, Notices()).save(CHANGED)
    whole = (tmp_path / "settings.toml").read_bytes()
    rng = Random(8)
    for _ in range(80):
        at = rng.randrange(len(whole))
        cut = rng.choice((0, 1, rng.randrange(1, 60)))
        junk = rng.choice((b"", bytes([rng.randrange(256)]), b"[" * 3, b"9" * 30))
        write(tmp_path, whole[:at] + junk + whole[at + cut :])
        first, _notices = load(tmp_path)
        assert load(tmp_path) == (first, ())
        for aside in tmp_path.glob("*.damaged-*"):
            aside.unlink()


def test_a_file_that_breaks_off_keeps_what_came_before(tmp_path: Path) -> None:
    SettingsFile(tmp_path, Notices()).save(CHANGED)
    path = tmp_path / "settings.toml"
    whole = path.read_bytes()
    write(tmp_path, whole[: whole.index(b"look_for")] + b"look_f")
    settings, notices = load(tmp_path)
    expected = msgspec.structs.replace(CHANGED, look_for_updates=True, tables={})
    assert settings == expected and len(notices) == 1


def test_what_a_newer_version_wrote_is_kept_for_it(tmp_path: Path) -> None:
    write(tmp_path, "version = 999\nvolume = 5\nhologram = true\n")
    file = SettingsFile(tmp_path, notices := Notices())
    settings = file.load()
    assert settings == Settings(volume=5) and notices.take() == ()
    file.save(msgspec.structs.replace(settings, volume=6))
    text = (tmp_path / "settings.toml").read_text()
    assert "version = 999" in text and "hologram = true" in text and "volume = 6" in text


def test_two_damaged_files_on_one_day_are_both_kept(tmp_path: Path) -> None:
    for content in (b"one", b"two"):
        write(tmp_path, content)
        load(tmp_path)
    kept = {path.read_bytes() for path in tmp_path.glob("settings.toml.damaged-*")}
    assert kept == {b"one", b"two"}


def test_a_folder_in_place_of_the_file_is_told_of(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").mkdir()
    settings, notices = load(tmp_path)
    assert settings == Settings() and len(notices) == 1
    file = SettingsFile(tmp_path, saving := Notices())
    file.save(CHANGED)
    assert len(saving.take()) == 1
    assert [p.name for p in tmp_path.iterdir()] == ["settings.toml"], "no litter is left"


def test_a_deleted_folder_is_made_again(tmp_path: Path) -> None:
    folder = tmp_path / "Zoë 木"
    SettingsFile(folder, Notices()).save(CHANGED)
    assert load(folder) == (CHANGED, ())


def test_a_full_disk_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = SettingsFile(tmp_path, notices := Notices())
    file.save(CHANGED)
    before = (tmp_path / "settings.toml").read_bytes()

    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    file.save(Settings())
    file.save(Settings())
    assert notices.take() == ("The settings could not be saved (No space left on device).",)
    assert (tmp_path / "settings.toml").read_bytes() == before
    assert len(list(tmp_path.iterdir())) == 1


def test_without_a_folder_settings_live_in_memory() -> None:
    file = SettingsFile(None, notices := Notices())
    file.save(CHANGED)
    assert file.load() == Settings()
    assert notices.take() == ()


def test_a_value_out_of_bounds_cannot_even_be_made() -> None:
    with pytest.raises(ValueError):
        Settings(speed=9)
    assert settings_file.VERSION == 1
