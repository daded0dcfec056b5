"""`make lock`: write down which versions are installed, so that everybody installs the same.

`requirements.lock` is a list of constraints: `make` passes it to pip, which installs of it what a step needs. Ranges in
`pyproject.toml` say what the code can live with; the lock says what it was tested with.
"""

from importlib.metadata import distributions
from pathlib import Path

LOCK = Path(__file__).parents[1] / "requirements.lock"
NOT_OURS_TO_SAY = {"pip", "theomachy"}
HEAD = "# Which versions the tests ran with. Written by `make lock`; `make` installs these.\n"


def installed() -> dict[str, str]:
    """All that is installed here, by name."""
    return {
        found.metadata["Name"].lower().replace("_", "-"): found.version
        for found in distributions()
        if found.metadata["Name"].lower() not in NOT_OURS_TO_SAY
    }


def locked(text: str) -> dict[str, str]:
    """What a lock says, by name."""
    lines = [line.partition("#")[0].strip() for line in text.splitlines()]
    return dict(line.split("==", 1) for line in lines if line)


def main() -> None:
    pins = installed()
    LOCK.write_text(HEAD + "".join(f"{name}=={pins[name]}\n" for name in sorted(pins)))
    print(f"Locked {len(pins)} packages in {LOCK.name}.")


if __name__ == "__main__":
    main()
