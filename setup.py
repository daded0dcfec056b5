"""Builds plain Python by default, and extension modules when THEOMACHY_COMPILED=1.

Everything declarative is in pyproject.toml. This file only chooses what mypyc compiles: the kernel, the games, the
agents and the conformance kit, except modules whose first line contains the comment `# interpreted`.
"""

import os
import sys
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext

ASKED = os.environ.get("THEOMACHY_COMPILED") == "1"
COMPILED_FOLDERS = (
    "theomachy/kernel", "theomachy/shelf", "theomachy/games", "theomachy/agents", "theomachy/lab/kit",
)  # fmt: skip


def modules_to_compile() -> list[str]:
    """The paths of all modules that have not opted out, in a stable order."""
    paths = [path for folder in COMPILED_FOLDERS for path in sorted(Path(folder).rglob("*.py"))]
    return [str(path) for path in paths if not opted_out(path)]


def opted_out(path: Path) -> bool:
    """Whether the first line of the module asks for it to stay interpreted."""
    with path.open(encoding="utf-8") as source:
        return "# interpreted" in source.readline()


def extensions() -> list[Any]:  # setuptools and distutils disagree on what an extension is
    """What to compile: nothing, unless asked, and nothing yet while pip only asks for requirements and metadata."""
    if not ASKED or not {"build", "build_ext", "bdist_wheel"} & set(sys.argv):
        return []
    from mypyc.build import mypycify

    return mypycify(
        modules_to_compile(),
        opt_level=os.environ.get("MYPYC_OPT_LEVEL", "2"),
        separate=False,
        multi_file=True,  # one C file per module, so that they can be compiled side by side
    )


def build_tools() -> list[str]:
    """What a build environment needs beyond setuptools: the compiler, in the version that pyproject.toml pins."""
    if not ASKED:
        return []
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]
    return list(project["optional-dependencies"]["compiler"])


class BuildSideBySide(build_ext):
    """Compiles the C files of one extension on all processors; setuptools only parallelises between extensions."""

    def build_extensions(self) -> None:
        compiler: Any = self.compiler
        compile_one_after_another = compiler.compile

        def compile_side_by_side(sources: list[str], *args: Any, **kwargs: Any) -> list[str]:
            def compile_one(source: str) -> list[str]:
                objects: list[str] = compile_one_after_another([source], *args, **kwargs)
                return objects

            with ThreadPoolExecutor(os.cpu_count()) as pool:
                return [made for objects in pool.map(compile_one, sources) for made in objects]

        compiler.compile = compile_side_by_side
        super().build_extensions()


setup(ext_modules=extensions(), setup_requires=build_tools(), cmdclass={"build_ext": BuildSideBySide})
