# interpreted: it only serves cases
"""The game's half of the case format (docs/cases-bazaar.md)."""

from typing import Any

from theomachy.cases.format import Positions, Unknown, all_fit, compare, lay_deck
from theomachy.games.bazaar import GAME
from theomachy.games.bazaar.abilities.printed import FIRST_BLOW, STEADFAST
from theomachy.games.bazaar.abilities.targets import aimers
from theomachy.games.bazaar.combat import in_combat
from theomachy.games.bazaar.events import names
from theomachy.games.bazaar.faces import faces
from theomachy.games.bazaar.game import MOMENTS
from theomachy.games.bazaar.kinds import FOLDER, STARTING_CARD, BazaarCard, CardSet, Kind, read_kinds
from theomachy.games.bazaar.positions import (
    ABILITY,
    QUESTIONS_OF,
    ItemSpec,
    Spec,
    asset_as_named,
    find_kind,
    item_in_full,
    read_use,
    read_verb,
)
from theomachy.games.bazaar.setting_up import SEATS, new_table, read_plan
from theomachy.games.bazaar.table import (
    AT_ASSET,
    AT_CARD,
    IN_ATTACKERS,
    IN_BEGINNING,
    IN_BLOCKERS,
    IN_END,
    IN_MAIN,
    IN_POST,
    IN_START,
    PRIORITY,
    SECOND_DAMAGE,
    Asset,
    BazaarTable,
    Buried,
    Item,
    Player,
    Use,
    Waiting,
)
from theomachy.kernel.cards import Card
from theomachy.kernel.faces import Face
from theomachy.kernel.game import Setup
from theomachy.kernel.match import Asking, Match
from theomachy.kernel.names import BadName, did_you_mean
from theomachy.kernel.questions import Question
from theomachy.kernel.sets import Block

STEP_OF = {name: step for step, name in MOMENTS.items()}
# The phase in which each moment's step acts.
PHASE_OF = {
    "beginning": IN_BEGINNING,
    "start": IN_BEGINNING,
    "draw": IN_START,
    "battle": IN_MAIN,
    "blocks": IN_ATTACKERS,
    "damage": IN_BLOCKERS,
    "second damage": IN_BLOCKERS,
    "end of battle": IN_BLOCKERS,
    "end": IN_POST,
    "clean-up": IN_END,
}
# The phase in which each moment is, where it has another name (B11).
PHASE_AT = {
    **dict.fromkeys(["attackers", "blocks", "blockers", "damage", "second damage", "end of battle"], "battle"),
    "clean-up": "end",
}
PAUSES = {"main": IN_MAIN, "attackers": IN_ATTACKERS, "blockers": IN_BLOCKERS, "post-battle": IN_POST}
PLAYER_KEYS = ["life", "hand", "deck", "discard", "play", "epic", "bought", "events", "reshuffled"]
TOP_KEYS = ["players", "at", "active", "turn", "market", "market_deck", "pool", "banished", "setup", "seed"]
FILLER = "Thornback Tortoise"
PLAIN_ANSWERS = ["yes", "draw"]
MODE_OF = {2: "duel", 3: "3-players", 4: "4-players", 5: "5-players", 6: "6-players"}


