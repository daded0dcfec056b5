"""The cards of Bazaar as printed, read from set files."""

from typing import Any, Final

from theomachy.games.bazaar.abilities.printed import (
    ATTACHED,
    CARD,
    CHARACTER,
    EVENT,
    FILTERED,
    SPELL,
    THIS,
    TREASURE,
    TYPES,
    Activation,
    Constant,
    Effect,
    Filter,
    Keywords,
    Trigger,
)
from theomachy.games.bazaar.abilities.reading import (
    read_activation,
    read_constant,
    read_effects,
    read_filter,
    read_keywords,
    read_targets,
    read_trigger,
)
from theomachy.kernel.cards import Card, CardKind, Deck
from theomachy.kernel.folder import Folder
from theomachy.kernel.sets import BadSet, Block, block_lines, read_blocks
from theomachy.shelf.reading import BadAbility

COLOURS: Final = ["red", "purple", "blue", "green", "yellow", "colourless"]
SECONDARY: Final = ["Swift", "Epic"]
STARTING_CARD: Final = "Coin"
PARTS: Final = ["trigger", "constant", "activation"]
CARD_KEYS: Final = [
    "id", "name", "colour", "types", "cost", "strength", "vitality", "copies", "keywords", "comes_inactive", "attach",
    "targets", "does", "trigger", "constant", "activation", "intent", "set",
]  # fmt: skip
PART_KEYS: Final[dict[str, list[str]]] = {
    "trigger": ["when", "which", "if", "targets", "does"],
    "constant": [
        "whom", "strength", "vitality", "keywords", "sealed", "stays_inactive", "control", "more_gold",
        "blocks_flight", "cheaper_first",
    ],
    "activation": ["costs", "targets", "does"],
}  # fmt: skip


class Kind(CardKind):
    """What is printed on a card of Bazaar (section 1.2)."""

    def __init__(self, name: str, index: int = 0) -> None:
        super().__init__(name, index)
        self.code = ""  # R01
        self.colour = "colourless"
        self.types: list[str] = []  # as printed, the main type last
        self.type = 0  # the main type, as a bit
        self.swift = False
        self.epic = False
        self.cost = 0  # BR10: no cost counts as 0
        self.for_sale = True
        self.strength = 0
        self.vitality = 0
        self.copies = 0
        self.keywords = Keywords()
        self.comes_inactive = False
        self.attach: Filter | None = None
        self.does_not_attach = False
        self.targets: list[Filter] = []  # of an event; of a Spell what it attaches to
        self.does: list[Effect] = []
        self.triggers: list[Trigger] = []
        self.constants: list[Constant] = []
        self.activations: list[Activation] = []
        # Worked out from the above, for quick answers.
        self.character = False
        self.treasure = False
        self.bits = 0  # its own keywords
        self.armor = 0
        self.frenzy = 0
        self.growth = 0
        self.watches = 0  # what its triggers look for, as bits
        self.auras: list[Constant] = []  # constant abilities on other assets, or on itself
        self.lends: list[Constant] = []  # constant abilities on what it is attached to
        self.cheaper_first = 0
        self.useful = False  # it has an activation ability
        self.strict = False  # what it attaches to must be more than of a type

    def settle(self) -> None:
        """Work out the quick answers."""
        self.character = self.type == CHARACTER
        self.treasure = self.type == TREASURE
        self.bits = self.keywords.bits
        self.armor = self.keywords.armor
        self.frenzy = self.keywords.frenzy
        self.growth = self.keywords.growth
        for trigger in self.triggers:
            self.watches |= trigger.when
        for constant in self.constants:
            if constant.whom == ATTACHED:
                self.lends.append(constant)
            elif constant.whom == FILTERED:
                self.auras.append(constant)
            elif constant.whom == THIS:
                self.bits |= constant.bits
                self.strength_of_this(constant)
            self.cheaper_first += constant.cheaper_first
        if self.attach is not None:
            self.targets = [self.attach]
            gives_control = any(constant.control for constant in self.lends)  # and changes whose the host is
            self.strict = self.attach.says_more_than_types() and not gives_control
        self.useful = bool(self.activations)

    def strength_of_this(self, constant: Constant) -> None:
        """"This has +1/+1": part of the card itself."""
        if constant.strength or constant.vitality:
            self.auras.append(constant)
        if constant.keywords is not None:
            self.armor += constant.keywords.armor
            self.frenzy += constant.keywords.frenzy
            self.growth += constant.keywords.growth


