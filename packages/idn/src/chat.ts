import { liveSocket, type SocketClock, type SocketLike } from "@penlight/live-socket";
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
const NICKS_PER_CONNECTION = 5;
/** The server pings; a connection without any line for so long is dead. */
const SILENCE_MS = 300_000;

/**
 * The chat of one live, for as long as the signal allows. Registers (`NICK`, `USER`), joins after the welcome,
 * answers pings, takes another nick when one is in use, reconnects by itself. Reading needs no account.
 */
export async function* idnChat(options: IdnChatOptions): AsyncGenerator<ChatEvent, void, void> {
  const channel = `#${options.chatRoomId}`;
  let send: (text: string) => void = () => undefined;
  let nicksLeft = 0;
  const register = (): void => {
    nicksLeft = NICKS_PER_CONNECTION;
    const nick = options.nick();
    send(`NICK ${nick}\r\n`);
    send(`USER ${nick} 0 * null\r\n`);
  };
  const events = liveSocket({
    url: () => options.socketUrl,
    connect: options.connect,
    signal: options.signal,
    silenceMs: SILENCE_MS,
    backoff: BACKOFF,
    ...(options.clock && { clock: options.clock }),
  });
  for await (const event of events) {
    if (event.type === "open") {
      send = event.send;
      register();
    } else if (event.type === "closed") {
      yield { kind: "disconnected", reason: event.reason, retryInMs: event.retryInMs };
    } else if (event.type === "overflow") {
      yield { kind: "unreadable", reason: "overflow", line: `${event.dropped} frames` };
    } else {
      for (const line of splitLines(event.text)) {
        const message = answer(line);
        if (message) yield message;
      }
    }
  }

  function answer(line: string): ChatEvent | undefined {
    const parsed = parseLine(line);
    if (!parsed) return undefined;
    const { command, params } = parsed;
    switch (command) {
      case "PING":
        send(`PONG :${params.at(-1) ?? ""}\r\n`);
        return undefined;
      case "001":
        send(`JOIN ${channel}\r\n`);
        return undefined;
      // The nick is taken: another one, but no endless quarrel with a server that takes none.
      case "433":
        nicksLeft -= 1;
        if (nicksLeft > 0) send(`NICK ${options.nick()}\r\n`);
        return undefined;
      // End of the names list: joined.
      case "366":
        return { kind: "connected" };
      case "PRIVMSG":
        return params[0] === channel ? parseBody(params[1] ?? "") : undefined;
      default:
        return undefined;
    }
  }
}

/** One line of IRC: `[@tags ][:prefix ]COMMAND params… [:trailing]` (RFC 1459, IRCv3 message tags). */
export interface IrcLine {
  /** Sender, e.g. `nick!user@host`; "" when absent. */
  prefix: string;
  /** Verb in capitals, or a three-digit numeric. */
  command: string;
  /** Parameters; the trailing one, which may hold spaces, is the last. */
  params: string[];
}

/** Splits a frame into its lines; the platform sends one or several in a frame [3+]. */
export function splitLines(frame: string): string[] {
  return frame.split(/\r?\n/).filter((line) => line !== "");
}

/** Reads a line. A line without a command gives undefined. */
export function parseLine(line: string): IrcLine | undefined {
  let rest = line;
  if (rest.startsWith("@")) rest = afterWord(rest);
  let prefix = "";
  if (rest.startsWith(":")) {
    prefix = firstWord(rest).slice(1);
    rest = afterWord(rest);
  }
  const trailingAt = rest.indexOf(" :");
  const head = trailingAt < 0 ? rest : rest.slice(0, trailingAt);
  const words = head.split(" ").filter((word) => word !== "");
  const command = words.shift();
  if (command === undefined) return undefined;
  const params = trailingAt < 0 ? words : [...words, rest.slice(trailingAt + 2)];
  return { prefix, command: command.toUpperCase(), params };
}

function firstWord(text: string): string {
  const space = text.indexOf(" ");
  return space < 0 ? text : text.slice(0, space);
}

function afterWord(text: string): string {
  const space = text.indexOf(" ");
  return space < 0 ? "" : text.slice(space + 1).trimStart();
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
