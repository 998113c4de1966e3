"""Functions of modules that are loaded when they are first called."""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any


def later(module: str, name: str) -> Callable[..., Any]:
    """The function of that name; its module is loaded at the first call, whoever calls."""

    @cache
    def function() -> Callable[..., Any]:
        return getattr(import_module(module), name)  # type: ignore[no-any-return]

    def call(*args: Any, **kwargs: Any) -> Any:
        return function()(*args, **kwargs)

    return call
