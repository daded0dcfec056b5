"""Deck files at the terminal: brought along, written where a deck is built, changed, and read again."""

import io
from pathlib import Path

import pytest
from cli_help import record_in, theomachy
from rich.console import Console

from theomachy.games import find
from theomachy.games.epic.decklists import ready_decks
from theomachy.games.epic.table import EpicTable
from theomachy.games.epic.terminal import EpicTerminal
from theomachy.kernel.game import Setup
from theomachy.kernel.match import Match

pytestmark = pytest.mark.usefixtures("empty_folder")

DRAFT = ["--mode", "duel-draft", "--packs", "3", "--seed", "5"]
PICKS = "1\n" * 42  # the last card of a pack is no choice


def table_of(file: str) -> EpicTable:
    table = record_in(file).replay(find("epic")).table
    assert isinstance(table, EpicTable)
    return table


def test_a_deck_file_is_brought_along() -> None:
    deck = ready_decks(Setup())["Dawn Engine"]
    Path("mine.txt").write_text(f"# as it is sold\n{deck.as_text()}", encoding="utf-8")
    theomachy("play", "epic", "--deck_A", "@mine.txt", "--deck_B", "Dawn Engine", "--save-to", "m.json", typed="quit\n")
    mine, theirs = table_of("m.json").players
    assert sorted(card.kind.name for card in mine.main) == sorted(card.kind.name for card in theirs.main)
    assert len(mine.side) == 15


def test_all_faults_of_a_deck_file_are_told_with_the_file_and_its_lines() -> None:
    Path("mine.txt").write_text("# mine\n\n3 Skyfire\n3 Griffon Lancerz\n4 Unmake\n", encoding="utf-8")
    said = theomachy("play", "epic", "--deck_A", "@mine.txt").output
    assert 'mine.txt, line 4: there is no card "Griffon Lancerz". To fix it: write "Griffon Lancers".' in said
    assert "mine.txt: 4 copies of Unmake, at most 3 are allowed (E158). To fix it: take 1 out." in said
    assert "for a deck file, write @mine.txt" in theomachy("play", "epic", "--deck_A", "mine.txt").output


def test_a_suggested_deck_is_looked_at_written_changed_and_taken() -> None:
    typed = f"{PICKS}suggest\nexport deck.txt\nquit\n"
    said = theomachy("play", "epic", *DRAFT, "--save-to", "d.json", typed=typed).output
    assert "30 cards: " in said
    lines = Path("deck.txt").read_text(encoding="utf-8").splitlines()
    left = [line[2:] for line in lines if line.startswith("# ") and line[2].isdigit()]
    deck = [line for line in lines if line and not line.startswith("#")]
    assert sum(int(line.split()[0]) for line in deck) == 30
    assert sum(int(line.split()[0]) for line in deck + left) == 45
    Path("deck.txt").write_text("\n".join([*deck, left[0]]), encoding="utf-8")
    theomachy("play", "--resume", "d.json", "--save-to", "e.json", typed="from deck.txt\n0\nquit\n")
    assert len(table_of("e.json").players[0].main) == 30 + int(left[0].split()[0])


def test_a_deck_file_that_asks_for_too_much_is_refused_with_all_that_is_too_much() -> None:
    Path("deck.txt").write_text("9 Gatehouse Archer\n9 Priestess\n", encoding="utf-8")
    said = theomachy("play", "epic", *DRAFT, typed=f"{PICKS}from deck.txt\nfrom nosuch.txt\nfrom\nquit\n").output
    assert "deck.txt: 9 Gatehouse Archer, and there is 1" in said
    assert "deck.txt: 9 Priestess, and there is 1" in said
    assert "nosuch.txt: no such file or directory" in said
    assert "from what? Type from and the name of a file." in said


def test_a_suggested_deck_is_taken_and_what_is_left_is_the_sideboard() -> None:
    typed = f"{PICKS}suggested\n1\nquit\n"
    theomachy("play", "epic", *DRAFT, "--games", "3", "--save-to", "d.json", typed=typed)
    player = table_of("d.json").players[0]
    assert (len(player.main), len(player.side)) == (30, 15)


def test_between_two_games_the_sideboard_and_the_score_are_on_the_table() -> None:
    deck = ready_decks(Setup())["Dawn Engine"]
    match = Match.begin(find("epic"), Setup({"games": 3, "deck_A": deck.as_text(), "begins": "A"}), "score")
    match.wish(1, "concede")
    console = Console(width=80, record=True, file=io.StringIO())
    console.print(EpicTerminal(Setup()).board(match.view(0), ["you", "greedy"]))
    said = console.export_text()
    assert "game 2, best of 3 · A 1, B 0" in said
    assert "Your sideboard: Shield of the Pilgrim ×3" in said
