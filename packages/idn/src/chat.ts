import { liveSocket, type SocketClock, type SocketLike } from "@penlight/live-socket";
import { ChannelMembership } from "./channel-membership.ts";
import { splitLines } from "./irc-line.ts";
import * as wire from "./wire.ts";

/** What a live's chat tells. */
export type ChatEvent =
  | ChatMessage
  /** Joined: from here on messages come. */
  | { kind: "connected" }
  | { kind: "disconnected"; reason: string; retryInMs: number };

export interface IdnChatOptions {
  /** `wss://chat.idn.app/` */
  socketUrl: string;
  chatRoomId: string;
  connect: (url: string) => SocketLike;
  signal: AbortSignal;
  /** A new nick for every connection: `idn-<uuid>-<unix ms>` [3+]. */
  nick: () => string;
  clock?: SocketClock;
}

const BACKOFF = { minMs: 2_000, maxMs: 5_000, jitter: 0.3 };
/** A server that refuses us is not asked every few seconds. */
const REFUSED_BACKOFF = { minMs: 2_000, maxMs: 60_000, jitter: 0.3 };
/** The server pings; a connection without any line for so long is dead. */
const SILENCE_MS = 300_000;
/** A server that has not let us in by then has not understood, or does not want to. */
const JOIN_WITHIN_MS = 30_000;

/**
 * The chat of one live, for as long as the signal allows. Registers (`NICK`, `USER`), joins after the welcome,
 * answers pings, takes another nick when one is in use, reconnects by itself. Reading needs no account. A connection
 * through which nothing will be heard is dropped and told as `disconnected`, like one that broke.
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
          // What waits behind it comes from nobody that we listen to.
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

/** A message of a live's chat, in the platform's own fields. */
export type ChatMessage =
  | { kind: "comment"; body: wire.ChatBody }
  | { kind: "gift"; body: wire.GiftBody }
  | { kind: "letter"; body: wire.LetterBody }
  | { kind: "system"; body: wire.SystemBody }
  /** A body with none of the known keys: kept, so that someone can look. */
  | { kind: "unknown"; keys: string[] }
  /** Not JSON, or without a field that its key needs. */
  | { kind: "unreadable"; reason: "json" | "shape" | "overflow"; line: string };

/** Kept of an unreadable body: enough to see what it was. */
const EXCERPT = 200;

/** Which key of a body tells its kind. */
const KINDS = [
  ["chat", "comment", wire.chatBody],
  ["gift", "gift", wire.giftBody],
  ["letter", "letter", wire.letterBody],
  ["system", "system", wire.systemBody],
] as const;

/** Reads the JSON of one PRIVMSG. Never throws. */
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
