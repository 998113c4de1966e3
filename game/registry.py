"""The catalogue: one line for each game; menu, setup, lobby, command line and tests read it.

A game with an engine is its `Rules`; one that is still to come is only its `Info`, and is listed
as *coming soon* everywhere.
"""

from game.backgammon import rules as backgammon
from game.checkers import rules as checkers
from game.chess import rules as chess
from game.core.contract import AnyRules, Info
from game.crazy_eights import rules as crazy_eights
from game.golf import rules as golf
from game.mastermind import rules as mastermind
from game.president import rules as president
from game.sequence import rules as sequence
from game.tricks import euchre, hearts, kaiser, oh_hell, spades, wizard

CATALOGUE: tuple[AnyRules | Info, ...] = (
    euchre.RULES,
    spades.RULES,
    hearts.RULES,
    oh_hell.RULES,
    kaiser.RULES,
    wizard.RULES,
    sequence.RULES,
    president.RULES,
    crazy_eights.RULES,
    golf.RULES,
    backgammon.RULES,
    chess.RULES,
    checkers.RULES,
    mastermind.RULES,
)

GAMES: dict[str, AnyRules] = {
    entry.info.id: entry for entry in CATALOGUE if not isinstance(entry, Info)
}
"""The games that can be played, by id, in catalogue order."""
INFO: dict[str, Info] = {
    info.id: info
    for info in (entry if isinstance(entry, Info) else entry.info for entry in CATALOGUE)
}
"""Every game of the catalogue, by id, in its order."""
