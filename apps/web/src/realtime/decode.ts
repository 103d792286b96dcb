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
 * A frame of our own server, or null when it is none. Only the envelope is checked: the server has validated the
 * rest against the contract before sending, and the schemas would cost the first view more than they give.
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
