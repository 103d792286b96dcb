import type { ActivityLog, LiveActivity, Platform } from "@penlight/contract";
import { AppError } from "../../base/errors.ts";
import type { Db } from "../../db/schema/schema.ts";
import { forAnyone, fresh, type RouteTable } from "../../http/route.ts";
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
  /** The sitting of what is on air in a room; null off air. */
  sittingIn: (platform: Platform, room: string) => Promise<SittingOnAir | null>;
  /** The live of a sitting, as far as it is on air: visits and start. */
  onAir: (sitting: SittingRow) => { views: number; startedAtSec: number } | null;
  /** Addresses of the room's pictures. */
  picturesOf: (sitting: SittingRow) => { image: string; image_square: string };
  top: () => ReadonlySet<string>;
}

const MAX_WATCHERS = 200;
const MAX_COMMENTS = 100;
const NOBODY = { users: 0, latest: [] };

/** Who of our fans watches a live, and who watched one. */
export function podiumRoutes(options: PodiumRoutesOptions) {
  const { podiums, sittingIn } = options;
  return {
    getPodium: forAnyone(
      5,
      async ({ params }) => {
        const sitting = await sittingIn(params.platform, params.room);
        return fresh(sitting ? await podiums.of(sitting.id) : NOBODY);
      },
      { limit: "podium" },
    ),
    getLiveActivity: forAnyone(
      5,
      async ({ params }) => fresh(await activityOf(options, "showroom", params.live_id)),
      { limit: "podium" },
    ),
    getIdnLiveActivity: forAnyone(
      5,
      async ({ params }) => fresh(await activityOf(options, "idn", params.slug)),
      { limit: "podium" },
    ),
  } as const satisfies Partial<RouteTable>;
}

/** As the earlier services told it: everybody once, oldest first. */
async function activityOf(
  { db, onAir, picturesOf, top }: PodiumRoutesOptions,
  platform: Platform,
  liveId: string,
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
  const common = { _id: sitting.id, name: sitting.name, live_id: liveId, date, users: total };
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
    activityLog: { watch, comment: await commentsOf(db, sitting.id, top()) },
  };
}

/** That fans of ours wrote into it, oldest first. */
async function commentsOf(db: Db, sittingId: string, top: ReadonlySet<string>): Promise<ActivityLog[]> {
  const { logs } = await listLogs(db, { sittingId, logName: "Comment", offset: 0, limit: MAX_COMMENTS });
  return logs.map((row) => logOf(row, top)).reverse();
}
