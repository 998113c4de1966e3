"""The caption: whole where it can be, in two lines if need be."""

from scenes.art.type import Face, width
from scenes.ui.caption import LEAST_PX, CaptionLook

SAID = "Ines plays the jack of diamonds."


def texts(look):
    return [" ".join(piece[0] for piece in line) for line in look.fitted().shown]


def test_what_was_said_goes_on_in_a_second_line():
    wide = width(SAID, Face.SERIF, 20)
    assert texts(CaptionLook((wide, 60), SAID, "", 20)) == [SAID]
    lines = texts(CaptionLook((round(wide * 0.6), 60), SAID, "", 20))
    assert len(lines) == 2 and " ".join(lines) == SAID


def test_both_halves_share_a_line_or_have_their_own():
    asked = "Your turn – follow hearts"
    assert texts(CaptionLook((900, 60), SAID, asked, 20)) == [f"{SAID} {asked}"]
    assert texts(CaptionLook((320, 60), SAID, asked, 20)) == [SAID, asked]


def test_what_finds_no_room_is_shown_by_dots():
    narrow = CaptionLook((120, round(LEAST_PX * 1.4)), SAID, "", 20)
    (line,) = texts(narrow)
    assert line.endswith("…") and SAID.startswith(line.rstrip(" …"))
