"""What one seat may know of a table of Epic, built up from nothing (1.4)."""

from typing import Any, Final, Literal, NotRequired, TypedDict, cast

from theomachy.games.epic.abilities.printed import ALIGNMENTS, KEYWORDS, ORIGINS, QUALITIES
from theomachy.games.epic.table import EpicTable, Item, Piece, Player
from theomachy.games.epic.table.steps import BUILDING
from theomachy.games.epic.value import suggested
from theomachy.kernel.view import UNKNOWN, names_in_order, top_as_known
from theomachy.shelf.aims import AT_CARD, AT_ITEM, AT_PIECE, AT_PLAYER, Aim

PHASES: Final = ["prepare", "pre-battle", "B1", "B3", "B5", "B2", "build", "end"]
ORIENTATIONS: Final = ["prepared", "expended", "flipped"]
ROLES: Final = ["", "attacking", "blocking", "hunted"]
PARTS: Final = ["card", "ability", "trigger"]

TargetSeen = TypedDict("TargetSeen", {
    "what": Literal["piece", "player", "item", "card", "gone"],
    "number": int,  # of the thing in play or on the line; a seat; 0: a card in a discard pile
    "name": str,
})
ItemSeen = TypedDict("ItemSeen", {
    "number": int, "name": str, "seat": int,
    "part": str,  # "card", "ability" or "trigger"
    "index": int,  # which of its abilities or triggers
    "source": int,  # the number of the thing in play that has the ability; 0: a card
    "veiled": bool, "targets": list[TargetSeen],
})
WaitingSeen = TypedDict("WaitingSeen", {"number": int, "card": str, "seat": int})
PieceSeen = TypedDict("PieceSeen", {
    "number": int, "name": str, "veiled": bool, "token": bool, "owner": int, "orientation": str, "type": str,
    "alignment": str, "origin": str,
    "chosen": str,  # the alignment that was chosen as it came into play; "": none
    "keywords": list[str],
    # the rest of champions only
    "offense": NotRequired[int | None], "defense": NotRequired[int | None],  # None: veiled, and not one's own
    "damage": NotRequired[int], "deadly": NotRequired[bool], "counters": NotRequired[int], "role": NotRequired[str],
    "blocked": NotRequired[bool],
    "blocks": NotRequired[list[int]],  # the numbers of the attackers that it blocks
    "ward_used": NotRequired[int],
})
PlayerSeen = TypedDict("PlayerSeen", {
    "seat": int, "mojo": int, "actions": int, "out": bool, "hand": list[str],
    "open": list[str],  # those cards of the hand that the holder does not own
    "deck": int, "top": list[str],
    "discard": list[str],  # the pile of the player's own cards, bottom to top
    "foreign": list[str],  # the second pile: cards that others own
    "in_play": list[PieceSeen], "ward": int,
    "safe": bool,  # cannot be attacked this turn
    "main": list[str],  # the own deck as it was built
    "side": list[str], "pool": list[str], "pack": list[str],
    "suggested": list[str],  # the deck that a bot would build of the own pool, while decks are built
})
View = TypedDict("View", {
    "turn": int, "active": int, "phase": str,
    "priority": int,  # a seat
    "passes": int,
    "line": list[ItemSeen],  # what resolves next is the last
    "waiting": list[WaitingSeen],
    "defender": int,  # a seat; -1: there is no attack
    "hunted": int,  # the number of a champion; 0: none
    "extra_turns": list[int], "removed": list[str], "game": int, "games": int, "wins": list[int], "pack_war": bool,
    "packs_opened": int,  # so far by each, in a draft
    "packs_left": int, "players": list[PlayerSeen],
})

# Where things lie that may be chosen: the zone of an option, and its places in the view.
ZONES: Final[dict[str, list[str]]] = {
    "player": ["players"],
    "hand": ["players.hand"],
    "play": ["players.in_play"],
    "line": ["line"],
    "trigger": ["waiting"],
    "discard": ["players.discard", "players.foreign"],
    "deck": ["players.main", "players.top"],
    "side": ["players.side"],
    "pool": ["players.pool"],
    "pack": ["players.pack"],
}


def view(table: EpicTable, seat: int) -> dict[str, Any]:
    seen: View = {
        "turn": table.turn,
        "active": table.active,
        "phase": PHASES[table.phase],
        "priority": table.line.holder,
        "passes": table.line.passes,
        "line": [item_on_line(table, item, seat) for item in table.line.items],
        "waiting": [{"number": one.number, "card": one.kind.name, "seat": one.seat} for one in table.waiting],
        "defender": table.defender,
        "hunted": table.hunted,
        "extra_turns": table.extra,
        "removed": sorted(card.kind.name for card in table.removed),
        "game": table.series.played + 1,
        "games": table.series.games,
        "wins": table.series.wins,
        "pack_war": table.pack_war,
        "packs_opened": table.rounds,
        "packs_left": table.packs - table.rounds,
        "players": [player_as_known(table, player, seat) for player in table.players],
    }
    return cast(dict[str, Any], seen)


