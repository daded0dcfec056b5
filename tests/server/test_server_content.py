"""What surrounds the tables: cards, rules, cases as puzzles, the guided first match."""

import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from companions import games_with
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from server_house import Standing, run, standing
from toy import Crows

from theomachy import games
from theomachy.cases.puzzles import Puzzle, open_case
from theomachy.games.casebook import cases_of, positions_of
from theomachy.games.homes import folder_of
from theomachy.games.lessons import lesson_of
from theomachy.games.rulebook import BadRules, how_to_play, read_sections, rulebook_of
from theomachy.kernel.game import Setup
from theomachy.kernel.marks import card, plain, seat
from theomachy.kernel.match import Match
from theomachy.lab.reports.conformance import read_rules
from theomachy.server.doors.content import cards_of_its_own, the_lesson
from theomachy.server.doors.rest import Stop
from theomachy.server.doors.shelf import Shelf
from theomachy.server.tables.clocks import TimeControl
from theomachy.server.tables.house import Chair

GAMES = games.names()


async def get(here: Standing, path: str, **headers: str) -> httpx.Response:
    async with httpx.AsyncClient(base_url=here.url, timeout=60) as client:
        return await client.get(path, headers={name.replace("_", "-"): value for name, value in headers.items()})


async def post(here: Standing, path: str, body: Any) -> httpx.Response:
    async with httpx.AsyncClient(base_url=here.url, timeout=60) as client:
        return await client.post(path, json=body)


# ---------------------------------------------------------------------- cards


@pytest.mark.parametrize("game", games_with("faces.py"))
def test_every_card_has_a_face_and_every_word_on_it_is_explained(game: str) -> None:
    found = games.find(game)
    faces, glossary = found.printing.faces(Setup()), found.printing.glossary(Setup())
    names = [face.name for face in faces]
    assert len(set(names)) == len(names)
    match = Match.begin(found, Setup({"mode": found.rules.modes()[0]}), "faces")
    assert set(found.census(match.table)) <= set(names)
    assert {word for face in faces for word in face.keywords} <= {keyword.key for keyword in glossary}
    known = rulebook_of(game).by_id
    assert all(keyword.text and set(keyword.rules) <= set(known) for keyword in glossary)
    assert all(face.title and face.type and face.family for face in faces)


def test_a_game_that_draws_no_faces_says_the_names_of_its_cards() -> None:
    assert [face.name for face in Crows().game().printing.faces(Setup())] == ["Ant", "Bee", "Crow"]
    assert Crows().game().printing.glossary(Setup()) == []
    assert Crows().game().telling.mode_words("two").title == "two"


@pytest.mark.parametrize("game", games_with("words"))
def test_every_way_to_play_has_a_name_and_a_line(game: str) -> None:
    found = games.find(game)
    words = [found.telling.mode_words(mode) for mode in found.rules.modes()]
    assert all(one.title != mode and one.about for one, mode in zip(words, found.rules.modes(), strict=True))
    assert len({one.title for one in words}) == len(words)


