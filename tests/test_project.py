"""What the project's papers say is so."""

import re
import tomllib
from importlib.metadata import PackageNotFoundError, files, metadata
from pathlib import Path
from typing import Any

import pytest

from scenes.store.paths import PROGRAM

PROJECT: dict[str, Any] = tomllib.loads((PROGRAM / "pyproject.toml").read_text())
PEERS = PROJECT["dependency-groups"]["peers"]
PINS = [*PROJECT["project"]["dependencies"], *PROJECT["dependency-groups"]["dev"], *PEERS]
LICENCES = (PROGRAM / "docs" / "licences.md").read_text()
README = (PROGRAM / "README.md").read_text()


def licence_rows() -> dict[str, tuple[str, str]]:
    """Package name to version and licence, from the tables."""
    rows = re.findall(r"^\| ([a-zA-Z_\d-]+) \| (\d[\w.]*) \| ([^|]+) \|", LICENCES, re.MULTILINE)
    return {name: (version, licence) for name, version, licence in rows}


def test_the_readme_has_exactly_two_commands() -> None:
    blocks = re.findall(r"```\w*\n(.*?)```", README, re.DOTALL)
    assert blocks == [
        "pip install uv && uv run main.py\n",
        "pip install uv && uv run pytest\n",
    ]


PAPERS = [*PROGRAM.glob("*.md"), *(PROGRAM / "docs").glob("*.md")]


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
def test_links_and_named_files_exist(paper: Path) -> None:
    text = paper.read_text(encoding="utf-8")
    for target in re.findall(r"\]\((?!http)([^)#]+)\)", text):
        assert (paper.parent / target).exists(), target
    named = re.findall(r"`((?:ai|assets|docs|game|net|scenes|tests)/[\w/.-]+)`", text)
    for target in named:
        assert "oh_hell" in target or (PROGRAM / target).exists(), target


@pytest.mark.parametrize("pin", PINS)
def test_every_dependency_is_pinned_exactly_and_its_licence_listed(pin: str) -> None:
    name, equals, version = pin.partition("==")
    assert equals, f"{pin} is not pinned"
    assert licence_rows()[name][0] == version


@pytest.mark.parametrize("name", list(licence_rows()))
def test_the_licence_is_what_the_package_states(name: str) -> None:
    try:
        stated = metadata(name)
    except PackageNotFoundError:
        assert any(pin.startswith(f"{name}==") for pin in PEERS), f"{name} is not installed"
        pytest.skip(f"{name} is not installed: uv sync --inexact --group peers")
    texts = [stated.get("License-Expression"), stated.get("License")]
    texts += [line for line in stated.get_all("Classifier") or [] if line.startswith("License")]
    if not any(texts):  # then the licence itself, which comes with the package
        papers = [path for path in files(name) or [] if path.name.startswith("LICEN")]
        texts += [path.read_text() for path in papers]
    licence = licence_rows()[name][1]
    assert any(licence in text for text in texts if text), texts


def test_every_dependency_says_why_it_is_here() -> None:
    text = (PROGRAM / "pyproject.toml").read_text()
    for pin in PROJECT["project"]["dependencies"]:
        assert re.search(rf'"{re.escape(pin)}",\s+# \w+', text), pin


def test_ci_runs_the_tests_and_every_check() -> None:
    steps = (PROGRAM / ".ci" / "run").read_text()
    for step in ("pytest", "ruff check", "ruff format --check", "mypy", "lint-imports", "gallery"):
        assert f"uv run {step}" in steps or f"tests.{step} --out" in steps, step
    for script in ("package.py", "smoke.py"):
        assert f"uv run python .ci/{script}" in steps, script


@pytest.mark.parametrize("flow", ["ci.yml", "release.yml"])
def test_workflows_call_scripts_that_run_here_too(flow: str) -> None:
    text = (PROGRAM / ".github" / "workflows" / flow).read_text()
    called = re.findall(r"\.ci/[\w.-]+", text)
    assert called
    for script in called:
        assert (PROGRAM / script).exists(), script


def test_packages_are_made_by_pinned_tools() -> None:
    pins = PROJECT["dependency-groups"]["package"]
    assert all(re.fullmatch(r"(pyinstaller|setuptools)==[\d.]+", pin) for pin in pins)
    assert any(pin.startswith("pyinstaller==") for pin in pins)
