import { createRootRouteWithContext, retainSearchParams } from "@tanstack/react-router";
import { queries } from "../api/queries.ts";
import type { RouteContext } from "../api/route-context.ts";
import { NotFound } from "./shell/not-found.ts";
import { SandboxBanner, ShellSidebar } from "./shell/shell-parts.ts";
import { Shell } from "./shell/Shell.tsx";

/** The frame of every page. Its query parameter `view_type=android` stays in the address from page to page. */
export const rootRoute = createRootRouteWithContext<RouteContext>()({
  loader: ({ context }) => loadShell(context),
  component: Shell,
  notFoundComponent: NotFound,
  validateSearch: (search: { view_type?: string }) =>
    search.view_type === "android" ? { view_type: "android" } : {},
  search: { middlewares: [retainSearchParams(["view_type"])] },
});

/** Loads only the configuration of the installation; the pages load the lives on air. */
async function loadShell({ cache, onServer }: RouteContext): Promise<void> {
  const config = cache.prefetchQuery(queries.config());
  if (onServer) await Promise.all([config, SandboxBanner.load(), ShellSidebar.load()]);
}
