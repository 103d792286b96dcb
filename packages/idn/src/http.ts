import type { z } from "zod";
import * as wire from "./wire.ts";

/** Why a request failed, in the platform's terms. */
export type IdnErrorCode = "network" | "not_found" | "forbidden" | "rate_limited" | "bad_answer";

/** A failed request. `retryable`: the same request may succeed soon without a change on our side. */
export class IdnError extends Error {
  override readonly name = "IdnError";
  readonly code: IdnErrorCode;
  readonly status: number | undefined;
  /** Seconds that the platform asked to wait, with `rate_limited`. */
  readonly retryAfterSec: number | undefined;

  constructor(
    code: IdnErrorCode,
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
  init: { method: "GET" | "POST"; headers: Record<string, string>; body?: string; signal?: AbortSignal },
) => Promise<Response>;

export interface IdnHttpOptions {
  /** `https://api.idn.app/graphql` */
  graphqlUrl: string;
  /** `https://api.idn.app` (REST detail, with a key only) */
  apiUrl: string;
  /** `https://www.idn.app` (pages) */
  webUrl: string;
  /** `x-api-key` of the REST requests; without it, or while it is refused, the live's page is read instead. */
  apiKey?: string;
  fetch: Fetch;
  /** Fetch for the REST requests. Default `fetch`. */
  apiFetch?: Fetch;
  /** Unix ms. Default: the system clock. */
  clock?: () => number;
}

export interface CallOptions {
  signal?: AbortSignal;
}

/** IDN's read requests, anonymous. Every method rejects with {@link IdnError}. */
export type IdnHttp = ReturnType<typeof createIdnHttp>;

/** Result of {@link IdnHttp.searchLivestreams}. */
export interface LiveSearch {
  lives: wire.Live[];
  /** Items of which only these fields are valid. */
  unread: wire.UnreadLive[];
  /** False when some items can't be identified: a live that is missing from such a list is not necessarily over. */
  isWhole: boolean;
  /** There are more lives than listed. */
  hasMore: boolean;
}

/** How long a refused key is not used. */
const KEY_PAUSE_MS = 600_000;

const LIVE_FIELDS = `slug title image_url status view_count playback_url room_identifier
  live_at end_at scheduled_at category { name slug }
  creator { uuid username name avatar follower_count }`;
const SEARCH = `query LiveNow($limit: Int!) {
  searchLivestream(query: "", limit: $limit) { next_cursor result { ${LIVE_FIELDS} } }
}`;
const LIST = `query LivePage($page: Int!) { getLivestreams(page: $page, category: "all") { ${LIVE_FIELDS} } }`;
const PROFILE = `query Creator($username: String!) {
  getPublicProfileByUsername(username: $username) {
    uuid username name avatar bio_description follower_count
  }
}`;

/** Creates a client of IDN's read requests; its only state is when the key was refused. */
export function createIdnHttp(options: IdnHttpOptions) {
  const { fetch } = options;
  const query = async <T extends z.ZodType>(
    document: string,
    variables: Record<string, string | number>,
    answer: T,
    call: CallOptions = {},
  ): Promise<z.output<T>> => {
    const body = await readText(fetch, options.graphqlUrl, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ query: document, variables }),
      ...(call.signal && { signal: call.signal }),
    });
    const json = parseJson(body);
    const parsed = answer.safeParse(json);
    if (parsed.success) return parsed.data;
    const errors = wire.graphqlErrors.safeParse(json);
    const reason = errors.success ? errors.data.errors[0]?.message : "unknown shape";
    throw new IdnError("bad_answer", `IDN refused the query: ${reason}`, { cause: parsed.error });
  };

  return {
    /** The whole list of lives, scheduled items included. `limit` up to 1000. */
    searchLivestreams: async (limit = 1000, call?: CallOptions): Promise<LiveSearch> => {
      const { data } = await query(SEARCH, { limit }, wire.searchAnswer, call);
      const { result, unread, nameless, hasMore } = data.searchLivestream;
      const isFull = result.length + unread.length + nameless >= limit;
      return { lives: result, unread, isWhole: nameless === 0, hasMore: hasMore || isFull };
    },
    /** A page of lives, from 1; an empty page is the end. */
    livestreams: async (page: number, call?: CallOptions) =>
      (await query(LIST, { page }, wire.livestreamsAnswer, call)).data.getLivestreams,
    profileByUsername: async (username: string, call?: CallOptions) =>
      (await query(PROFILE, { username }, wire.profileAnswer, call)).data.getPublicProfileByUsername,
    liveDetail: detailCall(options),
  };
}

/** Chat room, playback and status of a live: by REST with an accepted key, otherwise from the live's page. */
function detailCall(options: IdnHttpOptions) {
  const { fetch, apiFetch = fetch, apiUrl, apiKey, webUrl, clock = Date.now } = options;
  let refusedMs = -Infinity;
  return async (username: string, slug: string, call: CallOptions = {}): Promise<wire.LiveDetail> => {
    if (apiKey && Math.abs(clock() - refusedMs) >= KEY_PAUSE_MS) {
      try {
        return await restDetail(apiFetch, apiUrl, apiKey, slug, call);
      } catch (error) {
        if (!(error instanceof IdnError) || error.retryable) throw error;
        refusedMs = clock();
      }
    }
    return pageDetail(fetch, webUrl, username, slug, call);
  };
}

async function restDetail(fetch: Fetch, apiUrl: string, apiKey: string, slug: string, call: CallOptions) {
  const url = `${apiUrl.replace(/\/$/, "")}/api/v4/livestream/${encodeURIComponent(slug)}`;
  const body = await readText(fetch, url, {
    method: "GET",
    headers: { "x-api-key": apiKey, accept: "application/json" },
    ...(call.signal && { signal: call.signal }),
  });
  return shaped(wire.restDetail, parseJson(body)).data;
}

async function pageDetail(fetch: Fetch, webUrl: string, username: string, slug: string, call: CallOptions) {
  const url = `${webUrl.replace(/\/$/, "")}/${encodeURIComponent(username)}/live/${encodeURIComponent(slug)}`;
  const html = await readText(fetch, url, {
    method: "GET",
    headers: { accept: "text/html" },
    ...(call.signal && { signal: call.signal }),
  });
  const script = /<script id="__NEXT_DATA__"[^>]*>([^<]*)<\/script>/.exec(html)?.[1];
  if (script === undefined) throw new IdnError("bad_answer", "The live's page has no data");
  return shaped(wire.pageData, parseJson(script)).props.pageProps.livestream;
}

function shaped<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new IdnError("bad_answer", "Unknown shape", { cause: parsed.error });
  return parsed.data;
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
    throw new IdnError("network", "IDN did not answer", { cause });
  }
  if (response.ok) return body;
  const { status } = response;
  const retryAfter = Number(response.headers.get("retry-after") ?? Number.NaN);
  if (status === 404) throw new IdnError("not_found", "Not found", { status });
  if (status === 401 || status === 403) throw new IdnError("forbidden", "Refused", { status });
  if (status === 429)
    throw new IdnError("rate_limited", "Too many requests", {
      status,
      ...(Number.isFinite(retryAfter) && { retryAfterSec: retryAfter }),
    });
  throw new IdnError("bad_answer", `Status ${status}`, { status });
}
