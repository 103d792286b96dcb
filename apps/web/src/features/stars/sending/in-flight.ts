import type { Call } from "@penlight/contract";

const underWay = new WeakMap<Call, Set<Promise<void>>>();

/** A room was left while stars for it are still on their way. @param arrival when they have arrived */
export function keepInFlight(call: Call, arrival: Promise<void>): void {
  const arrivals = underWay.get(call) ?? new Set();
  underWay.set(call, arrivals.add(arrival));
  void arrival.then(() => arrivals.delete(arrival));
}

/** When all stars for rooms left before have arrived: the purse is one, and they are gone from it then. Null: at once. */
export function inFlightOf(call: Call): Promise<unknown> | null {
  const arrivals = underWay.get(call);
  return arrivals?.size ? Promise.all(arrivals) : null;
}
