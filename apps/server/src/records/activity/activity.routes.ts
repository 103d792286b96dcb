import { AppError } from "../../base/errors.ts";
import type { Db } from "../../db/schema/schema.ts";
import { cacheControl } from "../../http/headers/cache-control.ts";
import { fresh, type RouteTable, privately } from "../../http/route.ts";
import { accountUserOf } from "./public-user.ts";
import { logOf, type Activity } from "./activity.ts";
import type { EventCounts } from "./event-counts.ts";
import { findLog, listLogsOnPage, watchesPerYear } from "./logs.queries.ts";
import { findFan, setOnPodium } from "../../identity/users.queries.ts";

export interface ActivityRoutesOptions {
  db: Db;
  activity: Activity;
  counts: EventCounts;
  /** Ids of the month's top ten fans. */
  top: () => ReadonlySet<string>;
}

const PER_PAGE = 10;
const OK = { code: 200, success: true, message: "Success" };

/** Routes of the activity log: fans add, read and delete their own entries, admins read all. */
export function activityRoutes({ db, activity, counts, top }: ActivityRoutesOptions) {
  const { noStore } = cacheControl;
  return {
    watchRoom: privately(async ({ params, body }, { session, caller, cookieHandle, liveCode }) => {
      const minutes = await activity.watch(params, body, { session, caller, cookieHandle, liveCode });
      return fresh({ minutes });
    }),
    addOwnActivity: privately(
      async ({ body }, { session, caller, cookieHandle, liveCode }) => {
        const { log_name: logName, description, live_id, device } = body;
        const liveId = live_id === undefined || live_id === null ? null : String(live_id);
        const line = { logName, description, liveId, device };
        const row = await activity.add(line, { session, caller, cookieHandle, liveCode });
        return fresh(logOf(row, top()));
      },
      { status: 201 },
    ),
    listOwnActivity: privately(async ({ query }, { session }) => {
      const wanted = { userId: session.userId, year: query.year, limit: PER_PAGE };
      const { logs, total, page } = await listLogsOnPage(db, wanted, query.page ?? 1);
      const data = logs.map((row) => logOf(row, top()));
      return fresh({
        data,
        page,
        total,
        per_year: await watchesPerYear(db, session.userId),
        on_podium: (await findFan(db, session.userId))?.on_podium ?? true,
      });
    }),
    deleteOwnActivity: privately(async ({ params }, { session }) => {
      if (!(await activity.remove(params.id, session.userId))) throw noLog();
      return fresh({ message: "Activity log deleted successfully" });
    }),
    setOnPodium: privately(async ({ body }, { session }) => {
      await setOnPodium(db, session.userId, body.on_podium);
      return fresh(body);
    }),
    countEvent: {
      cacheControl: noStore,
      status: 202,
      answer({ body }) {
        counts.add(body.name);
        return fresh({ counted: true } as const);
      },
    },
  } as const satisfies Partial<RouteTable>;
}

/** Routes that show admins the entries of all fans. */
export function activityAdminRoutes({ db, activity, counts, top }: ActivityRoutesOptions) {
  return {
    getEventCounts: privately(async ({ query }) => fresh(await counts.between(query.from, query.to))),
    listActivity: privately(async ({ query }) => {
      const { page = 1, limit = PER_PAGE, type, user, search } = query;
      const wanted = { userId: user, logName: type === "" ? undefined : type, search, limit };
      const found = await listLogsOnPage(db, wanted, page);
      const paginator = {
        currentPage: found.page,
        limit,
        totalPage: found.totalPages,
        totalData: found.total,
      };
      return fresh({
        meta: OK,
        data: { lists: found.logs.map((row) => logOf(row, top(), accountUserOf)), paginator },
      });
    }),
    getActivity: privately(async ({ params }) => {
      const row = await findLog(db, params.id);
      if (!row) throw noLog();
      return fresh(logOf(row, top(), accountUserOf));
    }),
    deleteActivity: privately(async ({ params }) => {
      if (!(await activity.remove(params.id))) throw noLog();
      return fresh({ message: "Activity log deleted successfully" });
    }),
  } as const satisfies Partial<RouteTable>;
}

function noLog(): AppError {
  return new AppError("log_not_found", "There is no such line.");
}
