# interpreted: it draws with rich, for people
"""The table of Guardians in a terminal: views become what rich can draw. It sees views, never the table."""

from functools import partial
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from theomachy.boards.terminal import Drawn, Given, TerminalBoard, View
from theomachy.games.guardians.faces import KEYWORDS, printer_of
from theomachy.games.guardians.game import GAME
from theomachy.games.guardians.kinds import BASIC_ACTIONS, INSTANT, SIGILS, Kind
from theomachy.games.guardians.positions import find_kind
from theomachy.games.guardians.reading_sets import FOLDER
from theomachy.games.guardians.setting_up import SEATS
from theomachy.kernel.cards import CardKind
from theomachy.kernel.game import Setup
from theomachy.kernel.names import BadName, find_by_words
from theomachy.kernel.words import slug

COLOUR_OF_SIGIL = ["bright_cyan", "bright_white", "bright_magenta", "bright_red"]
ENEMY_COLOUR = "red"
BAR = 20
SIGNS = {
    "full": "█#", "empty": "░.", "ready": "↑|", "exhausted": "→-",
    "lit": "◆*", "unlit": "◇o", "token": "●o",
}  # fmt: skip


class GuardiansTerminal(TerminalBoard):
    """The game's half of the terminal table."""

    game = GAME
    frame_called, family_called = "board", "type"
    set_up_names = ["abomination", "guardians", "echo", "difficulty"]
    moments = "moment"
    signs_used = SIGNS

    def __init__(self, setup: Setup, ascii_only: bool = False) -> None:
        super().__init__(setup, ascii_only)
        self.cards_in_use = FOLDER.cards(setup)
        self.printer = printer_of(self.cards_in_use)

    def kind(self, name: str) -> Kind:
        return find_kind(self.cards_in_use, name)

    def style_of(self, name: str) -> str:
        kind = self.cards_in_use.by_name.get(name)
        if kind is None:
            return "dim" if self.cards_in_use.abomination(name) is None else ENEMY_COLOUR
        return COLOUR_OF_SIGIL[kind.sigil] if kind.sigil >= 0 else ENEMY_COLOUR

    # ------------------------------------------------------------------ set-up

    def set_up(self, given: Given) -> dict[str, Any]:
        """Set-up options as the rules want them: a list made from what was typed."""
        options: dict[str, Any] = dict(given)
        guardians = options.get("guardians")
        if isinstance(guardians, str) and guardians not in ("choose", "random"):
            options["guardians"] = [one.strip() for one in guardians.split(",")]
        return options

    # ------------------------------------------------------------------ the board

    def board(self, view: View, names: list[str]) -> RenderableType:
        """The Abomination and its Threats above, then everybody, the own side last."""
        table, seat = view["table"], view["seat"]
        title = self.title("board-turn", view, turn=table["turn"], player=SEATS[table["active"]])
        parts: list[RenderableType] = [title, self.abomination(table), self.threats(table)]
        if table["playing"] is not None:
            parts.append(self.playing(table["playing"]))
        if table["echo"] is not None:
            parts.append(self.echo(table["echo"]))
        count = len(table["players"])
        first = max(seat, 0)
        for turn in range(1, count + 1):
            player = table["players"][(first + turn) % count]
            parts.extend([Text(), self.player(view, player, names)])
        return Group(*parts)

    def bar(self, value: int, most: int, style: str) -> Text:
        full = max(0, min(BAR, round(BAR * value / most))) if most else 0
        line = Text(self.signs["full"] * full, style=style)
        return line + Text(self.signs["empty"] * (BAR - full), style="dim")

    def abomination(self, table: View) -> RenderableType:
        say, enemy = self.words.say, table["abomination"]
        head = Text(enemy["name"], style=f"bold {ENEMY_COLOUR}") + Text("  ")
        head += self.bar(enemy["marker"], enemy["track"], ENEMY_COLOUR) + Text(f" {enemy['marker']}/{enemy['track']}")
        facts = [say("board-wound-tokens", count=enemy["wound_tokens"])]
        if enemy["counter"] is not None:
            counter = enemy["counter"]
            facts.append(f"{counter['name']} {counter['value']}/{counter['most']}")
        if enemy["shield"]:
            facts.append(say("board-shield", amount=enemy["shield"]))
        if enemy["cannot_heal"]:
            facts.append(say("board-cannot-heal"))
        facts.append(say("board-enemy-deck", count=enemy["deck"], discard=len(enemy["discard"])))
        lines: list[RenderableType] = [head, self.facts_line(facts)]
        if enemy["top"]:
            lines.append(self.facts_line([say("board-top", cards=", ".join(enemy["top"]))]))
        if enemy["looked_at"]:
            lines.append(self.flow(say("board-looked-at"), enemy["looked_at"]))
        if table["revealed"]:
            lines.append(Text("  ") + Text(say("board-revealed", card=table["revealed"]), style="bold red"))
        return Group(*lines)

    def threats(self, table: View) -> RenderableType:
        say = self.words.say
        grid = Grid.grid(padding=(0, 1))
        for space, threat in enumerate(table["threats"], start=1):
            if threat is None:
                grid.add_row(Text(f"  {space}"), Text(say("board-free"), style="dim"), "", "")
                continue
            left = say("board-left", left=threat["left"], vitality=threat["vitality"]) if threat["vitality"] else say(
                "board-removal", text=self.printer.removal(self.cards_in_use.by_name[threat["name"]])
            )
            grid.add_row(
                Text(f"  {space}"), self.name(threat["name"]), Text(left, style="bold"), self.threat_state(threat)
            )
        if table["doubled"]:
            grid.add_row("", Text(say("board-doubled"), style="bold red"), "", "")
        return grid

    def threat_state(self, threat: View) -> Text:
        say = self.words.say
        parts = [say("board-hits", amount=threat["hits"])] if threat["hits"] else []
        parts += [say(f"board-{word}") for word in ("frozen", "suspended", "cannot_heal") if threat[word]]
        if threat["shield"]:
            parts.append(say("board-shield", amount=threat["shield"]))
        return Text(", ".join(parts), style="dim")

    def playing(self, playing: View) -> Text:
        say = self.words.say
        line = Text("  " + say("board-playing", card=playing["card"]), style="bold")
        if playing["token"]:
            line += Text(" " + say("board-with-token"))
        if playing["boosting"]:
            line += Text(" " + say("board-boosted", card=playing["boosting"], player=SEATS[playing["booster"]]))
        return line

    def echo(self, echo: View) -> RenderableType:
        return self.flow(self.words.say("board-echo", count=echo["boosts"]), echo["row"])

    def player(self, view: View, player: View, names: list[str]) -> RenderableType:
        say, seat, table = self.words.say, player["seat"], view["table"]
        head = self.called(seat, names, view["seat"]) + Text("  ")
        if player["character"]:
            head += Text(f"{player['character']} ({player['lineage']})  ")
        head += self.bar(player["vitality"], player["full"], "green") + Text(f" {player['vitality']}/{player['full']}")
        if player["wounds"]:
            head += Text("  " + say("board-wounds", count=player["wounds"]), style="bold red")
        lines: list[RenderableType] = [head, self.facts_line(self.player_facts(table, player))]
        things = self.things(player)
        if things:
            lines.append(Text("  ") + Text(" · ", style="dim").join(things))
        if player["hand"]:
            lines.append(self.flow(say("board-hand"), player["hand"]))
        return Group(*lines)

    def player_facts(self, table: View, player: View) -> list[str]:
        say = self.words.say
        facts: list[str] = []
        if player["seat"] == table["active"] and table["turn"]:
            facts.append(say("board-points", left=table["points"]))
            left = [BASIC_ACTIONS[i] for i in range(4) if not table["basics"][i]]
            facts.append(say("board-basics", actions=", ".join(left)) if left else say("board-no-basics"))
        facts.append(say("board-divinity", step=player["divinity"], points=player["points"]))
        facts.append(say("board-eminence", limit=player["eminence"]))
        for what in ("token", "affliction"):
            if player[what] is not None and (what == "token" or player[what]["value"]):
                facts.append(f"{player[what]['name']} {player[what]['value']}")
        if player["sigils"]:
            facts.append(say("board-sigils", count=player["sigils"]))
        for what in ("shield", "next_shield"):
            if player[what]:
                facts.append(say(f"board-{what}", amount=player[what]))
        upgraded = [BASIC_ACTIONS[i] for i in range(4) if player["upgraded"][i]]
        upgraded += [player["lineage"]] if player["flipped"] else []
        if upgraded:
            facts.append(say("board-upgraded", what=", ".join(upgraded)))
        facts.append(say("board-deck", count=player["deck"], discard=len(player["discard"])))
        return facts

    def things(self, player: View) -> list[Text]:
        """Permanents, extra cards and Wound Tokens in front of a player."""
        shown: list[Text] = []
        for one in player["permanents"]:
            sign = self.signs["ready" if one["ready"] else "exhausted"]
            left = f" {one['vitality'] - one['damage']}/{one['vitality']}" if "vitality" in one else ""
            shown.append(Text(f"{sign} ") + self.name(one["name"]) + Text(left))
        for one in player["extras"]:
            rune = self.cards_in_use.by_name[one["name"]].sigil >= 0
            state = ("lit" if one["lit"] else "unlit") if rune else ("ready" if one["ready"] else "exhausted")
            shown.append(Text(f"{self.signs[state]} ") + self.name(one["name"]))
        shown += [Text(f"{self.signs['token']} {name}", style="yellow") for name in player["wound_tokens"]]
        return shown

    # ------------------------------------------------------------------ panels

    def panels_drawn(self) -> dict[str, Drawn]:
        return {name: partial(self.one_panel, name) for name in ("boards", "discard", "words", "abomination")}

    def one_panel(self, name: str, view: View, names: list[str]) -> RenderableType:
        table = view["table"]
        if name == "discard":
            return self.discard_panel(table, names)
        if name == "abomination":
            board = self.cards_in_use.abomination(table["abomination"]["name"])
            return self.paragraphs([] if board is None else self.printer.abomination(board))
        if name == "boards":
            return self.boards_panel(table)
        grid = Grid.grid(padding=(0, 2))
        for word in KEYWORDS:
            grid.add_row(Text(word, style="bold"), self.words.say(f"word-{slug(word)}"))
        return Padding(grid, (0, 0, 0, 2))

    def paragraphs(self, texts: list[str]) -> RenderableType:
        return Padding(Group(*[Text(text) for text in texts]), (0, 0, 0, 2))

    def boards_panel(self, table: View) -> RenderableType:
        parts: list[RenderableType] = []
        for player in table["players"]:
            character = self.cards_in_use.character(player["character"])
            lineage = self.cards_in_use.lineage(player["lineage"])
            if character is not None and lineage is not None:
                parts.append(Text(f"{SEATS[player['seat']]} · {character.name}", style="bold"))
                parts.append(self.paragraphs([*self.printer.character(character), *self.printer.lineage(lineage)]))
        return Group(*parts)

    def discard_panel(self, table: View, names: list[str]) -> RenderableType:
        parts: list[RenderableType] = []
        for player in table["players"]:
            title = Text(f"{SEATS[player['seat']]} · {names[player['seat']]}: ", style="bold")
            parts.append(title + self.names(player["discard"]))
        title = Text(table["abomination"]["short"] + ": ", style="bold")
        parts.append(title + self.names(table["abomination"]["discard"]))
        return Group(*parts)

    # ------------------------------------------------------------------ options and cards

    def option(self, option: View) -> tuple[Text, Text]:
        """An option as it is listed: what it is called, and what a player wants to know of it."""
        kind = self.cards_in_use.by_name.get(option.get("card", ""))
        if kind is None:
            return Text(option["label"]), Text()
        text = self.printer.card(kind)
        if kind.type < INSTANT:
            boost = self.words.say("face-boost", text=self.printer.boost(kind))
            text = f"{SIGILS[kind.sigil]}. {text} {boost}"
        shown = "" if text in option["label"] else text
        return Text(option["label"], style=self.style_of(kind.name)), Text(shown, style="dim")

    def find(self, name: str) -> str:
        """A card by its name, its id or words of its name; boards have faces, too."""
        for known, printed in self.faces.items():
            if name.lower() in (known.lower(), printed.title.lower()):
                return known
        if name in self.cards_in_use.by_code:
            return self.cards_in_use.by_code[name].name
        try:
            return find_by_words([CardKind(known, 0) for known in self.faces], name).name
        except BadName as fault:
            raise LookupError(str(fault)) from None

    def more_facts(self, name: str) -> dict[str, Any]:
        kind = self.cards_in_use.by_name.get(name)
        return {"id": "", "copies": None} if kind is None else {"id": kind.code, "copies": kind.copies}

    # ------------------------------------------------------------------ replays

    def open_view(self, views: list[dict[str, Any]]) -> dict[str, Any]:
        """All seats' knowledge in one view: for matches that are over."""
        return self.opened(views, players=self.own_players(views))


TERMINAL = GuardiansTerminal
