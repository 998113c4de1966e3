"""What a language model replied, as a move: forgiving in form, strict in what may be chosen."""

import json
from typing import Any, Final

from game.core.cards import SUIT_NAMES
from game.episode.cards import LONGEST_CARD, parse_card, parse_suit
from game.episode.decision import PASS_SIZE, BadChoice, Decision

LONGEST_REPLY: Final = 64 * 1024
"""Characters that are read of a reply."""
LONGEST_ACTION: Final = 16
_SYNONYMS: Final = {
    "order it up": "order",
    "orderup": "order",
    "go alone": "alone",
    "loner": "alone",
    "call": "name",
    "make": "name",
}


def read(text: str, decision: Decision) -> tuple[Any, str]:
    """The move, and the notes, empty where there are none.

    Raises:
        BadChoice: there is no JSON object, or it chooses nothing that may be chosen now.
    """
    said = _object(text)
    notes = said.get("notes")
    return _move(said, decision), notes if isinstance(notes, str) else ""


def _object(text: str) -> dict[str, Any]:
    """From the first brace to the last: fences and chatter around it do not matter."""
    text = text[:LONGEST_REPLY]
    begin, end = text.find("{"), text.rfind("}")
    if begin < 0 or end < begin:
        raise BadChoice("there is no JSON object in it")
    try:
        found = json.loads(text[begin : end + 1])
    except (ValueError, RecursionError) as error:
        raise BadChoice("the JSON object cannot be read") from error
    if not isinstance(found, dict):
        raise BadChoice("it is no JSON object")
    return found


def _move(said: dict[str, Any], decision: Decision) -> Any:
    if decision.kind == "pass":
        return decision.passing(_cards(said.get("cards")))
    if decision.kind in ("play", "discard"):
        return decision.card(_card(said.get("card"), decision))
    if any(option.description.startswith("bid ") for option in decision.options):
        return decision.choose([_named(f"bid {_number(said.get('bid'))}", decision)])
    return decision.choose([_named(_call(said, decision), decision)])


def _cards(said: Any) -> list[int]:
    if not isinstance(said, list) or len(said) != PASS_SIZE:
        raise BadChoice(f"“cards” must be a list of {PASS_SIZE} cards")
    return [_code(card) for card in said]


def _card(said: Any, decision: Decision) -> int:
    """A card by its number in the list, or by its code."""
    listed = decision.cards
    if isinstance(said, str) and said.strip().isdecimal() and len(said.strip()) <= 2:
        said = int(said)
    if type(said) is int:
        if not 1 <= said <= len(listed):
            raise BadChoice(f"the list goes from 1 to {len(listed)}")
        return listed[said - 1]
    return _code(said)


def _code(said: Any) -> int:
    if not isinstance(said, str):
        raise BadChoice("a card is written as a text such as 10H")
    try:
        return parse_card(said)
    except ValueError as error:
        raise BadChoice(f"there is no card “{said[:LONGEST_CARD]}”") from error


def _number(said: Any) -> int:
    if isinstance(said, str) and said.strip().isdecimal() and len(said.strip()) <= 2:
        return int(said)
    if type(said) is not int:
        raise BadChoice("“bid” must be a number")
    return said


def _call(said: dict[str, Any], decision: Decision) -> str:
    """A bid of euchre in the words of the options."""
    action = said.get("action")
    if action is None and "bid" in said:
        return "pass"
    if not isinstance(action, str):
        raise BadChoice("“action” must be a text")
    action = action.strip().lower()[:LONGEST_ACTION]
    action = _SYNONYMS.get(action, action)
    options = [option.description for option in decision.options]
    if action != "pass" and any(option.startswith("order ") for option in options):
        return next((option for option in options if option.startswith(f"{action} ")), action)
    if action in ("name", "alone"):
        return f"{action} {_suit(said.get('suit'))}"
    return action


def _suit(said: Any) -> str:
    suit = parse_suit(said) if isinstance(said, str) else None
    if suit is None:
        raise BadChoice("“suit” must name a suit")
    return SUIT_NAMES[suit]


def _named(description: str, decision: Decision) -> int:
    for option in decision.options:
        if option.description == description:
            return option.id
    raise BadChoice(f"“{description[:40]}” is none of the options")
