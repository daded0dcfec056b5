"""What one may know of a table of Guardians, built up from nothing. Everybody may know the same (GR66)."""

from typing import Any, Final, NotRequired, TypedDict, cast

from theomachy.games.guardians.abilities.printed import ENEMY_WORDS, HIT, Ability, Line
from theomachy.games.guardians.forecast import ForecastSeen, forecast
from theomachy.games.guardians.kinds import BASE_ATTACK, BASIC_ACTIONS
from theomachy.games.guardians.table import GuardiansTable, Permanent, Player, Playing, Threat
from theomachy.games.guardians.table.steps import MOST_SHIELD, TRACK, WINDOW, WINDOWS
from theomachy.games.guardians.text import Printer
from theomachy.kernel.view import names_in_order, top_as_known

RETALIATE: Final = ENEMY_WORDS["retaliate"].index
STEP_NAMES: Final = [
    "set-up", "start", "window", "reveal", "threats", "end of abomination", "refresh", "start of actions", "act",
    "token round", "boost round", "resolve", "finish", "end of actions", "end of turn",
]  # fmt: skip

TokenSeen = TypedDict("TokenSeen", {"name": str, "value": int, "most": int})
SpecialSeen = TypedDict("SpecialSeen", {
    "name": str,
    "text": str,
    "cost": int,  # Action Points
    "number": int,
})
AbominationSeen = TypedDict("AbominationSeen", {
    "name": str, "short": str, "marker": int, "track": int, "wound_tokens": int, "wraths": int, "shield": int,
    "retaliate": str,
    "special": SpecialSeen | None,
    "counter": TokenSeen | None,
    "cannot_heal": bool,  # this turn, or the next
    "deck": int, "top": list[str], "looked_at": list[str], "discard": list[str], "out": list[str],
})
ThreatSeen = TypedDict("ThreatSeen", {
    "name": str,
    "vitality": int,  # 0: none, it is removed for Action Points
    "left": int, "damage": int, "shield": int, "frozen": bool, "suspended": bool, "cannot_heal": bool,
    "removal": int,  # Action Points
    "hits": int,  # what it announces to the active player, as things stand
})
PlayingSeen = TypedDict("PlayingSeen", {
    "card": str, "token": bool, "boosting": str,
    "booster": int,  # -1: nobody
})
EchoSeen = TypedDict("EchoSeen", {"row": list[str], "deck": int, "discard": list[str], "boosts": int})
PermanentSeen = TypedDict("PermanentSeen", {
    "number": int, "name": str, "ready": bool,
    # of Creations only
    "vitality": NotRequired[int], "damage": NotRequired[int],
})
ExtraSeen = TypedDict("ExtraSeen", {"number": int, "name": str, "ready": bool, "lit": bool})
BasicSeen = TypedDict("BasicSeen", {"name": str, "text": str, "upgraded": bool, "taken": bool})
PlayerSeen = TypedDict("PlayerSeen", {
    "seat": int,
    "character": str, "lineage": str,  # "": not chosen yet
    "flipped": bool, "progress": int, "vitality": int, "full": int, "wounds": int, "hand": list[str], "deck": int,
    "top": list[str], "discard": list[str], "permanents": list[PermanentSeen], "extras": list[ExtraSeen],
    "wound_tokens": list[str], "sigils": int, "token": TokenSeen | None, "affliction": TokenSeen | None,
    "divinity": int, "points": int,
    "track": list[str],  # what the steps of the Divinity Track show: "AP 4", "+2" Upgrades
    "eminence": int,
    "eminence_track": list[int],
    "upgrade_cost": int,  # of the Lineage
    "forecast": ForecastSeen | None,  # None before the first turn
    "upgraded": list[bool], "shield": int, "next_shield": int,
    "bonus": int, "next_bonus": int, "next_attack": int, "later": int,
    "basic": list[BasicSeen], "specials": list[SpecialSeen],
})
View = TypedDict("View", {
    "turn": int, "active": int, "step": str,
    "window": str,  # "": none is open
    "points": int, "spent": int,
    "basics": list[bool],  # taken this turn
    "doubled": bool, "abomination": AbominationSeen, "threats": list[ThreatSeen | None],
    "revealed": str,  # "": nothing
    "playing": PlayingSeen | None, "echo": EchoSeen | None, "players": list[PlayerSeen],
})

