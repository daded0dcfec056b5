"""What a fit found, as a page: whether values come true, what things weigh now, and how the new value did."""

from html import escape
from pathlib import Path
from typing import Any

from theomachy.lab.experiments.findings import percent, reach
from theomachy.lab.reports import charts
from theomachy.lab.reports.pages import Page, about_run


def fit_page(path: Path, title: str, data: dict[str, Any]) -> None:
    page = Page(f"{title}: what a position is worth", f"{data['mode']}, by {data['bot']}: {about_run(data)}")
    page.add(f'<p class="command">Made by <code>{escape(data["command"])}</code></p>')
    if not data["rounds"]:
        page.text("p", "No round was finished, so there is nothing to report.")
    for one in data["rounds"]:
        round_on(page, one)
    page.write(path)


def round_on(page: Page, one: dict[str, Any]) -> None:
    page.text("h2", f"Round {one['round']}")
    page.text("p", verdict_on(one))
    loss = one["log_loss"]
    page.tiles({
        "matches": f"{one['matches']:,}",
        "positions": f"{one['positions']:,}",
        "log loss of the present value": f"{loss['before']:.3f}",
        "of the new one, on matches it had not seen": f"{loss['after']:.3f}",
        "of knowing nothing": f"{loss['even']:.3f}",
    })  # fmt: skip
    caption = "Of matches that were left out of the fit. On the line, what the value says comes true; 95 % intervals."
    page.add(page.chart(charts.reliability_chart(one["calibration"]), "Does it come true?", caption))
    page.text("h3", "New against present, at equal worlds")
    page.table(
        ["mode", "matches", "won", "95 % interval", "ahead, in standard errors"],
        [
            ("", [
                (test["mode"], test["mode"]),
                (f"{test['matches']:,}", test["matches"]),
                (won_in(test), test["win_rate"]),
                (reach(test), test["low"]),
                (f"{test['lead']:+.1f}", test["lead"]),
            ])
            for test in one["tests"]
        ],
    )  # fmt: skip
    page.text("h3", "What things weigh, in logits")
    page.table(
        ["counted", "before", "after"],
        [
            ("", [
                (row["name"], row["name"]),
                (f"{row['before']:+.3f}", row["before"]),
                (f"{row['after']:+.3f}", row["after"]),
            ])
            for row in one["weights"]
        ],
    )  # fmt: skip


def won_in(test: dict[str, Any]) -> str:
    """Where somebody plays alone, the present value's wins in the same deals stand beside."""
    won = percent(test["win_rate"])
    return f"{won} (present: {percent(test['before'] / max(1, test['matches']))})" if "before" in test else won


def verdict_on(one: dict[str, Any]) -> str:
    ahead = f"{abs(one['lead']):.1f} standard errors {'ahead of' if one['lead'] >= 0 else 'behind'} the present one"
    if one["better"]:
        return f"The new value is better beyond noise: {ahead}."
    return f"The new value is not better beyond noise: {ahead}. The present one stays."
