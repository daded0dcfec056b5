import { expect, test } from "vitest";
import type { FromServer, Update } from "../src/lib/messages";
import { Wire, type LineState, type Socket } from "../src/lib/wire";

/** A socket whose other end is the test. */
class Plug implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  said: Record<string, unknown>[] = [];
  closed = false;

  send(text: string): void {
    this.said.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.closed = true;
  }

  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  welcome(resumed = false): void {
    this.onopen?.();
    this.tell({ type: "welcome", protocol: 1, table: "t", game: "g", seat: 0, state: "playing", resumed });
  }

  lose(code = 1006): void {
    this.onclose?.({ code, reason: "" });
  }
}

class World {
  plugs: Plug[] = [];
  waits: { seconds: number; what: () => void; over: boolean }[] = [];
  heard: FromServer[] = [];
  states: LineState[] = [];
  wire = new Wire("t", this, {
    heard: (message) => this.heard.push(message),
    stateChanged: (state) => this.states.push(state),
  });

  connect(): Socket {
    const plug = new Plug();
    this.plugs.push(plug);
    return plug;
  }

  later(seconds: number, what: () => void): () => void {
    const wait = { seconds, what, over: false };
    this.waits.push(wait);
    return () => (wait.over = true);
  }

  chance(): number {
    return 0.5;
  }

  get plug(): Plug {
    return this.plugs[this.plugs.length - 1] as Plug;
  }

  /** Let the last wait that is not over end. */
  pass(): number {
    const wait = this.waits.findLast((one) => !one.over);
    if (!wait) {
      throw new Error("nothing is waited for");
    }
    wait.over = true;
    wait.what();
    return wait.seconds;
  }
}

function opened(): World {
  const world = new World();
  world.wire.open();
  world.plug.welcome();
  return world;
}

const update = (seq: number): Partial<Update> => ({ type: "update", seq });

test("a line says hello first, and is open once it is welcome", () => {
  const world = opened();
  expect(world.plug.said[0]).toEqual({ type: "hello", protocol: 1, table: "t", since: null, chat: 0 });
  expect(world.states).toEqual(["open"]);
});

test("a lost line is opened again and goes on where it was", () => {
  const world = opened();
  world.plug.tell(update(41));
  world.plug.tell({ type: "chat", number: 7, name: "Ann", seat: 0, text: "hi", at: 0 });
  world.plug.lose();
  expect(world.wire.state).toBe("lost");
  world.pass();
  world.plug.onopen?.();
  expect(world.plug.said[0]).toMatchObject({ type: "hello", since: 41, chat: 7 });
});

test("each try waits longer, up to a limit that nobody minds, and after half a minute up to another", () => {
  const world = opened();
  world.plug.lose();
  const waits = Array.from({ length: 14 }, () => {
    const seconds = world.pass();
    world.plug.lose();
    return seconds;
  });
  expect(waits).toEqual([0.2, 0.4, 0.8, 1.6, 3.2, 4, 4, 4, 4, 4, 4, 4, 15, 15]);
});

test("an answer that was not acknowledged is said again under the same key", () => {
  const world = opened();
  world.wire.say({ type: "answer", key: "k1", question: 3, picks: [2] });
  world.plug.lose();
  world.pass();
  world.plug.welcome(true);
  expect(world.plug.said.slice(1)).toEqual([{ type: "answer", key: "k1", question: 3, picks: [2] }]);
  world.plug.tell({ type: "ack", key: "k1", again: true });
  world.plug.lose();
  world.pass();
  world.plug.welcome(true);
  expect(world.plug.said).toHaveLength(1);
});

test("what is said while the line is lost is said when it is back", () => {
  const world = opened();
  world.plug.lose();
  world.wire.say({ type: "answer", key: "k2", question: 4, picks: [] });
  world.pass();
  world.plug.welcome(true);
  expect(world.plug.said[1]).toMatchObject({ key: "k2" });
});

test("a refusal is an answer: it is not said again", () => {
  const world = opened();
  world.wire.say({ type: "undo", key: "k3" });
  world.plug.tell({ type: "refusal", key: "k3", code: "nothing-to-undo", text: "", values: {}, rule: "" });
  world.plug.lose();
  world.pass();
  world.plug.welcome(true);
  expect(world.plug.said).toHaveLength(1);
});

test("a line that is silent is given up and opened again", () => {
  const world = opened();
  world.pass(); // time for a ping
  expect(world.plug.said.at(-1)).toEqual({ type: "ping" });
  world.pass(); // and no pong
  expect(world.plug.closed).toBe(true);
  expect(world.wire.state).toBe("lost");
  world.pass();
  expect(world.plugs).toHaveLength(2);
});

test("who is not allowed does not come back", () => {
  const world = opened();
  world.plug.lose(4003);
  expect(world.wire.state).toBe("closed");
  expect(world.plugs).toHaveLength(1);
});

test("a line that was closed by us stays closed", () => {
  const world = opened();
  const plug = world.plug;
  world.wire.close();
  plug.lose();
  expect(world.wire.state).toBe("closed");
  expect(world.waits.every((wait) => wait.over)).toBe(true);
});
