"""What Bazaar says about itself."""

from typing import Any, Final

from theomachy.games.bazaar import checks, freezing, refusals, rules, value, view
from theomachy.games.bazaar.abilities.verbs import YES
from theomachy.games.bazaar.kinds import BazaarCard, CardSet, Kind, read_set
from theomachy.games.bazaar.positions import named
from theomachy.games.bazaar.setting_up import MODES, SEATS, new_table, read_plan, read_players
from theomachy.games.bazaar.table import (
    ATTACK,
    BEGINNING,
    BLOCK,
    CLEAN_UP,
    DAMAGE_STEP,
    DRAW_PHASE,
    END_PHASE,
    POST_BATTLE,
    SECOND_DAMAGE,
    SET_UP,
    START_PHASE,
    Asset,
    BazaarTable,
    Buried,
    Item,
    Player,
    Use,
    Waiting,
)
from theomachy.games.bazaar.text import Printer
from theomachy.games.bazaar.view import PHASES
from theomachy.kernel.cards import Card
from theomachy.kernel.events import Event
from theomachy.kernel.game import Game, Setup
from theomachy.kernel.questions import Question, Rule
from theomachy.kernel.refusal import Refusal
from theomachy.kernel.sets import read_folder
from theomachy.kernel.table import Table
from theomachy.kernel.words import Words

TURNS_OF_A_TRIAL: Final = 60  # for each player: those who act at random may go on for ever (BR97)
FOLDER = __file__.rpartition("/")[0]
# The steps that have a moment of their own; otherwise it is the phase's.
MOMENTS: Final[dict[int, str]] = {
    SET_UP: "set-up",
    BEGINNING: "beginning",
    START_PHASE: "start",
    DRAW_PHASE: "draw",
    ATTACK: "battle",
    BLOCK: "blocks",
    DAMAGE_STEP: "damage",
    SECOND_DAMAGE: "second damage",
    POST_BATTLE: "post-battle",
    END_PHASE: "end",
    CLEAN_UP: "clean-up",
}


