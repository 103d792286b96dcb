import { Agent, fetch as undiciFetch } from "undici";
import type { Clock } from "../clock.ts";
import { Breaker } from "./breaker.ts";

/** A host is left alone for now: too many failures, or it asked for it. */
export class UpstreamPausedError extends Error {
  override readonly name = "UpstreamPausedError";
  readonly retryAfterSec: number;
  constructor(host: string, waitMs: number) {
    super(`${host} is left alone for ${Math.ceil(waitMs / 1000)} s`);
    this.retryAfterSec = Math.ceil(waitMs / 1000);
  }
}

/** A host took longer than it may. */
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

/** How the outside world has answered, for `/health` and `/metrics`. */
export interface UpstreamReport {
  platform: string;
  /** Unix ms of the last good answer; null before the first. */
  lastOkMs: number | null;
  latencyMs: number | null;
  ok: number;
  failed: number;
  /** Calls that were not sent because the host is left alone. */
  held: number;
}

export interface UpstreamOptions {
  clock: Clock;
  /** The whole of one attempt, body included. */
  deadlineMs?: number;
  connections?: number;
  /** How long a failing host is left alone. */
  breakerPauseMs?: number;
}

/** The polite way out: deadlines, one retry, a breaker for each host, and obedience to 429. */
export interface Upstream extends AsyncDisposable {
  /** `fetch` towards one platform. */
  to(platform: string): PoliteFetch;
  report(): UpstreamReport[];
}

const DEADLINE_MS = 5_000;
const PAUSE_AFTER_429_MS = 60_000;
const BREAKER_FAILURES = 5;
const BREAKER_PAUSE_MS = 15_000;

export function createUpstream(options: UpstreamOptions): Upstream {
  const deadlineMs = options.deadlineMs ?? DEADLINE_MS;
  const agent = new Agent({
    connections: options.connections ?? 16,
    connect: { timeout: deadlineMs },
    headersTimeout: deadlineMs,
    bodyTimeout: deadlineMs,
  });
  const reports = new Map<string, UpstreamReport>();
  const lane = (platform: string): Lane => {
    const report = { platform, lastOkMs: null, latencyMs: null, ok: 0, failed: 0, held: 0 };
    reports.set(platform, report);
    const breakerPauseMs = options.breakerPauseMs ?? BREAKER_PAUSE_MS;
    return { agent, deadlineMs, breakerPauseMs, clock: options.clock, report, breakers: new Map() };
  };
  return {
    to: (platform) => {
      const own = lane(platform);
      return (url, init) => send(own, url, init);
    },
    report: () => [...reports.values()],
    [Symbol.asyncDispose]: () => agent.destroy(),
  };
}

interface Lane {
  agent: Agent;
  deadlineMs: number;
  breakerPauseMs: number;
  clock: Clock;
  report: UpstreamReport;
  breakers: Map<string, Breaker>;
}

async function send(lane: Lane, url: string, init: FetchInit): Promise<Response> {
  const { host } = new URL(url);
  const breaker = breakerOf(lane, host);
  const waitMs = breaker.waitMs();
  if (waitMs > 0) {
    lane.report.held += 1;
    throw new UpstreamPausedError(host, waitMs);
  }
  const startedMs = lane.clock();
  try {
    const response = await attempts(lane, url, init);
    note(lane, breaker, response, startedMs);
    return response;
  } catch (error) {
    if (init.signal?.aborted) {
      breaker.abandoned();
    } else {
      lane.report.failed += 1;
      breaker.failed();
    }
    throw error;
  }
}

function note(lane: Lane, breaker: Breaker, response: Response, startedMs: number): void {
  if (response.status === 429) {
    lane.report.failed += 1;
    breaker.pause(retryAfterMs(response.headers.get("retry-after")));
  } else if (response.status >= 500) {
    lane.report.failed += 1;
    breaker.failed();
  } else {
    lane.report.ok += 1;
    lane.report.lastOkMs = lane.clock();
    lane.report.latencyMs = Math.round(lane.clock() - startedMs);
    breaker.succeeded();
  }
}

/** One attempt, and for a GET whose connection broke a second one. A deadline is not tried again: it costs as much. */
async function attempts(lane: Lane, url: string, init: FetchInit): Promise<Response> {
  try {
    return await attempt(lane, url, init);
  } catch (error) {
    const again = init.method === "GET" && !init.signal?.aborted && !(error instanceof UpstreamDeadlineError);
    if (!again) throw error;
    return attempt(lane, url, init);
  }
}

async function attempt(lane: Lane, url: string, init: FetchInit): Promise<Response> {
  const deadline = AbortSignal.timeout(lane.deadlineMs);
  const signal = init.signal ? AbortSignal.any([init.signal, deadline]) : deadline;
  try {
    const response = await undiciFetch(url, {
      method: init.method,
      headers: init.headers,
      ...(init.body !== undefined && { body: init.body }),
      signal,
      dispatcher: lane.agent,
      redirect: "follow",
    });
    // Read here, so that the deadline and the breaker cover the body too: no call of ours streams.
    const body = await response.arrayBuffer();
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

function breakerOf(lane: Lane, host: string): Breaker {
  const known = lane.breakers.get(host);
  if (known) return known;
  const breaker = new Breaker({
    failures: BREAKER_FAILURES,
    pauseMs: lane.breakerPauseMs,
    clock: lane.clock,
  });
  lane.breakers.set(host, breaker);
  return breaker;
}

function retryAfterMs(header: string | null): number {
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 3_600) * 1000 : PAUSE_AFTER_429_MS;
}
