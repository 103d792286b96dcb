import type { Call } from "@penlight/contract";

const underWay = new WeakMap<Call, Set<Promise<void>>>();

/** Registers a pending send of a room that was left. @param arrival settles when its stars have arrived */
export function trackInFlight(call: Call, arrival: Promise<void>): void {
  const arrivals = underWay.get(call) ?? new Set();
  underWay.set(call, arrivals.add(arrival));
  void arrival.then(() => arrivals.delete(arrival));
}

/**
 * Resolves when all stars for rooms left before have arrived: the stars left are counted per account, and include those
 * until then. Null when nothing is pending.
 */
export function inFlightOf(call: Call): Promise<unknown> | null {
  const arrivals = underWay.get(call);
  return arrivals?.size ? Promise.all(arrivals) : null;
}