class Bazaar(Game):
    name = "bazaar"
    title = "Bazaar"
    rules_revision = 1

    def __init__(self) -> None:
        self._words: Words | None = None
        self._standard: CardSet | None = None  # the set that comes with the game
        self._sets: dict[str, str] = {}
        self._read: dict[str, CardSet] = {}

    # ------------------------------------------------------------------ set-up

    def modes(self) -> list[str]:
        return list(MODES)

    def trial(self, mode: str) -> dict[str, Any]:
        return {"mode": mode, "turn_limit": TURNS_OF_A_TRIAL * MODES[mode]}

    def seats(self, setup: Setup) -> int:
        return read_players(setup.options)

    def default_sets(self) -> dict[str, str]:
        if not self._sets:
            self._sets = read_folder(f"{FOLDER}/cards", ".toml")
        return self._sets

    def card_set(self, setup: Setup) -> CardSet:
        if not setup.sets and self._standard is not None:
            return self._standard
        files = setup.sets or self.default_sets()
        key = "\0".join(f"{name}\0{text}" for name, text in files.items())
        if key not in self._read:
            self._read[key] = read_set(files)
        if not setup.sets:
            self._standard = self._read[key]
        return self._read[key]

    def table(self, setup: Setup) -> BazaarTable:
        cards = self.card_set(setup)
        table = new_table(cards, read_players(setup.options))
        table.plan = read_plan(cards, setup.options)
        return table

    # ------------------------------------------------------------------ play

    def rule(self, table: Table) -> Rule:
        assert isinstance(table, BazaarTable)
        return rules.rule(table)

    def moment(self, table: Table) -> str:
        assert isinstance(table, BazaarTable)
        if table.outcome is not None:
            return "over"
        if table.step in MOMENTS and not table.waiting and not table.pool:
            return MOMENTS[table.step]
        return PHASES[table.phase]

    def concede(self, table: Table, seat: int) -> bool:
        assert isinstance(table, BazaarTable)
        player = table.players[seat]
        if player.out or table.step == SET_UP:
            return False
        checks.concede(table, player)
        return True

    def view(self, table: Table, seat: int) -> dict[str, Any]:
        assert isinstance(table, BazaarTable)
        return view.view(table, seat)

    def value(self, table: Table, seat: int) -> float:
        assert isinstance(table, BazaarTable)
        return value.value(table, seat)

    # ------------------------------------------------------------------ words

    def words(self) -> Words:
        if self._words is None:
            self._words = Words("\n".join(read_folder(f"{FOLDER}/words", "en.ftl").values()))
        return self._words

    def prompt(self, table: Table, question: Question) -> str:
        assert isinstance(table, BazaarTable)
        about = question.about
        card = ""
        player = ""
        if isinstance(about, Asset | Card):
            card = about.kind.name
        if isinstance(about, Asset):
            player = SEATS[about.controller]
        return self.words().say(
            f"ask-{question.why}",
            card=card,
            player=player,
            count=question.most,
            number=table.pool if question.why == "buy" else question.most,
        )

    def option(self, table: Table, question: Question, option: Any) -> dict[str, Any]:
        assert isinstance(table, BazaarTable)
        words = self.words()
        if isinstance(option, Use):
            kind = option.asset.kind
            text = self.printer().activation(kind.activations[option.index], kind)
            label = words.say("option-use", card=kind.name, text=text)
            return _option(label, kind.name, "use", option.asset.number, option.index)
        if isinstance(option, Asset):
            return _option(self.label_in_play(table, option), option.kind.name, "play", option.number)
        if isinstance(option, Player):
            return _option(words.say("option-player", player=SEATS[option.seat]), "", "player", option.seat)
        if isinstance(option, Item):
            name = option.card.kind.name
            label = name
            if option.ability >= 0:
                label = words.say("option-ability", card=name, player=SEATS[option.seat])
            return _option(label, name, "limbo", option.number)
        if isinstance(option, Waiting):
            return _option(option.card.kind.name, option.card.kind.name, "trigger", option.number)
        if isinstance(option, Buried):
            name = option.kind.name
            return _option(f"{name} ({SEATS[option.seat]})", name, "discard", option.seat)
        if isinstance(option, Card):
            return self.card_option(table, question, option)
        label = words.say("option-yes") if option == YES else words.say("option-draw")
        return _option(label, "", "")

    def card_option(self, table: BazaarTable, question: Question, card: BazaarCard) -> dict[str, Any]:
        name = card.kind.name
        if any(card is one for one in table.market):
            return _option(f"{name} ({card.kind.cost})", name, "market")
        return _option(name, name, "hand")

    def label_in_play(self, table: BazaarTable, asset: Asset) -> str:
        """Name, controller and what tells it apart."""
        more = ""
        if asset.kind.character:
            more = f" {table.strength(asset)}/{table.vitality(asset)}"
            if asset.damage:
                more += f", damage {asset.damage}"
        return f"{asset.kind.name} of {SEATS[asset.controller]}{more}"

    def pass_label(self, question: Question) -> str:
        words = self.words()
        specific = f"pass-{question.why}"
        return words.say(specific if words.has(specific) else "option-pass")

    def log_line(self, event: Event, seat: int) -> str:
        told = event.told_to(seat)
        values: dict[str, Any] = {}
        for name, said in told.items():
            if name in ("player", "whose"):
                assert isinstance(said, int)
                values[name] = SEATS[said] if said >= 0 else ""
            elif isinstance(said, list):
                values[name] = ", ".join(said)
                values["known"] = "yes" if said else "no"
            else:
                values[name] = said
        if event.name() == "damaged" and values["whose"]:
            values["other"] = values["whose"]
        return self.words().say(f"log-{event.name()}", **values)

    def rule_behind(self, question: Question) -> str:
        return refusals.RULE_OF[question.why]

    def why_not(self, table: Table, question: Question, wanted: str) -> Refusal:
        assert isinstance(table, BazaarTable)
        return refusals.why_not(table, question, named(table, question, wanted))

    def refusal_text(self, refusal: Refusal) -> str:
        values: dict[str, Any] = {"card": "That"}
        values.update(refusal.values)
        text = self.words().say(f"refusal-{refusal.code}", **values)
        return f"{text} ({refusal.rule})" if refusal.rule else text

    def outcome_text(self, table: Table) -> str:
        outcome = table.outcome
        if outcome is None:
            return ""
        who = f"{SEATS[outcome.winners[0]]} wins. " if outcome.winners else ""
        return who + self.words().say(f"reason-{outcome.reason}", **outcome.values)

    def printer(self) -> Printer:
        return Printer(self.words())

    def card_text(self, kind: Kind) -> str:
        """The printed text, made from the facts: text and behaviour cannot differ."""
        return self.printer().card(kind)

    # ------------------------------------------------------------------ laws

    def census(self, table: Table) -> dict[str, int]:
        assert isinstance(table, BazaarTable)
        count: dict[str, int] = {}
        for card in all_cards(table):
            count[card.kind.name] = count.get(card.kind.name, 0) + 1
        return count

    def dump(self, table: Table) -> str:
        assert isinstance(table, BazaarTable)
        return dump(table)

    def freeze(self, table: Table) -> Any:
        assert isinstance(table, BazaarTable)
        return None if table.step == SET_UP else freezing.freeze(table)

    def thaw(self, setup: Setup, frozen: Any) -> Table:
        return freezing.thaw(self.table(setup), frozen)


