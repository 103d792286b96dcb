import type { StreamAnswer } from "@penlight/contract";
import { cacheControl } from "../http/headers/cache-control.ts";
import { fresh, type CallerContext, type Routes } from "../http/route.ts";
import { leavesEmpty, liveState, refusal } from "../lives/choose-stream.ts";
import type { PlaylistPreload } from "../streams/playlist-preload.ts";
import type { WatchCaller } from "./watch-rights.ts";
import type { Watching } from "./watching.ts";

type WatchRouteNames = "getLiveStreams" | "listLiveComments" | "listLiveRank" | "listLiveGifts";

/** One live: how to watch it, who comments, ranks and gives. Who asks matters for a ticketed one alone. */
export function watchRoutes(watching: Watching, preload: PlaylistPreload): Routes<WatchRouteNames> {
  return {
    getLiveStreams: {
      who: "caller",
      limit: "liveStream",
      cacheControl: cacheControl.privateFor(2),
      async answer({ params, query }, context) {
        const answer = await watching.streams(params.room_id, whoAsks(params, context), context.origin);
        return fresh(query.opening ? await withOpening(answer, preload) : answer);
      },
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
    listLiveComments: {
      who: "caller",
      limit: "liveComments",
      cacheControl: cacheControl.privateFor(2),
      answer: ({ params }, context) => watching.comments(params.room_id, whoAsks(params, context)),
    },
    listLiveRank: {
      who: "caller",
      limit: "liveRank",
      cacheControl: cacheControl.privateFor(10),
      answer: ({ params }, context) => watching.rank(params.room_id, whoAsks(params, context)),
    },
    listLiveGifts: {
      who: "caller",
      limit: "liveGift",
      cacheControl: cacheControl.privateFor(10),
      answer: ({ params }, context) => watching.gifts(params.room_id, whoAsks(params, context)),
    },
  };
}

function whoAsks({ key }: { key: string }, { session, caller }: CallerContext): WatchCaller {
  return { key, session, caller };
}

/** The first entry is what players start with. Ticketed lives have no address that is shared. */
async function withOpening(answer: StreamAnswer, preload: PlaylistPreload): Promise<StreamAnswer> {
  if (!Array.isArray(answer)) return answer;
  const [first, ...others] = answer;
  if (first?.origin_url === undefined) return answer;
  return [{ ...first, opening: await preload.of(first.origin_url) }, ...others];
}
