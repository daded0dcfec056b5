"""Which cards a phrase means (rule H79 to rule H86)."""

from theomachy.games.theos.abilities.printed import (
    ALL,
    ENEMY,
    FALLEN,
    FRIENDLY,
    POWER,
    THAT,
    THIS,
    WAITING,
    YOURS,
    Target,
)
from theomachy.games.theos.table import CardInPlay, TheosTable
from theomachy.games.theos.table.steps import RESOLVED, RESOLVING_NOW, UNRESOLVED


def fits(target: Target, card: CardInPlay, this: CardInPlay, you: int, team: int) -> bool:
    """Whether the phrase, on that card of that team, means this card now."""
    if target.count == THIS:
        return card is this
    if target.count == THAT:
        return True
    whose = target.whose
    if whose == ENEMY:
        if card.team == team:
            return False
    elif whose == FRIENDLY:
        if card.team != team:
            return False
    elif whose == YOURS and card.seat != you:
        return False
    if target.state == WAITING:
        if card.state != UNRESOLVED:
            return False
    elif target.state == FALLEN:
        if not card.destroyed or card.state != RESOLVED:
            return False
    else:
        if card.destroyed:
            return False
        if card.state != RESOLVED:
            # HR29: "card" and "friendly card" include a resolving card, "enemy" and "other" do not.
            if card.state != RESOLVING_NOW or whose == ENEMY or target.other:
                return False
        if target.mood != ALL and not card.in_mood(target.mood):
            return False
    if target.other and card is this:
        return False
    if target.god >= 0 and card.kind.god != target.god:
        return False
    if target.at_most >= 0 and card.followers > target.at_most:
        return False
    if card.followers < target.at_least:
        return False
    return not (target.fewer_than_this and card.followers >= this.followers)


def candidates(
    table: TheosTable, target: Target, this: CardInPlay, you: int, team: int, only_team: int = -1
) -> list[CardInPlay]:
    """All cards that the phrase means, seat by seat; under Multi those of one team (rule H102)."""
    found: list[CardInPlay] = []
    whose = target.whose
    if target.state == WAITING:
        for card in table.unresolved:
            if (only_team < 0 or card.team == only_team) and fits(target, card, this, you, team):
                found.append(card)
        return found
    resolving = table.resolving
    for player in table.players:
        side = player.team
        if only_team >= 0 and side != only_team:
            continue
        if whose == ENEMY:
            if side == team:
                continue
        elif whose == FRIENDLY:
            if side != team:
                continue
        elif whose == YOURS and player.seat != you:
            continue
        for card in player.row:
            if fits(target, card, this, you, team):
                found.append(card)
        if resolving is not None and resolving.seat == player.seat and resolving.state == RESOLVING_NOW:
            if fits(target, resolving, this, you, team):
                found.append(resolving)
    return found


def in_progress(table: TheosTable, card: CardInPlay) -> bool:
    """HR62: its Power abilities are being used now."""
    for frame in table.agenda:
        if frame.card is card and frame.kind == POWER and not frame.copied:
            return True
    return False


def can_be_empowered(table: TheosTable, cards: list[CardInPlay]) -> list[CardInPlay]:
    """HR61: resolved, raised, with a Power ability, and not being empowered already."""
    return [
        card
        for card in cards
        if card.state == RESOLVED and not card.destroyed and card.kind.powers and not in_progress(table, card)
    ]
