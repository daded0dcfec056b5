# interpreted: it only serves cases
"""The game's half of the case format (docs/cases-bazaar.md)."""

from collections.abc import Iterator
from typing import Any

from theomachy.cases.describing import ANYBODY
from theomachy.cases.keys import MOST, Cards, Flag, Number, Things, Word
from theomachy.cases.lines import PLAYERS, LinePositions
from theomachy.cases.positions import SET_UP
from theomachy.games.bazaar import GAME
from theomachy.games.bazaar.abilities.printed import EVENT, FIRST_BLOW, SPELL, STEADFAST
from theomachy.games.bazaar.checks import dying
from theomachy.games.bazaar.combat import in_combat
from theomachy.games.bazaar.kinds import FOLDER, STARTING_CARD, CardSet, Kind, read_kinds
from theomachy.games.bazaar.positions import NAMES, PLAINLY, Spec, asset_as_named
from theomachy.games.bazaar.setting_up import MODES, SEATS, STARTING_CARDS, new_table, read_plan
from theomachy.games.bazaar.table import Asset, BazaarTable, Player, Use
from theomachy.games.bazaar.table.steps import (
    BEGINNING,
    IN_ATTACKERS,
    IN_BEGINNING,
    IN_BLOCKERS,
    IN_END,
    IN_MAIN,
    IN_POST,
    IN_START,
    MARKET_SIZE,
    MOMENTS,
    PRIORITY,
    SECOND_DAMAGE,
)
from theomachy.kernel.cards import Card
from theomachy.kernel.game import Setup
from theomachy.kernel.match import Match
from theomachy.kernel.names import BadName
from theomachy.kernel.questions import Question
from theomachy.kernel.sets import Block

# The phase in which each moment's step acts; of a pause, that phase itself.
PHASE_OF = {
    "beginning": IN_BEGINNING, "start": IN_BEGINNING, "draw": IN_START, "battle": IN_MAIN, "blocks": IN_ATTACKERS,
    "damage": IN_BLOCKERS, "second damage": IN_BLOCKERS, "end of battle": IN_BLOCKERS, "end": IN_POST,
    "clean-up": IN_END,
}  # fmt: skip
PAUSES = {"main": IN_MAIN, "attackers": IN_ATTACKERS, "blockers": IN_BLOCKERS, "post-battle": IN_POST}
STEP_OF = {**{name: step for step, name in MOMENTS.items()}, **dict.fromkeys(PAUSES, PRIORITY)}
# The phase in which each moment is, where it has another name (B11).
PHASE_AT = {
    **dict.fromkeys(["attackers", "blocks", "blockers", "damage", "second damage", "end of battle"], "battle"),
    "clean-up": "end",
}
FILLER = "Thornback Tortoise"


