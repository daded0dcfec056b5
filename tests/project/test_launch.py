"""`theomachy` runs the compiled build of exactly these sources, or plain Python; `make install` replaces nothing."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import compiling
import pytest
from compiling import publish
from installing import folder_for, install, uninstall

from theomachy.cli.builds import STAMP, is_stale, stamp_of, usable_build
from theomachy.cli.launch import restart

PACKAGE = Path(__file__).parents[2] / "theomachy"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A tiny checkout with the true launcher, whose `main` says where it comes from."""
    commands = tmp_path / "theomachy" / "cli"
    commands.mkdir(parents=True)
    for name in ("pyproject.toml", "setup.py", "theomachy/__init__.py", "theomachy/cli/__init__.py"):
        (tmp_path / name).touch()
    for name in ("builds.py", "launch.py"):
        shutil.copy(PACKAGE / "cli" / name, commands / name)
    write_main(tmp_path, "plain")
    return tmp_path


def write_main(root: Path, said: str) -> None:
    main = root / "theomachy" / "cli" / "main.py"
    main.write_text(f"def main() -> None:\n    print('{said}')\n", encoding="utf-8")


def make_build(root: Path) -> Path:
    """What compiling leaves, but for the compiling."""
    made = root / "build" / "workshop"
    shutil.copytree(root / "theomachy", made / "theomachy", ignore=shutil.ignore_patterns("__pycache__"))
    write_main(made, "compiled")
    (made / STAMP).write_text(stamp_of(root), encoding="utf-8")
    publish(made, root / "build" / "compiled")
    return (root / "build" / "compiled").resolve()


def edit(root: Path) -> None:
    with (root / "theomachy" / "__init__.py").open("a", encoding="utf-8") as source:
        source.write("# a change\n")


def run(root: Path, **environment: str) -> str:
    """What the command prints, started in an empty folder, as the installed script starts it."""
    elsewhere = root / "elsewhere"
    elsewhere.mkdir(exist_ok=True)
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("THEOMACHY_")}
    done = subprocess.run(
        [sys.executable, "-c", "from theomachy.cli.launch import main; main()"],
        cwd=elsewhere, env={**inherited, "PYTHONPATH": str(root), **environment},
        capture_output=True, text=True, check=True, timeout=60,
    )  # fmt: skip
    return done.stdout.strip()


def test_without_a_build_plain_python_runs(root: Path) -> None:
    assert run(root) == "plain"


def test_a_fresh_build_runs(root: Path) -> None:
    make_build(root)
    assert run(root) == "compiled"


def test_plain_python_can_be_asked_for(root: Path) -> None:
    make_build(root)
    assert run(root, THEOMACHY_COMPILED="0") == "plain"


def test_a_build_of_other_sources_is_not_used(root: Path) -> None:
    make_build(root)
    edit(root)
    assert run(root) == "plain"
    assert is_stale(root)


def test_a_build_by_another_python_is_not_used(root: Path) -> None:
    build = make_build(root)
    stamp = (build / STAMP).read_text(encoding="utf-8")
    (build / STAMP).write_text(stamp.replace(str(sys.implementation.cache_tag), "cpython-30"), encoding="utf-8")
    assert run(root) == "plain"


def test_a_half_made_build_is_not_used(root: Path) -> None:
    (make_build(root) / STAMP).unlink()
    assert run(root) == "plain"
    assert not is_stale(root)


def test_a_build_that_cannot_be_imported_is_not_tried_for_ever(root: Path) -> None:
    build = make_build(root)
    shutil.rmtree(build / "theomachy")
    assert run(root) == "plain"


def test_the_page_and_caches_are_no_sources(root: Path) -> None:
    build = make_build(root)
    for name in ("web/dist/index.html", "cli/__pycache__/main.pyc"):
        path = root / "theomachy" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    assert usable_build(root) == build


def test_a_new_build_leaves_alone_who_runs_on_the_one_before(root: Path) -> None:
    first = make_build(root)
    edit(root)
    second = make_build(root)
    assert usable_build(root) == second != first
    assert (first / STAMP).is_file()
    edit(root)
    third = make_build(root)
    assert [path.name for path in sorted((root / "build").glob("compiled-*"))] == sorted([second.name, third.name])


def test_an_installed_package_looks_for_no_build(root: Path) -> None:
    make_build(root)
    (root / "setup.py").unlink()
    assert usable_build(root) is None


