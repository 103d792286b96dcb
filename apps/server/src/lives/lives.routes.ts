import type { StreamAnswer } from "@penlight/contract";
import { streamPath } from "@penlight/contract/paths";
import { cacheControl } from "../http/cache-control.ts";
import { fresh, type Routes } from "../http/route.ts";
import { leavesEmpty, liveState, refusal } from "./choose-stream.ts";
import type { LiveReads } from "./live-reads.ts";
import type { Openings } from "../streams/openings.ts";

type LiveRoutes = Routes<
  "getLiveStreams" | "getLiveInfo" | "listLiveComments" | "listLiveRank" | "listLiveGifts"
>;

/** One live: how to watch it, what it is, who comments, ranks and gives. */
export function livesRoutes(lives: LiveReads, openings: Openings): LiveRoutes {
  return {
    getLiveStreams: {
      who: "anyone",
      limit: "liveStream",
      cacheControl: cacheControl.privateFor(2),
      async answer({ params, query }, { origin }) {
        const proxied = (address: string): string => origin + streamPath(address);
        const answer = await lives.streams(params.room_id, params.key, proxied);
        return fresh(query.opening ? await withOpening(answer, openings) : answer);
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
    getLiveInfo: {
      who: "anyone",
      limit: "liveInfo",
      cacheControl: cacheControl.privateFor(5),
      answer: ({ params }, { origin }) => lives.info(params.room_id, origin),
    },
    listLiveComments: {
      who: "anyone",
      limit: "liveComments",
      cacheControl: cacheControl.privateFor(2),
      answer: ({ params }) => lives.comments(params.room_id),
    },
    listLiveRank: {
      who: "anyone",
      limit: "liveRank",
      cacheControl: cacheControl.privateFor(10),
      answer: ({ params }) => lives.rank(params.room_id),
    },
    listLiveGifts: {
      who: "anyone",
      limit: "liveGift",
      cacheControl: cacheControl.privateFor(10),
      answer: ({ params }) => lives.gifts(params.room_id),
    },
  };
}

/** The first entry is what players start with. Ticketed lives have no address that is shared. */
async function withOpening(answer: StreamAnswer, openings: Openings): Promise<StreamAnswer> {
  if (!Array.isArray(answer)) return answer;
  const [first, ...others] = answer;
  if (first?.origin_url === undefined) return answer;
  return [{ ...first, opening: await openings.of(first.origin_url) }, ...others];
}