# Where things lie that may be chosen: the zone of an option, and its places in the view.
ZONES: Final[dict[str, list[str]]] = {
    **{word: [""] for word in ("basic", "block", "upgrade", "special", "spend", "freeze", "token", "trigger")},
    "abomination": ["abomination"],
    "threats": ["threats"],
    "looked_at": ["abomination.looked_at"],
    "echo": ["echo.row"],
    "player": ["players"],
    "hand": ["players.hand"],
    "discard": ["players.discard"],
    "wound_tokens": ["players.wound_tokens"],
    "permanents": ["players.permanents"],
    "extras": ["players.extras"],
}


def view(table: GuardiansTable, seat: int, printer: Printer) -> dict[str, Any]:
    ready = table.turn > 0
    seen: View = {
        "turn": table.turn,
        "active": table.active,
        "step": STEP_NAMES[table.step],
        "window": WINDOWS[table.window] if table.step == WINDOW else "",
        "points": table.points_left() if ready else 0,
        "spent": table.spent,
        "basics": [bool(table.basics >> number & 1) for number in range(4)],
        "doubled": table.doubled,
        "abomination": abomination(table, seat, printer),
        "threats": [None if threat is None else threat_seen(table, threat, ready) for threat in table.threats],
        "revealed": "" if table.revealed is None else table.revealed.kind.name,
        "playing": None if table.playing is None else playing(table.playing),
        "echo": echo(table) if table.echo_size else None,
        "players": [player_seen(table, player, seat, printer) for player in table.players],
    }
    return cast(dict[str, Any], seen)


def abomination(table: GuardiansTable, seat: int, printer: Printer) -> AbominationSeen:
    board = table.abomination
    counter = board.counter
    return {
        "name": board.name,
        "short": board.short,
        "marker": table.marker,
        "track": TRACK,
        "wound_tokens": table.wound_tokens,
        "wraths": len(table.wraths),
        "shield": min(MOST_SHIELD, table.abomination_shield()),
        "retaliate": printer.box(board.retaliate, board.name),
        "special": None if board.special is None else special(board.special, 0, board.name, printer),
        "counter": None if counter is None else {"name": counter.name, "value": table.counter, "most": counter.most},
        "cannot_heal": table.cannot_heal >= table.turn > 0,
        "deck": len(table.deck),
        "top": top_as_known(table.deck, seat),
        "looked_at": [card.kind.name for card in table.looked_at],
        "discard": [card.kind.name for card in table.discard],
        "out": [card.kind.name for card in table.out],
    }


def threat_seen(table: GuardiansTable, threat: Threat, ready: bool) -> ThreatSeen:
    kind = threat.kind
    return {
        "name": kind.name,
        "vitality": kind.vitality,
        "left": threat.left() if kind.vitality else 0,
        "damage": threat.damage,
        "shield": kind.shield,
        "frozen": threat.frozen,
        "suspended": threat.suspended >= table.turn > 0,
        "cannot_heal": threat.cannot_heal >= table.turn > 0,
        "removal": 0 if kind.vitality else kind.removal_cost,
        "hits": announced(table, kind.lines) if ready else 0,
    }


def announced(table: GuardiansTable, lines: list[Line]) -> int:
    """The damage that these lines announce to the active player, as things stand."""
    player = table.players[table.active]
    total = 0
    for line in lines:
        if line.condition and not player.wounds():
            continue
        if line.verb == HIT:
            total += line.amount + line.per_wound * player.wounds() + (table.counter if line.with_counter else 0)
        elif line.verb == RETALIATE:
            total += announced(table, table.abomination.retaliate)
    return total


