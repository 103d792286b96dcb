import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Gate } from "../../src/http/route.ts";
import { createGate } from "../../src/identity/gate.ts";
import { createKeys } from "../../src/identity/keys.ts";
import { Sessions, type OpenedSession } from "../../src/identity/sessions.ts";
import { upsertUser } from "../../src/identity/users.queries.ts";
import type { OpenDatabase } from "../../src/db/open.ts";
import type { Caller } from "../../src/http/caller.ts";
import { emptyDatabase } from "../support/world-database.ts";

/** A GET that changes something is guarded like a POST. */
let database: OpenDatabase;
let gate: Gate;
let admin: OpenedSession;
let fan: OpenedSession;

const ORIGIN = "https://penlight.example";
const CALLER: Caller = {
  address: "127.0.0.1",
  limitKey: "d",
  network: "127.0.0.1",
  hasDevice: true,
  isPhone: false,
  device: "d",
  exempt: false,
  secure: true,
  origin: ORIGIN,
};

beforeAll(async () => {
  database = await emptyDatabase();
  const { db } = database;
  const clock = (): number => Date.UTC(2026, 10, 21);
  const sessions = new Sessions({
    db,
    keys: createKeys(["x".repeat(32)]),
    clock,
    adminAccountIds: ["admin"],
    onEnded: () => undefined,
  });
  const open = async (accountId: string, platformUserId: number): Promise<OpenedSession> => {
    const user = { accountId, platformUserId, name: accountId, avatar: null };
    const row = await upsertUser(db, user, { hasAllFlags: false, now: new Date(clock()) });
    return sessions.open(row.id, "platform-cookie");
  };
  admin = await open("admin", 1);
  fan = await open("fan", 2);
  gate = createGate({ sessions, nativeNoOrigin: false });
});
afterAll(() => database[Symbol.asyncDispose]());

const get = (session: OpenedSession | null, headers: Record<string, string>, changes?: true) =>
  gate.admit(
    {
      method: "GET",
      headers: { ...(session && { cookie: `__Host-sid=${session.handle}` }), ...headers },
      body: {},
    },
    CALLER,
    { who: "admin", ...(changes && { changes }) },
  );
const said = { "sec-fetch-site": "same-origin" };

describe("a GET", () => {
  it("that only reads needs no more than the cookie", async () => {
    expect(await get(admin, {})).toMatchObject({ accountId: "admin" });
  });

  it("that changes something needs the session's CSRF token, and our own page as its origin", async () => {
    const token = { "x-csrf-token": admin.csrfToken };
    expect(await get(admin, { ...token, ...said }, true)).toMatchObject({ accountId: "admin" });
    await expect(get(admin, said, true)).rejects.toMatchObject({ code: "csrf_failed" });
    await expect(get(admin, { ...said, "x-csrf-token": fan.csrfToken }, true)).rejects.toMatchObject({
      code: "csrf_failed",
    });
    await expect(get(admin, token, true)).rejects.toMatchObject({ code: "origin_forbidden" });
    await expect(get(admin, { ...token, "sec-fetch-site": "cross-site" }, true)).rejects.toMatchObject({
      code: "origin_forbidden",
    });
  });

  it("that changes something needs the caller's role as well", async () => {
    const token = { "x-csrf-token": fan.csrfToken };
    await expect(get(fan, { ...token, ...said }, true)).rejects.toMatchObject({ code: "admin_required" });
    await expect(get(null, said, true)).rejects.toMatchObject({ code: "session_required" });
  });
});
