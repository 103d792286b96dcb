import type { Live, Platform, StreamAnswer } from "@penlight/contract";
import type { Known } from "../base/clock.ts";
import { cacheControl } from "../http/headers/cache-control.ts";
import {
  type RouteTable,
  fresh,
  type CallerContext,
  type Presentation,
  privately,
  publicly,
} from "../http/route.ts";
import type { RoomSource, Watching } from "./watching.ts";
import { LIVE_CODE_HEADER } from "@penlight/contract/constants";
import type { PlaylistPreload } from "../streams/playlist-preload.ts";
import type { WatchCaller } from "../tickets/watch-rights.ts";
import type { Comments } from "./post-comment.ts";

/**
 * Routes for who is on air and for one room, the same for all callers.
 * @param lives null before the first list
 */
export function roomsOnAirRoutes(
  rooms: Readonly<Record<Platform, RoomSource>>,
  lives: () => Known<Live[]> | null,
) {
  return {
    listLives: { hot: true, cacheControl: cacheControl.publicFor(10), read: lives },
    getLiveRoom: publicly(5, ({ params }) => rooms[params.platform].room(params.room)),
  } as const satisfies Partial<RouteTable>;
}

/** Responses for a ticketed live depend on the caller's ticket or live code. */
const present = (): Presentation => ({ headers: { vary: `Cookie, ${LIVE_CODE_HEADER}` } });

/** Routes for one live: streams, comments, rank and gifts. The caller matters for ticketed lives only. */
export function watchingRoutes(watching: Watching, preload: PlaylistPreload) {
  return {
    listStreams: {
      cacheControl: cacheControl.privateFor(2),
      async answer({ params, query }, context) {
        const answer = await watching.streams(params, whoAsks(context), context.origin);
        return fresh(query.preload ? await withPreload(answer, preload) : answer);
      },
      present,
    },
    listComments: {
      cacheControl: cacheControl.privateFor(2),
      answer: ({ params }, context) => watching.comments(params, whoAsks(context)),
      present,
    },
    listRank: {
      cacheControl: cacheControl.privateFor(10),
      answer: ({ params }, context) => watching.rank(params, whoAsks(context)),
      present,
    },
    listGifts: {
      cacheControl: cacheControl.privateFor(10),
      answer: ({ params }, context) => watching.gifts(params, whoAsks(context)),
      present,
    },
  } as const satisfies Partial<RouteTable>;
}

function whoAsks({ session, caller, liveCode }: CallerContext): WatchCaller {
  return { code: liveCode, session, caller };
}

/** Preloads the playlist of the first entry, which players start with. Ticketed lives have no shared URL. */
async function withPreload(answer: StreamAnswer, preload: PlaylistPreload): Promise<StreamAnswer> {
  if (!Array.isArray(answer)) return answer;
  const [first, ...others] = answer;
  if (first?.origin_url === undefined) return answer;
  return [{ ...first, preload: await preload.of(first.origin_url) }, ...others];
}

export function commentRoutes(comments: Comments) {
  return {
    postComment: privately(async ({ body }, { session }) =>
      fresh(await comments.post(session, body.room_id, body.comment)),
    ),
  } as const satisfies Partial<RouteTable>;
}
