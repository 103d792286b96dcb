import { cacheControl } from "../http/headers/cache-control.ts";
import { fresh, type RouteTable } from "../http/route.ts";
import type { Farm } from "./farm.ts";
import type { Stars } from "./stars.ts";

/** Free stars: what a fan holds, what watching brings, and giving them. */
export function starRoutes(stars: Stars, farm: Farm) {
  const { noStore } = cacheControl;
  return {
    startFarm: {
      who: "fan",
      handleField: "cookies_login_id",
      limit: "farm",
      accountLimit: "farm",
      cacheControl: noStore,
      answer: async ({ body }, { session }) =>
        fresh(await farm.start(session, body.room_id, body.room_name ?? "")),
    },
    listStars: {
      who: "fan",
      handleField: "cookies_login_id",
      tokenless: true,
      limit: "stars",
      accountLimit: "stars",
      cacheControl: noStore,
      answer: ({ body }, { session }) => stars.stock(session, body.room_id),
    },
    sendStars: {
      who: "fan",
      handleField: "cookies_id",
      limit: "sendStars",
      accountLimit: "sendStars",
      cacheControl: noStore,
      answer: async ({ body }, { session }) => fresh(await stars.send(session, body)),
    },
    sendAllStars: {
      who: "fan",
      handleField: "cookies_id",
      limit: "sendAllStars",
      accountLimit: "sendAllStars",
      cacheControl: noStore,
      answer: async ({ body }, { session }) => fresh(await stars.sendAll(session, body.room_id)),
    },
  } as const satisfies Partial<RouteTable>;
}
