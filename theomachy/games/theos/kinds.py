"""The kinds of card, the prebuilt decks and the rosters, read from set files."""

import difflib
import re
from typing import Final

from theomachy.games.theos.abilities.printed import (
    GODS,
    INSTANT,
    ITSELF,
    KIND_SIGNS,
    PASSIVE,
    POWER,
    TRIGGERED,
    Ability,
)
from theomachy.games.theos.abilities.reading import BadAbility, read_ability
from theomachy.kernel.cards import Card, CardKind, Deck
from theomachy.kernel.folder import Folder
from theomachy.kernel.sets import BadSet, Block, block_lines, read_blocks, read_toml

# The types of card (2.10), from the Speed (HR2).
BETRAYAL: Final = 0
OFFERING: Final = 1
POWER_CARD: Final = 2
BLANK: Final = 3
TYPES: Final = ["Betrayal", "Offering", "Power", "Blank"]

SLOWEST: Final = 15
SUPPLY: Final = 60  # Follower Tokens (HR44)
BLANKS: Final = 18  # HR18
DECK_SIZE: Final = 12  # rule H17
DECK_SIZE_OF_SIX: Final = 10
BLANK_INDEX: Final = 9999


class Kind(CardKind):
    """What is printed on a Prayer Card."""

    def __init__(self, name: str, code: str, god: int, speed: int, god_speed: int, max: int) -> None:
        super().__init__(name, 0)
        self.code = code
        self.god = god  # -1 on a Blank
        self.speed = speed
        self.god_speed = god_speed
        self.rank = speed * 100 + god_speed  # the lower, the faster (rule H53, rule H54)
        self.max = max
        self.type = BLANK if god < 0 else type_of(speed)
        self.abilities: list[Ability] = []
        self.instants: list[Ability] = []
        self.powers: list[Ability] = []
        self.passives: list[Ability] = []
        self.triggers: list[Ability] = []
        self.reacts_to = 0  # the events that its triggers wait for, as bits
        self.shields = 0  # the verbs that its Passive abilities stop on itself, as bits
        self.guards = 0  # the same for other cards

    def give(self, abilities: list[Ability]) -> None:
        """Print these abilities on it."""
        self.abilities = abilities
        self.instants = [ability for ability in abilities if ability.kind == INSTANT]
        self.powers = [ability for ability in abilities if ability.kind == POWER]
        self.passives = [ability for ability in abilities if ability.kind == PASSIVE]
        self.triggers = [ability for ability in abilities if ability.kind == TRIGGERED]
        for kind, group in enumerate([self.instants, self.powers, self.passives, self.triggers]):
            for n, ability in enumerate(group):
                ability.sign = KIND_SIGNS[kind] + (str(n + 1) if len(group) > 1 else "")
        for n, ability in enumerate(abilities):
            ability.number = n
        for ability in self.triggers:
            if ability.whenever is not None:
                self.reacts_to |= ability.whenever.event
        for ability in self.passives:
            for effect in ability.effects:
                if effect.protects == ITSELF:
                    self.shields |= 1 << effect.immune_to
                else:
                    self.guards |= 1 << effect.immune_to

    def text(self) -> str:
        """All that is printed in its text box, one ability a line."""
        return "\n".join(f"{ability.sign} {ability.text}" for ability in self.abilities)


def type_of(speed: int) -> int:
    """HR2."""
    if speed == 1:
        return BETRAYAL
    return OFFERING if speed <= 8 else POWER_CARD


TheosCard = Card[Kind]
TheosDeck = Deck[Kind]


class DeckList:
    """A prebuilt deck, or a roster: a name and kinds."""

    def __init__(self, name: str, kinds: list[Kind]) -> None:
        self.name = name
        self.kinds = kinds


class DeckSet:
    """Prebuilt decks, or rosters, that belong together (rule H19, rule H35)."""

    def __init__(self, name: str, players: int, printed: bool, lists: list[DeckList]) -> None:
        self.name = name
        self.players = players
        self.printed = printed
        self.lists = lists

    def fits(self, players: int) -> bool:
        """Rule H20: a list for each player, each as long as a deck is then. Rosters are made for their number."""
        size = deck_size(players)
        decks = all(len(one.kinds) == size for one in self.lists)
        return self.players == players or (decks and len(self.lists) >= players)


