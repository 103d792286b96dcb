import type { ActivityLog, LiveActivity, Platform } from "@penlight/contract";
import { AppError } from "../../base/errors.ts";
import type { Db } from "../../db/schema/schema.ts";
import { cacheControl } from "../../http/headers/cache-control.ts";
import { fresh, type RouteTable, privately, publicly } from "../../http/route.ts";
import { publicUserOf } from "./public-user.ts";
import { findSitting, sittingOfBroadcast, type SittingRow } from "../recording/sittings.queries.ts";
import type { SittingOnAir } from "./activity.ts";
import type { Podiums } from "./podiums.ts";
import { logOf } from "./activity.ts";
import { listLogs } from "./logs.queries.ts";
import { watchersOf } from "./watches.queries.ts";

export interface PodiumRoutesOptions {
  db: Db;
  podiums: Podiums;
  /** The sitting on air in a room; null off air. */
  sittingIn: (platform: Platform, room: string) => Promise<SittingOnAir | null>;
  /** Visits and start of a sitting's live; null when it is off air. */
  onAir: (sitting: SittingRow) => { views: number; startedAtSec: number } | null;
  /** URLs of the room's pictures. */
  picturesOf: (sitting: SittingRow) => { image: string; image_square: string };
  /** URL of a live's video for an account that may see it; null otherwise. @param liveId as `Live.id` */
  videoFor: (accountId: string | null, live: { platform: Platform; live_id: string }) => string | null;
  top: () => ReadonlySet<string>;
}

const MAX_WATCHERS = 200;
const MAX_COMMENTS = 100;
const NOBODY = { users: 0, latest: [] };

/** Routes that list the fans of this site who watch or watched a live. */
export function podiumRoutes(options: PodiumRoutesOptions) {
  const { podiums, sittingIn } = options;
  // Private, because the video URL is only for some accounts.
  const ofLive = { cacheControl: cacheControl.privateFor(5) };
  return {
    getPodium: publicly(5, async ({ params }) => {
      const sitting = await sittingIn(params.platform, params.room);
      return fresh(sitting ? await podiums.of(sitting.id) : NOBODY);
    }),
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

/** The viewers in the format of the earlier services: each fan once, oldest first. */
async function activityOf(
  { db, onAir, picturesOf, top, videoFor }: PodiumRoutesOptions,
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
  const live = onAir(sitting);
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
      ...picturesOf(sitting),
      views: live?.views ?? sitting.visits ?? 0,
      is_onlive: live !== null,
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
