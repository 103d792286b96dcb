import { describe, expect, it } from "vitest";
import { isLater, positionOf, SequenceLog } from "./sequence-log.ts";

const BORN_MS = 1_000_000;
const newLog = (): SequenceLog<string> => new SequenceLog({ maxEntries: 3, maxAgeMs: 60_000 }, BORN_MS);
const add = (log: SequenceLog<string>, atMs: number): string => log.append(() => "value", atMs).id;
const idsSince = (log: SequenceLog<string>, id: string, nowMs = BORN_MS + 10): unknown => {
  const replay = log.since(id, nowMs);
  return replay.kind === "entries" ? replay.entries.map((entry) => entry.id) : replay.reason;
};

describe("SequenceLog", () => {
  it("returns the entries after an id", () => {
    const log = newLog();
    const start = log.cursor;
    const [first, second] = [add(log, BORN_MS + 1), add(log, BORN_MS + 1)];
    expect(idsSince(log, start)).toEqual([first, second]);
    expect(idsSince(log, first)).toEqual([second]);
    expect(idsSince(log, log.cursor)).toEqual([]);
  });

  it("reports an id that is too old", () => {
    const log = newLog();
    const start = log.cursor;
    for (let event = 0; event < 4; event += 1) add(log, BORN_MS + event);
    expect(idsSince(log, start)).toBe("too_old");
    const newest = log.cursor;
    expect(idsSince(log, newest, BORN_MS + 70_000)).toEqual([]);
    add(log, BORN_MS + 10);
    expect(idsSince(log, newest, BORN_MS + 70_000)).toBe("too_old");
  });

  it.each(["", "x", "5-1", `${BORN_MS - 1}-0`, `${BORN_MS + 900_000}-1`, `${BORN_MS}-7`])(
    "reports %j for an id of another log",
    (id) => {
      const log = newLog();
      add(log, BORN_MS + 1);
      expect(idsSince(log, id)).toBe("restarted");
    },
  );

  it("tells ids of another process' log from its own, whichever is ahead", () => {
    const [ours, theirs] = [
      newLog(),
      new SequenceLog<string>({ maxEntries: 3, maxAgeMs: 60_000 }, BORN_MS + 1),
    ];
    const foreign = [theirs.cursor, add(theirs, BORN_MS + 2), add(theirs, BORN_MS + 4)];
    for (const atMs of [BORN_MS + 3, BORN_MS + 5, BORN_MS + 6]) add(ours, atMs);
    for (const id of foreign) expect(idsSince(ours, id)).toBe("restarted");
    // When our log has evicted the event at that time, it can only answer `too_old`.
    for (const atMs of [BORN_MS + 7, BORN_MS + 8]) add(ours, atMs);
    expect(idsSince(ours, foreign[1] ?? "")).toBe("too_old");
    expect(idsSince(ours, foreign[2] ?? "")).toBe("restarted");
  });

  it("reports until when entries were evicted", () => {
    const log = newLog();
    for (let entry = 0; entry < 3; entry += 1) add(log, BORN_MS + entry);
    expect(log.lostUntilMs).toBeNull();
    add(log, BORN_MS + 10);
    expect([log.lostUntilMs, log.entries.length]).toEqual([BORN_MS, 3]);
  });

  it("preserves the order when the clock is set back", () => {
    const log = newLog();
    add(log, BORN_MS + 5_000);
    expect(add(log, BORN_MS)).toBe(`${BORN_MS + 5_000}-2`);
  });

  it("is copied with its ids, so that a reader of the copy resumes in the original", () => {
    const [original, copy] = [newLog(), newLog()];
    const ids = [1, 2, 3, 4].map((ms) => add(original, BORN_MS + ms));
    copy.become(original.copy(2));
    expect(copy.entries.map(({ id }) => id)).toEqual(ids.slice(2));
    expect(idsSince(copy, ids[1] ?? "")).toEqual(ids.slice(2));
    const next = original.append(() => "value", BORN_MS + 5);
    expect(copy.adopt(next, BORN_MS + 5).id).toBe(next.id);
    expect(idsSince(copy, ids[3] ?? "")).toEqual([next.id]);
    expect(idsSince(original, copy.cursor)).toEqual([]);
  });

  it("gives an adopted entry a later id when it has a later one itself: ids only rise", () => {
    const [original, copy] = [newLog(), newLog()];
    add(original, BORN_MS + 1);
    copy.become(original.copy(10));
    const own = add(copy, BORN_MS + 100);
    const adopted = copy.adopt(
      original.append(() => "value", BORN_MS + 50),
      BORN_MS + 101,
    );
    expect(isLater(adopted, positionOf(own))).toBe(true);
    expect(idsSince(copy, own)).toEqual([adopted.id]);
  });

  it("gives out other ids than the original after a fork, and still knows those from before it", () => {
    const [original, copy] = [newLog(), newLog()];
    const shared = add(original, BORN_MS + 1);
    copy.become(original.copy(10));
    copy.fork(0.5);
    expect(copy.cursor).toBe(shared);
    const [ours, theirs] = [add(copy, BORN_MS + 2), add(original, BORN_MS + 2)];
    expect(ours).not.toBe(theirs);
    expect(idsSince(copy, shared)).toEqual([ours]);
    expect(idsSince(copy, theirs)).toBe("restarted");
  });
});
