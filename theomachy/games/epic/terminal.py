# interpreted: it draws with rich, for people
"""The table of Epic in a terminal: views become what rich can draw. It sees views, never the table."""

from collections import Counter
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Column
from rich.text import Text

from theomachy.boards.lines import LineBoard
from theomachy.boards.pieces import dim, left, right
from theomachy.boards.terminal import Cell, Drawn, View
from theomachy.boards.typed import Lines, number
from theomachy.games.epic import GAME
from theomachy.games.epic.abilities.printed import ALIGNMENTS, KEYWORDS
from theomachy.games.epic.decklists import read_designed
from theomachy.games.epic.faces import DAMAGE_WARD, WARD
from theomachy.games.epic.kinds import FOLDER, Kind
from theomachy.games.epic.positions import find_kind
from theomachy.games.epic.setting_up import SEATS
from theomachy.kernel.faces import Face
from theomachy.kernel.game import BadSetup
from theomachy.kernel.view import UNKNOWN
from theomachy.kernel.words import slug
from theomachy.shelf.decks import BadDeck, read_deck

IN_PLAY = [right(4), right(6, "bold"), left(24), Column()]
ROLES = {"attacking": "board-attacks", "blocking": "board-blocks", "hunted": "board-hunted"}


BEFORE_A_GAME = ("deck building", "sideboarding")  # when sideboards matter


