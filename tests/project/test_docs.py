"""What the guides show is true: their cards load, their case file runs, their bot plays, their links lead somewhere."""

import re
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from theomachy.agents import BOTS
from theomachy.agents.agent import Agent, Seat
from theomachy.cases.format import read_cases
from theomachy.cases.running import run_case
from theomachy.cli.main import app
from theomachy.games import find
from theomachy.games.titans.casework import POSITIONS
from theomachy.games.titans.kinds import read_set
from theomachy.kernel.game import Setup
from theomachy.kernel.match import Match
from theomachy.kernel.sets import BadSet

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
GUIDES = sorted([*DOCS.rglob("*.md"), *ROOT.glob("*.md")])


def blocks(page: str, language: str) -> list[str]:
    text = (DOCS / page).read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


def test_the_card_of_the_guide_loads_and_is_played() -> None:
    game = find("titans")
    [card] = blocks("adding-a-card.md", "toml")
    sets = {**game.rules.default_sets(), "mine.toml": card}
    mine = read_set({"mine.toml": card}).kinds[0]
    warriors = [kind for kind in read_set(sets).of("sky", "warrior") if kind.name == mine.name]
    assert [kind.power for kind in warriors] == [1]
    census = Match.begin(game, Setup({}, sets), "guide").game.census
    seeds = (Match.begin(game, Setup({}, sets), str(seed)) for seed in range(60))
    assert any(mine.name in census(match.table) for match in seeds), "it never became a pile"


def test_a_misspelt_ability_is_answered_as_the_guide_says() -> None:
    [card] = blocks("adding-a-card.md", "toml")
    [said] = [text for text in blocks("adding-a-card.md", "text") if "Flahs" in text]
    with pytest.raises(BadSet) as fault:
        read_set({"mine.toml": card.replace('"Draw"', '"Flahs"')})
    assert str(fault.value) == said.strip()


def test_the_case_file_of_the_guide_runs(tmp_path: Path) -> None:
    example = blocks("cases.md", "toml")[0]
    path = tmp_path / "guide.toml"
    path.write_text(example.replace('uses = ["proxies.toml"]', "uses = []"), encoding="utf-8")
    file = read_cases(path)
    game = find("titans")
    results = [run_case(POSITIONS, game, case, file.proxies, fork) for case in file.cases for fork in (False, True)]
    assert len(results) == 4
    assert [result.faults for result in results] == [[]] * 4


def test_the_bot_of_the_guide_plays_a_match() -> None:
    space: dict[str, object] = {}
    exec(blocks("adding-a-bot.md", "python")[0], space)
    cautious = space["Cautious"]
    assert isinstance(cautious, type)
    bots: list[Agent] = [cautious(1), BOTS["uniform"](2)]
    match = Match.begin(find("titans"), Setup(), "bots", skip_forced=True)
    while match.asking is not None:
        seat = match.asking.question.seat
        match.answer(seat, bots[seat].answer(Seat(match, seat)))
    assert match.outcome is not None


@pytest.mark.parametrize("page", ["../README.md", "README.md"])
def test_ten_lines_of_python_print_what_the_page_says(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    [code] = blocks(page, "python")
    exec(code, {})
    assert capsys.readouterr().out == blocks(page, "text")[0]
    assert len([line for line in code.splitlines() if line]) <= 10


def test_the_commands_of_make_that_pages_show_exist() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    for guide in GUIDES:
        text = guide.read_text(encoding="utf-8")
        shown = re.findall(r"(?:^\$ |^|`)make (?:[A-Z]+=\S+ )*([a-z-]+)", text, re.MULTILINE)
        assert set(shown) <= targets, guide.name


@pytest.mark.parametrize("page", GUIDES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    text = re.sub(r"```.*?```|`[^`\n]*`", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    for target in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", text):
        if "://" not in target:
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


def commands() -> list[tuple[str, str]]:
    """Every command line of ours that a guide shows, in blocks and in sentences."""
    found = []
    for guide in GUIDES:
        text = guide.read_text(encoding="utf-8")
        lines = re.findall(r"^(?:\$ )?(theomachy [a-z].*)$|`(theomachy [a-z][^`]*)`", text, re.MULTILINE)
        found += [(guide.name, (block or sentence).partition("#")[0]) for block, sentence in lines]
    return found


@pytest.mark.parametrize(("guide", "line"), commands())
def test_the_commands_of_the_guides_exist(guide: str, line: str) -> None:
    """With their options: what follows is a matter of files and games."""
    command: Any = get_command(app)
    words = line.split()[1:]
    while hasattr(command, "commands") and words and words[0] in command.commands:
        command = command.commands[words.pop(0)]
    assert not hasattr(command, "commands") or not words or words[0].startswith(("-", "GAME")), f"no {line}"
    known = {name for parameter in command.params for name in parameter.opts} | {"--help"}
    asked = {word.partition("=")[0] for word in words if word.startswith("--")}
    assert asked <= known, f"{guide}: {line}"
