import { readHistorySearch, readMoment } from "@penlight/contract/history-search";
import { expect, it } from "vitest";
import { pageQuery } from "./page-query.ts";

const HOME = { path: "/", readQuery: null };
const HISTORY = {
  path: "/live-history",
  readQuery: (given: Record<string, unknown>) => ({ ...readHistorySearch(given) }),
};
const PAST_LIVE = { path: "/history/$name/$historyId", readQuery: readMoment };

it.each([
  [HOME, "/?utm_source=x&view_type=android", "?view_type=android"],
  [HOME, "/?view_type=ios&page=2", ""],
  [HISTORY, "/live-history", ""],
  [HISTORY, "/live-history?page=2&x=1&type=idn&search=gita", "?page=2&search=gita&type=idn"],
  [HISTORY, "/live-history?page=0&type=all&sort=date&search=%20&from=2026-1-1", ""],
  [HISTORY, "/live-history?from=2026-13-45&to=2026-02-31", ""],
  [
    HISTORY,
    "/live-history?from=2026-11-01&to=2026-11-30&sort=gift",
    "?from=2026-11-01&sort=gift&to=2026-11-30",
  ],
  [HISTORY, '/live-history?type="idn"&search="48"', "?search=%2248%22"],
  [HISTORY, "/live-history?type=idn&type=showroom&page=1e3", ""],
  [HISTORY, `/live-history?search=${"a".repeat(61)}`, ""],
  [PAST_LIVE, "/history/JKT48_Freya/1?t=03660", "?t=3660"],
  [PAST_LIVE, "/history/JKT48_Freya/1?t=x", ""],
])("for %o, reduces %s to %s", (route, target, query) => {
  expect(pageQuery(route, target)).toBe(query);
});