def test_what_was_on_the_path_before_stays_there(root: Path) -> None:
    build = make_build(root)
    environment = restart(root, {"PYTHONPATH": "mine"})
    assert environment is not None
    assert environment["PYTHONPATH"] == f"{build}{os.pathsep}mine"


# ------------------------------------------------------------------ make play, in the background


@pytest.fixture
def started(root: Path, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands that would be started in the background, for a checkout where nothing was compiled yet."""
    commands: list[list[str]] = []
    monkeypatch.setattr(compiling, "ROOT", root)
    for name in ("LINK", "LOG", "FAILED"):
        monkeypatch.setattr(compiling, name, root / "build" / getattr(compiling, name).name)
    monkeypatch.setattr(compiling, "what_is_missing", lambda: "")
    monkeypatch.setattr("compiling.subprocess.Popen", lambda command, **_: commands.append(command))
    return commands


def test_the_rules_are_compiled_once_and_it_is_said(
    root: Path, started: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    compiling.compile_in_background()
    assert len(started) == 1
    assert "Compiling the rules in the background, once" in capsys.readouterr().out
    make_build(root)
    compiling.compile_in_background()
    assert len(started) == 1
    assert capsys.readouterr().out == ""


def test_what_could_not_be_compiled_is_not_tried_again_until_the_sources_change(
    root: Path, started: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    compiling.LINK.parent.mkdir()
    compiling.FAILED.write_text(stamp_of(root), encoding="utf-8")
    compiling.compile_in_background()
    assert started == []
    assert "`make compiled` tries again" in capsys.readouterr().out
    edit(root)
    compiling.compile_in_background()
    assert len(started) == 1


def test_without_a_compiler_it_is_said_how_to_get_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    assert compiling.what_is_missing().startswith("there is no C compiler (no-such-compiler). On Debian")


# ------------------------------------------------------------------ make install


@pytest.fixture
def command(tmp_path: Path) -> Path:
    path = tmp_path / "checkout" / "theomachy"
    path.parent.mkdir()
    path.touch()
    return path


def test_install_links_once_and_uninstall_takes_it_back(tmp_path: Path, command: Path) -> None:
    folder = tmp_path / "bin"
    said = install(command, folder, str(folder))
    assert (folder / "theomachy").resolve() == command
    assert said == f"Linked {folder}/theomachy. `make uninstall` removes it."
    assert install(command, folder, str(folder)) == f"{folder}/theomachy is already there."
    assert uninstall(command, folder) == f"Removed {folder}/theomachy."
    assert list(folder.iterdir()) == []
    assert uninstall(command, folder) == f"There is no {folder}/theomachy: nothing to remove."


def test_install_says_how_to_remove_a_link_from_a_folder_of_ones_choice(tmp_path: Path, command: Path) -> None:
    said = install(command, tmp_path, str(tmp_path), chosen=True)
    assert said == f"Linked {tmp_path}/theomachy. `make uninstall BINDIR={tmp_path}` removes it."


@pytest.mark.parametrize("kind", ["file", "link", "dead link"])
def test_install_never_replaces_what_is_not_ours(tmp_path: Path, command: Path, kind: str) -> None:
    folder = tmp_path / "bin"
    folder.mkdir()
    theirs = folder / "theomachy"
    if kind == "file":
        theirs.write_text("theirs", encoding="utf-8")
    else:
        theirs.symlink_to(folder if kind == "link" else "nowhere")
    before = theirs.lstat()
    with pytest.raises(FileExistsError, match="not ours, so it stays"):
        install(command, folder, "")
    assert "not ours" in uninstall(command, folder)
    assert theirs.lstat() == before


def test_install_says_how_to_put_the_folder_on_the_path(tmp_path: Path, command: Path) -> None:
    said = install(command, tmp_path / "bin", "/usr/bin")
    assert f'export PATH="{tmp_path}/bin:$PATH"' in said


def test_install_prefers_a_folder_that_is_on_the_path(tmp_path: Path) -> None:
    mine = tmp_path / "bin"
    assert folder_for({"PATH": f"/usr/bin:{mine}"}, tmp_path) == mine
    assert folder_for({"PATH": f"{mine}:{tmp_path}/.local/bin"}, tmp_path) == tmp_path / ".local" / "bin"
    assert folder_for({"PATH": "/usr/bin"}, tmp_path) == tmp_path / ".local" / "bin"
    assert folder_for({"PATH": "", "BINDIR": str(tmp_path)}, tmp_path / "home") == tmp_path
