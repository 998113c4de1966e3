"""Makes the file that Parlour ships: the mean of several nets, in numbers of two bytes.

    python -m ai.backgammon.training.ship rounds/round-09*.nets

The last rounds of a training differ by what they learned last; their mean plays better than each.
"""

import argparse
import sys
from pathlib import Path
from statistics import fmean

from ai.backgammon.advising import NETS
from ai.backgammon.nets import Nets, encode, read


def mean(nets: list[Nets]) -> Nets:
    """The mean of nets of the same shape."""
    contact = [fmean(each) for each in zip(*(net.contact for net in nets), strict=True)]
    race = [fmean(each) for each in zip(*(net.race for net in nets), strict=True)]
    return Nets(nets[0].units, contact, race)


def main() -> int:
    """Writes the file; the exit code."""
    parser = argparse.ArgumentParser(description="Makes one file of the nets of several rounds.")
    parser.add_argument("nets", type=Path, nargs="+")
    parser.add_argument("--out", type=Path, default=NETS)
    args = parser.parse_args()
    args.out.write_bytes(encode(mean([read(path) for path in args.nets])))
    return 0


if __name__ == "__main__":
    sys.exit(main())
