"""What one seat may know of a table of Theos, built up from nothing (HR13)."""

from typing import Any, Final, Literal, TypedDict, cast

from theomachy.games.theos.abilities.printed import GODS
from theomachy.games.theos.kinds import BLANK, TYPES
from theomachy.games.theos.options import number_in_play
from theomachy.games.theos.table import CardInPlay, Player, TheosTable
from theomachy.games.theos.table.steps import DRAFT, HAND, OUT_OF_PLAY, RESOLVED, RESOLVING_NOW, SPARE, pack_zone, zone
from theomachy.kernel.view import UNKNOWN, known_first, names_in_order

State = Literal["resolved", "resolving", "unresolved"]
CardSeen = TypedDict("CardSeen", {
    "number": int, "name": str, "code": str, "god": str, "type": str, "speed": int, "seat": int, "followers": int,
    "max": int, "destroyed": bool, "state": State,
})
PlayerSeen = TypedDict("PlayerSeen", {
    "seat": int, "team": int, "realm": int, "rival": bool, "hand": list[str], "blanks": int, "deck": int,
    "deck_cards": list[str], "cards": list[str], "roster": list[str], "laid": str | None, "row": list[CardSeen],
    "followers": int, "pack": list[str],
})
RealmSeen = TypedDict("RealmSeen", {"active": list[str], "players": list[int]})
TeamSeen = TypedDict("TeamSeen", {"seats": list[int], "followers": int, "target": int})
DraftSeen = TypedDict("DraftSeen", {
    "deal": int, "picks": int, "direction": Literal["left", "right"], "laid_out": list[str], "aside": list[str],
    "out": list[str], "undealt": int, "decks": list[list[str]],
})
View = TypedDict("View", {
    "round": int, "turn": int, "die": int, "supply": int, "blanks": int, "pairs": list[tuple[str, str]],
    "realms": list[RealmSeen], "teams": list[TeamSeen], "active_player": int, "resolving": CardSeen | None,
    "unresolved": list[CardSeen], "cleanup": list[int], "players": list[PlayerSeen], "draft": DraftSeen | None,
})

# Where things lie that may be chosen: the zone of an option, and its places in the view.
ZONES: Final[dict[str, list[str]]] = {
    "play": ["resolving", "unresolved", "players.row"],
    "player": ["players"],
    "hand": ["players.hand"],
    "deck": ["players.deck_cards"],
    "roster": ["players.roster"],
    "pack": ["players.pack"],
    "team": ["teams"],
    "realm": ["realms"],
    "god": ["pairs"],
    "laid out": ["draft.laid_out"],
}


def view(table: TheosTable, seat: int) -> dict[str, Any]:
    resolving = table.resolving
    if resolving is not None and resolving.state == OUT_OF_PLAY:
        resolving = None  # swapped out: it is in its player's hand
    seen: View = {
        "round": table.round,
        "turn": table.turn,
        "die": table.die,
        "supply": table.supply,
        "blanks": len(table.blanks),
        "pairs": [(GODS[god], GODS[other]) for god, other in enumerate(table.opponent) if god < other],
        "realms": [_realm(table, realm) for realm in range(table.realms())],
        "teams": [_team(table, team) for team in range(len(table.teams))],
        "active_player": table.active_player,
        "resolving": None if resolving is None else card_in_play(table, resolving),
        "unresolved": [card_in_play(table, card) for card in table.unresolved],
        "cleanup": table.order[:] if table.turn else [],
        "players": [_player(table, player, seat) for player in table.players],
        "draft": _draft(table),
    }
    return cast(dict[str, Any], seen)


def active_gods(table: TheosTable, realm: int) -> list[str]:
    return [god for number, god in enumerate(GODS) if table.is_active(number, realm)]


def _realm(table: TheosTable, realm: int) -> RealmSeen:
    return {
        "active": active_gods(table, realm),
        "players": [player.seat for player in table.players if player.realm == realm],
    }


def _team(table: TheosTable, team: int) -> TeamSeen:
    seats = table.teams[team]
    return {"seats": seats[:], "followers": table.followers_of(team), "target": table.die * len(seats)}


