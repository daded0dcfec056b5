"""What a value weighs, as data beside the cards: a game counts, a file says how much each count matters."""

import tomllib
from pathlib import Path


class BadWeights(Exception):
    """A file that weighs other things than the game counts."""


def weights_of(module: str, names: list[str]) -> list[float]:
    """The weights in the `value.toml` beside this module, in the order of the names. Read once, before any match."""
    path = Path(module).with_name("value.toml")
    said: dict[str, float] = tomllib.loads(path.read_text(encoding="utf-8"))["weights"]
    missing = [name for name in names if name not in said]
    unknown = [name for name in said if name not in names]
    if missing or unknown:
        raise BadWeights(f"{path}: no weight for {missing}; weights of what is not counted: {unknown}")
    return [float(said[name]) for name in names]
