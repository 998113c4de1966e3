"""The games that episodes are played of, by id."""

from typing import Final

from game.episode import euchre, hearts, oh_hell, spades
from game.episode.terms import Terms

MODULES: Final[dict[str, Terms]] = {
    terms.id: terms for terms in (euchre.TERMS, spades.TERMS, hearts.TERMS, oh_hell.TERMS)
}
