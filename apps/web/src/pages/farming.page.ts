import { createRoute } from "@tanstack/react-router";
import { pageCode } from "./page.ts";
import { rootRoute } from "./root.ts";

/** Collecting free stars from room after room, for fans whom an admin has allowed it. */
export const farmingPage = createRoute({
  getParentRoute: () => rootRoute,
  path: "/farming",
  ...pageCode("src/pages/farming.tsx", () => import("./farming.tsx")),
});
