import type { Addresses } from "../serving/addresses.ts";
import { json, type Handler, type Request } from "../serving/http.ts";
import type { Live } from "../world/live.ts";
import type { Member } from "../world/members.ts";
import type { World } from "../world/world.ts";
import type { WatchRules } from "../world/stars.ts";
import { fanReads, fanWrites } from "./fan-calls.ts";
import { inSession, mayWatch, notFound, roomRead, ticketNeeded, type Asked, type Call } from "./calls.ts";
import { liveWrites } from "./live-writes.ts";
import * as render from "./render.ts";
import { announcements, nextLive, premiumLives, upcomings } from "./schedule.ts";
import { signInCalls } from "./sign-in.ts";
import { pollRates } from "./socket.ts";
import { watchReads } from "./watch-calls.ts";

export interface ShowroomApiOptions {
  /** How long a started live is missing from `onlives`, and an ended one is still in it. */
  listLagMs: number;
  /** How long a new live has no streams yet. */
  emptyStreamMs: number;
  /** The number of rows of the logs of comments and gifts: older ones are cut off. */
  logRows: number;
  watchRules: WatchRules;
}

const sec = (ms: number): number => Math.floor(ms / 1000);

/** SHOWROOM's JSON calls, below `www.showroom-live.com`. */
export function showroomApi(world: World, addresses: Addresses, options: ShowroomApiOptions): Handler {
  const reads = {
    ...roomReads(world, addresses, options),
    ...broadcastReads(world, addresses, options),
    ...fanReads(world, addresses),
    ...watchReads(world, addresses, options.watchRules),
  };
  const writes: Record<string, Call> = {
    ...signInCalls(world, addresses),
    ...fanWrites(world),
    ...liveWrites(world, addresses),
  };
  return (request) => {
    const call = (request.method === "POST" ? writes : reads)[request.path];
    return call && inSession(world, call)(request);
  };
}

/** The public reads of rooms and lives. */
function roomReads(world: World, addresses: Addresses, options: ShowroomApiOptions): Record<string, Call> {
  const ofRoom = (answer: (asked: Asked) => unknown): Call => roomRead(world, (asked) => json(answer(asked)));

  return {
    "/api/live/onlives": () =>
      json(render.onlives(addresses, listed(world, options.listLagMs), announcements(world, addresses))),
    "/api/live/onlive_num": () => json({ num: world.lives("showroom").length }),
    "/api/live/upcoming": () => json({ upcomings: upcomings(world, addresses) }),
    "/api/room/profile": ofRoom(({ member, session }) =>
      render.profile(addresses, world, member, session.account),
    ),
    "/api/room/status": ({ query }) => {
      const member = world.memberByUrlKey(query.get("room_url_key") ?? "");
      return member ? json(status(world, addresses, member)) : notFound();
    },
    "/api/room/next_live": ofRoom(({ member }) => nextLive(world, member)),
    "/api/room/recommend_comments": ofRoom(({ member, request }) => ({
      recommend_comments: page(render.letters(addresses, world, member), request, 10),
    })),
    // Only the paths of these three calls are known, and that the first one contains a running event; here there is
    // never one.
    "/api/room/event_and_support": ofRoom(() => ({ event: null, regular_event_list: [], support: null })),
    "/api/room/settings": ofRoom(({ member }) => ({
      room_id: member.roomId,
      room_name: render.roomName(member),
    })),
    "/api/room/banners": ofRoom(() => ({ banners: [] })),
    "/api/live/gift_list": ofRoom(() => render.giftList(addresses)),
    "/api/live/summary_ranking": ofRoom(({ member }) => ({
      ranking: render.summaryRanking(addresses, member),
    })),
    "/api/premium_live/search": () => json({ result: premiumLives(world, addresses) }),
  };
}

