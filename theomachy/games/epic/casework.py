# interpreted: it only serves cases
"""The game's half of the case format (docs/cases-epic.md)."""

from typing import Any

from theomachy.cases.describing import Description
from theomachy.cases.keys import Cards, Flag, Number, Table, Things, Word, is_number
from theomachy.cases.lines import PLAYERS, LinePositions
from theomachy.cases.looking import compare
from theomachy.cases.positions import SET_UP, lay_deck
from theomachy.games.epic import GAME
from theomachy.games.epic.abilities.printed import ALIGNMENTS
from theomachy.games.epic.checks import settle_control
from theomachy.games.epic.decklists import ready_decks
from theomachy.games.epic.game import MOMENTS
from theomachy.games.epic.kinds import FOLDER, CardSet, EpicCard, Kind, read_kinds
from theomachy.games.epic.positions import NAMES, Spec, find_kind
from theomachy.games.epic.setting_up import COUNTS, SEATS, new_table, own_card, read_plan
from theomachy.games.epic.table import Buried, EpicTable, FaceDown, Foreign, Piece, Player, Replacement, Unveil, Use
from theomachy.games.epic.table.steps import (
    ATTACKER,
    BEGIN,
    EXPENDED,
    FLIPPED,
    IN_B1,
    IN_B3,
    IN_B5,
    IN_BUILD,
    IN_END,
    IN_PRE_BATTLE,
    IN_PREPARE,
    MULLIGAN,
    PREPARED,
    PRIORITY,
    TURN,
)
from theomachy.games.epic.view import ORIENTATIONS, PHASES, ROLES
from theomachy.kernel.cards import Card, names
from theomachy.kernel.game import Setup
from theomachy.kernel.match import Asking, Match
from theomachy.kernel.names import BadName
from theomachy.kernel.questions import Question
from theomachy.kernel.sets import Block
from theomachy.shelf.claims import FOR_GOOD, Claim
from theomachy.shelf.series import Series

STEP_OF = {name: step for step, name in MOMENTS.items()}
PAUSES = {
    "pre-battle": IN_PRE_BATTLE,
    "B1": IN_B1,
    "B3": IN_B3,
    "B5": IN_B5,
    "build": IN_BUILD,
    "end": IN_END,
}
BEGINNINGS = {
    "beginning of pre-battle": IN_PRE_BATTLE,
    "beginning of battle": IN_B1,
    "beginning of build": IN_BUILD,
    "beginning of end": IN_END,
}
PHASE_OF = {"B2": IN_B1, "B4": IN_B3, "B6": IN_B5, "B7": IN_B5, "B8": IN_B5, "clean-up": IN_END}
BEFORE = ["set-up", "draft", "deck building", "opening", "who begins"]
FILLER = "Tin Kestrel"
MODE_OF = {count: mode for mode, count in COUNTS.items()}


