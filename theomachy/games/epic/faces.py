# interpreted: it only serves people who look at cards
"""What is printed on the cards of Epic, and the words on them that the rules explain."""

from theomachy.games.epic.abilities.printed import KEYWORDS, SPEEDS
from theomachy.games.epic.kinds import FOLDER, CardSet, Kind
from theomachy.games.epic.table import EpicTable
from theomachy.games.epic.text import Printer
from theomachy.games.rulebook import rulebook_of
from theomachy.kernel.faces import Face, FaceNumber, Keyword
from theomachy.kernel.printing import FolderPrinting
from theomachy.kernel.setup import Setup
from theomachy.kernel.words import Words, slug

DAMAGE_WARD = "Damage ward"
WARD = "Ward"
EXPLAINED_AT = {"Champion": "E36", "Object": "E36", "Event": "E36"}


class EpicPrinting(FolderPrinting[EpicTable]):
    def faces_of(self, cards: CardSet) -> list[Face]:
        return [face(kind, FOLDER.words()) for kind in [*cards.kinds, *cards.tokens]]

    def glossary(self, setup: Setup) -> list[Keyword]:
        return glossary(FOLDER.words())


def card_text(kind: Kind) -> str:
    """The printed text, made from the facts: text and behaviour cannot differ."""
    return Printer().card(kind)


def face(kind: Kind, words: Words) -> Face:
    say = words.say
    numbers: list[FaceNumber] = []
    if not kind.token:
        numbers.append(FaceNumber("cost", say("face-cost"), "∞" if kind.free else "1"))
    if kind.champion:
        numbers.append(FaceNumber("offense", say("face-offense"), str(kind.offense)))
        numbers.append(FaceNumber("defense", say("face-defense"), str(kind.defense)))
    if not kind.token:
        speed = SPEEDS[kind.speed] + ("!" if kind.instantaneous else "")
        numbers.append(FaceNumber("speed", say("face-speed"), speed))
    return Face(
        name=kind.name,
        title=kind.name,
        type=say("face-type", alignment=kind.alignment, origin=kind.origin, type=kind.type),
        frame=slug(kind.alignment),
        family=slug(kind.origin),
        numbers=numbers,
        text=card_text(kind).split(" // ") if card_text(kind) else [],
        keywords=[slug(word) for word in keywords(kind)],
    )


def keywords(kind: Kind) -> list[str]:
    """The words on a card that the rules explain."""
    words: list[str] = []
    for word in kind.keywords.printed:
        if word.startswith(DAMAGE_WARD):
            words.append(DAMAGE_WARD)
        else:
            words.append(WARD if word.endswith(" ward") else word)
    return list(dict.fromkeys([*words, kind.type]))


def glossary(words: Words) -> list[Keyword]:
    """The keywords, each by a sentence of its own, and the types of cards by their rules."""
    book = rulebook_of("epic")
    sentences = {word: words.say(f"keyword-{slug(word)}") for word in [*KEYWORDS, DAMAGE_WARD, WARD]}
    types = [Keyword(slug(word), word, book.by_id[id].text, [id]) for word, id in EXPLAINED_AT.items()]
    return [*book.glossary(list(sentences), sentences), *types]