class CardSet:
    """All kinds that a match may use, fastest first, and the lists of them."""

    def __init__(self, kinds: list[Kind], decks: list[DeckSet], rosters: list[DeckSet]) -> None:
        self.kinds = kinds
        self.decks = decks
        self.rosters = rosters
        self.blank = Kind("Blank", "Blank", -1, 99, 99, 0)
        self.blank.index = BLANK_INDEX
        self.by_code = {kind.code: kind for kind in kinds}
        self.by_name = {kind.name: kind for kind in kinds}
        self.by_small_letters = {word.lower(): kind for kind in kinds for word in (kind.code, kind.name)}

    def find(self, name: str) -> Kind | None:
        """The kind of that code or name, Blanks included; capitals do not matter."""
        if name.lower() in ("blank", "—", "-"):
            return self.blank
        return self.by_code.get(name) or self.by_name.get(name) or self.by_small_letters.get(name.lower())


def read_set(files: dict[str, str]) -> CardSet:
    """Read set files (name -> text). A mistake raises `BadSet` with file, line, fault and remedy."""
    god_speeds: dict[str, int] = {}
    for file, text in files.items():
        for entry in read_blocks(file, text, "god"):
            _read_god(entry, god_speeds)
    kinds: list[Kind] = []
    seen: dict[str, str] = {}
    for file, text in files.items():
        kinds.extend(read_kinds(card_blocks(file, text), god_speeds, seen))
    kinds.sort(key=_shown_order)
    for index, kind in enumerate(kinds):
        kind.index = index
    cards = CardSet(kinds, [], [])
    for file, text in files.items():
        for word, sets in (("deck", cards.decks), ("roster", cards.rosters)):
            if read_blocks(file, text, word):
                sets.append(read_lists(file, text, word, cards))
    return cards


def _shown_order(kind: Kind) -> tuple[int, str]:
    return (kind.rank, kind.code)


def _read_god(entry: Block, god_speeds: dict[str, int]) -> None:
    entry.allow(["name", "letter", "speed", "opposes"])
    name = entry.one_of("name", GODS)
    if entry.text_or("letter", name[0]) != name[0]:
        raise entry.bad("letter", f"the letter of {name} is {name[0]}", f'write letter = "{name[0]}"')
    if name in god_speeds:
        raise entry.bad("name", f"{name} is there twice", "leave one of them out")
    god_speeds[name] = entry.number("speed", 1, 99)


def card_blocks(file: str, text: str, word: str = "card") -> list[Block]:
    """The cards of a file; each block knows the lines of its abilities, too."""
    entries = read_blocks(file, text, word)
    places = block_lines(text, f"{word}.ability")
    for i, entry in enumerate(entries):
        end = entries[i + 1].first_line if i + 1 < len(entries) else len(text.splitlines()) + 1
        here = [(line, lines) for line, lines in places if entry.first_line < line < end]
        for n, (line, lines) in enumerate(here):
            entry.lines[f"ability {n}"] = line
            for key, at in lines.items():
                entry.lines[f"ability {n} {key}"] = at
    return entries


def read_kinds(entries: list[Block], god_speeds: dict[str, int], seen: dict[str, str]) -> list[Kind]:
    """Kinds from blocks; `seen` are the names and codes already taken, with the file that has them."""
    kinds: list[Kind] = []
    for entry in entries:
        kind = _read_kind(entry, god_speeds)
        for key, value in (("code", kind.code), ("name", kind.name)):
            if value in seen:
                raise entry.bad(key, f'"{value}" is already in {seen[value]}', f"give this card another {key}")
            seen[value] = entry.file
        kinds.append(kind)
    return kinds


