"""Every pair of text and ground that is used reads well; the ones that do not are known."""

import pytest

from scenes.art import palette as p
from tests.scenes.art.contrast import contrast

FELT = p.THEMES["green"]

USED = [
    ("text on lit felt", p.TEXT, FELT.lit),
    ("text on felt", p.TEXT, FELT.base),
    ("text under the caption's light", p.TEXT, "#25533e"),
    ("asking half of the caption", p.LAMP, FELT.lit),
    ("headings on felt", p.HEADING, FELT.lit),
    ("text on a plate's top", p.TEXT, p.LACQUER_TOP),
    ("text on a plate's foot", p.TEXT, p.LACQUER_LOW),
    ("second text on a plate", p.TEXT_SECOND, p.LACQUER_TOP),
    ("second text in the room", p.TEXT_SECOND, p.ROOM),
    ("ink on ivory", p.INK, p.IVORY),
    ("ink on a token's foot", p.INK, p.IVORY_LOW),
    ("second ink on a token's foot", p.INK_SECOND, p.IVORY_LOW),
    ("second ink on paper", p.INK_SECOND, p.PAPER_LOW),
    ("red on ivory", p.RED, p.IVORY),
    ("red on paper", p.RED, p.PAPER_LOW),
    ("black on ivory", p.BLACK, p.IVORY),
    ("blue on ivory", p.BLUE, p.IVORY),
    ("green on ivory", p.GREEN, p.IVORY),
    ("words on a ribbon", p.IVORY_LIT, p.RIBBON),
    ("the dealer's D", p.BRASS_INK, "#b08d4f"),
    ("a barred token's word", p.BARRED_INK, p.mix(p.BARRED_TOP, p.BARRED_LOW, 0.5)),
    ("coming soon on a red deck", p.TEXT_SECOND, p.mix(p.FAMILIES["tricks"][0], "#35322d", 0.75)),
    (
        "coming soon on a wooden deck",
        p.TEXT_SECOND,
        p.mix(p.FAMILIES["boards"][0], "#35322d", 0.75),
    ),
    ("a card's caption", p.IVORY_LIT, p.ROOM),
]
NEVER = [
    ("second text on lit felt", p.TEXT_SECOND, FELT.lit),
    ("brass text on lit felt", p.BRASS_LIT, FELT.lit),
    ("the lamp's colour right under the lamp", p.LAMP, "#3a7052"),
]


@pytest.mark.parametrize(("what", "text", "ground"), USED, ids=[row[0] for row in USED])
def test_used_pairs_reach_aa(what, text, ground):
    assert contrast(text, ground) >= 4.5


@pytest.mark.parametrize(("what", "text", "ground"), NEVER, ids=[row[0] for row in NEVER])
def test_forbidden_pairs_would_fail(what, text, ground):
    assert contrast(text, ground) < 4.5


@pytest.mark.parametrize("theme", p.THEMES.values(), ids=p.THEMES.keys())
def test_text_reads_on_every_theme(theme):
    for colour in (p.TEXT, p.HEADING, p.LAMP):
        assert contrast(colour, theme.base) >= 4.5


def test_contrast_is_that_of_wcag():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_four_colours_are_four():
    assert len({p.suit_colour(suit, four_colour=True) for suit in "SHDC"}) == 4
    assert [p.suit_colour(suit) for suit in "SHDC"] == [p.BLACK, p.RED, p.RED, p.BLACK]
