"""The lab's figures as a page that stands alone: its charts bring all they need along, and ask no network."""

import json
from datetime import UTC, datetime
from html import escape
from pathlib import Path
from typing import Any

from theomachy.lab.experiments.findings import (
    called,
    changes,
    differences,
    figure_of,
    findings_by_run,
    never_met,
    percent,
    points,
    rows_of,
    shares,
    signed,
    unwon,
    whose,
)
from theomachy.lab.notes.files import write_whole
from theomachy.lab.reports import charts

SOME = 3  # cards; with fewer, there is nothing to compare them with in a chart
STYLE = """
:root { color-scheme: light; --ink: #2b2a33; --pale: #d9d4c7; --paper: #fbf9f4; --quiet: #6b665d; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); line-height: 1.5;
  font: 16px/1.5 "Iowan Old Style", Palatino, Georgia, serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
h1 { font-size: clamp(1.8rem, 5vw, 2.8rem); line-height: 1.1; margin: 0 0 .3rem; letter-spacing: -.01em; }
h2 { font-size: 1.5rem; margin: 3rem 0 .2rem; border-top: 2px solid var(--ink); padding-top: .8rem; }
h3 { font-size: 1.1rem; margin: 2rem 0 .2rem; }
p.about, p.note, figcaption { color: var(--quiet); margin: .2rem 0 .8rem; max-width: 46rem; }
p.command { margin: .2rem 0; overflow-wrap: anywhere; color: var(--quiet); } p.command code { font-size: .85rem; }
.tiles { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(11rem, 42%), 1fr)); gap: 0 1.2rem;
  margin: 1.2rem 0; }
.tiles div { border-top: 1px solid var(--pale); padding: .6rem 0 .8rem; }
.tiles b { display: block; font-size: 1.6rem; font-weight: normal; line-height: 1.2; }
.tiles span { font-size: .85rem; color: var(--quiet); }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr)); gap: 0 2rem; }
.pair section { min-width: 0; } .pair section:last-child:nth-child(odd) { grid-column: 1 / -1; }
.chart { width: 100%; min-width: 0; }
ul.findings { padding-left: 1.1rem; max-width: 50rem; } ul.findings li { margin: .35rem 0; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: .85rem; width: 100%; font-variant-numeric: tabular-nums; }
th { text-align: right; cursor: pointer; border-bottom: 1px solid var(--ink); font-weight: normal; color: var(--quiet);
  white-space: nowrap; padding: .3rem .5rem; }
td { text-align: right; padding: .22rem .5rem; border-bottom: 1px solid #eae6db; white-space: nowrap; }
th:first-child, td:first-child { text-align: left; } tr.up td:first-child { color: #1b7f5c; font-weight: bold; }
tr.down td:first-child { color: #b3412e; font-weight: bold; }
details { margin: 1rem 0; } summary { cursor: pointer; font-size: 1.05rem; }
footer { margin-top: 4rem; color: var(--quiet); font-size: .85rem; }
@media print { .wide { overflow: visible; } details { break-inside: avoid; } }
"""
# Charts are drawn when their place is seen to have a width: one inside a closed part has none.
DRAW = """
const drawn = new Set();
function draw() {
  for (const [id, spec] of Object.entries(CHARTS)) {
    const place = document.getElementById(id);
    if (drawn.has(id) || !place.clientWidth) continue;
    drawn.add(id);
    vegaEmbed(place, spec, {actions: false, renderer: "svg"});
  }
}
for (const part of document.querySelectorAll("details")) part.addEventListener("toggle", draw);
for (const head of document.querySelectorAll("th")) head.addEventListener("click", () => {
  const body = head.closest("table").tBodies[0], column = head.cellIndex, down = head.dataset.down !== "1";
  const key = row => { const t = row.cells[column].dataset.key ?? row.cells[column].textContent;
    return isNaN(parseFloat(t)) ? t : parseFloat(t); };
  const rows = [...body.rows].sort((a, b) => (key(a) < key(b) ? -1 : 1) * (down ? -1 : 1));
  head.dataset.down = down ? "1" : "0"; body.append(...rows);
});
draw();
"""


