"""The sprites of Parlour as frozen descriptions; `Art.sprite` paints each once and keeps it."""

from scenes.art.looks.arrows import ArrowLook
from scenes.art.looks.board import (
    BoardLook,
    ClearLook,
    FrameLook,
    RingLook,
    ThreadLook,
    TileLook,
    VeilLook,
    chip_px,
)
from scenes.art.looks.cards import CardLook, HaloLook, LandingLook, card_width
from scenes.art.looks.golf import GhostCardLook, HolesLook, NoughtLook, TagLook
from scenes.art.looks.peg_board import HeadLook, PegBoardLook, RowLook
from scenes.art.looks.peg_papers import LegendLook, PaletteLook, RoundLook
from scenes.art.looks.pegs import AnswerLook, BoardShape, NextHoleLook, PegLook
from scenes.art.looks.pieces import ChipLook, DealerLook, MedallionLook
from scenes.art.looks.plates import NameplateLook
from scenes.art.looks.scores import ScorePlateLook, ScoreRow, TrumpPlateLook
from scenes.art.looks.seals import SealLook
from scenes.art.looks.signs import (
    BannerLook,
    OrnamentLook,
    PaperLook,
    PlaceCardLook,
    RibbonLook,
    SpokenLook,
    TitleLook,
    TrayLook,
)
from scenes.art.looks.small_cards import SmallCardLook
from scenes.art.looks.strips import NoteLook, StripLook
from scenes.art.looks.tokens import DeckLook, TokenLook, ToolLook

__all__ = [
    "AnswerLook",
    "ArrowLook",
    "BannerLook",
    "BoardLook",
    "BoardShape",
    "CardLook",
    "ChipLook",
    "ClearLook",
    "DealerLook",
    "DeckLook",
    "FrameLook",
    "GhostCardLook",
    "HaloLook",
    "HeadLook",
    "HolesLook",
    "LandingLook",
    "LegendLook",
    "MedallionLook",
    "NameplateLook",
    "NextHoleLook",
    "NoteLook",
    "NoughtLook",
    "OrnamentLook",
    "PaletteLook",
    "PaperLook",
    "PegBoardLook",
    "PegLook",
    "PlaceCardLook",
    "RibbonLook",
    "RingLook",
    "RoundLook",
    "RowLook",
    "ScorePlateLook",
    "ScoreRow",
    "SealLook",
    "SmallCardLook",
    "SpokenLook",
    "StripLook",
    "TagLook",
    "ThreadLook",
    "TileLook",
    "TitleLook",
    "TokenLook",
    "ToolLook",
    "TrayLook",
    "TrumpPlateLook",
    "VeilLook",
    "card_width",
    "chip_px",
]
