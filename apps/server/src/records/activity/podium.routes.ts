import type { Platform } from "@penlight/contract";
import { fresh, type RouteTable, publicly } from "../../http/route.ts";
import type { SittingOnAir } from "./activity.ts";
import type { Podiums } from "./podiums.ts";

export interface PodiumRoutesOptions {
  podiums: Podiums;
  /** The sitting on air in a room; null off air. */
  sittingIn: (platform: Platform, room: string) => Promise<SittingOnAir | null>;
}

const NOBODY = { users: 0, latest: [] };

/** The fans of this site who watch a room's live. */
export function podiumRoutes({ podiums, sittingIn }: PodiumRoutesOptions) {
  return {
    getPodium: publicly(5, async ({ params }) => {
      const sitting = await sittingIn(params.platform, params.room);
      return fresh(sitting ? await podiums.of(sitting.id) : NOBODY);
    }),
  } as const satisfies Partial<RouteTable>;
}
