"""The mean of what a move was worth in many worlds, and how sure it is."""

from dataclasses import dataclass
from math import sqrt


@dataclass
class Tally:
    """The values of one move over the worlds, weighted."""

    weight: float = 0.0
    square_weight: float = 0.0
    total: float = 0.0
    square: float = 0.0
    count: int = 0

    def add(self, value: float, weight: float) -> None:
        """One more world."""
        self.weight += weight
        self.square_weight += weight * weight
        self.total += weight * value
        self.square += weight * value * value
        self.count += 1

    @property
    def mean(self) -> float:
        """The weighted mean."""
        return self.total / self.weight if self.weight else 0.0

    @property
    def spread(self) -> float:
        """Half of the mean's 95 % interval, by how many worlds the weights amount to."""
        if self.count < 2 or not self.square_weight:
            return 0.0
        variance = max(0.0, self.square / self.weight - self.mean**2)
        return 1.96 * sqrt(variance * self.square_weight) / self.weight
