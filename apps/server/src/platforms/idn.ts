import { randomUUID } from "node:crypto";
import { createIdnHttp, idnChat } from "@penlight/idn";
import * as wire from "@penlight/idn/wire";
import type { SocketLike } from "@penlight/live-socket";
import type { Clock } from "../base/clock.ts";
import { AppError } from "../base/errors.ts";
import {
  translated,
  type ChatFeed,
  type IdnCreator,
  type IdnOnAir,
  type LiveList,
  type LiveSource,
} from "./on-air.ts";
import type { PoliteFetch } from "../upstream/polite-fetch.ts";
import { cleanText, webAddress, webAddressOrNone } from "./clean-text.ts";
import { toFeedEvent } from "./idn-chat.ts";
import { inOurCodes } from "./platform-error.ts";

export interface IdnOptions {
  graphqlUrl: string;
  apiUrl: string;
  webUrl: string;
  chatUrl: string;
  apiKey: string | null;
  fetch: PoliteFetch;
  connect: (url: string) => SocketLike;
  clock: Clock;
  isMember: (username: string) => boolean;
}

/** A live as the list tells it; its chat room and her SHOWROOM room are added by {@link idnSource}. */
type ListedIdnLive = Omit<IdnOnAir, "chatRoomId">;

/** One reading of the list. */
export type IdnList = Omit<LiveList, "onAir"> & { onAir: ListedIdnLive[] };

const GROUP = "JKT48";
/** The group's own account, whose name is exactly the group's. */
const GROUP_USERNAME = "jkt48-official";
const MAX_LISTED = 1_000;

/** IDN Live in our words. Every method rejects with `AppError`. */
export type Idn = ReturnType<typeof createIdn>;

export function createIdn(options: IdnOptions) {
  const { webUrl } = options;
  const http = createIdnHttp({
    graphqlUrl: options.graphqlUrl,
    apiUrl: options.apiUrl,
    webUrl,
    fetch: options.fetch,
    ...(options.apiKey !== null && { apiKey: options.apiKey }),
  });
  const call = <T>(work: Promise<T>): Promise<T> => inOurCodes(work, "idn_room_not_found");
  return {
    /** The group's lives on air, and what the list says is over. */
    async lives(signal: AbortSignal): Promise<IdnList> {
      const { lives, isWhole } = await call(http.searchLivestreams(MAX_LISTED, { signal }));
      const onAir = lives
        .filter((live) => isOurs(live, options.isMember))
        .flatMap((live) => toListedLive(live, webUrl, options.clock()));
      const ended = lives.filter(({ status }) => status === wire.STATUS_ENDED).map(({ slug }) => idOf(slug));
      return { onAir, ended: new Set(ended), isWhole };
    },
    chatRoomId: async (username: string, slug: string): Promise<string> =>
      (await call(http.liveDetail(username, slug))).chat_room_id,
    /** A creator by username; rejects with `idn_room_not_found` when there is none. */
    async creator(username: string): Promise<IdnCreator> {
      const found = await call(http.profileByUsername(username));
      if (found === null) throw new AppError("idn_room_not_found", "IDN Live does not know this name.");
      return toCreator(found, webUrl);
    },
    /** A live's chat; joined under a new nick each time. */
    chat(chatRoomId: string): ChatFeed {
      return async function* feed(signal) {
        const events = idnChat({
          socketUrl: options.chatUrl,
          chatRoomId,
          connect: options.connect,
          signal,
          nick: () => `idn-${randomUUID()}-${Math.trunc(options.clock())}`,
        });
        for await (const event of events)
          yield translated(() => toFeedEvent(event, { webUrl, nowMs: options.clock() }));
      };
    },
    /** The page of a live at IDN. @param slug null: the channel's */
    pageOf(username: string, slug: string | null): string {
      const channel = `${webUrl}/${encodeURIComponent(username)}`;
      return slug === null ? channel : `${channel}/live/${encodeURIComponent(slug)}`;
    },
  };
}

/** Scheduled items and other creators stand in the same list. */
function isOurs(live: wire.Live, isMember: (username: string) => boolean): boolean {
  const { username, name } = live.creator;
  return live.status === wire.STATUS_LIVE && (isMember(username) || name.toUpperCase().includes(GROUP));
}

const idOf = (slug: string): string => `idn:${slug}`;

/** None when the live can't be played: paid lives have no playback address. */
function toListedLive(live: wire.Live, webUrl: string, nowMs: number): ListedIdnLive[] {
  const streamUrl = webAddressOrNone(live.playback_url);
  if (streamUrl === undefined) return [];
  const creator = toCreator(live.creator, webUrl);
  const { username, name, avatar } = creator;
  const { slug } = live;
  return [
    {
      platform: "idn",
      username,
      slug,
      streamUrl,
      creator,
      live: {
        id: idOf(slug),
        platform: "idn",
        room: username,
        urlKey: username,
        member: { name, face: avatar, roomId: null },
        title: cleanText(live.title),
        cover: webAddress(live.image_url, avatar),
        startedAtSec: Math.floor(new Date(live.live_at ?? nowMs).getTime() / 1_000),
        counts: { viewers: live.view_count },
        ticketed: false,
        idn: { slug },
      },
    },
  ];
}

/** A creator, named with the group. */
function toCreator(creator: wire.Creator, webUrl: string): IdnCreator {
  const name = cleanText(creator.name);
  return {
    id: creator.uuid,
    name:
      creator.username === GROUP_USERNAME ? GROUP : name.includes(GROUP) ? name : `${name} ${GROUP}`.trim(),
    username: creator.username,
    avatar: webAddress(creator.avatar, `${webUrl}/favicon.ico`),
  };
}

/**
 * While somebody watches an IDN live, its list is read at least this often: that a broken connection has come back
 * under another slug only the list tells, and the picture stands until then. Other servers read it every 7 s.
 */
const WATCHED_MS = 7_000;

/**
 * Who is on air on IDN: the list tells starts and ends, and each live's chat room is asked for once.
 * @param roomIdOf a member's SHOWROOM room, by her username
 */
export function idnSource(
  idn: Pick<Idn, "lives" | "chatRoomId">,
  roomIdOf: (username: string) => number | null,
): LiveSource {
  /** By slug. */
  const chatRooms = new Map<string, string>();
  /** "" when it can't be found out now; the next poll asks again. */
  const chatRoomOf = async (username: string, slug: string): Promise<string> => {
    const known = chatRooms.get(slug);
    if (known !== undefined) return known;
    try {
      const found = await idn.chatRoomId(username, slug);
      if (found !== "") chatRooms.set(slug, found);
      return found;
    } catch {
      return "";
    }
  };
  const complete = async (listed: ListedIdnLive): Promise<IdnOnAir> => {
    const { live, username, slug } = listed;
    return {
      ...listed,
      live: { ...live, member: { ...live.member, roomId: roomIdOf(username) } },
      chatRoomId: await chatRoomOf(username, slug),
    };
  };
  return {
    watchedEveryMs: WATCHED_MS,
    async list(signal) {
      const { onAir, ended, isWhole } = await idn.lives(signal);
      const slugs = new Set(onAir.map(({ slug }) => slug));
      for (const slug of chatRooms.keys()) if (!slugs.has(slug)) chatRooms.delete(slug);
      return { onAir: await Promise.all(onAir.map(complete)), ended, isWhole };
    },
    isOver: (_onAir, sign) => Promise.resolve(sign === "left-list"),
  };
}