class BazaarPositions(Positions):
    def keys(self) -> list[str]:
        return [*TOP_KEYS, *SEATS]

    def moments(self) -> list[str]:
        names = [*MOMENTS.values(), *PAUSES, "over"]
        return list(dict.fromkeys(names))

    def chapter(self, match: Match) -> int:
        return _table(match).turn

    # ------------------------------------------------------------------ laying out

    def faces(self, proxies: list[Block]) -> list[Face]:
        return faces(with_proxies(proxies))

    def lay_out_match(self, case: Block, proxies: list[Block]) -> Match:
        cards = with_proxies(proxies)
        players = self.count_players(case)
        options = dict(case.values.get("setup", {}))
        options.setdefault("mode", MODE_OF[players])
        match = Match(GAME, Setup(options), str(case.values.get("seed", 1)))
        if case.text_or("at", "main") == "set-up":
            table = new_table(cards, GAME.rules.seats(Setup(options)))
            table.plan = read_plan(cards, options)
        else:
            table = self.lay_out(cards, players, case)
            plan = read_plan(cards, options)
            table.turn_limit, table.ask_always = plan.turn_limit, plan.ask_always
        match.take_over(table)
        match.pause()
        return match

    def count_players(self, case: Block) -> int:
        named = max([SEATS.index(seat) + 1 for seat in SEATS if seat in case.values], default=2)
        players = case.number("players", 2, 6, max(2, named))
        if named > players:
            raise case.bad("players", f"there is a seat {SEATS[named - 1]}", f"write players = {named}")
        return players

    def lay_out(self, cards: CardSet, players: int, case: Block) -> BazaarTable:
        table = new_table(cards, players)
        self.set_moment(table, case)
        table.turn = case.number("turn", 1, 999, 5)
        table.active = SEATS.index(case.one_of("active", list(SEATS[:players]))) if "active" in case.values else 0
        filler = cards.by_name[FILLER] if FILLER in cards.by_name else cards.kinds[-1]
        market = case.values.get("market", 6)
        shown = self.cards(table, market, filler)
        if len(shown) > len(table.market):
            raise case.bad("market", "the market has six places", "list six cards or fewer")
        table.market = [*shown, *[None] * (len(table.market) - len(shown))]
        deck = case.values.get("market_deck", 30)
        lay_deck(table.market_deck, self.cards(table, deck, filler), isinstance(deck, list))
        self.lay_out_banished(table, case.values.get("banished", []), filler)
        for player in table.players:
            self.lay_out_player(table, player, case)
        self.lay_out_play(table, case)
        table.pool = case.number("pool", 0, 99, 0)
        table.line.open(table.active)
        return table

    def set_moment(self, table: BazaarTable, case: Block) -> None:
        at = case.text_or("at", "main")
        if at in PAUSES:
            table.step, table.phase = PRIORITY, PAUSES[at]
        elif at in PHASE_OF:
            table.step, table.phase = STEP_OF[at], PHASE_OF[at]
        else:
            names = ", ".join([*PAUSES, *PHASE_OF, "set-up"])
            raise case.bad("at", f'there is no moment "{at}"', f"write one of: {names}")

    def lay_out_player(self, table: BazaarTable, player: Player, case: Block) -> None:
        values = self.part_of_seat(case, SEATS[player.seat], PLAYER_KEYS)
        coin = table.set.by_name[STARTING_CARD]
        player.life = values.get("life", player.life)
        player.hand = self.cards(table, values.get("hand", []), coin)
        deck = values.get("deck", 10)
        lay_deck(player.deck, self.cards(table, deck, coin), isinstance(deck, list))
        player.discard = self.cards(table, values.get("discard", []), coin)
        player.epics = values.get("epic", 0)
        player.bought = values.get("bought", 0)
        player.events = values.get("events", 0)
        player.reshuffled = values.get("reshuffled", False)

    def lay_out_banished(self, table: BazaarTable, listed: Any, filler: Kind) -> None:
        """Cards of the market, but `B Elder Stag` is one that B owned."""
        for text in _listed(listed):
            cards = self.cards(table, text, filler)
            seat = None if isinstance(text, int) else Spec(text, table.set).seat
            table.banished.extend(cards)
            table.banished_of.extend([-1 if seat is None else seat] * len(cards))

    def lay_out_play(self, table: BazaarTable, case: Block) -> None:
        """Assets first, then the Spells on them; none of it comes into play anew."""
        later: list[tuple[Spec, Asset]] = []
        attackers: list[Asset] = []
        blockers: list[Asset] = []
        for player in table.players:
            for text in _listed(case.values.get(SEATS[player.seat], {}).get("play", [])):
                spec = Spec(text, table.set)
                for _ in range(spec.times):
                    asset = Asset(table.number(), table.new_card(spec.kind), player.seat, player.seat)
                    if spec.owner is not None:
                        asset.owner = asset.placed_by = spec.owner
                        if spec.owner != player.seat:
                            asset.placed_by = player.seat
                    asset.active = spec.active is not False
                    asset.steady = spec.steady is not False
                    asset.damage = spec.damage or 0
                    asset.counters = spec.counters or 0
                    if spec.attacking is not None:
                        foe = spec.attacking if spec.attacking >= 0 else table.following(player.seat)
                        asset.attacking, asset.attacked = foe, True
                        if spec.active is None:
                            attackers.append(asset)
                    player.assets.append(asset)
                    if asset.kind.auras:
                        table.auras.append(asset)
                    if spec.host is not None:
                        later.append((spec, asset))
                    if spec.blocking:
                        blockers.append(asset)
        for spec, asset in later:
            self.attach(table, spec, asset)
        for blocker in blockers:
            self.block(table, blocker)
        for attacker in attackers:
            attacker.active = table.bits(attacker) & STEADFAST != 0  # B22
        if table.step == SECOND_DAMAGE:
            table.struck = [asset.number for asset in in_combat(table) if table.bits(asset) & FIRST_BLOW]

    def block(self, table: BazaarTable, blocker: Asset) -> None:
        """It blocks the one attacker that attacks its controller."""
        attackers = [asset for asset in table.all_assets() if asset.attacking == blocker.controller]
        if len(attackers) != 1:
            fault = f"{blocker.kind.name} can block only where one character attacks {SEATS[blocker.controller]}"
            raise BadName(f"{fault}, not {len(attackers)}; begin before the blocks are declared")
        blocker.blocking = attackers[0].number
        attackers[0].blocked = True

    def attach(self, table: BazaarTable, spec: Spec, spell: Asset) -> None:
        assert spec.host is not None
        hosts = [one for one in table.all_assets() if one is not spell and spec.host.fits(table, one)]
        if not hosts:
            others = [one for one in table.all_assets() if one is not spell and one.kind is spec.host.kind]
            now = f"; {SEATS[others[0].controller]} controls it by then" if others else ""
            raise BadName(f'"{spec.text}": there is no {spec.host.text} in play{now}')
        spell.host = hosts[0].number
        table.dress(spell.host)
        if any(constant.control for constant in spell.kind.lends):
            steady = hosts[0].steady  # as the case says, not as if control had changed just now
            table.claim(spell.host, spell.controller, spell.number)
            hosts[0].steady = steady

    def cards(self, table: BazaarTable, listed: Any, filler: Kind) -> list[BazaarCard]:
        if isinstance(listed, int):
            return [table.new_card(filler) for _ in range(listed)]
        cards: list[BazaarCard] = []
        for text in _listed(listed):
            spec = Spec(text, table.set)
            cards.extend(table.new_card(spec.kind) for _ in range(spec.times))
        return cards

    # ------------------------------------------------------------------ options

    def fits(self, match: Match, asking: Asking, option: Any, name: str) -> bool:
        table = _table(match)
        if isinstance(option, str):
            return option == name
        if isinstance(option, Player):
            return name == SEATS[option.seat]
        if len(name) == 1 and name in SEATS:
            return False
        if name in PLAIN_ANSWERS:
            return False
        try:
            return self.fits_thing(table, asking.question, option, name)
        except BadName as fault:
            raise Unknown(str(fault)) from None

    def fits_thing(self, table: BazaarTable, question: Question, option: Any, name: str) -> bool:
        verb, name = read_verb(name)
        if verb and option is not question.about:
            if question.why not in QUESTIONS_OF[verb] or not isinstance(option, Card):
                return False
            if verb == "lay" and not option.kind.treasure:
                return False
        use = read_use(name, table.set)
        if isinstance(option, Use):
            if use is None:
                return False
            spec, index = use
            return spec.fits(table, option.asset) and index in (0, option.index + 1)
        if use is not None:  # a question about the use is about the asset
            return isinstance(option, Asset) and option is question.about and use[0].fits(table, option)
        if isinstance(option, Item):
            return ItemSpec(name, table.set).fits(table, option)
        if ABILITY in name:
            return False
        spec = Spec(name, table.set)
        if isinstance(option, Asset):
            return spec.fits(table, option)
        if isinstance(option, Waiting):
            return spec.kind is option.card.kind
        if isinstance(option, Buried):
            return option.kind is spec.kind and spec.seat in (None, option.seat)
        assert isinstance(option, Card)
        if spec.seat is not None and option not in table.players[spec.seat].discard + table.players[spec.seat].hand:
            return False
        return option.kind is spec.kind

    def recognise(self, match: Match, name: str) -> None:
        if name not in PLAIN_ANSWERS and not (len(name) == 1 and name in SEATS):
            cards = _table(match).set
            name = read_verb(name)[1]
            if read_use(name, cards) is None:
                ItemSpec(name, cards)

    def label(self, match: Match, asking: Asking, option: Any) -> str:
        table = _table(match)
        if isinstance(option, Use):
            number = f" {option.index + 1}" if len(option.asset.kind.activations) > 1 else ""
            return f"use {option.asset.kind.name}{number}"
        if isinstance(option, Asset):
            return asset_as_named(table, option)
        if isinstance(option, Player):
            return SEATS[option.seat]
        if isinstance(option, Item):
            return item_in_full(table, option)
        if isinstance(option, Buried):
            return f"{SEATS[option.seat]} {option.kind.name}"
        if isinstance(option, Waiting | Card):
            return str(option.card.kind.name if isinstance(option, Waiting) else option.kind.name)
        return str(option)

    def is_fresh(self, match: Match, option: Any) -> bool:
        if isinstance(option, Asset):
            return not aimers(_table(match), AT_ASSET, option.number)
        return not isinstance(option, Buried) or not aimers(_table(match), AT_CARD, option.card.id)

    # ------------------------------------------------------------------ looking

    def of_table(self, match: Match, key: str, wanted: Any) -> list[str]:
        table = _table(match)
        zones = {
            "market": [card for card in table.market if card is not None],
            "banished": table.banished,
            "market_deck": table.market_deck.cards(),
        }
        if key in zones:
            return self.compare_cards(key, _meant(table, wanted), names(zones[key]))
        if key == "limbo":
            return self.compare_limbo(table, wanted)
        present: dict[str, Any] = {
            "pool": table.pool,
            "turn": table.turn,
            "active": SEATS[table.active],
            "phase": GAME.rules.moment(table),
            "priority": SEATS[table.line.holder],
            **self.ending(table),
        }
        if key == "phase":
            wanted = self.moment_called(str(wanted))
            if wanted not in self.moments():
                raise Unknown(f'there is no phase "{wanted}"; {did_you_mean(wanted, self.moments())}')
            if wanted == PHASE_AT.get(present[key]):
                return []
        if key == "reason" and wanted == "draw" and present[key] == "endless":  # BR82
            return []
        return self.compare_one_of(present, key, wanted, [*zones, "limbo", "view", *SEATS[: table.seats]])

    def compare_limbo(self, table: BazaarTable, wanted: Any) -> list[str]:
        """From bottom to top."""
        items = table.line.items
        if isinstance(wanted, int):
            return compare("limbo", wanted, len(items))
        specs = [ItemSpec(name, table.set) for name in _listed(wanted)]
        if len(specs) == len(items) and all(spec.fits(table, item) for spec, item in zip(specs, items)):
            return []
        return [f"limbo is {[item_in_full(table, item) for item in items]}, expected {wanted}"]

    def zone_seen(self, table: BazaarTable, seen: dict[str, Any], seat: int, zone: str) -> Any:
        if zone in ("play", "in_play"):
            return [asset["name"] for asset in seen["players"][seat]["in_play"]]
        return super().zone_seen(table, seen, seat, zone)

    def of_seat(self, table: BazaarTable, seat: int, key: str, wanted: Any) -> list[str]:
        player = table.players[seat]
        piles = {"hand": player.hand, "deck": player.deck.cards(), "discard": player.discard}
        if key in piles:
            return self.compare_cards(key, _meant(table, wanted), names(piles[key]), ordered=key == "discard")
        if key == "play":
            return self.compare_in_play(table, wanted, player.assets)
        if key == "has":
            return self.missing(table, _listed(wanted), player.assets)
        if key == "lacks":
            return [f"has {text}" for text in _listed(wanted) if not self.missing(table, [text], player.assets)]
        plain: dict[str, Any] = {
            "life": player.life,
            "out": player.out,
            "epic": player.epics,
            "bought": player.bought,
            "events": player.events,
            "reshuffled": player.reshuffled,
        }
        return self.compare_one_of(plain, key, wanted, [*piles, "play", "has", "lacks"], f"{SEATS[seat]}.")

    def compare_in_play(self, table: BazaarTable, wanted: Any, assets: list[Asset]) -> list[str]:
        if isinstance(wanted, int):
            return compare("play", wanted, len(assets))
        specs = _specs(table, _listed(wanted))
        if len(specs) != len(assets) or not all_fit(specs, assets, lambda spec, asset: spec.fits(table, asset)):
            return [f"play is {[asset_as_named(table, asset) for asset in assets]}, expected {wanted}"]
        return []

    def missing(self, table: BazaarTable, texts: list[str], assets: list[Asset]) -> list[str]:
        """Of these descriptions the first that has no asset of its own beside those before it."""
        for count in range(1, len(texts) + 1):
            specs = _specs(table, texts[:count])
            enough = len(specs) <= len(assets)
            if not enough or not all_fit(specs, assets, lambda spec, asset: spec.fits(table, asset)):
                return [f"has no {texts[count - 1]}{' beside the others' if count > 1 else ''}"]
        return []

    def full_name(self, table: BazaarTable, name: str) -> str:
        return find_kind(table.set, name).name


def _meant(table: BazaarTable, wanted: Any) -> Any:
    """The full names of all cards that are meant; a number stays one."""
    if isinstance(wanted, int):
        return wanted
    return [spec.kind.name for spec in _specs(table, _listed(wanted))]


def _specs(table: BazaarTable, texts: list[str]) -> list[Spec]:
    """What is described, each thing for itself."""
    return [spec for text in texts for spec in [Spec(text, table.set)] for _ in range(spec.times)]


def _listed(value: Any) -> list[Any]:
    """One thing may be written without the brackets of a list."""
    return value if isinstance(value, list) else [value]


def _table(match: Match) -> BazaarTable:
    assert isinstance(match.table, BazaarTable)
    return match.table


def with_proxies(proxies: list[Block]) -> CardSet:
    """The game's own cards and the proxies of a case file."""
    own = FOLDER.cards(Setup()).kinds
    names = {kind.name: "the game's own set" for kind in own}
    extra = read_kinds(proxies, names, {kind.code: kind.name for kind in own})
    return CardSet(own + extra)


POSITIONS = BazaarPositions(GAME, "docs/cases-bazaar.md")
