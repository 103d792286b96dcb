import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EndpointName, Leaderboard, Profile, Recents, SignedInMe } from "@penlight/contract";
import { allCalls } from "@penlight/contract/all-calls";
import { createSandbox, DEMO_ACCOUNTS, type Sandbox } from "@penlight/sandbox";
import { startWorld, until, type World } from "../support/start-server.ts";
import { signedIn, TestBrowser } from "../support/test-browser.ts";

/**
 * The name that somebody signs in with is private: nobody else can read it in an answer, on a page or from a socket.
 */
const FREYA = 318225;
const DAY_MS = 86_400_000;
const SECRET = "nama-masuk-rahasia";
const ACCOUNTS = [...DEMO_ACCOUNTS.map(({ accountId }) => accountId), SECRET];
const CHANNELS = ["lives", `live:showroom:${FREYA}`, `chat:showroom:${FREYA}`, "theater"];

let folder: string;
let sandbox: Sandbox;
let world: World;
let liveId: string;
let dataId: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "penlight-names-"));
  sandbox = await createSandbox({ scenario: "quiet", seed: 48 });
  sandbox.control({ step: "account", account_id: SECRET, password: "penlight48", name: "Nama Lain" });
  const file = join(folder, "past.ndjson");
  writeFileSync(file, pastWatchedByAll());
  world = await startWorld({ beside: { sandbox }, env: { RECORDS_IMPORT: file } });
  sandbox.control({ step: "start-live", room_id: FREYA });
  liveId = String(sandbox.world.lives("showroom")[0]?.liveId);
  const { recents } = await until(
    () => world.json<Recents>("/api/recent"),
    ({ recents: found }) => found.length > 0,
  );
  dataId = recents[0]?.data_id ?? "";
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await sandbox[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

/** A history of every demo account, and a past live that each of them watched. */
function pastWatchedByAll(): string {
  const startedAtMs = Date.now() - DAY_MS;
  const picture = `${sandbox.urls.origin}/showroom-static/image/room/cover/${FREYA}_m.jpeg`;
  const fans = DEMO_ACCOUNTS.map(({ accountId, userId, name }) => ({
    type: "fan",
    accountId,
    platformUserId: userId,
    name,
    avatar: null,
  }));
  const live = {
    type: "live",
    sitting: {
      platform: "showroom",
      room: String(FREYA),
      urlKey: "JKT48_Freya",
      name: "Freya JKT48",
      face: picture,
      title: "Kemarin",
      cover: picture,
      ticketed: false,
    },
    broadcasts: [{ id: "showroom:1", startedAtMs, endedAtMs: startedAtMs + 1_800_000 }],
    events: [],
    watches: DEMO_ACCOUNTS.map(({ accountId }) => ({
      accountId,
      atMs: startedAtMs,
      seconds: 600,
      isMulti: false,
    })),
  };
  return [...fans, live].map((line) => JSON.stringify(line)).join("\n");
}

/** The calls that answer a visitor, with their paths filled in. */
function publicPaths(): [EndpointName, string, string][] {
  const params: Record<string, string> = {
    id: String(FREYA),
    room_id: String(FREYA),
    key: "stream",
    platform: "showroom",
    room: String(FREYA),
    live_id: liveId,
    data_id: dataId,
    name: "freya",
    username: "jkt48_freya",
    user_id: SECRET,
  };
  return (Object.keys(allCalls) as EndpointName[]).map((name) => {
    const { method, path } = allCalls[name];
    return [name, method, path.replace(/:(\w+)/g, (_all, key: string) => params[key] ?? "none")];
  });
}

/** Account ids in a text: as a complete value, or anywhere if the id is part of no other text. */
function namesIn(text: string): string[] {
  return ACCOUNTS.filter((accountId) =>
    accountId === SECRET ? text.includes(SECRET) : text.includes(`"${accountId}"`),
  );
}

describe("the sign-in name of a fan", () => {
  it("is in no answer to a visitor, on no page and in no socket message", async () => {
    const socket = await world.socket();
    await socket.subscribe(...CHANNELS);
    const fan = await signedIn(world, SECRET);
    await until(
      () =>
        fan.play(FREYA).then(
          () => true,
          () => false,
        ),
      Boolean,
    );
    await until(
      () => fan.watch(FREYA),
      ({ status }) => status === 200,
    );
    await fan.call("/me/activity", { log_name: "Comment", description: "halo", live_id: liveId });
    const { path } = await fan.json<{ path: string }>(`/wrapped/${new Date().getFullYear()}/link`, {});
    const token = path.split("#")[1];
    const { user } = await fan.json<SignedInMe>("/me");
    // The board lists everybody: otherwise the test would check nothing.
    const board = await until(
      () => world.json<Leaderboard>("/api/leaderboard?limit=50"),
      ({ data }) => data.data.length >= ACCOUNTS.length,
    );
    expect(board.data.data.map(({ _id, user_id: id }) => id === _id)).not.toContain(false);
    const visitor = new TestBrowser(world);
    const found: string[] = [];
    for (const [name, method, address] of publicPaths()) {
      const body = method === "GET" ? undefined : { token, user_id: user.user_id, room_id: FREYA };
      const query = name === "getReplay" ? "?from=0&until=9000000000000" : "";
      const answer = await visitor.call(address + query, body, { method });
      found.push(...namesIn(await answer.text()).map((accountId) => `${name}: ${accountId}`));
    }
    for (const page of ["/", `/room/freya/${FREYA}`, "/leaderboard", `/history/x/${dataId}`])
      found.push(...namesIn(await (await world.get(page)).text()).map((one) => `${page}: ${one}`));
    await socket.event(`live:showroom:${FREYA}`, "podium", ({ data }) => data.users > 0);
    found.push(...namesIn(JSON.stringify(socket.heard)).map((one) => `socket: ${one}`));
    expect(found).toEqual([]);
  }, 60_000);

  it("is only in a profile for its owner, whoever requested it before", async () => {
    const fan = await signedIn(world, SECRET);
    const { user } = await fan.json<SignedInMe>("/me");
    const asked = { user_id: user.user_id };
    expect(await fan.json<Profile>("/profile/user", asked)).toMatchObject({ account_id: SECRET });
    for (const other of [new TestBrowser(world), await signedIn(world, "fan")]) {
      const profile = await other.json<Profile>("/profile/user", asked);
      expect(profile.name).toBe("Nama Lain");
      expect(profile).not.toHaveProperty("account_id");
    }
  });
});
