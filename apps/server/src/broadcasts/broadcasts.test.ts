import { expect, it } from "vitest";
import { type FeedEvent, placeOf } from "../platforms/on-air.ts";
import { Broadcasts } from "./broadcasts.ts";
import { showroomLiveOf } from "../platforms/testing-lives.ts";

const PLACE = placeOf({ platform: "showroom", room: "318225" });

/** Broadcasts with one live whose feed the test controls. */
function setUp() {
  const onAir = showroomLiveOf(318225, 1);
  const open = new Set<AbortSignal>();
  const broadcasts = new Broadcasts({
    watcher: {
      at: () => onAir,
      subscribe: () => () => undefined,
      reportEnded: () => undefined,
      reportDropped: () => Promise.resolve(),
    },
    clock: () => 1_000,
    feedOf: () =>
      async function* feed(signal): AsyncGenerator<FeedEvent> {
        open.add(signal);
        yield { kind: "connected" };
        await new Promise((resolve) => signal.addEventListener("abort", resolve));
        open.delete(signal);
      },
    lookAnew: () => Promise.resolve(),
    hurryPoll: () => undefined,
  });
  return { broadcasts, open };
}
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

it("shares one socket per room among all listeners, and stores nothing for a room without any", async () => {
  const { broadcasts, open } = setUp();
  // Read once, and created but never iterated: nothing may be stored.
  const unread = broadcasts.facts(PLACE, null, new AbortController().signal);
  expect(broadcasts.heardAt(PLACE)).toBeUndefined();
  const ends = [1, 2].map(() => broadcasts.listen(PLACE, () => undefined));
  await settled();
  expect([open.size, broadcasts.feeds("showroom").connected]).toEqual([1, 1]);
  for (const end of ends) end();
  await settled();
  expect([open.size, broadcasts.feeds("showroom").open]).toEqual([0, 0]);
  expect(broadcasts.heardAt(PLACE)).toBeUndefined();
  await unread.return();
});

it("yields a gap to a consumer that returns after a time without listeners", async () => {
  const { broadcasts } = setUp();
  const first = new AbortController();
  let cursor: string | null = null;
  for await (const one of broadcasts.facts(PLACE, null, first.signal)) {
    cursor = one.cursor;
    first.abort();
  }
  expect(cursor).not.toBeNull();
  const second = new AbortController();
  for await (const { fact } of broadcasts.facts(PLACE, cursor, second.signal)) {
    expect(fact).toEqual({ type: "gap" });
    second.abort();
  }
});
