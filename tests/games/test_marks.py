"""In every game and mode, over random matches: seats and cards are marked wherever a sentence tells of them."""

import pytest

from theomachy.games import find
from theomachy.games.homes import homes
from theomachy.kernel.game import Setup
from theomachy.kernel.marks import CARD, RULE, SEAT, pieces
from theomachy.kernel.match import Match
from theomachy.lab.kit.laws import Breach
from theomachy.lab.kit.marking import log_is_marked, questions_are_marked, sentence_is_marked, texts_in
from theomachy.lab.kit.state import Proofs
from theomachy.lab.kit.trial import Chosen, Trial

GAMES_AND_MODES = [(game, mode) for game in sorted(homes()) for mode in find(game).rules.modes()]
MOST = 400  # answers of one match
NOW_AND_THEN = 20  # answers between questions why something is not offered


def played(game: str, mode: str, luck: int) -> Trial:
    """A random match, whose every question is looked at on the way."""
    found = find(game)
    trial = Trial(found, Setup(found.rules.trial(mode)), f"marks {luck}", luck, 1, Proofs())
    trial.match = match = Match.begin(found, trial.setup, trial.luck)
    trial.census = found.census(match.table)
    while match.outcome is None and trial.answers < MOST:
        chosen = Chosen(match.pending[trial.throw(len(match.pending))], trial.shaker)
        questions_are_marked(trial, chosen)
        if trial.answers % NOW_AND_THEN == 0:
            refusals_are_marked(trial, chosen)
        match.answer(chosen.seat, chosen.picks)
        trial.answers += 1
    return trial


def refusals_are_marked(trial: Trial, chosen: Chosen) -> None:
    telling, table = trial.game.telling, trial.match.table
    for wanted in [*list(trial.census)[:40], *"ABCDEF"[: trial.seats], "pass"]:
        refusal = telling.why_not(table, chosen.question, wanted)
        text = telling.refusal_text(refusal)
        sentence_is_marked(trial, text, [wanted], f"the refusal {refusal.code}")
        assert [piece.name for piece in pieces(text) if piece.kind == RULE] == ([refusal.rule] if refusal.rule else [])


@pytest.mark.parametrize(("game", "mode"), GAMES_AND_MODES)
def test_every_seat_and_card_that_is_told_of_is_marked(game: str, mode: str) -> None:
    trial = played(game, mode, 1)
    log_is_marked(trial)
    if trial.match.outcome is not None:
        sentence_is_marked(trial, trial.game.telling.outcome_text(trial.match.table), [], "the outcome")
    told = [piece for seat in range(trial.seats) for line in trial.match.told(seat) for piece in pieces(line)]
    tells_of_cards = any(text in trial.census for event in trial.match.events for text in texts_in(event.told_to(0)))
    assert {piece.kind for piece in told} >= ({SEAT, CARD} if tells_of_cards else {SEAT})
    assert {int(piece.name) for piece in told if piece.kind == SEAT} <= set(range(trial.seats + 1))  # with the Rival
    known = {face.name for face in trial.game.printing.faces(trial.setup)} | set(trial.census)
    assert [piece.name for piece in told if piece.kind == CARD and piece.name not in known] == []


@pytest.mark.parametrize(
    ("sentence", "cards", "what"),
    [
        ("B draws a card.", [], "has B,"),
        ("A now controls Elder Stag.", [], "has A,"),
        ("Which of B's cards?", [], "has B,"),
        ("It goes to Elder Stag.", ["Elder Stag"], "the card Elder Stag"),
    ],
)
def test_what_is_not_marked_is_found(sentence: str, cards: list[str], what: str) -> None:
    trial = played("bazaar", "duel", 1)
    with pytest.raises(Breach, match=what):
        sentence_is_marked(trial, sentence, cards, "this")
