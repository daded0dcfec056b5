"""Which build of the rules runs: plain Python, or the compiled one that `make compiled` leaves in `build/compiled`.

A compiled build is used only if it is whole and was made from exactly these sources by this Python. It carries a stamp
that says both; the stamp is the last thing written before the build gets its final name.
"""

import hashlib
import sys
import sysconfig
from pathlib import Path

STAMP = "made-from.txt"
NOT_COMPILED = ("web", "__pycache__")  # the page is data that the server reads where it lies

HERE = Path(__file__).resolve().parents[2]


def is_checkout(root: Path) -> bool:
    """Whether this is a source tree, not an installed package: only a source tree has a compiled build beside it."""
    return (root / "setup.py").is_file() and (root / "theomachy").is_dir()


def sources(root: Path) -> list[Path]:
    """All that a build is made from, in a stable order."""
    package = root / "theomachy"
    inside = [path for path in package.rglob("*") if path.is_file() and not is_left_out(path.relative_to(package))]
    return [root / "pyproject.toml", root / "setup.py", *sorted(inside)]


def is_left_out(path: Path) -> bool:
    return any(part in NOT_COMPILED for part in path.parts) or path.suffix in (".pyc", ".so", ".pyd")


def stamp_of(root: Path) -> str:
    """A name for these sources and this Python: a build with another stamp is stale."""
    digest = hashlib.sha256()
    for path in sources(root):
        content = path.read_bytes()
        digest.update(f"{path.relative_to(root).as_posix()} {len(content)}\n".encode())
        digest.update(content)
    return f"{digest.hexdigest()} {sys.implementation.cache_tag} {sysconfig.get_platform()}"


def compiled_build(root: Path) -> Path:
    """Where the latest compiled build lies, fresh or not; the link is followed, so that a newer build changes nothing
    for a process that already runs."""
    return (root / "build" / "compiled").resolve()


def is_fresh(build: Path, stamp: str) -> bool:
    try:
        return (build / STAMP).read_text(encoding="utf-8") == stamp
    except OSError:
        return False


def usable_build(root: Path) -> Path | None:
    """The compiled build of exactly these sources, if there is one."""
    if not is_checkout(root):
        return None
    build = compiled_build(root)
    return build if (build / STAMP).is_file() and is_fresh(build, stamp_of(root)) else None


def is_stale(root: Path) -> bool:
    """Whether there is a compiled build, but of other sources."""
    return is_checkout(root) and (compiled_build(root) / STAMP).is_file() and usable_build(root) is None


def description() -> str:
    """Which build runs, and why not the fast one, for `theomachy --version`."""
    from theomachy.lab.experiments.bench import compiled  # here: looking for a build must not load the lab

    if compiled():
        return "compiled build"
    python = "plain Python " + ".".join(map(str, sys.version_info[:3]))
    if not is_checkout(HERE):
        return python
    if is_stale(HERE):
        return f"{python}; the compiled build is out of date: `make compiled` renews it"
    if usable_build(HERE) is None:
        return f"{python}; `make compiled` makes a build that is four times as fast"
    return f"{python}, as asked: there is a compiled build"
