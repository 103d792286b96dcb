import { wrappedPath } from "@penlight/contract/paths";
import type { Clock } from "../../base/clock.ts";
import { AppError } from "../../base/errors.ts";
import { hashOf, isHandle, newHandle } from "../../base/ids.ts";
import type { Db } from "../../db/schema/schema.ts";
import { cacheControl } from "../../http/headers/cache-control.ts";
import { fresh, type RouteTable, privately } from "../../http/route.ts";
import { yearOf } from "../boards/period.ts";
import { findRecapLink, hasRecapLink, putRecapLink, removeRecapLink } from "./recap.queries.ts";
import type { Recap } from "./recap.ts";

export interface RecapRoutesOptions {
  db: Db;
  recap: Recap;
  clock: Clock;
}

/** Routes of a fan's yearly recap: private, unless the fan shares it by a link, which can be revoked. */
export function recapRoutes({ db, recap, clock }: RecapRoutesOptions) {
  const { noStore } = cacheControl;
  return {
    getWrapped: privately(async ({ query }, { session }) =>
      fresh(await recap.of(session.userId, query.year ?? yearOf(clock()))),
    ),
    getRecapLink: privately(async ({ params }, { session }) =>
      fresh({ exists: await hasRecapLink(db, session.userId, params.year) }),
    ),
    makeRecapLink: privately(async ({ params }, { session }) => {
      const token = newHandle("w");
      const link = { tokenHash: hashOf(token), userId: session.userId, year: params.year };
      await putRecapLink(db, { ...link, now: new Date(clock()) });
      return fresh({ path: wrappedPath(token) });
    }),
    removeRecapLink: privately(async ({ params }, { session }) => {
      await removeRecapLink(db, session.userId, params.year);
      return fresh({ exists: false });
    }),
    getSharedWrapped: {
      cacheControl: noStore,
      async answer({ body }) {
        const found = isHandle("w", body.token) && (await findRecapLink(db, hashOf(body.token)));
        if (!found) throw new AppError("recap_not_found", "This link shows nothing any more.");
        return fresh(await recap.of(found.userId, found.year));
      },
    },
  } as const satisfies Partial<RouteTable>;
}
