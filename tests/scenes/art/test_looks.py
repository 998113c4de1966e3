"""Every look paints at every size: centred, whole, premultiplied."""

import pytest

from scenes.art import Deck
from scenes.art import looks as k

SCALES = (0.2, 0.55, 1.0, 2.0)


def _looks(s):
    """One of every look and of its states, `s` times its size at 720."""
    yield from _things(s)
    yield from _plates(s)
    yield from _buttons(s)


def _px(s):
    return lambda value: max(1, round(value * s))


def _things(s):
    p = _px(s)
    yield k.CardLook("AS", p(176))
    yield k.CardLook("10D", p(176), Deck(four_colour=True, large_index=True), dim=True)
    yield k.CardLook("back", p(56), Deck(back="sett"))
    yield k.CardLook("JH", p(124), lift=8, caption="REMOVE", ticked=True)
    yield k.HaloLook.card(p(176))
    yield k.HaloLook.card(p(176), hovered=True)
    yield k.LandingLook.card(p(148))
    for team in range(3):
        yield k.ChipLook(team, p(38))
    yield k.TileLook("10H", p(46))
    yield k.TileLook("QD", p(46), lit=True, four_colour=True, mark=2)
    yield k.TileLook("free", p(46), veiled=True)
    yield k.FrameLook(p(500), p(16))
    yield k.BoardLook(("free", "KS", "4D", "free"), p(46), p(4), p(16))
    yield k.RingLook(p(46))
    yield k.NoteLook("61 left", p(16))
    yield k.StripLook("Hazel", "fox", p(160), p(44), p(18), level=3, team=1, mirrored=True)
    yield k.StripLook("Hazel", "fox", p(160), p(44), p(18), team=1, lit=True, away="No answer")
    for dx, dy in ((200, 0), (0, 200), (-200, 200), (0, 0)):
        yield k.ThreadLook(round(dx * s), round(dy * s), s)
    yield k.DealerLook(p(32))
    yield k.MedallionLook("H", p(80))
    yield k.MedallionLook(None, p(80))
    for sign in ("broken", "left", "right", "across"):
        yield k.MedallionLook(sign, p(80))
    yield k.ArrowLook(p(200), -p(60), p(40), s)
    yield k.ArrowLook(-p(200), 0, -p(40), s, faint=True)
    yield k.RibbonLook("Alone", p(28), p(18))
    yield k.RibbonLook("Bids 3", p(28), p(18), mirrored=True)
    yield k.SpokenLook("Order up", p(32), p(18))
    yield k.PaperLook(p(624), p(608), s)
    yield k.PlaceCardLook(p(248), p(132), s, hot=True)
    yield k.TitleLook("Parlour", p(60))
    yield k.TitleLook("", p(60))
    yield k.OrnamentLook(p(120), s)


def _plates(s):
    p = _px(s)

    def plate(form="wide", w=200, h=76, **more):
        sizes = p(w), p(h), p(20), p(16)
        return k.NameplateLook(
            "Hazel Featherstonehaugh", "Bluetooth", "fox", *sizes, form=form, **more
        )

    yield plate(level=3, pegs=(2, 5))
    yield plate(icon="bluetooth", lit=True, mirrored=True, pegs=(4, 13))
    yield plate("board", 216, 72, team=1, away=True)
    yield plate(third="15 points", mark="heart")
    yield plate(pegs=(2, 5), third="2 of 3", mirrored=True, away=True)
    yield plate("narrow", 128, 120, third="has chosen, and more", mark="check")
    yield plate("narrow", 128, 120, team=2, away=True)
    rows = (k.ScoreRow("Ours", "6", "ours", first=True), k.ScoreRow("Theirs", "-4", "theirs"))
    lines = (k.ScoreRow("Blue", "", "chip0", (1, 2)), k.ScoreRow("Green", "", "chip1", (0, 2)))
    yield k.ScorePlateLook(rows, "first to 10", p(176), s, p(20))
    yield k.ScorePlateLook(lines, "two lines win", p(200), s, p(20))
    yield k.ScorePlateLook(rows + lines, "", p(176), s, p(20))
    yield k.ScorePlateLook(rows, "", p(264), s, p(20), "bar")
    faces = tuple(k.ScoreRow("", total, face="fox") for total in ("-4", "104", "0", "17"))
    yield k.ScorePlateLook(faces, "", p(440), s, p(20), "bar")
    yield k.TrumpPlateLook("H", "Hearts", "are trump", p(200), p(76), p(22), p(16))
    yield k.TrumpPlateLook(None, "Trump", "not yet named", p(200), p(76), p(22), p(16))


