"""A backup of a running server, and a server that goes on from it."""

from collections.abc import Callable
from pathlib import Path

import pytest
from cli_help import theomachy
from server_house import Standing, run, standing
from server_postgres import Engine, kinds

from theomachy.server.client import Client, ServerRefused


async def a_table(here: Standing) -> tuple[Client, str]:
    ann = await here.guest("Ann")
    return ann, str((await ann.new_table("titans", ["me", "open"]))["id"])


def test_what_was_backed_up_while_it_ran_is_there_again(tmp_path: Path) -> None:
    data, file = tmp_path / "data", tmp_path / "kept.db"
    data.mkdir()

    async def scenario() -> None:
        async with standing(data) as here:
            ann, before = await a_table(here)
            result = theomachy("backup", str(file), "--data", str(data))
            assert result.exit_code == 0, result.output
            after = str((await ann.new_table("titans", ["me", "open"]))["id"])
            refused = theomachy("restore", str(file), "--data", str(data))
            assert refused.exit_code == 2
            assert "another server (process" in refused.output
        assert file.stat().st_mode & 0o777 == 0o600
        result = theomachy("restore", str(file), "--data", str(data))
        assert result.exit_code == 0, result.output
        assert "before-restore-1" in result.output
        async with standing(data) as here:
            assert here.house.store.missing == 0
            here.clients.append(Client(here.url, ann.token))
            assert (await here.clients[0].call("GET", f"/api/tables/{before}"))["state"] == "waiting"
            with pytest.raises(ServerRefused):
                await here.clients[0].call("GET", f"/api/tables/{after}")

    run(scenario)


def test_what_is_no_backup_is_not_restored(tmp_path: Path) -> None:
    file = tmp_path / "nonsense.db"
    file.write_text("nonsense")
    for arguments, wanted in [
        (["restore", str(file), "--data", str(tmp_path / "data")], "is no backup"),
        (["restore", str(tmp_path / "none"), "--data", str(tmp_path)], "there is no file"),
        (["backup", str(file), "--data", str(tmp_path)], "is there already"),
        (["backup", str(tmp_path / "new"), "--data", str(tmp_path)], "there is no theomachy.db"),
        (["backup", str(tmp_path / "new"), "--database", "nonsense"], "not the address of a database"),
    ]:
        result = theomachy(*arguments)
        assert result.exit_code == 2
        assert wanted in result.output
    assert not (tmp_path / "data" / "theomachy.db").exists()


@pytest.mark.parametrize("kind", kinds()[1:])
def test_postgresql_is_backed_up_and_restored(kind: str, tmp_path: Path, postgres: Callable[[], Engine]) -> None:
    database, file = postgres().database(), tmp_path / "kept.dump"

    async def scenario() -> None:
        async with standing(tmp_path, database=database) as here:
            ann, before = await a_table(here)
            result = theomachy("backup", str(file), "--database", database)
            assert result.exit_code == 0, result.output
            after = str((await ann.new_table("titans", ["me", "open"]))["id"])
            result = theomachy("restore", str(file), "--database", database)
            assert (result.exit_code, "a server is using this database" in result.output) == (2, True)
        result = theomachy("restore", str(file), "--database", database)
        assert result.exit_code == 0, result.output
        async with standing(tmp_path, database=database) as here:
            here.clients.append(Client(here.url, ann.token))
            assert (await here.clients[0].call("GET", f"/api/tables/{before}"))["state"] == "waiting"
            with pytest.raises(ServerRefused):
                await here.clients[0].call("GET", f"/api/tables/{after}")

    run(scenario)
