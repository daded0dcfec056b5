"""Lines are resolved one after another (G66, G67). The verbs enter themselves in two tables of functions."""

from collections.abc import Callable
from typing import Final

from theomachy.games.guardians.abilities.printed import (
    ALWAYS,
    ENEMY_VERBS,
    NO_SIGIL,
    NO_TOKEN,
    PLAYED_ANOTHER,
    PLAYER_VERBS,
    REMOVED,
    Line,
    Verb,
)
from theomachy.games.guardians.table import Fixed, GuardiansTable, Player, Threat
from theomachy.kernel.cards import Thing
from theomachy.kernel.questions import Rule


class Use:
    """Some lines while a player resolves them: who, from what, and what earlier lines did."""

    def __init__(self, player: Player, source: str, own_card: bool) -> None:
        self.player = player  # the resolver
        self.source = source  # the name that a question shows
        self.own_card = own_card  # or a Basic Action: its healing is what Dawn adds to
        self.attack = False
        self.plus = 0  # from boosts (GR50)
        self.more_targets = 0
        self.boosted = False
        self.again = False  # another card was played before (Echoing Strike)
        self.targets: list[Thing] = []  # of the first Deal line that had any

    def heals_more(self) -> int:
        """Dawn, as its side lies now: an earlier line may have turned the Lineage card (G82)."""
        return self.player.side.heals_more if self.own_card else 0

    def hit(self) -> list[Threat | Fixed]:
        return [target for target in self.targets if isinstance(target, Threat | Fixed)]


PlayerVerb = Callable[[GuardiansTable, Use, Line], Rule]
EnemyVerb = Callable[[GuardiansTable, Line], Rule]
PLAYER_DOES: Final[list[PlayerVerb]] = []
ENEMY_DOES: Final[list[EnemyVerb]] = []


def enter_player_verbs(functions: dict[str, PlayerVerb]) -> None:
    for verb in complete(PLAYER_VERBS, list(functions)):
        PLAYER_DOES.append(functions[verb.word])


def enter_enemy_verbs(functions: dict[str, EnemyVerb]) -> None:
    for verb in complete(ENEMY_VERBS, list(functions)):
        ENEMY_DOES.append(functions[verb.word])


def complete(verbs: list[Verb], known: list[str]) -> list[Verb]:
    """Every word of the vocabulary does something."""
    for verb in verbs:
        assert verb.word in known, f'"{verb.word}" does nothing'
    return verbs


def resolve(table: GuardiansTable, use: Use, lines: list[Line]) -> Rule:
    """A player resolves these lines."""
    for line in lines:
        if line.condition != ALWAYS and not holds(table, use, line.condition):
            continue
        yield from PLAYER_DOES[line.verb](table, use, line)
        if line.also is not None:
            yield from PLAYER_DOES[line.also.verb](table, use, line.also)


def enemy_acts(table: GuardiansTable, lines: list[Line]) -> Rule:
    """The Abomination acts (GR17)."""
    for line in lines:
        if line.condition != ALWAYS and not table.players[table.active].wounds():
            continue
        yield from ENEMY_DOES[line.verb](table, line)


def holds(table: GuardiansTable, use: Use, condition: int) -> bool:
    if condition == REMOVED:
        return use.player.removed > 0
    if condition == PLAYED_ANOTHER:
        return use.again
    return own_condition(use.player, condition)


def own_condition(player: Player, condition: int) -> bool:
    """What an ability asks about its owner."""
    if condition == NO_SIGIL:
        return player.sigils == 0
    if condition == NO_TOKEN:
        return player.tokens == 0
    return True
