# interpreted: it only serves people who look at cards
"""What is printed on the cards of Bazaar, and the words on them that the rules explain."""

from theomachy.games.bazaar.abilities.printed import NUMBERED_KEYWORDS, PLAIN_KEYWORDS
from theomachy.games.bazaar.kinds import FOLDER, CardSet, Kind
from theomachy.games.bazaar.table import BazaarTable
from theomachy.games.bazaar.text import Printer
from theomachy.games.rulebook import rulebook_of
from theomachy.kernel.faces import Face, FaceNumber, Keyword
from theomachy.kernel.printing import FolderPrinting
from theomachy.kernel.setup import Setup
from theomachy.kernel.words import Words, slug

ACTIVATION = "Activation abilities"
EXPLAINED_AT = {"Character": "B59", "Realm": "B60", "Relic": "B61", "Spell": "B62", "Event": "B57", "Treasure": "B49"}


class BazaarPrinting(FolderPrinting[BazaarTable]):
    def faces_of(self, cards: CardSet) -> list[Face]:
        return [face(kind, FOLDER.words()) for kind in cards.kinds]

    def glossary(self, setup: Setup) -> list[Keyword]:
        return glossary(FOLDER.cards(setup), FOLDER.words())


def card_text(kind: Kind) -> str:
    """The printed text, made from the facts: text and behaviour cannot differ."""
    return Printer(FOLDER.words()).card(kind)


def face(kind: Kind, words: Words) -> Face:
    say = words.say
    numbers: list[FaceNumber] = []
    if kind.for_sale:
        numbers.append(FaceNumber("cost", say("face-cost"), str(kind.cost)))
    if kind.character:
        numbers.append(FaceNumber("strength", say("face-strength"), str(kind.strength)))
        numbers.append(FaceNumber("vitality", say("face-vitality"), str(kind.vitality)))
    return Face(
        name=kind.name,
        title=kind.name,
        type=say("face-type", colour=say(f"colour-{kind.colour}"), types=" ".join(kind.types)),
        frame=kind.colour,
        family=slug(kind.types[-1]),
        numbers=numbers,
        text=card_text(kind).splitlines(),
        keywords=[slug(word) for word in keywords(kind)],
    )


def keywords(kind: Kind) -> list[str]:
    """The words on a card that the rules explain."""
    words = [word.rpartition(" ")[0] if word[-1].isdigit() else word for word in kind.keywords.printed]
    uses = [ACTIVATION] if kind.activations else []
    return list(dict.fromkeys([*words, *uses, *kind.types]))


def glossary(cards: CardSet, words: Words) -> list[Keyword]:
    """The keywords, each by a sentence of its own, and the types of cards by their rules."""
    book = rulebook_of("bazaar")
    own = [*PLAIN_KEYWORDS, *NUMBERED_KEYWORDS, ACTIVATION]
    sentences = {word: words.say(f"keyword-{slug(word)}") for word in own}
    types = [Keyword(slug(word), word, book.by_id[id].text, [id]) for word, id in EXPLAINED_AT.items()]
    used = sorted({word for kind in cards.kinds for word in keywords(kind) if word not in EXPLAINED_AT})
    return [*book.glossary([*sentences, *used], sentences), *types]
