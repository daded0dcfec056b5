"""Where the things lie that may be chosen, in the view's words: a board lights exactly them."""

from typing import Any

from theomachy.games.guardians.kinds import WOUND_TOKEN, GuardianCard
from theomachy.games.guardians.table import Fixed, GuardiansTable, Permanent, Player, Special, Threat, Waiting
from theomachy.kernel.cards import Card
from theomachy.kernel.questions import Question


def place(table: GuardiansTable, question: Question, option: Any) -> dict[str, Any]:
    """Card, zone, seat and number of an option, as far as it has them; nothing for a mere word."""
    if isinstance(option, Threat):
        return {"card": option.kind.name, "zone": "threats", "number": table.threats.index(option) + 1}
    if isinstance(option, Permanent):
        zone = "permanents" if option.kind.permanent else "extras"
        return {"card": option.kind.name, "zone": zone, "seat": option.seat, "number": option.card.id}
    if isinstance(option, Player):
        return {"zone": "player", "seat": option.seat}
    if isinstance(option, Special):
        return {"zone": "spend" if option.ability.free else "special", "number": option.number}
    if isinstance(option, Waiting):
        return {"zone": "trigger", "seat": question.seat}
    if isinstance(option, Fixed):
        return {"zone": option.name.lower(), "seat": question.seat, "number": option.number}
    if isinstance(option, Card):
        return place_of_card(table, question, option)
    return {}


def place_of_card(table: GuardiansTable, question: Question, card: GuardianCard) -> dict[str, Any]:
    name = card.kind.name
    if card.kind.type == WOUND_TOKEN:
        return {"card": name, "zone": "wound_tokens", "seat": question.seat}
    if card in table.echo_row:
        return {"card": name, "zone": "echo"}
    if card in table.looked_at:
        return {"card": name, "zone": "looked_at"}
    for player in table.players:
        if card in player.hand:
            return {"card": name, "zone": "hand", "seat": player.seat}
        if card in player.discard:
            return {"card": name, "zone": "discard", "seat": player.seat}
    return {"card": name}
