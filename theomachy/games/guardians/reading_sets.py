"""Set files: cards and boards as designers write them. All mistakes are told at once."""

import re
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Final

from theomachy.games.guardians.abilities.printed import (
    ENEMY_WORDS,
    PLAYER_WORDS,
    REMOVAL_CONDITIONS,
    Ability,
    Line,
)
from theomachy.games.guardians.abilities.reading import (
    read_abilities,
    read_ability,
    read_attack,
    read_lines,
    read_reward,
)
from theomachy.games.guardians.checking_sets import (
    OfKey,
    faults_of_abomination,
    faults_of_character,
    faults_of_enemy_card,
    faults_of_keys,
    faults_of_lineage,
    faults_of_player_card,
)
from theomachy.games.guardians.kinds import (
    ABOMINATION_DECK,
    ABOMINATION_TYPES,
    ATTACK,
    CHARACTER_DECK,
    CREATION,
    EXTRA,
    INSTANT,
    LINEAGE_DECK,
    PLAYER_TYPES,
    POWER,
    RUNE,
    SIGILS,
    TALENT,
    THREAT,
    TYPES,
    WOUND_TOKEN,
    WRATH,
    Abomination,
    Affliction,
    CardSet,
    Character,
    Counter,
    Kind,
    Lineage,
    Side,
    Token,
)
from theomachy.kernel.folder import Folder
from theomachy.kernel.sets import BadSet, BadSets, Block, read_blocks, read_toml
from theomachy.shelf.reading import BadAbility, as_table, known, only, truth, whole

BOARDS: Final = ["character", "lineage", "abomination"]
BLOCKS: Final = [*BOARDS, "card", "extra", "wrath", "token"]
CARD_KEYS: Final = [
    "id", "name", "of", "type", "copies", "cost", "vitality", "sigil", "effect", "boost", "abilities", "removal",
    "reward", "while_in_play", "replaces",
]  # fmt: skip
CHARACTER_KEYS: Final = [
    "name", "motto", "vitality", "eminence", "divinity", "draw", "heal", "focus", "attack", "attack_name", "token",
    "abilities",
]  # fmt: skip
LINEAGE_KEYS: Final = ["name", "title", "vitality", "cost", "normal", "upgraded"]
ABOMINATION_KEYS: Final = [
    "name", "short", "motto", "retaliate", "counter", "affliction", "wounded", "special",
]  # fmt: skip
STEP: Final = re.compile(r"AP (\d+)|(\d+) Upgrades?")


def guessed(block: Block, enemy: bool) -> int:
    """The type that a card seems to be meant to have, so that whatever else is wrong with it can be told."""
    if enemy and not any(key in block.values for key in ("vitality", "removal", "reward")):
        return INSTANT
    if "reward" in block.values or "removal" in block.values:
        return THREAT
    if "abilities" in block.values:
        return CREATION if "vitality" in block.values else TALENT
    return POWER


