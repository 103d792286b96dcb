import type { z } from "zod";
import * as wire from "./wire.ts";

/** A message of a room's socket, in the platform's own fields. */
export type ChatMessage =
  | { kind: "comment"; comment: wire.SocketComment }
  | { kind: "gift"; gift: wire.SocketGift }
  | { kind: "telop"; telop: wire.SocketTelop }
  | { kind: "telop-off" }
  | { kind: "poll-open"; options: number[] }
  | { kind: "poll-result"; options: { option: number; rate: number }[] }
  | { kind: "notice"; source: "system" | "ranking"; text: string }
  | { kind: "ended" }
  | { kind: "started" }
  /** Known and meaningless to a viewer. */
  | { kind: "ignored"; type: number }
  /** A type that nobody has described yet: kept, so that someone can look. */
  | { kind: "unknown"; type: string; body: unknown }
  /** A frame that can't be read: cut off, not JSON, or without a field that its type needs. */
  | { kind: "unreadable"; reason: "json" | "shape" | "verb" | "overflow"; frame: string };

/** Kept of an unreadable frame: enough to see what it was. */
const EXCERPT = 200;

/**
 * Reads one text frame: `MSG\t<key>\t<json>`, `ACK\tshowroom`, or an error text [3+]. Acknowledgements are
 * nothing to tell, hence undefined. Never throws.
 */
export function parseFrame(frame: string): ChatMessage | undefined {
  const firstTab = frame.indexOf("\t");
  const verb = firstTab < 0 ? frame : frame.slice(0, firstTab);
  if (verb === "ACK") return undefined;
  // At most three parts: the JSON itself holds no raw tab.
  const secondTab = frame.indexOf("\t", firstTab + 1);
  if (verb !== "MSG" || secondTab < 0) return unreadable("verb", frame);
  let body: unknown;
  try {
    body = JSON.parse(frame.slice(secondTab + 1));
  } catch {
    return unreadable("json", frame);
  }
  return parseMessage(body) ?? unreadable("shape", frame);
}

function unreadable(reason: "json" | "shape" | "verb", frame: string): ChatMessage {
  return { kind: "unreadable", reason, frame: frame.slice(0, EXCERPT) };
}

type Reader = (body: unknown) => ChatMessage | undefined;

/** A reader of one shape; undefined when the body doesn't have it. */
function reader<T extends z.ZodType>(schema: T, toMessage: (value: z.output<T>) => ChatMessage): Reader {
  return (body) => {
    const parsed = schema.safeParse(body);
    return parsed.success ? toMessage(parsed.data) : undefined;
  };
}

const READERS: ReadonlyMap<number, Reader> = new Map<number, Reader>([
  [wire.SOCKET_TYPE.comment, reader(wire.socketComment, (comment) => ({ kind: "comment", comment }))],
  [wire.SOCKET_TYPE.gift, reader(wire.socketGift, (gift) => ({ kind: "gift", gift }))],
  [
    wire.SOCKET_TYPE.pollOpen,
    reader(wire.socketPollOpen, ({ l }) => ({ kind: "poll-open", options: l.map(({ id }) => id % 10_000) })),
  ],
  [
    wire.SOCKET_TYPE.pollResult,
    reader(wire.socketPollResult, ({ l }) => ({
      kind: "poll-result",
      options: l.map(({ id, r }) => ({ option: id % 10_000, rate: r })),
    })),
  ],
  [wire.SOCKET_TYPE.telop, reader(wire.socketTelop, (telop) => ({ kind: "telop", telop }))],
  [wire.SOCKET_TYPE.telopOff, () => ({ kind: "telop-off" })],
  [
    wire.SOCKET_TYPE.systemNotice,
    reader(wire.socketNotice, ({ m }) => ({ kind: "notice", source: "system", text: m })),
  ],
  [wire.SOCKET_TYPE.liveEnded, () => ({ kind: "ended" })],
  [wire.SOCKET_TYPE.liveStarted, () => ({ kind: "started" })],
  [
    wire.SOCKET_TYPE.rankingNotice,
    reader(wire.socketRankingNotice, ({ message }) => ({ kind: "notice", source: "ranking", text: message })),
  ],
]);

function parseMessage(body: unknown): ChatMessage | undefined {
  if (typeof body !== "object" || body === null || !("t" in body)) return undefined;
  const type = Number(body.t);
  const read = READERS.get(type);
  if (read) return read(body);
  if (wire.IGNORED_SOCKET_TYPES.includes(type)) return { kind: "ignored", type };
  return { kind: "unknown", type: String(body.t), body };
}
