import { wrappedPath } from "@penlight/contract/paths";
import type { Clock } from "../../base/clock.ts";
import { AppError } from "../../base/errors.ts";
import { hashOf, isHandle, newHandle } from "../../base/ids.ts";
import type { Db } from "../../db/schema/schema.ts";
import { cacheControl } from "../../http/headers/cache-control.ts";
import { forAccount, forFan, fresh, type RouteTable } from "../../http/route.ts";
import { findPublicUser } from "../activity/fans.queries.ts";
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
  /** Whether our origin passes on a picture of this address. */
  passesPicture: (address: string) => boolean;
}

/** What the earlier recap page means when it names no year. */
const EARLIER_YEAR = 2024;

/** A fan's year: theirs alone, unless they show it by a link that they made and can take back. */
export function recapRoutes(options: RecapRoutesOptions) {
  const { db, recap, clock, top, officialRoom } = options;
  const { noStore } = cacheControl;
  return {
    listMostWatched: forAccount(
      { limit: "mostWatched", handleField: "token", tokenless: true },
      async ({ body }, { session, origin }) => {
        const year = body.year ?? (body.token === undefined ? yearOf(clock()) : EARLIER_YEAR);
        const rooms = await recap.rooms(session.userId, year);
        // That page saves itself as a picture, which one of another origin would spoil.
        return fresh(rooms.map((room) => ({ ...room, image: nearPicture(options, origin, room.image) })));
      },
    ),
    getMostWatchedIdn: forFan("activity", async ({ params, query }, { session }) => {
      // Of others there is none to see: what a fan watched is theirs.
      if (params.id !== session.userId && !session.isAdmin)
        throw new AppError("forbidden", "Only one's own list can be read.");
      const user = await findPublicUser(db, params.id);
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
    getWrapped: forAccount("recap", async ({ query }, { session }) =>
      fresh(await recap.of(session.userId, query.year ?? yearOf(clock()))),
    ),
    getRecapLink: forFan("activity", async ({ params }, { session }) =>
      fresh({ exists: await hasRecapLink(db, session.userId, params.year) }),
    ),
    makeRecapLink: forFan({ limit: "activity", accountLimit: "recap" }, async ({ params }, { session }) => {
      const token = newHandle("w");
      const link = { tokenHash: hashOf(token), userId: session.userId, year: params.year };
      await putRecapLink(db, { ...link, now: new Date(clock()) });
      return fresh({ path: wrappedPath(token) });
    }),
    removeRecapLink: forFan("activity", async ({ params }, { session }) => {
      await removeRecapLink(db, session.userId, params.year);
      return fresh({ exists: false });
    }),
    getSharedWrapped: {
      who: "anyone",
      limit: "recap",
      cacheControl: noStore,
      async answer({ body }) {
        const found = isHandle("w", body.token) && (await findRecapLink(db, hashOf(body.token)));
        if (!found) throw new AppError("recap_not_found", "This link shows nothing any more.");
        return fresh(await recap.of(found.userId, found.year));
      },
    },
  } as const satisfies Partial<RouteTable>;
}

/** A picture through our origin, as far as it is one that may be had so. */
function nearPicture(
  { passesPicture }: Pick<RecapRoutesOptions, "passesPicture">,
  origin: string,
  address: string,
): string {
  return passesPicture(address) ? `${origin}/api/image?url=${encodeURIComponent(address)}` : address;
}
