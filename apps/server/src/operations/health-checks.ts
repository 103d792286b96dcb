import type { Clock } from "../base/clock.ts";
import type { DumpState } from "../db/dumps/dumps.ts";
import type { Job } from "../jobs/runner.ts";
import type { LivesWatcher } from "../broadcasts/watcher.ts";
import type { Broadcasts, Feeds } from "../broadcasts/broadcasts.ts";
import type { Upstream } from "../upstream/polite-fetch.ts";
import { unchecked, type Check, type Checks } from "./health.ts";

export interface HealthChecksOptions {
  ping: () => Promise<void>;
  pingEveryMs: number;
  /** Bytes that can still be written where we write; null where we write nothing. */
  freeBytes: () => Promise<number | null>;
  dumpState: () => DumpState;
  watcher: LivesWatcher;
  broadcasts: Pick<Broadcasts, "feeds">;
  upstream: Pick<Upstream, "report">;
  clock: Clock;
}

/** A database and its dumps need some room to breathe. */
const MIN_FREE_BYTES = 64 * 1024 * 1024;

/** Looks at what the app stands on; `/health` reads what was found last. */
export class HealthChecks {
  readonly #options: HealthChecksOptions;
  #db: Check = unchecked;
  #disk: Check = { ...unchecked, ok: true };

  constructor(options: HealthChecksOptions) {
    this.#options = options;
  }

  jobs(): Job[] {
    const everyMs = this.#options.pingEveryMs;
    return [
      { name: "health.database", everyMs, run: () => this.#ping() },
      { name: "health.disk", everyMs, run: () => this.#lookAtDisk() },
    ];
  }

  read(): Checks {
    const { watcher, broadcasts, clock, dumpState } = this.#options;
    const { okMs, failingSinceMs } = dumpState();
    const lastOkMs = watcher.poll("showroom").okMs;
    return {
      db: this.#db,
      cache: { ...unchecked, ok: lastOkMs !== null, lastOkMs },
      showroom: this.#platform("showroom"),
      showroom_socket: socketCheck(broadcasts.feeds("showroom"), clock()),
      idn: this.#platform("idn"),
      idn_chat: socketCheck(broadcasts.feeds("idn"), clock()),
      disk: this.#disk,
      dumps: { ok: failingSinceMs === null, lastOkMs: okMs, failingSinceMs, latencyMs: null },
    };
  }

  async #ping(): Promise<void> {
    const { clock, ping } = this.#options;
    const startedMs = clock();
    try {
      await ping();
      const endedMs = clock();
      this.#db = { ok: true, lastOkMs: endedMs, failingSinceMs: null, latencyMs: endedMs - startedMs };
    } catch (error) {
      this.#db = { ...this.#db, ok: false, failingSinceMs: this.#db.failingSinceMs ?? startedMs };
      throw error;
    }
  }

  async #lookAtDisk(): Promise<void> {
    const { clock, freeBytes } = this.#options;
    const nowMs = clock();
    const free = await freeBytes();
    if (free === null || free >= MIN_FREE_BYTES)
      this.#disk = {
        ok: true,
        lastOkMs: free === null ? null : nowMs,
        failingSinceMs: null,
        latencyMs: null,
      };
    else this.#disk = { ...this.#disk, ok: false, failingSinceMs: this.#disk.failingSinceMs ?? nowMs };
  }

  #platform(platform: "showroom" | "idn"): Check {
    const report = this.#options.upstream.report().find((one) => one.platform === platform);
    const { okMs, staleSinceMs } = this.#options.watcher.poll(platform);
    return {
      ok: okMs !== null && staleSinceMs === null,
      lastOkMs: okMs,
      failingSinceMs: staleSinceMs,
      latencyMs: report?.latencyMs ?? null,
    };
  }
}

/** Sockets are opened when somebody watches: none open is as good as all connected. */
function socketCheck({ open, connected, downSinceMs }: Feeds, nowMs: number): Check {
  const ok = open === 0 || connected > 0;
  const lastOkMs = connected > 0 ? nowMs : null;
  return { ok, lastOkMs, failingSinceMs: ok ? null : downSinceMs, latencyMs: null };
}
