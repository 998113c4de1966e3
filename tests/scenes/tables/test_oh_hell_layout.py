"""Oh Hell in every window, with three people to seven: all on the screen, nothing covered."""

import pytest

from scenes.art.looks import (
    NoteLook,
)
from scenes.tables.oh_hell import TABLE
from tests.scenes.tables import fits
from tests.scenes.tables.fits import EVERY_WINDOW
from tests.scenes.tables.oh_hell_sights import LONGEST, NAMELESS, PEOPLE, beginning, played, sight

FIXED = fits.PLATES | NoteLook
SCALES = (1.0, 2.0)
SQUARE = ((720, 760), (800, 800), (900, 900))
"""No table has room for more than five here."""
TABLES = [(3, 6, {}), (4, 6, {}), (5, 6, {}), (6, 6, {}), (7, 6, {}), (3, 10, {"schedule": "up"}),
          (4, 10, {"schedule": "up"}), (5, 10, {"schedule": "up"}), (6, 8, {"schedule": "up"}),
          (7, 7, {"schedule": "up"}), (7, 1, {})]  # fmt: skip


@pytest.fixture(scope="module")
def positions():
    """For each table: the dealer bids last with a number barred, cards are played, a trick lies."""
    found = []
    for seats, cards, options in TABLES:
        bids = " ".join(["bid:0"] * (seats - 1))
        start = beginning(seats, 0, cards, **options)
        for line in (bids, f"{bids} … …{seats - 1}", f"{bids} … …{seats}"):
            found.append(played(start, line)[-1])
        found.append(played(start, f"{bids} … …{seats}")[-2])
    return found


def layouts(positions, size, text_scale=1.0, people=PEOPLE):
    for beat in positions:
        if size in SQUARE and beat.state.seats > 5:
            continue
        yield TABLE.layout(sight(beat.state, size, 0, beat.event, text_scale, people))


@EVERY_WINDOW
class TestEveryWindow:
    @pytest.mark.parametrize("text_scale", SCALES)
    def test_all_of_it_is_on_the_screen(self, positions, size, text_scale):
        fits.all_on_screen(layouts(positions, size, text_scale), size, over=8)

    @pytest.mark.parametrize("text_scale", SCALES)
    def test_numbers_are_large_enough_and_apart(self, positions, size, text_scale):
        fits.buttons_are_apart(layouts(positions, size, text_scale), FIXED)

    def test_pack_and_turned_card_lie_clear_of_the_numbers(self, positions, size):
        fits.pack_lies_free(layouts(positions, size))

    def test_plates_and_notes_do_not_meet(self, positions, size):
        fits.plates_are_apart(layouts(positions, size), FIXED)

    def test_the_trick_leaves_plates_and_caption_free(self, positions, size):
        fits.trick_lies_free(layouts(positions, size), caption=False)


@pytest.mark.parametrize("people", [LONGEST, NAMELESS], ids=["longest", "nameless"])
@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (720, 1280)])
def test_names_of_any_length_change_no_place(positions, size, people):
    fits.names_change_no_place(layouts(positions, size), layouts(positions, size, people=people))
