"""Set-up (2.1, 2.2, chapter 4): who plays what against whom, chosen or by chance; then the table is laid."""

from typing import Any, Final

from theomachy.games.guardians.kinds import Abomination, CardSet, Character, Lineage
from theomachy.games.guardians.table import GuardiansTable, Permanent, Player
from theomachy.games.guardians.table.steps import (
    EASY_BOOSTS,
    ECHO_ROW,
    FIRST_HAND,
    HARD_ROW,
    LUCK_OF_SET_UP,
    START,
)
from theomachy.kernel.game import BadSetup
from theomachy.kernel.names import did_you_mean
from theomachy.kernel.questions import Asked, Chance, Choose, Rule

SEATS: Final = "ABCD"
NUMBERS: Final[dict[str, int]] = {"2-players": 2, "3-players": 3, "4-players": 4, "solo": 1}
FIRST_ABOMINATION: Final = "Neth"  # G6: recommended for the first game
OTHERS: Final = ["oboros", "ysmara", "karthul"]
OPTIONS: Final = ["mode", "abomination", "guardians", "echo", "difficulty"]
CHOOSE: Final = "choose"
RANDOM: Final = "random"
DIFFICULTIES: Final = ["normal", "easy", "hard"]


def modes() -> list[str]:
    """A number of players, against Neth or against one of the others."""
    return [*NUMBERS, *[f"{number}-{name}" for number in NUMBERS for name in OTHERS]]


