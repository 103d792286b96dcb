import { fresh, type RouteTable, forAccount } from "../http/route.ts";
import type { Farm } from "./farm.ts";
import type { Stars } from "./stars.ts";

/** Free stars: what a fan holds, what watching brings, and giving them. */
export function starRoutes(stars: Stars, farm: Farm) {
  return {
    startFarm: forAccount({ limit: "farm", handleField: "cookies_login_id" }, async ({ body }, { session }) =>
      fresh(await farm.start(session, body.room_id, body.room_name ?? "")),
    ),
    listStars: forAccount(
      { limit: "stars", handleField: "cookies_login_id", tokenless: true },
      ({ body }, { session }) => stars.stock(session, body.room_id),
    ),
    sendStars: forAccount({ limit: "sendStars", handleField: "cookies_id" }, async ({ body }, { session }) =>
      fresh(await stars.send(session, body)),
    ),
    sendAllStars: forAccount(
      { limit: "sendAllStars", handleField: "cookies_id" },
      async ({ body }, { session }) => fresh(await stars.sendAll(session, body.room_id)),
    ),
  } as const satisfies Partial<RouteTable>;
}
