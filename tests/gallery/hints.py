"""States of the table with a hint: a card, a token, squares, a roll, cards to pass."""

from ai.advice import Advice, Opinion
from game.registry import GAMES
from scenes.scene import Scene
from scenes.table.scene import TableScene
from tests.gallery.studio import Studio, state
from tests.gallery.tables_euchre import lay
from tests.scenes import any_game
from tests.scenes.table_helpers import wait
from tests.scenes.tables.euchre_sights import TO_FOLLOW, stacked


class Told:
    """A ticket whose answer is there."""

    def __init__(self, advice: Advice | None) -> None:
        self._advice = advice

    def poll(self) -> Advice | None:
        return self._advice

    def cancel(self) -> None:
        self._advice = None


def hint(studio: Studio, scene: TableScene, advice: Advice | None) -> None:
    """The scene as it shows an answer, or while it awaits one."""
    scene.hinting._ticket = Told(advice)  # type: ignore[assignment]
    scene.picture.show()
    wait(studio, 2.0)


def suggest(
    game: str, *moves: str, worth: tuple[float, ...] = (0.6, 0.2), unit: str = "points a hand"
) -> Advice:
    """Moves in text, the best first."""
    parse = GAMES[game].text.parse
    told = zip(moves, worth, strict=False)
    return Advice(tuple(Opinion(parse(move), v, 0.15) for move, v in told), unit, 400)


@state("hint-euchre")
def euchre(studio: Studio) -> list[Scene]:
    """A card to follow with."""
    scene = lay(studio, stacked(TO_FOLLOW))
    hint(studio, scene, suggest("euchre", "play:QS", "play:AS"))
    return []


@state("hint-euchre-bid")
def bid(studio: Studio) -> list[Scene]:
    """A token is lit."""
    scene = lay(studio, stacked("pass", dealer=2))
    hint(studio, scene, suggest("euchre", "order", "pass", worth=(0.42, 0.4)))
    return []


@state("hint-thinking")
def thinking(studio: Studio) -> list[Scene]:
    """The answer is awaited."""
    hint(studio, lay(studio, stacked(TO_FOLLOW)), None)
    return []


def _opened(studio: Studio, game: str, options: object = None) -> TableScene:
    scene = any_game.open_match(studio, game, options=options)
    for _ in range(40):
        wait(studio, 0.5)
        if scene.acting and not scene.stage.moving:
            return scene
    raise AssertionError("it is never Ada's turn")


@state("hint-chess")
def chess(studio: Studio) -> list[Scene]:
    """From a square to a square."""
    rules = GAMES["chess"]
    scene = _opened(studio, "chess")
    told = [rules.text.move(move) for move in scene.frame.legal]
    best, other = (told[at] for at in (8, 3))
    hint(studio, scene, suggest("chess", best, other, worth=(0.9, 0.3), unit="pawns"))
    return []


@state("hint-backgammon")
def backgammon(studio: Studio) -> list[Scene]:
    """A whole roll at once."""
    scene = _opened(studio, "backgammon")
    told = [GAMES["backgammon"].text.move(move) for move in scene.frame.legal]
    best, other = told[0], told[5]
    hint(studio, scene, suggest("backgammon", best, other, worth=(0.1, 0.02), unit="equity"))
    return []


@state("hint-hearts")
def hearts(studio: Studio) -> list[Scene]:
    """Three cards to pass."""
    scene = _opened(studio, "hearts")
    move = GAMES["hearts"].text.move(scene.frame.legal[40])
    hint(studio, scene, suggest("hearts", move, worth=(0.0,), unit=""))
    return []
