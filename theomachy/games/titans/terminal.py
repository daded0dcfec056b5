# interpreted: it draws with rich, for people
"""The table of Titans of Eden in a terminal: views become what rich can draw. It sees views, never the table."""

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Column
from rich.text import Text

from theomachy.boards.pieces import Flow, dim, head_line, left, right, rows, tally
from theomachy.boards.terminal import Cell, Drawn, TerminalBoard, View
from theomachy.boards.typed import pairs
from theomachy.games.titans import GAME
from theomachy.games.titans.abilities.printed import SUBVERSIONS, read_ability
from theomachy.games.titans.kinds import ELEMENTS, FOLDER, Kind
from theomachy.games.titans.positions import find_kind
from theomachy.kernel.faces import Face
from theomachy.kernel.game import Setup
from theomachy.kernel.names import SEATS
from theomachy.kernel.view import UNKNOWN
from theomachy.kernel.words import slug

AGES = ["", "I", "II", "III"]
IN_PLAY = [right(4, "bold"), left(24), left(7, "dim"), Column()]
PILES = 16  # in an arena, one for each element and species


def plays_in(arena: View, seat: int) -> bool:
    return any(side["seat"] == seat for side in arena["sides"])


def own_below(arena: View, seat: int) -> list[View]:
    """The two sides of an arena, the seat's own last; the first one, if the seat does not play there."""
    first, second = arena["sides"]
    return [first, second] if second["seat"] == seat else [second, first]


