# interpreted: it only serves people who look at cards
"""What is printed on the cards of Theos, and the words on them that the rules explain."""

from theomachy.games.rulebook import rulebook_of
from theomachy.games.theos.abilities.printed import GODS, KINDS, SET_ACTIVE, VERBS
from theomachy.games.theos.kinds import BLANK, FOLDER, TYPES, CardSet, Kind
from theomachy.games.theos.table import TheosTable
from theomachy.kernel.faces import Face, FaceNumber, Keyword
from theomachy.kernel.printing import FolderPrinting
from theomachy.kernel.setup import Setup
from theomachy.kernel.words import Words, slug

ROMAN = [(10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")]


def roman(number: int) -> str:
    """God Speeds are printed in Roman numerals.

    >>> roman(7), roman(12)
    ('VII', 'XII')
    """
    text = ""
    for value, letters in ROMAN:
        while number >= value:
            text += letters
            number -= value
    return text


class TheosPrinting(FolderPrinting[TheosTable]):
    def faces_of(self, cards: CardSet) -> list[Face]:
        return [face(kind, FOLDER.words()) for kind in [*cards.kinds, cards.blank]]

    def glossary(self, setup: Setup) -> list[Keyword]:
        used = [word for kind in FOLDER.cards(setup).kinds for word in keywords(kind)]
        return rulebook_of("theos").glossary(sorted(used))


def face(kind: Kind, words: Words) -> Face:
    say = words.say
    if kind.type == BLANK:
        return Face(kind.name, kind.name, say("type-blank"), family="blank", text=[say("card-blank")])
    god, family = slug(GODS[kind.god]), slug(TYPES[kind.type])
    return Face(
        name=kind.name,
        title=kind.name,
        type=say("face-type", god=say(f"god-{god}"), type=say(f"type-{family}"), code=kind.code),
        frame=god,
        family=family,
        numbers=[
            FaceNumber("speed", say("face-speed"), str(kind.speed)),
            FaceNumber("max", say("face-max"), str(kind.max)),
            FaceNumber("god-speed", say("face-god-speed"), roman(kind.god_speed)),
        ],
        text=[
            say("face-ability", kind=say(f"kind-{KINDS[ability.kind]}"), text=ability.text)
            for ability in kind.abilities
        ],
        keywords=[slug(word) for word in keywords(kind)],
    )


def keywords(kind: Kind) -> list[str]:
    """The words on a card that the rules explain."""
    found: list[str] = []
    for ability in kind.abilities:
        found.append(f"{KINDS[ability.kind].capitalize()} ability")
        if ability.multi:
            found.append("Multi")
        if ability.mood:
            found.append("Devoted" if ability.text.startswith("Devoted") else "Secluded")
        found.extend(VERBS[effect.verb].capitalize() for effect in ability.effects if effect.verb != SET_ACTIVE)
    return list(dict.fromkeys(found))
