"""Mastermind at the table: by mouse, touch, drag and keys, and what is told at a glance."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.core.contract import IllegalMove
from game.mastermind.rules import RULES
from game.mastermind.state import Options, State
from scenes.art.looks import (
    AnswerLook,
    HeadLook,
    LegendLook,
    PegLook,
    RoundLook,
    RowLook,
    TokenLook,
)
from scenes.curtain import Curtain
from scenes.stage.stage import fixture_rect
from scenes.table import open_table
from scenes.table.scene import TableScene
from scenes.tables.base import Fixture, Key, Layout, Open, Piece
from scenes.tables.mastermind import TABLE
from scenes.tables.mastermind_steps import DONE, aim_key, peg_key
from tests.gallery.studio import Studio, make_studio
from tests.game.mastermind.positions import fresh, game, guessed
from tests.scenes.any_game import open_match, play
from tests.scenes.table_helpers import drag, key, press, wait
from tests.scenes.tables.mastermind_sights import pegs, sight
from tests.scenes.tables.still import StillTable

CODES = ("DBAE", "FECB")
GUESSES = ["AABB", "AABC", "ABCD", "ADBE"]


@pytest.fixture
def studio(tmp_path: Path) -> Iterator[Studio]:
    made = make_studio((1280, 720), tmp_path)
    yield made
    made.director.clear()
    made.services.store.close()


def lay(studio: Studio, state: State) -> TableScene:
    scene = TableScene(studio.services, StillTable(RULES, state), TABLE)
    studio.director.push(scene)
    wait(studio, 0.5)
    return scene


def made(scene: TableScene) -> list[str]:
    return [RULES.text.move(move) for _, move in scene.table.moves]


def colour_spot(scene: TableScene, colour: str) -> tuple[int, int]:
    layout = scene.stage.layout
    assert layout is not None
    piece = next(p for p in layout.pieces if p.id == ("colour", colour))
    return round(piece.pose.x), round(piece.pose.y)


def fixture_of(layout: Layout | None, step: Key) -> Fixture:
    assert layout is not None
    return next(f for f in layout.fixtures if f.step == step)


def click(studio: Studio, at: tuple[int, int]) -> None:
    """The pointer goes there, and presses."""
    studio.point(at)
    wait(studio, 0.1)
    press(studio, at)
    wait(studio, 0.6)


def hole_spot(scene: TableScene, hole: int) -> tuple[int, int]:
    return fixture_rect(fixture_of(scene.stage.layout, aim_key(hole))).center


def row_of(scene: TableScene, place: tuple[str, int, int]) -> str:
    """The pegs that lie in a row, by holes; a full stop is an empty one."""
    assert scene.stage.layout is not None
    found = {p.id[-1]: p.look.code for p in scene.stage.layout.pieces if p.place == place}  # type: ignore[attr-defined]
    return "".join(found.get(hole, ".") for hole in range(4))


def tokens(scene: TableScene) -> dict[str, str]:
    assert scene.stage.layout is not None
    looks = [f.look for f in scene.stage.layout.fixtures]
    return {look.text: look.state for look in looks if isinstance(look, TokenLook)}


def test_colours_go_into_the_next_hole_and_the_token_guesses(studio: Studio) -> None:
    scene = lay(studio, game(CODES, GUESSES))
    for count, colour in enumerate("FECB"):
        assert tokens(scene)["Guess"] == "disabled"
        click(studio, colour_spot(scene, colour))
        assert row_of(scene, ("row", 0, 2)) == "FECB"[: count + 1].ljust(4, ".")
    assert tokens(scene)["Guess"] == "rest"
    click(studio, fixture_rect(fixture_of(scene.stage.layout, DONE)).center)
    assert made(scene) == ["FECB"]


def test_a_code_is_set_by_the_same_means(studio: Studio) -> None:
    scene = lay(studio, fresh())
    for colour in "DDAA":
        click(studio, colour_spot(scene, colour))
    assert row_of(scene, ("row", 1, -1)) == "DDAA"
    click(studio, fixture_rect(fixture_of(scene.stage.layout, DONE)).center)
    assert made(scene) == ["DDAA"]


def test_a_hole_that_is_aimed_at_comes_first(studio: Studio) -> None:
    scene = lay(studio, game(CODES, GUESSES))
    click(studio, hole_spot(scene, 2))
    for colour in "CF":
        click(studio, colour_spot(scene, colour))
    assert row_of(scene, ("row", 0, 2)) == "F.C."


def test_a_colour_is_carried_to_any_hole(studio: Studio) -> None:
    scene = lay(studio, game(CODES, GUESSES))
    start, end = colour_spot(scene, "B"), hole_spot(scene, 3)
    middle = (start[0] + end[0]) // 2, (start[1] + end[1]) // 2
    drag(studio, [start, middle, end])
    wait(studio, 0.6)
    assert row_of(scene, ("row", 0, 2)) == "...B"
    drag(studio, [colour_spot(scene, "A"), middle, (middle[0] - 200, middle[1])])
    wait(studio, 0.6)
    assert row_of(scene, ("row", 0, 2)) == "...B"


def test_a_peg_that_is_pressed_is_taken_back_and_clear_takes_all(studio: Studio) -> None:
    scene = lay(studio, game(CODES, GUESSES))
    for colour in "FEC":
        click(studio, colour_spot(scene, colour))
    assert scene.stage.layout is not None
    peg = next(p for p in scene.stage.layout.pieces if p.step == peg_key(1, "E"))
    click(studio, (round(peg.pose.x), round(peg.pose.y)))
    assert row_of(scene, ("row", 0, 2)) == "F.C."
    clear = next(f for f in scene.stage.layout.fixtures if f.tool == "clear")
    click(studio, fixture_rect(clear).center)
    assert row_of(scene, ("row", 0, 2)) == "...." and not made(scene)
    assert tokens(scene)["Clear"] == "disabled"


def test_digits_lay_colours(studio: Studio) -> None:
    scene = lay(studio, game(CODES, GUESSES))
    for code in (pygame.K_6, pygame.K_5, pygame.K_3, pygame.K_3):
        key(studio, code)
        wait(studio, 0.5)
    assert row_of(scene, ("row", 0, 2)) == "FECC"
    key(studio, pygame.K_ESCAPE)
    wait(studio, 0.5)
    assert row_of(scene, ("row", 0, 2)) == "...."


def test_enter_again_lays_the_same_colour_again(studio: Studio) -> None:
    scene = lay(studio, game(CODES, GUESSES))
    key(studio, pygame.K_RIGHT)
    for _ in range(2):
        key(studio, pygame.K_RETURN)
        wait(studio, 0.5)
    assert row_of(scene, ("row", 0, 2)) == "AA.."


def test_what_the_rules_refuse_is_not_laid(studio: Studio) -> None:
    """A row guessed before; a colour twice where that may not be. The rules say why not."""
    scene = lay(studio, game(CODES, GUESSES))
    for colour in "AABB":
        click(studio, colour_spot(scene, colour))
    assert row_of(scene, ("row", 0, 2)) == "AAB."
    assert refusal(scene, "B") == "You have guessed that already"
    studio.director.clear()
    strict = lay(studio, fresh(repeats=False))
    click(studio, colour_spot(strict, "A"))
    click(studio, colour_spot(strict, "A"))
    assert row_of(strict, ("row", 1, -1)) == "A..."
    assert refusal(strict, "A") == "Each colour may stand only once in a row"


def refusal(scene: TableScene, colour: str) -> str:
    """What the rules say of a colour that was pressed; the scene has said so."""
    assert scene.caption()[0] and scene.stage.layout is not None
    step = next(p.step for p in scene.stage.layout.pieces if p.id == ("colour", colour))
    assert step is not None and step not in scene.pointing.open
    table = scene.table
    assert isinstance(table, StillTable)
    with pytest.raises(IllegalMove) as caught:
        RULES.apply(table.state, 0, TABLE.meant(step))
    return caught.value.reason


# What is told at a glance


def heads(layout: Layout) -> list[HeadLook]:
    return [f.look for f in layout.fixtures if isinstance(f.look, HeadLook)]


def code_pieces(layout: Layout, owner: int) -> list[str]:
    own = [p for p in layout.pieces if p.id[:2] == ("code", owner)]
    return [p.look.code for p in own if isinstance(p.look, PegLook)]


def test_your_code_lies_open_and_theirs_behind_a_shield() -> None:
    layout = TABLE.layout(sight(game(CODES, GUESSES)))
    theirs, own = heads(layout)
    assert theirs.face and theirs.sealed and not own.face
    assert code_pieces(layout, 0) == list("DBAE") and not code_pieces(layout, 1)


def test_a_shield_tells_only_whether_a_code_is_set() -> None:
    before, after = (heads(TABLE.layout(sight(s)))[0] for s in (fresh(), game(("", "FECB"))))
    assert (before.sealed, after.sealed) == (False, True)


def test_the_seal_is_read_out() -> None:
    state = game(CODES, GUESSES)
    words = [f.words for f in TABLE.layout(sight(state)).fixtures if isinstance(f.look, HeadLook)]
    assert words[1] == f"Your code, sealed as {state.seals[0][:8]}…"
    assert state.seals[1][:8] in words[0]


def test_at_the_end_both_codes_lie_open() -> None:
    layout = TABLE.layout(sight(game(CODES, ["FECB", "AAAA"])))
    assert code_pieces(layout, 1) == list("FECB") and not any(h.face for h in heads(layout))


def test_where_all_lies_open_both_codes_are_seen() -> None:
    state = game(CODES, GUESSES)
    views = tuple(RULES.view(state, seat) for seat in range(2))
    seen = sight(state)
    opened = TABLE.layout(type(seen)(**{
        **{name: getattr(seen, name) for name in seen.__slots__},
        "legal": (), "tools": (), "open": Open(((), ()), views=views),
    }))  # fmt: skip
    assert code_pieces(opened, 0) == list("DBAE") and code_pieces(opened, 1) == list("FECB")
    assert not any(f.tool == "clear" or f.step for f in opened.fixtures)


def test_answers_lie_beside_their_guesses() -> None:
    layout = TABLE.layout(sight(game(CODES, GUESSES)))
    told = [f for f in layout.fixtures if isinstance(f.look, AnswerLook)]
    assert [(f.look.exact, f.look.elsewhere) for f in told] == [(1, 0), (1, 1), (0, 2), (1, 3)]  # type: ignore[attr-defined]
    assert told[0].words == "red, red, blue and blue: one right"
    beats = guessed(game(CODES, GUESSES), "CECB")
    first = TABLE.layout(sight(beats[0].state))
    assert sum(isinstance(f.look, AnswerLook) for f in first.fixtures) == 4


def test_the_row_in_which_one_guesses_is_lit() -> None:
    for guesses, row, main in ((GUESSES, 2, True), (GUESSES[:1], 0, False)):
        layout = TABLE.layout(sight(game(CODES, guesses)))
        (lit,) = [f for f in layout.fixtures if isinstance(f.look, RowLook)]
        assert isinstance(lit.look, RowLook) and lit.look.row == row
        assert (lit.centre[0] < 800) == main


@pytest.mark.parametrize(
    ("state", "title", "note"),
    [
        (fresh(), "Before the first round", "both set a code"),
        (game(CODES), "Round 1 of 10", "nobody has guessed yet"),
        (game(CODES, GUESSES[:1]), "Round 1 of 10", "one more guess in this round"),
        (game(CODES, GUESSES), "Round 3 of 10", "both have guessed twice"),
        (game(CODES, ["FECB", "AAAA"]), "Round 1 of 10", "both codes keep their seals"),
        (
            replace(game(CODES, ["FECB", "AAAA"]), codes=("DBAE", "FECA")),
            "Round 1 of 10",
            "a code does not keep its seal",
        ),
    ],
)
def test_which_round_it_is(state: State, title: str, note: str) -> None:
    (look,) = (f.look for f in TABLE.layout(sight(state)).fixtures if isinstance(f.look, RoundLook))
    assert (look.title, look.note) == (title, note)


def test_how_many_codes_are_left_is_told_where_the_table_says_so() -> None:
    for shown, left in ((True, "51"), (False, "")):
        state = game(CODES, GUESSES, show_remaining=shown)
        layout = TABLE.layout(sight(state))
        (look,) = (f.look for f in layout.fixtures if isinstance(f.look, LegendLook))
        assert look.left == (str(RULES.view(state, 0).remaining[0]) if left else "")


def test_nothing_can_be_pressed_off_turn() -> None:
    layout = TABLE.layout(sight(game(CODES, GUESSES[:1]), picked=pegs("AB..")))
    things: list[Piece | Fixture] = [*layout.pieces, *layout.fixtures]
    assert all(thing.step is None for thing in things)
    assert not any(isinstance(f.look, TokenLook) for f in layout.fixtures)


def test_two_at_one_screen_do_not_see_each_others_codes(tmp_path: Path) -> None:
    """A curtain falls between the turns; nothing of a code is in the picture behind it."""
    made = make_studio((1280, 720), tmp_path, open_table, speed=0.0, trick_hold_s=0.1)
    scene = open_match(made, "mastermind", people=2, options=Options(pegs=3, max_guesses=8))

    def look() -> None:
        layout = scene.stage.layout
        if isinstance(made.director.top, Curtain) and layout is not None and not scene.table.over:
            assert not any(p.id[0] == "code" for p in layout.pieces)

    curtains = play(made, scene, most_s=1500, meanwhile=look)
    assert curtains > 4 and scene.table.over
    made.director.clear()
    made.services.store.close()
