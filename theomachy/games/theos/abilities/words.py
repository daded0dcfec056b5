"""The words of an ability, made from its facts: text and behaviour cannot differ."""

from theomachy.games.theos.abilities.printed import (
    ADD,
    ANY_GOD,
    COPY,
    COUNTS,
    DEVOTED,
    EACH,
    ENEMY,
    FALLEN,
    FRIENDLY,
    GODS,
    IF_ABOVE,
    IF_AT_LEAST,
    IF_AT_MOST,
    IMMUNE,
    INSTANT,
    ITSELF,
    MIGRATE,
    ONE,
    PROTECTED,
    REMOVE,
    SECLUDED,
    SET_ACTIVE,
    STEAL,
    SWAP,
    UP_TO,
    VERBS,
    WAITING,
    YOUR_RAISED,
    Ability,
    Effect,
    Target,
)


def target_words(target: Target) -> str:
    """The phrase as it is printed."""
    before: list[str] = []
    if target.other and target.count != ONE:
        before.append("other")
    if target.different:
        before.append("different")
    if target.state == WAITING:
        before.append("unresolved")
    elif target.mood == SECLUDED:
        before.append("secluded")
    elif target.mood == DEVOTED:
        before.append("devoted")
    if target.whose == FRIENDLY:
        before.append("friendly")
    elif target.whose == ENEMY:
        before.append("enemy")
    if target.state == FALLEN:
        before.append("destroyed")
    before.append("cards" if target.count == UP_TO else "card")
    words = " ".join(before)
    if target.count == EACH:
        words = "each " + words
    elif target.count == UP_TO:
        # One raises "up to 2 cards", and adds to "each of up to 2 cards".
        words = f"up to {target.most} {words}" if target.state == FALLEN else f"each of up to {target.most} {words}"
    elif target.other:
        words = "another " + words
    else:
        words = article(words)
    prays, has = ("pray", "have") if target.count == UP_TO else ("prays", "has")
    if target.god != ANY_GOD:
        words += f" that {prays} to {GODS[target.god]}"
    elif target.at_most >= 0:
        words += f" that {has} {target.at_most} or fewer Followers"
    elif target.at_least >= 0:
        words += f" that {has} {target.at_least} or more Followers"
    elif target.fewer_than_this:
        words += f" that {has} fewer Followers than this card"
    return words + (" on the same team" if target.same_team else "")


def article(words: str) -> str:
    return ("an " if words[0] in "aeiou" else "a ") + words


def ability_words(ability: Ability) -> str:
    """The text as it is printed."""
    opening = ""
    if ability.mood:
        opening = "Devoted: " if ability.mood == DEVOTED else "Secluded: "
    elif ability.multi:
        opening = "Multi: "
    when = ability.whenever
    if when is not None:
        opening += f"Whenever {when.phrase}, "
    if ability.condition:
        opening += f"If {condition_words(ability)}, "
    sentences: list[str] = []
    for effect in ability.effects:
        words = effect_words(effect)
        if effect.then:
            sentences[-1] += f", then {words}"
            continue
        if effect.may:
            words = f"you may {words}"
        if effect.if_you_do:
            words = f"If you do, {words}"
        sentences.append(words)
    if not opening or opening.endswith(": "):
        sentences[0] = capital(sentences[0])
    sentences[1:] = [capital(words) for words in sentences[1:]]
    text = opening + ". ".join(sentences) + "."
    if ability.counted:
        text += f" # = number of {count_words(ability)}."
    return text


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def condition_words(ability: Ability) -> str:
    if ability.condition == IF_AT_LEAST:
        return f"this card has {ability.bound} or more Followers"
    if ability.condition == IF_AT_MOST:
        return f"this card has {ability.bound} or fewer Followers"
    return next(words for words, condition in IF_ABOVE.items() if condition == ability.condition)


def count_words(ability: Ability) -> str:
    if ability.counted == YOUR_RAISED:
        return f"your raised {GODS[ability.counted_god]} cards"
    return next(words for words, counted in COUNTS.items() if counted == ability.counted)


def followers_words(effect: Effect) -> str:
    if effect.sharp:
        return "# Followers"
    up_to = "up to " if effect.up_to else ""
    return f"{up_to}{effect.amount} Follower" + ("s" if effect.amount != 1 else "")


def effect_words(effect: Effect) -> str:
    """One sentence, without its beginning and its end."""
    phrase = effect.target.phrase if effect.target is not None else ""
    verb = effect.verb
    if verb == ADD:
        return f"add {followers_words(effect)} to {phrase}"
    if verb == REMOVE:
        return f"remove {followers_words(effect)} from {phrase}"
    if verb == STEAL:
        return f"steal {followers_words(effect)} from {phrase}"
    if verb == MIGRATE:
        to = effect.to.phrase if effect.to is not None else ""
        return f"migrate {followers_words(effect)} from {phrase} to {to}"
    if verb == COPY:
        return f"copy the {'Instant' if effect.copied == INSTANT else 'Power'} abilities of {phrase}"
    if verb == SWAP:
        return f"swap {phrase} with a card in your hand"
    if verb == SET_ACTIVE:
        god = "one god" if effect.god == ANY_GOD else GODS[effect.god]
        return f"set {god} active in {'any one Realm' if effect.any_realm else 'this card' + chr(39) + 's Realm'}"
    if verb == IMMUNE:
        whom = "" if effect.against_all else "enemies' "
        words = f"Immune to {whom}{VERBS[effect.immune_to]} abilities"
        return words if effect.protects == ITSELF else f"{PROTECTED[effect.protects]} are {words}"
    return f"{VERBS[verb]} {phrase}"
