import { createRoute } from "@tanstack/react-router";
import { nextPath } from "../base/paths.ts";
import { pageCode } from "./page.ts";
import { rootRoute } from "./root.ts";

export const loginPage = createRoute({
  getParentRoute: () => rootRoute,
  path: "/login",
  validateSearch: readNext,
  ...pageCode("src/pages/login.tsx", () => import("./login.tsx")),
});

export const registerPage = createRoute({
  getParentRoute: () => rootRoute,
  path: "/register",
  validateSearch: readNext,
  ...pageCode("src/pages/register.tsx", () => import("./register.tsx")),
});

/** The page after signing in. The field is always set: the router merges it over the address's own value. */
function readNext(search: { next?: unknown }): { next?: string } {
  return { next: nextPath(search.next) };
}
