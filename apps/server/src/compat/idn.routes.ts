import type { IdnChannel, IdnLive, IdnWatch } from "@penlight/contract/compat";
import { isoOf, type Known } from "../base/clock.ts";
import { AppError } from "../base/errors.ts";
import { cacheControl } from "../http/headers/cache-control.ts";
import { fresh, type RouteTable, publicly } from "../http/route.ts";
import type { IdnReads } from "../lives/idn-reads.ts";
import type { MemberDirectory } from "../members/member-directory.ts";
import type { IdnOnAir } from "../platforms/on-air.ts";

export interface IdnCompatOptions {
  /** The group's lives on IDN; null before the first list. */
  onAir: () => Known<IdnOnAir[]> | null;
  idn: IdnReads;
  directory: MemberDirectory;
}

/** IDN lives in the format of the earlier web client and the app. */
export function idnCompatRoutes(options: IdnCompatOptions) {
  const { onAir, idn } = options;
  const airing = cacheControl.publicFor(10);
  return {
    listIdnLives: {
      hot: true,
      cacheControl: airing,
      read() {
        const known = onAir();
        const byViewers = (one: IdnLive, other: IdnLive): number => other.view_count - one.view_count;
        return known && { ...known, value: known.value.map(toIdnLive).sort(byViewers) };
      },
    },
    watchIdn: publicly(10, ({ params }) => watch(options, params.username)),
    getIdnChannel: publicly(10, ({ query }) => fresh(channelOf(idn, query.username))),
  } as const satisfies Partial<RouteTable>;
}

function toIdnLive({ live, slug, streamUrl, chatRoomId, creator }: IdnOnAir): IdnLive {
  return {
    slug,
    title: live.title,
    image: live.cover,
    stream_url: streamUrl,
    view_count: live.counts.viewers ?? 0,
    chat_room_id: chatRoomId,
    is_live: true,
    live_at: isoOf(live.startedAtSec * 1_000),
    user: creator,
    room_id: live.member.roomId,
  };
}

async function watch({ idn, directory }: IdnCompatOptions, username: string): Promise<Known<IdnWatch>> {
  const { value: user, staleSinceMs } = await idn.creator(username);
  const onAir = idn.findLive(username);
  const member = directory.byUsername(username);
  const member_info = {
    name: member?.stageName ?? user.name,
    img: idn.pictureOf(username, user),
    key: member?.urlKey ?? null,
    room_id: member?.roomId ?? null,
  };
  const value: IdnWatch = onAir
    ? { ...toIdnLive(onAir), member_info }
    : { is_live: false, user, member_info };
  return { value, staleSinceMs };
}

function channelOf(idn: IdnReads, username: string): IdnChannel {
  const onAir = idn.findLive(username);
  if (!onAir || onAir.chatRoomId === "")
    throw new AppError("idn_room_not_found", "There is no such live at IDN.", {
      message: "IDN Live Room Offline",
    });
  return {
    username: onAir.username,
    slug: onAir.slug,
    chat_id: onAir.chatRoomId,
    chat_room_id: onAir.chatRoomId,
  };
}
