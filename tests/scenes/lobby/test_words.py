"""What is said of tables and seats."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from net.protocol import VERSION, SeatNote, Table
from net.transport import Advert, Sighting, Where
from scenes.lobby.found import Found, all_found, machines
from scenes.lobby.words import (
    advert_line,
    awaited,
    guests,
    rules_line,
    seat_word,
    table_title,
    version_sentence,
    why_not,
)
from scenes.store.places import Place

ADVERT = Advert("t", "Ines’s table", "euchre", 4, 2)
PEOPLE = (
    SeatNote("Ines", "here"),
    SeatNote("Bram", "lan", ready=False),
    SeatNote("Hazel", None, "skilled"),
    SeatNote("Olle", None, "casual", away=True),
)


def table(**rest: Any) -> Table:
    return Table("Ines’s table", "euchre", rest.pop("seats", PEOPLE), **rest)


@pytest.mark.parametrize(
    "advert, line",
    [
        (ADVERT, "Euchre, 2 of 4 seated"),
        (replace(ADVERT, taken=4), "Euchre, all 4 seats taken"),
        (replace(ADVERT, phase="playing"), "Euchre, playing now"),
        (replace(ADVERT, version=VERSION + 1), "Euchre, a newer Parlour than this one"),
        (replace(ADVERT, game="whist"), "whist, 2 of 4 seated"),
    ],
)
def test_a_table_in_a_line(advert: Advert, line: str) -> None:
    assert advert_line(advert) == line


def test_which_parlour_must_be_updated() -> None:
    assert "Update this Parlour" in version_sentence(VERSION + 1)
    assert "Update the host’s Parlour" in version_sentence(VERSION - 1)


def test_titles_fit_a_name() -> None:
    assert table_title("Ines") == "Ines’s table"
    assert table_title("Wilhelmina-Konstanze") == "Wilhelmina-Konstanze"


def test_why_one_cannot_sit_down() -> None:
    assert why_not(table()) == ""
    assert "playing" in why_not(table(phase="playing"))
    assert why_not(table(phase="over")) == ""
    full = tuple(SeatNote(f"P{i}", "lan") for i in range(4))
    assert "taken" in why_not(table(seats=full))
    assert "does not have" in why_not(replace_game(table(), "ludo"))


def replace_game(told: Table, game: str) -> Table:
    return Table(told.title, game, told.seats)


def test_a_seat_kept_for_somebody_away_is_not_free() -> None:
    seats = (SeatNote("Ines", "here"), SeatNote("Olle", None, "casual", away=True))
    assert why_not(table(seats=seats))


def test_who_is_awaited() -> None:
    assert awaited(table()) == "Waiting for Bram"
    ready = tuple(SeatNote(n, "lan") for n in ("A", "B"))
    assert awaited(table(seats=ready)) == ""
    late = tuple(SeatNote(n, "lan", ready=False) for n in ("Ada", "Bram", "Ines"))
    assert awaited(table(seats=late)) == "Waiting for Ada, Bram and Ines"


def test_guests_are_those_from_elsewhere_also_while_away() -> None:
    assert guests(table()) == ("Bram", "Olle")


def test_what_stands_under_a_name() -> None:
    words = [seat_word(table(), seat, "Skilled") for seat in range(4)]
    assert words == ["Host", "Not ready", "Skilled", "Stand-in"]
    quiet = table(seats=(SeatNote("Bram", "lan", quiet=True),))
    assert seat_word(quiet, 0, "") == "No answer"
    two = table(seats=(SeatNote("Ines", "here"), SeatNote("Olle", "here")))
    assert seat_word(two, 1, "") == "With the host"


def test_house_rules_in_words() -> None:
    assert rules_line("euchre", {}) == "The usual rules"
    assert rules_line("euchre", {"target": 5, "alone": False}) == "Play to 5, no going alone"
    assert rules_line("whist", {"anything": 1}) == "The usual rules"
    assert rules_line("euchre", {"target": "many", "new": 3}) == "The usual rules"


def sighting(advert: Advert | None, way: Any = "lan", name: str = "") -> Sighting:
    key = advert.table if advert else name
    return Sighting(key, (Where(way, f"at {key}"),), advert, name)


def test_kept_seats_come_first_with_what_is_seen_of_them() -> None:
    place = Place("t", "token", "Ada", "euchre", "Old title", 1.0, (Where("lan", "old"),))
    other = replace(ADVERT, table="u", title="Kitchen")
    found = all_found((sighting(other), sighting(ADVERT, "bluetooth")), (place,), None)
    assert [f.title for f in found] == ["Ines’s table", "Kitchen"]
    assert found[0].kept == place
    assert found[0].ways == ("bluetooth", "lan")
    assert "your seat is kept" in found[0].line
    (alone,) = all_found((), (place,), None)
    assert alone.title == "Old title"


def test_what_is_chosen_stays_though_it_is_out_of_sight() -> None:
    chosen = Found("typed", "192.168.1.20", "", (Where("lan", "192.168.1.20"),))
    assert all_found((), (), chosen) == (chosen,)
    known = replace(chosen, table="t")
    (only,) = all_found((sighting(ADVERT),), (), known)
    assert only.key == "t"


def test_machines_without_a_table_are_no_tables() -> None:
    seen = (sighting(ADVERT), sighting(None, "bluetooth", "Attic"))
    assert [m.name for m in machines(seen)] == ["Attic"]
    assert len(all_found(seen, (), None)) == 1


def test_a_table_with_a_pin_shows_it_first() -> None:
    found = all_found((sighting(replace(ADVERT, pin=True)),), (), None)[0]
    assert [word for _, word in found.signs] == ["PIN", "Wi-Fi"]
    assert not found.dim
    assert all_found((sighting(replace(ADVERT, phase="playing")),), (), None)[0].dim
