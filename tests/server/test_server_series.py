"""A match of several games, at a server: one table from the first game to the last."""

import random
from pathlib import Path

from server_house import run, settled, standing

from theomachy.server.client import Client, at_random


def test_a_match_of_three_games_is_kept_and_played_to_its_end(tmp_path: Path) -> None:
    """The server goes down after the first game; bots and people play on where they were."""

    async def scenario() -> None:
        async with standing(tmp_path, deal=1, snapshot_every=10) as here:
            ann = await here.guest("Ann")
            table = await ann.new_table("titans", ["me", "bot:uniform"], options={"games": 3})
            assert table["options"]["games"] == 3
            async with ann.line(table["id"]) as line:
                choose = at_random(random.Random(1))
                await line.until(lambda: line.update is not None)
                while not line.view["series"]["played"]:
                    if line.view["question"] is not None:
                        await line.answer(choose(line.view))
                    await settled(line)
                before, token = line.view["series"], ann.token
                assert sum(before["wins"]) == 1
                assert any(told.name == "game-over" and told.line.startswith("Game 1 goes to") for told in line.log)
        async with standing(tmp_path, deal=1) as here, Client(here.url, token) as ann, ann.line(table["id"]) as line:
            await line.until(lambda: line.update is not None)
            assert line.view["series"] == before
            outcome = await line.play(at_random(random.Random(2)))
            wins = line.view["series"]["wins"]
            assert [wins[seat] for seat in outcome["winners"]] == [2]

    run(scenario)


def test_every_mode_of_several_sides_offers_it(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann = await here.guest("Ann")
            for game in await ann.call("GET", "/api/games"):
                for way in game["ways"]:
                    offered = [choice["key"] for choice in way["choices"]].count("games")
                    assert offered == (1 if len(way["teams"]) > 1 else 0), (game["name"], way["mode"])

    run(scenario)
