import type { SignedInMe } from "@penlight/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWorld, until, type World } from "../support/start-server.ts";
import { signedIn, TestBrowser } from "../support/test-browser.ts";

/** Behaviour of the earlier web client and app that depends on calls which no other client makes. */
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

function newAccount(accountId: string): string {
  world.sandbox.control({ step: "account", account_id: accountId, password: "penlight48", name: accountId });
  return accountId;
}

describe("the activity log", () => {
  it("signs out on the line that an earlier client sends as its logout", async () => {
    const browser = await signedIn(world, newAccount("keluar"));
    const line = { user_id: "64ba3ff18b8a8470e8d0f092", log_name: "Logout", description: "Logout from web" };
    const answer = await browser.call("/activity", line);
    expect([answer.status, await answer.json()]).toMatchObject([
      201,
      { log_name: "Logout", description: "Logout from web" },
    ]);
    // The device's cookie does not change.
    expect([...browser.cookies.keys()]).toEqual(["did"]);
    expect(await browser.me()).toEqual({ logged_in: false });
  });

  it("deletes the account on the deletion line, in the app's spelling too", async () => {
    for (const [account, line] of [
      [newAccount("hapus-web"), { log_name: "Delete User" }],
      [newAccount("hapus-app"), { logName: "Delete User", userId: "1" }],
    ] as const) {
      const browser = await signedIn(world, account);
      const elsewhere = await signedIn(world, account);
      expect((await browser.call("/activity/", { ...line, description: "Delete" })).status).toBe(202);
      expect(await elsewhere.me()).toEqual({ logged_in: false });
    }
  });

  it("stores other lines without the sessions in them, and counts a visitor's clicks", async () => {
    const browser = await signedIn(world, newAccount("nonton"));
    const line = {
      log_name: "Sharing Live",
      live_id: browser.handle,
      description: `Share ${browser.handle}`,
    };
    const kept = await browser.call("/activity", { ...line, log_name: "Stars" });
    expect([kept.status, await kept.json()]).toMatchObject([
      201,
      { live_id: null, description: "Share [removed]" },
    ]);
    const shared = await browser.call("/activity", line);
    expect([shared.status, await shared.json()]).toMatchObject([201, { live_id: null }]);
    const watched = await browser.call("/activity", { ...line, log_name: "Watch" });
    expect(watched.status).toBe(422);
    expect(await browser.me()).toMatchObject({ logged_in: true });

    const visitor = new TestBrowser(world);
    expect((await visitor.call("/activity", { log_name: "Discord Link", user_id: "x" })).status).toBe(202);
    expect((await visitor.call("/activity", { log_name: "Watch", live_id: 1 })).status).toBe(401);
    expect((await visitor.call("/activity", { description: "nothing" })).status).toBe(401);
  });

  it("adds a watch on the line that they send when a live plays", async () => {
    const room_id = 317738;
    world.sandbox.control({ step: "start-live", room_id });
    const { liveId } = world.sandbox.world.lives("showroom").at(-1) ?? {};
    await until(
      () => world.json<{ id: string }[]>("/api/lives"),
      (lives) => lives.some(({ id }) => id === `showroom:${liveId}`),
    );
    const browser = await signedIn(world, newAccount("penonton"));
    const line = { log_name: "Watch", description: "Nonton Feni", live_id: liveId, is_multi: 1 };
    await browser.play(room_id);
    const kept = await browser.call("/activity", line);
    expect([kept.status, await kept.json()]).toMatchObject([
      201,
      { log_name: "Watch", description: "Nonton Feni", live_id: String(liveId) },
    ]);
    expect((await browser.call("/activity", line)).status).toBe(409);
    expect((await browser.call("/activity", { ...line, live_id: 99 })).status).toBe(404);
    const { userProfile } = await browser.json<SignedInMe>("/me");
    expect(userProfile).toMatchObject({ totalWatchLive: 1, watchLiveMultiroom: 1 });
  });

  it("cannot be used to end somebody else's session from another page", async () => {
    const browser = await signedIn(world, newAccount("tetap"));
    const foreign = await browser.call(
      "/activity",
      { log_name: "Logout" },
      { headers: { origin: "https://evil.example" } },
    );
    expect(foreign.status).toBe(403);
    expect(await browser.me()).toMatchObject({ logged_in: true });
  });
});
