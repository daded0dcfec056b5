"""Set files: cards and boards as designers write them. All mistakes are told at once."""

import re
from collections.abc import Callable
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
from theomachy.kernel.sets import BadSet, Block, bad, read_blocks, read_toml
from theomachy.shelf.reading import BadAbility, as_table, known, only, truth, whole

BOARDS = ["character", "lineage", "abomination"]
BLOCKS = [*BOARDS, "card", "extra", "wrath", "token"]
CARD_KEYS = [
    "id", "name", "of", "type", "copies", "cost", "vitality", "sigil", "effect", "boost", "abilities", "removal",
    "reward", "while_in_play", "replaces",
]  # fmt: skip
CHARACTER_KEYS = [
    "name", "motto", "vitality", "eminence", "divinity", "draw", "heal", "focus", "attack", "attack_name", "token",
    "abilities",
]  # fmt: skip
LINEAGE_KEYS = ["name", "title", "vitality", "cost", "normal", "upgraded"]
ABOMINATION_KEYS = [
    "name", "short", "motto", "retaliate", "counter", "affliction", "wounded", "special",
]  # fmt: skip
STEP = re.compile(r"AP (\d+)|(\d+) Upgrades?")


class Reader:
    """Reads files block by block and keeps what is wrong, so that all of it can be told."""

    def __init__(self, cards: CardSet) -> None:
        self.cards = cards
        self.faults: list[BadSet] = []
        self.names: dict[str, str] = {}  # of everything that was read, and the file

    def read(self, files: dict[str, str]) -> None:
        for file, text in files.items():
            try:
                self.check_file(file, text)
                for word, reads in (
                    ("character", self.character), ("lineage", self.lineage), ("abomination", self.abomination),
                ):  # fmt: skip
                    self.blocks(file, text, word, reads)
            except BadSet as fault:
                self.faults.append(fault)
        if self.faults:
            self.settle()
        for file, text in files.items():
            board = self.board_of(file, text)
            for word in ("card", "extra", "wrath", "token"):
                for block in read_blocks(file, text, word):
                    self.try_card(block, word, board)
        self.count_decks()
        self.settle()

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
            self.faults.append(fault)

    def try_card(self, block: Block, word: str, board: str) -> None:
        try:
            self.any_card(block, word, board)
        except BadSet as fault:
            self.faults.append(fault)

    def settle(self) -> None:
        if self.faults:
            raise bad(self.faults)

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
            raise block.bad(key, fault.fault, fault.remedy) from None

    # ------------------------------------------------------------------ boards

    def character(self, block: Block) -> None:
        block.allow(CHARACTER_KEYS)
        board = Character(self.new_name(block), block.number("vitality", 13, 99))
        board.motto = block.text_or("motto", "")
        board.eminence = self.get(block, "eminence", _numbers)
        for step in block.texts("divinity"):
            self.divinity_step(block, board, step)
        board.attack_name = block.text("attack_name")
        for key in ("draw", "heal", "focus", "attack"):
            reads = _two_attacks if key == "attack" else _two_sides
            board.basic.append(self.get(block, key, reads))
        board.token = self.get(block, "token", _token) if "token" in block.values else None
        board.give_abilities(self.get(block, "abilities", _abilities, []))
        self.cards.characters.append(board)
        self.cards.boards[board.name] = board

    def divinity_step(self, block: Block, board: Character, step: str) -> None:
        found = STEP.fullmatch(step)
        if found is None or (not board.points and found[1] is None):
            raise block.bad("divinity", f'"{step}" is no step', 'write "AP 3" first, then "1 Upgrade" or "AP 4"')
        board.points.append(int(found[1]) if found[1] else board.points[-1])
        board.upgrades.append(int(found[2]) if found[2] else 0)
        board.shows_points.append(found[1] is not None)

    def lineage(self, block: Block) -> None:
        block.allow(LINEAGE_KEYS)
        name = self.new_name(block)
        board = Lineage(name, block.text("title"), block.number("vitality", 0, 99), block.number("cost", 1, 9))
        for key in ("normal", "upgraded"):
            board.sides.append(Side(self.get(block, key, _ability)))
        self.cards.lineages.append(board)
        self.cards.boards[board.name] = board

    def abomination(self, block: Block) -> None:
        block.allow(ABOMINATION_KEYS)
        name = self.new_name(block)
        board = Abomination(name, block.text_or("short", name.partition(",")[0]))
        board.motto = block.text_or("motto", "")
        board.retaliate = self.get(block, "retaliate", _enemy_lines)
        board.wounded = self.get(block, "wounded", _enemy_lines, [])
        board.counter = self.get(block, "counter", _counter) if "counter" in block.values else None
        board.affliction = self.get(block, "affliction", _affliction) if "affliction" in block.values else None
        board.special = self.get(block, "special", _ability) if "special" in block.values else None
        self.cards.abominations.append(board)
        self.cards.boards[board.name] = board

    def board_of(self, file: str, text: str) -> str:
        """The one board of a file, whose cards need not say whose they are."""
        names = [str(block.values.get("name", "")) for word in BOARDS for block in read_blocks(file, text, word)]
        return names[0] if len(names) == 1 else ""

    # ------------------------------------------------------------------ cards

    def any_card(self, block: Block, word: str, board: str) -> None:
        kind = {"card": self.card, "extra": self.extra, "wrath": self.wrath, "token": self.token}[word](block, board)
        if kind.code in self.cards.by_code:
            raise block.bad("id", f'there is already a card "{kind.code}"', "give it another id")
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
        block.allow(CARD_KEYS)
        of = self.owner(block, board)
        enemy = next((one for one in self.cards.abominations if one.name == of), None)
        type = TYPES.index(block.one_of("type", ABOMINATION_TYPES if enemy else PLAYER_TYPES))
        kind = Kind(self.new_name(block), block.text("id"), type, of)
        kind.copies = block.number("copies", 0, 99, 1)
        if "replaces" in block.values:
            self.replace(block, kind)
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
            names = [f"{one.name} ({one.copies})" for one in self.cards.kinds if one.of == kind.of]
            fault = f'"{block.values["replaces"]}" is no card of {kind.of} with {kind.copies} copies'
            raise block.bad("replaces", fault, "write one of: " + ", ".join(names))
        old.copies -= kind.copies

    def tried(self, reads: Callable[[], Any], otherwise: Any) -> Any:
        """What is read; or else the fault is kept, so that the next key is looked at, too."""
        try:
            return reads()
        except BadSet as fault:
            self.faults.append(fault)
            return otherwise

    def player_card(self, block: Block, kind: Kind) -> None:
        kind.cost = self.tried(lambda: block.number("cost", 0, 9), 0)
        kind.sigil = self.tried(lambda: SIGILS.index(block.one_of("sigil", SIGILS)), 0)
        if kind.type == ATTACK:
            kind.lines = self.tried(lambda: self.get(block, "effect", _attack_lines), [])
        elif kind.type == POWER:
            kind.lines = self.tried(lambda: self.get(block, "effect", _player_lines), [])
        else:
            kind.give_abilities(self.tried(lambda: self.get(block, "abilities", _abilities), []))
        if kind.type == CREATION:
            kind.vitality = self.tried(lambda: block.number("vitality", 1, 99), 1)
        kind.give_boost(self.tried(lambda: self.get(block, "boost", _player_lines), []))

    def enemy_card(self, block: Block, kind: Kind, enemy: Abomination) -> None:
        kind.lines = self.tried(lambda: self.get(block, "effect", _enemy_lines), [])
        self.check_words(block, kind.lines, enemy)
        if kind.type == INSTANT:
            return
        kind.vitality = self.tried(lambda: block.number("vitality", 0, 99, 0), 0)
        kind.reward = self.tried(lambda: self.get(block, "reward", _reward_lines), [])
        if ("removal" in block.values) == bool(kind.vitality):
            raise block.bad("vitality", "a Threat has Vitality or a removal", "leave one of the two out (G35, G36)")
        if "removal" in block.values:
            self.get(block, "removal", lambda value: _removal(kind, value))
        if "while_in_play" in block.values:
            self.get(block, "while_in_play", lambda value: _while_in_play(kind, value))

    def check_words(self, block: Block, lines: list[Line], enemy: Abomination) -> None:
        """A card speaks only of what its board has."""
        for line in lines:
            if line.word in ("counter", "mutate") and enemy.counter is None:
                raise block.bad("effect", f"{enemy.name} has no counter", "add one to its board")
            if line.word == "afflict" and enemy.affliction is None:
                raise block.bad("effect", f"{enemy.name} has no affliction", "add one to its board")

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
        """G7, G12, GR6."""
        if self.faults:
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
    return Token(str(values.get("name")), whole(values.get("start", 0), "start", 0), whole(values["most"], "most", 1))


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


def _removal(kind: Kind, value: Any) -> None:
    values = as_table(value, "removal")
    only(values, ["cost", "if", "counter_most"], "removal")
    kind.removal_cost = whole(values.get("cost", 1), "cost", 0)
    if "if" in values:
        kind.removal_condition = REMOVAL_CONDITIONS[known(values["if"], list(REMOVAL_CONDITIONS), "condition")]
    if "counter_most" in values:
        kind.removal_counter = whole(values["counter_most"], "counter_most", 0)


def _while_in_play(kind: Kind, value: Any) -> None:
    values = as_table(value, "while_in_play")
    only(values, ["abomination_shield", "shield"], "while_in_play")
    kind.shields_abomination = whole(values.get("abomination_shield", 0), "abomination_shield", 0)
    kind.shield = whole(values.get("shield", 0), "shield", 0)


FOLDER: Final[Folder[CardSet]] = Folder(__file__, read_set)
