# interpreted: it only serves cases
"""What a block of a case may say, and what is wrong with it."""

from typing import Any

from theomachy.cases.answering import rule_called
from theomachy.cases.keys import Fault, Key, Names, Table, Text, is_number
from theomachy.cases.positions import Positions
from theomachy.kernel.names import SEATS, did_you_mean, nearest


class Offers(Key):
    example = '["...", "pass"]'
    must_be = "a list of options, or a text that names them"

    def takes(self, value: Any) -> bool:
        listed = isinstance(value, list) and all(isinstance(one, str) or is_number(one) for one in value)
        return listed or isinstance(value, str)


class RefusedBy(Key):
    example = 'true, or the id of a rule: "T43"'
    must_be = "true or the id of a rule"

    def takes(self, value: Any) -> bool:
        return value is True or isinstance(value, str)


class Seats(Key):
    example = '"B"'
    must_be = "a seat, or several"

    def takes(self, value: Any) -> bool:
        return isinstance(value, str) or Names().takes(value)


STEP_KEYS: dict[str, Key] = {
    "chance": Key(),
    "until": Text(),
    "asked": Text(),
    "to": Text(),
    "offers": Offers(),
    "offers_with": Offers(),
    "offers_without": Offers(),
    "concedes": Seats(),
    "refused": RefusedBy(),
    "happened": Names(),
    "expect": Table(),
    "note": Text(),
}


def faults_of_step(positions: Positions[Any], seats: list[str], step: dict[str, Any]) -> list[Fault]:
    """All that is wrong with what a block says."""
    faults: list[Fault] = []
    for key, value in step.items():
        if key in STEP_KEYS:
            faults += STEP_KEYS[key].faults(key, value)
        elif key in list(SEATS) and key not in seats:
            faults.append(Fault(f"nobody sits at {key}", f"the seats are {', '.join(seats)}"))
        elif key not in seats:
            text = f'"{key}" is neither a seat nor one of: {", ".join(STEP_KEYS)}'
            faults.append(Fault(text, did_you_mean(key, [*STEP_KEYS, *seats])))
    if "refused" in step and not any(key in seats for key in step):
        faults.append(Fault("nothing is said that could be refused", 'write whose answer it is: A = "..."'))
    if "to" in step and "asked" not in step and not any(key in seats for key in step):
        faults.append(Fault('"to" says which question, and nothing is said of any', 'add asked = "A", or an answer'))
    if isinstance(step.get("refused"), str):
        faults += faults_of_rule(positions, rule_called(step["refused"]))
    chance = positions.fault_of_chance(step.get("chance", []))
    return faults + ([Fault(chance, 'write chance = ["..."]')] if chance else [])


def faults_of_rule(positions: Positions[Any], rule: str) -> list[Fault]:
    known = positions.rule_ids()
    if not known or rule in known:
        return []
    meant = nearest(rule, known)
    return [Fault(f'no rule is called "{rule}"', f'did you mean "{meant}"?' if meant else "see the rules of the game")]
