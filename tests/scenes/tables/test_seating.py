"""Who is shown on the plates: people here and elsewhere, computers, and who is not there now."""

from dataclasses import replace

import pytest

from game.holders import Computer, Holder, Person
from scenes.art.looks import NameplateLook, StripLook
from scenes.art.looks.strips import AWAY_TEXT
from scenes.art.type import Face, width
from scenes.table.seating import QUIET, STAND_IN, sitters
from scenes.tables import euchre, sequence
from scenes.tables.base import Layout, Sitter
from tests.scenes.tables import euchre_sights, sequence_sights
from tests.scenes.tables.sequence_sights import played

STANDS_IN = Computer("Ann", "skilled", stands_in=True)
HOLDERS: tuple[Holder, ...] = (
    Person("Ada"), STANDS_IN, Person("Cy", "lan"), Person("Di", "bluetooth"),
)  # fmt: skip


def notes(found: tuple[Sitter, ...]) -> list[tuple[str, str, int, bool]]:
    return [(s.name, s.note, s.level, s.away) for s in found]


def test_each_plate_says_who_plays_and_whether_they_are_there() -> None:
    assert notes(sitters((*HOLDERS, Computer("Hazel", "skilled")), quiet={3})) == [
        ("Ada", "You", 0, False),
        ("Ann", "Stand-in", 0, True),
        ("Cy", "Wi-Fi", 0, False),
        ("Di", "No answer", 0, True),
        ("Hazel", "Skilled", 3, False),
    ]


def test_a_face_stays_with_its_seat_whoever_plays_there() -> None:
    before = (Person("Ada"), Person("Ann", "lan"), *HOLDERS[2:])
    assert [s.face for s in sitters(before)] == [s.face for s in sitters(HOLDERS, {2})]


def layouts(people: tuple[Sitter, ...]) -> list[Layout]:
    """A table of each game, and a crowded one, with the same four people round it."""
    beat = euchre_sights.stacked(euchre_sights.TO_LEAD)[-1]
    sights = [sequence_sights.sight(played(n, 3)) for n in (4, 12)]
    return [
        euchre.TABLE.layout(euchre_sights.sight(beat.state, people=people)),
        *(
            sequence.TABLE.layout(replace(sight, sitters=people * (len(sight.sitters) // 4)))
            for sight in sights
        ),
    ]


@pytest.mark.parametrize("quiet", [(), (2, 3)])
def test_who_is_not_there_is_dimmed_at_every_table_and_named_so(quiet: tuple[int, ...]) -> None:
    people = sitters(HOLDERS, quiet)
    for layout in layouts(people):
        plates = {}
        for fixture in layout.fixtures:
            if isinstance(fixture.look, NameplateLook | StripLook):
                plates[fixture.look.name] = bool(fixture.look.away), fixture.words.lower()
        assert len(plates) == 4
        for seat, sitter in enumerate(people):
            is_away, words = plates[sitter.name]
            assert is_away == (seat == 1 or seat in quiet)
            assert not is_away or sitter.note.lower() in words


@pytest.mark.parametrize("note", [STAND_IN, QUIET])
def test_the_note_is_never_cut(note: str) -> None:
    """In a window of the usual height, beside a chip and within the ring of plates."""
    room = 160 - 50 - 38
    assert width(note, Face.SANS, round(18 * AWAY_TEXT)) <= room
    assert width(note, Face.SANS, 18) <= 200 - 82 - 12


def test_a_strip_shows_that_its_player_is_not_there() -> None:
    strip = StripLook("Ann", "fox", 160, 44, 18, level=3)
    dimmed = replace(strip, away=STAND_IN)
    middle = strip.paint().get_rect().center
    at = middle[0] - 56, middle[1]  # on the face
    assert sum(dimmed.paint().get_at(at)[:3]) < sum(strip.paint().get_at(at)[:3])
