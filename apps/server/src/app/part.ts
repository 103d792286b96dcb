import type { FastifyInstance } from "fastify";
import type { Measure } from "../base/measures.ts";
import type { RouteTable } from "../http/route.ts";
import { FanData, type FanPart } from "../identity/fan-data.ts";
import type { Job } from "../jobs/runner.ts";
import type { ChannelFamily } from "../realtime/topics.ts";
import type { Opened } from "./infrastructure.ts";

/** What a part adds to the app. Its factory returns it, with what later parts use of it. */
export interface Part extends Partial<AsyncDisposable> {
  routes: Partial<RouteTable>;
  /** Adds routes outside of the contract: pictures and files. */
  rawRoutes?(app: FastifyInstance): void;
  jobs: readonly Job[];
  channels: readonly ChannelFamily[];
  /** What it measures, for `/metrics`. */
  measures?: readonly Measure[];
  /** What it holds about fans. */
  fan?: FanPart;
}

/** The parts in the order in which they were created. */
export class CollectedParts {
  /** What the parts hold about fans. It is complete when all parts are added. */
  readonly fanData = new FanData();
  readonly #parts: Part[] = [];
  readonly #opened: Opened;

  constructor(opened: Opened) {
    this.#opened = opened;
  }

  /** Adds a part, which is disposed with the app. @returns the part */
  add<P extends Part>(part: P): P {
    const dispose = part[Symbol.asyncDispose];
    if (dispose !== undefined) this.#opened({ [Symbol.asyncDispose]: () => dispose.call(part) });
    if (part.fan !== undefined) this.fanData.add(part.fan);
    this.#parts.push(part);
    return part;
  }

  get jobs(): Job[] {
    return this.#parts.flatMap(({ jobs }) => jobs);
  }

  get channels(): ChannelFamily[] {
    return this.#parts.flatMap(({ channels }) => channels);
  }

  get measures(): Measure[] {
    return this.#parts.flatMap(({ measures }) => measures ?? []);
  }

  addRawRoutes(app: FastifyInstance): void {
    for (const part of this.#parts) part.rawRoutes?.(app);
  }
}
