"""The conformance pages say which case and which test proves which rule; they are up to date and have no gaps."""

from pathlib import Path

import pytest
from companions import games_with

from theomachy.lab.reports.conformance import page, read_rules

ROOT = Path(__file__).parents[2]
PAGES = ROOT / "docs" / "conformance"


@pytest.mark.parametrize("game", games_with("rules.toml"))
def test_the_page_is_up_to_date(game: str) -> None:
    text, _ = page(game, ROOT / "tests")
    written = (PAGES / f"{game}.md").read_text(encoding="utf-8")
    assert written == text, f"run: theomachy conformance {game} --write"


@pytest.mark.parametrize("game", games_with("rules.toml"))
def test_every_rule_is_proved(game: str) -> None:
    _, gaps = page(game, ROOT / "tests")
    assert gaps == []


def test_a_page_is_the_same_every_time() -> None:
    assert page("titans", ROOT / "tests") == page("titans", ROOT / "tests")


def test_a_rule_that_nothing_proves_is_a_gap(tmp_path: Path) -> None:
    """Without tests and cases, all but the remarks are gaps."""
    rules = tmp_path / "rules.toml"
    rules.write_text(
        '[[rule]]\nid = "X1"\ntitle = "A rule"\ntext = "..."\n\n'
        '[[rule]]\nid = "X2"\ntitle = "A remark"\ntext = "..."\nkind = "remark"\n',
        encoding="utf-8",
    )
    rule, remark = read_rules(rules)
    assert rule.needs_proof
    assert not remark.needs_proof
    assert "**none**" in rule.row()
    rule.cases.append("TC1")
    assert rule.proved
    assert rule.row() == "| X1 | A rule | TC1 |  |"
