"""Fast kernels: one source each, compiled where there is a C compiler, interpreted elsewhere.

A kernel is a file `kernel.py` somewhere in `ai`, in Cython's pure-Python mode.
`python -m ai.kernels` compiles all of them, each beside its source, where Python prefers it.
"""

import sys
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final

AI: Final = Path(__file__).resolve().parents[1]


def sources() -> tuple[Path, ...]:
    """The source of every kernel."""
    return tuple(sorted(AI.rglob("kernel.py")))


def name_of(source: Path) -> str:
    """The module that a source is: `ai.chess.kernel`."""
    return ".".join(source.relative_to(AI.parent).with_suffix("").parts)


def compiled_of(source: Path) -> Path | None:
    """What was compiled of a source, for this Python; None: nothing."""
    suffix = EXTENSION_SUFFIXES[0]
    path = source.with_name(source.stem + suffix)
    return path if path.exists() else None


def is_compiled(name: str) -> bool:
    """Whether a kernel, by the name of its module, runs compiled."""
    return not str(import_module(name).__file__).endswith(".py")


def interpreted(name: str) -> ModuleType:
    """A kernel as Python reads it, also where a compiled one is there: for tests of both."""
    source = AI.parent.joinpath(*name.split(".")).with_suffix(".py")
    alias = f"{name}__interpreted"
    if alias in sys.modules:
        return sys.modules[alias]
    spec = spec_from_file_location(alias, source)
    if spec is None or spec.loader is None:
        raise ImportError(f"no kernel {name}")
    module = module_from_spec(spec)
    sys.modules[alias] = module
    spec.loader.exec_module(module)
    return module