def _player(table: TheosTable, player: Player, seat: int) -> PlayerSeen:
    own = player.seat == seat
    stack = len(table.rival_stack) if table.is_rival(player.seat) else 0
    deck = len(table.rival_deck) if table.is_rival(player.seat) else len(player.deck)
    return {
        "seat": player.seat,
        "team": player.team,
        "realm": player.realm,
        "rival": table.is_rival(player.seat),
        "hand": hand_as_known(table, player, seat) + [UNKNOWN] * stack,
        "blanks": blanks_owed(table, player),
        "deck": deck,
        "deck_cards": names_in_order(player.deck) if own else [],
        "cards": cards_as_known(table, player, seat),
        "roster": player.roster,
        "laid": None if player.laid is None else (player.laid.kind.name if own else UNKNOWN),
        "row": [card_in_play(table, card) for card in player.row],
        "followers": table.followers_on(player),
        "pack": pack_as_known(table, player, seat),
    }


def hand_as_known(table: TheosTable, player: Player, seat: int) -> list[str]:
    """The own hand; of another's the Blanks that were drawn, and cards that went there openly."""
    if player.seat == seat:
        return names_in_order(player.hand)
    where = zone(player.seat, HAND)
    known = [card for card in player.hand if table.knows(seat, card, where)]
    return known_first(known, len(player.hand))


def blanks_owed(table: TheosTable, player: Player) -> int:
    """Blanks that the player drew and has not shown again: everybody can count them (HR13)."""
    laid = player.laid
    count = player.blanks() + (1 if laid is not None and laid.kind.type == BLANK else 0)
    if table.is_rival(player.seat):
        count += len([card for card in table.rival_stack.cards() if card.kind.type == BLANK])
    return count


def cards_as_known(table: TheosTable, player: Player, seat: int) -> list[str]:
    """The hidden cards that are the player's for certain: hand, deck and the one laid, without Blanks.

    Printed and drafted decks are public lists (HR81); of a list that was brought, or of a deck built from a roster, one
    knows what was seen.
    """
    cards = player.hand + player.deck
    if player.laid is not None:
        cards.append(player.laid)
    if table.is_rival(player.seat):
        cards += table.rival_stack.cards() + table.rival_deck.cards()
    cards = [card for card in cards if card.kind.type != BLANK]
    if player.seat == seat or table.public_lists:
        return names_in_order(cards)
    if seat < 0:
        return []
    facts = table.knowledge[seat].facts
    spare = zone(player.seat, SPARE)
    return names_in_order([card for card in cards if card.id in facts and not facts[card.id] & spare])


def card_in_play(table: TheosTable, card: CardInPlay) -> CardSeen:
    kind = card.kind
    waiting: State = "resolving" if card.state == RESOLVING_NOW else "unresolved"
    return {
        "number": number_in_play(table, card),
        "name": kind.name,
        "code": kind.code,
        "god": GODS[kind.god],
        "type": TYPES[kind.type],
        "speed": kind.speed,
        "seat": card.seat,
        "followers": card.followers,
        "max": kind.max,
        "destroyed": card.destroyed,
        "state": "resolved" if card.state == RESOLVED else waiting,
    }


def pack_as_known(table: TheosTable, player: Player, seat: int) -> list[str]:
    """The pack that the player holds in the draft: the own one, and what one has seen of another's."""
    draft = table.draft
    if draft is None or player.pack < 0:
        return []
    pack = draft.packs[player.pack]
    if player.seat == seat:
        return names_in_order(pack)
    known = [card for card in pack if table.knows(seat, card, pack_zone(player.pack))]
    return known_first(known, len(pack))


def _draft(table: TheosTable) -> DraftSeen | None:
    draft = table.draft
    if draft is None:
        return None
    return {
        "deal": draft.deal,
        "picks": draft.picks,
        "direction": "left" if draft.direction > 0 else "right",
        "laid_out": names_in_order(draft.laid_out),
        "aside": names_in_order(draft.aside),
        "out": names_in_order(draft.out),
        "undealt": len(draft.pool),
        "decks": [names_in_order(player.deck) for player in table.players] if table.step <= DRAFT else [],  # rule H34
    }
