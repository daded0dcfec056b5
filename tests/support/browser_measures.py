"""What is wrong with a page, measured in it: things cut off or covered, barriers, names that cannot be read."""

from playwright.sync_api import Locator, Page

from theomachy.server.doors.page import DIST

WEB = DIST.parent
LOOKS = 12  # at a stage that is still being laid out

# Things that a finger or the keyboard could not get at, and texts that stick out. Everything is scrolled to first.
CUT_OFF = """() => {
  const wrong = [];
  const named = (thing) => {
    const words = (thing.getAttribute("aria-label") || thing.textContent || "").trim().replace(/\\s+/g, " ");
    return `${thing.tagName.toLowerCase()}.${thing.className} "${words.slice(0, 40)}"`;
  };
  const shown = (thing) =>
    thing.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !thing.closest(".hidden-visually, .skip, [inert]");
  const scrolls = (thing) => {
    for (let at = thing.parentElement; at && at !== document.body; at = at.parentElement) {
      if (["auto", "scroll"].includes(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth) return true;
    }
    return false;
  };
  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth) wrong.push(`the page is ${wide} wide, and the window ${innerWidth}`);
  const top = [...document.querySelectorAll("dialog[open]")].pop() ?? document;
  for (const text of top.querySelectorAll("h1, h2, h3, p, li, dt, dd, label, button, a, div.text")) {
    if (!shown(text) || scrolls(text)) continue;
    const box = text.getBoundingClientRect();
    if (box.width && (box.left < -1 || box.right > innerWidth + 1)) wrong.push(`sticks out: ${named(text)}`);
    const style = getComputedStyle(text);
    const clips = ["hidden", "clip"].includes(style.overflowX) && style.textOverflow !== "ellipsis";
    if (clips && text.scrollWidth > text.clientWidth + 1) wrong.push(`is cut off: ${named(text)}`);
    const low = style.overflowY === "hidden" && text.scrollHeight > text.clientHeight + 1;
    if (low) wrong.push(`is cut off below: ${named(text)}`);
  }
  for (const thing of [...top.querySelectorAll("button, a[href], input, select, summary")].slice(0, 250)) {
    if (!shown(thing)) continue;
    thing.scrollIntoView({ block: "center", inline: "center" });
    const [box] = thing.getClientRects();
    if (!box || !box.width || !box.height) continue;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    const own = hit && (thing.contains(hit) || hit.closest("label")?.control === thing);
    if (!own) wrong.push(`cannot be pressed: ${named(thing)} under ${hit ? named(hit) : "nothing"}`);
  }
  scrollTo(0, 0);
  return wrong;
}"""


def cut_off(page: Page) -> list[str]:
    found: list[str] = page.evaluate(CUT_OFF)
    return found