def item_on_line(table: EpicTable, item: Item, seat: int) -> ItemSeen:
    """ER137: of a card played face down only its controller sees the face."""
    hidden = item.veiled and item.seat != seat
    return {
        "number": item.number,
        "name": UNKNOWN if hidden else item.kind.name,
        "seat": item.seat,
        "part": PARTS[item.part],
        "index": item.index,
        "source": item.source,
        "veiled": item.veiled,
        "targets": [target(table, aim) for aim in item.aims],
    }


def target(table: EpicTable, aim: Aim) -> TargetSeen:
    what, number = aim
    if what == AT_PIECE:
        piece = table.piece(number)
        return {"what": "piece", "number": number, "name": "" if piece is None else table.public_name(piece)}
    if what == AT_PLAYER:
        return {"what": "player", "number": number, "name": ""}
    if what == AT_ITEM:
        item = table.item(number)
        return {"what": "item", "number": number, "name": "" if item is None or item.veiled else item.kind.name}
    if what == AT_CARD:
        return {"what": "card", "number": 0, "name": table.cards[number].kind.name}
    return {"what": "gone", "number": 0, "name": ""}


def player_as_known(table: EpicTable, player: Player, seat: int) -> PlayerSeen:
    own = player.seat == seat
    return {
        "seat": player.seat,
        "mojo": player.mojo,
        "actions": player.actions,
        "out": player.out,
        "hand": hand_as_known(table, player, seat),
        "open": names_in_order([card for card in player.hand if table.owner(card) != player.seat]),
        "deck": len(player.deck),
        "top": top_as_known(player.deck, seat),
        "discard": [card.kind.name for card in player.discard if table.owner(card) == player.seat],
        "foreign": [card.kind.name for card in player.discard if table.owner(card) != player.seat],
        "in_play": [piece_in_play(table, piece, seat) for piece in player.pieces],
        "ward": player.ward,
        "safe": player.safe,
        "main": names_in_order(player.main) if own else [],
        "side": names_in_order(player.side) if own else [UNKNOWN] * len(player.side),
        "pool": names_in_order(player.pool) if own else [UNKNOWN] * len(player.pool),
        "suggested": names_in_order(suggested(player.pool)) if own and table.step == BUILDING else [],
        "pack": names_in_order(player.pack) if own else [UNKNOWN] * len(player.pack),
    }


def hand_as_known(table: EpicTable, player: Player, seat: int) -> list[str]:
    """E126: cards that the holder does not own lie open."""
    if seat == player.seat or player.revealed:
        return names_in_order(player.hand)
    foreign = [card for card in player.hand if table.owner(card) != player.seat]
    return names_in_order(foreign) + [UNKNOWN] * (len(player.hand) - len(foreign))


def piece_in_play(table: EpicTable, piece: Piece, seat: int) -> PieceSeen:
    """Of a veiled champion the face is its controller's only (ER114, ER125); what others gave it is open."""
    hidden = piece.veiled and piece.controller != seat
    kind = piece.kind
    seen: PieceSeen = {
        "number": piece.number,
        "name": UNKNOWN if hidden else kind.name,
        "veiled": piece.veiled,
        "token": kind.token,
        "owner": piece.owner,
        "orientation": ORIENTATIONS[piece.orientation],
        "type": kind.type,
        "alignment": word_of(ALIGNMENTS, table.alignment(piece)),
        "origin": word_of(ORIGINS, table.origin(piece)),
        "chosen": word_of(ALIGNMENTS, piece.chosen),
        "keywords": keywords_of(table, piece),
    }
    if kind.champion:
        known = not hidden
        seen.update({
            "offense": table.offense(piece) if known else None,
            "defense": table.defense(piece) if known else None,
            "damage": piece.damage,
            "deadly": piece.deadly,
            "counters": piece.counters,
            "role": ROLES[piece.role],
            "blocked": piece.blocked,
            "blocks": piece.blocks or [],
            "ward_used": piece.ward_used,
        })
        if piece.veiled and known:
            seen["keywords"] = [*seen["keywords"], *[f"({word})" for word in kind.keywords.printed]]
    return seen


def word_of(words: dict[str, int], bits: int) -> str:
    return next((word for word, bit in words.items() if bits & bit), "")


def keywords_of(table: EpicTable, piece: Piece) -> list[str]:
    """All that it has now, wherever it comes from."""
    bits = table.bits(piece)
    words = [name for name, bit in KEYWORDS.items() if bits & bit]
    wards = table.wards(piece)
    words.extend(f"{name} ward" for name, bit in QUALITIES.items() if wards & bit)
    ward = table.ward(piece)
    if ward:
        words.append(f"Damage ward {ward}")
    return words
