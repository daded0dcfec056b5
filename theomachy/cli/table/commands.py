"""What a person may type at the terminal besides an answer: help, rules, hints, passing, saving."""

from pathlib import Path
from typing import TYPE_CHECKING

from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from theomachy.agents.passing import ACTS, ALWAYS, CONCERNS, Stop, When
from theomachy.cli.explain import hint_for, shown
from theomachy.cli.table import decks, rulebook
from theomachy.cli.table.answers import Menu, NotUnderstood, sentence
from theomachy.cli.table.interrupts import Left
from theomachy.cli.table.saving import save
from theomachy.kernel.calls import Call
from theomachy.kernel.record import SEATS

if TYPE_CHECKING:
    from theomachy.cli.table.session import Session

LOG = 40  # lines of the log that are shown unless all are asked for

CALLS = {"call": "call out to your partners, bots, too; call WORDS does, and call NAME points at a card"}
COMMANDS = {
    "?": "this help",
    "? NAME  or  ?3": "a card, or option 3: its text, its rules, its power term by term",
    "why": "the rule behind this question",
    "hint": "how good your options are, as far as you can know, and how play might continue",
    "rules WORD": "the rules about a word, or the rule of that number",
    "intro": "the game in a minute",
    "board": "the table and the question again",
    "pass on": "where the game asks whether you step in: pass until something happens; pass turn: until your turn",
    "ask mine": "ask me to step in when something concerns me (the default); ask acts: when anybody acts; ask always",
    "ask at end": "ask me at the end of others' turns, too (or at another moment); once more: no longer",
    "ask all": "ask me even what nobody declines, such as drawing a card; once more: no longer",
    "log": "what happened, the last lines; log all for everything",
    "undo": "take back your last answer",
    "save FILE": "save the match, and play on",
    "resume FILE": "save this match and continue another",
    "quit": "save the match, and leave",
}


def carry_out(session: "Session", line: str, menu: Menu) -> bool:
    """Do what the line asks for, if it is a command."""
    word, _, rest = line.partition(" ")
    word, rest = word.lower(), rest.strip()
    if word.startswith("?") and len(word) > 1:
        word, rest = "?", line[1:].strip()
    seat = menu.question.seat
    if word in ("?", "help", "h"):
        if rest:
            explain(session, rest, menu)
        else:
            show_help(session, menu)
    elif decks.carry_out(session, line, menu):
        pass
    elif line.lower() == "why":
        look_up(session, session.game.telling.rule_behind(menu.question))
    elif line.lower() == "hint":
        hint(session, seat)
    elif word in ("rules", "rule"):
        look_up(session, rest)
    elif line.lower() in ("intro", "introduction"):
        session.show(Padding(Text(session.terminal.introduction()), (1, 2)))
    elif line.lower() in ("board", "b"):
        session.show_board(menu.asking)
    elif line.lower() in ("log", "log all"):
        lines = session.match.log(seat)
        session.show(Padding(Text("\n".join(lines if rest else lines[-LOG:])), (0, 2)), "cyan")
    elif line.lower() in session.terminal.panels():
        session.show(session.terminal.panel(line.lower(), session.match.view(seat), session.names))
    elif word == "pass" and rest.lower() in ("on", "turn"):
        pass_on(session, menu, rest.lower())
    elif word == "ask" and rest:
        ask_me(session, seat, rest.lower())
    elif line.lower() == "undo":
        session.undo(seat)
    elif word == "call" and session.game.telling.calls:
        call_out(session, seat, rest)
    elif word == "save" and rest:
        save(session.record(), Path(rest).expanduser())
        session.say(f"Saved to {rest}.", "green")
    elif word == "resume" and rest:
        session.switch(Path(rest).expanduser())
    elif line.lower() in ("quit", "exit", "q"):
        raise Left
    elif line.lower() in ("save", "resume"):
        raise NotUnderstood(f"{line} what? Type {line} and the name of a file.")
    else:
        return False
    return True


def show_help(session: "Session", menu: Menu) -> None:
    session.say()
    session.say("Answer with the number of an option, or with its name.", "bold")
    session.say("Where several may be chosen: numbers with spaces (1 1 3), 1-5, 1x2 for two of a kind,")
    session.say("all, or all but 3 4.")
    grid = Grid.grid(padding=(0, 2))
    building = decks.COMMANDS if decks.is_deck(session, menu) else {}
    calls = CALLS if session.game.telling.calls else {}
    for command, meaning in {**COMMANDS, **building, **calls, **session.terminal.panels()}.items():
        grid.add_row(Text(command, style="bold"), meaning)
    session.show(Padding(grid, (1, 0, 1, 2)))
    session.say("Ctrl-C and Ctrl-D save the match, too.", "dim")


def explain(session: "Session", name: str, menu: Menu) -> None:
    """A card: as printed, as it stands, and the rules behind its words."""
    if name.isdigit():
        row = menu.row_of(int(name))
        name = row.card
        if not name:
            raise NotUnderstood(f"{row.label} is not a card.")
    try:
        full = session.terminal.find(name)
    except LookupError as fault:
        found = session.rules.about([name])
        if found:
            session.show(rulebook.shown(found))
            return
        raise NotUnderstood(f"{sentence(fault)}. Try: rules {name}") from None
    session.show(session.terminal.card(full, session.match.view(menu.question.seat)))
    session.show(rulebook.shown(session.rules.about(session.terminal.keywords(full))))


