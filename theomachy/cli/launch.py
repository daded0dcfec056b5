"""The installed `theomachy` command: starts the compiled build if there is a fresh one, else plain Python.

The compiled build is started as a new process image, with its folder first on PYTHONPATH, so that bots in processes of
their own run on it, too. `THEOMACHY_COMPILED=0` asks for plain Python.
"""

import os
import sys
from collections.abc import Mapping
from pathlib import Path

from theomachy.cli.builds import HERE, is_stale, usable_build

ASKED = "THEOMACHY_COMPILED"
TRIED = "THEOMACHY_BUILD"  # which build this process was started for: it is not tried twice


def restart(root: Path, environment: Mapping[str, str]) -> dict[str, str] | None:
    """The environment to start again in, or None to go on as we are."""
    if environment.get(ASKED) == "0":
        return None
    build = usable_build(root)
    if build is None or environment.get(TRIED) == str(build):
        return None
    path = [str(build), *filter(None, [environment.get("PYTHONPATH")])]
    return {**environment, TRIED: str(build), "PYTHONPATH": os.pathsep.join(path)}


def main() -> None:
    environment = restart(HERE, os.environ)
    if environment is not None:
        command = [sys.executable, "-P", "-c", "from theomachy.cli.main import main; main()", *sys.argv[1:]]
        os.execve(sys.executable, command, environment)
    if sys.stderr.isatty() and os.environ.get(ASKED) != "0" and is_stale(HERE):
        print("theomachy: the compiled build is out of date; `make compiled` renews it.", file=sys.stderr)
    from theomachy.cli.main import main as run  # only now: above, importing the rules would be in vain

    run()
