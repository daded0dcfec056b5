"""The package under test is the one that was asked for: the source tree, or the compiled build."""

import os
import pkgutil
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import theomachy
import theomachy.agents
import theomachy.games
import theomachy.kernel
from theomachy.cli.builds import compiled_build

ROOT = Path(__file__).parents[2]
COMPILED = os.environ.get("THEOMACHY_COMPILED") == "1"
HOME = compiled_build(ROOT) if COMPILED else ROOT


def rule_modules() -> list[str]:
    """Every module of the kernel, the games and the agents, by name."""
    return [
        module.name
        for package in (theomachy.kernel, theomachy.games, theomachy.agents)
        for module in pkgutil.walk_packages(package.__path__, package.__name__ + ".")
    ]


def source_of(module: str) -> Path:
    """Where this module's source lies in the source tree."""
    path = ROOT.joinpath(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def test_the_package_comes_from_where_it_should() -> None:
    """The editable install must not hide the compiled build, nor a forgotten build the source."""
    assert theomachy.__file__ is not None
    assert Path(theomachy.__file__).resolve().parent.parent == HOME.resolve()


def test_the_match_is_among_the_rules() -> None:
    """The list below is not empty by accident."""
    assert "theomachy.kernel.match" in rule_modules()


@pytest.mark.parametrize("name", rule_modules())
def test_the_module_is_compiled_if_and_only_if_it_should_be(name: str) -> None:
    """An extension module in the compiled build, unless its first line says `# interpreted`; Python otherwise."""
    module = import_module(name)
    assert module.__file__ is not None
    opted_out = "# interpreted" in source_of(name).read_text(encoding="utf-8").splitlines()[0]
    assert module.__file__.endswith(tuple(EXTENSION_SUFFIXES)) == (COMPILED and not opted_out), module.__file__