def test_cards_are_sent_once_and_then_only_confirmed(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here:
            first = await get(here, "/api/games/titans/cards")
            assert first.status_code == 200
            assert "Monk" in [face["name"] for face in first.json()["faces"]]
            again = await get(here, "/api/games/titans/cards", if_none_match=first.headers["etag"])
            assert (again.status_code, again.content) == (304, b"")
            assert again.headers["etag"] == first.headers["etag"]
            nowhere = await get(here, "/api/games/zzz/cards")
            assert nowhere.status_code == 404
            assert "the games are" in nowhere.json()["text"]

    run(scenario)


def test_the_cards_of_a_table_tell_of_its_own_sets_but_of_no_spellbook(tmp_path: Path) -> None:
    titans = games.find("titans")
    sets = dict(titans.rules.default_sets())
    mine = '[[card]]\nname = "Quiet One"\nelement = "sky"\nspecies = "warrior"\ncost = 1\npower = 7\nabilities = []\n'
    secret = sets["books/winter-siege.toml"].replace("Winter Siege", "Whispered Doom")
    sets = {**sets, "mine.toml": mine, "books/secret.toml": secret}

    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann = await here.guest("Ann")
            chairs = [Chair(ann.person["id"], "Ann"), Chair()]
            setup = Setup({"mode": "duel-constructed"}, sets)
            room = await here.house.new_table(titans, setup, ann.person["id"], chairs, "open", TimeControl())
            answer = await get(here, f"/api/tables/{room.id}/cards")
            assert "Quiet One" in [face["name"] for face in answer.json()["faces"]]
            assert "Whispered Doom" not in answer.text
            assert "private" in answer.headers["cache-control"]
            plain = await ann.new_table("titans", ["me", "open"], visibility="private")
            assert (await ann.call("GET", f"/api/tables/{plain['id']}/cards"))["game"] == "titans"
            assert (await get(here, f"/api/tables/{plain['id']}/cards")).status_code == 404

    run(scenario)


# ---------------------------------------------------------------------- rules


@pytest.mark.parametrize("game", games_with("rules.md"))
def test_how_to_play_has_every_rule_that_conformance_knows_once(game: str) -> None:
    told = [rule.id for section in how_to_play(game) for rule in section.rules]
    assert sorted(told) == sorted(rule.id for rule in read_rules(folder_of(game) / "rules.toml"))
    introduction = how_to_play(game)[0]
    assert not introduction.rules
    assert len(" ".join(introduction.text).split()) > 100


def test_a_rule_that_does_not_exist_is_named_with_its_line() -> None:
    with pytest.raises(BadRules, match=r'rules\.md, line 3: there is no rule "T999"\. To fix it'):
        read_sections("## One\n\nRules: T1, T999\n", rulebook_of("titans"))


def test_the_rules_and_the_modes_are_served(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here:
            book = (await get(here, "/api/games/bazaar/rules")).json()
            assert book["title"] == "Bazaar"
            entries = {entry["id"]: entry for section in book["sections"] for entry in section["entries"]}
            assert entries["K2"]["title"] == "Flight"
            assert entries["BR66"]["kind"] == "ruling"
            listed = {game["name"]: game for game in (await get(here, "/api/games")).json()}
            assert [game for game in listed if listed[game]["lesson"]] == games_with("lesson.toml")
            ways = {way["mode"]: way for way in listed["theos"]["ways"]}
            assert list(ways) == listed["theos"]["modes"]
            assert (ways["2v2"]["seats"], ways["2v2"]["teams"]) == (4, [[0, 1], [2, 3]])

    run(scenario)


# ---------------------------------------------------------------------- cases as puzzles


def puzzles_of(game: str) -> list[Puzzle]:
    found, positions = games.find(game), positions_of(games.find(game))
    assert positions is not None
    opened = [open_case(positions, found, entry.case, entry.proxies) for entry in cases_of(found).values()]
    return [puzzle for puzzle in opened if puzzle is not None]


@pytest.mark.parametrize("game", games_with("cases"))
def test_most_cases_open_as_puzzles_and_every_puzzle_has_a_question_and_an_answer(game: str) -> None:
    puzzles = puzzles_of(game)
    assert len(puzzles) > len(cases_of(games.find(game))) / 2
    for puzzle in puzzles[::4]:
        before = games.find(game).dump(puzzle.start.table)
        assert puzzle.start.view(puzzle.seat)["question"] is not None
        solution = puzzle.solution()
        assert any(move.own or move.refusal for move in solution) or not solution
        puzzle.play([[0]])
        assert games.find(game).dump(puzzle.start.table) == before, "an attempt is played on a copy"


def test_a_puzzle_is_tried_and_says_what_the_rules_say(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here:
            listed = {case["id"]: case for case in (await get(here, "/api/games/titans/cases")).json()}
            assert listed["TC2a"]["puzzle"]
            assert "T43" in listed["TC2a"]["rules"]
            case = (await get(here, "/api/games/titans/cases/TC2a")).json()
            options = [plain(option["label"]) for option in case["view"]["question"]["options"]]
            assert "Monk" in options
            tried = await post(here, "/api/games/titans/cases/TC2a/try", {"answers": [[options.index("Monk")], [0]]})
            assert tried.status_code == 200
            assert [plain(move["answer"]) for move in tried.json()["moves"]] == ["Monk", "Monk"]
            assert f"{seat(0)} plays {card('Monk')}." in tried.json()["moves"][1]["lines"]
            assert tried.json()["view"]["question"]["why"] == "awaken"
            asked = {"answers": [[options.index("Monk")], [0]], "wanted": "Traveler"}
            refused = (await post(here, "/api/games/titans/cases/TC2a/try", asked)).json()["refusal"]
            assert (refused["code"], refused["rule"]) == ("too-dear", "T43")
            solution = (await get(here, "/api/games/titans/cases/TC2a/solution")).json()
            assert [move["refusal"]["rule"] for move in solution["moves"] if move["refusal"]][:1] == ["T43"]

    run(scenario)


def test_a_bad_attempt_is_told_what_is_wrong(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here:
            path = "/api/games/theos/cases/HC30/try"
            outside = (await post(here, path, {"answers": [[99]]})).json()
            assert outside["refusal"]["code"] == "not-offered"
            assert outside["view"]["question"] is not None
            bodies: list[Any] = [
                {},
                {"answers": [["Nourish"]]},
                {"answers": [[0]] * 61},
                {"answers": [], "more": 1},
                [],
            ]
            for body in bodies:
                answer = await post(here, path, body)
                assert answer.status_code == 422
                assert answer.json()["code"] == "malformed"
            unknown = await post(here, "/api/games/theos/cases/XX/try", {"answers": []})
            assert (unknown.status_code, unknown.json()["code"]) == (404, "no-case")
            assert "/api/games/theos/cases" in unknown.json()["text"]
            still = [case["id"] for case in (await get(here, "/api/games/theos/cases")).json() if not case["puzzle"]]
            nothing = await post(here, f"/api/games/theos/cases/{still[0]}/try", {"answers": []})
            assert (nothing.status_code, nothing.json()["code"]) == (409, "no-puzzle")
            assert (await get(here, f"/api/games/theos/cases/{still[0]}")).json()["view"] is None

    run(scenario)


def test_cards_that_only_a_case_has_come_with_it(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here:
            own = {face["name"] for face in (await get(here, "/api/games/titans/cards")).json()["faces"]}
            entries = cases_of(games.find("titans"))
            one = next(id for id, entry in entries.items() if "X-Sac" in repr(entry.case.values))
            case = (await get(here, f"/api/games/titans/cases/{one}")).json()
            proxies = {face["name"] for face in case["cards"]}
            assert "X-Sac" in proxies == case["drawings"].keys()
            assert not own & proxies

    run(scenario)


@pytest.mark.parametrize("game", games_with("cases"))
def test_a_case_brings_the_cards_that_are_seen_in_it_and_few_others(game: str) -> None:
    """All that its file has would be two megabytes, and seconds of drawing."""
    found, shelf, positions = games.find(game), Shelf(), positions_of(games.find(game))
    assert positions is not None
    brought, all_of_them = [0], [0]
    for entry in list(shelf.entries(found).values())[::9]:
        puzzle = shelf.puzzle(found, entry)
        if puzzle is None:
            continue
        mine = {face.name for face in cards_of_its_own(shelf, found, entry)}
        others = {face.name for face in positions.faces(entry.proxies)} - shelf.names(found) - mine
        match, _ = puzzle.play([])
        seen = json.dumps([match.view(seat) for seat in range(match.table.seats)])
        lines = " ".join(line for move in puzzle.solution() for line in move.lines)
        assert not [name for name in others if f'"{name}"' in seen or name in lines.split()], entry.id
        brought.append(len(mine))
        all_of_them.append(len(mine | others))
    assert sum(brought) < sum(all_of_them) or not any(all_of_them)


PUZZLES = {game: puzzles_of(game)[::17] for game in games_with("cases")}
PICKS = st.lists(st.lists(st.integers(-2, 9), max_size=4), max_size=6)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data(), answers=PICKS)
def test_no_answer_to_a_puzzle_breaks_it(data: st.DataObject, answers: list[list[int]]) -> None:
    """Law: an attempt ends with a question, an outcome or a refusal that has a sentence."""
    game = data.draw(st.sampled_from(list(PUZZLES)))
    puzzle = data.draw(st.sampled_from(PUZZLES[game]))
    match, moves = puzzle.play(answers)
    assert all(move.refusal is None for move in moves[:-1])
    if moves and moves[-1].refusal is not None and moves[-1].refusal.code != "malformed":
        assert puzzle.game.telling.refusal_text(moves[-1].refusal)
    assert match.asking is not None or match.outcome is not None or match.paused


# ---------------------------------------------------------------------- replays, and the first match


def test_a_film_is_the_same_as_its_steps_one_by_one(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with standing(tmp_path) as here:
            ann = await here.guest("Ann")
            table = await ann.new_table("titans", ["me", "bot:uniform"])
            path = f"/api/tables/{table['id']}"
            early = await get(here, f"{path}/replay?as=all")
            assert early.status_code in (403, 404), "while it is played, nobody looks into other hands"
            await ann.call("POST", f"{path}/seats/0/bot", {"bot": "uniform"})
            while (await ann.call("GET", path))["state"] != "over":
                pass
            film = await ann.call("GET", f"{path}/replay?first=3&count=5&as=all")
            assert [frame["step"] for frame in film["frames"]] == [3, 4, 5, 6, 7]
            for frame in film["frames"]:
                step = await ann.call("GET", f"{path}/replay/{frame['step']}?as=all")
                assert step["views"] == frame["views"]
            log = (await ann.call("GET", f"{path}/log"))["lines"]
            told: list[str] = []
            for first in range(0, film["steps"] + 1, 40):
                reel = await ann.call("GET", f"{path}/replay?first={first}&as=own")
                told.extend(event["line"] for frame in reel["frames"] for event in frame["events"] if event["line"])
            assert told == log
            with pytest.raises(Exception, match="There are"):
                await ann.call("GET", f"{path}/replay?first={film['steps'] + 1}")

    run(scenario)


@pytest.mark.parametrize("game", games_with("lesson.toml"))
def test_the_first_match_is_dealt_the_same_to_everybody_and_its_coach_cites_rules(tmp_path: Path, game: str) -> None:
    lesson = lesson_of(game)
    assert lesson is not None
    known = rulebook_of(game).by_id
    ids = [hint.id for hint in lesson.hints]
    assert len(set(ids)) == len(ids)
    assert all(set(hint.rules) <= set(known) and hint.after in ("", *ids) for hint in lesson.hints)

    async def scenario() -> None:
        async with standing(tmp_path) as here:
            told = (await get(here, f"/api/games/{game}/lesson")).json()
            assert [hint["id"] for hint in told["hints"]] == ids
            assert "seed" not in told
            tables = []
            for name in ("Ann", "Bob"):
                someone = await here.guest(name)
                table = await someone.call("POST", f"/api/games/{game}/lesson", {})
                assert [seat["bot"] for seat in table["seats"]] == ["", "novice"]
                step = await someone.call("GET", f"/api/tables/{table['id']}/replay/0")
                tables.append(step["views"][0]["table"])
            assert tables[0] == tables[1]
            newcomer = await post(here, f"/api/games/{game}/lesson", {"name": "Cleo"})
            assert newcomer.status_code == 201
            assert newcomer.json()["seats"][0]["name"] == "Cleo"

    run(scenario)


def test_a_game_without_a_guided_match_says_so() -> None:
    with pytest.raises(Stop, match="Crows has no guided match yet") as refused:
        the_lesson(Crows().game())
    assert (refused.value.status, refused.value.code) == (404, "no-lesson")


@pytest.mark.parametrize("game", GAMES)
def test_whatever_may_be_decided_can_be_played(game: str) -> None:
    """Every value of every choice makes a table, and has words of its own."""
    found = games.find(game)
    for mode in found.rules.modes():
        for choice in found.telling.choices(mode):
            assert choice.title
            assert choice.about
            assert len(choice.values) > 1
            assert len({one.title for one in choice.values}) == len(choice.values)
            for one in choice.values:
                value = [one.value] if choice.several else one.value
                assert found.rules.table(Setup({"mode": mode, choice.key: value})).outcome is None
