import { expect, it } from "vitest";
import { pageQuery } from "./page-query.ts";

it.each([
  ["/", "/?utm_source=x&view_type=android", "?view_type=android"],
  ["/", "/?view_type=ios&page=2", ""],
  ["/live-history", "/live-history", ""],
  ["/live-history", "/live-history?page=2&x=1&type=idn&search=gita", "?page=2&search=gita&type=idn"],
  ["/live-history", "/live-history?page=0&type=all&sort=date&search=%20&from=2026-1-1", ""],
  ["/live-history", "/live-history?from=2026-13-45&to=2026-02-31", ""],
  [
    "/live-history",
    "/live-history?from=2026-11-01&to=2026-11-30&sort=gift",
    "?from=2026-11-01&sort=gift&to=2026-11-30",
  ],
  ["/live-history", '/live-history?type="idn"&search="48"', "?search=%2248%22"],
  ["/live-history", "/live-history?type=idn&type=showroom&page=1e3", ""],
  ["/live-history", `/live-history?search=${"a".repeat(61)}`, ""],
  ["/history/JKT48_Freya/1", "/history/JKT48_Freya/1?t=3660", "?t=0"],
  ["/history/JKT48_Freya/1", "/history/JKT48_Freya/1?t=x", ""],
])("for %s, reduces %s to %s", (path, target, query) => {
  expect(pageQuery(path, target)).toBe(query);
});
