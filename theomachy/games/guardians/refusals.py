"""Why a thing that somebody wants is not among the options: the code, the values and the rule."""

from typing import Any, Final

from theomachy.games.guardians.abilities.printed import Ability
from theomachy.games.guardians.kinds import BASE_ATTACK, BASIC_ACTIONS, RUNE, SIGILS, THREAT, WOUND_TOKEN, Kind
from theomachy.games.guardians.setting_up import SEATS
from theomachy.games.guardians.table import FREEZE, GuardiansTable, Permanent, Player, Threat
from theomachy.kernel.cards import Card
from theomachy.kernel.questions import Asks, Question
from theomachy.kernel.refusal import Refusal

# What is asked, and what is to be known about each question: everything is chosen openly (GR66).
QUESTIONS: Final[dict[str, Asks]] = {
    "character": Asks("G9", openly=True),
    "lineage": Asks("G11", openly=True),
    "echo-lineage": Asks("GS2", openly=True),
    "light": Asks("G17", openly=True),
    "space": Asks("GR1", openly=True),
    "act": Asks("G45", openly=True),
    "anytime": Asks("GR10", openly=True, steps_in=True),
    "anytime-damage": Asks("GR13", openly=True, steps_in=True),
    "freeze": Asks("GR9", openly=True),
    "creation": Asks("G51", openly=True),
    "target": Asks("G63", openly=True),
    "spend": Asks("G17", openly=True),
    "choose": Asks("GR35", openly=True),
    "return": Asks("GR35", openly=True),
    "foresee": Asks("GR35", openly=True),
    "order": Asks("GR35", openly=True),
    "suspend": Asks("G63", openly=True),
    "remove": Asks("G63", openly=True),
    "cleanse": Asks("G56", openly=True),
    "discard": Asks("GR7", openly=True),
    "tribute": Asks("GR7", openly=True),
    "make-room": Asks("GR28", openly=True),
    "token": Asks("GR47", openly=True),
    "boost": Asks("G69", openly=True),
    "echo": Asks("GS5", openly=True),
    "blocks": Asks("GR49", openly=True),
    "upgrade": Asks("G79", openly=True),
    "trigger": Asks("GR7", openly=True),
    "give-heal": Asks("G65", openly=True),
    "give-mend": Asks("G65", openly=True),
    "give-draw": Asks("G65", openly=True),
    "give-sigil": Asks("G65", openly=True),
    "give-upgrade": Asks("G65", openly=True),
    "give-divinity": Asks("G65", openly=True),
    "give-shield": Asks("G65", openly=True),
    "give-points_next_turn": Asks("G65", openly=True),
    "reward-heal": Asks("GR42", openly=True),
    "reward-mend": Asks("GR42", openly=True),
    "reward-draw": Asks("GR42", openly=True),
    "reward-sigil": Asks("GR42", openly=True),
    "reward-upgrade": Asks("GR42", openly=True),
    "reward-divinity": Asks("GR42", openly=True),
}
for one in QUESTIONS.values():
    one.in_sight = True  # hands lie open


UPGRADE_RULES: Final[dict[str, str]] = {"eminence": "G81", "lineage": "G82"}


def rule_behind(question: Question) -> str:
    return QUESTIONS[question.why].rule


def why_not(table: GuardiansTable, question: Question, wanted: Any) -> Refusal:
    """`wanted` is a Kind, a player, or a plain word; None stands for declining."""
    rule = rule_behind(question)
    if wanted is None:
        return Refusal("mandatory", {}, "GR35")
    if isinstance(wanted, Player):
        if question.why == "target":
            return Refusal("no-player-is-a-target", {}, "G64")
        return Refusal("not-offered", {"card": SEATS[wanted.seat]}, rule)
    if isinstance(wanted, Kind):
        return _why_not_kind(table, question, wanted, rule)
    word = str(wanted)
    player = table.players[question.seat]
    if question.why == "act":
        return _why_not_action(table, player, word)
    if question.why in ("anytime", "anytime-damage"):
        return _why_not_any_time(table, player, word) or Refusal("not-offered", {"card": word}, rule)
    if question.why == "upgrade":
        lineage = player.lineage
        use = "lineage" if word.lower() in (lineage.name.lower(), lineage.title.lower()) else word.lower()
        return Refusal("upgraded-already", {"card": word}, UPGRADE_RULES.get(use, "G80"))
    return Refusal("not-offered", {"card": word}, rule)


def _why_not_action(table: GuardiansTable, player: Player, word: str) -> Refusal:
    """A Basic Action, a Special Action, or what tokens buy."""
    name = _basic_action(player, word)
    if name:
        return _why_not_basic(table, name)
    for ability in _special_actions(table, player):
        if ability.special.lower() == word.lower():
            if ability.cost > table.points_left():
                return Refusal("too-dear", {"card": word, "needs": ability.cost, "has": table.points_left()}, "G56")
            return Refusal("runes-unlit", {"card": word}, "G17")
    return _why_no_token(player, word) or Refusal("not-offered", {"card": word}, "G45")


def _why_not_any_time(table: GuardiansTable, player: Player, word: str) -> Refusal | None:
    """In a window: actions, and what happens between them, wait for the own Action Step."""
    token = player.character.token
    buys = bool(player.character.frees) and token is not None and word.lower() in ("spend", token.name.lower())
    specials = [ability.special.lower() for ability in _special_actions(table, player)]
    if buys or _basic_action(player, word) or word.lower() in specials:
        return Refusal("not-now", {"card": word}, "GR33")
    return _why_no_token(player, word)


