import { expect, it } from "vitest";
import { findPage, requireCanonicals, type KnownPages } from "./find-page.ts";
import { PageRoutes } from "./page-routes.ts";

const known: KnownPages = {
  room: (roomId) => (roomId === 318225 ? "/room/JKT48_Freya/318225" : undefined),
  idn: (username) => (username.toLowerCase() === "jkt48_gita" ? "/idn/jkt48_gita" : undefined),
  show: (id) => (id === "64ba3ff18b8a8470e8d0aaaa" ? `/theater/pajama-drive/${id}` : undefined),
  member: (name) => (name.toLowerCase() === "freya" ? "/member/freya" : undefined),
  pastLive: (id) =>
    Promise.resolve(id === "64ba3ff18b8a8470e8d0cccc" ? `/history/JKT48_Freya/${id}` : undefined),
};
const PATHS = [
  "/",
  "/list-room",
  "/room/$urlKey/$roomId",
  "/idn/$username",
  "/theater/$setlist/$scheduleId",
  "/history/$name/$historyId",
  "/member/$member",
];
const routes = new PageRoutes(PATHS.map((path) => ({ path, readQuery: null })));
const find = (path: string) => findPage(path, routes, known);

it.each([
  ["/"],
  ["/list-room"],
  ["/room/JKT48_Freya/318225"],
  ["/idn/jkt48_gita"],
  ["/theater/pajama-drive/64ba3ff18b8a8470e8d0aaaa"],
  ["/history/JKT48_Freya/64ba3ff18b8a8470e8d0cccc"],
  ["/member/freya"],
])("finds %s as a page's canonical path", async (path) => {
  expect(await find(path)).toMatchObject({ kind: "page" });
});

it.each([
  ["/room/freya/318225", "/room/JKT48_Freya/318225"],
  ["/room/JKT48%5FFreya/318225", "/room/JKT48_Freya/318225"],
  ["/room/%/000318225", "/room/JKT48_Freya/318225"],
  ["/room/JKT48_Freya/318225&abr_available=1", "/room/JKT48_Freya/318225"],
  ["/idn/JKT48_Gita", "/idn/jkt48_gita"],
  ["/idn/jkt48%5fgita", "/idn/jkt48_gita"],
  ["/theater/x/64ba3ff18b8a8470e8d0aaaa", "/theater/pajama-drive/64ba3ff18b8a8470e8d0aaaa"],
  ["/history/freya/64ba3ff18b8a8470e8d0cccc", "/history/JKT48_Freya/64ba3ff18b8a8470e8d0cccc"],
  ["/member/Frey%61", "/member/freya"],
])("redirects %s to %s", async (path, to) => {
  expect(await find(path)).toEqual({ kind: "moved", to });
});

it.each([
  ["/room/JKT48_Freya/318226", true],
  ["/room/JKT48_Freya/3182250000000", true],
  ["/room/JKT48_Freya/x", true],
  ["/idn/%ff", true],
  ["/theater/pajama-drive/no-id", true],
  ["/history/JKT48_Freya/no-id", true],
  ["/member/nobody", true],
  ["/room/JKT48_Freya", false],
  ["/list-room/2", false],
  ["//list-room", false],
  ["/none", false],
])("finds no page at %s", async (path, isPattern) => {
  expect(await find(path)).toEqual({ kind: "nowhere", isPattern });
});

it("refuses a page with parameters whose canonical path it cannot look up", () => {
  const song = { path: "/song/$title", readQuery: null };
  expect(() => requireCanonicals(new PageRoutes([song]))).toThrow("/song/$title");
  expect(() => requireCanonicals(routes)).not.toThrow();
});
