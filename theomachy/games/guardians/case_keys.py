# interpreted: it only serves cases
"""What positions of Guardians may say (docs/cases-guardians.md): keys with their limits, and what cannot happen."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from theomachy.cases.keys import Cards, Fault, Flag, Key, Names, Number, Table, Text, Things, Word
from theomachy.games.guardians.kinds import (
    ABOMINATION_TYPES,
    BASE_ATTACK,
    BASIC_ACTIONS,
    PLAYER_TYPES,
    SIGILS,
    TYPES,
    WOUND_TOKEN,
    CardSet,
    GuardianCard,
)
from theomachy.games.guardians.reading_sets import FOLDER
from theomachy.games.guardians.setting_up import DIFFICULTIES, SEATS
from theomachy.games.guardians.table import GuardiansTable, Player
from theomachy.kernel.setup import Setup

TOKENS: dict[str, str] = {"tokens": "tokens", "affliction": "afflicted"}  # besides their names: Vengeance, Blight
NUMBERS: dict[str, str] = {  # what a case calls a number of a player, and the attribute
    "vitality": "vitality", "full": "full", **TOKENS, "sigils": "sigils", "divinity": "divinity",
    "progress": "progress", "shield": "shield", "next_shield": "next_shield", "bonus": "bonus",
    "next_bonus": "next_bonus", "removed": "removed", "played": "played", "next_attack": "next_attack",
}  # fmt: skip
WRATH_TYPE = "Wrath"


class Words(Names):
    """A list of some of these words; some have another name besides, some are written elsewhere."""

    def __init__(self, words: Sequence[str], elsewhere: Mapping[str, str] = {}) -> None:
        super().__init__()
        self.word = Word(list(words))
        self.elsewhere = elsewhere

    def limits(self, key: str, value: Any) -> list[Fault]:
        return [fault for one in value for fault in self.limits_of_one(key, called(one))]

    def limits_of_one(self, key: str, one: str) -> list[Fault]:
        if one in self.elsewhere:
            return [Fault(f'{key} has "{one}"', self.elsewhere[one])]
        return self.word.faults(key, one)


def called(name: str) -> str:
    """A Rune by its Sigil, a Base Attack by what it is: "Rune of Storm", "Reprisal"."""
    attacks = [board.attack_name.lower() for board in FOLDER.cards(Setup()).characters]
    return BASIC_ACTIONS[BASE_ATTACK] if name.lower() in attacks else name.removeprefix("Rune of ")


class Echo(Table):
    """The Echo of a match alone."""

    parts: ClassVar[dict[str, Key]] = {
        "row": Cards(), "deck": Cards(), "discard": Cards(), "boosts": Number(0, 2, hard=2),
        "difficulty": Word(DIFFICULTIES),
    }  # fmt: skip

    def limits(self, key: str, value: Any) -> list[Fault]:
        unknown = [Fault(f'echo has no "{name}"', "leave it out") for name in value if name not in self.parts]
        known = [(name, one) for name, one in value.items() if name in self.parts]
        return unknown + [fault for name, one in known for fault in self.parts[name].faults(f"{key}.{name}", one)]


class Points(Text):
    """Action Points as the rules write them: spent of all, "2/3"."""

    example = '"1/3"'
    must_be = 'a text like "1/3": Action Points spent, of all'

    def takes(self, value: Any) -> bool:
        return isinstance(value, str) and [part.isdecimal() for part in value.split("/")] == [True, True]


TOP_KEYS: dict[str, Key] = {
    "players": Number(1, 4, hard=4),
    "active": Word(list(SEATS)),
    "turn": Number(1, 999, hard=999, field="turn"),
    "abomination": Text(),
    "marker": Number(1, 20, hard=20, field="marker"),
    "counter": Number(0, 9, hard=9, field="counter"),
    "wound_tokens": Number(0, 6, hard=6, field="wound_tokens"),
    "next_tokens": Things(),
    "wraths": Number(0, 6, hard=6),
    "deck": Cards(field="deck"),
    "discard": Cards(field="discard"),
    "threats": Things(),
    "spent": Number(0, 99, field="spent"),
    "ap": Points(),
    "basics": Words(BASIC_ACTIONS),
    "doubled": Flag(field="doubled"),
    "cannot_heal": Flag(),
    "readies_nothing": Flag(field="readies_nothing"),
    "echo": Echo(),
}
PLAYER_KEYS: dict[str, Key] = {
    "guardian": Text(),
    "hand": Cards(field="hand"),
    "deck": Cards(field="deck"),
    "discard": Cards(field="discard"),
    "play": Things(),
    "runes": Words(SIGILS),
    "oath": Word(["ready", "exhausted"]),
    "wound_tokens": Cards(field="wound_tokens"),
    "eminence": Number(1, 9, hard=9),
    "upgraded": Words(BASIC_ACTIONS, {"Lineage": "write flipped = true", "Eminence": "write eminence = 2"}),
    "flipped": Flag(),
    "boosted": Flag(field="was_boosted"),
    "once_used": Flag(),
    "softened": Flag(field="softened"),
    "later": Things(),
    "wounds": Number(0, 2, hard=2),
    **{name: Number(1 if name in ("vitality", "full") else 0, 99, field=held) for name, held in NUMBERS.items()},
    "divinity": Number(0, 8, hard=8, field="divinity"),
    "bonus": Number(-9, 99, field="bonus"),
}
# What people try, and what to write instead.
OTHER_WORDS: dict[str, str] = {
    **{f"P{place + 1}": f'write "{seat}": P{place + 1} sits at {seat}' for place, seat in enumerate(SEATS)},
    **dict.fromkeys(("sigil_tokens", "sigil"), 'write "sigils"'),
    **dict.fromkeys(("character", "lineage"), 'write guardian = "Avenger + Tempest"'),
    **dict.fromkeys(("talents", "creations", "permanents", "in_play"), 'write play = ["..."]'),
    **dict.fromkeys(("upgrades", "basic"), 'write upgraded = ["Draw"], or flipped = true for the Lineage'),
    **dict.fromkeys(("max", "starting_vitality", "start_vitality"), 'write "full"'),
    **dict.fromkeys(("step", "steps"), 'write "divinity" for the step of the Divinity Track'),
    **dict.fromkeys(("points", "ap_left"), 'write ap = "1/3" outside of the seats'),
    "mode": "write players = 1, or whatever number plays", "difficulty": 'write echo = { difficulty = "easy" }',
}


def counter_names(cards: CardSet) -> list[str]:
    """Mutation, Worship, Armour: what a counter may be called besides `counter`."""
    return [one.counter.name.lower() for one in cards.abominations if one.counter is not None]


def token_names(cards: CardSet) -> dict[str, str]:
    """Vengeance, Frost, Time; Blight: with the attribute of a player that counts them."""
    names = {one.token.name.lower(): TOKENS["tokens"] for one in cards.characters if one.token is not None}
    for board in cards.abominations:
        if board.affliction is not None:
            names[board.affliction.name.lower()] = TOKENS["affliction"]
    return names


# ---------------------------------------------------------------------- what cannot happen


def impossible(table: GuardiansTable) -> Iterator[str]:
    """Each text quotes what it is about."""
    board = table.abomination
    if table.counter > (board.counter.most if board.counter is not None else 0):
        most = f"is {board.counter.most} at most" if board.counter is not None else "does not exist"
        yield f"counter is {table.counter}, but that of {board.short} {most}"
    elif board.counter is not None and board.counter.resets and table.counter == board.counter.most:
        yield f"counter is {table.counter}, but at {board.counter.most} {board.counter.name} begins again at 0"
    active = table.players[table.active]
    if table.spent > points_of_all(active):
        yield f"{SEATS[active.seat]} has spent {table.spent} Action Points of {points_of_all(active)}"
    yield from too_many(table)
    if len(table.echo_row) > table.echo_size:
        yield f"the row of the Echo has {len(table.echo_row)} cards, and room for {table.echo_size}"
    yield from of_other_types(table.discard, ABOMINATION_TYPES, "the Abomination discard pile")
    yield from of_other_types(table.deck.cards(), [*ABOMINATION_TYPES, WRATH_TYPE], "the Abomination")
    yield from of_other_abominations(table)
    echo = table.echo_row + table.echo_deck.cards() + table.echo_discard
    yield from of_other_types(echo, PLAYER_TYPES, "the Echo")
    for threat in table.threats:
        if threat is not None and threat.damage and threat.left() <= 0:
            yield f'"{threat.kind.name}" has {threat.damage} damage, and would be gone'
    for name in twice([one.character.name for one in table.players]) + twice([o.lineage.name for o in table.players]):
        yield f"two players have {name} (GR4)"
    yield from twice_a_token(table)
    for player in table.players:
        yield from strange_player(table, player)


def points_of_all(player: Player) -> int:
    """All Action Points of a turn, spent or not."""
    return max(0, player.points() + player.bonus)


def too_many(table: GuardiansTable) -> Iterator[str]:
    """Wrath cards and Wound Tokens, wherever they are."""
    wrath = table.set.wrath
    assert wrath is not None
    wraths = len(table.wraths) + len([card for card in table.deck.cards() if card.kind is wrath])
    if wraths > wrath.copies:
        yield f"there are {wraths} Wrath cards in pile and deck, and {wrath.copies} in the game"
    tokens = table.wound_tokens + sum(len(player.wound_tokens) for player in table.players)
    if tokens > len(table.set.tokens):
        yield f"there are {tokens} Wound Tokens on the track and with players, and {len(table.set.tokens)} in the game"


def of_other_abominations(table: GuardiansTable) -> Iterator[str]:
    """Cards that are made up for a case belong to nobody."""
    cards = table.deck.cards() + table.discard + [threat.card for threat in table.threats if threat is not None]
    for board in table.set.abominations:
        for name in dict.fromkeys(card.kind.name for card in cards if card.kind in board.kinds):
            if board is not table.abomination:
                yield f'"{name}" is a card of {board.short}, and {table.abomination.short} is fought'


def twice(names: list[str]) -> list[str]:
    return [name for name in dict.fromkeys(names) if name and names.count(name) > 1]


def twice_a_token(table: GuardiansTable) -> Iterator[str]:
    """With players, or still to be gained."""
    tokens = [card.kind.name for player in table.players for card in player.wound_tokens]
    tokens += [card.kind.name for card in table.token_bag.cards()]
    for name in twice(tokens):
        yield f"{name} is there once, not {tokens.count(name)} times"


def of_other_types(cards: list[GuardianCard], types: list[str], whose: str) -> Iterator[str]:
    for card in cards:
        if TYPES[card.kind.type] not in types:
            yield f'"{card.kind.name}" is a {TYPES[card.kind.type]}, and no card of {whose}'


def strange_player(table: GuardiansTable, player: Player) -> Iterator[str]:
    seat = SEATS[player.seat]
    yield from of_other_types(player.hand + player.deck.cards() + player.discard, PLAYER_TYPES, f"player {seat}")
    yield from of_other_types(player.wound_tokens, [TYPES[WOUND_TOKEN]], f"{seat}.wound_tokens")
    token, affliction = player.character.token, table.abomination.affliction
    if player.tokens > (token.most if token is not None else 0):
        most = f"{token.most} {token.name} at most" if token is not None else "no tokens of their own"
        yield f"{seat} has {player.tokens} tokens, but the {player.character.name} has {most}"
    if player.afflicted > (affliction.most if affliction is not None else 0):
        most = f"{affliction.most} {affliction.name} at most" if affliction is not None else "none"
        yield f"{seat} has an affliction of {player.afflicted}, but {table.abomination.short} gives {most}"
    if player.vitality > player.full:
        yield f"{seat} has Vitality {player.vitality}, but began with {player.full} (GR56)"
    if player.lineage.name and not player.flipped and player.progress >= player.lineage.cost:
        turned = f"{player.lineage.name}, which is turned by {player.lineage.cost}"
        yield f"{seat} has used {player.progress} Upgrades on {turned}"
    for permanent in player.permanents:
        if permanent.kind.code in [kind.code for kind in player.character.extras]:
            yield f'"{permanent.kind.name}" lies beside the board (oath = "exhausted", runes = ["Storm"])'
        elif not permanent.kind.permanent:
            yield f'"{permanent.kind.name}" is a {TYPES[permanent.kind.type]}, and never in play'
        elif permanent.damage and permanent.damage >= player.creation_vitality(permanent):
            yield f'"{permanent.kind.name}" has {permanent.damage} damage, and would be gone'
    if len(player.counted()) > player.eminence_limit():
        yield f"{seat} has {len(player.counted())} permanents in play, but Eminence {player.eminence_limit()}"