def _basic_action(player: Player, word: str) -> str:
    """The Basic Action of that name; a Base Attack has its own name, too."""
    if word.lower() == player.character.attack_name.lower():
        return BASIC_ACTIONS[BASE_ATTACK]
    return word.title() if word.title() in BASIC_ACTIONS else ""


def _special_actions(table: GuardiansTable, player: Player) -> list[Ability]:
    own = player.character.specials
    return own if table.abomination.special is None else [*own, table.abomination.special]


def _why_no_token(player: Player, word: str) -> Refusal | None:
    """Frost that cannot be moved, Time that cannot be spent."""
    token = player.character.token
    if token is None or word.lower() not in (FREEZE.name, "spend", token.name.lower()):
        return None
    if player.character.freezes and player.tokens:
        return Refusal("nothing-to-freeze", {"card": token.name}, "G17")
    return Refusal("no-token", {"card": token.name}, "G17")


def _why_not_basic(table: GuardiansTable, name: str) -> Refusal:
    if table.basics >> BASIC_ACTIONS.index(name) & 1:
        return Refusal("taken-already", {"card": name}, "G57")
    return Refusal("too-dear", {"card": name, "needs": 1, "has": table.points_left()}, "G43")


def _why_not_kind(table: GuardiansTable, question: Question, kind: Kind, rule: str) -> Refusal:
    values: dict[str, str | int] = {"card": kind.name}
    player = table.players[question.seat]
    if question.why in ("act", "anytime", "anytime-damage"):
        return _why_not_used(table, question, player, kind)
    if question.why in ("boost", "echo"):
        held = any(card.kind is kind for card in player.hand)
        if not held and question.why == "boost":
            return Refusal("not-in-hand", values, "G69")
        if question.why == "echo" and not any(card.kind is kind for card in table.echo_row):
            return Refusal("own-card", values, "GS7") if held else Refusal("not-in-the-row", values, "GS5")
        about = question.about
        sigil = SIGILS[about.kind.sigil] if isinstance(about, Card) else ""
        return Refusal("wrong-sigil", {"card": kind.name, "sigil": sigil}, rule)
    if question.why in ("target", "remove", "freeze"):
        if kind.type == THREAT and not kind.vitality and question.why == "target":
            return Refusal("no-vitality", values, "GR21")
        return Refusal("not-a-target", values, "G64" if question.why == "target" else rule)
    if question.why == "creation" and kind.vitality:
        return Refusal("not-your-creation", values, "GR14")
    if question.why.startswith("give-") and kind.permanent:
        return Refusal("not-a-player", values, "GR36")
    if question.why == "make-room":
        return Refusal("makes-no-room", values, "GR28")
    return Refusal("not-offered", values, rule)


def _why_not_used(table: GuardiansTable, question: Question, player: Player, kind: Kind) -> Refusal:
    values: dict[str, str | int] = {"card": kind.name}
    if kind.type == THREAT:
        return _why_not_removed(table, kind) if question.why == "act" else Refusal("not-now", values, "GR33")
    if kind.type == WOUND_TOKEN:
        return Refusal("not-yours", values, "G109")
    for permanent in player.permanents + player.extras:
        if permanent.kind is kind:
            if not permanent.ready:
                return Refusal("exhausted", values, "G84")
            if kind.reduces:
                return Refusal("damage-window-only", values, "GR12")
            if kind.type == RUNE:
                return _why_not_extinguished(question, permanent)
            if kind.exhaust is None and not any(card.kind is kind for card in player.hand):
                return Refusal("no-exhaust", values, "G83")
            if kind.exhaust is not None:
                return _why_not_exhausted(player, kind)
    held = any(card.kind is kind for card in player.hand)
    if not held and _another_has(table, player, kind):
        return Refusal("not-yours", values, "G83")
    if question.why != "act":
        return Refusal("not-now", values, "GR33")
    if not held:
        return Refusal("not-in-hand", values, "G46")
    return Refusal("too-dear", {"card": kind.name, "needs": kind.cost, "has": table.points_left()}, "G46")


def _why_not_exhausted(player: Player, kind: Kind) -> Refusal:
    """A ready card: it costs tokens that are not there, or has nothing to act on."""
    ability, token = kind.exhaust, player.character.token
    if ability is not None and token is not None and ability.spend > player.tokens:
        values: dict[str, str | int] = {"card": kind.name, "needs": ability.spend, "has": player.tokens}
        return Refusal("needs-tokens", {**values, "token": token.name}, "G17")
    return Refusal("cannot-use", {"card": kind.name}, "GR10")


def _another_has(table: GuardiansTable, player: Player, kind: Kind) -> bool:
    """Whether somebody else has it in play."""
    others = [one for one in table.players if one is not player]
    return any(permanent.kind is kind for one in others for permanent in one.permanents + one.extras)


def _why_not_extinguished(question: Question, rune: Permanent) -> Refusal:
    values: dict[str, str | int] = {"card": rune.kind.name}
    if not rune.lit:
        return Refusal("unlit", values, "G17")
    return Refusal("cannot-use", values, "GR35") if question.why == "act" else Refusal("not-now", values, "GR33")


def _why_not_removed(table: GuardiansTable, kind: Kind) -> Refusal:
    values: dict[str, str | int] = {"card": kind.name}
    if not any(isinstance(threat, Threat) and threat.kind is kind for threat in table.threats):
        return Refusal("not-in-play", values, "G36")
    if kind.vitality:
        return Refusal("has-vitality", values, "G35")
    if kind.removal_cost > table.points_left():
        return Refusal("too-dear", {**values, "needs": kind.removal_cost, "has": table.points_left()}, "G36")
    return Refusal("condition", values, "G36")


