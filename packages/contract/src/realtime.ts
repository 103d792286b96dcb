import { z } from "zod";
import { permissions } from "./shapes/accounts.ts";
import { idnLive, idnUser } from "./shapes/idn.ts";
import { epochSec, isoTime, webUrl } from "./shapes/primitives.ts";
import { liveCard } from "./shapes/rooms.ts";
import { staleSince } from "./shapes/staleness.ts";

/** Realtime messages of `/api/socket`. One JSON object per text frame. */

/** `me`, `lives`, `chat:showroom:{room_id}`, `chat:idn:{username}`, `live:showroom:{room_id}`, `live:idn:{username}`. */
export const channelName = z
  .string()
  .max(100)
  .regex(/^(?:me|lives|(?:chat|live):showroom:[1-9]\d{0,9}|(?:chat|live):idn:[A-Za-z0-9._-]{1,64})$/);

const requestId = z.union([z.string().max(64), z.number()]);

// ---- client → server -------------------------------------------------------------------------------------

export const clientMessage = z.discriminatedUnion("op", [
  z.object({
    op: z.literal("hello"),
    v: z.literal(1),
    session: z.string().max(64).optional(),
    client: z.string().max(40).optional(),
    /** Channel → last event id seen; these channels are subscribed too. */
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

const showroomLive = { platform: z.literal("showroom"), room_id: z.int(), live_id: z.int() };
const idnLiveRef = { platform: z.literal("idn"), username: z.string(), slug: z.string() };
const ended = { ended_at: isoTime, reason: z.enum(["ended", "gone"]), data_id: z.string().optional() };
const updated = {
  views: z.int().optional(),
  title: z.string().optional(),
  image: webUrl.optional(),
};

export const liveStarted = z.discriminatedUnion("platform", [
  z.object({ ...showroomLive, card: liveCard }),
  z.object({ ...idnLiveRef, card: idnLive }),
]);
export const liveEnded = z.discriminatedUnion("platform", [
  z.object({ ...showroomLive, ...ended }),
  z.object({ ...idnLiveRef, ...ended }),
]);
export const liveUpdated = z.discriminatedUnion("platform", [
  z.object({ ...showroomLive, ...updated }),
  z.object({ ...idnLiveRef, ...updated }),
]);
export const scheduleChanged = z.object({
  kind: z.enum(["room", "theater"]),
  room_id: z.int().optional(),
  next_live_schedule: epochSec.optional(),
  schedule_id: z.string().optional(),
});

/** A comment of a SHOWROOM live. `short` ones (1–2 characters) are delivered and not shown. */
export const showroomComment = z.object({
  id: z.string(),
  user_id: z.int(),
  name: z.string(),
  avatar_id: z.int(),
  avatar_url: webUrl,
  comment: z.string(),
  created_at: epochSec,
  ua: z.int().optional(),
  short: z.boolean(),
});
/** A comment of an IDN live. `timestamp` in milliseconds. */
export const idnComment = z.object({
  id: z.string(),
  user: idnUser.extend({ color_code: z.string().nullable() }),
  comment: z.string(),
  timestamp: z.int(),
  pinned: z.boolean(),
  short: z.boolean(),
});
export const showroomGift = z.object({
  id: z.string(),
  user_id: z.int(),
  name: z.string(),
  avatar_id: z.int(),
  avatar_url: webUrl,
  gift_id: z.int(),
  gift_name: z.string().optional(),
  image: webUrl,
  num: z.int(),
  free: z.boolean(),
  point: z.int().optional(),
  created_at: epochSec,
});
export const idnGift = z.object({
  id: z.string(),
  user: idnUser.extend({ color_code: z.string().nullable() }),
  gift: z.object({
    name: z.string(),
    slug: z.string(),
    gold: z.int(),
    point: z.int(),
    image_url: webUrl,
  }),
  timestamp: z.int(),
});
export const telop = z.object({
  text: z.string(),
  items: z.array(z.object({ text: z.string(), color: z.object({ r: z.int(), g: z.int(), b: z.int() }) })),
  interval: z.int(),
});
export const chatStatus = z.object({
  connected: z.boolean(),
  reason: z.enum(["reconnecting", "no_key", "upstream_closed"]).optional(),
});

/** Event types and their data; the data of some depends on the channel's platform. */
export const eventData = {
  "live.started": liveStarted,
  "live.ended": liveEnded,
  "live.updated": liveUpdated,
  "schedule.changed": scheduleChanged,
  /** On `lives`: a platform stopped answering the server, or answers again. */
  "staleness.changed": staleSince,
  comment: z.union([showroomComment, idnComment]),
  gift: z.union([showroomGift, idnGift]),
  letter: z.object({ id: z.string(), text: z.string(), kind: z.string(), to: z.string() }),
  system: z.object({ text: z.string(), kind: z.string() }),
  telop,
  "telop.off": z.object({}),
  "poll.open": z.object({ options: z.array(z.int()) }),
  "poll.result": z.object({ options: z.array(z.object({ option: z.int(), rate: z.number() })) }),
  notice: z.object({ text: z.string(), kind: z.enum(["system", "ranking"]) }),
  status: chatStatus,
  views: z.object({ views: z.int(), online: z.int().optional() }),
  title: z.object({ title: z.string() }),
  started: liveStarted,
  ended: liveEnded,
  /** On `me`: an admin changed what the fan may. */
  permission: permissions.extend({ max_rooms: z.int() }),
  /** On `me`: the fan is signed out everywhere, as when an admin removed the account. */
  session: z.object({ state: z.literal("revoked"), reason: z.string() }),
  /** On `me`: one of the fan's live codes is over. */
  live_code: z.object({ code_id: z.string(), state: z.enum(["revoked", "expired", "device_limit"]) }),
} as const;

export type EventType = keyof typeof eventData;
export type EventData<T extends EventType> = z.infer<(typeof eventData)[T]>;

// ---- state of a channel, in `subbed` ---------------------------------------------------------------------

export const livesState = z.object({
  showroom: z.array(liveCard),
  idn: z.array(idnLive),
  stale_since: staleSince,
  /** When the theater's schedule last changed, or the server began: whoever read it earlier reads it anew. */
  theater_changed_at: isoTime,
});
export const showroomChatState = z.object({
  connected: z.boolean(),
  live_id: z.int(),
  telop: z.string().nullable(),
});
export const idnChatState = z.object({ connected: z.boolean(), slug: z.string(), chat_room_id: z.string() });
/** `unread` counts notices; there are none yet that a fan could miss. */
export const meState = z.object({ unread: z.int() });
export const liveState = z.object({
  is_live: z.boolean(),
  live_id: z.int().optional(),
  slug: z.string().optional(),
  title: z.string(),
  views: z.int(),
  started_at: epochSec,
});

// ---- server → client -------------------------------------------------------------------------------------

/** One event of a channel. `id` is `<unix ms>-<sequence>`, increasing per channel, stable across connections. */
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
]);

export type LivesState = z.infer<typeof livesState>;
export type ShowroomChatState = z.infer<typeof showroomChatState>;
export type IdnChatState = z.infer<typeof idnChatState>;
export type MeState = z.infer<typeof meState>;
export type LiveState = z.infer<typeof liveState>;
export type ChannelState = LivesState | ShowroomChatState | IdnChatState | LiveState | MeState;
export type SubscribeFailure = z.infer<typeof subscribeFailure>;
export type ClientMessage = z.infer<typeof clientMessage>;
export type ShowroomComment = z.infer<typeof showroomComment>;
export type IdnComment = z.infer<typeof idnComment>;
export type ShowroomGift = z.infer<typeof showroomGift>;
export type IdnGift = z.infer<typeof idnGift>;
export type ChatStatus = z.infer<typeof chatStatus>;

/** Everything the server may say. */
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
      /** Not asked for: the client may not have these channels any more. */
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

/** Why the server closes a socket. A client doesn't come back after 4001 and 4003. */
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
