import { liveSocket, type SocketClock, type SocketLike } from "@penlight/live-socket";
import { parseLine, splitLines } from "./irc.ts";
import { parseBody, type ChatMessage } from "./message.ts";

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
