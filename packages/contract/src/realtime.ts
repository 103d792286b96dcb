import { z } from "zod";
import { oshi, permissions } from "./shapes/accounts.ts";
import { podium } from "./shapes/activity.ts";
import { chatStatus, comment, gift, telop } from "./shapes/chat.ts";
import { farmState } from "./shapes/farming.ts";
import { live, liveCounts, liveRef, staleSince } from "./shapes/lives.ts";
import { epochSec, isoTime, webUrl } from "./shapes/primitives.ts";

/** Realtime messages of `/api/socket`, one JSON object per text frame. */

/** `me`, `lives`, `theater`, and for each room `chat:{platform}:{room}` and `live:{platform}:{room}`. */
export const channelName = z
  .string()
  .max(100)
  .regex(/^(?:me|lives|theater|(?:chat|live):showroom:[1-9]\d{0,9}|(?:chat|live):idn:[A-Za-z0-9._-]{1,64})$/);

const requestId = z.union([z.string().max(64), z.number()]);

// ---- client → server -------------------------------------------------------------------------------------

export const clientMessage = z.discriminatedUnion("op", [
  z.object({
    op: z.literal("hello"),
    v: z.literal(1),
    session: z.string().max(64).optional(),
    client: z.string().max(40).optional(),
    /** Channel → last received event id; these channels are subscribed to, as well. */
    resume: z.record(channelName, z.string().max(40)).optional(),
    /** A live code, for the chat of the premium room. */
    key: z.string().max(64).optional(),
  }),
  z.object({
    op: z.literal("sub"),
    rid: requestId.optional(),
    channels: z.array(z.string().max(100)).max(16),
    /** A live code, for the chat of the premium room. */
    key: z.string().max(64).optional(),
  }),
  z.object({
    op: z.literal("unsub"),
    rid: requestId.optional(),
    channels: z.array(z.string().max(100)).max(16),
  }),
  z.object({ op: z.literal("ping"), t: z.number() }),
  z.object({ op: z.literal("pong"), t: z.number() }),
]);

// ---- event data ------------------------------------------------------------------------------------------

export const liveStarted = z.object({ live });
export const liveEnded = liveRef.extend({ endedAtSec: epochSec, reason: z.enum(["ended", "gone"]) });
/** The changed fields of a running live. */
export const liveUpdated = liveRef.extend({
  title: z.string().optional(),
  cover: webUrl.optional(),
  counts: liveCounts.optional(),
});

/** Event types and their data. A fact has the same type on every channel. */
export const eventData = {
  /** On `lives` and on the room's `live:…`, like the following two. */
  "live.started": liveStarted,
  "live.ended": liveEnded,
  "live.updated": liveUpdated,
  /** On `live:…`: the fans of this site who watch, when that has changed. */
  podium,
  /** On `lives`: a SHOWROOM room announces another next live; 0 for none. */
  "schedule.changed": z.object({ room_id: z.int(), next_live_schedule: epochSec }),
  /** On `lives`: a platform stopped answering the server, or answers again. */
  "staleness.changed": staleSince,
  /** On `theater`: a show was added, changed or removed. */
  "theater.changed": z.object({ schedule_id: z.string() }),
  comment,
  gift,
  letter: z.object({ id: z.string(), text: z.string(), kind: z.string(), to: z.string() }),
  system: z.object({ text: z.string(), kind: z.string() }),
  telop,
  "telop.off": z.object({}),
  "poll.open": z.object({ options: z.array(z.int()) }),
  "poll.result": z.object({ options: z.array(z.object({ option: z.int(), rate: z.number() })) }),
  notice: z.object({ text: z.string(), kind: z.enum(["system", "ranking"]) }),
  status: chatStatus,
  /** On `me`: an admin changed the fan's permissions. */
  permission: permissions.extend({ max_rooms: z.int() }),
  /** On `me`: the fan has changed their oshi, on any device. */
  oshi: z.object({ oshi }),
  /** On `me`: the fan was signed out everywhere, for example because an admin removed the account. */
  session: z.object({ state: z.literal("revoked"), reason: z.string() }),
  /** On `me`: the fan's star run on the server has made progress; `room_id` null: not about a room. */
  farm: z.object({ room_id: z.int().nullable(), state: farmState, until_at: isoTime.optional() }),
  /** On `me`: one of the fan's live codes has ended. */
  live_code: z.object({ code_id: z.string(), state: z.enum(["revoked", "expired", "device_limit"]) }),
} as const;

