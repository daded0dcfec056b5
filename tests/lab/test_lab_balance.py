"""Balance: figures that add up, the same whatever the number of workers; and changes told from noise."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lab_help import gathered, stronger

from theomachy.games import find, names
from theomachy.games.homes import companion
from theomachy.kernel.faces import Face, FaceNumber
from theomachy.lab.experiments.balance import Balance, Comparison, only_in, spread
from theomachy.lab.experiments.findings import OURS, changes, findings, never_met, signed, whose
from theomachy.lab.experiments.story import Story, taken_for_good
from theomachy.lab.experiments.story import changes as lead_changes
from theomachy.lab.experiments.study import POINTS, Deed, Moment, Study, resampled, study
from theomachy.lab.playing.matches import Plan, Result, plan_matches
from theomachy.lab.reports import charts
from theomachy.lab.reports.figures import FEW, Curve, Figure, Ratio, beyond_noise, chance_beside, difference
from theomachy.lab.reports.markdown import balance_markdown
from theomachy.lab.reports.pages import balance_page
from theomachy.lab.reports.printed import Print, differences, same_cards, told


@pytest.mark.parametrize("game", names())
def test_the_figures_add_up(game: str) -> None:
    data = gathered(game=game).as_data()
    [run] = data["runs"]
    assert data["matches"] == run["matches"] == 6
    if run["sides"] > 1:
        assert sum(entry["win_rate"] for entry in data["seats"]) == pytest.approx(1.0, abs=0.001)
    else:  # all win together, or lose together
        assert {entry["win_rate"] for entry in data["seats"]} == {round((6 - run["lost"]) / 6, 4)}
    assert run["options_per_decision"] >= 2
    assert sum(run["lengths"].values()) == 6
    if companion(game, "tallies", "TALLIES") is not None:  # without them the lab counts no turns and no cards
        assert run["turns"]["mean"] > 1
        assert {row["verb"] for row in data["cards"]} >= {"drawn", "played"}
    for row in data["cards"]:
        assert 0 <= row["did"] <= row["could"] <= 12
        assert row["did"] <= row["times"]
        if row["did"]:
            assert row["with_low"] <= row["with_win_rate"] <= row["with_high"]
        else:  # of nobody there is no rate
            assert row["with_win_rate"] is row["with_low"] is row["with_high"] is None
    assert all(row["could"] > 0 for row in data["never_chosen"])
    assert findings(data)


def test_two_things_that_go_together_are_counted_together() -> None:
    deeds = [deed for deed in study(Plan(0, "guardians", "2-players", "pairs", ("uniform",) * 2)).deeds if deed.done]
    for seat in (0, 1):
        of = {deed.verb: deed.card for deed in deeds if deed.seat == seat}
        assert of["paired"] == f"{of['led']} + {of['descended']}"


def test_workers_do_not_change_the_figures() -> None:
    assert gathered(1, 4).as_data() == gathered(2, 4).as_data()


def test_every_level_and_number_of_players_is_told_apart() -> None:
    data = gathered(matches=2, bots=["uniform", "search:1"], modes=["duel", "two-arenas-3"]).as_data()
    assert [(run["bot"], run["players"]) for run in data["runs"]] == [
        ("uniform", 2), ("uniform", 3), ("search:1", 2), ("search:1", 3),
    ]  # fmt: skip
    assert {(row["bot"], row["players"]) for row in data["cards"]} == {(r["bot"], r["players"]) for r in data["runs"]}


def test_whoever_plays_alone_and_loses_has_not_drawn(tmp_path: Path) -> None:
    """Nor is there anybody to lead, to run away from or to catch up with."""
    data = gathered(matches=12, game="theos", modes=["solo"]).as_data()
    [seat], [run] = data["seats"], data["runs"]
    assert 0 < run["lost"] < 12
    assert run["draws"] == 0
    assert seat["win_rate"] == pytest.approx((12 - run["lost"]) / 12, abs=0.001)
    data["command"] = "theomachy balance theos --mode solo"
    balance_page(tmp_path / "solo.html", data)
    page = (tmp_path / "solo.html").read_text(encoding="utf-8").partition("<script")[0]
    text = balance_markdown(data)
    assert f"| lost | {100 * run['lost'] / 12:.1f} % |" in text
    for word in ("draws", "lead", "unaway", "omeback", "How a match is won", "dashed line"):
        assert not any(word in said for said in (page, text, *findings(data)))


def test_a_team_that_goes_first_goes_first_once() -> None:
    balance = Balance(find("titans"), ["two-arenas-4"], ["uniform"], 40, 1)
    for deal, plan in enumerate(balance.plans):
        result = Result(plan, (0, 1) if deal % 2 else (2, 3), "won", 10, 10)
        deeds = [Deed(seat, "drawn", "Imp", 0, int(seat < 2)) for seat in range(4)]
        balance.count(Study(result, {2: 10}, 5, (0, 1), deeds, *trace(0.0, 0.1)))
    data = balance.as_data()
    first = data["runs"][0]["first_player"]
    seat, [card] = data["seats"][0], data["cards"]
    between = seat["low"], seat["high"]
    assert (first["win_rate"], first["low"], first["high"]) == (0.5, *between)
    assert (card["with_low"], card["with_high"]) == (card["without_low"], card["without_high"]) == between


# ---------------------------------------------------------------------- two versions of the cards


def test_the_same_cards_change_nothing() -> None:
    same = tuple(find("titans").rules.default_sets().items())
    comparison = Comparison(
        Balance(find("titans"), ["duel"], ["uniform"], 8, 1), Balance(find("titans"), ["duel"], ["uniform"], 8, 1, same)
    )
    comparison.run()
    data = comparison.as_data()
    assert data["matches"] == 16
    assert all(row["difference"] == 0 for row in data["changes"])
    assert not any(row["beyond_noise"] for row in data["changes"])
    assert changes(data) == ["Nothing changed beyond noise in so many matches."]
    data["went"] = ["Monk"]
    assert changes(data) == ["No longer seen: Monk.", "Nothing else changed beyond noise in so many matches."]


def test_the_same_deals_with_both_versions() -> None:
    comparison = Comparison(
        Balance(find("titans"), ["duel"], ["uniform"], 3, 1),
        Balance(find("titans"), ["duel"], ["uniform"], 3, 1, stronger()),
    )
    assert [plan.seed for plan in comparison.plans] == ["1/0", "1/0", "1/1", "1/1", "1/2", "1/2"]
    comparison.run()
    assert comparison.before.done == comparison.after.done == 3
    data = comparison.as_data()
    assert data["before_revision"] != data["revision"]


def test_a_difference_is_reckoned_pair_by_pair() -> None:
    """What both versions owe to the same deal is no noise."""
    before, after = Ratio(), Ratio()
    for deal in range(40):
        before.add(deal, float(deal % 10))
        after.add(deal, float(deal % 10) + 1.0 + 0.1 * (deal % 2))
    found = difference(Figure(before, mean=True), Figure(after, mean=True))
    assert found.value == pytest.approx(1.05)
    assert found.high - found.low < 0.08
    assert found.chance is not None
    assert found.chance < 1e-6


def test_what_was_changed_is_judged_by_itself_and_always_told() -> None:
    """Among two hundred figures that say nothing, the one that a designer asks about would be lost."""
    comparison = Comparison(
        Balance(find("titans"), ["duel"], ["uniform"], 60, 1),
        Balance(find("titans"), ["duel"], ["uniform"], 60, 1, stronger()),
    )
    dice = Random(1)
    for number, plan in enumerate(comparison.plans):
        deal, after = divmod(number, 2)
        winner = deal % 2 if not after or deal > 33 else 0 if deal < 28 else 1  # 14 deals for it, and 3 against
        deeds = [Deed(0, "drawn", "Caiden, Fire Lord", 0, 1)]
        deeds += [Deed(seat, "drawn", f"card {n}", 0, dice.randrange(2)) for n in range(100) for seat in (0, 1)]
        comparison.count(Study(Result(plan, (winner,), "won", 10, 10), {2: 10}, 5, (), deeds, *trace(0.0, 0.1)))
    data = comparison.as_data()
    told = {row["kind"]: row for row in data["changes"] if row["touched"]}
    assert told.keys() == {"drawn how often", "drawn worth"}
    assert told["drawn how often"]["chance"] is None  # the same in every deal
    assert 0.005 < told["drawn worth"]["chance"] < 0.01
    assert told["drawn worth"]["beyond_noise"]
    said = (
        "Caiden, Fire Lord: drawn by 50.0 % before, 50.0 % now (the same in every match); "
        "drawn, worth +0.0 before and +36.7 now (+11.2 to +62.2), beyond noise."
    )
    assert said in changes(data)
    assert f"* {said}" in balance_markdown({**data, "command": "theomachy balance titans"})
    others = [row for row in data["changes"] if not row["touched"]]
    assert len(others) > 200
    assert not any(row["beyond_noise"] for row in others)


class Printed(Print):
    """Faces and facts as a test writes them."""

    def __init__(self, *faces: Face, **facts: dict[str, Any]) -> None:
        self.faces = {face.name: face for face in faces}
        self.facts = facts


def imp(power: int, text: str = "Flash.", type: str = "Fire Warrior") -> Face:
    return Face("Imp", "Imp", type, "fire", "warrior", [FaceNumber("power", "Power", str(power))], [text])


def test_what_is_printed_differently_is_told() -> None:
    owl = Face("Owl", "Owl", "Sky Beast", text=["Flies."])
    old = Printed(imp(2), owl, Imp={"power": 2, "copies": 3, "known": True})
    new = Printed(imp(9, "Flash. Twice."), Face("Elk", "Elk"), Imp={"power": 9, "copies": 4, "known": True})
    assert told(differences(old, new)) == [
        "Elk is new.",
        "Owl is gone: Sky Beast; Flies.",
        'Imp: power 2 -> 9; text "Flash." -> "Flash. Twice."; copies 3 -> 4.',
    ]
    assert differences(old, old) == []
    assert "not printed" in told([])[0]


def test_what_follows_from_a_line_is_not_told_twice() -> None:
    frozen = Face("Imp", "Imp", "Ice Warrior", "ice", "warrior", [FaceNumber("power", "Power", "2")], ["Flash."])
    assert told(differences(Printed(imp(2)), Printed(frozen))) == ["Imp: type Fire Warrior -> Ice Warrior."]


def test_the_same_cards_under_another_name() -> None:
    game = find("titans")
    own = game.rules.default_sets()
    assert same_cards(game, (), tuple(own.items()))
    assert same_cards(game, tuple((f"my-{name}", f"# mine\n{text}") for name, text in own.items()), ())
    assert not same_cards(game, (), stronger())


def test_a_card_that_few_met_may_be_missed_by_luck() -> None:
    often, once = {"card": "Imp", "could": FEW}, {"card": "Owl", "could": 1}
    assert only_in([often, once], []) == ["Imp"]
    assert only_in([often, once], [{"card": "Imp", "could": 1}]) == []


# ---------------------------------------------------------------------- what stands out


KNOWN = {"Imp": {"known": True}, "Elk": {"known": False}, "Owl": {"known": False}}


def made_up(matches: int, winner_of: Any, deeds_of: Any = lambda deal, winner: []) -> dict[str, Any]:
    """A run of duels that went as the functions say."""
    balance = Balance(find("titans"), ["duel"], ["uniform"], matches, 1, facts=KNOWN)
    for deal, plan in enumerate(balance.plans):
        winner = winner_of(deal)
        result = Result(plan, (winner,), "won", 10, 10)
        balance.count(Study(result, {2: 10}, 5, (deal % 2,), deeds_of(deal, winner), *trace(0.0, 0.1)))
    return {**balance.as_data(), "command": "theomachy balance titans"}


def who_wins_does(card: str) -> Any:
    """Whoever wins buys it, and whoever loses does not: but one time in ten it is the other way round."""
    return lambda deal, winner: [
        Deed(seat, "bought", card, 1, int((seat == winner) != (deal % 10 == 0))) for seat in (0, 1)
    ]


def test_seats_are_judged_among_all_that_is_looked_at() -> None:
    """150 matches, 40 %: alone it would be beyond noise; beside a hundred cards that say nothing it is not."""
    assert chance_beside(0.5, 0.4, 150) < 0.05
    quiet = [Deed(seat, "bought", f"card {n}", 1, 0) for n in range(50) for seat in (0, 1)]

    def luck(deal: int, winner: int) -> list[Deed]:
        dice = Random(deal)
        return [deed._replace(done=dice.randrange(2)) for deed in quiet]

    data = made_up(150, lambda deal: int(deal % 5 > 1), luck)
    assert data["seats"][0]["win_rate"] == 0.4
    assert data["seats"][0]["high"] < 0.5
    assert not any(row["beyond_noise"] for row in data["seats"])
    assert not any(said.startswith("Seat") for said in findings(data))
    clear = made_up(150, lambda deal: 1, luck)
    assert [row["beyond_noise"] for row in clear["seats"]] == [True, True]
    assert "Seat B wins 100.0 % (97.5 % to 100.0 %), where even would be 50.0 %." in findings(clear)


def test_cards_of_ours_are_signed_and_named_when_far_out_of_line() -> None:
    def deeds(deal: int, winner: int) -> list[Deed]:
        return [*who_wins_does("Imp")(deal, winner), *who_wins_does("Elk")(deal, winner)]

    data = made_up(60, lambda deal: deal % 2, deeds)
    assert {row["card"]: signed(data, row) for row in data["cards"]} == {"Imp": "Imp", "Elk": f"Elk {OURS}"}
    assert OURS in whose(data)
    [said] = [said for said in findings(data) if "far out of line" in said]
    assert "Elk (awakened: +80.0)" in said
    assert "Imp" not in said
    text = balance_markdown(data)
    assert f"| **Elk {OURS}** |" in text
    assert "| **Imp** |" in text
    assert whose(data) in text


def test_where_all_cards_are_ours_none_needs_a_sign() -> None:
    data = made_up(20, lambda deal: deal % 2, who_wins_does("Elk"))
    assert signed(data, data["cards"][0]) == "Elk"
    assert whose(data) == "All of these cards are of our own design."


@pytest.mark.parametrize(("matches", "named"), [(FEW // 2 - 1, False), (FEW // 2, True)])
def test_never_chosen_is_told_only_of_what_many_could_have_chosen(matches: int, named: bool) -> None:
    passed_by = [Deed(seat, "bought", "Elk", 1, 0) for seat in (0, 1)]
    data = made_up(matches, lambda deal: deal % 2, lambda deal, winner: passed_by)
    assert [row["card"] for row in data["never_chosen"]] == ["Elk"]
    said = f"Never awakened, though so many players could have: Elk ({2 * matches})."
    assert (said in findings(data)) == named
    assert never_met(data) == ["Never seen in these matches, 2 of the cards: Imp; Owl."]
    assert never_met(data)[0] in balance_markdown(data)


# ---------------------------------------------------------------------- charts


def test_labels_of_numbers_do_not_collide_and_nothing_has_a_line() -> None:
    row = {"card": "Elk", "bot": "uniform", "mode": "duel", "worth": 0.2, "worth_low": 0.1, "worth_high": 0.3}
    drawn = charts.runs_chart([{**row, "beyond_noise": True}])
    assert drawn["config"]["axisQuantitative"]["labelOverlap"] == "parity"
    assert drawn["config"]["axisQuantitative"]["labelFlush"] is False
    assert drawn["layer"][0]["encoding"]["x"]["field"] == "zero"


# ---------------------------------------------------------------------- figures


@given(st.lists(st.floats(0, 1), max_size=40))
def test_whatever_is_named_is_among_the_least_probable(chances: list[float]) -> None:
    named = beyond_noise(chances)
    assert len(named) == len(chances)
    loud = [one for one, stands_out in zip(chances, named) if stands_out]
    quiet = [one for one, stands_out in zip(chances, named) if not stands_out]
    assert max(loud, default=0.0) <= min([*quiet, 0.05])


@given(st.lists(st.tuples(st.floats(-1, 1), st.sampled_from([0.0, 1.0])), min_size=1, max_size=200))
def test_a_greater_lead_is_never_worth_less(samples: list[tuple[float, float]]) -> None:
    curve = Curve(samples, bins=10)
    worths = [curve.at(lead / 10) for lead in range(-10, 11)]
    assert worths == sorted(worths)
    assert 0.0 <= worths[0] <= worths[-1] <= 1.0


def test_spread() -> None:
    assert spread([7]) == {"mean": 7.0, "tenth": 7.0, "ninetieth": 7.0}
    assert spread(list(range(11))) == {"mean": 5.0, "tenth": 1.0, "ninetieth": 9.0}


# ---------------------------------------------------------------------- how matches go


def turns(*leads: float) -> list[Moment]:
    """A match of two sides, from the leads of the first whenever a turn began."""
    return [Moment(turn / (len(leads) - 1), [lead, -lead]) for turn, lead in enumerate(leads)]


def trace(*leads: float) -> tuple[list[list[float]], list[Moment]]:
    """The same as it is kept."""
    return resampled([[lead, -lead] for lead in leads]), turns(*leads)


def test_runaways_and_comebacks() -> None:
    story = Story(2)
    for _ in range(9):
        story.add(0, *trace(0.0, 0.2, 0.3, 0.4, 1.0))  # ahead all the way
    story.add(1, *trace(0.0, 0.2, 0.3, 0.2, -1.0))  # behind until the end
    data = story.as_data()
    assert data["runaways"]["win_rate"] == 0.9
    assert data["comebacks"]["win_rate"] == 0.1
    assert [entry["win_rate"] for entry in data["leader_wins"]] == [0.9, 0.9, 0.9]
    assert data["lead_changes"] == 0.1


def test_a_lead_is_taken_for_good_once() -> None:
    assert taken_for_good(0, turns(0.1, -0.1, 0.1, 0.1, 0.2)) == 0.5
    assert taken_for_good(0, turns(0.1, -0.1, 0.1, -0.1, 0.2)) == 1
    assert taken_for_good(0, turns(0.1, 0.1, 0.1, 0.1, 1.0)) == 0
    assert lead_changes(turns(0.1, -0.1, 0.1, -0.1, 0.2)) == 4


def test_every_change_of_the_lead_is_counted_however_long_the_match() -> None:
    """More turns than moments at which a match is drawn."""
    story = Story(2)
    story.add(0, *trace(*([0.1, -0.1] * 2 * POINTS), 1.0))
    assert story.as_data()["lead_changes"] == 4 * POINTS


def test_who_leads_is_looked_at_when_a_turn_begins() -> None:
    one = study(plan_matches(find("titans"), "duel", ["uniform"], 1, seed=3)[0])
    assert len(one.by_turn) == one.turns + 1  # and at the end
    assert [moment.at for moment in one.by_turn] == sorted(moment.at for moment in one.by_turn)
    assert one.by_turn[-1] == (1.0, one.leads[-1])


def test_no_match_no_story() -> None:
    assert Story(2).as_data()["matches"] == 0


def test_where_all_win_together_matches_are_compared_and_not_players() -> None:
    """Of every match, somebody drew the card or nobody did: never both; and who led whom is counted like a card."""
    data = gathered(matches=6, game="guardians", modes=["2-players"]).as_data()
    drawn = [row for row in data["cards"] if row["verb"] == "drawn"]
    assert drawn
    assert all(row["could"] == 6 for row in drawn)
    led = [row for row in data["cards"] if row["verb"] == "led"]
    assert sum(row["did"] for row in led) == 12
    assert {row["card"] for row in led} <= {"Avenger", "Cryomancer", "Elderblade", "Timeshifter"}
