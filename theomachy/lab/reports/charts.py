"""Charts of the lab's figures, in one style: ink for what is measured, colour only for what stands out."""

from typing import Any, Literal

import altair as alt

INK, PALE, UP, DOWN, QUIET = "#2b2a33", "#d9d4c7", "#1b7f5c", "#b3412e", "#8f8a80"
FONT = "Iowan Old Style, Palatino, Georgia, serif"
STANDS_OUT = {"more wins": UP, "fewer wins": DOWN, "within noise": QUIET}
COLOURS = [
    "#3b5b92", "#b3412e", "#1b7f5c", "#b8862b", "#6d4a8d", "#2b2a33", "#4aa0b5", "#d4776b", "#7aa33c", "#a9709e",
    "#8a6d4b", "#8f8a80",
]  # fmt: skip
OFTEN = 0.6  # taken by so many: its name stands to the left of its place
LINE = 13 / 380  # of the height of a chart of places: what a name takes up
NAME = 0.3  # of its width, as a rule
AROUND = 0.02  # of a rate: how far its axis goes beyond what is drawn, but not below 0 or above 1

Rows = list[dict[str, Any]]
Chart = dict[str, Any]  # a Vega-Lite specification


def finished(chart: Any, height: int | None = None) -> Chart:
    """The chart as data, as wide as its place on the page."""
    sized = chart.properties(width="container", **({"height": height} if height else {}))
    styled = sized.configure(
        font=FONT,
        background="transparent",
        autosize=alt.AutoSizeParams(type="fit-x", contains="padding"),
        view=alt.ViewConfig(stroke=None),
        axis=alt.AxisConfig(
            labelColor=INK,
            titleColor=INK,
            gridColor="#eae6db",
            domainColor=PALE,
            tickColor=PALE,
            labelFontSize=12,
            titleFontSize=12,
            titleFontWeight="normal",
            labelLimit=240,
            titlePadding=8,
        ),
        axisQuantitative=alt.AxisConfig(
            tickCount=8,
            labelFlush=False,  # the outermost labels would be moved inwards, onto their neighbours
            labelOverlap="parity",  # where they are too dense, every other one is left out
            labelSeparation=6,
        ),
        legend=alt.LegendConfig(orient="top", title=None, labelFontSize=12, labelColor=INK, columns=3),
    )
    made: Chart = styled.to_dict()
    return made


def base(rows: Rows) -> Any:
    return alt.Chart(alt.InlineData(values=rows))


def points_axis(title: str, orient: Literal["top", "left"] = "top") -> Any:
    """More or less by so many points."""
    return alt.Axis(format="+.0%", labelExpr="datum.value === 0 ? '0' : datum.label", title=title, orient=orient)


def zero_line() -> Any:
    """Where nothing is won or lost."""
    return base([{"zero": 0}]).mark_rule(color=INK, strokeWidth=1).encode(x="zero:Q")


def verdict(row: dict[str, Any]) -> str:
    if not row["beyond_noise"]:
        return "within noise"
    return "more wins" if row["worth"] > 0 else "fewer wins"


def colour_of_verdict() -> Any:
    scale = alt.Scale(domain=list(STANDS_OUT), range=list(STANDS_OUT.values()))
    return alt.Color("verdict:N", scale=scale, legend=alt.Legend(columns=1))  # side by side, a phone cuts them off


def tips(*pairs: tuple[str, str, str]) -> list[Any]:
    """The tooltip: field, title, format."""
    return [alt.Tooltip(field, title=title, format=form) for field, title, form in pairs]


CARD_TIPS = (
    ("card:N", "card", ""),
    ("worth:Q", "worth", "+.1%"),
    ("with_win_rate:Q", "won with it", ".1%"),
    ("without_win_rate:Q", "won without", ".1%"),
    ("did:Q", "players who did", ","),
    ("could:Q", "players who could", ","),
)


def worth_chart(rows: Rows, word: str) -> Chart:
    """Each card on a line of its own, best first: what it is worth, and how sure that is."""
    shown = [{**row, "verdict": verdict(row)} for row in rows if row["worth"] is not None]
    order = [row["card"] for row in sorted(shown, key=lambda row: -row["worth"])]
    axis = points_axis(f"won more (or less) often when {word}")
    chart = base(shown).encode(
        y=alt.Y("card:N", sort=order, title=None, axis=alt.Axis(ticks=False, domain=False)),
        color=colour_of_verdict(),
        tooltip=tips(*CARD_TIPS),
    )
    whisker = chart.mark_rule(strokeWidth=1.5).encode(x=alt.X("worth_low:Q", axis=axis), x2="worth_high:Q")
    dot = chart.mark_circle(size=70, opacity=1).encode(x="worth:Q")
    return finished(zero_line() + whisker + dot, height=17 * max(3, len(order)))


