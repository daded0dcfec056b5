"""How much a person has to click: what is counted, and that what is answered for people is not."""

import json

from typer.testing import CliRunner

from theomachy.cli.main import app
from theomachy.games import find
from theomachy.kernel.asking import Asking
from theomachy.kernel.questions import Amount, Choose, May, Order, Several
from theomachy.lab.experiments.clicks import clicks, count_clicks


def test_what_an_answer_takes() -> None:
    assert clicks(Asking(Choose(0, ["a", "b"], "x")), [1]) == 1
    assert clicks(Asking(May(0, ["a"], "x")), []) == 1
    assert clicks(Asking(Several(0, ["a", "b", "c"], "x", 0, 2)), [0, 2]) == 3
    assert clicks(Asking(Several(0, ["a", "b", "c"], "x", 0, 3)), [0, 1, 2]) == 2
    assert clicks(Asking(Several(0, ["a", "b", "c"], "x", 0, 3)), [0, 1, 2], one_by_one=True) == 4
    assert clicks(Asking(Several(0, ["a"], "x", 0, 3)), [0]) == 1
    assert clicks(Asking(Several(0, ["a"], "x", 0, 3)), [0], one_by_one=True) == 2
    assert clicks(Asking(Order(0, ["a", "b"], "x")), [0, 1]) == 1
    assert clicks(Asking(Order(0, ["a", "b"], "x")), [1, 0]) == 3
    assert clicks(Asking(Amount(0, 1, 5, "x")), [1]) == 1
    assert clicks(Asking(Amount(0, 1, 5, "x")), [4]) == 2


def test_people_click_less_and_are_asked_nothing_empty_against_bots() -> None:
    counted = count_clicks(find("bazaar"), "duel", "uniform", 1)
    before, alone, watched = counted["before"], counted["against_bots"], counted["with_people"]
    assert before["clicks"] > watched["clicks"] > alone["clicks"]
    assert before["empty"] > 0
    assert alone["empty"] == 0


def test_the_command_prints_figures() -> None:
    done = CliRunner().invoke(app, ["clicks", "theos", "--matches", "1", "--bot", "uniform", "--json"])
    assert done.exit_code == 0
    assert json.loads(done.output)["before"]["clicks"] > 0
    shown = CliRunner().invoke(app, ["clicks", "theos", "--matches", "1", "--bot", "uniform"])
    assert "against bots" in shown.output
    assert CliRunner().invoke(app, ["clicks", "theos", "--bot", "nobody"]).exit_code != 0
