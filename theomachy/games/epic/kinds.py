"""The cards of Epic as printed, read from set files (1.2, 1.3)."""

from typing import Any, Final

from theomachy.games.epic.abilities.printed import (
    AIRBORNE,
    ALIGNMENTS,
    BREAKTHROUGH,
    CHOOSE_ALIGNMENT,
    HUNTER,
    ORIGINS,
    PLAYED,
    RANGE,
    SPEEDS,
    STAYS,
    TYPES,
    UNBLOCKABLE,
    VEILED,
    Activated,
    AsTrigger,
    Continuous,
    Cost,
    Effect,
    Keywords,
    Text,
    Trigger,
)
from theomachy.games.epic.abilities.reading import (
    read_activated,
    read_additional,
    read_as,
    read_continuous,
    read_event,
    read_keywords,
    read_speed,
    read_trigger,
)
from theomachy.kernel.cards import Card, CardKind, Deck
from theomachy.kernel.folder import Folder
from theomachy.kernel.names import did_you_mean
from theomachy.kernel.sets import BadSet, Block, bad, block_lines, header_of, read_blocks, read_toml
from theomachy.shelf.reading import BadAbility, as_table

IN_BATTLE: Final = AIRBORNE | RANGE | UNBLOCKABLE | BREAKTHROUGH | HUNTER
BLOCKS: Final = ["card", "token", "proxy", "case"]  # a file of cases may be a set file, too
FILE_KEYS: Final = ["game", "uses", *BLOCKS]
RARITIES: Final = ["common", "uncommon", "rare"]
COSTS: Final = ["free", "1 action"]
CARD_KEYS: Final = [
    "name", "alignment", "origin", "type", "cost", "speed", "offense", "defense", "gift", "rarity", "keywords",
    "additional_cost", "targets", "does", "ability", "limit", "set", "intent",
]  # fmt: skip
LIMITS: Final = ["restricted", "banned"]  # E161
EVERY_SPEED: Final = [speed + mark for mark in ("", "!") for speed in SPEEDS]


class Kind(CardKind):
    """What is printed on a card of Epic, or what a token is."""

    def __init__(self, name: str, index: int = 0) -> None:
        super().__init__(name, index)
        self.token = False
        self.alignment = ""
        self.origin = ""
        self.type = ""
        self.free = False
        self.speed = 0
        self.instantaneous = False
        self.offense = 0
        self.defense = 0
        self.gift = False
        self.rarity = "common"
        self.limit = ""
        self.keywords = Keywords()
        self.extra_cost: Cost | None = None
        self.text = Text()  # of an event
        self.abilities: list[Text | Continuous] = []  # in the order printed
        # Worked out from the above, for quick answers.
        self.qualities = 0
        self.champion = False
        self.event = False
        self.bits = 0
        self.wards = 0
        self.ward = 0
        self.veilable = False
        self.activated: list[Activated] = []
        self.triggers: list[Trigger] = []
        self.as_triggers: list[AsTrigger] = []
        self.auras: list[Continuous] = []  # continuous abilities
        self.watches = 0  # what its triggers look for, as bits
        self.watches_as = 0
        self.contradicts = False  # it has a continuous ability that another one may contradict
        self.seizes = False  # ... that gives control
        self.weakens = False  # ... that may lower a defense
        self.sets_qualities = False  # ... that sets an alignment or an origin
        self.gives_wards = False  # ... that gives wards of either sort
        self.gives_bits = False  # ... that gives or takes keywords without a number
        self.holds = False  # something may be controlled for as long as this is: no two of them are alike

    def settle(self) -> None:
        """Work out the quick answers."""
        self.qualities = ALIGNMENTS[self.alignment] | ORIGINS[self.origin] | TYPES[self.type]
        self.champion = self.type == "Champion"
        self.event = self.type == "Event"
        self.bits = self.keywords.bits & ~VEILED
        self.veilable = self.keywords.bits & VEILED != 0
        self.wards = self.keywords.wards
        self.ward = self.keywords.ward
        for ability in self.abilities:
            if isinstance(ability, Activated):
                self.activated.append(ability)
                self.holds = self.holds or any(effect.holds() for effect in ability.does)
            elif isinstance(ability, Trigger):
                self.triggers.append(ability)
                self.watches |= ability.when
                self.holds = self.holds or any(effect.holds() for effect in ability.does)
            elif isinstance(ability, AsTrigger):
                self.as_triggers.append(ability)
                self.watches_as |= ability.condition
            elif isinstance(ability, Continuous):
                if ability.stays:
                    self.bits |= STAYS
                else:
                    self.auras.append(ability)
                    self.settle_aura(ability)

    def settle_aura(self, ability: Continuous) -> None:
        self.contradicts = self.contradicts or ability.may_contradict()
        self.seizes = self.seizes or ability.control
        self.weakens = self.weakens or ability.sets or ability.defense < 0
        self.sets_qualities = self.sets_qualities or ability.chosen_alignment or ability.alignment + ability.origin > 0
        for given in (ability.gains, ability.has):
            self.gives_wards = self.gives_wards or (given is not None and given.ward + given.wards > 0)
        for changed in (ability.gains, ability.has, ability.loses):
            self.gives_bits = self.gives_bits or (changed is not None and changed.bits != 0)

    def part(self, part: int, index: int) -> Text:
        """The text of the card itself (0), of an activated ability (1) or of a when trigger (2)."""
        if part == 1:
            return self.activated[index]
        if part == 2:
            return self.triggers[index]
        return self.text