class Reader:
    """Reads files block by block and keeps what is wrong, so that all of it can be told."""

    def __init__(self, cards: CardSet) -> None:
        self.cards = cards
        self.faults: list[BadSet] = []
        self.names: dict[str, str] = {}  # of everything that was read, and the file
        self.uncounted = False  # whether there is a card of which nobody knows how many there are, or whose they are
        self.boards: dict[str, Callable[[Block], None]] = {
            "character": self.character, "lineage": self.lineage, "abomination": self.abomination,
        }  # fmt: skip
        self.checks: list[tuple[Block, Callable[[], Iterable[OfKey]]]] = []  # once everything is read

    def read(self, files: dict[str, str]) -> None:
        unreadable: list[str] = []  # no TOML, or no set file
        for file, text in files.items():
            try:
                self.check_file(file, text)
                for word, reads in self.boards.items():
                    self.blocks(file, text, word, reads)
            except BadSet as fault:
                self.faults.append(fault)
                unreadable.append(file)
        for file, text in files.items():
            if file in unreadable:
                continue
            board = self.board_of(file, text)
            for word in ("card", "extra", "wrath", "token"):
                for block in read_blocks(file, text, word):
                    self.try_card(block, word, board)
        self.check_words()
        self.count_decks()
        self.settle()

    def check_words(self) -> None:
        """What is read is known by now, whatever file it stands in."""
        for block, faults in self.checks:
            self.faults += [block.bad(key, fault, remedy) for key, fault, remedy in faults()]

    def check_file(self, file: str, text: str) -> None:
        for key in read_toml(file, text):
            if key not in BLOCKS:
                raise BadSet(file, 0, f'a set file has no "{key}"', "the blocks are " + ", ".join(BLOCKS))

    def blocks(self, file: str, text: str, word: str, reads: Callable[[Block], None]) -> None:
        for block in read_blocks(file, text, word):
            self.careful(block, reads)

    def careful(self, block: Block, reads: Callable[[Block], None]) -> None:
        try:
            reads(block)
        except BadSet as fault:
            self.faults += fault.each()

    def try_card(self, block: Block, word: str, board: str) -> None:
        try:
            self.any_card(block, word, board)
        except BadSet as fault:
            self.faults += fault.each()
            self.uncounted = True

    def settle(self) -> None:
        if len(self.faults) == 1:
            raise self.faults[0]
        if self.faults:
            raise BadSets(sorted(self.faults, key=lambda fault: (fault.file, fault.line)))

    def new_name(self, block: Block) -> str:
        name = block.text("name")
        if name in self.names:
            raise block.bad("name", f'there is already a "{name}" in {self.names[name]}', "give it another name")
        self.names[name] = block.file
        return name

    def get(self, block: Block, key: str, reads: Callable[[Any], Any], otherwise: Any = None) -> Any:
        """What that key says; its mistakes get the line of the key."""
        if key not in block.values:
            if otherwise is None:
                raise block.bad("", f"this {block.kind} has no {key}", f"add a line like: {key} = ...")
            return otherwise
        try:
            return reads(block.values[key])
        except BadAbility as fault:
            faults = [block.bad(key, one.fault, one.remedy) for one in fault.each()]
            raise BadSets(faults) if len(faults) > 1 else faults[0] from None

    # ------------------------------------------------------------------ boards

    def character(self, block: Block) -> None:
        self.faults += block.misspelt(CHARACTER_KEYS)
        board = Character(self.new_name(block), self.tried(lambda: block.number("vitality", 13, 99), 13))
        board.motto = self.tried(lambda: block.text_or("motto", ""), "")
        board.eminence = self.tried(lambda: self.get(block, "eminence", _numbers), [1])
        for step in self.tried(lambda: block.texts("divinity"), []):
            self.tried(partial(self.divinity_step, block, board, step), None)
        board.attack_name = self.tried(lambda: block.text("attack_name"), "")
        for key in ("draw", "heal", "focus", "attack"):
            reads = _two_attacks if key == "attack" else _two_sides
            board.basic.append(self.tried(partial(self.get, block, key, reads), [[], []]))
        board.token = self.tried(lambda: self.get(block, "token", _token), None) if "token" in block.values else None
        board.give_abilities(self.tried(lambda: self.get(block, "abilities", _abilities, []), []))
        self.cards.characters.append(board)
        self.cards.boards[board.name] = board
        self.checks.append((block, lambda: faults_of_character(board)))

    def divinity_step(self, block: Block, board: Character, step: str) -> None:
        found = STEP.fullmatch(step)
        if found is None or (not board.points and found[1] is None):
            raise block.bad("divinity", f'"{step}" is no step', 'write "AP 3" first, then "1 Upgrade" or "AP 4"')
        board.points.append(int(found[1]) if found[1] else board.points[-1])
        board.upgrades.append(int(found[2]) if found[2] else 0)
        board.shows_points.append(found[1] is not None)

    def lineage(self, block: Block) -> None:
        self.faults += block.misspelt(LINEAGE_KEYS)
        name = self.new_name(block)
        title = self.tried(lambda: block.text("title"), name)
        bonus = self.tried(lambda: block.number("vitality", 0, 99), 0)
        board = Lineage(name, title, bonus, self.tried(lambda: block.number("cost", 1, 9), 1))
        for key in ("normal", "upgraded"):
            side = self.tried(partial(self.get, block, key, _ability), None)
            if side is not None:
                board.sides.append(Side(side))
        self.cards.lineages.append(board)
        self.cards.boards[board.name] = board
        if len(board.sides) == 2:
            self.checks.append((block, lambda: faults_of_lineage(board)))

    def abomination(self, block: Block) -> None:
        self.faults += block.misspelt(ABOMINATION_KEYS)
        name = self.new_name(block)
        board = Abomination(name, self.tried(lambda: block.text_or("short", name.partition(",")[0]), name))
        board.motto = self.tried(lambda: block.text_or("motto", ""), "")
        board.retaliate = self.tried(lambda: self.get(block, "retaliate", _enemy_lines), [])
        board.wounded = self.tried(lambda: self.get(block, "wounded", _enemy_lines, []), [])
        if "counter" in block.values:
            board.counter = self.tried(lambda: self.get(block, "counter", _counter), Counter("", 0, 1))
        if "affliction" in block.values:
            board.affliction = self.tried(lambda: self.get(block, "affliction", _affliction), Affliction("", 1))
        if "special" in block.values:
            board.special = self.tried(lambda: self.get(block, "special", _ability), None)
        self.cards.abominations.append(board)
        self.cards.boards[board.name] = board
        self.checks.append((block, lambda: faults_of_abomination(board)))

    def board_of(self, file: str, text: str) -> str:
        """The one board of a file, whose cards need not say whose they are."""
        names = [str(block.values.get("name", "")) for word in BOARDS for block in read_blocks(file, text, word)]
        return names[0] if len(names) == 1 else ""

    # ------------------------------------------------------------------ cards

    def any_card(self, block: Block, word: str, board: str) -> None:
        kind = {"card": self.card, "extra": self.extra, "wrath": self.wrath, "token": self.token}[word](block, board)
        if kind.code and kind.code in self.cards.by_code:
            raise block.bad("id", f'there is already a card "{kind.code}"', "give it another id")
        if kind.name and kind.code:
            self.cards.add(kind)

    def owner(self, block: Block, board: str) -> str:
        of = block.text_or("of", board)
        cards = self.cards
        names = [one.name for one in cards.characters] + [one.name for one in cards.lineages]
        names += [one.name for one in cards.abominations]
        if not of:
            raise block.bad("name", "this card belongs to nobody", 'add a line like: of = "Avenger"')
        return str(self.get(block, "of", lambda value: known(value, names, "board"), of))

    def card(self, block: Block, board: str) -> Kind:
        self.faults += block.misspelt(CARD_KEYS)
        of = self.tried(lambda: self.owner(block, board), "")
        enemy = next((one for one in self.cards.abominations if one.name == of), None)
        allowed = ABOMINATION_TYPES if enemy else PLAYER_TYPES if of else [*PLAYER_TYPES, *ABOMINATION_TYPES]
        type = self.tried(lambda: TYPES.index(block.one_of("type", allowed)), -1)
        name = self.tried(lambda: self.new_name(block), "")
        code = self.tried(lambda: block.text("id"), "")
        kind = Kind(name, code, type if type >= 0 else guessed(block, enemy is not None), of)
        if type >= 0:
            self.faults += faults_of_keys(block, type)
        if enemy is None and kind.type in (INSTANT, THREAT):
            enemy = Abomination("", "")  # whose card it is, nobody knows; what else is wrong with it can be told
        kind.copies = self.tried(lambda: block.number("copies", 0, 99, 1), -1)
        self.uncounted = self.uncounted or not of or kind.copies < 0
        if "replaces" in block.values:
            before = len(self.faults)
            self.tried(lambda: self.replace(block, kind), None)
            self.uncounted = self.uncounted or len(self.faults) > before
        if enemy is not None:
            self.enemy_card(block, kind, enemy)
            enemy.kinds.append(kind)
            return kind
        self.player_card(block, kind)
        for one in self.cards.characters:
            if one.name == of:
                one.kinds.append(kind)
        for other in self.cards.lineages:
            if other.name == of:
                other.kinds.append(kind)
        return kind

    def replace(self, block: Block, kind: Kind) -> None:
        """Its copies take the place of as many copies of another card, so that decks keep their size (GR6)."""
        old = self.cards.by_name.get(block.text("replaces"))
        if old is None or old.of != kind.of or old.copies < kind.copies:
            names = [f"{one.name} ({one.copies})" for one in self.cards.kinds if one.of == kind.of and one.type < EXTRA]
            fault = f'"{block.values["replaces"]}" is no card of {kind.of} with {kind.copies} copies'
            raise block.bad("replaces", fault, "write one of: " + ", ".join(names))
        old.copies -= kind.copies

    def tried(self, reads: Callable[[], Any], otherwise: Any) -> Any:
        """What is read; or else the fault is kept, so that the next key is looked at, too."""
        try:
            return reads()
        except BadSet as fault:
            self.faults += fault.each()
            return otherwise

    def player_card(self, block: Block, kind: Kind) -> None:
        may_lack: list[Any] | None = [] if block.kind == "proxy" else None  # a card made up for a case
        kind.cost = self.tried(lambda: block.number("cost", 0, 9), 0)
        kind.sigil = self.tried(lambda: SIGILS.index(block.one_of("sigil", SIGILS)), 0)
        if kind.type == ATTACK:
            kind.lines = self.tried(lambda: self.get(block, "effect", _attack_lines), [])
        elif kind.type == POWER:
            kind.lines = self.tried(lambda: self.get(block, "effect", _player_lines), [])
        else:
            kind.give_abilities(self.tried(lambda: self.get(block, "abilities", _abilities, may_lack), []))
        if kind.type == CREATION:
            kind.vitality = self.tried(lambda: block.number("vitality", 1, 99), 1)
        kind.give_boost(self.tried(lambda: self.get(block, "boost", _boost_lines, may_lack), []))
        self.checks.append((block, lambda: faults_of_player_card(kind, self.cards)))

    def enemy_card(self, block: Block, kind: Kind, enemy: Abomination) -> None:
        kind.lines = self.tried(lambda: self.get(block, "effect", _enemy_lines), [])
        self.checks.append((block, lambda: faults_of_enemy_card(kind, enemy)))
        if kind.type == INSTANT:
            return
        kind.vitality = self.tried(lambda: block.number("vitality", 0, 99, 0), 0)
        kind.reward = self.tried(lambda: self.get(block, "reward", _reward_lines), [])
        if ("removal" in block.values) == bool(kind.vitality):
            remedy = "leave one of the two out, or add one (G35, G36)"
            self.faults.append(block.bad("vitality", "a Threat has Vitality or a removal", remedy))
        if "removal" in block.values:
            self.tried(lambda: self.get(block, "removal", lambda value: _removal(kind, value)), None)
        if "while_in_play" in block.values:
            self.tried(lambda: self.get(block, "while_in_play", lambda value: _while_in_play(kind, value)), None)

    def extra(self, block: Block, board: str) -> Kind:
        block.allow(["id", "name", "of", "sigil", "abilities", "does"])
        of = self.owner(block, board)
        rune = "sigil" in block.values
        kind = Kind(self.new_name(block), block.text("id"), RUNE if rune else EXTRA, of)
        if rune:
            kind.sigil = SIGILS.index(block.one_of("sigil", SIGILS))
            kind.lines = self.get(block, "does", _player_lines)
        else:
            kind.give_abilities(self.get(block, "abilities", _abilities))
        self.checks.append((block, lambda: faults_of_player_card(kind, self.cards)))
        for character in self.cards.characters:
            if character.name == of:
                character.extras.append(kind)
                character.lights_runes = character.lights_runes or rune
        return kind

    def wrath(self, block: Block, board: str) -> Kind:
        block.allow(["id", "name", "copies", "effect"])
        kind = Kind(self.new_name(block), block.text("id"), WRATH, "")
        kind.copies = block.number("copies", 1, 99)
        kind.lines = self.get(block, "effect", _enemy_lines)
        self.cards.wrath = kind
        return kind

    def token(self, block: Block, board: str) -> Kind:
        block.allow(["id", "name", "reward"])
        kind = Kind(self.new_name(block), block.text("id"), WOUND_TOKEN, "")
        kind.reward = self.get(block, "reward", _reward_lines)
        self.cards.tokens.append(kind)
        return kind

    # ------------------------------------------------------------------ whole decks

    def count_decks(self) -> None:
        """G7, G12, GR6: unless a card could not be counted."""
        if self.uncounted:
            return
        sizes = [(one.name, one.kinds, CHARACTER_DECK) for one in self.cards.characters]
        sizes += [(one.name, one.kinds, LINEAGE_DECK) for one in self.cards.lineages]
        sizes += [(one.name, one.kinds, ABOMINATION_DECK) for one in self.cards.abominations]
        for name, kinds, size in sizes:
            count = sum(kind.copies for kind in kinds)
            if count != size:
                remedy = f'change the copies until they add up to {size}, or write replaces = "..." into a new card'
                self.faults.append(BadSet(self.names[name], 0, f"the deck of {name} has {count} cards", remedy))


