"""Decks and sideboards: their limits (Z), and the decks that come with the game."""

from typing import Any, Final

from theomachy.games.epic.kinds import FOLDER, CardSet
from theomachy.kernel.names import did_you_mean
from theomachy.kernel.sets import read_folder, read_toml
from theomachy.kernel.setup import Setup
from theomachy.shelf.decks import BadDeck, DeckList, read_deck

LEAST_DESIGNED: Final = 60  # E157
MOST_COPIES: Final = 3  # E158
MOST_FREE: Final = 18  # E159
MOST_GIFTS: Final = 9  # E160
OF_LIMIT: Final = {"": MOST_COPIES, "restricted": 1, "banned": 0}  # E161
LEAST_BUILT: Final = 30  # E150
SIDEBOARD: Final = 15  # E147


def read_ready(files: dict[str, str], cards: CardSet) -> dict[str, DeckList]:
    """The ready decks, by name. Those with cards that are not in use are left out."""
    decks: dict[str, DeckList] = {}
    for file, text in files.items():
        data: dict[str, Any] = read_toml(file, text)
        deck = DeckList(str(data["name"]))
        deck.main = {str(name): int(count) for name, count in data["deck"].items()}
        deck.side = {str(name): int(count) for name, count in data.get("sideboard", {}).items()}
        if all(name in cards.by_name for name in deck.copies()):
            decks[deck.name] = deck
    return decks


_READY: dict[int, dict[str, DeckList]] = {}  # by the cards in use


def ready_decks(setup: Setup) -> dict[str, DeckList]:
    """The decks that come with the game, as far as the cards in use allow."""
    cards = FOLDER.cards(setup)
    if id(cards) not in _READY:
        _READY[id(cards)] = read_ready(read_folder(f"{FOLDER.path}/decks", ".toml"), cards)
    return _READY[id(cards)]


def read_designed(file: str, text: str, cards: CardSet) -> tuple[DeckList, list[str]]:
    """A deck file, and all that is wrong with it: with its lines, and with the deck."""
    try:
        deck = read_deck(file, text, [kind.name for kind in cards.kinds])
    except BadDeck as bad:
        return bad.deck, [*bad.faults, *[f"{file}: {fault}" for fault in faults_of_copies(bad.deck, cards)]]
    return deck, [f"{file}: {fault}" for fault in faults_of_designed(deck, cards)]


def faults_of_designed(deck: DeckList, cards: CardSet) -> list[str]:
    """E157-E161: all that is wrong with a designed deck."""
    return faults_of_sizes(deck, LEAST_DESIGNED, "E157") + faults_of_copies(deck, cards)


def faults_of_copies(deck: DeckList, cards: CardSet) -> list[str]:
    """E158-E161: what there is too much of."""
    faults: list[str] = []
    copies = deck.copies()
    free = gifts = 0
    for name, count in copies.items():
        kind = cards.by_name[name]
        most = OF_LIMIT[kind.limit]
        if count > most:
            rule = "E161" if kind.limit else "E158"
            faults.append(too_many(f"{count} copies of {name}", count, most, rule))
        free += count if kind.free else 0
        gifts += count if kind.gift else 0
    if free > MOST_FREE:
        faults.append(too_many(f"{free} free cards in deck and sideboard", free, MOST_FREE, "E159"))
    if gifts > MOST_GIFTS:
        faults.append(too_many(f"{gifts} gift cards in deck and sideboard", gifts, MOST_GIFTS, "E160"))
    return faults


def faults_of_sizes(deck: DeckList, least: int, rule: str) -> list[str]:
    faults: list[str] = []
    if deck.size() < least:
        remedy = f"add {least - deck.size()}"
        faults.append(f"{deck.size()} cards in the deck, at least {least} are needed ({rule}). To fix it: {remedy}.")
    if deck.side_size() not in (0, SIDEBOARD):
        missing = SIDEBOARD - deck.side_size()
        remedy = f"add {missing}, or leave it out" if missing > 0 else f"take {-missing} out"
        has = f"it has exactly {SIDEBOARD} or none (E147)"
        faults.append(f"{deck.side_size()} cards in the sideboard, {has}. To fix it: {remedy}.")
    return faults


def too_many(what: str, count: int, most: int, rule: str) -> str:
    return f"{what}, at most {most} are allowed ({rule}). To fix it: take {count - most} out."


def no_such_deck(name: str, ready: dict[str, DeckList]) -> str:
    return f'there is no deck "{name}"; {did_you_mean(name, list(ready))}'
