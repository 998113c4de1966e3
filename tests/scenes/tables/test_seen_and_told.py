"""What must be seen at the table: who played what, what may be played, and which card is meant."""

import math
from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame
import pytest

from game.core.cards import card_name
from scenes.art.art import Art
from scenes.art.looks import BoardLook, CardLook, LandingLook, TileLook
from scenes.art.palette import THEMES
from scenes.stage.stage import Stage
from scenes.table import TableScene
from scenes.tables.base import Layout, Metrics, Piece
from scenes.tables.euchre import TABLE
from scenes.tables.fans import hand_pieces
from scenes.tables.furniture import TRICK
from scenes.tables.seats import room_for
from tests.gallery.studio import Studio, make_studio
from tests.gallery.tables_sequence import lay
from tests.game.sequence.positions import position
from tests.scenes.art.contrast import contrast
from tests.scenes.table_helpers import faces, sit_down, spot, wait
from tests.scenes.tables.euchre_sights import TO_FOLLOW, sight, stacked
from tests.scenes.tables.euchre_sights import TRICK as FULL_TRICK

SIZES = [(800, 480), (1024, 600), (1280, 720), (1920, 1080), (600, 1000), (720, 1280), (720, 720)]
EVERY = pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")


@pytest.fixture
def studio(tmp_path: Path) -> Iterator[Studio]:
    made = make_studio((1280, 720), tmp_path, auto_play="off")
    yield made
    made.director.clear()
    made.services.store.close()


# Who played what


@EVERY
def test_each_card_of_a_trick_lies_nearest_to_who_played_it(size: tuple[int, int]) -> None:
    """U24: of the four that lie there, one's own is the nearest to where one sits."""
    beats = stacked(FULL_TRICK)
    state = beats[-2].state
    layout = TABLE.layout(sight(state, size))
    trick = {p.look.code: p for p in layout.pieces if p.place == TRICK}
    for played in state.trick:
        side = layout.seats[played.seat]
        far = {code: math.dist((p.pose.x, p.pose.y), side) for code, p in trick.items()}
        assert min(far, key=far.__getitem__) == played.card
        assert trick[played.card].words == card_name(played.card)


# What may be played


def brightest(picture: pygame.Surface, at: tuple[float, float]) -> str:
    """The lightest colour within a few pixels: paper, not ink."""
    x, y = round(at[0]), round(at[1])
    found = [picture.get_at((x + dx, y + dy))[:3] for dx in range(-6, 7) for dy in range(-6, 7)]
    return as_hex(max(found, key=sum))


def as_hex(colour: Sequence[int]) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour[:3])


def at_index(piece: Piece) -> tuple[float, float]:
    """Below the index at a card's left edge, which a fan leaves to be seen."""
    width, height = piece.look.size
    aside = pygame.Vector2(-0.4 * width, -0.1 * height).rotate(piece.pose.angle)
    return piece.pose.x + aside.x, piece.pose.y + aside.y


@pytest.mark.parametrize("theme", THEMES)
def test_what_may_be_played_stands_out(studio: Studio, theme: str) -> None:
    """U24: three to one against the cards that may not, and against the cloth."""
    studio.change(theme=theme)
    scene, _ = sit_down(studio, stacked(TO_FOLLOW))
    studio.settle()
    wait(studio, 0.5)
    picture = studio.picture()
    cards = {p.look.code: p for p in scene.stage.layout.pieces if p.place == ("hand", 0)}
    paper = {code: brightest(picture, at_index(card)) for code, card in cards.items()}
    landing = next(f for f in scene.stage.layout.fixtures if isinstance(f.look, LandingLook))
    cloth = as_hex(picture.get_at(tuple(map(round, landing.centre))))
    for code in ("AS", "QS"):
        assert contrast(paper[code], cloth) >= 3
        assert all(contrast(paper[code], paper[other]) >= 3 for other in ("AH", "JD"))


def test_squares_that_a_card_can_claim_stand_out(studio: Studio) -> None:
    """U24: three to one between a lit square's frame and the same place without light."""
    scene = lay(studio, position("8S 3C", other="4S 5S"))
    dark = studio.picture()
    studio.click(spot(scene, ("card", "8S")))
    studio.settle()
    lit = [f for f in scene.stage.layout.fixtures if isinstance(f.look, TileLook) and f.look.lit]
    bright = studio.picture()
    assert len(lit) == 2
    for square in lit:
        x, y = map(round, square.centre)
        edge = square.look.size[0] // 2 + 1
        frame = [(x + along, y - edge) for along in range(4 - edge, edge - 4)]
        first, second = ([as_hex(p.get_at(at)) for at in frame] for p in (dark, bright))
        plain = sum(contrast(a, b) >= 3 for a, b in zip(first, second, strict=True))
        assert plain > 0.9 * len(frame)


