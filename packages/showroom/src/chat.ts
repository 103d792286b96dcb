import { liveSocket, type SocketClock, type SocketLike } from "@penlight/live-socket";
import { parseFrame, type ChatMessage } from "./frame.ts";

/** What the room's socket tells. */
export type ChatEvent =
  | ChatMessage
  /** Subscribed with this key. The platform does not acknowledge; a stale key stays silent. */
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
const BACKOFF = { minMs: 1_000, maxMs: 6_000, jitter: 0.3 };

/**
 * A room's comments, gifts and notices, for as long as the signal allows. Reconnects by itself, with the key of
 * that moment. After `started` (the platform's 104) the caller should end this and subscribe anew.
 */
export async function* showroomChat(options: ShowroomChatOptions): AsyncGenerator<ChatEvent, void, void> {
  let key = "";
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
        yield { kind: "connected", key };
        break;
      case "text": {
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
