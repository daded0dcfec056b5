# interpreted: it only serves people who look at cards
"""What is printed on the cards and boards of Guardians, and the words on them that the rules explain."""

from theomachy.games.guardians.kinds import (
    CREATION,
    EXTRA,
    INSTANT,
    RUNE,
    SIGILS,
    THREAT,
    TYPES,
    WOUND_TOKEN,
    WRATH,
    CardSet,
    Kind,
)
from theomachy.games.guardians.reading_sets import FOLDER
from theomachy.games.guardians.table import GuardiansTable
from theomachy.games.guardians.text import Printer
from theomachy.games.rulebook import rulebook_of
from theomachy.kernel.faces import Face, FaceNumber, Keyword
from theomachy.kernel.printing import FolderPrinting
from theomachy.kernel.setup import Setup
from theomachy.kernel.words import Words, slug

# The words that players meet on cards, each with a sentence `word-...`.
KEYWORDS = [
    "Deal", "Heal", "Mend", "Shield", "Foresee", "Exhaust", "Boost", "Sigil Token", "Upgrade", "Divinity", "Hit",
    "Retaliate", "Summon", "Wound", "Reward", "Eminence",
]  # fmt: skip


class GuardiansPrinting(FolderPrinting[GuardiansTable]):
    def faces_of(self, cards: CardSet) -> list[Face]:
        return faces(cards)

    def glossary(self, setup: Setup) -> list[Keyword]:
        say = FOLDER.words().say
        return rulebook_of("guardians").glossary(KEYWORDS, {word: say(f"word-{slug(word)}") for word in KEYWORDS})


def printer_of(cards: CardSet) -> Printer:
    """Whoever prints the texts of these cards."""
    if cards not in PRINTERS:
        if len(PRINTERS) >= MOST_PRINTERS:
            PRINTERS.clear()
        PRINTERS[cards] = Printer(FOLDER.words(), cards)
    return PRINTERS[cards]


MOST_PRINTERS = 8
PRINTERS: dict[CardSet, Printer] = {}


def faces(cards: CardSet) -> list[Face]:
    words, printer = FOLDER.words(), printer_of(cards)
    boards = [*[Face(one.name, one.name, words.say("face-character"), slug(one.name), "character",
                     [FaceNumber("vitality", words.say("face-vitality"), str(one.vitality))], printer.character(one))
                for one in cards.characters],
              *[Face(one.name, one.title, words.say("face-lineage"), slug(one.name), "lineage",
                     [FaceNumber("bonus", words.say("face-bonus"), f"+{one.bonus}"),
                      FaceNumber("cost", words.say("face-upgrade-cost"), str(one.cost))], printer.lineage(one))
                for one in cards.lineages],
              *[Face(one.name, one.name, words.say("face-abomination"), slug(one.short), "abomination",
                     [], printer.abomination(one)) for one in cards.abominations]]  # fmt: skip
    return [*[face(kind, cards, words, printer) for kind in cards.kinds], *boards]


def face(kind: Kind, cards: CardSet, words: Words, printer: Printer) -> Face:
    say = words.say
    numbers: list[FaceNumber] = []
    text = [printer.card(kind)]
    abomination = next((one for one in cards.abominations if one.name == kind.of), None)
    frame = slug(abomination.short if abomination is not None else kind.of)
    if kind.type < INSTANT:
        numbers.append(FaceNumber("cost", say("face-cost"), str(kind.cost)))
        numbers.append(FaceNumber("sigil", say("face-sigil"), SIGILS[kind.sigil]))
        text.append(say("face-boost", text=printer.boost(kind)))
    if kind.type in (CREATION, THREAT) and kind.vitality:
        numbers.append(FaceNumber("vitality", say("face-vitality"), str(kind.vitality)))
    if kind.type == THREAT:
        if not kind.vitality:
            text.append(say("face-removal", text=printer.removal(kind)))
        text.append(say("face-reward", text=printer.reward(kind)))
    type = say("face-type", type=TYPES[kind.type], of=abomination.short if abomination is not None else kind.of)
    if kind.type in (WRATH, WOUND_TOKEN, EXTRA, RUNE):
        type = TYPES[kind.type]
        frame = frame or slug(TYPES[kind.type])
    said = " ".join(text)
    keywords = [slug(word) for word in KEYWORDS if word in said]
    return Face(kind.name, kind.name, type, frame, slug(TYPES[kind.type]), numbers, text, keywords)
