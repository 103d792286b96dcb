import { createRoute } from "@tanstack/react-router";
import type { AdminScreenName } from "../../features/admin/AdminScreen.tsx";
import { pageCode } from "../page.ts";
import { rootRoute } from "../root.ts";

/** A screen of the back office. Its content is read by an admin's browser only. */
function adminPage<P extends string>(path: P, screen: AdminScreenName) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    ...pageCode("src/pages/admin/AdminPage.tsx", async () => ({
      default: (await import("./AdminPage.tsx")).adminPage(screen),
    })),
  });
}

/** `/admin` shows the same screen as `/activity`. */
export const adminPages = [
  adminPage("/admin", "activity"),
  adminPage("/activity", "activity"),
  adminPage("/users", "users"),
  adminPage("/theaters", "theaters"),
  adminPage("/setlists", "setlists"),
  adminPage("/members", "members"),
  adminPage("/premium-live", "premiumLive"),
  adminPage("/donations", "donations"),
] as const;