/** The reads of a broadcast: for everybody, and of a ticketed one for its ticket holders. */
function broadcastReads(
  world: World,
  addresses: Addresses,
  options: ShowroomApiOptions,
): Record<string, Call> {
  const ofLive = (answer: (asked: Asked) => unknown): Call =>
    roomRead(world, (asked) =>
      mayWatch(asked.live, asked.session) ? json(answer(asked)) : ticketNeeded(addresses, asked.member),
    );

  return {
    "/room/is_live": ofLive(({ live }) => ({ ok: live ? 1 : 0 })),
    "/api/live/live_info": ofLive(({ member, live }) => liveInfo(member, live)),
    "/api/live/streaming_url": ofLive(({ member, live, request: { query }, session }) => {
      if (!live || world.clock.nowMs() - live.startedAtMs < options.emptyStreamMs)
        return { streaming_url_list: [] };
      // Clients that have opened the room's page receive the adaptive stream without requesting it.
      const isAdaptive = query.has("abr_available") || session.visited.has(member.roomId);
      const streams = render.streamingUrls(addresses, live);
      return { streaming_url_list: streams.filter(({ type }) => type !== "hls_all" || isAdaptive) };
    }),
    "/api/live/comment_log": ofLive(({ live }) => ({
      comment_log: newestFirst(live?.comments)
        .slice(0, options.logRows)
        .map((comment) => render.logComment(addresses, comment)),
    })),
    "/api/live/gift_log": ofLive(({ live }) => ({
      gift_log: newestFirst(live?.gifts)
        .slice(0, options.logRows)
        .map((gift) => render.logGift(addresses, gift)),
    })),
    "/api/live/gift_groups": ofLive(() => {
      const { normal, enquete } = render.giftList(addresses);
      return { enquete, gift_groups: [{ gift_list: normal }] };
    }),
    "/api/live/stage_user_list": ofLive(({ live }) => ({
      stage_user_list: live ? render.stageUsers(addresses, live) : [],
    })),
    "/api/live/stage_gift_list": ofLive(() => ({ stage_gift_list: [] })),
    "/api/live/telop": ofLive(({ live }) => telop(live)),
    "/api/live/enquete_result": ofLive(({ live }) => ({
      l: live?.poll ? pollRates(live.poll) : [],
      v: "v1",
      i: "",
    })),
  };
}

/** The campaign host's file: full members only. */
export function showroomCampaign(world: World, addresses: Addresses): Handler {
  return (request) => {
    if (request.path !== "/akb48_sr/data/room_status_list.json") return undefined;
    return json(
      world.members
        .filter((member) => member.type === "regular")
        .map((member) => ({
          id: member.roomId,
          name: render.roomName(member),
          url_key: member.urlKey,
          image_url: render.coverUrl(addresses, member, "s"),
          is_live: world.live("showroom", member) !== undefined,
          next_live_schedule: sec(world.nextLives.get(member.roomId) ?? 0),
          follower_num: member.followerNum,
          description: "",
        })),
    );
  };
}

/** The lives in the list, which lags behind starts and ends. */
function listed(world: World, lagMs: number): Live[] {
  const since = world.clock.nowMs() - lagMs;
  const running = world.lives("showroom").filter((live) => live.startedAtMs <= since);
  const lingering = world.endedSince(since).filter((live) => live.platform === "showroom");
  return [...running, ...(lagMs > 0 ? lingering : [])].sort((one, other) => other.viewNum - one.viewNum);
}

function newestFirst<T>(items: readonly T[] = []): T[] {
  return [...items].reverse();
}

function page<T>(items: readonly T[], request: Request, size: number): T[] {
  const number = Math.max(1, Number(request.query.get("page")) || 1);
  return items.slice((number - 1) * size, number * size);
}

function status(world: World, addresses: Addresses, member: Member): unknown {
  const live = world.live("showroom", member);
  return {
    room_id: member.roomId,
    room_url_key: member.urlKey,
    room_name: render.roomName(member),
    live_id: live?.liveId ?? 0,
    is_live: live !== undefined,
    live_status: live ? 2 : 1,
    live_type: 0,
    started_at: live ? sec(live.startedAtMs) : 0,
    is_official: true,
    is_owner: false,
    can_comment: live !== undefined,
    is_fav: false,
    is_enquete: live?.poll?.rates === null,
    genre_id: 102,
    video_type: 0,
    youtube_id: "",
    image_s: render.coverUrl(addresses, member, "s"),
    background_image_url: "",
    broadcast_host: "online.showroom-live.com",
    broadcast_key: live?.key ?? "",
    broadcast_port: 8080,
  };
}

function liveInfo(member: Member, live: Live | undefined): unknown {
  return {
    room_id: member.roomId,
    room_name: render.roomName(member),
    live_id: live?.liveId ?? 0,
    live_status: live ? 2 : 1,
    live_type: 0,
    video_type: 0,
    premium_room_type: live?.ticketed ? 1 : 0,
    bcsvr_host: "online.showroom-live.com",
    bcsvr_port: 8080,
    bcsvr_key: live?.key ?? "",
    background_image_url: "",
    enquete_gift_num: 0,
    is_enquete: live?.poll?.rates === null,
    is_enquete_result: (live?.poll?.rates ?? null) !== null,
    is_free_gift_only: false,
    is_recording_prohibited: false,
    is_abroad: true,
    is_under_16: false,
    is_under_18: false,
    age_verification_status: 0,
  };
}

function telop(live: Live | undefined): unknown {
  const color = { r: 255, g: 255, b: 255 };
  const telops = live?.telop ? [{ text: live.telop, type: "user", live_id: live.liveId, color }] : [];
  return { telops, telop: live?.telop ?? null, interval: 6000 };
}
