"""The sheets that are laid over a table: pause, score, result."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from scenes.dialogs import Choice, Question

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


def open_pause(scene: TableScene) -> None:
    """Go on, rules, settings, leave."""
    scene.director.push(
        Question(
            scene.services, "Paused", "", (Choice("Go on"), Choice("Leave", scene.director.pop))
        )
    )


def open_score(scene: TableScene) -> None:
    """The score sheet as it stands."""
    scene.director.push(Question(scene.services, "Score", ""))


def open_result(scene: TableScene) -> None:
    """How the match ended; it counts from now on."""
    scene.services.store.settle(datetime.now().astimezone())