def taste_chart(rows: Rows, word: str) -> Chart:
    """How often a card is taken against what it is worth: strong and shunned cards stand in the corners."""
    shown = [{**row, "verdict": verdict(row)} for row in rows if row["worth"] is not None]
    place = {
        "x": alt.X(
            "taken:Q",
            axis=alt.Axis(format=".0%", title=f"{word} by so many of those who could"),
            scale=alt.Scale(domain=[0, 1]),
        ),
        "y": height("worth:Q"),
        "color": colour_of_verdict(),
        "tooltip": tips(*CARD_TIPS, ("taken:Q", "taken by", ".1%")),
    }
    layers = base([{"zero": 0}]).mark_rule(color=PALE).encode(y="zero:Q")
    layers += base(shown).mark_circle(size=55, opacity=0.85).encode(**place)
    loud = [row for row in shown if row["beyond_noise"]]
    often = [row for row in loud if row["taken"] >= OFTEN]
    seldom = [row for row in loud if row["taken"] < OFTEN]
    sides: list[tuple[Rows, Literal["left", "right"], int]] = [(seldom, "left", 7), (often, "right", -7)]
    for named, align, beside in sides:  # named towards the middle, so that no name is cut off
        if named:
            names = base(apart(named, shown)).mark_text(align=align, dx=beside, fontSize=11)
            layers += names.encode(text="card:N", **place | {"y": height("name_at:Q")})
    return finished(layers, height=380)


def height(field: str) -> alt.Y:
    return alt.Y(field, axis=points_axis("worth", "left"), scale=alt.Scale(padding=14))


def apart(named: Rows, shown: Rows) -> Rows:
    """With a height for each name at which it stands clear of those below: where cards lie close, names must not."""
    heights = [row["worth"] for row in shown] + [0.0]
    line = LINE * (max(heights) - min(heights))
    placed: Rows = []
    for row in sorted(named, key=lambda row: row["worth"]):
        near = [other["name_at"] for other in placed if abs(other["taken"] - row["taken"]) < NAME]
        placed.append({**row, "name_at": max([row["worth"], *(height + line for height in near)])})
    return placed


def runs_chart(rows: Rows) -> Chart:
    """The cards that stand out anywhere, level by level and for every number of players."""
    shown = [{**row, "run": f"{row['bot']}, {row['mode']}"} for row in rows if row["worth"] is not None]
    loud = {row["card"] for row in shown if row["beyond_noise"]}
    shown = [row for row in shown if row["card"] in loud]
    runs = list(dict.fromkeys(row["run"] for row in shown))
    worths: dict[str, list[float]] = {}
    for row in shown:
        worths.setdefault(row["card"], []).append(row["worth"])
    order = sorted(worths, key=lambda card: -sum(worths[card]) / len(worths[card]))
    chart = base(shown).encode(
        y=alt.Y("card:N", sort=order, title=None),
        yOffset=alt.YOffset("run:N", sort=runs),
        color=alt.Color("run:N", sort=runs, scale=alt.Scale(range=COLOURS), legend=alt.Legend(columns=1)),
        tooltip=tips(("run:N", "run", ""), *CARD_TIPS),
    )
    axis = points_axis("won more (or less) often")
    whisker = chart.mark_rule(strokeWidth=1.5).encode(x=alt.X("worth_low:Q", axis=axis), x2="worth_high:Q")
    dot = chart.mark_circle(size=55, opacity=1).encode(x="worth:Q")
    return finished(zero_line() + whisker + dot, height=max(60, 9 * (len(runs) + 1) * max(1, len(order))))


def rates_chart(rows: Rows, name: str, even: float | None) -> Chart:
    """Rates with their intervals, one below the other; a line where all would be if nothing mattered."""
    chart = base(rows).encode(
        y=alt.Y(f"{name}:N", sort=[row[name] for row in rows], title=None,
                axis=alt.Axis(ticks=False, domain=False, labelPadding=10)),  # a dot at zero stays clear of its name
        tooltip=tips((f"{name}:N", name, ""), ("win_rate:Q", "won", ".1%"), ("low:Q", "at least", ".1%"),
                     ("high:Q", "at most", ".1%")),
    )  # fmt: skip
    axis = alt.Axis(format=".0%", title="won")
    ends = [row[end] for row in rows for end in ("low", "high")] + ([] if even is None else [even])
    lowest, highest = max(0.0, min(ends, default=0.0) - AROUND), min(1.0, max(ends, default=1.0) + AROUND)
    scale = alt.Scale(domain=[lowest, highest])
    layers = chart.mark_rule(color=INK, strokeWidth=2).encode(x=alt.X("low:Q", axis=axis, scale=scale), x2="high:Q")
    layers += chart.mark_circle(color=INK, size=110, opacity=1).encode(x=alt.X("win_rate:Q", scale=scale))
    if even is not None:
        line = base([{"even": even}]).mark_rule(color=DOWN, strokeDash=[4, 3])
        layers += line.encode(x="even:Q")
    return finished(layers, height=34 * max(2, len(rows)))


