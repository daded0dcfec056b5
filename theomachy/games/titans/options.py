"""What may be chosen in Titans of Eden: what it is called, where it lies in the view's words, what bots see of it."""

from typing import Any, Final

from theomachy.games.titans.abilities.playing import TOP_OF_DECK, YES
from theomachy.games.titans.kinds import FOLDER, Kind, TitanCard
from theomachy.games.titans.spellbooks import OWN
from theomachy.games.titans.table import CardInPlay, TitansTable, side_asked
from theomachy.games.titans.value import key_in_play, key_of_card
from theomachy.kernel import marks
from theomachy.kernel.cards import Card
from theomachy.kernel.options import OptionType, in_hand_or_deck
from theomachy.kernel.questions import Question


def card(table: TitansTable, question: Question, card: TitanCard) -> dict[str, Any]:
    hands, decks = [player.hand for player in table.players], [player.deck for player in table.players]
    return {"label": marks.card(card.kind.name), **in_hand_or_deck(card, hands, decks)}


def in_play(table: TitansTable, question: Question, card: CardInPlay) -> dict[str, Any]:
    """Name, owner's side and what tells it apart."""
    carried = "".join(f"; {name}" for name in sorted(card.subversions))
    declared = f"; declared: {', '.join(map(marked, card.declared))}" if card.declared else ""
    name, side = card.kind.name, card.side
    label = f"{marks.card(name)} of {marks.seat(side.seat)} (power {card.power()}{carried}{declared})"
    place = {"card": name, "zone": "play", "seat": side.seat, "number": card.number, "arena": side.arena.number + 1}
    return {"label": label, **place}


def marked(declared: str) -> str:
    """What was declared for a card, with the card that Mimic copies marked as such."""
    ability, _, copied = declared.partition("Mimic: ")
    return f"Mimic: {marks.card(copied)}" if copied and not ability else declared


def kind(table: TitansTable, question: Question, kind: Kind) -> dict[str, Any]:
    """What is gained comes from a pile of the arena or from the own spellbook (T6, T99)."""
    said = {"label": f"{marks.card(kind.name)} ({kind.cost})", "card": kind.name}
    if question.why == "book-cards":
        return {**said, "zone": "supply"}
    side = side_asked(table, question)
    arena = side.arena.number + 1
    if side.arena.left_of(kind):
        return {**said, "zone": "pile", "arena": arena}
    return {**said, "zone": "book", "seat": side.seat, "arena": arena}


def word(table: TitansTable, question: Question, word: str) -> dict[str, Any]:
    words = FOLDER.words()
    if word == TOP_OF_DECK:
        return {"label": words.say("option-top-of-deck"), "zone": "deck", "seat": question.behalf}
    if word == OWN:
        return {"label": words.say("option-own-book")}
    yes = f"yes-{question.why}" if words.has(f"yes-{question.why}") else "option-yes"
    return {"label": words.say(yes) if word == YES else word}


OPTIONS: Final[dict[type, OptionType[TitansTable, Any]]] = {
    Card: OptionType(card, key_of_card),
    CardInPlay: OptionType(in_play, key_in_play),
    Kind: OptionType(kind),
    str: OptionType(word),
}
