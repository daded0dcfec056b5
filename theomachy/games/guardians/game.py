"""What Guardians of Eden says about itself."""

from typing import Any

from theomachy.games.guardians import faces, refusals, rules, value, view
from theomachy.games.guardians.abilities.doing import Use
from theomachy.games.guardians.abilities.printed import Line
from theomachy.games.guardians.kinds import BASE_ATTACK, BASIC_ACTIONS, RUNE, CardSet, Character, Kind, Lineage
from theomachy.games.guardians.places import place
from theomachy.games.guardians.positions import as_named, named
from theomachy.games.guardians.reading_sets import read_set
from theomachy.games.guardians.setting_up import (
    CHOOSE,
    DIFFICULTIES,
    NUMBERS,
    RANDOM,
    SEATS,
    modes,
    new_table,
    read_mode,
    read_plan,
)
from theomachy.games.guardians.table import (
    Blow,
    Fixed,
    GuardiansTable,
    Permanent,
    Player,
    Special,
    Threat,
    Waiting,
)
from theomachy.games.guardians.table.steps import START
from theomachy.games.guardians.text import Printer
from theomachy.kernel.cards import Card
from theomachy.kernel.faces import Choice, Face, Keyword
from theomachy.kernel.folder_game import FolderGame
from theomachy.kernel.game import Setup
from theomachy.kernel.questions import Question, Rule
from theomachy.kernel.refusal import Refusal
from theomachy.kernel.table import Table

FOLDER = __file__.rpartition("/")[0]


