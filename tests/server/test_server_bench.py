"""The bench measures what it says, in small."""

import json
from collections.abc import Callable

import pytest
from server_postgres import Engine, kinds
from typer.testing import CliRunner

from theomachy.cli.bench_server import shown
from theomachy.cli.main import app
from theomachy.cli.table.terminals import make_console
from theomachy.server.bench import by_table, run_bench


def test_the_bench_of_the_server_in_small() -> None:
    said: list[tuple[str, int]] = []
    figures = run_bench(0.5, loads=(2,), idle=5, progress=lambda what, done: said.append((what, done)))
    live, idle = figures["live_2"], figures["idle"]
    assert live["moves_per_second"] > 0
    assert 0 < live["p50_ms"] <= live["p99_ms"]
    assert live["server_cpu_ms_per_move"] >= 0  # the system counts in hundredths of a second
    assert idle["server_megabytes"] > 0
    assert [done for _, done in said] == [0, 0, 1]
    json.dumps(figures)
    console = make_console()
    with console.capture() as drawn:
        console.print(shown(figures))
    assert "moves per second" in drawn.get()


@pytest.mark.parametrize("kind", kinds()[1:])
def test_two_processes_are_compared_with_one(kind: str, postgres: Callable[[], Engine]) -> None:
    figures = run_bench(0.3, loads=(2,), idle=0, processes=2, database=postgres().database())
    assert figures["processes"] == 2
    one = figures["one_process"]["moves_per_second"]
    for name in ("live_2", "by_table"):
        assert figures[name]["times_what_one_carries"] == round(figures[name]["moves_per_second"] / one, 2)


def test_what_belongs_to_a_table_goes_to_one_server() -> None:
    servers = ["one", "other"]
    place = by_table(servers)
    assert {place("a") for _ in range(9)} < set(servers)
    assert {place(table) for table in "abcdefghi"} == set(servers)


def test_several_processes_need_a_database_that_they_can_share() -> None:
    result = CliRunner().invoke(app, ["bench", "server", "--processes", "2", "--idle", "0"])
    assert result.exit_code == 2
    assert "need a PostgreSQL" in " ".join(result.output.split())


def test_bench_knows_games_and_the_server() -> None:
    helped = CliRunner().invoke(app, ["bench", "--help"])
    assert "GAME|server" in helped.output
    assert CliRunner().invoke(app, ["bench-server"]).exit_code == 2