def test_another_deck_is_worn_at_once(studio: Studio) -> None:
    """U18: the four-colour switch changes every card and square that lies on the table."""
    scene = lay(studio, position("8D 3C", other="4S 5S"))
    before = studio.picture()
    studio.change(four_colour=True)
    after = studio.picture()
    board = next(f for f in scene.stage.layout.fixtures if isinstance(f.look, BoardLook))
    assert board.look.four_colour
    assert before.get_buffer().raw != after.get_buffer().raw
    for piece in scene.stage.layout.pieces:
        assert not isinstance(piece.look, CardLook) or piece.look.deck.four_colour


# Which card is meant


def hand_of(size: tuple[int, int], text_scale: float) -> Stage:
    """Thirteen cards in a window."""
    metrics = Metrics(min(size) / 720, text_scale)
    room = room_for(size, metrics, 4, 13)
    cards = [f"{rank}{suit}" for suit in "SH" for rank in "A K Q J 10 9 8".split()][:13]
    pieces = hand_pieces(room, metrics, 0, cards, lambda c: ("card", c), frozenset())
    layout = Layout(None, (), tuple(pieces), {}, (0, 0), (0, 0), pygame.Rect(0, 0, 9, 9))
    stage = Stage(Art(size))
    stage.show(layout, snap=True)
    return stage


@EVERY
@pytest.mark.parametrize("text_scale", [1.0, 1.5])
def test_thirteen_cards_can_each_be_clicked(size: tuple[int, int], text_scale: float) -> None:
    """U05: in the strip that shows it is that card, where two lie it is the upper one."""
    stage = hand_of(size, text_scale)
    pieces = stage.layout.pieces
    for i, piece in enumerate(pieces):
        width, _ = piece.look.size
        later = [p for p in pieces[i + 1 :] if p.pose.y == pytest.approx(piece.pose.y, abs=60)]
        step = later[0].pose.x - piece.pose.x if later else width
        strip = pygame.Vector2(min(step, width) / 2 - width / 2, -0.4 * piece.look.size[1])
        assert hit(stage, piece, strip) == piece.id
        if later and step < 0.8 * width:
            assert hit(stage, piece, pygame.Vector2(width * 0.46, 0)) in [p.id for p in later]


def hit(stage: Stage, piece: Piece, aside: pygame.Vector2) -> object:
    turned = aside.rotate(piece.pose.angle)
    found = stage.piece_at((piece.pose.x + turned.x, piece.pose.y + turned.y))
    return found and found.id


def lowest_point(scene: TableScene, piece: Piece) -> tuple[int, int]:
    """The lowest pixel in which a card, and nothing over it, is hit at rest."""
    width, height = piece.look.size
    left = round(piece.pose.x - width / 2)
    for y in range(min(719, round(piece.pose.y + 0.6 * height)), round(piece.pose.y), -1):
        row = [(x, y) for x in range(left, left + width)]
        own = [
            at for at in row if is_hit(scene, at, piece) and is_hit(scene, (at[0], y - 1), piece)
        ]
        if len(own) > 3:
            return own[len(own) // 2]
    raise LookupError


def is_hit(scene: TableScene, at: tuple[int, int], piece: Piece) -> bool:
    found = scene.stage.piece_at(at)
    return found is not None and found.id == piece.id


@pytest.mark.parametrize("game", ["euchre", "sequence"])
@pytest.mark.parametrize("nth", [0, 2, -1])
def test_a_card_does_not_flicker_under_a_pointer_at_its_edge(
    studio: Studio, game: str, nth: int
) -> None:
    """U06: 120 frames on its lowest pixels, resting and trembling: hovered once and for good."""
    if game == "euchre":
        scene, _ = sit_down(studio, stacked(TO_FOLLOW))
        wait(studio, 0.5)
    else:
        scene = lay(studio, position("8S 3C 9H KD QD 7S 7H", other="4S 5S"))
    hand = [p for p in scene.stage.layout.pieces if p.place == ("hand", 0)]
    piece = hand[nth]
    x, y = lowest_point(scene, piece)
    seen = []
    for frame in range(120):
        studio.point((x, y - frame // 30 % 2))
        seen.append(scene.hands._hot and scene.hands._hot.id)
    assert set(seen) == {piece.id}
    assert len(faces(scene, ("hand", 0))) == len(hand)
