import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { startPostgres } from "../scripts/postgres.mjs";
import { createLogger } from "../apps/server/src/base/logger.ts";
import { Delivery } from "../apps/server/src/bell/delivery.ts";
import { opened, postgresPool } from "../apps/server/src/db/open.ts";
import type { Db } from "../apps/server/src/db/schema/schema.ts";
import { createKeys, type Keys } from "../apps/server/src/identity/keys.ts";
import { createPushKeys, PushService } from "../apps/server/src/platforms/push-service.ts";
import type { StartedService } from "./bell-service.ts";
import { report, type Figure } from "./report.ts";

const DEVICES = 100_000;
/** Browsers with keys of their own; the devices share them, since making keys is not what is measured. */
const BROWSERS = 200;
const SUBJECT = "live:showroom:bench";
const INSERTED_AT_ONCE = 2_000;

/** Section 12: one live rings 100,000 devices through the sandbox's push service, which decrypts each message. */
export async function benchBell(): Promise<void> {
  const postgres = await startPostgres();
  if (!postgres) return;
  const service = fork(join(import.meta.dirname, "bell-service.ts"), [String(BROWSERS)]);
  const [{ origin, subscriptions }] = (await once(service, "message")) as [StartedService];
  const keys = createKeys([randomBytes(48).toString("base64url")]);
  const database = await opened(await postgresPool(postgres.url, null));
  const push = new PushService({
    keys: createPushKeys(),
    contact: "mailto:bench@example.org",
    hosts: [],
    origins: [origin],
    reachedAt: null,
    clock: Date.now,
  });
  try {
    await addDevices(database.db, keys, subscriptions);
    report("12. Bell", await ring(database.db, keys, push));
  } finally {
    await push[Symbol.asyncDispose]();
    await database[Symbol.asyncDispose]();
    await postgres.stop();
    service.disconnect();
  }
}

async function ring(db: Db, keys: Keys, push: PushService): Promise<Figure[]> {
  const logger = createLogger("silent", () => undefined);
  const steady = (): number => performance.now();
  await using delivery = new Delivery({ db, keys, push, clock: Date.now, steady, logger });
  const startedMs = performance.now();
  const cpu = process.cpuUsage();
  let peakBytes = process.memoryUsage().rss;
  const sampler = setInterval(() => {
    peakBytes = Math.max(peakBytes, process.memoryUsage().rss);
  }, 200);
  const beforeBytes = peakBytes;
  delivery.start(
    {
      subjects: [SUBJECT],
      leadMin: 0,
      notice: {
        kind: "live",
        tag: "showroom:1",
        path: "/room/JKT48_Freya/1",
        name: "Freya",
        platform: "showroom",
        title: "Ngobrol malam sambil makan mie",
        image: "https://image.example/freya.jpg",
        at: new Date().toISOString(),
        lastedMin: null,
      },
    },
    1_800,
  );
  await delivery.idle();
  clearInterval(sampler);
  const tookSec = (performance.now() - startedMs) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  return [
    { what: `one live on ${DEVICES} devices`, value: tookSec, unit: "s", must: { atMost: 60 } },
    { what: "pushes a second", value: delivery.counts.sent / tookSec, unit: "" },
    { what: "not sent", value: DEVICES - delivery.counts.sent, unit: "", must: { atMost: 0 } },
    { what: "CPU of the server, a push", value: (user + system) / 1_000 / DEVICES, unit: "ms" },
    { what: "memory over the start", value: (peakBytes - beforeBytes) / 1_048_576, unit: "MB" },
  ];
}

async function addDevices(db: Db, keys: Keys, subscriptions: StartedService["subscriptions"]): Promise<void> {
  const browsers = subscriptions.map((one) => JSON.stringify(one));
  await sql`
    insert into bells (id, device_hash, zone, seen_at, used_at)
    select lpad(to_hex(n), 24, '0'), 'device' || n, 'Asia/Jakarta', now(), now()
    from generate_series(1, ${DEVICES}::int) n`.execute(db);
  await sql`
    insert into bell_wishes (bell_id, subject, lead_min, since)
    select id, ${SUBJECT}, 0, now() from bells`.execute(db);
  for (let from = 1; from <= DEVICES; from += INSERTED_AT_ONCE) {
    const rows = Array.from({ length: INSERTED_AT_ONCE }, (_, index) => {
      const id = (from + index).toString(16).padStart(24, "0");
      return {
        id,
        bell_id: id,
        device_hash: `device${from + index}`,
        endpoint_hash: `endpoint${from + index}`,
        sealed: keys.seal(browsers[index % BROWSERS] ?? "", id),
        language: "id" as const,
        created_at: new Date(),
      };
    });
    await db.insertInto("push_subscriptions").values(rows).execute();
  }
  await sql`analyze`.execute(db);
}
