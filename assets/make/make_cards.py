"""Draw the Parlour deck into SVG: 52 faces, two jokers, Wizard and Jester, three backs.

    python assets/make/make_cards.py                all four sets, into assets/cards
    python assets/make/make_cards.py --out DIR [--large] [--four-colour]    one set

Standard library only. Every shape is our own, but for the index letters: outlines of DM Serif
Text (SIL OFL 1.1, see deck/glyphs.py and assets/licences). A card is 250 x 350.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from deck.backs import BACKS
from deck.courts import court
from deck.fools import SPECIALS, fool_cap, special
from deck.pips import word
from deck.plain import ace, index, notch, number_pips, paper, twice
from deck.svg import FOUR_COLOUR, TWO_COLOUR, at, document, group, poly, star

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
CARDS = Path(__file__).resolve().parents[1] / "cards"


def face(rank: str, suit: str, large: bool = False, four_colour: bool = False) -> str:
    """A suit card as an SVG file."""
    colour = (FOUR_COLOUR if four_colour else TWO_COLOUR)[suit]
    if rank in "JQK":
        body = court(rank, suit, colour, blue_diamonds=four_colour, corner_pip=not large)
        body += notch() if large else ""
    elif rank == "A":
        body = ace(suit, colour, large)
    else:
        body = number_pips(rank, suit, colour, large)
    return document(paper(), body, index(rank, suit, colour, large))


def special_face(key: str, large: bool = False) -> str:
    """Jokers carry a star and their name down the side, the Wizard a W, the Jester his cap."""
    colour = SPECIALS[key].main
    mark = poly(star(5, 17, 7), colour)
    size = "translate(-2 -8) scale(1.6)"
    if key == "wizard":
        mark = word("W", 25, 56, 42, colour, 0.6) + at(25, 78, mark, scale=0.8)
    elif key == "jester":
        mark = at(24, 35, fool_cap(colour, colour), scale=0.36) + at(24, 74, mark, scale=0.8)
    else:
        letters = [word(ch, 25, 76 + 22 * i, 16, colour, 0.9) for i, ch in enumerate("JOKER")]
        mark = at(25, 32, mark) + "".join(letters)
        size = "translate(7 6) scale(1.1)"
    if large:
        return document(paper(), special(key), notch(), twice(group(size, mark)))
    return document(paper(), special(key), twice(mark))


def write_set(folder: Path, large: bool, four_colour: bool) -> int:
    """Write one set of 59 files into a folder; how many they are."""
    cards = {r + s: face(r, s, large, four_colour) for s in TWO_COLOUR for r in RANKS}
    cards |= {key: special_face(key, large) for key in SPECIALS}
    cards |= {key: draw() for key, draw in BACKS.items()}
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in cards.items():
        (folder / f"{name}.svg").write_text(text, encoding="utf-8")
    return len(cards)


def main() -> None:
    """Write the sets that were asked for."""
    parser = argparse.ArgumentParser(description="Draw the Parlour deck into SVG.")
    parser.add_argument("--out", type=Path, help="write one set here instead of all four")
    parser.add_argument("--large", action="store_true", help="large corner index")
    parser.add_argument("--four-colour", action="store_true", help="blue diamonds, green clubs")
    args = parser.parse_args()
    sets = [(args.out, args.large, args.four_colour)]
    if args.out is None:
        names = {
            "normal": (False, False),
            "large": (True, False),
            "four": (False, True),
            "four_large": (True, True),
        }
        sets = [(CARDS / name, *how) for name, how in names.items()]
    for folder, large, four_colour in sets:
        print(f"{write_set(folder, large, four_colour)} files in {folder}")


if __name__ == "__main__":
    main()
