import type { ServerMessage } from "@penlight/contract";

const OPS: ReadonlySet<string> = new Set<ServerMessage["op"]>([
  "welcome",
  "subbed",
  "unsubbed",
  "event",
  "dropped",
  "gap",
  "error",
  "ping",
  "pong",
  "bye",
]);

/**
 * Parses a frame of our own server; null when it is invalid. Only the envelope is checked: the server has validated the
 * rest against the contract before sending, and the schemas would slow down the first view more than they are worth.
 */
export function decodeFrame(text: string): ServerMessage | null {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof message !== "object" || message === null || !("op" in message)) return null;
  return typeof message.op === "string" && OPS.has(message.op) ? (message as ServerMessage) : null;
}

/** Splits `<unix ms>-<sequence>`; anything else counts as older than every event. */
function partsOf(eventId: string): [ms: number, sequence: number] {
  const match = /^(\d+)-(\d+)$/.exec(eventId);
  return match ? [Number(match[1]), Number(match[2])] : [-1, -1];
}

/** Whether an event comes after another of the same channel. */
export function isAfter(eventId: string, otherId: string): boolean {
  const [ms, sequence] = partsOf(eventId);
  const [otherMs, otherSequence] = partsOf(otherId);
  return ms === otherMs ? sequence > otherSequence : ms > otherMs;
}
