"""The trick-taking games beside OpenSpiel's, move by move; docs/peers.md says where they differ."""

from typing import Final

from tests.game.peers import euchre, hearts, oh_hell, spades
from tests.game.peers.driver import Peer

PEERS: Final[dict[str, Peer]] = {
    "euchre": euchre.PEER,
    "spades": spades.PEER,
    "hearts": hearts.PEER,
    "oh-hell": oh_hell.PEER,
}
