"""Messages by lot: of every kind, with whatever their types allow."""

from typing import Any, get_args

import msgspec.inspect
from hypothesis import strategies as st

from net.protocol import FromGuest, FromHost, Message

GUESTS: tuple[type[Message], ...] = get_args(FromGuest)
HOSTS: tuple[type[Message], ...] = get_args(FromHost)

TEXT = st.characters(exclude_categories=["Cs"])  # UTF-8 has no lone surrogates
PLAIN = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**63), 2**63 - 1)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(TEXT, max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(TEXT, max_size=8), inner, max_size=4)
    ),
    max_leaves=8,
)
"""Anything that JSON can say."""


def messages(kind: type[Message]) -> st.SearchStrategy[Message]:
    """Messages of a kind."""
    return _values(msgspec.inspect.type_info(kind))


def _values(info: Any) -> st.SearchStrategy[Any]:
    match info:
        case msgspec.inspect.StructType(cls, fields):
            return st.builds(cls, **{field.name: _values(field.type) for field in fields})
        case msgspec.inspect.UnionType(types):
            return st.one_of([_values(kind) for kind in types])
        case msgspec.inspect.LiteralType(values):
            return st.sampled_from(values)
        case msgspec.inspect.IntType():
            least = -(2**63) if info.ge is None else info.ge
            return st.integers(least, 2**63 - 1 if info.le is None else info.le)
        case msgspec.inspect.StrType():
            longest = min(info.max_length or 30, 30)
            return st.text(TEXT, min_size=info.min_length or 0, max_size=longest)
        case msgspec.inspect.VarTupleType(item):
            return st.lists(_values(item), max_size=4).map(tuple)
        case msgspec.inspect.DictType():
            return st.dictionaries(st.text(TEXT, max_size=8), PLAIN, max_size=4)
        case msgspec.inspect.BoolType():
            return st.booleans()
        case msgspec.inspect.NoneType():
            return st.none()
    raise AssertionError(f"messages have no {info} so far")
