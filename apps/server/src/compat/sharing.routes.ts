import { fresh, type RouteTable, forCaller } from "../http/route.ts";
import type { LiveCodes } from "../tickets/live-codes.ts";
import type { PremiumLives } from "../theater/stage/premium-lives.ts";

/** The label of the one code that the button gets. */
const SHARING = "sharing";

/**
 * Today's ticketed live, by which the Sharing button of the earlier web client and the app gets a code: whoever may
 * share and is no stranger's page gets one, or is told why not.
 */
export function sharingCompatRoutes(codes: LiveCodes, premiumLives: Pick<PremiumLives, "today">) {
  return {
    getPremiumToday: forCaller("service", async (_input, { session, isProven }) => {
      const today = premiumLives.today();
      if (session === null || !isProven() || !(await codes.mayShare(session))) return fresh(today);
      const { code, expires_at } = await codes.replace(session, SHARING);
      return fresh({ ...today, webSocketId: code, code_expires_at: expires_at });
    }),
  } as const satisfies Partial<RouteTable>;
}
