import { liveSocket, type SocketClock, type SocketLike } from "@penlight/live-socket";
import type { z } from "zod";
import * as wire from "./wire.ts";

/** What the room's socket tells. */
export type ChatEvent =
  | ChatMessage
  /** The platform has taken the subscription with this key; a stale key stays silent. */
  | { kind: "connected"; key: string }
  | { kind: "disconnected"; reason: string; retryInMs: number };

export interface ShowroomChatOptions {
  /** `wss://online.showroom-live.com` */
  socketUrl: string;
  /** The room's current key (`bcsvr_key`), asked for anew before every attempt: each broadcast has its own. */
  key: () => Promise<string>;
  connect: (url: string) => SocketLike;
  signal: AbortSignal;
  /** With nothing said for so long, the key is read again and the socket replaced. Default 3 min. */
  silenceMs?: number;
  clock?: SocketClock;
}

/** The platform drops a connection that stays quiet; its own page pings every 60 s [3+]. */
const PING = { everyMs: 60_000, text: "PING\tshowroom" };
/** The answer to a ping, or already what is said in the room. */
const FOLLOWS_SUBSCRIPTION = /^(?:ACK|MSG)\b/;
const BACKOFF = { minMs: 1_000, maxMs: 6_000, jitter: 0.3 };

/**
 * A room's comments, gifts and notices, for as long as the signal allows. Reconnects by itself, with the key of
 * that moment. After `started` (the platform's 104) the caller should end this and subscribe anew.
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
    // A stale key is silent but for the answers to our pings.
    isNews: (text) => !text.startsWith("ACK"),
    backoff: BACKOFF,
    ...(options.clock && { clock: options.clock }),
  });
  for await (const event of events) {
    switch (event.type) {
      case "open":
        event.send(`SUB\t${key}`);
        // A subscription is not acknowledged; a ping behind it is. Whoever reads the room's log before that would miss
        // what is said between the log's reading and the subscription's arrival.
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