def barriers(page: Page) -> list[str]:
    """What axe calls serious or critical. It is run past the page's content policy, which would not let it in."""
    if not page.evaluate("'axe' in window"):
        page.evaluate((WEB / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8"))
    violations = page.evaluate("async () => (await axe.run(document, { resultTypes: ['violations'] })).violations")
    return [
        f"{violation['id']} ({violation['impact']}): {node['target']} {node['failureSummary']}"
        for violation in violations
        if violation["impact"] in ("serious", "critical")
        for node in violation["nodes"]
    ]


# The stage, as it lies there: every card that is held can be seen whole, and pressed; no card, name, number or mark
# lies over another; names can be read; nothing is cut off. The board may scroll where it says so.
STAGE = """() => {
  const wrong = [];
  const [surface, fan] = ["surface", "fan"].map((name) => document.querySelector(`[data-testid=${name}]`));
  const dock = document.querySelector(".dock");
  const box = (thing) => thing.getBoundingClientRect();
  const seen = (thing) => thing.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const named = (card) => card.querySelector(".hidden-visually")?.textContent.slice(0, 30) ?? card.className;
  const before = (one, other, by) => one.right <= other.left + by || one.bottom <= other.top + by;
  const apart = (one, other, by = 1.5) => before(one, other, by) || before(other, one, by);
  const inside = (one, other, by = 1.5) =>
    one.left >= other.left - by && one.right <= other.right + by &&
    one.top >= other.top - by && one.bottom <= other.bottom + by;
  // What an opened pile does not show of a card, because one has to scroll in it, lies over nothing.
  const shown = (thing) => {
    const [own, pile] = [box(thing), thing.closest(".inside")];
    if (!pile) return own;
    const { left, top, right, bottom } = box(pile);
    return {
      left: Math.max(own.left, left), top: Math.max(own.top, top),
      right: Math.min(own.right, right), bottom: Math.min(own.bottom, bottom),
    };
  };
  const overlaps = (things, by, say) =>
    things.forEach((one, at) =>
      things.slice(at + 1).forEach((other) => apart(shown(one), shown(other), by) || wrong.push(say(one, other))),
    );
  const words = (thing) => thing.textContent.trim().slice(0, 30);
  const window_ = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };

  if (document.documentElement.scrollWidth > innerWidth) wrong.push("the page is wider than the window");
  if (surface.scrollWidth > surface.clientWidth + 1) wrong.push("the board is wider than its place");
  const scrolls = surface.classList.contains("tight");
  if (!scrolls && surface.scrollHeight > surface.clientHeight + 1) wrong.push("the board is higher than its place");
  if (box(surface).height < 60) wrong.push(`the board has no room: ${box(surface).height} px`);

  const places = [surface, dock, fan].filter(Boolean);
  for (const part of places) {
    if (!inside(box(part), window_)) wrong.push(`${part.dataset.testid ?? "the dock"} is not all in the window`);
  }
  overlaps(places, 1.5, () => "parts of the stage overlap");
  const held = fan ? [...fan.querySelectorAll(".cards .place")] : [];
  const sideways = fan?.querySelector(".scrolls") != null;
  if (sideways && held.length <= 12) wrong.push("a hand of twelve or less has to scroll");
  for (const card of held) {
    if (sideways) card.scrollIntoView({ block: "nearest", inline: "nearest" });
    const own = box(card);
    if (!inside(own, window_)) wrong.push(`not in sight: ${named(card)}`);
    if (own.width < 39) wrong.push(`too small for a finger: ${named(card)}`);
    for (const [x, y] of [[0.5, 0.5], [0.15, 0.12], [0.85, 0.12], [0.5, 0.9]]) {
      const hit = document.elementFromPoint(own.left + own.width * x, own.top + own.height * y);
      if (!card.contains(hit)) wrong.push(`covered: ${named(card)} by ${hit?.className}`);
    }
  }
  const cards = [...surface.querySelectorAll(".place")].filter(seen);
  for (const group of [cards, held]) overlaps(group, 1.5, (one, other) => `${named(one)} lies over ${named(other)}`);
  for (const card of [...cards, ...held]) {
    const whole = card.querySelector(".whole");
    const name = card.querySelector("[data-name-on-card] span");
    const numbers = [...card.querySelectorAll("svg [data-number] > path:first-of-type")];
    const foot = card.querySelector(".foot");
    if (foot && !apart(box(foot), box(whole))) wrong.push(`marks lie over ${named(card)}`);
    if (foot && !inside(box(foot), box(card), 3)) wrong.push(`marks stick out: ${named(card)}`);
    if (name) {
      const size = parseFloat(getComputedStyle(name).fontSize);
      if (size < 13) wrong.push(`a name of ${size} px: ${named(card)}`);
      if (!inside(box(name), box(whole), 2)) wrong.push(`the name sticks out: ${named(card)}`);
      numbers.forEach((number) => apart(box(number), box(name), 3) || wrong.push(`name over number: ${named(card)}`));
    }
    overlaps(numbers, box(card).width / 20, () => `numbers overlap: ${named(card)}`);
  }
  const kinds = "h2, h3, p, button, summary, strong, b, .chip, .name";
  const texts = [surface, dock].flatMap((part) => [...part.querySelectorAll(kinds)]);
  for (const text of texts.filter(seen)) {
    if (text.closest(".hidden-visually, .place, .options, .recap")) continue;
    const style = getComputedStyle(text);
    const clips = ["hidden", "clip"].includes(style.overflowX) && style.textOverflow !== "ellipsis";
    if (clips && text.scrollWidth > text.clientWidth + 1) wrong.push(`cut off: ${words(text)}`);
    const own = box(text);
    if (own.width && (own.left < -1 || own.right > innerWidth + 1)) wrong.push(`sticks out: ${words(text)}`);
  }
  for (const lit of surface.querySelectorAll("[data-lit]")) {
    if (scrolls) lit.scrollIntoView({ block: "nearest" });
    const own = box(lit);
    const at = document.elementFromPoint(own.left + own.width / 2, own.top + own.height / 2);
    if (!seen(lit) || !lit.contains(at)) wrong.push(`cannot be pressed: ${named(lit)} under ${at?.className}`);
  }
  return [...new Set(wrong)];
}"""

# The part of the board and the fan that is covered with cards.
COVERED = """() => {
  const area = (thing) => {
    const { width, height } = thing.getBoundingClientRect();
    return width * height;
  };
  const sum = (things) => [...things].map(area).reduce((one, other) => one + other, 0);
  const parts = ":is([data-testid=surface], [data-testid=fan])";
  return sum(document.querySelectorAll(`${parts} .whole`)) / sum(document.querySelectorAll(parts));
}"""


def stage_faults(page: Page) -> list[str]:
    """What is wrong with the stage in front of us, and stays so: while drawings arrive, it is laid out again."""
    found: list[str] = []
    for _ in range(LOOKS):
        page.evaluate(AT_REST)
        found = page.evaluate(STAGE)
        if not found:
            break
    return found


def covered(page: Page, least: float) -> float:
    """How much of board and fan is cards, at the latest look; while drawings arrive, they are laid out again."""
    share = 0.0
    for _ in range(LOOKS):
        page.evaluate(AT_REST)
        share = page.evaluate(COVERED)
        if share >= least:
            break
    return share


# Sizes are found in the frame after a change; what they change in turn, in the next.
AT_REST = """async () => {
  for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
}"""


def cards_told(board: Locator) -> list[str]:
    """What lies on a board, as a screen reader tells it: that does not hang on how large cards are just now."""
    board.locator(".place svg").first.wait_for()  # by then cards are known
    told: list[str] = board.locator("[data-zone]").evaluate_all(
        "all => all.map(one => `${one.dataset.zone} ${one.querySelector('.hidden-visually')?.textContent}`)"
    )
    assert told
    return told
