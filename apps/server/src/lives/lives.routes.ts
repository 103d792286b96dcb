import { cacheControl } from "../http/headers/cache-control.ts";
import type { Routes } from "../http/route.ts";
import type { LiveReads } from "./live-reads.ts";

/** What a live is, which is the same for everybody. */
export function liveInfoRoutes(lives: LiveReads): Routes<"getLiveInfo"> {
  return {
    getLiveInfo: {
      who: "anyone",
      limit: "liveInfo",
      cacheControl: cacheControl.privateFor(5),
      answer: ({ params }, { origin }) => lives.info(params.room_id, origin),
    },
  };
}
