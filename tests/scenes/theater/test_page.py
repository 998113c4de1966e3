"""Section 12 of the specification: what spectators of an episode are shown, point by point."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path

import pygame
import pytest

from game.core.events import TrickTaken
from game.episode import events
from game.episode.modules import MODULES
from game.episode.notes import LONGEST_NOTES, LONGEST_TELL
from game.episode.replay import decode, encode
from game.episode.seeds import Seating
from scenes.art.looks import CardLook, DealerLook
from scenes.art.looks.open_cards import OpenCardLook
from scenes.art.type import Face, width
from scenes.tables.base import Metrics, Piece
from scenes.theater.dressing import FaceLook
from scenes.theater.episode_names import Names, shown_names, spoken
from scenes.theater.head import HeadLook
from scenes.theater.notes import Notes
from scenes.theater.plan import Wants, plan_for
from scenes.theater.projector import Projector
from scenes.theater.ribbon import TellLook
from scenes.theater.scene import TheaterScene
from scenes.theater.story import Moment, Story
from tests.gallery.studio import Studio, make_studio
from tests.game.episode.tables import whole
from tests.game.episode.test_golden import T50, T51, played
from tests.game.episode.test_replays import filmed
from tests.scenes.tables.boxes import WINDOWS, box
from tests.scenes.theater.recorded import NOTE, episode_story, noted, story_of

SIZES = [(800, 600), (1024, 600), (1280, 720), (1280, 1024), (1920, 1080), (720, 1280), (900, 900)]
SEATING = Seating((2, 0, 3, 1), ("Dynamo", "Turbine", "Gyro", "Pulley"))


@pytest.fixture
def studio(tmp_path: Path) -> Iterator[Studio]:
    made = make_studio((1280, 720), tmp_path)
    yield made
    made.director.clear()
    made.services.store.close()


def at(told: Story, kind: type, skip: int = 0) -> int:
    """The so-manieth moment of an event of a kind."""
    return [i for i, m in enumerate(told.moments) if isinstance(m.event, kind)][skip]


# Times


def test_every_kind_of_event_is_shown_for_its_time() -> None:
    expected = {
        events.Start: 0.6, events.Hand: 1.4, events.Pass: 0.7, events.Bid: 0.8, events.Trump: 0.9,
        events.Discard: 0.8, events.Play: 0.7, events.Trick: 1.2, events.Broken: 0.5,
        events.HandEnd: 1.6, events.HandVoid: 1.2, events.Audit: 0.8, events.End: 1.8,
    }  # fmt: skip
    seen = set()
    for module, ending in (("euchre", "complete"), ("hearts", "void"), ("hearts", "complete")):
        record = decode(encode(filmed(module, ending)[0]))
        told = episode_story(encode(filmed(module, ending)[0]))
        for event, moment in zip(record.events, told.moments, strict=True):
            assert moment.dwell_s == expected[type(event)], event
            seen.add(type(event))
    assert seen == set(expected)


# Names


def test_policies_stand_in_place_of_aliases_unless_they_only_fill_a_seat() -> None:
    policies = ("prompt", "baseline", "baseline (2)", "baseliner")
    assert shown_names(policies, SEATING) == ("Gyro", "prompt", "baseliner", "Turbine")
    doubles = ("follow", "tracker", "follow", "")
    assert shown_names(doubles, SEATING) == ("follow (2)", "follow (1)", "Pulley", "tracker")


@pytest.mark.parametrize(
    ("policy", "words"),
    [
        ("skilled", "skilled"),
        ("program:./bot", "bot"),
        ("program:/opt/bots/rust-bot --depth three", "rust-bot"),
        ("program:node /home/me/bot.mjs", "bot.mjs"),
        ("program:python3 -u bots/one.py --level 2", "one.py"),
        ("program:", "program:"),
        ("model:qwen3:4b", "qwen3:4b"),
        ("tcp:5000", "tcp:5000"),
    ],
)
def test_programs_and_models_are_called_so_that_sentences_stay_short(
    policy: str, words: str
) -> None:
    assert spoken(policy) == words


def test_two_programs_of_one_name_are_numbered() -> None:
    policies = ("program:a/bot", "program:b/bot", "follow", "tracker")
    assert set(shown_names(policies, SEATING)) == {"bot (1)", "bot (2)", "follow", "tracker"}


def test_names_stand_in_notes_too_and_no_word_is_taken_for_one() -> None:
    names = Names(("Turbine", "two", "baseline", "four"), SEATING)
    text = "Dynamo led; Turbine's ace, Dynamos no, Gyro passed, PULLEY"
    assert names.in_text(text) == "Turbine led; two's ace, Dynamos no, Gyro passed, PULLEY"


def test_notes_verdicts_and_feed_know_no_alias() -> None:
    told = episode_story(noted("spades"))
    aliases = decode(noted("spades")).header.names
    lines = [line.words for chapter in told.chapters for line in chapter.lines]
    texts = [*lines, *(m.words for m in told.moments), *(n for m in told.moments for n in m.notes)]
    assert not [text for text in texts for alias in aliases if alias in text]
    assert any("gpt-large opened" in text for text in texts)


# Head


def boards(told: Story) -> list[tuple[str, str]]:
    found = [(m.board.where, m.board.status) for m in told.moments if m.board is not None]
    assert len(found) == len(told.moments)
    return found


@pytest.mark.parametrize(
    ("module", "expected"),
    [
        ("euchre", ["Eight hands", "Hand 1 of 8", "trump, trick 5 of 5"]),
        ("spades", ["Four hands", "Hand 4 of 4, ♠ trump", ", spades broken"]),
        ("hearts", ["Hand 1 of 4, pass left", "Hand 3 of 4, pass across", "Hand 4 of 4, no trump",
                    "trick 13 of 13, hearts broken"]),
        ("oh-hell", ["Eleven hands", "trump, trick 1 of 1", "trick 6 of 6"]),
    ],
)  # fmt: skip
def test_the_head_says_hand_trump_pass_trick_and_who_is_to_play(
    module: str, expected: list[str]
) -> None:
    told = episode_story(encode(whole(module)))
    wheres = [where for where, _ in boards(told)]
    for words in expected:
        assert any(words in where for where in wheres), words
    assert boards(told)[-1][1] == "Final"
    names = [sitter.name for sitter in told.casts[0]]
    for moment, (_, status) in zip(told.moments, boards(told), strict=True):
        if moment.state.to_act and status not in ("", "Final"):
            name, verb = status.split(" to ")
            assert name == names[moment.state.to_act[0]]
            assert verb in ("play", "bid", "pass", "discard")


@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
def test_the_head_shows_all_its_words_in_every_window(
    studio: Studio, size: tuple[int, int]
) -> None:
    studio.resize(size)
    told = episode_story(noted("spades"))
    scene = TheaterScene(studio.services, told, 150)
    studio.show(scene)
    drawn: list[HeadLook] = []
    art = studio.services.art
    sprite = art.sprite
    art.sprite = lambda look: (drawn.append(look), sprite(look))[1]  # type: ignore[method-assign]
    scene.surround._draw_head(studio.picture(), scene.moment, scene.moment.board)  # type: ignore[arg-type]
    art.sprite = sprite  # type: ignore[method-assign]
    board = scene.moment.board
    assert board is not None
    row = drawn[-1]
    assert (row.where, row.status) == (board.where, board.status)
    least = width(row.where, Face.SERIF, 11) + width(row.status, Face.SERIF_ITALIC, 11)
    assert least < row.size[0]


# Seats


@pytest.mark.parametrize("module", MODULES)
def test_under_each_seat_stands_what_it_bid_and_took(module: str) -> None:
    told = episode_story(encode(whole(module)))
    for moment in told.moments[:-1]:
        state, board = moment.state, moment.board
        assert board is not None
        if moment.event is None or state.phase != "play" or isinstance(moment.event, TrickTaken):
            continue
        for seat, line in enumerate(board.lines):
            took = state.tricks[seat]
            if module in ("spades", "oh-hell"):
                bid = state.auction.bids[seat]
                nil = module == "spades" and not bid
                assert line == (f"nil, {took} taken" if nil else f"{took} of {bid}")
            elif module == "euchre":
                assert line == f"{took} trick{'s' * (took != 1)}"
            else:
                points, tricks = line.split(" · ")
                assert points.endswith(" pts") and tricks == f"{took} trick{'s' * (took != 1)}"


def test_maker_and_lone_maker_have_a_chip_and_the_dealer_a_button(studio: Studio) -> None:
    ordered, alone = story_of(played("euchre", 1, *T51)), story_of(played("euchre", 1, *T50))
    for told, words, maker in ((ordered, "MAKER", 1), (alone, "ALONE", 3)):
        last = told.moments[told.chapters[1].last]
        assert last.board is not None and last.board.chips[maker] == words
        assert [bool(chip) for chip in last.board.chips].count(True) == 1
        scene = TheaterScene(studio.services, told, told.chapters[1].last)
        studio.show(scene)
        layout = scene.picture.lay_out(last)
        (button,) = [f for f in layout.fixtures if isinstance(f.look, DealerLook)]
        face = [f for f in layout.fixtures if isinstance(f.look, FaceLook)][1]
        assert last.state.dealer == 1  # clockwise: the second of the faces
        assert pygame.Vector2(button.centre).distance_to(face.centre) < 40


def test_who_sits_out_is_dimmed_and_who_is_on_turn_lit(studio: Studio) -> None:
    told = story_of(played("euchre", 1, *T50))
    moment = told.moments[told.chapters[1].last - 3]
    scene = TheaterScene(studio.services, told)
    studio.show(scene)
    layout = scene.picture.lay_out(moment)
    aside = [p for p in layout.pieces if p.place == ("hand", 1)]
    assert len(aside) == 5 and all(p.look.dim for p in aside if isinstance(p.look, OpenCardLook))
    acting = scene.projector.acting(moment)
    faces = [f.look.lit for f in layout.fixtures if isinstance(f.look, FaceLook)]
    assert faces == [seat == acting for seat in range(4)]


# The cards that nobody holds


def beside(scene: TheaterScene, moment: Moment) -> list[str]:
    pieces = [p for p in scene.picture.lay_out(moment).pieces if p.place == ("beside",)]
    assert all(p.side == "face" and isinstance(p.look, OpenCardLook) for p in pieces)
    return [p.look.code for p in pieces if isinstance(p.look, OpenCardLook)]


def test_the_kitty_lies_open_with_what_was_turned_down_or_laid_away(studio: Studio) -> None:
    called, ordered = story_of(played("euchre", 1, *T51)), story_of(played("euchre", 1, *T50))
    scene = TheaterScene(studio.services, called)
    studio.show(scene)
    first = called.chapters[1].first
    up = called.moments[first + 1]
    assert beside(scene, up) == ["10C", "JH", "KD"]
    (upcard,) = [p for p in scene.picture.lay_out(up).pieces if p.place == ("kitty",)]
    assert isinstance(upcard.look, CardLook) and upcard.look.code == "AS" and upcard.side == "face"
    last = called.moments[called.chapters[1].last]
    assert beside(scene, last) == ["AS", "10C", "JH", "KD"]  # it was turned down
    scene = TheaterScene(studio.services, ordered)
    studio.show(scene)
    last = ordered.moments[ordered.chapters[1].last]
    assert beside(scene, last) == ["AH", "QS", "JS", "KC"]  # the dealer laid the king away


def test_every_card_of_the_pack_is_seen_once(studio: Studio) -> None:
    told = episode_story(noted("euchre"))
    scene = TheaterScene(studio.services, told)
    studio.show(scene)
    for moment in told.moments[::3]:
        if not moment.state.hands or isinstance(moment.event, TrickTaken):
            continue
        codes = [p.look.code for p in scene.picture.lay_out(moment).pieces]
        gone = [lay.card for trick in moment.state.past for lay in trick.lays]
        assert sorted([*codes, *gone]) == sorted(set(codes) | set(gone))
        assert len(codes) + len(gone) == 24


# Notes and tells


@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_four_hundred_characters_fit_into_every_panel(
    studio: Studio, size: tuple[int, int], scale: float
) -> None:
    studio.services.prefs.change(text_scale=round(100 * scale))
    studio.resize(size)
    told = episode_story(noted("hearts"))
    art = studio.services.art
    plan = plan_for(size, art.unit, Wants(boards=True, notes=True))
    notes = Notes(told, plan.notes, art)
    longest = NOTE.format("Ada", "model:gpt-large", "Hazel")[:LONGEST_NOTES]
    for seat in range(4):
        rect = notes.rects(told.moments[-1], seat)[seat]
        look = notes.look(seat, rect, told.moments[-1], seat)
        look = replace(look, notes=longest)
        px, pitch, rows = look.lines()
        assert " ".join(rows).split() == longest.split()
        assert len(rows) * pitch <= rect.h - 44 * art.unit
        assert px >= 9


def test_a_short_note_stands_in_the_usual_size(studio: Studio) -> None:
    told = episode_story(noted("spades"))
    scene = TheaterScene(studio.services, told, 100)
    studio.show(scene)
    notes = scene.surround.notes
    assert notes is not None
    sizes = {
        notes.look(seat, rect, scene.moment, None).lines()[0]
        for seat, rect in notes.rects(scene.moment, None).items()
    }
    assert sizes == {16}


@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize("notes", [True, False])
def test_a_hundred_and_twenty_characters_fit_on_the_ribbon(
    size: tuple[int, int], notes: bool
) -> None:
    unit = min(size) / 720
    ribbon = plan_for(size, unit, Wants(boards=True, notes=notes)).ribbon
    assert ribbon is not None
    tell = "Strong enough to order against the dealer: a bower, or trump length plus an ace. " * 2
    tell = tell[:LONGEST_TELL].rstrip()
    look = TellLook(ribbon.size, "model:gpt-large", "fox", tell, round(18 * unit), unit)
    px, rows = look.lines()
    assert " ".join(rows).split() == tell.split() and px >= 11
    name = width("model:gpt-large:", Face.SERIF_SEMI, px)
    assert all(width(row, Face.SERIF_ITALIC, px) + name < ribbon.w for row in rows)
    assert len(rows) * px * 1.24 <= ribbon.h


def test_a_tell_stays_until_the_next_bid_or_lead() -> None:
    record = decode(noted("spades"))
    told, tell = episode_story(noted("spades")), ""
    for event, moment in zip(record.events, told.moments, strict=True):
        if isinstance(event, events.Hand):
            tell = ""
        elif isinstance(event, events.Bid) or (
            isinstance(event, events.Play) and not event.trick_pos
        ):
            tell = event.tell
        assert moment.board is not None and moment.board.tell == tell


def test_where_four_panels_do_not_fit_pointing_shows_another(studio: Studio) -> None:
    studio.resize((800, 600))
    told = episode_story(noted("spades"))
    scene = TheaterScene(studio.services, told, 100)
    studio.show(scene)
    notes, acting = scene.surround.notes, scene.projector.acting(scene.moment)
    assert notes is not None and acting is not None
    assert notes.shown(scene.moment, acting) == acting
    other = (acting + 1) % 4
    spot = notes.rects(scene.moment, acting)[other].center
    studio.send(pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(1, 1), buttons=(0, 0, 0)))
    assert notes.shown(scene.moment, acting) == other
    assert notes.rects(scene.moment, acting)[other].h > 200 * studio.services.art.unit
    studio.picture()
    away = scene.plan.table.center
    studio.send(pygame.event.Event(pygame.MOUSEMOTION, pos=away, rel=(1, 1), buttons=(0, 0, 0)))
    assert notes.shown(scene.moment, acting) == acting
    studio.click(notes.rects(scene.moment, acting)[other].center)
    studio.send(pygame.event.Event(pygame.MOUSEMOTION, pos=away, rel=(1, 1), buttons=(0, 0, 0)))
    assert notes.shown(scene.moment, acting) == other  # as a finger does, which does not hover
    studio.key(pygame.K_RIGHT)
    now = scene.projector.acting(scene.moment)
    assert notes.shown(scene.moment, now) == (scene.moment.speaker if now is None else now)


# Timeline, position, end


def test_the_timeline_marks_what_counts() -> None:
    marks = {m.mark for module in MODULES for m in episode_story(encode(whole(module))).moments}
    assert {"bid", "trump", "trick", "hand", "cross", "end"} <= marks
    assert "void" in {m.mark for m in episode_story(encode(filmed("hearts", "void")[0])).moments}


def test_position_and_jumps(studio: Studio) -> None:
    told = episode_story(noted("oh-hell"))
    scene = TheaterScene(studio.services, told)
    studio.show(scene)
    count = len(told.moments)
    assert scene.named("pace").position == f"1 / {count}"
    studio.key(pygame.K_PAGEDOWN, pygame.K_PAGEDOWN)
    assert scene.playback.at == told.chapters[2].first
    assert scene.named("pace").position == f"{told.chapters[2].first + 1} / {count}"


def test_the_end_card_is_there_at_the_last_moment_alone(studio: Studio) -> None:
    told = episode_story(noted("hearts"))
    scene = TheaterScene(studio.services, told, len(told.moments) - 1)
    studio.show(scene)
    studio.settle()
    assert scene.shows_end
    scene.go(len(told.moments) - 2)
    assert not scene.shows_end
    record = decode(noted("hearts"))
    assert told.end.columns == ("score", "points", "tricks")
    nets = [record.results.net[record.results.points.index(int(r.cells[1]))] for r in told.end.rows]
    assert nets == sorted(nets, reverse=True)
    assert [row.rank for row in told.end.rows] == ["1", "2", "3", "4"]


def test_bids_that_were_made_are_counted_in_hands() -> None:
    record, told = decode(noted("spades")), episode_story(noted("spades"))
    assert told.end.columns[-1] == "made"
    made = sorted(f"{n}/{record.results.hands_scored}" for n in record.results.bids_made)
    assert sorted(row.cells[-1] for row in told.end.rows) == made
    assert told.end.verdict.count(" & ") == 1 and told.end.verdict.endswith(" take the table")
    assert told.end.reason == "Scored on 4 of 4 hands"
    stopped = episode_story(encode(filmed("spades", "budget")[0]))
    assert stopped.end.reason.startswith("The decisions were spent: scored on ")


def test_the_audit_stands_in_the_feed_in_words() -> None:
    told = episode_story(noted("hearts"))
    lines = [line.words for line in told.chapters[-1].lines if line.kind == "audit"]
    found = decode(noted("hearts")).results.audit
    assert found is not None and lines
    assert all(" declined a winnable trick against " in words for words in lines)
    assert all(words.endswith("%)") and " times (field " in words for words in lines)


def test_the_feed_ends_with_the_verdict_and_heads_each_hand() -> None:
    told = episode_story(noted("euchre"))
    assert told.chapters[-1].lines[-1].words == told.end.verdict
    for number, chapter in enumerate(told.chapters, start=1):
        assert chapter.title == f"Hand {number}" and " trump · " in chapter.note
        assert chapter.note.endswith(" deals")


# Every window


@pytest.mark.parametrize("size", WINDOWS, ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize("notes", [True, False])
@pytest.mark.parametrize("live", [True, False])
def test_the_parts_of_an_episodes_window_do_not_meet(
    size: tuple[int, int], notes: bool, live: bool
) -> None:
    plan = plan_for(size, min(size) / 720, Wants(True, notes, live))
    parts = [
        plan.table,
        plan.timeline,
        plan.label,
        plan.back,
        plan.head,
        *plan.buttons,
        *plan.notes,
    ]
    parts += [rect for rect in (plan.feed, plan.ribbon, plan.where, plan.live) if rect]
    window = pygame.Rect((0, 0), size)
    assert all(window.contains(part) for part in parts)
    for one, other in combinations(parts, 2):
        assert not one.colliderect(other), (one, other)
    assert bool(plan.live) == live and plan.score is None
    assert len(plan.notes) in ((1, 4) if notes else (4,))


@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize("has_notes", [True, False])
@pytest.mark.parametrize("module", MODULES)
def test_nothing_lies_over_anything_else(
    module: str, has_notes: bool, size: tuple[int, int]
) -> None:
    told = episode_story(noted(module) if has_notes else housed(module))
    unit = min(size) / 720
    area = plan_for(size, unit, Wants(boards=True, notes=has_notes)).table.size
    projector = Projector(told)
    table = pygame.Rect((0, 0), area).inflate(8, 8)
    for moment in told.moments[:140:9]:
        layout, _ = projector.lay_out(projector.sight(moment, area, Metrics(unit)), moment)
        assert all(table.contains(box(piece)) for piece in layout.pieces)
        whole_of = hulls(layout.pieces)
        pairs = combinations(whole_of.items(), 2)
        meeting = [(p, q) for (p, a), (q, b) in pairs if p[0] != q[0] and a.colliderect(b)]
        assert not meeting, moment.words
        faces = [f for f in layout.fixtures if isinstance(f.look, FaceLook)]
        assert len(faces) == 4
        for face in faces:
            rect = pygame.Rect(0, 0, face.look.size[0] - 6, face.look.size[1] - 6)
            rect.center = round(face.centre[0]), round(face.centre[1])
            assert table.contains(rect)
            assert not any(rect.colliderect(hull) for hull in whole_of.values()), moment.words
        for seat in range(4):
            cards = [p for p in layout.pieces if p.place == ("hand", seat)]
            for one, other in pairwise(sorted(cards, key=lambda p: p.z)):
                gap = abs(other.pose.x - one.pose.x) + abs(other.pose.y - one.pose.y)
                assert gap >= 16 * unit  # rank and suit can be read


@cache
def housed(module: str) -> bytes:
    """An episode in which nobody writes notes."""
    return encode(whole(module))


def hulls(pieces: tuple[Piece, ...]) -> dict[tuple[object, object], pygame.Rect]:
    """What each group of cards covers; of a trick every card by itself."""
    found: dict[tuple[object, object], list[pygame.Rect]] = {}
    for piece in pieces:
        key = (piece.place, piece.id if piece.place == ("trick",) else None)
        found.setdefault(key, []).append(box(piece).inflate(-4, -4))
    return {place: cards[0].unionall(cards[1:]) for place, cards in found.items()}