EpicCard = Card[Kind]
EpicDeck = Deck[Kind]


class CardSet:
    """All kinds that a match may use, in the order shown, and the tokens."""

    def __init__(self, kinds: list[Kind], tokens: list[Kind]) -> None:
        self.kinds = kinds
        self.tokens = tokens
        self.by_name = {kind.name: kind for kind in [*tokens, *kinds]}
        self.token_places = {kind.name: place for place, kind in enumerate(tokens)}
        self.packed: dict[str, list[Kind]] = {}  # by rarity, and by alignment and rarity: what packs are made of
        for kind in kinds:
            for key in (kind.rarity, f"{kind.alignment} {kind.rarity}"):
                self.packed.setdefault(key, []).append(kind)
        self.pack_faults: list[str] | None = None  # why no packs can be made of it, once somebody has looked
        self.watched_plays = any(kind.watches & PLAYED for kind in kinds)


def read_set(files: dict[str, str]) -> CardSet:
    """Read set files (name -> text). Mistakes raise `BadSet`: all of them, with file, line, fault and remedy."""
    made: list[tuple[Block, Kind]] = []
    tokens: list[Kind] = []
    seen: dict[str, str] = {}
    faults: list[BadSet] = []
    for file, text in files.items():
        try:
            faults.extend(faults_of_file(file, text))
            tokens.extend(read_all(read_card_blocks(file, text, "token"), seen, faults, True))
            blocks = read_card_blocks(file, text, "card")
            made.extend(zip(blocks, read_all(blocks, seen, faults, False), strict=True))
        except BadSet as fault:  # no blocks at all
            faults.append(fault)
    faults.extend(faults_of_tokens(made, [token.name for token in tokens]))
    if faults:
        raise bad(faults)
    return in_shown_order([kind for _, kind in made], tokens)


def faults_of_file(file: str, text: str) -> list[BadSet]:
    """Of the file itself: another game's cards, and blocks that nobody would read."""
    faults: list[BadSet] = []
    data = read_toml(file, text)
    starts = {header_of(line) or line.partition("=")[0].strip(): n for n, line in enumerate(text.splitlines(), 1)}
    for key, value in data.items():
        line = starts.get(key, 0)
        if key == "game" and value != "epic":
            faults.append(BadSet(file, line, f"these are cards of another game: {value}", 'write game = "epic"'))
        elif key not in FILE_KEYS:
            remedy = "begin each card with a line [[card]], each token with [[token]]"
            faults.append(BadSet(file, line, f'nobody reads "{key}" in a set file', remedy))
    return faults


def faults_of_tokens(made: list[tuple[Block, Kind]], names: list[str]) -> list[BadSet]:
    """E117: tokens that nobody has described."""
    faults: list[BadSet] = []
    for entry, kind in made:
        texts = [kind.text, *[one for one in kind.abilities if isinstance(one, Text)]]
        for name in dict.fromkeys(name for text in texts for name in tokens_of(text.does)):
            if name not in names:
                remedy = f"{did_you_mean(name, names)} Or add it as a [[token]]"
                faults.append(entry.bad("does", f'there is no token "{name}"', remedy))
    return faults


