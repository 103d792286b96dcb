import { eventData, permissions } from "@penlight/contract";
import { sql } from "kysely";
import type pg from "pg";
import { z } from "zod";
import { newId } from "../base/ids.ts";
import { Listeners } from "../base/listeners.ts";
import type { Job } from "../jobs/runner.ts";
import type { Db } from "./schema/schema.ts";

/** Messages from one process to all. */
const busEvent = z.discriminatedUnion("kind", [
  /** An admin changed theater data; with a show's id if it was about one. */
  z.object({ kind: z.literal("theater"), scheduleId: z.string().nullable() }),
  z.object({
    kind: z.literal("permissions"),
    userId: z.string(),
    permissions: permissions.extend({ max_rooms: z.int() }),
  }),
  z.object({
    kind: z.literal("sessionsEnded"),
    sessionIds: z.array(z.string()),
    /** `left`: by the fan's own action; `taken`: otherwise. */
    how: z.enum(["left", "taken"]),
  }),
  /** A viewer requests a live's stream. */
  z.object({ kind: z.literal("watching"), viewer: z.string(), place: z.string() }),
  /** An account was erased: cached data about it must be dropped. */
  z.object({ kind: z.literal("erased") }),
  z.object({ kind: z.literal("codeRevoked"), userId: z.string(), codeId: z.string() }),
  /** A fan has changed their oshi. */
  z.object({ kind: z.literal("oshi"), userId: z.string(), oshi: eventData.oshi.shape.oshi }),
  /** A fan's star run has made progress. */
  z.object({ kind: z.literal("farm"), userId: z.string(), news: eventData.farm }),
]);

export type BusEvent = z.infer<typeof busEvent>;

/** Messages between the processes of one installation; a single process only receives its own. */
export interface Bus extends AsyncDisposable {
  /** Notifies this process at once, and the others through the database. */
  publish(event: BusEvent): void;
  /** @param listener `isOwn`: this process published it */
  subscribe(listener: (event: BusEvent, isOwn: boolean) => void): void;
  /** Calls the listener when messages of other processes may have been lost. */
  onMissed(listener: () => void): void;
  readonly jobs: readonly Job[];
}

/** The bus of a process that does not share its database. */
export function ownEvents(): Bus {
  const listeners = new Listeners<BusEvent>();
  return {
    publish: (event) => listeners.tell(event),
    subscribe: (listener) => void listeners.subscribe((event) => listener(event, true)),
    onMissed: () => undefined,
    jobs: [],
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}

const CHANNEL = "penlight";
const RECONNECT_EVERY_MS = 2_000;
/** A connection without a response for this time is dead. */
const ANSWER_MS = 2_000;
/** For each PostgreSQL connection: the system probes an idle one after this time. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/**
 * The bus of processes that share a PostgreSQL: `NOTIFY` through the pool, `LISTEN` on a separate connection.
 * @see https://www.postgresql.org/docs/current/sql-notify.html
 * @param onTrouble called with a text for the log
 */
export function postgresEvents(db: Db, url: string, onTrouble: (text: string) => void): Bus {
  const own = ownEvents();
  const others = new Listeners<BusEvent>();
  const missed = new Listeners();
  const origin = newId();
  let client: pg.Client | null = null;

  const onNotification = ({ payload }: pg.Notification): void => {
    const told = parse(payload);
    if (told && told.origin !== origin) others.tell(told.event);
  };
  const listen = async (): Promise<void> => {
    if (client !== null && (await isAnswering(client))) return;
    const { default: postgres } = await import("pg");
    const next = new postgres.Client({
      connectionString: url,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      ...KEEP_ALIVE,
    });
    // A broken connection emits `end`, and the job opens a new one.
    next.on("error", () => undefined);
    next.on("end", () => {
      if (client === next) client = null;
    });
    next.on("notification", onNotification);
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    client = next;
    missed.tell();
  };
  return {
    publish(event) {
      own.publish(event);
      sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ origin, event })})`
        .execute(db)
        .catch((error: unknown) => onTrouble(`Other processes were not told: ${String(error)}`));
    },
    subscribe(listener) {
      own.subscribe(listener);
      others.subscribe((event) => listener(event, false));
    },
    onMissed: (listener) => void missed.subscribe(listener),
    jobs: [{ name: "db.listen", everyMs: RECONNECT_EVERY_MS, run: listen }],
    async [Symbol.asyncDispose]() {
      const last = client;
      client = null;
      await last?.end();
    },
  };
}

/** Checks the connection with a query. Closes a dead one, which is not detected otherwise. */
async function isAnswering(client: pg.Client): Promise<boolean> {
  try {
    await client.query("select 1");
    return true;
  } catch {
    client.end().catch(() => undefined);
    return false;
  }
}

const notification = z.object({ origin: z.string(), event: busEvent });

/** Null for a foreign message, or one of another version of the program. */
function parse(payload: string | undefined): z.infer<typeof notification> | null {
  try {
    const parsed = notification.safeParse(JSON.parse(payload ?? ""));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
