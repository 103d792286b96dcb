import { describe, expect, it } from "vitest";
import { EventLog, replayFrame } from "./event-log.ts";
import { frameText } from "./text-frame.ts";

const BORN_MS = 1_000_000;
const newLog = (): EventLog => new EventLog({ maxEvents: 3, maxAgeMs: 60_000 }, BORN_MS);
const add = (log: EventLog, atMs: number): string =>
  log.append("lives", "theater.changed", { schedule_id: "1" }, atMs).id;
const typesSince = (log: EventLog, id: string, nowMs = BORN_MS + 10): unknown => {
  const replay = log.since(id, nowMs);
  return replay.kind === "events" ? replay.events.map((event) => event.id) : replay.reason;
};

describe("EventLog", () => {
  it("gives what came after an event", () => {
    const log = newLog();
    const start = log.cursor;
    const [first, second] = [add(log, BORN_MS + 1), add(log, BORN_MS + 1)];
    expect(typesSince(log, start)).toEqual([first, second]);
    expect(typesSince(log, first)).toEqual([second]);
    expect(typesSince(log, log.cursor)).toEqual([]);
  });

  it("says when that is too long ago", () => {
    const log = newLog();
    const start = log.cursor;
    for (let event = 0; event < 4; event += 1) add(log, BORN_MS + event);
    expect(typesSince(log, start)).toBe("too_old");
    const newest = log.cursor;
    expect(typesSince(log, newest, BORN_MS + 70_000)).toEqual([]);
    add(log, BORN_MS + 10);
    expect(typesSince(log, newest, BORN_MS + 70_000)).toBe("too_old");
  });

  it.each(["", "x", "5-1", `${BORN_MS - 1}-0`, `${BORN_MS + 900_000}-1`, `${BORN_MS}-7`])(
    "knows %j for an id of another life",
    (id) => {
      const log = newLog();
      add(log, BORN_MS + 1);
      expect(typesSince(log, id)).toBe("restarted");
    },
  );

  it("knows the ids of another process' log from its own, wherever both stand", () => {
    const [ours, theirs] = [newLog(), new EventLog({ maxEvents: 3, maxAgeMs: 60_000 }, BORN_MS + 1)];
    const foreign = [theirs.cursor, add(theirs, BORN_MS + 2), add(theirs, BORN_MS + 4)];
    for (const atMs of [BORN_MS + 3, BORN_MS + 5, BORN_MS + 6]) add(ours, atMs);
    for (const id of foreign) expect(typesSince(ours, id)).toBe("restarted");
    // Once ours has forgotten what it had at that place, it can only say that it is gone.
    for (const atMs of [BORN_MS + 7, BORN_MS + 8]) add(ours, atMs);
    expect(typesSince(ours, foreign[1] ?? "")).toBe("too_old");
    expect(typesSince(ours, foreign[2] ?? "")).toBe("restarted");
  });

  it("keeps its order when the clock is set back", () => {
    const log = newLog();
    add(log, BORN_MS + 5_000);
    expect(add(log, BORN_MS)).toBe(`${BORN_MS + 5_000}-2`);
  });

  it("marks what is replayed", () => {
    const event = newLog().append("lives", "theater.changed", { schedule_id: "3" }, BORN_MS);
    const plain = JSON.parse(frameText(event.frame)) as object;
    expect(plain).toEqual({
      op: "event",
      ch: "lives",
      id: `${BORN_MS}-1`,
      ts: new Date(BORN_MS).toISOString(),
      type: "theater.changed",
      data: { schedule_id: "3" },
    });
    expect(JSON.parse(frameText(replayFrame(event)))).toEqual({ ...plain, replay: true });
  });
});
