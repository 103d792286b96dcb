import { liveSocket, type SocketClock, type SocketLike } from "@penlight/live-socket";
import type { z } from "zod";
import * as wire from "./wire.ts";

/** An event of the room's socket. */
export type ChatEvent =
  | ChatMessage
  /** The platform has processed the subscription with this key; a stale key gives no messages. */
  | { kind: "connected"; key: string }
  | { kind: "disconnected"; reason: string; retryInMs: number };

export interface ShowroomChatOptions {
  /** `wss://online.showroom-live.com` */
  socketUrl: string;
  /** Returns the room's current key (`bcsvr_key`), called before every attempt: each broadcast has its own. */
  key: () => Promise<string>;
  connect: (url: string) => SocketLike;
  signal: AbortSignal;
  /** After this time without a message, the key is read again and the socket replaced. Default 3 min. */
  silenceMs?: number;
  clock?: SocketClock;
}

/** The platform closes an idle connection; its own page pings every 60 s [3+]. */
const PING = { everyMs: 60_000, text: "PING\tshowroom" };
/** Matches a reply to a ping, or a message of the room. */
const FOLLOWS_SUBSCRIPTION = /^(?:ACK|MSG)\b/;
const BACKOFF = { minMs: 1_000, maxMs: 6_000, jitter: 0.3 };

/**
 * Reads a room's comments, gifts and notices until the signal aborts. Reconnects by itself, with the current key. After
 * `started` (the platform's 104) the caller should abort this and subscribe again.
 */
export async function* showroomChat(options: ShowroomChatOptions): AsyncGenerator<ChatEvent, void, void> {
  let key = "";
  let isSubscribed = false;
  const events = liveSocket({
    url: async () => {
      key = await options.key();
      return options.socketUrl;
    },
    connect: options.connect,
    signal: options.signal,
    heartbeat: PING,
    silenceMs: options.silenceMs ?? 180_000,
    // With a stale key there are only replies to our pings.
    isNews: (text) => !text.startsWith("ACK"),
    backoff: BACKOFF,
    ...(options.clock && { clock: options.clock }),
  });
  for await (const event of events) {
    switch (event.type) {
      case "open":
        event.send(`SUB\t${key}`);
        // A subscription is not acknowledged, but a ping after it is. A caller that read the room's log before that
        // would miss messages between the log and the subscription.
        event.send(PING.text);
        isSubscribed = false;
        break;
      case "text": {
        if (!isSubscribed && FOLLOWS_SUBSCRIPTION.test(event.text)) {
          isSubscribed = true;
          yield { kind: "connected", key };
        }
        const message = parseFrame(event.text);
        if (message) yield message;
        break;
      }
      case "closed":
        yield { kind: "disconnected", reason: event.reason, retryInMs: event.retryInMs };
        break;
      case "overflow":
        yield { kind: "unreadable", reason: "overflow", frame: `${event.dropped} frames` };
        break;
    }
  }
}

/** A message of a room's socket, with the platform's fields. */
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
  /** A known type without meaning for a viewer. */
  | { kind: "ignored"; type: number }
  /** An undocumented type; its body is kept for debugging. */
  | { kind: "unknown"; type: string; body: unknown }
  /** An unreadable frame: truncated, not JSON, or without a required field. */
  | { kind: "unreadable"; reason: "json" | "shape" | "verb" | "overflow"; frame: string };

/** Length of the kept excerpt of an unreadable frame. */
const EXCERPT = 200;

/**
 * Parses a text frame: `MSG\t<key>\t<json>`, `ACK\tshowroom`, or an error text [3+]. Undefined for acknowledgements.
 * Never throws.
 */
export function parseFrame(frame: string): ChatMessage | undefined {
  const firstTab = frame.indexOf("\t");
  const verb = firstTab < 0 ? frame : frame.slice(0, firstTab);
  if (verb === "ACK") return undefined;
  // At most three parts: JSON contains no raw tab.
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

/** A parser for one format; undefined when the body does not match. */
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