class Guardians(FolderGame[CardSet]):
    name = "guardians"
    title = "Guardians of Eden"
    rules_revision = 1

    def __init__(self) -> None:
        super().__init__(FOLDER)
        self._printer: Printer | None = None

    # ------------------------------------------------------------------ set-up

    def modes(self) -> list[str]:
        return modes()

    def choices(self, mode: str) -> list[Choice]:
        cards = self.card_set(Setup())
        choices = [self.choice("guardians", [CHOOSE, RANDOM])]
        if mode in NUMBERS:
            names = [one.short for one in cards.abominations]
            names.sort(key=lambda name: name != "Neth")
            choices.append(self.choice("abomination", [*names, RANDOM]))
        if mode.startswith("solo"):
            choices.append(self.choice("difficulty", DIFFICULTIES))
        return choices

    def trial(self, mode: str) -> dict[str, Any]:
        return {"mode": mode, "guardians": RANDOM}

    def seats(self, setup: Setup) -> int:
        return read_mode(setup.options)[0]

    def teams(self, setup: Setup) -> list[list[int]]:
        """All win or lose together (G18)."""
        return [list(range(self.seats(setup)))]

    def read_set(self, files: dict[str, str]) -> CardSet:
        return read_set(files)

    def table(self, setup: Setup) -> GuardiansTable:
        cards = self.card_set(setup)
        plan = read_plan(cards, setup.options)
        table = new_table(cards, plan.players)
        table.plan = plan
        return table

    def set_up_is_over(self, table: Table) -> bool:
        return table.step >= START

    # ------------------------------------------------------------------ play

    def rule(self, table: Table) -> Rule:
        assert isinstance(table, GuardiansTable)
        return rules.rule(table)

    def moment(self, table: Table) -> str:
        assert isinstance(table, GuardiansTable)
        if table.outcome is not None:
            return "over"
        return str(view.STEP_NAMES[table.step])

    def passable(self) -> list[str]:
        return ["anytime", "anytime-damage"]

    def view(self, table: Table, seat: int) -> dict[str, Any]:
        assert isinstance(table, GuardiansTable)
        return view.view(table, seat)

    def value(self, table: Table, seat: int) -> float:
        assert isinstance(table, GuardiansTable)
        return value.value(table)

    def foresight(self, setup: Setup) -> int:
        return value.FORESIGHT

    def option_key(self, table: Table, question: Question, option: Any, observer: int) -> str:
        """Everything is chosen openly."""
        assert isinstance(table, GuardiansTable)
        if isinstance(option, Line):
            return f"{option.word} {option.amount}"
        return as_named(table, option)

    # ------------------------------------------------------------------ words

    def printer(self) -> Printer:
        """For the cards that come with the game; those of other sets are printed by `printer_of`."""
        if self._printer is None:
            self._printer = self.printer_of(self.card_set(Setup()))
        return self._printer

    def printer_of(self, cards: CardSet) -> Printer:
        if self._standard is None or cards is self._standard:
            return Printer(self.words(), cards) if self._printer is None else self._printer
        return Printer(self.words(), cards)

    def prompt(self, table: Table, question: Question) -> str:
        assert isinstance(table, GuardiansTable)
        about = question.about
        card, player, amount = "", "", 0
        if isinstance(about, Use):
            card = about.source
        elif isinstance(about, Card):
            card = about.kind.name
        elif isinstance(about, Blow):
            player, amount = SEATS[about.player.seat], about.amount - about.reduced
        elif isinstance(about, Line):
            amount = about.or_hit
        token = table.players[question.seat].character.token
        return self.words().say(
            f"ask-{question.why}", card=card, player=player, amount=amount, count=question.most,
            token="" if token is None else token.name, left=table.points_left() if table.turn else 0,
        )  # fmt: skip

    def about(self, table: Table, question: Question) -> str:
        about = question.about
        if isinstance(about, Use):
            return about.source
        return str(about.kind.name) if isinstance(about, Card) else ""

    def option(self, table: Table, question: Question, option: Any) -> dict[str, Any]:
        assert isinstance(table, GuardiansTable)
        return {"label": self.label(table, question, option), **place(table, question, option)}

    def label(self, table: GuardiansTable, question: Question, option: Any) -> str:
        say = self.words().say
        if isinstance(option, Card):
            return self.label_of_card(table, question, option.kind)
        if isinstance(option, Player):
            return say("option-player", player=SEATS[option.seat])
        if isinstance(option, Threat):
            if question.why == "act":
                return say("option-remove", card=option.kind.name, cost=option.kind.removal_cost)
            space = table.threats.index(option) + 1
            left = option.left() if option.kind.vitality else 0
            return say("option-threat", card=option.kind.name, left=left, space=space)
        if isinstance(option, Permanent):
            return self.label_of_permanent(table, question, option)
        if isinstance(option, Character | Lineage):
            return option.title if isinstance(option, Lineage) else option.name
        if isinstance(option, Line):
            text = self.printer_of(table.set).line(option, self.printer().names[""])
            return text[:1].upper() + text[1:]
        if isinstance(option, str):
            return say(f"option-{question.why}-{option}")
        return self.label_of_fixed(table, question, option)

    def label_of_card(self, table: GuardiansTable, question: Question, kind: Kind) -> str:
        say = self.words().say
        if kind.reward and not kind.lines:
            return say("option-wound-token", card=kind.name, text=self.printer_of(table.set).card(kind))
        if question.why == "act":
            return say("option-play", card=kind.name, cost=kind.cost)
        return kind.name

    def label_of_permanent(self, table: GuardiansTable, question: Question, one: Permanent) -> str:
        say = self.words().say
        if question.why in ("act", "anytime", "anytime-damage"):
            text = self.printer_of(table.set).card(one.kind)
            message = "option-extinguish" if one.kind.type == RUNE else "option-exhaust"
            return say(message, card=one.kind.name, text=text)
        if one.kind.vitality:
            left = table.players[one.seat].creation_vitality(one) - one.damage
            return say("option-creation", card=one.kind.name, left=left)
        return one.kind.name

    def label_of_fixed(self, table: GuardiansTable, question: Question, option: Fixed) -> str:
        say = self.words().say
        player = table.players[question.seat]
        if isinstance(option, Special):
            ability = option.ability
            printer = self.printer_of(table.set)
            text = printer.lines(ability.does, printer.names[table.abomination.name])
            token = "" if player.character.token is None else player.character.token.name
            if ability.free:
                return say("option-free", amount=ability.spend, token=token, text=text)
            return say("option-special", name=option.name, cost=ability.cost, text=text)
        if isinstance(option, Waiting):
            return say("option-later") if option.name == "later" else option.name
        if option.name == "basic":
            return self.label_of_basic(table, player, option.number)
        if option.name == "Abomination":
            return say("option-abomination", card=table.abomination.name, marker=table.marker)
        if option.name in ("block", "upgrade"):
            names = {"lineage": player.lineage.title, "attack": player.character.attack_name}
            return say(f"option-{option.name}-{option.number}", **names)
        token = "" if player.character.token is None else player.character.token.name
        return say(f"option-{option.name}", token=token)

    def label_of_basic(self, table: GuardiansTable, player: Player, number: int) -> str:
        side = player.upgraded >> number & 1
        text = self.printer_of(table.set).sides(player.character, number)[side]
        name = player.character.attack_name if number == BASE_ATTACK else BASIC_ACTIONS[number]
        return self.words().say("option-basic", name=name, text=text)

    def log_values(self, event: Any, seat: int) -> dict[str, Any]:
        values = super().log_values(event, seat)
        if "boosted" in values:
            values["boosted"] = str(values["boosted"])
        if event.name() == "upgraded":
            values["what"] = self.words().say(f"upgrade-{values['what']}")
            values["flipped"] = "yes" if values["flipped"] else "no"
        return values

    def rule_behind(self, question: Question) -> str:
        return refusals.rule_behind(question)

    def why_not(self, table: Table, question: Question, wanted: str) -> Refusal:
        assert isinstance(table, GuardiansTable)
        return refusals.why_not(table, question, named(table, wanted))

    def card_text(self, kind: Kind) -> str:
        """The printed text, made from the facts: text and behaviour cannot differ."""
        return self.printer().card(kind)

    def faces(self, setup: Setup) -> list[Face]:
        return self.faces_of(self.card_set(setup))

    def faces_of(self, cards: CardSet) -> list[Face]:
        return faces.faces(cards, self.words(), Printer(self.words(), cards))

    def glossary(self, setup: Setup) -> list[Keyword]:
        return faces.glossary(self.words())
