import { describe, expect, it } from "vitest";
import { AppError } from "../base/errors.ts";
import { CachedRead } from "./cached-read.ts";

function setUp() {
  const time = { ms: 0 };
  const pending: { resolve: (value: string) => void; reject: (error: Error) => void }[] = [];
  const read = new CachedRead<string, string>({
    ttlMs: 1_000,
    clock: () => time.ms,
    maxEntries: 2,
    load: () => new Promise((resolve, reject) => pending.push({ resolve, reject })),
  });
  const load = async (key: string, value: string): Promise<void> => {
    const got = read.get(key);
    pending.pop()?.resolve(value);
    await got;
  };
  return { time, pending, read, load };
}

describe("CachedRead", () => {
  it("loads once for concurrent callers", async () => {
    const { read, pending } = setUp();
    const all = Promise.all([read.get("a"), read.get("a"), read.get("a")]);
    expect(pending).toHaveLength(1);
    pending[0]?.resolve("x");
    expect((await all).map(({ value }) => value)).toEqual(["x", "x", "x"]);
  });

  it("returns a value during its lifetime, then once more while it is refreshed", async () => {
    const { read, pending, time, load } = setUp();
    await load("a", "old");
    time.ms = 999;
    expect(await read.get("a")).toEqual({ value: "old", staleSinceMs: null });
    expect(pending).toHaveLength(0);
    time.ms = 1_500;
    expect(await read.get("a")).toEqual({ value: "old", staleSinceMs: null });
    pending.pop()?.resolve("new");
    await new Promise((resolve) => setImmediate(resolve));
    expect(await read.get("a")).toEqual({ value: "new", staleSinceMs: null });
  });

  it("waits for a new value when the old one is too old", async () => {
    const { read, pending, time, load } = setUp();
    await load("a", "old");
    time.ms = 2_500;
    const got = read.get("a");
    pending.pop()?.resolve("new");
    expect(await got).toEqual({ value: "new", staleSinceMs: null });
  });

  it("serves a stale copy up to ten times its lifetime after a failure, marked as stale", async () => {
    const { read, pending, time, load } = setUp();
    await load("a", "old");
    time.ms = 9_000;
    const covered = read.get("a");
    pending.pop()?.reject(new Error("down"));
    expect(await covered).toEqual({ value: "old", staleSinceMs: 0 });
    time.ms = 10_001;
    const tooOld = read.get("a");
    pending.pop()?.reject(new Error("down"));
    await expect(tooOld).rejects.toThrow("down");
  });

  it("rejects with a final error, and drops the copy", async () => {
    const { read, pending, time, load } = setUp();
    await load("a", "old");
    time.ms = 5_000;
    const gone = read.get("a");
    pending.pop()?.reject(new AppError("room_not_found", "gone"));
    await expect(gone).rejects.toThrow("gone");
    const after = read.get("a");
    pending.pop()?.reject(new Error("down"));
    await expect(after).rejects.toThrow("down");
  });

  it("does not cache a load that was in progress when the key was dropped", async () => {
    const { read, pending } = setUp();
    const before = read.get("a");
    read.drop("a");
    const after = read.get("a");
    pending[1]?.resolve("new");
    pending[0]?.resolve("old");
    expect([(await before).value, (await after).value]).toEqual(["old", "new"]);
    expect((await read.get("a")).value).toBe("new");
  });

  it("treats a copy as stale when the clock was set back", async () => {
    const { read, pending, time, load } = setUp();
    time.ms = 3_600_000;
    await load("a", "old");
    time.ms = 0;
    const got = read.get("a");
    pending.pop()?.resolve("new");
    expect(await got).toEqual({ value: "new", staleSinceMs: null });
  });

  it("compares object keys by their id", async () => {
    let loads = 0;
    const read = new CachedRead<{ fan: string; room: number }, string>({
      ttlMs: 1_000,
      clock: () => 0,
      idOf: ({ fan, room }) => `${fan} ${room}`,
      load: ({ fan, room }) => {
        loads += 1;
        return Promise.resolve(`${fan} in ${room}`);
      },
    });
    expect(await read.value({ fan: "a", room: 1 })).toBe("a in 1");
    expect(await read.value({ fan: "a", room: 1 })).toBe("a in 1");
    expect(await read.value({ fan: "b", room: 1 })).toBe("b in 1");
    expect(loads).toBe(2);
    read.drop({ fan: "a", room: 1 });
    await read.value({ fan: "a", room: 1 });
    expect(loads).toBe(3);
  });

  it("limits the number of entries", async () => {
    const { read, pending, load } = setUp();
    for (const key of ["a", "b", "c"]) await load(key, key);
    void read.get("b");
    void read.get("c");
    expect(pending).toHaveLength(0);
    void read.get("a");
    expect(pending).toHaveLength(1);
  });
});
