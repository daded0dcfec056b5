"""Which Triggered abilities react to something (2.14)."""

from theomachy.games.theos.abilities.printed import ANYBODYS, BECAME_ACTIVE, ENEMY, FRIENDLY, Ability, Whenever
from theomachy.games.theos.abilities.using import BY_THE_GODS
from theomachy.games.theos.table import CardInPlay, TheosTable, Waiting
from theomachy.games.theos.table.steps import RESOLVED


def collect(
    table: TheosTable,
    waiting: list[Waiting],
    reactor: CardInPlay,
    event: int,
    card: CardInPlay | None,
    team: int,
    last: bool,
    god: int,
    realm: int,
) -> None:
    """The Triggered abilities of one card that wait for this."""
    for ability in reactor.kind.triggers:
        when = ability.whenever
        if when is None or when.event != event or not reactor.in_mood(ability.mood):
            continue
        if event == BECAME_ACTIVE:
            if realm != table.players[reactor.seat].realm or (when.god >= 0 and when.god != god):
                continue
        elif card is None or not concerns(when, reactor, card, team, last):
            continue
        if being_resolved(table, reactor, ability):
            continue  # HR56
        waiting.append(Waiting(reactor, ability))


def being_resolved(table: TheosTable, card: CardInPlay, ability: Ability) -> bool:
    for one in table.triggering:
        if one.card is card and one.ability is ability:
            return True
    return False


def concerns(when: Whenever, reactor: CardInPlay, card: CardInPlay, team: int, last: bool) -> bool:
    """Whether this is what the ability waits for: the card, whose ability it was, the last Follower."""
    if when.last and not last:
        return False
    if when.by_ability:
        if team == BY_THE_GODS:
            return False
        if when.ability_of != ANYBODYS and (when.ability_of == FRIENDLY) != (team == reactor.team):
            return False
    subject = when.subject
    if subject is None:
        return True
    if subject.other and card is reactor:
        return False
    if subject.god >= 0 and card.kind.god != subject.god:
        return False
    if subject.whose == ENEMY:
        return card.team != reactor.team and card.state == RESOLVED
    if subject.whose == FRIENDLY:
        return card.team == reactor.team
    return True
