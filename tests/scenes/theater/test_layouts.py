"""The theater in every window: nothing off the screen, nothing over anything else."""

from itertools import combinations, pairwise
from random import Random

import pygame
import pytest

from game.core.contract import CHANCE, Setup
from game.core.events import Scored, TrickTaken
from game.registry import GAMES
from scenes.art.looks import MedallionLook, NameplateLook, TrumpPlateLook
from scenes.art.looks.open_cards import OpenCardLook
from scenes.stage.stage import fixture_rect
from scenes.tables.base import Metrics, Open, Sight
from scenes.tables.furniture import STANDING, TRICK
from scenes.tables.views import table_of
from scenes.theater.plan import Wants, plan_for
from scenes.theater.projector import held
from tests.game.laws import any_move
from tests.scenes.tables.boxes import WINDOWS, box, rects
from tests.scenes.theater.recorded import story

SIDES = NameplateLook | TrumpPlateLook | MedallionLook
SIZES = [size for size in WINDOWS if min(size) >= 600]


def moments(game, every=37):
    """Some moments, tricks and counted hands among them."""
    told = story(game)
    for index, moment in enumerate(told.moments):
        kind = isinstance(moment.event, TrickTaken | Scored) and index < 200
        if index % every == 0 or kind:
            yield told, moment


def layouts(game, size, text_scale=1.0):
    unit = min(size) / 720
    area = plan_for(size, unit).table
    rules = GAMES[game]
    for told, moment in moments(game):
        yield (
            area,
            lay(rules, moment.state, moment.event, told.casts[0], area.size, unit, text_scale),
        )


def lay(rules, state, event, sitters, size, unit, text_scale=1.0):
    view = rules.view(state, 0)
    hands = tuple(held(rules, state, seat) for seat in range(len(sitters)))
    sight = Sight(
        view=view, seat=0, sitters=sitters, legal=(), sheet=rules.sheet(view), size=size,
        metrics=Metrics(unit, text_scale), event=event, tools=(), open=Open(hands),
    )  # fmt: skip
    layout = table_of(rules.info.id).layout(sight)
    return layout


@pytest.mark.parametrize("more", [False, True], ids=["", "more"])
@pytest.mark.parametrize("writes", [False, True], ids=["", "writes"])
@pytest.mark.parametrize("size", WINDOWS, ids=lambda s: f"{s[0]}x{s[1]}")
def test_the_parts_of_the_window_do_not_meet(size, writes, more):
    plan = plan_for(size, min(size) / 720, Wants(writes=writes, more=more))
    assert (plan.save is not None, plan.more is not None) == (writes, more)
    parts = [plan.table, plan.timeline, plan.label, *plan.buttons]
    parts += [plan.feed] if plan.feed else []
    parts += [] if plan.wide else [plan.back, plan.head, plan.score]
    window = pygame.Rect((0, 0), size)
    assert all(window.contains(part) for part in (*parts, plan.back, plan.head, plan.score))
    assert not any(a.colliderect(b) for a, b in combinations(parts, 2))
    head = [plan.back, plan.head, *(part for part in (plan.save, plan.more) if part)]
    assert all(map(window.contains, head)) and plan.head.w >= 60 * min(size) / 720
    assert not any(a.colliderect(b) for a, b in combinations(head, 2))
    tools = [part for part in (plan.save, plan.more) if part]
    assert not any(tool.colliderect(part) for tool in tools for part in parts[:5])
    assert all(min(button.size) >= 22 for button in plan.buttons)


@pytest.mark.parametrize("game", ["euchre", "spades", "hearts", "oh-hell", "wizard", "sequence"])
@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
class TestEveryWindow:
    def test_all_of_it_is_on_the_table(self, game, size):
        for area, layout in layouts(game, size):
            table = pygame.Rect((0, 0), area.size)
            for fixture in layout.fixtures:
                if fixture.tool != STANDING:
                    assert table.contains(fixture_rect(fixture)), (fixture.look, fixture.centre)
            for piece in layout.pieces:
                assert table.inflate(6, 6).contains(box(piece)), (piece.id, box(piece))
            assert table.contains(layout.caption)

    def test_hands_plates_and_caption_keep_apart(self, game, size):
        if game == "sequence":
            pytest.skip("its plates stand over the board's frame, as at the table")
        for _, layout in layouts(game, size):
            plates = [rect.inflate(-4, -4) for rect in rects(layout, SIDES)]
            assert not any(a.colliderect(b) for a, b in combinations(plates, 2))
            hands = {}
            for piece in layout.pieces:
                if isinstance(piece.look, OpenCardLook):
                    hands.setdefault(piece.place, []).append(box(piece).inflate(-2, -2))
            whole = {key: cards[0].unionall(cards[1:]) for key, cards in hands.items()}
            assert not any(a.colliderect(b) for a, b in combinations(whole.values(), 2))
            for hand in whole.values():
                assert not any(hand.colliderect(plate) for plate in plates)
                assert not hand.colliderect(layout.caption.inflate(-4, -4))

    def test_the_trick_lies_free(self, game, size):
        for _, layout in layouts(game, size):
            trick = [box(p).inflate(-8, -8) for p in layout.pieces if p.place == TRICK]
            hands = [box(p) for p in layout.pieces if isinstance(p.look, OpenCardLook)]
            for card in trick:
                assert not any(card.colliderect(hand) for hand in hands)
                assert card.bottom <= layout.caption.top + 8


@pytest.mark.parametrize("size", [(1280, 720), (800, 600), (720, 1280)])
@pytest.mark.parametrize("game", GAMES)
def test_every_number_of_seats_fits(game, size):
    """Cards do not cover each other's left edges, nor names."""
    rules = GAMES[game]
    unit = min(size) / 720
    area = plan_for(size, unit).table
    for seats in rules.info.seats:
        rng = Random(seats)
        state = rules.start(Setup(seats, rules.options_type()))
        sitters = tuple(story("euchre").casts[0][i % 4] for i in range(seats))
        for _ in range(2 * seats + 2):
            seat = rules.to_act(state)[0]
            move = (
                rules.chance(state, rng)
                if seat == CHANCE
                else any_move(rules, rules.legal_moves(state, seat), rng)
            )
            state = rules.apply(state, seat, move)[-1].state
        layout = lay(rules, state, None, sitters, area.size, unit)
        table = pygame.Rect((0, 0), area.size)
        for piece in layout.pieces:
            assert table.inflate(6, 6).contains(box(piece)), (seats, piece.id)
        for fixture in layout.fixtures:
            if fixture.tool != STANDING:
                assert table.contains(fixture_rect(fixture)), (seats, fixture.look)
        for seat, cards in enumerate(getattr(state, "hands", ())):
            shown = sorted(
                (p for p in layout.pieces if p.place == ("hand", seat)), key=lambda p: p.z
            )
            assert len(shown) == len(cards)
            for one, other in pairwise(shown):
                gap = abs(other.pose.x - one.pose.x) + abs(other.pose.y - one.pose.y)
                assert gap >= 13 * unit * (0.6 if game == "sequence" else 1), (seats, seat)
