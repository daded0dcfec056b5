# interpreted: it only serves people who look at cards
"""What is printed on the cards of Titans of Eden, and the words on them that the rules explain."""

from theomachy.games.rulebook import rulebook_of
from theomachy.games.titans.abilities.printed import ABILITIES, SUBVERSIONS, Ability
from theomachy.games.titans.kinds import FOLDER, CardSet, Kind
from theomachy.games.titans.table import TitansTable
from theomachy.kernel.faces import Face, FaceNumber, Keyword
from theomachy.kernel.printing import FolderPrinting
from theomachy.kernel.setup import Setup
from theomachy.kernel.words import Words, slug


class TitansPrinting(FolderPrinting[TitansTable]):
    def faces_of(self, cards: CardSet) -> list[Face]:
        return [face(kind, FOLDER.words()) for kind in cards.kinds]

    def glossary(self, setup: Setup) -> list[Keyword]:
        """All abilities, and the subversions that cards may carry."""
        book, say = rulebook_of("titans"), FOLDER.words().say
        entries = book.glossary(sorted(ABILITIES))
        for name in SUBVERSIONS:
            rules = [rule.id for rule in book.about([f"Subvert: {name}", name])]
            entries.append(Keyword(slug(name), name, say(f"subversion-{slug(name)}"), rules))
        return entries


def card_text(kind: Kind) -> str:
    """The printed text, made from the facts: text and behaviour cannot differ."""
    return "\n".join(ability_text(ability) for ability in kind.abilities)


def ability_text(ability: Ability) -> str:
    message = f"text-{slug(ability.name)}"
    words = FOLDER.words().say(message, n=ability.number, all="yes" if ability.all else "no")
    return f"{ability.printed}. {words}"


def face(kind: Kind, words: Words) -> Face:
    say = words.say
    return Face(
        name=kind.name,
        title=kind.name,
        type=say("face-type", element=say(f"element-{kind.element}"), species=say(f"species-{kind.species}")),
        frame=kind.element,
        family=kind.species,
        numbers=[
            FaceNumber("cost", say("face-cost"), str(kind.cost)),
            FaceNumber("power", say("face-power"), str(kind.power)),
        ],
        text=card_text(kind).splitlines(),
        keywords=[slug(word) for word in keywords(kind)],
    )


def keywords(kind: Kind) -> list[str]:
    """The words on a card that the rules explain."""
    return list(dict.fromkeys(ability.name for ability in kind.abilities))
