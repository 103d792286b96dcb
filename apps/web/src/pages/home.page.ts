import { createRoute } from "@tanstack/react-router";
import { loadHomePage } from "./home.loader.ts";
import { pageCode } from "./page.ts";
import { rootRoute } from "./root.ts";

/** The home page: current and announced lives, the next shows, and all rooms. */
export const homePage = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  loader: ({ context }) => loadHomePage(context),
  ...pageCode("src/pages/home.tsx", () => import("./home.tsx")),
});
