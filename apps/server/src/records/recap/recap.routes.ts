import { wrappedPath } from "@penlight/contract/paths";
import type { Clock } from "../../base/clock.ts";
import { AppError } from "../../base/errors.ts";
import { hashOf, isHandle, newHandle } from "../../base/ids.ts";
import type { Db } from "../../db/schema/schema.ts";
import { cacheControl } from "../../http/headers/cache-control.ts";
import { fresh, type RouteTable, privately } from "../../http/route.ts";
import { findFan } from "../../identity/users.queries.ts";
import { watchTotals } from "../activity/watches.queries.ts";
import { yearOf } from "../boards/period.ts";
import { publicUserOf } from "../activity/public-user.ts";
import { findRecapLink, hasRecapLink, putRecapLink, removeRecapLink } from "./recap.queries.ts";
import type { Recap } from "./recap.ts";

export interface RecapRoutesOptions {
  db: Db;
  recap: Recap;
  clock: Clock;
  top: () => ReadonlySet<string>;
  /** SHOWROOM's official room, as records name it. */
  officialRoom: string;
  /** Whether our image proxy serves this URL. */
  passesPicture: (address: string) => boolean;
}

/** Year of the earlier recap page, which sends none. */
const EARLIER_YEAR = 2024;

/** Routes of a fan's yearly recap: private, unless the fan shares it by a link, which can be revoked. */
export function recapRoutes(options: RecapRoutesOptions) {
  const { db, recap, clock, top, officialRoom } = options;
  const { noStore } = cacheControl;
  return {
    listMostWatched: privately(async ({ body }, { session, origin }) => {
      const year = body.year ?? (body.token === undefined ? yearOf(clock()) : EARLIER_YEAR);
      const rooms = await recap.rooms(session.userId, year);
      // That page saves itself as an image; pictures of another origin would taint the canvas.
      return fresh(rooms.map((room) => ({ ...room, image: nearPicture(options, origin, room.image) })));
    }),
    getMostWatchedIdn: privately(async ({ params, query }, { session }) => {
      // The list of watched rooms is private.
      if (params.id !== session.userId && !session.isAdmin)
        throw new AppError("forbidden", "Only one's own list can be read.");
      const user = await findFan(db, params.id);
      if (!user) throw new AppError("user_not_found", "There is no such user.");
      const totals = (await watchTotals(db, [user.id], officialRoom)).get(user.id);
      const { year = yearOf(clock()) } = query;
      return fresh({
        user: {
          ...publicUserOf(user, top()),
          watchShowroomMember: totals?.showroom ?? 0,
          watchLiveIDN: totals?.idn ?? 0,
        },
        data: await recap.idn(user.id, year === "all" ? null : year),
        year: year === "all" ? yearOf(clock()) : year,
      });
    }),
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

/** The picture's URL through our image proxy, where that serves it; otherwise the original. */
function nearPicture(
  { passesPicture }: Pick<RecapRoutesOptions, "passesPicture">,
  origin: string,
  address: string,
): string {
  return passesPicture(address) ? `${origin}/api/image?url=${encodeURIComponent(address)}` : address;
}