def _buttons(s):
    p = _px(s)
    for state in ("rest", "hot", "pressed", "disabled"):
        yield k.TokenLook("Pass", p(48), p(22), state=state)
        yield k.TokenLook("", p(56), p(22), suit="H", state=state)
        yield k.ToolLook("menu", p(44), state)
    yield k.TokenLook("Order up", p(56), p(22), p(208), suit="H", second="with Ines")
    yield k.TokenLook("Host a table", p(48), p(20), icon="host")
    for family in ("tricks", "cards", "boards"):
        yield k.DeckLook("wizard", family, p(124), hot=family == "cards")
    yield k.DeckLook("golf", "cards", p(124), coming_soon="Coming soon")


@pytest.mark.parametrize("scale", SCALES)
def test_every_look_paints_centred_and_whole(scale):
    for look in _looks(scale):
        sprite = look.paint()
        (w, h), (width, height) = look.size, sprite.get_size()
        assert width >= w and height >= h, look
        assert (width - w) % 2 == 0 and (height - h) % 2 == 0, look
        margin = (width - w) // 2, (height - h) // 2
        assert margin[0] == margin[1], look
        if min(margin) > 2:  # nothing is cut off at the sprite's edge
            edge = [sprite.get_at((x, y)).a for x in range(width) for y in (0, height - 1)]
            assert max(edge) <= 10, look
        assert hash(look) == hash(look)


@pytest.mark.parametrize("scale", [0.55, 1.0])
def test_every_look_is_premultiplied(scale):
    for look in _looks(scale):
        sprite = look.paint()
        for x in range(0, sprite.get_width(), 5):
            for y in range(0, sprite.get_height(), 5):
                red, green, blue, alpha = sprite.get_at((x, y))
                assert max(red, green, blue) <= alpha + 3, look


@pytest.mark.parametrize("scale", SCALES)
def test_every_look_shows_something(scale):
    for look in _looks(scale):
        if look != k.TitleLook("", max(1, round(60 * scale))):
            assert look.paint().get_bounding_rect(1).w > 0, look


def test_looks_are_compared_by_value():
    assert list(_looks(1.0)) == list(_looks(1.0))
    assert len(set(_looks(1.0))) == len(list(_looks(1.0)))


def test_small_cards_wear_the_large_index_even_when_painted_larger():
    small = k.CardLook("AS", 100)
    assert small.enlarged(1.5).height_px == 150
    assert small.enlarged(1.5).deck.large_index
    assert not k.CardLook("AS", 176).enlarged(1.5).deck.large_index


@pytest.mark.parametrize("height_px", [60, 84, 124, 176, 352])
def test_captions_on_jacks_can_be_read(height_px):
    plain, named = k.CardLook("JS", height_px), k.CardLook("JS", height_px, caption="REMOVE")
    assert named.caption_px >= 11
    assert _dark_share(named) > _dark_share(plain) + 0.2


def _dark_share(card):
    """How much of the card's width is dark at the height of a caption."""
    sprite = card.paint()
    left = (sprite.get_width() - card.size[0]) // 2
    y = left + round(card.height_px * 0.83)
    row = [sprite.get_at((left + x, y)) for x in range(card.size[0])]
    return sum(max(pixel[:3]) < 70 for pixel in row) / len(row)
