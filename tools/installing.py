"""Put `theomachy` on the PATH: `make install` links it, and never replaces what is not ours.

The link goes into ~/.local/bin, or, where that is not on the PATH but another usual folder is, into that one.
`make install BINDIR=FOLDER` chooses the folder.
"""

import os
import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
COMMAND = ROOT / ".venv" / "bin" / "theomachy"


def folder_for(environment: Mapping[str, str], home: Path) -> Path:
    """The first usual folder on the PATH that we may write to; ~/.local/bin if there is none."""
    chosen = environment.get("BINDIR")
    if chosen:
        return Path(chosen).expanduser().absolute()
    on_path = [Path(part) for part in environment.get("PATH", "").split(os.pathsep) if part]
    usual = [home / ".local" / "bin", home / "bin", Path("/usr/local/bin")]
    for folder in usual:
        if folder in on_path and (os.access(folder, os.W_OK) or not folder.exists()):
            return folder
    return usual[0]


def install(command: Path, folder: Path, path: str, chosen: bool = False) -> str:
    """Link the command into the folder; returns what to tell. A file of somebody else's is an error, and stays."""
    link = folder / command.name
    if link.is_symlink() and link.readlink() == command:
        said = f"{link} is already there."
    elif link.is_symlink() or link.exists():
        found = f"a link to {link.readlink()}" if link.is_symlink() else "a file"
        raise FileExistsError(
            f"{link} is {found}, and not ours, so it stays. "
            "Remove it and run `make install` again, or choose another folder: make install BINDIR=~/bin"
        )
    else:
        folder.mkdir(parents=True, exist_ok=True)
        link.symlink_to(command)
        said = f"Linked {link}. `make uninstall{f' BINDIR={folder}' if chosen else ''}` removes it."
    if str(folder) not in path.split(os.pathsep):
        said += f'\n{folder} is not on your PATH yet. For this shell: export PATH="{folder}:$PATH"'
        said += "\nFor every shell, add that line to ~/.profile."
    return said


def uninstall(command: Path, folder: Path) -> str:
    link = folder / command.name
    if link.is_symlink() and link.readlink() == command:
        link.unlink()
        return f"Removed {link}."
    if link.is_symlink() or link.exists():
        return f"{link} is not ours, so it stays."
    return f"There is no {link}: nothing to remove."


def main() -> None:
    folder = folder_for(os.environ, Path.home())
    try:
        if "--remove" in sys.argv[1:]:
            print(uninstall(COMMAND, folder))
        else:
            print(install(COMMAND, folder, os.environ.get("PATH", ""), bool(os.environ.get("BINDIR"))))
    except OSError as fault:
        sys.exit(f"make {'uninstall' if '--remove' in sys.argv[1:] else 'install'}: {fault}")


if __name__ == "__main__":
    main()
