import { randomUUID } from "node:crypto";
import { IdnError, createIdnHttp, idnChat } from "@penlight/idn";
import * as wire from "@penlight/idn/wire";
import type { SocketLike } from "@penlight/live-socket";
import type { Clock } from "../base/clock.ts";
import { AppError } from "../base/errors.ts";
import { translated, type ChatFeed, type IdnCreator, type IdnOnAir, type LiveList } from "./on-air.ts";
import type { PoliteFetch } from "../upstream/polite-fetch.ts";
import { cleanText, webAddress, webAddressOrNone } from "./clean-text.ts";
import { toFeedEvent } from "./idn-chat.ts";
import { inOurCodes } from "./platform-error.ts";

export interface IdnOptions {
  /** Called when an answer is not understood. */
  onUnreadable?: () => void;
  graphqlUrl: string;
  apiUrl: string;
  webUrl: string;
  chatUrl: string;
  apiKey: string | null;
  fetch: PoliteFetch;
  /** Fetch for requests with the API key: when they are refused, the others are not blocked. Default `fetch`. */
  apiFetch?: PoliteFetch;
  connect: (url: string) => SocketLike;
  clock: Clock;
  isMember: (username: string) => boolean;
}

/** A live as the list has it; `idnSource` adds its chat room and the member's SHOWROOM room. */
export type ListedIdnLive = Omit<IdnOnAir, "chatRoomId">;

/** A parsed list. */
export interface IdnList extends Omit<LiveList, "onAir" | "later"> {
  onAir: ListedIdnLive[];
  /** Slugs of listed lives that are invalid or have no playback URL. */
  unread: ReadonlySet<string>;
  /** The list is incomplete: a missing live is not necessarily over. */
  hasMore: boolean;
}

const GROUP = "JKT48";
/** Username of the group's own account. */
const GROUP_USERNAME = "jkt48-official";
/** Pattern of the usernames of the group's creators. Display names can be chosen freely. */
const GROUP_NAMES = /^jkt48[_-]/i;
const MAX_LISTED = 1_000;

/** The IDN Live client in our terms. Every method rejects with `AppError`. */
export type Idn = ReturnType<typeof createIdn>;

export function createIdn(options: IdnOptions) {
  const { webUrl } = options;
  const http = createIdnHttp({
    graphqlUrl: options.graphqlUrl,
    apiUrl: options.apiUrl,
    webUrl,
    fetch: options.fetch,
    clock: options.clock,
    ...(options.apiFetch && { apiFetch: options.apiFetch }),
    ...(options.apiKey !== null && { apiKey: options.apiKey }),
  });
  const call = <T>(work: Promise<T>): Promise<T> =>
    inOurCodes(work, "idn_room_not_found", options.onUnreadable);
  return {
    /** The group's lives on air, and the ids of those that the list marks as ended. */
    async lives(signal: AbortSignal): Promise<IdnList> {
      const { lives, unread, ...found } = await call(http.searchLivestreams(MAX_LISTED, { signal }));
      const ours = lives.filter((live) => isOurs(live, options.isMember));
      const onAir = ours.flatMap((live) => toListedLive(live, webUrl, options.clock()));
      const isEnded = ({ status }: wire.UnreadLive): boolean => status === wire.STATUS_ENDED;
      const ended = [...lives, ...unread].filter(isEnded).map(({ slug }) => idOf(slug));
      const played = new Set(onAir.map(({ slug }) => slug));
      const unclear = [
        ...ours.filter(({ slug }) => !played.has(slug)),
        ...unread.filter((live) => !isEnded(live)),
      ];
      return { onAir, ended: new Set(ended), unread: new Set(unclear.map(({ slug }) => slug)), ...found };
    },
    chatRoomId: async (username: string, slug: string): Promise<string> =>
      (await call(http.liveDetail(username, slug))).chat_room_id,
    /** Whether a live's page says that it is over, or does not exist any more. False when the page can't be loaded. */
    async isOver(username: string, slug: string, signal?: AbortSignal): Promise<boolean> {
      try {
        const { status } = await http.liveDetail(username, slug, { ...(signal && { signal }) });
        return status !== "" && status !== wire.STATUS_LIVE;
      } catch (error) {
        return error instanceof IdnError && error.code === "not_found";
      }
    },
    /** A creator by username; rejects with `idn_room_not_found` when there is none. */
    async creator(username: string): Promise<IdnCreator> {
      const found = await call(http.profileByUsername(username));
      if (found === null) throw new AppError("idn_room_not_found", "IDN Live does not know this name.");
      return toCreator(found, webUrl);
    },
    /** A live's chat; each connection joins with a new nick. */
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
    /** URL of a live's page at IDN. @param slug null: the channel's page */
    pageOf(username: string, slug: string | null): string {
      const channel = `${webUrl}/${encodeURIComponent(username)}`;
      return slug === null ? channel : `${channel}/live/${encodeURIComponent(slug)}`;
    },
  };
}

/** Whether a list item is a live of the group; the list also has scheduled items and other creators. */
function isOurs(live: wire.Live, isMember: (username: string) => boolean): boolean {
  const { username } = live.creator;
  return live.status === wire.STATUS_LIVE && (isMember(username) || GROUP_NAMES.test(username));
}

const idOf = (slug: string): string => `idn:${slug}`;

/** Empty when the live can't be played: paid lives have no playback URL. */
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

/** A creator, with the group in the name. */
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
