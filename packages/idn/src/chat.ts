import { liveSocket, type SocketClock, type SocketLike } from "@penlight/live-socket";
import { ChannelMembership } from "./channel-membership.ts";
import { splitLines } from "./irc-line.ts";
import * as wire from "./wire.ts";

/** An event of a live's chat. */
export type ChatEvent =
  | ChatMessage
  /** The channel was joined: messages follow. */
  | { kind: "connected" }
  | { kind: "disconnected"; reason: string; retryInMs: number };

export interface IdnChatOptions {
  /** `wss://chat.idn.app/` */
  socketUrl: string;
  chatRoomId: string;
  connect: (url: string) => SocketLike;
  signal: AbortSignal;
  /** Returns a new nick for each connection: `idn-<uuid>-<unix ms>` [3+]. */
  nick: () => string;
  clock?: SocketClock;
}

const BACKOFF = { minMs: 2_000, maxMs: 5_000, jitter: 0.3 };
/** Longer delays for a server that refuses us. */
const REFUSED_BACKOFF = { minMs: 2_000, maxMs: 60_000, jitter: 0.3 };
/** The server sends pings; a connection without any line for this time is dead. */
const SILENCE_MS = 300_000;
/** Maximum time until the channel is joined; after that the connection is dropped. */
const JOIN_WITHIN_MS = 30_000;

/**
 * Reads the chat of a live until the signal aborts. Registers (`NICK`, `USER`), joins after the welcome, answers pings,
 * changes the nick when it is in use, and reconnects by itself. Reading needs no account. A connection that will get no
 * messages is dropped and reported as `disconnected`, like a broken one.
 */
export async function* idnChat(options: IdnChatOptions): AsyncGenerator<ChatEvent, void, void> {
  const { clock } = options;
  const setTimer = (run: () => void): unknown =>
    clock ? clock.setTimeout(run, JOIN_WITHIN_MS) : setTimeout(run, JOIN_WITHIN_MS);
  const clearTimer = (timer: unknown): void =>
    clock ? clock.clearTimeout(timer) : clearTimeout(timer as ReturnType<typeof setTimeout>);
  let membership: ChannelMembership | null = null;
  let deadline: unknown;
  let drop: (reason: string) => void = () => undefined;
  const events = liveSocket({
    url: () => options.socketUrl,
    connect: options.connect,
    signal: options.signal,
    silenceMs: SILENCE_MS,
    backoff: BACKOFF,
    dropBackoff: REFUSED_BACKOFF,
    ...(options.clock && { clock: options.clock }),
  });
  try {
    for await (const event of events) {
      if (event.type === "open") {
        const giveUp = (drop = event.drop);
        membership = new ChannelMembership(`#${options.chatRoomId}`, options.nick, event.send);
        deadline = setTimer(() => giveUp("not joined in time"));
        membership.register();
      } else if (event.type === "closed") {
        clearTimer(deadline);
        membership = null;
        yield { kind: "disconnected", reason: event.reason, retryInMs: event.retryInMs };
      } else if (event.type === "overflow") {
        yield { kind: "unreadable", reason: "overflow", line: `${event.dropped} frames` };
      } else {
        for (const line of splitLines(event.text)) {
          const news = membership?.take(line) ?? null;
          if (news === null) continue;
          if (news.kind === "said") yield parseBody(news.text);
          else clearTimer(deadline);
          if (news.kind === "joined") yield { kind: "connected" };
          // Queued lines belong to a connection that is given up.
          if (news.kind === "lost") {
            membership = null;
            drop(news.reason);
          }
        }
      }
    }
  } finally {
    clearTimer(deadline);
  }
}

/** A message of a live's chat, with the platform's fields. */
export type ChatMessage =
  | { kind: "comment"; body: wire.ChatBody }
  | { kind: "gift"; body: wire.GiftBody }
  | { kind: "letter"; body: wire.LetterBody }
  | { kind: "system"; body: wire.SystemBody }
  /** A body with none of the known keys; they are kept for debugging. */
  | { kind: "unknown"; keys: string[] }
  /** Not JSON, or without a field that its kind requires. */
  | { kind: "unreadable"; reason: "json" | "shape" | "overflow"; line: string };

/** Length of the kept excerpt of an unreadable body. */
const EXCERPT = 200;

/** The key that identifies the kind of a body. */
const KINDS = [
  ["chat", "comment", wire.chatBody],
  ["gift", "gift", wire.giftBody],
  ["letter", "letter", wire.letterBody],
  ["system", "system", wire.systemBody],
] as const;

/** Parses the JSON of a PRIVMSG. Never throws. */
export function parseBody(text: string): ChatMessage {
  const unreadable = (reason: "json" | "shape"): ChatMessage => ({
    kind: "unreadable",
    reason,
    line: text.slice(0, EXCERPT),
  });
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return unreadable("json");
  }
  if (typeof body !== "object" || body === null) return unreadable("shape");
  for (const [key, kind, shape] of KINDS) {
    if (!(key in body)) continue;
    const parsed = shape.safeParse(body);
    return parsed.success ? ({ kind, body: parsed.data } as ChatMessage) : unreadable("shape");
  }
  return { kind: "unknown", keys: Object.keys(body).slice(0, 10) };
}
