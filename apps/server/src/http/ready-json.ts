import { type EndpointName, endpoints } from "@penlight/contract";
import type { Clock } from "../base/clock.ts";
import type { Logger } from "../base/logger.ts";
import { type FlatHeaders, apiHeaders } from "./headers/security-headers.ts";
import { ReadyAnswer } from "./ready-answer.ts";
import type { HotRoute, RouteTable } from "./route.ts";
import { staleMarks } from "./headers/cache-control.ts";
import { apiPath } from "./fast-path.ts";

/** Also without news a value is read again after so long: parts of it depend on the time. */
const REBUILD_AFTER_MS = 30_000;
/** A stale copy tells its age. */
const REBUILD_STALE_AFTER_MS = 5_000;

/** One hot read, ready to be written: built when somebody asks for the first time after a change. */
export class ReadyJson<N extends EndpointName> {
  readonly #name: N;
  readonly #route: HotRoute<N>;
  readonly #clock: Clock;
  readonly #logger: Logger;
  #answer: ReadyAnswer | null = null;
  #staleSinceMs: number | null = null;
  #builtMs = 0;
  #dirty = true;
  served = 0;
  builds = 0;

  constructor(name: N, route: HotRoute<N>, clock: Clock, logger: Logger) {
    this.#name = name;
    this.#route = route;
    this.#clock = clock;
    this.#logger = logger;
  }

  /** The value behind may be another now. */
  changed(): void {
    this.#dirty = true;
  }

  /** Null while there is nothing to tell. */
  current(): ReadyAnswer | null {
    const lifeMs = this.#staleSinceMs === null ? REBUILD_AFTER_MS : REBUILD_STALE_AFTER_MS;
    if (this.#dirty || Math.abs(this.#clock() - this.#builtMs) > lifeMs) this.#build();
    return this.#answer;
  }

  #build(): void {
    const known = this.#route.read();
    this.#builtMs = this.#clock();
    this.#dirty = false;
    if (known === null) {
      this.#answer = null;
      return;
    }
    const checked = endpoints[this.#name].response.safeParse(known.value);
    if (!checked.success) {
      // The last good form stays: one odd field must not take the whole list from everybody.
      this.#logger.error(
        { endpoint: this.#name, issues: checked.error.issues.slice(0, 3) },
        "answer off contract",
      );
      return;
    }
    const body = Buffer.from(JSON.stringify(checked.data));
    const { staleSinceMs } = known;
    const isFresh = staleSinceMs === null && this.#staleSinceMs === null;
    this.#staleSinceMs = staleSinceMs;
    if (isFresh && this.#answer?.body.equals(body)) return;
    this.builds += 1;
    this.#answer = new ReadyAnswer(body, {
      contentType: "application/json; charset=utf-8",
      compressible: true,
      ...this.#headersOf(staleSinceMs),
    });
  }

  #headersOf(staleSinceMs: number | null): { cacheControl: string; headers: FlatHeaders } {
    const { cacheControl } = this.#route;
    if (staleSinceMs === null) return { cacheControl, headers: apiHeaders };
    const marks = staleMarks(cacheControl, staleSinceMs, this.#clock());
    return {
      cacheControl: marks.cacheControl,
      headers: [...apiHeaders, ...Object.entries(marks.headers).flat()],
    };
  }
}

/** What the fast path and the figures need of a hot read. */
export interface HotRead {
  current(): ReadyAnswer | null;
  changed(): void;
  served: number;
  builds: number;
}

/** All hot reads of the table, ready to be written. */
export class HotReads {
  readonly byPath: ReadonlyMap<string, HotRead>;

  constructor(routes: RouteTable, clock: Clock, logger: Logger) {
    const reads = new Map<string, HotRead>();
    for (const name of Object.keys(routes) as EndpointName[]) {
      const route = routes[name];
      if ("hot" in route) reads.set(apiPath(name), new ReadyJson(name, route, clock, logger));
    }
    this.byPath = reads;
  }

  /** Something that they show may be new: each is built anew when somebody asks for it. */
  changed(): void {
    for (const read of this.byPath.values()) read.changed();
  }
}