class Page:
    """A page that is being written, and the charts on it."""

    def __init__(self, title: str, about: str) -> None:
        self.title = title
        self.parts = [f"<h1>{escape(title)}</h1>", f'<p class="about">{escape(about)}</p>']
        self.charts: dict[str, charts.Chart] = {}

    def add(self, html: str) -> None:
        self.parts.append(html)

    def text(self, tag: str, words: str, kind: str = "") -> None:
        self.add(f'<{tag} class="{kind}">{escape(words)}</{tag}>' if kind else f"<{tag}>{escape(words)}</{tag}>")

    def bullets(self, sentences: list[str]) -> None:
        self.add('<ul class="findings">' + "".join(f"<li>{escape(said)}</li>" for said in sentences) + "</ul>")

    def tiles(self, tiles: dict[str, str]) -> None:
        shown = [f"<div><b>{escape(value)}</b><span>{escape(name)}</span></div>" for name, value in tiles.items()]
        self.add(f'<div class="tiles">{"".join(shown)}</div>')

    def chart(self, spec: charts.Chart, heading: str, caption: str = "") -> str:
        """A place for the chart, to be added where it belongs."""
        name = f"chart{len(self.charts)}"
        self.charts[name] = spec
        note = f"<figcaption>{escape(caption)}</figcaption>" if caption else ""
        return f'<section><h3>{escape(heading)}</h3>{note}<div class="chart" id="{name}"></div></section>'

    def table(self, headings: list[str], rows: list[tuple[str, list[tuple[str, float | str]]]]) -> None:
        """Rows of a class and cells; a cell has what is shown and what it is sorted by."""
        head = "".join(f"<th>{escape(heading)}</th>" for heading in headings)
        body = "".join(
            f'<tr class="{kind}">'
            + "".join(f'<td data-key="{escape(str(key), quote=True)}">{escape(said)}</td>' for said, key in cells)
            + "</tr>"
            for kind, cells in rows
        )
        self.add(f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>')

    def write(self, path: Path) -> None:
        from vl_convert import javascript_bundle  # vega, vega-lite and vega-embed, in one piece

        specs = json.dumps(self.charts, ensure_ascii=False).replace("</", "<\\/")
        bundle = javascript_bundle("window.vegaEmbed = vegaEmbed;").replace("</script", "<\\/script")
        page = (
            f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(self.title)}</title>'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<style>{STYLE}</style></head><body><main>\n{chr(10).join(self.parts)}\n</main>\n"
            f'<script type="module">{bundle}</script>\n'
            f'<script type="module">const CHARTS = {specs};\n{DRAW}</script></body></html>\n'
        )
        write_whole(path, page)


def today() -> str:
    return datetime.now(UTC).date().isoformat()


def about_run(data: dict[str, Any]) -> str:
    said = f"{data['matches']:,} matches, seed {data['seed']}, rules and cards {data['revision']}, {today()}."
    if data.get("interrupted"):
        said += f" Interrupted: {data['planned']:,} were planned."
    return said


# ---------------------------------------------------------------------- balance


def balance_page(path: Path, data: dict[str, Any]) -> None:
    page = Page(f"{data['title']}: balance", about_run(data))
    page.add(f'<p class="command">Made by <code>{escape(data["command"])}</code></p>')
    if "changes" in data:
        page.text("h2", "What is printed differently")
        page.bullets(differences(data))
    if not data["runs"]:
        page.text("p", "No match was finished, so there is nothing to report.")
        page.write(path)
        return
    if "changes" in data:
        comparison(page, data)
    page.text("h2", "What stands out")
    page.text("p", f"{whose(data)} {shares(data)}".strip(), "note")
    told = findings_by_run(data)
    for name, sentences in told.items():
        if len(told) > 1:
            page.text("h3", name)
        page.bullets(sentences)
    for said in never_met(data):
        page.text("p", said, "note")
    if len(told) > 1:
        across_runs(page, data)
    for run in data["runs"]:
        one_run(page, data, run)
    page.text(
        "footer",
        "Worth: how much more often players won who did it with the card than those who could have and did not. "
        "This does not prove cause: a player who is winning can afford more. Intervals are 95 % confidence intervals. "
        "What stands out does so after correction for multiple tests (Benjamini-Hochberg, 5 % false discoveries).",
    )
    page.write(path)


def across_runs(page: Page, data: dict[str, Any]) -> None:
    for verb, word in data["verbs"].items():
        rows = named(data, [row for row in data["cards"] if row["verb"] == verb])
        if any(row["beyond_noise"] for row in rows):
            note = "The cards that stand out in any run, with 95 % intervals."
            page.add(page.chart(charts.runs_chart(rows), f"Across levels and player counts: {word}", note))


def named(data: dict[str, Any], rows: charts.Rows) -> charts.Rows:
    """For a chart: each card as it is called there, with the sign of ours."""
    return [{**row, "card": signed(data, row)} for row in rows]


