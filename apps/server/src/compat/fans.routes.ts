import { OFFICIAL_ROOM_ID } from "@penlight/contract/constants";
import type { Clock } from "../base/clock.ts";
import { AppError } from "../base/errors.ts";
import type { Db } from "../db/schema/schema.ts";
import { fresh, privately, type RouteTable, type Session } from "../http/route.ts";
import { findFan } from "../identity/users.queries.ts";
import { logOf } from "../records/activity/activity.ts";
import { listLogsOnPage } from "../records/activity/logs.queries.ts";
import { accountUserOf, publicUserOf, type AccountRow } from "../records/activity/public-user.ts";
import { watchTotals } from "../records/activity/watches.queries.ts";
import { yearOf } from "../records/boards/period.ts";
import type { Recap } from "../records/recap/recap.ts";

export interface FansCompatOptions {
  db: Db;
  clock: Clock;
  recap: Pick<Recap, "rooms" | "idn">;
  /** Ids of the month's top ten fans. */
  top: () => ReadonlySet<string>;
  /** Whether our image proxy serves this URL. */
  passesPicture: (address: string) => boolean;
}

/** Year of the earlier recap page, which sends none. */
const EARLIER_YEAR = 2024;
const LOGS_PER_PAGE = 10;
const OFFICIAL_ROOM = String(OFFICIAL_ROOM_ID);

/** What a fan did, in the format of the earlier services: private, but for admins. */
export function fansCompatRoutes(options: FansCompatOptions) {
  const { db, recap, clock, top } = options;
  /** Rejects with `forbidden` or `user_not_found`. */
  const readable = async (userId: string, session: Session): Promise<AccountRow> => {
    if (userId !== session.userId && !session.isAdmin)
      throw new AppError("forbidden", "Only what one did oneself can be read.");
    const user = await findFan(db, userId);
    if (!user) throw new AppError("user_not_found", "There is no such user.");
    return user;
  };
  return {
    listUserActivity: privately(async ({ params, query }, { session }) => {
      const wanted = { userId: params.id, limit: query.limit ?? LOGS_PER_PAGE };
      const user = accountUserOf(await readable(params.id, session), top());
      const { logs, total, page, totalPages } = await listLogsOnPage(db, wanted, query.page ?? 1);
      const detail = { totalActivity: total, totalPage: totalPages, page };
      return fresh({ user, data: logs.map((row) => logOf(row, top(), accountUserOf)), detail });
    }),
    listMostWatched: privately(async ({ body }, { session, origin }) => {
      const year = body.year ?? (body.token === undefined ? yearOf(clock()) : EARLIER_YEAR);
      const rooms = await recap.rooms(session.userId, year);
      // That page saves itself as an image; pictures of another origin would taint the canvas.
      return fresh(rooms.map((room) => ({ ...room, image: nearPicture(options, origin, room.image) })));
    }),
    getMostWatchedIdn: privately(async ({ params, query }, { session }) => {
      const user = await readable(params.id, session);
      const totals = (await watchTotals(db, [user.id], OFFICIAL_ROOM)).get(user.id);
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
  } as const satisfies Partial<RouteTable>;
}

/** The picture's URL through our image proxy, where that serves it; otherwise the original. */
function nearPicture(
  { passesPicture }: Pick<FansCompatOptions, "passesPicture">,
  origin: string,
  address: string,
): string {
  return passesPicture(address) ? `${origin}/api/image?url=${encodeURIComponent(address)}` : address;
}
