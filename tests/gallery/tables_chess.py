"""States of Chess’s table."""

from collections.abc import Sequence

import pygame

from game.chess.files import NOTATION
from game.chess.rules import RULES
from game.chess.state import State
from game.clock import Reading
from game.core.events import Seat
from game.holders import Computer, Person
from scenes.scene import Scene
from scenes.setup import SetupPage
from scenes.table.scene import TableScene
from scenes.tables.board_people import RESIGN
from scenes.tables.chess import TABLE
from scenes.tables.chess_grid import CLAIM, from_key, to_key
from scenes.theater.scene import TheaterScene
from scenes.written.opening import open_text
from scenes.written.saving import SaveSheet
from tests.gallery.studio import Studio, state
from tests.scenes.tables.chess_sights import LONG, MOCK, MORPHY, PROMOTES, played, say, start
from tests.scenes.tables.chess_sights import fischer as chess960
from tests.scenes.tables.still import StillTable

PGN = f"""[Event "Paris Opera"]
[Date "1858.??.??"]
[White "Morphy"]
[Black "Duke and Count"]
[Result "1-0"]

{MORPHY} 1-0
"""


def lay(studio: Studio, shown: State, seat: Seat = 0, said: str = "") -> TableScene:
    """Show the scene of a position, seen by a seat."""
    table = StillTable(RULES, shown, (seat,))
    other = Computer("Hazel", "skilled")
    table.holders = (Person("Ada"), other) if seat == 0 else (other, Person("Ada"))
    scene = TableScene(studio.services, table, TABLE)
    studio.show(scene)
    scene.words.said = said
    return scene


def press(studio: Studio, scene: TableScene, steps: Sequence[tuple[object, ...]]) -> None:
    """Point at things, one after the other."""
    for step in steps:
        scene.press(step)
        studio.settle()


@state("chess-middle")
def middle(studio: Studio) -> list[Scene]:
    """A knight is held: where it may go, and what it may take."""
    scene = lay(studio, played(MOCK), said="Hazel takes the bishop on g5.")
    press(studio, scene, [from_key("f3")])
    return []


@state("chess-start")
def begin(studio: Studio) -> list[Scene]:
    """A new game."""
    lay(studio, start())
    return []


@state("chess-check")
def check(studio: Studio) -> list[Scene]:
    """Seen by Black: the king is in check."""
    lay(studio, played("e4 f6 d4 g5 Qh5+".replace("Qh5+", "Nc3 Nh6 Qh5+")), seat=1,
        said="Hazel gives check.")  # fmt: skip
    return []


@state("chess-promotion")
def promotion(studio: Studio) -> list[Scene]:
    """What the pawn becomes is chosen beside its square."""
    scene = lay(studio, start(start_fen=PROMOTES))
    press(studio, scene, [from_key("b7"), to_key("b7", "a8")])
    return []


@state("chess-ahead")
def ahead(studio: Studio) -> list[Scene]:
    """Black has set a move out while White thinks."""
    studio.change(move_ahead=True)
    scene = lay(studio, played("e4 e5 Nf3 Nc6 Bb5 a6"), seat=1)
    press(studio, scene, [from_key("g8"), to_key("g8", "f6")])
    return []


@state("chess-ahead-held")
def ahead_held(studio: Studio) -> list[Scene]:
    """A man is held while another is to move: where it might go by then."""
    studio.change(move_ahead=True)
    scene = lay(studio, played("e4 e5 Nf3 Nc6 Bb5 a6"), seat=1)
    press(studio, scene, [from_key("d8")])
    return []


@state("chess-mate")
def mate(studio: Studio) -> list[Scene]:
    """Mate: much was taken."""
    lay(studio, played(MORPHY), said="Ada’s rook goes to d8 (Rd8#).")
    return []


@state("chess-back")
def back(studio: Studio) -> list[Scene]:
    """Looking back at an earlier position."""
    scene = lay(studio, played(MOCK))
    scene.back.go(9)
    studio.settle()
    return []


@state("chess-long")
def long(studio: Studio) -> list[Scene]:
    """Many moves; seen by Black with larger text, a draw is offered."""
    studio.change(text_scale=150)
    shown = played(LONG)
    shown = say(shown, "offer-draw", "f1e2")
    lay(studio, shown, seat=1, said="Hazel offers a draw.")
    return []


@state("chess-960")
def fischer(studio: Studio) -> list[Scene]:
    """Chess960, the board turned round by hand, on midnight."""
    studio.change(theme="midnight")
    scene = lay(studio, chess960(0))
    scene.use_tool("flip")
    studio.settle()
    return []


