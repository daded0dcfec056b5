"""A match of several games in the browser: chosen when the table is laid, and its score beside the names."""

from browser_house import Welcome, barriers
from playwright.sync_api import expect

from theomachy.games import find
from theomachy.kernel.chance import Shaker
from theomachy.kernel.game import Setup
from theomachy.kernel.match import Match
from theomachy.kernel.playout import play_uniformly
from theomachy.kernel.record import Record


def after_a_game() -> Record:
    match, shaker = Match.begin(find("titans"), Setup({"mode": "duel", "games": 3}), "series"), Shaker(1)
    while match.table.series.played == 0:
        play_uniformly(match, shaker, 1)
    return Record.of(match, ["Ann", "Bruno"])


def test_best_of_three_is_chosen_with_the_table(welcome: Welcome) -> None:
    ann = welcome()
    ann.go("/new/titans").see("set-up").click()
    ann.see("choice-games").select_option(label="Best of three")
    ann.press("create")
    expect(ann.see("waiting-room")).to_contain_text("Games: Best of three")
    ann.press("fill")
    expect(ann.see("series")).to_have_text("Best of 3")
    expect(ann.see("games-0")).to_contain_text("0 games won of the 2 that win the match")


def test_the_score_stands_beside_the_names(welcome: Welcome) -> None:
    ann = welcome().is_called("Ann")
    record = after_a_game()
    body = {"step": len(record.answers), "seats": [{"who": "me"}, {"who": "bot", "bot": "uniform"}]}
    ann.go(f"/table/{ann.call('POST', f'/tables/{ann.film(record)}/continue', body)['id']}").asked()
    said = [ann.see(f"games-{seat}").inner_text() for seat in (0, 1)]
    assert sorted(said) == ["0\n0 games won of the 2 that win the match", "1\nOne game won of the 2 that win the match"]
    assert barriers(ann.page) == []
