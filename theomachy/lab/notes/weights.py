"""Files of weights: what they weigh, and what they were fitted on."""

import json
import tomllib
from pathlib import Path
from typing import Any

from theomachy.lab.notes.files import write_whole

HEADING = "# What each thing that value.py counts weighs, in logits (chances of 50 % at 0). Written by `theomachy fit`."


def revision_in(path: Path) -> int:
    """Which revision of the weights this is; 0 for a file that does not say."""
    if not path.is_file():
        return 0
    said = tomllib.loads(path.read_text(encoding="utf-8")).get("revision", 0)
    return said if isinstance(said, int) else 0


def write_weights(path: Path, present: Path, data: dict[str, Any]) -> None:
    """The weights that a fit found, one revision on, with what they were fitted on and how they did."""
    kept = [one for one in data["rounds"] if one["better"]]
    last = kept[-1]
    won = {test["mode"]: f"{test['won']:g} of {test['matches']}{beside(test)}" for test in last["tests"]}
    fitted: dict[str, Any] = {
        "command": data["command"],
        "rules": data["revision"],
        "rounds": len(kept),
        "matches": sum(one["matches"] for one in kept),
        "positions": sum(one["positions"] for one in kept),
        "log_loss": last["log_loss"]["after"],
    }
    lines = [HEADING, f"revision = {revision_in(present) + 1}", "", "[fitted]"]
    lines += [f"{key} = {json.dumps(said)}" for key, said in fitted.items()]
    lines += ["", "[fitted.won]  # against the weights before, at equal worlds"]
    lines += [f"{json.dumps(mode)} = {json.dumps(said)}" for mode, said in won.items()]
    lines += ["", "[weights]", *[f"{json.dumps(name)} = {weight}" for name, weight in data["weights"].items()], ""]
    write_whole(path, "\n".join(lines))


def beside(test: dict[str, Any]) -> str:
    return f" (before: {test['before']:g})" if "before" in test else ""
