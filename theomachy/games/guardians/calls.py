# interpreted: it only answers what people call out
"""What partners that are bots make of calls: which answers they ask for, and what is said to them at once.

All of it speaks of what lies open (GR66).
"""

from typing import Any, Final

from theomachy.games.guardians.abilities.printed import Line
from theomachy.games.guardians.forecast import forecast
from theomachy.games.guardians.kinds import BASIC_ACTIONS, SIGILS, Kind
from theomachy.games.guardians.options import told
from theomachy.games.guardians.reading_sets import FOLDER
from theomachy.games.guardians.table import Blow, Fixed, GuardiansTable, Permanent, Player, Threat
from theomachy.games.guardians.table.steps import FIRST_WOUND, SECOND_WOUND
from theomachy.kernel import marks
from theomachy.kernel.calls import Call, Heeding
from theomachy.kernel.cards import Card
from theomachy.kernel.folder import words_in
from theomachy.kernel.questions import Question
from theomachy.kernel.words import Words

CALLS: Final = ["boost-me", "i-boost", "i-can-take-it", "heal-me", "help", "wait", "go"]
A_WHILE: Final = ["boost-me", "i-can-take-it"]  # until the caller's turn is over
A_ROUND: Final = ["heal-me", "help", ""]
STEPPING_IN: Final = ["boost", "token", "anytime", "anytime-damage"]
HEALING: Final = ["give-heal", "give-mend", "reward-heal", "reward-mend"]
AIMING: Final = ["target", "suspend", "remove", "freeze", "act"]
USING: Final = ["act", "anytime", "boost"]
HEALS: Final = ["heal", "mend"]
HEAL: Final = BASIC_ACTIONS.index("Heal")


class GuardiansHeeding(Heeding[GuardiansTable]):
    def __init__(self) -> None:
        super().__init__()
        self.waits = "wait"
        self.goes = "go"

    @property
    def words(self) -> Words:
        return words_in(FOLDER.path)

    # ------------------------------------------------------------------ for how long, and what for

    def when(self, table: GuardiansTable) -> int:
        return table.turn

    def stands(self, table: GuardiansTable, call: Call) -> bool:
        """Until the turn is over; what is for the caller's turn, until that is."""
        turns = 0
        if call.call in A_WHILE:
            active_then = (table.active - (table.turn - call.when)) % table.seats
            turns = (call.seat - active_then) % table.seats
        elif call.call in A_ROUND:
            turns = table.seats
        return table.turn <= call.when + turns

    def leaning(self, table: GuardiansTable, question: Question, option: Any, call: Call) -> int:
        why = question.why
        if call.call == "wait":
            return -1 if option is not None and why in STEPPING_IN else 0
        if call.call == "i-can-take-it":
            about = question.about
            spared = about.player.seat == call.seat if isinstance(about, Blow) else table.active == call.seat
            return -1 if option is not None and spared and why in ("anytime", "anytime-damage") else 0
        if option is None:
            return 0
        return 1 if self.asks_for(table, question, option, call) else 0

    def asks_for(self, table: GuardiansTable, question: Question, option: Any, call: Call) -> bool:
        why = question.why
        caller = table.players[call.seat]
        if call.call == "boost-me":
            return why == "boost" and table.active == call.seat
        if call.call == "i-boost":
            return why == "act" and isinstance(option, Card) and fits(option.kind, caller)
        if call.call == "heal-me":
            if isinstance(option, Player):
                return why in HEALING and option is caller
            return why in USING and may_heal(option)
        if isinstance(option, Threat) and why in AIMING:
            return points_at(table, question, option, call) or (call.call == "help" and not call.card)
        return why in USING and points_at(table, question, option, call)

    # ------------------------------------------------------------------ what is said at once

    def reply(self, table: GuardiansTable, seat: int, call: Call) -> str:
        if not table.turn:
            return ""
        player, caller = table.players[seat], table.players[call.seat]
        say = self.words.say
        if call.call == "boost-me":
            sigils = ", ".join(dict.fromkeys(SIGILS[card.kind.sigil] for card in player.hand))
            return say("reply-boost-me", sigils=sigils, count=len(player.hand))
        if call.call == "i-boost":
            cards = named([card.kind.name for card in player.hand if fits(card.kind, caller)])
            return say("reply-i-boost", cards=cards, known="yes" if cards else "no")
        if call.call == "i-can-take-it":
            falls = forecast(table, caller)["falls"]
            return say("reply-i-can-take-it", falls="yes" if falls else "no")
        if call.call == "heal-me":
            return self.reply_to_heal(player, caller)
        if call.call in ("wait", "go"):
            return say(f"reply-{call.call}")
        return self.reply_to_pointing(table, player, call)

    def reply_to_heal(self, player: Player, caller: Player) -> str:
        kinds = [card.kind for card in player.hand] + [one.kind for one in player.permanents if one.ready]
        mends = [kind.name for kind in kinds if speaks_of(kind, ["mend"])]
        limit = caller.full if caller.vitality > FIRST_WOUND else FIRST_WOUND
        limit = limit if caller.vitality > SECOND_WOUND else SECOND_WOUND
        healthy = caller.vitality >= min(limit, caller.full)
        cards = mends if healthy else [kind.name for kind in kinds if speaks_of(kind, HEALS)]
        way = "full" if caller.vitality >= caller.full else "wounded" if healthy else "can"
        return self.words.say("reply-heal-me", way=way, cards=named(cards), known="yes" if cards else "no")

    def reply_to_pointing(self, table: GuardiansTable, player: Player, call: Call) -> str:
        say = self.words.say
        for space, threat in enumerate(table.threats):
            if threat is not None and threat.kind.name == call.card and call.number in (-1, space + 1):
                left = threat.left() if threat.kind.vitality else 0
                return say("reply-threat", card=marks.card(call.card), left=left, cost=threat.kind.removal_cost)
        own = call.whose in (-1, player.seat)
        if own and any(card.kind.name == call.card for card in player.hand):
            return say("reply-hand", card=marks.card(call.card))
        if own and any(one.kind.name == call.card and one.kind.exhaust for one in player.permanents):
            return say("reply-in-play", card=marks.card(call.card))
        return ""


def named(names: list[str]) -> str:
    return ", ".join(marks.card(name) for name in dict.fromkeys(names))


def fits(kind: Kind, booster: Player) -> bool:
    """G69: whether that player holds a card of the same Sigil, or a Sigil Token and any card."""
    return any(card.kind.sigil == kind.sigil for card in booster.hand) or bool(booster.sigils and booster.hand)


def speaks_of(kind: Kind, verbs: list[str]) -> bool:
    lines: list[Line] = [*kind.lines, *(kind.exhaust.does if kind.exhaust is not None else [])]
    return any(line.word in verbs for line in lines)


def may_heal(option: Any) -> bool:
    if isinstance(option, Card | Permanent):
        return speaks_of(option.kind, HEALS)
    return isinstance(option, Fixed) and option.name == "basic" and option.number == HEAL


def points_at(table: GuardiansTable, question: Question, option: Any, call: Call) -> bool:
    """Whether this is the thing that the caller points at: what both say of it is the same."""
    lies = told(table, question, option)
    said: dict[str, str | int | None] = {"card": call.card or None, "zone": call.zone or None}
    said["seat"] = call.whose if call.whose >= 0 else None
    said["number"] = call.number if call.number >= 0 else None
    both = [name for name, value in said.items() if value is not None and name in lies]
    return "card" in both and all(lies[name] == said[name] for name in both)
