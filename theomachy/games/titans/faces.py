# interpreted: it only serves people who look at cards
"""What is printed on the cards of Titans of Eden, and the words on them that the rules explain."""

from collections.abc import Callable

from theomachy.games.rulebook import rulebook_of
from theomachy.games.titans.abilities.printed import ABILITIES, SUBVERSIONS
from theomachy.games.titans.kinds import CardSet, Kind
from theomachy.kernel.faces import Face, FaceNumber, Keyword
from theomachy.kernel.words import Words, slug


def faces(cards: CardSet, words: Words, printed: Callable[[Kind], str]) -> list[Face]:
    return [face(kind, words, printed) for kind in cards.kinds]


def face(kind: Kind, words: Words, printed: Callable[[Kind], str]) -> Face:
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
        text=printed(kind).splitlines(),
        keywords=[slug(word) for word in keywords(kind)],
    )


def keywords(kind: Kind) -> list[str]:
    """The words on a card that the rules explain."""
    return list(dict.fromkeys(ability.name for ability in kind.abilities))


def glossary(cards: CardSet, words: Words) -> list[Keyword]:
    """All abilities, and the subversions that cards may carry."""
    book = rulebook_of("titans")
    entries = book.glossary(sorted(ABILITIES))
    for name in SUBVERSIONS:
        rules = [rule.id for rule in book.about([f"Subvert: {name}", name])]
        entries.append(Keyword(slug(name), name, words.say(f"subversion-{slug(name)}"), rules))
    return entries
