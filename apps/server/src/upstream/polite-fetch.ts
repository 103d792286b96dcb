import type { Counter, Histogram } from "prom-client";
import { Agent } from "undici";
import type { Clock } from "../base/clock.ts";
import { counter, durations, gauge, type Measure } from "../base/measures.ts";
import { Breaker, type Permit, Budget } from "./breaker.ts";
import { fetchWithinSite, UpstreamAstrayError } from "./follow-redirects.ts";

/** Requests to a host are paused: too many failures, or it requested that. */
export class UpstreamPausedError extends Error {
  override readonly name = "UpstreamPausedError";
  readonly retryAfterSec: number;
  constructor(host: string, waitMs: number) {
    super(`${host} is left alone for ${Math.ceil(waitMs / 1000)} s`);
    this.retryAfterSec = Math.ceil(waitMs / 1000);
  }
}

/** A host's response is larger than expected of any. */
export class UpstreamTooLargeError extends Error {
  override readonly name = "UpstreamTooLargeError";
}

/** A host exceeded the deadline. */
export class UpstreamDeadlineError extends Error {
  override readonly name = "UpstreamDeadlineError";
}

export interface FetchInit {
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: string;
  signal?: AbortSignal;
}
export type PoliteFetch = (url: string, init: FetchInit) => Promise<Response>;

/** Status of a platform's requests, for `/health` and `/metrics`. */
export interface UpstreamReport {
  platform: string;
  /** Time of the last good response, Unix ms; null before the first. */
  lastOkMs: number | null;
  latencyMs: number | null;
  ok: number;
  failed: number;
  /** Number of requests that were not sent during a pause. */
  held: number;
}

export interface UpstreamOptions {
  clock: Clock;
  /** Time limit of one attempt, body included. */
  deadlineMs?: number;
  connections?: number;
  /** The breaker's first pause for a failing host. */
  breakerPauseMs?: number;
  /** Random source, 0 ≤ x < 1. */
  random?: () => number;
}

/** Options of one kind of requests to a platform. */
export interface LaneOptions {
  /** Time limit of one attempt, body included. */
  deadlineMs?: number;
  /** A 403 concerns the person whose session is used, and does not pause the host. */
  refusesOnlyTheCaller?: boolean;
  /** Maximum number of requests per minute, where visitors determine their number. Further ones are not sent. */
  perMinute?: number;
}

/** Requests to platforms with deadlines, one retry, a breaker for each host, and respect for 429. */
export type Upstream = ReturnType<typeof createUpstream>;

const DEADLINE_MS = 5_000;
const PAUSE_AFTER_429_MS = 60_000;
const BREAKER_FAILURES = 5;
const BREAKER_PAUSE_MS = 15_000;
/** Factor of the breaker's pause for a host that refuses us, compared with one that fails. */
const BLOCKED_FACTOR = 20;
/**
 * Limit of a body after decompression. The largest answers by the platforms' documentation, all lives of SHOWROOM and a
 * thousand members of the chat server, take about one megabyte. Brackets alone become a hundred times their size in
 * objects and validation errors.
 */
const MAX_BODY_BYTES = 2 * 1024 * 1024;
const MAX_RETRY_AFTER_SEC = 3_600;

