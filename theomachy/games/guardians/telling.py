"""What Guardians of Eden tells people."""

from typing import Any

from theomachy.games.guardians.abilities.doing import Use
from theomachy.games.guardians.abilities.printed import Line
from theomachy.games.guardians.calls import CALLS, GuardiansHeeding
from theomachy.games.guardians.faces import printer_of
from theomachy.games.guardians.kinds import BASE_ATTACK, BASIC_ACTIONS, RUNE, Character, Kind, Lineage
from theomachy.games.guardians.places import place
from theomachy.games.guardians.positions import named
from theomachy.games.guardians.reading_sets import FOLDER
from theomachy.games.guardians.refusals import rule_behind, why_not
from theomachy.games.guardians.setting_up import CHOOSE, DIFFICULTIES, FIRST_ABOMINATION, NUMBERS, RANDOM
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
from theomachy.games.guardians.text import Printer
from theomachy.games.guardians.view import view
from theomachy.kernel import marks
from theomachy.kernel.cards import Card
from theomachy.kernel.events import Event
from theomachy.kernel.faces import Choice
from theomachy.kernel.questions import Question
from theomachy.kernel.refusal import Refusal
from theomachy.kernel.setup import Setup
from theomachy.kernel.telling import Telling


class GuardiansTelling(Telling[GuardiansTable]):
    def __init__(self) -> None:
        super().__init__(FOLDER.path)
        self.calls = CALLS
        self.heeding = GuardiansHeeding()
        self.explained = ["boost", "token", "anytime", "anytime-damage"]  # what partners do in others' turns

    def choices(self, mode: str) -> list[Choice]:
        choices = [self.choice("guardians", [CHOOSE, RANDOM])]
        if mode in NUMBERS:
            names = [one.short for one in FOLDER.cards(Setup()).abominations]
            names.sort(key=lambda name: name != FIRST_ABOMINATION)
            choices.append(self.choice("abomination", [*names, RANDOM]))
        if mode.startswith("solo"):
            choices.append(self.choice("difficulty", DIFFICULTIES))
        return choices

    def view(self, table: GuardiansTable, seat: int) -> dict[str, Any]:
        return view(table, seat, self.printer(table))

    def place(self, table: GuardiansTable, question: Question, option: Any) -> dict[str, Any]:
        return place(table, question, option)

    def printer(self, table: GuardiansTable) -> Printer:
        return printer_of(table.set)

    def prompt(self, table: GuardiansTable, question: Question) -> str:
        about = question.about
        card, player, amount = "", "", 0
        if isinstance(about, Use):
            card = marks.card(about.source)
        elif isinstance(about, Card):
            card = marks.card(about.kind.name)
        elif isinstance(about, Blow):
            player, amount = marks.seat(about.player.seat), about.amount - about.reduced
        elif isinstance(about, Line):
            amount = about.or_hit
        token = table.players[question.seat].character.token
        return self.words.say(
            f"ask-{question.why}", card=card, player=player, amount=amount, count=question.most,
            token="" if token is None else token.name, left=table.points_left() if table.turn else 0,
        )  # fmt: skip

    def about(self, table: GuardiansTable, question: Question) -> str:
        about = question.about
        if isinstance(about, Use):
            return about.source
        return str(about.kind.name) if isinstance(about, Card) else ""

    def label(self, table: GuardiansTable, question: Question, option: Any) -> str:
        say = self.words.say
        if isinstance(option, Card):
            return self.label_of_card(table, question, option.kind)
        if isinstance(option, Player):
            return say("option-player", player=marks.seat(option.seat))
        if isinstance(option, Threat):
            if question.why == "act":
                return say("option-remove", card=marks.card(option.kind.name), cost=option.kind.removal_cost)
            space = table.threats.index(option) + 1
            left = option.left() if option.kind.vitality else 0
            return say("option-threat", card=marks.card(option.kind.name), left=left, space=space)
        if isinstance(option, Permanent):
            return self.label_of_permanent(table, question, option)
        if isinstance(option, Character | Lineage):
            return marks.card(option.name, option.title if isinstance(option, Lineage) else "")
        if isinstance(option, Line):
            text = self.printer(table).line(option, self.printer(table).names[""])
            return text[:1].upper() + text[1:]
        if isinstance(option, str):
            return say(f"option-{question.why}-{option}")
        return self.label_of_fixed(table, question, option)

    def label_of_card(self, table: GuardiansTable, question: Question, kind: Kind) -> str:
        say = self.words.say
        if kind.reward and not kind.lines:
            return say("option-wound-token", card=marks.card(kind.name), text=self.printer(table).card(kind))
        if question.why == "act":
            return say("option-play", card=marks.card(kind.name), cost=kind.cost)
        return marks.card(kind.name)

    def label_of_permanent(self, table: GuardiansTable, question: Question, one: Permanent) -> str:
        say = self.words.say
        if question.why in ("act", "anytime", "anytime-damage"):
            text = self.printer(table).card(one.kind)
            message = "option-extinguish" if one.kind.type == RUNE else "option-exhaust"
            return say(message, card=marks.card(one.kind.name), text=text)
        if one.kind.vitality:
            left = table.players[one.seat].creation_vitality(one) - one.damage
            return say("option-creation", card=marks.card(one.kind.name), left=left)
        return marks.card(one.kind.name)

    def label_of_fixed(self, table: GuardiansTable, question: Question, option: Fixed) -> str:
        say = self.words.say
        player = table.players[question.seat]
        if isinstance(option, Special):
            ability = option.ability
            printer = self.printer(table)
            text = printer.lines(ability.does, printer.names[table.abomination.name])
            token = "" if player.character.token is None else player.character.token.name
            if ability.free:
                return say("option-free", amount=ability.spend, token=token, text=text)
            return say("option-special", name=option.name, cost=ability.cost, text=text)
        if isinstance(option, Waiting):
            return option.name
        if option.name == "basic":
            return self.label_of_basic(table, player, option.number)
        if option.name == "Abomination":
            return say("option-abomination", card=marks.card(table.abomination.name), marker=table.marker)
        if option.name in ("block", "upgrade"):
            names = {"lineage": player.lineage.title, "attack": player.character.attack_name}
            return say(f"option-{option.name}-{option.number}", **names)
        token = "" if player.character.token is None else player.character.token.name
        return say(f"option-{option.name}", token=token)

    def label_of_basic(self, table: GuardiansTable, player: Player, number: int) -> str:
        side = player.upgraded >> number & 1
        text = self.printer(table).sides(player.character, number)[side]
        name = player.character.attack_name if number == BASE_ATTACK else BASIC_ACTIONS[number]
        return self.words.say("option-basic", name=name, text=text)

    def marked(self, name: str, said: Any) -> Any:
        if name in ("character", "lineage", "abomination", "source"):
            lineage = FOLDER.cards(Setup()).lineage(said)  # told by its title
            return marks.card(said if lineage is None else lineage.name, said)
        return super().marked(name, said)

    def log_values(self, event: Event, seat: int) -> dict[str, Any]:
        values = super().log_values(event, seat)
        if "boosted" in values:
            values["boosted"] = str(values["boosted"])
        if event.name() == "upgraded":
            values["what"] = self.words.say(f"upgrade-{values['what']}")
            values["flipped"] = "yes" if values["flipped"] else "no"
        return values

    def rule_behind(self, question: Question) -> str:
        return rule_behind(question)

    def why_not(self, table: GuardiansTable, question: Question, wanted: str) -> Refusal:
        return why_not(table, question, named(table, wanted))
