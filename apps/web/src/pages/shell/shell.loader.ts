import { queries } from "../../api/queries.ts";
import type { RouteContext } from "../../api/route-context.ts";
import { SandboxBanner, ShellSidebar } from "./shell-parts.ts";

/** The frame itself needs to know only what kind of installation it is; the pages bring who is on air. */
export async function loadShell({ cache, onServer }: RouteContext): Promise<void> {
  const config = cache.prefetchQuery(queries.config());
  if (onServer) await Promise.all([config, SandboxBanner.load(), ShellSidebar.load()]);
}
