"""Fast kernels: compiled as they stand, loaded interpreted beside that, made from any source."""

import shutil
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

from ai.kernels import compiled_of, interpreted, is_compiled, name_of, sources
from ai.kernels.__main__ import build, is_stale
from scenes.store.paths import PROGRAM

NAMES = [name_of(source) for source in sources()]
TINY = """
import cython

@cython.cfunc
def twice(number: cython.int) -> cython.int:
    return number * 2

def answer() -> int:
    return twice(21)

compiled = cython.compiled
"""


def test_they_are_found_by_their_names() -> None:
    assert "ai.checkers.kernel" in NAMES
    assert all(source.name == "kernel.py" for source in sources())


@pytest.mark.parametrize("source", sources(), ids=NAMES)
def test_what_is_compiled_is_not_older_than_its_source(source: Path) -> None:
    """Or else everything measured and tested here is of another time."""
    if compiled_of(source):
        assert not is_stale(source), f"run `python -m ai.kernels`: {name_of(source)} has changed"


@pytest.mark.parametrize("name", NAMES)
def test_each_can_be_loaded_interpreted_too(name: str) -> None:
    plain = interpreted(name)
    assert str(plain.__file__).endswith("kernel.py")
    assert interpreted(name) is plain
    if is_compiled(name):
        assert sys.modules[name] is not plain


def test_there_is_no_kernel_of_another_name() -> None:
    with pytest.raises(FileNotFoundError):
        interpreted("ai.checkers.nothing")


@pytest.mark.skipif(not shutil.which("cc"), reason="there is no C compiler here")
def test_a_source_is_compiled_into_its_place(tmp_path: Path) -> None:
    source = tmp_path / "kernel.py"
    source.write_text(TINY)
    assert compiled_of(source) is None and is_stale(source)
    build(source, "kernel", tmp_path / "scratch")
    made = compiled_of(source)
    assert made is not None and not is_stale(source)
    spec = spec_from_file_location("kernel", made)
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    assert module.compiled and module.answer() == 42
    assert sorted(path.name for path in tmp_path.glob("*.*")) == sorted((source.name, made.name))


def test_a_name_that_is_none_is_refused_and_the_names_are_told() -> None:
    command = [sys.executable, "-m", "ai.kernels", "ai.nothing.kernel"]
    done = subprocess.run(command, cwd=PROGRAM, capture_output=True, text=True)
    assert done.returncode == 2 and "ai.checkers.kernel" in done.stderr