def _read_kind(entry: Block, god_speeds: dict[str, int]) -> Kind:
    entry.allow(["code", "name", "max", "ability", "set", "intent"])
    code = entry.text("code")
    found = re.fullmatch(r"([A-Z])(\d+)([a-z]?)", code)
    gods = [god for god in GODS if found is not None and god[0] == found[1]]
    if found is None or not gods or not 1 <= int(found[2]) <= SLOWEST:
        raise entry.bad("code", f'"{code}" is no code', 'write the letter of a god and a Speed of 1 to 15, like "P4"')
    god = gods[0]
    if god not in god_speeds:
        raise entry.bad("code", f"nothing says how fast {god} is", f'add a [[god]] block with name = "{god}"')
    kind = Kind(
        entry.text("name"), code, GODS.index(god), int(found[2]), god_speeds[god], entry.number("max", 0, SUPPLY)
    )
    abilities: list[Ability] = []
    facts = entry.values.get("ability", [])
    if not isinstance(facts, list):
        raise entry.bad("ability", "abilities must be blocks", "begin each with a line [[card.ability]]")
    for n, values in enumerate(facts):
        try:
            abilities.append(read_ability(values))
        except BadAbility as fault:
            line = entry.lines.get(f"ability {n} {fault.key}", entry.lines.get(f"ability {n}", entry.first_line))
            raise BadSet(entry.file, line, f"{kind.name}: {fault.fault}", fault.remedy) from None
    kind.give(abilities)
    return kind


# ---------------------------------------------------------------------- lists of cards


def read_lists(file: str, text: str, word: str, cards: CardSet) -> DeckSet:
    """A file of decks or rosters: `set`, `players`, then one block for each list."""
    data = read_toml(file, text)
    name, players = data.get("set"), data.get("players")
    if not isinstance(name, str):
        raise BadSet(file, 1, "the file does not say what the set is called", 'begin it with: set = "..."')
    if type(players) is not int or not 2 <= players <= 6:
        raise BadSet(file, 1, f"players is {players!r}", "write for how many players it is: players = 2")
    lists: list[DeckList] = []
    used: dict[str, str] = {}
    for n, entry in enumerate(read_blocks(file, text, word)):
        entry.allow(["name", "cards"])
        title = entry.text_or("name", f"{word.capitalize()} {n + 1}")
        kinds = read_list(entry, cards)
        for kind in kinds:
            if kind.code in used:
                fault = f"{kind.code} {kind.name} is also in {used[kind.code]}, and there is one copy of each card"
                raise entry.bad("cards", fault, "take it out of one of them")
            used[kind.code] = title
        wanted = deck_size(players)
        if word == "deck" and len(kinds) != wanted:
            raise entry.bad("cards", f"{title} has {len(kinds)} cards", f"with {players} players a deck has {wanted}")
        if word == "roster" and len(kinds) < wanted:
            raise entry.bad("cards", f"{title} has {len(kinds)} cards", f"a roster needs {wanted} or more")
        lists.append(DeckList(title, kinds))
    if len(lists) != players:
        raise BadSet(file, 1, f"{name} has {len(lists)} lists for {players} players", "write one list for each player")
    return DeckSet(name, players, data.get("printed") is True, lists)


def deck_size(players: int) -> int:
    """Rule H17."""
    return DECK_SIZE_OF_SIX if players == 6 else DECK_SIZE


def read_list(entry: Block, cards: CardSet) -> list[Kind]:
    kinds: list[Kind] = []
    for text in entry.texts("cards"):
        kind = cards.find(text)
        if kind is None or kind is cards.blank:
            raise entry.bad("cards", f'there is no card "{text}"', nearest(text, cards))
        if kind in kinds:
            raise entry.bad("cards", f"{kind.code} {kind.name} is there twice", "there is one copy of each card")
        kinds.append(kind)
    return kinds


def nearest(text: str, cards: CardSet) -> str:
    close = difflib.get_close_matches(text, [*cards.by_code, *cards.by_name], n=2, cutoff=0.5)
    if close:
        return "did you mean " + " or ".join(close) + "?"
    return 'write codes like "P4" or names like "War Fleet"'


def listed(text: str, cards: CardSet) -> list[str]:
    """Cards in one text, as the rules write them: `G2(3) H4x`, `P4 P8 · G1`, `War Fleet, Flood`."""
    found: list[str] = []
    for part in re.split(r"[,;·\n]", text):
        bare = re.sub(r"^[A-F] |\s*\(\d+\)$|\sx$", "", part.strip())  # without what is said of a card in play
        found.extend([part.strip()] if cards.find(bare) is not None else part.split())
    return found


SHELVES: Final = {folder: f"{folder}/" for folder in ("cards", "decks", "rosters")}
FOLDER: Final[Folder[CardSet]] = Folder(__file__, read_set, SHELVES)
