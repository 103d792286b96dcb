import type { EndpointName } from "@penlight/contract";
import type { Clock } from "../base/clock.ts";
import type { Logger } from "../base/logger.ts";
import { apiPath } from "./fast-path.ts";
import type { ReadyAnswer } from "./ready-answer.ts";
import { ReadyJson } from "./ready-json.ts";
import type { RouteTable } from "./route.ts";

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
