"""Triggers of one player at one moment, in the order that their owner likes (decision 14)."""

from typing import Final

from theomachy.games.guardians.abilities.doing import Use, own_condition, resolve
from theomachy.games.guardians.abilities.printed import ACTION_START, YOU, Ability
from theomachy.games.guardians.kinds import Kind
from theomachy.games.guardians.table import GuardiansTable, Player, Waiting
from theomachy.kernel.questions import Choose, Rule

OWN_GAINS: Final = ["token", "sigil", "draw", "heal"]  # in whatever order, the same comes of them


def triggered(table: GuardiansTable, player: Player, event: int) -> Rule:
    """Something happened that abilities of this player wait for."""
    if waits(player, event):
        yield from resolve_all(table, player, waiting_for(player, event))


def waits(player: Player, event: int) -> bool:
    """Whether something might: most of the time, nothing does."""
    if (player.character.reacts_to | player.side.reacts_to) & event:
        return True
    for permanent in player.permanents:
        if permanent.kind.reacts_to & event:
            return True
    return event == ACTION_START and bool(player.later)


def resolve_all(table: GuardiansTable, player: Player, waiting: list[Waiting]) -> Rule:
    """One after another, in the order that their owner likes."""
    while waiting:
        one = waiting[0]
        if len(waiting) > 1 and order_matters(waiting):
            one = yield Choose(player.seat, waiting, "trigger")
        waiting = [other for other in waiting if other is not one and not other.is_twin(one)]
        ability = one.ability
        if ability is not None:
            if not own_condition(player, ability.condition):
                continue
            if ability.first:
                if one.name in player.used:
                    continue
                player.used = [*player.used, one.name]
        if table.watched:
            table.note("triggered", {"player": player.seat, "source": one.name})
        yield from resolve(table, Use(player, one.name, one.own_card), one.lines)


def waiting_for(player: Player, event: int) -> list[Waiting]:
    waiting: list[Waiting] = []
    if player.character.reacts_to & event:
        for ability in player.character.abilities:
            if ability.when == event:
                add(waiting, player, player.character.name, ability, False)
    side = player.side
    if side.reacts_to & event:
        add(waiting, player, player.lineage.title, side.ability, False)
    for permanent in player.permanents:
        if permanent.kind.reacts_to & event:
            waiting_on(player, permanent.kind, event, waiting)
    if event == ACTION_START and player.later:
        for line in player.later:
            waiting.append(Waiting(line.source, None, line.later, True, len(waiting)))
        player.later = []
    return waiting


def waiting_on(player: Player, kind: Kind, event: int, waiting: list[Waiting]) -> list[Waiting]:
    """Add the triggers that are printed on one card."""
    for ability in kind.abilities:
        if ability.when == event:
            add(waiting, player, kind.name, ability, True)
    return waiting


def add(waiting: list[Waiting], player: Player, source: str, ability: Ability, own_card: bool) -> None:
    used = ability.first and source in player.used
    if not used and own_condition(player, ability.condition):
        waiting.append(Waiting(source, ability, ability.does, own_card, len(waiting)))


def order_matters(waiting: list[Waiting]) -> bool:
    """Not among equal ones, nor among gains of one's own."""
    first = waiting[0]
    alike, gains = True, True
    for one in waiting:
        alike = alike and one.name == first.name and one.ability is first.ability
        for line in one.lines:
            gains = gains and line.word in OWN_GAINS and (line.word == "token" or line.who == YOU)
    return not alike and not gains
