# interpreted: it draws with rich, for people
"""The table of Theos in a terminal: views become what rich can draw. It sees views, never the table."""

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Column
from rich.text import Text

from theomachy.boards.pieces import dim, head_line, left, right, rows
from theomachy.boards.terminal import Cell, Drawn, TerminalBoard, View
from theomachy.boards.typed import numbers, parts_of, several, unless
from theomachy.games.theos import GAME
from theomachy.games.theos.kinds import FOLDER, Kind
from theomachy.games.theos.positions import find_kind
from theomachy.kernel.names import SEATS
from theomachy.kernel.view import UNKNOWN
from theomachy.kernel.words import slug

ROW = [right(3, "dim"), left(22), left(0), Column(style="dim")]


def opposing(typed: str) -> list[list[str]]:
    """Pairs of gods: "Poseidon/Gaia, Hades/Demeter"."""
    return [part.split("/") for part in parts_of(typed)]


class TheosTerminal(TerminalBoard):
    """The game's half of the terminal table."""

    game = GAME
    set_up_names = ["decks", "deal", "active", "pairs", "first", "realms", "seating"]
    readers = {"deal": numbers, "realms": numbers, "active": several, "pairs": unless("random", opposing)}
    frame_called, family_called = "god", "type"
    bold_until = ": "
    colours = {"poseidon": "bright_blue", "gaia": "green", "hades": "magenta", "demeter": "yellow"}
    signs_used = {"follower": "●o", "room": "○.", "lit": "◆*", "dark": "◇-"}

    def kind(self, name: str) -> Kind:
        return find_kind(FOLDER.cards(self.setup), name)

    def more_facts(self, name: str) -> dict[str, Any]:
        return {"code": self.kind(name).code, "god_speed": self.kind(name).god_speed}

    # ------------------------------------------------------------------ set-up

    def read(self, name: str, value: str | bool | list[str]) -> Any:
        """Decks come from a file, a line each."""
        if name == "decks" and isinstance(value, list):
            return [self.deck_of(line) for line in value]
        return super().read(name, value)

    def deck_of(self, line: str) -> dict[str, Any]:
        """A deck on one line: codes or names with commas between them, or codes with blanks; "Name: ..." names it."""
        name, colon, rest = line.partition(":")
        words = (rest if colon else line).strip()
        cards = [part for part in parts_of(words) if part] if "," in words else words.split()
        codes = {"cards": [self.kind(self.name_in_set_up(card)).code for card in cards]}
        return {**codes, "name": name.strip()} if colon else codes

    # ------------------------------------------------------------------ the board

    def board(self, view: View, names: list[str]) -> RenderableType:
        """The whole table as one seat sees it, that seat below."""
        table, say = view["table"], self.words.say
        message = "board-title" if table["round"] else "board-title-before"
        supply = dim(say("board-supply", supply=table["supply"], blanks=table["blanks"]))
        title = self.title(message, view, round=table["round"], die=table["die"])
        parts = [title, self.realms(view, names), supply]
        if table["draft"] is not None and not table["round"]:
            laid = [(say(f"board-{slug(key)}"), table["draft"][key]) for key in ("laid_out", "aside")]
            parts.extend(self.flow(label, cards) for label, cards in laid if cards)
        if table["resolving"] is not None or table["unresolved"]:
            parts.append(self.played(table))
        for player in self.own_last(table["players"], view["seat"]):
            parts.extend([Text(), self.player(view, player, self.seated(view, names))])
        return Group(*parts)

    def seated(self, view: View, names: list[str]) -> list[str]:
        """The names of all players, the Rival among them."""
        players = view["table"]["players"]
        return [self.words.say("board-rival") if player["rival"] else names[player["seat"]] for player in players]

    def realms(self, view: View, names: list[str]) -> RenderableType:
        """The gods of each Realm, those that are active in their colours."""
        table, lines = view["table"], []
        for number, realm in enumerate(table["realms"], 1):
            label = self.words.say("board-realm", realms=len(table["realms"]), realm=number)
            lines.append(Text(f"  {label}: ", style="bold"))
            for god in [god for pair in table["pairs"] for god in pair]:
                lit = god in realm["active"]
                sign, style = self.signs["lit" if lit else "dark"], f"bold {self.colours[slug(god)]}" if lit else "dim"
                lines[-1] = Text.assemble(lines[-1], (f"{sign} {god}  ", style))
        return Group(*lines)

    def played(self, table: View) -> RenderableType:
        """The cards of this Turn in the order of their Speed."""
        say = self.words.say
        cells: list[list[Cell]] = []
        for card in ([table["resolving"]] if table["resolving"] is not None else []) + table["unresolved"]:
            state = say(f"board-{card['state']}" if card["state"] != "resolved" else "board-destroyed")
            who = Text(f"    {SEATS[card['seat']]}", style="bold")
            cells.append([who, self.name(card["name"]), say("board-speed", speed=card["speed"]), state])
        return Group(Text("  " + say("board-played"), style="bold"), rows([], cells))

    def player(self, view: View, player: View, names: list[str]) -> RenderableType:
        team = view["table"]["teams"][player["team"]]
        followers = self.words.say(
            "board-team",
            alone="yes" if len(team["seats"]) == 1 else "no",
            team="".join(SEATS[one] for one in team["seats"]),
            followers=team["followers"],
            target=team["target"],
        )
        head = head_line(self.called(player["seat"], names, view["seat"]), Text(followers, style="bold"))
        in_play = self.in_play(player["row"], self.card_in_row, ROW)
        return Group(head, self.facts_line(self.facts_of(view, player)), in_play, *self.held(player, "hand", "pack"))

    def facts_of(self, view: View, player: View) -> list[str]:
        say = self.words.say
        facts = self.zones(player, ["hand", "deck"])
        if player["blanks"]:
            facts[0] += ", " + say("board-blanks", count=player["blanks"])
        if len(view["table"]["realms"]) > 1:
            facts.append(say("board-in-realm", realm=player["realm"] + 1))
        if player["laid"]:
            unknown = player["laid"] == UNKNOWN
            facts.append(say("board-laid-unknown") if unknown else say("board-laid", card=player["laid"]))
        return facts

    def card_in_row(self, card: View) -> list[Cell]:
        name = self.name(card["name"])
        if card["destroyed"]:
            name.stylize("dim strike")
            return [card["code"], name, Text(self.words.say("board-destroyed"), style="dim italic"), ""]
        followers = self.gauge("follower", "room", card["followers"], card["max"])
        return [card["code"], name, followers, self.in_a_line(self.faces[card["name"]])]

    # ------------------------------------------------------------------ panels and cards

    def panels_drawn(self) -> dict[str, Drawn]:
        return {"decks": self.deck_panel, "gods": self.realms}

    def deck_panel(self, view: View, names: list[str]) -> RenderableType:
        return Group(*self.piles_of_players(view, self.seated(view, names), "cards", "roster"))

    def more_lines(self, name: str, view: View | None) -> list[Text]:
        lines: list[Text] = []
        for player, card in self.copies([] if view is None else view["table"]["players"], name, "row"):
            message = "card-in-play-destroyed" if card["destroyed"] else "card-in-play"
            lines.append(Text(self.words.say(message, player=player, followers=card["followers"], max=card["max"])))
        return lines


TERMINAL = TheosTerminal
