"""Make the compiled build of this source tree: `make compiled`; in the background: `make play`.

The sources are copied, compiled where nobody looks, stamped, and only then given their final name. So a half-built or
stale build is never used, and processes that run on an older build are not disturbed. Where the tools (mypyc,
setuptools) are not installed, pip fetches them for the time of the build: nothing is added to the virtual environment.
"""

import argparse
import fcntl
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from theomachy.cli.builds import STAMP, sources, stamp_of, usable_build

ROOT = Path(__file__).resolve().parents[1]
LINK = ROOT / "build" / "compiled"
LOG = ROOT / "build" / "compile.log"
FAILED = ROOT / "build" / "compile-failed.txt"  # the stamp that could not be built: not tried again unasked
SETUPTOOLS = 77  # the oldest that will do, as pyproject.toml says
DESCRIPTION = ("README.md", "LICENSE", "NOTICE")  # named in pyproject.toml


def what_is_missing() -> str:
    """Why nothing can be compiled here, with how to fix it; "" if it can."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if not shutil.which(compiler):
        return f"there is no C compiler ({compiler}). On Debian and Ubuntu: sudo apt install gcc"
    if not (Path(sysconfig.get_paths()["include"]) / "Python.h").is_file():
        return "Python's C headers are not installed. On Debian and Ubuntu: sudo apt install python3-dev"
    return ""


def copy_sources(to: Path) -> None:
    for path in [*sources(ROOT), *(ROOT / name for name in DESCRIPTION)]:
        target = to / path.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)


def has_tools() -> bool:
    """Whether the tools are installed, in the pinned version, as they are for developers: then nothing is fetched."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    [(name, _, pinned)] = [one.partition("==") for one in project["optional-dependencies"]["compiler"]]
    try:
        return version(name) == pinned and int(version("setuptools").partition(".")[0]) >= SETUPTOOLS
    except PackageNotFoundError:
        return False


def build(workshop: Path) -> Path:
    """Compile a copy of the sources; returns the finished folder, which does not have its final name yet."""
    copy, made = workshop / "sources", workshop / "made"
    copy_sources(copy)
    installed = ["--no-build-isolation"] if has_tools() else []
    subprocess.run(
        [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", *installed,
         "--target", str(made), "."],
        cwd=copy, env={**os.environ, "THEOMACHY_COMPILED": "1", "PYTHONPATH": ""}, check=True,
    )  # fmt: skip
    page = made / "theomachy" / "web" / "dist"
    page.parent.mkdir(exist_ok=True)
    page.symlink_to(ROOT / "theomachy" / "web" / "dist")  # one page: it may be built anew at any time
    (made / STAMP).write_text(stamp_of(copy), encoding="utf-8")
    return made


def publish(made: Path, link: Path) -> None:
    """Give the build its name, and turn the link to it in one step. The one before it may be in use, and stays."""
    digest = (made / STAMP).read_text(encoding="utf-8")[:12]
    final = link.with_name(f"compiled-{digest}")
    before = link.resolve()
    if final.exists():
        shutil.rmtree(final)
    made.rename(final)
    if link.is_dir() and not link.is_symlink():
        shutil.rmtree(link)
    turned = link.with_name("compiled.new")
    turned.unlink(missing_ok=True)
    turned.symlink_to(final.name)
    turned.replace(link)
    for old in link.parent.glob("compiled-*"):
        if old not in (final, before):
            shutil.rmtree(old)


def compile_now() -> int:
    """Make the build, unless it is there; one process at a time. Returns the exit code."""
    LINK.parent.mkdir(exist_ok=True)
    with (LINK.parent / ".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if usable_build(ROOT):
            return 0
        missing = what_is_missing()
        if missing:
            print(f"Cannot compile: {missing}", file=sys.stderr)
            return 1
        print("Compiling with mypyc (some minutes) ...", flush=True)
        stamp = stamp_of(ROOT)
        with tempfile.TemporaryDirectory(prefix="compiling-", dir=LINK.parent) as workshop:
            try:
                publish(build(Path(workshop)), LINK)
            except subprocess.CalledProcessError:
                FAILED.write_text(stamp, encoding="utf-8")
                print("The compiled build could not be made; plain Python still works.", file=sys.stderr)
                return 1
        FAILED.unlink(missing_ok=True)
        print("The compiled build is ready.")
    return 0


def compile_in_background() -> None:
    """Start it, if it is worth starting, and say so in a line."""
    if usable_build(ROOT):
        return
    missing = what_is_missing()
    if missing:
        print(f"Bots think on plain Python, a quarter as fast as compiled: {missing}")
    elif FAILED.is_file() and FAILED.read_text(encoding="utf-8") == stamp_of(ROOT):
        print("Bots think on plain Python: compiling failed (build/compile.log). `make compiled` tries again.")
    elif being_compiled():
        print("The rules are still being compiled in the background; until then bots think on plain Python.")
    else:
        LOG.parent.mkdir(exist_ok=True)
        with LOG.open("w") as log:
            subprocess.Popen(
                [sys.executable, __file__, "--yielding"], stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                cwd=ROOT, start_new_session=True,
            )  # fmt: skip
        print("Compiling the rules in the background, once, for some minutes (build/compile.log).")
        print("From the next start on, bots think four times as fast.")


def being_compiled() -> bool:
    try:
        with (LINK.parent / ".lock").open("a") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except FileNotFoundError:
        return False
    except BlockingIOError:
        return True
    return False


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--background", action="store_true", help="start it and return at once")
    parser.add_argument("--yielding", action="store_true", help="let everything else go first")
    asked = parser.parse_args()
    if asked.background:
        compile_in_background()
    else:
        if asked.yielding:
            os.nice(19)
        sys.exit(compile_now())
