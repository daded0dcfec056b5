"""What is needed to run a server elsewhere: the lock, the unit, the image and the composition fit the code."""

import configparser
import json
import re
import shlex
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]  # it comes without types
from cli_help import theomachy
from locking import LOCK, locked
from packaging.requirements import Requirement

from theomachy.cli.serve import warn_of_secrets

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
EXTRAS = [one for extra in PROJECT["optional-dependencies"].values() for one in extra]
WANTED = [Requirement(one) for one in [*PROJECT["dependencies"], *EXTRAS] if not one.startswith("theomachy[")]


@pytest.mark.parametrize("wanted", WANTED, ids=lambda one: one.name)
def test_the_lock_has_a_version_that_is_allowed(wanted: Requirement) -> None:
    version = locked(LOCK.read_text()).get(wanted.name.lower().replace("_", "-"))
    assert version is not None, "run `make lock`"
    assert version in wanted.specifier


def test_make_installs_what_is_locked() -> None:
    makefile = (ROOT / "Makefile").read_text()
    assert "LOCK ?= -c requirements.lock" in makefile
    assert re.search(r"^PIP := .*pip install .*\$\(LOCK\)$", makefile, re.MULTILINE)
    assert ".venv/.play: pyproject.toml requirements.lock" in makefile


def options_of_serve() -> set[str]:
    return set(re.findall(r"--[a-z-]+", theomachy("serve", "--help").output))


def options_in(command: list[str]) -> set[str]:
    return {word for word in command if word.startswith("--")}


def test_the_unit_starts_the_server_as_it_is() -> None:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]  # names are as they are written
    unit.read_string((DEPLOY / "theomachy.service").read_text())
    command = shlex.split(unit["Service"]["ExecStart"])
    assert command[1] == "serve"
    assert options_in(command) <= options_of_serve()
    assert unit["Service"]["User"] == "theomachy"
    assert unit["Service"]["ProtectSystem"] == "strict"
    assert int(unit["Service"]["TimeoutStopSec"]) > 30  # the server's own bound comes first
    assert unit["Install"]["WantedBy"] == "multi-user.target"


@pytest.mark.parametrize(
    ("said", "warned"),
    [
        (["--database", "postgresql+asyncpg://ann:secret@db/x"], True),
        (["--database=postgresql+asyncpg://ann:secret@db/x"], True),
        (["--metrics-key", "secret"], True),
        (["--database", "postgresql+asyncpg://ann@db/x", "--port", "8000"], False),
    ],
)
def test_whoever_puts_a_secret_on_the_command_line_is_told(
    said: list[str], warned: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    """Everybody on the machine can read it with `ps`."""
    warn_of_secrets(["theomachy", "serve", *said])
    assert ("Others on this machine can read the command line" in capsys.readouterr().err) is warned


def instructions() -> list[tuple[str, str]]:
    text = (DEPLOY / "Containerfile").read_text().replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [(word, rest) for word, _, rest in (line.partition(" ") for line in lines)]


def test_the_image_runs_the_server_as_nobody_in_particular() -> None:
    said = instructions()
    known = {"FROM", "RUN", "COPY", "WORKDIR", "USER", "VOLUME", "EXPOSE", "STOPSIGNAL", "HEALTHCHECK", "ENTRYPOINT"}
    assert {word for word, _ in said} <= known
    words = [word for word, _ in said]
    assert words.index("USER") < words.index("ENTRYPOINT")
    entry: list[str] = json.loads(dict(said)["ENTRYPOINT"])
    assert entry[1] == "serve"
    assert options_in(entry) <= options_of_serve()
    assert any("requirements.lock" in rest for word, rest in said if word == "RUN")
    assert (ROOT / "requirements.lock").exists()


def test_the_composition_is_two_servers_at_one_database_behind_a_balancer() -> None:
    composed: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    services = composed["services"]
    assert set(services) == {"database", "one", "two", "balancer"}
    for name in ("one", "two"):
        server = services[name]
        assert server["build"]["dockerfile"] == "deploy/Containerfile"
        assert (DEPLOY / server["build"]["context"] / server["build"]["dockerfile"]).exists()
        assert server["environment"]["THEOMACHY_DATABASE"].startswith("postgresql+asyncpg://")
        assert options_in(server["command"]) <= options_of_serve()
        assert set(server["depends_on"]) <= set(services)
    for volume in services["balancer"]["volumes"]:
        assert (DEPLOY / volume.split(":")[0]).exists()
    balanced = (DEPLOY / "haproxy.cfg").read_text()
    assert re.findall(r"server (\w+) (\w+):8000", balanced) == [("one", "one"), ("two", "two")]
    assert "GET /health" in balanced
    assert "cookie" not in balanced  # no sticky sessions
    assert "balance hdr(x-table)" in balanced
    assert "url_param(table)" in balanced  # as pages and programs open their lines
