import type { IdnLive } from "@penlight/contract";
import { cacheControl } from "../http/headers/cache-control.ts";
import { fresh, type HotRoutes, type Routes } from "../http/route.ts";
import type { Known } from "../base/known.ts";
import type { PlaylistPreload } from "../streams/playlist-preload.ts";
import type { IdnReads } from "./idn-reads.ts";

/** @param lives the group's lives on IDN; null before the first list */
export function hotIdnRoutes(lives: () => Known<IdnLive[]> | null): HotRoutes<"listIdnLives"> {
  return { listIdnLives: { hot: true, cacheControl: cacheControl.publicFor(10), read: lives } };
}

/** One member's IDN room. */
export function idnRoutes(reads: IdnReads, preload: PlaylistPreload): Routes<"watchIdn" | "getIdnChannel"> {
  return {
    watchIdn: {
      who: "anyone",
      cacheControl: cacheControl.publicFor(10),
      async answer({ params, query }) {
        const known = await reads.watch(params.username);
        const { value } = known;
        if (!query.opening || !value.is_live) return known;
        return { ...known, value: { ...value, opening: await preload.of(value.stream_url) } };
      },
      // A media playlist is old after two seconds.
      present: (_answer, { query }) =>
        query.opening ? { headers: { "cache-control": cacheControl.privateFor(2) } } : {},
    },
    getIdnChannel: {
      who: "anyone",
      cacheControl: cacheControl.publicFor(10),
      answer: ({ query }) => fresh(reads.channel(query.username)),
    },
  };
}