BazaarCard = Card[Kind]
BazaarDeck = Deck[Kind]


class CardSet:
    """All kinds that a match may use, in the order shown."""

    def __init__(self, kinds: list[Kind]) -> None:
        self.kinds = kinds
        self.strict = any(kind.strict for kind in kinds)  # a Spell's host may cease to be one, and stay in play
        self.by_name = {kind.name: kind for kind in kinds}
        self.by_code = {kind.code: kind for kind in kinds if kind.code}


def read_set(files: dict[str, str], block: str = "card") -> CardSet:
    """Read set files (name -> text). A mistake raises `BadSet` with file, line, fault and remedy."""
    kinds: list[Kind] = []
    seen: dict[str, str] = {}
    codes: dict[str, str] = {}
    for file, text in files.items():
        kinds.extend(read_kinds(read_card_blocks(file, text, block), seen, codes))
    kinds.sort(key=_shown_order)
    for index, kind in enumerate(kinds):
        kind.index = index
    return CardSet(kinds)


def _shown_order(kind: Kind) -> tuple[int, int, int, str]:
    """Treasures first, then by cost, colour and name: how a hand is sorted."""
    return (0 if kind.treasure else 1, kind.cost, COLOURS.index(kind.colour), kind.name)


def read_card_blocks(file: str, text: str, kind: str) -> list[Block]:
    """The `[[card]]` blocks; the lines of their parts are noted, so that mistakes there can be pointed at, too."""
    blocks = read_blocks(file, text, kind)
    end = len(text.splitlines()) + 1
    for part in PARTS:
        places = block_lines(text, f"{kind}.{part}")
        for i, block in enumerate(blocks):
            after = blocks[i + 1].first_line if i + 1 < len(blocks) else end
            mine = [place for place in places if block.first_line < place[0] < after]
            for nth, (line, keys) in enumerate(mine):
                block.lines[f"#{part} {nth}"] = line
                for key in keys:
                    block.lines[f"#{part} {nth} {key}"] = keys[key]
    return blocks


def read_kinds(entries: list[Block], seen: dict[str, str], codes: dict[str, str]) -> list[Kind]:
    """Kinds from blocks; `seen` are the names already taken, with the file that has them, `codes` ids and whose."""
    kinds: list[Kind] = []
    for entry in entries:
        kind = _read_kind(entry, 1000 + len(seen))
        if kind.name in seen:
            raise entry.bad("name", f'"{kind.name}" is already in {seen[kind.name]}', "give this card another name")
        if kind.code and kind.code in codes:
            taken = f'the id "{kind.code}" is taken by {codes[kind.code]}'
            raise entry.bad("id", taken, "give it another, or leave it out")
        seen[kind.name] = entry.file
        codes[kind.code] = kind.name
        kinds.append(kind)
    return kinds


def _read_kind(entry: Block, index: int) -> Kind:
    entry.allow(CARD_KEYS)
    kind = Kind(entry.text("name"), index)
    kind.code = entry.text_or("id", "")
    kind.colour = entry.one_of("colour", COLOURS) if "colour" in entry.values else "colourless"
    _read_types(entry, kind)
    kind.for_sale = "cost" in entry.values
    kind.cost = entry.number("cost", 0, 99, 0)
    kind.copies = entry.number("copies", 0, 99, 1)
    if kind.copies and not kind.for_sale:
        raise entry.bad("copies", "a card without a cost cannot be bought (BR10)", "add a cost, or write copies = 0")
    if kind.type == CHARACTER:
        kind.strength = entry.number("strength", 0, 99)
        kind.vitality = entry.number("vitality", 1, 99)
    elif "strength" in entry.values or "vitality" in entry.values:
        raise entry.bad("strength", "only characters have strength and vitality", "leave both out")
    kind.comes_inactive = entry.flag("comes_inactive", False)
    try:
        kind.keywords = read_keywords(entry.values.get("keywords", []))
    except BadAbility as fault:
        raise entry.bad("keywords", fault.fault, fault.remedy) from None
    if kind.keywords.printed and not kind.type & (CARD & ~EVENT):
        raise entry.bad("keywords", "an event has no keywords", "leave them out")
    _read_attach(entry, kind)
    _read_text(entry, kind)
    _read_parts(entry, kind)
    kind.settle()
    return kind


