"""The notebook of a balance run: what is damaged is told in a line, and what is whole is never lost."""

from pathlib import Path

import pytest

from theomachy.games import find
from theomachy.lab.experiments.study import Study
from theomachy.lab.notes.notebook import Notebook, OtherStudies, line_of
from theomachy.lab.playing.matches import Result, plan_matches

PLANS = plan_matches(find("titans"), "duel", ["greedy"], 3, seed=1)


@pytest.fixture
def notebook(tmp_path: Path) -> Notebook:
    """With the studies of two matches."""
    notebook = Notebook(tmp_path / "studies.jsonl", {"game": "titans"})
    notebook.begin()
    for plan in PLANS[:2]:
        notebook.write(Study(Result(plan, (0,), "temples", 9, 8), {3: 8}, 4, (0,), [], [], []))
    return notebook


def test_it_goes_on(notebook: Notebook) -> None:
    written = notebook.path.read_text(encoding="utf-8")
    notebook.path.write_text(written + line_of(notebook.read(PLANS)[0])[:9], encoding="utf-8")  # and one was cut off
    assert [study.result.plan.number for study in notebook.read(PLANS)] == [0, 1]
    notebook.begin()
    assert notebook.path.read_text(encoding="utf-8") == written


DAMAGED = ["5", "null", "{}", "[1]", "no json", "[1,5,[],4,[0],[],[],[]]", "[1,[[0],1,9,8],4,4,4,4,4,4]"]


@pytest.mark.parametrize("line", DAMAGED)
def test_a_damaged_line_is_told(notebook: Notebook, line: str) -> None:
    heading, first, _ = notebook.path.read_text(encoding="utf-8").splitlines()
    notebook.path.write_text("\n".join([heading, first, line]) + "\n", encoding="utf-8")
    with pytest.raises(OtherStudies, match=r"studies\.jsonl, line 3 is damaged; delete it and all lines after it"):
        notebook.read(PLANS)


def test_a_line_of_another_match_is_told(notebook: Notebook) -> None:
    heading, first, _ = notebook.path.read_text(encoding="utf-8").splitlines()
    notebook.path.write_text("\n".join([heading, first, first]) + "\n", encoding="utf-8")
    with pytest.raises(OtherStudies, match="line 3 is not match 1"):
        notebook.read(PLANS)


def test_what_is_whole_is_not_lost_when_it_is_killed(notebook: Notebook, monkeypatch: pytest.MonkeyPatch) -> None:
    """Making ready for writing leaves out what was cut off; the file must be whole at every moment of that."""
    with notebook.path.open("a", encoding="utf-8") as file:
        file.write("[2,")
    before = notebook.path.read_text(encoding="utf-8")

    def killed(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "replace", killed)
    with pytest.raises(KeyboardInterrupt):
        notebook.begin()
    assert notebook.path.read_text(encoding="utf-8") == before