def story_chart(rows: Rows) -> Chart:
    """The later winner's chance, from the beginning to the end."""
    chart = base(rows).encode(x=alt.X("at:Q", axis=alt.Axis(format=".0%", title="of the match")))
    up = alt.Axis(format=".0%", title="chance of the later winner")
    band = chart.mark_area(color="#3b5b92", opacity=0.18).encode(
        y=alt.Y("tenth:Q", axis=up, scale=alt.Scale(domain=[0, 1])), y2="ninetieth:Q"
    )
    line = chart.mark_line(color="#3b5b92", strokeWidth=3).encode(
        y="mean:Q",
        tooltip=tips(("at:Q", "of the match", ".0%"), ("mean:Q", "mean", ".0%"), ("tenth:Q", "one in ten below", ".0%"),
                     ("ninetieth:Q", "one in ten above", ".0%")),
    )  # fmt: skip
    return finished(band + line, height=200)


def histogram(counts: dict[int, int], title: str, colour: str = INK) -> Chart:
    """How often each number came up; wide ranges are put into bins."""
    rows = [{"number": int(number), "times": times} for number, times in counts.items()]
    wide = max((row["number"] for row in rows), default=0) - min((row["number"] for row in rows), default=0) > 30
    plain = alt.X("number:O", title=title, axis=alt.Axis(labelAngle=0, labelOverlap=True))
    number = alt.X("number:Q", bin=alt.Bin(maxbins=30), title=title) if wide else plain
    bars = base(rows).mark_bar(color=colour).encode(
        x=number,
        y=alt.Y("sum(times):Q", title=None, axis=alt.Axis(format=",d", tickMinStep=1)),
        tooltip=[alt.Tooltip("sum(times):Q", title="times", format=",")],
    )
    return finished(bars, height=200)


def decided_chart(rows: Rows) -> Chart:
    """When the winner took the lead for good."""
    bars = base(rows).mark_bar(color=INK).encode(
        x=alt.X("at:O", axis=alt.Axis(format=".0%", labelOverlap=True, labelAngle=0, title="of the match")),
        y=alt.Y("matches:Q", title="matches", axis=alt.Axis(format=",d", tickMinStep=1)),
        tooltip=tips(("at:O", "of the match", ".0%"), ("matches:Q", "matches", ",")),
    )
    return finished(bars, height=200)


def changes_chart(rows: Rows) -> Chart:
    """What each changed figure was, and what it is now."""
    shown = [{**row, "what": row["called"]} for row in rows]
    order = [row["what"] for row in sorted(shown, key=lambda row: -row["difference"])]
    chart = base(shown).encode(
        y=alt.Y("what:N", sort=order, title=None),
        tooltip=tips(("what:N", "figure", ""), ("before:Q", "before", ".1%"), ("after:Q", "after", ".1%"),
                     ("difference:Q", "difference", "+.1%")),
    )  # fmt: skip
    axis = points_axis("change")
    layers = chart.mark_rule(color=INK, strokeWidth=1.5).encode(x=alt.X("low:Q", axis=axis), x2="high:Q")
    layers += chart.mark_circle(size=80, opacity=1).encode(
        x="difference:Q",
        color=alt.condition("datum.difference > 0", alt.value(UP), alt.value(DOWN)),
    )
    return finished(zero_line() + layers, height=24 * max(2, len(rows)))


def reliability_chart(rows: Rows) -> Chart:
    """What the value said against how often it came true: on the diagonal it is right."""
    straight = base([{"said": 0, "won": 0}, {"said": 1, "won": 1}]).mark_line(color=PALE, strokeWidth=2)
    chart = base(rows).encode(
        x=alt.X("said:Q", axis=alt.Axis(format=".0%", title="the value said"), scale=alt.Scale(domain=[0, 1])),
        tooltip=tips(("said:Q", "said", ".1%"), ("won:Q", "won", ".1%"), ("positions:Q", "positions", ","),
                     ("matches:Q", "matches", ",")),
    )  # fmt: skip
    whisker = chart.mark_rule(color=INK, strokeWidth=1.5).encode(
        y=alt.Y("low:Q", axis=alt.Axis(format=".0%", title="won"), scale=alt.Scale(domain=[0, 1])), y2="high:Q"
    )
    dot = chart.mark_circle(size=70, opacity=1, color=INK).encode(y="won:Q")
    return finished(straight.encode(x="said:Q", y="won:Q") + whisker + dot, height=320)
