import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { EventChannel } from "./channel.ts";
import { Topics, type ChannelReader } from "./topics.ts";
import type { Viewer } from "./viewer.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const NAME = "lives";
const READER = {} as ChannelReader;

/** Topics of one family with a single channel that logs when it is opened and closed. */
function oneTopic(lingerMs: number) {
  const steps: string[] = [];
  const channel = new EventChannel({
    name: NAME,
    bounds: { maxEntries: 1, maxAgeMs: 1_000 },
    clock: Date.now,
  });
  const topic = {
    channel,
    state: () => ({ live: null }),
    open: () => void steps.push("fed"),
    close: () => void steps.push("closed"),
  };
  const find = () => ({ key: NAME, make: () => topic });
  return { topics: new Topics({ families: [{ kind: NAME, find }], lingerMs }), steps };
}
const viewer = { offer: () => undefined } as unknown as Viewer;

it("keeps a topic open for a late join of its requester, but not for ever", async () => {
  const { topics, steps } = oneTopic(100);
  const topic = await topics.find(NAME, READER);
  await vi.advanceTimersByTimeAsync(5_000);
  topics.join(topic, viewer);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(steps).toEqual(["fed"]);
  topics.leave(topic, viewer);
  await vi.advanceTimersByTimeAsync(100);
  expect(steps).toEqual(["fed", "closed"]);

  await topics.find(NAME, READER);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(steps).toEqual(["fed", "closed", "closed"]);
});
