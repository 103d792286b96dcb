import { createRoute } from "@tanstack/react-router";
import { pageCode } from "./page.ts";
import { rootRoute } from "./root.ts";

/** Everything that rings for the viewer. Only the browser reads it. */
export const notificationsPage = createRoute({
  getParentRoute: () => rootRoute,
  path: "/notifications",
  ...pageCode("src/pages/notifications.tsx", () => import("./notifications.tsx")),
});