export function createUpstream(options: UpstreamOptions) {
  const deadlineMs = options.deadlineMs ?? DEADLINE_MS;
  const agent = new Agent({
    connections: options.connections ?? 16,
    connect: { timeout: deadlineMs },
    // Each attempt has its own deadline instead.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  const reports = new Map<string, UpstreamReport>();
  const lanes: Lane[] = [];
  const measures = {
    seconds: durations({
      name: "upstream_seconds",
      help: "Calls to the platforms that were sent, until the answer was read or the call failed",
      labels: ["platform"],
    }),
    failures: counter({
      name: "upstream_failures_total",
      help: "Failed calls to the platforms, by what went wrong",
      labels: ["platform", "reason"],
    }),
  };
  const lane = (platform: string, laneOptions: LaneOptions): Lane => {
    const report = { platform, lastOkMs: null, latencyMs: null, ok: 0, failed: 0, held: 0 };
    reports.set(platform, report);
    const pauseMs = options.breakerPauseMs ?? BREAKER_PAUSE_MS;
    for (const reason of REASONS) measures.failures.inc({ platform, reason }, 0);
    const newBreaker = (): Breaker =>
      new Breaker({
        failures: BREAKER_FAILURES,
        pauseMs,
        blockedPauseMs: pauseMs * BLOCKED_FACTOR,
        clock: options.clock,
        random: options.random ?? Math.random,
      });
    return {
      agent,
      deadlineMs: laneOptions.deadlineMs ?? deadlineMs,
      refusesOnlyTheCaller: laneOptions.refusesOnlyTheCaller ?? false,
      budget: laneOptions.perMinute === undefined ? null : new Budget(laneOptions.perMinute, options.clock),
      clock: options.clock,
      report,
      newBreaker,
      breakers: new Map(),
      ...measures,
    };
  };
  const paused = gauge(
    {
      name: "upstream_paused",
      help: "Hosts of a platform to which nothing is sent for a while",
      labels: ["platform"],
    },
    () =>
      lanes.map(({ report: { platform }, breakers }) => ({
        labels: { platform },
        value: [...breakers.values()].filter(({ isPausing }) => isPausing).length,
      })),
  );
  return {
    /** A `fetch` for one platform. */
    to: (platform: string, laneOptions: LaneOptions = {}): PoliteFetch => {
      const own = lane(platform, laneOptions);
      lanes.push(own);
      return (url, init) => send(own, url, init);
    },
    /** Counts an answer whose content the platform's client did not understand. */
    unreadable: (platform: string): void => measures.failures.inc({ platform, reason: "unreadable" }),
    /** For `/metrics`. */
    measures: [measures.seconds, measures.failures, paused] satisfies Measure[],
    report: (): UpstreamReport[] => [...reports.values()],
    [Symbol.asyncDispose]: () => agent.destroy(),
  };
}

interface Lane {
  agent: Agent;
  deadlineMs: number;
  refusesOnlyTheCaller: boolean;
  budget: Budget | null;
  clock: Clock;
  report: UpstreamReport;
  newBreaker: () => Breaker;
  /** By host. */
  breakers: Map<string, Breaker>;
  seconds: Histogram;
  failures: Counter;
}

/** Why a call failed, for `/metrics`. */
const REASONS = [
  "refused",
  "rate_limited",
  "server_error",
  "timeout",
  "too_large",
  "redirected",
  "connection",
  "unreadable",
] as const;
type Reason = (typeof REASONS)[number];

async function send(lane: Lane, url: string, init: FetchInit): Promise<Response> {
  const { host } = new URL(url);
  const breaker = lane.breakers.get(host) ?? lane.newBreaker();
  lane.breakers.set(host, breaker);
  const waitMs = lane.budget?.take() ?? 0;
  const permit = waitMs > 0 ? waitMs : breaker.enter();
  if (typeof permit === "number") {
    lane.report.held += 1;
    throw new UpstreamPausedError(host, permit);
  }
  const startedMs = lane.clock();
  try {
    const response = await attempts(lane, url, init);
    note(lane, permit, response, startedMs);
    return response;
  } catch (error) {
    if (init.signal?.aborted) {
      permit.abandoned();
    } else {
      countFailure(lane, reasonOf(error));
      permit.failed();
    }
    throw error;
  } finally {
    lane.seconds.observe({ platform: lane.report.platform }, (lane.clock() - startedMs) / 1000);
  }
}

function note(lane: Lane, permit: Permit, response: Response, startedMs: number): void {
  const { status } = response;
  const isRefusal = status === 403 && !lane.refusesOnlyTheCaller;
  if (isRefusal || status === 429 || status >= 500) {
    countFailure(lane, status === 429 ? "rate_limited" : isRefusal ? "refused" : "server_error");
    if (status === 429) permit.paused(retryAfterMs(response.headers.get("retry-after"), lane.clock()));
    else if (isRefusal) permit.refused();
    else permit.failed();
  } else {
    lane.report.ok += 1;
    lane.report.lastOkMs = lane.clock();
    lane.report.latencyMs = Math.round(lane.clock() - startedMs);
    permit.succeeded();
  }
}

function countFailure({ report, failures }: Lane, reason: Reason): void {
  report.failed += 1;
  failures.inc({ platform: report.platform, reason });
}

/** Why there was no answer. */
function reasonOf(error: unknown): Reason {
  if (error instanceof UpstreamDeadlineError) return "timeout";
  if (error instanceof UpstreamTooLargeError) return "too_large";
  return error instanceof UpstreamAstrayError ? "redirected" : "connection";
}

/**
 * Sends a request, and retries a GET once when its connection broke. An attempt that reached a limit is not repeated.
 */
async function attempts(lane: Lane, url: string, init: FetchInit): Promise<Response> {
  try {
    return await attempt(lane, url, init);
  } catch (error) {
    const isHopeless =
      error instanceof UpstreamDeadlineError ||
      error instanceof UpstreamTooLargeError ||
      error instanceof UpstreamAstrayError;
    if (init.method !== "GET" || init.signal?.aborted || isHopeless) throw error;
    return attempt(lane, url, init);
  }
}

async function attempt(lane: Lane, url: string, init: FetchInit): Promise<Response> {
  const deadline = AbortSignal.timeout(lane.deadlineMs);
  const signal = init.signal ? AbortSignal.any([init.signal, deadline]) : deadline;
  try {
    const response = await fetchWithinSite(url, {
      method: init.method,
      headers: init.headers,
      ...(init.body !== undefined && { body: init.body }),
      signal,
      dispatcher: lane.agent,
    });
    // Read here, so that the deadline and the breaker include the body: none of our requests streams.
    const body = await readBody(response.body);
    const { status, statusText } = response;
    const bodyless = status === 204 || status === 304;
    return new Response(bodyless ? null : body, {
      status,
      statusText,
      headers: [...response.headers],
    });
  } catch (error) {
    if (deadline.aborted && !init.signal?.aborted)
      throw new UpstreamDeadlineError(`no answer within ${lane.deadlineMs} ms`, { cause: error });
    throw error;
  }
}

/** Reads and decompresses the whole body; rejects when it is larger than any platform's response. */
async function readBody(stream: AsyncIterable<Uint8Array> | null): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of stream ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) throw new UpstreamTooLargeError(`more than ${MAX_BODY_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, bytes);
}

/** `Retry-After` in seconds or as a date; a minute without a valid one. */
function retryAfterMs(header: string | null, nowMs: number): number {
  const seconds = Number(header ?? Number.NaN);
  const waitMs = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header ?? "") - nowMs;
  return waitMs > 0 ? Math.min(waitMs, MAX_RETRY_AFTER_SEC * 1000) : PAUSE_AFTER_429_MS;
}
