"""A round played to its end in the head, everybody doing what is sensible."""

from ai.president.sense import Hand, House, Set, follow, lead
from game.core.events import Seat


class Race:
    """A round by ranks; playing it changes it."""

    __slots__ = ("hands", "house", "left", "out", "owner", "passed", "size", "top", "turn")

    def __init__(
        self,
        hands: list[Hand],
        house: House,
        turn: Seat,
        top: Set | None,
        owner: Seat,
        passed: list[bool],
    ) -> None:
        """`top`: the set that lies, by `owner`; None: `turn` leads."""
        self.hands = hands
        self.house = house
        self.turn = turn
        self.top, self.size = top or (-1, 0)
        self.owner = owner
        self.passed = passed
        self.left = [sum(hand) for hand in hands]
        self.out = self.left.count(0)

    def place_of(self, me: Seat, first: Set | None) -> int:
        """The place that a seat comes to if it, whose turn it is, begins so; None: by passing."""
        chosen = first
        while True:
            over = self._do(chosen)
            if not self.left[me]:
                return self.out - 1
            if over:
                return len(self.hands) - 1
            chosen = self._choose()

    def _choose(self) -> Set | None:
        me, hand = self.turn, self.hands[self.turn]
        near = 99
        for seat, left in enumerate(self.left):
            if left and left < near and seat != me:
                near = left
        if self.size:
            return follow(hand, self.top, self.size, near, self.house)
        return lead(hand, near, self.house)

    def _do(self, chosen: Set | None) -> bool:
        """Lay a set or pass; whether the round is over."""
        me, seats = self.turn, len(self.hands)
        cleared = False
        if chosen is None:
            self.passed[me] = True
        else:
            rank, size = chosen
            self.hands[me][rank] -= size
            self.left[me] -= size
            self.top, self.size, self.owner = rank, size, me
            if not self.house.pass_locks:
                self.passed = [False] * seats
            if not self.left[me]:
                self.out += 1
                if self.out >= seats - 1:
                    return True
            cleared = self.house.clears(rank, size)
        if not cleared:
            at = me
            for _ in range(seats - 1):
                at = at + 1 if at + 1 < seats else 0
                if at != self.owner and self.left[at] and not self.passed[at]:
                    self.turn = at
                    return False
        self.passed = [False] * seats
        self.top, self.size = -1, 0
        self.turn = self.owner
        while not self.left[self.turn]:
            self.turn = (self.turn + 1) % seats
        return False