def _read_types(entry: Block, kind: Kind) -> None:
    kind.types = entry.texts("types")
    main = [name for name in kind.types if name not in SECONDARY]
    if len(main) != 1 or main[0] not in TYPES or kind.types[-1] != main[0]:
        raise entry.bad(
            "types",
            f"types is {kind.types}, and a card has exactly one main type, which comes last",
            'write ["Swift", "Event"]: Swift and Epic in front of one of ' + ", ".join(TYPES),
        )
    kind.type = TYPES[main[0]]
    kind.swift = "Swift" in kind.types
    kind.epic = "Epic" in kind.types


def _read_attach(entry: Block, kind: Kind) -> None:
    if kind.type != SPELL:
        if "attach" in entry.values:
            raise entry.bad("attach", "only Spells attach", "leave it out")
        return
    if "attach" not in entry.values:
        raise entry.bad("", "this Spell does not say whether it attaches", "add a line like: attach = false")
    if entry.values["attach"] is False:
        kind.does_not_attach = True
        return
    try:
        kind.attach = read_filter(entry.values["attach"], "attach")
    except BadAbility as fault:
        raise entry.bad("attach", fault.fault, fault.remedy) from None


def _read_text(entry: Block, kind: Kind) -> None:
    if kind.type != EVENT:
        for key in ("targets", "does"):
            if key in entry.values:
                raise entry.bad(key, f'only events have "{key}" of their own', "put it into an activation or a trigger")
        return
    for part in PARTS:
        if part in entry.values:
            raise entry.bad("", f"an event has no {part}: it is never in play", "write what it does with does = [...]")
    try:
        kind.targets = read_targets(entry.values)
        kind.does = read_effects(entry.values.get("does", []), kind.targets)
    except BadAbility as fault:
        raise entry.bad("does", fault.fault, fault.remedy) from None
    if not kind.does:
        raise entry.bad("", "this event does nothing", 'add a line like: does = [{ verb = "draw", amount = 1 }]')


def _read_parts(entry: Block, kind: Kind) -> None:
    for part in PARTS:
        listed: Any = entry.values.get(part, [])
        if not isinstance(listed, list):
            raise entry.bad("", f"{part} must be written as [[card.{part}]]", "use double brackets")
        for nth, values in enumerate(listed):
            block = Block(entry.file, part, values, entry.lines.get(f"#{part} {nth}", entry.first_line), {})
            for key in values:
                line = entry.lines.get(f"#{part} {nth} {key}")
                if line is not None:
                    block.lines[key] = line
            block.allow(PART_KEYS[part])
            try:
                _read_part(kind, part, values)
            except BadAbility as fault:
                named = [key for key in values if f'"{values[key]}"' in fault.fault]
                key = [*named, *[key for key in ("does",) if key in values], ""][0]
                raise block.bad(key, fault.fault, fault.remedy) from None


def _read_part(kind: Kind, part: str, values: dict[str, Any]) -> None:
    if part == "trigger":
        kind.triggers.append(read_trigger(values))
    elif part == "constant":
        kind.constants.append(read_constant(values, kind.attach is not None))
    else:
        kind.activations.append(read_activation(values))


FOLDER: Final[Folder[CardSet]] = Folder(__file__, read_set)

__all__ = ["FOLDER", "BadSet", "BazaarCard", "BazaarDeck", "CardSet", "Kind", "read_set"]
