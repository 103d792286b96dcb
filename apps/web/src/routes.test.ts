import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { paths } from "./base/paths.ts";
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
const OURS = ["/room", "/setlists", "/donations", "/member/$member", "/status"];

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

it("has a route for every address that the app builds", () => {
  const patterns = routes.map((path) => new RegExp(`^${path.replace(/\$\w+/g, "[^/]+")}$`));
  const SAMPLES: Partial<Record<keyof typeof paths, () => string>> = {
    room: () => paths.room("JKT48_Freya", 318225),
    idn: () => paths.idn("jkt48_freya"),
    pastLive: () => paths.pastLive("JKT48_Freya", "64ba3ff18b8a8470e8d0f092"),
    member: () => paths.member("Freya"),
    show: () => paths.show("Pajama Drive", "64ba3ff18b8a8470e8d0f092"),
  };
  const names = Object.keys(paths) as (keyof typeof paths)[];
  const addresses = names.map((name) => SAMPLES[name]?.() ?? (paths[name] as () => string)());
  const leadNowhere = addresses.filter((address) => !patterns.some((pattern) => pattern.test(address)));
  expect(leadNowhere).toEqual([]);
});

it("builds addresses in one module only", () => {
  const root = import.meta.dirname;
  const sources = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".tsx"),
  );
  // A link with a hard-coded address would bypass the check above.
  const own = sources.filter((file) => /\bto=(?:"\/|\{["`]\/)/.test(readFileSync(join(root, file), "utf8")));
  expect(sources.length).toBeGreaterThan(100);
  expect(own).toEqual([]);
});
