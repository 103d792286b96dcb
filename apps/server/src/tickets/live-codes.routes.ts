import { cacheControl } from "../http/headers/cache-control.ts";
import { fresh, type RouteTable, forCaller, forFan } from "../http/route.ts";
import type { PremiumLives } from "../theater/stage/premium-lives.ts";
import type { LiveCodes } from "./live-codes.ts";
import type { CodeCheck } from "./check-code.ts";

/** Routes of codes for watching a premium live on another device, and of today's live that they are for. */
export function liveCodeRoutes(
  codes: LiveCodes,
  check: CodeCheck,
  premiumLives: Pick<PremiumLives, "today">,
) {
  const { noStore } = cacheControl;
  return {
    issueLiveCode: forFan({ limit: "service", status: 201 }, async ({ body }, { session }) =>
      fresh(await codes.issue(session, body)),
    ),
    listLiveCodes: forFan("service", async ({ query }, { session }) =>
      fresh(await codes.list(session, query.premium_live_id)),
    ),
    revokeLiveCode: forFan({ limit: "service", status: 204 }, async ({ params }, { session }) => {
      await codes.revoke(session, params.code_id);
      return fresh(null);
    }),
    checkLiveCode: forCaller({ limit: "service", tokenless: true }, async ({ body }, { session, caller }) =>
      fresh(await check(body.code, { code: body.code, session, caller })),
    ),
    getPremiumToday: {
      who: "anyone",
      limit: "service",
      cacheControl: noStore,
      answer: () => fresh(premiumLives.today()),
    },
  } as const satisfies Partial<RouteTable>;
}