def read_set(files: dict[str, str]) -> CardSet:
    """Read set files (name -> text). Mistakes raise `BadSet`, all at once."""
    cards = CardSet()
    Reader(cards).read(files)
    return cards


# ---------------------------------------------------------------------- values


def _player_lines(value: Any) -> list[Line]:
    return read_lines(value, PLAYER_WORDS, "effect")


def _boost_lines(value: Any) -> list[Line]:
    return read_lines(value, PLAYER_WORDS, "boost")


def _attack_lines(value: Any) -> list[Line]:
    return read_attack(value, PLAYER_WORDS, "effect")


def _reward_lines(value: Any) -> list[Line]:
    return read_reward(value, PLAYER_WORDS, "reward")


def _enemy_lines(value: Any) -> list[Line]:
    return read_lines(value, ENEMY_WORDS, "effect")


def _abilities(value: Any) -> list[Ability]:
    return read_abilities(value, PLAYER_WORDS, "abilities")


def _ability(value: Any) -> Ability:
    return read_ability(value, PLAYER_WORDS, "the ability")


def _numbers(value: Any) -> list[int]:
    if not isinstance(value, list) or not value:
        raise BadAbility("eminence must be a list of numbers", "write eminence = [1, 2, 3]")
    return [whole(entry, "eminence", 1) for entry in value]


