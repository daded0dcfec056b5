"""Cards of strangers may be made to be slow, or to be more than a machine can hold: only their own table minds."""

import asyncio
import random
import re
from pathlib import Path
from typing import Any

import pytest
from server_house import Standing, run, settled, standing

from theomachy import games
from theomachy.kernel.game import Setup
from theomachy.kernel.match import Answer, Match
from theomachy.kernel.record import Record
from theomachy.server.bots import processes
from theomachy.server.client import AnswerRefused, Client, Connection, at_random

EPIC = games.find("epic")
FEW, FAR_TOO_MANY = 2, 500
A_PACK = '{ verb = "tokens", tokens = { Wolf = 20 } }'


def sets_with(packs: int) -> dict[str, str]:
    """The game's own cards, but evil ones that would lay tokens or draw lay so many packs of Wolves."""
    files = EPIC.rules.default_sets()
    effects = r'\{ verb = "(?:tokens", tokens = \{ \w+ = \d+ \}|draw", amount = \d+) \}'
    return {**files, "evil.toml": re.sub(effects, ", ".join([A_PACK] * packs), files["evil.toml"])}


def match_with(packs: int, seed: str, answers: list[Answer]) -> Match:
    match = Match.begin(EPIC, Setup({"mode": "duel"}, sets_with(packs)), seed)
    for given in answers:
        match.answer(given.seat, given.picks)
    return match


def before_the_wolves() -> tuple[str, list[Answer], Answer]:
    """A match up to the answer after which there are many of them, and that answer."""
    for seed in range(40):
        rng = random.Random(seed)
        match = match_with(FEW, str(seed), [])
        while match.outcome is None and len(match.answers) < 80:
            asking = match.pending[0]
            match.answer(asking.question.seat, at_random(rng)(match.view(asking.question.seat)))
            if EPIC.dump(match.table).count("Wolf") >= 20 * FEW:
                return match.seed, match.answers[:-1], match.answers[-1]
    raise AssertionError("nobody lays any")


async def strange_table(here: Standing, ann: Client) -> tuple[Connection, Answer]:
    """Ann's table, at which the next answer lays more tokens than a machine can hold."""
    seed, before, bomb = before_the_wolves()
    record = Record.of(match_with(FAR_TOO_MANY, seed, before))
    uploaded = await ann.call("POST", "/api/records", record.to_text())
    seats: list[dict[str, Any]] = [{"who": "bot", "bot": "uniform"}] * 2
    seats[bomb.seat] = {"who": "me"}
    body = {"step": len(before), "seats": seats}
    table = await ann.call("POST", f"/api/tables/{uploaded['id']}/continue", body)
    line = ann.line(table["id"])
    await line.open()
    await line.until(lambda: line.update is not None and line.view["question"] is not None)
    return line, bomb


def test_a_card_that_never_ends_keeps_nobody_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten thousand tokens from one card held up the whole server for seconds; more would have taken all its memory."""
    monkeypatch.setattr(processes, "READ_WITHIN", 10.0)

    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann, bob = await here.guest("Ann"), await here.guest("Bob")
            line, bomb = await strange_table(here, ann)
            answering = asyncio.create_task(line.answer(bomb.picks))
            for _ in range(20):
                await bob.call("GET", "/api/games")
            with pytest.raises(AnswerRefused) as refused:
                await answering
            assert refused.value.refusal.code == "rule-broke"
            await settled(line)  # the table is as it was, and may go on
            assert line.view["question"] is not None
            assert (await line.why("nothing")).code not in ("", "rule-broke")
            await line.resign()
            await line.close()

    run(scenario)
