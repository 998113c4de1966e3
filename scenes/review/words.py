"""A review in words: where a choice was made, what was done, what was better."""

from __future__ import annotations

from typing import Final

from ai.asking import Gain, best_of, has_values, move_words
from ai.reviewing import Reviewing, Verdict
from game.core.contract import AnyRules, SheetRow
from scenes.review.matter import Matter

_PAST: Final = {
    "Play": "played", "Lay": "laid", "Pass": "passed", "Bid": "bid", "Call": "called",
    "Order": "ordered", "Draw": "drew", "Take": "took", "Swap": "swapped", "Turn": "turned",
    "Throw": "threw", "Clear": "cleared", "Exchange": "exchanged", "Choose": "chose",
    "Name": "named", "Discard": "discarded", "Double": "doubled", "Drop": "dropped",
    "Refuse": "refused", "Accept": "accepted", "Offer": "offered", "Claim": "claimed",
    "Resign": "resigned", "Go": "went", "Keep": "kept", "Defend": "defended", "Give": "gave",
    "Guess": "guessed", "Set": "set",
}  # fmt: skip
LATER: Final = "Later"
"""Of a move that cannot be counted, since some before it were not seen."""
MISSED: Final = "What went by unseen is not in the list."
_THEN_MOST: Final = 3
"""So many moves of what would have come are told."""


def place_words(rules: AnyRules, verdict: Verdict, whole: bool, unit: str) -> str:
    """“Trick 3”, “Bidding”, “Move 12”; of a whole match with the hand before it."""
    where = _where(rules, verdict)
    if not whole:
        return where
    return f"{unit} {verdict.decision.hand + 1}, {where[:1].lower()}{where[1:]}"


def _where(rules: AnyRules, verdict: Verdict) -> str:
    decision, family = verdict.decision, rules.info.family
    kind = rules.text.move(decision.move).partition(":")[0]
    if family != "tricks":
        what = "Move" if family == "boards" else "Turn"
        return f"{what} {decision.nth}" if decision.nth else LATER
    if kind == "play":
        return f"Trick {decision.trick}"
    passes_cards = kind == "pass" and ":" in rules.text.move(decision.move)
    return "Passing" if passes_cards else "Discard" if kind == "discard" else "Bidding"


def done_words(rules: AnyRules, verdict: Verdict, who: str) -> str:
    """“You led ♦J”, “Ada passed”."""
    decision = verdict.decision
    words = move_words(rules, decision.view, decision.move)
    verb, _, rest = words.partition(" ")
    past = _PAST.get(verb.rstrip(","), "")
    trick = getattr(decision.view, "trick", None)
    if verb == "Play" and rules.info.family == "tricks" and trick == ():
        past = "led"
    if not past:
        return f"{who}: {words[:1].lower()}{words[1:]}"
    return f"{who} {past} {rest}".rstrip()


def better_words(rules: AnyRules, verdict: Verdict) -> str:
    """What was better and why, or that nothing was."""
    advice, best = verdict.advice, verdict.best
    if advice is None:
        return "nobody could say"
    title = best_of(rules.info.id).title.lower()
    if best is None:
        return "nothing was better" if has_values(advice) else f"as {title} would"
    move = move_words(rules, verdict.decision.view, best.move)
    if not has_values(advice):
        return f"{title} would {move[:1].lower()}{move[1:]}"
    better = f"better: {move[:1].lower()}{move[1:]}"
    gain = verdict.gain
    if gain and gain.decides:
        better += ", which decides the game"
    return better + _why(best.line, move.removeprefix("Play "))


def _why(line: str, move: str) -> str:
    """What would have come, or the reason; a line that is but the move says nothing."""
    if line.startswith(f"{move} "):
        return f", then {' '.join(line.removeprefix(move).split()[:_THEN_MOST])}"
    if not line or line == move or "/" in line:
        return ""
    return f", {line[:1].lower()}{line[1:]}"


def cost_words(verdict: Verdict) -> str:
    """The figure beside its bar; empty: none."""
    gain = verdict.gain
    if gain is None:
        return ""
    return "much" if gain.decides else number(gain.worth)


def number(worth: float) -> str:
    """A cost as it stands in the list."""
    return f"{worth:.2f}" if worth < 10 else f"{worth:.0f}"


def title_of(matter: Matter, hand: int | None) -> str:
    """“Hand 8, looked at again”."""
    what = matter.rules.info.title if hand is None else f"{matter.unit} {hand + 1}"
    return f"{what}, looked at again"


def line_of(matter: Matter, hand: int | None) -> str:
    """That something is missing; else what came of it: “Ines, hearts: Ada, Ines 1; …”."""
    if matter.missed if hand is None else hand in matter.missed:
        return MISSED
    sheet = matter.sheet
    if hand is None or hand >= len(sheet.rows):
        return "By what was known at the time"
    row: SheetRow = sheet.rows[hand]
    who = "" if row.by is None else matter.names[row.by]
    note = ", ".join(part for part in (who, row.note[:1].lower() + row.note[1:]) if part)
    sides = (
        f"{', '.join(matter.names[s] for s in side)} {cell}"
        for side, cell in zip(sheet.sides, row.cells, strict=True)
    )
    return ": ".join(part for part in (note, "; ".join(sides)) if part).replace("-", "−")


def sum_words(review: Reviewing, gain: Gain | None) -> str:
    """How far it is; then how many choices were fine, before the sum of what the others cost."""
    judged = review.verdicts
    if not review.done:
        return f"{len(judged)} of {review.count} looked at"
    fine = sum(verdict.best is None for verdict in judged)
    words = f"{fine} of {review.count} were fine"
    return f"{words}; the others cost" if gain else words
