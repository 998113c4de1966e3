"""States of a table that people share from several machines."""

from collections.abc import Sequence

from game.holders import Computer, Holder, Person
from net.guest.news import Ended, Lost, Reaching
from net.host.room import Room
from net.protocol import Intent, Takeback
from scenes.scene import Scene
from scenes.table import TableScene
from scenes.table.shared_sheets import ask_to_leave
from scenes.tables.views import table_of
from tests.gallery.studio import Studio, state
from tests.scenes.scripted import Line, go_on, seated

LONG_NAME = "Wilhelmina-Konstanze"
TITLE = "Ines’s table"
FOUR: Sequence[Holder] = (
    Computer("Hazel", "skilled"),
    Computer("Bram", "skilled"),
    Person("Ines"),
    Computer("Olle", "skilled"),
)


def guest(
    studio: Studio,
    *others: Line,
    game: str = "euchre",
    holders: Sequence[Holder] = FOUR,
    names: tuple[str, ...] = ("Ada", "Ann"),
) -> tuple[Room, Line, TableScene]:
    """Ada is Ines's guest, others perhaps too; it is her turn, after a while."""
    studio.change(speed=0.0, score_sheet="end", auto_play="off")
    table, line, linked = seated(
        game, *others, names=names, holders=holders, title=TITLE, options={}
    )
    scene = TableScene(studio.services, linked, table_of(game))
    studio.show(scene)
    play(table, scene, 12)
    studio.settle()
    return table, line, scene


def play(table: Room, scene: TableScene, least: int) -> None:
    """So many changes at least, and then until somebody at this screen is to act."""
    go_on(table, least)
    while table.match and not (table.outcome or table.match.legal(0)):
        go_on(table, 1)
    scene.course.see_latest()


def pass_time(studio: Studio) -> None:
    """Let the scene hear what was said, and show it; its words are still to be read."""
    for _ in range(30):
        studio.director.update(1 / 30)
    studio.settle()


@state("shared-guest")
def shared_guest(studio: Studio) -> list[Scene]:
    """Ann and Ines play from elsewhere."""
    guest(studio, Line("bluetooth"))
    return []


@state("shared-stand-in")
def shared_stand_in(studio: Studio) -> list[Scene]:
    """Ann is gone, a stand-in plays."""
    ann = Line()
    table, _, _ = guest(studio, ann)
    table.lost(ann)
    pass_time(studio)
    return []


@state("shared-no-answer")
def shared_no_answer(studio: Studio) -> list[Scene]:
    """Nothing was heard of Ann for a while."""
    ann = Line()
    table, _, _ = guest(studio, ann)
    table.quiet(ann, True)
    pass_time(studio)
    return []


@state("shared-twelve")
def shared_twelve(studio: Studio) -> list[Scene]:
    """Twelve people and computers; one is gone, one does not answer, and both have long names."""
    lines = [Line() for _ in range(4)]
    names = ("Ada", LONG_NAME, "W" * 20, "Ann", "Cy")
    holders = [Computer(f"Bot {i}", "skilled") for i in range(11)]
    table, _, _ = guest(
        studio, *lines, game="sequence", holders=(*holders, Person("Ines")), names=names
    )
    table.lost(lines[0])
    table.quiet(lines[1], True)
    pass_time(studio)
    return []


@state("shared-lost")
def shared_lost(studio: Studio) -> list[Scene]:
    """The link broke, and was looked for three times."""
    _, line, _ = guest(studio)
    line.heard += (Lost(True), Reaching(3))
    pass_time(studio)
    return []


@state("shared-lost-large")
def shared_lost_large(studio: Studio) -> list[Scene]:
    """The same with text at its largest."""
    studio.change(text_scale=200)
    return shared_lost(studio)


@state("shared-closed")
def shared_closed(studio: Studio) -> list[Scene]:
    """The host closed the table in mid-match."""
    _, line, _ = guest(studio)
    line.heard.append(Ended("closed", f"The host closed “{TITLE}”."))
    pass_time(studio)
    return []


@state("shared-closed-large")
def shared_closed_large(studio: Studio) -> list[Scene]:
    """The same with text at its largest."""
    studio.change(text_scale=200)
    return shared_closed(studio)


@state("shared-replaced")
def shared_replaced(studio: Studio) -> list[Scene]:
    """The seat was taken back from another machine."""
    _, line, _ = guest(studio)
    line.heard.append(Ended("replaced", "You went on somewhere else."))
    pass_time(studio)
    return []


@state("shared-pause")
def shared_pause(studio: Studio) -> list[Scene]:
    """What a guest can do."""
    _, _, scene = guest(studio)
    scene.use_tool("menu")
    studio.settle()
    return []


@state("shared-leave")
def shared_leave(studio: Studio) -> list[Scene]:
    """A guest is about to leave."""
    _, _, scene = guest(studio)
    assert scene.table.shared
    ask_to_leave(scene, scene.table.shared)
    studio.settle()
    return []


@state("shared-result")
def shared_result(studio: Studio) -> list[Scene]:
    """It is over, and a guest waits for the host."""
    table, _, scene = guest(studio)
    play(table, scene, 2000)
    pass_time(studio)
    return []


@state("shared-result-closed")
def shared_result_closed(studio: Studio) -> list[Scene]:
    """It is over, and the host is gone."""
    table, line, scene = guest(studio)
    play(table, scene, 2000)
    pass_time(studio)
    line.heard.append(Ended("closed", f"The host closed “{TITLE}”."))
    pass_time(studio)
    return []


@state("shared-wish")
def shared_wish(studio: Studio) -> list[Scene]:
    """Somebody at another screen wants to take back."""
    friend, names = Line(), ("Ada", LONG_NAME)
    table, line, linked = seated(
        "checkers", friend, names=names, seats=2, options={"clock": "10+5"}
    )
    scene = TableScene(studio.services, linked, table_of("checkers"))
    studio.show(scene)
    for number, move in enumerate(("11-15", "22-18", "15x22", "25x18")):
        table.intent((line, friend)[number % 2], Intent(number, move), 0.0)
    scene.course.see_latest()
    table.hear(friend, Takeback(4), 0.0)
    pass_time(studio)
    return []
