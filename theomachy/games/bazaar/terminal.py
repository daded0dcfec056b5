# interpreted: it draws with rich, for people
"""The table of Bazaar in a terminal: views become what rich can draw. It sees views, never the table."""

from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Column
from rich.text import Text

from theomachy.boards.lines import LineBoard
from theomachy.boards.pieces import Flow, dim, left, right, rows
from theomachy.boards.terminal import Cell, Drawn, View
from theomachy.boards.typed import number, parts_of, unless
from theomachy.games.bazaar import GAME
from theomachy.games.bazaar.abilities.printed import NUMBERED_KEYWORDS, PLAIN_KEYWORDS
from theomachy.games.bazaar.kinds import COLOURS, FOLDER, Kind
from theomachy.games.bazaar.positions import find_kind
from theomachy.kernel.faces import Face
from theomachy.kernel.names import SEATS
from theomachy.kernel.words import slug

ON_THE_TABLE = ["play", "limbo", "trigger"]  # zones of options of which the board shows the numbers
KEYWORDS = [slug(word) for word in [*PLAIN_KEYWORDS, *NUMBERED_KEYWORDS]]
IN_PLAY = [right(4), right(5, "bold"), left(24), Column()]


class BazaarTerminal(LineBoard):
    """The game's half of the terminal table."""

    game = GAME
    line_called = "limbo"
    set_up_names = ["colours", "begins", "turn_limit", "ask"]
    readers = {"colours": unless("all", parts_of), "turn_limit": number}
    moments = "moment"
    frame_called, family_called = "colour", ""
    bare_zones = ["market"]
    colours = dict(zip(COLOURS, ["red", "magenta", "bright_blue", "green", "yellow", "white"], strict=True))
    signs_used = {"active": "↑|", "inactive": "→-", "limbo": "▸>", "gold": "●o"}

    def kind(self, name: str) -> Kind:
        return find_kind(FOLDER.cards(self.setup), name)

    # ------------------------------------------------------------------ the board

    def board(self, view: View, names: list[str]) -> RenderableType:
        """The whole table as one seat sees it: the market, limbo, the others clockwise, and the own side last."""
        table = view["table"]
        title = self.title("board-turn", view, turn=table["turn"], player=SEATS[table["active"]])
        parts: list[RenderableType] = [title, self.market(table)]
        if table["limbo"]:
            parts.extend([Text(), self.line(view, names)])
        for player in self.own_last(table["players"], view["seat"]):
            parts.extend([Text(), self.player(view, player, names)])
        return Group(*parts)

    def market(self, table: View) -> RenderableType:
        say = self.words.say
        line = Text(say("board-market"), style="bold") + dim(say("board-market-deck", count=table["market_deck"]))
        if table["pool"]:
            line += Text(f"  {self.signs['gold']} " + say("board-pool", count=table["pool"]), style="bold yellow")
        return Group(line, Padding(Flow([self.place(card) for card in table["market"]]), (0, 0, 0, 2)))

    def place(self, card: View | None) -> Text:
        if card is None:
            return Text(self.words.say("board-empty"), style="dim")
        numbers = [self.flag(self.faces[card["name"]]), f"({card['price']})"]
        return self.name(card["name"]) + Text(" ".join(["", *filter(None, numbers)]))

    def flag(self, face: Face) -> str:
        return self.stroke(face, "strength", "vitality")

    def is_ability(self, item: View) -> bool:
        return bool(item["ability"] >= 0)

    def player(self, view: View, player: View, names: list[str]) -> RenderableType:
        say = self.words.say
        head = self.called(player["seat"], names, view["seat"])
        if player["out"]:
            return head + dim(say("board-out"))
        head += Text("  " + say("board-life", life=player["life"]), style="bold red")
        head += self.facts_line(self.zones(player, ["hand", "deck", "discard"]))
        hosts = self.hosts(view["table"])
        in_play = self.in_play(player["in_play"], lambda asset: self.asset(asset, hosts), IN_PLAY, alike=2)
        return Group(head, in_play, *self.held(player, "hand"))

    def hosts(self, table: View) -> dict[int, str]:
        """The names of all assets in play by their numbers."""
        return {asset["number"]: asset["name"] for player in table["players"] for asset in player["in_play"]}

    def asset(self, asset: View, hosts: dict[int, str]) -> list[Cell]:
        sign = self.signs["active" if asset["active"] else "inactive"]
        return [sign, self.numbers(asset), self.name(asset["name"]), ", ".join(self.state(asset, hosts))]

    def numbers(self, asset: View) -> str:
        return f"{asset['strength']}/{asset['vitality']}" if "strength" in asset else ""

    def state(self, asset: View, hosts: dict[int, str]) -> list[str]:
        """Its keywords, and how it stands."""
        say = self.words.say
        parts = [*asset["keywords"], *([] if asset["active"] else [say("board-inactive")])]
        if "strength" in asset:
            parts += [] if asset["ready"] else [say("board-new")]
            parts += [say(f"board-{what}", count=asset[what]) for what in ("damage", "counters") if asset[what]]
            parts += [say("board-attacks", player=SEATS[asset["attacking"]])] if asset["attacking"] >= 0 else []
            parts += [say("board-blocks")] if asset["blocking"] else []
        return [*parts, say("board-on", card=hosts.get(asset["host"], ""))] if asset["host"] else parts

    # ------------------------------------------------------------------ panels

    def panels_drawn(self) -> dict[str, Drawn]:
        return {
            "market": self.market_panel,
            "discard": self.discard_panel,
            "keywords": lambda view, names: self.words_panel(KEYWORDS),
            "limbo": self.line,
        }

    def market_panel(self, view: View, names: list[str]) -> RenderableType:
        cells: list[list[Cell]] = []
        for card in filter(None, view["table"]["market"]):
            face, types = self.faces[card["name"]], " ".join(self.kind(card["name"]).types)
            cells.append([self.name(face.name), str(card["price"]), types, self.flag(face), self.in_a_line(face)])
        return rows([], cells, gap=2)

    def discard_panel(self, view: View, names: list[str]) -> RenderableType:
        banished = self.pile("banished", view["table"]["banished"])
        return Group(*self.piles_of_players(view, names, "discard"), banished)

    # ------------------------------------------------------------------ cards

    def note(self, face: Face, option: View) -> str:
        if "ability" in option:
            return ""
        cost = self.labelled(face, ["cost"]) if option["zone"] in self.bare_zones else []
        flag = "" if option["zone"] in ON_THE_TABLE else self.flag(face)
        return "  ".join(filter(None, [*cost, flag, self.in_a_line(face)]))

    def more_facts(self, name: str) -> dict[str, Any]:
        kind = self.kind(name)
        return {"types": kind.types, "keywords": kind.keywords.printed, "copies": kind.copies}

    def more_lines(self, name: str, view: View | None) -> list[Text]:
        say = self.words.say
        table: View = {"players": [], "market": []} if view is None else view["table"]
        lines: list[Text] = []
        for player, asset in self.copies(table["players"], name):
            what = " ".join(filter(None, [self.numbers(asset), ", ".join(self.state(asset, self.hosts(table)))]))
            lines.append(Text(say("card-in-play-as" if what else "card-in-play", player=player, what=what)))
        prices = [card["price"] for card in table["market"] if card is not None and card["name"] == name]
        return [*lines, *[Text(say("card-in-market", price=price)) for price in prices]]


TERMINAL = BazaarTerminal