class BazaarPositions(LinePositions[BazaarTable]):
    spec = Spec
    names = NAMES
    use = Use
    line_key = "limbo"
    phase_at = PHASE_AT
    moment_names = [*MOMENTS.values(), *PAUSES]
    streams = (SET_UP, "market", *SEATS)
    play_field = "assets"
    keys = {
        "players": PLAYERS,
        "active": Word(SEATS),
        "turn": Number(1, field="turn", otherwise=5),
        "market": Cards(True, most=MARKET_SIZE),
        "market_deck": Cards(True, field="market_deck", otherwise=30),
        "pool": Number(0, 99, field="pool"),
        "banished": Cards(True),
    }
    seat_keys = {
        "life": Number(1, 999, field="life"),
        "hand": Cards(True, field="hand"),
        "deck": Cards(True, field="deck", otherwise=10),
        "discard": Cards(True, field="discard"),
        "play": Things(True),
        "epic": Number(0, 99, field="epics"),
        "bought": Number(0, 99, field="bought"),
        "events": Number(0, 99, field="events"),
        "prevent": Number(0, 99, field="shield"),
        "reshuffled": Flag(field="reshuffled"),
    }
    seat_fields = {"out": "out", "immune": "immune"}
    plain_answers = ("yes", "draw", *SEATS)
    in_order = ("discard",)

    def impossible(self, table: BazaarTable) -> Iterator[str]:
        if table.pool and table.phase not in (IN_MAIN, IN_POST):
            yield f"there is gold ({table.pool}) outside of Main and Post-battle"
        for card in table.market:
            if card is not None and not card.kind.for_sale:
                yield f'"{card.kind.name}" is not for sale, and never in the market'
        for asset in dying(table) if table.step != BEGINNING else []:  # where damage is still to go (BR17)
            yield f'"{asset_as_named(table, asset)[2:]}" would be dead'
        for asset in table.all_assets():
            name, attacked = asset.kind.name, asset.attacking
            if asset.kind.type == EVENT:
                yield f'"{name}" is an event, and never in play'
            if asset.kind.type == SPELL and not asset.host and not asset.kind.does_not_attach:
                yield f'"{name}" is attached to nothing'
            if not asset.kind.character and (asset.damage or asset.counters or attacked >= 0 or asset.blocking):
                yield f'"{name}" is no character'
            if attacked >= 0 and (table.phase not in (IN_ATTACKERS, IN_BLOCKERS) or asset.controller != table.active):
                yield f'"{name}" attacks, but only the active player\'s characters do, once they are declared'
            if attacked == asset.controller or attacked >= len(table.players):
                yield f'"{name}" attacks nobody who is an opponent'
            if asset.blocking and table.phase != IN_BLOCKERS:
                yield f'"{name}" blocks before blockers are declared'

    def most_copies(self, table: BazaarTable, kind: Kind) -> int:
        """Coins as many as the players begin with; of a card without a text, any number, to fill places."""
        if kind.name == STARTING_CARD:
            return STARTING_CARDS * table.seats
        return MOST if kind.name == FILLER else super().most_copies(table, kind)

    # ------------------------------------------------------------------ laying out

    def card_set(self, proxies: list[Block]) -> CardSet:
        own = FOLDER.cards(Setup()).kinds
        names = {kind.name: "the game's own set" for kind in own}
        return CardSet(own + read_kinds(proxies, names, {kind.code: kind.name for kind in own}))

    def lay_out_match(self, case: Block, proxies: list[Block]) -> Match:
        cards = self.card_set(proxies)
        players = self.seat_count(case)
        options = {"mode": list(MODES)[players - 2], **case.values.get("setup", {})}
        match = self.new_match(case, Setup(options))
        plan = read_plan(cards, options)
        if case.values.get("at") == SET_UP:
            table = new_table(cards, GAME.rules.seats(Setup(options)))
            table.plan = plan
        else:
            table = self.lay_out(cards, players, case.values)
            table.turn_limit, table.ask_always = plan.turn_limit, plan.ask_always
        return self.begin(match, table)

    def lay_out(self, cards: CardSet, players: int, values: dict[str, Any]) -> BazaarTable:
        table = new_table(cards, players)
        at = values.get("at", "main")
        table.step, table.phase = STEP_OF[at], {**PHASE_OF, **PAUSES}[at]
        table.active = self.seat_at(players, values.get("active", "A"))
        shown = self.cards(table, values.get("market", MARKET_SIZE), self.filler(table, "market"))
        if len(shown) > MARKET_SIZE:
            raise BadName("the market has six places; list six cards or fewer")
        table.market = [*shown, *[None] * (MARKET_SIZE - len(shown))]
        self.lay_out_fields(table, table, values, self.keys)
        self.lay_out_banished(table, values.get("banished", []))
        for player in table.players:
            self.lay_out_fields(table, player, values.get(SEATS[player.seat], {}), self.seat_keys)
        self.lay_out_play(table, values)
        table.line.open(table.active)
        return table

    def filler(self, table: BazaarTable, key: str) -> Kind:
        return table.set.by_name.get(FILLER if key.startswith("market") else STARTING_CARD, table.set.kinds[-1])

    def lay_out_banished(self, table: BazaarTable, listed: Any) -> None:
        """Cards of the market, but `B Elder Stag` is one that B owned."""
        for spec in self.described(table, [FILLER] * listed if isinstance(listed, int) else listed, "banished"):
            table.banished.append(table.new_card(spec.kind))
            table.banished_of.append(-1 if spec.seat is None else self.seat_at(table.seats, SEATS[spec.seat]))

    def lay_out_play(self, table: BazaarTable, values: dict[str, Any]) -> None:
        """Assets first, then the Spells on them; none of it comes into play anew."""
        placed: list[tuple[Spec, Asset]] = []
        for player in table.players:
            for one in self.described(table, values.get(SEATS[player.seat], {}).get("play", []), "play"):
                spec = Spec(one.text, table.set)
                if spec.seat not in (None, player.seat) or "targeted" in spec.said:
                    raise BadName(f'"{spec.text}" is with {SEATS[player.seat]}, and nothing is in limbo yet')
                placed.append((spec, self.put_into_play(table, player, spec)))
        for spec, asset in placed:
            if "on" in spec.said:
                self.attach(table, spec, asset)
        for spec, asset in placed:
            if spec.said.get("blocking"):
                self.block(table, asset)
            if asset.attacking >= 0 and "active" not in spec.said:
                asset.active = table.bits(asset) & STEADFAST != 0  # B22
        if table.step == SECOND_DAMAGE:
            table.struck = [asset.number for asset in in_combat(table) if table.bits(asset) & FIRST_BLOW]

    def put_into_play(self, table: BazaarTable, player: Player, spec: Spec) -> Asset:
        said = spec.said
        asset = Asset(table.number(), table.new_card(spec.kind), player.seat, player.seat)
        asset.owner = self.seat_at(table.seats, SEATS[said.get("owner", player.seat)])
        asset.active = said.get("active", True)
        asset.steady = said.get("ready", True)
        asset.damage = said.get("damage", 0)
        asset.counters = said.get("counters", 0)
        if said.get("prevent") or said.get("immune"):
            asset.changed().shield, asset.changed().immune = said.get("prevent", 0), said.get("immune", False)
        attacked = said.get("attacking", -1)
        if attacked != -1:
            asset.attacking = table.following(player.seat) if attacked == ANYBODY else attacked
            asset.attacked = True
        player.assets.append(asset)
        if asset.kind.auras:
            table.auras.append(asset)
        return asset

    def block(self, table: BazaarTable, blocker: Asset) -> None:
        """It blocks the one attacker that attacks its controller."""
        attackers = [asset for asset in table.all_assets() if asset.attacking == blocker.controller]
        if len(attackers) != 1:
            fault = f'"{blocker.kind.name}" can block only where one character attacks {SEATS[blocker.controller]}'
            raise BadName(f"{fault}, not {len(attackers)}; begin before the blocks are declared")
        blocker.blocking = attackers[0].number
        attackers[0].blocked = True

    def attach(self, table: BazaarTable, spec: Spec, spell: Asset) -> None:
        host: Spec = spec.said["on"]
        hosts = [one for one in table.all_assets() if one is not spell and host.fits(table, one)]
        if not hosts:
            others = [one for one in table.all_assets() if one is not spell and one.kind is host.kind]
            now = f"; {SEATS[others[0].controller]} controls it by then" if others else ""
            raise BadName(f'"{spec.text}": there is no {host.text} in play{now}')
        spell.host = hosts[0].number
        table.dress(spell.host)
        if any(constant.control for constant in spell.kind.lends):
            steady = hosts[0].steady  # as the case says, not as if control had changed just now
            table.claim(spell.host, spell.controller, spell.number)
            hosts[0].steady = steady

    # ------------------------------------------------------------------ options

    def used(self, use: Use) -> tuple[Asset, int]:
        return use.asset, len(use.asset.kind.activations)

    def fits_verb(self, question: Question, option: Any, verb: str) -> bool:
        may = super().fits_verb(question, option, verb)
        return may and (verb != "lay" or not isinstance(option, Card) or option.kind.treasure)

    # ------------------------------------------------------------------ looking

    def table_zones(self, table: BazaarTable) -> dict[str, list[Card[Any]]]:
        market = [card for card in table.market if card is not None]
        return {**super().table_zones(table), "market": market, "banished": table.banished}

    def of_table(self, match: Match, key: str, wanted: Any) -> list[str]:
        if key == "reason" and wanted == "draw" and self.ending(self.table_of(match))[key] == "endless":  # BR82
            return []
        return super().of_table(match, key, wanted)

    def play_seen(self, seen: dict[str, Any], seat: int) -> list[dict[str, Any]]:
        """Spells with what they are attached to."""
        shown = [{**PLAINLY, **one, "seat": p["seat"]} for p in seen["players"] for one in p["in_play"]]
        numbered = {one["number"]: one for one in shown}
        return [{**one, "on": numbered.get(one["host"])} for one in shown if one["seat"] == seat]


POSITIONS = BazaarPositions(GAME, "docs/cases-bazaar.md")
