"""A shuffle that can be checked: committed to before, told after, and nobody chose it."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from cli_help import theomachy
from server_house import run, settled, standing
from sqlalchemy import select

from theomachy.server.client import Client, ServerRefused, at_random
from theomachy.server.keeping import schema
from theomachy.server.people.keys import SHUFFLE_AGE
from theomachy.server.tables.clocks import ManualClock
from theomachy.server.tables.luck import Luck
from theomachy.server.tables.shuffling import Proof, commitment, faults, seed_of


async def played(here: Any) -> tuple[dict[str, Any], dict[str, Any], str]:
    """A table as it was before anybody sat down, its proof at the end, and its record."""
    ann, bob = await here.guest("Ann"), await here.guest("Bob")
    table = await ann.new_table("titans", ["open", "open"], visibility="open")
    path = f"/api/tables/{table['id']}"
    for who, seat, luck in ((ann, 0, "of Ann"), (bob, 1, "of Bob")):
        await who.call("POST", f"{path}/seats/{seat}/take", {"luck": luck})
    with pytest.raises(ServerRefused) as refused:
        await ann.call("GET", f"{path}/shuffle")
    assert refused.value.status == 403
    async with ann.line(table["id"]) as mine, bob.line(table["id"]) as theirs:
        await settled(mine, theirs)
        asked = mine if mine.view["question"] else theirs
        await asked.answer(at_random(random.Random(1))(asked.view))
        await mine.resign()
    assert (await ann.call("GET", path))["commitment"] == table["commitment"]
    return table, await ann.call("GET", f"{path}/shuffle"), await ann.call("GET", f"{path}/record")


def test_the_luck_of_a_match_was_committed_to_and_is_told_at_the_end(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path / "data", luck=Luck()) as here:
            table, proof, record = await played(here)
            assert proof["commitment"] == table["commitment"] == commitment(proof["secret"])
            assert proof["added"] == ["of Ann", "of Bob"]
            assert faults(Proof(**proof)) == []
            assert json.loads(record)["seed"] == proof["seed"]
            (tmp_path / "proof.json").write_text(json.dumps(proof))
            (tmp_path / "record.json").write_text(record)

    (tmp_path / "data").mkdir()
    run(scenario)
    proof = tmp_path / "proof.json"
    told = json.loads(proof.read_text())
    sound = ["--record", str(tmp_path / "record.json"), "--commitment", told["commitment"], "--mine", "of Bob"]
    sound += ["--seat", "B"]
    result = theomachy("verify", str(proof), *sound)
    assert (result.exit_code, result.output) == (0, "The shuffle is as the server had committed to.\n")
    result = theomachy("verify", str(proof), "--mine", "of Eve", "--commitment", "another")
    assert result.exit_code == 1
    assert "your luck is not among" in result.output
    assert "another commitment" in result.output
    proof.write_text(json.dumps({**told, "seed": "chosen"}))
    assert "does not follow" in theomachy("verify", str(proof)).output
    proof.write_text("[]")
    assert theomachy("verify", str(proof)).exit_code == 2


def test_every_player_and_the_secret_change_the_seed() -> None:
    seeds = {seed_of(secret, added) for secret in "xy" for added in (["a", "b"], ["ab", ""], ["", "ab"], ["b", "a"])}
    assert len(seeds) == 8
    assert commitment("x") not in seeds
    assert commitment("x") != commitment("y")


def test_a_continued_match_has_nothing_to_commit_to(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann = await here.guest("Ann")
            table = await ann.new_table("titans", ["me", "bot:uniform"])
            async with ann.line(table["id"]) as line:
                await settled(line)
                await line.resign()
            body = {"step": 0, "seats": [{"who": "me"}, {"who": "bot"}]}
            again = await ann.call("POST", f"/api/tables/{table['id']}/continue", body)
            assert (table["commitment"] != "", again["commitment"]) == (True, "")

    run(scenario)


def test_a_table_that_begins_at_once_is_committed_to_before_its_player_adds_luck(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path, luck=Luck()) as here:
            ann = await here.guest("Ann")
            settled_luck = await ann.call("POST", "/api/shuffle")
            shuffle = settled_luck["shuffle"]
            table = await ann.call("POST", "/api/play", {"game": "titans", "shuffle": shuffle, "luck": "of Ann"})
            assert table["commitment"] == settled_luck["commitment"]
            async with ann.line(table["id"]) as line:
                await settled(line)
                await line.resign()
            proof = await ann.call("GET", f"/api/tables/{table['id']}/shuffle")
            assert proof["commitment"] == settled_luck["commitment"]
            assert "of Ann" in proof["added"]
            assert faults(Proof(**proof)) == []
            for path, body in (
                ("/api/play", {"game": "titans"}),
                ("/api/tables", {"game": "titans", "seats": [{"who": "me"}, {"who": "open"}]}),
            ):  # whoever used it twice would know the cards
                with pytest.raises(ServerRefused) as refused:
                    await ann.call("POST", path, {**body, "shuffle": shuffle})
                assert (refused.value.status, refused.value.code) == (409, "shuffle")
                with pytest.raises(ServerRefused) as refused:
                    await ann.call("POST", path, {**body, "shuffle": "made-up"})
                assert (refused.value.status, refused.value.code) == (422, "shuffle")

    run(scenario)


def test_a_shuffle_is_used_up_though_its_table_was_deleted(tmp_path: Path) -> None:
    """Whoever knows the secret of a match that is over cannot have it for another table, under another name, either."""

    async def scenario() -> None:
        async with standing(tmp_path, luck=Luck()) as here:
            ann, eve = await here.guest("Ann"), await here.guest("Eve")
            shuffle = (await ann.call("POST", "/api/shuffle"))["shuffle"]
            table = await ann.call("POST", "/api/play", {"game": "titans", "shuffle": shuffle})
            await ann.call("POST", "/api/me/delete", {})
            with pytest.raises(ServerRefused) as refused:
                await eve.call("GET", f"/api/tables/{table['id']}")
            assert refused.value.code == "no-table"
            with pytest.raises(ServerRefused) as refused:
                await eve.call("POST", "/api/play", {"game": "titans", "shuffle": shuffle})
            assert refused.value.code == "shuffle"

    run(scenario)


def test_used_shuffles_are_forgotten_once_they_are_too_old_to_be_used(tmp_path: Path) -> None:
    async def scenario() -> None:
        clock = ManualClock()
        async with standing(tmp_path, clock=clock, tick=3600.0) as here:
            ann = await here.guest("Ann")
            shuffle = (await ann.call("POST", "/api/shuffle"))["shuffle"]
            await ann.call("POST", "/api/play", {"game": "titans", "shuffle": shuffle})
            kept = []
            for _ in range(2):
                clock.move(1.5 * SHUFFLE_AGE)
                await here.house.tick()
                kept.append(len(await here.house.store.rows(select(schema.secrets))))
            assert kept == [2, 1]  # the key that tokens are signed with stays

    run(scenario)


def test_whoever_leaves_for_good_takes_no_luck_along(tmp_path: Path) -> None:
    """What they had added was dealt with: without it an honest server would look like a cheat."""

    async def scenario() -> None:
        async with standing(tmp_path, luck=Luck()) as here:
            ann, bob = await here.guest("Ann"), await here.guest("Bob")
            table = await ann.new_table("titans", ["open", "open"], visibility="open")
            for who, seat, luck in ((ann, 0, "of Ann"), (bob, 1, "of Bob")):
                await who.call("POST", f"/api/tables/{table['id']}/seats/{seat}/take", {"luck": luck})
            await ann.call("POST", "/api/me/delete", {})
            async with bob.line(table["id"]) as line:
                await settled(line)
                await line.resign()
            proof = Proof(**await bob.call("GET", f"/api/tables/{table['id']}/shuffle"))
            record = json.loads(await bob.call("GET", f"/api/tables/{table['id']}/record"))
            assert proof.added == ["of Ann", "of Bob"]
            assert faults(proof, record["names"]) == []
            assert "Ann" not in record["names"]

    run(scenario)


def test_luck_that_was_added_for_a_bot_is_found(tmp_path: Path) -> None:
    """A server that knows the player's luck could try one luck after another in the bot's name."""

    async def scenario() -> tuple[dict[str, Any], str]:
        async with standing(tmp_path / "data", luck=Luck()) as here:
            ann = await here.guest("Ann")
            table = await ann.call("POST", "/api/play", {"game": "titans", "luck": "of Ann"})
            async with ann.line(table["id"]) as line:
                await settled(line)
                await line.resign()
            path = f"/api/tables/{table['id']}"
            return await ann.call("GET", f"{path}/shuffle"), await ann.call("GET", f"{path}/record")

    (tmp_path / "data").mkdir()
    proof, record = run(scenario)
    honest = json.loads(record)
    sound = {**honest, "answers": []}  # what was answered is another test's affair

    def verified(proof: dict[str, Any]) -> str:
        files = [tmp_path / "proof.json", tmp_path / "record.json"]
        files[0].write_text(json.dumps(proof))
        files[1].write_text(json.dumps({**sound, "seed": proof["seed"]}))
        noted = ["--commitment", proof["commitment"], "--mine", "of Ann", "--seat", "A"]
        return str(theomachy("verify", str(files[0]), "--record", str(files[1]), *noted).output)

    assert verified(proof) == "The shuffle is as the server had committed to.\n"
    added = ["of Ann", "ground until the cards were right"]
    ground = {**proof, "added": added, "seed": seed_of(proof["secret"], added)}
    assert "seat B is a bot's, and luck was added there" in verified(ground)
    elsewhere = [(["of Ann", "", "ground"], "luck was added at 3 seats"), (["ground", "of Ann"], "not at seat A")]
    for added, said in elsewhere:
        ground = {**proof, "added": added, "seed": seed_of(proof["secret"], added)}
        assert said in verified(ground)


def test_a_rematch_is_committed_to_before_anybody_adds_luck(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path, luck=Luck()) as here:
            ann, bob = await here.guest("Ann"), await here.guest("Bob")
            table = await ann.new_table("titans", ["me", "open"], visibility="open")
            await bob.call("POST", f"/api/tables/{table['id']}/seats/1/take")
            async with ann.line(table["id"]) as line:
                await settled(line)
                await line.resign()
            path = f"/api/tables/{table['id']}/rematch"
            mine = await ann.call("POST", "/api/shuffle")
            late = await bob.call("POST", "/api/shuffle")
            again = (await ann.call("POST", path, {"shuffle": mine["shuffle"], "luck": "of Ann"}))["table"]
            seen = await bob.call("GET", f"/api/tables/{again}")
            assert seen["commitment"] == mine["commitment"]
            assert (await bob.call("POST", path, {"luck": "of Bob"}))["table"] == again
            async with bob.line(again) as line:
                await settled(line)
                await line.resign()
            proof = Proof(**await bob.call("GET", f"/api/tables/{again}/shuffle"))
            assert (proof.commitment, proof.added) == (mine["commitment"], ["of Bob", "of Ann"])
            assert faults(proof) == []
            third = (await ann.call("POST", f"/api/tables/{again}/rematch"))["table"]
            told = {"shuffle": late["shuffle"], "luck": "for another commitment"}
            assert (await bob.call("POST", f"/api/tables/{again}/rematch", told))["table"] == third
            assert [seat.luck for seat in here.house.rooms[third].seats] == ["", ""]

    run(scenario)


def test_nobody_is_called_like_a_bot(tmp_path: Path) -> None:
    """Luck that is added under such a name would look as if the server had added it."""

    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann = await here.guest("Botticelli")
            nobody = Client(here.url)
            here.clients.append(nobody)
            for who, path, body in (
                (ann, "/api/me", {"name": "Bot greedy"}),
                (nobody, "/api/me", {"name": " bot x"}),
                (nobody, "/api/play", {"game": "titans", "name": "BOT\tmaster"}),
            ):
                with pytest.raises(ServerRefused) as refused:
                    await who.call("POST", path, body)
                assert (refused.value.status, refused.value.code) == (422, "name")

    run(scenario)
