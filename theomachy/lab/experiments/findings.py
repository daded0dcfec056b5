"""A balance run in sentences: what a designer should know first."""

from math import ceil
from typing import Any

from theomachy.lab.reports import printed
from theomachy.lab.reports.figures import FEW

SHOWN = 6  # cards named in a sentence
FAR = 0.1  # a card whose worth is surely farther from nothing than that is far out of line
OURS = "\u25c6"  # beside the cards of our own design


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
    told = findings_by_run(data)
    return [f"{run}: {said}" if len(told) > 1 else said for run, sentences in told.items() for said in sentences]


def findings_by_run(data: dict[str, Any]) -> dict[str, list[str]]:
    return {called(run): [*seats(data, run), *cards(data, run), *story(run)] for run in data["runs"]}


def unwon(run: dict[str, Any]) -> tuple[str, str]:
    """How many matches nobody won, and what they are called: a lone player has lost them."""
    name = "draws" if run["sides"] > 1 else "lost"
    return name, percent(run[name] / run["matches"])


def shares(data: dict[str, Any]) -> str:
    """How draws count, where there were any."""
    drawn = any(run["draws"] for run in data["runs"])
    return "A draw counts as an even share of a win for every side." if drawn else ""


def rows_of(data: dict[str, Any], part: str, run: dict[str, Any]) -> list[dict[str, Any]]:
    return [row for row in data[part] if row["bot"] == run["bot"] and row["mode"] == run["mode"]]


def seats(data: dict[str, Any], run: dict[str, Any]) -> list[str]:
    even = 1 / run["sides"]
    said = [
        f"Seat {row['seat']} wins {percent(row['win_rate'])} ({reach(row)}), where even would be {percent(even)}."
        for row in rows_of(data, "seats", run)
        if row["beyond_noise"]
    ]
    first = run["first_player"]
    if first is not None and run["sides"] > 1:
        told = f"{percent(first['win_rate'])} ({reach(first)})"
        said.append(f"The first player wins {told}, which is {loudness(first, even)}.")
    return said or ["No seat has an advantage beyond noise."] * (run["sides"] > 1)


def loudness(entry: dict[str, Any], even: float = 0.0) -> str:
    if entry["beyond_noise"]:
        return "beyond noise"
    if entry["low"] <= even <= entry["high"]:
        return "within noise"
    return "within noise, given how many figures are compared"


def cards(data: dict[str, Any], run: dict[str, Any]) -> list[str]:
    said: list[str] = []
    loud = [row for row in rows_of(data, "cards", run) if row["beyond_noise"]]
    for verb, word in data["verbs"].items():
        for direction, better in (("more", True), ("less", False)):
            rows = [row for row in loud if row["verb"] == verb and (row["worth"] > 0) == better]
            if rows:
                rows.sort(key=lambda row: row["worth"], reverse=better)
                named = some([f"{signed(data, row)} ({points(row['worth'])})" for row in rows])
                said.append(f"{word.capitalize()}, these go with winning {direction} often: {named}.")
    return [*said, *judged(data, run, bool(said)), *out_of_line(data, loud), *never_chosen(data, run)]