def _option(label: str, card: str, zone: str, number: int = -1, index: int = -1) -> dict[str, Any]:
    option: dict[str, Any] = {"label": label, "card": card, "zone": zone}
    if number >= 0:
        option["number"] = number
    if index >= 0:
        option["ability"] = index
    return option


def all_cards(table: BazaarTable) -> list[BazaarCard]:
    """Every card of the match, wherever it lies."""
    cards = [card for card in table.market if card is not None]
    cards.extend(table.market_deck.cards() + table.banished + table.gone)
    cards.extend(item.card for item in table.line.items if item.ability < 0)
    for player in table.players:
        cards.extend(player.hand + player.deck.cards() + player.discard)
        cards.extend(asset.card for asset in player.assets)
    return cards


def dump(table: BazaarTable) -> str:
    """Everything, secrets included, one fact a line."""
    line = table.line
    lines = [
        f"step {table.step} phase {table.phase} turn {table.turn} active {table.active} pool {table.pool}",
        f"holder {line.holder} passes {line.passes} serial {table.serial} moment {table.moment} chain {table.chain}",
        f"rolls {table.rolls} unchecked {table.unchecked} destroyed {table.character_destroyed} struck {table.struck}",
        f"outcome {table.outcome.as_data() if table.outcome else None}",
        f"market {table.market} banished {_cards(table.banished)} gone {_cards(table.gone)}",
        f"market deck {_segments(table.market_deck.segments)}",
        f"auras {sorted(asset.number for asset in table.auras)}",
    ]
    for item in line.items:
        lines.append(f"limbo {item.number} {item.card} of {item.seat} ability {item.ability} {item.source} {item.aims}")
    for one in table.waiting:
        lines.append(f"waiting {one.number} {one.moment} {one.card} {one.source} {one.seat} it {one.it} {one.growth}")
    for player in table.players:
        lines.append(
            f"player {player.seat} life {player.life} out {player.out} shield {player.shield} {player.immune}"
            f" counts {player.epics} {player.events} {player.bought} {player.reshuffled}"
        )
        lines.append(f"  hand {_cards(player.hand)}")
        lines.append(f"  deck {_segments(player.deck.segments)}")
        lines.append(f"  discard {_cards(player.discard)}")
        for asset in player.assets:
            claims = [(claim.seat, claim.source) for claim in asset.claims or []]
            lines.append(
                f"  {asset.number} {asset.card} owner {asset.owner} by {asset.placed_by} active {asset.active}"
                f" steady {asset.steady} damage {asset.damage} {asset.poisoned} counters {asset.counters}"
                f" host {asset.host} attacking {asset.attacking} {asset.blocked} {asset.blocking} {asset.attacked}"
                f" claims {claims} turn {asset.turn.key() if asset.turn else None}"
                f" worn {asset.worn.key() if asset.worn else None}"
            )
    lines.extend(f"facts {seat}: {sorted(facts.facts.items())}" for seat, facts in enumerate(table.knowledge))
    return "\n".join(lines)


def _segments(segments: Any) -> str:
    return " ".join(f"{'placed' if one.placed else 'bag'} {one.known_to} {_cards(one.cards)}" for one in segments)


def _cards(cards: list[BazaarCard]) -> str:
    return " ".join(f"{card.kind.name}#{card.id}" for card in cards)
