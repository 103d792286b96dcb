import { createHook } from "node:async_hooks";

/**
 * Holds the hidden class of `process.nextTick`'s own objects for the life of the process.
 *
 * Each answer and each frame costs Node a handful of ticks. V8 drops the hidden class of an object when a major
 * collection finds none alive; `nextTick`, which computes two of its keys, then stays on the slow path for good, and
 * small answers cost a fifth more CPU (decision 021). One tick that is never let go prevents that.
 */
export function keepTickShape(): void {
  let kept: unknown;
  const hook = createHook({
    init(_asyncId, type, _triggerAsyncId, tick: object) {
      if (type === "TickObject") kept ??= tick;
    },
  });
  hook.enable();
  process.nextTick(() => undefined);
  hook.disable();
  // A listener lives as long as the process, and what it can see with it.
  process.on("exit", () => kept);
}

// With its import, and not when the program begins: feedback that went bad while modules load stays bad.
keepTickShape();
