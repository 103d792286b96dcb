import { cacheControl } from "../http/headers/cache-control.ts";
import { fresh, type RouteTable } from "../http/route.ts";
import type { PremiumLives } from "../theater/stage/premium-lives.ts";
import type { LiveCodes } from "./live-codes.ts";
import type { CodeCheck } from "./check-code.ts";

/** Codes for watching a premium live on another device, and the live of today that they are for. */
export function liveCodeRoutes(
  codes: LiveCodes,
  check: CodeCheck,
  premiumLives: Pick<PremiumLives, "today">,
) {
  const { noStore } = cacheControl;
  return {
    issueLiveCode: {
      who: "fan",
      limit: "service",
      cacheControl: noStore,
      status: 201,
      answer: async ({ body }, { session }) => fresh(await codes.issue(session, body)),
    },
    listLiveCodes: {
      who: "fan",
      limit: "service",
      cacheControl: noStore,
      answer: async ({ query }, { session }) => fresh(await codes.list(session, query.premium_live_id)),
    },
    revokeLiveCode: {
      who: "fan",
      limit: "service",
      cacheControl: noStore,
      status: 204,
      async answer({ params }, { session }) {
        await codes.revoke(session, params.code_id);
        return fresh(null);
      },
    },
    checkLiveCode: {
      who: "caller",
      tokenless: true,
      limit: "service",
      cacheControl: noStore,
      answer: async ({ body }, { session, caller }) =>
        fresh(await check(body.code, { code: body.code, session, caller })),
    },
    getPremiumToday: {
      who: "caller",
      limit: "service",
      cacheControl: noStore,
      async answer(_input, { session, isProven }) {
        const today = premiumLives.today();
        // An earlier client's Sharing button: who may share and is no stranger's page gets a code, or is told why not.
        if (session === null || !isProven() || !(await codes.mayShare(session))) return fresh(today);
        const { code, expires_at } = await codes.share(session);
        return fresh({ ...today, webSocketId: code, code_expires_at: expires_at });
      },
    },
  } as const satisfies Partial<RouteTable>;
}