@state("chess-resign")
def resign(studio: Studio) -> list[Scene]:
    """Giving up is asked once more."""
    scene = lay(studio, played(MOCK))
    press(studio, scene, [RESIGN])
    return []


@state("chess-clock")
def clock(studio: Studio) -> list[Scene]:
    """Both clocks, seen by Black."""
    shown = played(MOCK, start(minutes=10, increment=5))
    scene = lay(studio, shown, seat=1, said="Ada takes the bishop on g5.")
    show_time(scene, Reading((318_000, 402_400), (0,)))
    return []


@state("chess-claim")
def claim(studio: Studio) -> list[Scene]:
    """A draw may be claimed with the move that makes it one."""
    shown = played("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1", start(threefold="claim"))
    scene = lay(studio, shown, seat=1)
    press(studio, scene, [CLAIM, from_key("f6", claims=True)])
    return []


@state("chess-taken")
def taken(studio: Studio) -> list[Scene]:
    """Nearly everything was taken; clocks in a small window's column."""
    line = (
        "e4 d5 exd5 Qxd5 Nc3 Qxg2 Bxg2 Nc6 Bxc6+ bxc6 Qf3 Bb7 Qxf7+ Kxf7 Nf3 Nf6 Ne5+ Kg8 Nxc6 Bxc6"
    )
    line += " d4 Bxh1 Bg5 Ne4 Nxe4 Bxe4 Bxe7 Bxe7 O-O-O Bxc2 Kxc2 Rb8 d5 Rxb2+ Kxb2 Bf6+ Ka3 Bc3"
    line += " Rd3 Kf7 Rxc3 Rb8 Rxc7+ Ke8 Rxg7 Rb3+ axb3 Kd8 Rxh7 Kc8 Rxa7"
    scene = lay(studio, played(line, start(minutes=3)), seat=1, said="Hazel takes the pawn on a7.")
    show_time(scene, Reading((9_840, 61_000), (1,)))
    return []


@state("setup-chess")
def setup(studio: Studio) -> SetupPage:
    """The setup page with all rules unfolded."""
    page = SetupPage(studio.services, RULES)
    page.unfolded = True
    return page


@state("setup-chess-fen")
def setup_fen(studio: Studio) -> list[Scene]:
    """The position to start from is typed; this one cannot be."""
    page = SetupPage(studio.services, RULES)
    studio.show(page)
    token = page.named("option-start_fen")
    assert token is not None
    token.command(token)
    studio.settle()
    studio.type("4k3/8/8/8/8/8/8/8 w - - 0 1")
    studio.key(pygame.K_RETURN)
    return []


@state("pause-chess")
def pause(studio: Studio) -> list[Scene]:
    """The moves can be written to a file."""
    scene = lay(studio, played(MOCK))
    scene.use_tool("menu")
    studio.settle()
    return []


@state("save-chess")
def save(studio: Studio) -> list[Scene]:
    """Where to."""
    pause(studio)
    sheet = SaveSheet(studio.services, "chess", [played(MOCK)], ("Ada", "Hazel"), "2026.11.30")
    sheet.text = "~/Documents/Chess 2026-11-30 190500.pgn"
    studio.show(sheet)
    return []


@state("games-of-a-file")
def games(studio: Studio) -> Scene:
    """A file of several games."""
    text = f"{PGN}\n\n" * 4 + PGN.replace("1-0", "1/2-1/2")
    return open_text(studio.services, "chess", NOTATION, text, "opera.pgn")


@state("theater-pgn")
def theater(studio: Studio) -> list[Scene]:
    """A game from a file, some moves on."""
    scene = open_text(studio.services, "chess", NOTATION, PGN, "opera.pgn")
    studio.show(scene)
    assert isinstance(scene, TheaterScene)
    scene.go(20)
    studio.settle()
    return []


@state("theater-pgn-note")
def note(studio: Studio) -> list[Scene]:
    """Something of the file was passed over."""
    text = PGN.replace("e5 Nf3", "e5 (1... c5 2. Nf3) Nf3")
    studio.show(open_text(studio.services, "chess", NOTATION, text, "opera.pgn"))
    return []


@state("file-refused")
def refused(studio: Studio) -> Scene:
    """A file that is no game."""
    text = PGN.replace("Bg4", "Bg9")
    return open_text(studio.services, "chess", NOTATION, text, "opera.pgn")


def show_time(scene: TableScene, reading: Reading) -> None:
    """Have the table’s clock show this."""
    assert isinstance(scene.table, StillTable)
    scene.table.clock = reading
    scene.picture.show(snap=True)
