import type { ActivityLog, Platform } from "@penlight/contract";
import type { LiveActivity } from "@penlight/contract/compat";
import { AppError } from "../base/errors.ts";
import type { LivesWatcher } from "../broadcasts/watcher.ts";
import type { Db } from "../db/schema/schema.ts";
import { cacheControl } from "../http/headers/cache-control.ts";
import { fresh, privately, type RouteTable } from "../http/route.ts";
import { placeOf } from "../platforms/on-air.ts";
import { logOf } from "../records/activity/activity.ts";
import { listLogs } from "../records/activity/logs.queries.ts";
import { publicUserOf } from "../records/activity/public-user.ts";
import { watchersOf } from "../records/activity/watches.queries.ts";
import type { HistoryOptions } from "../records/history/history.routes.ts";
import { findSitting, sittingOfBroadcast, type SittingRow } from "../records/recording/sittings.queries.ts";

export interface LiveActivityOptions {
  db: Db;
  watcher: Pick<LivesWatcher, "at">;
  members: {
    /** URLs of the room's pictures. */
    coversOf(sitting: SittingRow): { image: string; image_square: string };
  };
  /** URL of a live's video for an account that may see it; null otherwise. */
  videoFor: HistoryOptions["videoFor"];
  /** Ids of the month's top ten fans. */
  top: () => ReadonlySet<string>;
}

const MAX_WATCHERS = 200;
const MAX_COMMENTS = 100;

/** The fans of this site who watch or watched a live, in the format of the earlier services. */
export function liveActivityRoutes(options: LiveActivityOptions) {
  // Private, because the video URL is only for some accounts.
  const ofLive = { cacheControl: cacheControl.privateFor(5) };
  return {
    getLiveActivity: privately(
      async ({ params }, { session }) =>
        fresh(await activityOf(options, "showroom", params.live_id, session?.accountId ?? null)),
      ofLive,
    ),
    getIdnLiveActivity: privately(
      async ({ params }, { session }) =>
        fresh(await activityOf(options, "idn", params.slug, session?.accountId ?? null)),
      ofLive,
    ),
  } as const satisfies Partial<RouteTable>;
}

/** Each fan once, oldest first. */
async function activityOf(
  { db, watcher, members, top, videoFor }: LiveActivityOptions,
  platform: Platform,
  liveId: string,
  accountId: string | null,
): Promise<LiveActivity> {
  const found = await sittingOfBroadcast(db, `${platform}:${liveId}`);
  const sitting = found && (await findSitting(db, found.id));
  if (!sitting) throw new AppError("live_not_found", "There is no such live.");
  const { watchers, total } = await watchersOf(db, sitting.id, MAX_WATCHERS);
  const watch = watchers.reverse().map(({ at, ...user }) => ({
    _id: user.id,
    log_name: "Watch",
    description: "",
    live_id: liveId,
    device: "Desktop" as const,
    timestamp: at.toISOString(),
    user_id: user.id,
    user: publicUserOf(user, top()),
  }));
  const live = watcher.at(placeOf(sitting))?.live;
  const date = sitting.started_at.toISOString();
  const youtube = videoFor(accountId, { platform, live_id: `${platform}:${liveId}` });
  const common = {
    _id: sitting.id,
    name: sitting.name,
    live_id: platform === "idn" ? liveId : Number(liveId),
    date,
    users: total,
    ...(youtube !== null && { youtube }),
  };
  if (platform === "idn")
    return {
      liveData: { ...common, username: sitting.room, image: sitting.cover },
      activityLog: { watch },
    };
  return {
    profile: {
      room_name: sitting.name,
      ...members.coversOf(sitting),
      views: (live ? live.counts.visits : sitting.visits) ?? 0,
      is_onlive: live !== undefined,
      current_live_started_at: live?.startedAtSec ?? Math.floor(sitting.started_at.getTime() / 1_000),
    },
    liveData: { ...common, roomId: Number(sitting.room) },
    activityLog: { watch, comment: await commentsOf(db, sitting, top()) },
  };
}

/** Comments in a sitting by fans of this site, oldest first. Comments of a ticketed live are for ticket holders. */
async function commentsOf(
  db: Db,
  { id: sittingId, ticketed }: SittingRow,
  top: ReadonlySet<string>,
): Promise<ActivityLog[]> {
  if (ticketed) return [];
  const wanted = { sittingId, logName: "Comment", offset: 0, limit: MAX_COMMENTS };
  const { logs } = await listLogs(db, wanted);
  return logs.map((row) => logOf(row, top)).reverse();
}
