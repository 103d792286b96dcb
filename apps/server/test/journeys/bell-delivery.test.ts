import { randomBytes } from "node:crypto";
import type { BellNotice } from "@penlight/contract";
import { sql, type KyselyPlugin } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createLogger } from "../../src/base/logger.ts";
import { Delivery } from "../../src/bell/delivery.ts";
import { LostPushKeysError, openPushKeys } from "../../src/bell/push-keys.ts";
import type { Db } from "../../src/db/schema/schema.ts";
import type { OpenDatabase } from "../../src/db/open.ts";
import { createKeys } from "../../src/identity/keys.ts";
import type { PushResult, PushService } from "../../src/platforms/push-service.ts";
import { emptyDatabase } from "../support/world-database.ts";

/** The delivery of a notice to many devices, some of which answer slowly, late or never. */
const DEVICES = 1_200;
const SUBJECT = "live:showroom:65aa00000000000000000001";
const NOTICE: BellNotice = {
  kind: "live",
  tag: "showroom:1",
  path: "/room/JKT48_Freya/1",
  name: "Freya",
  platform: "showroom",
  title: "",
  image: null,
  at: "2026-11-30T12:00:00.000Z",
  lastedMin: null,
};
const keys = createKeys([randomBytes(48).toString("base64url")]);

let database: OpenDatabase;
beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(async () => {
  const { db } = database;
  await sql`truncate bells cascade`.execute(db);
  await sql`
    insert into bells (id, device_hash, zone, seen_at, used_at)
    select lpad(to_hex(n), 24, '0'), 'device' || n, 'Asia/Jakarta', now(), now()
    from generate_series(1, ${DEVICES}::int) n`.execute(db);
  await sql`
    insert into bell_wishes (bell_id, subject, lead_min, since)
    select id, ${SUBJECT}, 0, now() from bells`.execute(db);
  const rows = Array.from({ length: DEVICES }, (_, index) => {
    const id = (index + 1).toString(16).padStart(24, "0");
    const endpoint = `https://push.example/${index + 1}`;
    const p256dh = "p".repeat(87);
    return {
      id,
      bell_id: id,
      device_hash: `device${index + 1}`,
      endpoint_hash: endpoint,
      sealed: keys.seal(JSON.stringify({ endpoint, keys: { p256dh, auth: "a".repeat(22) } }), id),
      language: "id" as const,
      created_at: new Date(),
    };
  });
  await db.insertInto("push_subscriptions").values(rows).execute();
});

/** A delivery to a push service that answers as given, by the number of the device and of the attempt. */
function deliveryTo(
  answer: (device: number, attempt: number) => Promise<PushResult> | PushResult,
  db: Db = database.db,
) {
  const attempts = new Map<number, number>();
  const push: Pick<PushService, "send"> = {
    send: async ({ endpoint }, _message, signal) => {
      const device = Number(endpoint.split("/").at(-1));
      const attempt = (attempts.get(device) ?? 0) + 1;
      attempts.set(device, attempt);
      const ended = new Promise<PushResult>((resolve) => {
        signal.addEventListener("abort", () => resolve({ kind: "later", afterMs: 1 }));
      });
      return Promise.race([answer(device, attempt), ended]);
    },
  };
  const logger = createLogger("silent", () => undefined);
  const delivery = new Delivery({ db, keys, push, clock: Date.now, steady: () => performance.now(), logger });
  const start = (isCurrent?: () => Promise<boolean>, ttlSec = 1_800): void =>
    delivery.start({ subjects: [SUBJECT], leadMin: 0, notice: NOTICE }, ttlSec, isCurrent);
  return { delivery, start };
}

const never = new Promise<PushResult>(() => undefined);

it("does not wait for silent services before it sends to further devices", async () => {
  const isSilent = (device: number): boolean => device % 20 === 0;
  const { delivery, start } = deliveryTo((device) => (isSilent(device) ? never : { kind: "sent" }));
  await using _delivery = delivery;
  start();
  await expect.poll(() => delivery.counts.sent).toBe(DEVICES - DEVICES / 20);
  expect(delivery.pending).toBe(DEVICES / 20);
});

it("repeats what the service asks to send later, and removes subscriptions that have ended", async () => {
  const { delivery, start } = deliveryTo((device, attempt) => {
    if (device % 3 === 0 && attempt === 1) return { kind: "later", afterMs: 1 };
    return { kind: device === 1 ? "gone" : "sent" };
  });
  await using _delivery = delivery;
  start();
  await delivery.idle();
  expect(delivery.counts).toMatchObject({ sent: DEVICES - 1, gone: 1, retried: DEVICES / 3, given_up: 0 });
  const left = await database.db.selectFrom("push_subscriptions").select("id").execute();
  expect(left).toHaveLength(DEVICES - 1);
});

it("repeats nothing once the notice no longer says what is so", async () => {
  const { delivery, start } = deliveryTo((device) =>
    device <= 10 ? { kind: "later", afterMs: 1 } : { kind: "sent" },
  );
  await using _delivery = delivery;
  start(() => Promise.resolve(false));
  await delivery.idle();
  expect(delivery.counts).toMatchObject({ sent: DEVICES - 10, retried: 10, given_up: 10 });
});

it("goes on after the database has failed between two pages", async () => {
  let reads = 0;
  const failsOnce: KyselyPlugin = {
    transformQuery: ({ node }) => {
      reads += node.kind === "SelectQueryNode" ? 1 : 0;
      if (node.kind === "SelectQueryNode" && reads === 2) throw new Error("the connection was lost");
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const { delivery, start } = deliveryTo(() => ({ kind: "sent" }), database.db.withPlugin(failsOnce));
  await using _delivery = delivery;
  start();
  await delivery.idle();
  expect(delivery.counts.sent).toBe(DEVICES);
});

it("sends nothing after its time", async () => {
  const { delivery, start } = deliveryTo(() => ({ kind: "sent" }));
  await using _delivery = delivery;
  start(undefined, 0);
  await delivery.idle();
  expect(delivery.counts.sent).toBe(0);
});

it("ends at once with the server, also in the middle of many devices", async () => {
  const { delivery, start } = deliveryTo(() => never);
  start();
  await expect.poll(() => delivery.pending).toBeGreaterThan(100);
  await delivery[Symbol.asyncDispose]();
  expect(delivery.counts.sent).toBe(0);
  expect(delivery.pending).toBe(0);
});

it("gives all processes the same new keys when the secret is lost, and ends the subscriptions once", async () => {
  await openPushKeys(database.db, createKeys(["o".repeat(48)]), false);
  const keysNow = createKeys(["n".repeat(48)]);
  await expect(openPushKeys(database.db, keysNow, false)).rejects.toThrow(LostPushKeysError);
  const opened = await Promise.all([1, 2, 3].map(() => openPushKeys(database.db, keysNow, true)));
  expect(new Set(opened.map(({ privateKey }) => privateKey)).size).toBe(1);
  expect(await openPushKeys(database.db, keysNow, false)).toEqual(opened[0]);
  const left = await database.db.selectFrom("push_subscriptions").select("id").execute();
  expect(left).toEqual([]);
});
