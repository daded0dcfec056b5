"""Seats and cards are marked in every sentence, so that no reader has to guess which letter is a player."""

import re
from typing import Any

from theomachy.kernel.marks import TEXT, pieces
from theomachy.kernel.names import SEATS
from theomachy.lab.kit.laws import MARKED, Breach
from theomachy.lab.kit.looking import PUBLIC, named
from theomachy.lab.kit.trial import Chosen, Trial


def questions_are_marked(trial: Trial, chosen: Chosen) -> None:
    """What is asked, what it is about, and what every option is called."""
    match, telling = trial.match, trial.game.telling
    question = chosen.question
    about = telling.about(match.table, question)
    where = named(question)
    sentence_is_marked(trial, telling.prompt(match.table, question), [about], where)
    for option in question.options:
        told = telling.option(match.table, question, option)
        sentence_is_marked(trial, told["label"], [str(told.get("card", ""))], f"an option of {where}")


def log_is_marked(trial: Trial) -> None:
    """Every line of the log: as the public reads it, and one of the seats."""
    for seat in (PUBLIC, trial.throw(trial.seats)):
        for event in trial.match.events:
            cards = [name for name in texts_in(event.told_to(seat)) if name in trial.census]
            sentence_is_marked(trial, trial.game.telling.log_line(event, seat), cards, f"the log line {event.name()}")


def sentence_is_marked(trial: Trial, sentence: str, cards: list[str], what: str) -> None:
    """No letter of a seat stands alone outside of marks, nor any of these names of cards."""
    bare = "\n".join([piece.text for piece in pieces(sentence) if piece.kind == TEXT])
    text = trial.game.telling.words.text
    for found in re.finditer(rf"(?<![\w'’-])([{SEATS[: trial.seats]}])(?![\w-])( \w+|)", bare):
        article = found[1] == "A" and (f"A{found[2]}" if found[2] else "A {") in text  # the catalogue says it itself
        if not article:
            raise Breach(MARKED, f'{what} has {found[1]}, which may be a seat and is not marked: "{bare}"')
    for name in cards:
        if name and name not in text and re.search(rf"(?<![\w'-]){re.escape(name)}(?![\w'-])", bare):
            raise Breach(MARKED, f'{what} has the card {name}, which is not marked: "{bare}"')


def texts_in(value: Any) -> list[str]:
    """All texts in plain data."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        return [text for one in value for text in texts_in(one)]
    return [value] if isinstance(value, str) else []
