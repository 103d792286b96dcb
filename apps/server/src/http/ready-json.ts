import { type EndpointName, endpoints } from "@penlight/contract";
import type { Clock } from "../base/clock.ts";
import type { Logger } from "../base/logger.ts";
import { type FlatHeaders, apiHeaders } from "./headers/security-headers.ts";
import { ReadyAnswer } from "./ready-answer.ts";
import type { HotRoute, RouteTable } from "./route.ts";
import { staleMarks } from "./headers/cache-control.ts";
import { apiPath } from "./fast-path.ts";

/** Maximum age of a response without a change: parts of it depend on the time. */
const REBUILD_AFTER_MS = 30_000;
/** Shorter for a stale copy, which contains its age. */
const REBUILD_STALE_AFTER_MS = 5_000;

/** A prepared response of one hot read, built on the first request after a change. */
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

  /** Marks the response as outdated. */
  changed(): void {
    this.#dirty = true;
  }

  /** The current response; null when there is no value. */
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
      // The last valid response is served further: one invalid field must not make the whole list unavailable.
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

/** The interface of a hot read for the fast path and the metrics. */
export interface HotRead {
  current(): ReadyAnswer | null;
  changed(): void;
  served: number;
  builds: number;
}

/** The prepared responses of all hot reads in the route table. */
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

  /** Marks all responses as outdated: each is rebuilt on its next request. */
  changed(): void {
    for (const read of this.byPath.values()) read.changed();
  }
}
