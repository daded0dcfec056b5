"""What players can be given (G65): healing, cards, tokens, Divinity, Upgrades, Shields. And Rewards."""

from collections.abc import Callable
from typing import Final

from theomachy.games.guardians.abilities.doing import Use
from theomachy.games.guardians.abilities.printed import A_PLAYER, YOU, Line
from theomachy.games.guardians.table import EMINENCE, LINEAGE, USES, Fixed, GuardiansTable, Player
from theomachy.kernel.questions import Choose, Rule


def benefit(table: GuardiansTable, use: Use, line: Line) -> Rule:
    """G63, G65, GR34: to a player whom the resolver chooses, to the resolver, or to everybody (GR62)."""
    player = use.player
    if line.who == YOU:
        yield from GIVES[line.word](table, player, line.amount, use)
    elif line.who == A_PLAYER:
        if table.seats > 1:
            options = table.clockwise(player.seat)
            player = yield Choose(player.seat, options, f"give-{line.word}", use)
        yield from GIVES[line.word](table, player, line.amount, use)
    else:
        for one in table.clockwise(player.seat):
            yield from GIVES[line.word](table, one, line.amount, use)


def reward(table: GuardiansTable, chooser: int, lines: list[Line], source: str) -> Rule:
    """G39, G40, G110, GR7, GR42: a recipient is named for each line, and makes all further choices."""
    for line in lines:
        player = table.players[chooser]
        use = Use(player, source, False)
        if table.seats > 1:
            player = yield Choose(chooser, table.clockwise(chooser), f"reward-{line.word}", use)
        yield from GIVES[line.word](table, player, line.amount, use)


def heal(table: GuardiansTable, player: Player, amount: int, use: Use) -> Rule:
    """G59, G99."""
    table.heal(player, amount + use.heals_more(), False)
    yield from ()


def mend(table: GuardiansTable, player: Player, amount: int, use: Use) -> Rule:
    """G100, GR55."""
    table.heal(player, amount + use.heals_more(), True)
    yield from ()


def draw(table: GuardiansTable, player: Player, amount: int, use: Use) -> Rule:
    """G58."""
    return table.draw(player, amount)


def sigil(table: GuardiansTable, player: Player, amount: int, use: Use) -> Rule:
    """G60, G75."""
    player.sigils += amount
    if table.watched:
        table.note("gained-sigil", {"player": player.seat, "amount": amount})
    yield from ()


def shield(table: GuardiansTable, player: Player, amount: int, use: Use) -> Rule:
    """G86, GR64: during the whole next own turn."""
    player.next_shield += amount
    if table.watched:
        table.note("shielded", {"player": player.seat, "amount": amount})
    yield from ()


def points_next_turn(table: GuardiansTable, player: Player, amount: int, use: Use) -> Rule:
    player.next_bonus += amount
    if table.watched:
        table.note("points-next-turn", {"player": player.seat, "amount": amount})
    yield from ()


def divinity(table: GuardiansTable, player: Player, amount: int, use: Use) -> Rule:
    """G41, G44, GR25: step by step; a step gives what it shows."""
    for _ in range(amount):
        if player.divinity + 1 >= len(player.character.points):
            return
        player.divinity += 1
        if table.watched:
            table.note("divinity", {"player": player.seat, "step": player.divinity})
        yield from upgrade(table, player, player.character.upgrades[player.divinity], use)


def upgrade(table: GuardiansTable, player: Player, amount: int, use: Use) -> Rule:
    """G79, GR26: used at once by its owner; lost if there is no use for it."""
    for _ in range(amount):
        uses = upgrade_uses(player)
        if not uses:
            return
        chosen = uses[0]
        if len(uses) > 1:
            chosen = yield Choose(player.seat, uses, "upgrade")
        apply_upgrade(table, player, chosen.number)


def upgrade_uses(player: Player) -> list[Fixed]:
    """G80 to G82."""
    uses = [USES[number] for number in range(4) if not player.upgraded >> number & 1]
    if player.eminence + 1 < len(player.character.eminence):
        uses.append(USES[EMINENCE])
    if not player.flipped:
        uses.append(USES[LINEAGE])
    return uses


def apply_upgrade(table: GuardiansTable, player: Player, number: int) -> None:
    """G80 to G82, GR27."""
    if number == EMINENCE:
        player.eminence += 1
    elif number == LINEAGE:
        player.progress += 1
        if player.progress >= player.lineage.cost:
            player.flipped = 1
    else:
        player.upgraded |= 1 << number
    if table.watched:
        table.note("upgraded", {"player": player.seat, "what": number, "flipped": bool(player.flipped)})


Gift = Callable[[GuardiansTable, Player, int, Use], Rule]
GIVES: Final[dict[str, Gift]] = {
    "heal": heal,
    "mend": mend,
    "draw": draw,
    "sigil": sigil,
    "shield": shield,
    "points_next_turn": points_next_turn,
    "divinity": divinity,
    "upgrade": upgrade,
}
