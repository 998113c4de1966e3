"""What lies in the middle of a table that is being set up, and the word that begins the game."""

from __future__ import annotations

import pygame

from game import registry
from scenes.art.art import Look
from scenes.art.looks import DeckLook
from scenes.art.looks.cards import CardLook
from scenes.setup_plan import SetupPlan
from scenes.ui.page import Page
from scenes.ui.picture import Picture

_LAYERS = 5


def _is_board(game: str) -> bool:
    info = registry.INFO.get(game)
    return info is not None and info.family == "boards"


def begin_word(game: str) -> str:
    """On the token that begins: cards are dealt, at a board one plays."""
    return "Play" if _is_board(game) else "Deal"


def lay_middle(page: Page, game: str, plan: SetupPlan) -> None:
    """The pack above the token; of a game at a board the cover with its sign, as in the menu."""
    tall = plan.deck_px
    if not tall:
        return
    board = _is_board(game)
    look: Look
    if board:
        look = DeckLook(game, "boards", tall)
    else:
        look = CardLook("back", tall, page.services.art.deck)
    card = pygame.Rect((0, 0), look.size)
    card.midbottom = (plan.deal.centerx, plan.deal.y - page.px(24))
    for i in range(1 if board else _LAYERS):
        Picture(page, card.move(0, -round(i * page.px(1.6))), look)