def tokens_of(does: list[Effect]) -> list[str]:
    return [name for effect in does for name in [*[token for token, _ in effect.tokens], *tokens_of(effect.then)]]


def in_shown_order(kinds: list[Kind], tokens: list[Kind]) -> CardSet:
    kinds.sort(key=_shown_order)
    for index, kind in enumerate(kinds):
        kind.index = index
    for index, kind in enumerate(tokens):
        kind.index = len(kinds) + index
    return CardSet(kinds, tokens)


def _shown_order(kind: Kind) -> tuple[int, int, int, str]:
    """By alignment, type, cost and name: how a hand is sorted."""
    alignment = list(ALIGNMENTS).index(kind.alignment)
    return (alignment, list(TYPES).index(kind.type), 0 if kind.free else 1, kind.name)


def read_card_blocks(file: str, text: str, kind: str) -> list[Block]:
    """The blocks; the lines of their abilities are noted, so that mistakes there can be pointed at, too."""
    blocks = read_blocks(file, text, kind)
    end = len(text.splitlines()) + 1
    places = block_lines(text, f"{kind}.ability")
    for i, block in enumerate(blocks):
        after = blocks[i + 1].first_line if i + 1 < len(blocks) else end
        mine = [place for place in places if block.first_line < place[0] < after]
        for nth, (line, _) in enumerate(mine):
            block.lines[f"#ability {nth}"] = line
    return blocks


def read_kinds(entries: list[Block], seen: dict[str, str], token: bool = False) -> list[Kind]:
    """Kinds from blocks; `seen` are the names already taken, with the file that has them."""
    faults: list[BadSet] = []
    kinds = read_all(entries, seen, faults, token)
    if faults:
        raise bad(faults)
    return kinds


def read_all(entries: list[Block], seen: dict[str, str], faults: list[BadSet], token: bool) -> list[Kind]:
    """The same; what is wrong is noted."""
    kinds: list[Kind] = []
    for entry in entries:
        kind = _read_kind(entry, 1000 + len(seen), faults, token)
        if kind.name and kind.name in seen:
            fault = f'"{kind.name}" is already in {seen[kind.name]}'
            faults.append(entry.bad("name", fault, "give this card another name"))
        seen[kind.name] = entry.file
        kinds.append(kind)
    return kinds


def _read_kind(entry: Block, index: int, faults: list[BadSet], token: bool) -> Kind:
    """Each fact for itself, so that all mistakes are found."""
    kind = Kind("", index)
    kind.token = token
    readers = [_read_name, _read_sort, _read_numbers, _read_keywords, _read_text, _read_abilities]
    if not token:
        readers.insert(2, _read_cost)
        readers.insert(3, _read_place)
    for reader in readers:
        try:
            reader(entry, kind)
        except BadSet as fault:
            faults.extend(fault.each())
    if kind.alignment and kind.origin and kind.type:
        kind.settle()
    return kind


def _read_name(entry: Block, kind: Kind) -> None:
    kind.name = entry.text("name")
    entry.allow(CARD_KEYS)


def _read_sort(entry: Block, kind: Kind) -> None:
    """Alignment, origin and type."""
    faults: list[BadSet] = []
    kind.alignment = _known(entry, "alignment", list(ALIGNMENTS), "Unaligned", faults)
    kind.origin = _known(entry, "origin", list(ORIGINS), "Natural", faults)
    kind.type = _known(entry, "type", list(TYPES), "Champion", faults)
    if faults:
        raise bad(faults)


def _known(entry: Block, key: str, allowed: list[str], otherwise: str, faults: list[BadSet]) -> str:
    try:
        return entry.one_of(key, allowed) if key in entry.values else otherwise
    except BadSet as fault:
        faults.append(fault)
        return ""


def _read_cost(entry: Block, kind: Kind) -> None:
    faults: list[BadSet] = []
    kind.free = _known(entry, "cost", COSTS, "1 action", faults) == "free"
    speed = _known(entry, "speed", EVERY_SPEED, "Build", faults)
    if faults:
        raise bad(faults)
    kind.speed, kind.instantaneous = read_speed(speed)


def _read_place(entry: Block, kind: Kind) -> None:
    """What matters for packs and decks."""
    faults: list[BadSet] = []
    kind.rarity = _known(entry, "rarity", RARITIES, "common", faults)
    kind.limit = _known(entry, "limit", LIMITS, "", faults)
    if faults:
        raise bad(faults)
    kind.gift = entry.flag("gift", False)