def playing(one: Playing) -> PlayingSeen:
    return {
        "card": one.card.kind.name,
        "token": one.token,
        "boosting": "" if one.boosting is None else one.boosting.kind.name,
        "booster": one.booster,
    }


def echo(table: GuardiansTable) -> EchoSeen:
    return {
        "row": [card.kind.name for card in table.echo_row],
        "deck": len(table.echo_deck),
        "discard": [card.kind.name for card in table.echo_discard],
        "boosts": table.echo_boosts,
    }


def player_seen(table: GuardiansTable, player: Player, seat: int, printer: Printer) -> PlayerSeen:
    character = player.character
    chosen = bool(character.name)
    token, affliction = character.token, table.abomination.affliction
    return {
        "seat": player.seat,
        "character": character.name,
        "lineage": player.lineage.name,
        "flipped": bool(player.flipped),
        "progress": player.progress,
        "vitality": player.vitality,
        "full": player.full,
        "wounds": player.wounds() if player.full else 0,
        "hand": names_in_order(player.hand),
        "deck": len(player.deck),
        "top": top_as_known(player.deck, seat),
        "discard": [card.kind.name for card in player.discard],
        "permanents": [permanent_seen(player, permanent) for permanent in player.permanents],
        "extras": [extra_seen(extra) for extra in player.extras],
        "wound_tokens": [card.kind.name for card in player.wound_tokens],
        "sigils": player.sigils,
        "token": None if token is None else {"name": token.name, "value": player.tokens, "most": token.most},
        "affliction": None if affliction is None else {
            "name": affliction.name, "value": player.afflicted, "most": affliction.most,
        },
        "divinity": player.divinity,
        "points": player.points() if chosen else 0,
        "track": divinity_track(player),
        "eminence": player.eminence_limit() if chosen else 0,
        "eminence_track": character.eminence,
        "upgrade_cost": player.lineage.cost,
        "forecast": forecast(table, player) if table.turn and table.outcome is None else None,
        "upgraded": [bool(player.upgraded >> number & 1) for number in range(4)],
        "shield": min(MOST_SHIELD, player.shield),
        "next_shield": player.next_shield,
        "bonus": player.bonus,
        "next_bonus": player.next_bonus,
        "next_attack": player.next_attack,
        "later": len(player.later),
        "basic": [basic(table, player, number, printer) for number in range(len(BASIC_ACTIONS))] if chosen else [],
        "specials": [special(one, n + 1, "", printer) for n, one in enumerate(character.specials)],
    }  # fmt: skip


def basic(table: GuardiansTable, player: Player, number: int, printer: Printer) -> BasicSeen:
    """G57, G62: a Basic Action, with what it does now."""
    side = player.upgraded >> number & 1
    return {
        "name": player.character.attack_name if number == BASE_ATTACK else BASIC_ACTIONS[number],
        "text": printer.sides(player.character, number)[side],
        "upgraded": bool(side),
        "taken": player.seat == table.active and bool(table.basics >> number & 1),
    }


def special(ability: Ability, number: int, board: str, printer: Printer) -> SpecialSeen:
    """G56."""
    return {"name": ability.special, "text": printer.box(ability.does, board), "cost": ability.cost, "number": number}


def divinity_track(player: Player) -> list[str]:
    """G44: a step gives Upgrades, or raises the AP value."""
    character = player.character
    return [
        f"AP {character.points[step]}" if character.shows_points[step] else f"+{character.upgrades[step]}"
        for step in range(len(character.points))
    ]


def permanent_seen(player: Player, permanent: Permanent) -> PermanentSeen:
    seen: PermanentSeen = {"number": permanent.card.id, "name": permanent.kind.name, "ready": permanent.ready}
    if permanent.kind.vitality:
        seen["vitality"] = player.creation_vitality(permanent)
        seen["damage"] = permanent.damage
    return seen


def extra_seen(extra: Permanent) -> ExtraSeen:
    return {"number": extra.card.id, "name": extra.kind.name, "ready": extra.ready, "lit": extra.lit}
