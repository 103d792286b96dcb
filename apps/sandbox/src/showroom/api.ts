import type { Addresses } from "../addresses.ts";
import { json, type Answer, type Handler, type Request } from "../http.ts";
import type { Live } from "../world/live.ts";
import type { Member } from "../world/members.ts";
import { hexOf } from "../world/random.ts";
import type { World } from "../world/world.ts";
import * as render from "./render.ts";

export interface ShowroomApiOptions {
  /** How long a started live is missing from `onlives`, and an ended one still stands there. */
  listLagMs: number;
  /** How long a new live has no streams yet. */
  emptyStreamMs: number;
}

const sec = (ms: number): number => Math.floor(ms / 1000);

/** SHOWROOM's JSON calls, below `www.showroom-live.com`. */
export function showroomApi(world: World, addresses: Addresses, options: ShowroomApiOptions): Handler {
  const notFound = (): Answer => withCookie(errorAnswer(404, 1002, "Not Found"));
  const ticketNeeded = (member: Member): Answer =>
    json(
      {
        errors: [
          {
            error_user_msg: "A ticket is required",
            message: "Not Found",
            code: 1002,
            redirect_url: `${addresses.showroomWeb}/premium_live/${member.urlKey}/entrance`,
          },
        ],
      },
      404,
    );

  /** A call about a room: 404 for an unknown one. */
  const ofRoom =
    (answer: (member: Member, live: Live | undefined, request: Request) => unknown): Handler =>
    (request) => {
      const member = world.memberByRoom(Number(request.query.get("room_id")));
      if (!member) return notFound();
      return withCookie(json(answer(member, world.live("showroom", member), request)));
    };
  /** A call about a broadcast: refused for a ticketed one. */
  const ofLive =
    (answer: (member: Member, live: Live | undefined, request: Request) => unknown): Handler =>
    (request) => {
      const member = world.memberByRoom(Number(request.query.get("room_id")));
      if (!member) return notFound();
      const live = world.live("showroom", member);
      return live?.ticketed ? ticketNeeded(member) : withCookie(json(answer(member, live, request)));
    };

  const calls: Record<string, Handler> = {
    "/api/live/onlives": () => json(render.onlives(addresses, listed(world, options.listLagMs))),
    "/api/live/onlive_num": () => json({ num: world.lives("showroom").length }),
    "/api/live/upcoming": () => json({ upcomings: upcomings(world, addresses) }),
    "/api/room/profile": ofRoom((member) => render.profile(addresses, world, member)),
    "/api/room/status": ({ query }) => {
      const member = world.memberByUrlKey(query.get("room_url_key") ?? "");
      return member ? withCookie(json(status(world, addresses, member))) : notFound();
    },
    "/room/is_live": ofLive((_member, live) => ({ ok: live ? 1 : 0 })),
    "/api/room/next_live": ofRoom((member) => nextLive(world, member)),
    "/api/room/recommend_comments": ofRoom((member, _live, request) => ({
      recommend_comments: page(render.letters(addresses, world, member), request, 10),
    })),
    "/api/live/live_info": ofLive((member, live) => liveInfo(member, live)),
    "/api/live/streaming_url": ofLive((_member, live, { query }) => ({
      streaming_url_list:
        live && world.clock.nowMs() - live.startedAtMs >= options.emptyStreamMs
          ? render
              .streamingUrls(addresses, live)
              .filter(({ type }) => type !== "hls_all" || query.has("abr_available"))
          : [],
    })),
    "/api/live/comment_log": ofLive((_member, live) => ({
      comment_log: newestFirst(live?.comments).map((comment) => render.logComment(addresses, comment)),
    })),
    "/api/live/gift_log": ofLive((_member, live) => ({
      gift_log: newestFirst(live?.gifts).map((gift) => render.logGift(addresses, gift)),
    })),
    "/api/live/gift_list": ofRoom(() => render.giftList(addresses)),
    "/api/live/stage_user_list": ofLive((_member, live) => ({
      stage_user_list: live ? render.stageUsers(addresses, live) : [],
    })),
    "/api/live/stage_gift_list": ofLive(() => ({ stage_gift_list: [] })),
    "/api/live/summary_ranking": ofRoom((member) => ({
      ranking: render.summaryRanking(addresses, member),
    })),
    "/api/live/telop": ofLive((_member, live) => telop(live)),
    "/api/live/enquete_result": ofLive(() => ({ l: [], v: "v1", i: "" })),
    "/api/premium_live/search": () => json({ result: premiumLives(world, addresses) }),
  };
  return (request) => calls[request.path]?.(request);
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

function errorAnswer(statusCode: number, code: number, message: string): Answer {
  return json({ errors: [{ error_user_msg: "Error occured", message, code }] }, statusCode);
}

/** Anonymous answers hand out a session, in the newer backend twice; the last one counts. */
function withCookie(answer: Answer): Answer {
  const cookie = (value: string): string =>
    `sr_id=${value}; Max-Age=2592000; Path=/; Secure; SameSite=None; HttpOnly`;
  const value = hexOf(`session ${String(answer.body).length}`, 64);
  return {
    ...answer,
    headers: { ...answer.headers, "set-cookie": [cookie(hexOf("first", 64)), cookie(value)] },
  };
}

/** What the list shows: it lags behind starts and ends. */
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

function nextLive(world: World, member: Member): { epoch: number | null; text: string } {
  const atMs = world.nextLives.get(member.roomId);
  return atMs === undefined
    ? { epoch: null, text: "TBD" }
    : { epoch: sec(atMs), text: render.nextLiveText(atMs) };
}

function upcomings(world: World, addresses: Addresses): unknown[] {
  return [...world.nextLives].flatMap(([roomId, atMs]) => {
    const member = world.memberByRoom(roomId);
    if (!member) return [];
    return [
      {
        room_id: roomId,
        room_url_key: member.urlKey,
        main_name: render.mainName(member),
        image: render.coverUrl(addresses, member, "s"),
        next_live_start_at: sec(atMs),
        official_lv: 1,
        has_fan_room: true,
        is_fan_room_online: false,
        description: "",
        is_follow: false,
        cell_type: 101,
      },
    ];
  });
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
    is_enquete: false,
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
    premium_room_type: 0,
    bcsvr_host: "online.showroom-live.com",
    bcsvr_port: 8080,
    bcsvr_key: live?.key ?? "",
    background_image_url: "",
    enquete_gift_num: 0,
    is_enquete: false,
    is_enquete_result: false,
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

/** The show on air, and the next ones at ten to eight in the evening (WIB), a day apart. */
function premiumLives(world: World, addresses: Addresses): unknown[] {
  const official = world.officialRoom();
  const show = (index: number, title: string, startAtMs: number, live: boolean): unknown => ({
    room_id: official.roomId,
    room_name: "JKT48 Official SHOWROOM",
    room_url: `${addresses.showroomWeb}/r/${official.urlKey}`,
    title,
    image: `${addresses.showroomStatic}/image/premium_live/${encodeURIComponent(title)}.jpeg`,
    entrance_url: `${addresses.showroomWeb}/premium_live/${official.urlKey}/${sec(startAtMs)}`,
    premium_live_type: 1,
    is_onlive: live,
    paid_live_id: 8_800 + index,
    start_at: sec(startAtMs),
  });
  const running = world.live("showroom", official);
  const dayMs = 86_400_000;
  const tenToEightWib = 12 * 3_600_000 + 50 * 60_000;
  const midnight = Math.floor(world.clock.nowMs() / dayMs) * dayMs;
  const next = ["Pajama Drive", "Aturan Anti Cinta"].map((title, index) =>
    show(index + 1, title, midnight + (index + 1) * dayMs + tenToEightWib, false),
  );
  return running?.ticketed ? [show(0, running.title, running.startedAtMs, true), ...next] : next;
}