def _two_sides(value: Any) -> list[list[Line]]:
    if not isinstance(value, list) or len(value) != 2:
        raise BadAbility("a Basic Action has two sides", "write [[{ draw = 2 }], [{ draw = 3 }]]")
    return [_player_lines(side) for side in value]


def _two_attacks(value: Any) -> list[list[Line]]:
    if not isinstance(value, list) or len(value) != 2:
        raise BadAbility("a Base Attack has two sides", "write [[{ deal = 2 }], [{ deal = 3 }]]")
    return [read_attack(side, PLAYER_WORDS, "attack") for side in value]


def _token(value: Any) -> Token:
    values = as_table(value, "token")
    only(values, ["name", "start", "most"], "token")
    if "name" not in values or "most" not in values:
        raise BadAbility("a token has a name and a most", 'write token = { name = "Frost", start = 1, most = 3 }')
    return Token(str(values["name"]), whole(values.get("start", 0), "start", 0), whole(values["most"], "most", 1))


def _counter(value: Any) -> Counter:
    values = as_table(value, "counter")
    keys = ["name", "start", "most", "verb", "instead", "resets", "is_shield", "cracks"]
    only(values, keys, "counter")
    if "name" not in values or "most" not in values:
        raise BadAbility("a counter has a name and a most", 'write counter = { name = "Mutation", most = 4 }')
    start = whole(values.get("start", 0), "start", 0)
    counter = Counter(str(values["name"]), start, whole(values["most"], "most", 1))
    counter.verb = str(values.get("verb", ""))
    counter.instead = _enemy_lines(values["instead"]) if "instead" in values else []
    counter.resets = _enemy_lines(values["resets"]) if "resets" in values else []
    counter.is_shield = truth(values.get("is_shield", False), "is_shield")
    counter.cracks = whole(values.get("cracks", 0), "cracks", 0)
    return counter


