"""What each card would have come to as the cards lay, in the theater, where all lie open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ai.decisions import hand_of
from scenes.review.hindsight import Hindsight

if TYPE_CHECKING:
    from scenes.theater.scene import TheaterScene

_REST_S: Final = 0.3
"""So long a moment is looked at before anybody thinks about it: one may be on the way elsewhere."""
_POLL_S: Final = 1 / 20


class AsItLay:
    """The words for the moment at which a match of tricks stands still."""

    def __init__(self, scene: TheaterScene) -> None:
        self._scene = scene
        rules, last = scene.story.rules, scene.story.moments[-1].state
        is_told = scene.story.record is not None and rules.info.family == "tricks"
        self._hindsight = Hindsight(rules) if is_told else None
        self._hands = hand_of(rules, rules.view(last, None)) if is_told else 0
        """So many are over: of one that goes on nothing is told."""
        self._at: int | None = None
        self._rested_s = 0.0

    @property
    def words(self) -> str:
        """“As the cards lay, for Ines: ♥A +2 points, ♣9 −1”; empty: nothing is told."""
        words = self._hindsight.words if self._hindsight else ""
        scene, moment = self._scene, self._scene.moment
        seat = scene.projector.acting(moment)
        if not words or seat is None:
            return ""
        return f"As the cards lay, for {scene.story.casts[moment.cast][seat].name}: {words}"

    @property
    def patience_s(self) -> float | None:
        """Until it is to be looked at again; None: there is nothing to wait for."""
        if self._hindsight is None or self._at is None:
            return None
        if self._rested_s < _REST_S:
            return _REST_S - self._rested_s
        return _POLL_S if self._hindsight.waits else None

    def update(self, dt_s: float) -> None:
        """See what is shown now, and whether it was solved."""
        scene, hindsight = self._scene, self._hindsight
        if hindsight is None:
            return
        hidden = scene.playback.playing or scene.projector.seen_by is not None
        at = None if hidden else scene.playback.at
        if at != self._at:
            self._at, self._rested_s = at, 0.0
            if hindsight.show(None, None):
                scene.director.stale = True
        elif self._rested_s < _REST_S:
            self._rested_s += dt_s
            if self._rested_s >= _REST_S and self._is_open():
                hindsight.show(at, scene.moment.state)
                scene.director.stale = True
        elif hindsight.step():
            scene.director.stale = True

    def close(self) -> None:
        """Nobody looks any more."""
        if self._hindsight is not None:
            self._hindsight.close()

    def _is_open(self) -> bool:
        """Whether a seat is on turn in a hand that is over by now."""
        moment, rules = self._scene.moment, self._scene.story.rules
        if self._scene.projector.acting(moment) is None:
            return False
        view: Any = rules.view(moment.state, None)
        return hand_of(rules, view) < self._hands