class EpicPositions(LinePositions[EpicTable]):
    spec = Spec
    names = NAMES
    use = Use
    moment_names = [*MOMENTS.values(), *PHASES, *BEGINNINGS]
    play_field = "pieces"
    streams = (SET_UP, *SEATS)
    plain_answers = ("yes", *ALIGNMENTS, *[word.lower() for word in ALIGNMENTS], *SEATS)
    seat_values = ("active", "priority", "first")
    keys = {
        "players": PLAYERS,
        "active": Word(SEATS),
        "priority": Word(SEATS),
        "turn": Number(0, 999, field="turn"),
        "removed": Cards(True),
        "pack_war": Flag(field="pack_war"),
        "games": Number(1, 5),
        "wins": Table(),
    }
    seat_keys = {
        "mojo": Number(1, 999, field="mojo"),
        "actions": Number(0, 99, field="actions"),
        "hand": Cards(True),
        "deck": Cards(True),
        "discard": Cards(True),
        "play": Things(True),
        "side": Cards(True),
        "ward": Number(0, 99, field="ward"),
        "safe": Flag(field="safe"),
        "out": Flag(),
    }
    seat_fields = {"out": "out"}
    also_called = {
        "pre-battle step": "pre-battle",
        "build step": "build",
        "end step": "end",
        "prepare step": "prepare",
        "battle step": "B1",
        "clean up": "clean-up",
    }

    def is_moment(self, wanted: str) -> bool:
        return wanted in self.moments()

    def moment_called(self, name: str) -> str:
        """B1 to B8 end in a number that is part of the name."""
        if name.upper() in self.moments():
            return name.upper()
        small = " ".join(name.lower().split()).removeprefix("the ")
        return self.also_called.get(small, small if small in self.moments() else name)

    def chapter(self, match: Match) -> int:
        table = self.table_of(match)
        return table.turn + 1000 * table.series.played

    # ------------------------------------------------------------------ laying out

    def card_set(self, proxies: list[Block]) -> CardSet:
        return with_proxies(proxies)

    def lay_out_match(self, case: Block, proxies: list[Block]) -> Match:
        cards = self.card_set(proxies)
        players = self.seat_count(case)
        options = dict(case.values.get("setup", {}))
        options.setdefault("mode", MODE_OF[players])
        match = self.new_match(case, Setup(options))
        plan = read_plan(cards, ready_decks(Setup()), options)
        if case.text_or("at", "pre-battle") == "set-up":
            table = new_table(cards, GAME.rules.seats(Setup(options)))
            table.plan = plan
        else:
            table = self.lay_out(cards, players, case)
            table.ask_always = plan.ask_always
            table.series = Series(case.number("games", 1, 5, 1), players)
            won = Block(case.file, "wins", case.values.get("wins", {}), case.first_line, case.lines)
            for seat in won.values:
                table.series.wins[SEATS.index(seat)] = won.number(seat, 0, 4)
            table.series.played = sum(table.series.wins)
        return self.begin(match, table)

    def lay_out(self, cards: CardSet, players: int, case: Block) -> EpicTable:
        table = new_table(cards, players)
        self.set_moment(table, case)
        table.turn = 0 if table.step == MULLIGAN else 5
        if "active" in case.values:
            table.active = SEATS.index(case.one_of("active", list(SEATS[:players])))
        table.regular = table.first = table.active
        self.lay_out_fields(table, table, case.values, self.keys)
        table.removed = self.cards_of(table, case.values.get("removed", []), 0)
        for player in table.players:
            self.lay_out_player(table, player, case)
        self.lay_out_play(table, case)
        for player in table.players:
            player.main = [
                card for card in table.all_cards() if table.owner(card) == player.seat and card not in player.side
            ]
        self.settle(table)
        table.line.open(table.active)
        if "priority" in case.values:
            table.line.open(SEATS.index(case.one_of("priority", list(SEATS[:players]))))
        return table

    def set_moment(self, table: EpicTable, case: Block) -> None:
        at = case.text_or("at", "pre-battle")
        if at in PAUSES:
            table.step, table.phase = PRIORITY, PAUSES[at]
        elif at in BEGINNINGS:
            table.step, table.phase = BEGIN, BEGINNINGS[at]
        elif at in STEP_OF and at not in BEFORE:
            table.step, table.phase = STEP_OF[at], PHASE_OF.get(at, IN_PREPARE)
        else:
            known = ", ".join([*PAUSES, *BEGINNINGS, *PHASE_OF, "turn", "prepare", "mulligan", "set-up"])
            raise case.bad("at", f'there is no moment "{at}"', f"write one of: {known}")

    def lay_out_player(self, table: EpicTable, player: Player, case: Block) -> None:
        values: dict[str, Any] = case.values.get(SEATS[player.seat], {})
        player.actions = 0 if table.step <= TURN else 1  # E19
        self.lay_out_fields(table, player, values, self.seat_keys)
        player.hand = self.cards_of(table, values.get("hand", []), player.seat)
        deck = values.get("deck", 20)
        lay_deck(player.deck, self.cards_of(table, deck, player.seat), in_this_order=not is_number(deck))
        player.discard = self.cards_of(table, values.get("discard", []), player.seat)
        player.side = self.cards_of(table, values.get("side", []), player.seat)
        if values.get("out", False):
            player.out = True
            table.left -= 1
            player.deck.segments = []

    def lay_out_play(self, table: EpicTable, case: Block) -> None:
        """None of it comes into play anew."""
        for player in table.players:
            for spec in self.described(table, case.values.get(SEATS[player.seat], {}).get("play", []), "play"):
                self.lay_piece(table, player, spec)
        attackers = [piece for piece in table.all_pieces() if piece.role == ATTACKER]
        if attackers:
            hunted = [piece for piece in table.all_pieces() if piece.role == 3]
            others = [player.seat for player in table.opponents(table.active)]
            blockers = [piece for piece in table.all_pieces() if piece.role == 2]
            table.defender = (hunted + blockers)[0].controller if hunted + blockers else others[0]
            table.hunted = hunted[0].number if hunted else 0
            table.is_hunt = bool(hunted)
            table.any_block = bool(blockers)
            for blocker in blockers:
                blocker.blocks = [piece.number for piece in attackers]
                for piece in attackers:
                    piece.blocked = True

    def settle(self, table: EpicTable) -> None:
        """Control as continuous abilities have it; where they explain it, no other effect is needed."""
        for piece in table.all_pieces():
            claims, piece.claims = piece.claims, None
            if claims is not None and table.controller_of(piece) != piece.controller:
                piece.claims = claims
        settle_control(table)

    def lay_piece(self, table: EpicTable, player: Player, spec: Description[Kind]) -> None:
        said = spec.said
        owner = self.seat_at(table.seats, SEATS[said.get("owner", player.seat)])
        card = table.token_card(spec.kind.name) if spec.kind.token else own_card(table, spec.kind, owner)
        piece = Piece(table.number(), card, owner, player.seat, owner)
        piece.veiled = said.get("veiled", False)
        piece.damage = said.get("damage", 0)
        piece.deadly = said.get("deadly", False)
        piece.counters = said.get("counters", 0)
        piece.role = ROLES.index(said.get("role", ""))
        piece.orientation = {1: EXPENDED, 2: FLIPPED}.get(piece.role, PREPARED)
        if "orientation" in said:
            piece.orientation = ORIENTATIONS.index(said["orientation"])
        if "chosen" in said:
            piece.chosen = ALIGNMENTS[said["chosen"]]
        if owner != player.seat:  # as if by Enthrall the Mighty
            piece.claims = [Claim(player.seat, table.number(), FOR_GOOD, 0)]
        player.pieces.append(piece)
        if not piece.veiled:
            table.turned_up(piece)

    def cards_of(self, table: EpicTable, listed: Any, seat: int) -> list[EpicCard]:
        """Cards in a zone; of them only the owner can be said."""
        if is_number(listed):
            return [own_card(table, find_kind(table.set, FILLER), seat) for _ in range(listed)]
        cards: list[EpicCard] = []
        for spec in self.described(table, listed, "cards"):
            if not set(spec.said) <= {"owner"} or spec.seat is not None:
                raise BadName(f'"{spec.text}" is not in play: nothing can be said of it but its owner')
            owner = self.seat_at(table.seats, SEATS[spec.said.get("owner", seat)])
            cards.append(own_card(table, spec.kind, owner))
        return cards

    # ------------------------------------------------------------------ options

    def used(self, use: Use) -> tuple[Piece, int]:
        return use.piece, len(use.piece.kind.activated)

    def fits_verb(self, question: Question, option: Any, verb: str) -> bool:
        return verb == "play" or isinstance(option, Unveil if verb == "unveil" else FaceDown)

    def fits(self, match: Match, asking: Asking, option: Any, name: str) -> bool:
        same = isinstance(option, str) and option.lower() == name.lower()
        return same or super().fits(match, asking, option, name)

    def fits_thing(self, match: Match, asking: Asking, option: Any, name: str) -> bool:
        said = isinstance(option, FaceDown | Unveil) <= bool(NAMES.read_verb(name)[0])  # it has to be
        return said and super().fits_thing(match, asking, option, name)

    def fits_spec(self, table: EpicTable, option: Any, spec: Spec) -> bool:
        if isinstance(option, Unveil | Replacement):
            return spec.fits(table, option.piece)
        if isinstance(option, FaceDown | Foreign):
            return option.kind is spec.kind and spec.owned_by(option.owner)
        owner = option.owner if isinstance(option, Buried) else table.owner(option) if isinstance(option, Card) else -1
        return super().fits_spec(table, option, spec) and (owner < 0 or spec.owned_by(owner))

    def label(self, match: Match, asking: Asking, option: Any) -> str:
        if isinstance(option, Unveil):
            return f"unveil {option.piece.kind.name}"
        if isinstance(option, FaceDown):
            own = option.owner == asking.question.seat
            return f"veiled {option.kind.name}" + ("" if own else f" owner={SEATS[option.owner]}")
        if isinstance(option, Foreign):
            return f"{option.kind.name} owner={SEATS[option.owner]}"
        return super().label(match, asking, option.piece if isinstance(option, Replacement) else option)

    # ------------------------------------------------------------------ looking

    def table_zones(self, table: EpicTable) -> dict[str, list[Card[Any]]]:
        return {"removed": table.removed}

    def table_values(self, match: Match) -> dict[str, Any]:
        table = self.table_of(match)
        return {
            **super().table_values(match),
            "passes": table.line.passes,
            "game": table.series.played + 1,
            "wins": {SEATS[seat]: wins for seat, wins in enumerate(table.series.wins) if wins},
            "first": SEATS[table.first],
        }

    def zone_seen(self, table: EpicTable, seen: dict[str, Any], seat: int, zone: str) -> Any:
        if zone in ("play", "in_play"):
            return [piece["name"] for piece in seen["players"][seat]["in_play"]]
        if zone == "line":
            return [item["name"] for item in seen["line"] if item["seat"] == seat]
        return super().zone_seen(table, seen, seat, zone)

    def zones(self, table: EpicTable, part: Player) -> dict[str, list[Card[Any]]]:
        own = [card for card in part.discard if table.owner(card) == part.seat]
        return {
            "hand": part.hand,
            "deck": part.deck.cards(),
            "discard": own,
            "foreign": [card for card in part.discard if card not in own],
            "side": part.side,
            "pool": part.pool,
            "pack": part.pack,
        }

    def of_part(self, table: EpicTable, part: Player, seat: int, key: str, wanted: Any) -> list[str]:
        if key in ("top", "bottom"):
            return self.compare_ends(table, part, key, wanted)
        return super().of_part(table, part, seat, key, wanted)

    def compare_ends(self, table: EpicTable, player: Player, key: str, wanted: Any) -> list[str]:
        """The first or last cards of a deck; those of one bag have no order."""
        meant = [spec.kind.name for spec in self.described(table, wanted, key)]
        segments = player.deck.segments
        present: list[str] = []
        for segment in segments if key == "top" else reversed(segments):
            if len(present) >= len(meant):
                break
            present.extend(sorted(names(segment.cards)))
        return compare(key, sorted(meant), sorted(present[: len(meant)]))


def with_proxies(proxies: list[Block]) -> CardSet:
    """The game's own cards, the proxies of a case file and room for stubs."""
    own = FOLDER.cards(Setup())
    known = {kind.name: "the game's own set" for kind in [*own.kinds, *own.tokens]}
    extra: list[Kind] = read_kinds(proxies, known)
    if not extra:
        return CardSet(own.kinds[:], own.tokens)
    cards = CardSet([*own.kinds, *extra], own.tokens)
    for index, kind in enumerate(extra):
        kind.index = len(own.kinds) + len(own.tokens) + 1 + index
    return cards


POSITIONS = EpicPositions(GAME, "docs/cases-epic.md")
