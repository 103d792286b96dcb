import { expect, it } from "vitest";
import { type FeedEvent, placeOf } from "../platforms/on-air.ts";
import { showroomLiveOf } from "../platforms/testing-lives.ts";
import { Journals } from "./journals.ts";

const PLACE = placeOf({ platform: "showroom", room: "318225" });

/** Journals of one live whose feed the test controls. */
function setUp() {
  const onAir = showroomLiveOf(318225, 1);
  const open = new Set<AbortSignal>();
  const journals = new Journals({
    watcher: {
      at: () => onAir,
      subscribe: () => () => undefined,
      reportEnded: () => undefined,
      reportDropped: () => Promise.resolve(),
    },
    clock: () => 1_000,
    isReading: () => true,
    feedOf: () =>
      async function* feed(signal): AsyncGenerator<FeedEvent> {
        open.add(signal);
        yield { kind: "connected" };
        await new Promise((resolve) => signal.addEventListener("abort", resolve));
        open.delete(signal);
      },
    readLog: () => Promise.resolve(null),
    lookAnew: () => Promise.resolve(),
    hurryPoll: () => undefined,
    maxDelayMs: 600_000,
  });
  return { journals, open };
}
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

it("shares one socket per room among all readers, from the first to the last", async () => {
  const { journals, open } = setUp();
  expect(journals.sockets("showroom").open).toBe(0);
  const readers = [journals.open(PLACE), journals.open(PLACE)];
  await settled();
  expect([open.size, journals.sockets("showroom").connected]).toEqual([1, 1]);
  for (const { release } of readers) {
    expect(open.size).toBe(1);
    release();
    release();
    await settled();
  }
  expect([open.size, journals.sockets("showroom").open]).toEqual([0, 0]);
});

it("refuses a cursor from before a time without readers", async () => {
  const { journals } = setUp();
  const first = journals.open(PLACE);
  await settled();
  const { cursor } = first.journal;
  expect(first.journal.since(cursor)).toEqual({ kind: "entries", entries: [] });
  first.release();
  const second = journals.open(PLACE);
  expect(second.journal.since(cursor)).toEqual({ kind: "gap", reason: "restarted" });
  second.release();
});
