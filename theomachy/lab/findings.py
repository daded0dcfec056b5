"""A balance run in sentences: what a designer should know first."""

from typing import Any

SHOWN = 6  # cards named in a sentence


def percent(rate: float, digits: int = 1) -> str:
    """0.125 as 12.5 %."""
    return f"{100 * rate:.{digits}f} %"


def points(difference: float) -> str:
    """0.125 as +12.5 points."""
    return f"{100 * difference:+.1f}"


def reach(entry: dict[str, Any]) -> str:
    """The interval of a rate."""
    return f"{percent(entry['low'])} to {percent(entry['high'])}"


def called(row: dict[str, Any]) -> str:
    """A run in a few words."""
    return f"{row['bot']}, {row['mode']}"


def findings(data: dict[str, Any]) -> list[str]:
    """One sentence for each thing that is beyond noise, for every run."""
    said: list[str] = []
    for run in data["runs"]:
        about = f"{called(run)}: " if len(data["runs"]) > 1 else ""
        said += [about + sentence for sentence in [*seats(data, run), *cards(data, run), *story(run)]]
    return said


def rows_of(data: dict[str, Any], part: str, run: dict[str, Any]) -> list[dict[str, Any]]:
    return [row for row in data[part] if row["bot"] == run["bot"] and row["mode"] == run["mode"]]


def seats(data: dict[str, Any], run: dict[str, Any]) -> list[str]:
    even = 1 / run["sides"]
    said = [
        f"Seat {row['seat']} wins {percent(row['win_rate'])} ({reach(row)}), where even would be {percent(even)}."
        for row in rows_of(data, "seats", run)
        if run["sides"] > 1 and not row["low"] <= even <= row["high"]
    ]
    first = run["first_player"]
    if first is not None and run["sides"] > 1:
        verdict = "which is within noise" if first["low"] <= even <= first["high"] else "which is beyond noise"
        said.append(f"Whoever goes first wins {percent(first['win_rate'])} ({reach(first)}), {verdict}.")
    return said or ["No seat has an advantage beyond noise."] * (run["sides"] > 1)


def cards(data: dict[str, Any], run: dict[str, Any]) -> list[str]:
    said: list[str] = []
    for verb, word in data["verbs"].items():
        rows = [row for row in rows_of(data, "cards", run) if row["verb"] == verb and row["beyond_noise"]]
        for direction, better in (("more", True), ("less", False)):
            found = sorted(
                (row for row in rows if (row["worth"] > 0) == better), key=lambda row: row["worth"], reverse=better
            )
            if found:
                named = "; ".join(f"{row['card']} ({points(row['worth'])})" for row in found[:SHOWN])
                more = f"; and {len(found) - SHOWN} others" if len(found) > SHOWN else ""
                said.append(f"{word.capitalize()}, these go with winning {direction} often: {named}{more}.")
    never = rows_of(data, "never_chosen", run)
    for verb, word in data["verbs"].items():
        names = [row["card"] for row in never if row["verb"] == verb]
        if names:
            said.append(f"Never {word}, though {len(names)} could have been: {'; '.join(names)}.")
    return said or ["No card goes with winning or losing beyond noise in so many matches."]


def story(run: dict[str, Any]) -> list[str]:
    told = run["story"]
    if not told["matches"]:
        return []
    half = told["leader_wins"][1]
    often = f"{told['lead_changes']} times a match"
    fast, back = percent(told["runaways"]["win_rate"]), percent(told["comebacks"]["win_rate"])
    dire = percent(told["comeback_below"], 0)
    return [
        f"Whoever leads at half-time wins {percent(half['win_rate'])} ({reach(half)}); the lead changes {often}.",
        f"Runaway leads: in {fast} of the matches the winner led from the first quarter on, for good.",
        f"Comebacks: in {back} the winner had stood where fewer than {dire} win.",
    ]


def changes(data: dict[str, Any]) -> list[str]:
    """What a new version of the cards changed, most certain first."""
    said = []
    if data["came"]:
        said.append(f"New: {'; '.join(data['came'])}.")
    if data["went"]:
        said.append(f"No longer met: {'; '.join(data['went'])}.")
    telling = sorted((row for row in data["changes"] if row["beyond_noise"]), key=lambda row: row["chance"])
    said += [changed(data, row) for row in telling]
    if not telling:
        said.append("Nothing else changed beyond noise in so many matches.")
    return said


def changed(data: dict[str, Any], row: dict[str, Any]) -> str:
    about = f" ({called(row)})" if len(data["runs"]) > 1 else ""
    if row["kind"] == "match" and row["name"] != "draws":
        between = f"{row['low']:+.2f} to {row['high']:+.2f}"
        said = f"{row['name'].capitalize()}: {row['before']:.2f} before, {row['after']:.2f} now"
        return f"{said} ({between}){about}."
    low, high = points(row["low"]), points(row["high"])
    verb, _, what = row["kind"].partition(" ")
    name = row["name"]
    if what == "worth":
        said = f"{name}, {data['verbs'][verb]}: worth {points(row['before'])} before, {points(row['after'])} now"
        return f"{said} ({low} to {high}){about}."
    if what:
        name = f"{name}, {data['verbs'][verb]} by"
    return f"{name}: {percent(row['before'])} before, {percent(row['after'])} now ({low} to {high}){about}."
