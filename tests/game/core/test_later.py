"""Modules that are loaded when they are first needed."""

import subprocess
import sys

import pytest

from game.core.later import later


def test_a_function_is_found_when_it_is_called() -> None:
    assert later("json", "dumps")([1, 2], indent=None) == "[1, 2]"


def test_what_is_not_there_is_told_at_the_call() -> None:
    missing = later("json", "no_such_function")
    with pytest.raises(AttributeError, match="no_such_function"):
        missing()


def test_the_catalogue_does_not_load_what_moves_chessmen() -> None:
    seen = "import sys, game.registry; sys.exit('chess' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", seen], check=False).returncode == 0
