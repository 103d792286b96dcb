import type { z } from "zod";
import * as wire from "./wire.ts";

/** Why a request failed. `forbidden`: the site, or the bot protection in front of it, refuses us for now. */
export type Jkt48ErrorCode = "network" | "not_found" | "forbidden" | "rate_limited" | "bad_answer";

/** A failed request. `retryable`: the same request may succeed soon without a change on our side. */
export class Jkt48Error extends Error {
  override readonly name = "Jkt48Error";
  readonly code: Jkt48ErrorCode;
  readonly status: number | undefined;
  /** Seconds that the site asked to wait, with `rate_limited`. */
  readonly retryAfterSec: number | undefined;

  constructor(
    code: Jkt48ErrorCode,
    message: string,
    details: { status?: number; retryAfterSec?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
    this.code = code;
    this.status = details.status;
    this.retryAfterSec = details.retryAfterSec;
  }

  get retryable(): boolean {
    return this.code !== "not_found" && this.code !== "forbidden";
  }
}

/** The part of `fetch` that is used, so that a caller can add deadlines and pools. */
export type Fetch = (
  url: string,
  init: { method: "GET"; headers: Record<string, string>; signal?: AbortSignal },
) => Promise<Response>;

export interface Jkt48HttpOptions {
  /** `https://jkt48.com` */
  siteUrl: string;
  fetch: Fetch;
}

export interface CallOptions {
  signal?: AbortSignal;
}

/** A month of the calendar. */
export interface Month {
  year: number;
  /** 1–12. */
  month: number;
}

/** The official site's read requests. Every method rejects with {@link Jkt48Error}. */
export type Jkt48Http = ReturnType<typeof createJkt48Http>;

/** Creates a stateless client. */
export function createJkt48Http(options: Jkt48HttpOptions) {
  const siteUrl = options.siteUrl.replace(/\/$/, "");
  const read = async <T extends z.ZodType>(
    path: string,
    answer: T,
    call: CallOptions,
  ): Promise<z.output<T>> => {
    const body = await readText(options.fetch, `${siteUrl}/api/v1${path}`, {
      method: "GET",
      headers: headersFor(siteUrl),
      ...(call.signal && { signal: call.signal }),
    });
    const parsed = answer.safeParse(parseJson(body));
    if (!parsed.success) throw new Jkt48Error("bad_answer", "Unknown shape", { cause: parsed.error });
    return parsed.data;
  };
  return {
    /** All entries of a month's calendar: shows, events, exclusives. */
    schedules: async ({ year, month }: Month, call: CallOptions = {}): Promise<wire.ScheduleItem[]> =>
      (await read(`/schedules?lang=id&month=${month}&year=${year}`, wire.schedulesAnswer, call)).data,
    /** A show by its reference code. */
    theaterShow: async (code: string, call: CallOptions = {}): Promise<wire.TheaterShow> =>
      (await read(`/theater-shows/${encodeURIComponent(code)}?lang=id`, wire.theaterShowAnswer, call)).data,
    /** URL of a show's ticket shop. */
    ticketPage: (code: string): string =>
      `${siteUrl}/purchase/schedule/show?code=${encodeURIComponent(code)}`,
  };
}

/** The headers that the site's own pages send. */
function headersFor(siteUrl: string): Record<string, string> {
  return {
    accept: "application/json",
    referer: `${siteUrl}/`,
    "user-agent":
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36",
  };
}

/** The parsed value, or undefined when the text isn't JSON. */
function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

async function readText(fetch: Fetch, url: string, init: Parameters<Fetch>[1]): Promise<string> {
  let response: Response;
  let body: string;
  try {
    response = await fetch(url, init);
    body = await response.text();
  } catch (cause) {
    throw new Jkt48Error("network", "The site did not answer", { cause });
  }
  if (response.ok) return body;
  const { status } = response;
  const retryAfter = Number(response.headers.get("retry-after") ?? Number.NaN);
  if (status === 404) throw new Jkt48Error("not_found", "Not found", { status });
  // Includes the page of the bot protection in front of the site, which this client does not try to bypass.
  if (status === 401 || status === 403) throw new Jkt48Error("forbidden", "Refused", { status });
  if (status === 429)
    throw new Jkt48Error("rate_limited", "Too many requests", {
      status,
      ...(Number.isFinite(retryAfter) && { retryAfterSec: retryAfter }),
    });
  throw new Jkt48Error("bad_answer", `Status ${status}`, { status });
}
