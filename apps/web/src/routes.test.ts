import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { pagePath, pages } from "./routes.ts";

/** The specification's route table. */
const SPECIFIED = [
  "/",
  "/room/$urlKey/$roomId",
  "/list-room",
  "/follow",
  "/multi-room",
  "/multi-room-sr-mobile",
  "/multi-room-idn",
  "/multi-room-idn-mobile",
  "/about",
  "/login",
  "/register",
  "/theater-schedule",
  "/theater/$setlist/$scheduleId",
  "/farming",
  "/live-history",
  "/history/$name/$historyId",
  "/admin",
  "/activity",
  "/users",
  "/theaters",
  "/members",
  "/premium-live",
  "/wrapped",
  "/support-project",
  "/idn/$username",
  "/leaderboard",
  "/leaderboard-members",
  "/android",
  "/privacy-policy",
  "/remove-account",
];
/**
 * Our additions: the live page without a name is the official room's, admins also edit setlists and see donations,
 * members have pages, and there is a status page.
 */
const OURS = [
  "/room",
  "/setlists",
  "/donations",
  "/member/$member",
  "/status",
  "/service-worker-off",
  "/notifications",
];

const routes: string[] = pages.map(pagePath);

it("has only the specified routes and our additions", () => {
  const specified = new Set([...SPECIFIED, ...OURS]);
  expect(routes.length).toBeGreaterThan(OURS.length);
  expect(routes.filter((path) => !specified.has(path))).toEqual([]);
});

it("names an existing module for every page", () => {
  const files = pages.map(({ options }) => options.staticData?.code?.file ?? "none");
  expect(files.filter((file) => !existsSync(join(import.meta.dirname, "..", file)))).toEqual([]);
});

it("types every link: a path is never just a string", () => {
  const root = import.meta.dirname;
  const sources = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes(".test."),
  );
  // The router accepts a `string` as the path of a link without checking it. `from` and `to` together are a period.
  const untyped = sources.filter((file) =>
    /(?<!\bfrom: string[,;] )\bto\??: string\b|\bto=\{[`"']|strict: false/.test(
      readFileSync(join(root, file), "utf8"),
    ),
  );
  expect(sources.length).toBeGreaterThan(300);
  expect(untyped).toEqual([]);
});