class TitansTerminal(TerminalBoard):
    """The game's half of the terminal table."""

    game = GAME
    set_up_names = ["piles", "advanced", "avatar", "open-hands", "books"]
    readers = {"books": pairs}
    moment_number = "age"
    frame_called, family_called = "element", "species"
    bold_until = ". "
    bare_zones = ["pile", "book", "supply"]
    option_numbers = {"play": [], "": ["power"], **dict.fromkeys(bare_zones, ("cost", "power"))}
    colours = dict(zip(ELEMENTS, ["bright_blue", "red", "cyan", "yellow", "green", "magenta"], strict=True))
    signs_used = {"temple": "▲^", "lost": "△.", "token": "●o", "spent": "○.", "avatar": "◆*", "down": "▒#"}

    def kind(self, name: str) -> Kind:
        return find_kind(FOLDER.cards(self.setup), name)

    def read(self, name: str, value: str | bool | list[str]) -> Any:
        """Names of piles are written out, those of each arena together."""
        if name != "piles" or isinstance(value, bool) or value == "random":
            return super().read(name, value)
        typed = value.split(";" if ";" in value else ",") if isinstance(value, str) else value
        full = [self.name_in_set_up(one.strip()) for one in typed]
        arenas = [full[i : i + PILES] for i in range(0, len(full), PILES)]
        return full if len(arenas) < 2 else arenas

    # ------------------------------------------------------------------ the board

    def board(self, view: View, names: list[str]) -> RenderableType:
        """The whole table as one seat sees it: its own arenas last, and there its own side below."""
        table, seat = view["table"], view["seat"]
        parts: list[RenderableType] = [self.title("board-turn", view, turn=table["turn"])]
        arenas = sorted(table["arenas"], key=lambda arena: plays_in(arena, seat))
        # Whoever plays in two arenas has one hand: it is shown beside the last side.
        last = {side["seat"]: side for arena in arenas for side in own_below(arena, seat)}
        for arena in arenas:
            if len(arenas) > 1:
                heading = Text(self.words.say("board-arena", number=arena["number"]), style="bold underline")
                parts.extend([heading] if arena is arenas[0] else [Text(), heading])
            first, second = own_below(arena, seat)
            parts.extend([self.side(view, first, names, first is last[first["seat"]]), Text()])
            parts.append(self.side(view, second, names, second is last[second["seat"]]))
        if view["outcome"] is None and not self.asks_for(view, "pile"):
            shown = [arena for arena in arenas if seat < 0 or plays_in(arena, seat)]
            parts.extend(part for arena in shown for part in (Text(), self.pile_lines(table, arena)))
        return Group(*parts)

    def side(self, view: View, side: View, names: list[str], with_hand: bool) -> RenderableType:
        player = view["table"]["players"][side["seat"]]
        facts = self.zones({**player, "book": side["book"]}, ["hand", "deck", "discard"], ["removed", "book"])
        facts += [self.words.say("board-shielded")] if side["shielded"] else []
        lines = [self.name_line(view, side, names), self.facts_line(facts)]
        laid = [self.laid_line(side["laid"])] if side["laid"] else []
        hand = self.held(player, "hand") if with_hand else []
        return Group(*lines, self.in_play(side["in_play"], self.card_in_play, IN_PLAY), *laid, *hand)

    def name_line(self, view: View, side: View, names: list[str]) -> RenderableType:
        table, say = view["table"], self.words.say
        player, who = table["players"][side["seat"]], self.called(side["seat"], names, view["seat"])
        if len(table["arenas"]) > 1:
            who = Text.assemble(who, (f"  {say('board-team', number=player['team'] + 1)}", "dim"))
        if table["avatar"] == player["team"]:
            who = Text.assemble(who, (f"  {self.signs['avatar']} {say('board-avatar')}", "bold yellow"))
        meters = [
            ("temples", self.gauge("temple", "lost", side["temples"], table["temples"])),
            ("surge", self.gauge("token", "spent", player["surge"], table["surges"])),
            ("energy", Text(f"{side['energy']:>2}", style="bold green")),
            ("power", Text(f"{side['total']:>2}", style="bold")),
        ]
        return head_line(who, self.meters(meters))

    def card_in_play(self, card: View) -> list[Cell]:
        return [str(card["power"]), self.name(card["name"]), f"age {AGES[card['age']]}", self.what_it_does(card)]

    def what_it_does(self, card: View) -> Text:
        """Its abilities, and what it carries."""
        say = self.words.say
        placed = card["subversions"].items()
        text = Text(", ").join(self.ability(printed, card["subversions"]) for printed in card["abilities"])
        carried = [say("board-placed-by", subversion=name, player=SEATS[placer]) for name, placer in placed]
        carried += [say("board-declared", what=name) for name in card.get("declared", [])]
        carried += [say("board-tokens", count=card["tokens"])] if card["tokens"] else []
        return Text.assemble(text, " · " if text and carried else "", (", ".join(carried), "bold magenta"))

    def ability(self, printed: str, subversions: View) -> Text:
        """In brackets where they take it away: Mindless any, Exhausted those that are no Now abilities."""
        silenced = "Mindless" in subversions or ("Exhausted" in subversions and not read_ability(printed).priority)
        return Text(f"({printed})", style="dim") if silenced else Text(printed)

    def laid_line(self, laid: list[str]) -> Text:
        say, unknown = self.words.say, laid.count(UNKNOWN)
        shown = [say("board-face-down-known", card=name) for name in laid if name != UNKNOWN]
        shown += [say("board-face-down", count=unknown)] if unknown else []
        return Text(f"   {self.signs['down']} " + ", ".join(shown), style="italic")

    # ------------------------------------------------------------------ piles and other panels

    def pile_lines(self, table: View, arena: View) -> RenderableType:
        piles = self.by_element(arena)
        cells: list[list[RenderableType]] = [[dim(label), Flow(list(map(self.pile_cell, row)))] for label, row in piles]
        title = Text.assemble(self.pile_title(table, arena), (" " + self.words.say("board-piles-key"), "dim"))
        return Group(title, rows([left(0), Column()], cells))

    def pile_title(self, table: View, arena: View) -> Text:
        several = "yes" if len(table["arenas"]) > 1 else "no"
        return Text(self.words.say("board-piles", several=several, number=arena["number"]), style="bold")

    def pile_cell(self, pile: View) -> Text:
        """What people call it ("Akari, Timeless Fighter" is Akari), with its numbers."""
        numbers = f" {self.stroke(self.faces[pile['name']], 'cost', 'power')}{self.signs['times']}{pile['left']}"
        name = self.name(pile["name"], pile["name"].partition(", ")[0])
        return Text.assemble(name, (numbers, "" if pile["left"] else "dim strike"))

    def by_element(self, arena: View) -> list[tuple[str, list[View]]]:
        """The piles of each element; Ghosts and Travelers last, together."""
        found: dict[str, list[View]] = {element: [] for element in [*ELEMENTS, ""]}
        for pile in arena["piles"]:
            face = self.faces[pile["name"]]
            found["" if face.family == "dweller" else face.frame].append(pile)
        say = self.words.say
        return [(say(f"element-{name}" if name else "board-others"), piles) for name, piles in found.items() if piles]

    def panels_drawn(self) -> dict[str, Drawn]:
        return {
            "piles": self.pile_panel,
            "discard": lambda view, names: Group(*self.piles_of_players(view, names, "discard", "removed")),
            "subversions": lambda view, names: self.words_panel([slug(word) for word in SUBVERSIONS], "bold magenta"),
        }

    def pile_panel(self, view: View, names: list[str]) -> RenderableType:
        parts: list[RenderableType] = []
        for arena in view["table"]["arenas"]:
            piles = [(pile["name"], pile["left"]) for _, of_element in self.by_element(arena) for pile in of_element]
            parts.extend([self.pile_title(view["table"], arena), self.cards_grid(piles, "left")])
            for side in arena["sides"]:
                if side["book"] and UNKNOWN not in side["book"]:
                    title = self.words.say("board-book-of", player=SEATS[side["seat"]])
                    parts.extend([Text(title, style="bold"), self.cards_grid(tally(side["book"]), "left")])
        return Group(*parts)

    # ------------------------------------------------------------------ cards

    def in_a_line(self, face: Face) -> str:
        return ", ".join(self.heads(face))

    def more_facts(self, name: str) -> dict[str, Any]:
        kind, face = self.kind(name), self.faces[name]
        return {"abilities": self.heads(face), "copies": kind.copies, "known": kind.known}

    def more_lines(self, name: str, view: View | None) -> list[Text]:
        """Where its power comes from, and what is left of its pile."""
        say = self.words.say
        ours = not self.kind(name).known and name in FOLDER.cards(Setup()).by_name
        lines = [Text(say("card-own-design"), style="dim italic")] if ours else []
        arenas = [] if view is None else view["table"]["arenas"]
        copies = self.copies([side for arena in arenas for side in arena["sides"]], name)
        for player, card in copies:
            terms = ", ".join(f"{what} {amount:+d}" for what, amount in card["terms"])
            lines.append(Text(say("card-in-play", player=player, power=str(card["power"]), terms=terms)))
        for word in dict.fromkeys(word for _, card in copies for word in card["subversions"]):
            lines.append(Text(f"  {word}: {say(f'subversion-{slug(word)}')}", style="magenta"))
        piles = [pile["left"] for arena in arenas for pile in arena["piles"] if pile["name"] == name]
        left_of_it = say("card-pile-left", left=sum(piles)) if piles else say("card-no-pile")
        return lines if view is None else [*lines, Text(left_of_it, style="dim")]

    # ------------------------------------------------------------------ replays

    def open_view(self, views: list[dict[str, Any]]) -> dict[str, Any]:
        """Each side of an arena as its own seat sees it."""
        tables = [view["table"]["arenas"] for view in views]
        arenas = [
            {**arena, "sides": [tables[side["seat"]][n]["sides"][i] for i, side in enumerate(arena["sides"])]}
            for n, arena in enumerate(tables[0])
        ]
        return self.opened(views, arenas=arenas)


TERMINAL = TitansTerminal
