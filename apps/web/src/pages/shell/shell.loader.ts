import { queries } from "../../api/queries.ts";
import type { RouteContext } from "../../api/route-context.ts";
import { sidebarParts } from "../../features/navigation/Sidebar.tsx";
import { LiveNow, SandboxBanner } from "./shell-parts.ts";

/** The frame itself needs to know only what kind of installation it is; the pages bring who is on air. */
export async function loadShell({ cache, onServer }: RouteContext): Promise<void> {
  const config = cache.prefetchQuery(queries.config());
  const parts = [SandboxBanner, LiveNow, ...sidebarParts];
  if (onServer) await Promise.all([config, ...parts.map((part) => part.load())]);
  else for (const part of parts) part.retry();
}