def _affliction(value: Any) -> Affliction:
    values = as_table(value, "affliction")
    only(values, ["name", "most"], "affliction")
    if "name" not in values or "most" not in values:
        raise BadAbility("an affliction has a name and a most", 'write affliction = { name = "Blight", most = 5 }')
    return Affliction(str(values["name"]), whole(values["most"], "most", 1))


def _removal(kind: Kind, value: Any) -> Kind:
    values = as_table(value, "removal")
    only(values, ["cost", "if", "counter_most"], "removal")
    kind.removal_cost = whole(values.get("cost", 1), "cost", 0)
    if "if" in values:
        kind.removal_condition = REMOVAL_CONDITIONS[known(values["if"], list(REMOVAL_CONDITIONS), "condition")]
    if "counter_most" in values:
        kind.removal_counter = whole(values["counter_most"], "counter_most", 0)
    return kind


def _while_in_play(kind: Kind, value: Any) -> Kind:
    values = as_table(value, "while_in_play")
    only(values, ["abomination_shield", "shield"], "while_in_play")
    kind.shields_abomination = whole(values.get("abomination_shield", 0), "abomination_shield", 0)
    kind.shield = whole(values.get("shield", 0), "shield", 0)
    return kind


FOLDER: Final[Folder[CardSet]] = Folder(__file__, read_set)
