"""One person leads several seats, where all who sit there play together."""

from pathlib import Path
from random import Random

import pytest
from server_house import run, settled, standing

from theomachy.server.client import ServerRefused, at_random


def test_one_person_leads_all_guardians_to_the_end(tmp_path: Path) -> None:
    """One line is enough: it looks from the seat that is asked, and nobody has to wait for anybody."""

    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann = await here.guest("Ann")
            table = await ann.new_table("guardians", ["me", "me"], mode="2-players")
            assert table["state"] == "playing"
            line = ann.line(table["id"])
            await line.open()
            await settled(line)
            assert line.presence is not None
            assert [(seat.name, seat.here) for seat in line.presence.seats] == [("Ann", True)] * 2
            choose = at_random(Random(2))
            seats = set()
            while line.view["outcome"] is None:
                assert line.view["question"] is not None
                assert line.view["seat"] == line.seat == line.view["waiting"][0]
                seats.add(line.seat)
                await line.answer(choose(line.view))
                await settled(line)
            assert seats == {0, 1}
            await line.close()

    run(scenario)


def test_a_led_seat_is_away_when_its_leader_is(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann, bob = await here.guest("Ann"), await here.guest("Bob")
            table = await ann.new_table("guardians", ["me", "open", "me"], mode="3-players")
            await bob.join(table, 1)
            mine, theirs = ann.line(table["id"]), bob.line(table["id"])
            await mine.open()
            await theirs.open()
            await settled(mine, theirs)
            assert theirs.presence is not None
            assert [seat.here for seat in theirs.presence.seats] == [True, True, True]
            await mine.close()
            await theirs.until(lambda: theirs.presence is not None and not theirs.presence.seats[0].here)
            assert [seat.here for seat in theirs.presence.seats] == [False, True, False]
            await theirs.close()

    run(scenario)


def test_nobody_plays_against_oneself(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann = await here.guest("Ann")
            with pytest.raises(ServerRefused) as caught:
                await ann.new_table("titans", ["me", "me"])
            assert caught.value.code == "seats"

    run(scenario)