class Plan:
    """The set-up options, checked."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.abomination: Abomination | None = None  # None: chance decides
        self.choose = False  # players choose what is not said; else chance decides
        self.characters: list[Character | None] = [None] * players
        self.lineages: list[Lineage | None] = [None] * players
        self.echo: Lineage | None = None
        self.difficulty = "normal"


def read_mode(options: dict[str, Any]) -> tuple[int, str]:
    """The number of players, and the Abomination of the mode."""
    mode = options.get("mode", "2-players")
    if not isinstance(mode, str) or mode not in modes():
        raise BadSetup(f'there is no mode "{mode}"; {did_you_mean(str(mode), modes())}')
    if mode in NUMBERS:
        return NUMBERS[mode], ""
    number, _, name = mode.rpartition("-")
    return NUMBERS[number], name


def read_plan(cards: CardSet, options: dict[str, Any]) -> Plan:
    """Check the options of a set-up. What is wrong raises `BadSetup` and says how to fix it."""
    for name in options:
        if name not in OPTIONS:
            raise BadSetup(f'there is no set-up option "{name}"; {did_you_mean(name, OPTIONS)}')
    players, named = read_mode(options)
    plan = Plan(players)
    if cards.wrath is None or len(cards.tokens) < players + 1:
        raise BadSetup("the sets in use have no Wrath card or too few Wound Tokens; add a set file with them")
    if "abomination" in options and named:
        raise BadSetup(f'the mode says that {named} is fought; leave abomination out, or write mode = "2-players"')
    wanted = options.get("abomination", named or FIRST_ABOMINATION)
    if wanted != RANDOM:
        plan.abomination = find_abomination(cards, wanted)
    read_guardians(cards, plan, options.get("guardians", CHOOSE))
    read_solo(cards, plan, options)
    return plan


def find_abomination(cards: CardSet, name: Any) -> Abomination:
    found = cards.abomination(str(name))
    if found is None:
        names = [one.short for one in cards.abominations]
        raise BadSetup(f'there is no Abomination "{name}"; {did_you_mean(str(name), [*names, RANDOM])}')
    return found


def read_guardians(cards: CardSet, plan: Plan, guardians: Any) -> None:
    """ "choose", "random", or a list like ["Avenger + Tempest", "Cryomancer"]; the rest is chosen (G9, G11, GR4)."""
    if guardians == RANDOM:
        return
    plan.choose = True
    if guardians == CHOOSE:
        return
    if not isinstance(guardians, list) or len(guardians) > plan.players:
        example = '["Avenger + Tempest", "Cryomancer + Dawn"]'
        raise BadSetup(f'guardians is {guardians!r}; write "choose", "random", or a list for the seats: {example}')
    for seat, text in enumerate(guardians):
        read_guardian(cards, plan, seat, text)
    for chosen in (plan.characters, plan.lineages):
        names = [one.name for one in chosen if one is not None]
        for name in names:
            if names.count(name) > 1:
                raise BadSetup(f"two players have {name}; each Character and each Lineage is there once (GR4)")


def read_guardian(cards: CardSet, plan: Plan, seat: int, text: Any) -> None:
    for name in str(text).split("+"):
        name = name.strip()
        character, lineage = cards.character(name), cards.lineage(name)
        twice = plan.characters[seat] if character is not None else plan.lineages[seat] if lineage is not None else None
        if twice is not None:
            raise BadSetup(f'"{text}" is not one Character and one Lineage; write it like "Avenger + Tempest"')
        if character is not None:
            plan.characters[seat] = character
        elif lineage is not None:
            plan.lineages[seat] = lineage
        elif name not in ("", CHOOSE):
            names = [one.name for one in cards.characters] + [one.name for one in cards.lineages]
            raise BadSetup(f'there is no Character or Lineage "{name}"; {did_you_mean(name, names)}')


def read_solo(cards: CardSet, plan: Plan, options: dict[str, Any]) -> None:
    """GS2, GS12."""
    for name in ("echo", "difficulty"):
        if name in options and plan.players > 1:
            raise BadSetup(f'{name} is for one player; leave it out, or write mode = "solo"')
    plan.difficulty = options.get("difficulty", "normal")
    if plan.difficulty not in DIFFICULTIES:
        raise BadSetup(f"difficulty is {plan.difficulty!r}; {did_you_mean(str(plan.difficulty), DIFFICULTIES)}")
    echo = options.get("echo", CHOOSE)
    if echo in (CHOOSE, RANDOM):
        return
    plan.echo = cards.lineage(str(echo))
    if plan.echo is None:
        raise BadSetup(f'there is no Lineage "{echo}"; {did_you_mean(str(echo), [o.name for o in cards.lineages])}')
    if plan.echo is plan.lineages[0]:
        raise BadSetup(f"{plan.echo.name} cannot be both Lineage and Echo; choose a second Lineage (GS2)")


def new_table(cards: CardSet, players: int) -> GuardiansTable:
    """The players at the table, nothing laid out yet."""
    table = GuardiansTable(cards, players)
    table.players = [Player(seat) for seat in range(players)]
    return table


# ---------------------------------------------------------------------- laying the table


def set_up(table: GuardiansTable) -> Rule:
    """G1 to G17, GR2, G23."""
    plan = table.plan
    assert isinstance(plan, Plan)
    table.cards = []
    if plan.abomination is not None:
        table.abomination = plan.abomination
    else:
        table.abomination = yield Chance(LUCK_OF_SET_UP, table.set.abominations)
    for player in table.players:
        yield from choose_boards(table, plan, player)
    lay_abomination(table)
    for player in table.players:
        lay_player(table, player)
    if table.seats == 1:
        yield from lay_echo(table, plan)
    for player in table.players:
        yield from first_rune(table, player)
    for player in table.players:
        yield from table.draw(player, FIRST_HAND)
    table.active = first_player(table)
    table.step = START


def choose_boards(table: GuardiansTable, plan: Plan, player: Player) -> Rule:
    """G9, G11, GR4: in the order of seats, from what is left."""
    seat = player.seat
    character = plan.characters[seat]
    if character is None:
        taken = [one.character for one in table.players] + [one for one in plan.characters if one is not None]
        left = [one for one in table.set.characters if one not in taken]
        character = yield choice(plan, seat, left, "character")
        assert character is not None
    player.character = character
    lineage = plan.lineages[seat]
    if lineage is None:
        gone = [one.lineage for one in table.players] + [one for one in plan.lineages if one is not None]
        if plan.echo is not None:
            gone.append(plan.echo)
        free = [one for one in table.set.lineages if one not in gone]
        lineage = yield choice(plan, seat, free, "lineage")
        assert lineage is not None
    player.lineage = lineage
    if table.watched:
        table.note("guardian", {"player": seat, "character": character.name, "lineage": lineage.title})


def choice(plan: Plan, seat: int, options: list[Any], why: str) -> Asked:
    return Choose(seat, options, why) if plan.choose else Chance(LUCK_OF_SET_UP, options)


def lay_abomination(table: GuardiansTable) -> None:
    """G3 to G8."""
    board = table.abomination
    many = 1 + table.seats
    table.wound_tokens = many
    table.token_bag.put_bag_below([table.new_card(kind) for kind in table.set.tokens])
    wrath = table.set.wrath
    assert wrath is not None
    table.wraths = [table.new_card(wrath) for _ in range(many)]
    table.deck.put_bag_below([table.new_card(kind) for kind in board.kinds for _ in range(kind.copies)])
    table.counter = board.counter.start if board.counter is not None else 0


def lay_player(table: GuardiansTable, player: Player) -> None:
    """G12 to G16."""
    character, lineage = player.character, player.lineage
    player.full = character.vitality + lineage.bonus
    player.vitality = player.full
    kinds = [*character.kinds, *lineage.kinds]
    player.deck.put_bag_below([table.new_card(kind) for kind in kinds for _ in range(kind.copies)])
    player.extras = [Permanent(table.new_card(kind), player.seat) for kind in character.extras]
    player.tokens = character.token.start if character.token is not None else 0


def lay_echo(table: GuardiansTable, plan: Plan) -> Rule:
    """GS2, GS3, GS12."""
    echo = plan.echo
    if echo is None:
        left = [one for one in table.set.lineages if one is not table.players[0].lineage]
        echo = yield choice(plan, 0, left, "echo-lineage")
        assert echo is not None
    table.echo_deck.put_bag_below([table.new_card(kind) for kind in echo.kinds for _ in range(kind.copies)])
    set_difficulty(table, plan.difficulty)


def set_difficulty(table: GuardiansTable, difficulty: str) -> None:
    """GS12."""
    table.echo_size = HARD_ROW if difficulty == "hard" else ECHO_ROW
    table.echo_limit = EASY_BOOSTS if difficulty == "easy" else 1


def first_rune(table: GuardiansTable, player: Player) -> Rule:
    """Chapter 2.3: light one of your choice."""
    runes = player.unlit_runes()
    if runes:
        rune: Permanent = yield Choose(player.seat, runes, "light")
        rune.lit = True
        if table.watched:
            table.note("lit", {"player": player.seat, "card": rune.kind.name, "lit": 0})


def first_player(table: GuardiansTable) -> int:
    """G23, GR5: the lowest starting Vitality; of several, the lowest seat."""
    lowest = min([player.full for player in table.players])
    return [player.full for player in table.players].index(lowest)
