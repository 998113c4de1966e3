"""Oh Hell tables at which a player decides, and hands and matches that players play out."""

from typing import Final

from game.tricks.oh_hell import RULES
from tests.ai.exact_bids.tables import Tables
from tests.game.tricks.oh_hell_table import due

TABLES: Final = Tables(RULES, due)
choice, play_hand = TABLES.choice, TABLES.play_hand
random_deal, gains = TABLES.random_deal, TABLES.gains
