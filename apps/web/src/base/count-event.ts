import type { Call, CountedEvent } from "@penlight/contract";

/** Counts for the operator that something was done, by nobody in particular. */
export function countEvent(call: Call, name: CountedEvent): void {
  void call("countEvent", { body: { name } }).catch(() => undefined);
}
