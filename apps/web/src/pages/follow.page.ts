import { createRoute } from "@tanstack/react-router";
import { queries } from "../api/queries.ts";
import type { RouteContext } from "../api/route-context.ts";
import { pageCode } from "./page.ts";
import { rootRoute } from "./root.ts";

/** The rooms that the fan follows. */
export const followPage = createRoute({
  getParentRoute: () => rootRoute,
  path: "/follow",
  loader: ({ context }) => load(context),
  ...pageCode("src/pages/follow.tsx", () => import("./follow.tsx")),
});

/** Reads the current lives; only the browser reads the fan's own list. */
async function load({ cache, onServer }: RouteContext): Promise<void> {
  const lives = cache.prefetchQuery(queries.lives());
  if (onServer) await lives;
}
