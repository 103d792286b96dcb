import { queries } from "../../api/queries.ts";
import type { RouteContext } from "../../api/route-context.ts";
import { SandboxBanner, ShellSidebar } from "./shell-parts.ts";

/** Loads only the configuration of the installation; the pages load the lives on air. */
export async function loadShell({ cache, onServer }: RouteContext): Promise<void> {
  const config = cache.prefetchQuery(queries.config());
  if (onServer) await Promise.all([config, SandboxBanner.load(), ShellSidebar.load()]);
}
