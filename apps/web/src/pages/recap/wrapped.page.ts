import { createRoute } from "@tanstack/react-router";
import { pageCode } from "../page.ts";
import { rootRoute } from "../root.ts";

/** A fan's year, shown to the fan and to those whom the fan gave the link. */
export const wrappedPage = createRoute({
  getParentRoute: () => rootRoute,
  path: "/wrapped",
  ...pageCode("src/pages/recap/wrapped.tsx", () => import("./wrapped.tsx")),
});
