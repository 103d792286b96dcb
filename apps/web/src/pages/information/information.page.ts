import { createRoute } from "@tanstack/react-router";
import { laterQueries } from "../../api/later-queries.ts";
import { queries } from "../../api/queries.ts";
import type { RouteContext } from "../../api/route-context.ts";
import { pageCode } from "../page.ts";
import { rootRoute } from "../root.ts";

export const aboutPage = createRoute({
  getParentRoute: () => rootRoute,
  path: "/about",
  ...pageCode("src/pages/information/about.tsx", () => import("./about.tsx")),
});

/** Donations to the project. */
export const supportPage = createRoute({
  getParentRoute: () => rootRoute,
  path: "/support-project",
  loader: ({ context }) => loadSupport(context),
  ...pageCode("src/pages/information/support-project.tsx", () => import("./support-project.tsx")),
});

export const androidPage = createRoute({
  getParentRoute: () => rootRoute,
  path: "/android",
  ...pageCode("src/pages/information/android.tsx", () => import("./android.tsx")),
});

export const privacyPage = createRoute({
  getParentRoute: () => rootRoute,
  path: "/privacy-policy",
  ...pageCode("src/pages/information/privacy-policy.tsx", () => import("./privacy-policy.tsx")),
});

export const removalPage = createRoute({
  getParentRoute: () => rootRoute,
  path: "/remove-account",
  ...pageCode("src/pages/information/remove-account.tsx", () => import("./remove-account.tsx")),
});

/** The state of the two platforms and of our own parts. */
export const statusPage = createRoute({
  getParentRoute: () => rootRoute,
  path: "/status",
  loader: ({ context }) => loadStatus(context),
  ...pageCode("src/pages/information/status.tsx", () => import("./status.tsx")),
});

/** Removes the service worker. The path is the contract's `WORKER_OFF_PATH`, which the worker does not answer. */
export const workerOffPage = createRoute({
  getParentRoute: () => rootRoute,
  path: "/service-worker-off",
  ...pageCode("src/pages/information/worker-off.tsx", () => import("./worker-off.tsx")),
});

/** Reads the donors where the installation lists them. A failure is shown by the page. */
async function loadSupport({ cache, onServer }: RouteContext): Promise<void> {
  const donors = loadDonors(cache).catch(() => undefined);
  if (onServer) await donors;
}

async function loadDonors(cache: RouteContext["cache"]): Promise<void> {
  const { features } = await cache.ensureQueryData(queries.config());
  if (features.donors) await cache.prefetchQuery(laterQueries.donors());
}

async function loadStatus({ cache, onServer }: RouteContext): Promise<void> {
  const status = cache.prefetchQuery(laterQueries.status());
  if (onServer) await status;
}
