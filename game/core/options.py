"""House rules: what a game lets the table choose.

A game writes its options as a frozen `msgspec.Struct`, one field for each, the field's type being
its permitted values and its default the usual table:

    class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
        deck: Annotated[Literal[24, 32], Choice("Pack", "Nines up, or from the sevens")] = 24
        alone: Annotated[bool, Choice("Going alone", "One plays for both, for four points")] = True

The rules engine, the computer players, the rules page, the setup screen and the command line all
read this one record. A field of type `str` is a text that people type, one line of at most
`LONGEST_TEXT` characters; what it must look like is for the game's `check` to say.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec

Value = bool | int | str

LONGEST_TEXT: Final = 100


class Choice(msgspec.Struct, frozen=True):
    """How an option is put to people: a title, a line that explains it, words for its values."""

    title: str
    help: str
    words: tuple[str, ...] = ()
    """One for each value, in their order; empty: the values speak for themselves. Of a text, one
    for the empty one."""
    extra: bool = False
    """True: listed under “more rules”, after the core ones."""
    needs: tuple[str, Value] | None = None
    """Another option and the value it must have for this one to matter."""
    examples: tuple[str, ...] = ()
    """Of a text: some that are right."""


class Option(msgspec.Struct, frozen=True):
    """One house rule as the setup screen sees it."""

    key: str
    choice: Choice
    values: tuple[Value, ...]
    """Empty: any text."""
    default: Value

    @property
    def is_switch(self) -> bool:
        """Whether the values are just off and on."""
        return self.values == (False, True)

    @property
    def is_text(self) -> bool:
        """Whether people type it."""
        return not self.values

    def permits(self, value: object) -> bool:
        """Whether the option may have the value."""
        if self.is_text:
            return type(value) is str and len(value) <= LONGEST_TEXT and value.isprintable()
        return any(value == v and type(value) is type(v) for v in self.values)

    def word(self, value: Value) -> str:
        """The value as people read it."""
        if self.is_text:
            return str(value) or (self.choice.words or ("",))[0]
        if self.choice.words:
            return self.choice.words[self.values.index(value)]
        if isinstance(value, bool):
            return "On" if value else "Off"
        return str(value)


class BadOption(ValueError):
    """An option that the game does not have, or a value that it does not permit."""


class NoOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a game that has none."""


Opts = TypeVar("Opts", bound=msgspec.Struct)


def list_options(options: type[msgspec.Struct]) -> tuple[Option, ...]:
    """The options of a record in the order they are written there."""
    hints = get_type_hints(options, include_extras=True)
    found = []
    for field in msgspec.structs.fields(options):
        hint = hints[field.name]
        kind, choice = get_args(hint)[:2] if get_origin(hint) is Annotated else (hint, None)
        if not isinstance(choice, Choice):
            raise TypeError(f"{options.__name__}.{field.name} has no Choice")
        values: tuple[Value, ...] = (False, True) if kind is bool else get_args(kind)
        found.append(Option(field.name, choice, values, field.default))
    return tuple(found)


def read_options(options: type[Opts], given: Mapping[str, Any]) -> Opts:
    """The record with the given values, all others at their defaults.

    Raises:
        BadOption: a key or a value that the game does not know; the text names what is allowed.
    """
    known = {option.key: option for option in list_options(options)}
    for key, value in given.items():
        if key not in known:
            raise BadOption(f"no option “{key}”; there are: {', '.join(known) or 'none'}")
        option = known[key]
        if not option.permits(value):
            line = f"one line of at most {LONGEST_TEXT} characters"
            allowed = ", ".join(map(_plain, option.values)) or line
            raise BadOption(f"option “{key}” cannot be {_plain(value)}; it may be: {allowed}")
    return msgspec.convert(dict(given), options)


def parse_options(options: type[Opts], pairs: Mapping[str, str]) -> Opts:
    """The record from text, as on the command line: `{"deck": "32", "alone": "off"}`.

    Raises:
        BadOption: as `read_options`.
    """
    known = {option.key: option for option in list_options(options)}
    values: dict[str, Any] = {}
    for key, text in pairs.items():
        match = known.get(key)
        by_text = {_plain(v): v for v in match.values} if match else {}
        values[key] = by_text.get(text.lower(), text)
    return read_options(options, values)


def _plain(value: object) -> str:
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


__all__ = [
    "Annotated",
    "BadOption",
    "Choice",
    "Literal",
    "NoOptions",
    "Option",
    "Value",
    "list_options",
    "parse_options",
    "read_options",
]
