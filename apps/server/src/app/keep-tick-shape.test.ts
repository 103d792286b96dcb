import { createHook } from "node:async_hooks";
import { setImmediate as turn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { keepTickShape } from "./keep-tick-shape.ts";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** What `process.nextTick` makes of its own while `work` runs, without keeping it alive. */
function ticksOf(work: () => void): WeakRef<object>[] {
  const ticks: WeakRef<object>[] = [];
  const hook = createHook({
    init(_asyncId, type, _triggerAsyncId, tick: object) {
      if (type === "TickObject") ticks.push(new WeakRef(tick));
    },
  });
  hook.enable();
  work();
  hook.disable();
  return ticks;
}

it("keeps one tick alive through collections that take all others", async () => {
  const usual = ticksOf(() => process.nextTick(() => undefined));
  const kept = ticksOf(keepTickShape);
  // A WeakRef holds on until the turn ends.
  await turn();
  collectGarbage();
  expect(usual.map((tick) => tick.deref())).toEqual([undefined]);
  expect(kept.map((tick) => typeof tick.deref())).toEqual(["object"]);
});
