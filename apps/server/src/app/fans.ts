import { createAccounts, type Accounts, type AccountsOptions } from "../accounts/accounts.ts";
import { activityRoutes } from "../compat/activity.routes.ts";
import type { Clock } from "../base/clock.ts";
import type { Routes } from "../http/route.ts";
import type { PublicReads } from "./public-reads.ts";
import { commentRoutes } from "../lives/comments.routes.ts";
import { Comments } from "../lives/post-comment.ts";
import { isFinalError } from "../platforms/platform-error.ts";
import { FanRooms } from "../rooms/fan-rooms.ts";
import { fanRoomRoutes } from "../rooms/fan-rooms.routes.ts";

type RoomAndLiveNames =
  | keyof ReturnType<typeof fanRoomRoutes>
  | keyof ReturnType<typeof commentRoutes>
  | keyof ReturnType<typeof activityRoutes>;

/** Calls whose answer depends on who asks. */
export type FanRouteNames = keyof Accounts["routes"] | RoomAndLiveNames;

/** Fans: their accounts, and what they do in rooms and lives. */
export interface Fans extends Pick<
  Accounts,
  "gate" | "fans" | "sessions" | "permissionsOf" | "jobs" | "addRoutes"
> {
  routes: Routes<FanRouteNames>;
}

export function createFans(
  options: AccountsOptions & { publicReads: Pick<PublicReads, "rooms" | "lives">; clock: Clock },
): Fans {
  const { publicReads, clock } = options;
  const accounts = createAccounts(options);
  const { fans } = accounts;
  const rooms = new FanRooms({ fans, rooms: publicReads.rooms, clock, isFinal: isFinalError });
  const comments = new Comments({ lives: publicReads.lives, fans, clock });
  return {
    ...accounts,
    routes: {
      ...accounts.routes,
      ...fanRoomRoutes(rooms),
      ...commentRoutes(comments),
      ...activityRoutes(accounts.leave),
    },
  };
}
