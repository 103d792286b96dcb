import { randomUUID } from "node:crypto";
import type { IdnLive, IdnUser } from "@penlight/contract";
import { createIdnHttp, idnChat } from "@penlight/idn";
import * as wire from "@penlight/idn/wire";
import type { SocketLike } from "@penlight/live-socket";
import type { Clock } from "../base/clock.ts";
import { AppError } from "../base/errors.ts";
import { translated, type ChatFeed } from "./chat-feed.ts";
import type { PoliteFetch } from "../upstream/polite-fetch.ts";
import { cleanText, webAddress, webAddressOrNone } from "./clean-text.ts";
import { toFeedEvent } from "./idn-chat.ts";
import { platformError } from "./platform-error.ts";

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

/** A live as the list tells it; its chat room and her SHOWROOM room are added by those who know them. */
export type ListedIdnLive = Omit<IdnLive, "chat_room_id" | "room_id">;

/** One reading of the list. */
export interface IdnList {
  onAir: ListedIdnLive[];
  /** Slugs that are named as over. */
  ended: ReadonlySet<string>;
  /** False when something is missing from the list: absence means nothing then. */
  isWhole: boolean;
}

const GROUP = "JKT48";
/** The group's own account, which an earlier client knows by exactly this name. */
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
  const call = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw platformError(error, "idn_room_not_found");
    }
  };
  return {
    /** The group's lives on air, and what the list says is over. */
    async lives(signal: AbortSignal): Promise<IdnList> {
      const { lives, isWhole } = await call(http.searchLivestreams(MAX_LISTED, { signal }));
      const onAir = lives
        .filter((live) => isOurs(live, options.isMember))
        .flatMap((live) => toListedLive(live, webUrl, options.clock()));
      const ended = lives.filter(({ status }) => status === wire.STATUS_ENDED).map(({ slug }) => slug);
      return { onAir, ended: new Set(ended), isWhole };
    },
    chatRoomId: async (username: string, slug: string): Promise<string> =>
      (await call(http.liveDetail(username, slug))).chat_room_id,
    /** A creator by username; rejects with `idn_room_not_found` when there is none. */
    async creator(username: string): Promise<IdnUser> {
      const found = await call(http.profileByUsername(username));
      if (found === null) throw new AppError("idn_room_not_found", "IDN Live does not know this name.");
      return toUser(found, webUrl);
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
    /** The live's page at IDN. */
    pageOf: (username: string, slug: string): string => `${webUrl}/${username}/live/${slug}`,
  };
}

/** Scheduled items and other creators stand in the same list. */
function isOurs(live: wire.Live, isMember: (username: string) => boolean): boolean {
  const { username, name } = live.creator;
  return live.status === wire.STATUS_LIVE && (isMember(username) || name.toUpperCase().includes(GROUP));
}

/** None when the live can't be played: paid lives have no playback address. */
function toListedLive(live: wire.Live, webUrl: string, nowMs: number): ListedIdnLive[] {
  const stream = webAddressOrNone(live.playback_url);
  if (stream === undefined) return [];
  const user = toUser(live.creator, webUrl);
  return [
    {
      slug: live.slug,
      title: cleanText(live.title),
      image: webAddress(live.image_url, user.avatar),
      stream_url: stream,
      view_count: live.view_count,
      is_live: true,
      live_at: new Date(live.live_at ?? nowMs).toISOString(),
      user,
    },
  ];
}

/** A creator; an earlier client drops those whose name lacks the group's. */
export function toUser(creator: wire.Creator, webUrl: string): IdnUser {
  const name = cleanText(creator.name);
  return {
    id: creator.uuid,
    name:
      creator.username === GROUP_USERNAME ? GROUP : name.includes(GROUP) ? name : `${name} ${GROUP}`.trim(),
    username: creator.username,
    avatar: webAddress(creator.avatar, `${webUrl}/favicon.ico`),
  };
}
