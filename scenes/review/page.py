"""The page of a review: one's choices, worst first, beside the table as it stood at one of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pygame

from ai.reviewing import Reviewing, Verdict, worst_first
from game.core.events import Seat
from scenes.art.ground import GroundSpec
from scenes.review.foot import lay_foot, token_width
from scenes.review.hindsight import AS_THEY_LAY, Hindsight
from scenes.review.matter import Matter
from scenes.review.paper import ListPaper
from scenes.review.picture import before_words, ground_in, laid_size, lay_out
from scenes.review.plan import Plan, plan_for
from scenes.review.words import line_of, place_words, title_of
from scenes.scene import Services
from scenes.stage.stage import Stage
from scenes.table.seating import metrics_of
from scenes.ui.caption import CaptionLook
from scenes.ui.ground import GroundPage
from scenes.ui.heads import page_head
from scenes.ui.picture import Picture
from scenes.what_if import open_what_if

_REBUILD_S: Final = 0.6
"""The list is not made anew more often while verdicts come in."""
_POLL_S: Final = 1 / 20
_PLAY: Final = "Play it from here"


class ReviewPage(GroundPage):
    """One match looked at again, by one of its people, a hand at a time or whole."""

    def __init__(
        self,
        services: Services,
        matter: Matter,
        hand: int | None = None,
        seat: Seat | None = None,
    ) -> None:
        """Opens.

        Args:
            services: what every scene is given.
            matter: the match.
            hand: which hand is shown first; None: all of them.
            seat: whose choices; None: of the first person who sat here.
        """
        super().__init__(services)
        self.matter = matter
        self.seat = matter.seats[0] if seat is None else seat
        self.hand = hand
        self.chosen: int | None = None
        """The index of the decision that is shown."""
        self.review = Reviewing(matter.rules.info.id, matter.of(self.seat, hand))
        self.hindsight = Hindsight(matter.rules)
        self.stage = Stage(services.art)
        self.plan: Plan
        self._paper: ListPaper
        self._waited_s = _REBUILD_S
        self._fresh = False

    # What is looked at

    @property
    def title(self) -> str:
        """For the window's caption."""
        return title_of(self.matter, self.hand)

    @property
    def verdicts(self) -> list[Verdict]:
        """What was judged so far, worst first; of a whole match only what could be better."""
        found = worst_first(self.review.verdicts)
        if self.hand is not None:
            return found
        return [each for each in found if each.best is not None]

    @property
    def verdict(self) -> Verdict | None:
        """The choice on the table; None: there is none yet."""
        found = self.verdicts
        chosen = (each for each in found if each.decision.index == self.chosen)
        return next(chosen, found[0] if found else None)

    @property
    def who(self) -> str:
        """“You”, or a name where several people sat here, or nobody did."""
        people = self.matter.seats
        return "You" if len(people) == 1 else self.matter.names[self.seat]

    # The page

    @property
    def busy(self) -> bool:
        """Whether anything moves."""
        return super().busy or self.stage.busy

    @property
    def patience_s(self) -> float | None:
        """While it goes on, answers may come at any time."""
        wait = None if self.review.done and not self.hindsight.waits else _POLL_S
        waits = [w for w in (super().patience_s, wait) if w is not None]
        return min(waits, default=None)

    def first_focus(self) -> str:
        """Enter goes on."""
        return "next"

    def ground_spec(self) -> GroundSpec:
        """The felt under the table."""
        return ground_in(self.plan.table, self.services.art.unit)

    def leave(self) -> None:
        """Nobody looks any more."""
        self.review.close()
        self.hindsight.close()
        super().leave()

    def update(self, dt_s: float) -> None:
        """Take in verdicts, and show them now and then."""
        super().update(dt_s)
        self.stage.update(dt_s)
        self._waited_s += dt_s
        if self.review.step():
            self._fresh = True
            self._paper.grow()
        if self._fresh and (self._waited_s >= _REBUILD_S or self.review.done):
            self._fresh, self._waited_s = False, 0.0
            self.later(self.rebuild)
        elif self.hindsight.step():
            self.later(self.rebuild)

    def prepare(self, budget_s: float) -> bool:
        """Go on with the ground."""
        return super().prepare(budget_s) or self.stage.prepare(budget_s)

    def draw_ground(self, surface: pygame.Surface) -> None:
        """The room and the table."""
        super().draw_ground(surface)
        if self.verdict is None:
            return
        rect = self.plan.table
        target, ground = surface.subsurface(rect), self._builder().surface.subsurface(rect)
        size = laid_size(rect)
        if size == rect.size:
            self.stage.draw(target, ground)
            return
        large = pygame.Surface(size, 0, surface)
        self.stage.draw(large, pygame.transform.smoothscale(ground, size))
        target.blit(pygame.transform.smoothscale(large, rect.size), (0, 0))

    def build(self) -> None:
        """Head, list, table, tokens."""
        widths = [token_width(self, text) for text, _, _ in self.tokens()]
        tokens = sum(widths) + self.px(12) * (len(widths) - 1)
        head = self.px(24) + round(self.text_px(40) * 1.3) + round(self.text_px(16) * 1.35)
        unit = self.services.art.unit
        lay = self.text_px(17) * 3 if self._tells_lay else 0
        self.plan = plan_for(self.size, unit, head, self.row_px, tokens, lay)
        line = line_of(self.matter, self.hand)
        page_head(self, self.title, line, self.plan.head_room)
        self._paper = ListPaper(self, self.plan.paper)
        self._lay_table()
        lay_foot(self, widths)

    def place(self, verdict: Verdict) -> str:
        """Where in the match a choice was made."""
        whole = self.hand is None and self.matter.has_hands
        return place_words(self.matter.rules, verdict, whole, self.matter.unit)

    def choosers(self) -> list[tuple[str, list[str], int, Callable[[int], object]]]:
        """Key, words, which one it is, and what takes another one: whose choices, which hand."""
        matter, seats = self.matter, self.matter.seats
        found: list[tuple[str, list[str], int, Callable[[int], object]]] = []
        if len(seats) > 1:
            names = [matter.names[seat] for seat in seats]
            found.append(("who", names, seats.index(self.seat), self._take_seat))
        hands = matter.hands(self.seat)
        if len(hands) > 1:
            every: tuple[int | None, ...] = (None, *hands)
            words = ["All of it", *(f"{matter.unit} {hand + 1}" for hand in hands)]
            at = every.index(self.hand) if self.hand in every else 0
            found.append(("hand", words, at, lambda i: self._take_hand(every[i])))
        return found

    # The table

    @property
    def _tells_lay(self) -> bool:
        """Whether it can be told what cards came to: all cards are known, and tricks are played."""
        return self.matter.history is not None and self.matter.rules.info.family == "tricks"

    def _lay_table(self) -> None:
        verdict = self.verdict
        if verdict is None:
            return
        self.chosen = verdict.decision.index
        box = pygame.Rect((0, 0), laid_size(self.plan.table))
        layout = lay_out(self.matter, verdict, box, metrics_of(self.services))
        self.stage.show(layout, snap=True)
        said = before_words(self.matter, verdict)
        place = self.place(verdict)
        turn = f"Your turn, {place[:1].lower()}{place[1:]}"
        if self.who != "You":
            turn = f"{self.who}’s turn, {place[:1].lower()}{place[1:]}"
        size = self.plan.caption.size
        Picture(self, self.plan.caption, CaptionLook(size, said, turn, self.text_px(18)))
        self._lay_hindsight(verdict)

    def _lay_hindsight(self, verdict: Verdict) -> None:
        """Apart from the judgement, which knows nothing of it: what cards came to as they lay."""
        history, at = self.matter.history, self.plan.lay
        if history is None or not self._tells_lay:
            return
        index = verdict.decision.index
        self.hindsight.show(index, history.before(index))
        if self.hindsight.words:
            words = self.hindsight.words
            Picture(self, at, CaptionLook(at.size, AS_THEY_LAY, words, self.text_px(17)))

    def tokens(self) -> list[tuple[str, str, Callable[[], Any]]]:
        """Words, key and what is done: play on from here, and the way on."""
        found: list[tuple[str, str, Callable[[], Any]]] = []
        if self.matter.history is not None:
            found.append((_PLAY, "play", self.play_on))
        following = self._next_hand()
        if following is None:
            found.append(("Back", "next", self.back))
        else:
            found.append((f"Next {self.matter.unit.lower()}", "next", self.next_hand))
        return found

    # What can be done

    def choose(self, index: int) -> None:
        """Show the table as it stood at a choice."""
        self.chosen = index
        self.later(self.rebuild)

    def step(self, by: int) -> None:
        """On in the list, or back."""
        found, shown = self.verdicts, self.verdict
        if shown is None:
            return
        to = found.index(shown) + by
        if 0 <= to < len(found):
            self.choose(found[to].decision.index)
            row = self._paper.rows.get(found[to].decision.index)
            if row is not None:
                self.reveal(row)

    def shortcut(self, key: int, mod: int) -> bool:
        """Comma and full stop go through the list, as the arrows beside the count do."""
        if key in (pygame.K_COMMA, pygame.K_PERIOD):
            self.step(-1 if key == pygame.K_COMMA else 1)
            return True
        return False

    def play_on(self) -> None:
        """A match of its own from the choice that is shown."""
        verdict, matter = self.verdict, self.matter
        if verdict is None or matter.history is None:
            return
        state = matter.history.before(verdict.decision.index)
        where = place_words(matter.rules, verdict, matter.has_hands, matter.unit)
        page = open_what_if(self.services, matter.rules, matter.setup, matter.holders, state, where)
        self.director.push(page)

    def next_hand(self) -> None:
        """The choices of the next hand."""
        following = self._next_hand()
        if following is not None:
            self._take_hand(following)

    def _next_hand(self) -> int | None:
        if self.hand is None:
            return None
        later = [hand for hand in self.matter.hands(self.seat) if hand > self.hand]
        return later[0] if later else None

    def _take_hand(self, hand: int | None) -> None:
        self.hand, self.chosen = hand, None
        self._look_anew()

    def _take_seat(self, index: int) -> None:
        self.seat, self.chosen = self.matter.seats[index], None
        if self.hand is not None and self.hand not in self.matter.hands(self.seat):
            self.hand = None
        self._look_anew()

    def _look_anew(self) -> None:
        self.review.want(self.matter.of(self.seat, self.hand))
        self.rebuild()
