import type { LiveInfo } from "@penlight/contract/compat";
import type { Known } from "../base/clock.ts";
import { cacheControl } from "../http/headers/cache-control.ts";
import { fresh, type CallerContext, type RouteTable } from "../http/route.ts";
import { refusal, type RoomRef, type Watching } from "../lives/watching.ts";
import type { ShowroomReads } from "../lives/showroom-reads.ts";
import type { ShowroomOnAir } from "../platforms/on-air.ts";
import type { RoomReads } from "../rooms/room-reads.ts";
import type { WatchCaller } from "../tickets/watch-rights.ts";
import { codeInKey, leavesEmpty, liveState, toStreamList } from "./live-key.ts";
import { toLogComment, toLogGift, toOnlives } from "./live-shapes.ts";

export interface LivesCompatOptions {
  /** SHOWROOM's lives, newest first; null before the first list. */
  onAir: () => Known<ShowroomOnAir[]> | null;
  watching: Watching;
  lives: ShowroomReads;
  rooms: RoomReads;
}

/** SHOWROOM lives by room, in the format of the earlier web client and the app. */
export function livesCompatRoutes(options: LivesCompatOptions) {
  const { onAir, watching } = options;
  const airing = cacheControl.publicFor(10);
  const list = (keep: (one: ShowroomOnAir) => boolean) => {
    const known = onAir();
    return known && { value: toOnlives(known.value.filter(keep)), staleSinceMs: known.staleSinceMs };
  };
  return {
    listOnlives: { hot: true, cacheControl: airing, read: () => list(() => true) },
    listPremiumLives: { hot: true, cacheControl: airing, read: () => list(({ live }) => live.ticketed) },
    getLiveStreams: {
      cacheControl: cacheControl.privateFor(2),
      answer: async ({ params }, context) =>
        fresh(toStreamList(await watching.streams(roomOf(params), whoAsks(params, context), context.origin))),
      onBadParams: () => refusal("not_found"),
      present: (answer, { params, query }, rawKey) => ({
        headers: { "x-live-state": liveState(answer) },
        empty: leavesEmpty(answer, {
          rawKey,
          roomId: params.room_id,
          wantsObject: query.offline === "object",
        }),
      }),
    },
    getLiveInfo: {
      cacheControl: cacheControl.privateFor(5),
      answer: ({ params }, { origin }) => liveInfo(options, params.room_id, origin),
    },
    listLiveComments: {
      cacheControl: cacheControl.privateFor(2),
      answer: async ({ params }, context) =>
        mapped(await watching.comments(roomOf(params), whoAsks(params, context)), (log) =>
          log.map(toLogComment),
        ),
    },
    listLiveRank: {
      cacheControl: cacheControl.privateFor(10),
      answer: ({ params }, context) => watching.rank(roomOf(params), whoAsks(params, context)),
    },
    listLiveGifts: {
      cacheControl: cacheControl.privateFor(10),
      answer: async ({ params }, context) =>
        mapped(await watching.gifts(roomOf(params), whoAsks(params, context)), (log) =>
          log.map(toLogGift).reverse(),
        ),
    },
  } as const satisfies Partial<RouteTable>;
}

interface LiveParams {
  room_id: number;
  key: string;
}

function roomOf({ room_id }: LiveParams): RoomRef {
  return { platform: "showroom", room: String(room_id) };
}

function whoAsks({ room_id, key }: LiveParams, { session, caller }: CallerContext): WatchCaller {
  return { code: codeInKey(key, room_id), session, caller };
}

function mapped<T, U>({ value, staleSinceMs }: Known<T>, map: (value: T) => U): Known<U> {
  return { value: map(value), staleSinceMs };
}

/** Profile, chat key and title combined. @param origin our own origin, for the share link */
async function liveInfo(
  { lives, rooms }: LivesCompatOptions,
  roomId: number,
  origin: string,
): Promise<Known<LiveInfo>> {
  const { value: room, staleSinceMs } = await lives.room(roomId);
  const { value: profile } = await rooms.profile(roomId);
  const { live } = room;
  const onAir = live && (await lives.findLive(roomId));
  // The chat key of a ticketed live is for ticket holders; its public title is in the list.
  const info = live === null || live.ticketed ? null : await lives.infos.value(roomId).catch(() => null);
  const value: LiveInfo = {
    roomId,
    room_id: roomId,
    room_name: profile.room_name,
    room_url_key: profile.room_url_key,
    title: live?.title ?? "",
    // The web client treats 0 as the end of the live.
    views: live === null ? 0 : Math.max(1, live.counts.visits ?? 0),
    is_onlive: live !== null,
    current_live_started_at: live?.startedAtSec ?? 0,
    share_url_live: room.pageUrl,
    share_url_local: `${origin}/room/${encodeURIComponent(profile.room_url_key)}/${roomId}`,
    isPremiumLive: live?.ticketed === true,
    premium_room_type: live?.ticketed ? 1 : 0,
    code: live === null ? 404 : 200,
    image: profile.image,
    image_square: profile.image_square,
    websocket: {
      host: info?.chatHost ?? "",
      key: live === null ? "" : info?.chatKey || (onAir?.chatKey ?? ""),
      live_id: live?.showroom?.liveId ?? 0,
    },
  };
  return { value, staleSinceMs };
}