def comparison(page: Page, data: dict[str, Any]) -> None:
    page.text("h2", "What changed")
    note = f"The same deals with the cards as they were ({data['before_revision']}) and as they are now."
    page.text("p", note + " The rest of this page is about the new version.", "note")
    page.bullets(changes(data))
    rates = [row for row in data["changes"] if row["beyond_noise"] and row["kind"] != "match"]
    if rates:
        called_so = [{**row, "called": figure_of(data, row)} for row in rates]
        page.add(page.chart(charts.changes_chart(called_so), "Changes beyond noise, in points"))


def one_run(page: Page, data: dict[str, Any], run: dict[str, Any]) -> None:
    told = run["story"]
    page.text("h2", called(run))
    tiles = {
        "matches": f"{run['matches']:,}",
        "decisions a match": f"{run['decisions']['mean']:.0f}",
        "options a decision": f"{run['options_per_decision']:.1f}",
        "turns a match": f"{run['turns']['mean']:.1f}",
    }
    name, share = unwon(run)
    tiles[name] = share
    if run["first_player"]:
        tiles["won by who goes first"] = percent(run["first_player"]["win_rate"])
    if told["matches"]:
        tiles["runaway leads"] = percent(told["runaways"]["win_rate"], 0)
        tiles["comebacks"] = percent(told["comebacks"]["win_rate"], 0)
    page.tiles(tiles)
    cards = rows_of(data, "cards", run)
    verbs = {verb: named(data, [row for row in cards if row["verb"] == verb]) for verb in data["verbs"]}
    judged = {verb: rows for verb, rows in verbs.items() if any(row["worth"] is not None for row in rows)}
    for place, (verb, rows) in enumerate(judged.items()):
        word = data["verbs"][verb]
        note = "Each line a card: how much more often players won who did it than those who could have and did not."
        chart = page.chart(charts.worth_chart(rows, word), f"What each card is worth: {word}", note)
        if place == 0:
            page.add(chart)
            if sum(row["worth"] is not None for row in rows) >= SOME:
                corner = "Top left: strong and shunned. Bottom right: loved and weak."
                page.add(page.chart(charts.taste_chart(rows, word), "Taken, and worth taking?", corner))
        else:
            page.add(f"<details><summary>The same, {escape(word)}</summary>{chart}</details>")
    seats = [{**row, "seat": f"seat {row['seat']}"} for row in rows_of(data, "seats", run)]
    if run["first_player"]:
        seats.append({**run["first_player"], "seat": "goes first"})
    even = 1 / run["sides"] if run["sides"] > 1 else None
    note = "The dashed line is even." if even is not None else "How often the lone player wins."
    pair = [page.chart(charts.rates_chart(seats, "seat", even), "Seats", note)]
    lengths, options = charts.histogram(run["lengths"], "decisions"), charts.histogram(run["options"], "options")
    pair.append(page.chart(lengths, "Length of a match", "Of all players together."))
    if told["matches"]:
        note = "Mean, and where eight in ten of them stood."
        pair.insert(0, page.chart(charts.story_chart(told["winner"]), "How a match is won", note))
        note = "When the winner took the lead for good."
        pair.insert(1, page.chart(charts.decided_chart(told["decided"]), "When it is decided", note))
    pair.append(page.chart(options, "Options a decision", "How many there were to choose from."))
    page.add(f'<div class="pair">{"".join(pair)}</div>')
    page.add("<details><summary>All cards</summary>")
    page.table(CARD_HEADINGS, [card_cells(data, row) for row in sorted(cards, key=by_worth)])
    page.add("</details>")


CARD_HEADINGS = ["card", "cost", "", "players", "taken by", "won with it", "won without", "worth", "95 % interval"]


def by_worth(row: dict[str, Any]) -> tuple[str, float]:
    return row["verb"], -row["worth"] if row["worth"] is not None else 9.0


def rate_cell(rate: float | None) -> tuple[str, float | str]:
    return ("", "") if rate is None else (percent(rate), rate)


def card_cells(data: dict[str, Any], row: dict[str, Any]) -> tuple[str, list[tuple[str, float | str]]]:
    known = row["worth"] is not None
    kind = "" if not row["beyond_noise"] else "up" if row["worth"] > 0 else "down"
    cost = row["cost"] if row["cost"] is not None else ""
    between = f"{points(row['worth_low'])} to {points(row['worth_high'])}" if known else "too few"
    return kind, [
        (signed(data, row), row["card"]),
        (str(cost), cost),
        (data["verbs"][row["verb"]], row["verb"]),
        (f"{row['did']:,}", row["did"]),
        (percent(row["taken"]), row["taken"]),
        rate_cell(row["with_win_rate"]),
        rate_cell(row["without_win_rate"]),
        (points(row["worth"]) if known else "", row["worth"] if known else -9.0),
        (between, row["worth_low"] if known else -9.0),
    ]