class EpicTerminal(LineBoard):
    """The game's half of the terminal table."""

    game = GAME
    set_up_names = ["packs", "games", "begins", "ask", *[f"deck_{seat}" for seat in SEATS]]
    readers = {"packs": number, "games": number}
    deck_parts = {"deck": "main", "side": "side"}
    moments = "moment"
    frame_called, family_called = "alignment", "origin"
    colours = dict(zip(map(slug, ALIGNMENTS), ["yellow", "magenta", "green", "bright_blue"], strict=True))
    signs_used = {"prepared": "↑|", "expended": "→-", "flipped": "↓v", "line": "▸>", "action": "●o"}

    def kind(self, name: str) -> Kind:
        return find_kind(FOLDER.cards(self.setup), name)

    def name(self, name: str, shown: str = "") -> Text:
        """Nobody sees what a veiled champion is."""
        return super().name(name, self.words.say("veiled") if name == UNKNOWN else shown)

    def deck_in(self, file: str, text: str, why: str, names: list[str]) -> Counter[str]:
        try:
            deck = read_deck(file, text, names)
        except BadDeck as bad:
            raise BadSetup("\n".join(bad.faults)) from None
        return Counter(deck.side if self.deck_part(why) == "side" else deck.main)

    def suggested(self, view: View, why: str) -> list[str]:
        return list(view["table"]["players"][view["seat"]]["suggested"]) if why == "deck" else []

    def deck_note(self, deck: Counter[str]) -> str:
        """How many there are, of each type and cost."""
        kinds = [self.kind(name) for name in deck.elements()]
        of_type = Counter(kind.type for kind in kinds)
        free = sum(kind.free for kind in kinds)
        return self.words.say(
            "deck-note", count=len(kinds), free=free, actions=len(kinds) - free, champions=of_type["Champion"],
            events=of_type["Event"], objects=of_type["Object"],
        )  # fmt: skip

    def read(self, name: str, value: str | bool | list[str]) -> Any:
        """A deck may be a file; all that is wrong with it is told at once, with its lines."""
        if not name.startswith("deck_"):
            return super().read(name, value)
        if isinstance(value, str) and value.lower().endswith(".txt"):
            raise BadSetup(f'{name}: for a deck file, write @{value}')
        if isinstance(value, Lines):
            faults = read_designed(value.file, value.text, FOLDER.cards(self.setup))[1]
            if faults:
                raise BadSetup("\n".join(faults))
            return value.text
        return value

    # ------------------------------------------------------------------ the board

    def board(self, view: View, names: list[str]) -> RenderableType:
        """The whole table as one seat sees it: the line, the others clockwise, and the own side last."""
        table = view["table"]
        title = self.title("board-turn", view, turn=table["turn"], player=SEATS[table["active"]])
        parts: list[RenderableType] = [title]
        if table["games"] > 1:
            said = self.words.say("board-game", game=table["game"], games=table["games"])
            score = [f"{SEATS[seat]} {wins}" for seat, wins in enumerate(table["wins"])]
            parts.append(Text(f"{said} · {', '.join(score)}", style="dim"))
        if table["line"]:
            parts.append(self.line(view, names))
        for player in self.own_last(table["players"], view["seat"]):
            parts.extend([Text(), self.player(view, player, names)])
            if view["moment"] in BEFORE_A_GAME:
                parts.extend(self.held(player, "side"))
        return Group(*parts)

    def is_ability(self, item: View) -> bool:
        return bool(item["part"] != "card")

    def player(self, view: View, player: View, names: list[str]) -> RenderableType:
        say = self.words.say
        head = self.called(player["seat"], names, view["seat"])
        if player["out"]:
            return head + dim(say("board-out"))
        head += Text("  " + say("board-mojo", mojo=player["mojo"]), style="bold red")
        head += Text(f"  {self.signs['action'] * player['actions']}", style="bold yellow")
        piles = {**player, "discard": [*player["discard"], *player["foreign"]]}
        facts = [say("board-actions", count=player["actions"]), *self.zones(piles, ["hand", "deck", "discard"])]
        if player["open"] and UNKNOWN not in player["hand"]:  # of one's own cards those that the others see
            facts.append(say("board-known", cards=", ".join(player["open"])))
        facts += [say("board-ward", count=player["ward"])] if player["ward"] else []
        facts += [say("board-safe")] if player["safe"] else []
        parts: list[RenderableType] = [head + self.facts_line(facts)]
        if player["in_play"] or not (player["pack"] or player["pool"]):
            parts.append(self.in_play(player["in_play"], self.piece, IN_PLAY, alike=2))
        return Group(*parts, *self.held(player, "hand", "pack", "pool"))

    def piece(self, piece: View) -> list[Cell]:
        sign = self.signs[piece["orientation"]]
        return [sign, self.numbers(piece), self.name(piece["name"]), ", ".join(self.state(piece))]

    def numbers(self, piece: View) -> str:
        return f"{piece['offense']}/{piece['defense']}" if piece.get("offense") is not None else ""

    def state(self, piece: View) -> list[str]:
        """Its keywords, and how it stands."""
        say = self.words.say
        parts = list(piece["keywords"])
        parts += [say("board-veiled")] if piece["veiled"] and piece["name"] != UNKNOWN else []
        parts += [say(f"board-{piece['orientation']}")] if piece["orientation"] != "prepared" else []
        parts += [say(f"board-{what}", count=piece[what]) for what in ("damage", "counters") if piece.get(what)]
        parts += [say(ROLES[piece["role"]])] if piece.get("role") else []
        return [*parts, *filter(None, [piece["chosen"]])]

    # ------------------------------------------------------------------ panels

    def panels_drawn(self) -> dict[str, Drawn]:
        words = [slug(word) for word in [*KEYWORDS, DAMAGE_WARD, WARD]]
        return {
            "discard": self.discard_panel,
            "keywords": lambda view, names: self.words_panel(words),
            "line": self.line,
        }

    def discard_panel(self, view: View, names: list[str]) -> RenderableType:
        piles = self.piles_of_players(view, names, "discard", "foreign")
        return Group(*piles, self.pile("removed", view["table"]["removed"]))

    # ------------------------------------------------------------------ cards

    def note(self, face: Face, option: View) -> str:
        on_table = "ability" in option or "face" in option or option["zone"] in ("play", "line", "trigger", "discard")
        short = [] if on_table else [self.short(face.name)]
        return "  ".join(filter(None, [*short, "" if "ability" in option else self.in_a_line(face)]))

    def short(self, name: str) -> str:
        """What it costs, when it can be played, and its numbers."""
        face = self.faces[name]
        speed, numbers = self.values(face).get("speed", ""), self.stroke(face, "offense", "defense")
        return " ".join(filter(None, [self.cost(self.kind(name)), speed, numbers]))

    def cost(self, kind: Kind) -> str:
        return self.words.say("card-free" if kind.free else "card-action")

    def facts(self, face: Face) -> list[str]:
        return [face.type, self.short(face.name)]

    def more_facts(self, name: str) -> dict[str, Any]:
        kind = self.kind(name)
        return {
            "type": kind.type,
            "cost": self.cost(kind),
            "gift": kind.gift,
            "rarity": kind.rarity,
            "keywords": kind.keywords.printed,
        }

    def more_lines(self, name: str, view: View | None) -> list[Text]:
        lines: list[Text] = []
        for player, piece in self.copies([] if view is None else view["table"]["players"], name):
            what = " ".join(filter(None, [self.numbers(piece), ", ".join(self.state(piece))]))
            lines.append(Text(self.words.say("card-in-play", player=player, what=what or self.words.say("card-own"))))
        return lines


TERMINAL = EpicTerminal
