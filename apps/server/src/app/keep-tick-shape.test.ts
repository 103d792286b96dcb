import { createHook } from "node:async_hooks";
import { setImmediate as turn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { keepTickShape } from "./keep-tick-shape.ts";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** Weak references to the objects that `process.nextTick` creates while `work` runs; none of them is kept alive. */
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

it("keeps one tick object alive through garbage collections that remove all others", async () => {
  const usual = ticksOf(() => process.nextTick(() => undefined));
  const kept = ticksOf(keepTickShape);
  // A WeakRef keeps its target alive until the current turn of the event loop ends.
  await turn();
  collectGarbage();
  expect(usual.map((tick) => tick.deref())).toEqual([undefined]);
  expect(kept.map((tick) => typeof tick.deref())).toEqual(["object"]);
});