def call_out(session: "Session", seat: int, line: str) -> None:
    """What the calls of one press are in the browser: the game's own calls, and pointing at a card, or both."""
    telling = session.game.telling
    say = telling.words.say
    texts = [say(f"call-{call}") for call in telling.calls]
    text, card = call_in(texts, line)
    call = telling.calls[texts.index(text)] if text else ""
    if not line:
        session.say("Call what? " + " · ".join(texts) + " And a card's name behind it, or alone, points at the card.")
        return
    if card:
        try:
            card = session.terminal.find(card)
        except LookupError as fault:
            raise NotUnderstood(f"{sentence(fault)}. The calls are: {' · '.join(texts)}") from None
    called = Call(call, seat, telling.heeding.when(session.match.table), card)
    text = say("call-look", card=card) if not text else say("call-about", text=text, card=card) if card else text
    for person in session.people:
        if person != seat:
            session.notes[person].append(f"{SEATS[seat]}: {text}")
    session.say(f"You call: {text}", "green")
    session.hear(called)


def call_in(texts: list[str], line: str) -> tuple[str, str]:
    """Which call the line begins with, and what stands behind it.

    >>> call_in(["Wait!", "Boost me!"], "boost me"), call_in(["Wait!"], "wait! Crawler"), call_in(["Wait!"], "Crawler")
    (('Boost me!', ''), ('Wait!', 'Crawler'), ('', 'Crawler'))
    """
    words = line.lower().replace("!", "").replace(".", "").split()
    for text in texts:
        called = text.lower().replace("!", "").replace(".", "").split()
        if words[: len(called)] == called:
            return text, " ".join(line.split()[len(called) :])
    return "", line


def hint(session: "Session", seat: int) -> None:
    """What a bot in this chair would make of it: it knows what the person may know, and no more."""
    with session.thinking(seat):
        found = hint_for(session.match, seat)
    session.show(Padding(shown(found), (1, 0)))


def pass_on(session: "Session", menu: Menu, until: str) -> None:
    """Not to be asked for a while whether to step in: by wish, never by what is in hand."""
    seat = menu.question.seat
    passing = session.passing[seat]
    offers_to_step_in(session)
    if until == "turn":
        passing.pass_until_my_turn()
        session.say("Passing until your turn.", "green")
    else:
        passing.pass_until_something_happens(len(session.match.events))
        session.say("Passing until something happens.", "green")
    if menu.question.why in session.game.telling.passable():
        session.match.answer(seat, [])


WHEN: dict[str, When] = {"always": ALWAYS, "acts": ACTS, "mine": CONCERNS}
SAID = {
    "always": "You are asked every time.",
    "acts": "You are asked only when somebody acts, and at your stops.",
    "mine": "You are asked only when something concerns you, and at your stops.",
}


def ask_me(session: "Session", seat: int, how: str) -> None:
    """What to be asked, from now on."""
    passing = session.passing[seat]
    word, _, moment = how.partition(" ")
    if word == "all":
        passing.takes_obvious = not passing.takes_obvious
        taken = "What nobody declines is taken for you." if passing.takes_obvious else "You are asked everything."
        session.say(taken, "green")
    elif word == "at":
        offers_to_step_in(session)
        stop_at(session, seat, moment)
    elif word in WHEN:
        offers_to_step_in(session)
        passing.ask_me()
        passing.when = WHEN[word]
        session.say(SAID[word], "green")
    else:
        raise NotUnderstood("ask what? Type ask always, ask acts, ask mine, ask at and a moment, or ask all.")


def offers_to_step_in(session: "Session") -> None:
    if not session.game.telling.passable():
        raise NotUnderstood("This game has no questions to pass on.")


def stop_at(session: "Session", seat: int, moment: str) -> None:
    """Be asked at that moment of the others' turns, or no more."""
    pauses = session.game.telling.pauses()
    if moment not in pauses:
        raise NotUnderstood(f"ask at which moment? Type ask at and one of: {', '.join(pauses)}")
    passing = session.passing[seat]
    kept = [stop for stop in passing.stops if stop.moment != moment]
    if len(kept) == len(passing.stops):
        kept += [Stop(other, moment) for other in range(len(session.chairs)) if other != seat]
        session.say(f"You are always asked there: {pauses[moment]}, in the others' turns.", "green")
    else:
        session.say(f"Stop removed: {pauses[moment]}.", "green")
    passing.stops = kept


def look_up(session: "Session", word: str) -> None:
    if not word:
        raise NotUnderstood("rules about what? Type rules and a word, such as: rules awaken")
    found = session.rules.search(word)
    if not found:
        raise NotUnderstood(f"No rule mentions “{word}”.")
    session.show(rulebook.shown(found[:12]))
    if len(found) > 12:
        session.say(f"... and {len(found) - 12} more: " + ", ".join(rule.id for rule in found[12:]), "dim")