def judged(data: dict[str, Any], run: dict[str, Any], some_stand_out: bool) -> list[str]:
    """That no card stands out means little where few could be judged: how many, and how many matches it would take."""
    rows = rows_of(data, "cards", run)
    known = [row for row in rows if row["worth"] is not None]
    said = [] if some_stand_out or not known else ["No card is linked to winning or losing beyond noise."]
    if 2 * len(known) >= len(rows):
        return said
    fewer = sorted(min(row["did"], row["could"] - row["did"]) for row in rows)
    middle = fewer[len(fewer) // 2]
    needed = f"about {round_up(run['matches'] * FEW / middle):,}" if middle else "many times as many"
    count = f"{len(known):,} of {len(rows):,} figures of cards" if known else "None of the cards"
    told = f"{count} could be judged, which takes {FEW} players who did it and {FEW} who did not"
    return [*said, f"{told}; for half of them it would take {needed} matches."]


def round_up(number: float) -> int:
    """Rounded up to one significant digit: more would be false precision.

    >>> round_up(1234), round_up(90)
    (2000, 90)
    """
    step = 1
    while step * 10 <= number:
        step *= 10
    return ceil(number / step) * step


def some(names: list[str]) -> str:
    """The first few, and how many others there are."""
    others = len(names) - SHOWN
    return "; ".join(names[:SHOWN]) + (f"; and {others} other{'s' * (others > 1)}" if others > 0 else "")


def out_of_line(data: dict[str, Any], loud: list[dict[str, Any]]) -> list[str]:
    """Cards of our own are the ones that a designer may change: those that need it most, each once."""
    far: dict[str, dict[str, Any]] = {}
    for row in sorted(loud, key=surely, reverse=True):
        if row["ours"] and surely(row) >= FAR:
            far.setdefault(row["card"], row)
    if not far:
        return []
    named = some([f"{card} ({data['verbs'][row['verb']]}: {points(row['worth'])})" for card, row in far.items()])
    away = f"even the near end of the interval is {100 * FAR:.0f} points away"
    return [f"Our own design, and far out of line ({away}): {named}."]


def surely(row: dict[str, Any]) -> float:
    """How far a card is from being worth nothing at the near end of its interval."""
    return float(max(row["worth_low"], -row["worth_high"], 0.0))


def never_chosen(data: dict[str, Any], run: dict[str, Any]) -> list[str]:
    """Only what many could have chosen: of what one or two passed by, nothing follows."""
    said: list[str] = []
    rows = sorted(rows_of(data, "never_chosen", run), key=lambda row: -row["could"])
    for verb, word in data["verbs"].items():
        names = [f"{row['card']} ({row['could']:,})" for row in rows if row["verb"] == verb and row["could"] >= FEW]
        if names:
            said.append(f"Never {word}, though so many players could have: {some(names)}.")
    return said


def never_met(data: dict[str, Any]) -> list[str]:
    """What these matches say nothing about."""
    cards = data["never_met"]
    return [f"Never seen in these matches, {len(cards)} of the cards: {'; '.join(cards)}."] if cards else []


# ---------------------------------------------------------------------- whose cards they are


def mixed(data: dict[str, Any]) -> bool:
    """Whether some cards are ours and some the publisher's: only then it is worth a sign."""
    return len({row["ours"] for row in data["cards"]}) > 1


def signed(data: dict[str, Any], row: dict[str, Any]) -> str:
    """A card's name, with the sign of ours."""
    return f"{row['card']} {OURS}" if row["ours"] and mixed(data) else str(row["card"])


def whose(data: dict[str, Any]) -> str:
    """The legend of the sign; where there is no difference to sign, whose all cards are."""
    if not data["cards"]:
        return ""
    if mixed(data):
        return f"{OURS} a card of our own design, which may be changed; all others are the publisher's."
    ours = any(row["ours"] for row in data["cards"])
    return "All of these cards are of our own design." if ours else "All of these cards are the publisher's."


def story(run: dict[str, Any]) -> list[str]:
    told = run["story"]
    if not told["matches"]:
        return []
    half = told["leader_wins"][1]
    often = f"{told['lead_changes']} times a match, from turn to turn"
    fast, back = percent(told["runaways"]["win_rate"]), percent(told["comebacks"]["win_rate"])
    dire = percent(told["comeback_below"], 0)
    return [
        f"The leader at half-time wins {percent(half['win_rate'])} ({reach(half)}); the lead changes {often}.",
        f"Runaway leads: in {fast} of the matches the winner led from the first quarter on, turn after turn.",
        f"Comebacks: in {back} the winner came back from where fewer than {dire} win.",
    ]


def differences(data: dict[str, Any]) -> list[str]:
    """What is printed differently in the new version of the cards."""
    return printed.told(data["printed"])


def changes(data: dict[str, Any]) -> list[str]:
    """What a new version of the cards changed in play: with the cards it is about, then what else, surest first."""
    said = []
    printed_anew = {row["card"] for row in data["printed"] if row["what"] != printed.CHANGED}  # which is told there
    for met, cards in (("Seen now, but not before", data["came"]), ("No longer seen", data["went"])):
        names = [card for card in cards if card not in printed_anew]
        if names:
            said.append(f"{met}: {'; '.join(names)}.")
    said += touched(data)
    others = [row for row in data["changes"] if not row["touched"] and row["beyond_noise"]]
    if not others:
        said.append(f"Nothing {'else ' * bool(said)}changed beyond noise in so many matches.")
    return said + [
        f"{row['name'][0].upper()}{row['name'][1:]}{about(data, row)}: {changed(data, row)}."
        for row in sorted(others, key=lambda row: row["chance"])
    ]


def touched(data: dict[str, Any]) -> list[str]:
    """A sentence for each card that is printed differently: all its figures, whether or not they are beyond noise."""
    said = []
    cards = [row["card"] for row in data["printed"] if row["what"] == printed.CHANGED]
    for run in data["runs"]:
        rows = [row for row in rows_of(data, "changes", run) if row["touched"]]
        for card in cards:
            told = [f"{changed(data, row)}{and_how_loud(row)}" for row in rows if row["name"] == card]
            if told:
                told += untold(data, run, card)
                said.append(f"{card}{about(data, run)}: {'; '.join(told)}.")
        few = [card for card in cards if card not in {row["name"] for row in rows}]
        if few:
            said.append(f"Too few players{about(data, run)} had these to say what changed: {'; '.join(few)}.")
    return said


def untold(data: dict[str, Any], run: dict[str, Any], card: str) -> list[str]:
    """Why nothing is said of what the card is worth, where that is so: the strongest are passed by by nobody."""
    return [
        f"{data['verbs'][row['verb']]}, its worth cannot be estimated (before: {groups(row, 'before')}; now: "
        f"{groups(row, 'after')})"
        for row in rows_of(data, "untold", run)
        if row["card"] == card
    ]


def groups(row: dict[str, Any], when: str) -> str:
    did, passed, won = (row[f"{when}_{what}"] for what in ("did", "passed", "won"))
    return f"{did:,} did" + f" and won {percent(won)}" * bool(did) + f", {passed:,} did not"


def and_how_loud(row: dict[str, Any]) -> str:
    return f", {loudness(row)}" if row["chance"] is not None else ""


def about(data: dict[str, Any], row: dict[str, Any]) -> str:
    """Of which run it is, where there are several."""
    return f" ({called(row)})" if len(data["runs"]) > 1 else ""


def figure_of(data: dict[str, Any], row: dict[str, Any]) -> str:
    """A figure that changed, in a few words: whose, which, and of which run, where there are several."""
    verb, _, what = row["kind"].partition(" ")
    told = f", {data['verbs'].get(verb, verb)} {what}" if what else ""
    return f"{row['name']}{told}{about(data, row)}"


def changed(data: dict[str, Any], row: dict[str, Any]) -> str:
    """What a figure was and is, and between what the difference is."""
    verb, _, what = row["kind"].partition(" ")
    word = data["verbs"].get(verb, "")
    before, after = row["before"], row["after"]
    plain = row["kind"] == "match" and row["name"] not in ("draws", "lost")  # a number, and not a share
    step = "{:+.2f}".format if plain else points
    between = f"{step(row['low'])} to {step(row['high'])}" if row["low"] is not None else "the same in every match"
    if plain:
        return f"{before:.2f} before, {after:.2f} now ({between})"
    if what == "worth":
        return f"{word}, worth {points(before)} before and {points(after)} now ({between})"
    return f"{word} by " * bool(what) + f"{percent(before)} before, {percent(after)} now ({between})"
