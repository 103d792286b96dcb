import { cacheControl } from "../http/headers/cache-control.ts";
import { fresh, type RouteTable, privately } from "../http/route.ts";
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
    issueLiveCode: privately(async ({ body }, { session }) => fresh(await codes.issue(session, body)), {
      status: 201,
    }),
    listLiveCodes: privately(async ({ query }, { session }) =>
      fresh(await codes.list(session, query.premium_live_id)),
    ),
    revokeLiveCode: privately(
      async ({ params }, { session }) => {
        await codes.revoke(session, params.code_id);
        return fresh(null);
      },
      { status: 204 },
    ),
    checkLiveCode: privately(async ({ body }, { session, caller }) =>
      fresh(await check(body.code, { code: body.code, session, caller })),
    ),
    getPremiumToday: {
      cacheControl: noStore,
      answer: () => fresh(premiumLives.today()),
    },
  } as const satisfies Partial<RouteTable>;
}
