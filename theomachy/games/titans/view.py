"""What one seat may know of a table of Titans of Eden, built up from nothing (TR8)."""

from typing import Any, Final, NotRequired, TypedDict, cast

from theomachy.games.titans.abilities.declaration import Declaration
from theomachy.games.titans.abilities.energy import energy
from theomachy.games.titans.abilities.power import power_terms
from theomachy.games.titans.abilities.printed import SUBVERSIONS
from theomachy.games.titans.formats import SURGES, TEMPLES
from theomachy.games.titans.table import Arena, CardInPlay, Player, Side, TitansTable
from theomachy.kernel.view import UNKNOWN, known_first, top_as_known

SUBVERSION_CARDS: Final = 8  # T23: what a display shows; the rules know no limit (TR19)

PileSeen = TypedDict("PileSeen", {"name": str, "left": int})
CardSeen = TypedDict("CardSeen", {
    "number": int, "name": str, "age": int, "owner": int, "power": int, "terms": list[tuple[str, int]], "tokens": int,
    "abilities": list[str], "subversions": dict[str, int],
    "declared": NotRequired[list[str]],  # in this batch, and still to come
})
DeclaredSeen = TypedDict("DeclaredSeen", {
    "what": str, "by": str, "cards": list[str], "whose": NotRequired[int], "subversions": NotRequired[str],
    "to": NotRequired[str], "receiver": NotRequired[int],
})
SideSeen = TypedDict("SideSeen", {
    "seat": int, "temples": int, "shielded": bool, "energy": int, "total": int, "laid": list[str],
    "in_play": list[CardSeen], "book": list[str], "taken": list[str], "declared": list[DeclaredSeen],
})
ArenaSeen = TypedDict("ArenaSeen", {"number": int, "piles": list[PileSeen], "sides": list[SideSeen]})
PlayerSeen = TypedDict("PlayerSeen", {
    "seat": int, "team": int, "surge": int, "open": bool, "hand": list[str], "deck": int, "top": list[str],
    "discard": list[str], "removed": list[str],
})
View = TypedDict("View", {
    "mode": str, "turn": int, "age": int,
    "avatar": int,  # a team; -1: nobody yet
    "teams": list[list[int]],
    "temples": int,  # of each side, at first
    "surges": int,  # tokens of each player, at first
    "subversions": dict[str, int], "players": list[PlayerSeen], "arenas": list[ArenaSeen],
})

# Where things lie that may be chosen: the zone of an option, and its places in the view.
ZONES: Final[dict[str, list[str]]] = {
    "hand": ["players.hand"],
    "deck": ["players.top", "players.deck"],
    "pile": ["arenas.piles"],
    "play": ["arenas.sides.in_play"],
    "book": ["arenas.sides.book"],
    "supply": [],  # spellbooks are built from cards that lie nowhere yet
}


def view(table: TitansTable, seat: int) -> dict[str, Any]:
    seen: View = {
        "mode": table.format.mode(),
        "turn": table.turn,
        "age": table.age,
        "avatar": table.avatar,
        "teams": table.format.teams,
        "temples": TEMPLES[table.format.arenas],
        "surges": SURGES,
        "subversions": subversions_left(table),
        "players": [_player(table, player, seat) for player in table.players],
        "arenas": [_arena(table, arena, seat) for arena in table.arenas],
    }
    return cast(dict[str, Any], seen)


def _player(table: TitansTable, player: Player, seat: int) -> PlayerSeen:
    return {
        "seat": player.seat,
        "team": player.team,
        "surge": player.surge,
        "open": player.open,
        "hand": hand_as_known(table, player, seat),
        "deck": len(player.deck),
        "top": top_as_known(player.deck, seat),
        "discard": sorted(card.kind.name for card in player.discard),
        "removed": sorted(card.kind.name for card in player.removed),
    }


def _arena(table: TitansTable, arena: Arena, seat: int) -> ArenaSeen:
    return {
        "number": arena.number + 1,
        "piles": [{"name": pile.kind.name, "left": arena.left[pile.place]} for pile in arena.piles],
        "sides": [_side(table, side, seat) for side in table.sides if side.arena is arena],
    }


def _side(table: TitansTable, side: Side, seat: int) -> SideSeen:
    return {
        "seat": side.seat,
        "temples": side.mat.temples,
        "shielded": side.shielded(),
        "energy": energy(table, side),
        "total": side.total(),
        "laid": laid_as_known(side, seat),
        "in_play": [card_in_play(card) for card in side.in_play],
        "book": book_as_known(table, side, seat),
        "taken": sorted(table.set.kinds[index].name for index in side.taken),
        "declared": [declared(said) for said in table.declared if said.side == side.number],
    }


def declared(said: Declaration) -> DeclaredSeen:
    """T13, TR112."""
    seen: DeclaredSeen = {"what": said.what, "by": said.by, "cards": said.cards}
    if said.whose >= 0:
        seen["whose"] = said.whose
    if said.subversions:
        seen["subversions"] = said.subversions
    if said.to:
        seen["to"] = said.to
    if said.receiver >= 0:
        seen["receiver"] = said.receiver
    return seen


def book_as_known(table: TitansTable, side: Side, seat: int) -> list[str]:
    """T100, TR95: its player sees the spellbook, the others how many cards are left in it."""
    return known_first(side.book if seat == side.seat else [], len(side.book))


def hand_as_known(table: TitansTable, player: Player, seat: int) -> list[str]:
    known = [card for card in player.hand if table.knows_in_hand(seat, player, card)]
    return known_first(known, len(player.hand))


def laid_as_known(side: Side, seat: int) -> list[str]:
    return [
        laid.card.kind.name if seat >= 0 and laid.known_to >> seat & 1 else UNKNOWN for laid in side.laid
    ]


def card_in_play(card: CardInPlay) -> CardSeen:
    seen: CardSeen = {
        "number": card.number,
        "name": card.kind.name,
        "age": card.age,
        "owner": card.owner.seat,
        "power": card.power(),
        "terms": power_terms(card),
        "tokens": card.tokens,
        "abilities": [ability.printed for ability in card.abilities],
        "subversions": {name: at.placer for name, at in sorted(card.subversions.items())},
    }
    if card.declared:
        seen["declared"] = list(card.declared)
    return seen


def subversions_left(table: TitansTable) -> dict[str, int]:
    left = dict.fromkeys(SUBVERSIONS, SUBVERSION_CARDS)
    for side in table.sides:
        for card in side.in_play:
            for name in card.subversions:
                left[name] = max(0, left[name] - 1)
    return left
