import type { BOT_CHANNELS } from "@penlight/contract/constants";
import { countUsers } from "../accounts/user-list.queries.ts";
import type { Db } from "../db/schema/schema.ts";
import { adminRead } from "../http/admin-route.ts";
import { fresh, type RouteTable } from "../http/route.ts";
import type { TheaterStore } from "../theater/store/theater-store.ts";

/** What stands at the head of every admin screen. */
export function overviewRoutes({
  db,
  store,
  botChannels,
}: {
  db: Db;
  store: TheaterStore;
  /** Channels that the bot can write to; none when it is not configured. */
  botChannels: readonly (typeof BOT_CHANNELS)[number][];
}) {
  return {
    getAdminOverview: adminRead(async () =>
      fresh({
        schedules: store.shows.length,
        users: await countUsers(db),
        premium_lives: store.premiumLives.length,
        bot: { configured: botChannels.length > 0, channels: [...botChannels] },
      }),
    ),
  } as const satisfies Partial<RouteTable>;
}
