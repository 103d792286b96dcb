import { createRoute } from "@tanstack/react-router";
import { isGone } from "../api/call.ts";
import { laterQueries } from "../api/later-queries.ts";
import { queries } from "../api/queries.ts";
import type { RouteContext } from "../api/route-context.ts";
import { pageCode } from "./page.ts";
import { rootRoute } from "./root.ts";

/** A member's page. The address may spell her name in any way. */
export const memberPage = createRoute({
  getParentRoute: () => rootRoute,
  path: "/member/$member",
  loader: ({ context, params }) => load(context, params.member),
  ...pageCode("src/pages/member.tsx", () => import("./member.tsx")),
});

async function load({ cache, onServer }: RouteContext, spelling: string): Promise<void> {
  const profile = laterQueries.memberProfile(spelling);
  if (isGone(cache.getQueryState(profile.queryKey)?.error)) return;
  const reads = [cache.prefetchQuery(profile), cache.prefetchQuery(queries.lives())];
  if (onServer) await Promise.all(reads);
}