export type EventType = keyof typeof eventData;
export type EventData<T extends EventType> = z.infer<(typeof eventData)[T]>;

// ---- state of a channel, in `subbed` ---------------------------------------------------------------------

export const livesState = z.object({ lives: z.array(live), stale_since: staleSince });
/** When the theater's schedule last changed, or the server started: a schedule read before that must be read again. */
export const theaterState = z.object({ changed_at: isoTime });
export const chatState = chatStatus.extend({
  /** Id of the live on air; null off air. */
  live: z.string().nullable(),
  /** Text that is shown over the picture; null when there is none or it is unknown. */
  telop: z.string().nullable(),
});
/** `unread` counts notices stored on the channel: always 0, since `/me` contains everything. */
export const meState = z.object({ unread: z.int() });
export const liveState = z.object({ live: live.nullable() });

// ---- server → client -------------------------------------------------------------------------------------

/** An event of a channel. `id` is `<unix ms>-<sequence>`, increasing per channel, stable across connections. */
export type RealtimeEvent = {
  [T in EventType]: {
    op: "event";
    ch: string;
    id: string;
    ts: string;
    type: T;
    data: EventData<T>;
    replay?: true;
  };
}[EventType];

export const subscribeFailure = z.enum([
  "not_found",
  "session_required",
  "ticket_required",
  "code_invalid",
  "too_many_channels",
  /** The right to the channel can't be determined now: retry. */
  "unavailable",
]);

export type LivesState = z.infer<typeof livesState>;
export type TheaterState = z.infer<typeof theaterState>;
export type ChatState = z.infer<typeof chatState>;
export type MeState = z.infer<typeof meState>;
export type LiveState = z.infer<typeof liveState>;
export type ChannelState = LivesState | TheaterState | ChatState | LiveState | MeState;
export type SubscribeFailure = z.infer<typeof subscribeFailure>;
export type ClientMessage = z.infer<typeof clientMessage>;

/** All messages of the server. */
export type ServerMessage =
  | {
      op: "welcome";
      v: 1;
      conn: string;
      time: string;
      heartbeat_s: number;
      max_channels: number;
      user: { _id: string; account_id: string } | null;
    }
  | {
      op: "subbed";
      rid?: string | number;
      ok: { ch: string; cursor: string; state?: ChannelState }[];
      failed: { ch: string; code: SubscribeFailure; message: string }[];
    }
  | {
      op: "unsubbed";
      rid?: string | number;
      channels: string[];
      /** Set when the server ended the subscription: the client may no longer have these channels. */
      code?: SubscribeFailure;
      message?: string;
    }
  | RealtimeEvent
  | { op: "dropped"; ch: string; count: number; until: string }
  | { op: "gap"; ch: string; reason: "too_old" | "restarted" }
  | { op: "error"; code: string; message: string; rid?: string | number; fatal: boolean }
  | { op: "ping"; t: number }
  | { op: "pong"; t: number }
  | { op: "bye"; code: number; reason: string; retry_after_ms: number };

/** Codes with which the server closes a socket. A client does not reconnect after 4001 and 4003. */
export const CLOSE_CODE = {
  going_away: 1001,
  restart: 1012,
  heartbeat: 4000,
  session_invalid: 4001,
  origin: 4003,
  too_slow: 4008,
  too_many_connections: 4009,
  rate: 4029,
} as const;