def _read_numbers(entry: Block, kind: Kind) -> None:
    if kind.type == "Champion":
        kind.offense = entry.number("offense", 0, 99)
        kind.defense = entry.number("defense", 0, 99)
    elif kind.type and ("offense" in entry.values or "defense" in entry.values):
        raise entry.bad("offense", "only champions have offense and defense", "leave both out")


def _read_keywords(entry: Block, kind: Kind) -> None:
    try:
        kind.keywords = read_keywords(entry.values.get("keywords", []))
    except BadAbility as fault:
        raise told_at(entry, "keywords", fault) from None
    if kind.keywords.printed and kind.type == "Event":
        raise entry.bad("keywords", "an event has no keywords", "leave them out")
    if kind.keywords.bits & VEILED and kind.type != "Champion":
        raise entry.bad("keywords", "only champions are veiled (E131)", "leave it out")
    if kind.keywords.bits & VEILED and kind.token:
        raise entry.bad("keywords", "a token is never played, veiled or not (E117)", "leave it out")
    if kind.keywords.bits & IN_BATTLE and kind.type == "Object":
        raise entry.bad("keywords", "an object takes no part in a battle", "leave them out, or write Champion")


def _read_text(entry: Block, kind: Kind) -> None:
    if kind.type != "Event":
        for key in ("targets", "does"):
            if key in entry.values:
                raise entry.bad(key, f'only events have "{key}" of their own', "put it into an ability")
    elif "ability" in entry.values:
        raise entry.bad("ability", "an event has no abilities: it is never in play", "write it with does = [...]")
    try:
        if "additional_cost" in entry.values:
            kind.extra_cost = read_additional(entry.values["additional_cost"])
        if kind.type == "Event":
            kind.text = read_event(entry.values)
            if not kind.text.does:
                remedy = 'add a line like: does = [{ verb = "draw", amount = 1 }]'
                raise entry.bad("", "this event does nothing", remedy)
    except BadAbility as fault:
        raise told_at(entry, "does", fault) from None


def told_at(entry: Block, key: str, fault: BadAbility) -> BadSet:
    """Where it stands; several faults at once."""
    return bad([entry.bad(key, one.fault, one.remedy) for one in fault.each()])


def _read_abilities(entry: Block, kind: Kind) -> None:
    listed: Any = entry.values.get("ability", [])
    if not isinstance(listed, list):
        raise entry.bad("", "abilities must be written as [[card.ability]]", "use double brackets")
    faults: list[BadSet] = []
    for nth, values in enumerate(listed):
        line = entry.lines.get(f"#ability {nth}", entry.first_line)
        try:
            ability = _read_ability(as_table(values, "an ability"))
            if isinstance(ability, Activated) and ability.cost.counters and kind.type == "Object":
                raise BadAbility("only champions have +1/+1 counters", "write another cost")
            kind.abilities.append(ability)
        except BadAbility as fault:
            faults.extend(BadSet(entry.file, line, one.fault, one.remedy) for one in fault.each())
    faults.extend(_faults_of_choice(entry, kind))
    if faults:
        raise bad(faults)


def _faults_of_choice(entry: Block, kind: Kind) -> list[BadSet]:
    """Mask of the Many: what is of the chosen alignment needs the choice."""
    chosen = any(isinstance(one, Continuous) and one.chosen_alignment for one in kind.abilities)
    chooses = any(effect.verb == CHOOSE_ALIGNMENT for one in kind.abilities for effect in one_does(one))
    if not chosen or chooses:
        return []
    remedy = 'add an ability with as = "comes into play" and does = [{ verb = "choose-alignment" }]'
    return [entry.bad("", "no alignment is chosen", remedy)]


def one_does(ability: Text | Continuous) -> list[Effect]:
    return [] if isinstance(ability, Continuous) else ability.does


def _read_ability(values: dict[str, Any]) -> Text | Continuous:
    """With a speed it is activated, with "when" or "as" a trigger, else continuous (1.3)."""
    if "speed" in values:
        return read_activated(values)
    if "when" in values:
        return read_trigger(values)
    if "as" in values:
        return read_as(values)
    return read_continuous(values)


FOLDER: Final[Folder[CardSet]] = Folder(__file__, read_set)

__all__ = ["FOLDER", "BadSet", "CardSet", "EpicCard", "EpicDeck", "Kind", "read_set"]
